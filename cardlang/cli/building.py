"""The main job: check, print every deck, play one seeded game, and sum it up; all under `build/`.

Nothing stops at the first trouble: a deck whose cards have mistakes still prints, a game that cannot be played yet
leaves the sheets as they are, and the summary says what came of each. The same sources give the same files.
"""

import contextlib
import io
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module

import click

from cardlang.cli.print import LANGUAGES
from cardlang.cli.progress import Progress
from cardlang.cli.shared import Here, counted, load_checked, show, sources, status_of, write_file
from cardlang.cli.sheets import backs_file, fonts_of, sheet_from
from cardlang.diagnostics import Finding, in_order
from cardlang.diagnostics.formats.full import summary
from cardlang.games.playable import package_of
from cardlang.lang.game import Game
from cardlang.press.from_game import Faces, TooManyCardsError, icons_of, of_cards, of_deck
from cardlang.press.printing import print_sheets

FOLDER = "build"
OTHERS = "other cards"
"""The name of the sheets with the cards that no deck holds, such as a team's skill card."""

SEED = 33
"""Of the one game whose log is kept."""


@dataclass(slots=True)
class Report:
    """What came of a build, a line a thing, and whether all of it is well; `progress` says what is being done."""

    progress: Progress = field(default_factory=Progress)
    lines: list[str] = field(default_factory=list)
    is_well: bool = True

    def add(self, line: str, *, is_well: bool = True) -> None:
        """Note one thing."""
        self.lines.append(line)
        self.is_well &= is_well


def build_all(lang: str | None) -> bool:
    """Do all of it, say what came of it, and tell whether all is well."""
    world = Here()
    languages = _languages(lang) if lang is not None else list(world.project.languages)
    report = Report()
    report.progress.say("checking the cards")
    paths = sources((), packed=True, world=world)
    loaded, findings = load_checked(paths, world)
    report.progress.clear()
    show(findings, loaded, "full", sys.stderr)
    for name, game in loaded.games.items():
        report.add(f"{name}: {counted(len(game.cards), 'card')}, {counted(len(game.decks), 'deck')}")
    report.add(f"check: {summary(findings) or 'nothing to mend'}", is_well=not status_of(findings))
    if not loaded.games:
        report.add("there are no cards to print", is_well=False)
    for name, game in loaded.games.items():
        for sheets in _all_sheets(game, languages):
            _print(name, game, sheets, world, report)
        _play(name, game, world, report)
    said = "".join(f"{line}\n" for line in report.lines)
    write_file(world.place(f"{FOLDER}/summary.txt"), said.encode())
    click.echo(said, nl=False)
    return report.is_well


def sheet_file(game: str, deck: str, language: str) -> str:
    """Return where a deck's sheets go: `build/<game>-<deck>[.<lang>].pdf`, lower case."""
    return f"{FOLDER}/{_plain(game)}-{_plain(deck)}{'' if language == 'en' else f'.{language}'}.pdf"


@dataclass(frozen=True, slots=True)
class Sheets:
    """What goes into one file: a deck, or the cards beside the decks, in one language."""

    title: str
    language: str
    faces: Callable[[], Faces]


def _all_sheets(game: Game, languages: Sequence[str]) -> Iterator[Sheets]:
    """Yield every deck, and the cards that lie beside the decks: those that are in none."""
    decked = {entry.card for deck in game.decks.values() for entry in deck.entries}
    others = [card for card in game.cards if card not in decked]
    for language in languages:
        for deck in game.decks.values():
            yield Sheets(deck.name, language, partial(of_deck, game, deck, language))
    for language in languages if others and game.decks else ():
        yield Sheets(OTHERS, language, partial(of_cards, game, others, language))


def _print(name: str, game: Game, sheets: Sheets, world: Here, report: Report) -> None:
    file = sheet_file(name, sheets.title, sheets.language)
    try:
        faces = sheets.faces()
    except TooManyCardsError as problem:
        report.add(f"{file}: not written, {problem}", is_well=False)
        return
    if not faces.cards:
        report.add(f"{file}: not written, the deck has no cards", is_well=False)
        return
    report.progress.say(f"printing {sheets.title} ({counted(len(faces.cards), 'card')}, {sheets.language})")
    icons = icons_of(game.definition)
    printed = print_sheets(
        faces.cards,
        sheet_from(world, {}),
        world,
        icons=icons,
        title=f"{game.definition.id}: {sheets.title}",
        fonts=fonts_of(world),
        icon_packs=world.project.icons,
    )
    report.progress.clear()
    _show([finding for finding in printed.findings if finding.code not in world.project.off])
    if printed.pdf:
        write_file(world.place(file), printed.pdf)
    if printed.backs:
        write_file(world.place(backs_file(file)), printed.backs)
    if printed.pdf:
        report.add(f"{file}: {counted(printed.drawn, 'card')}")
    else:
        report.add(f"{file}: not written", is_well=False)
    not_drawn = dict.fromkeys((*printed.not_drawn, *faces.missing))
    if not_drawn:
        report.add(f"{file}: not drawn: {', '.join(not_drawn)}", is_well=False)
    if faces.untranslated:
        report.add(f"{file}: {faces.untranslated} texts are in English, they have no wording in this language yet")


def _play(name: str, game: Game, world: Here, report: Report) -> None:
    """Play one game of the first two decks by the `play` command, and keep its log."""
    decks = [f"{name}/{deck.name}" for deck in game.decks.values() if deck.entries][:2]
    if not decks:
        return
    if package_of(game.definition.id) is None:
        report.add(f"{name}: no rules to play by yet, so no game was played")
        return
    file = f"{FOLDER}/{_plain(name)}-game.log"
    report.progress.say(f"playing {' against '.join(decks)}")
    seats = decks if len(decks) > 1 else decks * 2
    report.progress.clear()
    status, log = run_command("play", [*seats, "--bots", "greedy", "--seed", str(SEED), "--log", "text"])
    if log:
        write_file(world.place(file), log.encode())
    if status or not log:
        report.add(f"{file}: the game was not played to its end", is_well=False)
    else:
        last = [line for line in log.splitlines() if line.strip()][-1].strip()
        report.add(f"{file}: {last} (seed {SEED})")


def run_command(command: str, arguments: Sequence[str]) -> tuple[int, str]:
    """Run another command of the program and return its status and what it wrote."""
    out = io.StringIO()
    try:
        found: click.Command = getattr(import_module(f"cardlang.cli.{command}"), command)
        with contextlib.redirect_stdout(out):
            status = found.main(args=list(arguments), prog_name=f"cardlang {command}", standalone_mode=False)
    except click.ClickException as wrong:
        wrong.show()
        status = 2
    except ModuleNotFoundError as missing:
        click.echo(f"there is no {missing.name}", err=True)
        status = 2
    return (status if isinstance(status, int) else 0), out.getvalue()


def _languages(lang: str) -> list[str]:
    wanted = [language.strip() for language in lang.split(",") if language.strip()]
    for language in wanted:
        if language not in LANGUAGES:
            raise click.BadParameter(f'"{language}" is none of {", ".join(LANGUAGES)}.', param_hint="--lang")
    return list(dict.fromkeys(wanted)) or ["en"]


def _plain(name: str) -> str:
    return re.sub(r"[^\w.-]+", "-", name.casefold()).strip("-.") or "deck"


def _show(findings: Sequence[Finding]) -> None:
    show(in_order(findings), None, "concise", sys.stderr)
