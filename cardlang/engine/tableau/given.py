"""What a game whose cards lie free tells the engine, beside its zones and verbs; and the plan of such a game.

Everything is by the names of the game's lexicon. What a sentence asks for and is not given here is listed, never
guessed; so a game that has no rules yet has an empty `Given`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from cardlang.engine.plan import Plan, Seen
from cardlang.engine.state import State
from cardlang.lang.definition import Definition
from cardlang.lang.model import Id

CardTest: TypeAlias = Callable[[State, int, object], bool]
"""(state, card, value of the property): whether a card has a property that is worked out."""
Mode: TypeAlias = Literal["forbid", "permit", "oblige", "toll"]


@dataclass(frozen=True, slots=True)
class Given:
    """What the rules of a game give to its sentences.

    `marks` are the counters and states that lie on a card, each a number (`damage`, `exerted`: 0 or 1 for a state).
    `tests` tell properties that are worked out. `keywords` are those that the rules obey. `rules` are the deeds that
    the rules ask about before somebody does them, by mode and verb (`toll`: what lifts a ban is paid then); `prices`
    those that they ask the price of, by verb and currency; `replaced` those that something may happen instead of.
    `moments` are told by their edge and unit. `fights` are what may be going on while something else happens. `manners`
    are how a card can be put or enter. `may_choose` tells whether a card of a seat may choose another one.
    """

    marks: tuple[Id, ...] = ()
    tests: Mapping[Id, CardTest] = field(default_factory=dict)
    keywords: frozenset[Id] = frozenset()
    rules: frozenset[tuple[Mode, Id]] = frozenset()
    prices: frozenset[tuple[Id, Id]] = frozenset()
    replaced: frozenset[Id] = frozenset()
    moments: frozenset[tuple[str, Id]] = frozenset()
    fights: frozenset[Id] = frozenset()
    manners: Mapping[Id, Callable[[State, int], None]] = field(default_factory=dict)
    facts: Mapping[Id, Callable[[State, int, int], bool]] = field(default_factory=dict)
    """What a person or a turn is ("player first", "turn nth"): (state, seat, value)."""
    may_choose: Callable[[State, int, int, int], bool] | None = None
    """(state, card that chooses, its seat, card to be chosen)"""


NOTHING = Given()


def plan_for(definition: Definition, given: Given = NOTHING) -> Plan:
    """Return the plan of a game whose cards lie free: zones, stats and units of time as its `game.toml` has them.

    Nobody looks into a deck, its owner into a hand, everybody into the other zones. A game's rules replace what is
    otherwise with them, and give their verbs.
    """
    raw = definition.raw
    zones = {name: zone for name, zone in raw.get("zones", {}).items() if zone.get("owner")}
    stats = raw.get("stats", {})
    common = next((name for name, zone in zones.items() if zone.get("common")), "play")
    seen: dict[Id, Seen] = dict.fromkeys((*zones, common), "all")
    return Plan(
        seats=2,
        zones=seen | {"deck": "nobody", "hand": "owner"},
        deck="deck",
        hand="hand",
        pile=next((name for name in zones if name.startswith("discard")), common),
        field=common,
        rows=(),
        columns=0,
        round=next((id_ for id_, noun in raw.get("nouns", {}).items() if noun.get("kind") == "round"), "turn"),
        card_stats=tuple(id_ for id_, stat in stats.items() if "card" in stat["on"] and stat["kind"] == "total"),
        row_stats=(),
        person_stats=(),
        sets=frozenset(),
        verbs={},
        gains={},
        read={},
        can_pay={},
        pay={},
        on_empty_deck=lambda state, seat, missing: None,  # noqa: ARG005 - the rules say what comes of it
        leaving="dismiss",
        tableau=given,
        printed_as={id_: stat["field"] for id_, stat in stats.items() if "field" in stat},
    )
