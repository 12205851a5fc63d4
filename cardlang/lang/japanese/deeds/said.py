"""What stands before a Japanese verb, sorted by what it is to the verb, and what is left unsaid."""

import dataclasses
from dataclasses import dataclass, replace

from cardlang.lang.ast import Word
from cardlang.lang.japanese import phrases
from cardlang.lang.japanese.durations import during, next_one, until
from cardlang.lang.japanese.parts import Argument, Clause
from cardlang.lang.japanese.state import State
from cardlang.lang.model import YOU, Place, Player, Ref, Selector, Span

ADVERBS = {"コストを支払わずに": "free", "好きな順番で": "any_order"}
"""Adverbs that say how something is done, as the verb table calls it."""


@dataclass(slots=True)
class Said:
    """What stands before a verb, by what it is to it."""

    clause: Clause
    subject: Argument | None = None
    objects: list[Argument] = dataclasses.field(default_factory=list)
    to: list[Argument] = dataclasses.field(default_factory=list)
    from_: list[Argument] = dataclasses.field(default_factory=list)
    amount: Argument | None = None
    payment: Argument | None = None
    quoted: list[Argument] = dataclasses.field(default_factory=list)
    until: Argument | None = None
    at_start: Argument | None = None
    each_of_them: Argument | None = None
    gifts: list[Argument] = dataclasses.field(default_factory=list)
    per: Argument | None = None
    during: Argument | None = None
    span: Span | None = None
    manners: list[tuple[int, frozenset[str]]] = dataclasses.field(default_factory=list)
    """How, and after how many objects it stands: of two, each may have its own."""
    next: Word | None = None
    more: Word | None = None
    each: Word | None = None
    random: Word | None = None

    @property
    def manner(self) -> frozenset[str]:
        """How, of all that is done."""
        return frozenset(name for _, names in self.manners for name in names)

    def manner_of(self, nth: int) -> frozenset[str]:
        """How, of what is done with the nth of several objects: what stands after it, or before all of them."""
        return frozenset(name for place, names in self.manners if place in (0, nth + 1) for name in names)


def sorted_out(state: State, clause: Clause) -> Said:
    """Sort what stands before a verb. Raises Problem."""
    said = Said(clause)
    for argument in clause.arguments:
        match argument.kind, argument.particle:
            case "case", "は" | "が" if said.subject is None:
                said.subject = argument
            case "case", "を":
                said.objects.append(argument)
            case "case", "に":
                said.to.append(argument)
            case "case", "から":
                said.from_.append(argument)
            case "amount", _ if said.amount is None:
                said.amount = argument
            case "gift", _:
                said.gifts.append(argument)
            case "per" | "worth", _ if said.per is None:
                said.per = argument
            case "during", _ if said.during is None:
                said.during = argument
            case "span", _ if said.span is None:
                said.span = Span(*state.words.spans[argument.words[0].text])  # type: ignore[arg-type]
                for word in argument.words:
                    word.use()
            case "payment", _ if said.payment is None:
                said.payment = argument
            case "quoted", _:
                said.quoted.append(argument)
            case "until", _ if said.until is None:
                said.until = argument
            case "at_start", _ if said.at_start is None:
                said.at_start = argument
            case "each_of_them", _ if said.each_of_them is None:
                said.each_of_them = argument
            case "manner", _:
                names = [state.words.manners.get(word.use()) for word in argument.words]
                said.manners.append((len(said.objects), frozenset(name for name in names if name)))
            case "adverb", _:
                _adverb(state, argument, said)
            case _:
                raise state.cannot(argument)
    if said.subject is None:
        said.subject = state.topic
    return said


def _adverb(state: State, argument: Argument, said: Said) -> None:
    word = argument.words[0]
    if word.text in ADVERBS:
        said.manners.append((0, frozenset({ADVERBS[word.use()]})))
    elif word.text == "代わりに":
        state.instead = bool(word.use())
    elif word.text == "その後":
        word.use()  # that one comes after the other is said by their order
    elif word.text == "次に" and said.next is None:
        said.next = word
    elif word.text == "追加で" and said.more is None:
        said.more = word
    elif word.text == "それぞれ" and said.each is None:
        said.each = word
    elif word.text == "ランダムに" and said.random is None:
        said.random = word
    else:
        raise state.cannot(argument)


def doer(state: State, said: Said) -> Player | Ref:
    """Return who does it: you, where nobody is named."""
    if said.subject is None or said.subject.phrase is None:
        return YOU
    return phrases.person(state, said.subject.phrase)


def whom(state: State, said: Said) -> Player | Ref | Selector:
    """Return what the sentence is about: its subject, or what was chosen or spoken of last."""
    if said.each_of_them is not None:
        for word in said.each_of_them.words:
            word.use()
        return not_said(state, said.clause)
    if said.subject is not None and said.subject.phrase is not None:
        found = phrases.meant(state, said.subject.phrase, "all", said.subject.count)
        if isinstance(found, Place):
            raise state.cannot(said.subject)
        if isinstance(found, Ref):
            return state.taken(found)
        return bound(state, found) if isinstance(found, Selector) else found
    return not_said(state, said.clause)


def not_said(state: State, clause: Clause) -> Ref | Selector:
    """Return the thing that is not said: what was chosen, else what was spoken of last."""
    if state.choice is not None:
        return state.taken(Ref(state.choice.bind))
    if state.known:
        return state.known[-1]
    raise state.cannot(clause)


def bound(state: State, found: Selector) -> Selector:
    """Give things a name, so that later words can speak of them."""
    found = replace(found, bind=state.bind())
    state.know(Ref(found.bind), found)
    return found


def thing_of(state: State, argument: Argument) -> Ref | Selector:
    """Return the things that a phrase names, which later words can speak of."""
    assert argument.phrase is not None
    found = phrases.things(state, argument.phrase, "some", argument.count)
    return state.taken(found) if isinstance(found, Ref) else bound(state, found)


def each_is_all(state: State, said: Said, target: Ref | Selector) -> None:
    """それぞれ says again that it is done to each of several."""
    if said.each is None:
        return
    if not isinstance(target, Selector) or target.quantity.op != "all":
        raise state.cannot(said.clause)
    said.each.use()


def span_of(state: State, said: Said, target: Ref | Selector) -> Span | None:
    """Return how long it lasts: this turn, the next one of whoever has it; a turn of yours is a condition."""
    if said.until is not None or said.at_start is not None:
        if said.span is not None or said.during is not None or (said.until is not None and said.at_start is not None):
            raise state.cannot(said.clause)
        return until(state, said.until) if said.until is not None else _at_its_start(state, said, target)
    if said.during is None:
        return said.span
    name = target.bind if isinstance(target, Selector) else target.to
    found = next_one(state, said.during, name)
    if found is None:
        if not state.lasting:
            raise state.cannot(said.during)
        state.meanwhile.append(during(state, said.during))
        return said.span
    if said.span is not None:
        raise state.cannot(said.during)
    return found


def _at_its_start(state: State, said: Said, target: Ref | Selector) -> Span:
    """それのプレイヤーの次のターンの始めに: at the start of the next turn of whoever has it."""
    assert said.at_start is not None
    found = next_one(state, said.at_start, target.bind if isinstance(target, Selector) else target.to)
    if found is None or found.of is not None:
        raise state.cannot(said.at_start)
    return replace(found, n=0)
