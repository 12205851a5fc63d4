"""Players for tests: one that wants something to happen, so that games show more of the cards than chance would."""

import random

from cardlang.engine.state import State


def lively(chance: random.Random, state: State) -> int:
    """Choose like somebody who wants something to happen: shoot, play, seldom remove or end."""
    options = state.options
    if state.kind == "main":
        if ("shoot",) in options and chance.random() < 0.8:
            return list(options).index(("shoot",))
        deeds = [index for index, option in enumerate(options) if option[0] not in ("remove", "end")]
        if deeds and chance.random() < 0.93:
            return chance.choice(deeds)
    if state.kind == "place" and chance.random() < 0.7:
        return 0
    return chance.randrange(len(options))


def any_option(chance: random.Random, state: State) -> int:
    """Choose by chance alone."""
    return chance.randrange(len(state.options))


STYLES = {"random": any_option, "lively": lively}
