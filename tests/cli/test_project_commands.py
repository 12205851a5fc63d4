"""A designer's project from the command line: new, from any folder, fmt, import, export, trouble with the disk."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import openpyxl
import pytest
from click.testing import CliRunner
from working import works_at_most

from cardlang.cli import COMMANDS, main
from cardlang.cli.shared import write_file
from cardlang.source.world import data_folder

ROOT = Path(__file__).parents[2]
PROJECTS = sorted(path.name for path in (data_folder("templates") / "projects").iterdir() if path.is_dir())
CARD = "game: aniversus\n\ncard: Harbour\ntype: training\ncost: 1\n"
"""A file of one card."""

PLAIN = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""A locale without UTF-8: everything here works in it."""


def cardlang(
    *arguments: str, cwd: Path, given: bytes = b"", env: Mapping[str, str] = PLAIN
) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    command = [sys.executable, "-m", "cardlang.cli", *arguments]
    return subprocess.run(command, cwd=cwd, input=given, capture_output=True, env=environment, timeout=120, check=False)


def put(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())
    return file


# ------------------------------------------------------------------------------------------------------------- new
@pytest.mark.parametrize("game", PROJECTS)
def test_a_new_project_checks_prints_and_plays_at_once(game: str, tmp_path: Path) -> None:
    assert cardlang("new", "My game 猫 кот", "--game", game, cwd=tmp_path).returncode == 0
    folder = tmp_path / "My game 猫 кот"
    done = cardlang("check", "--strict", cwd=folder)
    assert (done.returncode, done.stdout.decode()[:16]) == (0, "nothing to mend "), done.stdout.decode()
    assert cardlang("fmt", "--check", cwd=folder).returncode == 0
    assert game == "blank" or cardlang("test", cwd=folder).returncode == 0
    done = cardlang("build", cwd=folder)
    assert done.returncode == 0, done.stderr.decode()
    assert list(folder.glob("build/*.pdf"))
    if game != "blank":
        assert list(folder.glob("build/*-game.log"))


def test_new_writes_over_nothing(tmp_path: Path) -> None:
    put(tmp_path, "mine/a.txt", "mine")
    assert cardlang("new", "mine", cwd=tmp_path).returncode == 2
    assert cardlang("new", "mine/a.txt", cwd=tmp_path).returncode == 2
    assert b'Did you mean "blank"?' in cardlang("new", "x", "--game", "balnk", cwd=tmp_path).stderr
    (tmp_path / "empty").mkdir()
    assert cardlang("new", "empty", cwd=tmp_path).returncode == 0


# --------------------------------------------------------------------------------------- the project, from any folder
def test_every_command_reads_the_project_from_the_folder_upward(tmp_path: Path) -> None:
    put(tmp_path, "cardlang.toml", 'game = "aniversus"\nsources = ["sheets/*.csv"]\n[findings]\nC306 = false\n')
    put(tmp_path, "sheets/a.csv", "name,type,cost,text\nHarbour,function,x,Draw 1 card.\n")
    put(tmp_path, "deep/er/b.card", "card: Tower\ntype: training\ncost: 1\nteam: cats\n")
    deep = tmp_path / "deep" / "er"
    assert cardlang("check", cwd=deep).stdout == b"nothing to mend (1 card, 0 decks in 1 file)\n"
    assert (
        cardlang("check", "b.card", "--format", "concise", cwd=deep)
        .stdout.replace(b"\\", b"/")
        .startswith(b"deep/er/b.card:4:7: error[C307]")
    )
    assert b'"ok": true' in cardlang("parse", cwd=deep).stdout
    assert cardlang("print", "-o", "x.pdf", cwd=deep).returncode == 0
    assert (deep / "x.pdf").is_file()
    assert (
        b"name,type,cost,text"
        in cardlang("export", "csv", "-o", "out", cwd=deep).stdout + (deep / "out" / "aniversus.csv").read_bytes()
    )
    assert cardlang("build", cwd=deep).returncode == 0
    assert (tmp_path / "build" / "summary.txt").is_file()
    assert not (deep / "build").exists()
    assert cardlang("-C", str(deep), "check", cwd=ROOT).returncode == 0
    assert cardlang("-C", "nowhere", "check", cwd=tmp_path).returncode == 2


