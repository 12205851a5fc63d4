"""The rules of a game, ready to play: its cards compiled, its programs by number, its tables by definition.

Nothing of it changes while games are played, and any number of games share it. A program's number is the card's
number times the slots of a card plus the slot; the rules' own programs have the first slots. A game's rules derive
from this class: they add their programs and say how a game begins.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardlang.diagnostics.finding import Finding
from cardlang.engine.dice import seeded
from cardlang.engine.machine import Program
from cardlang.engine.match import Match, Roster
from cardlang.engine.meanings import Compiled, compile_card, declined
from cardlang.engine.missing import Missing
from cardlang.engine.plan import Plan, Seen
from cardlang.engine.positions import Positions
from cardlang.engine.reading import Cannot
from cardlang.engine.state import CARD, Frame, Option, State
from cardlang.engine.statics import INCLUDE
from cardlang.engine.table import Table
from cardlang.engine.tableau.at_once import AtOnce
from cardlang.engine.tableau.circles import in_circles
from cardlang.engine.tableau.events import Heard as HeardFreely
from cardlang.engine.tableau.force import rulings_in, with_granted
from cardlang.engine.tableau.free import Free
from cardlang.engine.triggers import BAG, Counter, Heard, Listeners, joined
from cardlang.engine.unit import SLOTS
from cardlang.lang.game import Card, Deck, Game
from cardlang.lang.model import Ability


class Rules:
    """A game's cards and its plan, compiled. `asks_single` asks even where there is but one answer."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        *,
        events: Iterable[str],
        windows: Iterable[str],
        asks_single: bool = False,
    ) -> None:
        self.game = game
        self.definition = game.definition
        self.plan = plan
        self.table: Table = Positions() if plan.tableau is None else Free()
        self.fight_names = frozenset(game.definition.raw.get("en", {}).get("between", ()))
        self.asks_single = asks_single
        self.events = frozenset(events)
        self.windows = frozenset(windows)
        self.cards: tuple[Card, ...] = tuple(game.cards.values())
        self.number: Mapping[str, int] = {card.name: number for number, card in enumerate(self.cards)}
        types = game.definition.types
        self.names = tuple(frozenset(card.called) for card in self.cards)  # those that each card is called by
        self.lies_on = tuple(bool(types[card.type].host) for card in self.cards)
        self.standing = frozenset(kind.id for kind in types.values() if kind.lasting and kind.decked and not kind.host)
        self._place_zones()
        size = SLOTS * (len(self.cards) + 1)
        self.programs: list[Program] = [()] * size
        self.room: list[tuple[int, ...]] = [()] * size
        self.tables: list[tuple[bool, ...]] = [()] * size
        self._next_slot = [0] * (len(self.cards) + 1)
        self.listeners: dict[str, Listeners] = {}
        self.counters = 0
        self.shares = [1] * len(self.cards)
        self.bag_program = self.keep(-1, BAG)
        self.put_off: dict[int, str] = {}  # triggers that wait for a later moment, by their program
        self.shows_found = False  # whether everybody sees what a search has found
        self.at_once: dict[int, AtOnce] = {}  # programs that hear once of all that one deed does
        self.forces: dict[int, Any] = {}  # what effects set up for a while where cards lie free, by number
        self.happenings: dict[str, list[tuple[int, HeardFreely]]] = {}  # what is counted there, by event
        self.counted_in: dict[str, list[int]] = {}  # the counters that begin anew with each turn, by unit
        self.remembered: dict[str, list[tuple[int, HeardFreely, str]]] = {}  # what a card remembers of itself, by event
        self.worded: dict[tuple[str, str], tuple[Ability, ...]] = {}  # what keywords say, by their names and numbers
        self.looks: dict[str, list[tuple[int, frozenset[str]]]] = {}  # what changes of a stat look at, and whose
        self.compiled: list[Compiled] = []
        for number in range(len(self.cards)):
            self.compiled.append(compile_card(self, number))
        for number, stat in in_circles(self.looks, plan.card_stats).items():
            self.compiled[number] = declined(self.cards[number], f"what it does to {stat!r} comes back to itself")
        self.sharing = frozenset(number for number, most in enumerate(self.shares) if most > 1)
        self.statics, self.including = (
            tuple(
                tuple(static for static in each.standing.statics if (static.layer == INCLUDE) == includes)
                for each in self.compiled
            )
            for includes in (False, True)
        )
        named = plan.printed_as
        self.printed = tuple(
            tuple(_number(card, named.get(stat, stat)) for stat in plan.card_stats) for card in self.cards
        )
        self.shields = tuple(tuple(each.standing.shields) for each in self.compiled)
        self.row_stat = tuple(plan.card_stats.index(stat) for stat in plan.row_stats)
        self._hear()
        powers = [part for each in self.compiled for part in with_granted(each.powers, self.forces.values())]
        self.gained = frozenset(gain.stat for each in powers for gain in each.gains)
        self.heard = frozenset(hearer.event for each in powers for hearer in each.hearers)
        self.ruled = frozenset(verb for ruling in rulings_in(powers, self.forces.values()) for verb in ruling.verbs)
        self._matches: dict[Roster, Match] = {}

    def called(self, state: State, frame: Frame) -> str:
        """Return what a frame is called in the log: its card's name."""
        return state.match.name(frame[CARD])

    def _place_zones(self) -> None:
        plan = self.plan
        self.per_seat = plan.per_seat
        self.everybody = (1 << plan.seats) - 1
        self.deck, self.hand, self.pile = (plan.zone(name) for name in (plan.deck, plan.hand, plan.pile))
        self.aside, self.outer = plan.aside, plan.outer
        self.seen_by = [self._bits_of(who, seat) for who in plan.zones.values() for seat in range(plan.seats)]
        self.seen_by += [0, self.everybody]
        self.spot_option: tuple[Option, ...] = tuple(("spot", spot) for spot in range(plan.seats * plan.per_seat))

    def _bits_of(self, who: Seen, seat: int) -> int:
        return 0 if who == "nobody" else 1 << seat if who == "owner" else self.everybody

    def _hear(self) -> None:
        for number, compiled in enumerate(self.compiled):
            for event, trigger in compiled.triggers:
                listeners = self.listeners.setdefault(event, Listeners({}, {}, []))
                (listeners.own if trigger.own else listeners.watching).setdefault(number, []).append(trigger)
        outside = {number for number, card in enumerate(self.cards) if card.type in self.plan.outside}
        watching = {number for each in self.listeners.values() for number in each.watching}
        self.fielded_watchers = bool(watching - outside)

    def keep(self, definition: int, program: Program, registers: tuple[int, ...] = ()) -> int:
        """Keep a program of a card (-1: of the rules) in its next slot, and return its number. Raises Cannot."""
        number = self._slot(definition)
        self.programs[number] = joined(program)
        self.room[number] = registers
        return number

    def keep_table(self, definition: int, cards: tuple[bool, ...]) -> int:
        """Keep a table of definitions for a card, and return its number. Raises Cannot."""
        number = self._slot(definition)
        self.tables[number] = cards
        return number

    def _slot(self, definition: int) -> int:
        slot = self._next_slot[definition + 1]
        if slot >= SLOTS:
            raise Cannot(None, "this card does more things than one card can")
        self._next_slot[definition + 1] = slot + 1
        return SLOTS * (definition + 1) + slot

    def keep_force(self, definition: int, force: object) -> int:
        """Keep what an effect of a card sets up for a while, and return its number. Raises Cannot."""
        number = self._slot(definition)
        self.forces[number] = force
        return number

    def count_happening(self, verbs: Sequence[str], heard: HeardFreely, per: str) -> int:
        """Count an event from now on for each seat, anew in each `per` ("": in the whole game); return the counter."""
        index = self.counters
        self.counters += 1
        for verb in verbs:
            self.happenings.setdefault(verb, []).append((index, heard))
        self.counted_in.setdefault(per, []).append(index)
        return index

    def remember(self, verbs: Sequence[str], heard: HeardFreely, per: str) -> int:
        """Let each card remember in each `per` when an event is about it; return the mark that it leaves in `used`."""
        mark = -1 - sum(map(len, self.remembered.values()))
        for verb in verbs:
            self.remembered.setdefault(verb, []).append((mark, heard, per))
        return mark

    def note_reads(self, stat: str, reads: Iterable[str], definition: int) -> None:
        """Note which changing stats and keywords a change of a stat looks at."""
        self.looks.setdefault(stat, []).append((definition, frozenset(reads)))

    def count_anew(self, state: State, per: str) -> None:
        """Begin a turn: what was counted in the last one is nothing now, and what was used once in it can be used."""
        for index in self.counted_in.get(per, ()):
            for seat in range(self.plan.seats):
                state.history[index * self.plan.seats + seat] = 0
        state.used = [each for each in state.used if each[2] != per]

    def fight_in(self, state: State) -> tuple[str, tuple[int, int]]:  # noqa: ARG002 - a game has fights or not
        """Return which fight is going on, and its two sides. A game that has fights says so."""
        return "", (-1, -1)

    def count_event(self, verbs: Sequence[str], heard: Heard) -> int:
        """Count an event from now on for each seat; return the number of the counter."""
        index = self.counters
        self.counters += 1
        for verb in verbs:
            self.listeners.setdefault(verb, Listeners({}, {}, [])).counters.append(Counter(index, heard))
        return index

    def findings(self) -> list[Finding]:
        """Return what the engine cannot do yet, sentence by sentence (C401)."""
        return [finding for compiled in self.compiled for finding in compiled.findings]

    def missing(self) -> dict[str, list[Missing]]:
        """Return what the cards ask for and the rules do not give yet, by the cards' names."""
        listed = zip(self.cards, self.compiled, strict=True)
        return {card.name: each.missing for card, each in listed if each.missing}

    def unplayed(self, state: State) -> list[str]:
        """Return the names of the cards in a game that nobody can play, because their text cannot be played yet."""
        kinds = sorted(set(state.match.definition))
        return [self.cards[kind].name for kind in kinds if not self.compiled[kind].playable]

    def new(self, seed: int, decks: Sequence[Deck | str], seats: int, *, first: int | None, log: bool) -> State:
        """Begin a game. `first` is who goes first (None: by lot). Raises SetupError."""
        raise NotImplementedError

    def standing_of(self, state: State, seat: int) -> float:
        """Return how well a seat stands, for bots that compare positions: more is better. A game says by what."""
        return float(bool(state.outcome) and state.outcome[seat] == "win")

    def sides_of(self, match: Match) -> tuple[Any, ...]:  # noqa: ARG002 - a game may need nothing
        """Work out, once a match, what the game's programs look up of each seat."""
        return ()

    def match(self, roster: Roster) -> Match:
        """Return the match of a roster, made once."""
        if roster not in self._matches:
            self._matches[roster] = Match(self, roster)
        return self._matches[roster]

    def adopt(self, state: State) -> State:
        """Give a state that was unpickled its match, so that it plays on."""
        state.sit_down(self.match(state.roster))
        return state

    def empty_state(self, seed: int, roster: Roster) -> State:
        """Return a state in which every deck is in order, the lowest number on top, and nothing has happened yet."""
        match = self.match(roster)
        state = self.empty_state_for(match)
        state.survey = match.blank
        state.random = seeded(seed)
        return state

    def empty_state_for(self, match: Match) -> State:
        """Return a state of a match in which nothing has happened yet, chance included, and nothing was looked at."""
        plan = self.plan
        state = State()
        state.match, state.roster = match, match.roster
        state.numbers = [0] * (plan.numbers + len(match.definition) * len(match.first_mark))
        state.persons = [[0] * plan.person_numbers for _ in range(plan.seats)]
        state.zones = [[] for _ in range(len(plan.zones) * plan.seats + 2)]
        for seat in range(plan.seats):
            state.zones[self.deck + seat] = list(match.decks[seat][::-1])
        state.zones[self.outer] = list(match.outside)
        state.spots = [()] * (plan.seats * plan.per_seat)
        state.known = [0] * match.in_decks + [self.everybody] * len(match.outside)
        state.active = state.turn = state.asked = state.decisions = 0
        state.delayed, state.lasting, state.used, state.bag, state.stack = [], [], [], [], []
        state.history = [0] * (self.counters * plan.seats)
        state.random = 0
        state.forced, state.answer, state.options, state.outcome = (), (), (), ()
        state.kind = state.reason = ""
        state.changed, state.log = (), None
        return state


def _number(card: Card, stat: str) -> int:
    """Return a printed stat of a card; 0 where it has none."""
    value = card.values.get(stat, 0)
    return value if isinstance(value, int) else 0
