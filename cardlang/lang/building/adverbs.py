"""Adverbs: all that stands after the core of a verb phrase, "from your hand", "this turn", "while challenging"."""

from typing import Any

from lark import Token, Tree

from cardlang.lang import ast
from cardlang.lang.building.noun_phrases import NounPhrases


class Adverbs(NounPhrases):
    """Makes adverbs; the kind of each is the grammar's name for it."""

    def _adverb(self, tree: Any) -> ast.Adverb:
        if tree.data == "span":
            lead = self.make(tree)
            return ast.Adverb(lead.start, lead.end, "span", (lead.word,))
        if tree.data == "on_top":
            on, it = tree.children
            part = self._pronoun(it)
            return ast.Adverb(on.start_pos, part.end, tree.data, (self.word(on),), part)
        words = tuple(self.word(child) for child in tree.children if isinstance(child, Token))
        if tree.data == "while_doing":
            doing = self.make(tree.children[1])
            return ast.Adverb(words[0].start, doing.end, "while_doing", words, None, doing)
        phrases = [self.make(child) for child in tree.children if isinstance(child, Tree)]
        end = max([word.end for word in words] + [phrase.end for phrase in phrases])
        return ast.Adverb(words[0].start, end, tree.data, words, phrases[0] if phrases else None)

    def _doing(self, token: Any, phrase: Any = None) -> ast.Doing:
        part = self.make(phrase) if phrase is not None else None
        return ast.Doing(token.start_pos, part.end if part else token.end_pos, (self.word(token),), part)

    def _being_done(self, being: Any, participle: Any) -> ast.Doing:
        return ast.Doing(being.start_pos, participle.end_pos, (self.word(being), self.word(participle)), None)
