"""From the parser's tree to the parts of a sentence (`ast`).

Nothing is judged here; each rule of the grammar has its method, named as the rule is, and every word is kept. The
method stands in the room of what the rule makes, from the whole to the smallest: `texts`, `sentences`, `leads`,
`clauses`; verb phrases in `verbs` (what is done), `telling` (what is so) and `gifts` (what somebody comes to have),
with `adverbs` behind them; `noun_phrases`. A room imports what its parts are made of, never what they stand in.
"""

from lark import Token, Tree

from cardlang.lang import ast
from cardlang.lang.building.clauses import Clauses
from cardlang.lang.building.gifts import Gifts
from cardlang.lang.building.numbers import NUMBERS, number
from cardlang.lang.building.parts import tokens_of
from cardlang.lang.building.sentences import Sentences
from cardlang.lang.building.telling import Telling
from cardlang.lang.building.texts import Texts

__all__ = ["NUMBERS", "Builder", "number"]


class Builder(Texts, Sentences, Clauses, Telling, Gifts):
    """Makes one `Written`."""

    def build(self, tree: Tree[Token]) -> ast.Written:
        """Return the parts of a whole text."""
        root: ast.Root = self.make(tree)
        known = {word.start for word in self.words}
        for token in tokens_of(tree):
            if token.start_pos not in known:  # a part that no method took up is a word that nobody will obey
                self.word(token)
        self.words.sort(key=lambda word: word.start)
        return ast.Written(root, self.words)
