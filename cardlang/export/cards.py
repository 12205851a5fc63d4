"""Records as the text of a `.card` file, in its canonical form."""

from collections.abc import Iterable

from cardlang.source.cardfile import Field, Record
from cardlang.source.formatting import INDENT


def as_cards(records: Iterable[Record], game: str = "") -> str:
    """Return the text of a file that holds the records; `game` is named in its head if it is given."""
    blocks = [f"game: {game}\n"] if game else []
    for record in records:
        lines = [f"# allow {code}: {reason}" for code, reason in record.allowed]
        lines += [f"{record.kind}: {record.name.text}", *map(_line, record.fields)]
        blocks.append("".join(f"{line}\n" for line in lines))
    return "\n".join(blocks)


def _line(field: Field) -> str:
    if field.key == "entry":
        return f"{field.argument} {field.value.text}"
    language = f".{field.language}" if field.language else ""
    name = f" {field.argument}" if field.argument else ""
    value = f"\n{INDENT}".join(line for line in field.value.text.split("\n") if line.strip())
    return f"{field.key}{language}{name}: {value}"
