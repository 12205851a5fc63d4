"""Outlines: path data and basic shapes, reduced to moves, lines, cubic curves and closes in user units.

Path data is read as browsers do: up to the first fault, which is told to the caller, so that a broken outline is never
silent. Arcs and quadratic curves become cubic curves.
"""

import math
import re
from functools import lru_cache
from typing import NamedTuple

from cardlang.press.svg.matrix import Matrix, apply
from cardlang.press.svg.values import NUMBER


class Segment(NamedTuple):
    """One step of an outline: M and L with a point, C with three points, Z with none; points are flat x, y pairs."""

    kind: str
    points: tuple[float, ...] = ()


Path = tuple[Segment, ...]

_ROUND = 0.5522847498
_SEPARATOR = re.compile(r"[\s,]*")
_COMMAND = re.compile(r"[\s,]*([MmLlHhVvCcSsQqTtAaZz])")
_NUMBER = re.compile(rf"[\s,]*({NUMBER})")
_FLAG = re.compile(r"[\s,]*([01])")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def moved(path: Path, matrix: Matrix) -> Path:
    """Return the outline with every point sent through the matrix."""
    return tuple(
        Segment(
            kind,
            tuple(part for at in range(0, len(points), 2) for part in apply(matrix, points[at], points[at + 1])),
        )
        for kind, points in path
    )


def rectangle(x: float, y: float, width: float, height: float, radii: tuple[float, float] = (0.0, 0.0)) -> Path:
    """Return a rectangle, its corners rounded by two radii."""
    rx, ry = min(radii[0], width / 2), min(radii[1], height / 2)
    right, bottom = x + width, y + height
    if rx <= 0 or ry <= 0:
        corners = [(x, y), (right, y), (right, bottom), (x, bottom)]
        return (*(Segment("L" if at else "M", corner) for at, corner in enumerate(corners)), Segment("Z"))
    a, b = rx * (1 - _ROUND), ry * (1 - _ROUND)
    return (
        Segment("M", (x + rx, y)),
        Segment("L", (right - rx, y)),
        Segment("C", (right - a, y, right, y + b, right, y + ry)),
        Segment("L", (right, bottom - ry)),
        Segment("C", (right, bottom - b, right - a, bottom, right - rx, bottom)),
        Segment("L", (x + rx, bottom)),
        Segment("C", (x + a, bottom, x, bottom - b, x, bottom - ry)),
        Segment("L", (x, y + ry)),
        Segment("C", (x, y + b, x + a, y, x + rx, y)),
        Segment("Z"),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    """Return an ellipse."""
    return rectangle(cx - rx, cy - ry, 2 * rx, 2 * ry, (rx, ry))


def polygon(values: list[float], *, closed: bool) -> Path:
    """Return straight lines through flat x, y pairs."""
    path = tuple(Segment("L" if at else "M", (values[at], values[at + 1])) for at in range(0, len(values) - 1, 2))
    return (*path, Segment("Z")) if closed and path else path


@lru_cache(4096)
def parse_path(data: str) -> tuple[Path, str]:
    """Return the outline of path data and what stands at the first fault ("" where there is none)."""
    pen = _Pen()
    end = 0
    command = ""
    while True:
        match = _COMMAND.match(data, end)
        if match:
            command, end = match[1], match.end()
            if not pen.path and command not in "Mm":
                return tuple(pen.path), data[match.start() :].strip()[:20]
        elif not data[end:].strip(" \t\r\n,"):
            return tuple(pen.path), ""
        elif not command or command in "Zz":
            return tuple(pen.path), data[end:].strip()[:20]
        values, after = _values(command.upper(), data, end)
        if values is None:
            return tuple(pen.path), data[end:].strip()[:20] or command
        pen.draw(command, values)
        command = {"M": "L", "m": "l"}.get(command, command)
        end = after


def _values(kind: str, data: str, start: int) -> tuple[list[float] | None, int]:
    values: list[float] = []
    end = start
    for index in range(_COUNTS[kind]):
        pattern = _FLAG if kind == "A" and index in {3, 4} else _NUMBER
        match = pattern.match(data, end)
        if not match:
            return None, start
        value = float(match[1])
        if not abs(value) < 1e6:
            return None, start
        values.append(value)
        end = match.end()
    return values, end


class _Pen:
    """Where path data has got to: the point, the subpath's start, the last control points for smooth curves."""

    def __init__(self) -> None:
        self.path: list[Segment] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.cubic: tuple[float, float] | None = None
        self.quadratic: tuple[float, float] | None = None

    def draw(self, command: str, values: list[float]) -> None:
        """Add one command with its values."""
        kind = command.upper()
        if command.islower():
            values = self._absolute(kind, values)
        cubic = quadratic = None
        match kind:
            case "Z":
                self.path.append(Segment("Z"))
                self.x, self.y = self.start_x, self.start_y
            case "M":
                self._to("M", values[0], values[1])
                self.start_x, self.start_y = self.x, self.y
            case "L":
                self._to("L", values[0], values[1])
            case "H":
                self._to("L", values[0], self.y)
            case "V":
                self._to("L", self.x, values[0])
            case "C" | "S":
                if kind == "S":
                    values = [*self._mirrored(self.cubic), *values]
                cubic = (values[2], values[3])
                self.path.append(Segment("C", tuple(values)))
                self.x, self.y = values[4:]
            case "Q" | "T":
                if kind == "T":
                    values = [*self._mirrored(self.quadratic), *values]
                quadratic = (values[0], values[1])
                self._quadratic(values)
            case _:
                self.path += _arc((self.x, self.y), values)
                self.x, self.y = values[5:]
        self.cubic, self.quadratic = cubic, quadratic

    def _absolute(self, kind: str, values: list[float]) -> list[float]:
        if kind == "V":
            return [values[0] + self.y]
        if kind == "A":
            return [*values[:5], values[5] + self.x, values[6] + self.y]
        return [value + (self.y if at % 2 else self.x) for at, value in enumerate(values)]

    def _to(self, kind: str, x: float, y: float) -> None:
        self.path.append(Segment(kind, (x, y)))
        self.x, self.y = x, y

    def _mirrored(self, control: tuple[float, float] | None) -> tuple[float, float]:
        return (2 * self.x - control[0], 2 * self.y - control[1]) if control else (self.x, self.y)

    def _quadratic(self, values: list[float]) -> None:
        qx, qy, x, y = values
        first = (self.x + 2 / 3 * (qx - self.x), self.y + 2 / 3 * (qy - self.y))
        second = (x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y))
        self.path.append(Segment("C", (*first, *second, x, y)))
        self.x, self.y = x, y


