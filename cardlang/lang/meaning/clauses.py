"""From a clause to a statement: who, which verb, how long; and clauses in a row, each with how it is joined.

What the verb itself makes is a question for `verbs` (by the verb table) or `having` ("have" and "be").
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import as_if, entering, having, meanwhile, nouns, references, spans, verbs
from cardlang.lang.meaning.conditions import condition
from cardlang.lang.meaning.events import agree_verb, is_many
from cardlang.lang.meaning.leads import Around, while_in_play
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.rehanging import rehang
from cardlang.lang.model import (
    YOU,
    Choose,
    Compare,
    Condition,
    Count,
    Delay,
    Did,
    Do,
    Exists,
    Filter,
    If,
    Logic,
    Mark,
    May,
    Modify,
    Pick,
    Price,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Rule,
    Selector,
    Seq,
    Statement,
)

_SPANS = ("during", "until", "rest_of", "at_start", "in_play", "that_fight")
"""Adverbs that say how long, each with a phrase of its own."""
_OF_RULES = ("able", "by_", "while_doing", "below_printed", "turn_played", "regardless")
"""Adverbs that no verb's row lists, because they say how far a rule or a replacement goes."""
_VERBS = ("verb", "verb_object", "gets", "gives", "counts_as")
"""Shapes of a clause that are read by the verb table."""
_HAVING = ("gets", "counts_as")
"""Those of what somebody or something comes to have."""


def clauses(reading: Reading, written: ast.Clauses, around: Around) -> tuple[Statement, ...]:
    """Return the statements of clauses in a row; each keeps how it was joined to the one before. Raises Problem."""
    if any(join.text.startswith(("or", ", or")) for join in written.joins) and not _shares_modal(written):
        return (_either(reading, written, around),)
    _are_listed(reading, written)
    steps: list[Statement] = []
    subject: ast.NounPhrase | None = None
    paid_too = False
    for index, clause in enumerate(written.clauses):
        before = written.clauses[index - 1] if index else None
        if clause.verb.kind == "again":
            steps[-1:] = [_again(reading, clause, steps[-1:], written.joins[index - 1] if index else None)]
            continue
        inherits = subject is not None and before is not None and _goes_on(reading, before, clause)
        if inherits:
            clause.subject = subject
        elif clause.subject is None and clause.modal is not None:
            raise problem("C343", clause, verb=reading.original(clause.verb.word))
        subject = clause.subject or subject
        after = written.clauses[index + 1] if index + 1 < len(written.clauses) else None
        goes_on = subject is not None and after is not None and _goes_on(reading, clause, after)
        if steps and entering.tells_how(reading, clause, steps[-1]):
            steps[-1] = entering.played_so(reading, clause, written.joins[index - 1], steps[-1])
            continue
        reading.span_follows = goes_on and not reading.lasting
        reading.counts_for = _counts_for(reading, after) if goes_on and after is not None else ""
        is_paid, paid_too = paid_too, _is_paid_too(reading, clause, after)
        if paid_too and after is not None:
            clause.purpose, after.purpose = after.purpose, None
        held = _held(reading, clause.held) if clause.held is not None else None
        made = statement(reading, clause, around, same_subject=inherits)
        if inherits and steps and steps[-1].mark.said.get("span_follows") and len(made) == 1:
            steps[-1] = _as_long_as(reading, steps[-1], made[0], written.clauses[index - 1])
        if inherits and clause.tail is not None and clause.tail.kind == "here":
            steps[-1] = _narrowed(reading, clause.tail, steps[-1], later=True)
        reading.begun = True
        if index and written.joins[index - 1].text.startswith("or"):
            steps[-1] = _neither(reading, clause, written.joins[index - 1], steps[-1], made)
            continue
        if inherits and steps and steps[-1].mark.said.get("next_enters"):
            steps[-1] = _and_so(reading, clause, written.joins[index - 1], steps[-1], made)
            continue
        if held is not None:
            made = [If(held, made[0] if len(made) == 1 else Seq(tuple(made)), mark=reading.mark(clause))]
        for nth, part in enumerate(made):
            step = _joined(part, written.joins[index - 1]) if index and not nth else part
            last = steps[-1] if steps else None
            if is_paid and isinstance(last, May) and isinstance(step, Do):
                steps[-1] = replace(last, cost=(*last.cost, step))
                continue
            if index and isinstance(last, May) and clause.subject is None and last.do is not None and not inherits:
                steps[-1] = replace(last, do=Seq((*_steps(last.do), step), mark=last.mark))
            else:
                steps.append(step)
    return tuple(steps)


