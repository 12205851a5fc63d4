"""Saying conditions: what there is, what something is or has, what has happened."""

from dataclasses import replace
from typing import Literal

from cardlang.lang.model import (
    OPPONENT,
    YOU,
    Compare,
    Condition,
    Count,
    During,
    Event,
    Exists,
    Filter,
    Is,
    Logic,
    Player,
    Quantity,
    Ref,
    Result,
    Selector,
    StatOf,
)
from cardlang.lang.say.english import forms, happenings, nouns, persons, places, posts, references
from cardlang.lang.say.english.speaker import Speaker


def _turn(speaker: Speaker, condition: During) -> str:
    """Return "your turn", "an opponent's turn", "opponents' turns"."""
    unit = speaker.lexicon.round
    turn = speaker.lexicon.singular(unit)
    if condition.mark.said.get("whose") == "their":
        return f"their {turn}"
    if condition.of == YOU:
        return f"your {turn}"
    assert condition.of == OPPONENT
    noun = next(noun.id for noun in speaker.lexicon.nouns.values() if noun.opponent)
    which, one = condition.mark.said.get("whose", "your"), speaker.lexicon.singular(noun)
    if which == "all":
        return f"{speaker.lexicon.plural(noun)}' {speaker.lexicon.plural(unit)}"
    if which == "a":
        which = "an" if one[0] in "aeiou" else "a"
    return f"{which} {one}'s {turn}"


def before_and_after(condition: Condition | None) -> tuple[Condition | None, Condition | None]:
    """Return what is said before a trigger or an instruction, and what after it: "… while he has 5 ¤ or more"."""
    if condition is None:
        return None, None
    several = isinstance(condition, Logic) and condition.op == "and" and not condition.mark.said.get("had")
    parts = condition.args if several and isinstance(condition, Logic) else (condition,)
    before = tuple(part for part in parts if not part.mark.said.get("after"))
    after = [part for part in parts if part.mark.said.get("after")]
    return (Logic("and", before) if len(before) > 1 else before[0] if before else None), after[0] if after else None


def lead(speaker: Speaker, condition: Condition) -> str:
    """Say a condition before its sentence: "if you have a card", "during your turn"."""
    if isinstance(condition, Logic) and condition.mark.said.get("had"):
        return f"{condition.mark.said.get('lead', 'if')} {_has_each(speaker, condition)}"
    if isinstance(condition, Logic) and condition.mark.said.get("turn_of_last"):
        return lead(speaker, condition.args[0])
    if isinstance(condition, Logic) and condition.op == "and":
        said = lead(speaker, condition.args[0])
        for part in condition.args[1:]:
            joined = part.mark.said.get("lead") == "and"
            said += f" and {speaker.say(part)}" if joined else f", {lead(speaker, part)}"
        return said
    if isinstance(condition, Logic) and condition.mark.said.get("other_name"):
        return f"if {_has_other_name(speaker, condition)}"
    if isinstance(condition, Logic) and condition.op == "not":
        (held,) = condition.args
        return f"{condition.mark.said['lead']} {speaker.say(held)}"
    word = condition.mark.said.get("lead", "if")
    if isinstance(condition, During) and isinstance(condition.of, Event) and not condition.mark.said.get("is_being"):
        return f"{word} {_doing(speaker, condition, condition.of)}"
    if isinstance(condition, During) and isinstance(condition.of, Player):
        return f"during {_turn(speaker, condition)}"
    if condition.mark.said.get("while_at"):
        assert isinstance(condition, Is)
        return f"while at {_a_place(speaker, condition)}"
    if isinstance(condition, Is) and word == "in":
        (row,) = condition.filters
        assert (row.prop, row.op) == ("row", "is")
        return f"in the {speaker.lexicon.singular(str(row.value))}"
    return f"{word} {speaker.say(condition)}"


