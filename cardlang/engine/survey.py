"""What the field comes to: what each position is worth, what each row adds up to, how many a row may hold.

It is worked out position by position. What the cards on one position come to by themselves (`Worth`) is known once a
match has seen that pile there; where the field has changed (`State.changed`), the rows get what the new pile is worth
instead of the old one's. Only what looks further is asked again each time: the position opposite, a count. What looks
beyond the field, at a hand or a coach's numbers, is asked again whenever anybody wants to know.

A stat of a position is never below the plan's floor (DA-30 in Aniversus), and nothing where a card silences it.
"""

from typing import TYPE_CHECKING, Final

from cardlang.engine.state import State
from cardlang.engine.statics import REMOVE, Effect, OwnTally, Static, Tally

if TYPE_CHECKING:
    from cardlang.engine.match import Match
    from cardlang.engine.state import Frame, Pile
    from cardlang.engine.statics import Working

KEPT: Final = 10_000
"""So many piles a match remembers for each position."""


class Worth:
    """What the cards on one position come to, worked out once for as long as a match lasts.

    `value` is what is printed, or set, of the stat that counts in its row, and what the cards there add to it; `at`
    is where others add to that, `counts` what the row has of it. `caps` is the most players that the cards allow in
    each row, or nothing. `removing` and `adding` are the effects that look further, `restless` whether any looks
    beyond the field. `silenced` is the same for a position whose player has no effect: what lies on it stays. `seat`,
    `line` (the row, counted through all seats), `spot` and `bit` (0 where nobody stands) tell which position it is.
    """

    __slots__ = (
        "_counting",
        "_floor",
        "adding",
        "at",
        "bit",
        "caps",
        "counts",
        "line",
        "reaches",
        "removing",
        "restless",
        "seat",
        "silenced",
        "spot",
        "value",
    )

    def __init__(self, match: "Match", spot: int, pile: "Pile", *, silent: bool = False) -> None:
        rules = match.rules
        plan = rules.plan
        self.spot = spot
        self.line = spot // plan.columns
        self.seat, place = divmod(spot, plan.per_seat)
        self.bit = 1 << place if pile else 0
        there = [card for card in pile if match.lies_on[card] or (card == pile[0] and not silent)]
        alone = match.nothing
        alone.spots = [()] * plan.size
        alone.spots[spot] = pile
        tally = OwnTally(len(plan.person_stats) * plan.seats)
        removing: list[tuple[Effect, Frame]] = []
        adding: list[tuple[Effect, Frame]] = []
        self.restless = False
        for card in there:  # cards that share a position act as one
            frame = [0, 0, self.seat, card, spot, -1, -1, 0]
            for static in rules.statics[match.definition[card]]:
                if static.where is not None and not static.where(alone, frame):
                    continue
                if static.alone:
                    static.effect(alone, frame, tally)
                else:
                    (removing if static.layer == REMOVE else adding).append((static.effect, frame))
                    self.restless |= static.restless
        self.removing: Working = tuple(removing)
        self.adding: Working = tuple(adding)
        self.reaches = bool(removing or adding)
        self.caps: tuple[int, ...] = ()
        if tally.caps:
            self.caps = tuple(tally.caps.get(row, plan.columns) for row in range(len(plan.rows)))
        stat = rules.row_stat[self.line % len(plan.rows)]
        self.at = stat * plan.size + spot
        printed = rules.printed[match.definition[pile[0]]][stat] if pile else 0
        self.value = 0 if silent else tally.fixed.get(stat, printed) + tally.added.get(self.at, 0)
        self._floor = plan.floor
        self._counting = bool(pile) and not silent
        self.counts = self.with_more(0)
        self.silenced: Worth = self if silent else Worth(match, spot, pile, silent=True)

    def with_more(self, more: int) -> int:
        """Return what the row has of this position when others add so much to it."""
        value = self.value + more
        return value if self._counting and value > self._floor else 0


class Survey(Tally):
    """What the whole field comes to. A new one is made when the field has changed; nobody writes into an old one.

    By seat and row (`line`): `sums` of the stat that counts there, and `caps`. By seat: `occupied`, its positions that
    are not empty, as bits. As a tally it holds what the effects that look further come to; `plain` are the sums
    without them. `worths` are the positions, `reaching` those whose cards look further, `restless` the numbers of
    those to be looked at again, even if nothing has changed.
    """

    __slots__ = ("caps", "occupied", "plain", "reaching", "restless", "sums", "worths")

    worths: list[Worth]
    reaching: list[Worth]
    restless: tuple[int, ...]
    occupied: list[int]
    plain: list[int]
    sums: list[int]
    caps: list[int]


def blank(match: "Match") -> Survey:
    """Return the survey of an empty field."""
    plan = match.rules.plan
    empty = Survey(len(plan.person_stats) * plan.seats)
    empty.worths = [Worth(match, spot, ()) for spot in range(plan.size)]
    empty.reaching, empty.restless = [], ()
    empty.occupied = [0] * plan.seats
    empty.plain = empty.sums = [0] * (plan.seats * len(plan.rows))
    empty.caps = [plan.columns] * len(empty.plain)
    return empty


