"""What is already known: a pronoun, this card, what the event that set it off was about, what lies on something."""

from cardlang.lang import ast
from cardlang.lang.meaning import references
from cardlang.lang.meaning.nouns.agreement import agree
from cardlang.lang.meaning.nouns.roles import role_of, roles
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import HOST, SELF, Ref


def known(reading: Reading, phrase: ast.NounPhrase, *, subject: bool = False) -> Ref | None:
    """Return what a phrase stands for if it is something already known: "it", "this player", "each"."""
    if phrase.pronoun is not None and phrase.pronoun.text != "you":
        word = phrase.pronoun.text
        right = _PRONOUNS[word][0 if subject else 1]
        if word != right:
            raise problem("C209", phrase.pronoun, (right,), word=word, right=right)
        many: bool | None = word in ("they", "them")
        if many and "singular_they" in reading.lexicon.style:
            many = None
        found = references.thing(reading, phrase.pronoun, plural=many)
        phrase.pronoun.use()
        return Ref(found.to, found.part, reading.mark(phrase, {"word": word}))
    count = phrase.determiner
    if count is not None and count.kind == "each" and phrase.noun is None and phrase.of is None:
        found = references.thing(reading, count.words[0], plural=True)
        count.use()
        return Ref(found.to, "each", reading.mark(phrase, {"word": "each"}))
    if count is not None and count.kind == "the_rest" and phrase.noun is None:
        found = references.group(reading, count.words[0])
        count.use()
        return Ref(found.to, "rest", reading.mark(phrase, {"word": count.words[0].text}))
    if count is not None and count.kind == "the_rest" and phrase.noun is not None and reading.the_other:
        return _the_other(reading, phrase, count)
    adjectives = [word.text for word in phrase.adjectives]
    if count is not None and count.kind == "the" and len(adjectives) == 1 and adjectives[0] in roles(reading.lexicon):
        return _by_role(reading, phrase, count)
    if count is not None and count.kind == "the" and len(adjectives) == 1 and _is_done(reading, adjectives[0]):
        return _by_deed(reading, phrase, count)
    if count is not None and count.kind == "the" and [post.kind for post in phrase.posts] == ["just_did"]:
        return _by_your_deed(reading, phrase, count)
    if count is None or count.kind != "this" or phrase.noun is None:
        return None
    noun = reading.noun(phrase)
    agree(reading, phrase)
    if noun.kind != "card" or phrase.posts or phrase.adjectives or phrase.classes or phrase.top:
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    phrase.noun.use()
    if count.words[0].text in ("that", "those"):
        plural: bool | None = count.words[0].text == "those"
        found = references.thing(reading, count.words[0], plural=plural, filters=noun.filters)
        return Ref(found.to, found.part, reading.mark(phrase, {"word": count.words[0].text, "noun": noun.id}))
    if count.words[0].text == "this" and noun.id in reading.type.this:
        return Ref("self", mark=reading.mark(phrase, {"noun": noun.id}))
    if count.words[0].text == "this" and noun.id in reading.type.host:
        return Ref("host", mark=reading.mark(phrase, {"noun": noun.id}))
    raise problem("C345", phrase, words=reading.original(phrase), type=reading.type.labels.get("en", ""))


def _the_other(reading: Reading, phrase: ast.NounPhrase, count: ast.Determiner) -> Ref:
    """The other character: what an instruction was about beside what was known. Raises Problem."""
    agree(reading, phrase)
    other = Ref(reading.the_other)
    noun, known_as = reading.noun(phrase), next(one for one in reading.antecedents if one.ref == other)
    plain = not phrase.posts and not phrase.classes and not phrase.adjectives and not reading.is_plural(phrase)
    if count.words[0].text != "the other" or not plain or phrase.noun is None or not noun.filters <= known_as.filters:
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    phrase.noun.use()
    references.the_other(reading, count.words[0], known_as)
    return Ref(other.to, mark=reading.mark(phrase, {"noun": noun.id, "role": "other"}))


