"""What something is taken for although it is not so: of another cost to sing songs, by another name for a keyword."""

from cardlang.lang import ast
from cardlang.lang.building import number
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs import lasting
from cardlang.lang.meaning.verbs.use import Use, changed
from cardlang.lang.model import Change, Id, Modify, Player, Statement


def counts_as(reading: Reading, use: Use) -> Statement:
    """Counts as having ◉; counts as having +4 cost to sing songs; also counts as being named X for Shift."""
    also = use.clause.modal is not None and use.clause.modal.text == "also"
    target = changed(reading, use)
    if isinstance(target, Player):
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    change = _named(reading, use, use.verb.state, also=also) if use.verb.state is not None else _having(reading, use)
    if also and change.op != "grant":  # only a name can be one more
        raise problem("C360", use.verb.word, verb=reading.verb_name(use.frame), modal="")
    use.said["also"] = also
    said = {**use.said, "verb": use.frame.key}
    for_ = _for_what(reading, use, said)
    span = lasting.span(reading, use)
    mark = reading.mark(use.clause, {**said, **use.said})
    return Modify(target, (change,), span, for_=for_, mark=mark)


def _named(reading: Reading, use: Use, word: ast.Word, *, also: bool) -> Change:
    """Being named X: by that name alone, or by that one too."""
    for small in use.verb.participles:
        small.use()
    return Change("grant" if also else "set", "name", nouns.name(reading, word))


def _having(reading: Reading, use: Use) -> Change:
    """Having ◉, having +3 cost; having cost 5, or cost 5 alone."""
    (gift,), having = use.verb.gifts, use.verb.preposition
    if having is not None:
        having.use()
    if not gift.is_sign and gift.words[0].text == "cost":
        return _of_cost(use, *gift.words)
    if gift.is_sign:
        such = reading.lexicon.signs[gift.words[0].use()]
        return Change("set", such.prop, str(such.value))
    first = gift.words[0].text
    if len(gift.words) != 2 or gift.is_keyword or first in ("+", "-") or "x" in first:
        raise problem("C340", gift, verb=reading.verb_name(use.frame), words=reading.original(gift))
    for word in gift.words:
        word.use()
    return Change("add", reading.lexicon.noun_of(gift.words[1].text).id, int(first[:9]))


def _of_cost(use: Use, cost: ast.Word, n: ast.Word) -> Change:
    """Cost 5: so much, whatever is printed."""
    cost.use()
    n.use()
    use.said["bare"] = use.verb.preposition is None
    return Change("set", "cost", number(n))


def _for_what(reading: Reading, use: Use, said: dict[str, object]) -> Id | None:
    """Return what alone it is taken so for: "to sing songs", "for Shift"; None is for everything. Raises Problem."""
    by_keyword = use.roles.get("for_keyword")
    if by_keyword is not None:
        if use.clause.purpose is not None:
            raise problem("C342", by_keyword, words=reading.original(by_keyword), verb=reading.verb_name(use.frame))
        for word in by_keyword.words:
            word.use()
        said["for_keyword"] = True
        return reading.lexicon.keywords[by_keyword.words[1].text][0]
    if use.clause.purpose is None:
        return None
    to, doing = use.clause.purpose
    frame = reading.frame(doing)
    wrong = problem("C340", doing, verb=reading.verb_name(use.frame), words=reading.original(doing))
    if doing.kind != "verb_object" or doing.object is None or not frame.event or "card" not in frame.subject:
        raise wrong
    things = nouns.things(reading, doing.object, one_of_a_kind=True)
    kinds = {str(part.value) for part in things.filters if (part.prop, part.op) == ("type", "is")}
    every = things.quantity.op == "all" and things.owner is None and len(things.filters) == 1
    if not every or frozenset(kinds) != frame.nature.on or doing.object.all is not None:  # not of some of them alone
        raise wrong
    for adverb in doing.adverbs:
        if adverb.kind != "span" or use.when is not None:
            raise problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(frame))
        use.when = reading.lexicon.spans[adverb.words[0].use()]
    to.use()
    doing.word.use()
    use.clause.purpose = None
    said["for_doing"] = frame.key
    return frame.id
