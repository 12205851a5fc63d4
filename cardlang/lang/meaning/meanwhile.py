"""What something is doing meanwhile: "while challenging a location", "while being challenged"."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Condition, During, Event, Modify, Player, Quantity, Ref, Replace, Selector, Statement


def doing(reading: Reading, written: ast.Doing, said: dict[str, object]) -> During:
    """Return what is going on; who does it is whom the statement is about (`of` fills it in). Raises Problem."""
    forms = {key: reading.lexicon.verb_words[key] for key in reading.lexicon.between}
    last = written.words[-1].text
    passive = len(written.words) > 1
    key = next((key for key, words in forms.items() if last == (words[2] if passive else _gerund(words[0]))), None)
    if key is None:
        raise problem("C348", written, words=reading.original(written))
    for word in written.words:
        word.use()
    thing: Ref | Selector | None = None
    if written.phrase is not None:
        thing = nouns.known(reading, written.phrase)
        if thing is None:
            found = nouns.things(reading, written.phrase, one_of_a_kind=True)
            if found.quantity.op not in ("any", "all"):
                raise problem("C350", written.phrase, words=reading.original(written.phrase))
            thing = replace(found, quantity=Quantity("any"))
    event = Event((reading.lexicon.frames[key].id,), None, thing, mark=reading.mark(written, {"verb": key}))
    return During(event, mark=reading.mark(written, {**said, "being": passive, "doing": True}))


def of(reading: Reading, step: Statement, held: During, part: ast.Part) -> During:
    """Return what is going on, with the one whom a statement is about as its doer (or as what it is done to)."""
    about: object = None
    if isinstance(step, Modify):
        about = step.target
    elif isinstance(step, Replace):
        about = step.event.to
    event = held.of
    assert isinstance(event, Event)
    if about is None or isinstance(about, Player):
        raise problem("C363", part, words=reading.original(part))
    one = Ref(about.bind or "each") if isinstance(about, Selector) else about
    assert isinstance(one, Ref)
    being = held.mark.said.get("being")
    return replace(held, of=replace(event, object=one) if being else replace(event, by=one))


def by_whom(reading: Reading, held: Condition) -> Condition:
    """Return what is going on with who does it, where a later word speaks of them: "the challenging character"."""
    fight, reading.fight = reading.fight, None
    if fight is None or not fight[1] or not isinstance(held, During) or not isinstance(held.of, Event):
        return held
    _, bind, kind = fight
    somebody = Selector("card", Quantity("any"), filters=kind, bind=bind, mark=held.of.mark)
    return replace(held, of=replace(held.of, by=somebody))


def _gerund(base: str) -> str:
    return base.removesuffix("e") + "ing"


def going_on(reading: Reading, written: ast.Doing) -> str:
    """Return as what a thing takes part in it, for what is about all of that: "takes no damage while challenging"."""
    found = doing(reading, written, {})
    assert isinstance(found.of, Event)
    if found.of.object is not None:
        raise problem("C350", written, words=reading.original(written))
    (verb,) = found.of.verbs
    return f"{'being' if found.mark.said.get('being') else 'doing'} {verb}"