_new = Survey.__new__  # every part of it is set below


def survey(state: State) -> Survey:
    """Return what the field comes to now."""
    return _look_again(state) if state.changed else state.survey


def value_at(state: State, spot: int) -> int:
    """Return what a position counts in its row."""
    now = survey(state)
    worth = now.worths[spot]
    if now.silent >> spot & 1:
        return 0
    return worth.with_more(now.added[worth.at]) if worth.at in now.added else worth.counts


def _look_again(state: State) -> Survey:
    """Bring the survey up to date with the positions that have changed."""
    match = state.match
    known, spots = match.worths, state.spots
    old = state.survey
    now = _new(Survey)
    worths = now.worths = old.worths[:]
    occupied = now.occupied = old.occupied[:]
    plain = now.plain = now.sums = old.plain[:]
    now.reaching, now.restless, now.caps = old.reaching, old.restless, old.caps
    reaches, capped = False, bool(old.silent)
    for spot in state.changed:
        before, pile = worths[spot], spots[spot]
        after = known[spot].get(pile) or _remember(match, spot, pile)
        worths[spot] = after
        plain[after.line] += after.counts - before.counts
        occupied[after.seat] ^= before.bit ^ after.bit
        if before.reaches or after.reaches:
            reaches = True
        if before.caps or after.caps:
            capped = True
    if reaches:
        now.reaching = [worth for worth in worths if worth.reaches]
        now.restless = match.restless + tuple([worth.spot for worth in now.reaching if worth.restless])
    if capped:
        now.caps = _caps(match, worths)
    if now.reaching or match.outside_adding:
        now.added, now.persons, now.silent = {}, match.blank.persons[:], 0
        _look_further(state, now)
    else:
        now.added, now.persons, now.silent = match.blank.added, match.blank.persons, 0
    state.survey = now
    state.changed = now.restless
    return now


def _look_further(state: State, now: Survey) -> None:
    """Add what cards do to other positions, and to persons."""
    match = state.match
    reaching = now.reaching
    for worth in reaching:
        for effect, frame in worth.removing:
            effect(state, frame, now)
    silent = now.silent
    if silent:
        acting = _silenced(now.worths, silent)
        reaching = [worth for worth in acting if worth.reaches]
        now.caps = _caps(match, acting)
    for effect, frame in match.outside_adding:
        effect(state, frame, now)
    for worth in reaching:
        for effect, frame in worth.adding:
            effect(state, frame, now)
    added = now.added
    if silent:
        now.sums = [0] * len(now.plain)
        for worth in acting:
            now.sums[worth.line] += worth.counts
    elif added:
        now.sums = now.plain[:]
    for at, more in added.items():
        worth = now.worths[at % len(now.worths)]
        if worth.at == at and not silent >> worth.spot & 1:
            now.sums[worth.line] += worth.with_more(more) - worth.counts


def _silenced(worths: list[Worth], silent: int) -> list[Worth]:
    """Return the positions as they are while those of some bits have no effect."""
    return [worth.silenced if silent >> worth.spot & 1 else worth for worth in worths]


def _caps(match: "Match", worths: list[Worth]) -> list[int]:
    """Return the most players that cards allow in each row."""
    caps = match.blank.caps[:]
    rows = len(match.rules.plan.rows)
    for worth in worths:
        for row, most in enumerate(worth.caps, worth.seat * rows):
            caps[row] = min(caps[row], most)
    return caps


def _remember(match: "Match", spot: int, pile: "Pile") -> Worth:
    if len(match.worths[spot]) >= KEPT:
        match.worths[spot].clear()
    worth = match.worths[spot][pile] = Worth(match, spot, pile)
    return worth


def outside_adding(match: "Match") -> tuple[tuple[Static, "Frame"], ...]:
    """Return the continuous effects of the cards that stand outside the decks, where nothing is their own position."""
    nothing = match.nothing
    return tuple(
        (static, match.frame[card])
        for card in match.outside
        for static in match.rules.statics[match.definition[card]]
        if static.where is None or static.where(nothing, match.frame[card])
    )


def included(state: State, stat: int, seat: int) -> int:
    """Return the numbers that cards add to a person's set, as bits; those of silent cards are left out."""
    match = state.match
    rules = match.rules
    now = survey(state)
    result = Tally(len(now.persons))
    places = [(card, -1) for card in match.outside]
    places += [(card, spot) for spot, pile in enumerate(state.spots) for card in pile if not now.silent >> spot & 1]
    for card, spot in places:
        for static in rules.including[match.definition[card]]:
            frame = [0, 0, match.owner[card], card, spot, -1, -1, 0]
            if static.where is None or static.where(state, frame):
                static.effect(state, frame, result)
    return result.persons[stat * rules.plan.seats + seat]
