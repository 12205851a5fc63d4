"""Did you mean …? (see `cardlang.source.nearest`, where the reader of files can reach it too)."""

from cardlang.source.nearest import AT_MOST, distance, nearest

__all__ = ["AT_MOST", "distance", "nearest"]
