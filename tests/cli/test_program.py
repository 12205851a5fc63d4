"""The program as a process: its promises on exit status, output and hostile input."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from working import works_at_most

ROOT = Path(__file__).parents[2]
GOOD = "game: aniversus\n\ncard: Harbour\ntype: training\ncost: 1\n"
WRONG = GOOD + "team: cats\n"


def cardlang(*arguments: str, cwd: Path, given: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    environment = {name: value for name, value in os.environ.items() if name not in {"CARDLANG_TRACEBACK", "NO_COLOR"}}
    environment |= {"PYTHONPATH": str(ROOT), **env}
    command = [sys.executable, "-m", "cardlang.cli", *arguments]
    return subprocess.run(command, cwd=cwd, input=given, capture_output=True, env=environment, timeout=60, check=False)


def put(folder: Path, name: str, data: str | bytes) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    return file


def card(text: str) -> bytes:
    return f"game: aniversus\n\ncard: Harbour\ntype: function\ncost: 1\ntext: {text}\n".encode()


HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "binary": bytes(range(256)) * 2000,
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(5000),
    "one line of 10 MB": b"card: " + b"x" * 10_000_000,
    "a text of 10 MB": card("x" * 10_000_000),
    "20,000 brackets": card("(" * 20_000),
    "3,900 brackets": card("(" * 3_900),
    "3,900 quotes": card('"' * 3_900),
    "10,000 words": card("draw a card and " * 2_500),
    "600 words": card("draw 1 card, then " * 150 + "drwa 1 card."),
    "600 unknown words": card("frobnicate the quux " * 190),
    "a million blank lines": b"\n" * 1_000_000,
    "40,000 stray lines": b"x\ny\n\n" * 20_000,
    "40,000 fields": b"game: aniversus\n\ncard: A\n" + b"x: y\n" * 40_000,
    "10,000 decks": b"game: aniversus\n\n" + b"deck: A\n1 B\n\n" * 10_000,
    "a deck of 20,000 lines": b"game: aniversus\n\ndeck: A\n" + b"1 Nobody Has Ever Heard Of This Card\n" * 20_000,
    "a count of 10,000 digits": b"game: aniversus\n\ndeck: A\n" + b"9" * 3_900 + b" B\n",
    "latin-1": "game: aniversus\n\ncard: Caf\xe9\ntype: training\ncost: 1\n".encode("latin-1"),
    "utf-16 without a mark": GOOD.encode("utf-16-le"),
    "unknown game": b"game: chess\n\ncard: A\n",
    "a path as a game": b"game: ../../../etc/passwd\n\ncard: A\n",
    "no game": b"card: A\n",
    "escape codes": b"game: aniversus\n\ncard: \x1b]0;x\x07\x1b[2J\ntype: training\ncost: x\n",
    "format fields": b"game: aniversus\n\ncard: {0.__class__} %s {x}\ntype: {y!r}\ncost: {z}\n",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_input_is_answered_quickly_and_without_a_traceback(name: str, tmp_path: Path) -> None:
    """The aim is 2 s of work; 10 are allowed, for a slow machine."""
    put(tmp_path, "hostile.card", HOSTILE[name])
    with works_at_most(10):
        done = cardlang("check", "hostile.card", cwd=tmp_path)
    assert done.returncode == 1, done.stderr[-2000:]
    assert b"Traceback" not in done.stdout + done.stderr
    assert b"internal fault" not in done.stderr
    assert b"\x1b" not in done.stdout


@pytest.mark.parametrize("path", ["nowhere.card", "folder.card", "folder.card/", "loop.card", "\udcff.card"])
def test_paths_that_are_no_files_are_named(path: str, tmp_path: Path) -> None:
    (tmp_path / "folder.card").mkdir()
    (tmp_path / "loop.card").symlink_to("loop.card")  # nobody can open a link to itself, not even root
    done = cardlang("check", path, cwd=tmp_path)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"error[C1" in done.stdout


def test_status_is_0_for_clean_and_1_for_findings(tmp_path: Path) -> None:
    put(tmp_path, "good.card", GOOD)
    put(tmp_path, "wrong.card", WRONG.replace("Harbour", "Port"))
    clean = cardlang("check", "good.card", cwd=tmp_path)
    assert (clean.returncode, clean.stdout.decode()) == (0, "nothing to mend (1 card, 0 decks in 1 file)\n")
    both = cardlang("check", "good.card", "wrong.card", cwd=tmp_path)
    assert both.returncode == 1
    assert "error[C307]" in both.stdout.decode()
    assert both.stdout.decode().endswith("1 error (2 cards, 0 decks in 2 files)\n")


def test_warnings_count_only_where_it_is_strict(tmp_path: Path) -> None:
    put(tmp_path, "a.card", GOOD + GOOD.split("\n\n")[1].replace("Harbour", "Port"))
    assert cardlang("check", "a.card", cwd=tmp_path).returncode == 0
    assert cardlang("check", "--strict", "a.card", cwd=tmp_path).returncode == 1


def test_standard_input_is_a_file_too(tmp_path: Path) -> None:
    done = cardlang("check", "-", "--format", "json", cwd=tmp_path, given=WRONG.encode())
    (one,) = json.loads(done.stdout)
    assert (done.returncode, one["code"], one["file"], one["line"], one["column"]) == (1, "C307", "-", 6, 7)
    done = cardlang("check", "-", "--format", "concise", cwd=tmp_path, given=GOOD.encode())
    assert (done.returncode, done.stdout) == (0, b"")


def test_cards_is_the_default_folder(tmp_path: Path) -> None:
    assert b"C101" in cardlang("check", cwd=tmp_path).stdout
    put(tmp_path, "cards/deep/a.card", WRONG)
    assert b"cards/deep/a.card:6:7" in cardlang("check", cwd=tmp_path).stdout.replace(b"\\", b"/")


@pytest.mark.parametrize(
    "arguments",
    [
        ["chekc"],
        ["check", "--format", "xml"],
        ["check", "--no-such-option"],
        ["parse", "--text", "Draw 1 card."],
        ["parse", "--game", "chess", "--text", "Draw 1 card."],
        ["parse", "--game", "aniversus"],
        ["parse", "--game", "aniversus", "--lines", "nowhere"],
        ["print"],
        ["print", "good.card", "--deck", "Nobody", "-o", "x.pdf"],
        ["print", "good.card", "--card", "Harbor", "-o", "x.pdf"],
        ["print", "good.card", "-o", "folder"],
        ["print", "good.card", "-o", "good.card/x.pdf"],
        ["build", "--lang", "xx"],
    ],
)
def test_wrong_use_is_told_in_words_with_status_2(arguments: list[str], tmp_path: Path) -> None:
    put(tmp_path, "good.card", GOOD)
    (tmp_path / "folder").mkdir()
    done = cardlang(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"internal fault" not in done.stderr
    assert b"Error: " in done.stderr
    assert done.stdout == b""


def test_a_mistyped_command_is_suggested(tmp_path: Path) -> None:
    assert b'Did you mean "check"?' in cardlang("chekc", cwd=tmp_path).stderr


def test_output_is_utf8_in_every_locale(tmp_path: Path) -> None:
    put(tmp_path, "a.card", "game: aniversus\n\ncard: 港\ntype: 札\n")
    env: dict[str, str] = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    done = cardlang("check", "a.card", cwd=tmp_path, given=b"", **env)
    assert "type: 札" in done.stdout.decode("utf-8")


def test_no_colours_where_there_is_no_terminal(tmp_path: Path) -> None:
    put(tmp_path, "a.card", WRONG)
    assert b"\x1b" not in cardlang("check", "a.card", cwd=tmp_path, FORCE_COLOR="").stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo terminal")
@pytest.mark.parametrize(
    ("env", "expected"), [({"TERM": "xterm"}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colours_on_a_terminal_unless_nobody_wants_them(
    env: dict[str, str],
    expected: bool,  # noqa: FBT001 (a parameter)
    tmp_path: Path,
) -> None:
    import pty

    put(tmp_path, "a.card", WRONG)
    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    environment |= {"PYTHONPATH": str(ROOT), "TERM": "xterm", **env}
    command = [sys.executable, "-m", "cardlang.cli", "check", "a.card"]
    subprocess.run(command, cwd=tmp_path, stdout=theirs, env=environment, check=False)
    os.close(theirs)
    assert (b"\x1b[" in os.read(ours, 10_000)) is expected
    os.close(ours)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of POSIX")
def test_a_closed_pipe_ends_it_quietly(tmp_path: Path) -> None:
    put(tmp_path, "a.card", b"game: aniversus\n\n" + b"deck: A\n1 B\n\n" * 5_000)
    shell = f"{sys.executable} -m cardlang.cli check a.card --format concise | head -n 1"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", shell], cwd=tmp_path, capture_output=True, env=environment, check=False)
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


WAITING = """
import signal
import sys
from cardlang.cli import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that runs the tests in the background has it ignored

