"""Files from outside: whatever stands in a template, there is a finding and never a traceback or a long wait."""

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from working import works_at_most

from cardlang.diagnostics.words import tell
from cardlang.press import FaceCard, Sheet, print_sheets
from cardlang.press.raster import page_image
from cardlang.press.svg.element import Unreadable, parse
from cardlang.press.svg.matrix import parse_transform
from cardlang.press.svg.path import parse_path
from cardlang.press.svg.values import colour, length
from cardlang.source.world import Memory

if TYPE_CHECKING:
    from conftest import Drawn

Pen = Callable[..., "Drawn"]
ART_FACE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">'
    '<image width="63" height="88" data-src="card.art"/></svg>'
)

LAUGHS = (
    '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&b;</text></svg>'
)


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("", "C801"),
        ("no xml at all", "C801"),
        ("<svg><g></svg>", "C801"),
        ("<html/>", "C801"),
        ('<svg xmlns="http://example.org/other"/>', "C801"),
        (LAUGHS, "C802"),
        ('<!DOCTYPE svg SYSTEM "file:///etc/passwd"><svg/>', "C802"),
        ("<svg>" + "<g>" * 200 + "</g>" * 200 + "</svg>", "C803"),
        ("<svg>" + "<g/>" * 30_000 + "</svg>", "C803"),
        ("<svg/>", "C809"),
        ('<svg viewBox="0 0 0 0"/>', "C809"),
        ('<svg viewBox="0 0 1e99 1"/>', "C809"),
    ],
)
def test_a_file_that_cannot_be_used_leaves_the_card_out(file: str, code: str, pen: Pen) -> None:
    drawn = pen(file, whole=True)
    assert drawn.codes == [code]
    assert drawn.printed.not_drawn == ("Pen",)
    assert drawn.printed.pdf == b""


def test_a_million_copies_by_use_are_stopped(pen: Pen) -> None:
    body = '<defs><g id="a0"><rect width="1" height="1"/></g>'
    for level in range(1, 12):
        body += f'<g id="a{level}">' + f'<use href="#a{level - 1}"/>' * 8 + "</g>"
    with works_at_most(15):
        drawn = pen(body + '</defs><use href="#a11"/>')
        assert "C811" in drawn.codes


def test_a_use_of_itself_is_a_finding(pen: Pen) -> None:
    assert pen('<g id="a"><use href="#a"/></g>').codes == ["C808"]


@pytest.mark.parametrize(
    ("binding", "code"),
    [
        ('data-text="{{ card.cots }}"', "C805"),
        ('data-text="{{ cost }}"', "C805"),
        ('data-if="card.cots"', "C805"),
        ('data-text="{{ card.cost"', "C806"),
        ('data-if="card.cost +"', "C806"),
        ('data-text="{{ card.cost / 0 }}"', "C806"),
        ("data-text=\"{{ ''.__class__.__mro__ }}\"", "C806"),
        ('data-text="{{ card._values }}"', "C806"),
        ("data-text=\"{{ 'a' * 10 ** 9 }}\"", "C806"),
        ('data-text="{{ [0] * 100000000 }}"', "C806"),
        ('data-text="{{ 9 ** 99999 }}"', "C806"),
        ('data-text="{% for x in range(99999) %}{% endfor %}"', "C806"),
        ('data-each="card.cost"', "C806"),
        ('data-each="x in card.cost"', "C806"),
        ('data-each="x in range(100000000)"', "C806"),
        ('data-each="x in range(300)"', "C811"),
        ('data-attr-fill="{{ nothing }}"', "C805"),
        ("data-text=\"{{ 'x' | center(1000000000) }}\"", "C806"),
        ("data-text=\"{{ 'x' | indent(1000000000) }}\"", "C806"),
        ("data-text=\"{{ 'x'.center(1000000000) }}\"", "C806"),
        ("data-text=\"{{ 'x'.ljust(1000000000) }}\"", "C806"),
        ("data-text=\"{{ '%1000000000d' % 1 }}\"", "C806"),
        ("data-text=\"{{ '%*d' % (1000000000, 1) }}\"", "C806"),
        ("data-text=\"{{ '{:>1000000000}'.format(1) }}\"", "C806"),
        ("data-text=\"{{ 'aaaaaaaaaa' * 1000 | replace('a', 'b' * 10000) }}\"", "C806"),
        ("data-text=\"{{ range(1000) | join('a' * 10000) }}\"", "C806"),
        ('data-text="{{ range(100000) | list }}"', "C806"),
        ('data-text="{{ ((((9 ** 64) ** 64) ** 64) ** 64) ** 64 }}"', "C806"),
        ('data-text="{{ lipsum(n=1000000) }}"', "C805"),
        ("data-text=\"{{ '" + "a" * 3000 + "' }}\"", "C806"),
        ('data-if="' + "not " * 1000 + 'card.cost"', "C806"),
    ],
)
def test_a_binding_that_fails_names_template_element_and_card(binding: str, code: str, pen: Pen) -> None:
    drawn = pen(f'<text id="t" y="9" {binding}>7</text>', cost=3)
    assert drawn.codes == [code]
    assert drawn.printed.drawn == 1
    finding = drawn.findings[0]
    assert finding["element"] == "text#t"
    if code != "C811":
        assert finding["card"] == "Pen"
        assert "Pen" in tell(finding).message


