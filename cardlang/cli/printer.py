"""`cardlang printer`: what your printer does to backs, and how that is undone."""

import math
import os
import sys
from pathlib import Path

import click

from cardlang.cli.shared import write_file
from cardlang.press.papers import PAPERS, size_of
from cardlang.press.profile import DEFAULT, MOST, Profile, read_profiles, write_profiles
from cardlang.press.sheet import Sheet

_SHEET = "build/calibration.pdf"


@click.group()
def printer() -> None:
    """Say where your printer puts backs, so that they come out behind their fronts.

    \b
    Example:
        cardlang printer calibrate
        cardlang printer list
    """  # noqa: D301 - \b is click's: keep these lines as they are


@printer.command()
@click.option("--right", type=float, metavar="MM", help="How far right the middle cross lies (left is negative).")
@click.option("--up", type=float, metavar="MM", help="How far up the middle cross lies (down is negative).")
@click.option("--turn", type=float, metavar="DEG", help="How far the back is turned clockwise, if you know it.")
@click.option("--left-up", type=float, metavar="MM", help="How far up the left cross lies; with --right-up, the turn.")
@click.option("--right-up", type=float, metavar="MM", help="How far up the right cross lies.")
@click.option("--name", default=DEFAULT, show_default=True, help="The printer's name, if you have several.")
@click.option("--paper", default="a4", show_default=True, help="The paper: a4, letter … or 210x297mm.")
@click.option("--flip", type=click.Choice(("long", "short")), default="long", show_default=True, help="The edge.")
@click.option("--check", is_flag=True, help="Write the sheet with what is stored applied, to see that it is right.")
@click.option("-o", "--output", default=_SHEET, show_default=True, metavar="FILE.pdf", help="The sheet to write.")
def calibrate(  # noqa: PLR0913, PLR0917 (a parameter an option)
    right: float | None,
    up: float | None,
    turn: float | None,
    left_up: float | None,
    right_up: float | None,
    name: str,
    paper: str,
    flip: str,
    *,
    check: bool,
    output: str,
) -> None:
    """Measure how far backs lie from fronts, once for a printer.

    \b
    cardlang printer calibrate                      write the sheet, then ask what you read
    cardlang printer calibrate --right 0.5 --up -1  store what you read
    cardlang printer calibrate --check              see that it is right now

    Every `cardlang print` then moves backs accordingly. Profiles lie in the file `printers.toml` of your config folder.
    """  # noqa: D301 (\b is click's: keep these lines as they are)
    sheet = Sheet(paper=_known(paper), flip="short" if flip == "short" else "long", columns=1, rows=1)
    has_reading = any(value is not None for value in (right, up, turn, left_up, right_up))
    if not has_reading:
        from cardlang.press.calibration import calibration_sheet  # noqa: PLC0415 (loaded only where it is needed)

        corrected = profile_of(name).on(sheet) if check else sheet
        write_file(output, calibration_sheet(corrected, corrected=check))
        click.echo(f"{output}: print it on both sides, at actual size, and follow what it says")
        if check or not sys.stdin.isatty():
            return
        right = _asked("Middle ruler: how many mm right")
        up = _asked("Middle ruler: how many mm up")
        left_up = _asked("Left ruler: how many mm up", up)
        right_up = _asked("Right ruler: how many mm up", up)
    if (left_up is None) != (right_up is None):
        raise click.UsageError("--left-up and --right-up are given together")
    if left_up is not None and right_up is not None:
        from cardlang.press.calibration import turn_of  # noqa: PLC0415 (loaded only where it is needed)

        turn = turn_of(left_up, right_up)
    made = Profile(*(_sound(value) for value in (right, up, turn)))
    store(name, made)
    click.echo(
        f"{name}: backs lie {made.right:g} mm right, {made.up:g} mm up, {made.turn:g}° turned; that is undone now"
    )


@printer.command(name="list")
def list_() -> None:
    """Name the printers that were calibrated."""
    for name, found in profiles().items():
        click.echo(f"{name}: {found.right:g} mm right, {found.up:g} mm up, {found.turn:g}° turned")


def profile_of(name: str) -> Profile:
    """Return a printer's profile; without one, backs are not moved. Raises click.UsageError for an unknown name."""
    known = profiles()
    if name in known:
        return known[name]
    if name == DEFAULT:
        return Profile()
    raise click.UsageError(f'There is no printer "{name}". There are: {", ".join(known) or "none yet"}.')


def profiles() -> dict[str, Profile]:
    """Return all profiles of this user. Raises click.UsageError where the file cannot be read."""
    file = config_folder() / "printers.toml"
    try:
        return read_profiles(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as problem:
        raise click.UsageError(f"{file} cannot be read: {problem}") from problem


def store(name: str, profile: Profile) -> None:
    """Keep a printer's profile. Raises click.ClickException where it cannot be written."""
    write_file(str(config_folder() / "printers.toml"), write_profiles({**profiles(), name: profile}).encode())


def config_folder() -> Path:
    """Return where this user's settings of cardlang lie; `CARDLANG_CONFIG` names another folder."""
    if named := os.environ.get("CARDLANG_CONFIG"):
        return Path(named)
    if sys.platform == "win32" and (roaming := os.environ.get("APPDATA")):
        return Path(roaming) / "cardlang"
    home = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    if home.is_absolute():
        return home / "cardlang"
    return Path.home() / ("Library/Application Support" if sys.platform == "darwin" else ".config") / "cardlang"


def _known(paper: str) -> str:
    try:
        size_of(paper, PAPERS)
    except ValueError:
        raise click.UsageError(f'I don\'t know the paper "{paper}". I know {", ".join(PAPERS)}.') from None
    return paper


def _asked(question: str, default: float = 0.0) -> float:
    answer: float = click.prompt(question, default=default, type=float)
    return answer


def _sound(value: float | None) -> float:
    number = value or 0.0
    if not math.isfinite(number) or abs(number) > MOST:
        raise click.UsageError(f"{number:g} is more than any printer is off (at most {MOST:g}).")
    return number
