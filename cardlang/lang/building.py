"""From the parser's tree to the parts of a sentence (`ast`).

Nothing is judged here; each rule of the grammar has its method, and every word is kept.
"""

from collections.abc import Callable
from typing import Any

from lark import Token, Tree

from cardlang.lang import ast

NUMBERS = {"no": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def number(word: ast.Word) -> int:
    """Return the number that a word or digits stand for (bounded: no card counts in millions)."""
    return NUMBERS[word.text] if word.text in NUMBERS else int(word.text[:9])


class Builder:
    """Makes one `Written`."""

    def __init__(self) -> None:
        self.words: list[ast.Word] = []

    def build(self, tree: Tree[Token]) -> ast.Written:
        """Return the parts of a whole text."""
        root: ast.Root = self.make(tree)
        self.words.sort(key=lambda word: word.start)
        return ast.Written(root, self.words)

    def make(self, tree: Tree[Token]) -> Any:
        """Return the part that a rule stands for."""
        method: Callable[..., Any] = getattr(self, f"_{tree.data}")
        return method(*tree.children)

    def word(self, token: Any) -> ast.Word:
        """Return the word of a token."""
        word = ast.Word(" ".join(str(token).lower().split()), token.start_pos, token.end_pos)
        self.words.append(word)
        return word

    # ------------------------------------------------------------------------------------------- whole texts
    def _text(self, *children: Any) -> ast.Text:
        frequency, costs, sentences = None, (), ()
        for child in children:
            part = self.make(child)
            if child.data == "frequency":
                frequency = part
            elif child.data == "costs":
                costs = part
            else:
                sentences = part
        return ast.Text(0, _end(children), sentences, frequency, costs)

    def _body(self, *children: Any) -> tuple[ast.Sentence, ...]:
        return tuple(self.make(child) for child in children)

    def _costs(self, *children: Any) -> tuple[ast.Cost, ...]:
        return tuple(self.make(child) for child in children)

    def _amount_cost(self, phrase: Any) -> ast.Cost:
        part = self.make(phrase)
        return ast.Cost(part.start, part.end, amount=part)

    def _deed_cost(self, clause: Any) -> ast.Cost:
        part = self.make(clause)
        return ast.Cost(part.start, part.end, deed=part)

    def _frequency(self, once: Any, unit: Any) -> ast.Frequency:
        phrase = self.make(unit)
        return ast.Frequency(once.start_pos, phrase.end, self.word(once), phrase)

    def _counter(self, trigger: Any, *clauses: Any) -> ast.Counter:
        lead = self.make(trigger)
        rest = self.make(clauses[0]) if clauses else None
        return ast.Counter(lead.start, rest.end if rest else lead.end, lead, rest)

    def _requires(self, requirement: Any) -> ast.Requirement:
        part: ast.Requirement = self.make(requirement)
        return part

    def _holds(self, clause: Any) -> ast.Requirement:
        part = self.make(clause)
        return ast.Requirement(part.start, part.end, clause=part)

    def _there_are(self, phrase: Any) -> ast.Requirement:
        part = self.make(phrase)
        return ast.Requirement(part.start, part.end, phrase=part)

    def _there_are_on(self, phrase: Any, on: Any, place: Any) -> ast.Requirement:
        part, where = self.make(phrase), self.make(place)
        return ast.Requirement(part.start, where.end, phrase=part, on=(self.word(on), where))

    # --------------------------------------------------------------------------------------------- sentences
    def _plain(self, *children: Any) -> ast.Sentence:
        return self._sentence(children, None)

    def _options(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        return self._sentence((*children[:at], *children[at + 1 :]), self.word(children[at]))

    def _sentence(self, children: tuple[Any, ...], choose: ast.Word | None) -> ast.Sentence:
        leads = tuple(self.make(child) for child in children if child.data == "lead")
        parts = tuple(self.make(child) for child in children if child.data == "clauses")
        return ast.Sentence(leads[0].start if leads else parts[0].start, parts[-1].end, leads, parts, choose)

    def _lead(self, child: Any) -> ast.Lead:
        lead: ast.Lead = self.make(child)
        return lead

    def _trigger(self, word: Any, clause: Any) -> ast.Lead:
        return self._lead_of("trigger", word, clause=self.make(clause))

    def _condition(self, word: Any, clause: Any) -> ast.Lead:
        return self._lead_of("if" if word.type == "IF" else "while", word, clause=self.make(clause))

    def _row(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("row", word, phrase=self.make(phrase))

    def _per_lead(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("per_lead", word, phrase=self.make(phrase))

    def _at_start(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("at_start", word, phrase=self.make(phrase))

    def _lead_of(
        self, kind: str, token: Any, clause: ast.Clause | None = None, phrase: ast.NounPhrase | None = None
    ) -> ast.Lead:
        part = clause or phrase
        return ast.Lead(token.start_pos, part.end if part else token.end_pos, kind, self.word(token), clause, phrase)

    def _clauses(self, *children: Any) -> ast.Clauses:
        clauses = tuple(self.make(child) for child in children if isinstance(child, Tree))
        joins = tuple(self.word(child) for child in children if isinstance(child, Token))
        return ast.Clauses(clauses[0].start, clauses[-1].end, clauses, joins)

    def _imperative(self, verb: Any) -> ast.Clause:
        phrase = self.make(verb)
        return ast.Clause(phrase.start, phrase.end, phrase)

    def _subject_clause(self, subject: Any, *rest: Any) -> ast.Clause:
        phrase, verb = self.make(subject), self.make(rest[-1])
        modal = self.word(rest[0]) if len(rest) > 1 else None
        return ast.Clause(phrase.start, verb.end, verb, phrase, modal)

    # ------------------------------------------------------------------------------------------------- verbs
    def _vp(self, core: Any, *adverbs: Any) -> ast.VerbPhrase:
        phrase: ast.VerbPhrase = self.make(core)
        phrase.adverbs = tuple(self._adverb(adverb) for adverb in adverbs)
        if phrase.adverbs:
            phrase.end = phrase.adverbs[-1].end
        return phrase

    def _adverb(self, tree: Any) -> ast.Adverb:
        if tree.data == "span":
            lead = self.make(tree)
            return ast.Adverb(lead.start, lead.end, "span", (lead.word,))
        words = tuple(self.word(child) for child in tree.children if isinstance(child, Token))
        phrases = [self.make(child) for child in tree.children if isinstance(child, Tree)]
        end = max([word.end for word in words] + [phrase.end for phrase in phrases])
        return ast.Adverb(words[0].start, end, tree.data, words, phrases[0] if phrases else None)

    def _span(self, token: Any) -> ast.Lead:
        return self._lead_of("span", token)

    def _verb(self, verb: Any) -> ast.VerbPhrase:
        return self._core("verb", verb)

    def _verb_object(self, verb: Any, phrase: Any) -> ast.VerbPhrase:
        return self._core("verb_object", verb, phrase)

    def _has(self, verb: Any, phrase: Any) -> ast.VerbPhrase:
        return self._core("has", verb, phrase)

    def _is_a(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_a", verb, rest)

    def _is_on(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_on", verb, rest)

    def _is_in(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_in", verb, rest)

    def _is(self, kind: str, verb: Any, rest: tuple[Any, ...]) -> ast.VerbPhrase:
        core = self._core(kind, verb, rest[-1])
        for token in rest[:-1]:
            if token.type == "NOT":
                core.negation = self.word(token)
            else:
                core.preposition = self.word(token)
        return core

    def _has_done(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        core = self._core("has_done", verb, rest[-1])
        core.participles = tuple(self.word(token) for token in rest[:-1])
        return core

    def _not_(self, auxiliary: Any, inner: Any) -> ast.VerbPhrase:
        part = self.make(inner)
        core = ast.VerbPhrase(auxiliary.start_pos, part.end, "not_", self.word(auxiliary))
        core.inner = part
        return core

    def _core(self, kind: str, verb: Any, phrase: Any = None) -> ast.VerbPhrase:
        part = self.make(phrase) if phrase is not None else None
        return ast.VerbPhrase(verb.start_pos, part.end if part else verb.end_pos, kind, self.word(verb), part)

    # ------------------------------------------------------------------------------------------ noun phrases
    def _np(self, phrase: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        return part

    def _either(self, one: Any, word: Any, other: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(one)
        second = self.make(other)
        part.either = (self.word(word), second)
        part.end = second.end
        return part

    def _pronoun(self, token: Any) -> ast.NounPhrase:
        return ast.NounPhrase(token.start_pos, token.end_pos, pronoun=self.word(token))

    def _name(self, token: Any) -> ast.NounPhrase:
        return ast.NounPhrase(token.start_pos, token.end_pos, name=self.word(token))

    def _gerund(self, token: Any, phrase: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        part.gerund = self.word(token)
        part.start = token.start_pos
        return part

    def _phrase(self, phrase: Any, *posts: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        part.posts = tuple(self._post(post) for post in posts)
        if part.posts:
            part.end = part.posts[-1].end
        return part

    def _post(self, tree: Any) -> ast.Post:
        words = tuple(self.word(child) for child in tree.children if isinstance(child, Token))
        phrases = [self.make(child) for child in tree.children if isinstance(child, Tree)]
        end = phrases[-1].end if phrases else words[-1].end
        return ast.Post(words[0].start, end, tree.data, words, phrases[0] if phrases else None)

    def _part_of(self, determiner: Any, of: Any, whole: Any) -> ast.NounPhrase:
        count, group = self._determiner(determiner), self.make(whole)
        return ast.NounPhrase(count.start, group.end, determiner=count, of=(self.word(of), group))

    def _alone(self, determiner: Any) -> ast.NounPhrase:
        count = self._determiner(determiner)
        return ast.NounPhrase(count.start, count.end, determiner=count)

    def _all_of(self, token: Any, phrase: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        part.all = self.word(token)
        part.start = token.start_pos
        return part

    def _plain_np(self, *children: Any) -> ast.NounPhrase:
        *before, noun = children
        part = ast.NounPhrase(noun.start_pos, noun.end_pos, noun=self.word(noun))
        for child in before:
            if child.data == "adjective":
                part.adjectives += (self.word(child.children[0]),)
            elif child.data == "class":
                part.classes += (self.word(child.children[0]),)
            elif child.data == "top":
                part.top = (self.word(child.children[0]), self.word(child.children[1]))
            else:
                part.determiner = self._determiner(child)
        part.start = min([part.start, *(_start(child) for child in before)])
        return part

    def _determiner(self, tree: Any) -> ast.Determiner:
        owner = self.make(tree.children[0]) if tree.data == "owner" else None
        words = tuple(self.word(child) for child in tree.children if isinstance(child, Token))
        counted = next((word for word in words if word.text in NUMBERS or word.text.isdecimal()), None)
        start = owner.start if owner else words[0].start
        return ast.Determiner(start, words[-1].end, tree.data, words, number(counted) if counted else None, owner)


def _start(tree: Any) -> int:
    starts: list[int] = [token.start_pos for token in tree.scan_values(lambda value: isinstance(value, Token))]
    return min(starts)


def _end(children: tuple[Any, ...]) -> int:
    tokens = [token for child in children for token in child.scan_values(lambda value: isinstance(value, Token))]
    return max((token.end_pos for token in tokens), default=0)