def going_on(speaker: Speaker, condition: During) -> str:
    """Say what is being done to something: "this character is being challenged"."""
    event = condition.of
    assert isinstance(event, Event)
    assert condition.mark.said.get("is_being")
    key = str(event.mark.said["verb"])
    assert (speaker.lexicon.frames[key].id,) == event.verbs
    return f"{nouns.thing(event.object, speaker.lexicon)} is being {speaker.lexicon.verb_words[key][2]}"


def _doing(speaker: Speaker, condition: During, event: Event) -> str:
    """Say what something is doing meanwhile: "challenging a location", "being challenged"."""
    key = str(event.mark.said["verb"])
    assert (speaker.lexicon.frames[key].id,) == event.verbs
    base, _, done, _ = speaker.lexicon.verb_words[key]
    if condition.mark.said.get("being"):
        assert event.by is None
        return f"being {done}"
    what = f" {nouns.thing(event.object, speaker.lexicon)}" if event.object is not None else ""
    return f"{forms.gerund(base)}{what}"


def requirement(speaker: Speaker, condition: Condition) -> str:
    """Say a condition that stands alone: "3 or more forwards on your field"."""
    if not isinstance(condition, Exists) or condition.mark.said.get("as") == "have":
        return speaker.say(condition)
    what = condition.what
    if not what.mark.said.get("where"):
        zone = what.zone
        assert zone is not None
        place = places.place(speaker.lexicon, zone, what.owner)
        return f"{_counted(speaker, condition)} {places.preposition(speaker.lexicon, zone)} {place}"
    return _counted(speaker, condition)


def exists(speaker: Speaker, condition: Exists) -> str:
    """Say that there are so many: "you have 2 or more cards in your hand", "there is an item in play"."""
    if condition.mark.said.get("as") == "there":
        one = condition.what.mark.said.get("a") or condition.what.mark.said.get("another")
        be = ("was", "were") if condition.mark.said.get("was") else ("is", "are")
        return f"there {be[0] if one or condition.n == 1 else be[1]} {_counted(speaker, condition)}"
    if condition.mark.said.get("until"):  # "until you have 3": then there are enough
        condition = replace(condition, op="=")
    if condition.mark.said.get("as") == "alone":
        assert condition.op == "="
        return f"{_who_has(speaker, condition)} {condition.n}"
    if condition.mark.said.get("opponents"):
        assert condition.what == Selector("person", Quantity("all"), filters=frozenset({Filter("opposing")}))
        they = speaker.lexicon.plural(str(condition.mark.said["opponents"]))
        return f"you have {forms.so_many(condition.n, condition.op)} {they}"
    if condition.mark.said.get("any_of"):
        return _some_are(speaker, condition)
    what = condition.mark.said.get("what")
    if isinstance(what, Selector):
        return _such_as(speaker, condition, what)
    if condition.mark.said.get("as") == "in_play":
        one = condition.what.mark.said.get("a") or condition.what.mark.said.get("another")
        words = _counted(speaker, condition)
        return f"{words} {'is' if one or condition.n == 1 else 'are'} in {places.common(speaker.lexicon)}"
    return f"{_who_has(speaker, condition)} {_counted(speaker, condition)}"


def _some_are(speaker: Speaker, condition: Exists) -> str:
    """Say that some of several are such: "any of the cards that were under him are character cards"."""
    whole, such = condition.mark.said["any_of"], condition.mark.said["are"]
    assert isinstance(whole, Selector)
    assert isinstance(such, Selector)
    assert (condition.op, condition.n) == (">=", 1)
    assert condition.what == replace(whole, filters=whole.filters | such.filters, bind=condition.what.bind)
    return f"any of {nouns.things(whole, speaker.lexicon)} are {nouns.things(such, speaker.lexicon)}"


