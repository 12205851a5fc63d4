"""Who sits at the table with which cards: what a card's number stands for, fixed for the whole game.

A match is worked out from a `Roster` alone, which is what a saved game holds. The numbers run through the first
seat's deck, the second's, and so on, each sorted by definition, and then through the cards that stand outside the
decks (a team's skill card). So the order of a deck is no part of it.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from cardlang.engine.state import Frame, Option, Pile
from cardlang.engine.survey import Survey, Worth, blank, outside_adding
from cardlang.engine.triggers import ears_of

if TYPE_CHECKING:
    from cardlang.engine.meanings import Use
    from cardlang.engine.protection import Shield
    from cardlang.engine.rules import Rules
    from cardlang.engine.statics import Working

Copies: TypeAlias = tuple[tuple[int, int], ...]
"""(definition, count), by definition."""
Roster: TypeAlias = tuple[tuple[Copies, Copies], ...]
"""For each seat its deck and the cards it has outside."""


class Match:
    """The cards of one game by number. Nothing changes while games are played; `worths` and `ears` only remember.

    `bit` tells like cards of one owner apart from the rest: few kinds, so that the bits are small numbers.

    `frame` of each card is what its conditions are asked with while no program of it runs; nobody writes to it.
    `blank` is the survey of an empty field, `restless` what must be looked at again on any field.
    """

    __slots__ = (
        "_kinds",
        "asking",
        "bit",
        "blank",
        "card_option",
        "decks",
        "definition",
        "ears",
        "everywhere",
        "first_mark",
        "frame",
        "in_decks",
        "lies_on",
        "nothing",
        "outside",
        "outside_adding",
        "owner",
        "play_option",
        "restless",
        "roster",
        "rules",
        "sheltering",
        "shields",
        "sides",
        "uses",
        "worths",
    )

    def __init__(self, rules: "Rules", roster: Roster) -> None:
        decks = [[kind for kind, count in deck for _ in range(count)] for deck, _ in roster]
        besides = [[kind for kind, count in outside for _ in range(count)] for _, outside in roster]
        self.rules = rules
        self.roster = roster
        self.definition: tuple[int, ...] = tuple(kind for kinds in decks + besides for kind in kinds)
        self.owner: tuple[int, ...] = tuple(
            seat for group in (decks, besides) for seat, kinds in enumerate(group) for _ in kinds
        )
        self.in_decks = sum(map(len, decks))
        self.outside: tuple[int, ...] = tuple(range(self.in_decks, len(self.definition)))
        cards = range(self.in_decks)
        self.decks: tuple[tuple[int, ...], ...] = tuple(
            tuple(card for card in cards if self.owner[card] == seat) for seat in range(len(decks))
        )
        self.lies_on: tuple[bool, ...] = tuple(rules.lies_on[kind] for kind in self.definition)
        self._kinds = [sorted({*kinds, *more}) for kinds, more in zip(decks, besides, strict=True)]
        self.bit: tuple[int, ...] = tuple(
            1 << self._kinds[seat].index(kind) for kind, seat in zip(self.definition, self.owner, strict=True)
        )
        self.card_option: tuple[Option, ...] = tuple(("card", card) for card in range(len(self.definition)))
        self.play_option: tuple[Option, ...] = tuple(("play", card) for card in range(len(self.definition)))
        self.ears = ears_of(self)
        marks = rules.plan.tableau.marks if rules.plan.tableau is not None else ()
        self.asking: set[tuple[int, str]] = set()  # keywords that are just being asked for; empty between two questions
        size = len(self.definition)
        self.first_mark = {mark: rules.plan.numbers + place * size for place, mark in enumerate(marks)}
        self.frame: tuple[Frame, ...] = tuple([0, 0, seat, card, -1, -1, -1, 0] for card, seat in enumerate(self.owner))
        self.shields: tuple[tuple[Shield, ...], ...] = tuple(rules.shields[kind] for kind in self.definition)
        self.sheltering = frozenset(card for card, shields in enumerate(self.shields) if shields)
        self.uses: tuple[tuple[tuple[Use, Option, tuple[int, int, str]], ...], ...] = tuple(
            tuple((use, ("use", card, use.program), (card, use.program, use.per)) for use in rules.compiled[kind].uses)
            for card, kind in enumerate(self.definition)
        )
        self.everywhere: tuple[int, ...] = tuple(range(rules.plan.size))
        self.worths: tuple[dict[Pile, Worth], ...] = tuple({} for _ in self.everywhere)
        self.nothing = rules.empty_state_for(self)  # a field on which one position at a time is looked at
        outside = outside_adding(self)
        self.outside_adding: Working = tuple((static.effect, frame) for static, frame in outside)
        self.restless: tuple[int, ...] = self.everywhere[:1] if any(static.restless for static, _ in outside) else ()
        self.blank: Survey = blank(self)
        self.sides: tuple[Any, ...] = rules.sides_of(self)  # a game's own

    def name(self, card: int) -> str:
        """Return the name of a card by its number."""
        return self.rules.cards[self.definition[card]].name

    def bits(self, seat: int, definitions: Iterable[int]) -> int:
        """Return the bits of those definitions that a seat has cards of."""
        kinds = self._kinds[seat]
        return sum(1 << kinds.index(kind) for kind in definitions if kind in kinds)