def _by_role(reading: Reading, phrase: ast.NounPhrase, count: ast.Determiner) -> Ref:
    """The challenging character: who does it in the event that set this off, or while which that happened."""
    agree(reading, phrase)
    role = role_of(reading, phrase)
    if phrase.posts or phrase.classes or phrase.noun is None or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    phrase.adjectives[0].use()
    count.use()
    phrase.noun.use()
    references.by_role(reading, count.words[0], "event.by" if role.startswith("#") else role)
    kind, said = reading.noun(phrase).filters, reading.original(phrase)
    reading.remember(Antecedent("card", plural=False, ref=Ref(role), called=said, filters=kind))
    return Ref(role, mark=reading.mark(phrase, {"noun": reading.noun(phrase).id, "role": phrase.adjectives[0].text}))


def _is_done(reading: Reading, word: str) -> bool:
    """Tell whether an adjective says what was done to a thing and not in which state it is: "the banished item".

    "The exerted character" is the one that was exerted before, where one was.
    """
    if word not in reading.lexicon.participles:
        return False
    verb = reading.lexicon.frames[reading.lexicon.participles[word]].id
    return word not in reading.lexicon.states or any(done == verb for done, _ in reading.acted)


def _by_your_deed(reading: Reading, phrase: ast.NounPhrase, count: ast.Determiner) -> Ref:
    """The item you played: what you have done that to in the event that set this off, or before. Raises Problem."""
    agree(reading, phrase)
    (post,), noun = phrase.posts, reading.noun(phrase)
    plain = not phrase.classes and not phrase.adjectives and phrase.noun is not None and noun.kind == "card"
    if not plain or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    past = post.words[0].text.partition(" ")[2]
    done = next(forms[2] for forms in reading.lexicon.verb_words.values() if forms[3] == past)
    found = references.acted_on(reading, count.words[0], done, noun.filters, plural=False)
    for word in (*post.words, *count.words, phrase.noun):
        if word is not None:
            word.use()
    said = {"noun": noun.id, "word": "the", "you_did": post.words[0].text}
    return Ref(found.to, found.part, reading.mark(phrase, said))


def _by_deed(reading: Reading, phrase: ast.NounPhrase, count: ast.Determiner) -> Ref:
    """The banished character: what an instruction before has been done to."""
    agree(reading, phrase)
    if phrase.posts or phrase.classes or phrase.noun is None or reading.noun(phrase).kind != "card":
        raise problem("C350", phrase, words=reading.original(phrase))
    noun, plural, done = reading.noun(phrase), reading.is_plural(phrase), phrase.adjectives[0]
    found = references.acted_on(reading, count.words[0], done.text, noun.filters, plural=plural)
    for word in (done, *count.words, phrase.noun):
        word.use()
    called = reading.original(phrase)
    reading.remember(Antecedent("card", plural, found, called, noun.filters, chosen=done.text == "chosen"))
    said = {"noun": noun.id, "role": done.text, "many": plural}
    return Ref(found.to, found.part, reading.mark(phrase, said))


_PRONOUNS = {
    "it": ("it", "it"),
    "they": ("they", "them"),
    "them": ("they", "them"),
    "he": ("he", "him"),
    "him": ("he", "him"),
    "she": ("she", "her"),
    "her": ("she", "her"),
}
"""Each pronoun as a subject and as an object."""


def own_card(reading: Reading) -> Ref:
    """Return the card whose place in play counts: this one, or the one it lies on."""
    return HOST if reading.type.host else SELF


def attached(reading: Reading, phrase: ast.NounPhrase) -> bool:
    """Tell whether a phrase is "its training card", the one that lies on what was just named."""
    count = phrase.determiner
    if phrase.noun is None or not reading.noun(phrase).attached or count is None or count.kind != "your":
        return False
    if count.words[0].text != "its" or reading.is_plural(phrase) or phrase.posts or phrase.adjectives:
        return False
    count.use()
    phrase.noun.use()
    return True
