"""Which of a turn's an event is: "the first time … each turn", "if it's the second card you've drawn this turn".

It is asked of the event itself and not of the moment at which its effect is carried out: by then a third may have come.
So it becomes a part of the event, as in "whenever you play a second action in a turn".
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.building.numbers import ORDINALS
from cardlang.lang.meaning import nouns, references
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import YOU, Event, Happened, Player, Selector, Span

FIRST_TIME = "the first time"


def each_turn(lead: ast.Lead) -> ast.Adverb | None:
    """Take "each turn" away from a trigger that waits for the first time, and return it."""
    clause = lead.clause
    assert clause is not None
    found = next((adverb for adverb in clause.verb.adverbs if adverb.kind == "each_turn"), None)
    if found is not None and lead.word.text == FIRST_TIME:
        clause.verb.adverbs = tuple(adverb for adverb in clause.verb.adverbs if adverb is not found)
        return found
    return None


def first(reading: Reading, lead: ast.Lead, event: Event, each: ast.Adverb | None) -> Event:
    """Return the first of such events in a turn: "the first time you play an item each turn". Raises Problem.

    Where no turn is named before it or after it, it could be the first time of all, which no card can know.
    """
    if (each is None) != reading.in_turn or event.nth is not None:
        raise problem("C369", lead.word, words=reading.original(lead.word))
    unit = reading.lexicon.round
    if each is not None and each.words[0].use() != f"each {reading.lexicon.singular(unit)}":
        raise problem("C369", each, words=reading.original(each))
    said = {**event.mark.said, "first_time": unit if each is not None else True}
    return replace(event, nth=1, mark=replace(event.mark, said=said))


def says_which(lead: ast.Lead) -> bool:
    """Tell whether a lead says which of a turn's the event is."""
    return lead.kind == "if" and lead.clause is not None and lead.clause.verb.kind in ("is_nth", "is_nth_done")


def which(reading: Reading, lead: ast.Lead, event: Event) -> Event | Happened:
    """Return the event with which of a turn's it is; of all challenges, so many as must have been. Raises Problem."""
    clause = lead.clause
    assert clause is not None
    verb, subject = clause.verb, clause.subject
    wrong = problem("C353", lead, words=reading.original(lead))
    spans = [adverb for adverb in verb.adverbs if adverb.kind == "span"]
    it = subject is not None and subject.pronoun is not None and subject.pronoun.text == "it"
    plain = it and clause.modal is None and verb.negation is None and not lead.more and event.nth is None
    if not plain or len(spans) != 1 or len(event.verbs) != 1 or verb.word.text != "'s":
        raise wrong
    assert subject is not None
    assert subject.pronoun is not None
    unit = _this(reading, spans[0])
    others = tuple(adverb for adverb in verb.adverbs if adverb is not spans[0])
    for word in (lead.word, verb.word, subject.pronoun):
        word.use()
    if verb.kind == "is_nth":
        references.by_role(reading, subject.pronoun, "event")
    else:
        references.thing(reading, subject.pronoun, plural=False)
    if verb.kind == "is_nth":
        return _of_a_fight(reading, lead, event, unit)
    n, done = _done(reading, lead, event, others)
    said = {**event.mark.said, "which": {**done, "unit": unit}}
    return replace(event, nth=n, mark=replace(event.mark, said=said))


def _this(reading: Reading, adverb: ast.Adverb) -> str:
    when, unit = reading.lexicon.spans[adverb.words[0].use()]
    if when != "this":
        raise problem("C347", adverb, words=reading.original(adverb), type=reading.type.labels.get("en", ""))
    return unit


def _of_a_fight(reading: Reading, lead: ast.Lead, event: Event, unit: str) -> Happened:
    """It's the second challenge this turn: of all that there were, whoever was challenged."""
    assert lead.clause is not None
    verb = lead.clause.verb
    assert verb.state is not None
    _, ordinal, base = verb.state.text.split()
    key = next(key for key in reading.lexicon.between if reading.lexicon.verb_words[key][0] == base)
    id_ = reading.lexicon.frames[key].id
    if id_ != event.verbs[0] or len(verb.adverbs) != 1:
        raise problem("C353", lead, words=reading.original(lead))
    verb.state.use()
    said = {"lead": "if", "after": True, "comma": True, "which": ordinal}
    every = Event((id_,), mark=reading.mark(lead, {"verb": key}))
    return Happened(every, Span("this", unit), "=", ORDINALS[ordinal], mark=reading.mark(lead, said))


def _done(
    reading: Reading, lead: ast.Lead, event: Event, adverbs: tuple[ast.Adverb, ...]
) -> tuple[int, dict[str, object]]:
    """It's the second card you've put into your inkwell this turn."""
    assert lead.clause is not None
    verb = lead.clause.verb
    phrase, (who, have, done) = verb.object, verb.participles
    assert phrase is not None
    wrong = problem("C353", lead, words=reading.original(lead))
    ordinals = [word for word in phrase.adjectives if word.text in ORDINALS]
    count = phrase.determiner
    frame = reading.lexicon.frames[reading.lexicon.participles[done.text]]
    mine = who.text == "you"
    if len(ordinals) != 1 or count is None or count.kind != "the" or frame.id != event.verbs[0]:
        raise wrong
    if not isinstance(event.by, Player) or mine != (event.by == YOU) or who.text not in ("you", "they"):
        raise wrong
    noun, plain = reading.noun(phrase), len(phrase.adjectives) == 1 and not (phrase.classes or phrase.posts)
    if not isinstance(event.object, Selector) or event.object.filters or not plain or phrase.noun is None:
        raise wrong
    if noun.kind != "card" or noun.filters or reading.is_plural(phrase):  # "the second card" is no second character
        raise wrong
    if not mine:
        references.person(reading, who)
    said: dict[str, object] = {"ordinal": ordinals[0].text, "who": who.text, "key": frame.key}
    for adverb in adverbs:
        if adverb.kind != "into" or adverb.phrase is None or nouns.zone(reading, adverb.phrase) != event.to:
            raise problem("C342", adverb, words=reading.original(adverb), verb=reading.original(done))
        adverb.words[0].use()
        said["into"] = True
    if (event.to is not None) != bool(said.get("into")):
        raise wrong
    said["noun"] = noun.id
    for word in (*count.words, *ordinals, phrase.noun, who, have, done):
        word.use()
    return ORDINALS[ordinals[0].text], said