TILED = '<defs><pattern id="p" {}>{}</pattern></defs><rect width="99" height="99" fill="url(#p)"/>'

TIRING = {
    "selectors": "<style>"
    + "g g g g g g g g g g x{fill:red}" * 2000
    + "</style>"
    + "<g>" * 50
    + "<x/>" * 500
    + "</g>" * 50,
    "rules": "<style>" + "".join(f".a{index}{{fill:red}}" for index in range(20_000)) + "</style><rect class='a1'/>",
    "paths": '<defs><path id="p" d="' + "M0 0L1 1" * 20_000 + '"/></defs>' + '<use href="#p"/>' * 5_000,
    "large text": '<rect data-field="name" width="99" height="99" font-size="99999"/>',
    "no box": '<rect data-field="name" width="0" height="0" font-size="10"/>',
    "small tiles": TILED.format('width=".001" height=".001" patternUnits="userSpaceOnUse"', "<rect/>"),
    "tiles in tiles": TILED.format('width="1" height="1"', '<rect width="9" height="9" fill="url(#p)"/>'),
    "dashes": '<path d="M0 0H99" stroke="#000" stroke-dasharray=".0000001"/>',
    "filter": '<defs><filter id="f" width="1e9" height="1e9"><feGaussianBlur stdDeviation="1e9"/></filter></defs>'
    '<rect width="99" height="99" filter="url(#f)"/>',
}


@pytest.mark.parametrize("what", TIRING)
def test_what_would_take_long_is_stopped_and_the_card_is_printed(what: str, pen: Pen) -> None:
    with works_at_most(12):
        assert pen(TIRING[what]).printed.drawn == 1


def test_a_very_long_text_is_told_quickly(pen: Pen) -> None:
    with works_at_most(10):
        drawn = pen('<rect data-field="long" width="50" height="50" font-size="10"/>', long="Draw a card. " * 20_000)
        assert "C601" in drawn.codes


@pytest.mark.parametrize(
    "path",
    [
        "../secret.png",
        "/etc/passwd",
        "C:/secret.png",
        "art/../../secret.png",
        "..\\secret.png",
        "~/secret.png",
        "file:///etc/passwd",
        "http://example.org/a.png",
    ],
)
def test_no_picture_from_outside_the_project_is_read(path: str) -> None:
    read: list[str] = []

    class Watched(Memory):
        def read(self, path: str) -> bytes:
            read.append(path)
            return super().read(path)

    svg = ART_FACE
    world = Watched({"templates/faces/t/f.svg": svg, path: b"secret"})
    result = print_sheets([FaceCard("A", "f", "t", art=path)], Sheet(backs=False), world)
    assert [finding.code for finding in result.findings] == ["C605"]
    assert path not in read