def _held(reading: Reading, lead: ast.Lead) -> Condition:
    """… and, if you have 2 or more cards in your hand, discard a card: what holds for this clause alone."""
    if lead.kind != "if" or lead.clause is None or lead.more or reading.lasting:
        raise problem("C363", lead, words=reading.original(lead))
    found = condition(reading, lead.clause)
    return replace(found, mark=Mark(found.mark.start, found.mark.end, {**found.mark.said, "lead": lead.word.use()}))


def _counts_for(reading: Reading, clause: ast.Clause) -> str:
    """Return the deed for which alone a clause says what something counts as, or nothing."""
    if clause.verb.kind != "counts_as" or clause.purpose is None or clause.purpose[1].kind not in _VERBS:
        return ""
    return reading.frame(clause.purpose[1]).id


def _are_listed(reading: Reading, written: ast.Clauses) -> None:
    """See that a comma alone and ", and" belong together: "search …, reveal it, and put it …". Raises Problem."""
    joins = [_joined_by(join.text) for join in written.joins]
    for join, before, how, after in zip(written.joins, ["", *joins], joins, [*joins[1:], ""], strict=False):
        if (how == "list" and after != "list end") or (how == "list end" and before != "list"):
            raise problem("C363", join, words=reading.original(join))


def _joined(step: Statement, join: ast.Word) -> Statement:
    """Note on a statement how it was joined to the one before."""
    said = {**step.mark.said, "join": _joined_by(join.use())}
    return replace(step, mark=replace(step.mark, said=said))


def _joined_by(join: str) -> str:
    """Return how a clause was joined to the one before."""
    if "then" in join:
        return "then"
    if join == "and,":
        return "and,"
    return {",": "list", ", and": "list end"}.get(join, "and")


def _again(reading: Reading, clause: ast.Clause, last: list[Statement], join: ast.Word | None) -> Do:
    """Put it into your hand and repeat this effect: whenever that was done, all of it is done again."""
    plain = clause.subject is None and clause.modal is None and clause.purpose is None and clause.tail is None
    before = last[0] if last else None
    if not plain or join is None or not isinstance(before, Do) or reading.repeats or clause.verb.adverbs:
        raise problem("C363", clause, words=reading.original(clause))
    if reading.lasting or "then" in join.use() or "or" in join.text.split():
        raise problem("C363", clause, words=reading.original(clause))
    clause.verb.word.use()
    reading.repeats = before.bind or reading.bind()
    return replace(before, bind=reading.repeats, mark=replace(before.mark, said={**before.mark.said, "again": True}))


def _is_paid_too(reading: Reading, clause: ast.Clause, after: ast.Clause | None) -> bool:
    """Tell whether the next clause is paid too: "you may draw a card, then discard a card to gain 1 lore"."""
    if after is None or after.subject is not None or after.modal is not None or after.purpose is None:
        return False
    may = clause.modal is not None and clause.modal.text == "may" and clause.purpose is None
    return may and clause.verb.kind == "verb_object" and reading.frame(clause.verb).shape in ("do", "pay")


def _and_so(reading: Reading, clause: ast.Clause, join: ast.Word, step: Statement, made: list[Statement]) -> Replace:
    """The next item you play this turn enters play exerted and gains Ward …: both of the one that comes."""
    (also,) = made
    fits = isinstance(step, Replace) and isinstance(step.instead, Do) and isinstance(also, Modify)
    if not fits or "and" not in join.use() or also.mark.said.get("span_follows"):
        raise problem("C363", clause, words=reading.original(clause))
    assert isinstance(step, Replace)
    assert isinstance(step.instead, Do)
    return replace(step, instead=Seq((step.instead, also)))


