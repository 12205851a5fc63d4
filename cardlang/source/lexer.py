"""Lark's contextual lexer with a quick start: the same tokens, without a large regular expression for every state.

Lark compiles one alternation of all acceptable terminals for each state that a text visits. A sentence visits dozens
of states, each compile costs milliseconds, and a command that checks a handful of cards pays for all of them. Here a
terminal is compiled once for all states, and only when a text asks for it; states are prepared when they are first
entered. Measured on a grammar of 494 states: 100 first sentences in 48 ms instead of 260, later ones 13 instead of 10.

The order in which terminals are tried is Lark's own (priority, then length), so the tokens are the same; a test
compares both. Of the fifty terminals of a state only those are tried that can begin with the letter that stands there
(`beginnings.py`). Never used where a grammar is built in strict mode: there Lark's own lexer looks for collisions.
"""

import re
from collections.abc import Callable, Collection, Iterator
from copy import copy
from functools import lru_cache
from typing import Any, TypeAlias

from lark.common import LexerConf
from lark.lexer import BasicLexer, ContextualLexer, TerminalDef, _create_unless
from lark.utils import TextSlice

from cardlang.source.beginnings import beginnings, can_begin

_Match: TypeAlias = Callable[[str, int, int], re.Match[str] | None]


@lru_cache(maxsize=4096)
def _matcher(pattern: str, flags: int) -> _Match:
    return re.compile(pattern, flags).match


class _Scanner:
    """Tries one terminal after the other."""

    def __init__(self, terminals: Collection[TerminalDef], flags: int) -> None:
        self.allowed_types = {terminal.name for terminal in terminals}
        self._flags = flags
        self._all = [(terminal.pattern.to_regexp(), terminal.name) for terminal in terminals]
        self._at: dict[str, list[tuple[_Match, str]]] = {}

    def match(self, text: "TextSlice[str]", position: int) -> tuple[str, str] | None:
        whole, end = text.text, text.end
        if position >= end:
            return None
        letter = whole[position]
        tried = self._at.get(letter)
        if tried is None:
            tried = self._at[letter] = self._beginning_with(letter)
        for matcher, name in tried:
            if hit := matcher(whole, position, end):
                return hit[0], name
        return None

    def _beginning_with(self, letter: str) -> list[tuple[_Match, str]]:
        """Return the terminals that can begin with a letter, in their order; only these are compiled."""
        fits = [row for row in self._all if can_begin(beginnings(row[0], self._flags), letter)]
        return [(_matcher(pattern, self._flags), name) for pattern, name in fits]


class _StateLexer(BasicLexer):
    """The lexer of one state (or, for messages, of all)."""

    def _build_scanner(self) -> Any:
        terminals, self.callback = _create_unless(  # type: ignore[no-untyped-call]
            self.terminals, self.g_regex_flags, self.re, self.use_bytes
        )
        self.callback.update(self.user_callbacks)
        return _Scanner(terminals, self.g_regex_flags)


class _Lexers(dict[int, _StateLexer]):
    """The lexer of each state, made when the state is first entered; states that accept the same share one."""

    def __init__(self, make: Callable[[frozenset[str]], _StateLexer], states: dict[int, Collection[str]]) -> None:
        super().__init__()
        self._make = lru_cache(maxsize=None)(make)
        self._states = states

    def __missing__(self, state: int) -> _StateLexer:
        lexer = self[state] = self._make(frozenset(self._states[state]))
        return lexer

    def __iter__(self) -> Iterator[int]:
        return iter(self._states)


class QuickLexer(ContextualLexer):
    """A contextual lexer that prepares a state when it is first entered."""

    def __init__(
        self,
        conf: LexerConf,
        states: dict[int, Collection[str]],
        always_accept: Collection[str] = (),
    ) -> None:
        """Check every terminal once (unless they come from the cache, where they were checked), prepare none."""
        every = copy(conf)
        every.terminals = list(conf.terminals)
        if not conf.skip_validation:
            _check(every)
        every.skip_validation = True

        def of_state(accepted: frozenset[str]) -> _StateLexer:
            names = accepted | set(conf.ignore) | set(always_accept)
            few = copy(every)
            few.terminals = [conf.terminals_by_name[name] for name in sorted(names) if name in conf.terminals_by_name]
            return _StateLexer(few)

        self.lexers = _Lexers(of_state, states)  # type: ignore[assignment]
        self.root_lexer = _StateLexer(every)


def _check(conf: LexerConf) -> None:
    """Raise ValueError where a terminal is no regular expression or may be empty."""
    for terminal in conf.terminals:
        try:
            re.compile(terminal.pattern.to_regexp(), conf.g_regex_flags)
        except re.error as problem:
            raise ValueError(f"terminal {terminal.name} cannot be compiled: {problem}") from problem
        if terminal.pattern.min_width == 0:
            raise ValueError(f"terminal {terminal.name} may match nothing")
