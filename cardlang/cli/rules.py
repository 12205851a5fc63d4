"""`cardlang rules`: what the rules of a game leave open, with every value it may have."""

import json
from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cardlang.lang.definition import Definition
    from cardlang.lang.options import Option


@click.command()
@click.argument("game")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def rules(game: str, style: str) -> None:
    """List the options of a game's rules: what each asks, its values, and the clause it comes from.

    \b
    A set chooses in the head of a file, a project in its cardlang.toml under [rules]:
        game: aniversus
        rules: profile=online, row_slots=6

    \b
    Example:
        cardlang rules aniversus
        cardlang rules aniversus --format json
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.cli.shared import Here  # noqa: PLC0415 - only when it runs
    from cardlang.lang.definitions import DefinitionError, find_definition, known_games  # noqa: PLC0415
    from cardlang.lang.options import options_of, profiles_of  # noqa: PLC0415
    from cardlang.source.nearest import nearest  # noqa: PLC0415

    try:
        definition = find_definition(game, Here())
    except DefinitionError as problem:
        raise click.UsageError(str(problem)) from problem
    if definition is None:
        near = nearest(game, known_games())
        meant = f' Did you mean "{near[0]}"?' if near else f" Games: {', '.join(known_games())}."
        raise click.UsageError(f'There is no game "{game}".{meant}')
    options, profiles = options_of(definition), profiles_of(definition)
    if style == "json":
        click.echo(json.dumps([_row(option, profiles) for option in options.values()], ensure_ascii=False, indent=1))
    else:
        for line in _lines(definition, options, profiles):
            click.echo(line)


def _row(option: "Option", profiles: Mapping[str, Mapping[str, str]]) -> dict[str, object]:
    return {
        "key": option.key,
        "asks": option.asks,
        "values": dict(option.values),
        "numbers": list(option.numbers) if option.numbers else None,
        "parts": dict(option.parts),
        "default": option.default,
        "profiles": {name: values.get(option.key, option.default) for name, values in profiles.items()},
        "from": option.source,
    }


def _lines(
    definition: "Definition", options: Mapping[str, "Option"], profiles: Mapping[str, Mapping[str, str]]
) -> Iterator[str]:
    name = definition.names.get("en", definition.id)
    if not options:
        yield f"The rules of {name} leave nothing open."
        return
    yield f"{name}: {len(options)} options. The default is marked *; profiles: {', '.join(profiles) or 'none'}."
    for option in options.values():
        yield ""
        yield f"{option.key}  ({option.source})"
        yield from wrap(option.asks, 96, initial_indent="  ", subsequent_indent="  ")
        if option.numbers:
            yield _value(option, f"{option.numbers[0]} to {option.numbers[1]}", "a number", profiles)
        for value, meaning in option.values.items():
            yield _value(option, value, meaning, profiles)
        if option.parts:
            yield f'    any of these, joined by "+": {", ".join(option.parts)}'


def _value(option: "Option", value: str, meaning: str, profiles: Mapping[str, Mapping[str, str]]) -> str:
    is_default = option.default == value or (value not in option.values and option.default not in option.values)
    mark = "*" if is_default else " "
    number = f" (here {option.default})" if is_default and value not in option.values else ""
    of_profile = [
        f"{name}: {values[option.key]}" if value not in option.values else name
        for name, values in profiles.items()
        if option.key in values and (values[option.key] == value or value not in option.values)
    ]
    tail = f"  [{', '.join(of_profile)}]" if of_profile else ""
    return f"  {mark} {value:<20} {meaning}{number}{tail}"
