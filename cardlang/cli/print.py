"""`cardlang print`: put cards on sheets of paper, as a PDF."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardlang.cli.shared import Here, heard, load_checked, show, sources, status_of, write_file
from cardlang.cli.sheets import backs_file, fonts_of, sheet_from, sheet_options
from cardlang.diagnostics import in_order
from cardlang.diagnostics.nearest import nearest
from cardlang.lang.game import Deck, Game
from cardlang.press.card import STANDARD, FaceCard
from cardlang.press.changes import FILE, fingerprints, read_ledger
from cardlang.press.from_game import Faces, TooManyCardsError, icons_of, of_cards, of_deck
from cardlang.press.printing import Printed, print_sheets

if TYPE_CHECKING:
    from cardlang.pipeline import Loaded

LANGUAGES = ("en", "ja", "ru")


@dataclass(frozen=True, slots=True)
class Run:
    """What is to be printed: the faces, the game whose icons they bear, and the set's name for the next time."""

    game: Game
    faces: Faces
    title: str
    name: str


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATHS]")
@click.option("--deck", "decks", multiple=True, metavar="NAME", help="A deck, each card as often as it lists it.")
@click.option("--card", "cards", multiple=True, metavar="NAME", help="One card.")
@click.option("--changed", is_flag=True, help="Only the cards that changed since this set was last printed.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the cards."
)
@click.option(
    "--variant", default=STANDARD, show_default=True, metavar="NAME", help="The faces: full-art, text-only, your own."
)
@sheet_options
@click.option("--strict", is_flag=True, help="Print nothing while there is an error in the cards.")
@click.option("-o", "--output", required=True, metavar="FILE.pdf", help="The file to write.")
@click.pass_context
def print_(  # noqa: PLR0913 (a parameter an option)
    ctx: click.Context,
    /,
    paths: tuple[str, ...],
    decks: tuple[str, ...],
    cards: tuple[str, ...],
    lang: str,
    variant: str,
    *,
    changed: bool,
    strict: bool,
    output: str,
    **options: Any,
) -> None:
    """Put cards on sheets of paper, as a PDF.

    PATHS are files of cards or folders of them (cards/ if there are none). Without --deck and --card every card is
    printed. A text that is not understood is printed as it was written; what is wrong goes to standard error.
    Leaves with 1 only if a card was not drawn.

    \b
    Example:
        cardlang print --deck Cats -o cats.pdf
        cardlang print --deck Cats --changed -o today.pdf
        cardlang print --card Sandra --card "Red Card" --paper letter -o two.pdf
        cardlang print --deck Cats --lang ja --variant full-art -o cats-ja.pdf
        cardlang print --deck Cats --fronts-backs fold --gutter 4 -o glue.pdf
    """  # noqa: D301 (\b is click's: keep these lines as they are)
    world = Here()
    sheet = sheet_from(world, options)
    loaded, findings = load_checked(sources(paths, world=world), world, scenarios=False)
    run = wanted(loaded, decks, cards, lang, variant)
    if strict and status_of(findings):
        show(findings, loaded, "full", sys.stderr)
        click.echo("nothing was printed (--strict)", err=True)
        ctx.exit(1)
    if run is None:
        show(findings, loaded, "full", sys.stderr)
        click.echo("there is no card to print", err=True)
        ctx.exit(1)
    prints = fingerprints(run.faces.cards, world)
    printing = run.faces.cards
    if changed:
        printing = tuple(read_ledger(world).changed(run.name, printing, prints))
    if changed and not printing:
        show(findings, loaded, "full", sys.stderr)
        click.echo("nothing changed since these cards were last printed", err=True)
        ctx.exit(int(bool(run.faces.missing)))
    printed = print_sheets(
        printing,
        sheet,
        world,
        icons=icons_of(run.game.definition),
        title=run.title,
        fonts=fonts_of(world),
        icon_packs=world.project.icons,
    )
    show(in_order([*findings, *heard(printed.findings, loaded, world)]), loaded, "full", sys.stderr)
    if printed.pdf:
        write_file(output, printed.pdf)
        _remember(world, run, printed, prints)
    if printed.backs:
        write_file(backs_file(output), printed.backs)
    faces = replace(run.faces, cards=printing)
    click.echo(said_of(printed, faces, output, lang), err=True)
    ctx.exit(int(bool(printed.not_drawn or run.faces.missing) or not printed.drawn))


