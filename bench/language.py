"""How long the language takes: `python bench/language.py`.

Reads every text of the published cards many times and reports microseconds a text, as a ratio to an anchor loop in the
same run too, so that figures of two machines can be compared; and the milliseconds to have the grammar's tables ready.
"""

import subprocess
import sys
import time

from timing import anchor

from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.resolve import resolve
from cardlang.lang.syntax import parser_of, written
from cardlang.lang.text import understand
from cardlang.pipeline import load
from cardlang.source.world import Disk, data_folder

READY = """
import time; start = time.perf_counter()
from cardlang.lang.definitions import find_definition
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.syntax import parser_of
from cardlang.source.world import Disk
definition = find_definition("aniversus", Disk())
lark = time.perf_counter()
parser_of(lexicon_of(definition), definition.id)
print((time.perf_counter() - lark) * 1000)
"""


def best(times: int, work: object) -> float:
    """Seconds of the best of several runs."""
    out = []
    for _ in range(times):
        start = time.perf_counter()
        work()  # type: ignore[operator]
        out.append(time.perf_counter() - start)
    return min(out)


def main() -> None:
    """Measure and print."""
    paths = [str(path) for path in sorted(data_folder("cards").glob("aniversus_*.card"))]
    loaded = load(paths, Disk())
    game = loaded.games["aniversus"]
    definition, names = game.definition, frozenset(game.cards)
    texts = [
        (sentence.source.text, sentence.field, definition.types[card.type])
        for card in game.cards.values()
        for sentence in card.sentences
    ]
    lexicon = lexicon_of(definition)
    parser_of(lexicon, definition.id)
    unit = anchor()
    rows = {
        "parse": lambda: [written(text, field, lexicon, definition.id, names) for text, field, _ in texts],
        "parse, resolve, say again": lambda: [
            understand(text, field, type_, definition, names) for text, field, type_ in texts
        ],
    }
    print(f"{len(texts)} texts of {sum(len(text) for text, *_ in texts) // len(texts)} characters")
    for name, work in rows.items():
        seconds = best(5, work) / len(texts)
        print(f"{name:28} {seconds * 1e6:7.0f} µs a text   {seconds / unit * 1000:6.2f} thousandths of the anchor loop")
    print(f"{'resolve all files':28} {best(3, lambda: resolve(loaded.files, definition)) * 1000:7.1f} ms")
    for run in ("first", "second"):
        ready = subprocess.run([sys.executable, "-c", READY], capture_output=True, text=True, check=True).stdout
        print(f"{f'tables ready, {run} process':28} {float(ready):7.1f} ms")


if __name__ == "__main__":
    main()
