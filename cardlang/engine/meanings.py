"""One card's meanings, compiled: when it may be played, what it then does, what it does as long as it lies there.

Which it is, is said by the place of a sentence, not by its verb: on a card that stays in play a bare statement lasts,
in a trigger, in an ability with a cost or a limit, and on every other card it happens.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from cardlang.diagnostics.finding import Finding, found
from cardlang.engine.cards import cards_with
from cardlang.engine.missing import Missing, once_each
from cardlang.engine.reading import Cannot, all_read, only, want, watched
from cardlang.engine.standing import Standing
from cardlang.engine.state import Frame, State
from cardlang.engine.statements import add_statements
from cardlang.engine.tableau.force import Powers
from cardlang.engine.triggers import Trigger
from cardlang.engine.unit import Truth, Unit
from cardlang.lang.game import Card, Sentence
from cardlang.lang.model import (
    OPPONENT,
    Ability,
    Condition,
    Event,
    Id,
    Rule,
    Selector,
    Statement,
)

if TYPE_CHECKING:
    from cardlang.engine.rules import Rules

Paragraph: TypeAlias = tuple[Sentence, tuple[Statement, ...]]
"""A paragraph of a card's text, and what happens by it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A card that may be played in response: to which events, about which cards, and what it then does.

    `program` is -1 where it does what its text says.
    """

    verbs: tuple[str, ...]
    cards: tuple[bool, ...] | None
    program: int
    needs: Truth | None


@dataclass(frozen=True, slots=True)
class Use:
    """An ability that its owner may use: a program, its costs, and how often."""

    name: str
    program: int
    costs: tuple[tuple[Callable[[State, Frame], bool], Callable[[State, Frame], None]], ...]
    limit: int
    per: str
    needs: Truth | None
    price: int | None
    """What it costs, where nothing else decides whether it can be used (0: it always can); None: it must be asked."""


@dataclass(slots=True)
class Compiled:
    """What the engine knows of one card. `playable` is False where any of its sentences cannot be played."""

    play: int = -1
    needs: Truth | None = None
    requires: list[Truth] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    triggers: list[tuple[str, Trigger]] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    standing: Standing = field(default_factory=Standing)
    free_of_action: bool = False
    playable: bool = True
    findings: list[Finding] = field(default_factory=list)
    missing: list[Missing] = field(default_factory=list)
    """What its sentences ask for and the rules do not give yet, in their order."""
    powers: Powers = field(default_factory=Powers)
    """What it does where cards lie free."""


def compile_card(rules: "Rules", definition: int) -> Compiled:
    """Compile a card. What the engine cannot do yet is among its findings, and the card is then not playable.

    What the rules do not give yet is a finding too, each thing at its place; the rest of the sentence is compiled.
    """
    card = rules.cards[definition]
    result = Compiled(playable=not card.unchecked)
    lasting = rules.definition.types[card.type].lasting
    paragraphs: list[Paragraph] = []
    for sentence in card.sentences:
        if sentence.meaning is None:
            result.playable = False
            continue
        unit = Unit(rules, definition)
        told = _in_the_game(sentence.meaning, rules.plan.deck)
        if told is None:
            continue
        try:
            meaning = watched(told)
            _compile_sentence(unit, sentence, meaning, lasting=lasting, into=result, paragraphs=paragraphs)
            if lasting or sentence.field != "text":
                all_read(meaning)
        except Cannot as cannot:
            _decline(card, sentence, cannot, result)
        _list_missing(card, sentence, unit.missing, result)
    if paragraphs:
        _compile_text(rules, definition, paragraphs, result)
    if result.play < 0 and any(answer.program < 0 for answer in result.answers) and result.playable:
        answering = next(sentence for sentence in card.sentences if sentence.field == "counter")
        _decline(card, answering, Cannot(None, "it has no text, so nothing happens in answer"), result)
    if not result.playable:
        return replace(Compiled(), playable=False, findings=result.findings, missing=result.missing)
    return result


def _in_the_game(meaning: Ability | Condition, deck: Id) -> Ability | Condition | None:
    """Return a meaning without what it says of how decks are made: the deck is checked (C707) before there is a game.

    None where nothing is left.
    """
    if not isinstance(meaning, Ability) or replace(meaning, do=()) != Ability(()):  # it has a moment, a cost …
        return meaning
    if not any(_of_decks(step, deck) for step in meaning.do):
        return meaning
    left = tuple(step for step in meaning.do if not _of_decks(step, deck))
    return replace(meaning, do=left) if left else None


def _of_decks(step: Statement, deck: Id) -> bool:
    if not isinstance(step, Rule) or step.action.verbs != ("have",) or (step.span, step.while_) != (None, None):
        return False
    what = step.action.object
    return isinstance(what, Selector) and what.zone == deck


def declined(card: Card, why: str) -> Compiled:
    """Return what the engine knows of a card that cannot be played as a whole."""
    return Compiled(playable=False, findings=[found("C401", card.span, severity="warning", card=card.name, why=why)])


def _list_missing(card: Card, sentence: Sentence, missing: list[Missing], result: Compiled) -> None:
    for one in once_each(missing):
        result.missing.append(one)
        cannot = Cannot(None, one.why)
        cannot.mark = one.mark
        _decline(card, sentence, cannot, result)


def _decline(card: Card, sentence: Sentence, cannot: Cannot, result: Compiled) -> None:
    result.playable = False
    mark = cannot.mark
    span = sentence.source.span(mark.start, mark.end) if mark.end > mark.start else sentence.source.whole
    result.findings.append(found("C401", span, severity="warning", card=card.name, why=cannot.why))


def _compile_text(rules: "Rules", definition: int, paragraphs: list[Paragraph], result: Compiled) -> None:
    """All paragraphs of a card that is played and gone are one program."""
    unit = Unit(rules, definition)
    card = rules.cards[definition]
    for sentence, statements in paragraphs:
        unit.missing = []
        try:
            add_statements(unit, statements)
            all_read(statements)
        except Cannot as cannot:
            _decline(card, sentence, cannot, result)
        _list_missing(card, sentence, unit.missing, result)
    if result.playable:
        result.play = unit.close()
        result.needs = unit.needs


def _compile_sentence(
    unit: Unit,
    sentence: Sentence,
    meaning: Ability | Condition,
    *,
    lasting: bool,
    into: Compiled,
    paragraphs: list[Paragraph],
) -> None:
    if not isinstance(meaning, Ability):
        if sentence.field != "requires":
            raise Cannot(meaning, "a condition alone does nothing")
        into.requires.append(unit.table.condition(unit, meaning))
        return
    if meaning.timing == "response":
        into.answers.append(_answer(unit, meaning))
        return
    if lasting:
        unit.table.lasting(unit, meaning, sentence, into)
        return
    want(meaning, on=None, limit=None, cost=(), while_=None, name=["", sentence.name], timing="when")
    happening = tuple(each for each in meaning.do if not unit.table.works_anywhere(unit, each, into))
    if happening:
        paragraphs.append((sentence, happening))


def _answer(unit: Unit, ability: Ability) -> Answer:
    want(ability, limit=None, cost=(), while_=None)
    event = ability.on
    if not isinstance(event, Event):
        raise Cannot(ability, "cannot tell what this answers")
    want(event, by=OPPONENT, from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    for verb in event.verbs:
        if verb not in unit.rules.windows:
            unit.lack("answer", verb, event)
    cards = None
    if event.object is not None:
        if not isinstance(event.object, Selector):
            raise Cannot(event, "cannot tell which cards this answers")
        want(event.object, kind=["card", "ability"], owner=[None, OPPONENT], zone=None, by=None)
        want(event.object.quantity, op="any", n=1)
        cards, left = cards_with(unit.rules, event.object.filters, unit.definition)
        only(left)
    if not ability.do:
        return Answer(event.verbs, cards, -1, None)
    add_statements(unit, ability.do)
    return Answer(event.verbs, cards, unit.close(), unit.needs)
