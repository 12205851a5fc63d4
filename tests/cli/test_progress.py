"""Progress: one line on a terminal, plain lines elsewhere, nothing on standard output."""

import io

import pytest

from cardlang.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def said(stream: io.StringIO) -> str:
    progress = Progress(stream)
    progress.say("printing Quay")
    progress.count(30, 60)
    progress.count(60, 60)
    progress.clear()
    return stream.getvalue()


def test_on_a_terminal_the_line_is_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    text = said(Terminal())
    assert "\n" not in text
    assert text.count("\r") == text.count("\x1b[2K")
    assert text.endswith("60/60\r\x1b[2K")


def test_elsewhere_there_are_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert said(Terminal()) == "printing Quay …\n"
    monkeypatch.setenv("TERM", "xterm")
    assert said(io.StringIO()) == "printing Quay …\n"
