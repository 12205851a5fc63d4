"""What must hold: so many things are there, something is so, something has happened.

`telling` sends a clause to its room by its shape: `counting` (how many there are), `stats` (how much somebody has) and
`comparisons` (of two); what something is (`being`), has (`having`) and where it is (`places`), and of several whether
some are such (`some_are`); what has happened (`happenings`), how something was done or played (`doing`), which turn it
is (`turns`).
"""

from cardlang.lang.meaning.conditions.counting import counted
from cardlang.lang.meaning.conditions.telling import condition

__all__ = ["condition", "counted"]