class Input:
    def read(self, size=-1):
        print("waiting", file=sys.stderr, flush=True)
        return sys.__stdin__.buffer.read(size)

sys.stdin = type("Input", (), {"buffer": Input()})()
main(["check", "-"])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_ends_it_with_130_and_nothing_half_written(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-c", WAITING],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert running.stderr is not None
    assert running.stderr.readline() == b"waiting\n"
    running.send_signal(signal.SIGINT)
    _out, err = running.communicate(timeout=60)
    assert running.returncode == 130, err
    assert b"Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_help_is_quick_and_imports_no_command(tmp_path: Path) -> None:
    code = "import sys; from cardlang.cli import main\ntry:\n main(['--help'])\nfinally:\n print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    modules = done.stdout.decode().splitlines()[-1].split()
    assert "click" in modules
    assert not {"lark", "reportlab", "cardlang.pipeline", "cardlang.cli.check"} & set(modules)


def test_version(tmp_path: Path) -> None:
    done = cardlang("--version", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith(b"cardlang ")


def test_a_fault_of_ours_is_one_line(tmp_path: Path) -> None:
    code = (
        "import cardlang.cli as cli, click\n"
        "cli.main.get_command = lambda ctx, name: click.Command(name, callback=lambda: 1 / 0)\n"
        "cli.main(['check'])"
    )
    for env, has_traceback in (({}, False), ({"CARDLANG_TRACEBACK": "1"}, True)):
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=tmp_path,
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        )
        assert done.returncode == 2
        assert b"internal fault: ZeroDivisionError" in done.stderr
        assert (b"Traceback" in done.stderr) is has_traceback
