"""Plays scenarios: sets up what is given, does what is done, and compares what then holds. It knows no game.

A game hands over a `Stage`: how a position is set up, which numbers a coach has, which deeds there are, and why
something may not be done. Everything is asked for, even where there is but one answer, so that what a line says is
compared with what could be chosen; what has only one answer and is not spoken of is then answered by itself.

What was tried and refused leaves the state as it was: a deed is tried on a copy.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from cardlang.diagnostics import Finding, found
from cardlang.engine.rules import Rules
from cardlang.engine.state import EndlessError, Option, State
from cardlang.lang.model import Id
from cardlang.lang.steps import (
    Answers,
    Asked,
    Can,
    Count,
    Deed,
    Holds,
    Lay,
    Lead,
    Lies,
    Line,
    Number,
    Refused,
    Roll,
    Round,
    Scenario,
    Settled,
    Side,
    Size,
    Step,
    Thing,
    Top,
    Turn,
    Wins,
    names_in,
)

YOU = "you"
THEY = "your opponent"


@dataclass(slots=True)
class Setting:
    """What is given, in numbers and names: what a stage makes a position of. Side 0 is you.

    `named` are all names that a side's lines speak of, `played` those of its deeds, which need not have been given.
    """

    named: tuple[list[str], list[str]]
    played: tuple[list[str], list[str]]
    laid: list[Lay] = field(default_factory=list)
    sizes: list[Size] = field(default_factory=list)
    numbers: list[Number] = field(default_factory=list)
    teams: dict[Side, str] = field(default_factory=dict)
    active: Side = 0
    round: int = 3


@dataclass(frozen=True, slots=True)
class Stage:
    """What a game gives so that its scenarios can be played."""

    rules: Rules
    begin: Callable[[Setting], State]
    """Set up a position; the active seat's menu is open. Raises SceneError."""
    numbers: Mapping[Id, Callable[[State, int], int | tuple[int, ...]]]
    deeds: Mapping[Id, Option]
    """The game's own deeds, `end` among them, and `pass`, as options."""
    menu: str
    """The kind of the decision in which a seat may do what it likes: nothing hangs there."""
    why_not: Callable[[State, int, Deed], str]
    """Say in a sentence why something may not be done."""


class SceneError(ValueError):
    """A position or a deed that cannot be. The text is a sentence; `step` is what is to blame, if it is known."""

    step: Step | None = None


class NotAllowedError(SceneError):
    """What was tried is not allowed; the text says why."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a scenario: nothing to tell, or what went otherwise (C411)."""

    scenario: Scenario
    findings: tuple[Finding, ...]


def play_scenario(stage: Stage, scenario: Scenario) -> Played:
    """Play a scenario up to the first line that goes otherwise."""
    table = Table(stage)
    lines = scenario.lines
    for at, line in enumerate(lines):
        try:
            if at == 0 or (lines[at - 1].key == "given" and line.key != "given"):
                table.set_up([each for each in lines if each.key == "given"], lines)
            if line.key == "given":
                if at and lines[at - 1].key != "given":
                    raise SceneError("what is given stands before what is done")
                continue
            if isinstance(line.step, (Deed, Answers)):
                table.set_dice(lines[at + 1 :])
            table.take(line.step, is_awaited=at + 1 < len(lines) and isinstance(lines[at + 1].step, Refused))
        except (EndlessError, ValueError) as problem:
            place = next((each.place for each in lines if each.step is getattr(problem, "step", line)), line.place)
            return Played(scenario, (found("C411", place, scenario=scenario.name, instead=str(problem)),))
    return Played(scenario, ())


