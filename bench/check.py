"""How long all cards take to check: `cardlang check cards/`, the whole process.

`python bench/check.py` prints the seconds of the first run, with an empty cache, and of the next ones; and each as a
ratio to starting Python with Lark and Click alone, in the same run.
"""

import os
import sys
import tempfile
from pathlib import Path

from timing import cardlang, process

CARDS = str(Path(__file__).parent.parent / "cards")


def main() -> None:
    """Measure and print."""
    bare = process([sys.executable, "-c", "import lark, click"])
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARDLANG_CACHE"] = str(Path(folder) / "cache")
        first = process(cardlang("check", CARDS), rounds=1)
        next_ = process(cardlang("check", CARDS))
    print(f"first run, empty cache   {first:.2f} s   {first / bare:.1f} times Python with Lark and Click")
    print(f"next runs                {next_:.2f} s   {next_ / bare:.1f} times")


if __name__ == "__main__":
    main()