def test_what_is_wrong_with_the_project_is_told_by_every_check(tmp_path: Path) -> None:
    put(tmp_path, "cardlang.toml", 'gmae = "aniversus"\n')
    put(tmp_path, "cards/a.card", CARD)
    done = cardlang("check", cwd=tmp_path)
    assert done.returncode == 1
    assert 'did you mean "game"?' in done.stdout.decode()
    assert "1 | gmae" in done.stdout.decode()


def test_no_python_of_a_project_is_run(tmp_path: Path) -> None:
    trap = "import pathlib; pathlib.Path('trapped').touch()\n"
    cardlang("new", "p", "--game", "blank", cwd=tmp_path)
    folder = tmp_path / "p"
    for name in ("my-game/__init__.py", "my-game/rules.py", "rules.py", "conftest.py", "sitecustomize.py", "lark.py"):
        put(folder, name, trap)
    for arguments in (
        ["check"],
        ["fmt"],
        ["print", "-o", "x.pdf"],
        ["parse"],
        ["export", "csv", "-o", "out"],
        ["build"],
    ):
        code = f"import sys; sys.path.remove(''); from cardlang.cli import main; main({arguments!r})"
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, check=True)
    assert not (folder / "trapped").exists()


def test_a_finding_of_the_press_is_silenced_above_its_card_and_by_the_project(tmp_path: Path) -> None:
    text = CARD + "text: {nothing}\nunchecked: yes\n"
    put(tmp_path, "cards/a.card", text)
    told = "error[C604]"
    assert told in cardlang("print", "-o", "x.pdf", cwd=tmp_path).stderr.decode()
    put(tmp_path, "cards/a.card", text.replace("card: H", "# allow C604: not drawn yet\ncard: H"))
    assert told not in cardlang("print", "-o", "x.pdf", cwd=tmp_path).stderr.decode()
    put(tmp_path, "cards/a.card", text)
    put(tmp_path, "cardlang.toml", "[findings]\nC604 = false\n")
    assert told not in cardlang("print", "-o", "x.pdf", cwd=tmp_path).stderr.decode()


# ------------------------------------------------------------------------------------------------------------- fmt
def test_fmt_writes_shows_or_only_looks(tmp_path: Path) -> None:
    ugly = "GAME:aniversus\n\n\ncard :A  \n"
    file = put(tmp_path, "cards/a.card", ugly)
    done = cardlang("fmt", "--check", cwd=tmp_path)
    assert (done.returncode, file.read_text("utf-8")) == (1, ugly)
    done = cardlang("fmt", "--diff", cwd=tmp_path)
    assert (done.returncode, file.read_text("utf-8")) == (0, ugly)
    assert "-card :A  \n+card: A\n" in done.stdout.decode()
    done = cardlang("fmt", cwd=tmp_path)
    assert (done.returncode, file.read_text("utf-8")) == (0, "game: aniversus\n\ncard: A\n")
    assert cardlang("fmt", "--check", cwd=tmp_path).returncode == 0
    done = cardlang("fmt", "-", cwd=tmp_path, given=ugly.encode())
    assert (done.returncode, done.stdout, done.stderr) == (0, b"game: aniversus\n\ncard: A\n", b"")
    assert cardlang("fmt", "nowhere", cwd=tmp_path).returncode == 1
    put(tmp_path, "cards/a.csv", "name\nA\n")
    assert cardlang("fmt", "cards/a.csv", cwd=tmp_path).returncode == 2
    broken = put(tmp_path, "cards/b.card", "x")
    broken.write_bytes(b"card: \xff\n")
    assert cardlang("fmt", cwd=tmp_path).returncode == 1
    assert broken.read_bytes() == b"card: \xff\n"


# ----------------------------------------------------------------------------------------------------- check --fix
def test_fix_makes_the_edits_that_are_offered_alone(tmp_path: Path) -> None:
    text = (
        "game: aniversus\r\n\r\ncard: Harbour\r\ntyp: function\r\ncost: 1\r\n"
        "text: Drwa 2 crads, then discard 1 cards.\r\n\r\ncard: Tower\r\ntype: training\r\ncost: one\r\n"
    )
    file = put(tmp_path, "cards/a.card", text)
    done = cardlang("check", "--fix", "--format", "concise", cwd=tmp_path)
    assert file.read_bytes().decode() == text.replace("typ:", "type:").replace(
        "Drwa 2 crads, then discard 1 cards", "Draw 2 cards, then discard 1 card"
    )
    assert '"Drwa" is now "Draw" (C204)' in done.stderr.decode()
    assert (done.returncode, done.stdout.count(b"\n")) == (1, 1)
    assert b"C306" in done.stdout


