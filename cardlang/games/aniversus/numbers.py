"""Where Aniversus keeps its numbers: indices into the state's flat lists, and the words of its field."""

from typing import Final

# each coach's own
SCORE: Final = 0
POOL: Final = 1  # productivity still to use this round (DA-06)
ACTIONS: Final = 2  # actions left this turn
BOOST: Final = 3  # power gained for this round
SKIPS: Final = 4  # 1: the next turn does not happen (DA-29)
EXTRA: Final = 5  # additional goal numbers, as bits
SHOTS: Final = 6  # shots taken this turn
ROW: Final = 7  # what the row was worth when the pool last followed it (DA-06, `derived`)
DEBT: Final = 8  # what an empty pool could not give then
PERSON_NUMBERS: Final = 9

# the game's
FIRST: Final = 0  # who began
STARTING: Final = 1  # 1 while the effects that waited for this turn happen: the pool is floored after them (A-P06)
NUMBERS: Final = 2

# what is worked out from the field, for each seat; then the productivity of each position
POWER: Final = 0
PRODUCTIVITY: Final = 1
FORWARDS: Final = 2
CAP: Final = 3  # the most forwards (A-P02, or fewer)
OCCUPIED: Final = 4  # positions that are not empty, as bits
DERIVED: Final = 5
VALUES: Final = 2 * DERIVED  # where the positions begin

FORWARD_ROW: Final = 0
PRODUCTIVITY_ROW: Final = 1
ROWS: Final = ("forward_row", "productivity_row")

POWER_STAT: Final = 0
PRODUCTIVITY_STAT: Final = 1
GOAL_STAT: Final = 1
TEAM_POWER: Final = 2 * POWER_STAT  # where the two teams' power begins among what cards add for coaches

NEVER: Final = 10**6  # more productivity than there ever is
