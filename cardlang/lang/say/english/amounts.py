"""Saying how much, and for each of what."""

from dataclasses import replace

from cardlang.lang.model import Amount, Calc, Count, Do, Quantity, Result, Selector, StatOf
from cardlang.lang.say.english import forms, nouns
from cardlang.lang.say.english.speaker import Speaker


def amounts(speaker: Speaker, step: Do) -> str:
    """Say so much of a stat, off what and onto what: "up to 3 damage from chosen character"."""
    amount, stat = step.amount, step.stat
    assert stat is not None
    speaker.done[step.bind] = (str(step.mark.said.get("verb", step.verb)), stat)
    words = ""
    tail = ""
    if isinstance(amount, Calc) and amount.op == "up to":
        (most,) = amount.args
        assert isinstance(most, int)
        words = f"up to {most} {speaker.lexicon.stat_word(stat, most, also=bool(step.mark.said.get('also')))}"
    elif isinstance(amount, Calc) and amount.op == "all":
        words = f"all {speaker.lexicon.stat_word(stat, 2, also=bool(step.mark.said.get('also')))}"
    elif isinstance(amount, Calc) and amount.op == "per":
        n, each, count = amount.args
        assert isinstance(n, int)
        assert isinstance(each, int)
        words = forms.stat(speaker.lexicon, stat, n)
        tail = "" if step.mark.said.get("per_lead") else " " + per(speaker, each, count, each_word=True)
    elif isinstance(amount, Result):
        assert amount.of == "event"
        words = f"{amount.mark.said['words']} {speaker.lexicon.stat_word(stat, 2)}"
    elif not isinstance(amount, int):
        words = speaker.lexicon.stat_word(stat, 2)
        tail = " " + equal_to(speaker, amount, stat)
    else:
        assert isinstance(amount, int)
        number = "a" if step.mark.said.get("a") else amount
        words = f"{number} {speaker.lexicon.stat_word(stat, amount, also=bool(step.mark.said.get('also')))}"
    if "total" in step.manner:
        words += " total"
    if step.mark.said.get("each_one"):
        words += " each"
    if step.mark.said.get("inherits"):
        return words + tail
    if step.from_ is not None:
        words += f" from {nouns.thing(step.from_, speaker.lexicon)}"
    if step.to is not None:
        (onto,) = speaker.lexicon.frames[str(step.mark.said.get("verb", step.verb))].roles["target"]["by"]
        words += f" {onto} {nouns.thing(step.to, speaker.lexicon)}"
    return words + tail


def equal_to(speaker: Speaker, value: object, stat: str = "") -> str:
    """Say an amount that is measured: "equal to that location's ◊", "equal to …, to a maximum of 4 lore"."""
    if isinstance(value, Calc):
        what, most = value.args
        assert value.op == "min"
        assert isinstance(most, int)
        each = " each" if value.mark.said.get("each") else ""
        return f"{equal_to(speaker, what)}, to a maximum of {forms.stat(speaker.lexicon, stat, most)}{each}"
    return f"equal to {measured(speaker, value)}"


def measured(speaker: Speaker, value: object) -> str:
    """Say what is measured: "the number of cards in your hand", "her ¤", "the damage on chosen character"."""
    if isinstance(value, Count):
        assert value.distinct is None
        return f"the number of {nouns.things(value.of, speaker.lexicon)}"
    assert isinstance(value, StatOf)
    assert not value.printed
    of, stat = nouns.thing(value.of, speaker.lexicon), speaker.lexicon.stat_word(value.stat, 2)
    by = value.mark.said["by"]
    if by == "possessive":
        return f"{of} {stat}"
    return f"{of}'s {stat}" if by == "'s" else f"the {stat} {by} {of}"


def per(speaker: Speaker, each: int, count: Amount, *, each_word: bool = False) -> str:
    """Say for each of what: "for each card in your hand", "for every 2 forwards you have"."""
    if isinstance(count, StatOf):
        where = f"{count.mark.said['by']} {nouns.thing(count.of, speaker.lexicon)}"
        return f"for each {forms.stat(speaker.lexicon, count.stat, each)} {where}"
    if isinstance(count, Result):
        assert each == 1
        this_way = "" if count.of == "event" or count.mark.said.get("you") else " this way"
        return f"for each {_done(speaker, count)}{this_way}"
    assert isinstance(count, Count)
    if count.distinct is not None:
        assert each == 1
        return f"for each {_different(speaker, count)}"
    if count.mark.said.get("each_of"):
        assert each == 1
        return f"for each of {nouns.things(count.of, speaker.lexicon)}"
    if each_word and each == 1:
        said_ = {
            **{key: value for key, value in count.of.mark.said.items() if key not in ("a", "number")},
            "each": True,
        }
        one = replace(count.of, mark=replace(count.of.mark, said=said_))
        return f"for {nouns.things(one, speaker.lexicon)}"
    number = replace(count.of.quantity, op="exactly", n=each)
    said = {key: value for key, value in count.of.mark.said.items() if key not in ("a", "number")}
    of = replace(count.of, quantity=number, mark=replace(count.of.mark, said=said))
    if each == 1 and "each" in count.mark.said:
        return f"for each {nouns.things(of, speaker.lexicon).partition(' ')[2]}"
    return f"for every {nouns.things(of, speaker.lexicon)}"


def _different(speaker: Speaker, count: Count) -> str:
    """Say of what there are different ones: "different ink type of cards revealed this way"."""
    trait = str(count.mark.said["trait"])
    assert speaker.lexicon.nouns[trait].of == count.distinct
    among = next((one.value for one in count.of.filters if one.prop == "among"), None)
    if isinstance(among, Result):
        done = replace(among, filters=frozenset(one for one in count.of.filters if one.prop != "among"))
        cards = f"{_done(speaker, replace(done, mark=count.of.mark), many=True)} this way"
    else:
        cards = nouns.things(count.of, speaker.lexicon)
    return f"different {speaker.lexicon.singular(trait)} of {cards}"


def _done(speaker: Speaker, result: Result, *, many: bool = False) -> str:
    """Say what an instruction before has done: "1 lore lost", "item banished"."""
    if result.of == "event":
        done, stat = str(result.mark.said["now"]), str(result.mark.said["noun"])
    else:
        verb, stat = speaker.done[result.of]
        done = str(result.mark.said["done"])
        same = [frame.id for key, frame in speaker.lexicon.frames.items() if speaker.lexicon.verb_words[key][2] == done]
        assert speaker.lexicon.frames[verb].id in same
        if result.mark.said.get("you"):
            done = f"you {done}"
    if result.what == "amount":
        also = result.mark.said.get("also")
        return f"{also} {done}" if also else f"1 {speaker.lexicon.stat_word(stat)} {done}"
    assert result.what == "things"
    such = Selector("card", Quantity("all" if many else "any"), filters=result.filters, mark=result.mark)
    words = nouns.things(such, speaker.lexicon)
    return f"{words if many else words.partition(' ')[2]} {done}"


def as_many(speaker: Speaker, n: Calc) -> str:
    """Say for each of what something is done: "for each 1 lore lost this way"."""
    one, each, of = n.args
    assert n.op == "per"
    assert isinstance(one, int)
    assert isinstance(each, int)
    return per(speaker, each, of, each_word=True)
