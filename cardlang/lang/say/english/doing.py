"""Saying instructions: a verb with its subject and its roles."""

from dataclasses import replace

from cardlang.lang.model import YOU, Calc, Do, Filter, Id, Place, Quantity, Ref, Result, Selector
from cardlang.lang.say.english import amounts, as_if, choices, forms, nouns, persons, places
from cardlang.lang.say.english.speaker import Speaker


def do(speaker: Speaker, step: Do, *, may: bool = False) -> str:
    """Say an instruction: who, the verb, and all that it acts on."""
    said = step.mark.said
    if said.get("again"):
        once = {key: value for key, value in said.items() if key != "again"}
        return f"{do(speaker, replace(step, mark=replace(step.mark, said=once)), may=may)} and repeat this effect"
    key = str(said.get("verb", step.verb))
    frame = speaker.lexicon.frames[key]
    if frame.id != step.verb:
        raise LookupError("another verb than was said")
    if step.amount is None:
        speaker.done[step.bind] = (key, "card")
    choice, what = choices.chosen(speaker, step)
    if said.get("gap"):
        others = what if isinstance(step.object, Selector) else f"the {what.removeprefix('the ')}"
        return f"{others} {to(speaker, step)}{manner(speaker, step)}"
    if frame.shape == "go":
        go = f"{'may ' if may else ''}{speaker.lexicon.verb_words[key][0]}"
        return f"{what} {go} {to(speaker, step)}{manner(speaker, step)}"
    if frame.moves:
        assert frame.object is not None
        many = isinstance(step.object, Selector) and not choice and nouns.is_many(step.object)
        place = places.common(speaker.lexicon)
        return f"{choice}{choices.after(choice, what)} {forms.verb(speaker.lexicon, key, 'it', many=many)} {place}"
    who = persons.person(step.by, "you" if said.get("you") or may else "", speaker.lexicon)
    if said.get("bare"):
        return forms.verb(speaker.lexicon, key, who)
    many = persons.are_many(step.by)
    verb = f"may {speaker.lexicon.verb_words[key][0]}" if may else forms.verb(speaker.lexicon, key, who, many=many)
    if said.get("same_subject"):
        return f"{choice}{forms.verb(speaker.lexicon, key, who or 'it', many=many)} {_roles(speaker, step, what)}"
    words = f"{who} {verb} {_roles(speaker, step, what)}".strip()
    if said.get("per_lead") and not said.get("per_again"):
        times = step.object.quantity.n if isinstance(step.object, Selector) else step.amount
        assert isinstance(times, Calc)
        words = f"{amounts.as_many(speaker, times)}, {words}"
    return f"{choice}{choices.after(choice, words)}"


def _roles(speaker: Speaker, step: Do, what: str) -> str:
    """Say what stands after the verb: what, from where, with what, to where, how."""
    said, thing = step.mark.said, step.object
    if step.amount is not None:
        return amounts.amounts(speaker, step)
    if said.get("number"):
        speaker.done[step.bind] = (str(said["verb"]), "number")
        return f"the number of {what}"
    if said.get("none"):
        assert isinstance(thing, Selector)
        assert thing.quantity == Quantity("exactly", 1)
        return ""
    if said.get("whole"):
        assert isinstance(thing, Selector)
        assert thing.zone is not None
        return places.place(speaker.lexicon, thing.zone, thing.owner)
    if step.verb == "search":
        assert isinstance(thing, Selector)
        assert thing.zone is not None
        return f"{places.place(speaker.lexicon, thing.zone, thing.owner)} for {what}"
    if isinstance(thing, Selector) and thing.kind != "card":
        whose = "your" if step.by == YOU else "their"
        assert (thing.owner, thing.quantity.op) == (step.by, "next")
        return f"{whose} next {speaker.lexicon.singular(thing.kind)}"
    words = what
    if said.get("either"):
        words = f"either {words} or {nouns.thing(said['either'], speaker.lexicon)}"
    if said.get("and_too"):
        words += f" and {nouns.thing(said['and_too'], speaker.lexicon)}"
    if isinstance(thing, Selector) and thing.mark.said.get("as_many") and isinstance(thing.quantity.n, int):
        words = nouns.things(replace(thing, quantity=Quantity("all")), speaker.lexicon)
    if isinstance(thing, Selector) and not isinstance(thing.quantity.n, int):
        return _as_many(speaker, step, thing)
    if said.get("to_all"):
        words += f" {said['to_all']}"
    if said.get("random_first"):
        words += " at random"
    words += _taken_from(speaker, step)
    if isinstance(step.with_, Ref):
        assert step.with_.part == "attached"
        words += f", with its {speaker.lexicon.singular(str(step.with_.mark.said['noun']))},"
    elif step.with_ is not None:
        words += f" with {nouns.thing(step.with_, speaker.lexicon)}"
    if step.from_ is not None and not said.get("as_if"):
        words += f" from {nouns.thing_or_here(step.from_, speaker.lexicon)}"
    if step.to is not None and said.get("manner_first"):
        return f"{words}{manner(speaker, step)} {to(speaker, step)}"
    if step.to is not None:
        words += f" {to(speaker, step)}"
    if isinstance(thing, Selector) and thing.by == "random" and not said.get("random_first"):
        words += " at random"
    return words + manner(speaker, step) + (" each" if said.get("each_of_them") else "")


