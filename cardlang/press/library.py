"""Where templates, icons and placeholders are looked up: the project's `templates` folder, then the one that ships.

The project's files come through the World. Those that ship are part of the program and are read from its own data
folder, so that a test's World in memory prints with them too.
"""

from cardlang.source.world import Disk, World, data_folder

PROJECT_FOLDER = "templates"


class Library:
    """Reads files of templates by their name below `templates`, each once."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._shipped = data_folder("templates")
        self._known: dict[str, tuple[str, bytes] | None] = {}

    def read(self, name: str) -> tuple[str, bytes] | None:
        """Return a file's path (for findings) and bytes, or None where neither folder has it."""
        if name not in self._known:
            self._known[name] = self._look_up(name)
        return self._known[name]

    def beside(self, path: str, name: str) -> bytes:
        """Return a file that lies beside a template. Raises OSError."""
        if not is_inside(name):
            raise OSError("it lies outside the template's folder")
        folder = path.rpartition("/")[0]
        reader = Disk() if folder.startswith(self._shipped.as_posix()) else self._world
        return reader.read(f"{folder}/{name}" if folder else name)

    def picture(self, path: str) -> bytes:
        """Return a picture of the project; `path` counts from its folder. Raises OSError."""
        if not is_inside(path):
            raise OSError("it lies outside the project")
        return self._world.read(path)

    def _look_up(self, name: str) -> tuple[str, bytes] | None:
        path = f"{PROJECT_FOLDER}/{name}"
        if not is_inside(name):
            return None
        try:
            if self._world.exists(path):
                return path, self._world.read(path)
            shipped = (self._shipped / name).as_posix()
            return shipped, Disk().read(shipped)
        except OSError:
            return None


def is_inside(path: str) -> bool:
    """Tell whether a path stays below the folder that it counts from."""
    parts = path.replace("\\", "/").split("/")
    return ".." not in parts and parts[0] != "" and ":" not in parts[0] and not parts[0].startswith("~")
