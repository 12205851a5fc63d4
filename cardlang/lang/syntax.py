"""From the characters of a text to its parts: marks the names, runs the parser, and says where it could not go on."""

import re
from collections.abc import Collection

import lark
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from cardlang.lang import ast
from cardlang.lang.building import Builder
from cardlang.lang.lexicon import Lexicon
from cardlang.lang.meaning.problem import Problem
from cardlang.lang.names import names_in
from cardlang.lang.normalise import fold
from cardlang.lang.readable import readable
from cardlang.lang.terminals import NAME_MARK, grammar_of
from cardlang.source.cache import cached_parser

START = {"text": "text", "ability": "text", "counter": "counter", "requires": "requires"}
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|\S", re.UNICODE)


def parser_of(lexicon: Lexicon, game: str) -> lark.Lark:
    """Return the parser for a game's rules text; it is made once for a lexicon."""
    made = _PARSERS.get(id(lexicon))
    if made is None or made[0] is not lexicon:
        key = f"text.{lexicon.language}-{game}"
        made = lexicon, cached_parser(grammar_of(lexicon), start=("text", "counter", "requires"), key=key)
        _PARSERS[id(lexicon)] = made
    return made[1]


_PARSERS: dict[int, tuple[Lexicon, lark.Lark]] = {}


def written(text: str, field: str, lexicon: Lexicon, game: str, names: Collection[str]) -> ast.Written:
    """Return the parts of a text. Raises Problem."""
    parser = parser_of(lexicon, game)
    marked = mark_names(fold(text), names, lexicon)
    try:
        tree = parser.parse(marked, start=START[field])
    except UnexpectedInput as error:
        raise _problem(text, error, lexicon) from None
    return Builder().build(tree)


def mark_names(text: str, names: Collection[str], lexicon: Lexicon) -> str:
    """Put the name mark over every card name in a text, the longest first.

    A name that begins with a word of the language ("Draw") is one only after "named"; so no sentence can be changed by
    adding a card.
    """
    for name in sorted(names_in(text, names), key=lambda name: (-len(name), name)):
        is_word = name.split()[0].casefold() in lexicon.vocabulary
        before = r"(?<=\bnamed )" if is_word else r"(?<!\w)"
        pattern = re.compile(before + re.escape(fold(name)) + r"(?!\w)")
        text = pattern.sub(lambda found: NAME_MARK * len(found.group()), text)
    return text


def _problem(text: str, error: UnexpectedInput, lexicon: Lexicon) -> Problem:
    wanted = _wanted(error)
    can = readable(wanted, lexicon)
    start = error.pos_in_stream
    token = getattr(error, "token", None)
    found = None
    if not isinstance(error, UnexpectedEOF) and start is not None and (token is None or token.type != "$END"):
        found = _WORD.search(text, start)
    if found is None:
        end = len(text.rstrip())
        last = text[:end].rpartition(" ")[2] if end else text
        return Problem("C202", max(0, end - len(last)), end, word=last, can=can)
    word, (start, end) = found.group(), found.span()
    if word.casefold() in lexicon.vocabulary or not word[0].isalnum() or word.isdecimal():
        return Problem("C201", start, end, word=word, can=can)
    begins = {"VERB", "YOUR"} <= wanted  # a clause may begin here
    return Problem("C204" if begins else "C203", start, end, word=word, can=can)


def _wanted(error: UnexpectedInput) -> set[str]:
    """Return the classes of words that the parser could have gone on with."""
    if isinstance(error, UnexpectedCharacters):
        return set(error.allowed or ())
    if isinstance(error, UnexpectedToken):
        return set(error.accepts or error.expected)
    return set()
