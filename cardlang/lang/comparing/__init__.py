"""Whether two texts in two languages can mean the same, and where they do not.

Two meanings are compared by compatibility, not by equality: a field that a language leaves unsaid (its reader notes it
in the shape's mark) matches anything, names of what is chosen may be other names, and what narrows may stand in any
order.
`differences` finds where two meanings cannot be the same, `told` says it in the words of the game.
"""

from cardlang.lang.comparing.alike import alike
from cardlang.lang.comparing.compatible import Difference, differences
from cardlang.lang.comparing.telling import told

__all__ = ["Difference", "alike", "differences", "told"]