# ------------------------------------------------------------------------------------------------ import and export
def test_a_sheet_as_users_of_squib_and_nandeck_have_it(tmp_path: Path) -> None:
    text = (
        "Title;Qty;Type;Team;Cost;Effect;Artist;Deck Quay\nHarbour;2;training;cat;1;This player gains 1 power.;Ann;3\n"
    )
    put(tmp_path, "cards.csv", text)
    shown = cardlang("import", "csv", "cards.csv", "--game", "aniversus", cwd=tmp_path)
    assert shown.stdout.decode().splitlines() == [
        "  Title      ->  card:",
        "  Qty        ->  copies:",
        "  Type       ->  type:",
        "  Team       ->  team:",
        "  Cost       ->  cost:",
        "  Effect     ->  text:",
        "  Artist     ->  artist: (no field of this game)",
        "  Deck Quay  ->  deck: Quay",
    ]
    assert list(tmp_path.iterdir()) == [tmp_path / "cards.csv"]
    arguments = ("import", "csv", "cards.csv", "--game", "aniversus", "--map", "Artist=", "-o", "out")
    assert cardlang(*arguments, cwd=tmp_path).returncode == 0
    assert (tmp_path / "out" / "cards.card").read_text("utf-8") == (
        "game: aniversus\n\ncard: Harbour\ncopies: 2\ntype: training\nteam: cat\ncost: 1\n"
        "text: This player gains 1 power.\n\ndeck: Quay\n3 Harbour\n"
    )
    assert cardlang(*arguments, cwd=tmp_path).returncode == 2
    assert cardlang(*arguments, "--force", cwd=tmp_path).returncode == 0
    assert cardlang("import", "csv", "nowhere.csv", cwd=tmp_path).returncode == 2
    assert cardlang("import", "csv", "cards.csv", "--map", "x", cwd=tmp_path).returncode == 2