def _shares_modal(written: ast.Clauses) -> bool:
    """Tell whether "or" stands between things that cannot be done: "can't quest or challenge"."""
    first, *others = written.clauses
    denied = first.modal is not None and first.modal.text in ("can't", "cannot")
    return denied and len(others) == 1 and others[0].subject is None and others[0].modal is None


def _either(reading: Reading, written: ast.Clauses, around: Around) -> Choose:
    """Banish her or return another chosen character of yours to your hand: one of the two."""
    options: list[Statement] = []
    for clause in written.clauses:
        if clause.subject is not None or clause.modal is not None:
            raise problem("C363", clause, words=reading.original(clause))
        known = list(reading.antecedents)
        made = statement(reading, clause, around)
        if len(made) != 1:
            raise problem("C363", clause, words=reading.original(clause))
        options.append(made[0])
        reading.antecedents[:] = known
    joins = [join.use().strip(", ") for join in written.joins]
    if set(joins) != {"or"}:
        raise problem("C363", written, words=reading.original(written))
    return Choose(tuple(options), mark=reading.mark(written, {"or": True}))


def _neither(reading: Reading, clause: ast.Clause, join: ast.Word, step: Statement, made: list[Statement]) -> Statement:
    """They can't quest or challenge: one rule forbids both."""
    (other,) = made
    if not isinstance(step, Rule) or not isinstance(other, Rule) or other.mode != "forbid" or step.mode != "forbid":
        raise problem("C363", clause, words=reading.original(clause))
    plain = step.action.object is None and other.action.object is None and step.unless is None
    if not plain or set(step.action.verbs) & set(other.action.verbs):
        raise problem("C363", clause, words=reading.original(clause))
    join.use()
    verbs_ = (str(step.mark.said["verb"]), str(other.mark.said["verb"]))
    action = replace(step.action, verbs=tuple(sorted((*step.action.verbs, *other.action.verbs))))
    said = {key: value for key, value in step.mark.said.items() if key not in ("span_unsaid", "span_follows")}
    mark = Mark(step.mark.start, other.mark.end, {**said, "verbs": verbs_})
    return replace(step, action=action, span=other.span, unless=other.unless, mark=mark)


def _goes_on(reading: Reading, before: ast.Clause, clause: ast.Clause) -> bool:
    """Tell whether a clause without a subject goes on with the one before: "draws 3 cards, then discards 1"."""
    if clause.subject is not None:
        return False
    if clause.modal is not None:
        return before.subject is not None
    if _is_finite(reading, clause):
        return True
    if _they_do(reading, before) and clause.verb.kind == "verb_object":
        return True  # "they reveal their hand and discard a card"
    many = before.subject is not None and is_many(reading, before.subject)
    here = clause.tail is None or clause.tail.kind == "here"
    if many and clause.verb.kind in _HAVING and before.verb.kind in _HAVING and here:
        return True  # "they gain Rush and get +1 ¤"
    denied = before.modal is not None and before.modal.text in ("can't", "cannot")
    if denied and before.subject is not None and clause.verb.kind in ("verb", "verb_object"):
        assert before.modal is not None
        clause.modal = before.modal  # "can't quest or challenge"
        return True
    return False


def _they_do(reading: Reading, clause: ast.Clause) -> bool:
    """Tell whether several persons (or "they") do something: what follows without a subject they do too."""
    subject = clause.subject
    if subject is None or clause.modal is not None or clause.verb.kind != "verb_object":
        return False
    if subject.pronoun is None or subject.both is not None:
        several = subject.many or is_many(reading, subject)
        return several and nouns.is_person(reading, subject)
    frame = reading.frame(clause.verb)
    persons = subject.each is not None or verbs.has_what_persons_have(reading, clause.verb.object)
    persons = persons or (frame.shape == "do" and "person" in frame.subject)
    return subject.pronoun.text == "they" and persons


