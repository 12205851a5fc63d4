"""What holds for a while: bans, prices and repetitions that an effect has set up, as entries of plain data.

An entry is (kind, seat, table, value, uses, until): for whom it holds, which cards it is about (the number of a table
of definitions; -1: all), how many times it still counts (-1: always), and at the end of whose turn it ends (DA-31).
"""

from typing import Final

from cardlang.engine.state import Entry, State

BAN: Final = "ban"  # value: the verb that may not be done
PRICE: Final = "price"  # value: what the card costs instead
TIMES: Final = "times"  # value: how often what the card does happens

_ABOUT, _VALUE, _USES, _UNTIL = 2, 3, 4, 5


def begin(state: State, kind: str, seat: int, about: int, value: str | int, uses: int, until: int) -> None:
    """Let something hold from now on."""
    state.lasting.append((kind, seat, about, value, uses, until))


def banned(state: State, verb: str, seat: int) -> bool:
    """Tell whether a seat may not do something at present."""
    for entry in state.lasting:  # noqa: SIM110 - a hot place: a loop is quicker than a generator
        if entry[0] == BAN and entry[1] == seat and entry[_VALUE] == verb:
            return True
    return False


def value_of(state: State, kind: str, seat: int, card: int, default: int) -> int:
    """Return what the entries of a kind make of a number for a card; the youngest entry counts."""
    for entry in reversed(state.lasting):
        if entry[0] == kind and entry[1] == seat and _is_about(state, entry, card):
            return int(entry[_VALUE])
    return default


def use_up(state: State, kind: str, seat: int, card: int) -> None:
    """Count one use of every entry of a kind that is about a card."""
    kept = []
    for entry in state.lasting:
        if entry[0] == kind and entry[1] == seat and entry[_USES] != -1 and _is_about(state, entry, card):
            left = int(entry[_USES]) - 1
            if not left:
                continue
            entry = (*entry[:_USES], left, entry[_UNTIL])  # noqa: PLW2901 - the same entry, used once
        kept.append(entry)
    state.lasting = kept


def expire(state: State, seat: int) -> None:
    """Drop what ends with a seat's turn (A-079)."""
    if state.lasting:
        state.lasting = [entry for entry in state.lasting if entry[_UNTIL] != seat]


def _is_about(state: State, entry: Entry, card: int) -> bool:
    about = int(entry[_ABOUT])
    return about < 0 or state.match.rules.tables[about][state.match.definition[card]]
