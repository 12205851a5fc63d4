"""Timing whole processes, and an anchor loop that makes two machines comparable."""

import subprocess
import sys
import time
from collections.abc import Sequence

ROUNDS = 5


def process(command: Sequence[str], rounds: int = ROUNDS) -> float:
    """Return the seconds of the best of several runs of a command, start of Python and imports included."""
    seconds = []
    for _ in range(rounds):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def cardlang(*arguments: str) -> list[str]:
    """Return the command line of cardlang with these arguments."""
    return [sys.executable, "-m", "cardlang.cli", *arguments]


def anchor() -> float:
    """Return the seconds of a loop that any Python can run (best of three)."""
    seconds = []
    for _ in range(3):
        start = time.perf_counter()
        total = 0
        for index in range(10**6):
            total += index & 7
        seconds.append(time.perf_counter() - start)
    return min(seconds)
