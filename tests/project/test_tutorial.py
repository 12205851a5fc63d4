"""The tutorial and the examples do what they say: every command of the page is run, every example checked and printed.

In `docs/tutorial.md` a block `console` holds commands after `$`, below each the lines that it must print (in this
order, others between them), and `? 1` where it leaves with 1. A block `edit FILE` puts the lines after `+` in the place
of those after `-`; `append FILE` adds lines, `file FILE` writes a file.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs" / "tutorial.md"
EXAMPLES = sorted(path.parent.name for path in (ROOT / "examples").glob("*/cardlang.toml"))


def run(words: list[str], folder: Path) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "cardlang.cli", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=120, check=False)


def blocks() -> list[tuple[str, str, list[str]]]:
    """Return what each block of the page is for, its file, and its lines."""
    found = re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```$", TUTORIAL.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [(kind, file, text.splitlines()) for kind, file, text in found]


def commands(lines: list[str]) -> list[tuple[str, list[str], int]]:
    """Return the commands of a block, each with the lines it must print and its exit status."""
    made: list[tuple[str, list[str], int]] = []
    for line in lines:
        if line.startswith("$ "):
            made.append((line[2:], [], 0))
        elif line.startswith("? "):
            made[-1] = (*made[-1][:2], int(line[2:]))
        else:
            made[-1][1].append(line)
    return made


def test_every_command_of_the_tutorial_does_what_it_says(tmp_path: Path) -> None:
    folder = tmp_path
    seen = 0
    for kind, file, lines in blocks():
        target = folder / file
        if kind == "edit":
            text = target.read_text("utf-8")
            old = "".join(f"{line[2:]}\n" for line in lines if line.startswith("- "))
            new = "".join(f"{line[2:]}\n" for line in lines if line.startswith("+ "))
            assert text.count(old) == 1, (file, old)
            target.write_text(text.replace(old, new), encoding="utf-8", newline="\n")
        elif kind == "append":
            target.write_text(target.read_text("utf-8") + "".join(f"{line}\n" for line in lines), encoding="utf-8")
        elif kind == "file":
            target.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        else:
            assert kind == "console"
            for command, expected, status in commands(lines):
                words = shlex.split(command)
                if words[0] == "cd":
                    folder = (folder / words[1]).resolve()
                    continue
                assert words[0] == "cardlang"
                done = run(words[1:], folder)
                said = (done.stdout + done.stderr).decode()
                assert done.returncode == status, (command, said)
                at = 0
                for line in expected:
                    assert line in said[at:], (command, line, said)
                    at = said.index(line, at) + len(line)
                seen += 1
    assert seen >= 18


def test_the_tutorial_shows_no_command_outside_a_block_that_is_run() -> None:
    text = re.sub(r"^```.*?^```$", "", TUTORIAL.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert not re.findall(r"^ {4}cardlang .*", text, re.MULTILINE)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_clean_in_form_and_prints(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    shutil.copytree(ROOT / "examples" / name, folder, ignore=shutil.ignore_patterns("build"))
    done = run(["check", "--strict"], folder)
    assert done.returncode == 0, done.stdout.decode()
    assert run(["fmt", "--check"], folder).returncode == 0
    assert list(folder.glob("*/game.toml")) or run(["test"], folder).returncode == 0
    done = run(["build", "--lang", "en"], folder)
    assert done.returncode == 0, done.stderr.decode()
    assert b"C" not in {line[:1] for line in done.stderr.splitlines()}
    assert len(list(folder.glob("build/*.pdf"))) >= 1


def test_there_are_two_examples_of_a_game_and_of_a_game_of_its_own() -> None:
    assert len(EXAMPLES) >= 2
    own = [name for name in EXAMPLES if list((ROOT / "examples" / name).glob("*/game.toml"))]
    assert own
    assert set(own) != set(EXAMPLES)
