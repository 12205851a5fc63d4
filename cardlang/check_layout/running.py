"""Lays out the cards of a game and gathers what there is to tell."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import cardlang.check_layout.rules
from cardlang.diagnostics import Finding, in_order
from cardlang.lang.game import Game
from cardlang.press.card import STANDARD, FaceCard
from cardlang.press.fonts import FontFile
from cardlang.press.from_game import TooManyCardsError, icons_of, of_cards
from cardlang.press.printing import print_sheets
from cardlang.press.sheet import Sheet
from cardlang.source.world import World


def check_layout(
    game: Game,
    languages: Iterable[str],
    world: World,
    *,
    sheet: Sheet | None = None,
    variant: str = STANDARD,
    fonts: Iterable[FontFile] = (),
    icon_packs: Iterable[str] = (),
) -> list[Finding]:
    """Return what would go wrong with the cards of a game on paper, in each of the languages, in source order."""
    findings: list[Finding] = []
    own_fonts, packs = tuple(fonts), tuple(icon_packs)
    for language in languages:
        try:
            cards = of_cards(game, None, language, variant).cards
        except TooManyCardsError:
            continue  # printing says so; a face is looked at once, however often it is printed
        faces = list({face.source: face for face in cards}.values())
        printed = print_sheets(
            faces,
            replace(sheet or Sheet(), separate=False, fold=False),
            world,
            icons=icons_of(game.definition),
            fonts=own_fonts,
            icon_packs=packs,
        )
        findings += printed.findings
        for name, module in rules().items():
            rule: Callable[[Sequence[FaceCard]], Iterator[Finding]] = getattr(module, name)
            findings += rule(faces)
    return in_order({_key(finding): finding for finding in findings}.values())


@cache
def rules() -> dict[str, ModuleType]:
    """Return every rule by its name."""
    package = cardlang.check_layout.rules
    return {found.name: import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__)}


def _key(finding: Finding) -> tuple[str, str, str]:
    """Return what tells findings apart: one about a template is the same in every language."""
    return finding.code, repr(finding.span), repr(finding.facts)
