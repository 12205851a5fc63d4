"""What the programs look up again and again about one coach of a match, worked out once a match."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from cardlang.engine.match import Match
from cardlang.engine.meanings import Use
from cardlang.engine.state import Option
from cardlang.engine.unit import Truth
from cardlang.games.aniversus.numbers import NEVER

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules

Mark: TypeAlias = tuple[int, int, str]
"""What a use of an ability leaves in `State.used`."""
Settled: TypeAlias = tuple[tuple[int, int], ...]
"""For each amount of productivity which cards can be played for certain, and which must be asked: bits as `Match.bit`.

The last entry is for the highest cost or more.
"""
Offer: TypeAlias = tuple[Settled, tuple[Truth, ...]]
"""What is settled, and what each card of the match is asked otherwise."""


@dataclass(frozen=True, slots=True)
class Side:
    """One coach's side of the table.

    `hand` is the number of that zone, `field` the positions. The abilities of the skill card are all `priced_uses`, if
    one amount of productivity and the limit decide them, or all `asked_uses`; `fielded_uses` tells whether cards of a
    deck have any. `answering` says by event which cards may answer it (bits as `Match.bit`). The menu reads one of the
    three offers: `with_room` in the productivity row, `without_room`, or `unsure`, while effects change prices.
    `no_action` are the cards that cost no action.
    """

    hand: int
    field: slice
    priced_uses: tuple[tuple[Option, Mark, int, int], ...]
    asked_uses: tuple[tuple[Use, Option, Mark], ...]
    fielded_uses: bool
    answering: dict[str, int]
    with_room: Offer
    without_room: Offer
    unsure: Offer
    no_action: int


def sides_of(rules: "AniversusRules", match: Match) -> tuple[Side, ...]:
    """Return the sides of a match."""
    return tuple(_side(rules, match, seat) for seat in range(rules.plan.seats))


def _side(rules: "AniversusRules", match: Match, seat: int) -> Side:
    with_room, without_room, unsure = (
        (_settled(rules, match, seat, menu.enough, menu.least), tuple(menu.asks[kind] for kind in match.definition))
        for menu in (rules.with_room, rules.without_room, rules.unsure)
    )
    uses = match.uses[match.outside[seat]]
    priced = [(option, mark, use.price, use.limit or NEVER) for use, option, mark in uses if use.price is not None]
    first = seat * rules.per_seat
    return Side(
        hand=rules.hand + seat,
        field=slice(first, first + rules.per_seat),
        priced_uses=tuple(priced) if len(priced) == len(uses) else (),
        asked_uses=() if len(priced) == len(uses) else uses,
        fielded_uses=any(match.uses[: match.in_decks]),
        answering={verb: match.bits(seat, cards) for verb, cards in rules.answering.items()},
        with_room=with_room,
        without_room=without_room,
        unsure=unsure,
        no_action=match.bits(seat, rules.no_action),
    )


def _settled(
    rules: "AniversusRules", match: Match, seat: int, enough: tuple[int, ...], least: tuple[int, ...]
) -> Settled:
    kinds = [kind for kind in range(len(rules.cards)) if kind not in rules.never_played]

    def entry(pool: int) -> tuple[int, int]:
        playable = [kind for kind in kinds if pool >= enough[kind]]
        unsettled = [kind for kind in kinds if enough[kind] > pool >= least[kind]]
        return match.bits(seat, playable), match.bits(seat, unsettled)

    return tuple(entry(pool) for pool in (*range(rules.highest_cost), rules.highest_cost))
