"""A tiny game of the tests' own, whose cards lie free: an orchard, in which plants rest and wake and get blight.

It has no turn to speak of: a test plays a card, answers what is asked, and passes the edges of turns when it wants to.
Everything else is the engine's: it shows that a game needs to give its verbs, and nothing more.
"""

import pickle
import random
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import replace

from table import card, sentence

from cardlang.engine.machine import ask, push
from cardlang.engine.rules import Rules
from cardlang.engine.state import Frame, Option, State
from cardlang.engine.tableau import force
from cardlang.engine.tableau.deeds import Deed, Doing
from cardlang.engine.tableau.events import instead_of, tell
from cardlang.engine.tableau.given import Given, plan_for
from cardlang.engine.tableau.marks import on_card, put_on_card
from cardlang.engine.tableau.moving import EVENTS, VERBS, move
from cardlang.engine.tableau.spans import BEGUN, END, START, pass_edge
from cardlang.engine.triggers import settle
from cardlang.lang.definition import Definition
from cardlang.lang.definitions import definition_of
from cardlang.lang.game import Card, Game, Value
from cardlang.lang.model import Ability, Filter, Player, Quantity, Selector, Statement

SEEDS = 0
"""The one number that a gardener has."""

TOML = """
[game]
id = "orchard"
name.en = "Orchard"
[types.plant]
label = { en = "Plant" }
lasting = true
this = ["card", "plant"]
[types.weather]
label = { en = "Weather" }
lasting = false
this = ["card", "weather"]
[types.storm]
label = { en = "Storm" }
lasting = false
this = ["card", "weather", "storm"]
also = ["weather"]
[fields.cost]
kind = "number"
types = ["plant", "weather", "storm"]
[fields.vigour]
kind = "number"
types = ["plant"]
[fields.kinds]
kind = "words"
types = ["plant"]
lists = "kind"
[stats.seeds]
on = ["person"]
kind = "pool"
[stats.blight]
on = ["card"]
kind = "counter"
[stats.vigour]
on = ["card"]
kind = "total"
[zones.deck]
owner = true
ordered = true
[zones.hand]
owner = true
[zones.discard]
owner = true
[zones.meadow]
owner = true
common = true
[nouns.turn]
kind = "round"
[en]
between = ["climb"]
"""


def definition() -> Definition:
    """The words of the game."""
    return definition_of(tomllib.loads(TOML))


# ---------------------------------------------------------------------------------------------------------- its verbs
def _rest(state: State, doing: Doing) -> int:
    if on_card(state, "resting", doing.card):
        return 0
    put_on_card(state, "resting", doing.card, 1)
    tell(state, "rest", doing.seat, card=doing.card)
    return 1


def _wake(state: State, doing: Doing) -> int:
    if force.forbidden(state, "wake", doing.seat, card=doing.card):
        return 0
    put_on_card(state, "resting", doing.card, 0)
    return 1


def _infect(state: State, doing: Doing) -> int:
    if instead_of(state, "infect", doing.seat, doer=doing.source, card=doing.card, stat="blight", amount=doing.amount):
        return 0
    put_on_card(state, "blight", doing.card, on_card(state, "blight", doing.card) + doing.amount)
    tell(state, "infect", doing.seat, doer=doing.source, card=doing.card, stat="blight", amount=doing.amount)
    return doing.amount


def _cure(state: State, doing: Doing) -> int:
    there = on_card(state, "blight", doing.card)
    put_on_card(state, "blight", doing.card, there - doing.amount)
    return min(there, doing.amount)


def _spread(state: State, doing: Doing) -> int:
    moved = _cure(state, doing)
    return _infect(state, doing._replace(card=doing.other, amount=moved))


def uproot(state: State, doing: Doing) -> int:
    """Take a plant out of play, unless something happens instead."""
    if not force.is_in_play(state, doing.card) or instead_of(
        state, "uproot", doing.seat, doer=doing.source, card=doing.card
    ):
        return 0
    rules = state.match.rules
    tell(state, "uproot", doing.seat, doer=doing.source, card=doing.card)
    move(state, doing.card, rules.pile + state.match.owner[doing.card], doing.seat, doer=doing.source)
    return 1


def _gain(state: State, doing: Doing) -> int:
    state.persons[doing.seat][SEEDS] += doing.amount
    return doing.amount


