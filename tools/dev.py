"""Everything that is done to this project, by one command on every system: `python tools/dev.py build` or `test`.

A fresh clone needs Python 3.11 or newer with pip, and nothing else: this script makes a virtual environment in
`.venv`, installs the exact versions that `requirements/` names and the project itself, and skips all of that the next
time, as long as neither those files nor `pyproject.toml` changed. It uses the standard library alone, because it runs
before anything is installed. The first step that fails ends it, with that step's exit status.
"""

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
SCRIPTS = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
OLDEST = (3, 11)

REQUIREMENTS = {"build": ("build.txt",), "test": ("build.txt", "dev.txt")}
"""Which files of `requirements/` a task needs."""

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("lint-imports",),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(prog="dev.py", description="Build and test cardlang.")
    parser.add_argument("task", choices=("build", "test", "soak", "mutants", "fmt", "setup"), help="what to do")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help="handed on to `cardlang build` or pytest")
    asked = parser.parse_args(arguments)
    if sys.version_info < OLDEST:
        print(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {sys.version.split()[0]}")
        return 2
    set_up("build" if asked.task == "build" else "test")
    if asked.task == "build":
        run(PYTHON, "-m", "cardlang.cli", "build", *asked.rest)
    elif asked.task == "test":
        for check in CHECKS:
            run(SCRIPTS / check[0], *check[1:])
        run(PYTHON, "-m", "pytest", "-n", "2", *asked.rest)
    elif asked.task == "soak":
        run(PYTHON, "-m", "pytest", "-n", "2", *asked.rest, CARDLANG_SOAK="1")
    elif asked.task == "mutants":
        run(PYTHON, "tools/mutants.py", *asked.rest)
    elif asked.task == "fmt":
        run(SCRIPTS / "ruff", "format", ".")
        run(SCRIPTS / "ruff", "check", "--fix", ".")
    return 0


def set_up(group: str) -> None:
    """Make the environment hold what a group of tasks needs, unless it does already."""
    if is_usable() and stamp(group).is_file() and stamp(group).read_text(encoding="utf-8") == wanted(group):
        return
    if not is_usable():
        run(sys.executable, "-m", "venv", "--clear", ENVIRONMENT)
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
    run(*pip, *(part for file in REQUIREMENTS[group] for part in ("-r", f"requirements/{file}")))
    run(*pip, "--no-build-isolation", "--editable", ".")
    for done, files in REQUIREMENTS.items():
        if set(files) <= set(REQUIREMENTS[group]):
            stamp(done).write_text(wanted(done), encoding="utf-8")


def stamp(group: str) -> Path:
    """Return the file that says for which versions a group was set up."""
    return ENVIRONMENT / f".installed-{group}"


def wanted(group: str) -> str:
    """Return a hash of everything that the set-up of a group depends on."""
    files = [ROOT / "requirements" / name for name in REQUIREMENTS[group]] + [ROOT / "pyproject.toml"]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def is_usable() -> bool:
    """Tell whether the environment is there, its Python runs and is new enough, and pip is in it."""
    question = f"import sys, pip; sys.exit(sys.version_info < {OLDEST})"
    try:
        return subprocess.run([PYTHON, "-c", question], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def run(*command: object, **extra: str) -> None:
    """Say what is done, do it in the project's folder, and leave with its exit status if it fails."""
    words = [str(word) for word in command]
    shown = [Path(words[0]).stem, *words[1:]]
    print(f"> {' '.join(shown)}", flush=True)
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
    status = subprocess.run(words, cwd=ROOT, env=environment | extra, check=False).returncode
    if status:
        sys.exit(status if status > 0 else 1)


if __name__ == "__main__":
    sys.exit(main())
