"""Affine matrices as SVG and PDF write them: (a, b, c, d, e, f) sends (x, y) to (ax + cy + e, bx + dy + f)."""

import math
import re

from cardlang.press.svg.values import NUMBER, numbers

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_FUNCTION = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_ARGUMENTS = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}
_ONLY_NUMBERS = re.compile(rf"(?:[\s,]*{NUMBER})*\s*")


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Return where the matrix sends a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def invert(matrix: Matrix) -> Matrix:
    """Return the matrix that undoes one. Raises ZeroDivisionError where it squeezes everything flat."""
    a, b, c, d, e, f = matrix
    by = stretch(matrix)
    return (d / by, -b / by, -c / by, a / by, (c * f - d * e) / by, (b * e - a * f) / by)


def stretch(matrix: Matrix) -> float:
    """Return by how much a matrix stretches areas (negative where it mirrors)."""
    return matrix[0] * matrix[3] - matrix[1] * matrix[2]


def translation(x: float, y: float) -> Matrix:
    """Return the matrix that moves by (x, y)."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def parse_transform(text: str) -> Matrix:
    """Read a `transform` attribute. Raises ValueError where it is none."""
    matrix = IDENTITY
    end = 0
    while match := _FUNCTION.match(text, end):
        name, arguments = match.groups()
        values = numbers(arguments)
        if len(values) not in _ARGUMENTS[name] or not _ONLY_NUMBERS.fullmatch(arguments):
            raise ValueError(f"{name}({arguments.strip()})")
        matrix = multiply(matrix, _function(name, values))
        end = match.end()
    if text[end:].strip():
        raise ValueError(text[end:].strip())
    return matrix


def _function(name: str, values: list[float]) -> Matrix:
    match name:
        case "matrix":
            a, b, c, d, e, f = values
            return (a, b, c, d, e, f)
        case "translate":
            return translation(values[0], values[1] if len(values) > 1 else 0.0)
        case "scale":
            return (values[0], 0.0, 0.0, values[-1], 0.0, 0.0)
        case "rotate":
            cosine, sine = math.cos(math.radians(values[0])), math.sin(math.radians(values[0]))
            turn: Matrix = (cosine, sine, -sine, cosine, 0.0, 0.0)
            if len(values) == 1:
                return turn
            return multiply(multiply(translation(values[1], values[2]), turn), translation(-values[1], -values[2]))
        case "skewX":
            return (1.0, 0.0, math.tan(math.radians(values[0])), 1.0, 0.0, 0.0)
        case _:
            return (1.0, math.tan(math.radians(values[0])), 0.0, 1.0, 0.0, 0.0)