def _lose(state: State, doing: Doing) -> int:
    lost = min(state.persons[doing.seat][SEEDS], doing.amount)
    state.persons[doing.seat][SEEDS] -= lost
    return lost


def _is_awake(state: State, seat: int, card: int) -> bool:  # noqa: ARG001 - as a Deed wants it
    return force.is_in_play(state, card) and not on_card(state, "resting", card)


def _can_pay(state: State, seat: int, amount: int) -> bool:
    return state.persons[seat][SEEDS] >= amount


def _pay(state: State, seat: int, amount: int) -> None:
    state.persons[seat][SEEDS] -= amount


def _blight_on(state: State, card: int) -> int:
    return on_card(state, "blight", card)


AMOUNT = frozenset({"amount"})
DEEDS = {
    "rest": Deed(_rest, can=_is_awake),
    "wake": Deed(_wake),
    "uproot": Deed(uproot),
    "infect": Deed(_infect, stat="blight", obeys=AMOUNT | {"to"}),
    "cure": Deed(_cure, stat="blight", held=_blight_on, obeys=AMOUNT | {"from_"}),
    "spread": Deed(_spread, stat="blight", held=_blight_on, obeys=AMOUNT | {"from_", "to"}),
    "gain": Deed(_gain, stat="seeds", obeys=AMOUNT),
    "lose": Deed(_lose, stat="seeds", obeys=AMOUNT),
}
GIVEN = Given(
    marks=("resting", "blight"),
    keywords=frozenset({"thorny", "hardy"}),
    rules=frozenset(
        {
            ("forbid", "wake"),
            ("forbid", "draw"),
            ("forbid", "climb"),
            ("permit", "sow"),
            ("oblige", "climb"),
            ("toll", "climb"),
        }
    ),
    prices=frozenset({("sow", "seeds")}),
    replaced=frozenset({"uproot", "infect"}),
    moments=frozenset({("start", "turn"), ("end", "turn")}),
    fights=frozenset({"climb"}),
    manners={"resting": lambda state, card: put_on_card(state, "resting", card, 1)},
)


class Orchard(Rules):
    """The rules: what a test wants is played, and every question is asked, even where there is one answer."""

    def __init__(self, cards: Iterable[Card], seats: int = 2) -> None:
        game = Game(definition(), {each.name: each for each in cards}, {})
        plan = replace(
            plan_for(game.definition, GIVEN),
            seats=seats,
            verbs={**VERBS, **DEEDS},
            read={"seeds": lambda state, seat: state.persons[seat][SEEDS]},
            can_pay={"seeds": _can_pay},
            pay={"seeds": _pay},
            gains={"seeds": lambda state, seat, amount: _pay(state, seat, -amount)},
            person_stats=("shade",),
            person_numbers=1,
        )
        events = EVENTS | {plan.leaving, "rest", "infect", "uproot", "sow", "climb"}
        super().__init__(game, plan, events=events, windows=(), asks_single=True)
        self.idle = self.keep(-1, (settle, _wait, _again))
        self.climbing: tuple[int, int] = (-1, -1)

    def fight_in(self, state: State) -> tuple[str, tuple[int, int]]:  # noqa: ARG002 - a test says who climbs
        """Return who climbs on whom at present; a test says so."""
        return ("climb" if self.climbing != (-1, -1) else "", self.climbing)


