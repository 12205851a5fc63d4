"""How long all open Lorcana cards take: `cardlang import lorcanajson` and `cardlang check`, each a whole process.

`python bench/published.py`, with the shared folder beside, prints for each the seconds of the wall and of the
processor: with an empty cache, with what the first run kept, with one card changed, and with no cache at all; and the
same for starting Python with Lark and Click alone, in the same minute.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import corpus
from timing import cardlang

ROUNDS = 5


def seconds(command: list[str], rounds: int = ROUNDS) -> tuple[float, float]:
    """Return the seconds of the wall and of the processor of the quickest of several runs (findings are no failure)."""
    runs = []
    for _ in range(rounds):
        start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command, check=False, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert done.returncode in (0, 1), done.stderr.decode()
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        runs.append((time.perf_counter() - start, used))
    return min(runs, key=lambda run: run[1])


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARDLANG_CACHE"] = str(Path(folder) / "cache")
        cards = Path(folder) / "cards"
        bare = seconds([sys.executable, "-c", "import lark, click"])
        bring_in = cardlang("import", "lorcanajson", str(corpus.CARDS), "-o", str(cards), "--force")
        check = cardlang("check", str(cards), "--format", "concise")
        rows = [("Python with Lark and Click", bare), ("import", seconds(bring_in))]
        rows += [("check, empty cache", seconds(check, 1)), ("check, nothing changed", seconds(check))]
        first = min(cards.iterdir())
        first.write_text(first.read_text("utf-8").replace("cost: 4\n", "cost: 4\ntext: Draw a card.\n", 1), "utf-8")
        rows += [("check, one card changed", seconds(check, 1))]
        os.environ["CARDLANG_CACHE"] = ""
        rows += [("check, no cache", seconds(check, 1))]
    for what, (wall, processor) in rows:
        print(f"{what:28}{wall:6.2f} s, processor {processor:5.2f} s")


if __name__ == "__main__":
    main()
