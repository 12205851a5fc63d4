"""How long a deck takes to print: `cardlang print --deck Cats`, 60 cards with backs on A4, the whole process.

`python bench/print_deck.py` prints the seconds, the file's size, and the ratio to a hand-written ReportLab script for a
like deck without templates, icons or checks (`plain_reportlab.py`) in the same run.
"""

import sys
import tempfile
from pathlib import Path

from timing import cardlang, process

BENCH = Path(__file__).parent


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        ours, plain = Path(folder) / "cats.pdf", Path(folder) / "plain.pdf"
        command = cardlang("print", str(BENCH.parent / "cards"), "--deck", "Cats", "-o", str(ours))
        seconds = process(command)
        by_hand = process([sys.executable, str(BENCH / "plain_reportlab.py"), str(plain)])
        print(f"cardlang print --deck Cats   {seconds:.2f} s   {ours.stat().st_size / 1024:.0f} KiB")
        print(f"plain ReportLab script       {by_hand:.2f} s   {plain.stat().st_size / 1024:.0f} KiB")
        print(f"ratio                        {seconds / by_hand:.1f}")


if __name__ == "__main__":
    main()
