"""Templates: SVG files with bindings in `data-*` attributes, read once and bound for each card.

`data-text`, `data-style` and `data-attr-NAME` are Jinja2 texts, `data-if`, `data-src` and `data-each="x in LIST"` are
Jinja2 expressions. They run in a sandbox and strictly: an unknown name is a finding that names template, element and
card, and the element keeps its sample. Binding never changes the template; parts without bindings are shared.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jinja2 import StrictUndefined
from jinja2.exceptions import SecurityError, TemplateError, UndefinedError

from cardlang.press.sandbox import MAX_TEXT, Sandbox
from cardlang.press.svg.css import StyleSheet, declarations
from cardlang.press.svg.drawing import sheet_of
from cardlang.press.svg.element import Element
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.limits import MAX_BINDING, MAX_ELEMENTS, MAX_REPEATS

_LOGIC = ("data-if", "data-each")

_SAID = frozenset({"data-bleed", "data-decoration", "data-sample"})
"""What a template says of itself: no card changes it."""

_VALUE = re.compile(r"\{\{ ?card\.(\w+) ?\}\}")
_PLAIN = re.compile(r"card\.(\w+)( is not none)?")
"""The bindings that most elements have: a card's value, or whether there is one. They need no Jinja2."""


class Values:
    """A mapping whose values bindings read as attributes: `card.cost`."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values

    def __getitem__(self, name: str) -> object:
        """Return one value. Raises KeyError, which a strict binding turns into a finding."""
        return self._values[name]


@dataclass(slots=True)
class Template:
    """One SVG file, with its style sheet and the ids of elements that hold a binding somewhere below."""

    path: str
    root: Element
    sheet: StyleSheet
    bound: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, path: str, root: Element) -> "Template":
        """Return the template of a tree that was read."""
        template = cls(path, root, sheet_of(root.walk()))
        template._mark(root)
        return template

    def _mark(self, element: Element) -> bool:
        below = [self._mark(child) for child in element.children]
        is_bound = any(below) or any(name.startswith("data-") for name in element.attributes.keys() - _SAID)
        if is_bound:
            self.bound.add(id(element))
        return is_bound


def _first_tspan(element: Element, text: str) -> Element:
    """Return a `<tspan>` with a text, placed and styled as the first one of a sample: Figma puts the place there."""
    first = next((child for child in element.children if child.tag == "tspan"), None)
    return Element("tspan", dict(first.attributes) if first else {}, element.line, element.column, [], text)


def _known(name: str, context: Mapping[str, object]) -> tuple[object] | None:
    """Return a card's value, in a tuple, or None where it has no such value and Jinja2 is to say so."""
    card = context.get("card")
    if not isinstance(card, Values):
        return None
    try:
        return (card[name],)
    except KeyError:
        return None


@dataclass(slots=True)
class Bound:
    """A template bound for one card: its tree, and what each of the root's children came to (to share equal ones)."""

    root: Element
    signatures: list[tuple[object, ...]]


