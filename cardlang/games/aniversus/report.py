"""A match told as a report: one line an event, and at the end what decided it, both sides in numbers, both fields.

It is told from the referee's log, so with everything that was hidden; told through the eyes of one coach, hidden cards
have no names. Each event has a teller, which gets its facts and gives a sentence. An event without one is left out, so
that a log may say more than a reader wants to hear.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from cardlang.games.aniversus.summary import Summary, draw_fields

Facts: TypeAlias = Mapping[str, Any]

_ROWS = {"forward_row": "forward row", "productivity_row": "productivity row"}


def report(events: Iterable[Facts]) -> Iterator[str]:
    """Yield the lines of the report. The last one says who won, and why."""
    told = list(events)
    teller = _Teller()
    summary = Summary()
    for facts in told:
        summary.hear(facts)
        if facts["event"] not in ("end", "field"):
            yield from _told(teller, facts)
    for end in [facts for facts in told if facts["event"] == "end"]:
        yield from summary.lines()
        for facts in told:
            if facts["event"] == "field":
                yield from draw_fields(facts)
        yield from _told(teller, end)


def news(events: Sequence[Facts], since: int, eyes: int) -> Iterator[str]:
    """Yield what a coach sees of the events from number `since` on: what is hidden from them has no name."""
    teller = _Teller(eyes)
    for number, facts in enumerate(events):
        lines = list(_told(teller, facts))
        if number >= since:
            yield from lines


def _told(teller: "_Teller", facts: Facts) -> Iterator[str]:
    tell = _TELLS.get(facts["event"])
    return iter(()) if tell is None else tell(teller, facts)


class _Teller:
    """What the reader knows so far: the teams' names, the score, the round; `eyes` is the seat that reads, or -1."""

    def __init__(self, eyes: int = -1) -> None:
        self.eyes = eyes
        self.names: list[str] = ["", ""]
        self.score = [0, 0]
        self.round = 0
        self.active = 0

    def who(self, seat: int) -> str:
        """The team by its name; "they" are those whose turn it is, "you" are the reader's own."""
        if self.eyes >= 0:
            return "You" if seat == self.eyes else "They"
        return "They" if seat == self.active else self.names[seat]

    def sees(self, seat: int) -> bool:
        """Tell whether the reader knows what only that coach has seen."""
        return self.eyes in (-1, seat)


def _and(words: Sequence[object]) -> str:
    said = [str(word) for word in words]
    return " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said)


def _cards(count: int) -> str:
    return f"{count} card{'s' * (count != 1)}"


def _for(paid: int) -> str:
    return f" for {paid} productivity" if paid else ""


def _line(text: str) -> Iterator[str]:
    yield f"  {text}"


def _start(teller: _Teller, facts: Facts) -> Iterator[str]:
    teller.names = list(facts["decks"])
    teller.active = -1
    first = teller.names[facts["first"]]
    yield f"{' against '.join(teller.names)}. {first} go first. (seed {facts['seed']})"


def _turn(teller: _Teller, facts: Facts) -> Iterator[str]:
    seat = teller.active = facts["seat"]
    teller.round = facts["round"]
    yield ""
    heading = f"Round {teller.round}, {teller.names[seat]}"
    if facts["skipped"]:
        yield f"{heading}: they skip it."
        return
    have = f"{facts['productivity']} productivity, {facts['power']} power, {_cards(facts['hand'])} in hand"
    yield f"{heading} ({teller.score[0]}:{teller.score[1]}): {have}"


def _draw(teller: _Teller, facts: Facts) -> Iterator[str]:
    cards = facts["cards"]
    if not teller.sees(facts["seat"]):
        return _line(f"{teller.who(facts['seat'])} draw {_cards(len(cards))}.")
    if len(cards) > 1:
        return _line(f"{teller.who(facts['seat'])} draw {_cards(len(cards))}: {_and(cards)}.")
    return _line(f"{teller.who(facts['seat'])} draw {_and(cards)}.")


def _place(teller: _Teller, facts: Facts) -> Iterator[str]:
    where = f"in the {_ROWS[facts['row']]}, position {facts['position']}"
    return _line(f"{teller.who(facts['seat'])} place {facts['card']} {where}{_for(facts['paid'])}.")


