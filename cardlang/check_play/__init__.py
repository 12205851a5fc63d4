"""Findings that need the engine: what is understood and cannot be played yet, told without playing.

`check_play(game, choices)` compiles every card by the rules of its game and returns what it cannot do (C401), sentence
by sentence, with what the cards wait for. A game without rules is compiled too: whoever writes them sees what its cards
ask for. It takes a moment, so it is asked for, not the default.
"""

from cardlang.check_play.running import Played, check_play

__all__ = ["Played", "check_play"]
