"""No two cards of a game have the same name, and no two decks.

A deck names its cards, and so do sentences; with two cards of one name nobody knows which of them is meant.

Broken:

    card: Sandra
    type: player

    card: Sandra
    type: player

Mended:

    card: Sandra
    type: player

    card: Young Sandra
    type: player
"""

from collections.abc import Iterator

from cardlang.check.records import Records
from cardlang.diagnostics import Finding, found

code = "C309"


def repeated_name(records: Records) -> Iterator[Finding]:
    """Find the records whose name another one of their kind has."""
    first: dict[tuple[str, str], str] = {}
    for record in records.records:
        if record.kind in {"game", "set"}:
            continue
        which = (record.kind, record.name.text.casefold())
        if which in first:
            yield found(code, record.name.whole, kind=record.kind, name=record.name.text, first=first[which])
        else:
            first[which] = f"{record.span.file}:{record.span.line}"
