"""The core of a clause: who, which verb with what adverbs, how long.

What the verb makes of it is a question for `verbs` (by the verb table) or `having` ("have" and "be").
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import having, nouns, spans, verbs
from cardlang.lang.meaning.clauses.adverbs import BY_THE_TABLE, sorted_adverbs
from cardlang.lang.meaning.events import agree_verb
from cardlang.lang.meaning.leads import Around
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.rehanging import rehang
from cardlang.lang.model import YOU, Choose, Delay, Do, May, Statement


def acting(reading: Reading, clause: ast.Clause, around: Around) -> Statement:
    """Return what a clause says, but for what stands after its verb phrase. Raises Problem."""
    verb, subject = clause.verb, clause.subject
    inner = verb.inner if verb.kind == "not_" and verb.inner is not None else verb
    rehang(reading, inner)
    afterwards = spans.afterwards(reading, verb)
    roles, when = sorted_adverbs(reading, verb, inner, around)
    if subject is not None and (clause.modal is None or clause.modal.text == "also"):
        agree_verb(reading, subject, verb.word)
    else:
        _base_form(reading, verb.word)
    own = when is not None and around.when is None
    when = when or around.when
    if around.per is not None and verb.kind not in BY_THE_TABLE:
        raise problem("C342", around.per, words=reading.original(around.per), verb=reading.original(verb.word))
    if verb.either is not None and verb.kind == "verb_object":
        step = _either_way(reading, clause, verb.either, around)
    elif verb.kind in (*BY_THE_TABLE, "not_"):
        step = _by_table(reading, clause, inner, roles, when, around)
    elif verb.kind == "has":
        step = having.has(reading, clause, when, roles)
    elif verb.kind == "be_done" and clause.modal is not None and clause.modal.text in ("can't", "cannot"):
        clause.modal.use()
        adverb = roles.pop("span", None) or around.lasting
        use = verbs.Use(_no_frame(reading), clause, verb, roles, when, None, {}, adverb)
        step = verbs.denied_passive(reading, use)
    elif verb.kind == "passive" and subject is not None and len(verb.participles) == 1 and clause.modal is None:
        adverb = roles.pop("span", None) or around.lasting
        step = verbs.reduced(reading, verbs.Use(_no_frame(reading), clause, verb, roles, when, None, {}, adverb))
    elif verb.kind == "is_a":
        step = having.is_not_an_action(reading, clause, when)
    elif verb.kind == "plays_open":
        step = having.plays_open(reading, clause, when)
    else:
        raise problem("C359", verb, words=reading.original(verb))
    if afterwards is not None:
        return Delay(afterwards, step, mark=afterwards.mark)
    if own and when is not None and when[0] == "next":
        return spans.delayed(step, when, {"at": "back"}, clause)
    return step


def _no_frame(reading: Reading) -> Frame:
    """Return a row for a verb that is read from its participle."""
    return next(iter(reading.lexicon.frames.values()))


def _either_way(reading: Reading, clause: ast.Clause, either: tuple[ast.Word, ast.Word], around: Around) -> Statement:
    """You may play or shift a card: one of two ways to do the same. Raises Problem."""
    join, other = either
    wrong = problem("C363", join, words=reading.original(join))
    may = clause.modal is not None and clause.modal.text == "may"
    plain = clause.subject is None or (may and nouns.person(reading, clause.subject) == YOU)
    if not plain or reading.lasting or clause.purpose is not None or clause.tail is not None or clause.gaps:
        raise wrong
    ways: list[Do] = []
    for word in (clause.verb.word, other):
        known, done, looked = list(reading.antecedents), list(reading.done), list(reading.looked_at)
        one = replace(clause.verb, word=word, either=None)
        made = acting(reading, ast.Clause(clause.start, clause.end, one), around)
        if not isinstance(made, Do):
            raise wrong
        ways.append(made)
        reading.antecedents[:], reading.done[:], reading.looked_at[:] = known, done, looked
    first, second = ways
    if first.verb == second.verb or replace(second, verb=first.verb, bind="", object=None) != replace(
        first, bind="", object=None
    ):
        raise wrong
    join.use()
    if clause.modal is not None:
        clause.modal.use()
    mark = reading.mark(clause, {"either_way": True})
    choice = Choose(tuple(ways), mark=mark)
    return May(choice, mark=mark) if may else choice


def _base_form(reading: Reading, word: ast.Word) -> None:
    right = word.text
    if word.text in reading.lexicon.verb_forms:
        right = reading.lexicon.verb_words[reading.lexicon.verb_forms[word.text][0]][0]
    elif word.text in ("has", "is", "are", "does not"):
        right = {"has": "have", "does not": "do not"}.get(word.text, "be")
    if right != word.text:
        raise problem("C209", word, (right,), word=reading.original(word), right=right)


def _for_each(reading: Reading, frame: Frame, around: Around) -> ast.NounPhrase | None:
    """Return what the sentence counts before its first clause, which holds for all of them. Raises Problem."""
    if around.per is not None and not set(frame.roles) & {"per", "as_many"}:
        raise problem("C342", around.per, words=reading.original(around.per), verb=reading.verb_name(frame))
    return around.per


def _by_table(
    reading: Reading,
    clause: ast.Clause,
    inner: ast.VerbPhrase,
    roles: dict[str, ast.Adverb],
    when: spans.When | None,
    around: Around,
) -> Statement:
    if inner.kind not in BY_THE_TABLE:
        raise problem("C359", inner, words=reading.original(inner))
    frame = reading.frame(inner)
    per = _for_each(reading, frame, around)
    adverb = roles.pop("span", None) or around.lasting
    again = per is not None and around.per_taken
    around.per_taken = per is not None
    use = verbs.Use(frame, clause, inner, roles, when, per, {"per_again": True} if again else {}, adverb)
    if clause.only is not None and clause.only.start > clause.start:  # only what is had is counted so
        raise problem("C363", clause.only, words=reading.original(clause.only))
    if clause.only is not None:
        return verbs.only_these(reading, use)
    cannot = clause.modal is not None and clause.modal.text in ("can't", "cannot")
    if inner is clause.verb and not cannot:
        return verbs.statement(reading, use)
    if inner is not clause.verb:
        if clause.modal is not None:
            raise problem("C360", clause.modal, verb=reading.verb_name(frame), modal="")
        _base_form(reading, inner.word)
        clause.verb.word.use()
    else:
        assert clause.modal is not None
        clause.modal.use()
        use.said["cannot"] = True
    return verbs.denied(reading, use)
