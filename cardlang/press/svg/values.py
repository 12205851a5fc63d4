"""Numbers, lengths and colours as SVG attributes write them. Whatever is none of these raises ValueError."""

import colorsys
import math
import re
from typing import NamedTuple

NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_NUMBER = re.compile(NUMBER)
_LENGTH = re.compile(rf"\s*({NUMBER})(%|[a-z]*)\s*")
_FUNCTION = re.compile(r"([\w-]+)\(([^()]*)\)")
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_UNITS = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0}
_FAR = 1e6


class Colour(NamedTuple):
    """A colour: three parts are RGB, four are CMYK, each 0 to 1; `alpha` 0 is clear."""

    parts: tuple[float, ...]
    alpha: float = 1.0

    def faded(self, opacity: float) -> "Colour":
        """Return the colour, `opacity` times as opaque."""
        return self if opacity == 1 else Colour(self.parts, self.alpha * opacity)


BLACK = Colour((0.0, 0.0, 0.0))


def number(text: str) -> float:
    """Read one number; `50%` is 0.5."""
    match = _LENGTH.fullmatch(text)
    if not match or match[2] not in {"", "%"}:
        raise ValueError(text)
    return _bounded(float(match[1]) / (100 if match[2] else 1))


def numbers(text: str) -> list[float]:
    """Read all numbers of a list, whatever stands between them."""
    return [_bounded(float(found)) for found in _NUMBER.findall(text)]


def length(text: str, whole: float = 0.0) -> float:
    """Read a length in user units (CSS pixels); a percentage is of `whole`."""
    match = _LENGTH.fullmatch(text)
    if not match:
        raise ValueError(text)
    value, unit = float(match[1]), match[2]
    if unit == "%":
        return _bounded(value / 100 * whole)
    if unit not in _UNITS:
        raise ValueError(text)
    return _bounded(value * _UNITS[unit])


def colour(text: str) -> Colour | None:
    """Read a colour; None is "none" and "transparent"."""
    text = text.strip()
    if text.lower() in {"none", "transparent"}:
        return None
    if text.startswith("#"):
        return _hex(text)
    match = _FUNCTION.fullmatch(text)
    if match:
        return _call(match[1].lower(), [part for part in re.split(r"[\s,/]+", match[2].strip()) if part], text)
    parts = _named().get(text.lower())
    if parts is None:
        raise ValueError(text)
    return Colour(parts)


def _hex(text: str) -> Colour:
    if not _HEX.fullmatch(text):
        raise ValueError(text)
    digits = text[1:]
    if len(digits) in {3, 4}:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in range(0, len(digits), 2)]
    return Colour(tuple(parts[:3]), parts[3] if len(parts) == 4 else 1.0)


def _call(name: str, parts: list[str], text: str) -> Colour:
    def part(index: int, scale: float) -> float:
        value = number(parts[index])
        return min(1.0, max(0.0, value if parts[index].endswith("%") else value / scale))

    count = 4 if name == "device-cmyk" else 3
    if name not in {"rgb", "rgba", "hsl", "hsla", "device-cmyk"} or len(parts) not in {count, count + 1}:
        raise ValueError(text)
    alpha = part(count, 1) if len(parts) > count else 1.0
    if name == "device-cmyk":
        return Colour(tuple(part(index, 1) for index in range(4)), alpha)
    if name.startswith("rgb"):
        return Colour(tuple(part(index, 255) for index in range(3)), alpha)
    hue = number(parts[0].removesuffix("deg")) / 360
    return Colour(colorsys.hls_to_rgb(hue % 1, part(2, 100), part(1, 100)), alpha)


def _named() -> dict[str, tuple[float, float, float]]:
    """Return the colours that CSS gives a name."""
    if not _NAMES:
        from reportlab.lib.colors import getAllNamedColors  # noqa: PLC0415 -- few templates use names

        for name, value in getAllNamedColors().items():
            if hasattr(value, "red"):
                _NAMES[name.lower()] = (value.red, value.green, value.blue)
    return _NAMES


_NAMES: dict[str, tuple[float, float, float]] = {}


def _bounded(value: float) -> float:
    if not math.isfinite(value) or abs(value) > _FAR:
        raise ValueError(str(value))
    return value
