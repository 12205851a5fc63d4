"""Texts in three languages at 220 widths: no line begins or ends wrongly, none is too wide, no character is lost.

A tenth of the widths is tried in every run of the tests, all of them where CARDLANG_SOAK is set.
"""


# ruff: noqa: E501 (a text stands on one line)

import os
from functools import cache

import pytest

from cardlang.press import Paragraph
from cardlang.press.fonts import Fonts
from cardlang.press.icons import Icon
from cardlang.press.text.atoms import INVISIBLE, Line, Shaper, Typeface
from cardlang.press.text.breaking import Row, break_lines, phrases, pieces

TEXTS = {
    "en": (
        "Choose 1 of your opponent's forwards (not a goalkeeper); it leaves the field. ⬡ Gain 2 ⬡, then <b>draw</b> a card!",
        "Whenever “Sandra” or Jean-Luc — the half-time heroes — shoots… you may discard: 1/2 of your hand, rounded up. ⬡",
        "⬡ ⬡⬡, <i>gain ⬡ (⬡)</i> and over\u00adtime\u00a0rules; counter\u00adattack\u2060ing Donaudampfschifffahrtsgesellschaft",
    ),
    "ja": (
        "相手のフォワードを１人選ぶ。その選手はフィールドを離れる。（退場した選手は、捨て札置き場に置かれる。）⬡を２得る。",
        "「守護」を持つキャラクターは、ラッシュ・ブロッカーを得る……そうしたら、カードを2枚引いてもよい！？　⬡⬡（⬡）。",
        "プレーヤーっぽいッ！ゃゅょー。『「二重」の（括弧）』、々〻ヽヾ〜…‥：；⬡、Lv.99のSandra達は、各ターンに1回だけ行動する。",
    ),
    "ru": (
        "За каждые 2 форварда соперника ваша команда получает 1 ⬡ до конца раунда — не более 3.",
        "Выберите «Вратаря» (или игрока-защитника); он достопримечательно покидает поле. <b>Возьмите</b> 2 карты, затем сбросьте 1!",
        "Сверхпроизводительность: ⬡ ⬡, частнопредпринимательский контр\u00adудар…",
    ),
}
ICON = Icon("gear", (0, 0, 24, 24), "0 0 24 24 re", even_odd=False)
WIDTHS = [3 + step / 8 for step in range(220)]
"""In em."""

NO_START = frozenset(
    "、。，．・：；？！）］｝〕〉》」』】’”»)]},.;:!?%ぁぃぅぇぉっゃゅょァィゥェォッャュョーゝゞヽヾ々〻〜…‥"
)
NO_END = frozenset("（［｛〔〈《「『【‘“«([{")


@cache
def fonts() -> Fonts:
    return Fonts("".join(text for group in TEXTS.values() for text in group))


def lines(text: str) -> tuple[list[Line], Shaper]:
    face = Typeface(fonts().stack(""), fonts().stack("", "700"), fonts().stack("", "400", "italic"))
    shaper = Shaper(face, {"⬡": "gear"}, lambda name: ICON if name == "gear" else None)
    return shaper.shape([Paragraph(text)]), shaper


def said(row: Row) -> str:
    return "".join(atom.text for atom, _, _ in row.atoms)


def cases() -> list[tuple[str, int]]:
    return [(language, index) for language, group in TEXTS.items() for index in range(len(group))]


@pytest.mark.parametrize(("language", "index"), cases())
def test_at_every_width(language: str, index: int) -> None:
    (line,), shaper = lines(TEXTS[language][index])
    assert not shaper.missing.glyphs
    assert not shaper.missing.tags
    whole = "".join(atom.text for atom in line.atoms)
    for group in (pieces(line.atoms), phrases(pieces(line.atoms))):
        for width in WIDTHS if os.environ.get("CARDLANG_SOAK") else WIDTHS[index::10]:
            rows = list(break_lines(group, width))
            assert all(row.width <= width + 1e-6 for row in rows), "a line is too wide"
            found = "".join(said(row) for row in rows)
            assert plain(found) == plain(whole), "a character is lost"
            for before, row in zip([None, *rows], rows, strict=False):
                text = said(row)
                assert text == text.strip(" ")
                if before is None or row.torn or before.torn:
                    continue
                assert text[0] not in NO_START, f"a line begins with {text[0]} at {width} em"
                assert said(before)[-1] not in NO_END, f"a line ends with {said(before)[-1]} at {width} em"


def plain(text: str) -> str:
    return "".join(letter for letter in text if letter not in INVISIBLE and letter not in " -")
