"""What a scenario needs of Aniversus: a position in the middle of a game, its numbers, its deeds, and why not.

The cards of a side are those that its scenario names; below them the deck is filled with one plain player of its team,
so that a draw never surprises. A side leads the team that `given: you lead …` says, else the only team whose cards the
scenario names as its own, else the one that is left.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import count

from cardlang.engine.scenarios import SceneError, Setting, Stage
from cardlang.engine.state import SEAT, State
from cardlang.games.aniversus.numbers import ACTIONS, EXTRA, FIRST, POOL, SCORE
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.games.aniversus.setup import skill_of
from cardlang.games.aniversus.steps import NEXT_ACTION
from cardlang.games.aniversus.totals import goal_numbers, power
from cardlang.lang.game import Game
from cardlang.lang.steps import Lay, Thing

GIVABLE = {"score": SCORE, "pool": POOL, "productivity": POOL, "actions": ACTIONS}


def stage_of(game: Game, values: dict[str, str] | None = None) -> Stage:
    """Return what a game's scenarios need."""
    rules = AniversusRules(game, chosen={**game.rules, **(values or {})}, asks_single=True)
    return Stage(
        rules=rules,
        begin=lambda setting: _begin(rules, setting),
        numbers={
            "power": lambda state, seat: power(rules, state, seat),
            "productivity": lambda state, seat: state.persons[seat][POOL],
            "pool": lambda state, seat: state.persons[seat][POOL],
            "actions": lambda state, seat: state.persons[seat][ACTIONS],
            "score": lambda state, seat: state.persons[seat][SCORE],
            "goal_numbers": lambda state, seat: goal_numbers(rules, state, seat),
        },
        deeds={"shoot": ("shoot",), "remove": ("remove",), "end": ("end",), "pass": ("pass",)},
        menu="main",
        why_not=rules.why_not,
    )


def _begin(rules: AniversusRules, setting: Setting) -> State:
    teams = _teams(rules, setting)
    fillers = [_filler(rules, team) for team in teams]
    decks = [tuple(sorted(_cards(rules, setting, side, fillers[side]).items())) for side in (0, 1)]
    roster = tuple((deck, ((skill_of(rules, team), 1),)) for deck, team in zip(decks, teams, strict=True))
    state = rules.empty_state(1, roster)
    for lay in setting.laid:
        try:
            _lay(rules, state, lay)
        except SceneError as problem:
            problem.step = lay
            raise
    for seat in (0, 1):
        filler = fillers[seat]
        state.zones[rules.deck + seat].sort(key=lambda card: state.match.definition[card] == filler)
        for lay in setting.laid:
            if lay.side == seat and lay.where == rules.plan.deck:
                _lay_on_deck(rules, state, seat, lay.things)
    for given in setting.sizes:
        _cut(rules, state, given.side, given.zone, given.cards)
    know(rules, state)
    state.turn = 2 * setting.round - 1 if setting.round > 1 or setting.active == 0 else 2
    state.active = setting.active
    state.numbers[FIRST] = setting.active if state.turn % 2 else 1 - setting.active
    me = state.persons[setting.active]
    me[ACTIONS], me[POOL] = rules.options.actions, 0
    for number in setting.numbers:
        if number.number == "goal_numbers":
            raise SceneError("goal numbers come from the skill card, and from misses")
        if number.number not in GIVABLE:
            raise SceneError("this follows from the cards on the field; lay them there")
        state.persons[number.side][GIVABLE[number.number]] = number.values[0]
    state.stack = [[rules.turn_program, NEXT_ACTION, setting.active, -1, -1, -1, -1, 0]]
    assert state.stack[0][SEAT] == setting.active
    state.persons[0][EXTRA] = state.persons[1][EXTRA] = 0
    state.run()
    return state


def _cards(rules: AniversusRules, setting: Setting, side: int, filler: int) -> Counter[int]:
    """Return how many of each card a side has: what is laid out or played, and plain players below them."""
    out, deck = Counter[str](), Counter[str]()
    for lay in setting.laid:
        if lay.side == side:
            into = deck if lay.where == rules.plan.deck else out
            for thing in lay.things:
                into.update([thing.name] * thing.count)
                into.update(thing.with_)
    wanted = (out + deck) | Counter(setting.played[side])
    left = (wanted - out).total()
    sizes = {size.zone: size.cards for size in setting.sizes if size.side == side}
    plain = max(0, sizes.pop(rules.plan.deck, rules.definition.decks.size or 60) - left)
    cards = Counter({rules.number[name]: count for name, count in wanted.items() if _is_league(rules, name)})
    cards[filler] += plain + sum(sizes.values())
    return +cards


def _is_league(rules: AniversusRules, name: str) -> bool:
    return name in rules.number and rules.is_decked(rules.number[name])


