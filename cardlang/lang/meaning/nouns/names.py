"""Names: which card is meant by its name, and which have the same one."""

from cardlang.lang import ast
from cardlang.lang.meaning import references
from cardlang.lang.meaning.nouns.narrowed import Narrowed
from cardlang.lang.meaning.nouns.stands_for import known
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Filter, Ref, Result

ONE_NAME = Filter("name", "same", "each other")
"""That these have one name, whichever it is."""


def name(reading: Reading, word: ast.Word) -> str:
    """Return the name that stands after "named"; one that no card has is a finding beside the meaning."""
    said = reading.original(word)
    return _known(reading, word, said)


def full_name(reading: Reading, word: ast.Word) -> str:
    """Return the whole name of a card: "copies of Mole - Under the Lawn"; one that no card has is a finding."""
    said = reading.original(word)
    return _known(reading, word, said.partition(reading.lexicon.version)[0] if reading.lexicon.version else said)


def _known(reading: Reading, word: ast.Word, called: str) -> str:
    """Return a name as it was written, and note where no card is called so."""
    said = reading.original(word)
    if called not in reading.names:
        reading.unknown.append(problem("C351", word, _near(called, reading.names), name=said))
    word.use()
    return said


def named(reading: Reading, post: ast.Post) -> Filter:
    """Named X, not named X, named X or Y. Raises Problem."""
    if any(word.text == "and" for word in post.words):  # nothing has two names
        raise problem("C350", post, words=reading.original(post))
    denied = post.words[0].text == "not"
    small = [word for word in post.words if word.text in ("not", "named", "or")]
    for word in small:
        word.use()
    said = [name(reading, word) for word in post.words if word not in small]
    if len(said) > 1 and denied:
        raise problem("C350", post, words=reading.original(post))
    if len(said) > 1:
        return Filter("name", "in", "|".join(said))
    return Filter("name", "not" if denied else "is", said[0])


def as_named(reading: Reading, word: ast.Word) -> Filter:
    """Return that something has the name which somebody said, or which several have that were found by it."""
    bind = next((bind for bind, verb, _ in reversed(reading.done) if verb == "name"), None)
    alike_ = [name for name, found in reading.looked_at if ONE_NAME in found.filters]
    if bind is None and alike_:
        return Filter("name", "same", Result(alike_[-1], "things"))
    if bind is None:
        raise problem("C344", word, word=reading.original(word))
    return Filter("name", "same", Result(bind, "things"))


def alike(
    reading: Reading, post: ast.Post, other: ast.Post | None, narrowed: Narrowed, done: ast.Post | None = None
) -> Filter:
    """With this name, with that name, with the same name, with the same name as that card. Raises Problem.

    `done` says that the others are those of an instruction before: "as characters you played this way".
    """
    phrase = post.phrase
    assert phrase is not None
    count, wrong = phrase.determiner, problem("C350", post, words=reading.original(post))
    if phrase.noun is None or reading.noun(phrase).kind != "name" or count is None or phrase.posts:
        raise wrong
    same = [word.text for word in phrase.adjectives] == ["same"]
    for word in (*phrase.adjectives, phrase.noun, *count.words, *post.words):
        word.use()
    if count.kind == "this" and not phrase.adjectives and other is None:
        if count.words[0].text == "this":
            return Filter("name", "same")
        if count.words[0].text == "that":
            narrowed.said["that_name"] = True
            return as_named(reading, count.words[0])
    if count.kind != "the" or not same:
        raise wrong
    if other is None:
        return _alike(reading, post, narrowed)
    assert other.phrase is not None
    for word in other.words:
        word.use()
    if done is not None:
        played = _done(reading, other.phrase, done)
        narrowed.said["as"] = played
        return Filter("name", "same", played)
    thing = known(reading, other.phrase)
    if thing is None:
        raise problem("C350", other, words=reading.original(other))
    narrowed.said["as"] = thing
    return _like(narrowed, Ref(thing.to, thing.part))


def _like(narrowed: Narrowed, thing: Ref) -> Filter:
    """Return what has the name of a thing; "others" are then others than that thing."""
    if Filter("other") in narrowed.filters:
        narrowed.filters.remove(Filter("other"))
        narrowed.filters.add(Filter("other", "is", thing))
    return Filter("name", "same", thing)


def _done(reading: Reading, phrase: ast.NounPhrase, done: ast.Post) -> Result:
    """Return the "characters you played this way": all that an instruction before has done it to. Raises Problem."""
    from cardlang.lang.meaning.nouns.selectors import things  # noqa: PLC0415 — what is done is a noun phrase again

    word = done.words[0]
    who, _, past = word.text.removesuffix(" this way").partition(" ")
    verbs = {frame.id for frame in reading.lexicon.verbs_by_past(past)}
    names = [name for name, verb, of in reading.done if verb in verbs and of == "card"]
    if who != "you" or len(names) != 1:
        raise problem("C344", word, word=reading.original(word))
    such = things(reading, phrase, one_of_a_kind=True)
    if such.quantity.op != "all" or such.owner is not None or such.zone is not None:
        raise problem("C350", phrase, words=reading.original(phrase))
    word.use()
    return Result(names[0], "things", such.filters, mark=reading.mark(phrase, {"these": such, "did": word.text}))


def _alike(reading: Reading, post: ast.Post, narrowed: Narrowed) -> Filter:
    """With the same name: as the one just spoken of, or (of several in a hand) as each other."""
    narrowed.said["same_name"] = True
    if not narrowed.other:
        return ONE_NAME
    return _like(narrowed, references.thing(reading, post.words[0], plural=False))


def _near(word: str, words: object) -> tuple[str, ...]:
    from cardlang.diagnostics.nearest import nearest  # noqa: PLC0415 — only a slip asks for it

    return tuple(nearest(word, words))  # type: ignore[arg-type]
