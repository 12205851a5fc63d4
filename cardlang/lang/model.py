"""What a sentence means: a small closed set of shapes, the same for every game and every language.

14 statements (Do, Pick, Modify, Rule, Price, Replace, Seq, If, May, Choose, Each, Repeat, Delay, Table) hang in one
recursive slot, the Ability; 9 kinds of expression (Selector, Ref, Player, Place, Amount, Condition, Event, Span,
Limit) fill their fields. A test counts them. No game's word stands here: every `Id` names a verb, stat, zone, type,
row or keyword of the game's lexicon, so a game adds data and never a shape.

Shapes are values: equal when they mean the same. How a meaning was said, and where, is kept beside each shape in its
`mark`, which equality ignores. `resolve` makes these trees in their normal form (`docs/meaning.md` lists the forms);
the engine, the translations and the checks read them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Id: TypeAlias = str
"""A word of the lexicon by its language-independent name: `draw`, `power`, `discard_pile`, `forward_row`."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Where in its text a shape was said (offsets in code points), and by which of several wordings."""

    start: int = 0
    end: int = 0
    said: Mapping[str, object] = field(default_factory=dict)


UNMARKED = Mark()


def _mark() -> Mark:
    return field(default=UNMARKED, compare=False, repr=False)


# ---------------------------------------------------------------------------------------------------- expressions
@dataclass(frozen=True, slots=True)
class Player:
    """A person at the table (a coach, in Aniversus), as seen from the card's own: `you` is always the card's coach."""

    who: Literal["you", "opponent", "each", "each opponent", "chosen", "active"] = "you"
    filters: frozenset["Filter"] = frozenset()
    together: bool = False
    bind: str = ""
    mark: Mark = _mark()


YOU = Player("you")
OPPONENT = Player("opponent")


@dataclass(frozen=True, slots=True)
class Ref:
    """Something already known.

    `to` is `self` (this card), `host` (the card that this one is on), `#1`, `#2` … (bound by a Selector, a Pick or a
    Do), `event.object`, `event.by` … (a role of the event that set this off), or `each` (the member an Each is at, the
    thing that a Filter asks about). `part` asks for something of it: `each` (every member, one by one), `rest` (what
    was not moved out of it), `owner`, `attached`, `place` (the card that it is at).
    """

    to: str
    part: Literal["", "each", "rest", "owner", "attached", "place"] = ""
    mark: Mark = _mark()


SELF = Ref("self")
HOST = Ref("host")


@dataclass(frozen=True, slots=True)
class Filter:
    """What a thing must be: `type is player`, `row is forward_row`, `position same`, `cost <= 3`, `other`, `top`.

    `one_of in` has several selectors as its value: the thing is such as one of them says. `did is` has a condition, in
    which `each` stands for the thing.
    """

    prop: Id
    op: Literal["is", "not", "=", "<", ">", "<=", ">=", "max", "min", "same", "in"] = "is"
    value: "int | str | Amount | Thing | Condition | tuple[Thing, ...] | None" = None


