"""Gaining and losing: keywords, abilities, signed numbers and amounts of a stat."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs import amounts, lasting, measures
from cardlang.lang.meaning.verbs.use import Use, changed, doer, things_or_known
from cardlang.lang.model import YOU, Amount, Calc, Change, Do, Filter, Modify, Player, Ref, Selector, Statement, StatOf


def gain(reading: Reading, use: Use) -> Statement:
    """Gain keywords, abilities or so much of a stat."""
    return _gets(reading, use, 1) if use.verb.gifts else _change(reading, use, 1)


def lose(reading: Reading, use: Use) -> Statement:
    """Lose keywords or so much of a stat."""
    return _gets(reading, use, -1) if use.verb.gifts else _change(reading, use, -1)


def give(reading: Reading, use: Use) -> Statement:
    """Give chosen character +2 of a stat: they get it, by your doing."""
    phrase = use.object
    assert phrase is not None
    if use.subject is not None and doer(reading, use) != YOU:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    return _given(reading, use, things_or_known(reading, phrase), 1)


def _gets(reading: Reading, use: Use, sign: int) -> Statement:
    """Gets +2 of a stat; gains a keyword, with its number."""
    if use.subject is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    return _given(reading, use, changed(reading, use), sign)


def _given(reading: Reading, use: Use, target: Player | Ref | Selector, sign: int) -> Statement:
    """What somebody or something has got, and for how long."""
    changes: list[Change] = []
    for gift in use.verb.gifts:
        changes.append(_gift(reading, use, gift, sign, target))
        for word in (*gift.words, *((gift.join,) if gift.join is not None else ())):
            word.use()
    if "per" in use.roles or use.per is not None:
        changes = _for_each(reading, use, changes)
    if "as_much" in use.roles:
        changes = _equal_to(reading, use, changes)
    keeps = sign > 0 and isinstance(target, Ref) and target.to in reading.played and use.verb.gifts[0].is_keyword
    span = lasting.span(reading, use, "game" if keeps else "")
    use.said["commas"] = any(gift.join is not None and gift.join.text == "," for gift in use.verb.gifts)
    said = {**use.said, "verb": use.frame.key}
    return Modify(target, tuple(changes), span, mark=reading.mark(use.clause, said))


def _for_each(reading: Reading, use: Use, changes: list[Change]) -> list[Change]:
    """+1 ¤ and +1 ⛉ for each item you have in play: the same count for each of them. Raises Problem."""
    first = changes[0].value
    numbers = [change.value for change in changes if isinstance(change.value, int)]
    if len(numbers) != len(changes) or not isinstance(first, int):
        raise problem("C342", use.verb, words=reading.original(use.verb), verb=reading.verb_name(use.frame))
    use.said["span_first"] = _span_first(use)
    one = amounts.times(reading, use, first)
    assert isinstance(one, Calc)
    _, *counted = one.args
    return [replace(change, value=replace(one, args=(n, *counted))) for change, n in zip(changes, numbers, strict=True)]


def _span_first(use: Use) -> bool:
    """Tell whether the sentence says how long before it says for each of what."""
    per = use.roles.get("per")
    return per is not None and any(adverb.kind == "span" and adverb.start < per.start for adverb in use.verb.adverbs)


def _equal_to(reading: Reading, use: Use, changes: list[Change]) -> list[Change]:
    """+¤ equal to the ¤ of chosen character. Raises Problem."""
    if len(changes) != 1 or changes[0].value is not None or use.verb.gifts[0].is_keyword:
        raise problem("C342", use.verb, words=reading.original(use.verb), verb=reading.verb_name(use.frame))
    use.said["as_much"] = True
    return [replace(changes[0], value=measures.equal_to(reading, use, changes[0].stat))]


def _gift(reading: Reading, use: Use, gift: ast.Gift, sign: int, target: Player | Ref | Selector) -> Change:
    """One of the things that a change gives: a quoted ability, "+2" of a stat, a keyword."""
    if use.frame.signed and (gift.quoted is not None or gift.is_keyword or gift.is_class):
        raise problem("C340", gift, verb=reading.verb_name(use.frame), words=reading.original(gift))
    if gift.quoted is not None:
        return Change("grant", "ability", reading.inner(gift.quoted, _type_of(reading, target)))
    if gift.is_class:
        return _classification(reading, use, gift, sign)
    first = gift.words[0].text
    if not gift.is_keyword:
        stat = "" if gift.is_sign else reading.lexicon.noun_of(gift.words[1].text).id
        signed = bool(stat) and bool(reading.lexicon.stats[stat].sign)  # what something costs is said with "costs"
        if sign < 0 or "X" in first.upper() or not signed:
            raise problem("C340", gift, verb=reading.verb_name(use.frame), words=reading.original(gift))
        if first in ("+", "-"):
            if first == "-" or "as_much" not in use.roles:
                raise problem("C357", gift, words=reading.original(gift))
            return Change("add", stat)
        return Change("add", stat, int(first))
    keyword, wants = reading.lexicon.keywords[first]
    told = len(gift.words) == 1 and sign > 0 and reading.lexicon.counting.get(keyword, "-") == reading.counts_for
    value = None if told else keyword_number(reading, gift, wants)
    if len(gift.words) > 2:  # "Shift 0 ⬡": what is paid for playing it so
        paid = reading.lexicon.frames.get(keyword)
        if paid is None or not paid.plays:
            raise problem("C368", gift, keyword=first, wants="no sign", words=reading.original(gift))
        before = use.said.get("priced")
        use.said["priced"] = (*(before if isinstance(before, tuple) else ()), keyword)
    return Change("grant" if sign > 0 else "remove", keyword, value)


def _classification(reading: Reading, use: Use, gift: ast.Gift, sign: int) -> Change:
    """The Hero classification. Raises Problem."""
    if sign < 0:
        raise problem("C340", gift, verb=reading.verb_name(use.frame), words=reading.original(gift))
    word = gift.words[0].text.removeprefix("the ").removesuffix(" classification")
    (such,) = reading.lexicon.classes[word]
    return Change("grant", such.prop, str(such.value))


def _type_of(reading: Reading, target: Player | Ref | Selector) -> frozenset[Filter]:
    """Return of which type that is which gains an ability: it is what "this character" in it stands for."""
    filters: frozenset[Filter] = frozenset()
    if isinstance(target, Selector):
        filters = target.filters
    elif isinstance(target, Ref):
        known = [each.filters for each in reading.antecedents if each.ref == Ref(target.to, target.part)]
        filters = known[-1] if known else filters
    return frozenset(filter_ for filter_ in filters if (filter_.prop, filter_.op) == ("type", "is"))


def keyword_number(reading: Reading, gift: ast.Gift, wants: str) -> int | None:
    """Return a keyword's number, which must be said just as the keyword wants it: none, "5" or "+2"."""
    said = gift.words[1].text if len(gift.words) > 1 else ""
    form = "" if not said else "+n" if said.startswith(("+", "-")) else "n"
    if form != wants or (said and not said.lstrip("+-").isdecimal()):
        called = reading.original(gift.words[0])
        wanted = {"": "no number", "n": f"a number: {called} 2", "+n": f"how much more: {called} +2"}[wants]
        raise problem("C368", gift, keyword=called, wants=wanted, words=reading.original(gift))
    return int(said[:9]) if said else None


