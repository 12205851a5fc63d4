"""From the parser's tree to the parts of a Japanese sentence. Nothing is judged here, and every word is kept."""

from typing import Any

from lark import Token, Tree

from cardlang.lang.ast import Part, Word
from cardlang.lang.japanese.parts import Argument, Clause, Core, Cost, Lead, Modifier, Phrase, Sentence, Text

_VERBS = {"END": "end", "CONJ": "conj", "TE": "te", "PAST": "past", "NOT": "not", "CAN": "can", "NOW": "now"}
_WAITS = {"WHEN": "when", "EACH_TIME": "whenever", "IF": "if", "WHILE": "while"}


class Builder:
    """Makes the parts of one text; `words` are all its words."""

    def __init__(self) -> None:
        self.words: list[Word] = []

    def build(self, tree: Tree[Token]) -> Text:
        """Return the parts of a whole text."""
        if tree.data == "keyword_line":
            keywords = tuple(self._keyword(child) for child in _trees(tree))
            return Text(keywords[0].start, keywords[-1].end, keywords=keywords)
        return self._text(tree)

    def _text(self, tree: Any) -> Text:
        costs: tuple[Cost, ...] = ()
        sentences: tuple[Sentence, ...] = ()
        for child in _trees(tree):
            if child.data == "costs":
                costs = tuple(self._cost(part) for part in child.children)
            else:
                sentences = self._body(child)
        return Text(costs[0].start if costs else sentences[0].start, sentences[-1].end, sentences, costs)

    def word(self, token: Any) -> Word:
        """Return the word of a token."""
        word = Word(str(token), token.start_pos, token.end_pos)
        self.words.append(word)
        return word

    def _words(self, children: Any) -> tuple[Word, ...]:
        return tuple(self.word(child) for child in children if isinstance(child, Token))

    # --------------------------------------------------------------------------------------------- sentences
    def _body(self, tree: Any) -> tuple[Sentence, ...]:
        return tuple(self._sentence(child) for child in tree.children)

    def _cost(self, tree: Any) -> Cost:
        if tree.data == "amount_cost":
            words = self._words(tree.children)
            return Cost(words[0].start, words[-1].end, amount=words)
        *before, last = self._clauses_of(tree.children, "end")
        return Cost(min(clause.start for clause in (*before, last)), last.end, (*before, last))

    def _choice(self, tree: Any) -> Sentence:
        leads = tuple(self._lead(child) for child in _trees(tree) if child.data in _LEADS)
        options = tuple(self._body(child) for child in _trees(tree) if child.data == "option")
        words = self._words(tree.children)
        start = leads[0].start if leads else words[0].start
        return Sentence(start, options[-1][-1].end, leads, (), words=words, options=options)

    def _sentence(self, tree: Any) -> Sentence:
        if tree.data == "choice":
            return self._choice(tree)
        leads = tuple(self._lead(child) for child in tree.children if child.data in _LEADS)
        clauses = [self._clause(child) for child in tree.children[len(leads) : -1]]
        last = tree.children[-1]
        start = min(part.start for part in (*leads, *clauses)) if leads or clauses else None
        if last.data == "may_all":
            body, *rest = last.children
            quoted = self._body(body)
            words = self._words(rest)
            start = quoted[0].start if start is None else start
            return Sentence(start, words[-1].end, leads, tuple(clauses), quoted, words)
        clauses.append(self._clause(last))
        start = clauses[0].start if start is None else start
        return Sentence(start, clauses[-1].end, leads, tuple(clauses))

    def _lead(self, tree: Any) -> Lead:
        if tree.data == "otherwise":
            (word,) = self._words(tree.children)
            return Lead(word.start, word.end, "otherwise", (), (word,))
        if tree.data == "lead":
            (inner,) = tree.children
            if inner.data == "moment":
                phrase, token = self._np(inner.children[0]), inner.children[1]
                return Lead(phrase.start, token.end_pos, "moment", (), (self.word(token),), phrase=phrase)
            return self._waiting(inner)
        first = self._waiting(tree.children[0])
        joins = self._words(tree.children)
        more = [self._waiting(child) for child in tree.children[1:] if isinstance(child, Tree)]
        for join, lead in zip(joins, more, strict=True):
            lead.words = (join, *lead.words)
        first.more = tuple(more)
        return first

    def _waiting(self, tree: Any) -> Lead:
        """A clause that waits or asks: its last word says which."""
        last = tree.children[-1]
        clauses = self._clauses_of(tree.children[:-1], "waits")
        start = min([clause.start for clause in clauses] or [last.start_pos])
        return Lead(start, last.end_pos, _WAITS[last.type], clauses, (self.word(last),))

    def _clauses_of(self, children: Any, form: str) -> tuple[Clause, ...]:
        """Several clauses: those that go on, and the arguments and the verb of the last one."""
        steps = [child for child in children if isinstance(child, Tree) and child.data in _STEPS]
        rest = [child for child in children if child not in steps]
        return (*(self._clause(step) for step in steps), self._clause_of(form, rest))

    def _clause(self, tree: Any) -> Clause:
        return self._clause_of(tree.data, tree.children)

    def _clause_of(self, form: str, children: Any) -> Clause:
        arguments = tuple(self._argument(child) for child in children if isinstance(child, Tree))
        tokens = [child for child in children if isinstance(child, Token)]
        verb = next((token for token in tokens if token.type in _VERBS), None)
        words = tuple(self.word(token) for token in tokens if token is not verb)
        verb_word = self.word(verb) if verb is not None else None
        spoken: list[Part | Word] = [*arguments, *words, *([verb_word] if verb_word else [])]
        start, end = min(part.start for part in spoken), max(part.end for part in spoken)
        return Clause(start, end, form, arguments, verb_word, _VERBS[verb.type] if verb is not None else "", words)

    # --------------------------------------------------------------------------------------------- arguments
    def _argument(self, tree: Any) -> Argument:
        if tree.data == "np":  # what something is, before "if"
            phrase = self._np(tree)
            return Argument(phrase.start, phrase.end, "what", (), phrase)
        if tree.data == "keyword":
            used = self._keyword(tree)
            return Argument(used.start, used.end, "keyword", (), keyword=used)
        if tree.data == "quoted":
            text, words = self._text(tree), self._words(tree.children)
            return Argument(text.start, words[-1].end, "quoted", words, quoted=text)
        phrases = [self._np(child) for child in tree.children if isinstance(child, Tree)]
        words = self._words(tree.children)
        count = None
        if tree.data == "case" and len(words) > 1:
            words, count = words[:1], words[1]
        parts: list[Part | Word] = [*phrases, *words, *([count] if count else [])]
        start, end = min(part.start for part in parts), max(part.end for part in parts)
        return Argument(start, end, tree.data, words, phrases[0] if phrases else None, count)

    def _np(self, tree: Any) -> Phrase:
        first, *others = (self._one(child) for child in tree.children if isinstance(child, Tree))
        joins = self._words(tree.children)
        for join, other in zip(joins, others, strict=True):
            other.words = (join, *other.words)
        first.others = tuple(others)
        if others:
            first.end = others[-1].end
        return first

    def _one(self, tree: Any) -> Phrase:
        if tree.data in ("among", "other_one"):
            words = self._words(tree.children)
            return Phrase(words[0].start, words[-1].end, tree.data, count=words[1], words=words[:1])
        modifiers = tuple(self._modifier(child) for child in tree.children if _is(child, _MODIFIERS))
        core = self._core(next(child for child in tree.children if _is(child, _CORES)))
        counts = self._words(tree.children)
        start = modifiers[0].start if modifiers else core.start
        return Phrase(
            start, counts[-1].end if counts else core.end, "one", modifiers, core, counts[0] if counts else None
        )

    def _modifier(self, tree: Any) -> Modifier:
        trees = [child for child in tree.children if isinstance(child, Tree)]
        core = self._core(trees[0]) if trees else None
        tokens = [child for child in tree.children if isinstance(child, Token)]
        count = next((token for token in tokens if token.type == "COUNT"), None)
        words = tuple(self.word(token) for token in tokens if token is not count)
        count_word = self.word(count) if count is not None else None
        start = core.start if core is not None else words[0].start
        return Modifier(start, words[-1].end, tree.data, words, core, count_word)

    def _core(self, tree: Any) -> Core:
        if tree.data == "keyword":
            return self._keyword(tree)
        tokens = list(tree.children)
        if len(tokens) == 1 and isinstance(tokens[0], Tree):
            return self._keyword(tokens[0])
        classes = tuple(self.word(token) for token in tokens if token.type == "CLASS")
        words = tuple(self.word(token) for token in tokens if token.type != "CLASS")
        return Core((classes or words)[0].start, words[-1].end, tree.data, words, classes)

    def _keyword(self, tree: Any) -> Core:
        words = self._words(tree.children)
        return Core(words[0].start, words[-1].end, "keyword", words[:1], n=words[1] if len(words) > 1 else None)


_LEADS = ("triggers", "lead", "otherwise")
_STEPS = ("and_", "by_that", "for_that")
_CORES = ("thing", "noun", "pronoun", "sign", "core", "keyword")
_MODIFIERS = (
    "of", "known", "plain", "with_cost", "named", "holding", "state", "role", "in_it", "this_way", "as_many",
    "with_stat", "bearing",
)  # fmt: skip


def _trees(tree: Tree[Token]) -> list[Any]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _is(child: Any, kinds: tuple[str, ...]) -> bool:
    return isinstance(child, Tree) and child.data in kinds
