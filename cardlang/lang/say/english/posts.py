"""Saying what stands after a noun: what its noun and adjectives have not said, in the order it was in."""

from collections.abc import Mapping

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import OPPONENT, YOU, Calc, Filter, Happened, Ref, Result, Selector, StatOf
from cardlang.lang.say.english import forms, persons, places, references


def tail(selector: Selector, lexicon: Lexicon, rest: set[Filter], *, word_is_plural: bool) -> str:
    """Say what follows the noun of these things; the filters that are said here are taken out of `rest`."""
    said = selector.mark.said
    parts: list[tuple[str, str]] = []
    for filter_ in sorted(rest, key=repr):
        part = _narrowed(filter_, lexicon, said, word_is_plural=word_is_plural)
        if part is not None:
            rest.discard(filter_)
            parts.append(part)
    if said.get("they_have"):
        have = {YOU: " you have", OPPONENT: f" {persons.opponent(lexicon)} has"}[selector.owner]  # type: ignore[index]
        where = {"in play": " in play", "here": " here"}.get(str(said["they_have"]), "")
        parts.append(("they_have", have + where))
    if Filter("here") in rest:
        rest.discard(Filter("here"))
        unsaid = said.get("while_here") or said.get("they_have")
        parts.append(("", "") if unsaid else ("here", " here"))
    if said.get("while_at"):  # said with the event
        (place,) = lexicon.nouns[str(said["while_at"])].filters
        rest.discard(Filter("at", "is", str(place.value)))
    if said.get("this_way"):
        parts.append(("this_way", f" {said['this_way']}"))
    if said.get("tied"):
        parts.append(("or_tied", str(said["tied"])))
    if said.get("of_yours"):
        assert (selector.owner == YOU) == (said["of_yours"] == "of yours")
        parts.append(("of_yours", f" {said['of_yours']}"))
    if said.get("of_choice"):
        assert selector.by is not None
        parts.append(("of_choice", f" of {'your' if selector.by == YOU else 'their'} choice"))
    if said.get("in_play"):
        assert selector.zone is not None
        parts.append(("in_play", f" in {lexicon.singular(selector.zone)}"))
    if said.get("where"):
        assert selector.zone is not None
        owner = None if said.get("the") else selector.owner
        where = f" {places.preposition(lexicon, selector.zone)} {places.place(lexicon, selector.zone, owner)}"
        parts.append(("on_np" if places.preposition(lexicon, selector.zone) == "on" else "in_np", where))
    if said.get("each_one"):
        parts.append(("each_one", " each"))
    if said.get("from_inside"):
        where = places.places(lexicon, said.get("zones") or selector.zone, selector.owner)
        parts.append(("from_inside", f" from {where}"))
    order = said.get("order")
    if isinstance(order, tuple) and order:
        parts.sort(key=lambda part: order.index(part[0]) if part[0] in order else len(order))
    return "".join(words for _, words in parts)


def _narrowed(
    filter_: Filter, lexicon: Lexicon, said: Mapping[str, object], *, word_is_plural: bool
) -> tuple[str, str] | None:
    """Return how one filter is said after the noun, with the part of the sentence that it was."""
    if said.get("or_named") and isinstance(filter_.value, tuple):
        first, other = (
            _narrowed(one, lexicon, said, word_is_plural=word_is_plural)
            for part in filter_.value
            for one in (part.filters if isinstance(part, Selector) else ())
        )
        return (first[0], f"{first[1]} or{other[1]}") if first is not None and other is not None else None
    if isinstance(filter_.value, Happened):
        return "that_did", f" {_did(filter_.value, lexicon)}"
    if filter_.prop == "full_name":
        known = said["copies"]
        assert (filter_.op == "same") == isinstance(known, Ref)
        return "copies_of", f" of {references.ref(known, lexicon) if isinstance(known, Ref) else filter_.value}"
    if filter_.prop == "name":
        return _named(filter_, lexicon, said)
    if filter_ == Filter("position", "same"):
        return "in_np", " in the same position"
    if filter_.prop == "cards_under" and said.get("holding"):
        assert (filter_.op, filter_.value) == (">=", 1)
        kind = "with_thing" if said["holding"] == "with" else "that_have"
        return kind, f" {said['holding']} a {lexicon.singular('card')} {said['under']}"
    if filter_.prop == "under" and isinstance(filter_.value, Ref) and said.get("under"):
        return "under_it", f" {said['under']}"
    if filter_.prop == "at" and said.get("at"):
        id_ = str(said["at"])
        assert {kind.value for kind in lexicon.nouns[id_].filters} == {filter_.value}
        place = lexicon.plural(id_) if said.get("at_many") else with_article(lexicon.singular(id_))
        return "at_np", f" at {place}"
    if filter_.op == "not" and said.get("not_a"):
        kind = lexicon.singular(str(said["not_a"]))
        return "that_is_not", f" that {'are' if word_is_plural else 'is'} not {with_article(kind)}"
    if said.get("highest") and filter_.op in ("max", "min", ">=", "<=") and not isinstance(filter_.value, int):
        assert (said["highest"] == "highest") == (filter_.op in ("max", ">="))
        return "with_most", f" with the {said['highest']} {lexicon.stat_word(filter_.prop, 2)}"
    compared = {"<=": " or less", ">=": " or more", "=": ""}.get(filter_.op, "")
    if filter_.prop == "cost" and said.get("with_cost"):
        return "with_cost", f" with cost {filter_.value}{compared}"
    if filter_.prop == "keyword":
        word = {"is": "with", "not": "without"}[filter_.op]
        return "with_keyword", f" {word} {lexicon.keyword_words[str(filter_.value)]}"
    sign = forms.sign(lexicon, filter_.prop, str(filter_.value))
    if sign and filter_.op in ("is", "not"):
        return "with_sign", f" {'with' if filter_.op == 'is' else 'without'} {sign}"
    more_than = isinstance(filter_.value, StatOf) and filter_.op in ("<", ">")
    if filter_.prop in lexicon.stats and isinstance(filter_.value, (Calc, StatOf)) and not more_than:
        return _measured(filter_, filter_.value, lexicon)
    if filter_.prop == "cost" and filter_.op in ("<=", ">="):
        return "that_costs", f" that {'cost' if word_is_plural else 'costs'} {filter_.value}{compared}"
    if filter_.prop in lexicon.stats and isinstance(filter_.value, StatOf) and filter_.op in ("<", ">"):
        assert filter_.value.stat == filter_.prop
        from cardlang.lang.say.english import nouns  # noqa: PLC0415 — what is compared is a noun phrase again

        than = nouns.thing(filter_.value.of, lexicon)
        more = "more" if filter_.op == ">" else "less"
        return "with_more", f" with {more} {lexicon.stat_word(filter_.prop, 2)} than {than}"
    if filter_.prop in lexicon.stats and isinstance(filter_.value, int):
        stat = lexicon.stat_word(filter_.prop, filter_.value)
        if filter_.op == ">":
            assert filter_.value == 0
            return "with_thing", f" with {stat}"
        number = said.get("none") if filter_.value == 0 and said.get("none") else filter_.value
        compared = " or greater" if said.get("greater") and filter_.op == ">=" else compared
        return "with_stat" if compared else "with_thing", f" with {number} {stat}{compared}"
    return None