def _taken_from(speaker: Speaker, step: Do) -> str:
    """Say where things are taken from: " from your discard", " from the bottom of your deck"."""
    said, thing = step.mark.said, step.object
    if said.get("from_there"):
        return " from there"
    if said.get("from") and isinstance(thing, Selector):
        zones = thing.mark.said.get("zones") or thing.zone
        place = places.places(speaker.lexicon, zones, thing.owner)
        if thing.owner == step.by and step.by != YOU:
            place = f"their {place.partition(' ')[2]}"
        return f" from {place}"
    if isinstance(thing, Selector) and thing.mark.said.get("from_end"):
        assert thing.zone is not None
        deck = places.place(speaker.lexicon, thing.zone, thing.owner)
        return f" from the {speaker.lexicon.singular('bottom')} of {deck}"
    return ""


def _as_many(speaker: Speaker, step: Do, thing: Selector) -> str:
    """Say as many things as something else: "a card for each …", "that many cards", "cards equal to …"."""
    said, n = step.mark.said, thing.quantity.n
    every = replace(thing, quantity=Quantity("all"))
    if said.get("that_many"):
        many, more = (*n.args, 0)[:2] if isinstance(n, Calc) else (n, 0)
        assert isinstance(many, Result)
        assert not isinstance(n, Calc) or n.op == "+"
        return f"{said['that_many']} {nouns.things(every, speaker.lexicon)}{f' plus {more}' if more else ''}"
    if isinstance(n, Calc) and n.op == "per":
        one = replace(thing, quantity=Quantity("exactly", n.args[0]))
        words = nouns.things(one, speaker.lexicon)
        return words if said.get("per_lead") else f"{words} {amounts.as_many(speaker, n)}"
    assert said.get("as_much")
    if not said.get("from_top"):
        return f"{nouns.things(every, speaker.lexicon)} {amounts.equal_to(speaker, n)}"
    assert thing.zone is not None
    cards = nouns.things(replace(every, filters=every.filters - {Filter("top")}), speaker.lexicon)
    top, deck = speaker.lexicon.singular("top"), places.place(speaker.lexicon, thing.zone, thing.owner)
    return f"a number of {cards} from the {top} of {deck} {amounts.equal_to(speaker, n)}"


def enters(speaker: Speaker, word: str, manner: frozenset[Id]) -> str:
    """Say how something that was played comes into play: "they enter play exerted"."""
    how = [said for said, id_ in speaker.lexicon.manners.items() if id_ in manner]
    assert len(how) == len(manner)
    verb = forms.verb(speaker.lexicon, "enter", word)
    return f"{word} {verb} {places.common(speaker.lexicon)} {' and '.join(how)}"


def manner(speaker: Speaker, step: Do) -> str:
    """Say how it is done: " exerted", " for free", ", in any order"."""
    words, after = "", ""
    left = set(step.manner) - {"as_if"}
    manners = [word for word, id_ in speaker.lexicon.manners.items() if id_ in left]
    if step.mark.said.get("enters"):
        so = frozenset(speaker.lexicon.manners[word] for word in manners)
        after, manners, left = f" and {enters(speaker, str(step.mark.said['enters']), so)}", [], left - so
    if manners:
        words += " " + " and ".join(manners)
        left -= {speaker.lexicon.manners[word] for word in manners}
    if "free" in left:
        words = f" for free,{words}" if step.mark.said.get("manner_comma") else f"{words} for free"
        left.discard("free")
    if "any_order" in left:
        plain = step.mark.said.get("back") or step.mark.said.get("plain_order")
        words += " in any order" if plain else ", in any order"
        left.discard("any_order")
    if "random_order" in left:
        words += " in a random order"
        left.discard("random_order")
    if left:
        raise LookupError(f"no words for {left}")
    if "as_if" in step.manner:
        words += as_if.from_there(speaker, step)
    instead = " instead" if step.mark.said.get("instead") else ""  # of what else may be done
    return words + instead + after


def to(speaker: Speaker, step: Do) -> str:
    """Say where things go: "into your hand", "on the bottom of your deck"."""
    where = step.to
    if isinstance(where, (Ref, Selector)):
        return nouns.to_what(where, speaker.lexicon, speaker.lexicon.frames[str(step.mark.said["verb"])].onto)
    assert isinstance(where, Place)
    if step.mark.said.get("back"):
        return "back"
    if where.at:
        ends = " or ".join(f"the {speaker.lexicon.singular(end)}" for end in where.at)
        ends = ends.removeprefix("the ") if where.mark.said.get("plain") else ends
        either = "either " if where.mark.said.get("either") else ""
        if where.mark.said.get("on_top"):
            assert where.at == ("top",)
            return "on top of it"
        if where.mark.said.get("unsaid"):
            return f"on {either}{ends}"
        if where.mark.said.get("the"):
            return f"on {either}{ends} of the {speaker.lexicon.singular(where.zone)}"
        return f"on {either}{ends} of {places.place(speaker.lexicon, where.zone, where.owner)}"
    if where.mark.said.get("in"):
        return f"in {places.place(speaker.lexicon, where.zone, where.owner)}"
    if step.mark.said.get("into"):
        return f"into {places.place(speaker.lexicon, where.zone, where.owner)}"
    preposition = speaker.lexicon.frames[str(step.mark.said["verb"])].into
    return f"{preposition} {places.place(speaker.lexicon, where.zone, where.owner)}"