def _teams(rules: AniversusRules, setting: Setting) -> list[str]:
    known = [card.word("team") for card in rules.cards if card.type in rules.plan.outside]
    teams: list[str] = []
    for side in (0, 1):
        own = {rules.game.cards[name].word("team") for name in setting.named[side] if _is_league(rules, name)}
        own |= {
            card.word("team")
            for card in rules.cards
            for sentence in card.sentences
            if sentence.name in setting.named[side] and not rules.is_decked(rules.number[card.name])
        }
        own -= {"", "both"}
        if side in setting.teams:
            own = {setting.teams[side]}
        if len(own) > 1:
            who = "you" if side == 0 else "your opponent"
            raise SceneError(f"the cards are of two teams; say which one {who} lead{'s' * side}: given: you lead …")
        teams.append(own.pop() if own else "")
    for side in (0, 1):
        if not teams[side]:
            other = teams[1 - side]
            teams[side] = next((team for team in known if team != other), known[0] if known else "")
    return teams


def _filler(rules: AniversusRules, team: str) -> int:
    """Return the plainest player of a team: no text, and the cheapest."""
    plain = [
        number
        for number, card in enumerate(rules.cards)
        if rules.is_player[number] and not card.sentences and card.word("team") == team
    ]
    anybody = [number for number in range(len(rules.cards)) if rules.is_decked(number)]
    if not plain and not anybody:
        raise SceneError("there are no cards to play with")
    return min(plain, key=lambda number: rules.cost[number]) if plain else anybody[0]


def _take(rules: AniversusRules, state: State, seat: int, name: str) -> int:
    deck = state.zones[rules.deck + seat]
    card = next((card for card in deck if state.match.name(card) == name), None)
    if card is None:
        raise SceneError(f"{name} does not belong in a deck")
    deck.remove(card)
    return card


def _lay(rules: AniversusRules, state: State, lay: Lay) -> None:
    plan = rules.plan
    if lay.where in plan.rows:
        base = lay.side * plan.per_seat + plan.rows.index(lay.where) * plan.columns
        _lay_row(rules, state, lay, base)
    elif lay.where != plan.deck:
        for thing in lay.things:
            cards = [_take(rules, state, lay.side, thing.name) for _ in range(thing.count)]
            state.zones[plan.zone(lay.where, lay.side)] += cards
    elif not lay.on_top:
        raise SceneError('say which cards are on top: "your deck top is …"')


def _lay_row(rules: AniversusRules, state: State, lay: Lay, base: int) -> None:
    for thing in lay.things:
        for _ in range(thing.count):
            free = (place for place in count(1) if place > rules.plan.columns or not state.spots[base + place - 1])
            at = thing.at or next(free)
            if at > rules.plan.columns:
                raise SceneError(f"a row has {rules.plan.columns} positions")
            pile = state.spots[base + at - 1]
            kind = rules.number.get(thing.name, -1)
            if kind < 0 or not rules.is_player[kind]:
                raise SceneError(f"{thing.name} is no player; what lies on one is said so: NAME with {thing.name}")
            if pile and not (_same(state, pile, thing) and len(pile) < rules.shares[kind]):
                raise SceneError(f"two players cannot stand at {at}")
            for name in thing.with_:
                if name not in rules.number or not rules.lies_on[rules.number[name]]:
                    raise SceneError(f"{name} cannot lie on a player")
            names = (thing.name, *thing.with_)
            state.spots[base + at - 1] = (*pile, *(_take(rules, state, lay.side, name) for name in names))
    state.changed = state.match.everywhere


def _same(state: State, pile: Sequence[int], thing: Thing) -> bool:
    return all(state.match.name(card) == thing.name for card in pile)


def _lay_on_deck(rules: AniversusRules, state: State, seat: int, things: Sequence[Thing]) -> None:
    cards = [_take(rules, state, seat, thing.name) for thing in things for _ in range(thing.count)]
    state.zones[rules.deck + seat] += cards[::-1]


def _cut(rules: AniversusRules, state: State, seat: int, zone: str, cards: int) -> None:
    """Let a zone have so many cards: the top ones of a deck stay; a hand is filled from below the deck."""
    deck = state.zones[rules.deck + seat]
    if zone == rules.plan.deck:
        if cards > len(deck):
            raise SceneError(f"there are {len(deck)} cards left for the deck")
        state.zones[rules.pile + seat][:0] = deck[: len(deck) - cards]  # copies that a line plays again
        del deck[: len(deck) - cards]
        return
    there = state.zones[rules.plan.zone(zone, seat)]
    if not len(there) <= cards <= len(there) + len(deck):
        raise SceneError(f"there are {len(there)} cards already")
    more = cards - len(there)
    there += deck[:more]
    del deck[:more]


def know(rules: AniversusRules, state: State) -> None:
    """Let everybody have seen what lies open, and each coach the own hand."""
    for seat in (0, 1):
        for card in state.zones[rules.hand + seat]:
            state.known[card] = 1 << seat
        for card in state.zones[rules.pile + seat]:
            state.known[card] = rules.everybody
    for pile in state.spots:
        for card in pile:
            state.known[card] = rules.everybody