def _as_long_as(reading: Reading, step: Statement, later: Statement, clause: ast.Clause) -> Statement:
    """Gets +1 and gains Ward this turn: the words at the end are about both."""
    if not isinstance(step, (Modify, Rule, Replace)) or not isinstance(later, (Modify, Rule, Replace)):
        raise problem("C346", clause, words=reading.original(clause))
    if later.mark.said.get("span_follows"):
        raise problem("C346", clause, words=reading.original(clause))
    said = {key: value for key, value in step.mark.said.items() if key != "span_follows"}
    return replace(step, span=later.span, mark=replace(step.mark, said=said))


def _is_finite(reading: Reading, clause: ast.Clause) -> bool:
    """Tell whether a verb without a subject goes on with the subject before: "draws 3 cards, then discards 1"."""
    word = clause.verb.word.text
    if word not in reading.lexicon.verb_forms or clause.modal is not None:
        return False
    forms = reading.lexicon.verb_words[reading.lexicon.verb_forms[word][0]]
    return word == forms[1] != forms[0]


def _steps(statement_: Statement) -> tuple[Statement, ...]:
    return statement_.steps if isinstance(statement_, Seq) else (statement_,)


def statement(reading: Reading, clause: ast.Clause, around: Around, *, same_subject: bool = False) -> list[Statement]:
    """Return the statement of one clause (and of "the other", which goes on with its verb). Raises Problem."""
    tail = clause.tail
    if tail is not None and tail.kind == "while" and tail.clause is not None and not reading.lasting:
        clause.verb.adverbs += (while_in_play(reading, tail, tail.clause),)
        clause.tail = None
    reading.same_subject = clause.subject if same_subject else None
    step = _statement(reading, clause, around)
    reading.same_subject = None
    step = _meanwhile(reading, clause, step)
    if clause.also:
        if not isinstance(step, (May, Rule)):
            raise problem("C363", clause, words=reading.original(clause))
        step = replace(step, mark=replace(step.mark, said={**step.mark.said, "also": True}))
    if same_subject:
        many = clause.subject is not None and is_many(reading, clause.subject)
        again = {**step.mark.said, "same_subject": True, "many_again": many}
        step = replace(step, mark=replace(step.mark, said=again))
    elif clause.subject is not None and isinstance(step, Modify):
        reading.subject = (clause.subject, step.target)
    elif clause.subject is not None and isinstance(step, Replace):
        next_ = step.mark.said.get("next_enters")
        reading.subject = (clause.subject, Ref("event.object") if next_ else step.event.to or step.event.object)
    elif clause.subject is not None and isinstance(step, Rule):
        reading.subject = (clause.subject, step.action.by or step.action.object)
    if clause.purpose is not None and isinstance(step, Do) and not clause.gaps and clause.tail is None:
        return _to(reading, clause, step)
    if clause.purpose is not None:
        step = _for_that(reading, clause, step)
    if clause.tail is not None:
        step = _tail(reading, clause.tail, step)
    return [*_chosen_first(reading, clause, step), *_steps(step), *_others(reading, clause, step)]


def _chosen_first(reading: Reading, clause: ast.Clause, step: Statement) -> list[Pick]:
    """Banish chosen item and all other items with the same name: it is chosen before anything is done."""
    first = list(reading.chosen_first)
    reading.chosen_first.clear()
    if first and not isinstance(step, Do):
        raise problem("C363", clause, words=reading.original(clause))
    return first


def _meanwhile(reading: Reading, clause: ast.Clause, step: Statement) -> Statement:
    """Your characters get +1 ¤ while challenging a location this turn."""
    adverb = next((adverb for adverb in clause.verb.adverbs if adverb.doing is not None), None)
    if adverb is None or adverb.doing is None or isinstance(step, Replace):
        return step
    if not isinstance(step, Modify) or step.while_ is not None:
        raise problem("C363", adverb, words=reading.original(adverb))
    held = meanwhile.doing(reading, adverb.doing, {"lead": adverb.words[0].use(), "inside": True})
    return replace(step, while_=meanwhile.of(reading, step, held, adverb))


