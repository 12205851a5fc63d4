"""How long a deck takes to print: 60 cards, 28 of them distinct, with backs, on A4.

`python bench/print_deck.py` prints the seconds of the whole process (start of Python and imports included) and the
file's size; `--inside` prints in this process and says where the time went.
"""

import subprocess
import sys
import time
from pathlib import Path

ROUNDS = 5


def deck() -> list[object]:
    """Return a synthetic deck of 60 cards, 28 of them distinct, with short and long texts."""
    from cardlang.press import FaceCard, Paragraph  # noqa: PLC0415 -- the outer process must not load it

    sentences = (
        "In the forward row, for every 2 forwards your opponent has, your team gains 1 power.",
        "Draw 2 cards, then discard 1 card.",
        "Choose 1 of your opponent's forwards. If it has 3 or more power, draw a card.",
        "Look at the top 5 cards of your deck. Put them back on the top or on the bottom, in any order.",
        "",
    )
    cards: list[object] = []
    for number in range(28):
        kind = ("player", "player", "training", "function")[number % 4]
        team = ("cat", "squirrel", "both")[number % 3]
        is_player = kind == "player"
        values = {
            "type": kind,
            "type_label": kind.title(),
            "team": team,
            "team_label": "" if team == "both" else team.title(),
            "cost": number % 6,
            "power": number % 5 if is_player else None,
            "productivity": number % 4 if is_player else None,
            "goals": None,
            "set": "League Bench",
            "number": f"{number + 1}/28",
            "copies": 3 if number < 4 else 2,
        }
        texts = [sentences[number % 5], sentences[(number * 3) % 5]]
        paragraphs = [
            Paragraph(text, lead="Counter" if kind == "function" and at else "") for at, text in enumerate(texts)
        ]
        card = FaceCard(f"Card of the League {number}", kind, "aniversus", values, tuple(paragraphs))
        cards += [card] * (3 if number < 4 else 2)
    return cards


def main() -> None:
    """Print the deck and say how long it took."""
    if "--inside" not in sys.argv:
        seconds = []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            size = subprocess.run([sys.executable, __file__, "--inside"], check=True, capture_output=True, text=True)
            seconds.append(time.perf_counter() - start)
        print(f"{min(seconds):.2f} s (best of {ROUNDS}, the whole process), {size.stdout.strip()}")
        return
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from cardlang.press import Sheet, print_sheets  # noqa: PLC0415 -- only the inner process pays for it
    from cardlang.source.world import Disk  # noqa: PLC0415 -- the same

    printed = print_sheets(deck(), Sheet(), Disk(), title="bench")  # type: ignore[arg-type]
    assert printed.drawn == 60, printed.not_drawn
    print(f"{len(printed.pdf) / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
