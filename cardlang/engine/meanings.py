"""One card's meanings, compiled: when it may be played, what it then does, what it does as long as it lies there.

Which it is, is said by the place of a sentence, not by its verb: on a card that stays in play a bare statement lasts,
in a trigger, in an ability with a cost or a limit, and on every other card it happens.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from cardlang.diagnostics.finding import Finding, found
from cardlang.engine.amounts import condition_of
from cardlang.engine.cards import cards_with
from cardlang.engine.hearing import heard_by
from cardlang.engine.reading import Cannot, all_read, only, want, watched
from cardlang.engine.standing import Standing, add_standing, lasts
from cardlang.engine.state import CARD, PROGRAM, Frame, State
from cardlang.engine.statements import add_statements, can_happen, payment
from cardlang.engine.triggers import Trigger
from cardlang.engine.unit import Truth, Unit
from cardlang.lang.game import Card, Sentence
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Condition,
    Do,
    Event,
    Limit,
    May,
    Price,
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


def compile_card(rules: "Rules", definition: int) -> Compiled:
    """Compile a card. What the engine cannot do yet is among its findings, and the card is then not playable."""
    card = rules.cards[definition]
    result = Compiled(playable=not card.unchecked)
    lasting = rules.definition.types[card.type].lasting
    paragraphs: list[Paragraph] = []
    for sentence in card.sentences:
        if sentence.meaning is None:
            result.playable = False
            continue
        try:
            meaning = watched(sentence.meaning)
            _compile_sentence(rules, definition, sentence, meaning, lasting=lasting, into=result, paragraphs=paragraphs)
            if lasting or sentence.field != "text":
                all_read(meaning)
        except Cannot as cannot:
            _decline(card, sentence, cannot, result)
    if paragraphs:
        _compile_text(rules, definition, paragraphs, result)
    if result.play < 0 and any(answer.program < 0 for answer in result.answers) and result.playable:
        answering = next(sentence for sentence in card.sentences if sentence.field == "counter")
        _decline(card, answering, Cannot(None, "it has no text, so nothing happens in answer"), result)
    if not result.playable:
        return replace(Compiled(), playable=False, findings=result.findings)
    return result


def _decline(card: Card, sentence: Sentence, cannot: Cannot, result: Compiled) -> None:
    result.playable = False
    mark = cannot.mark
    span = sentence.source.span(mark.start, mark.end) if mark.end > mark.start else sentence.source.whole
    result.findings.append(found("C401", span, severity="warning", card=card.name, why=cannot.why))


def _compile_text(rules: "Rules", definition: int, paragraphs: list[Paragraph], result: Compiled) -> None:
    """All paragraphs of a card that is played and gone are one program."""
    unit = Unit(rules, definition)
    for sentence, statements in paragraphs:
        try:
            add_statements(unit, statements)
            all_read(statements)
        except Cannot as cannot:
            _decline(rules.cards[definition], sentence, cannot, result)
    if result.playable:
        result.play = unit.close()
        result.needs = unit.needs


def _compile_sentence(
    rules: "Rules",
    definition: int,
    sentence: Sentence,
    meaning: Ability | Condition,
    *,
    lasting: bool,
    into: Compiled,
    paragraphs: list[Paragraph],
) -> None:
    unit = Unit(rules, definition)
    if not isinstance(meaning, Ability):
        if sentence.field != "requires":
            raise Cannot(meaning, "a condition alone does nothing")
        into.requires.append(condition_of(unit, meaning))
        return
    if meaning.timing == "response":
        into.answers.append(_answer(unit, meaning))
        return
    if not lasting:
        want(meaning, on=None, limit=None, cost=(), while_=None, name=["", sentence.name], timing="when")
        happening = tuple(statement for statement in meaning.do if not _is_play_rule(statement, into))
        if happening:
            paragraphs.append((sentence, happening))
        return
    want(meaning, name=["", sentence.name])
    if meaning.on is not None:
        into.triggers.extend(_triggers(unit, meaning))
    elif meaning.limit is not None or meaning.cost or not all(lasts(each) for each in meaning.do):
        if sentence.field != "ability":
            raise Cannot(meaning, "this would happen, but no word says when")
        into.uses.append(_use(unit, meaning, sentence.name))
    else:
        want(meaning, while_=None, timing="when")
        for statement in meaning.do:
            if not _is_play_rule(statement, into):
                add_standing(unit, statement, into.standing)


def _is_play_rule(statement: Statement, into: Compiled) -> bool:
    """Note a rule about playing this card itself: "playing this card is not an action"."""
    if not isinstance(statement, Price) or statement.of.object != SELF:
        return False
    want(statement, op="set", value=0, currency="action", next=None, span=None, while_=None)
    want(statement.of, verbs=("play",), by=YOU, from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    into.free_of_action = True
    return True


def _answer(unit: Unit, ability: Ability) -> Answer:
    want(ability, limit=None, cost=(), while_=None)
    event = ability.on
    if not isinstance(event, Event):
        raise Cannot(ability, "cannot tell what this answers")
    want(event, by=OPPONENT, from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    for verb in event.verbs:
        if verb not in unit.rules.windows:
            raise Cannot(event, f"nobody may answer {verb!r} in this game")
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


def _limit(limit: Limit | None) -> tuple[int, str]:
    return (0, "") if limit is None else (limit.n, limit.per)


def _triggers(unit: Unit, ability: Ability) -> list[tuple[str, Trigger]]:
    want(ability, cost=(), while_=None)
    event = ability.on
    if not isinstance(event, Event):
        raise Cannot(ability, "can wait for something that happens only")
    for verb in event.verbs:
        if verb not in unit.rules.events:
            raise Cannot(event, f"nothing tells of {verb!r} in this game yet")
    own, heard = heard_by(unit, event)
    limit, per = _limit(ability.limit)
    if per not in ("", "game", unit.plan.round):
        raise Cannot(ability, f"cannot count how often a {per}")
    only_may = len(ability.do) == 1 and isinstance(ability.do[0], May)
    if limit:
        unit.used = (per, limit)
        if not only_may:
            unit.add(_mark_used(per))
    can = can_happen(unit, ability.do[0].do) if only_may and isinstance(ability.do[0], May) else None
    add_statements(unit, ability.do)
    program = unit.close()
    after = unit.rules.windows if ability.timing == "after" else frozenset()  # the rest is over as it happens
    trigger = Trigger(program, own, heard, can, limit, per)
    return [(f"after {verb}" if verb in after else verb, trigger) for verb in event.verbs]


def _mark_used(per: str) -> Callable[[State, Frame], None]:
    def step(state: State, frame: Frame) -> None:
        state.used.append((frame[CARD], frame[PROGRAM], per))

    return step


def _use(unit: Unit, ability: Ability, name: str) -> Use:
    want(ability, while_=None, timing="when")
    limit, per = _limit(ability.limit)
    if per not in ("", "game", unit.plan.round):
        raise Cannot(ability, f"cannot count how often a {per}")
    costs = tuple(payment(unit, do) for do in ability.cost)
    if not costs and not limit:
        raise Cannot(ability, "this could be used without end")
    add_statements(unit, ability.do)
    return Use(
        name, unit.close(), costs, limit, per, unit.needs, None if unit.needs else _fixed_price(unit, ability.cost)
    )


def _fixed_price(unit: Unit, costs: tuple[Do, ...]) -> int | None:
    """Return what costs come to, if it is one amount of the only thing that can be paid with."""
    if not costs:
        return 0
    amount = costs[0].amount
    return amount if isinstance(amount, int) and len(costs) == len(unit.plan.can_pay) == 1 else None
