"""How long what a verb does lasts, by whichever words of its clause say it."""

from cardlang.lang import ast
from cardlang.lang.meaning import references, spans
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs.use import Use
from cardlang.lang.model import YOU, Span

_AT_THE_START = ("ready",)
"""Verbs that the rules themselves do at the start of a turn, so that they can be denied just then."""


def at_the_start(reading: Reading, use: Use) -> str | None:
    """Return when it is denied, as long as the card is in play: "can't ready at the start of your turn"."""
    adverb = use.adverb
    if adverb is None or adverb.kind != "at_start" or not reading.lasting or use.frame.id not in _AT_THE_START:
        return None
    phrase = adverb.phrase
    assert phrase is not None
    noun, count = reading.noun(phrase), phrase.determiner
    plain = not phrase.posts and not phrase.adjectives and phrase.noun is not None
    if noun.kind != "round" or count is None or not plain or "start" not in adverb.words[0].text:
        raise problem("C350", phrase, words=reading.original(phrase))
    assert phrase.noun is not None
    if count.owner is not None and reading.is_plural(phrase):
        whose = _their_players(reading, count.owner, use)
    elif count.kind == "your" and not reading.is_plural(phrase):
        whose = count.words[0]
    else:
        raise problem("C350", phrase, words=reading.original(phrase))
    if whose.text != "your":
        references.about(reading, whose, use.subject)
    for word in (*adverb.words, *count.words, phrase.noun):
        word.use()
    use.adverb = None
    use.said["at_start"], use.said["at_starts"] = reading.original(count).lower(), reading.is_plural(phrase)
    return f"start of {noun.id}"


def _their_players(reading: Reading, owner: ast.NounPhrase, use: Use) -> ast.Word:
    """Their players' turns: of those to whom several things belong. Raises Problem."""
    count, noun = owner.determiner, owner.noun
    plain = not (owner.posts or owner.adjectives or owner.classes or owner.all)
    several = use.subject is not None and reading.is_plural(use.subject) and reading.is_plural(owner)
    anybody = noun is not None and reading.noun(owner).kind == "person" and not reading.noun(owner).opponent
    if not (plain and several and anybody) or noun is None or count is None or count.words[0].text != "their":
        raise problem("C349", owner, words=reading.original(owner))
    count.use()
    noun.use()
    return count.words[0]


def span(reading: Reading, use: Use, default: str = "") -> Span | None:
    """Return how long what a verb does lasts, by whichever words say it. Raises Problem."""
    adverb = use.adverb
    if adverb is None and use.when is None and reading.inherited is not None:
        use.said["span_unsaid"] = True
        return reading.inherited
    if adverb is None and use.when is None and not default and reading.span_follows:
        use.said.update(span_unsaid=True, span_follows=True)
        return None
    if adverb is None and reading.lasting and use.when == ("this", reading.this):
        use.said["this_too"] = reading.this  # as long as what it looks back at is of this turn
        return None
    if adverb is None:
        return spans.lasting(reading, use.clause, use.when, default)
    if reading.lasting:
        raise problem("C347", adverb, words=reading.original(adverb), type=reading.type.labels.get("en", ""))
    if adverb.kind == "in_play":
        adverb.words[0].use()
        assert adverb.phrase is not None
        return Span("while in play", mark=reading.mark(adverb, {"noun": reading.noun(adverb.phrase).id}))
    if adverb.kind == "that_fight":
        return Span("this", spans.fight(reading, adverb), mark=reading.mark(adverb, {"that": adverb.words[0].text}))
    if adverb.kind == "rest_of":
        unit = reading.lexicon.round
        adverb.words[0].use()
        return Span("this", unit, mark=reading.mark(adverb, {"rest": True}))
    phrase = adverb.phrase
    assert phrase is not None
    count = phrase.determiner
    noun = reading.noun(phrase)
    wrong = problem("C350", phrase, words=reading.original(phrase))
    if noun.kind != "round" or count is None or count.kind != "your" or phrase.posts or phrase.noun is None:
        raise wrong
    if [word.text for word in phrase.adjectives] != ["next"] or reading.is_plural(phrase):
        raise wrong
    whose = count.words[0].text
    start = adverb.kind == "at_start" and "start" in adverb.words[0].text and use.frame.id in _AT_THE_START
    its = whose == "their" or (whose == "its" and use.subject is not None and not reading.is_plural(use.subject))
    if not (adverb.kind == "until" and whose == "your") and not (its and (start or adverb.kind == "during")):
        raise wrong
    for word in (*adverb.words, *count.words, *phrase.adjectives, phrase.noun):
        word.use()
    if its:
        references.about(reading, count.words[0], use.subject)
    said = {"at_start": start, "whose": whose}
    if start:
        return Span("during next", noun.id, n=0, mark=reading.mark(adverb, said))
    if adverb.kind == "during":
        return Span("during next", noun.id, mark=reading.mark(adverb, said))
    return Span("until start of", noun.id, YOU, mark=reading.mark(adverb))