def _wait(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
    ask(state, state.active, "idle", [("idle",)])


def _again(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
    frame[1] = 0


# -------------------------------------------------------------------------------------------------------- at the table
def plant(name: str, *abilities: Ability, vigour: int = 2, kinds: Sequence[str] = ()) -> Card:
    """A card that stays in play."""
    values: dict[str, Value] = {"cost": 1, "vigour": vigour, "kinds": tuple(kinds)}
    return card(name, "plant", values, [sentence("text", f"{name}.", each) for each in abilities])


def weather(name: str, *statements: Statement, kind: str = "weather") -> Card:
    """A card that happens and is gone."""
    return card(name, kind, {"cost": 1}, [sentence("text", f"{name}.", Ability(statements))] if statements else [])


class Table:
    """One game on the table: who has what is laid out by the test, by the names of cards."""

    def __init__(self, *cards: Card, seats: int = 2, seed: int = 1) -> None:
        self.rules = Orchard(cards, seats)
        assert self.rules.findings() == [], [finding["why"] for finding in self.rules.findings()]
        copies = tuple((number, 6) for number in range(len(cards)))
        self.state = self.rules.empty_state(seed, tuple((copies, ()) for _ in range(seats)))
        push(self.state, self.rules.idle, 0)
        self.state.run()

    def zone(self, name: str, seat: int = 0) -> list[int]:
        """The cards of a zone, the topmost last."""
        return self.state.zones[self.rules.plan.zone(name, seat)]

    def names(self, name: str, seat: int = 0) -> list[str]:
        """The names of the cards of a zone, the topmost last."""
        return [self.state.match.name(each) for each in self.zone(name, seat)]

    def lay(self, zone: str, *names: str, seat: int = 0) -> list[int]:
        """Take cards from a seat's deck into a zone; the last lies on top."""
        laid = []
        for name in names:
            deck = self.zone("deck", seat)
            found = next(each for each in deck if self.state.match.name(each) == name)
            deck.remove(found)
            self.zone(zone, seat).append(found)
            laid.append(found)
        return laid

    def play(self, name: str, seat: int = 0) -> "Table":
        """Let a card's text happen; what it asks waits for an answer."""
        number = self.rules.number[name]
        (card,) = self.lay("discard", name, seat=seat)
        push(self.state, self.rules.compiled[number].play, seat, card)
        self._go_on()
        return self

    def use(self, card: int) -> "Table":
        """Use the ability of a card in play."""
        (use,) = force.own_powers(self.state, card).uses
        push(self.state, use.program, self.state.match.owner[card], card)
        self._go_on()
        return self

    def can_use(self, card: int) -> bool:
        """Tell whether the ability of a card in play is offered."""
        (use,) = force.own_powers(self.state, card).uses
        return use.needs is None or use.needs(self.state, self.state.match.frame[card])

    def _go_on(self) -> None:
        """Go on from where the game waits for the test."""
        self.state.options = ()
        self.state.stack[0][1] = 0
        self.state.run()

    def settle(self) -> "Table":
        """Let happen what waits."""
        self._go_on()
        return self

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what about."""
        return self.state.asked, self.state.kind

    def offered(self) -> list[Option]:
        """What can be answered, cards by their names."""
        match = self.state.match
        return [
            (option[0], match.name(int(option[1]))) if option[0] in ("card", "top", "bottom") else option
            for option in self.state.options
        ]

    def answer(self, *wanted: str | int) -> "Table":
        """Answer, cards by their names."""
        self.state.apply(self.offered().index(tuple(wanted)))
        return self

    @property
    def is_settled(self) -> bool:
        """Whether nothing waits for anybody."""
        return self.state.kind == "idle" and not self.state.bag and len(self.state.stack) == 1

    def seeds(self, seat: int = 0) -> int:
        """How many seeds a gardener has."""
        return self.state.persons[seat][SEEDS]

    def next_turn(self) -> "Table":
        """End the active gardener's turn and begin the next one's."""
        state, rules = self.state, self.rules
        tell(state, "end turn", state.active)
        self._go_on()
        pass_edge(state, END, state.active)
        state.active = (state.active + 1) % rules.plan.seats
        rules.count_anew(state, "turn")
        pass_edge(state, START, state.active)
        tell(state, "start turn", state.active)
        pass_edge(state, BEGUN, state.active)
        self._go_on()
        return self


ALL = Quantity("all")


def plants(*filters: Filter, owner: Player | None = None, quantity: Quantity = ALL) -> Selector:
    """So many plants in play."""
    return Selector("card", quantity, owner, "meadow", frozenset({Filter("type", "is", "plant"), *filters}))


def play_at_random(cards: Sequence[Card], plays: Sequence[str], games: int = 20) -> None:
    """Play cards and answer at random: no card is lost, and a copy and a saved game go their own way."""
    for seed in range(games):
        table = Table(*cards, seed=seed)
        chance = random.Random(seed)
        everything = sorted(each for zone in table.state.zones for each in zone)
        for _ in range(30):
            if table.state.kind == "idle":
                seat, name = chance.randrange(2), chance.choice(plays)
                if name in table.names("deck", seat):
                    table.play(name, seat)
                continue
            state = table.state
            assert sorted(each for zone in state.zones for each in zone) == everything
            copy, saved = state.clone(), table.rules.adopt(pickle.loads(pickle.dumps(state)))  # noqa: S301 - our own
            index = chance.randrange(len(state.options))
            for each in (state, copy, saved):
                each.apply(index)
            assert state == copy == saved
