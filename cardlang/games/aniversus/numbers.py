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

FORWARD_ROW: Final = 0
PRODUCTIVITY_ROW: Final = 1
ROWS: Final = ("forward_row", "productivity_row")

GOAL_STAT: Final = 1  # the second of what cards add to a person

# where a survey of the field keeps what each coach has, by seat
FORWARDS: Final = (0, 2)  # the lines of the forward rows
PRODUCTIVES: Final = (1, 3)  # and of the productivity rows
POWER_OF: Final = (0, 1)  # what cards add to the team's power

NEVER: Final = 10**6  # more productivity than there ever is
