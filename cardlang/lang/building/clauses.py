"""Clauses: who, may or can't, a verb phrase; what stands after it (a gap, "to …", a tail); clauses in a row."""

from typing import Any

from lark import Token, Tree

from cardlang.lang import ast
from cardlang.lang.building.leads import Leads
from cardlang.lang.building.verbs import Verbs


class Clauses(Leads, Verbs):
    """Makes clauses, and joins those in a row."""

    def _clauses(self, *children: Any) -> ast.Clauses:
        clauses = tuple(self.make(child) for child in children if isinstance(child, Tree))
        joins = tuple(self.word(child) for child in children if isinstance(child, Token))
        return ast.Clauses(clauses[0].start, clauses[-1].end, clauses, joins)

    def _provided(self, condition: Any, full: Any) -> ast.Clause:
        clause: ast.Clause = self.make(full)
        clause.held = self.make(condition)
        return clause

    def _full(self, clause: Any, *rest: Any) -> ast.Clause:
        return self._after(self.make(clause), rest)

    def _after(self, part: ast.Clause, rest: tuple[Any, ...]) -> ast.Clause:
        """Add what stands after a clause: the gap, the purpose, the tail."""
        for tree in rest:
            if tree.data == "gap":
                word, *adverbs = tree.children
                part.gaps += ((self.word(word), tuple(self._adverb(adverb) for adverb in adverbs)),)
                part.end = part.gaps[-1][1][-1].end
            elif tree.data == "purpose":
                verb = self.make(tree.children[1])
                part.purpose = (self.word(tree.children[0]), verb)
                part.end = verb.end
            else:
                part.tail = self._tail_of(tree)
                part.end = part.tail.end
        return part

    def _tail_of(self, tree: Any) -> ast.Lead:
        word = tree.children[0]
        if tree.data == "tail":
            return self._lead_of(str(word.type).lower(), word, clause=self.make(tree.children[1]))
        lead = self._lead_of("here", word)
        lead.here = tuple(self.word(token) for token in tree.children[1:])
        return lead

    def _imperative(self, verb: Any) -> ast.Clause:
        phrase = self.make(verb)
        return ast.Clause(phrase.start, phrase.end, phrase)

    def _modal_clause(self, modal: Any, verb: Any) -> ast.Clause:
        phrase = self.make(verb)
        return ast.Clause(modal.start_pos, phrase.end, phrase, None, self.word(modal))

    def _subject_clause(self, subject: Any, *rest: Any) -> ast.Clause:
        phrase, verb = self.make(subject), self.make(rest[-1])
        modal = self.word(rest[0]) if len(rest) > 1 else None
        also = modal is not None and modal.text == "may also"
        if modal is not None and also:
            modal.text = "may"
        return ast.Clause(phrase.start, verb.end, verb, phrase, modal, also=also)

    def _each_clause(self, subject: Any, each: Any, verb: Any) -> ast.Clause:
        clause = self._subject_clause(subject, verb)
        assert clause.subject is not None
        clause.subject.each = self.word(each)
        return clause

    def _only_clause(self, only: Any, subject: Any, modal: Any, verb: Any) -> ast.Clause:
        clause = self._subject_clause(subject, modal, verb)
        clause.start, clause.only = only.start_pos, self.word(only)
        return clause

    def _only_so_many(self, subject: Any, modal: Any, only: Any, verb: Any) -> ast.Clause:
        clause = self._subject_clause(subject, modal, verb)
        clause.only = self.word(only)
        return clause

    def _there_is(self, verb: Any, phrase: Any, *posts: Any) -> ast.Clause:
        part = self._phrase(phrase, *posts)
        core = ast.VerbPhrase(verb.start_pos, part.end, "there_is", self.word(verb), part)
        return ast.Clause(core.start, core.end, core)
