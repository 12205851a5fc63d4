"""How cards in play lie on a game's table: the few parts of a meaning that this decides.

Everything else about a statement (in which order, if, or, again, who is asked) is the same for every game and stands in
`statements.py`. There are two tables: positions in rows (`positions.py`) and cards that lie free (`tableau/`).
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol, TypeAlias

from cardlang.engine.unit import Number, Truth, Unit
from cardlang.lang.model import (
    YOU,
    Ability,
    Amount,
    Condition,
    Delay,
    Do,
    Modify,
    Pick,
    Price,
    Replace,
    Rule,
    Statement,
)

if TYPE_CHECKING:
    from cardlang.engine.meanings import Compiled
    from cardlang.lang.game import Sentence

Add: TypeAlias = Callable[[Unit, Statement], None]
"""Adds a statement to a program."""
Standing: TypeAlias = Modify | Rule | Price | Replace
"""Statements that say how things are, for a while or for as long as a card lies there."""


class Table(Protocol):
    """What the way in which cards lie decides. Every function raises Cannot where it cannot obey."""

    def amount(self, unit: Unit, amount: Amount | object) -> Number:
        """Return the closure of an amount."""

    def condition(self, unit: Unit, condition: Condition | object) -> Truth:
        """Return the closure of a condition."""

    def seat(self, unit: Unit, person: object) -> Number:
        """Return who a person is: one seat."""

    def do(self, unit: Unit, do: Do) -> None:
        """Add a verb that the rules do not have."""

    def doers(self, unit: Unit, person: object) -> AbstractContextManager[Number]:
        """Let each of these persons, one after the other, do the steps that are added meanwhile."""

    def able(self, unit: Unit, statement: Statement | None) -> Truth | None:
        """Return whether anything would come of a statement; None where nothing stands against it."""

    def cost(self, unit: Unit, do: Do, by: object = YOU) -> tuple[Truth, Callable[[], None]]:
        """Return whether a cost can be paid by who is to pay it, and what adds the steps that pay it."""

    def pick(self, unit: Unit, pick: Pick) -> None:
        """Add a choice that stands alone."""

    def each(self, unit: Unit, over: object, add: Callable[[], None]) -> None:
        """Add what is done for each of these."""

    def begin(self, unit: Unit, statement: Standing) -> None:
        """Add that something holds from now on, for a while."""

    def delay(self, unit: Unit, delay: Delay, add: Add) -> None:
        """Add that something is done later."""

    def lasting(self, unit: Unit, ability: Ability, sentence: "Sentence", into: "Compiled") -> None:
        """Compile an ability of a card that stays in play."""

    def works_anywhere(self, unit: Unit, statement: Statement, into: "Compiled") -> bool:
        """Note a statement about playing this card itself; False where it is another one."""
