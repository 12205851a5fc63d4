"""Where a line may break, and the pieces between such places.

The classes follow UAX 14 as far as card texts need it, with the Japanese rules (kinsoku): no line begins with a
closing mark, a small kana or a long-vowel mark, none ends with an opening bracket. Full-width brackets take half
their width at a line's edge and beside one another. Breaking works on pieces, not on characters: a piece is what may
not be divided, its width is known, so a text is laid out in many sizes at little cost.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from cardlang.press.text.atoms import Atom

_NO_START = frozenset(
    "、。，．・：；？！‼⁇⁈⁉）］｝〕〉》」』】〙〗〟’”»)]},.:;!?%‰℃°′″"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿーゝゞヽヾ々〻‐゠〜～…‥"
)
_NO_END = frozenset("（［｛〔〈《「『【〘〖〝‘“«([{¿¡$£€￥＄＃№")
_WIDE_CLOSE = frozenset("、。，．）］｝〕〉》」』】〙〗")
_WIDE_OPEN = frozenset("（［｛〔〈《「『【〘〖")
_DASH = frozenset("—―–")
_HYPHEN = frozenset("-‐/")
_GLUE = frozenset("\u00a0\u202f\u2060\ufeff\u2011")


@dataclass(frozen=True, slots=True)
class Piece:
    """Atoms that stay together. Widths in em; `opens` and `closes` is what is saved at a line's start and end.

    A piece that is a space has no ink and vanishes at both ends of a line; `hyphen` is shown only at a line's end.
    """

    atoms: tuple[tuple[Atom, float, float], ...]
    width: float
    is_space: bool = False
    opens: float = 0.0
    closes: float = 0.0
    hyphen: Atom | None = None
    """Each atom with its shift and its advance in em."""


def pieces(atoms: list[Atom]) -> list[Piece]:
    """Return a paragraph's pieces in order."""
    groups: list[list[Atom]] = []
    for atom in atoms:
        if groups and groups[-1][-1].text == " " and _kind_of(atom) == "dash" and len(groups) > 1:
            groups[-2:] = [groups[-2] + groups[-1]]  # a dash stays with the word before it: "one —"
            groups[-1].append(atom)
        elif groups and not may_break(groups[-1], atom):
            groups[-1].append(atom)
        else:
            groups.append([atom])
    return [_piece(group) for group in groups]


def may_break(before: list[Atom], after: Atom) -> bool:
    """Tell whether a line may end after `before` (a piece so far) and the next begin with `after`."""
    first, second = _kind(before[-1].text, is_icon=before[-1].icon is not None), _kind_of(after)
    if "space" in {first, second}:
        return first != second
    if "glue" in {first, second}:
        return False
    if first in {"zero", "soft"}:
        return True
    if second in {"zero", "soft", "close", "dash"} or first == "open":
        return False
    if _is_wide(before[-1].text) or _is_wide(after.text):
        return True
    if first == "hyphen":
        return second == "letter" and after.text.isalpha() and len(before) > 1 and before[-2].text.isalpha()
    return first == "dash" and len(before) > 1


def _kind_of(atom: Atom) -> str:
    return _kind(atom.text, is_icon=atom.icon is not None)


@lru_cache(8192)
def _kind(text: str, *, is_icon: bool) -> str:
    if is_icon:
        return "letter"
    tables = ((_GLUE, "glue"), (frozenset(" "), "space"), (frozenset("\u200b"), "zero"), (frozenset("\u00ad"), "soft"))
    tables += ((_NO_END, "open"), (_DASH, "dash"), (_NO_START, "close"), (_HYPHEN, "hyphen"))  # type: ignore[assignment]
    return next((kind for table, kind in tables if text in table), "letter")


@lru_cache(8192)
def _is_wide(text: str) -> bool:
    """Tell whether a character is of a script that breaks anywhere (Chinese, Japanese, Korean)."""
    point = ord(text[0]) if len(text) == 1 else 0
    return (
        0x2E80 <= point <= 0x9FFF
        or 0xAC00 <= point <= 0xD7AF
        or 0xF900 <= point <= 0xFAFF
        or (0xFF00 <= point <= 0xFFEF or 0x20000 <= point <= 0x3FFFF)
    )


def _piece(group: list[Atom]) -> Piece:
    if group[-1].text == "\u00ad" and len(group) > 1 and group[-2].font is not None:
        font = group[-2].font
        hyphen = Atom("-", font.width("-"), font, None, group[-2].lead)
        placed = _placed(group[:-1])
        return Piece(placed, sum(advance for _, _, advance in placed), hyphen=hyphen)
    placed = _placed(group)
    first, last = group[0], group[-1]
    opens = 0.5 if first.text in _WIDE_OPEN and first.width == 1 else 0.0
    closes = 0.5 if last.text in _WIDE_CLOSE and placed[-1][2] == 1 else 0.0
    width = sum(advance for _, _, advance in placed)
    return Piece(placed, width, all(atom.text == " " for atom in group), opens, closes)


