"""From a clause to a statement: who, which verb, how long; and from a sentence's leads to what they put around it.

A lead that names a condition becomes the statement's own `while_` where the text lasts, and an If where it happens; a
lead that names the next round becomes one Delay around the whole sentence.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns, spans, verbs
from cardlang.lang.meaning.conditions import condition
from cardlang.lang.meaning.events import agree_verb
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Change,
    Choose,
    Condition,
    Do,
    During,
    Event,
    Filter,
    If,
    Is,
    Logic,
    Mark,
    May,
    Modify,
    Pick,
    Price,
    Quantity,
    Ref,
    Rule,
    Selector,
    Seq,
    Statement,
)


@dataclass(slots=True)
class Around:
    """What the leads of a sentence give to its clauses."""

    when: spans.When | None = None
    per: ast.NounPhrase | None = None
    conditions: list[Condition] = field(default_factory=list)
    delayed: ast.Lead | None = None
    instead_of: Statement | None = None
    said: dict[str, object] = field(default_factory=dict)


def sentence(
    reading: Reading, written: ast.Sentence, leads: Sequence[ast.Lead], before: Statement | None = None
) -> tuple[Statement, ...]:
    """Return the statements of a sentence, its leads (all but a trigger) put around them. Raises Problem.

    `before` is the last statement of the sentence before, which an "instead" may override.
    """
    around = _leads(reading, leads)
    around.instead_of = before
    if written.choose is not None:
        written.choose.use()
        options = tuple(one(clauses(reading, part, around)) for part in written.parts)
        bullets = "one" in written.choose.text
        steps: tuple[Statement, ...] = (Choose(options, mark=reading.mark(written, {"bullets": bullets})),)
    else:
        steps = clauses(reading, written.parts[0], around)
    if around.per is not None:
        raise problem("C342", around.per, words=reading.original(around.per), verb="")
    if around.delayed is not None and around.when is not None:
        said = {"at": "front" if around.delayed.kind == "span" else "start"}
        steps = (spans.delayed(one(steps), around.when, said, around.delayed),)
    if around.conditions:
        steps = _conditional(reading, written, around, steps)
    if around.said:
        first, *rest = steps
        mark = replace(first.mark, said={**first.mark.said, **around.said})
        steps = (replace(first, mark=mark), *rest)
    return steps


def one(steps: tuple[Statement, ...]) -> Statement:
    """Return statements in a row as one."""
    return steps[0] if len(steps) == 1 else Seq(steps, mark=Mark(steps[0].mark.start, steps[-1].mark.end))


def _leads(reading: Reading, leads: Sequence[ast.Lead]) -> Around:
    around = Around()
    for lead in leads:
        if lead.kind in ("if", "while") and lead.clause is not None and not lead.more:
            _condition(reading, lead, lead.clause, around)
        elif lead.kind == "during" and lead.phrase is not None and lead.word.text == "during" and reading.lasting:
            around.conditions.append(during(reading, lead, lead.phrase))
        elif lead.kind in ("link", "then") and lead.word.text == "then" and reading.begun:
            around.said["then_lead"] = lead.word.use() + ("," if lead.kind == "link" else "")
        elif lead.kind == "row" and lead.phrase is not None:
            around.conditions.append(_row(reading, lead, lead.phrase))
        elif lead.kind == "per_lead" and lead.phrase is not None and around.per is None:
            around.per = lead.phrase
            lead.word.use()
        elif lead.kind == "span" and around.when is None:
            around.when = reading.lexicon.spans[lead.word.use()]
            if around.when[0] == "next":
                around.delayed = lead
            else:
                around.said["span_front"] = True
        elif lead.kind == "at_start" and lead.phrase is not None and around.when is None:
            around.when = _start(reading, lead, lead.phrase)
            around.delayed = lead
        else:
            raise problem("C363", lead, words=reading.original(lead))
    return around


def _condition(reading: Reading, lead: ast.Lead, clause: ast.Clause, around: Around) -> None:
    if lead.kind == "while" and not reading.lasting:
        raise problem("C347", lead, words=reading.original(lead), type=reading.type.labels.get("en", ""))
    found = condition(reading, clause)
    lead.word.use()
    if lead.kind == "while" and isinstance(found, Is) and found.what == SELF and _is_in_play(reading, found):
        around.said["while_here"] = found  # what a card in play says lasts while it is there, said or not
        return
    mark = Mark(found.mark.start, found.mark.end, {**found.mark.said, "lead": lead.word.text})
    around.conditions.append(replace(found, mark=mark))


def _is_in_play(reading: Reading, condition: Is) -> bool:
    (where,) = condition.filters
    return where.prop == "zone" and bool(reading.lexicon.zones[str(where.value)].get("common"))


def during(reading: Reading, lead: ast.Lead, phrase: ast.NounPhrase) -> Condition:
    """During your turn, during an opponent's turn, during opponents' turns."""
    noun, count = reading.noun(phrase), phrase.determiner
    wrong = problem("C350", phrase, words=reading.original(phrase))
    if noun.kind != "round" or count is None or phrase.posts or phrase.adjectives or phrase.noun is None:
        raise wrong
    said: dict[str, object] = {"lead": "during"}
    if count.owner is not None:
        of, said["whose"] = OPPONENT, _whose_turn(reading, count.owner, plural=reading.is_plural(phrase))
    elif count.kind == "your" and count.words[0].text == "your" and not reading.is_plural(phrase):
        of = YOU
    else:
        raise wrong
    for word in (lead.word, phrase.noun, *count.words):
        word.use()
    return During(of, mark=reading.mark(lead, said))


def _whose_turn(reading: Reading, owner: ast.NounPhrase, *, plural: bool) -> str:
    """Return how the opponent is spoken of: "your", "a", "each", or "all"."""
    count = owner.determiner
    if owner.noun is None or not reading.noun(owner).opponent or owner.posts or owner.adjectives:
        raise problem("C349", owner, words=reading.original(owner))
    if plural != (count is None) or plural != reading.is_plural(owner):
        raise problem("C349", owner, words=reading.original(owner))
    owner.noun.use()
    if count is None:
        return "all"
    if count.kind not in ("your", "a", "each") or (count.kind == "your" and count.words[0].text != "your"):
        raise problem("C349", owner, words=reading.original(owner))
    count.use()
    return count.kind


def _row(reading: Reading, lead: ast.Lead, phrase: ast.NounPhrase) -> Condition:
    """In the forward row: the card itself (or the one it lies on) is there."""
    noun, count = reading.noun(phrase), phrase.determiner
    plain = not (phrase.posts or phrase.adjectives or phrase.classes)
    if noun.kind != "row" or count is None or count.kind != "the" or not plain or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    if not reading.type.lasting or not (reading.type.this or reading.type.host):
        raise problem("C345", phrase, words=reading.original(phrase), type=reading.type.labels.get("en", ""))
    assert phrase.noun is not None
    phrase.noun.use()
    count.use()
    lead.word.use()
    row = frozenset({Filter("row", "is", noun.id)})
    return Is(nouns.own_card(reading), row, mark=reading.mark(lead, {"lead": "in"}))


def _start(reading: Reading, lead: ast.Lead, phrase: ast.NounPhrase) -> spans.When:
    """At the start of your next round."""
    noun, count = reading.noun(phrase), phrase.determiner
    wrong = problem("C350", phrase, words=reading.original(phrase))
    if noun.kind != "round" or count is None or count.kind != "your" or phrase.posts or reading.is_plural(phrase):
        raise wrong
    if [word.text for word in phrase.adjectives] != ["next"] or nouns.owner_of(reading, count) != YOU:
        raise wrong
    if "start" not in lead.word.text:
        raise wrong
    assert phrase.noun is not None
    for word in (phrase.noun, *phrase.adjectives, lead.word):
        word.use()
    return "next", noun.id


def _conditional(
    reading: Reading, written: ast.Sentence, around: Around, steps: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    held = around.conditions[0]
    if len(around.conditions) > 1:
        held = Logic("and", tuple(around.conditions), mark=reading.mark(written))
    if reading.instead is not None:
        reading.instead = reading.inherited = None
        return (_override(reading, written, around, held, one(steps)),)
    if not reading.lasting:
        return (If(held, one(steps), mark=reading.mark(written)),)
    out: list[Statement] = []
    for step in steps:
        if not isinstance(step, (Modify, Rule, Price)):
            raise problem("C363", written.leads[0], words=reading.original(written.leads[0]))
        out.append(replace(step, while_=held))
    return tuple(out)


def _override(reading: Reading, written: ast.Sentence, around: Around, held: Condition, step: Statement) -> Statement:
    """If a Villain is chosen, … instead: what the sentence before says, unless this holds."""
    before = around.instead_of
    if not isinstance(before, (Do, Modify)) or not isinstance(held, Is) or not isinstance(held.what, Ref):
        raise problem("C363", written, words=reading.original(written))
    what = before.object if isinstance(before, Do) else before.target
    if not isinstance(what, Selector) or what.bind != held.what.to or not what.mark.said.get("chosen"):
        raise problem("C363", written, words=reading.original(written))
    ref = Ref(what.bind, mark=what.mark)
    plain = replace(before, object=ref) if isinstance(before, Do) else replace(before, target=ref)
    reading.hoisted = Pick(replace(what, bind=""), what.bind, mark=before.mark)
    return If(held, step, plain, mark=Mark(written.start, written.end, {"instead": True}))


# --------------------------------------------------------------------------------------------------- clauses
def clauses(reading: Reading, written: ast.Clauses, around: Around) -> tuple[Statement, ...]:
    """Return the statements of clauses in a row; each keeps how it was joined to the one before. Raises Problem."""
    steps: list[Statement] = []
    subject: ast.NounPhrase | None = None
    for index, clause in enumerate(written.clauses):
        inherits = index > 0 and subject is not None and clause.subject is None and _is_finite(reading, clause)
        if inherits:
            clause.subject = subject
        subject = clause.subject or subject
        after = written.clauses[index + 1] if index + 1 < len(written.clauses) else None
        goes_on = subject is not None and after is not None and after.subject is None and _is_finite(reading, after)
        reading.span_follows = goes_on and not reading.lasting
        made = statement(reading, clause, around, same_subject=inherits)
        if inherits and steps and steps[-1].mark.said.get("span_follows"):
            steps[-1] = _as_long_as(reading, steps[-1], made[0], written.clauses[index - 1])
        reading.begun = True
        for nth, part in enumerate(made):
            step = part
            if index and not nth:
                join = written.joins[index - 1].use()
                if join.startswith("or"):
                    raise problem("C363", clause, words=reading.original(clause))
                said = {**step.mark.said, "join": "then" if "then" in join else "and"}
                step = replace(step, mark=replace(step.mark, said=said))
            before = steps[-1] if steps else None
            if index and isinstance(before, May) and clause.subject is None and before.do is not None and not inherits:
                steps[-1] = replace(before, do=Seq((*_steps(before.do), step), mark=before.mark))
            else:
                steps.append(step)
    return tuple(steps)


def _as_long_as(reading: Reading, step: Statement, later: Statement, clause: ast.Clause) -> Statement:
    """Gets +1 and gains Ward this turn: the words at the end are about both."""
    if not isinstance(step, Modify) or not isinstance(later, Modify):
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
    reading.same_subject = clause.subject if same_subject else None
    step = _statement(reading, clause, around)
    reading.same_subject = None
    if same_subject:
        step = replace(step, mark=replace(step.mark, said={**step.mark.said, "same_subject": True}))
    elif clause.subject is not None and isinstance(step, Modify):
        reading.subject = (clause.subject, step.target)
    if clause.purpose is not None:
        step = _for_that(reading, clause, step)
    if clause.tail is not None:
        step = _while_here(reading, clause.tail, step)
    return [step] if clause.gap is None else [step, _rest(reading, clause, step)]


def _for_that(reading: Reading, clause: ast.Clause, step: Statement) -> Statement:
    """You may exert them to draw a card: the one is the cost of the other."""
    assert clause.purpose is not None
    to, verb = clause.purpose
    if not isinstance(step, May) or not isinstance(step.do, Do) or step.cost:
        raise problem("C363", verb, words=reading.original(verb))
    to.use()
    (then,) = statement(reading, ast.Clause(verb.start, verb.end, verb), Around())
    return replace(step, do=then, cost=(step.do,))


def _while_here(reading: Reading, tail: ast.Lead, step: Statement) -> Statement:
    """Characters gain Ward while here: those that are here."""
    whole = not reading.lasting or not isinstance(step, Modify) or not isinstance(step.target, Selector)
    if tail.kind != "here" or whole or not isinstance(step, Modify) or not isinstance(step.target, Selector):
        raise problem("C363", tail, words=reading.original(tail))
    if step.target.quantity.op != "all" or Filter("here") in step.target.filters:
        raise problem("C363", tail, words=reading.original(tail))
    for word in (tail.word, *tail.here):
        word.use()
    mark = replace(step.target.mark, said={**step.target.mark.said, "while_here": True})
    target = replace(step.target, filters=step.target.filters | {Filter("here")}, mark=mark)
    return replace(step, target=target)


def _rest(reading: Reading, clause: ast.Clause, step: Statement) -> Statement:
    """… and the other on the bottom: the same is done with the rest."""
    assert clause.gap is not None
    word, adverbs = clause.gap
    verb = clause.verb
    if not isinstance(step, Do) or not isinstance(step.object, Selector) or verb.kind != "verb_object":
        raise problem("C363", word, words=reading.original(word))
    among = [filter_.value for filter_ in step.object.filters if filter_.prop == "among"]
    if len(among) != 1 or not isinstance(among[0], Ref):
        raise problem("C363", word, words=reading.original(word))
    said_words = word.use().split()
    spoken = ast.NounPhrase(word.start, word.end)
    same = ast.VerbPhrase(verb.start, verb.end, verb.kind, verb.word, spoken, adverbs)
    roles, _ = _adverbs(reading, same, same, Around())
    rest = Ref(among[0].to, "rest", Mark(word.start, word.end, {"word": " ".join(said_words[1:])}))
    use = verbs.Use(reading.frame(verb), clause, same, roles, None, None, {"gap": True})
    made = verbs.put_rest(reading, use, rest)
    return replace(made, mark=replace(made.mark, said={**made.mark.said, "join": "and"}))


def _statement(reading: Reading, clause: ast.Clause, around: Around) -> Statement:
    verb, subject = clause.verb, clause.subject
    inner = verb.inner if verb.kind == "not_" and verb.inner is not None else verb
    roles, when = _adverbs(reading, verb, inner, around)
    if subject is not None and clause.modal is None:
        agree_verb(reading, subject, verb.word)
    else:
        _base_form(reading, verb.word)
    own = when is not None and around.when is None
    when = when or around.when
    if verb.kind in ("verb", "verb_object", "gets", "not_"):
        step = _by_table(reading, clause, inner, roles, when, around)
    elif verb.kind == "has":
        step = _has(reading, clause, when)
    elif verb.kind == "be_done" and clause.modal is not None and clause.modal.text in ("can't", "cannot"):
        clause.modal.use()
        adverb = roles.pop("span", None)
        use = verbs.Use(_no_frame(reading), clause, verb, roles, when, None, {}, adverb)
        step = verbs.denied_passive(reading, use)
    elif verb.kind == "is_a":
        step = _is_not_an_action(reading, clause, when)
    else:
        raise problem("C359", verb, words=reading.original(verb))
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
    frame = reading.frame(inner) if inner.kind in ("verb", "verb_object", "gets") else None
    for adverb in (*verb.adverbs, *(inner.adverbs if inner is not verb else ())):
        if adverb.kind == "span":
            if when is not None or around.when is not None:
                raise problem("C364", adverb, words=reading.original(adverb))
            when = reading.lexicon.spans[adverb.words[0].use()]
            continue
        if adverb.kind in ("during", "until", "rest_of", "at_start") and "span" not in roles and when is None:
            roles["span"] = adverb
            continue
        if adverb.kind == "instead" and reading.instead is None and around.instead_of is not None:
            reading.instead = adverb.words[0]
            reading.inherited = getattr(around.instead_of, "span", None)
            adverb.words[0].use()
            continue
        names = [name for name, role in (frame.roles if frame else {}).items() if adverb.kind in role["by"]]
        if not names or names[0] in roles:
            said = reading.verb_name(frame) if frame else reading.original(inner.word)
            raise problem("C342", adverb, words=reading.original(adverb), verb=said)
        roles[names[0]] = adverb
    return roles, when


def _base_form(reading: Reading, word: ast.Word) -> None:
    right = word.text
    if word.text in reading.lexicon.verb_forms:
        right = reading.lexicon.verb_words[reading.lexicon.verb_forms[word.text][0]][0]
    elif word.text in ("has", "is", "are", "does not"):
        right = {"has": "have", "does not": "do not"}.get(word.text, "be")
    if right != word.text:
        raise problem("C209", word, (right,), word=reading.original(word), right=right)


def _by_table(
    reading: Reading,
    clause: ast.Clause,
    inner: ast.VerbPhrase,
    roles: dict[str, ast.Adverb],
    when: spans.When | None,
    around: Around,
) -> Statement:
    if inner.kind not in ("verb", "verb_object", "gets"):
        raise problem("C359", inner, words=reading.original(inner))
    frame = reading.frame(inner)
    per = around.per if "per" in frame.roles else None
    adverb = roles.pop("span", None)
    use = verbs.Use(frame, clause, inner, roles, when, per, {}, adverb)
    if per is not None:
        around.per = None
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


# ------------------------------------------------------------------------------------------------ have and be
def _has(reading: Reading, clause: ast.Clause, when: spans.When | None) -> Statement:
    """You have 2 more actions; it has no effect; 2 of them have 3 power; you may have at most 2 other forwards."""
    verb, subject, phrase = clause.verb, clause.subject, clause.verb.object
    assert phrase is not None
    count = phrase.determiner
    if subject is None or count is None:
        raise problem("C359", clause, words=reading.original(clause))
    verb.word.use()
    if clause.modal is not None:
        if clause.modal.text != "may" or count.kind != "at_most":
            raise problem("C359", clause, words=reading.original(clause))
        clause.modal.use()
        return _at_most(reading, clause, phrase, when)
    noun = reading.noun(phrase)
    if noun.kind == "effect" and count.kind == "number" and count.n == 0 and not phrase.posts:
        assert phrase.noun is not None
        phrase.noun.use()
        count.use()
        span = spans.lasting(reading, clause, when)
        target = nouns.known(reading, subject, subject=True) or _one_thing(reading, subject)
        return Modify(target, (Change("remove", "effect"),), span, mark=reading.mark(clause, {"have": True}))
    if count.kind == "more":
        return _more(reading, clause, phrase, count, when)
    if subject.of is not None:
        stat, n = nouns.amount(reading, phrase)
        if "card" not in stat.on:
            raise problem("C352", phrase, words=reading.original(phrase))
        span = spans.lasting(reading, clause, when)
        some = nouns.things(reading, subject)
        return Modify(some, (Change("set", stat.id, n),), span, mark=reading.mark(clause, {"have": True}))
    raise problem("C359", clause, words=reading.original(clause))


def _one_thing(reading: Reading, phrase: ast.NounPhrase) -> Selector:
    found = nouns.things(reading, phrase)
    if found.quantity.op not in ("the", "all") or (found.quantity.op == "all" and not found.mark.said.get("all")):
        raise problem("C350", phrase, words=reading.original(phrase))
    return found


def _more(
    reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, count: ast.Determiner, when: spans.When | None
) -> Statement:
    stat = nouns.stat(reading, phrase)
    assert clause.subject is not None
    if not stat.counted or "person" not in stat.on or not count.n:
        raise problem("C352", phrase, words=reading.original(phrase))
    who = nouns.person(reading, clause.subject)
    count.use()
    n = -count.n if count.words[1].text == "fewer" else count.n
    span = spans.lasting(reading, clause, when)
    said = {"have": True, "as": nouns.called(reading, clause.subject)}
    return Modify(who, (Change("add", stat.id, n),), span, mark=reading.mark(clause, said))


def _at_most(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, when: spans.When | None) -> Statement:
    assert clause.subject is not None
    who = nouns.person(reading, clause.subject)
    found = nouns.things(reading, phrase, owner=who)
    n = found.quantity.n
    assert isinstance(n, int)
    span = spans.lasting(reading, clause, when)
    event = Event(("have",), who, replace(found, quantity=Quantity("all")), mark=reading.mark(clause))
    return Rule("forbid", event, at_most=n, span=span, mark=reading.mark(clause, {"have": True}))


def _is_not_an_action(reading: Reading, clause: ast.Clause, when: spans.When | None) -> Statement:
    """Playing this card is not an action."""
    verb, subject, phrase = clause.verb, clause.subject, clause.verb.object
    wrong = problem("C359", clause, words=reading.original(clause))
    if subject is None or subject.gerund is None or verb.negation is None or phrase is None or when is not None:
        raise wrong
    if clause.modal is not None or phrase.determiner is None or phrase.determiner.kind != "a":
        raise wrong
    gerund, subject.gerund = subject.gerund, None
    this = nouns.known(reading, subject, subject=True)
    stat = nouns.stat(reading, phrase)
    if this is None or this.to != "self" or not stat.price:
        raise wrong
    for word in (gerund, verb.word, verb.negation):
        word.use()
    phrase.determiner.use()
    event = Event(("play",), YOU, this, mark=reading.mark(subject))
    return Price(event, "set", 0, stat.price, mark=reading.mark(clause, {"action": stat.id}))