def _remember(world: Here, run: Run, printed: Printed, prints: dict[str, str]) -> None:
    """Note in the project's build folder what was printed, for `--changed`; outside a project nothing is noted."""
    is_project = world.project.is_there or any(Path(world.place(folder)).is_dir() for folder in ("cards", "build"))
    if is_project:
        cards: Sequence[FaceCard] = [card for card in run.faces.cards if card.name not in printed.not_drawn]
        ledger = read_ledger(world).with_set(run.name, cards, prints)
        write_file(world.place(FILE), ledger.text().encode())


def wanted(
    loaded: "Loaded", decks: tuple[str, ...], cards: tuple[str, ...], language: str, variant: str = STANDARD
) -> Run | None:
    """Return what is to be printed, or None where there is nothing. Raises click.UsageError for an unknown name."""
    found = [find_deck(loaded, name) for name in decks]
    owners = [_owner(loaded, name) for name in cards]
    games = {id(game): game for game in [game for game, _deck in found] + owners}
    if not decks and not cards:
        games = {id(game): game for game in loaded.games.values() if game.cards}
    if len(games) > 1:
        raise click.UsageError("these are cards of several games; name the files or the decks of one of them")
    if not games:
        return None
    game = next(iter(games.values()))
    try:
        parts = [of_deck(game, deck, language, variant) for _game, deck in found]
        if cards or not decks:
            parts.append(of_cards(game, cards or None, language, variant))
    except TooManyCardsError as problem:
        raise click.UsageError(str(problem)) from problem
    faces = Faces(
        tuple(card for part in parts for card in part.cards),
        sum(part.untranslated for part in parts),
        tuple(name for part in parts for name in part.missing),
    )
    title = ", ".join([*decks, *cards]) or game.definition.names.get("en", game.definition.id)
    name = "/".join((game.definition.id, ", ".join([*decks, *cards]) or "all", language, variant))
    return Run(game, faces, title, name) if faces.cards else None


def find_deck(loaded: "Loaded", name: str) -> tuple[Game, Deck]:
    """Return a deck by its name, `Cats` or `aniversus/Cats`. Raises click.UsageError where there is none, or two."""
    decks = {
        (game_name, deck.name): (game, deck) for game_name, game in loaded.games.items() for deck in game.decks.values()
    }
    wanted_game, slash, wanted_name = name.rpartition("/")
    hits = [
        hit
        for (game_name, deck_name), hit in decks.items()
        if (deck_name.casefold() == name.casefold())
        or (slash and deck_name.casefold() == wanted_name.casefold() and game_name == wanted_game)
    ]
    if len(hits) > 1:
        raise click.UsageError(f'There are several decks "{name}"; write the game before it, as in "aniversus/{name}".')
    if not hits:
        known = [deck_name for _game, deck_name in decks]
        raise click.UsageError(f'There is no deck "{name}".{_hint(name, known)}')
    return hits[0]


def said_of(printed: Printed, faces: Faces, output: str, language: str) -> str:
    """Say in a line or two what came of a print run."""
    said = f"{output}: {printed.drawn} card{'s' * (printed.drawn != 1)}" if printed.pdf else "nothing was printed"
    said += f"; backs in {backs_file(output)}" if printed.backs else ""
    not_drawn = dict.fromkeys((*printed.not_drawn, *faces.missing))
    if not_drawn:
        said += f"; not drawn: {', '.join(not_drawn)}"
    if faces.untranslated:
        count = faces.untranslated
        said += f"\n{count} texts have no wording in this language ({language}) yet and are printed in English"
    return said


def _owner(loaded: "Loaded", name: str) -> Game:
    for game in loaded.games.values():
        if name in game.cards:
            return game
    known = [card for game in loaded.games.values() for card in game.cards]
    raise click.UsageError(f'There is no card "{name}".{_hint(name, known)}')


def _hint(name: str, known: list[str]) -> str:
    near = nearest(name, known)
    if near:
        return " Did you mean " + " or ".join(f'"{word}"' for word in near) + "?"
    return f" There are: {', '.join(known)}." if 0 < len(known) <= 12 else ""
