"""Whether a printed reminder says what its keyword says.

A reminder stands behind the keywords that it explains: "Challenger +2 (…)", "gains Evasive and Ward this turn. (…)". It
may leave out what does not matter where it stands, and say things in other words; it may not say anything else. Each of
its sentences is read as if the card that has the keyword said it, and its meaning is looked for among the meanings of
the keyword's own sentences, with the number that stands on the card. Where one of the two cannot be read, they are
compared by what they speak of (`concepts`), and what differs there is told with less certainty.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from cardlang.lang.concepts import concepts
from cardlang.lang.definition import Definition, Keyword, TypeDef
from cardlang.lang.keywords import with_number
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.meaning.normal import normal
from cardlang.lang.meaning.problem import Problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.texts import meaning
from cardlang.lang.model import Ability, Statement
from cardlang.lang.names import names_in
from cardlang.lang.reminders import only_reminds, reminders_in
from cardlang.lang.syntax import written

SURE = frozenset({"not", "can", "must", "opponent", "you"})
"""Words that turn a rule round: where only numbers and these differ, the reminder says something else for certain."""

UNSURE = frozenset({"C387", "C388"})
"""What is told as a warning: sentences that could not be compared by meaning, and a reminder that says too little."""

_SENTENCE = re.compile(r"(?<=[.!?])\s+")

Unit = Statement | Ability
"""What one sentence does: a statement of its own, or a whole ability with a trigger, a cost or a limit."""


@dataclass(frozen=True, slots=True)
class _Mention:
    """A keyword as it stands on a card: with its number, or with what is paid instead of ink."""

    keyword: Keyword
    number: str = ""
    cost: str = ""
    alone: bool = False
    """Whether the card has it itself: on a line of keywords."""

    @property
    def called(self) -> str:
        return f"{self.keyword.name}{f' {self.number}' if self.number else ''}"

    def own(self) -> list[str]:
        """Return the sentences of the keyword as they are on this card."""
        return [self._here(each) for text in (*self.keyword.texts, *self.keyword.unread) for each in _sentences(text)]

    def unread(self) -> list[str]:
        """Return those of them that the language cannot read yet."""
        return [self._here(each) for text in self.keyword.unread for each in _sentences(text)]

    def also(self) -> list[str]:
        """Return what follows from them."""
        return [self._here(each) for text in self.keyword.also for each in _sentences(text)]

    def _here(self, sentence: str) -> str:
        if self.cost:
            sentence = re.sub(r"\bpay X \S+", lambda _hit: self.cost[:1].lower() + self.cost[1:], sentence)
        return with_number(sentence, self.number.lstrip("+")) if self.number else sentence


@dataclass(frozen=True, slots=True)
class Own:
    """What a reminder may take from its card: what it is called, what cards of its type may remind of by themselves."""

    called: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()


NOBODY = Own()


class Reminding:
    """Compares the reminders of one game's texts with its keywords."""

    def __init__(self, definition: Definition, names: Collection[str]) -> None:
        """Know the game and the names of its cards; keywords are read when a reminder asks for them."""
        self._definition = definition
        self._lexicon = lexicon_of(definition)
        self._names = names
        self._anywhere = [str(sentence) for sentence in definition.raw.get("reminds", {}).get("en", ())]
        self._read: dict[tuple[str, str], frozenset[Unit] | None] = {}
        words = sorted(self._lexicon.keyword_words.items(), key=lambda row: (-len(row[1]), row[1]))
        self._ids = {word: id_ for id_, word in words}
        names_of = "|".join(re.escape(word) for _id, word in words) or "(?!x)x"
        signs = "".join(re.escape(stat.sign) for stat in self._lexicon.stats.values() if stat.pays and stat.sign)
        pays = rf"(?:\s*[{signs}])?" if signs else ""
        self._mention = re.compile(
            rf"(?<!\w)(?<!\bwith )(?<!\bwithout )(?<!\bused )(?P<word>{names_of})(?!\w)"
            rf"(?:\s+(?P<number>[+-]?(?:\d+|X))\b{pays}|\s*[:：]\s*(?P<cost>[^,.(（]+))?"
        )

    def wrong(self, text: str, type_: TypeDef, own: Own = NOBODY) -> list[Problem]:
        """Return what is wrong with the reminders of a text on a card of a type."""
        found: list[Problem] = []
        if not self._definition.keywords and not own.alone:
            return found
        after = 0
        for start, end in reminders_in(text):
            before, said = text[after:start], text[start + 1 : end - 1]
            after = end
            mentions = self._mentions(before)
            if own.alone and only_reminds(text):
                mentions = [_Mention(Keyword(type_.id, type_.labels.get("en", type_.id), "", (), (), own.alone))]
            if mentions:
                where = _Where(text, start, end, before)
                found += self._compare(where, self._plain(said, own.called), mentions, type_)
        return found

    def _mentions(self, before: str) -> list[_Mention]:
        """Return the keywords with meanings that a stretch of text speaks of."""
        hits = list(self._mention.finditer(before))
        rest = self._mention.sub("", before)
        alone = not re.sub(r"[\s,]", "", rest)
        known = [(self._definition.keywords.get(self._ids[hit["word"]]), hit) for hit in hits]
        return [
            _Mention(keyword, hit["number"] or "", (hit["cost"] or "").strip(), alone)
            for keyword, hit in known
            if keyword is not None and (keyword.texts or keyword.unread)
        ]

    def _plain(self, said: str, called: Sequence[str]) -> str:
        """Return a reminder in which the card's own name is "the same name", as keywords say it."""
        low = said.casefold()
        if not any(name.casefold() in low for name in called):
            return said
        name = "|".join(re.escape(each) for each in sorted(called, key=len, reverse=True))
        said = re.sub(rf"\b(?:{name}) characters\b", "characters with the same name", said, flags=re.IGNORECASE)
        listed = rf"\bnamed (?:{name})(?:(?:,? or|,? and|,) (?:{name}))*(?!\w)"
        return re.sub(listed, "with the same name", said, flags=re.IGNORECASE)

    # ------------------------------------------------------------------------------------------------- the comparison
    def _compare(self, where: "_Where", said: str, mentions: Sequence[_Mention], type_: TypeDef) -> list[Problem]:
        own = [sentence for mention in mentions for sentence in mention.own()]
        also = [sentence for mention in mentions for sentence in mention.also()] + self._anywhere
        every = [*own, *also]
        unread = {sentence for mention in mentions for sentence in mention.unread()}
        meant = [None if sentence in unread else self._units(sentence, type_) for sentence in every]
        covered: set[int] = set()
        spoken = [concepts(sentence, self._lexicon) for sentence in every]
        whole = self._wholes(mentions, spoken)
        for sentence in _sentences(said):
            here = self._one(sentence, where.before, meant, spoken, type_)
            here |= whole.get(concepts(sentence, self._lexicon), set())
            if not here:
                return [self._differs(where, sentence, every, spoken, meant, mentions, type_)]
            covered |= here
        missing = [sentence for number, sentence in enumerate(own) if number not in covered]
        if missing and len(missing) < len(own) and mentions[0].alone:
            return [Problem("C388", where.start, where.end, keyword=_called(mentions), missing=" ".join(missing))]
        return []

    def _wholes(self, mentions: Sequence[_Mention], spoken: Sequence[frozenset[str]]) -> dict[frozenset[str], set[int]]:
        """Return what all sentences of a keyword speak of together, and which ones these are: one may say them all."""
        wholes: dict[frozenset[str], set[int]] = {}
        start = 0
        for mention in mentions:
            numbers = set(range(start, start + len(mention.own())))
            wholes[frozenset().union(*(spoken[number] for number in numbers))] = numbers
            start += len(numbers)
        return wholes

    def _one(
        self,
        sentence: str,
        before: str,
        meant: Sequence[frozenset[Unit] | None],
        spoken: Sequence[frozenset[str]],
        type_: TypeDef,
    ) -> set[int]:
        """Return which of the keyword's sentences one sentence of a reminder says.

        It may also repeat what the rule before it has just said: "Resist +1 for each other Knight".
        """
        known = frozenset().union(*(each for each in meant if each is not None))
        units = self._units(sentence, type_) if known else None
        if units is not None and units <= known:
            return {number for number, each in enumerate(meant) if each is not None and not each.isdisjoint(units)}
        words = concepts(sentence, self._lexicon)
        repeated = frozenset(word for word in concepts(before, self._lexicon) if not word.lstrip("+-").isdecimal())
        return {
            number
            for number, each in enumerate(spoken)
            if each <= words and words - each <= repeated and (units is None or meant[number] is None)
        }

    def _differs(
        self,
        where: "_Where",
        sentence: str,
        every: Sequence[str],
        spoken: Sequence[frozenset[str]],
        meant: Sequence[frozenset[Unit] | None],
        mentions: Sequence[_Mention],
        type_: TypeDef,
    ) -> Problem:
        words = concepts(sentence, self._lexicon)
        nearest = min(range(len(every)), key=lambda number: len(words ^ spoken[number]))
        rest = words ^ spoken[nearest]
        named = {word for name in names_in(sentence, self._names) for word in concepts(name, self._lexicon)}
        rest = frozenset(word for word in rest if not word.isdecimal()) - concepts(where.before, self._lexicon)
        certain = rest <= SURE or rest <= named | {"same", "name"}
        own = sum(len(mention.own()) for mention in mentions)
        read = self._units(sentence, type_) is not None and all(each is not None for each in meant[:own])
        code = "C386" if read or certain else "C387"
        start = where.text.find(sentence, where.start)
        start, end = (start, start + len(sentence)) if start >= 0 else (where.start, where.end)
        return Problem(code, start, end, keyword=_called(mentions), says=every[nearest])

    def _units(self, sentence: str, type_: TypeDef) -> frozenset[Unit] | None:
        """Return what a sentence does on a card that stays in play, or None if it cannot be read."""
        types = [type_, *(each for each in self._definition.types.values() if each is not type_)]
        for of_type in types:
            if of_type.lasting:
                key = (sentence, of_type.id)
                if key not in self._read:
                    self._read[key] = self._units_on(sentence, of_type)
                if self._read[key] is not None:
                    return self._read[key]
        return None

    def _units_on(self, sentence: str, type_: TypeDef) -> frozenset[Unit] | None:
        try:
            parts = written(sentence, "text", self._lexicon, self._definition.id, self._names)
            found = meaning(Reading(self._lexicon, type_, self._names, sentence, lasting=True), parts)
        except (Problem, RecursionError):
            return None
        if not isinstance(found, Ability):
            return None
        found = normal(found)
        plain = found.on is None and found.limit is None and not found.cost and found.while_ is None
        return frozenset(found.do) if plain else frozenset((found,))


@dataclass(frozen=True, slots=True)
class _Where:
    """A reminder's place in its text."""

    text: str
    start: int
    end: int
    before: str


def _sentences(text: str) -> list[str]:
    return [each for each in _SENTENCE.split(text.strip()) if each]


def _called(mentions: Sequence[_Mention]) -> str:
    return " and ".join(dict.fromkeys(mention.called for mention in mentions))
