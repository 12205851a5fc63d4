"""The rules of Aniversus: its plan for the engine, its programs, and what they look up of every card.

The clauses (A-…) and decisions (DA-…) are those of the rules document. `options.py` decides what the rules leave open,
`setup.py` begins a game, `turn.py` goes through it; `placing.py`, `responses.py` and `shot.py` are its parts and
`ends.py` its end.
"""

from collections.abc import Mapping

from cardlang.engine.later import ACTIONS_OVER, START
from cardlang.engine.match import Match
from cardlang.engine.meanings import Answer, Use
from cardlang.engine.plan import Plan
from cardlang.engine.rules import Rules
from cardlang.engine.state import PROGRAM, Frame, Option, State
from cardlang.engine.unit import Truth as Needs
from cardlang.games.aniversus import verbs
from cardlang.games.aniversus.ends import cannot_draw
from cardlang.games.aniversus.menu import Menu, questions, some_host, whole_question
from cardlang.games.aniversus.numbers import ACTIONS, FORWARD_ROW, NEVER, NUMBERS, PERSON_NUMBERS, POOL, ROWS
from cardlang.games.aniversus.options import Options, options_from
from cardlang.games.aniversus.placing import PLACING_REGISTERS, place_program, remove_program, training_program
from cardlang.games.aniversus.refusals import why_not
from cardlang.games.aniversus.responses import PLAY_REGISTERS, function_program, use_program, used_program
from cardlang.games.aniversus.setup import Decks, Seated, begin
from cardlang.games.aniversus.shot import SHOT_REGISTERS, shot_program
from cardlang.games.aniversus.sides import Side, sides_of
from cardlang.games.aniversus.standing import standing_of
from cardlang.games.aniversus.totals import power
from cardlang.games.aniversus.turn import turn_program
from cardlang.games.aniversus.wording import worded
from cardlang.lang.game import Game
from cardlang.lang.steps import Deed


