"""Japanese type: Noto Sans JP, cut down to the characters of a print run and fixed in weight.

The font is a variable one of 9 MB with 17,000 characters, of which a deck needs some hundreds. So the characters are
taken first and the weight is fixed afterwards (0.2 s; the other way round takes 6 s), the result gets a PostScript
name of its own (two faces under one name would print as one, be they two weights or two runs in one process), and it
is kept in the user's cache by font, weight and characters. The font and the library that cuts it are the optional
extra `ja`; without them nothing here is found.
"""

import hashlib
import logging
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from cardlang.source.keeping import keep, recall

EXTRA = "ja"
_PACK = "justmytype_intl_cjk"
_FILE = "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"
_CUT = 2
"""Raise this where the way of cutting changes: what was kept is then made anew."""

WEIGHTS = {400: "Regular", 700: "Bold"}
"""The weights that are made: to the eye, 500 at 7 pt is one of them, and each costs a font in the file."""

_DROPPED = ("GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "STAT", "DSIG")
"""Tables that a PDF does not use."""


def is_japanese(character: str) -> bool:
    """Tell whether a character is of those that only an East Asian font has."""
    point = ord(character)
    return 0x2E80 <= point <= 0x9FFF or 0xF900 <= point <= 0xFAFF or 0xFE30 <= point <= 0xFFEF or point >= 0x20000


def nearest_weight(weight: int) -> int:
    """Return the weight that is made for a CSS weight."""
    return 400 if weight <= 550 else 700


@lru_cache(maxsize=1)
def source() -> Path | None:
    """Return the variable font's file, or None where the extra is not installed."""
    if find_spec("fontTools") is None:
        return None
    pack = find_spec(_PACK)
    for folder in (pack.submodule_search_locations or ()) if pack else ():
        if (file := Path(folder) / _FILE).is_file():
            return file
    return None


def noto_sans_jp(weight: int, characters: str) -> bytes | None:
    """Return a TrueType font of one weight (a key of `WEIGHTS`) with those of the characters that Noto Sans JP has.

    `characters` are sorted, each once. None where the extra is not installed, or has none of them.
    """
    file = source()
    if file is None:
        return None
    what = f"{_CUT} {file.stat().st_size} {weight} {characters}"
    family = f"noto-jp-{weight}-"
    name = f"{family}{hashlib.sha256(what.encode()).hexdigest()[:24]}.ttf"
    kept = recall(name)
    if kept is None:
        kept = _cut(file, weight, characters)
        keep(name, kept, family=family, most=16)
    return kept or None


def _cut(file: Path, weight: int, characters: str) -> bytes:
    from fontTools.subset import Options, Subsetter  # noqa: PLC0415 (loaded only where it is needed)
    from fontTools.ttLib import TTFont  # noqa: PLC0415 (loaded only where it is needed)
    from fontTools.varLib.instancer import instantiateVariableFont  # noqa: PLC0415 (loaded only where it is needed)

    for name in ("fontTools.subset", "fontTools.varLib"):
        logging.getLogger(name).setLevel(logging.ERROR)
    with TTFont(file, lazy=True, recalcTimestamp=False) as font:
        wanted = [ord(character) for character in characters]
        if not any(point in font.getBestCmap() for point in wanted):
            return b""
        options = Options()
        options.layout_features = []
        options.hinting = False
        options.drop_tables += list(_DROPPED)
        cutter = Subsetter(options)
        cutter.populate(unicodes=wanted)
        cutter.subset(font)
        instantiateVariableFont(font, {"wght": weight}, inplace=True)
        own = hashlib.sha256(characters.encode()).hexdigest()[:6]
        names = {1: "Noto Sans JP", 4: f"Noto Sans JP {WEIGHTS[weight]}", 6: f"NotoSansJP-{WEIGHTS[weight]}-{own}"}
        for record in font["name"].names:
            if record.nameID in names:
                record.string = names[record.nameID]
        stream = BytesIO()
        font.save(stream)
        return stream.getvalue()
