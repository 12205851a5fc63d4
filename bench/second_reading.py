"""What another engine's authors read on the same cards, beside what the tool reads: facts of both, counted.

Their trees are of another shape, so both are taken apart into facts that either must have: so many cards drawn, so much
damage, a keyword, a trigger. Where the facts of a card differ, one of the two readings is wrong, or says it otherwise:
which, a person wrote down (`tests/lang/second_reading.txt`).
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from hashlib import sha256
from pathlib import Path

import corpus

from cardlang.lang.model import Ability, Calc, Delay, Do, Event, May, Modify, Selector

Fact = tuple[str, ...]

LOOKED_AT = Path(__file__).parent.parent / "tests" / "lang" / "second_reading.txt"
EVENTS = {
    "play": "play",
    "quest": "quest",
    "banish": "banish",
    "banish-in-challenge": "banish",
    "challenge": "challenge",
    "challenged": "challenge",
    "challenged-and-banished": "banish",
    "sing": "sing",
    "move": "move",
}
STATS = {"lore": "lore_value", "singer-threshold": "cost"}
PLAIN = {"banish": "banish", "exert": "exert", "ready": "ready", "return-to-hand": "return", "optional": "may"}
AMOUNTS = {"draw": "draw", "deal-damage": "deal", "remove-damage": "remove", "gain-lore": "gain", "lose-lore": "lose"}


@dataclass(frozen=True, slots=True)
class Difference:
    """A card that is read otherwise: what only we read, what only they do."""

    card: str
    ours: tuple[Fact, ...]
    theirs: tuple[Fact, ...]

    @property
    def key(self) -> str:
        """Six digits for this card with these facts: another once either reading has changed."""
        told = f"{self.card} {sorted(self.ours)} {sorted(self.theirs)}"
        return sha256(told.encode()).hexdigest()[:6]


def looked_at() -> dict[str, str]:
    """Return of each difference that a person has looked at, by its key, what was found."""
    lines = LOOKED_AT.read_text("utf-8").splitlines()
    return dict(line.split() for line in lines if line and line[0] != "#")


def compare() -> tuple[int, list[Difference]]:
    """Return how many cards both have read in full, and those of them that are read otherwise."""
    both, out = 0, []
    theirs = {row["full_name"]: row["abilities"] for row in map(json.loads, _lines())}
    for card in corpus.cards():
        meanings = [corpus.read(text, card.type).meaning for text in card.texts]
        if card.name not in theirs or not meanings or None in meanings:
            continue
        both += 1
        mine, other = Counter(_ours(tuple(meanings))), Counter(_theirs(theirs[card.name]))
        if mine != other:
            out.append(Difference(card.name, tuple((mine - other).elements()), tuple((other - mine).elements())))
    return both, out


def _lines() -> list[str]:
    return corpus.SECOND_READING.read_text("utf-8").splitlines()


def _theirs(tree: object) -> Iterator[Fact]:
    if isinstance(tree, list):
        for part in tree:
            yield from _theirs(part)
    if not isinstance(tree, dict):
        return
    kind, n = str(tree.get("type")), tree.get("amount")
    if isinstance(n, dict) and n.get("type") == "up-to":
        n = n.get("value")
    if kind in AMOUNTS:
        yield (AMOUNTS[kind], _number(n))
    elif kind == "modify-stat":
        stat = str(tree.get("stat"))
        yield ("stat", STATS.get(stat, stat), _number(tree.get("modifier")))
    elif kind == "keyword" and "condition" in tree:  # gained while something is so
        yield ("keyword", str(tree.get("keyword")).lower(), _number((tree.get("cost") or {}).get("ink")))
    elif kind == "gain-keyword":
        yield ("keyword", str(tree.get("keyword")).lower().replace(" ", "_"), _number(tree.get("value")))
    elif kind in PLAIN:
        yield (PLAIN[kind],)
    trigger = tree.get("trigger")
    if isinstance(trigger, dict) and trigger.get("event") in EVENTS:
        yield ("when", EVENTS[trigger["event"]])
    for part in tree.values():
        yield from _theirs(part)


def _ours(tree: object) -> Iterator[Fact]:
    match tree:
        case Do():
            yield from _done(tree)
        case Modify():
            if not tree.mark.said.get("line"):  # a line of keywords is no gain
                yield from _changed(tree)
        case May():
            yield ("may",)
        case Ability():
            for event in tree.on if isinstance(tree.on, tuple) else (tree.on,):
                yield from _awaited(event)
        case Delay():
            yield from _awaited(tree.on)
        case _:
            pass
    if isinstance(tree, (tuple, frozenset)):
        for part in tree:
            yield from _ours(part)
    elif is_dataclass(tree):
        skipped = {"mark", "cost"} if isinstance(tree, Ability) else {"mark"}
        for field in fields(tree):
            if field.name not in skipped:
                yield from _ours(getattr(tree, field.name))


def _done(step: Do) -> Iterator[Fact]:
    what = step.object
    if step.verb == "draw" and isinstance(what, Selector):
        yield ("draw", _number(what.quantity.n))
    elif (step.verb in ("deal", "remove") and step.stat == "damage") or (
        step.verb in ("gain", "lose") and step.stat == "lore"
    ):
        yield (step.verb, _number(step.amount))
    elif step.verb == "return":
        if not isinstance(what, Selector) or what.zone != "discard":
            yield ("return",)
    elif step.verb in PLAIN.values():
        yield (step.verb,)


def _changed(step: Modify) -> Iterator[Fact]:
    for change in step.changes:
        if change.op == "add":
            yield ("stat", str(change.stat), _number(change.value))
        elif change.op == "grant" and change.stat != "ability" and not isinstance(change.value, str):
            yield ("keyword", str(change.stat), _number(change.value))


def _awaited(event: object) -> Iterator[Fact]:
    if isinstance(event, Event) and event.verbs[0] in EVENTS.values():
        yield ("when", event.verbs[0])


def _number(n: object) -> str:
    if isinstance(n, Calc) and n.op == "up to":
        n = n.args[0]
    return str(n) if isinstance(n, int) else "worked out"