def _has_each(speaker: Speaker, condition: Logic) -> str:
    """Say that somebody has one and another: "you have a Villain and a Princess", "… characters named Ann and Bob"."""
    each = [one for one in condition.args if isinstance(one, Exists)]
    assert len(each) == len(condition.args)
    assert {(one.op, one.n) for one in each} == {(">=", 1)}
    who = _who_has(speaker, each[0])
    if condition.mark.said["had"] is True:
        return f"{who} {' and '.join(_counted(speaker, one) for one in each)}"
    alike = [(name, one.what.filters - {name}) for one in each for name in one.what.filters if name.prop == "name"]
    (all_but_name,) = {rest for _, rest in alike}
    assert [name.op for name, _ in alike] == ["is"] * len(each)
    names = Filter("name", "is", " and ".join(str(name.value) for name, _ in alike))
    every = replace(each[0].what, filters=all_but_name | {names})
    return f"{who} {nouns.things(every, speaker.lexicon)}"


def _has_other_name(speaker: Speaker, condition: Logic) -> str:
    """Say that none of several has the name of a thing: "it has a different name than each other item you have"."""
    (held,), others = condition.args, condition.mark.said["other_name"]
    assert isinstance(held, Exists)
    assert isinstance(others, Selector)
    (alike,) = (one for one in held.what.filters if one.prop == "name")
    assert isinstance(alike.value, Ref)
    assert held.what == replace(
        others,
        filters=frozenset({*others.filters, alike, Filter("other", "is", alike.value)} - {Filter("other")}),
    )
    who, than = references.ref(alike.value, speaker.lexicon), nouns.things(others, speaker.lexicon)
    return f"{who} has a different {speaker.lexicon.name_word} than {than}"


def _such_as(speaker: Speaker, condition: Exists, what: Selector) -> str:
    """Say what things are or have: "all cards in your inkwell are exerted", "an opposing character has damage"."""
    said, added = condition.mark.said, condition.what.filters - what.filters
    (one,) = added
    who, are = nouns.things(what, speaker.lexicon), "are" if nouns.is_many(what) else "is"
    if said["as"] == "has":
        assert (one.prop, one.op, one.value) == (said["stat"], ">", 0)
        return f"{who} has {speaker.lexicon.stat_word(one.prop, 2)}"
    such = speaker.lexicon.states[str(said["state"])]
    if said["as"] == "all_are":
        assert (condition.op, condition.n) == ("=", 0)
        assert {replace(one, value="no" if one.value == "yes" else "yes")} == such
        return f"{who} are {said['state']}"
    assert added == such
    assert condition.n == what.quantity.n
    return f"{who} {are} {said['state']}"


def _who_has(speaker: Speaker, condition: Exists | Compare) -> str:
    """Say who has something: "you have", "an opponent has"."""
    who = condition.mark.said["who"]
    assert isinstance(who, (Player, Ref))
    said = persons.person(who, "you", speaker.lexicon)
    return f"{said} {'have' if said in ('you', 'they') else 'has'}"


def compare(speaker: Speaker, condition: Compare) -> str:
    """Say that somebody has so much of a stat: "you have 5 or more points"."""
    if condition.mark.said.get("same_number"):
        assert condition.op in ("=", ">=", "<=")
        return f"{_who_has(speaker, condition)} the same number"
    if condition.op in (">", "<"):
        return _has_more(speaker, condition)
    if isinstance(condition.a, Result):
        return happenings.this_way(speaker, condition)
    assert isinstance(condition.a, StatOf)
    assert isinstance(condition.a.of, Player)
    assert isinstance(condition.b, int)
    if condition.mark.said.get("exact") or condition.mark.said.get("a"):
        return _has_so_much(speaker, condition, condition.a.stat, condition.b)
    who = persons.person(condition.a.of, condition.mark.said.get("as", "you"), speaker.lexicon)
    stat = speaker.lexicon.plural(condition.a.stat)
    return f"{who} {'have' if who == 'you' else 'has'} {forms.so_many(condition.b, condition.op)} {stat}"