def _to(reading: Reading, clause: ast.Clause, step: Do) -> list[Statement]:
    """Banish chosen item of yours to draw 2 cards: the second only if the first was done."""
    assert clause.purpose is not None
    to, verb = clause.purpose
    if clause.modal is not None:
        raise problem("C363", verb, words=reading.original(verb))
    bind = step.bind or reading.bind()
    (then,) = statement(reading, ast.Clause(verb.start, verb.end, verb, aim=True), Around())
    to.use()
    done = Did(bind, mark=reading.mark(clause))
    return [replace(step, bind=bind), If(done, then, mark=Mark(verb.start, verb.end, {"to": True}))]


def _for_that(reading: Reading, clause: ast.Clause, step: Statement) -> Statement:
    """You may exert them to draw a card: the one is the cost of the other."""
    assert clause.purpose is not None
    to, verb = clause.purpose
    if isinstance(step, Replace) and step.optional and isinstance(step.instead, Do):
        return _entering_for(reading, step, to, verb)
    if not isinstance(step, May) or not isinstance(step.do, Do) or step.cost:
        raise problem("C363", verb, words=reading.original(verb))
    to.use()
    (then,) = statement(reading, ast.Clause(verb.start, verb.end, verb, aim=True), Around())
    return replace(step, do=then, cost=(step.do,))


def _entering_for(reading: Reading, step: Replace, to: ast.Word, verb: ast.VerbPhrase) -> Replace:
    """This character may enter play exerted to gain 2 lore: as it enters so, that is done."""
    assert step.instead is not None
    lasting, reading.lasting = reading.lasting, False
    (then,) = statement(reading, ast.Clause(verb.start, verb.end, verb, aim=True), Around())
    reading.lasting = lasting
    to.use()
    return replace(step, instead=Seq((step.instead, then)))


def _tail(reading: Reading, tail: ast.Lead, step: Statement) -> Statement:
    """What stands after an instruction: while here, while something is so, unless something is so."""
    if tail.clause is None:
        return _while_here(reading, tail, step)
    if tail.kind == "as_if":
        return as_if.played(reading, tail, tail.clause, step)
    if tail.kind == "unless" and isinstance(step, Rule) and step.unless is None:
        paid = _payment(reading, tail.clause)
        tail.word.use()
        return replace(step, unless=paid or condition(reading, tail.clause))
    if tail.kind == "unless" and isinstance(step, Replace) and reading.lasting and step.span is None:
        held = condition(reading, tail.clause)
        tail.word.use()
        reading.whole.append(Logic("not", (held,), mark=reading.mark(tail, {"lead": "unless", "after": True})))
        return step
    if tail.kind == "unless" and not reading.lasting:
        paid = _payment(reading, tail.clause)
        if paid is not None:
            tail.word.use()
            return May(None, paid[0].by, paid, otherwise=step, mark=step.mark)
    if tail.kind == "until" and isinstance(step, Do) and not reading.lasting:
        return _until(reading, tail, step)
    held_so = tail.kind in ("while", "if") and isinstance(step, (Modify, Rule, Price))
    if held_so and reading.lasting and isinstance(step, (Modify, Rule, Price)) and step.while_ is None:
        held = condition(reading, tail.clause)
        mark = Mark(held.mark.start, held.mark.end, {**held.mark.said, "lead": tail.word.use(), "after": True})
        return replace(step, while_=replace(held, mark=mark))
    raise problem("C363", tail, words=reading.original(tail))


