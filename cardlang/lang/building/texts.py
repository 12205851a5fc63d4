"""Whole texts: how often and at what cost, then sentences; a counter; a requirement; keywords alone."""

from typing import Any

from cardlang.lang import ast
from cardlang.lang.building.parts import Parts, end_of


class Texts(Parts):
    """Makes the parts of a whole text, whichever field of a card it stands in."""

    def _text(self, *children: Any) -> ast.Text:
        frequency, costs, sentences = None, (), ()
        for child in children:
            part = self.make(child)
            if child.data == "frequency":
                frequency = part
            elif child.data == "costs":
                costs = part
            else:
                sentences = part
        return ast.Text(0, end_of(children), sentences, frequency, costs)

    def _body(self, *children: Any) -> tuple[ast.Sentence, ...]:
        return tuple(self.make(child) for child in children)

    def _costs(self, *children: Any) -> tuple[ast.Cost, ...]:
        return tuple(self.make(child) for child in children)

    def _amount_cost(self, phrase: Any) -> ast.Cost:
        part = self.make(phrase)
        return ast.Cost(part.start, part.end, amount=part)

    def _deed_cost(self, clause: Any) -> ast.Cost:
        part = self.make(clause)
        return ast.Cost(part.start, part.end, deed=part)

    def _frequency(self, once: Any, unit: Any) -> ast.Frequency:
        phrase = self.make(unit)
        return ast.Frequency(once.start_pos, phrase.end, self.word(once), phrase)

    def _counter(self, trigger: Any, *clauses: Any) -> ast.Counter:
        lead = self.make(trigger)
        rest = self.make(clauses[0]) if clauses else None
        return ast.Counter(lead.start, rest.end if rest else lead.end, lead, rest)

    def _requires(self, requirement: Any) -> ast.Requirement:
        part: ast.Requirement = self.make(requirement)
        return part

    def _holds(self, clause: Any) -> ast.Requirement:
        part = self.make(clause)
        return ast.Requirement(part.start, part.end, clause=part)

    def _there_are(self, phrase: Any) -> ast.Requirement:
        part = self.make(phrase)
        return ast.Requirement(part.start, part.end, phrase=part)

    def _there_are_on(self, phrase: Any, on: Any, place: Any) -> ast.Requirement:
        part, where = self.make(phrase), self.make(place)
        return ast.Requirement(part.start, where.end, phrase=part, on=(self.word(on), where))

    def _keyword_line(self, *children: Any) -> ast.KeywordLine:
        keywords = tuple(self.make(child) for child in children)
        return ast.KeywordLine(keywords[0].start, keywords[-1].end, keywords)