def test_a_picture_that_is_an_svg_is_drawn_and_its_bindings_are_not_evaluated() -> None:
    art = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
        '<rect width="10" height="10" fill="#0f0" data-attr-fill="{{ 1/0 }}"/></svg>'
    )
    svg = ART_FACE
    world = Memory({"templates/faces/t/f.svg": svg, "art/a.svg": art})
    result = print_sheets([FaceCard("A", "f", "t", art="art/a.svg")], Sheet(backs=False, marks=False), world)
    assert result.findings == ()
    assert page_image(result.pdf, 0, 72).getpixel((100, 150)) == (0, 255, 0)


@pytest.mark.parametrize(
    "data",
    [b"<svg", b"<html/>", b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", b"<svg xmlns='http://www.w3.org/2000/svg'/>"],
)
def test_a_broken_svg_picture_is_told(data: bytes) -> None:
    svg = ART_FACE
    world = Memory({"templates/faces/t/f.svg": svg, "a.svg": data})
    result = print_sheets([FaceCard("A", "f", "t", art="a.svg")], Sheet(backs=False, marks=False), world)
    assert result.drawn == 1
    assert result.findings[0].code in {"C605", "C809"}


def test_repeats_inside_repeats_are_stopped(pen: Pen) -> None:
    body = "<rect width='1' height='1'/>"
    for name in "abcd":
        body = f'<g id="{name}" data-each="{name} in range(150)">{body}</g>'
    with works_at_most(15):
        assert "C811" in pen(body).codes


def test_an_unknown_field_is_a_finding(pen: Pen) -> None:
    assert pen('<rect data-field="cots" width="50" height="9"/>', cost=3).codes == ["C805"]


@given(st.binary(max_size=300))
def test_parse_raises_unreadable_and_nothing_else(data: bytes) -> None:
    for whole in (data, b"<svg>" + data + b"</svg>"):
        with contextlib.suppress(Unreadable):
            parse(whole)


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,-e +", max_size=60))
def test_path_data_of_any_kind_is_read_up_to_its_fault(data: str) -> None:
    path, rest = parse_path(data)
    assert all(abs(part) < 1e9 for _, points in path for part in points)
    assert rest == rest.strip()


@given(st.text(max_size=30))
def test_values_are_read_or_refused(text: str) -> None:
    for read in (parse_transform, colour, length):
        with contextlib.suppress(ValueError):
            read(text)


@settings(max_examples=40, deadline=None)
@given(
    tag=st.sampled_from(["rect", "path", "text", "g", "use", "image", "circle", "tspan", "svg", "rect data-field='x'"]),
    name=st.sampled_from(["x", "width", "d", "fill", "style", "transform", "href", "opacity", "font-size", "viewBox"]),
    value=st.text(alphabet="0123456789.-%#urlabc();: ", max_size=20),
)
def test_any_attribute_is_drawn_or_told(tag: str, name: str, value: str, pen: Pen) -> None:
    drawn = pen(f'<{tag} {name}="{value}">a</{tag.partition(" ")[0]}>')
    assert drawn.printed.drawn == 1
    for finding in drawn.findings:
        tell(finding)


def test_a_picture_of_itself_is_stopped() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">'
    itself = f'{head}<rect width="9" height="9"/><image width="63" height="88" {{}}/></svg>'
    world = Memory({"templates/faces/t/f.svg": ART_FACE, "art/a.svg": itself.format('href="a.svg"')})
    result = print_sheets([FaceCard("A", "f", "t", art="art/a.svg")], Sheet(backs=False), world)
    assert [finding.code for finding in result.findings] == ["C804"]
    face = ART_FACE.replace('data-src="card.art"', 'data-placeholder="p"')
    world = Memory({"templates/faces/t/f.svg": face, "templates/faces/t/p.svg": itself.format('data-placeholder="p"')})
    result = print_sheets([FaceCard("A", "f", "t")], Sheet(backs=False), world)
    assert [finding.code for finding in result.findings] == ["C804"]
    assert result.drawn == 1