def _arc(start: tuple[float, float], values: list[float]) -> list[Segment]:
    """Return an elliptical arc as cubic curves (SVG 1.1, appendix F.6)."""
    x1, y1 = start
    rx, ry, turn, large, sweep, x2, y2 = values
    rx, ry = abs(rx), abs(ry)
    if rx == 0 or ry == 0:
        return [Segment("L", (x2, y2))]
    if (x1, y1) == (x2, y2):
        return []
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    half_x, half_y = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cosine * half_x + sine * half_y, -sine * half_x + cosine * half_y
    over = (px / rx) ** 2 + (py / ry) ** 2
    if over > 1:
        rx, ry = rx * math.sqrt(over), ry * math.sqrt(over)
    below = (rx * py) ** 2 + (ry * px) ** 2
    root = math.sqrt(max(0.0, ((rx * ry) ** 2 - below) / below)) * (-1 if large == sweep else 1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    cx, cy = cosine * qx - sine * qy + (x1 + x2) / 2, sine * qx + cosine * qy + (y1 + y2) / 2
    begin = math.atan2((py - qy) / ry, (px - qx) / rx)
    swept = math.atan2((-py - qy) / ry, (-px - qx) / rx) - begin
    if sweep and swept < 0:
        swept += 2 * math.pi
    if not sweep and swept > 0:
        swept -= 2 * math.pi

    def point(u: float, v: float) -> tuple[float, float]:
        return cosine * rx * u - sine * ry * v + cx, sine * rx * u + cosine * ry * v + cy

    pieces = max(1, math.ceil(abs(swept) / (math.pi / 2) - 1e-9))
    path: list[Segment] = []
    for index in range(pieces):
        a, b = begin + swept * index / pieces, begin + swept * (index + 1) / pieces
        h = 4 / 3 * math.tan((b - a) / 4)
        first = point(math.cos(a) - h * math.sin(a), math.sin(a) + h * math.cos(a))
        second = point(math.cos(b) + h * math.sin(b), math.sin(b) - h * math.cos(b))
        path.append(Segment("C", (*first, *second, *point(math.cos(b), math.sin(b)))))
    return path


@lru_cache(4096)
def bounds(path: Path) -> tuple[float, float, float, float]:
    """Return the tight box around an outline: left, top, right, bottom."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for kind, points in path:
        if kind == "Z":
            continue
        if kind == "C":
            xs += _extremes(x, points[0], points[2], points[4])
            ys += _extremes(y, points[1], points[3], points[5])
        x, y = points[-2:]
        xs.append(x)
        ys.append(y)
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _extremes(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Return where a cubic curve turns along one axis."""
    a, b, c = -p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0
    if abs(a) < 1e-12:
        places = [-c / b] if abs(b) > 1e-12 else []
    else:
        inside = b * b - 4 * a * c
        places = [(-b + sign * math.sqrt(inside)) / (2 * a) for sign in (1, -1)] if inside >= 0 else []
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3
        for t in places
        if 0 < t < 1
    ]
