"""The rules of Aniversus: its plan for the engine, its programs, and what they look up of every card.

The clauses (A-…) and decisions (DA-…) are those of the rules document. `options.py` decides what the rules leave open,
`setup.py` begins a game, `turn.py` goes through it; `placing.py`, `responses.py` and `shot.py` are its parts and
`ends.py` its end.
"""

from cardlang.engine.meanings import Answer, Use
from cardlang.engine.plan import Plan
from cardlang.engine.rules import Rules
from cardlang.engine.state import Option, State
from cardlang.engine.unit import Options as Needs
from cardlang.games.aniversus import verbs
from cardlang.games.aniversus.ends import run_out
from cardlang.games.aniversus.numbers import ACTIONS, FORWARD_ROW, NUMBERS, PERSON_NUMBERS, POOL, ROWS
from cardlang.games.aniversus.options import Options
from cardlang.games.aniversus.placing import place_program, remove_program, training_program
from cardlang.games.aniversus.responses import PLAY_REGISTERS, function_program
from cardlang.games.aniversus.setup import Decks, begin
from cardlang.games.aniversus.shot import SHOT_REGISTERS, shot_program
from cardlang.games.aniversus.totals import power
from cardlang.games.aniversus.turn import turn_program
from cardlang.lang.game import Game


class AniversusRules(Rules):
    """Aniversus, ready to play."""

    def __init__(self, game: Game, options: Options | None = None, *, asks_single: bool = False) -> None:
        self.options = options or Options()
        super().__init__(
            game,
            self._plan(),
            events=("discard", "dismiss", "draw", "enter", "place", "play", "shoot"),
            windows=("play", "shoot"),
            asks_single=asks_single,
        )
        self._look_up_cards()
        self._shape_field()
        self.turn_program = self.keep(-1, turn_program(self))
        self.place_program = self.keep(-1, place_program(self))
        self.training_program = self.keep(-1, training_program(self))
        self.remove_program = self.keep(-1, remove_program(self))
        self.play_program = self.keep(-1, function_program(self), PLAY_REGISTERS)
        self.shot_program = self.keep(-1, shot_program(self), SHOT_REGISTERS)

    def _plan(self) -> Plan:
        return Plan(
            seats=2,
            zones={"deck": "nobody", "hand": "owner", "discard_pile": "all"},
            deck="deck",
            hand="hand",
            pile="discard_pile",
            field="field",
            rows=ROWS,
            columns=self.options.row_slots,
            round="round",
            card_stats=("power", "productivity"),
            person_stats=("power", "goal_numbers"),
            sets=frozenset({"goal_numbers"}),
            verbs=verbs.VERBS,
            gains={
                "productivity": verbs.gain_productivity,
                "power": verbs.gain_power,
                "actions": verbs.gain_actions,
            },
            read={
                "power": lambda state, seat: power(self, state, seat),
                "productivity": lambda state, seat: state.persons[seat][POOL],
                "actions": lambda state, seat: state.persons[seat][ACTIONS],
            },
            can_pay={"productivity": verbs.can_pay_productivity},
            pay={"productivity": verbs.pay_productivity},
            on_empty_deck=run_out,
            numbers=NUMBERS,
            person_numbers=PERSON_NUMBERS,
            leaving="dismiss",
            outside=("skill",),
        )

    def _look_up_cards(self) -> None:
        """Work out, by definition, everything that the programs ask of a card."""
        cards, compiled = self.cards, self.compiled
        self.cost = tuple(card.number("cost") for card in cards)
        self.power = tuple(card.number("power") for card in cards)
        self.productivity = tuple(card.number("productivity") for card in cards)
        self.is_player = tuple(card.type in self.standing for card in cards)
        self.is_function = tuple(not self.definition.types[card.type].lasting for card in cards)
        self.goals = tuple(_bits(card.values.get("goals", ())) for card in cards)
        self.requires = tuple(tuple(each.requires) for each in compiled)
        self.needs: tuple[Needs | None, ...] = tuple(each.needs for each in compiled)
        self.play = tuple(each.play for each in compiled)
        self.free_of_action = tuple(each.free_of_action for each in compiled)
        self.own_cap = tuple(
            min([cap.most for cap in each.standing.caps if cap.row == FORWARD_ROW], default=self.plan.columns)
            for each in compiled
        )
        self.plain_player = tuple(self.is_player[at] and not self.requires[at] for at in range(len(cards)))
        self.plain_cost = tuple(self._plain_cost(at) for at in range(len(cards)))
        self.never_played = self.needs_action = 0
        for number, each in enumerate(compiled):
            played = each.playable and (self.play[number] >= 0 or not self.is_function[number])
            if not played:
                self.never_played |= 1 << number
            if not played or not each.free_of_action:
                self.needs_action |= 1 << number
        self.answering: dict[str, dict[int, tuple[Answer, Needs | None]]] = {verb: {} for verb in self.windows}
        for number, each in enumerate(compiled):
            for answer in each.answers:
                needs = answer.needs if answer.program >= 0 else each.needs
                for verb in answer.verbs:
                    self.answering[verb][number] = answer, needs
        self.uses: tuple[tuple[Use, ...], ...] = tuple(tuple(each.uses) for each in compiled)
        self.use_of = {use.program: use for uses in self.uses for use in uses}
        self.fielded_uses = any(self.uses[number] and self.is_decked(number) for number in range(len(cards)))

    def _plain_cost(self, kind: int) -> int:
        """Return the cost of a function card that can be played whenever it is paid for; -1 for every other card."""
        plain = self.is_function[kind] and self.needs[kind] is None and not self.requires[kind]
        return self.cost[kind] if plain else -1

    def is_decked(self, definition: int) -> bool:
        """Tell whether a card belongs in decks."""
        return self.definition.types[self.cards[definition].type].decked

    def _shape_field(self) -> None:
        columns = self.plan.columns
        self.forward_mask = (1 << columns) - 1
        self.full_mask = (1 << self.per_seat) - 1
        self._free: dict[tuple[int, int], tuple[Option, ...]] = {}

    def free_spots(self, seat: int, occupied: int) -> tuple[Option, ...]:
        """Return the empty positions of a seat as options; `occupied` are bits."""
        spots = self._free.get((seat, occupied))
        if spots is None:
            base = seat * self.per_seat
            spots = tuple(self.spot_option[base + at] for at in range(self.per_seat) if not occupied >> at & 1)
            self._free[seat, occupied] = spots
        return spots

    def new(self, seed: int, decks: Decks, seats: int = 2, *, first: int | None = None, log: bool = False) -> State:
        """Begin a game; its first decision waits. `first` is who goes first (None: by lot). Raises SetupError."""
        return begin(self, seed, decks, seats, first=first, log=log)


def _bits(numbers: object) -> int:
    return sum(1 << number for number in set(numbers)) if isinstance(numbers, tuple) else 0


def rules_of(game: Game) -> AniversusRules:
    """Return the rules of Aniversus for a game's cards, with the options of the `seed` profile."""
    return AniversusRules(game)
