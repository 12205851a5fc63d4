"""`cardlang completion`: what a shell needs to complete commands, options and their values."""

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Print the script with which your shell completes commands and options.

    \b
    Example:
        cardlang completion bash > ~/.cardlang-completion    (then, in ~/.bashrc: . ~/.cardlang-completion)
        cardlang completion zsh > "${fpath[1]}/_cardlang"
        cardlang completion fish > ~/.config/fish/completions/cardlang.fish
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.cli import main  # noqa: PLC0415 (the program imports its commands, not the other way)

    made = get_completion_class(shell)
    assert made is not None
    script = made(main, {}, "cardlang", "_CARDLANG_COMPLETE")
    click.echo(made.source_template % script.source_vars())
