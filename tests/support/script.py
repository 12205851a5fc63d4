"""A game played in words: the tests of the rules say who does what with which card, and read the state by name."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from table import NOWHERE, definition, published

from cardlang.engine.state import PROGRAM, SEAT, STEP, Option, State
from cardlang.games.aniversus import totals
from cardlang.games.aniversus.numbers import ACTIONS, EXTRA, FIRST, POOL, SCORE
from cardlang.games.aniversus.options import Options
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.games.aniversus.scenes import know
from cardlang.lang.game import Card, Deck, DeckEntry, Game
from cardlang.lang.options import chosen

CAT, SQUIRREL = 0, 1
WRITTEN = {"score": SCORE, "pool": POOL, "actions": ACTIONS, "extra": EXTRA}


class Script:
    """One game, its decisions answered by name."""

    def __init__(self, rules: AniversusRules, state: State) -> None:
        self.rules = rules
        self.state = state

    # ------------------------------------------------------------------------------------------ what is to be seen
    def names(self, cards: Iterable[int]) -> list[str]:
        return [self.state.match.name(card) for card in cards]

    def hand(self, seat: int) -> list[str]:
        return self.names(self.state.zones[self.rules.hand + seat])

    def deck(self, seat: int) -> int:
        return len(self.state.zones[self.rules.deck + seat])

    def top(self, seat: int, count: int) -> list[str]:
        return self.names(self.state.zones[self.rules.deck + seat][: -count - 1 : -1])

    def pile(self, seat: int) -> list[str]:
        return self.names(self.state.zones[self.rules.pile + seat])

    def at(self, seat: int, row: str, position: int = 1) -> list[str]:
        return self.names(self.state.spots[self.spot(seat, row, position)])

    def row(self, seat: int, row: str) -> list[str]:
        base = self.spot(seat, row, 1)
        return [name for pile in self.state.spots[base : base + self.rules.plan.columns] for name in self.names(pile)]

    def pool(self, seat: int) -> int:
        return self.state.persons[seat][POOL]

    def actions(self, seat: int) -> int:
        return self.state.persons[seat][ACTIONS]

    def score(self) -> tuple[int, int]:
        return self.state.persons[0][SCORE], self.state.persons[1][SCORE]

    def power(self, seat: int) -> int:
        return totals.power(self.rules, self.state, seat)

    def row_productivity(self, seat: int) -> int:
        return totals.productivity(self.rules, self.state, seat)

    def goals(self, seat: int) -> tuple[int, ...]:
        return totals.goal_numbers(self.rules, self.state, seat)

    def extras(self, seat: int) -> list[int]:
        bits = self.state.persons[seat][EXTRA]
        return [number for number in range(bits.bit_length()) if bits >> number & 1]

    @property
    def asked(self) -> tuple[int, str] | None:
        decision = self.state.decision
        return None if decision is None else decision[:2]

    def spot(self, seat: int, row: str, position: int) -> int:
        columns = self.rules.plan.columns
        return seat * 2 * columns + (columns if row == "productivity" else 0) + position - 1

    def words(self, option: Option) -> str:
        """An option in words: `play Veto`, `Veto`, `spot 3`, `top Mocha`, `use Pounce`, `pass`."""
        kind, *rest = option
        if kind in ("card", "trigger"):
            return self.state.match.name(int(rest[0]))
        if kind in ("play", "top", "bottom"):
            return f"{kind} {self.state.match.name(int(rest[0]))}"
        if kind == "use":
            return f"use {self.rules.use_of[int(rest[1])].name}"
        return " ".join(map(str, option))

    def offered(self) -> list[str]:
        return [self.words(option) for option in self.state.options]

    # ------------------------------------------------------------------------------------------------ what is done
    def choose(self, *wanted: str) -> "Script":
        """Answer one decision after the other."""
        for words in wanted:
            offered = self.offered()
            assert words in offered, f"{words!r} is not offered: {self.asked} {offered}"
            self.state.apply(offered.index(words))
        return self

    def at_spot(self, seat: int, row: str, position: int = 0) -> "Script":
        """Choose a position; 0: the first that is offered in that row."""
        base = self.spot(seat, row, 1)
        spots = [int(option[1]) for option in self.state.options if option[0] == "spot"]
        spot = (
            self.spot(seat, row, position)
            if position
            else next(s for s in spots if base <= s < base + self.rules.plan.columns)
        )
        return self.choose(f"spot {spot}")

    def place(self, name: str, row: str, position: int = 0) -> "Script":
        """Play a player to a row."""
        seat = self.state.asked
        return self.choose(f"play {name}").at_spot(seat, row, position)

    def roll(self, *dice: int) -> "Script":
        """Set the next dice."""
        self.state.forced = dice
        return self

    def is_offered(self, words: str) -> bool:
        return words in self.offered()

    def end_turn(self) -> "Script":
        """End the turn; of too many cards the first ones go."""
        seat = self.state.active
        self.choose("end")
        while self.asked == (seat, "hand_limit"):
            self.state.apply(0)
        return self

    def again(self) -> "Script":
        """Open the active coach's menu anew, after a test has written to the state."""
        self.state.options = ()
        self.state.changed = self.state.match.everywhere
        self.state.stack[0][STEP] = 2
        self.state.run()
        return self


