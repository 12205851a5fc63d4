"""Verb phrases of what is done: "draw 2 cards", "play or shift a card", "don't ready".

The kind of a phrase is its shape, not its verb: which verb it is, the meaning looks up in the verb table.
"""

from typing import Any

from cardlang.lang import ast
from cardlang.lang.building.adverbs import Adverbs


class Verbs(Adverbs):
    """Makes verb phrases: a core, and the adverbs after it."""

    def _vp(self, core: Any, *adverbs: Any) -> ast.VerbPhrase:
        phrase: ast.VerbPhrase = self.make(core)
        phrase.adverbs += tuple(self._adverb(adverb) for adverb in adverbs)
        if adverbs:
            phrase.end = phrase.adverbs[-1].end
        return phrase

    def _core(self, kind: str, verb: Any, phrase: Any = None) -> ast.VerbPhrase:
        part = self.make(phrase) if phrase is not None else None
        return ast.VerbPhrase(verb.start_pos, part.end if part else verb.end_pos, kind, self.word(verb), part)

    def _verb(self, verb: Any) -> ast.VerbPhrase:
        return self._core("verb", verb)

    def _verb_object(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        *either, phrase = rest
        core = self._core("verb_object", verb, phrase)
        core.either_of = self.word(either[0]) if either else None
        return core

    def _verb_here(self, verb: Any, here: Any) -> ast.VerbPhrase:
        core = self._core("verb", verb)
        word = self.word(here)
        core.adverbs, core.end = (ast.Adverb(word.start, word.end, "here", (word,)),), word.end
        return core

    def _either_way(self, verb: Any, join: Any, other: Any, thing: Any) -> ast.VerbPhrase:
        core = self._core("verb_object", verb, thing)
        core.either = (self.word(join), self.word(other))
        return core

    def _again(self, word: Any) -> ast.VerbPhrase:
        return self._core("again", word)

    def _not_(self, auxiliary: Any, inner: Any) -> ast.VerbPhrase:
        part = self.make(inner)
        core = ast.VerbPhrase(auxiliary.start_pos, part.end, "not_", self.word(auxiliary))
        core.inner = part
        return core

    def _plays_open(self, verb: Any, phrase: Any, face_up: Any) -> ast.VerbPhrase:
        core = self._core("plays_open", verb, phrase)
        core.state, core.end = self.word(face_up), face_up.end_pos
        return core

    def _becomes(self, verb: Any, state: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, state.end_pos, "becomes", self.word(verb))
        core.state = self.word(state)
        return core

    def _pays_to(self, verb: Any, compared: Any, to: Any, doing: Any, thing: Any) -> ast.VerbPhrase:
        inner = self._core("verb_object", doing, thing)
        core = ast.VerbPhrase(verb.start_pos, inner.end, "pays_to", self.word(verb), inner=inner)
        core.state, core.preposition = self.word(compared), self.word(to)
        return core

    def _be_done(self, verb: Any, participle: Any, thing: Any = None) -> ast.VerbPhrase:
        part = self.make(thing) if thing is not None else None
        end = part.end if part is not None else participle.end_pos
        core = ast.VerbPhrase(verb.start_pos, end, "be_done", self.word(verb), part)
        core.participles = (self.word(participle),)
        return core

    def _causes(self, verb: Any, who: Any, to: Any, doing: Any) -> ast.VerbPhrase:
        inner = self.make(doing)
        core = ast.VerbPhrase(verb.start_pos, inner.end, "causes", self.word(verb), inner=inner)
        core.state, core.preposition = self.word(who), self.word(to)
        return core
