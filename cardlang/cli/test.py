"""`cardlang test`: play the scenarios of the sources, and show which went otherwise, against the line that says so."""

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal
from xml.sax.saxutils import escape, quoteattr

import click

from cardlang.cli.shared import Here, show, sources
from cardlang.diagnostics import Finding

if TYPE_CHECKING:
    from cardlang.pipeline import Loaded
    from cardlang.source.cardfile import Record

Style = Literal["text", "json", "junit"]


@dataclass(frozen=True, slots=True)
class Result:
    """One scenario, and what went otherwise or could not be read."""

    game: str
    record: "Record"
    findings: tuple[Finding, ...]

    @property
    def is_well(self) -> bool:
        """Tell whether all of it went as it says; a warning does no harm."""
        return not any(finding.severity == "error" for finding in self.findings)


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATHS]")
@click.option("--format", "style", type=click.Choice(["text", "json", "junit"]), default="text", show_default=True)
@click.pass_context
def test(ctx: click.Context, paths: tuple[str, ...], style: Style) -> None:
    """Play the scenarios beside your cards, and tell which went otherwise.

    PATHS are files or folders whose scenarios are played (all of your sources if there are none); the cards that they
    speak of come from your sources too. Leaves with 0 if all went as they say, with 1 if one did not.

    \b
    Example:
        cardlang test
        cardlang test cards/aniversus_scenarios.card --format junit
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.lang.options import OptionError  # noqa: PLC0415 - only when it runs
    from cardlang.pipeline import load  # noqa: PLC0415
    from cardlang.source.gathering import gather  # noqa: PLC0415

    world = Here()
    named = sources(paths, world=world) if paths else ()
    own = sources((), packed=True, world=world)
    loaded = load([*own, *(path for path in named if path not in own)], world, world.project)
    only = {file.path for file in gather(named, world)[0]} if paths else None
    try:
        results = list(_results(loaded, only, world))
    except OptionError as problem:
        raise click.UsageError(str(problem)) from problem
    wrong = [finding for finding in loaded.findings if finding.severity == "error" and _is_in(finding, only)]
    if style == "json":
        click.echo(json.dumps([_row(result) for result in results], ensure_ascii=False, indent=1))
    elif style == "junit":
        click.echo("\n".join(_junit(results)))
    else:
        show([*wrong, *(finding for result in results for finding in result.findings)], loaded, "full", sys.stdout)
        click.echo(_summary(results, bool(wrong)))
    ctx.exit(int(bool(wrong) or not all(result.is_well for result in results)))


def _is_in(finding: Finding, only: set[str] | None) -> bool:
    return only is None or finding.span is None or finding.span.file in only


def _results(loaded: "Loaded", only: set[str] | None, world: Here) -> Iterable[Result]:
    from cardlang.diagnostics import found  # noqa: PLC0415 - only when it runs
    from cardlang.engine.scenarios import play_scenario  # noqa: PLC0415
    from cardlang.games.playable import stage_of  # noqa: PLC0415
    from cardlang.lang.scenario import read_scenario  # noqa: PLC0415

    for name, game in loaded.games.items():
        records = [record for record in game.scenarios if only is None or record.span.file in only]
        stage = stage_of(game, world.project.rules) if records else None
        for record in records:
            scenario, findings = read_scenario(record, game)
            if any(finding.severity == "error" for finding in findings):
                yield Result(name, record, tuple(findings))
            elif stage is None:
                why = f"{name} can be checked and printed; it has no rules to play by yet"
                here = found("C411", record.name.whole, scenario=record.name.text, instead=why)
                yield Result(name, record, (here,))
            else:
                yield Result(name, record, (*findings, *play_scenario(stage, scenario).findings))


def _summary(results: Sequence[Result], is_wrong: bool) -> str:  # noqa: FBT001 - told in words
    failed = sum(not result.is_well for result in results)
    plural = "scenario" if len(results) == 1 else "scenarios"
    if not results:
        return "there are no scenarios" + (" that could be read" if is_wrong else "")
    return (
        f"{len(results)} {plural}, {failed} went otherwise" if failed else f"{len(results)} {plural}, all as they say"
    )


def _row(result: Result) -> dict[str, object]:
    from cardlang.diagnostics.words import tell  # noqa: PLC0415 - one format is used

    return {
        "scenario": result.record.name.text,
        "game": result.game,
        "file": result.record.span.file,
        "line": result.record.span.line,
        "ok": result.is_well,
        "findings": [
            {"code": finding.code, "line": finding.span.line, "column": finding.span.column,
             "message": tell(finding).message}
            for finding in result.findings if finding.span is not None
        ],
    }  # fmt: skip


def _junit(results: Sequence[Result]) -> Iterable[str]:
    from cardlang.diagnostics.words import tell  # noqa: PLC0415 - one format is used

    failed = sum(not result.is_well for result in results)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield f'<testsuite name="cardlang" tests="{len(results)}" failures="{failed}" errors="0">'
    for result in results:
        place = f"file={quoteattr(result.record.span.file)} line={quoteattr(str(result.record.span.line))}"
        head = f"  <testcase classname={quoteattr(result.game)} name={quoteattr(result.record.name.text)} {place}"
        if result.is_well:
            yield f"{head}/>"
            continue
        yield f"{head}>"
        for finding in result.findings:
            said = tell(finding).message
            line = finding.span.line if finding.span else 0
            where = f"{result.record.span.file}:{line}"
            yield f"    <failure message={quoteattr(said)}>{escape(f'{where}: {said}')}</failure>"
        yield "  </testcase>"
    yield "</testsuite>"