@cache
def published_rules() -> AniversusRules:
    """The rules with the published cards, from their hand-written meanings."""
    return AniversusRules(published())


@cache
def chosen_rules(**values: str) -> AniversusRules:
    """The rules with the published cards and these values."""
    return AniversusRules(published(), chosen=chosen(definition(), values))


def write(game: Script, seat: int, **numbers: int) -> Script:
    """Write numbers of a coach: pool, score, extra, actions …; the menu that is open is opened anew."""
    for name, value in numbers.items():
        game.state.persons[seat][WRITTEN[name]] = value
    return game.again() if game.asked and game.asked[1] == "main" else game


def rules_with(*cards: Card, options: Options | None = None, chosen: Mapping[str, str] | None = None) -> AniversusRules:
    """The rules with the published cards and a few that a test invents: they take the places of Disruption."""
    game = published()
    decks = {}
    for name, deck in game.decks.items():
        entries = [entry for entry in deck.entries if entry.card != "Disruption"]
        places = [cards[at % len(cards)].name if cards else "Disruption" for at in range(3)]
        entries += [DeckEntry(1, place, NOWHERE) for place in places]
        decks[name] = Deck(name, tuple(entries), NOWHERE)
    all_cards = {**game.cards, **{card.name: card for card in cards}}
    return AniversusRules(Game(game.definition, all_cards, decks), options, chosen=chosen)


def scene(
    rules: AniversusRules,
    *,
    active: int = CAT,
    hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    field: Sequence[tuple[int, str, int, str]] = (),
    piles: tuple[Sequence[str], Sequence[str]] = ((), ()),
    top: tuple[Sequence[str], Sequence[str]] = ((), ()),
    pool: int = 9,
    actions: int = 3,
    score: tuple[int, int] = (0, 0),
    turn: int = 5,
    decks: tuple[str, str] = ("Cats", "Squirrels"),
) -> Script:
    """A position in the middle of a game: the active coach's menu is open.

    `field` lists (seat, row, position, card); a card that lies on another comes after it.
    """
    state = rules.new(1, decks, first=active)
    state.options = ()
    for seat in (0, 1):
        state.zones[rules.deck + seat] += state.zones[rules.hand + seat]
        state.zones[rules.hand + seat] = []
    script = Script(rules, state)

    def take(seat: int, name: str) -> int:
        deck = state.zones[rules.deck + seat]
        card = next(card for card in deck if state.match.name(card) == name)
        deck.remove(card)
        return card

    for seat in (0, 1):
        state.zones[rules.hand + seat] = [take(seat, name) for name in hands[seat]]
        state.zones[rules.pile + seat] = [take(seat, name) for name in piles[seat]]
        first = [take(seat, name) for name in top[seat]]
        state.zones[rules.deck + seat] += first[::-1]
        state.persons[seat][SCORE] = score[seat]
    for seat, row, position, name in field:
        state.spots[script.spot(seat, row, position)] += (take(seat, name),)
    state.changed = state.match.everywhere
    for card in range(state.match.in_decks):
        state.known[card] = 0
    know(rules, state)
    state.turn = turn
    state.numbers[FIRST] = (active + turn - 1) % 2
    state.persons[active][POOL] = pool
    state.persons[active][ACTIONS] = actions
    assert state.stack[0][PROGRAM] == rules.turn_program
    assert state.stack[0][SEAT] == active
    state.stack[0][STEP] = 2
    state.run()
    return script


def everything(script: Script) -> Counter[int]:
    """Every card that is anywhere, and how often."""
    state = script.state
    return Counter(
        [card for zone in state.zones for card in zone] + [card for pile in state.spots for card in pile],
    )
