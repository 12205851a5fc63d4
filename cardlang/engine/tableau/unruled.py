"""A game that has no rules to play by yet: its cards are compiled all the same, so that all they ask for is listed.

Whoever writes the rules of a game begins here: `missing` says which verbs, events, keywords and so on the cards wait
for, card by card, and a card is playable once nothing of it is missing.
"""

from dataclasses import replace

from cardlang.engine.rules import Rules
from cardlang.engine.tableau.given import plan_for
from cardlang.engine.tableau.moving import EVENTS, VERBS
from cardlang.lang.game import Game


class Unruled(Rules):
    """The cards of a game whose rules are still to be written; its cards in play lie free."""

    def __init__(self, game: Game) -> None:
        plan = replace(plan_for(game.definition), verbs=VERBS)
        super().__init__(game, plan, events=EVENTS | {plan.leaving}, windows=())
