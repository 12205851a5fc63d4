"""The table that turns facts into words: a file or two a family of findings, one row a code.

C1xx file · C2xx wording · C3xx meaning · C4xx play · C5xx translation · C6xx layout · C7xx deck rules ·
C8xx template and SVG.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from cardlang.diagnostics.finding import Finding
from cardlang.diagnostics.words.entry import Words

_FAMILIES: dict[str, tuple[str, ...]] = {
    "C1": ("c1_file",),
    "C2": ("c2_wording",),
    "C3": ("c3_names", "c3_keywords", "c3_meaning"),
    "C4": ("c4_play",),
    "C5": ("c5_translation",),
    "C6": ("c6_layout",),
    "C7": ("c7_deck",),
    "C8": ("c8_template",),
}
"""The modules of a family: C301 to C339 are about names and fields, the rest of C3 about what sentences mean."""


class Told(NamedTuple):
    """A finding in words. `label` offers the suggestions where there are any."""

    message: str
    label: str
    help: str


@cache
def words_of(code: str) -> Words:
    """Return the row of a code. Raises KeyError where there is none."""
    for module in _FAMILIES[code[:2]]:
        row = _table(module).get(code)
        if row is not None:
            return row
    raise KeyError(code)


def all_words() -> dict[str, Words]:
    """Return every row of every family, by code."""
    return {code: row for family in _FAMILIES.values() for module in family for code, row in _table(module).items()}


@cache
def _table(module: str) -> dict[str, Words]:
    table: dict[str, Words] = import_module(f"{__name__}.{module}").WORDS
    return table


def tell(finding: Finding) -> Told:
    """Say a finding in words."""
    row = words_of(finding.code)
    facts = dict(finding.facts)
    help_ = row.help.format(**facts)
    label = row.label.format(**facts)
    if finding.suggestions:
        label = did_you_mean(finding.suggestions)
    message = row.message.format(**facts).removeprefix(": ")  # a sentence on no card has no name before it
    cell = finding.span.cell if finding.span is not None else None
    where = f" (cell {cell.name})" if cell is not None else ""
    return Told(message[:1].upper() + message[1:] + where, label, help_)


def did_you_mean(suggestions: Sequence[str]) -> str:
    """Offer the suggestions: `did you mean "draw" or "drain"?`."""
    quoted = [f'"{word}"' for word in suggestions]
    return f"did you mean {' or '.join(filter(None, [', '.join(quoted[:-1]), quoted[-1]]))}?"
