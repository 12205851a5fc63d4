"""A language after a dot is one in which the game is known.

`text.jp` (the code is `ja`) would be printed nowhere, and the Japanese card would be made from the English one.

Broken:

    card: Sandra
    name.jp: サンドラ

Mended:

    card: Sandra
    name.ja: サンドラ
"""

from collections.abc import Iterator

from cardlang.check.records import Records
from cardlang.check.rules.unknown_field import key_of
from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.nearest import nearest

code = "C311"


def unknown_language(records: Records) -> Iterator[Finding]:
    """Find the fields in a language that the game does not know."""
    known = list(dict.fromkeys(["en", *(lang for type_ in records.definition.types.values() for lang in type_.labels)]))
    for record in records.records:
        for field in record.fields:
            if field.language and field.language not in known:
                yield found(
                    code, key_of(field), suggestions=[f"{field.key}.{near}" for near in nearest(field.language, known)],
                    language=field.language, languages=", ".join(known),
                )  # fmt: skip