def _done(result: Result, lexicon: Lexicon) -> str:
    """Say what an instruction has done: "characters you played this way"."""
    from cardlang.lang.say.english import nouns  # noqa: PLC0415 — what is compared is a noun phrase again

    these = result.mark.said["these"]
    assert isinstance(these, Selector)
    assert (result.what, result.filters) == ("things", these.filters)
    return f"{nouns.things(these, lexicon)} {result.mark.said['did']}"


def _did(past: Happened, lexicon: Lexicon) -> str:
    """Say what a thing has done, or what you have done to it: "that sang this song", "you played this turn"."""
    event = past.event
    assert (past.op, past.n) == (">=", 1)
    words = lexicon.verb_words[str(event.mark.said["verb"])][3]
    assert (lexicon.frames[str(event.mark.said["verb"])].id,) == event.verbs
    when = forms.span(lexicon, past.span)
    if event.by == YOU:
        assert event.object == Ref("each")
        return f"you {words}{when}"
    assert event.by == Ref("each")
    what = f" {references.ref(event.object, lexicon)}" if isinstance(event.object, Ref) else ""
    return f"that {words}{what}{when}"


def _measured(filter_: Filter, value: Calc | StatOf, lexicon: Lexicon) -> tuple[str, str]:
    """Say how much of a stat at most: "with cost up to 2 more than it", "with cost equal to or less than its ¤"."""
    from cardlang.lang.say.english import nouns  # noqa: PLC0415 — what is compared is a noun phrase again

    stat = lexicon.stat_word(filter_.prop, 2)
    if isinstance(value, Calc):
        of, n = value.args
        assert (filter_.op, value.op) == ("<=", "+")
        assert isinstance(of, StatOf)
        assert of.stat == filter_.prop
        return "with_more_by", f" with {stat} up to {n} more than {nouns.thing(of.of, lexicon)}"
    less = {"<=": "less", ">=": "more"}[filter_.op]
    its = f"{nouns.thing(value.of, lexicon)}'s {lexicon.stat_word(value.stat, 2)}"
    return "with_at_most", f" with {stat} equal to or {less} than {its}"


def _named(filter_: Filter, lexicon: Lexicon, said: Mapping[str, object]) -> tuple[str, str]:
    """Say which name: "named X", "not named X", "with this name", "with the same name as that card"."""
    if filter_.op in ("is", "not"):
        return "named", f" {'not ' if filter_.op == 'not' else ''}named {filter_.value}"
    if filter_.op == "in":
        return "named", f" named {' or '.join(str(filter_.value).split('|'))}"
    assert filter_.op == "same"
    if filter_.value is None:
        return "with_thing", " with this name"
    if said.get("that_name"):
        return "with_thing", " with that name"
    as_ = said.get("as")
    if isinstance(as_, Ref):
        assert filter_.value == Ref(as_.to, as_.part)
        return "with_thing", f" with the same name as {references.ref(as_, lexicon)}"
    if isinstance(filter_.value, Result):
        return "with_thing", f" with the same name as {_done(filter_.value, lexicon)}"
    assert said.get("same_name")
    return "with_thing", " with the same name"


def with_article(word: str) -> str:
    """Return a noun with "a" or "an"."""
    return f"{'an' if word[0] in 'aeiouAEIOU' else 'a'} {word}"
