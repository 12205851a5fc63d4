"""Verb phrases that tell how things stand or what has happened: "is exerted", "has 3 cards", "was chosen", "did".

They stand in conditions and triggers above all; nothing is done by them.
"""

from typing import Any

from lark import Token, Tree

from cardlang.lang import ast
from cardlang.lang.building.verbs import Verbs


class Telling(Verbs):
    """Makes verb phrases that tell what is so or was done."""

    def _is(self, kind: str, verb: Any, rest: tuple[Any, ...]) -> ast.VerbPhrase:
        core = self._core(kind, verb, rest[-1])
        for token in rest[:-1]:
            if token.type == "NOT":
                core.negation = self.word(token)
            else:
                core.preposition = self.word(token)
        return core

    def _is_so(self, kind: str, verb: Any, rest: tuple[Any, ...]) -> ast.VerbPhrase:
        """Return "is here", "is not exerted": a word of its own, with a "not" before it perhaps."""
        core = ast.VerbPhrase(verb.start_pos, rest[-1].end_pos, kind, self.word(verb))
        core.negation = self.word(rest[0]) if len(rest) > 1 else None
        core.state = self.word(rest[-1])
        return core

    def _is_a(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_a", verb, rest)

    def _is_on(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_on", verb, rest)

    def _is_in(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_in", verb, rest)

    def _is_at(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_at", verb, rest)

    def _is_state(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is_so("is_state", verb, rest)

    def _is_here(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is_so("is_here", verb, rest)

    def _is_in_play(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is_so("is_in_play", verb, rest)

    def _is_named(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, rest[-1].end_pos, "is_named", self.word(verb))
        core.negation = self.word(rest[0]) if len(rest) > 2 else None
        core.preposition, core.state = self.word(rest[-2]), self.word(rest[-1])
        return core

    def _is_nth(self, verb: Any, which: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, which.end_pos, "is_nth", self.word(verb))
        core.state = self.word(which)
        return core

    def _is_nth_done(self, verb: Any, phrase: Any, who: Any, have: Any, done: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, done.end_pos, "is_nth_done", self.word(verb), self.make(phrase))
        core.participles = (self.word(who), self.word(have), self.word(done))
        return core

    def _passive(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, rest[-1].end_pos, "passive", self.word(verb))
        core.participles = tuple(self.word(token) for token in rest)
        return core

    def _has(self, verb: Any, phrase: Any) -> ast.VerbPhrase:
        return self._core("has", verb, phrase)

    def _has_more(self, verb: Any, phrase: Any, than: Any) -> ast.VerbPhrase:
        core = self._core("has_more", verb, phrase)
        core.than = self.make(than)
        core.end = core.than.end
        return core

    def _than(self, token: Any, phrase: Any) -> ast.Than:
        part = self._pronoun(phrase) if isinstance(phrase, Token) else self.make(phrase)
        return ast.Than(token.start_pos, part.end, self.word(token), part)

    def _has_other_name(self, verb: Any, than: Any, phrase: Any) -> ast.VerbPhrase:
        core = self._core("has_other_name", verb, phrase)
        core.state = self.word(than)
        return core

    def _has_stat(self, verb: Any, compared: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, compared.end_pos, "has_stat", self.word(verb))
        core.state = self.word(compared)
        return core

    def _has_done(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        trees = [part for part in rest if isinstance(part, Tree)]
        core = self._core("has_done", verb, trees[0] if trees else None)
        core.participles = tuple(self.word(token) for token in rest if isinstance(token, Token))
        core.end = max(core.end, core.participles[-1].end)
        return core

    def _did(self, verb: Any, phrase: Any) -> ast.VerbPhrase:
        return self._core("did", verb, phrase)

    def _did_alone(self, verb: Any) -> ast.VerbPhrase:
        return self._core("did_alone", verb)

    def _played_with(self, verb: Any, thing: Any) -> ast.VerbPhrase:
        part = self._pronoun(thing) if isinstance(thing, Token) else self.make(thing)
        return ast.VerbPhrase(verb.start_pos, part.end, "played_with", self.word(verb), part)

    def _used(self, verb: Any, keyword: Any, to: Any, doing: Any, thing: Any) -> ast.VerbPhrase:
        inner = self._core("verb_object", doing, thing) if isinstance(thing, Tree) else self._core("verb_object", doing)
        if isinstance(thing, Token):
            inner.object = self._pronoun(thing)
            inner.end = inner.object.end
        core = ast.VerbPhrase(verb.start_pos, inner.end, "used", self.word(verb), inner=inner)
        core.state, core.preposition = self.word(keyword), self.word(to)
        return core
