"""The table as text: both fields as they lie, and what each answer means in words. For people, and for the report.

Totals and the field are public; hands and decks are shown as far as a seat may know them (`State.view`).
"""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from cardlang.engine.state import CARD, UNKNOWN, Option, State
from cardlang.engine.survey import value_at
from cardlang.games.aniversus.numbers import ACTIONS, POOL, ROWS, SCORE
from cardlang.games.aniversus.totals import goal_numbers, power, productivity

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules

CELL: Final = 15
WIDTH: Final = 90
"""Five cells and the name of the row stand in so many columns."""

_ORDER: Final = ("first", "second", "third", "fourth", "fifth")
_ROW_NAMES: Final = {"forward_row": "forwards", "productivity_row": "productivity"}

_ASKS: Final = {
    "main": "What do you do?",
    "place": "Where does {card} go?",
    "train": "Whom do you give {card}?",
    "remove": "Whom do you remove?",
    "hand_limit": "Too many cards in hand: which one do you discard?",
    "discard": "Which card do you discard?",
    "answer_play": "{other} play {card}. Do you answer?",
    "answer_use": "{other} use an ability of {card}. Do you answer?",
    "answer_shoot": "{other} shoot. Do you answer?",
    "penalty": "{other} have scored: what do you discard from their field?",
    "choose": "{card}: whom do you choose?",
    "return": "{card}: whom do you return?",
    "exchange": "{card}: who leaves?",
    "exchange_for": "{card}: who comes in?",
    "search": "{card}: which card do you search for?",
    "take": "{card}: which card do you take?",
    "put": "{card}: which card goes back next, and where?",
    "may": "{card}: do you want to?",
    "mode": "{card}: which one?",
    "order": "What happens first?",
}


def facts(rules: "AniversusRules", state: State, names: Sequence[str]) -> dict[str, Any]:
    """Return how the table looks at the end, as an event of the log: both fields, nothing of the hands."""
    return {"event": "field", "turn": state.turn, "sides": [_side(rules, state, seat, names[seat]) for seat in (0, 1)]}


def _side(rules: "AniversusRules", state: State, seat: int, name: str) -> dict[str, Any]:
    columns, base = rules.plan.columns, seat * rules.per_seat
    rows = {}
    for number, row in enumerate(ROWS):
        first = base + number * columns
        rows[row] = [
            {
                "cards": [state.match.name(card) for card in state.spots[spot]],
                "value": value_at(state, spot),
            }
            for spot in range(first, first + columns)
        ]
    return {
        "name": name,
        "score": state.persons[seat][SCORE],
        "power": power(rules, state, seat),
        "productivity": productivity(rules, state, seat),
        "hand": len(state.zones[rules.hand + seat]),
        "deck": len(state.zones[rules.deck + seat]),
        "pile": len(state.zones[rules.pile + seat]),
        "rows": rows,
    }


def draw_side(side: Mapping[str, Any], *, upside_down: bool) -> Iterator[str]:
    """Yield one side of the table; upside down for the one that sits opposite, so that the forwards meet."""
    rows = [line for row in ROWS for line in _draw_row(_ROW_NAMES[row], side["rows"][row])]
    half = len(rows) // 2
    yield from rows[half:] + rows[:half] if upside_down else rows


