"""Papers and cards by name, and sizes as a designer writes them: "a4", "poker", "63x88mm", "2.5x3.5in"."""

import re

PAPERS: dict[str, tuple[float, float]] = {
    "a3": (297.0, 420.0),
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}
"""Width and height of each paper in mm, upright."""

CARDS: dict[str, tuple[float, float]] = {
    "poker": (63.0, 88.0),
    "bridge": (57.0, 88.0),
    "mini": (44.0, 63.0),
    "mini-euro": (44.0, 68.0),
    "tarot": (70.0, 120.0),
    "square": (70.0, 70.0),
    "business": (85.0, 55.0),
}
"""Width and height of each card in mm, as sleeves are sold for them."""

_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?\s*", re.IGNORECASE)
_MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4}
_LEAST, _MOST = 5.0, 2000.0


def size_of(text: str, known: dict[str, tuple[float, float]]) -> tuple[float, float]:
    """Return a size in mm by its name or its figures. Raises ValueError where it is neither, or no size to print."""
    name = text.strip().lower().replace(" ", "-")
    if name in known:
        return known[name]
    match = _SIZE.fullmatch(text)
    if not match:
        raise ValueError(text)
    unit = _MILLIMETRES[(match[3] or "mm").lower()]
    width, height = round(float(match[1]) * unit, 3), round(float(match[2]) * unit, 3)
    if not (_LEAST <= width <= _MOST and _LEAST <= height <= _MOST):
        raise ValueError(text)
    return width, height
