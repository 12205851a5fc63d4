"""Leads: what stands before the comma, "When …", "If …", "During your turn", "For each …", "Otherwise".

A lead's kind is what the meaning asks for; what stands in it hangs on it as a clause or a phrase.
"""

from typing import Any

from lark import Token

from cardlang.lang import ast
from cardlang.lang.building.parts import Parts


class Leads(Parts):
    """Makes the leads of a sentence."""

    def _lead(self, child: Any) -> ast.Lead:
        lead: ast.Lead = self.make(child)
        return lead

    def _then_lead(self, token: Any) -> ast.Lead:
        return self._lead_of("then", token)

    def _link(self, token: Any) -> ast.Lead:
        return self._lead_of("link", token)

    def _during(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("during", word, phrase=self.make(phrase))

    def _triggers(self, first: Any, *more: Any) -> ast.Lead:
        lead: ast.Lead = self.make(first)
        lead.more = tuple(self.make(child) for child in more)
        if lead.more:
            lead.end = lead.more[-1].end
        return lead

    def _trigger(self, word: Any, event: Any) -> ast.Lead:
        clause, *rest = event.children
        lead = self._lead_of("trigger", word, clause=self.make(clause))
        if rest and isinstance(rest[0], Token):
            verb = self.make(rest[1])
            lead.also = (self.word(rest[0]), verb)
            lead.end = verb.end
        elif rest and rest[0].data == "while_here":
            lead.here = tuple(self.word(token) for token in rest[0].children)
            lead.end = lead.here[-1].end
        elif rest and rest[0].data == "while_at":
            while_, at, phrase = rest[0].children
            lead.at = (self.word(while_), self.word(at), self.make(phrase))
            lead.end = lead.at[2].end
        elif rest:
            while_, held = rest[0].children
            lead.meanwhile = self._lead_of("while", while_, clause=self.make(held))
            lead.end = lead.meanwhile.end
        return lead

    def _condition(self, word: Any, clause: Any, *more: Any) -> ast.Lead:
        lead = self._lead_of(str(word.type).lower(), word, clause=self.make(clause))
        if more:
            second = self._lead_of("and", more[0], clause=self.make(more[1]))
            lead.more = (second,)
            lead.end = second.end
        return lead

    def _meanwhile_doing(self, while_: Any, doing: Any) -> ast.Lead:
        lead = self._lead_of("doing", while_)
        lead.doing = self.make(doing)
        lead.end = lead.doing.end
        return lead

    def _once_per(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("once_per", word, phrase=self.make(phrase))

    def _every_turn(self, token: Any) -> ast.Lead:
        return self._lead_of("every_turn", token)

    def _row(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("row", word, phrase=self.make(phrase))

    def _per_lead(self, word: Any, phrase: Any, *who: Any) -> ast.Lead:
        lead = self._lead_of("per_lead", word, phrase=self.make(phrase))
        if who:
            lead.who = self.word(who[0])
            lead.end = lead.who.end
        return lead

    def _at_start(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("at_start", word, phrase=self.make(phrase))

    def _for_rest(self, token: Any) -> ast.Lead:
        return self._lead_of("rest_of", token)

    def _until(self, token: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("until", token, phrase=self.make(phrase))

    def _span(self, token: Any) -> ast.Lead:
        return self._lead_of("span", token)

    def _lead_of(
        self, kind: str, token: Any, clause: ast.Clause | None = None, phrase: ast.NounPhrase | None = None
    ) -> ast.Lead:
        part = clause or phrase
        return ast.Lead(token.start_pos, part.end if part else token.end_pos, kind, self.word(token), clause, phrase)
