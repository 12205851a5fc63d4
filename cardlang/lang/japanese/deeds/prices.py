"""What is paid less: "～コストの支払いは１⬡減る"."""

from cardlang.lang.japanese import nouns, phrases
from cardlang.lang.japanese.deeds.said import Said, doer
from cardlang.lang.japanese.state import State
from cardlang.lang.japanese.words import Use
from cardlang.lang.model import Calc, Event, Price, Statement


def price(state: State, said: Said, uses: tuple[Use, ...]) -> Statement:
    """あなたが次にキャラクターをプレイするコストの支払いは１⬡減る."""
    clause = said.clause
    frames = state.words.shared.frames
    _, number, sign, _ = clause.words
    stat = next((stat for stat in state.words.shared.stats.values() if stat.pays and stat.sign == sign.text), None)
    use = uses[0]
    wrong = use.undergone or not frames[use.key].event or len(said.objects) != 1 or said.to or said.from_
    if wrong or stat is None or said.gifts or said.amount or said.manner or said.during:
        raise state.cannot(clause)
    assert clause.verb is not None
    clause.verb.use()
    (argument,) = said.objects
    assert argument.phrase is not None
    thing = phrases.things(state, argument.phrase, "any", argument.count)
    if said.next is not None:
        said.next.use()
    event = Event((frames[use.key].id,), doer(state, said), thing, mark=state.mark(clause))
    n: int | Calc = nouns.number_of(number)
    if said.per is not None:
        assert said.per.phrase is not None
        said.per.words[0].use()
        n = Calc("per", (n, 1, phrases.worth_of(state, said.per.phrase)))
    limit = 1 if said.next is not None else None
    return Price(event, "less", n, stat.id, next=limit, span=said.span, mark=state.mark(clause))
