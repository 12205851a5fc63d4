"""What narrows a noun before it and after it: whose, which class, in which state; `posts` reads what follows."""

from cardlang.lang import ast
from cardlang.lang.meaning import references
from cardlang.lang.meaning.nouns.narrowed import Narrowed
from cardlang.lang.meaning.nouns.persons import owner_of
from cardlang.lang.meaning.nouns.posts import posts
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import OPPONENT, Filter


def narrow(reading: Reading, phrase: ast.NounPhrase, narrowed: Narrowed) -> None:
    """Read all that narrows a noun. Raises Problem."""
    said = narrowed.said
    count = phrase.determiner
    if count is not None and count.kind in ("your", "owner"):
        narrowed.owner = owner_of(reading, count)
        said["whose"] = True
    for group in phrase.classes:
        narrowed.filters |= _classes(reading, phrase, group, narrowed)
    for word in phrase.adjectives:
        if word.text == "opposing" and (count is None or count.kind not in ("your", "owner")):
            narrowed.opposing = count is not None and count.kind == "the" and not reading.is_plural(phrase)
            narrowed.owner = OPPONENT
            said["opposing"] = True
            word.use()
        elif word.text == "other" and (count is None or count.kind not in ("another", "another_chosen")):
            narrowed.filters.add(Filter("other"))
            word.use()
        elif word.text in reading.lexicon.states:
            narrowed.filters |= reading.lexicon.states[word.use()]
        elif word.text == "revealed" and phrase.determiner is None:
            narrowed.filters.add(Filter("among", "in", references.revealed(reading, word)))
            said["revealed"] = said["seen"] = True
            word.use()
        elif word.text.startswith("non-"):
            narrowed.filters |= _no_such(reading, word)
        elif word.text == "next" and count is not None and count.kind == "the" and not reading.is_plural(phrase):
            narrowed.next = True
            word.use()
        elif word.text == "first" and count is not None and count.kind == "the" and not reading.is_plural(phrase):
            narrowed.first = True
            word.use()
    if phrase.top is not None:
        narrowed.filters.add(Filter(phrase.top[0].text))
    if count is not None and count.kind in ("another", "another_chosen"):
        chosen = references.chosen_before(reading) if count.kind == "another_chosen" else None
        narrowed.filters.add(Filter("other", "is", chosen))
    if count is not None and any(word.text == "other chosen" for word in count.words):
        spoken = references.chosen_before(reading) or references.told_of(reading)
        narrowed.filters.add(Filter("other", "is", spoken))
        said["other_chosen"] = True
    posts(reading, phrase, narrowed)


def _no_such(reading: Reading, word: ast.Word) -> frozenset[Filter]:
    """A non-character card."""
    kind = reading.lexicon.noun_of(word.use().removeprefix("non-"))
    return frozenset(Filter(filter_.prop, "not", filter_.value) for filter_ in kind.filters)


def _classes(
    reading: Reading, phrase: ast.NounPhrase, group: tuple[ast.Word, ...], narrowed: Narrowed
) -> frozenset[Filter]:
    """Return what "Villain", "Princess or Queen", or (of several) "King and Queen" narrows: in any order."""
    for word in group:
        word.use()
    if len(group) == 1:
        return reading.lexicon.classes[group[0].text]
    single = [next(iter(reading.lexicon.classes[word.text])) for word in group[::2]]
    joins = {word.text for word in group[1::2]}
    join = "and" if joins == {"and"} else ""
    fits = joins == {"or"} or (join and reading.is_plural(phrase))
    if not fits or len({filter_.prop for filter_ in single}) != 1 or len(set(single)) < len(single):
        raise problem("C363", group[1], words=reading.original(group[1]))
    names = [str(filter_.value) for filter_ in single]
    narrowed.said.update(class_join=join, classes=tuple(names))
    return frozenset({Filter(single[0].prop, "in", "|".join(sorted(names)))})
