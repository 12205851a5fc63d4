"""`cardlang explain CODE`: what a finding means, with a broken card and a mended one."""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from textwrap import indent, wrap

import click

_PACKAGES = ("cardlang.check_layout.rules",)
"""Where rules lie that stand above `check`."""


@click.command()
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Say what a finding means, with a broken example and a mended one.

    CODE stands in brackets in every finding: error[C204]. Without CODE all of them are listed.

    \b
    Example:
        cardlang explain C204
        cardlang explain
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.check.explaining import page  # noqa: PLC0415 (only when it runs)
    from cardlang.diagnostics.words import all_words  # noqa: PLC0415 (the same)

    known = all_words()
    if code is None:
        click.echo(_all())
        return
    wanted = code.strip("[] ").upper()
    if wanted not in known:
        from cardlang.source.nearest import nearest  # noqa: PLC0415 (only for a wrong code)

        near = nearest(wanted, known)
        meant = f" Did you mean {' or '.join(near)}?" if near else ""
        raise click.UsageError(f'There is no finding "{code}".{meant} `cardlang explain` lists them.')
    found = page(wanted, _docs())
    parts = [f"{found.code}: {found.title}", f"It says:  {found.message}"]
    parts += [f"Then:     {found.help}"] if found.help else []
    parts += ["\n".join(wrap(part, 96)) for part in found.why.split("\n\n") if part]
    if found.broken:
        parts += ["Broken:\n\n" + indent(found.broken, "    "), "Mended:\n\n" + indent(found.mended, "    ")]
    parts.append(f"Where it is meant so, write above the card:  # allow {found.code}: the reason")
    click.echo("\n\n".join(parts))


def _docs() -> dict[str, str]:
    """Return the docstrings, by code, of the rules that need the press or the engine."""
    docs: dict[str, str] = {}
    for name in _PACKAGES:
        if find_spec(name.partition(".rules")[0]) is not None:
            package = import_module(name)
            modules = [import_module(f"{name}.{found.name}") for found in iter_modules(package.__path__)]
            docs |= {module.code: module.__doc__ or "" for module in modules if hasattr(module, "code")}
    return docs


def _all() -> str:
    from cardlang.check.explaining import FAMILIES  # noqa: PLC0415 (only when it runs)
    from cardlang.diagnostics.words import all_words  # noqa: PLC0415 (the same)

    lines: list[str] = []
    for family, about in FAMILIES.items():
        rows = [(code, words.title) for code, words in sorted(all_words().items()) if code.startswith(family)]
        if rows:
            lines += [f"\n{family}xx: {about}", *(f"  {code}  {title[:1].upper()}{title[1:]}" for code, title in rows)]
    return "\n".join(lines).strip()
