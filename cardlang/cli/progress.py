"""How far long work is, on standard error: one line that is written over on a terminal, plain lines elsewhere.

Nothing of it goes to standard output, so that what a command writes can be piped. A terminal that cannot write over a
line (TERM=dumb) gets plain lines, too.
"""

import os
import sys
import time
from typing import IO

_OVER = "\r\x1b[2K"
_PAUSE = 0.1
"""So many seconds pass before a count is written again."""


class Progress:
    """Says what is being done; `count` says how much of it, without a line for each."""

    def __init__(self, stream: IO[str] | None = None) -> None:
        """Write to standard error, or to a stream of a test."""
        self._stream = stream if stream is not None else sys.stderr
        self._is_live = self._stream.isatty() and os.environ.get("TERM") != "dumb"
        self._words = ""
        self._last = 0.0

    def say(self, words: str) -> None:
        """Say what begins now."""
        self._words = words
        self._write(f"{words} …")

    def count(self, done: int, total: int) -> None:
        """Say how much of it is done; only where somebody watches, and not too often."""
        now = time.monotonic()
        if self._is_live and (now - self._last >= _PAUSE or done == total):
            self._last = now
            self._write(f"{self._words} … {done:,}/{total:,}")

    def clear(self) -> None:
        """Take the line away, before something else is written or at the end."""
        if self._is_live:
            self._stream.write(_OVER)
            self._stream.flush()

    def _write(self, text: str) -> None:
        self._stream.write(f"{_OVER}{text}" if self._is_live else f"{text}\n")
        self._stream.flush()
