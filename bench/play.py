"""How fast games are played, as ratios to a loop that any machine can run: `python bench/play.py`.

The anchor is `for i in range(10**6): x += i & 7`, 25 ms on the machine that the targets were set on. It is measured
before and after every figure, because a machine's clock changes from minute to minute, and each figure is given as it
would be where the anchor takes 25 ms. Where the trial's engine lies beside the checkout (`CARDLANG_SHARED`, else
`../shared`), both play in turn, and the ratio to it is given too: it says more than the anchor, since both do the same
kind of work.

Targets: 800 random games a second, 5 µs a decision, 3 µs a clone, 5 µs a view, 1.5 KB a pickle. Nothing here decides
a test.
"""

import importlib
import os
import pickle
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from cardlang.engine.state import State
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.pipeline import load
from cardlang.players.player import bots, play_out
from cardlang.source.world import Disk, data_folder

ANCHOR = 0.025
DECKS = ["Cats", "Squirrels"]
SHARED = Path(os.environ.get("CARDLANG_SHARED") or Path(__file__).resolve().parents[2] / "shared")


def anchor() -> float:
    """Return how long the anchor loop takes here, at its best."""

    def loop() -> int:
        total = 0
        for number in range(10**6):
            total += number & 7
        return total

    return best(loop, 3)


def best(work: Callable[[], object], times: int) -> float:
    """Return the shortest time of several runs, in seconds of this process."""
    shortest = float("inf")
    for _ in range(times):
        begin = time.process_time()
        work()
        shortest = min(shortest, time.process_time() - begin)
    return shortest


def anchored(work: Callable[[], object], times: int) -> tuple[float, float]:
    """Return the shortest time of some work as it would be where the anchor takes 25 ms, and the anchor's own here."""
    before = anchor()
    seconds = best(work, times)
    here = min(before, anchor())
    return seconds * ANCHOR / here, here


def play(rules: AniversusRules, seed: int) -> State:
    """Play one random game; `trial` does the same, word for word."""
    state = rules.new(seed, DECKS)
    chance = random.Random(seed).random
    while state.options:
        state.apply(int(chance() * len(state.options)))
    return state


def begun(rules: AniversusRules, seed: int, decisions: int) -> State:
    """Return a random game after so many decisions, or at its end."""
    state = rules.new(seed, DECKS)
    chance = random.Random(seed).random
    while state.options and state.decisions < decisions:
        state.apply(int(chance() * len(state.options)))
    return state


def each(states: Sequence[State], deed: Callable[[State], object]) -> None:
    """Do something 40 times with each state, and keep nothing of it."""
    for state in states:
        for _ in range(40):
            deed(state)


def trial() -> Callable[[int], int] | None:
    """Return what plays one game by the trial's engine and says how many decisions it had; None if it is not there."""
    folder = SHARED / "prototypes" / "engine"
    if not (folder / "eng5.py").exists():
        return None
    back = Path.cwd()
    os.chdir(folder)  # it reads its cards from there
    sys.path.insert(0, str(folder))
    sys.dont_write_bytecode = True
    try:
        engine, cards = importlib.import_module("eng5"), importlib.import_module("cards")
        rules: Any = engine.Rules(cards.cards())
    finally:
        os.chdir(back)
        sys.path.remove(str(folder))

    def game(seed: int) -> int:
        state = rules.new(seed)
        chance = random.Random(seed).random
        while state.winner < 0:
            state.apply(int(chance() * len(state.opts)))
        return int(state.n_dec)

    return game


def against_the_trial(rules: AniversusRules, games: int) -> str:
    """Play in turn with the trial's engine, game by game, and say how the two compare.

    Of each game the best time of several counts: others at work on the machine then disturb neither.
    """
    other = trial()
    if other is None:
        return "(the trial's engine is not here to be compared with)"
    decisions = sum(play(rules, seed).decisions for seed in range(games)), sum(other(seed) for seed in range(games))
    ours = theirs = 0.0
    for seed in range(games):
        times = [(best(partial(play, rules, seed), 1), best(partial(other, seed), 1)) for _ in range(15)]
        ours += min(mine for mine, _ in times)
        theirs += min(its for _, its in times)
    per_decision = (theirs / decisions[1]) / (ours / decisions[0])
    return (
        f"beside the trial's engine, in turn: {games / ours:.0f} and {games / theirs:.0f} games/s; "
        f"{theirs / ours:.2f} of its games, {per_decision:.2f} of its decisions in the same time"
    )


def main(games: int) -> None:
    """Measure and print."""
    paths = [str(path) for path in sorted(Path(data_folder("cards")).glob("aniversus_*.card"))]
    rules = AniversusRules(load(paths, Disk()).games["aniversus"])
    decisions = sum(play(rules, seed).decisions for seed in range(games))
    seconds, here = anchored(lambda: [play(rules, seed) for seed in range(games)], 4)
    middle = [begun(rules, seed, 60 + seed) for seed in range(50)]
    clone, view, key = (
        anchored(lambda deed=deed: each(middle, deed), 5)[0] / 2000  # type: ignore[misc]
        for deed in (State.clone, lambda state: state.view(0), hash)
    )
    begin = anchored(lambda: [rules.new(seed, DECKS) for seed in range(200)], 3)[0] / 200
    sizes = sorted(len(pickle.dumps(state, 5)) for state in middle)
    greedy = anchored(lambda: play_out(rules.new(1, DECKS), bots(["greedy", "greedy"], 1)), 3)[0]
    print(
        f"{games / seconds:.0f} games/s, {1e6 * seconds / decisions:.2f} µs a decision, {decisions / games:.0f} a game"
    )
    print(f"clone {1e6 * clone:.2f} µs, view {1e6 * view:.2f} µs, key and hash {1e6 * key:.2f} µs")
    print(f"new game {1e6 * begin:.0f} µs, pickle {sizes[len(sizes) // 2]} bytes (at most {sizes[-1]})")
    print(f"a game of two greedy bots {1000 * greedy:.0f} ms")
    print(f"(anchor here {1000 * here:.1f} ms; figures are for {1000 * ANCHOR:.0f} ms)")
    print(against_the_trial(rules, games))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