def _until(reading: Reading, tail: ast.Lead, step: Do) -> Repeat:
    """Draw until you have 3 cards in your hand: one card after the other."""
    assert tail.clause is not None
    one = isinstance(step.object, Selector) and step.object.quantity == Quantity("exactly", 1)
    many = isinstance(step.object, Selector) and (step.object.mark.said.get("as_many") or step.mark.said.get("none"))
    if not one or not many:
        raise problem("C363", tail, words=reading.original(tail))
    held = condition(reading, tail.clause)
    if not isinstance(held, (Exists, Compare)) or held.op != "=":
        raise problem("C363", tail, words=reading.original(tail))
    counted = held.what if isinstance(held, Exists) else held.a.of if isinstance(held.a, Count) else None
    if not isinstance(counted, Selector):
        raise problem("C363", tail, words=reading.original(tail))
    tail.word.use()
    assert isinstance(step.object, Selector)
    fewer = step.object.zone == counted.zone  # what is discarded goes from there, what is drawn comes there
    enough = replace(held, op="<=" if fewer else ">=", mark=replace(held.mark, said={**held.mark.said, "until": True}))
    return Repeat(step, until=enough, mark=step.mark)


def _payment(reading: Reading, clause: ast.Clause) -> tuple[Do, ...] | None:
    """You pay 1 ⬡; their player pays 3 ⬡: what has to be paid, where the clause says so."""
    verb, subject = clause.verb, clause.subject
    paying = verb.kind == "verb_object" and reading.frame(verb).id == "pay" and not verb.adverbs
    if not paying or subject is None or clause.modal is not None or verb.object is None:
        return None
    agree_verb(reading, subject, verb.word)
    by = nouns.person(reading, subject)
    stat, n = nouns.amount(reading, verb.object)
    if not stat.pays:
        raise problem("C352", clause, words=reading.original(clause))
    verb.word.use()
    said = {"verb": reading.frame(verb).key, "you": by == YOU}
    return (Do("pay", by, amount=n, stat=stat.id, mark=reading.mark(clause, said)),)


def _while_here(reading: Reading, tail: ast.Lead, step: Statement) -> Statement:
    """Characters gain Ward while here, or can't be challenged while here: those that are here."""
    step = _narrowed(reading, tail, step, later=False)
    for word in (tail.word, *tail.here):
        word.use()
    return step


def _narrowed(reading: Reading, tail: ast.Lead, step: Statement, *, later: bool) -> Statement:
    """Narrow what a statement is about to what is here; `later`: the words stand after a statement that follows."""
    about: object = None
    if isinstance(step, Modify):
        about = step.target
    elif isinstance(step, Rule):
        about = step.action.by or step.action.object
    wrong = problem("C363", tail, words=reading.original(tail))
    if tail.kind != "here" or not reading.lasting or not isinstance(about, Selector):
        raise wrong
    if about.quantity.op != "all" or Filter("here") in about.filters:
        raise wrong
    mark = replace(about.mark, said={**about.mark.said, "while_here": "later" if later else "last"})
    such = replace(about, filters=about.filters | {Filter("here")}, mark=mark)
    if isinstance(step, Modify):
        return replace(step, target=such)
    assert isinstance(step, Rule)
    action = replace(step.action, by=such) if step.action.by is not None else replace(step.action, object=such)
    return replace(step, action=action)


def _others(reading: Reading, clause: ast.Clause, step: Statement) -> list[Statement]:
    """…, one on the top, and one on the bottom: the same is done with others of them, one after the other."""
    joins = [_joined_by(word.text.rpartition(" ")[0].removesuffix(" the")) for word, _ in clause.gaps]
    listed = ["list"] * (len(joins) - 1) + ["list end"]
    if joins not in ([], ["and"], listed[len(joins) < 2 :]):
        raise problem("C363", clause.gaps[0][0], words=reading.original(clause.gaps[0][0]))
    return [_gap(reading, clause, step, gap, join) for gap, join in zip(clause.gaps, joins, strict=True)]


