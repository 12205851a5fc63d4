"""Saying how much, and for each of what."""

from dataclasses import replace

from cardlang.lang.model import Calc, Count, Do, Result
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
    elif isinstance(amount, Calc):
        n, each, count = amount.args
        assert amount.op == "per"
        assert isinstance(n, int)
        assert isinstance(each, int)
        assert isinstance(count, Count)
        words = forms.stat(speaker.lexicon, stat, n)
        tail = " " + per(speaker, each, count, each_word=True)
    else:
        assert isinstance(amount, int)
        words = f"{amount} {speaker.lexicon.stat_word(stat, amount, also=bool(step.mark.said.get('also')))}"
    if step.from_ is not None:
        words += f" from {nouns.thing(step.from_, speaker.lexicon)}"
    if step.to is not None:
        words += f" to {nouns.thing(step.to, speaker.lexicon)}"
    return words + tail


def per(speaker: Speaker, each: int, count: Count, *, each_word: bool = False) -> str:
    """Say for each of what: "for each card in your hand", "for every 2 forwards you have"."""
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


def as_many(speaker: Speaker, n: Calc) -> str:
    """Say for each of what an instruction before has done: "for each 1 lore lost this way"."""
    one, each, of = n.args
    assert (n.op, one, each) == ("per", 1, 1)
    assert isinstance(of, Result)
    verb, stat = speaker.done[of.of]
    return f"for each 1 {speaker.lexicon.stat_word(stat)} {speaker.lexicon.verb_words[verb][2]} this way"
