"""The command line: one file a command, each thin.

The program's own promises stand here: a command's module is imported only when it runs; standard output is UTF-8 in
every locale; the exit status is 0 for clean, 1 for findings, 2 for wrong use or a fault of ours, 130 for Ctrl-C; no
traceback is ever shown unless CARDLANG_TRACEBACK asks for it; a reader that closes the pipe ends the program quietly.
"""

import errno
import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

COMMANDS = {
    "new": "Make a project that checks, prints and plays at once.",
    "check": "Name everything that is wrong with your cards and decks.",
    "fmt": "Write your .card files in their one form.",
    "explain": "Say what a finding means, with a broken card and a mended one.",
    "parse": "Show what sentences mean, one JSON object a line.",
    "print": "Put cards on sheets of paper, as a PDF.",
    "printer": "Say where your printer puts backs, so that they lie behind their fronts.",
    "play": "Play one game.",
    "replay": "Show a game that was kept.",
    "test": "Play the scenarios beside your cards, and tell which went otherwise.",
    "rules": "List what the rules of a game leave open, and the values it may have.",
    "build": "Check, print every deck, play one game; all under build/.",
    "import": "Make a spreadsheet, or a table of published cards, into .card files.",
    "export": "Write your cards as a spreadsheet.",
    "completion": "Print the script that lets your shell complete commands.",
}
"""Every command with its one line of help; `print` lies in `print.py`, and so on."""

_MODULES = {"import": "importing"}  # a module of Python's may not be called so


class Program(click.Group):
    """A group that imports a command when it is asked for, and that keeps the promises above."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's interface)
        """Return the commands in the order in which a designer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 (the same)
        """Import the command's module and return the command."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(
            import_module(f"cardlang.cli.{_MODULES.get(cmd_name, cmd_name)}"), _function(cmd_name)
        )
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the first argument names, or offer the nearest ones."""
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            from cardlang.source.nearest import nearest  # noqa: PLC0415 (only for a wrong command)

            near = nearest(args[0], COMMANDS)
            meant = f' Did you mean "{near[0]}"?' if near else f" Commands: {', '.join(COMMANDS)}."
            raise click.UsageError(f'There is no command "{args[0]}".{meant}', ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 (the same)
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT001, FBT002 (click's interface)
        **extra: Any,
    ) -> Any:
        """Run the program and leave it with its exit status."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        speak_utf8()
        try:
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except click.exceptions.Exit as leaving:
            status = leaving.exit_code
        except click.ClickException as wrong:
            wrong.show()
            status = 2
        except (click.Abort, KeyboardInterrupt):
            click.echo("stopped", err=True)
            status = 130
        except BrokenPipeError:
            _forget_output()
            status = 1
        except Exception as fault:  # noqa: BLE001 (whatever it is, a designer sees one line)
            status = _full_disk(fault) if _is_full_disk(fault) else _internal_fault(fault)
        return _leave(status if isinstance(status, int) else 0)


def speak_utf8() -> None:
    """Make standard output and error UTF-8, whatever the locale says; what has no letter is spelt out."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _is_full_disk(fault: Exception) -> bool:
    return isinstance(fault, OSError) and fault.errno in {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", -1)}


def _full_disk(fault: Exception) -> int:
    """Say that what a command writes has no room: its output goes to a file on a full disk, say."""
    click.echo(f"I cannot write on: {getattr(fault, 'strerror', None) or fault}", err=True)
    _forget_output()
    return 2


def _internal_fault(fault: Exception) -> int:
    if os.environ.get("CARDLANG_TRACEBACK"):
        traceback.print_exception(fault)
    words = " ".join(str(fault).split())[:200]
    click.echo(
        f"internal fault: {type(fault).__name__}{': ' if words else ''}{words} "
        "(a mistake of cardlang's, not of your cards; CARDLANG_TRACEBACK=1 shows where)",
        err=True,
    )
    return 2


def _leave(status: int) -> NoReturn:
    try:
        sys.stdout.flush()
    except OSError:
        _forget_output()
        status = status or 1
    sys.exit(status)


def _forget_output() -> None:
    """Point standard output at nothing, so that Python's own flush at the end does not complain."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        sys.stdout = None


def _function(command: str) -> str:
    """Return the name of a command's function: `print` and the like carry an underscore."""
    return f"{command}_" if command in ("print", "import") else command


def _version(ctx: click.Context, _parameter: click.Parameter, value: bool) -> None:  # noqa: FBT001 (click's interface)
    if not value or ctx.resilient_parsing:
        return
    from importlib.metadata import version  # noqa: PLC0415 (20 ms that only --version pays)

    click.echo(f"cardlang {version('cardlang')}")
    ctx.exit()


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version.")
@click.option("-C", "folder", metavar="DIR", help="Do it in this folder.")
def main(folder: str | None) -> None:
    """Check, play and print cards: the sentence printed on the card is the program.

    \b
    Example:
        cardlang new my-game --game aniversus
        cardlang -C my-game check
    """  # noqa: D301 - \b is click's: keep these lines as they are
    if folder is not None:
        try:
            os.chdir(folder)
        except OSError as problem:
            raise click.UsageError(f'I cannot go to the folder "{folder}": {problem.strerror or problem}') from problem
