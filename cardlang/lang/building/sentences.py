"""Sentences: leads and clauses; the ways of laying out a choice, each option with sentences of its own."""

from typing import Any

from lark import Token

from cardlang.lang import ast
from cardlang.lang.building.noun_phrases import NounPhrases


class Sentences(NounPhrases):
    """Makes a sentence of its leads, its clauses and its options."""

    def _plain(self, *children: Any) -> ast.Sentence:
        return self._sentence(children, None)

    def _options(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        return self._sentence((*children[:at], *children[at + 1 :]), self.word(children[at]))

    def _sentence(self, children: tuple[Any, ...], choose: ast.Word | None) -> ast.Sentence:
        leads = tuple(self.make(child) for child in children if child.data in ("lead", "then_lead"))
        parts = tuple(self.make(child) for child in children if child.data == "clauses")
        return ast.Sentence(leads[0].start if leads else parts[0].start, parts[-1].end, leads, parts, choose)

    def _bullets(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        leads = tuple(self.make(child) for child in children[:at])
        choose = self.word(children[at])
        options = tuple(tuple(self.make(part) for part in bullet.children) for bullet in children[at + 1 :])
        start = leads[0].start if leads else choose.start
        return ast.Sentence(start, options[-1][-1].end, leads, (), choose, options)

    def _bullets_of(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        chooser: ast.NounPhrase = self.make(children[at - 1])
        sentence = self._bullets(*children[: at - 1], *children[at:])
        sentence.chooser = chooser
        if not sentence.leads:
            sentence.start = chooser.start
        return sentence

    def _one_or_both(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        leads = tuple(self.make(child) for child in children[:at])
        one, condition, both, *bullets = children[at:]
        options = tuple(tuple(self.make(part) for part in bullet.children) for bullet in bullets)
        start = leads[0].start if leads else one.start_pos
        made = ast.Sentence(start, options[-1][-1].end, leads, (), self.word(one), options)
        made.both = (self.make(condition), self.word(both))
        return made

    def _by_trait(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        leads = tuple(self.make(child) for child in children[:at])
        if_, trait, is_, *rows = children[at:]
        options = tuple(tuple(self.make(part) for part in row.children[1:]) for row in rows)
        start = leads[0].start if leads else if_.start_pos
        made = ast.Sentence(start, options[-1][-1].end, leads, (), None, options)
        made.by = (self.word(if_), self.make(trait), self.word(is_))
        made.rows = tuple(self._plain_np(row.children[0]) for row in rows)
        return made