class Table:
    """One scenario while it is played."""

    def __init__(self, stage: Stage) -> None:
        """Lay nothing out yet."""
        self.stage = stage
        self.rules = stage.rules
        self.state = State()  # nothing is in it until `set_up`
        self._refused = ""
        self._targets: dict[int, Deed] = {}

    def set_up(self, given: Sequence[Line], lines: Iterable[Line]) -> None:
        """Make a position of what is given."""
        deeds = [line for line in lines if isinstance(line.step, Deed)]
        setting = Setting((names_in(lines, 0), names_in(lines, 1)), (names_in(deeds, 0), names_in(deeds, 1)))
        for line in given:
            match line.step:
                case Lay():
                    setting.laid.append(line.step)
                case Size():
                    setting.sizes.append(line.step)
                case Number():
                    setting.numbers.append(line.step)
                case Lead(side, team):
                    setting.teams[side] = team
                case Turn(side):
                    setting.active = side
                case Round(number):
                    setting.round = number
                case _:
                    raise SceneError("this cannot be given")
        self.state = self.stage.begin(setting)
        self._go_on()

    def set_dice(self, following: Iterable[Line]) -> None:
        """Set the dice that the next lines name."""
        for line in following:
            if not isinstance(line.step, Roll):
                break
            self.state.forced = (*self.state.forced, *line.step.dice)

    def take(self, step: Step, *, is_awaited: bool) -> None:
        """Do or compare what a line says. Raises SceneError where it goes otherwise."""
        match step:
            case Deed():
                self._refused = ""
                try:
                    self.state = self.tried(step)
                except NotAllowedError as refused:
                    if not is_awaited:
                        raise
                    self._refused = str(refused)
            case Answers(words):
                for each in words:
                    self._answer(each)
            case Roll():
                pass  # set with the line before it, or the next
            case Refused():
                if not self._refused:
                    raise SceneError("it is allowed")
            case _:
                self._compare(step)

    # ---------------------------------------------------------------------------------------------------- what is done
    def tried(self, deed: Deed) -> State:
        """Return the state after a deed. Raises NotAllowedError; this state stays as it is."""
        before, targets = self.state, dict(self._targets)
        self.state = before.clone()
        try:
            self._do(deed)
        except NotAllowedError as refused:
            self._targets = targets
            at_menu = before.decision is not None and before.decision[:2] == (deed.side, self.stage.menu)
            why = self.stage.why_not(before, deed.side, deed) if at_menu else ""
            raise NotAllowedError(why or str(refused)) from None
        else:
            return self.state
        finally:
            self.state = before

    def _do(self, deed: Deed) -> None:
        state = self.state
        if state.decision is None:
            raise NotAllowedError("the game is over")
        seat, kind, options = state.decision
        if seat != deed.side:
            raise NotAllowedError(self._who_is_asked())
        if kind != self.stage.menu and deed.what not in ("play", "pass", "use"):
            raise NotAllowedError(self._who_is_asked())
        wanted = self._option(deed, options)
        if wanted is None:
            raise NotAllowedError(self._who_is_asked())
        if deed.what != "pass":
            self._targets.pop(seat, None)
        if deed.row or deed.at or deed.on or (deed.name and deed.what not in ("play", "use")):
            self._targets[seat] = deed
        state.apply(wanted)
        self._go_on()

    def _option(self, deed: Deed, options: Sequence[Option]) -> int | None:
        for index, option in enumerate(options):
            if deed.what == "play" and option[0] in ("play", "card") and self._name(option) == deed.name:
                return index
            if deed.what == "use" and option[0] == "use" and self.ability(option) == deed.name:
                return index
            if deed.what not in ("play", "use") and option == self.stage.deeds.get(deed.what):
                return index
        return None

    def ability(self, option: Option) -> str:
        """Return the name of the ability that an option uses."""
        kind = self.state.match.definition[int(option[1])]
        return next(use.name for use in self.rules.compiled[kind].uses if use.program == option[2])

    def _name(self, option: Option) -> str:
        return self.state.match.name(int(option[1]))

    def _go_on(self) -> None:
        """Answer what has but one answer, and what the line before has answered already."""
        while True:
            decision = self.state.decision
            if decision is None:
                return
            seat, kind, options = decision
            places = [index for index, option in enumerate(options) if option[0] == "spot"]
            if places and seat in self._targets:
                self.state.apply(self._place(self._targets.pop(seat), places, options))
                continue
            if len(options) > 1 or kind == self.stage.menu:
                return
            self.state.apply(0)

    def _place(self, deed: Deed, places: Sequence[int], options: Sequence[Option]) -> int:
        """Return the option that a deed's place or target means. Raises NotAllowedError."""
        on = deed.on or (deed.name if deed.what != "play" else "")
        for index in places:
            _, row, position = self._where(int(options[index][1]))
            pile = self.state.spots[int(options[index][1])]
            if on and not (pile and on in [self.state.match.name(card) for card in pile]):
                continue
            if deed.row and row != deed.row:
                continue
            if deed.at and position != deed.at:
                continue
            return index
        can = ", ".join(self.words(options[index])[0] for index in places)
        raise NotAllowedError(f"{on or 'this place'} cannot be chosen; it can be: {can}")

    def _where(self, spot: int) -> tuple[int, Id, int]:
        plan = self.rules.plan
        seat, place = divmod(spot, plan.per_seat)
        row, column = divmod(place, plan.columns)
        return seat, plan.rows[row], column + 1

    def _answer(self, word: str) -> None:
        decision = self.state.decision
        if decision is None or decision[1] == self.stage.menu:
            raise SceneError(f'nobody is asked anything, so nobody answers "{word}"')
        folded = " ".join(word.casefold().split())
        said = [[each.casefold() for each in self.words(option)] for option in decision[2]]
        fitting = [index for index, ways in enumerate(said) if folded in ways]
        if not fitting:  # "Alex" where it can only go on top
            fitting = [index for index, ways in enumerate(said) if ways[0].split(" ", 1)[1:] == [folded]]
            fitting = fitting if len(fitting) == 1 else []
        if not fitting:
            raise SceneError(f'"{word}" is no answer: {self._who_is_asked()}')
        self.state.apply(fitting[0])
        self._go_on()

    def words(self, option: Option) -> list[str]:
        """Return the words for an option, the clearest first."""
        match option:
            case ("spot", int(spot)):
                seat, row, position = self._where(spot)
                row_word = row.replace("_", " ")
                mine = seat == (self.state.asked if self.state.options else self.state.active)
                whose = "" if mine else "opponent's "
                at = [f"{whose}{row_word} {position}", f"{row_word} {position}", f"{row_word.split()[0]} {position}"]
                return [*(self.state.match.name(card) for card in self.state.spots[spot]), *at]
            case ("card" | "trigger" | "play", int(card), *_):
                return [self.state.match.name(card)]
            case ("top" | "bottom" as end, int(card)):
                return [f"{end} {self.state.match.name(card)}"]
            case ("mode", int(number)):
                return [str(number + 1)]
            case ("name", str(name)):
                return [name]
            case ("use", int(), int()):
                return [self.ability(option)]
            case _:
                return [str(option[0])]

    def _who_is_asked(self) -> str:
        decision = self.state.decision
        if decision is None:
            return "the game is over"
        seat, kind, options = decision
        if kind == self.stage.menu:
            return f"it is {'your' if seat == 0 else THEY + chr(39) + 's'} turn"
        can = list(dict.fromkeys(self.words(option)[0] for option in options))
        who = "you are" if seat == 0 else f"{THEY} is"
        return f"{who} asked first ({kind.replace('_', ' ')}): {', '.join(can[:12])}"

    # --------------------------------------------------------------------------------------------- what then holds
    def _compare(self, step: Step) -> None:
        match step:
            case Number(side, number, values):
                value = self.stage.numbers[number](self.state, side)
                now = value if isinstance(value, tuple) else (value,)
                if now != values:
                    raise SceneError(f"it is {', '.join(map(str, now)) or 'none'}")
            case Count(side, where, cards):
                there = self._cards(side, where)
                if len(there) != cards:
                    raise SceneError(f"it is {len(there)}{': ' if there else ''}{', '.join(sorted(there))}")
            case Holds(side, where, things):
                self._compare_cards(self._cards(side, where), things)
            case Top(side, where, things):
                self._compare_top(side, where, things)
            case Lies():
                self._compare_place(step)
            case Can(deed, may):
                self._compare_can(deed, may=may)
            case Wins(side):
                self._compare_end(side)
            case Turn(side):
                if self.state.active != side or self.state.outcome:
                    raise SceneError("the game is over" if self.state.outcome else self._whose_turn())
            case Asked(side):
                if self.state.decision is None or self.state.asked != side or self.state.kind == self.stage.menu:
                    raise SceneError(self._who_is_asked())
            case Settled():
                if self.state.decision is not None and self.state.kind != self.stage.menu:
                    raise SceneError(self._who_is_asked())
                if self.state.forced:
                    raise SceneError(f"the dice {' '.join(map(str, self.state.forced))} were not rolled")
            case _:
                raise SceneError("this cannot be compared")

    def _whose_turn(self) -> str:
        return f"it is {'your' if self.state.active == 0 else THEY + chr(39) + 's'} turn"

    def _cards(self, side: int, where: Id) -> list[str]:
        """Return the names of the cards in a row or zone."""
        plan = self.rules.plan
        if where in plan.rows:
            base = side * plan.per_seat + plan.rows.index(where) * plan.columns
            cards = [card for pile in self.state.spots[base : base + plan.columns] for card in pile]
        else:
            cards = self.state.zones[plan.zone(where, side)]
        return [self.state.match.name(card) for card in cards]

    def _compare_cards(self, there: list[str], things: Sequence[Thing]) -> None:
        wanted = Counter[str]()
        for thing in things:
            wanted[thing.name] += thing.count
            wanted.update(thing.with_)
        if Counter(there) != wanted:
            raise SceneError(f"there {'is' if len(there) < 2 else 'are'} {', '.join(sorted(there)) or 'nothing'}")

    def _compare_top(self, side: Side, where: Id, things: Sequence[Thing]) -> None:
        wanted = [thing.name for thing in things for _ in range(thing.count)]
        top = self._cards(side, where)[::-1][: len(wanted)]
        if top != wanted:
            raise SceneError(f"on top there is {', '.join(top) or 'nothing'}")

    def _compare_place(self, step: Lies) -> None:
        sides = (0, 1) if step.side is None else (step.side,)
        places = [step.where] if step.where else list(self.rules.plan.rows)
        there = any(self._lies_at(side, where, step) for side in sides for where in places)
        if there != step.is_there:
            raise SceneError(f"{step.name} is {'there' if there else 'in ' + self._found(step.name)}")

    def _lies_at(self, side: int, where: Id, step: Lies) -> bool:
        plan = self.rules.plan
        if step.at and where in plan.rows:
            spot = side * plan.per_seat + plan.rows.index(where) * plan.columns + step.at - 1
            return step.name in [self.state.match.name(card) for card in self.state.spots[spot]]
        return step.name in self._cards(side, where)

    def _found(self, name: str) -> str:
        plan = self.rules.plan
        found_in = [
            f"{('your', THEY + chr(39) + 's')[side]} {where.replace('_', ' ')}"
            for side in (0, 1)
            for where in (*plan.rows, *(zone for zone in plan.zones if zone != plan.deck), plan.deck)
            if name in self._cards(side, where)
        ]
        return found_in[0] if found_in else "no place of this game"

    def _compare_can(self, deed: Deed, *, may: bool) -> None:
        try:
            self.tried(deed)
        except NotAllowedError as refused:
            if may:
                raise SceneError(f"it is refused: {refused}") from None
            return
        if not may:
            raise SceneError("it is allowed")

    def _compare_end(self, side: Side | None) -> None:
        outcome = self.state.outcome
        if not outcome:
            raise SceneError("the game goes on")
        winner = next((seat for seat, result in enumerate(outcome) if result == "win"), None)
        if winner != side:
            raise SceneError("nobody wins" if winner is None else f"{(YOU, THEY)[winner]} {('win', 'wins')[winner]}")
