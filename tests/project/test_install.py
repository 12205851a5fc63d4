"""What is installed works: a wheel brings its data along, an editable install finds the checkout's."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("grammar", "templates", "cards")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    (built,) = out.glob("*.whl")
    return built


def test_a_wheel_holds_data_and_no_second_top_level_package(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"cardlang"}
    for wanted in (
        "grammar/card.lark",
        "templates/faces/aniversus/player.svg",
        "templates/projects/blank/my-game/game.toml",
        "templates/projects/aniversus/cardlang.toml",
        "cards/aniversus_cat.card",
    ):
        assert f"cardlang/_data/{wanted}" in names
    assert "cardlang/games/aniversus/game.toml" in names
    assert "cardlang/diagnostics/examples.toml" in names
    assert "cardlang/py.typed" in names


def test_an_installed_wheel_checks_and_prints_far_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "environment"
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    packages = tmp_path / "packages"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--no-index",
        "--target",
        str(packages),
        str(wheel),
    ]
    subprocess.run(pip, check=True, capture_output=True)
    ours = next(path for path in sys.path if path.endswith("site-packages"))  # for the dependencies
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(packages), ours]), "CARDLANG_CACHE": ""}
    code = "from cardlang.source.world import data_folder as f; import cardlang; print(cardlang.__file__, *map(f, {}))"
    where = subprocess.run(
        [python, "-c", code.format(FOLDERS)], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert str(ROOT) not in where.replace(ours, "")
    for folder in FOLDERS:
        assert (packages / "cardlang" / "_data" / folder).is_dir()
    cards = packages / "cardlang" / "_data" / "cards"
    done = subprocess.run(
        [python, "-m", "cardlang.cli", "check", cards],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    done = subprocess.run(
        [python, "-m", "cardlang.cli", "print", cards, "--card", "Sandra", "-o", "s.pdf"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "s.pdf").read_bytes().startswith(b"%PDF-")


def test_a_checkout_finds_its_own_folders() -> None:
    from cardlang.source.world import data_folder

    for folder in FOLDERS:
        assert data_folder(folder) == ROOT / folder
