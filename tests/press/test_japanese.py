"""Japanese type: cut down, fixed in weight, embedded, kept; and what is told where it is not installed."""

from collections.abc import Callable
from io import BytesIO

import pypdf
import pytest

from cardlang.diagnostics.words import tell
from cardlang.press import FaceCard, Printed, Sheet, japanese, print_sheets
from cardlang.press.japanese import is_japanese, nearest_weight, noto_sans_jp
from cardlang.source.world import Disk

League = Callable[..., FaceCard]
Press = Callable[..., Printed]


def test_both_weights_are_embedded_under_names_of_their_own(league: League) -> None:
    card = league("サンドラ", texts=("カードを２枚引く。", "攻撃力を１得る。"))
    result = print_sheets([card], Sheet(backs=False), Disk())
    assert result.findings == ()
    reader = pypdf.PdfReader(BytesIO(result.pdf))
    names = {str(font.get_object()["/BaseFont"]) for font in reader.pages[0]["/Resources"]["/Font"].values()}  # type: ignore[index]
    assert any("NotoSansJP-Regular" in name for name in names)
    assert any("NotoSansJP-Bold" in name for name in names)
    assert len(result.pdf) < 200_000
    text = "".join(reader.pages[0].extract_text().split())
    assert "サンドラ" in text
    assert "カードを２枚引く。" in text


def test_latin_stays_in_the_latin_face(league: League) -> None:
    import pdfplumber

    result = print_sheets([league("サンドラ A", texts=("Draw 2 枚.",))], Sheet(backs=False), Disk())
    with pdfplumber.open(BytesIO(result.pdf)) as document:
        faces = {letter["text"]: letter["fontname"].partition("+")[2] for letter in document.pages[0].chars}
    assert faces["D"].startswith("FiraSans")
    assert faces["枚"].startswith("NotoSansJP")


def test_without_the_extra_the_characters_are_named_and_how_to_get_them(
    league: League, printed: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    japanese.source.cache_clear()
    monkeypatch.setattr(japanese, "find_spec", lambda _name: None)
    try:
        result = printed(league("Sandra", texts=("カードを引く。",)))
    finally:
        monkeypatch.undo()
        japanese.source.cache_clear()
    assert result.drawn == 1
    assert [finding.code for finding in result.findings] == ["C614"]
    said = tell(result.findings[0])
    assert "カードを引く。" in said.message
    assert "cardlang[ja]" in str(said.help)


def test_a_font_is_kept_and_what_is_broken_is_made_anew(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path)) / "cache"
    monkeypatch.setenv("CARDLANG_CACHE", str(folder))
    made = noto_sans_jp(400, "カ引")
    (kept,) = folder.glob("noto-jp-400-*.ttf")
    monkeypatch.setattr(japanese, "_cut", lambda *_: b"not asked")
    assert noto_sans_jp(400, "カ引") == made
    kept.write_bytes(b"broken")
    assert noto_sans_jp(400, "カ引") == b"not asked"


def test_the_same_characters_give_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLANG_CACHE", "")
    assert noto_sans_jp(700, "カ引") == noto_sans_jp(700, "カ引")


@pytest.mark.parametrize(
    ("character", "answer"),
    [("あ", True), ("漢", True), ("、", True), ("Ａ", True), ("a", False), ("Я", False), ("⬡", False)],
)
def test_what_is_japanese(character: str, answer: bool) -> None:  # noqa: FBT001 (a case a line)
    assert is_japanese(character) == answer


def test_weights() -> None:
    assert [nearest_weight(weight) for weight in (100, 400, 500, 600, 900)] == [400, 400, 400, 700, 700]
