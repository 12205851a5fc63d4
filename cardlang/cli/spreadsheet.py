"""From a spreadsheet to `.card` files: what each column is read as, and a file for each set."""

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import click

from cardlang.check.records import COMMON
from cardlang.cli.cardfiles import write_cards
from cardlang.cli.shared import Here, counted, show, status_of
from cardlang.diagnostics import Finding, in_order
from cardlang.export.cards import as_cards
from cardlang.importers.xlsx import sheets_of
from cardlang.lang.definitions import DefinitionError, find_definition
from cardlang.source.cardfile import CardFile, Record
from cardlang.source.columns import Column, columns_of
from cardlang.source.csvfile import rows_of
from cardlang.source.formatting import formatted
from cardlang.source.table import Sheet, cards_of, head_row


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be imported: a file, its format, where to, for which game, and what some columns mean."""

    style: str
    file: str
    output: str | None
    game: str | None
    given: tuple[str, ...]
    force: bool


def import_file(wanted: Wanted) -> int:
    """Show how the columns are read, write the files if a folder is named, and return the exit status."""
    style, file, output, game, given = wanted.style, wanted.file, wanted.output, wanted.game, wanted.given
    world = Here()
    columns = {**world.project.columns, **_given(given)}
    sheets, findings = _sheets(style, world.named(file), world)
    for sheet in sheets:
        rows = sheet.rows
        heads = rows[head_row(rows)] if rows else []
        click.echo(_preview(columns_of(heads, columns), sheet.name, _fields(game or world.project.game, world)))
    made, wrong = cards_of(world.named(file), sheets, columns) if sheets else (CardFile(file, (), ()), [])
    findings = in_order([*findings, *wrong])
    show(findings, None, "full", sys.stderr)
    cards = sum(record.kind == "card" for record in made.records)
    if output is None or not cards:
        click.echo(f"{counted(cards, 'card')}{'; -o DIR writes them' if cards else ''}", err=True)
        return status_of(findings) or int(not cards)
    write_cards(_files(made.records, game or world.project.game, file), output, force=wanted.force)
    click.echo(counted(cards, "card"), err=True)
    return status_of(findings)


def _given(given: Sequence[str]) -> dict[str, str]:
    pairs = [pair.rpartition("=") for pair in given]
    if any(not equals or not head.strip() for head, equals, _field in pairs):
        raise click.BadParameter('it is "COLUMN=FIELD"', param_hint="--map")
    return {head.strip(): field.strip() for head, _equals, field in pairs}


def _sheets(style: str, file: str, world: Here) -> tuple[list[Sheet], list[Finding]]:
    try:
        data = world.read(file)
    except OSError as problem:
        raise click.UsageError(f'I cannot open "{file}": {problem.strerror or problem}') from problem
    if style == "xlsx":
        return sheets_of(file, data)
    rows, findings = rows_of(file, data)
    return ([Sheet("", rows)] if rows else []), findings


def _fields(game: str, world: Here) -> frozenset[str]:
    """Return the fields of a game, or nothing where it is not known."""
    try:
        definition = find_definition(game, world)
    except DefinitionError:
        definition = None
    return frozenset(definition.fields) if definition is not None else frozenset()


def _preview(columns: Sequence[Column], sheet: str, fields: frozenset[str]) -> str:
    """Return what each column is read as, one a line."""
    width = max((len(column.head) for column in columns), default=0)
    lines = [f"sheet {sheet}:"] if sheet else []
    for column in columns:
        more = ""
        if column.rival:
            more = f' ("{column.rival}" means the same)'
        elif (
            column.kind == "field"
            and fields
            and column.key not in {*fields, *COMMON, "unchecked"}
            and not column.language
        ):
            more = " (no field of this game)"
        lines.append(f"  {column.head or '(no head)':{width}}  ->  {column.means}{more}")
    return "\n".join(lines)


def _files(records: Sequence[Record], game: str, file: str) -> list[tuple[str, str]]:
    """Return a name and a text for each set; decks go with the last of them."""
    stem = re.sub(r"\.\w+$", "", file.replace("\\", "/").rpartition("/")[2]) or "cards"
    own = next((record.name.text for record in records if record.kind == "game"), game)
    parts: list[list[Record]] = [[]]
    for record in records:
        if record.kind == "set":
            parts.append([])
        if record.kind != "game":
            parts[-1].append(record)
    parts = [part for part in parts if part]
    files: list[tuple[str, str]] = []
    for index, part in enumerate(parts, start=1):
        name = stem if len(parts) == 1 else f"{stem}-{index}"
        text = as_cards(part, own)
        formed, _wrong = formatted(name, text.encode())
        files.append((name, formed or text))
    return files
