"""What somebody or something comes to have: "+1 power", a keyword, a classification, an ability in quotation marks.

"Gets" and "gives" have one gift or several, "counts as" has what a thing is taken for.
"""

from typing import Any

from lark import Token

from cardlang.lang import ast
from cardlang.lang.building.parts import Parts


class Gifts(Parts):
    """Makes gifts, and the verb phrases that hand them out."""

    def _gets(self, verb: Any, *children: Any) -> ast.VerbPhrase:
        gifts: list[ast.Gift] = []
        join: ast.Word | None = None
        for child in children:
            if isinstance(child, Token):
                join = self.word(child)
                continue
            gift: ast.Gift = self.make(child)
            gift.join = join
            gifts.append(gift)
        core = ast.VerbPhrase(verb.start_pos, gifts[-1].end, "gets", self.word(verb))
        core.gifts = tuple(gifts)
        return core

    def _gives(self, verb: Any, to: Any, *children: Any) -> ast.VerbPhrase:
        core = self._gets(verb, *children)
        core.object = self.make(to)
        return core

    def _counts_as(self, verb: Any, having: Any, gift: Any) -> ast.VerbPhrase:
        core = self._gets(verb, gift)
        core.kind, core.preposition = "counts_as", self.word(having)
        return core

    def _counts_as_cost(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        *having, cost, n = rest
        core = ast.VerbPhrase(verb.start_pos, n.end_pos, "counts_as", self.word(verb))
        core.preposition = self.word(having[0]) if having else None
        core.gifts = (ast.Gift(cost.start_pos, n.end_pos, (self.word(cost), self.word(n)), is_keyword=False),)
        return core

    def _counts_as_named(self, verb: Any, being: Any, named: Any, name: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, name.end_pos, "counts_as", self.word(verb))
        core.participles, core.state = (self.word(being), self.word(named)), self.word(name)
        return core

    def _keyword(self, *tokens: Any) -> ast.Gift:
        return self._gift(tokens, is_keyword=True)

    def _keyword_paid(self, keyword: Any, clause: Any) -> ast.Gift:
        word, deed = self.word(keyword), self.make(clause)
        return ast.Gift(word.start, deed.end, (word,), is_keyword=True, deed=deed)

    def _stat_gift(self, *tokens: Any) -> ast.Gift:
        return self._gift(tokens, is_keyword=False)

    def _keyword_gift(self, *tokens: Any) -> ast.Gift:
        return self._gift(tokens, is_keyword=True)

    def _sign_gift(self, token: Any) -> ast.Gift:
        gift = self._gift((token,), is_keyword=False)
        gift.is_sign = True
        return gift

    def _class_gift(self, *tokens: Any) -> ast.Gift:
        gift = self._gift(tokens, is_keyword=False)
        gift.is_class = True
        return gift

    def _quoted_gift(self, quoted: Any) -> ast.Gift:
        costs: tuple[ast.Cost, ...] = ()
        sentences: tuple[ast.Sentence, ...] = ()
        for child in quoted.children:
            made = self.make(child)
            if child.data == "costs":
                costs = made
            else:
                sentences = (*sentences, made)
        start = costs[0].start if costs else sentences[0].start
        text = ast.Text(start, sentences[-1].end, sentences, None, costs)
        return ast.Gift(start, text.end, (), is_keyword=False, quoted=text)

    def _gift(self, tokens: tuple[Any, ...], *, is_keyword: bool) -> ast.Gift:
        words = tuple(self.word(token) for token in tokens)
        return ast.Gift(words[0].start, words[-1].end, words, is_keyword)
