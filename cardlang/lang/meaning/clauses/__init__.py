"""From a clause to a statement: who, which verb, how long; and clauses in a row, each with how it is joined.

`in_a_row` puts them one to the other (`joins`: the words between; `going_on`: who does what has no subject). `one` is a
clause with all that stands after its verb phrase: its `core`, whose `adverbs` are sorted by the verb table, its `tails`
and `gaps`. What the verb itself makes is a question for `meaning/verbs`, or `having` ("have" and "be").
"""

from cardlang.lang.meaning.clauses.in_a_row import clauses
from cardlang.lang.meaning.clauses.one import statement

__all__ = ["clauses", "statement"]