def test_a_workbook_is_a_source_and_can_be_imported(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet: Any = book.active
    for row in (["card", "set", "type", "cost"], ["A", "One", "training", 1], ["B", "Two", "training", "=1+1"]):
        sheet.append(row)
    book.save(tmp_path / "cards.xlsx")
    put(tmp_path, "cardlang.toml", 'game = "aniversus"\nsources = ["*.xlsx"]\n')
    found = json.loads(cardlang("check", "--format", "json", cwd=tmp_path).stdout)
    assert [(one["code"], one["file"], one["line"], one["column"]) for one in found] == [
        ("C142", "cards.xlsx", 3, 4),
        ("C306", "cards.xlsx", 3, 4),
    ]
    assert "(cell D3)" in found[0]["message"]
    done = cardlang("import", "xlsx", "cards.xlsx", "-o", "out", cwd=tmp_path)
    assert done.returncode == 1  # the formula
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["cards-1.card", "cards-2.card"]


def test_cards_go_to_a_sheet_and_back(tmp_path: Path) -> None:
    cards = data_folder("cards")
    assert cardlang("export", "csv", str(cards), "-o", "out", cwd=tmp_path).returncode == 0
    done = cardlang("check", "out/aniversus.csv", cwd=tmp_path)
    assert (done.returncode, done.stdout[:15]) == (0, b"nothing to mend")


HOSTILE = {
    "a cell of 10 MB": "name,text\nA," + "x" * 10_000_000,
    "a million columns": "name" + "," * 1_000_000 + "\nA" + ",x" * 1_000_000,
    "60,000 rows": "name,type\n" + "".join(f"A{number},player\n" for number in range(60_000)),
    "four million cells": "name," + ",".join(f"c{n}" for n in range(199)) + "\n" + ("A" + ",x" * 199 + "\n") * 20_000,
    "three million quotes": '"' * 3_000_000,
    "five million lines": "\n" * 5_000_000,
    "escape codes": "name,type\n\x1b]0;x\x07,\x1b[2J\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_sheet_is_answered_and_without_a_traceback(name: str, tmp_path: Path) -> None:
    put(tmp_path, "a.csv", HOSTILE[name])
    with works_at_most(20):
        done = cardlang("check", "a.csv", cwd=tmp_path)
    assert done.returncode == 1, done.stderr[-2000:]
    assert b"Traceback" not in done.stdout + done.stderr
    assert b"internal fault" not in done.stderr
    assert b"\x1b" not in done.stdout


# ------------------------------------------------------------------------------------------- trouble with the disk
def test_a_full_disk_is_told_and_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = put(tmp_path, "a.card", "before")

    def full(self: Path, data: bytes) -> int:
        with self.open("wb") as stream:
            stream.write(data[:2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(click.ClickException, match="No space left"):
        write_file(str(target), b"after")
    assert [path.name for path in tmp_path.iterdir()] == ["a.card"]
    assert target.read_text("utf-8") == "before"


def test_a_project_that_could_not_be_made_whole_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Path.write_bytes
    written: list[Path] = []

    def full(self: Path, data: bytes) -> int:
        written.append(self)
        if len(written) > 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return whole(self, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["new", "p"])
    assert (done.exit_code, [path for path in tmp_path.rglob("*") if path.is_file()]) == (2, [])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_standard_output_on_a_full_disk(tmp_path: Path) -> None:
    put(tmp_path, "cards/a.card", CARD)
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "cardlang.cli", "check"]
        done = subprocess.run(
            command, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)},
            check=False,
        )  # fmt: skip
    assert done.returncode != 0
    assert b"Traceback" not in done.stderr
    assert b"internal fault" not in done.stderr


def test_a_read_only_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As root nothing is read-only, so the refusal is made up."""
    put(tmp_path, "cards/a.card", "GAME:aniversus\n")

    def refuse(*_: object, **__: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    monkeypatch.setattr(Path, "mkdir", refuse)
    monkeypatch.chdir(tmp_path)
    for arguments in (["fmt"], ["new", "x"], ["print", str(data_folder("cards")), "--card", "Sandra", "-o", "x.pdf"]):
        done = CliRunner().invoke(main, arguments)
        assert done.exit_code == 2, (arguments, done.output)
        assert "I cannot write" in done.output
        assert "Permission denied" in done.output


def test_a_link_stays_a_link_and_a_file_its_mode(tmp_path: Path) -> None:
    file = put(tmp_path, "real.card", "before")
    file.chmod(0o640)
    (tmp_path / "link.card").symlink_to("real.card")
    write_file(str(tmp_path / "link.card"), b"after")
    assert (tmp_path / "link.card").is_symlink()
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"after", 0o640)


# ------------------------------------------------------------------------------------------------- help, completion
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_an_example(command: str) -> None:
    done = CliRunner().invoke(main, [command, "--help"], prog_name="cardlang")
    assert done.exit_code == 0
    assert "Example:" in done.output, command
    assert f"    cardlang {command}" in done.output


@pytest.mark.parametrize("command", COMMANDS)
def test_help_imports_nothing_heavy(command: str, tmp_path: Path) -> None:
    """Help comes within 0.15 s on a quiet machine; what takes longer to import is not there."""
    help_ = f"main([{command!r}, '--help'])"
    code = f"import sys; from cardlang.cli import main\ntry:\n {help_}\nfinally:\n print(*sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, check=False)
    modules = set(done.stdout.decode().splitlines()[-1].split())
    assert not {"lark", "reportlab", "jinja2", "openpyxl", "PIL", "cardlang.pipeline"} & modules


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script_and_answers_it(shell: str, tmp_path: Path) -> None:
    script = cardlang("completion", shell, cwd=tmp_path)
    assert script.returncode == 0
    assert b"_CARDLANG_COMPLETE" in script.stdout
    words = {"COMP_WORDS": "cardlang ex", "COMP_CWORD": "ex" if shell == "fish" else "1"}
    code = "from cardlang.cli import main; main(prog_name='cardlang')"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "_CARDLANG_COMPLETE": f"{shell}_complete", **words}
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert {"explain", "export"} <= {word.strip() for word in done.stdout.decode().replace(",", "\n").split()}
