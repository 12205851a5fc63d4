"""Whether number and article go with the noun."""

from cardlang.lang import ast
from cardlang.lang.building import number
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading

_NUMBERED = ("number", "up_to", "at_most", "more", "more_than", "number_chosen", "up_to_chosen")


def agree(reading: Reading, phrase: ast.NounPhrase) -> None:
    """Check number and article against the noun. Raises Problem."""
    noun, plural = reading.noun(phrase), reading.is_plural(phrase)
    count = phrase.determiner
    assert phrase.noun is not None
    wanted: bool | None = None
    said = ""
    if count is not None:
        said = count.words[0].text if count.words else ""
        if count.kind == "another_chosen" and count.n is not None:
            wanted, said = count.n != 1, str(count.n)
        elif count.kind in ("a", "each", "chosen", "another", "another_chosen"):
            wanted = False
        elif count.kind in ("any_number", "number_compared", "comparative", "as_many"):
            wanted = True
        elif count.kind in _NUMBERED and count.n != 0:
            wanted = count.n != 1
            said = str(count.n)
        elif count.kind == "this":
            wanted = said in ("these", "those")
    if phrase.top is not None:
        wanted = phrase.top[1] is not None and number(phrase.top[1]) != 1
        said = phrase.top[1].text if phrase.top[1] is not None else phrase.top[0].text
    words = reading.lexicon.noun_words.get(noun.id, (phrase.noun.text,))
    if phrase.noun.text in reading.lexicon.also.get(noun.id, ()):
        words = reading.lexicon.also[noun.id]
    if wanted is not None and len(words) > 1 and plural != wanted:
        right = words[1] if wanted else words[0]
        raise problem("C206", phrase.noun, (right,), number=said, right=right, noun=phrase.noun.text)
    if count is not None and count.kind == "a":
        before = [word for group in phrase.classes for word in group]
        first = min([phrase.noun, *phrase.adjectives, *before], key=lambda word: word.start)
        right = "an" if first.text[0] in "aeiou" else "a"
        if count.words[0].text != right:
            raise problem("C207", count.words[0], (right,), right=right, word=first.text)
    if count is not None and count.kind == "number_compared" and count.words[1].text == "or less":
        raise problem("C211", count.words[1], ("or fewer",), noun=phrase.noun.text)
    counted_out = count is None and phrase.all is None and phrase.top is None
    if counted_out and not plural and len(words) > 1:
        raise problem("C208", phrase, (f"1 {words[0]}",), noun=words[0])
