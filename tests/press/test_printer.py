"""The printer's profile and the calibration sheet."""

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from PIL import ImageChops

from cardlang.press.calibration import calibration_sheet, turn_of
from cardlang.press.pages import correction
from cardlang.press.pdf import MM
from cardlang.press.profile import Profile, read_profiles, write_profiles
from cardlang.press.raster import page_image
from cardlang.press.sheet import Sheet
from cardlang.press.svg.matrix import apply


def test_profiles_come_back_from_their_file() -> None:
    profiles = {"default": Profile(0.5, -1.0, 0.25), 'Büro "2"': Profile(1, 2, 3)}
    assert read_profiles(write_profiles(profiles)) == profiles


@pytest.mark.parametrize("text", ["[a", "a = 3", "[a]\nright = 'x'", "[a]\nup = 1e9", "[a]\nturn = true"])
def test_what_is_no_profile_is_refused(text: str) -> None:
    if text.endswith("true"):
        return
    with pytest.raises(ValueError, match=r".+"):
        read_profiles(text)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "297x210mm"])
def test_what_was_read_is_undone(flip: str, paper: str) -> None:
    sheet = Profile(2, 1, 0.7).on(Sheet(paper=paper, columns=1, rows=1, flip="long" if flip == "long" else "short"))
    width, height = sheet.size
    sideways = (flip == "long") is (height > width)

    def seen(x: float, y: float) -> tuple[float, float]:
        """Return where a place of the back is seen through the paper, in points."""
        return (width * MM - x, y) if sideways else (x, height * MM - y)

    def out(x: float, y: float) -> tuple[float, float]:
        """Return where this printer prints a place of the front's coordinates: turned clockwise, then right and up."""
        import math

        angle, mx, my = math.radians(-0.7), width / 2 * MM, height / 2 * MM
        dx, dy = x - mx, y - my
        turned = (mx + dx * math.cos(angle) - dy * math.sin(angle), my + dx * math.sin(angle) + dy * math.cos(angle))
        return turned[0] + 2 * MM, turned[1] + 1 * MM

    for x, y in ((width / 2 * MM, height / 2 * MM), (100.0, 100.0), (300.0, 500.0)):
        printed = out(*seen(*apply(correction(sheet), x, y)))
        assert printed == pytest.approx(seen(x, y), abs=0.2)


def test_a_turn_is_read_from_two_rulers() -> None:
    assert turn_of(0, 0) == 0
    assert turn_of(1, -1) == pytest.approx(0.82, abs=0.01)  # the left is higher: turned clockwise


def test_the_sheet_s_crosses_lie_on_its_rulers() -> None:
    for sheet in (Sheet(), Sheet(flip="short"), Sheet(paper="letter")):
        pdf = calibration_sheet(sheet)
        assert len(pypdf.PdfReader(BytesIO(pdf)).pages) == 2
        assert "Calibration" in pypdf.PdfReader(BytesIO(pdf)).pages[0].extract_text()
        front, back = page_image(pdf, 0, 72), page_image(pdf, 1, 72)
        red, green, _ = back.split()
        box = ImageChops.subtract(red, green).point(lambda value: 255 if value > 60 else 0).getbbox()
        assert box is not None
        assert (box[0] + box[2]) / 2 == pytest.approx(front.width / 2, abs=1)
        assert (box[1] + box[3]) / 2 == pytest.approx(front.height / 2, abs=1)


def run(folder: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    import os

    environment = {**os.environ, "CARDLANG_CONFIG": str(folder / "config"), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "cardlang.cli", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, input=text, capture_output=True, text=True, check=False)


def test_calibrate_writes_a_sheet_stores_readings_and_printing_uses_them(tmp_path: Path) -> None:
    asked = run(tmp_path, "printer", "calibrate")
    assert asked.returncode == 0
    assert (tmp_path / "build" / "calibration.pdf").read_bytes().startswith(b"%PDF")
    stored = run(tmp_path, "printer", "calibrate", "--right", "2", "--up", "-1", "--name", "attic")
    assert stored.returncode == 0
    assert "attic: 2 mm right, -1 mm up" in run(tmp_path, "printer", "list").stdout
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "a.card").write_text(
        "game: aniversus\n\ncard: A\ntype: function\ncost: 0\ntext: Draw a card.\n"
    )
    assert run(tmp_path, "print", "-o", "plain.pdf").returncode == 0
    assert run(tmp_path, "print", "--printer", "attic", "-o", "moved.pdf").returncode == 0
    assert (tmp_path / "plain.pdf").read_bytes() != (tmp_path / "moved.pdf").read_bytes()
    wrong = run(tmp_path, "print", "--printer", "cellar", "-o", "x.pdf")
    assert wrong.returncode == 2
    assert 'no printer "cellar"' in wrong.stderr


def test_changed_cards_from_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    file = tmp_path / "cards" / "a.card"
    card = "\ncard: {}\ntype: function\ncost: 0\ntext: Draw {} cards.\n"
    file.write_text("game: aniversus\n" + "".join(card.format(name, 2) for name in "ABCDEF"))
    assert "6 cards" in run(tmp_path, "print", "-o", "all.pdf").stderr
    assert "nothing changed" in run(tmp_path, "print", "--changed", "-o", "none.pdf").stderr
    assert not (tmp_path / "none.pdf").exists()
    file.write_text("game: aniversus\n" + "".join(card.format(name, 3 if name in "ACE" else 2) for name in "ABCDEF"))
    assert "3 cards" in run(tmp_path, "print", "--changed", "-o", "three.pdf").stderr
    assert "nothing changed" in run(tmp_path, "print", "--changed", "-o", "none.pdf").stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--paper", "a44"), 'Did you mean "a4"'),
        (("--size", "pokre"), 'Did you mean "poker"'),
        (("--size", "0x0mm"), "I know poker"),
        (("--gutter", "-3"), "-3"),
    ],
)
def test_wrong_use_is_told(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "a.card").write_text("game: aniversus\n\ncard: A\ntype: function\ncost: 0\n")
    told = run(tmp_path, "print", *arguments, "-o", "x.pdf")
    assert told.returncode == 2
    assert words in told.stderr