def _placed(group: list[Atom]) -> tuple[tuple[Atom, float, float], ...]:
    """Return atoms with shift and advance; brackets beside one another share their air."""
    placed: list[tuple[Atom, float, float]] = []
    for atom in group:
        shift, advance = 0.0, atom.width
        if advance == 1 and placed and placed[-1][2] == 1:
            before = placed[-1][0]
            if atom.text in _WIDE_CLOSE and before.text in _WIDE_CLOSE:
                placed[-1] = (before, placed[-1][1], 0.5)
            elif atom.text in _WIDE_OPEN and before.text in _WIDE_OPEN:
                shift, advance = -0.5, 0.5
        placed.append((atom, shift, advance))
    return tuple(placed)


def phrases(parts: list[Piece]) -> list[Piece]:
    """Return the pieces joined to phrases where they are Japanese, so that no line begins inside a word.

    A phrase is a word with the particles after it: a line may begin where a Japanese word does (kanji, katakana or a
    figure after hiragana), and after a mark; it never begins with hiragana, nor inside a row of kanji or katakana.
    """
    joined: list[Piece] = []
    for piece in parts:
        if joined and not piece.is_space and not joined[-1].is_space and _joins(joined[-1], piece):
            joined[-1] = Piece(
                joined[-1].atoms + piece.atoms,
                joined[-1].width + piece.width,
                opens=joined[-1].opens,
                closes=piece.closes,
                hyphen=piece.hyphen,
            )
        else:
            joined.append(piece)
    return joined


def _joins(one: Piece, other: Piece) -> bool:
    before, after = one.atoms[-1][0], other.atoms[0][0]
    if before.icon or after.icon or one.hyphen or one.closes or other.opens or before.text in _NO_START - _LONG:
        return False
    if not (_is_wide(before.text) or _is_wide(after.text)):
        return False
    return _is_hiragana(after.text) or not _is_hiragana(before.text)


def _is_hiragana(text: str) -> bool:
    return "\u3041" <= text <= "\u309f"


_LONG = frozenset("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーゝゞヽヾ々〻")
"""What may not begin a line, and yet is a letter."""


@dataclass(slots=True)
class Row:
    """One line: atoms with their shift and advance, and the line's width, all in em. `torn`: a piece was cut."""

    atoms: list[tuple[Atom, float, float]]
    width: float
    torn: bool = False


def break_lines(parts: list[Piece], width: float) -> Iterator[Row]:
    """Yield the lines of a paragraph, each as full as it may be. A piece wider than a line is cut, and the row says so.

    `width` is in em.
    """
    row: list[Piece] = []
    full = 0.0
    for piece in parts:
        if not row and piece.is_space:
            continue
        if row and row[-1].closes and piece.opens:  # "。（": two marks side by side share the air between them
            piece = _squeezed(piece)  # noqa: PLW2901 (what goes on is the same thing, changed)
        opens = row[0].opens if row else piece.opens
        if row and not piece.is_space and full + piece.width - opens - piece.closes + _hyphen(piece) > width + 1e-6:
            yield _row(row)
            row, full = [], 0.0
        if not row and piece.width - piece.opens - piece.closes + _hyphen(piece) > width + 1e-6:
            *torn, piece = _cut(piece, width)  # noqa: PLW2901 -- the rest goes on as if it stood alone
            for part in torn:
                yield _row([part], torn=True)
        row.append(piece)
        full += piece.width
    if row:
        yield _row(row)


def _squeezed(piece: Piece) -> Piece:
    """Return a piece whose opening bracket takes half its width."""
    atom, shift, advance = piece.atoms[0]
    first = (atom, shift - piece.opens, advance - piece.opens)
    return replace(piece, atoms=(first, *piece.atoms[1:]), width=piece.width - piece.opens, opens=0.0)


def _hyphen(piece: Piece) -> float:
    return piece.hyphen.width if piece.hyphen else 0.0


def _cut(piece: Piece, width: float) -> list[Piece]:
    """Cut a piece between its atoms so that each part is no wider than a line (one atom at least)."""
    parts: list[Piece] = []
    group: list[tuple[Atom, float, float]] = []
    wide = 0.0
    for entry in piece.atoms:
        if group and wide + entry[2] > width + 1e-6:
            parts.append(_part(group))
            group, wide = [], 0.0
        if group or entry[0].text != " ":
            group.append(entry)
            wide += entry[2]
    fits = piece.hyphen is not None and wide + piece.hyphen.width <= width + 1e-6
    return [*parts, replace(_part(group), hyphen=piece.hyphen if fits else None, closes=piece.closes)]


def _part(group: list[tuple[Atom, float, float]]) -> Piece:
    """Return a piece without the spaces at its end: "heroes —" may be cut before its dash."""
    while len(group) > 1 and group[-1][0].text == " ":
        group.pop()
    return Piece(tuple(group), sum(advance for _, _, advance in group))


def _row(row: list[Piece], *, torn: bool = False) -> Row:
    while row and row[-1].is_space:
        row.pop()
    atoms = [entry for piece in row for entry in piece.atoms]
    width = sum(piece.width for piece in row)
    if row and row[0].opens:
        atom, shift, advance = atoms[0]
        atoms[0] = (atom, shift - row[0].opens, advance - row[0].opens)
        width -= row[0].opens
    if row and row[-1].hyphen:
        atoms.append((row[-1].hyphen, 0.0, row[-1].hyphen.width))
        width += row[-1].hyphen.width
    return Row(atoms, width - (row[-1].closes if row else 0.0), torn)
