"""Findings that need the press: what would go wrong on paper, told without printing.

`check_layout(game, languages, world)` lays out every card of a game in every language asked for and returns what the
press has to say (text that does not fit, missing glyphs, coarse pictures, text near the cut …) and what the rules in
`rules/` find by comparing faces. It costs some milliseconds a card and language, so it is asked for, not the default.
"""

from cardlang.check_layout.running import check_layout

__all__ = ["check_layout"]
