"""What a card that stays in play does must have its moment.

A text on a card that stays says what holds as long as it lies there. "Draw 2 cards" does not hold, it happens: without
a "when", a "once per round" or a cost before it, it never will.

Broken:

    card: Sandra
    type: player
    team: cat
    cost: 1
    productivity: 0
    power: 1
    text: Draw 2 cards.

Mended:

    card: Sandra
    type: player
    team: cat
    cost: 1
    productivity: 0
    power: 1
    text: When you place this player, draw 2 cards.
"""

from collections.abc import Iterator

from cardlang.diagnostics import Finding, found
from cardlang.lang.game import Game
from cardlang.lang.model import SELF, Ability, Do, May, Modify, Price, Replace, Rule, Statement

code = "C315"


def no_moment(game: Game) -> Iterator[Finding]:
    """Find what would happen on cards that stay, and has no moment to happen at."""
    for card in game.cards.values():
        of_type = game.definition.types.get(card.type)
        if of_type is None or not of_type.lasting:
            continue
        for sentence in card.sentences:
            meaning = sentence.meaning
            if sentence.field != "text" or not isinstance(meaning, Ability):
                continue
            if meaning.on is None and meaning.limit is None and not meaning.cost and not all(map(_holds, meaning.do)):
                yield found(code, sentence.source.whole, card=card.name)


def _holds(statement: Statement) -> bool:
    """Tell whether a statement can hold for as long as its card lies there."""
    match statement:
        case Modify() | Rule() | Price() | Replace():
            return statement.span is None
        case May(do=Do(verb="play", object=thing)):
            return thing == SELF  # another way to play this card
        case _:
            return False
