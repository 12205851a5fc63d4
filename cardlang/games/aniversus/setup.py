"""Before the first turn: decks, teams, who begins, the opening hands (A-001 … A-008, A-P01 … A-P03)."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from cardlang.engine.dice import below, shuffle
from cardlang.engine.log import note
from cardlang.engine.machine import push
from cardlang.engine.match import Copies, Roster
from cardlang.engine.setup import SetupError
from cardlang.engine.state import State
from cardlang.engine.verbs.draw import draw
from cardlang.games.aniversus.numbers import FIRST
from cardlang.lang.game import Deck

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules

Decks: TypeAlias = Sequence[Deck | str]
Seated: TypeAlias = tuple[list[Deck], list[str], Roster]


def begin(
    rules: "AniversusRules",
    seed: int,
    decks: Decks,
    seats: int,
    *,
    first: int | None,
    lost: int | None = None,
    log: bool,
) -> State:
    """Begin a game and play on to its first decision; `lost` is who lost the last one. Raises SetupError."""
    if seats != rules.plan.seats or len(decks) != rules.plan.seats:
        raise SetupError("Aniversus is a game of two coaches, each with a deck.")
    chosen, teams, roster = _seated(rules, decks)
    state = rules.empty_state(seed, roster)
    if log:
        state.log = []
    state.numbers[FIRST] = _first(rules, state, lost) if first is None else first
    for seat, deck in enumerate(chosen):
        if rules.options.shuffle_at_setup:
            shuffle(state, rules.deck + seat)
        else:
            _lay_in_order(rules, state, seat, deck)
    if log:
        names = [deck.name for deck in chosen]
        note(state, "start", decks=names, teams=teams, first=state.numbers[FIRST], seed=seed)
    starts = state.numbers[FIRST]
    draw(state, starts, rules.options.first_hand)
    already = rules.options.cards_drawn if rules.options.first_round_draw == "second_coach_only" else 0  # DA-04
    draw(state, 1 - starts, max(0, rules.options.second_hand - already))
    push(state, rules.turn_program, starts)
    state.run()
    return state


def _first(rules: "AniversusRules", state: State, lost: int | None) -> int:
    """Return who begins (DA-02). The lot is drawn in any case, so that the option changes no shuffle."""
    lot = below(state, rules.plan.seats)
    if rules.options.first_coach == "chosen":
        return 0
    return lost if rules.options.first_coach == "loser_of_last" and lost is not None else lot


def _seated(rules: "AniversusRules", decks: Decks) -> Seated:
    """Return the decks, their teams and the roster; those of decks that are named are worked out once."""
    names = tuple(deck for deck in decks if isinstance(deck, str))
    if names in rules.seated and len(names) == len(decks):
        return rules.seated[names]
    chosen = [_deck(rules, deck) for deck in decks]
    teams = [_team(rules, deck) for deck in chosen]
    if teams[0] == teams[1] and rules.options.teams == "distinct":
        raise SetupError(f"Both decks are of the team {teams[0]!r}; the two coaches lead different teams.")
    roster: Roster = tuple(
        (_copies(rules, deck), ((skill_of(rules, team), 1),)) for deck, team in zip(chosen, teams, strict=True)
    )
    if len(names) == len(decks):
        rules.seated[names] = chosen, teams, roster
    return chosen, teams, roster


def _deck(rules: "AniversusRules", deck: Deck | str) -> Deck:
    if isinstance(deck, str):
        if deck not in rules.game.decks:
            known = ", ".join(rules.game.decks) or "none"
            raise SetupError(f"There is no deck {deck!r}; the decks are: {known}.")
        deck = rules.game.decks[deck]
    size = rules.definition.decks.size
    if size is not None and deck.size != size:
        raise SetupError(f"The deck {deck.name!r} has {deck.size} cards; a deck has exactly {size}.")
    for entry in deck.entries:
        if entry.card not in rules.number:
            raise SetupError(f"The deck {deck.name!r} lists {entry.card!r}, and there is no such card.")
        if not rules.is_decked(rules.number[entry.card]):
            raise SetupError(f"The deck {deck.name!r} lists {entry.card!r}, which does not belong in a deck.")
    return deck


def _team(rules: "AniversusRules", deck: Deck) -> str:
    """Return the team that a deck is for: the only one that its cards name, those for both aside (A-002)."""
    of_teams = {rules.game.cards[entry.card].word("team") for entry in deck.entries} - {"", "both"}
    if len(of_teams) != 1:
        found = " and ".join(sorted(of_teams)) or "none"
        raise SetupError(f"The deck {deck.name!r} must hold the cards of one team; it holds those of: {found}.")
    return of_teams.pop()


def skill_of(rules: "AniversusRules", team: str) -> int:
    """Return the skill card of a team (A-008)."""
    for number, card in enumerate(rules.cards):
        if card.type in rules.plan.outside and card.word("team") == team:
            return number
    raise SetupError(f"The team {team!r} has no skill card, so nobody knows its goal numbers.")


def _copies(rules: "AniversusRules", deck: Deck) -> Copies:
    counts: Counter[int] = Counter()
    for entry in deck.entries:
        counts[rules.number[entry.card]] += entry.count
    return tuple(sorted(counts.items()))


def _lay_in_order(rules: "AniversusRules", state: State, seat: int, deck: Deck) -> None:
    """Lay a deck as it is listed, the first card on top (DA-03)."""
    left: dict[int, list[int]] = {}
    for card in state.match.decks[seat]:
        left.setdefault(state.match.definition[card], []).append(card)
    order = [left[rules.number[entry.card]].pop(0) for entry in deck.entries for _ in range(entry.count)]
    state.zones[rules.deck + seat] = order[::-1]
