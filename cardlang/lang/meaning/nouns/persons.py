"""Persons: who is named, and whose something is.

A person who is chosen, or each of several, gets a name of their own, so that "they" and "their" later are the same one
and nobody is chosen twice.
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import references
from cardlang.lang.meaning.nouns import possessions
from cardlang.lang.meaning.nouns.agreement import agree
from cardlang.lang.meaning.nouns.quantities import number_said
from cardlang.lang.meaning.nouns.roles import role_of, roles
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import ANY_NUMBER, OPPONENT, YOU, Filter, Mark, Player, Quantity, Ref, Selector


def is_person(reading: Reading, phrase: ast.NounPhrase) -> bool:
    """Tell whether a phrase names a person (or a team, which stands for its coach)."""
    if phrase.pronoun is not None:
        return phrase.pronoun.text == "you"
    return phrase.noun is not None and reading.noun(phrase).kind in ("person", "team")


def called(reading: Reading, phrase: ast.NounPhrase) -> str:
    """Return how a person is called: `you`, or the noun ("your team" stands for its coach)."""
    return "you" if phrase.pronoun is not None else reading.noun(phrase).id


def person(reading: Reading, phrase: ast.NounPhrase, *, beside_you: bool = False) -> Player | Ref:
    """Return the person a phrase names; "another" is one `beside_you`. Raises Problem."""
    if phrase.both is not None:
        return _both(reading, phrase, *phrase.both)
    if phrase.pronoun is not None and phrase.pronoun.text == "you":
        phrase.pronoun.use()
        return YOU
    if phrase.pronoun is not None and phrase.pronoun.text in ("they", "them"):
        phrase.pronoun.use()
        they = references.person(reading, phrase.pronoun)
        if phrase.each is not None and are_several(they):
            they = replace(they, mark=replace(they.mark, said={**they.mark.said, "each": phrase.each.use()}))
        return they
    if phrase.noun is None or not is_person(reading, phrase):
        raise problem("C349", phrase, words=reading.original(phrase))
    noun, count = reading.noun(phrase), phrase.determiner
    agree(reading, phrase)
    phrase.noun.use()
    yours = count is not None and count.kind == "your" and count.words[0].text == "your"
    if noun.opponent and yours and count is not None and not reading.is_plural(phrase):
        count.use()
        return OPPONENT
    if noun.kind == "team" and count is not None and count.kind in ("your", "owner"):
        return owner_of(reading, count)
    known = _known(reading, phrase)
    if known is not None:
        return known
    return _any_of_them(reading, phrase, beside_you=beside_you)


def _known(reading: Reading, phrase: ast.NounPhrase) -> Ref | Player | None:
    """Return somebody already spoken of: "that player", "its player", "the challenging player"."""
    noun, count = reading.noun(phrase), phrase.determiner
    if noun.opponent or count is None or phrase.posts or phrase.classes:
        return None
    if reading.is_plural(phrase):
        return _players_of(reading, phrase, count)
    said: dict[str, object] = {"noun": noun.id}
    if count.kind == "this" and count.words[0].text == "that" and not phrase.adjectives:
        found = references.person(reading, count.words[0])
        count.use()
        return replace(found, mark=reading.mark(phrase, {**said, "word": "that"}))
    if count.kind == "your" and count.words[0].text != "your" and not phrase.adjectives:
        thing = references.thing(reading, count.words[0], plural=None)
        count.use()
        owner = Ref(thing.to, "owner", reading.mark(phrase, {**said, "word": count.words[0].text}))
        _remember(reading, phrase, owner)
        return owner
    if count.kind == "the" and len(phrase.adjectives) == 1 and phrase.adjectives[0].text in roles(reading.lexicon):
        role, word = role_of(reading, phrase), phrase.adjectives[0].use()
        references.by_role(reading, count.words[0], role)
        count.use()
        owner = Ref(role, "owner", reading.mark(phrase, {**said, "role": word}))
        _remember(reading, phrase, owner)
        return owner
    return None


def _players_of(reading: Reading, phrase: ast.NounPhrase, count: ast.Determiner) -> Ref | None:
    """Return "their players": to whom each of several things belongs."""
    if count.kind != "your" or count.words[0].text != "their" or phrase.adjectives:
        return None
    things = references.thing(reading, count.words[0], plural=True)
    count.use()
    said = {"noun": reading.noun(phrase).id, "word": "their", "plural": True}
    return Ref(things.to, "owner", reading.mark(phrase, said))


def _any_of_them(reading: Reading, phrase: ast.NounPhrase, *, beside_you: bool) -> Player:
    """Return one or each of the people at the table: "each opponent", "chosen player", "your opponents"."""
    noun, count = reading.noun(phrase), phrase.determiner
    opposing = [word for word in phrase.adjectives if word.text == "opposing"]
    yours = count is not None and count.kind == "your" and count.words[0].text == "your" and noun.opponent
    every = reading.is_plural(phrase) and (count is None or yours)
    kind = "each" if every else count.kind if count is not None else ""
    theirs = noun.opponent or bool(opposing)
    another, whoever = kind == "another_chosen", _is_whoever(reading, phrase)
    plain = len(phrase.adjectives) == len(opposing) and not phrase.classes and bool(phrase.more_nouns) == whoever
    wrong = problem("C349", phrase, words=reading.original(phrase))
    if whoever:
        kind = "each"
    if not plain or (noun.opponent and opposing) or kind not in _PEOPLE or (count is None and not theirs):
        raise wrong
    if another and (theirs or not beside_you or (count is not None and count.n is not None)):
        raise wrong
    for word in (*opposing, *(count.words if count is not None else ())):
        word.use()
    found = _PEOPLE[kind][0 if theirs else 1]
    said: dict[str, object] = {
        "a": kind == "a",
        "plural": every,
        "yours": yours,
        "opposing": bool(opposing),
        "another": another,
        "whoever": whoever,
        "many": phrase.many,
        "each": phrase.each is not None and every and phrase.each.use(),
    }
    bind = reading.bind() if found != OPPONENT else ""
    if bind:
        _remember(reading, phrase, Ref(bind), plural=whoever and _by_their_hands(reading, phrase))
    filters = found.filters
    if phrase.posts:
        if kind != "each":
            raise wrong
        such, what = possessions.having(reading, phrase, Ref(bind))
        filters, said = frozenset({such}), {**said, "having": {"what": what}}
    if whoever != any(one.op in ("max", "min") for one in filters):  # only of those who have most there may be several
        raise wrong
    return Player(found.who, filters, bind=bind, mark=reading.mark(phrase, said))


def _is_whoever(reading: Reading, phrase: ast.NounPhrase) -> bool:
    """Tell whether a phrase is "the player or players": as many as there turn out to be. Raises Problem."""
    if len(phrase.more_nouns) != 1 or phrase.determiner is None or phrase.determiner.kind != "the":
        return False
    (word, many), one = phrase.more_nouns[0], reading.noun(phrase)
    if many.text != reading.lexicon.plural(one.id) or reading.is_plural(phrase):
        return False
    word.use()
    many.use()
    return True


def _by_their_hands(reading: Reading, phrase: ast.NounPhrase) -> bool:
    """Tell whether each of several persons has one of what is spoken of: "in their hands"."""
    return any(reading.is_plural(post.phrase) for post in phrase.posts if post.kind == "in_np" and post.phrase)


def _both(reading: Reading, phrase: ast.NounPhrase, word: ast.Word, second: ast.NounPhrase) -> Player:
    """You and another chosen player: each of the two. Raises Problem."""
    first = person(reading, replace(phrase, end=word.start, both=None, each=None))
    other = person(reading, second, beside_you=first == YOU)
    alone = all(isinstance(who, Player) and who.who in _ALONE and not who.together for who in (first, other))
    if not alone or first == other or not isinstance(first, Player) or not isinstance(other, Player):
        raise problem("C349", phrase, words=reading.original(phrase))
    word.use()
    if phrase.each is not None:
        phrase.each.use()
    bind = reading.bind()
    both = frozenset({Filter("one_of", "in", (first, other))})
    _remember(reading, phrase, Ref(bind))
    return Player("each", both, bind=bind, mark=reading.mark(phrase))


_ALONE = ("you", "opponent", "chosen")
"""Who is one person, of whom each of two may be one."""
_PEOPLE = {
    "each": (Player("each opponent"), Player("each")),
    "chosen": (Player("chosen", frozenset({Filter("opposing")})), Player("chosen")),
    "a": (Player("opponent"), Player("each")),
    "another_chosen": (Player("chosen"), Player("chosen", frozenset({Filter("opposing")}))),
}
"""How "each opponent", "chosen player", "an opponent" are meant, for an opponent and for anybody.

