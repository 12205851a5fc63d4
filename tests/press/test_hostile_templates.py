"""Files from outside: whatever stands in a template, there is a finding and never a traceback or a long wait."""

import contextlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlang.diagnostics.words import tell
from cardlang.press.svg.element import Unreadable, parse
from cardlang.press.svg.matrix import parse_transform
from cardlang.press.svg.path import parse_path
from cardlang.press.svg.values import colour, length

if TYPE_CHECKING:
    from conftest import Drawn

Pen = Callable[..., "Drawn"]
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
    start = time.perf_counter()
    drawn = pen(body + '</defs><use href="#a11"/>')
    assert "C811" in drawn.codes
    assert time.perf_counter() - start < 15


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


def test_repeats_inside_repeats_are_stopped(pen: Pen) -> None:
    body = "<rect width='1' height='1'/>"
    for name in "abcd":
        body = f'<g id="{name}" data-each="{name} in range(150)">{body}</g>'
    start = time.perf_counter()
    assert "C811" in pen(body).codes
    assert time.perf_counter() - start < 15


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