def _change(reading: Reading, use: Use, sign: int) -> Statement:
    """Gain or lose so much of a stat, for every so many of something perhaps."""
    phrase = use.object
    assert phrase is not None
    target = changed(reading, use)
    stat, n = amounts.so_much(reading, use, phrase)
    person = isinstance(target, Player) or (isinstance(target, Ref) and "person" in stat.on and _is_person(use, target))
    if stat.lasts and person and isinstance(target, (Player, Ref)):
        return _scores(reading, use, target, stat.id, n)
    alive = "person" if person else "card"
    if alive not in stat.on:
        raise problem("C352", phrase, words=reading.original(phrase))
    if use.subject is not None and use.subject.noun is not None:
        only = reading.noun(use.subject).stats
        if only and stat.id not in only:
            raise problem("C352", phrase, words=reading.original(phrase))
    if not isinstance(n, int):
        raise problem("C342", use.verb, words=reading.original(use.verb), verb=reading.verb_name(use.frame))
    value = amounts.times(reading, use, sign * n)
    use.said["verb"] = use.frame.key
    use.said["span_unsaid"] = use.when is None and not reading.lasting
    span = lasting.span(reading, use, stat.default_span)
    if span is None and use.subject is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    return Modify(target, (Change("add", stat.id, value),), span, mark=reading.mark(use.clause, use.said))


