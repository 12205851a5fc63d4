"""That some of several are such: "if any of the cards that were under him are character cards".

Those that are such have a name from then on, for "those characters".
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import Exists, Ref


def is_told(clause: ast.Clause) -> bool:
    """Tell whether a clause says it of some of several."""
    subject = clause.subject
    some = subject is not None and subject.of is not None and subject.determiner is not None
    return some and subject.determiner.kind == "any"  # type: ignore[union-attr]


def some_are(reading: Reading, clause: ast.Clause) -> Exists:
    """Return that at least one of them is such. Raises Problem."""
    subject, phrase = clause.subject, clause.verb.object
    wrong = problem("C353", clause, words=reading.original(clause))
    if subject is None or subject.of is None or subject.determiner is None or phrase is None:
        raise wrong
    if clause.verb.negation is not None or phrase.determiner is not None or not reading.is_plural(phrase):
        raise wrong
    of, group = subject.of
    if group.determiner is None and group.all is None:  # "any of the cards", never "any of cards"
        raise wrong
    whole = nouns.things(reading, group)
    such = nouns.things(reading, phrase, one_of_a_kind=True)
    if whole.quantity.op != "all" or whole.zone is None or such.owner or such.zone or not such.filters - whole.filters:
        raise wrong
    of.use()
    subject.determiner.use()
    they = replace(whole, filters=whole.filters | such.filters, bind=reading.bind())
    called = reading.original(group)
    reading.remember(Antecedent("card", plural=True, ref=Ref(they.bind), called=called, filters=they.filters))
    return Exists(they, mark=reading.mark(clause, {"any_of": whole, "are": such}))
