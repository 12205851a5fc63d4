"""The words between clauses: "and", "then", the commas of a list."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Statement


def are_listed(reading: Reading, written: ast.Clauses) -> None:
    """See that a comma alone and ", and" belong together: "search …, reveal it, and put it …". Raises Problem."""
    joins = [joined_by(join.text) for join in written.joins]
    for join, before, how, after in zip(written.joins, ["", *joins], joins, [*joins[1:], ""], strict=False):
        if (how == "list" and after != "list end") or (how == "list end" and before != "list"):
            raise problem("C363", join, words=reading.original(join))


def joined(step: Statement, join: ast.Word) -> Statement:
    """Note on a statement how it was joined to the one before."""
    said = {**step.mark.said, "join": joined_by(join.use())}
    return replace(step, mark=replace(step.mark, said=said))


def joined_by(join: str) -> str:
    """Return how a clause was joined to the one before."""
    if "then" in join:
        return "then"
    if join == "and,":
        return "and,"
    return {",": "list", ", and": "list end"}.get(join, "and")
