"""Noun phrases: how many, which, what, and the posts after the noun that narrow it.

A phrase is flat (the grammar sees to it): each part of it hangs on the noun.
"""

from typing import Any

from lark import Token, Tree

from cardlang.lang import ast
from cardlang.lang.building.numbers import NUMBERS, number
from cardlang.lang.building.parts import Parts, start_of


class NounPhrases(Parts):
    """Makes noun phrases, alone or joined by "and" and "or"."""

    def _np(self, phrase: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        return part

    def _either(self, one: Any, word: Any, other: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(one)
        second = self.make(other)
        part.either = (self.word(word), second)
        part.end = second.end
        return part

    def _both(self, one: Any, word: Any, other: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(one)
        second = self.make(other)
        part.both = (self.word(word), second)
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

    def _the_number(self, token: Any, phrase: Any, *posts: Any) -> ast.NounPhrase:
        part = self._phrase(phrase, *posts)
        part.number_of = self.word(token)
        part.start = token.start_pos
        return part

    def _part_of(self, determiner: Any, of: Any, whole: Any) -> ast.NounPhrase:
        count, group = self._determiner(determiner), self.make(whole)
        return ast.NounPhrase(count.start, group.end, determiner=count, of=(self.word(of), group))

    def _each_of(self, of: Any, whole: Any) -> ast.NounPhrase:
        group = self.make(whole)
        return ast.NounPhrase(of.start_pos, group.end, of=(self.word(of), group))

    def _alone(self, determiner: Any) -> ast.NounPhrase:
        count = self._determiner(determiner)
        return ast.NounPhrase(count.start, count.end, determiner=count)

    def _all_of(self, token: Any, phrase: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        part.all = self.word(token)
        part.start = token.start_pos
        return part

    def _plain_np(self, *children: Any) -> ast.NounPhrase:
        *before, nouns = children
        first, *others = nouns.children
        part = ast.NounPhrase(first.start_pos, nouns.children[-1].end_pos)
        if first.type == "CLASS_ALONE":  # "a Knight": whatever it is, if it is that
            part.classes = ((self.word(first),),)
        else:
            part.noun = self.word(first)
        if others and others[-1].type == "CARD":
            part.card = self.word(others.pop())
        pairs = zip(others[::2], others[1::2], strict=True)
        part.more_nouns = tuple((self.word(join), self.word(noun)) for join, noun in pairs)
        for child in before:
            if child.data == "adjective":
                part.adjectives += (self.word(child.children[0]),)
            elif child.data == "class":
                part.classes += (tuple(self.word(token) for token in child.children),)
            elif child.data == "top":
                top = self.word(child.children[0])
                part.top = (top, self.word(child.children[1]) if len(child.children) > 1 else None)
            else:
                part.determiner = self._determiner(child)
        part.start = min([part.start, *(start_of(child) for child in before)])
        return part

    def _determiner(self, tree: Any) -> ast.Determiner:
        owner = self.make(tree.children[0]) if tree.data == "owner" else None
        words = tuple(self.word(child) for child in tree.children if isinstance(child, Token))
        counted = next((word for word in words if word.text in NUMBERS or word.text.isdecimal()), None)
        start = owner.start if owner else words[0].start
        return ast.Determiner(start, words[-1].end, tree.data, words, number(counted) if counted else None, owner)

    def _post(self, tree: Any) -> ast.Post:
        kind, children = tree.data, list(tree.children)
        if kind == "with":
            kind, children = children[1].data, [children[0], *children[1].children]
        if kind == "counted_on" and isinstance(children[1], Token):
            phrase = self._pronoun(children[1])
            return ast.Post(children[0].start_pos, phrase.end, kind, (self.word(children[0]),), phrase)
        if kind == "done_to" and isinstance(children[2], Token):
            phrase = self._pronoun(children[2])
            return ast.Post(children[0].start_pos, phrase.end, kind, tuple(map(self.word, children[:2])), phrase)
        if kind == "with_more":
            return self._with_more(*children)
        if kind == "with_more_by":
            than = self.make(children.pop())
            words = tuple(self.word(child) for child in children)
            return ast.Post(words[0].start, than.end, kind, words, None, than)
        words = tuple(self.word(child) for child in children if isinstance(child, Token))
        phrases = [self.make(child) for child in children if isinstance(child, Tree)]
        end = max([word.end for word in words] + [phrase.end for phrase in phrases])
        return ast.Post(words[0].start, end, kind, words, phrases[0] if phrases else None)

    def _with_more(self, preposition: Any, more: Any, compared: Any) -> ast.Post:
        phrase, than = self.make(more), self.make(compared)
        return ast.Post(preposition.start_pos, than.end, "with_more", (self.word(preposition),), phrase, than)