def _gap(
    reading: Reading, clause: ast.Clause, step: Statement, gap: tuple[ast.Word, tuple[ast.Adverb, ...]], join: str
) -> Statement:
    """… and the other on the bottom: the same is done with the rest, or with one of it."""
    word, adverbs = gap
    verb = clause.verb
    if not isinstance(step, Do) or not isinstance(step.object, Selector) or verb.kind != "verb_object":
        raise problem("C363", word, words=reading.original(word))
    among = [filter_.value for filter_ in step.object.filters if filter_.prop == "among"]
    if len(among) != 1 or not isinstance(among[0], Ref):
        raise problem("C363", word, words=reading.original(word))
    said_words = word.use().split()
    rest = Ref(among[0].to, "rest", Mark(word.start, word.end, {"word": " ".join(said_words[1:])}))
    others: Ref | Selector = rest
    if said_words[-1] == "one":
        such = frozenset({Filter("among", "in", Ref(rest.to, rest.part))})
        mark = Mark(word.start, word.end, {"alone": True, "number": "one"})
        others = Selector("card", Quantity("exactly", 1), filters=such, mark=mark)
    else:
        references.rest_of(reading, word, among[0])
    spoken = ast.NounPhrase(word.start, word.end)
    same = ast.VerbPhrase(verb.start, verb.end, verb.kind, verb.word, spoken, adverbs)
    roles, _ = _adverbs(reading, same, same, Around())
    use = verbs.Use(reading.frame(verb), clause, same, roles, None, None, {"gap": True})
    made = verbs.put_rest(reading, use, others)
    return replace(made, mark=replace(made.mark, said={**made.mark.said, "join": join}))


def _statement(reading: Reading, clause: ast.Clause, around: Around) -> Statement:
    verb, subject = clause.verb, clause.subject
    inner = verb.inner if verb.kind == "not_" and verb.inner is not None else verb
    rehang(reading, inner)
    afterwards = spans.afterwards(reading, verb)
    roles, when = _adverbs(reading, verb, inner, around)
    if subject is not None and (clause.modal is None or clause.modal.text == "also"):
        agree_verb(reading, subject, verb.word)
    else:
        _base_form(reading, verb.word)
    own = when is not None and around.when is None
    when = when or around.when
    if around.per is not None and verb.kind not in _VERBS:
        raise problem("C342", around.per, words=reading.original(around.per), verb=reading.original(verb.word))
    if verb.either is not None and verb.kind == "verb_object":
        step = _either_way(reading, clause, verb.either, around)
    elif verb.kind in (*_VERBS, "not_"):
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


def _adverbs(
    reading: Reading, verb: ast.VerbPhrase, inner: ast.VerbPhrase, around: Around
) -> tuple[dict[str, ast.Adverb], spans.When | None]:
    """Sort the adverbs into the roles of the verb's row, and the duration. What has no role is refused."""
    roles: dict[str, ast.Adverb] = {}
    when: spans.When | None = None
    frame = reading.frame(inner) if inner.kind in _VERBS else None
    for adverb in (*verb.adverbs, *(inner.adverbs if inner is not verb else ())):
        if adverb.kind == "span":
            if when is not None or around.when is not None:
                raise problem("C364", adverb, words=reading.original(adverb))
            when = reading.lexicon.spans[adverb.words[0].use()]
            continue
        if adverb.kind in _SPANS and "span" not in roles and when is None:
            roles["span"] = adverb
            continue
        if adverb.kind == "instead" and around.would is not None and not around.instead:
            around.instead = True
            adverb.words[0].use()
            continue
        if adverb.kind == "instead" and reading.instead is None and around.instead_of is not None:
            reading.instead = adverb.words[0]
            before = around.instead_of.do if isinstance(around.instead_of, May) else around.instead_of
            reading.inherited = getattr(before, "span", None)
            reading.overridden = before
            adverb.words[0].use()
            continue
        if adverb.kind in _OF_RULES and adverb.kind not in roles:
            roles[adverb.kind] = adverb
            continue
        names = [name for name, role in (frame.roles if frame else {}).items() if adverb.kind in role["by"]]
        if verb.kind == "be_done" and adverb.kind == "in_fight":
            names = [adverb.kind]
        if not names or names[0] in roles:
            done = inner.participles[0] if inner.participles else inner.word  # "banished", not "be"
            said = reading.verb_name(frame) if frame else reading.original(done)
            raise problem("C342", adverb, words=reading.original(adverb), verb=said)
        roles[names[0]] = adverb
    return roles, when


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
        made = _statement(reading, ast.Clause(clause.start, clause.end, one), around)
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
    if inner.kind not in _VERBS:
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