class Binder:
    """Evaluates bindings; each text is compiled once."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._environment = Sandbox()
        self._texts: dict[str, Any] = {}
        self._expressions: dict[str, Any] = {}

    def bind(self, template: Template, context: Mapping[str, object], card: str) -> Bound:
        """Return the template bound for a card, which `card` names in findings."""
        work = _Binding(self, template, card, self._notes)
        root, seen = template.root, work.seen
        made = work.copy(root, context)
        shared = tuple(seen)
        signatures: list[tuple[object, ...]] = []
        for child in root.children:
            seen.clear()
            copies = list(work.elements(child, context))
            made.children += copies
            signatures += [(shared, id(child), index, *seen) for index in range(len(copies))]
        return Bound(made, signatures)

    def text(self, source: str, context: Mapping[str, object]) -> str:
        """Evaluate a text with `{{ … }}`. Raises TemplateError and what an expression may raise."""
        if "{{" not in source and "{%" not in source:
            return source[:MAX_TEXT]
        if (match := _VALUE.fullmatch(source)) and (known := _known(match[1], context)):
            return str(known[0])[:MAX_TEXT]
        if len(source) > MAX_BINDING:
            raise TemplateError(f"it is longer than {MAX_BINDING} characters")
        if "{%" in source:
            raise TemplateError("only {{ … }} is read, no {% … %}")
        if source not in self._texts:
            self._texts[source] = self._environment.from_string(source)
        rendered: str = self._texts[source].render(context)
        return rendered[:MAX_TEXT]

    def value(self, source: str, context: Mapping[str, object]) -> Any:
        """Evaluate an expression. Raises TemplateError and what an expression may raise."""
        if (match := _PLAIN.fullmatch(source)) and (known := _known(match[1], context)):
            return known[0] is not None if match[2] else known[0]
        if len(source) > MAX_BINDING:
            raise TemplateError(f"it is longer than {MAX_BINDING} characters")
        if source not in self._expressions:
            self._expressions[source] = self._environment.compile_expression(source, undefined_to_none=False)
        value = self._expressions[source](**context)
        if isinstance(value, StrictUndefined):
            str(value)  # raises UndefinedError with the unknown name
        return value


class _Binding:
    """One pass over a template for one card; `seen` gathers every value that went into the copy."""

    def __init__(self, binder: Binder, template: Template, card: str, notes: Notes) -> None:
        self._binder, self._template, self._card, self._notes = binder, template, card, notes
        self.seen: list[object] = []
        self._made = 0

    def elements(self, element: Element, context: Mapping[str, object]) -> Iterator[Element]:
        """Yield what an element becomes: itself, a bound copy, several, or nothing."""
        if id(element) not in self._template.bound:
            yield element
            return
        for inner in self._repeats(element, context):
            if "data-if" in element.attributes:
                shown = bool(self._value(element, "data-if", element.attributes["data-if"], inner, default=True))
                self.seen.append(shown)
                if not shown:
                    continue
            self._made += 1
            if self._made > MAX_ELEMENTS:
                self._notes.about("C811", self._template.path, element, limit=MAX_ELEMENTS)
                return
            copy = self.copy(element, inner)
            for child in element.children:
                copy.children += self.elements(child, inner)
            yield copy

    def copy(self, element: Element, context: Mapping[str, object]) -> Element:
        """Return the element without its children, its bindings evaluated."""
        copy = Element(
            element.tag, dict(element.attributes), element.line, element.column, [], element.text, element.tail
        )
        for name, source in element.attributes.items():
            if not name.startswith("data-") or name in _LOGIC:
                continue
            if name == "data-text":
                text = self._text(element, name, source, context)
                if text is not None:
                    copy.attributes["data-text"] = copy.text = text
                    if element.children:
                        copy.text = ""
                        copy.children = [_first_tspan(element, text)]
            elif name == "data-style":
                style = self._text(element, name, source, context) or ""
                copy.attributes["style"] = f"{copy.attributes.get('style', '')};{style}"
            elif name == "data-src":
                value = self._value(element, name, source, context, default=None)
                copy.attributes["data-src"] = "" if value is None else str(value)
                self.seen.append(copy.attributes["data-src"])
            elif name.startswith("data-attr-"):
                self._attribute(copy, name.removeprefix("data-attr-"), self._text(element, name, source, context))
            elif "{{" in source or "{%" in source:
                copy.attributes[name] = self._text(element, name, source, context) or ""
        return copy

    def _attribute(self, copy: Element, name: str, value: str | None) -> None:
        if value is None:
            return
        copy.attributes[name] = value
        style = declarations(copy.attributes.get("style", ""))
        if name in style:  # Inkscape moves presentation attributes into `style`, which would win
            style[name] = value
            copy.attributes["style"] = ";".join(f"{key}:{text}" for key, text in style.items())

    def _repeats(self, element: Element, context: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
        source = element.attributes.get("data-each")
        if source is None:
            yield context
            return
        name, within, items = source.partition(" in ")
        if not within or not name.strip().isidentifier():
            self._note("C806", element, "data-each", source, 'write it as "name in list"')
            return
        values = self._value(element, "data-each", items, context, default=())
        if not isinstance(values, Iterable) or isinstance(values, str):
            self._note("C806", element, "data-each", source, "what stands after `in` is no list")
            return
        for index, value in enumerate(values):
            if index >= MAX_REPEATS:
                self._notes.about("C811", self._template.path, element, limit=MAX_REPEATS)
                return
            self.seen.append(repr(value))
            yield {**context, name.strip(): value, "index": index}

    def _text(self, element: Element, name: str, source: str, context: Mapping[str, object]) -> str | None:
        try:
            text = self._binder.text(source, context)
        except Exception as error:  # noqa: BLE001 -- whatever a designer's binding does, it is a finding
            self._explain(element, name, source, error)
            return None
        self.seen.append(text)
        return text

    def _value(
        self, element: Element, name: str, source: str, context: Mapping[str, object], *, default: object
    ) -> Any:
        try:
            return self._binder.value(source, context)
        except Exception as error:  # noqa: BLE001 -- whatever a designer's binding does, it is a finding
            self._explain(element, name, source, error)
            return default

    def _explain(self, element: Element, name: str, source: str, error: Exception) -> None:
        if isinstance(error, UndefinedError):
            self._note("C805", element, name, source, str(error.message or error))
        elif isinstance(error, (TemplateError, SecurityError)):
            self._note("C806", element, name, source, str(error.message or error))
        else:
            self._note("C806", element, name, source, f"{type(error).__name__}: {error}")

    def _note(self, code: str, element: Element, name: str, source: str, reason: str) -> None:
        self._notes.about(
            code,
            self._template.path,
            element,
            attribute=name,
            binding=source[:80],
            reason=reason[:160],
            card=self._card,
        )