class AniversusRules(Rules):
    """Aniversus, ready to play."""

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        *,
        chosen: Mapping[str, str] | None = None,
        asks_single: bool = False,
    ) -> None:
        """Compile a game. `chosen` are values of options by key, as a set or a project names them."""
        self.options = options or options_from(chosen or {})
        game = worded(game, chosen or {})
        super().__init__(
            game,
            self._plan(),
            events=("discard", "dismiss", "draw", "enter", "place", "play", "shoot", "use"),
            windows=("play", "shoot", "use"),
            asks_single=asks_single,
        )
        self._look_up_cards()
        self._put_off_draws()
        self._shape_field()
        self.seated: dict[tuple[str, ...], Seated] = {}
        self.turn_program = self.keep(-1, turn_program(self))
        self.place_program = self.keep(-1, place_program(self), PLACING_REGISTERS)
        self.training_program = self.keep(-1, training_program(self), PLACING_REGISTERS)
        self.remove_program = self.keep(-1, remove_program(self))
        self.play_program = self.keep(-1, function_program(self), PLAY_REGISTERS)
        self.use_program = self.keep(-1, use_program(self))
        self.used_program = self.keep(-1, used_program())
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
            row_stats=("power", "productivity"),
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
            on_empty_deck=lambda state, seat, missing: cannot_draw(self, state, seat, missing),
            numbers=NUMBERS,
            person_numbers=PERSON_NUMBERS,
            leaving="dismiss",
            floor=0 if self.options.stat_floor == "0" else -NEVER,
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
        self.needs: tuple[Needs | None, ...] = tuple(
            each.needs if self.options.needs_target else None for each in compiled
        )
        self.play = tuple(each.play for each in compiled)
        self.free_of_action = tuple(each.free_of_action for each in compiled)
        self.own_cap = tuple(
            min([cap.most for cap in each.standing.caps if cap.row == FORWARD_ROW], default=self.plan.columns)
            for each in compiled
        )
        self.never_played = frozenset(
            number
            for number, each in enumerate(compiled)
            if not each.playable or (self.is_function[number] and self.play[number] == -1)
        )
        self.no_action = frozenset(number for number, each in enumerate(compiled) if each.free_of_action)
        self._look_up_prices()
        self.answering: dict[str, dict[int, tuple[Answer, Needs | None]]] = {verb: {} for verb in self.windows}
        for number, each in enumerate(compiled):
            for answer in each.answers:
                needs = answer.needs if answer.program != -1 else self.needs[number]
                for verb in answer.verbs:
                    self.answering[verb][number] = answer, needs
        self.uses: tuple[tuple[Use, ...], ...] = tuple(tuple(each.uses) for each in compiled)
        self.use_of = {use.program: use for uses in self.uses for use in uses}

    def _look_up_prices(self) -> None:
        """Work out, for the menu, with how much productivity a card can be played for certain.

        And with how much less there is something more to ask. A player can be played for nothing where the productivity
        row has room, or where it may share a position; a function card that asks for nothing, when it is paid for.
        While effects change prices, nothing is certain.
        """
        kinds = range(len(self.cards))
        asks = [bool(self.requires[kind]) or self.needs[kind] is not None or self.lies_on[kind] for kind in kinds]
        simple = [self.is_function[kind] and not asks[kind] for kind in kinds]
        paid = tuple(self.cost[kind] if simple[kind] else NEVER for kind in kinds)
        placed = tuple(0 if self.is_player[kind] and not asks[kind] else paid[kind] for kind in kinds)
        to_pay = tuple(NEVER if simple[kind] else self.cost[kind] for kind in kinds)
        roomy = tuple(-NEVER if self.is_player[kind] else to_pay[kind] for kind in kinds)
        tight = tuple(-NEVER if kind in self.sharing else to_pay[kind] for kind in kinds)
        never, always = (NEVER,) * len(kinds), (-NEVER,) * len(kinds)
        self.can_train = some_host(self)
        self.highest_cost = max(self.cost, default=0)
        self.with_room = Menu(placed, roomy, questions(self, with_room=True))
        self.without_room = Menu(paid, tight, questions(self, with_room=False))
        self.unsure = Menu(never, always, (whole_question(self),) * len(kinds))

    def _put_off_draws(self) -> None:
        """Let what a skill card gives for placing a player wait, if the options say so (DA-22)."""
        moment = {"end_of_actions": ACTIONS_OVER, "next_draw_step": START}.get(self.options.cat_draw)
        for card, compiled in zip(self.cards, self.compiled, strict=True):
            if moment is not None and card.type in self.plan.outside:
                entering = [trigger for event, trigger in compiled.triggers if event in ("place", "enter")]
                self.put_off |= {trigger.program: moment for trigger in entering}
        self.shows_found = self.options.search_reveal

    def card_text_needs_action(self, card: int, state: State) -> bool:
        """Tell whether using an ability of a card costs an action (DA-19)."""
        return self.options.card_text_costs_action and self.is_decked(state.match.definition[card])

    def called(self, state: State, frame: Frame) -> str:
        """Return what a frame is called in the log: an ability that may be answered by its own name."""
        if frame[PROGRAM] == self.use_program:
            return self.use_of[state.stack[state.stack.index(frame) - 1][PROGRAM]].name
        return super().called(state, frame)

    def why_not(self, state: State, seat: int, deed: Deed) -> str:
        """Say in a sentence why a coach may not do something now; '' where it is allowed. The state is only read."""
        return why_not(self, state, seat, deed)

    def is_decked(self, definition: int) -> bool:
        """Tell whether a card belongs in decks."""
        return self.definition.types[self.cards[definition].type].decked

    def _shape_field(self) -> None:
        columns = self.plan.columns
        self.forward_mask = (1 << columns) - 1
        self.full_mask = (1 << self.per_seat) - 1
        self.free: tuple[dict[int, tuple[Option, ...]], ...] = tuple({} for _ in range(self.plan.seats))

    def free_spots(self, seat: int, occupied: int) -> tuple[Option, ...]:
        """Return the empty positions of a seat as options, and keep them in `free`; `occupied` are bits."""
        base = seat * self.per_seat
        spots = tuple(self.spot_option[base + at] for at in range(self.per_seat) if not occupied >> at & 1)
        self.free[seat][occupied] = spots
        return spots

    def sides_of(self, match: Match) -> tuple[Side, ...]:
        """Work out what the programs look up of each coach in a match."""
        return sides_of(self, match)

    def new(
        self,
        seed: int,
        decks: Decks,
        seats: int = 2,
        *,
        first: int | None = None,
        lost: int | None = None,
        log: bool = False,
    ) -> State:
        """Begin a game; its first decision waits. Raises SetupError.

        `first` is who goes first (None: as the options say); `lost` is who lost the last game, if that counts (DA-02).
        """
        return begin(self, seed, decks, seats, first=first, lost=lost, log=log)

    def standing_of(self, state: State, seat: int) -> float:
        """Return how well a coach stands, for bots that compare positions."""
        return standing_of(self, state, seat)


def _bits(numbers: object) -> int:
    return sum(1 << number for number in set(numbers if isinstance(numbers, tuple) else ()))


def rules_of(game: Game, chosen: Mapping[str, str] | None = None) -> AniversusRules:
    """Return the rules of Aniversus for a game's cards, with values of options by key."""
    return AniversusRules(game, chosen=chosen)
