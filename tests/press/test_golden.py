"""Layouts as text, and one picture of faces: a change here is a change that every designer will see.

`UPDATE=1 pytest` writes both anew; the difference is looked at like code.
"""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from cardlang.press import FaceCard, Paragraph, Sheet, print_sheets
from cardlang.press.fonts import Fonts
from cardlang.press.icons import Icon
from cardlang.press.raster import page_image
from cardlang.press.sheet import slot
from cardlang.press.text.atoms import Shaper, Typeface
from cardlang.press.text.fit import Box, fit
from cardlang.source.world import Disk

League = Callable[..., FaceCard]
GOLDEN = Path(__file__).parent / "golden"
TEXTS = {
    "en": ("Gain 2 ⬡ for each forward. <b>Then</b> draw a card.", "When your opponent shoots.", "(Hush ⬡.)"),
    "ja": (
        "フォワード列では、この選手は攻撃力を１得る。（退場した選手は、捨て札置き場に置かれる。）",
        "相手がシュートしたとき。",
        "「さあ、出て行け⬡。」",
    ),
    "ru": (
        "За каждые 2 форварда соперника ваша команда получает 1 ⬡. <i>Затем</i> возьмите карту.",
        "Когда соперник бьёт.",
        "Тишина.",
    ),
}


@pytest.mark.parametrize("language", TEXTS)
def test_a_layout_stays_as_it_is(language: str, golden: Callable[[str, str], None]) -> None:
    fonts = Fonts("".join(TEXTS[language]))
    face = Typeface(fonts.stack(""), fonts.stack("", "700"), fonts.stack("", "400", "italic"))
    gear = Icon("gear", (0, 0, 24, 24), "0 0 24 24 re", even_odd=False)
    rules, counter, flavour = TEXTS[language]
    paragraphs = (Paragraph(rules), Paragraph(counter, lead="→"), Paragraph(flavour, "flavor"))
    lines = Shaper(face, {"⬡": "gear"}, lambda name: gear if name == "gear" else None).shape(paragraphs)
    told = []
    for align, balanced in (("start", False), ("middle", True), ("end", False)):
        box = Box(140, 70, 11, 6, 0.25, align=align, balanced=balanced)
        layout = fit(lines, box)
        told.append(f"{align}: {layout.size:g} pt, {layout.height:.2f} of 70 high")
        for placed in layout.rows:
            text = "".join(atom.text for atom, _, _ in placed.row.atoms)
            told.append(f"{placed.x:6.2f} {placed.y:6.2f} {placed.size:5.2f} | {text}")
    golden(f"layout-{language}", "\n".join(told) + "\n")


def test_faces_look_as_they_did(league: League) -> None:
    texts = ("In the forward row, gain 1 {power|power}.", Paragraph("When your opponent shoots.", lead="Counter:"))
    english = [
        league(kind.title(), kind, team, texts=texts)
        for kind, team in (("player", "cat"), ("function", ""), ("training", "squirrel"))
    ]
    japanese = replace(
        league(
            "サンドラ", texts=("相手のフォワードを１人選ぶ。その選手はフィールドを離れる。",), type_label="プレーヤー"
        ),
        language="ja",
    )
    cards = [
        *english,
        *(replace(card, variant="full-art") for card in (english[0], japanese)),
        replace(english[1], variant="text-only"),
        japanese,
        FaceCard(
            "Harbour",
            "place",
            "mine",
            {"type_label": "Place", "stats": [{"label": "Gold", "value": 3}]},
            (Paragraph("Draw."),),
        ),
    ]
    sheet = Sheet(backs=False, marks=False)
    page = page_image(print_sheets(cards, sheet, Disk()).pdf, 0, dpi=60)
    corner, last = slot(sheet, 0).trim, slot(sheet, 8).trim
    scale = 60 / 25.4
    found = page.crop(
        (int(corner.x * scale), int(corner.y * scale), int((last.x + 63) * scale), int((last.y + 88) * scale))
    )
    kept = GOLDEN / "faces.png"
    if os.environ.get("UPDATE"):
        found.quantize(128).save(kept, optimize=True)
    wanted = Image.open(kept).convert("RGB")
    assert wanted.size == found.size
    assert sum(ImageStat.Stat(ImageChops.difference(found, wanted)).mean) / 3 < 4
