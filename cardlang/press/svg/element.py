"""Elements of an SVG file, read safely.

A template is a file from outside: it is bounded before it is read (bytes, elements, depth), an entity and any document
type but the W3C's own are refused at sight, so that nothing can expand and nothing is fetched. Names are kept without
their namespace; elements and attributes of foreign namespaces (an editor's own notes) are left out, `xlink:href` is
`href`. Each element remembers its line and column, so that a finding can point at it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from cardlang.press.svg.limits import MAX_BYTES, MAX_DEPTH, MAX_ELEMENTS

SVG = "http://www.w3.org/2000/svg"
_W3C = "-//W3C//DTD SVG "
_XLINK_HREF = "http://www.w3.org/1999/xlink href"


@dataclass(slots=True, eq=False)
class Element:
    """One element: its name and attributes, the text before its first child and after its end."""

    tag: str
    attributes: dict[str, str]
    line: int = 1
    column: int = 1
    children: list["Element"] = field(default_factory=list)
    text: str = ""
    tail: str = ""

    def get(self, name: str) -> str | None:
        """Return an attribute, or None."""
        return self.attributes.get(name)

    @property
    def label(self) -> str:
        """How findings name the element: by its id where it has one, else by its tag."""
        name = self.attributes.get("id")
        return f"{self.tag}#{name}" if name else self.tag

    def walk(self) -> Iterator["Element"]:
        """Yield the element and all below it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()


class Unreadable(Exception):  # noqa: N818 -- says what is wrong with the file
    """The bytes are no SVG that we read; `code` and `facts` tell why."""

    def __init__(self, code: str, line: int, column: int, **facts: object) -> None:
        super().__init__(code)
        self.code, self.line, self.column, self.facts = code, line, column, facts


def parse(data: bytes) -> Element:
    """Return the root element. Raises Unreadable, and nothing else, for whatever is wrong with the bytes."""
    if len(data) > MAX_BYTES:
        raise Unreadable("C803", 1, 1, what=f"{len(data) // 2**20} MiB", limit=f"{MAX_BYTES // 2**20} MiB")
    reader = _Reader()
    try:
        reader.parser.Parse(data, True)  # noqa: FBT003 -- expat takes it by place
    except expat.ExpatError as error:
        raise Unreadable("C801", error.lineno, error.offset + 1, reason=expat.ErrorString(error.code)) from None
    except (UnicodeError, ValueError, LookupError) as error:
        raise Unreadable("C801", 1, 1, reason=str(error)) from None
    if reader.root is None or reader.root.tag != "svg":
        raise Unreadable("C801", 1, 1, reason="the outermost element is not <svg>")
    return reader.root


class _Reader:
    """Builds the tree from the parser's events."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element] = []
        self._depth = 0
        self._skipped = 0
        self._count = 0
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._refuse
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._data

    @property
    def _place(self) -> tuple[int, int]:
        return self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1

    def _doctype(self, name: str, _system: str | None, public: str | None, has_subset: int) -> None:
        """Let pass the document type that older programs write; it is never fetched, and nothing is declared by it."""
        if name != "svg" or has_subset or not (public or "").startswith(_W3C):
            self._refuse()

    def _refuse(self, *_: object) -> None:
        raise Unreadable("C802", *self._place)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._count += 1
        if self._depth > MAX_DEPTH:
            raise Unreadable("C803", *self._place, what=f"a depth of {self._depth}", limit=f"{MAX_DEPTH}")
        if self._count > MAX_ELEMENTS:
            raise Unreadable("C803", *self._place, what=f"{self._count} elements", limit=f"{MAX_ELEMENTS}")
        space, _, local = name.rpartition(" ")
        if self._skipped or space not in {"", SVG}:
            self._skipped += 1
            return
        kept = {key: value for key, value in attributes.items() if " " not in key}
        if _XLINK_HREF in attributes:
            kept.setdefault("href", attributes[_XLINK_HREF])
        element = Element(local, kept, *self._place)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def _end(self, _name: str) -> None:
        self._depth -= 1
        if self._skipped:
            self._skipped -= 1
        else:
            self._open.pop()

    def _data(self, text: str) -> None:
        if self._skipped or not self._open:
            return
        parent = self._open[-1]
        if parent.children:
            parent.children[-1].tail += text
        else:
            parent.text += text