def _has_so_much(speaker: Speaker, condition: Compare, stat: str, n: int) -> str:
    """Say that somebody has just so much: "you have an ink drop", "an opponent has 0 lore"."""
    if condition.mark.said.get("a"):
        assert (condition.op, n) == (">=", 1)
        one = speaker.lexicon.stat_word(stat)
        return f"{_who_has(speaker, condition)} {'an' if one[0] in 'aeiou' else 'a'} {one}"
    assert condition.op == "="
    return f"{_who_has(speaker, condition)} {forms.stat(speaker.lexicon, stat, n)}"


def _has_more(speaker: Speaker, condition: Compare) -> str:
    """Say that one has more than another: "an opponent has more cards in their hand than you"."""
    a, b = condition.a, condition.b
    if isinstance(a, StatOf) and isinstance(b, StatOf) and isinstance(b.of, (Player, Ref)):
        what, than = forms.more(speaker.lexicon, condition.op, a.stat), b.of
        assert a.stat == b.stat
    else:
        assert isinstance(a, Count)
        assert isinstance(b, Count)
        assert replace(a.of, owner=None) == replace(b.of, owner=None)
        assert isinstance(b.of.owner, (Player, Ref))
        what, than = nouns.things(a.of, speaker.lexicon), b.of.owner
    return f"{_who_has(speaker, condition)} {what} than {persons.person(than, 'you', speaker.lexicon)}"


def being(speaker: Speaker, condition: Is) -> str:
    """Say what something known is, has or was."""
    if condition.mark.said.get("first"):
        return _first(speaker, condition)
    if isinstance(condition.what, Ref):
        return _being(speaker, condition, condition.what)
    raise LookupError(f"no words for {condition!r}")


def _first(speaker: Speaker, condition: Is) -> str:
    """Say which turn this is, or who began: "this is your first turn", "you are not the first player"."""
    if isinstance(condition.what, Ref):
        assert condition.filters == {Filter("nth", "=", 1), Filter("of", "is", YOU)}
        return f"this is your first {speaker.lexicon.singular(condition.what.to)}"
    assert isinstance(condition.what, Player)
    who = persons.person(condition.what, "you", speaker.lexicon)
    ((one,), are) = condition.filters, "are" if who in ("you", "they") else "is"
    assert one.prop == "first"
    return f"{who} {are}{' not' if one.op == 'not' else ''} the first {persons.anybody(speaker.lexicon)}"