def without_other(filters: frozenset[Filter]) -> frozenset[Filter]:
    """Return what things must be, whichever they must be other than."""
    return frozenset(one for one in filters if one.prop != "other")


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many: exactly 2, up to 2, at least 2, at most 2, all, any (one of whatever kind), the one, the next.

    At least 0 is any number, none included.
    """

    op: Literal["exactly", "up to", "at least", "at most", "all", "any", "the", "next"] = "exactly"
    n: "Amount" = 1


ANY_NUMBER = Quantity("at least", 0)


@dataclass(frozen=True, slots=True)
class Selector:
    """A noun phrase that picks things out: of which kind, whose, where, how many, and who chooses them.

    `kind` is a class of things of the lexicon (`card`, `round`, `position`); what narrows it stands in `filters`.
    `by` is who chooses: None is the one who acts, `random` is nobody. `bind` names the things for later words.
    """

    kind: Id
    quantity: Quantity = Quantity()
    owner: "Player | Ref | None" = None
    zone: Id | None = None
    filters: frozenset[Filter] = frozenset()
    by: "Player | Ref | Literal['random'] | None" = None
    bind: str = ""
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Place:
    """Where something goes: a zone, whose, and at which of its ends (`top`, `bottom`; two ends are a choice)."""

    zone: Id
    owner: "Player | Ref | None" = None
    at: tuple[Id, ...] = ()
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Count:
    """The number of things that a selector picks out."""

    of: Selector
    distinct: Id | None = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class StatOf:
    """The value of a stat of a thing or of a person."""

    of: "Thing"
    stat: Id
    printed: bool = False
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a Do that was bound, or `event`: how much, which things, whose ("that many", "this way")."""

    of: str
    what: Literal["amount", "things", "players", "outcome"] = "amount"
    filters: frozenset[Filter] = frozenset()
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Calc:
    """An amount worked out.

    `per` has three arguments: n, for every m, of a count (rounded down): n * (count // m). `up to` has one, the most
    that may be chosen; `all` has none: as much as there is.
    """

    op: Literal["+", "-", "per", "up to", "all", "max", "min", "half down"]
    args: tuple["Amount", ...]
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Exists:
    """So many of these things are there."""

    what: Selector
    op: Literal[">=", "<=", "="] = ">="
    n: "Amount" = 1
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Is:
    """A known thing is such."""

    what: "Thing"
    filters: frozenset[Filter]
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Compare:
    """Two amounts stand so to each other."""

    a: "Amount"
    op: Literal["<", ">", "<=", ">=", "="]
    b: "Amount"
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Happened:
    """An event has happened at least (at most, exactly) n times in the span; no span is the whole game."""

    event: "Event"
    span: "Span | None" = None
    op: Literal[">=", "<=", "="] = ">="
    n: "Amount" = 1
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Did:
    """A bound Do did something ("if you do")."""

    what: str
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class During:
    """It is this person's turn, or this event is going on."""

    of: "Player | Event"
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Logic:
    """Conditions joined."""

    op: Literal["and", "or", "not"]
    args: tuple["Condition", ...]
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens: the verbs (one of them), who does it, to what, of which stat, and by which cause."""

    verbs: tuple[Id, ...]
    by: "Player | Selector | Ref | None" = None
    object: "Thing | None" = None
    from_: "Thing | None" = None
    to: "Thing | None" = None
    cause: "Thing | None" = None
    stat: Id | None = None
    nth: int | None = None
    within: Id | None = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Moment:
    """An event of the clock: the start or the end of a person's next (or every) round, turn or step."""

    edge: Literal["start", "end"]
    unit: Id
    of: "Player | Ref | None" = None
    next: bool = True
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Span:
    """How long something lasts, counted from the moment it is settled: `this round`, `until the start of` a turn."""

    kind: Literal["this", "until start of", "during next", "while in play", "game"]
    unit: Id = ""
    of: "Player | Ref | None" = None
    n: int = 1
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Limit:
    """So many times a round, a turn, a game."""

    n: int
    per: Id
    mark: Mark = _mark()


Amount: TypeAlias = int | Count | StatOf | Result | Calc
Thing: TypeAlias = Ref | Selector | Result | Player | Place
Condition: TypeAlias = Exists | Is | Compare | Happened | Did | During | Logic


