"""Why something may not be done now, in a sentence: for a person's slip, and for a scenario's `it is refused`.

What is allowed is decided elsewhere: whatever the menu does not offer is refused. Here the reason is found, in the
order in which a coach would look for it: whose turn, the card, the actions, what the card requires, the productivity,
the room, the target.
"""

from typing import TYPE_CHECKING

from cardlang.engine.state import State
from cardlang.engine.survey import survey
from cardlang.games.aniversus.costs import cost_of
from cardlang.games.aniversus.numbers import ACTIONS, FORWARDS, POOL, SHOTS
from cardlang.games.aniversus.placing import place_options, training_options
from cardlang.games.aniversus.responses import may_be_played
from cardlang.games.aniversus.totals import power

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules
    from cardlang.lang.steps import Deed


def why_not(rules: "AniversusRules", state: State, seat: int, deed: "Deed") -> str:
    """Say why a coach may not do this now; '' where it is allowed. The state is only read."""
    if state.outcome:
        return "The game is over."
    if state.decision is None or state.decision[:2] != (seat, "main"):
        return "It is not that coach's turn." if seat != state.active else "Something else must be decided first."
    if _is_allowed(rules, state, seat, deed):
        return ""
    match deed.what:
        case "play":
            return _why_not_play(rules, state, seat, deed)
        case "shoot":
            return _why_not_shoot(rules, state, seat)
        case "use":
            return _why_not_use(rules, state, seat, deed.name)
        case "remove":
            if state.persons[seat][ACTIONS] <= 0:
                return _no_actions(rules)
            return "There is no such player of that coach's on the field (A-044)."
        case "pass":
            return "Nobody waits for an answer."
        case _:
            return "That cannot be done now."


def _is_allowed(rules: "AniversusRules", state: State, seat: int, deed: "Deed") -> bool:
    """Tell whether the menu offers it and there is such a place or target."""
    for option in state.options:
        if deed.what == "play" and option[0] == "play" and state.match.name(int(option[1])) == deed.name:
            return _has_place(rules, state, seat, int(option[1]), deed)
        if deed.what == "use" and option[0] == "use" and rules.use_of[int(option[2])].name == deed.name:
            return True
        if deed.what == "remove" and option == ("remove",):
            base = seat * rules.per_seat
            piles = state.spots[base : base + rules.per_seat]
            return not deed.name or any(state.match.name(pile[0]) == deed.name for pile in piles if pile)
        if deed.what not in ("play", "use", "remove") and option == (deed.what,):
            return True
    return False


def _has_place(rules: "AniversusRules", state: State, seat: int, card: int, deed: "Deed") -> bool:
    kind = state.match.definition[card]
    if rules.is_player[kind]:
        options = place_options(rules, state, seat, card)
    elif rules.lies_on[kind]:
        options = training_options(rules, state, seat, card)
    else:
        return True
    rows, columns = rules.plan.rows, rules.plan.columns
    for _, spot in options:
        row, position = divmod(int(spot) % rules.per_seat, columns)
        pile = state.spots[int(spot)]
        on = not deed.on or any(state.match.name(each) == deed.on for each in pile)
        if on and deed.row in ("", rows[row]) and deed.at in (0, position + 1):
            return True
    return False


def _no_actions(rules: "AniversusRules") -> str:
    return f"All {rules.options.actions} actions of the turn are taken (A-014)."


def _why_not_play(rules: "AniversusRules", state: State, seat: int, deed: "Deed") -> str:
    card = next((card for card in state.zones[rules.hand + seat] if state.match.name(card) == deed.name), None)
    if card is None:
        in_play = [each for each in state.zones[rules.aside] if state.match.name(each) == deed.name]
        if not in_play:
            return f"{deed.name} is not in that coach's hand."
        card = in_play[0]
    kind = state.match.definition[card]
    if kind in rules.never_played:
        answers = any(kind in cards for cards in rules.answering.values())
        return f"{deed.name} is played in answer only." if answers else f"{deed.name} cannot be played yet."
    if state.persons[seat][ACTIONS] <= 0 and not rules.free_of_action[kind]:
        return _no_actions(rules)
    if not may_be_played(rules, state, card):
        required = next(each.source.text for each in rules.cards[kind].sentences if each.field == "requires")
        return f'{deed.name} requires: "{required}"'
    cost, pool = cost_of(rules, state, seat, card), state.persons[seat][POOL]
    if rules.is_player[kind]:
        return _why_not_place(rules, state, seat, card, deed, cost)
    if pool < cost:
        return f"{deed.name} costs {cost}; there is {pool} productivity left this round."
    if rules.lies_on[kind]:
        if deed.on and training_options(rules, state, seat, card):
            return f"{deed.name} cannot be played on {deed.on} (A-040, A-090)."
        return f"There is no player that {deed.name} could be played on (A-040, A-041)."
    return f"There is nothing that {deed.name} could choose."


def _why_not_place(rules: "AniversusRules", state: State, seat: int, card: int, deed: "Deed", cost: int) -> str:
    spots = [int(option[1]) % rules.per_seat for option in place_options(rules, state, seat, card)]
    columns = rules.plan.columns
    forward = deed.row == rules.plan.rows[0]
    if deed.at > columns:
        return f"A row has {columns} positions (A-P02)."
    if not forward or any(spot < columns for spot in spots):
        if deed.at and spots:
            return f"Another player stands at position {deed.at} (A-P11)."
        return f"There is no free position for {deed.name} (A-P02)."
    pool = state.persons[seat][POOL]
    if pool < cost:
        return f"{deed.name} costs {cost} in the forward row; there is {pool} productivity left this round (A-022)."
    cap = min(survey(state).caps[FORWARDS[seat]], rules.own_cap[state.match.definition[card]])
    forwards = (survey(state).occupied[seat] & rules.forward_mask).bit_count()
    if forwards >= cap and cap < columns:
        return f"A card allows no more than {cap} forwards."
    return "The forward row is full (A-P02)."


def _why_not_shoot(rules: "AniversusRules", state: State, seat: int) -> str:
    options, me = rules.options, state.persons[seat]
    if me[SHOTS] >= options.shots:
        return "The shot of this round has been taken (A-059)."
    has = power(rules, state, seat)
    if has < options.power_to_shoot:
        return f"A shot needs {options.power_to_shoot} power; the team has {has} (A-056)."
    return f"A shot costs {options.shot_cost}; there is {me[POOL]} productivity left this round (A-058)."


def _why_not_use(rules: "AniversusRules", state: State, seat: int, name: str) -> str:
    own = [state.match.outside[seat]]
    base = seat * rules.per_seat
    own += [card for pile in state.spots[base : base + rules.per_seat] for card in pile]
    for card in own:
        for use in rules.uses[state.match.definition[card]]:
            if use.name != name:
                continue
            if use.limit and state.used.count((card, use.program, use.per)) >= use.limit:
                return f"{name} has been used this {use.per} already."
            if rules.card_text_needs_action(card, state) and state.persons[seat][ACTIONS] <= 0:
                return _no_actions(rules)
            return f"{name} cannot be paid for, or has nothing to choose."
        if any(each.name == name for each in rules.cards[state.match.definition[card]].sentences):
            return f"{name} works by itself; it is not used."
    return f"{name} is no ability of that coach's."