def _is_person(use: Use, target: Ref) -> bool:
    """Tell whether somebody known is a person: the owner of something, one of several named before, "they"."""
    they = use.subject is not None and use.subject.pronoun is not None and use.subject.pronoun.text == "they"
    return they or target.part == "owner" or isinstance(target.mark.said.get("person"), Player)


def _scores(reading: Reading, use: Use, who: Player | Ref, stat: str, n: Amount) -> Do:
    """Gain 2 lore: what is gained stays, so it is done and over."""
    if use.when is not None or set(use.roles) - {"per", "as_much", "at_most"}:
        raise problem("C342", use.verb, words=reading.original(use.verb), verb=reading.verb_name(use.frame))
    amount = amounts.times(reading, use, n) if isinstance(n, int) else n
    if use.subject is not None and who != YOU:
        nouns.remember_person(reading, use.subject, who)
    bind = reading.bind()
    reading.done.append((bind, reading.lexicon.frames[use.frame.key].id, stat))
    said = {**use.said, "verb": use.frame.key, "you": use.said.get("as") == "you"}
    return Do(use.frame.id, who, amount=amount, stat=stat, bind=bind, mark=reading.mark(use.clause, said))


def add(reading: Reading, use: Use) -> Statement:
    """Add its ¤ to another chosen character's ¤: that one gets so much more of it. Raises Problem."""
    onto, phrase = use.roles["to"], use.object
    assert phrase is not None
    assert onto.phrase is not None
    if use.subject is not None and doer(reading, use) != YOU:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    much, gets = measures.measured(reading, phrase), measures.measured(reading, onto.phrase)
    whole = isinstance(much, StatOf) and isinstance(gets, StatOf) and isinstance(gets.of, (Ref, Selector))
    if not whole or reading.lexicon.stats[gets.stat].kind != "total":  # type: ignore[union-attr]
        raise problem("C352", onto, words=reading.original(onto))
    assert isinstance(gets, StatOf)
    assert isinstance(gets.of, (Ref, Selector))
    unsaid = any(isinstance(one, Selector) and one.by is None for one in (gets.of, much.of))  # type: ignore[union-attr]
    if unsaid or gets.of == much.of:  # type: ignore[union-attr]
        raise problem("C350", onto, words=reading.original(onto))
    onto.words[0].use()
    span = lasting.span(reading, use)
    said = {**use.said, "verb": use.frame.key, "added": gets.mark.said["by"]}
    return Modify(gets.of, (Change("add", gets.stat, much),), span, mark=reading.mark(use.clause, said))


def include(reading: Reading, use: Use) -> Statement:
    """Your goal numbers also include 12."""
    subject, phrase = use.subject, use.object
    assert phrase is not None
    if subject is None or subject.determiner is None or subject.determiner.kind not in ("your", "owner"):
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    stat = nouns.stat(reading, subject)
    count = phrase.determiner
    if stat.kind != "set" or count is None or count.kind != "number" or phrase.noun is not None or count.n is None:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    owner = nouns.owner_of(reading, subject.determiner)
    count.use()
    span = lasting.span(reading, use)
    said = {**use.said, "verb": use.frame.key}
    return Modify(owner, (Change("add", stat.id, count.n),), span, mark=reading.mark(use.clause, said))