# ----------------------------------------------------------------------------------------------------- statements
@dataclass(frozen=True, slots=True)
class Do:
    """A verb carried out by someone: draw, discard, cancel … The verb table says which of the roles it takes.

    `amount` and `stat` are what is paid, gained, dealt: 2 productivity. Every Do has a result; `bind` names it for
    later words ("that many", "if you do") and names the things it found, looked at or showed ("them").
    """

    verb: Id
    by: "Player | Ref" = YOU
    object: "Thing | None" = None
    amount: "Amount | None" = None
    stat: Id | None = None
    from_: "Thing | None" = None
    to: "Thing | None" = None
    with_: "Thing | None" = None
    manner: frozenset[Id] = frozenset()
    bind: str = ""
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice that stands alone, because a condition reads it before anything is done with it."""

    what: "Selector | Player"
    bind: str
    by: "Player | Ref" = YOU
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Change:
    """One change: add to a stat, set it, grant or remove something, or bound it from below or above."""

    op: Literal["add", "set", "grant", "remove", "min", "max"]
    stat: Id
    value: "Amount | str | Ability | Table | None" = None


@dataclass(frozen=True, slots=True)
class Modify:
    """Stats and properties changed for a while; without a span, for as long as the card is in play."""

    target: "Thing"
    changes: tuple[Change, ...]
    span: Span | None = None
    while_: "Condition | None" = None
    for_: Id | None = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Rule:
    """Something forbidden, permitted or obliged. `at_most` caps it: forbidden beyond n, permitted up to n."""

    mode: Literal["forbid", "permit", "oblige"]
    action: Event
    at_most: int | None = None
    span: Span | None = None
    while_: "Condition | None" = None
    unless: "Condition | tuple[Do, ...] | None" = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Price:
    """What an event costs: less, more, set to n, or another cost instead. `next` uses it up after so many.

    `currency` is a stat that is paid with, or `action` where the price is counted in actions.
    """

    of: Event
    op: Literal["less", "more", "set", "or"]
    value: "Amount | tuple[Do, ...]"
    currency: Id
    next: int | None = None
    span: Span | None = None
    while_: "Condition | None" = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Replace:
    """An event happens otherwise: `instead` is what happens (nothing: it is prevented)."""

    event: Event
    instead: "Statement | None" = None
    next: int | None = None
    span: Span | None = None
    limit: Limit | None = None
    optional: bool = False
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Seq:
    """One after the other. Never nested: a Seq in a Seq is one Seq."""

    steps: tuple["Statement", ...]
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class If:
    """Done only if the condition holds at that moment."""

    cond: Condition
    then: "Statement"
    otherwise: "Statement | None" = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class May:
    """Someone may do it, at a cost perhaps; `then` follows if they did, `otherwise` if it did not happen."""

    do: "Statement | None"
    by: "Player | Ref" = YOU
    cost: tuple[Do, ...] = ()
    then: "Statement | None" = None
    otherwise: "Statement | None" = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Choose:
    """Someone chooses n of the options."""

    options: tuple["Statement", ...]
    n: "Amount" = 1
    by: "Player | Ref" = YOU
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Each:
    """Done for each of these, in turn order, one after another, or together."""

    over: "Player | Selector | Ref"
    do: "Statement"
    order: Literal["turn order", "one after another", "together"] = "turn order"
    stop: "Condition | None" = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Repeat:
    """Done so many times, or until or while a condition holds."""

    do: "Statement"
    times: "Amount | None" = None
    until: "Condition | None" = None
    while_: "Condition | None" = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Delay:
    """Done later: at a moment or on an event, once or every time, at the latest at the end of the span."""

    on: Event | Moment
    do: "Statement"
    once: bool = True
    span: Span | None = None
    mark: Mark = _mark()


@dataclass(frozen=True, slots=True)
class Table:
    """Done by a table: on a roll, or on a property of something; each row has its values and its statement."""

    on: "Do | StatOf | Count"
    rows: tuple[tuple[tuple[int | str, ...], "Statement | int"], ...]
    mark: Mark = _mark()


Statement: TypeAlias = (
    Do | Pick | Modify | Rule | Price | Replace | Seq | If | May | Choose | Each | Repeat | Delay | Table
)


def steps_of(statement: Statement) -> tuple[Statement, ...]:
    """Return the statements that are done one after the other in a statement; a single one is its own only step."""
    return statement.steps if isinstance(statement, Seq) else (statement,)


# -------------------------------------------------------------------------------------------------------- the slot
@dataclass(frozen=True, slots=True)
class Ability:
    """The slot a card's statements hang in: when (on any of several events), how often, at which cost, while what.

    `do` is empty where a response does what the card's own text says. `timing` is `when` (as the event happens),
    `after` (once it is over) or `response` (this card itself is played in answer to the event).
    """

    do: tuple[Statement, ...]
    on: Event | Moment | tuple[Event | Moment, ...] | None = None
    timing: Literal["when", "after", "response"] = "when"
    limit: Limit | None = None
    cost: tuple[Do, ...] = ()
    while_: Condition | None = None
    name: str = ""
    mark: Mark = _mark()


Meaning: TypeAlias = Ability | Condition
"""What one field of a card means: an ability, or (for `requires:`) a condition."""

STATEMENTS = (Do, Pick, Modify, Rule, Price, Replace, Seq, If, May, Choose, Each, Repeat, Delay, Table)
CONDITIONS = (Exists, Is, Compare, Happened, Did, During, Logic)
SHAPES = (
    *STATEMENTS,
    *CONDITIONS,
    *(Player, Ref, Filter, Quantity, Selector, Place, Count, StatOf, Result, Calc, Event, Moment, Span, Limit),
    *(Change, Ability),
)