def _being(speaker: Speaker, condition: Is, what: Ref) -> str:
    """Say what something is, has or was: "he has no damage", "this character is exerted"."""
    said, (one, *more) = condition.mark.said, condition.filters
    such = Selector("card", Quantity("any"), None, None, condition.filters, mark=condition.mark)
    if said.get("chosen"):
        such = replace(such, mark=replace(condition.mark, said={"noun": said.get("noun")}))
        return f"{nouns.things(such, speaker.lexicon)} is chosen"
    who = references.ref(what, speaker.lexicon)
    are, have = ("are", "have") if who == "they" else ("is", "has")
    if said.get("is_a"):
        return f"{who} {are} {nouns.things(such, speaker.lexicon)}"
    if said.get("costs"):
        (cost,) = condition.filters
        verb = forms.verb(speaker.lexicon, "cost", who)
        return f"{who} {verb} {nouns.counted(cost.value, said)} {'or less' if cost.op == '<=' else 'or more'}"
    if said.get("of_class"):
        return f"{who} {are} {posts.with_article(nouns.of_class(speaker.lexicon, condition.filters))}"
    if said.get("state"):
        state = str(said["state"])
        assert speaker.lexicon.states[state] == condition.filters
        return f"{who} is {state}"
    assert not more
    if said.get("same_name_as"):
        other = said["same_name_as"]
        assert one == Filter("name", "same", other)  # type: ignore[arg-type]
        return f"{who} {have} the same {speaker.lexicon.name_word} as {nouns.thing(other, speaker.lexicon)}"
    if said.get("the_named"):
        assert isinstance(one.value, Result)
        assert one == Filter("name", "same", Result(one.value.of, "things"))
        return f"{who} {are} the named {speaker.lexicon.singular(str(said['the_named']))}"
    if said.get("named"):
        assert (one.prop, one.op) == ("name", "is")
        return f"{who} {are} named {one.value}"
    if said.get("played_by"):
        key, by = str(said["played_by"]), said["who"]
        assert (one.prop, one.value) == ("played_with", speaker.lexicon.frames[key].id)
        return f"{nouns.thing(by, speaker.lexicon)} {speaker.lexicon.verb_words[key][3]} {who}"
    if said.get("under_it"):
        assert one == Filter("cards_under", ">=", 1)
        had = "had" if said.get("had") else have
        return f"{who} {had} a {speaker.lexicon.singular('card')} {said['under_it']}"
    if said.get("has_none"):
        no = {"=": "no ", ">": ""}[one.op]
        assert one.value == 0
        return f"{who} {have} {no}{speaker.lexicon.stat_word(one.prop)}"
    if said.get("at"):
        return f"{who} {are} at {_a_place(speaker, condition)}"
    if said.get("removed"):
        assert (one.prop, one.value) == ("played_with", said["removed"])
        stat = speaker.lexicon.stat_word(str(one.value))
        article = "an" if stat[0] in "aeiou" else "a"
        return f"you removed {article} {stat} to {speaker.lexicon.verb_words['play'][0]} {who}"
    if said.get("used"):
        assert one.prop == "played_with"
        keyword = speaker.lexicon.keyword_words[str(one.value)]
        return f"you used {keyword} to {speaker.lexicon.verb_words['play'][0]} {who}"
    if said.get("has_stat"):
        assert isinstance(one.value, int)
        compared = {">=": "or more", "<=": "or less"}[one.op]
        return f"{who} {have} {one.value} {speaker.lexicon.stat_word(one.prop, one.value)} {compared}"
    assert (one.prop, one.op) == ("zone", "is")
    zone = str(one.value)
    if said.get("in_play"):
        return f"{who} {are} in {speaker.lexicon.singular(zone)}"
    return f"{who} is {_at(speaker, zone, said.get('in_zone'))}"


def _at(speaker: Speaker, zone: str, owner: object) -> str:
    """Say at which place, and whose: "in your discard", "on the field"."""
    where = places.place(speaker.lexicon, zone, owner if isinstance(owner, Player) else None)
    return f"{places.preposition(speaker.lexicon, zone)} {where}"


def _a_place(speaker: Speaker, condition: Is) -> str:
    """Say where something is: "a location"."""
    ((where,), said) = condition.filters, condition.mark.said
    noun = speaker.lexicon.nouns[str(said.get("at") or said["while_at"])]
    assert where.prop == "at"
    assert {filter_.value for filter_ in noun.filters} == {where.value}
    place = speaker.lexicon.singular(noun.id)
    return f"{'an' if place[0] in 'aeiou' else 'a'} {place}"


def _counted(speaker: Speaker, condition: Exists) -> str:
    """Say so many things with all that narrows them."""
    what, said = condition.what, condition.what.mark.said
    op: Literal["at least", "at most", "exactly"] = "exactly"
    if not said.get("a") and not said.get("another"):
        op = {">=": "at least", "<=": "at most", "=": "exactly"}[condition.op]  # type: ignore[assignment]
    elif condition.op != ">=" or condition.n != 1:
        raise LookupError("a, for another number")
    many = replace(what, quantity=Quantity(op, condition.n))
    if said.get("more_than"):
        return nouns.things(many, speaker.lexicon)
    if op == "at most":  # "3 or fewer", not "at most 3"
        words = nouns.things(replace(what, quantity=Quantity("at least", condition.n)), speaker.lexicon)
        return words.replace(" or more", " or fewer", 1)
    if said.get("where") and what.zone is not None and not said.get("the"):
        many = replace(many, mark=replace(what.mark, said={**said, "the": False}))
    return nouns.things(many, speaker.lexicon)
