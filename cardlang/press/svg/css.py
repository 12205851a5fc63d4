"""Style: a sheet of CSS rules, `style` attributes and presentation attributes, reduced to a dictionary an element.

Of CSS we read what drawing programs write: tags, classes, ids, descendants and children, `:root` with variables.
At-rules (but @font-face, which is left out) and other selectors are told to the caller.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cardlang.press.svg.element import Element
from cardlang.press.svg.limits import MAX_MATCHING, MAX_RULES

Style = dict[str, str]

INHERITED = frozenset(
    {
        "fill",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-miterlimit",
        "stroke-dasharray",
        "stroke-dashoffset",
        "fill-rule",
        "clip-rule",
        "fill-opacity",
        "stroke-opacity",
        "font-family",
        "font-size",
        "font-weight",
        "font-style",
        "text-anchor",
        "letter-spacing",
        "color",
        "visibility",
        "dominant-baseline",
        "paint-order",
        "line-height",
        "writing-mode",
    }
)
OWN = frozenset(
    {
        "opacity",
        "clip-path",
        "mask",
        "filter",
        "mix-blend-mode",
        "display",
        "stop-color",
        "stop-opacity",
        "mask-type",
        "marker-start",
        "marker-mid",
        "marker-end",
    }
)
PROPERTIES = INHERITED | OWN

_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_FONT_FACE = re.compile(r"@font-face\s*\{[^{}]*\}")
_AT_RULE = re.compile(r"@[\w-]+[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SIMPLE = re.compile(r"(\*|[\w-]+)?((?:[.#][\w-]+)*)")
_NAMES = re.compile(r"([.#])([\w-]+)")
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)")


@dataclass(frozen=True, slots=True)
class _Simple:
    """One part of a selector: what the element itself must be."""

    tag: str
    name: str
    classes: frozenset[str]
    is_child: bool = False

    def fits(self, element: Element) -> bool:
        if self.tag and element.tag != self.tag:
            return False
        if self.name and element.attributes.get("id") != self.name:
            return False
        return not self.classes or self.classes <= set(element.attributes.get("class", "").split())


@dataclass(frozen=True, slots=True)
class _Rule:
    weight: tuple[int, int, int]
    parts: tuple[_Simple, ...]
    style: Style

    def fits(self, element: Element, ancestors: Sequence[Element]) -> bool:
        return self.parts[-1].fits(element) and _within(self.parts, len(self.parts) - 1, ancestors)


def _within(parts: tuple[_Simple, ...], at: int, ancestors: Sequence[Element]) -> bool:
    """Tell whether the parts before `at` are found among the ancestors (outermost first).

    The places where each part may stand are kept as a set, so that many parts cost no more than their number.
    """
    places = {len(ancestors)}
    for index in range(at, 0, -1):
        parents = {place - 1 for place in places if place > 0}
        wanted = parents if parts[index].is_child else range(max(places))
        places = {place for place in wanted if parts[index - 1].fits(ancestors[place])}
        if not places:
            return False
    return True


class StyleSheet:
    """The rules of all `<style>` elements of one file."""

    def __init__(self) -> None:
        self.unread: list[str] = []
        self._variables: Style = {}
        self._by_key: dict[str, list[_Rule]] = {}
        self._count = self._steps = 0

    def add(self, text: str) -> None:
        """Read the text of one `<style>` element."""
        text = _FONT_FACE.sub("", _COMMENT.sub("", text))
        self.unread += [match[0].split("{")[0].strip() for match in _AT_RULE.finditer(text)]
        text = _AT_RULE.sub("", text)
        for selectors, body in _RULE.findall(text):
            style = declarations(body)
            for selector in selectors.split(","):
                self._add_rule(selector.strip(), style)

    def _add_rule(self, selector: str, style: Style) -> None:
        if selector == ":root":
            self._variables |= {name: value for name, value in style.items() if name.startswith("--")}
            return
        parts: list[_Simple] = []
        is_child = False
        for word in selector.replace(">", " > ").split():
            if word == ">":
                is_child = True
                continue
            match = _SIMPLE.fullmatch(word)
            if not match:
                self.unread.append(selector)
                return
            names = _NAMES.findall(match[2])
            parts.append(
                _Simple(
                    (match[1] or "").replace("*", ""),
                    next((name for mark, name in names if mark == "#"), ""),
                    frozenset(name for mark, name in names if mark == "."),
                    is_child,
                )
            )
            is_child = False
        if not parts:
            return
        ids = sum(1 for part in parts if part.name)
        classes = sum(len(part.classes) for part in parts)
        tags = sum(1 for part in parts if part.tag)
        self._count += 1
        if self._count > MAX_RULES:
            if self._count == MAX_RULES + 1:
                self.unread.append(f"more than {MAX_RULES} rules")
            return
        weight = (ids * 1_000_000 + classes * 1000 + tags, self._count, 0)
        last = parts[-1]
        key = "#" + last.name if last.name else "." + min(last.classes) if last.classes else last.tag or "*"
        self._by_key.setdefault(key, []).append(_Rule(weight, tuple(parts), style))

    def matched(self, element: Element, ancestors: Sequence[Element]) -> Style:
        """Return what the rules say of an element, the weightier rules last."""
        if not self._by_key:
            return {}
        keys = [element.tag, "*", *("." + name for name in element.attributes.get("class", "").split())]
        if "id" in element.attributes:
            keys.append("#" + element.attributes["id"])
        asked = [rule for key in keys for rule in self._by_key.get(key, ())]
        self._steps += sum(len(rule.parts) for rule in asked) * (1 + len(ancestors))
        if self._steps > MAX_MATCHING:
            if "too many rules for too many elements" not in self.unread:
                self.unread.append("too many rules for too many elements")
            return {}
        rules = [rule for rule in asked if rule.fits(element, ancestors)]
        style: Style = {}
        for rule in sorted(rules, key=lambda rule: rule.weight):
            style |= rule.style
        return style

    def begin(self) -> None:
        """Begin another face: each has the same number of steps."""
        self._steps = 0

    def style_of(self, element: Element, parent: Style, ancestors: Sequence[Element]) -> Style:
        """Return an element's style: inherited, its attributes, the rules, its own `style`; later ones win."""
        style = {name: value for name, value in parent.items() if name in INHERITED}
        own = {name: value for name, value in element.attributes.items() if name in PROPERTIES}
        own |= self.matched(element, ancestors)
        if "style" in element.attributes:
            own |= declarations(element.attributes["style"])
        for name, value in own.items():
            if "var(" in value:
                value = _VARIABLE.sub(lambda match: self._variables.get(match[1], match[2] or ""), value)  # noqa: PLW2901
            if value != "inherit":
                style[name] = value
        return style


def declarations(text: str) -> Style:
    """Read `name: value; name: value`."""
    style: Style = {}
    for declaration in text.split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            style[name.strip()] = value.replace("!important", "").strip()
    return style