"Another chosen player" stands beside "you": whoever is not you opposes you.
"""


def some_persons(reading: Reading, phrase: ast.NounPhrase) -> Selector | None:
    """Return some of the persons at the table: "any number of players", "up to 2 opponents"; None of anything else."""
    group = phrase if phrase.of is None else phrase.of[1]
    count = phrase.determiner
    if group.noun is None or reading.noun(group).kind != "person" or count is None:
        return None
    counts: dict[str, Quantity] = {"any_number": ANY_NUMBER}
    if phrase.of is None and count.n:
        counts = {"number": Quantity("exactly", count.n), "up_to": Quantity("up to", count.n)}
    bare = phrase.of is None or (group.determiner is None and reading.is_plural(group))
    plain = not (group.posts or group.adjectives or group.classes or group.all or group.more_nouns)
    if count.kind not in counts or not (bare and plain):
        return None
    agree(reading, group)
    for word in (*count.words, group.noun, *((phrase.of[0],) if phrase.of is not None else ())):
        word.use()
    noun, said = reading.noun(group), dict(number_said(count))
    if count.kind == "any_number":
        said = {"any_number": True, "part": True}
    those = frozenset({Filter("opposing")}) if noun.opponent else frozenset()
    return Selector("person", counts[count.kind], filters=those, mark=reading.mark(phrase, {**said, "noun": noun.id}))


def remember_persons(reading: Reading, phrase: ast.NounPhrase, bind: str) -> None:
    """Let "they" and "their hands" stand for persons who were chosen."""
    called = reading.original(phrase)
    reading.remember(Antecedent("person", plural=True, ref=Ref(bind), called=called))


def are_several(who: Player | Ref) -> bool:
    """Tell whether words that name somebody name several persons: "they", "your opponents"."""
    known = who.mark.said.get("person", who)
    return isinstance(known, (Player, Ref)) and bool(known.mark.said.get("plural") or known.mark.said.get("many"))


def same(who: Player | Ref) -> Player | Ref:
    """Return the same person once more: one who was chosen is not chosen again."""
    if isinstance(who, Player) and who.bind:
        return Ref(who.bind, mark=Mark(who.mark.start, who.mark.end, {"person": who}))
    return who


def same_persons(reading: Reading, phrase: ast.NounPhrase, who: Player) -> None:
    """See that "opponent" after "for each" names those who were named before. Raises Problem."""
    noun = reading.noun(phrase)
    plain = not (phrase.posts or phrase.classes or phrase.adjectives or phrase.determiner or phrase.all)
    several = {"each opponent": True, "each": False}
    if not plain or phrase.noun is None or noun.kind != "person" or several.get(who.who) != noun.opponent:
        raise problem("C344", phrase, word=reading.original(phrase))
    if reading.is_plural(phrase):
        right = reading.lexicon.singular(noun.id)
        raise problem("C206", phrase.noun, (right,), number="each", right=right, noun=phrase.noun.text)
    phrase.noun.use()


def remember_person(reading: Reading, phrase: ast.NounPhrase, who: Player | Ref) -> None:
    """Let later words stand for a person who is not you."""
    if who != YOU and not (isinstance(who, Player) and who.bind):
        _remember(reading, phrase, who, plural=isinstance(who, Ref) and are_several(who))


def _remember(reading: Reading, phrase: ast.NounPhrase, who: Player | Ref, *, plural: bool = False) -> None:
    """Let later words stand for a person; what follows the noun may do so too: "with 3 cards in their hand"."""
    head = phrase.noun.end if phrase.posts and phrase.noun is not None else phrase.end
    reading.remember(Antecedent("person", plural, who, called=reading.text[phrase.start : head]))


def owner_of(reading: Reading, count: ast.Determiner) -> Player | Ref:
    """Return whose something is, by "your", "their" or "your opponent's"."""
    if count.owner is not None:
        count.use()
        return person(reading, count.owner)
    if count.words[0].use() == "your":
        return YOU
    if count.words[0].text == "their":
        return references.person(reading, count.words[0])
    raise problem("C349", count, words=reading.original(count))