def _draw_row(name: str, cells: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield two lines a row: who stands there, then what it is worth and what lies on it."""
    upper = [_fit(cell["cards"][0] if cell["cards"] else "·") for cell in cells]
    lower = [_fit(_below(cell)) for cell in cells]
    yield f"  {name:<13}{''.join(upper)}".rstrip()
    yield f"  {'':<13}{''.join(lower)}".rstrip()


def _below(cell: Mapping[str, Any]) -> str:
    if not cell["cards"]:
        return ""
    first, *rest = cell["cards"]
    sharing = 1 + rest.count(first)
    lying = [f"+{card}" for card in rest if card != first]
    return " ".join([f"{cell['value']}", *([f"×{sharing}"] if sharing > 1 else []), *lying])


def _fit(text: str) -> str:
    """Cut a text to a cell's width, the gap to the next one included."""
    return f"{text if len(text) < CELL else text[: CELL - 2] + '…':<{CELL}}"


def table(rules: "AniversusRules", state: State, seat: int, names: Sequence[str]) -> Iterator[str]:
    """Yield the table as a coach sees it: the opponent above, the own side below, the own hand under it."""
    view = state.view(seat)
    for side in (1 - seat, seat):
        drawn = _side(rules, state, side, names[side])
        heading = (
            f"{drawn['name']}: {drawn['score']} goal{'s' * (drawn['score'] != 1)}, {drawn['power']} power, "
            f"{state.persons[side][POOL]} productivity left; {drawn['hand']} in hand, {drawn['deck']} in the deck, "
            f"{drawn['pile']} discarded"
        )
        if side == seat:
            yield from draw_side(drawn, upside_down=False)
            yield heading
        else:
            yield heading
            yield from draw_side(drawn, upside_down=True)
            yield "  " + "┄" * (13 + 5 * CELL)
    hand = [card for card in view.zones[rules.hand + seat] if card != UNKNOWN]
    in_hand = ", ".join(_with_cost(rules, state, card) for card in hand) or "empty"
    yield from wrap(f"Your hand: {in_hand}", WIDTH, subsequent_indent="  ")
    known = [card for card in view.zones[rules.hand + 1 - seat] if card != UNKNOWN]
    if known:
        names_known = ", ".join(state.match.name(card) for card in known)
        yield from wrap(f"You know of their hand: {names_known}", WIDTH, subsequent_indent="  ")
    mine, theirs = (_listed(goal_numbers(rules, state, side)) for side in (seat, 1 - seat))
    yield f"You score with {mine}; they with {theirs}."
    actions = state.persons[seat][ACTIONS]
    if state.active == seat:
        yield f"You have {actions} action{'s' * (actions != 1)} left."


def _listed(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _with_cost(rules: "AniversusRules", state: State, card: int) -> str:
    return f"{state.match.name(card)} ({rules.cost[state.match.definition[card]]})"


def question(state: State, names: Sequence[str]) -> str:
    """Return what the seat that must decide is asked."""
    frame = state.stack[-1]
    card = frame[CARD]
    words = {"card": state.match.name(card) if card >= 0 else "the card", "other": names[1 - state.asked]}
    return _ASKS.get(state.kind, "Which one?").format(**words)


def words(rules: "AniversusRules", state: State, option: Option) -> str:
    """Return an answer in words."""
    kind, *rest = option
    name = state.match.name
    match kind:
        case "play":
            card = int(rest[0])
            return f"play {_with_cost(rules, state, card)}"
        case "use":
            return f"use {rules.use_of[int(rest[1])].name}"
        case "card":
            return name(int(rest[0]))
        case "trigger":
            return f"what {name(int(rest[0]))} does"
        case "spot":
            return _spot_in_words(rules, state, int(rest[0]))
        case "top" | "bottom":
            return f"{name(int(rest[0]))} on the {kind}"
        case "mode":
            return f"the {_ORDER[int(rest[0])]}" if int(rest[0]) < len(_ORDER) else f"number {int(rest[0]) + 1}"
        case "remove":
            return "remove one of your players"
        case "shoot":
            return f"shoot ({rules.options.shot_cost} productivity)"
        case "end":
            return "end your actions"
        case "enough":
            return "that is enough"
        case _:
            return str(kind)


def _spot_in_words(rules: "AniversusRules", state: State, spot: int) -> str:
    seat, place = divmod(spot, rules.per_seat)
    row, column = divmod(place, rules.plan.columns)
    where = f"{_ROW_NAMES[ROWS[row]]} {column + 1}"
    whose = "" if seat == state.asked else "their "
    pile = state.spots[spot]
    return f"{whose}{where}: {' + '.join(state.match.name(card) for card in pile)}" if pile else f"{whose}{where}"


def is_overview(state: State) -> bool:
    """Tell whether this is the moment to look at the whole table."""
    return state.kind == "main"


def is_by_text(state: State) -> bool:
    """Tell whether the answers can be understood only with the card's text before one's eyes."""
    return state.kind in ("may", "mode")


def cards_of(option: Option, state: State) -> list[int]:
    """Return the cards that an answer is about, for whoever asks what they say."""
    kind, *rest = option
    if kind in ("play", "use", "card", "trigger", "top", "bottom"):
        return [int(rest[0])]
    return list(state.spots[int(rest[0])]) if kind == "spot" else []
