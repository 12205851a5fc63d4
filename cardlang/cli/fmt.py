"""`cardlang fmt`: write `.card` files in their one form; what is on the cards does not change."""

import difflib
import sys
from collections.abc import Iterator

import click

from cardlang.cli.shared import STDIN, Here, show, sources, write_file
from cardlang.diagnostics import Finding, found
from cardlang.source.span import Span

_TABLES = (".csv", ".tsv", ".xlsx", ".xlsm")


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATHS | -]")
@click.option("--check", "is_check", is_flag=True, help="Change nothing; leave with 1 if a file would be changed.")
@click.option("--diff", "is_diff", is_flag=True, help="Change nothing; show what would be changed.")
@click.pass_context
def fmt(ctx: click.Context, paths: tuple[str, ...], *, is_check: bool, is_diff: bool) -> None:
    """Write .card files in their one form.

    Blank lines, blanks, indents and line ends are made alike; the order of lines, your comments and every value stay.
    PATHS are files or folders of them (your project's sources if there are none); `-` reads standard input and writes
    to standard output. Leaves with 1 if a file could not be read.

    \b
    Example:
        cardlang fmt
        cardlang fmt cards/cats.card --diff
        cardlang fmt --check
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.source.formatting import formatted, is_same  # noqa: PLC0415 (only when it runs)

    world = Here()
    findings: list[Finding] = []
    changed = seen = 0
    for path in _files(sources(paths, world=world), world, findings, is_named=bool(paths)):
        try:
            before = world.read(path)
        except OSError as problem:
            findings.append(found("C102", Span(path, 1, 1, 1, 2), path=path, why=problem.strerror or str(problem)))
            continue
        text, wrong = formatted(path, before)
        if text is None:
            findings += [finding for finding in wrong if finding.code != "C110"]
            if path == STDIN and not wrong:
                sys.stdout.write("")
            continue
        after = text.encode()
        if not is_same(path, before, after):
            raise RuntimeError(f"{path}: the form would say something else; it was left as it is")
        seen += 1
        changed += before != after
        if is_diff:
            sys.stdout.writelines(_difference(path, before, text))
        elif path == STDIN and not is_check:
            sys.stdout.write(text)
        elif before != after and is_check:
            click.echo(f"would change {path}")
        elif before != after:
            write_file(world.place(path), after)
            click.echo(f"changed {path}")
    show(findings, None, "concise", sys.stderr)
    if paths != (STDIN,):
        click.echo(_summary(seen, changed, would=is_check or is_diff), err=True)
    ctx.exit(int(bool(findings) or (is_check and changed > 0)))


def _files(paths: tuple[str, ...], world: Here, findings: list[Finding], *, is_named: bool) -> Iterator[str]:
    for path in paths:
        try:
            if not world.exists(path):
                findings.append(found("C101", Span(path, 1, 1, 1, 1), path=path))
            elif world.is_folder(path):
                yield from world.files(path, (".card",))
            elif path.lower().endswith(_TABLES) and is_named:
                raise click.UsageError(f'"{path}" is a spreadsheet; I write .card files alike.')
            elif not path.lower().endswith(_TABLES):
                yield path
        except OSError as problem:
            findings.append(found("C102", Span(path, 1, 1, 1, 1), path=path, why=problem.strerror or str(problem)))


def _difference(path: str, before: bytes, after: str) -> Iterator[str]:
    old = before.decode("utf-8-sig", "replace").splitlines(keepends=True)
    for line in difflib.unified_diff(old, after.splitlines(keepends=True), path, f"{path} (formatted)"):
        yield line if line.endswith("\n") else f"{line}\n"


def _summary(seen: int, changed: int, *, would: bool) -> str:
    files = f"{seen} file{'s' * (seen != 1)}"
    if not changed:
        return f"{files}, all in form"
    return f"{files}, {changed} {'to be changed' if would else 'changed'}"
