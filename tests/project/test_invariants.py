"""What must hold of the project as a whole: who imports whom, and what is not in any file."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Put together here, so that this file does not hold them itself.
FORBIDDEN = [
    "py" + "pi.org",
    "files.python" + "hosted",
    "--index" + "-url",
    "--extra-index" + "-url",
    "--find" + "-links",
    "registry.npm" + "js",
    "crates" + ".io",
    "/op" + "t/",
    "/wor" + "k/",
    "/roo" + "t/",
    "/hom" + "e/",
]


def kept_files() -> list[Path]:
    """Return the files that are (or, before the first commit, would be) under version control."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        pytest.skip("this is no checkout")
    names = {name for name in done.stdout.decode().split("\0") if name}
    return sorted(ROOT / name for name in names if (ROOT / name).is_file())


def test_no_file_holds_a_registry_or_a_path_of_some_machine() -> None:
    wrong = []
    for file in kept_files():
        text = file.read_bytes().decode("utf-8", "replace")
        wrong += [f"{file.relative_to(ROOT)}: {word}" for word in FORBIDDEN if word in text]
    assert wrong == []


def test_no_large_and_no_binary_file_is_kept() -> None:
    for file in kept_files():
        assert file.stat().st_size < 1_000_000, file
        if file.suffix not in {".png", ".pdf", ".jpg"}:
            file.read_text(encoding="utf-8")


def test_versions_are_exact_and_name_no_address() -> None:
    exact = re.compile(r"[A-Za-z0-9_.-]+==[A-Za-z0-9.]+(; sys_platform == \"win32\")?")
    for file in (ROOT / "requirements").glob("*.txt"):
        for line in file.read_text(encoding="utf-8").splitlines():
            assert line.startswith("#") or exact.fullmatch(line), line


def test_every_dependency_is_pinned_and_argued() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "requirements").glob("*.txt")).casefold()
    argued = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").casefold()
    for wanted in [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]:
        name = re.split(r"[<>=~ ]", wanted)[0]
        assert f"{name}==" in pinned, name
        assert name in argued, name


def test_what_is_installed_is_what_is_pinned() -> None:
    from importlib.metadata import PackageNotFoundError, version

    for file in (ROOT / "requirements").glob("*.txt"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("#") or "win32" in line:
                continue
            name, _, wanted = line.partition("==")
            try:
                assert version(name) == wanted, name
            except PackageNotFoundError:
                pytest.fail(f"{name} is not installed")


def test_make_has_four_targets_of_one_call_each() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert ".PHONY: build test soak fmt" in text
    for target in ("build", "test", "soak", "fmt"):
        assert f"\n{target}:\n\t@$(PYTHON) tools/dev.py {target}\n" in text


def test_the_set_up_script_needs_the_standard_library_alone() -> None:
    text = (ROOT / "tools" / "dev.py").read_text(encoding="utf-8")
    imported = set(re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE))
    assert imported <= sys.stdlib_module_names


def test_a_set_up_that_is_done_is_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A set-up is done anew when what it depends on has changed, and only then."""
    import importlib.util

    spec = importlib.util.spec_from_file_location("dev", ROOT / "tools" / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    dev = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(dev)
    (tmp_path / "requirements").mkdir()
    for name in ("requirements/build.txt", "requirements/dev.txt", "pyproject.toml"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / ".venv").mkdir()
    ran: list[tuple[object, ...]] = []
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "ENVIRONMENT", tmp_path / ".venv")
    monkeypatch.setattr(dev, "is_usable", lambda: True)
    monkeypatch.setattr(dev, "run", lambda *command, **_: ran.append(command))
    dev.set_up("build")
    assert len(ran) == 2
    dev.set_up("build")
    assert len(ran) == 2
    (tmp_path / "requirements" / "build.txt").write_text("changed", encoding="utf-8")
    dev.set_up("build")
    assert len(ran) == 4
    dev.set_up("test")
    assert len(ran) == 6
    (tmp_path / "requirements" / "dev.txt").write_text("changed", encoding="utf-8")
    dev.set_up("build")
    assert len(ran) == 6


def test_the_contracts_between_layers_hold() -> None:
    from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == EXIT_STATUS_SUCCESS
