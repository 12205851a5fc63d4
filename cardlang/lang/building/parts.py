"""What every room of building stands on: a rule of the grammar has its method, and every word is kept."""

from collections.abc import Callable
from typing import Any

from lark import Token, Tree

from cardlang.lang import ast


class Parts:
    """Makes the part that a rule of the grammar stands for; `words` are all the words that were met."""

    def __init__(self) -> None:
        self.words: list[ast.Word] = []

    def make(self, tree: Tree[Token]) -> Any:
        """Return the part that a rule stands for."""
        method: Callable[..., Any] = getattr(self, f"_{tree.data}")
        return method(*tree.children)

    def word(self, token: Any) -> ast.Word:
        """Return the word of a token."""
        word = ast.Word(" ".join(str(token).lower().split()), token.start_pos, token.end_pos)
        self.words.append(word)
        return word


def tokens_of(tree: Any) -> list[Any]:
    """Return the tokens of a tree, in no order (Lark's own walk takes as long as the parser)."""
    found, left = [], [tree]
    while left:
        for child in left.pop().children:
            if isinstance(child, Tree):
                left.append(child)
            elif isinstance(child, Token):
                found.append(child)
    return found


def start_of(tree: Any) -> int:
    """Return where the first word of a tree begins, in characters of the text."""
    starts: list[int] = [token.start_pos for token in tokens_of(tree)]
    return min(starts)


def end_of(children: tuple[Any, ...]) -> int:
    """Return where the last word of several trees ends, in characters of the text; 0 where there is none."""
    tokens = [token for child in children for token in tokens_of(child)]
    return max((token.end_pos for token in tokens), default=0)
