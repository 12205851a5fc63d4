"""What a Japanese sentence tells somebody to do, allows, forbids or changes.

The verb stands at the end, and what it needs before it, each with its particle; what is not said is what was chosen or
spoken of last. The shared verb table says what a verb takes: に is there "to", "into" and "on", から is "from".
"""

from cardlang.lang.japanese.deeds.clauses import deeds, one

__all__ = ["deeds", "one"]
