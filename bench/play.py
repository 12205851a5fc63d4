"""How fast games are played, as ratios to a loop that any machine can run: `python bench/play.py`.

The anchor is `for i in range(10**6): x += i & 7`, 25 ms on the machine that the targets were set on; every figure is
given as it would be there. Targets: 800 random games a second, 5 µs a decision, 3 µs a clone, 5 µs a view,
1.5 KB a pickle.
"""

import pickle
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from cardlang.engine.state import State
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.pipeline import load
from cardlang.source.world import Disk, data_folder

ANCHOR = 0.025
DECKS = ["Cats", "Squirrels"]


def anchor() -> float:
    """Return how long the anchor loop takes here, at its best."""

    def loop() -> int:
        total = 0
        for number in range(10**6):
            total += number & 7
        return total

    return best(loop, 5)


def best(work: Callable[[], object], times: int) -> float:
    """Return the shortest time of several runs, in seconds of this process."""
    shortest = float("inf")
    for _ in range(times):
        begin = time.process_time()
        work()
        shortest = min(shortest, time.process_time() - begin)
    return shortest


def play(rules: AniversusRules, seed: int, stop: int = 10**6) -> State:
    """Play one random game, or its beginning."""
    state = rules.new(seed, DECKS)
    chance = random.Random(seed).random
    while state.options and state.decisions < stop:
        state.apply(int(chance() * len(state.options)))
    return state


def each(states: Sequence[State], deed: Callable[[State], object]) -> None:
    """Do something 40 times with each state, and keep nothing of it."""
    for state in states:
        for _ in range(40):
            deed(state)


def main(games: int) -> None:
    """Measure and print."""
    paths = [str(path) for path in sorted(Path(data_folder("cards")).glob("aniversus_*.card"))]
    rules = AniversusRules(load(paths, Disk()).games["aniversus"])
    scale = ANCHOR / anchor()
    decisions = sum(play(rules, seed).decisions for seed in range(games))
    seconds = scale * best(lambda: [play(rules, seed) for seed in range(games)], 3)
    middle = [play(rules, seed, 60 + seed) for seed in range(50)]
    clone, view, key = (
        scale * best(lambda deed=deed: each(middle, deed), 5) / 2000  # type: ignore[misc]
        for deed in (State.clone, lambda state: state.view(0), hash)
    )
    begin = scale * best(lambda: [rules.new(seed, DECKS) for seed in range(200)], 3) / 200
    sizes = sorted(len(pickle.dumps(state, 5)) for state in middle)
    print(
        f"{games / seconds:.0f} games/s, {1e6 * seconds / decisions:.2f} µs a decision, {decisions / games:.0f} a game"
    )
    print(f"clone {1e6 * clone:.2f} µs, view {1e6 * view:.2f} µs, key and hash {1e6 * key:.2f} µs")
    print(f"new game {1e6 * begin:.0f} µs, pickle {sizes[len(sizes) // 2]} bytes (at most {sizes[-1]})")
    print(f"(anchor here {1000 * ANCHOR / scale:.1f} ms; figures are for {1000 * ANCHOR:.0f} ms)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