def _enter(teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{facts['card']} enters the field of {teller.names[facts['seat']]}.")


def _play(teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{teller.who(facts['seat'])} play {facts['card']}{_for(facts['paid'])}.")


def _train(_teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{facts['card']} is now on {facts['on']} in the {_ROWS[facts['row']]}.")


def _answer(teller: _Teller, facts: Facts) -> Iterator[str]:
    to = "the shot" if facts["to"] == "shoot" else "it"
    return _line(f"{teller.who(facts['seat'])} answer {to} with {facts['card']}.")


def _cancel(_teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{facts['card']} is cancelled.")


def _discard(teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{teller.who(facts['seat'])} discard {facts['card']}.")


def _leave(teller: _Teller, facts: Facts) -> Iterator[str]:
    cards = _and(facts["cards"])
    to = "back to the hand" if facts["to"] == "hand" else "off the field"
    if facts["by"] != facts["seat"]:
        return _line(f"{teller.who(facts['by'])} send {cards} of {teller.names[facts['seat']]} {to}.")
    return _line(f"{teller.who(facts['by'])} take {cards} {to}.")


def _gain(teller: _Teller, facts: Facts) -> Iterator[str]:
    amount = facts["amount"]
    verb = "gain" if amount >= 0 else "lose"
    return _line(f"{teller.who(facts['seat'])} {verb} {abs(amount)} {facts['stat']} this round.")


def _use(teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{teller.who(facts['seat'])} use {facts['ability']}{_for(facts['paid'])}.")


def _look(teller: _Teller, facts: Facts) -> Iterator[str]:
    whose = "their own deck" if facts["whose"] == facts["seat"] else f"the deck of {teller.names[facts['whose']]}"
    cards = facts["cards"]
    what = f": {_and(cards) or 'it is empty'}" if teller.sees(facts["seat"]) else ""
    return _line(f"{teller.who(facts['seat'])} look at the top {_cards(len(cards))} of {whose}{what}.")


def _put(teller: _Teller, facts: Facts) -> Iterator[str]:
    card = facts["card"] if teller.sees(facts["seat"]) else "A card"
    return _line(f"{card} goes on the {facts['where']} of the deck.")


def _search(teller: _Teller, facts: Facts) -> Iterator[str]:
    cards = facts["cards"]
    found = _and(cards) or "nothing" if teller.sees(facts["seat"]) else _cards(len(cards))
    return _line(f"{teller.who(facts['seat'])} find {found}.")


def _shuffle(teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{teller.who(facts['seat'])} shuffle their deck.")


def _take(teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{teller.who(facts['seat'])} take {_and(facts['cards'])} into the hand.")


def _no_draw(teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{teller.who(facts['seat'])} may not draw.")


def _shoot(teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{teller.who(facts['seat'])} shoot with {facts['power']} power{_for(facts['paid'])}.")


def _prevented(_teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"The shot is prevented: only {facts['power']} power is left.")


def _roll(_teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"The dice show {_and(facts['dice'])}: {facts['total']}.")


def _goal(teller: _Teller, facts: Facts) -> Iterator[str]:
    teller.score = list(facts["score"])
    return _line(f"Goal! {teller.score[0]}:{teller.score[1]}.")


def _miss(_teller: _Teller, facts: Facts) -> Iterator[str]:
    extra = facts["extra"]
    return _line("No goal." + (f" From now on {extra} is a goal number too." if extra else ""))


def _skip(teller: _Teller, facts: Facts) -> Iterator[str]:
    return _line(f"{teller.names[facts['seat']]} will skip their next round.")


def _end(teller: _Teller, facts: Facts) -> Iterator[str]:
    outcome = facts["outcome"]
    yield ""
    score = f"{teller.score[0]}:{teller.score[1]}"
    if "win" not in outcome:
        yield f"Nobody wins: after {teller.round} rounds it is {score}, and neither deck runs out."
        return
    winner, loser = outcome.index("win"), outcome.index("lose")
    if facts["reason"] == "goals":
        yield f"{teller.names[winner]} win {score} in round {teller.round}."
        return
    out = facts.get("seat", loser)
    why = f"{teller.names[out]} have to draw and have no card left"
    yield f"{teller.names[winner]} win at {score} in round {teller.round}: {why}."


_TELLS: Mapping[str, Callable[[_Teller, Facts], Iterator[str]]] = {
    "answer": _answer,
    "cancel": _cancel,
    "discard": _discard,
    "draw": _draw,
    "end": _end,
    "enter": _enter,
    "gain": _gain,
    "goal": _goal,
    "leave": _leave,
    "look": _look,
    "miss": _miss,
    "no_draw": _no_draw,
    "place": _place,
    "play": _play,
    "prevented": _prevented,
    "put": _put,
    "roll": _roll,
    "search": _search,
    "shoot": _shoot,
    "shuffle": _shuffle,
    "skip": _skip,
    "start": _start,
    "take": _take,
    "train": _train,
    "turn": _turn,
    "use": _use,
}
