"""A deck holds no more copies of a card than its game's rules allow, or the cards themselves.

A card may say how many there may be of it: "you may have up to 9 copies of this card in your deck", "you may only have
7 copies of this card …", "any number of item cards named …".

Broken: five copies where the rules allow four.

Mended: the same deck with four.
"""

from collections import Counter
from collections.abc import Iterator

from cardlang.diagnostics import Finding, found
from cardlang.lang.game import Card, Deck, Game
from cardlang.lang.model import YOU, Ability, Filter, Rule, Selector

code = "C707"


def deck_copies(game: Game) -> Iterator[Finding]:
    """Find the cards of which a deck holds too many; the line that goes over is pointed at."""
    for deck in game.decks.values():
        copies = Counter[str]()
        for entry in deck.entries:
            before = copies[entry.card]
            copies[entry.card] += entry.count
            most = _most(game, deck, entry.card)
            if most is not None and before <= most < copies[entry.card]:
                yield found(code, entry.span, deck=deck.name, card=entry.card, has=copies[entry.card], most=most)


def _most(game: Game, deck: Deck, name: str) -> int | None:
    """Return how many copies of a card a deck may hold: as the cards in it say, else as the rules do; None is any."""
    card, most = game.cards.get(name), game.definition.decks.copies
    if card is None:
        return most
    for entry in deck.entries:
        by = game.cards.get(entry.card)
        said = [rule for rule in _rules(by) if _is_about(rule, by, card)] if by is not None else []
        for rule in said:
            most = rule.at_most
    return most


def _rules(card: Card) -> Iterator[Rule]:
    """Yield what a card says of how many of something a deck may hold."""
    for sentence in card.sentences:
        for step in sentence.meaning.do if isinstance(sentence.meaning, Ability) else ():
            if isinstance(step, Rule) and (step.action.verbs, step.action.by) == (("have",), YOU):
                yield step


def _is_about(rule: Rule, by: Card, card: Card) -> bool:
    """Tell whether it is about this card, by its name and type and by nothing else."""
    what = rule.action.object
    if not isinstance(what, Selector) or what.zone != "deck":
        return False
    named, *others = what.filters - {Filter("type", "is", card.type)} or (None,)
    if named is None or others:
        return False
    if named == Filter("name", "is", named.value):
        return named.value in card.called
    return named.prop == "full_name" and card.name == (by.name if named.op == "same" else named.value)
