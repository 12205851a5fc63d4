"""How long many cards take to print, and how much memory: whole processes, start of Python and imports included.

`python bench/print_many.py` prints seconds, peak memory and file size of 60 cards (a deck), of 600 cards of which 300
are distinct, and of 1,000 distinct cards; all with backs on A4, through `cardlang print`. The two other programs' own
figures were taken on a machine like this one and are given beside ours.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from timing import anchor, cardlang

BENCH = Path(__file__).parent
ROUNDS = 3
OTHERS = {
    "60": "Squib 1.16 s, 239 MiB, 3.6 MB; protograf 2.67 s",
    "600": "Squib 14.9 s, 1.8 GiB, 36.8 MB; protograf 22.4 s",
    "1,000 distinct": "",
}
TEXTS = (
    "Draw 2 cards, then discard 1 card.",
    "Choose 1 of your opponent's forwards. It leaves the field.",
    "In the forward row, for every 2 forwards your opponent has, your team gains 1 power.",
    "Gain 2 productivity this round.",
    "Look at the top 3 cards of your deck. Put them back in any order.",
)

MEASURE = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:], capture_output=True).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(status)
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """The best of several runs: seconds, peak memory in MiB (0 where the system does not tell), size in KiB."""

    seconds: float
    memory: float
    size: float


def main() -> None:
    """Measure and print."""
    print(f"anchor loop {anchor():.3f} s")
    with tempfile.TemporaryDirectory() as folder:
        for name, command, out in runs(Path(folder)):
            found = measured(command, out)
            beside = f"   ({OTHERS[name]})" if OTHERS[name] else ""
            print(f"{name:15} {found.seconds:6.2f} s {found.memory:6.0f} MiB {found.size:7.0f} KiB{beside}")


def runs(folder: Path) -> Iterator[tuple[str, list[str], Path]]:
    """Yield each run: its name, its command and the file it writes."""
    out = folder / "out.pdf"
    yield "60", cardlang("print", str(BENCH.parent / "cards"), "--deck", "Cats", "-o", str(out)), out
    for name, distinct, copies in (("600", 300, 2), ("1,000 distinct", 1000, 1)):
        source = folder / f"{distinct}.card"
        source.write_text("".join(cards(distinct, copies)), encoding="utf-8")
        yield name, cardlang("print", str(source), "-o", str(out)), out


def cards(distinct: int, copies: int) -> Iterator[str]:
    """Yield a set of cards, each with a name, numbers and a picture of its own."""
    yield "game: aniversus\nset: Many\n"
    for index in range(distinct):
        kind = ("player", "function", "training")[index % 3]
        yield f"\ncard: Number {index}\ntype: {kind}\ncost: {index % 7}\ncopies: {copies}\n"
        if kind == "player":
            yield f"team: {('cat', 'squirrel')[index % 2]}\npower: {index % 5}\nproductivity: {index % 4}\n"
        yield f"text: {TEXTS[index % len(TEXTS)]}\n"


def measured(command: list[str], out: Path) -> Measured:
    """Return the best of several runs of a command."""
    seconds, memory = [], []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        if sys.platform == "win32":
            subprocess.run(command, check=False, capture_output=True)
            memory.append(0.0)
        else:
            told = subprocess.run(
                [sys.executable, "-c", MEASURE, *command], check=False, capture_output=True, text=True
            )
            memory.append(int(told.stdout) / (1024 if sys.platform != "darwin" else 1024**2))
        seconds.append(time.perf_counter() - start)
    return Measured(min(seconds), min(memory), out.stat().st_size / 1024)


if __name__ == "__main__":
    main()
