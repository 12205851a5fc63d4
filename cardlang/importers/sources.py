"""From the paths that a designer names to the files they mean, spreadsheets too, as the project wants them read.

Here it is known who reads which format; `pipeline` goes on from here.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.nearest import nearest
from cardlang.importers.xlsx import SUFFIXES, read_xlsx
from cardlang.source.cardfile import CardFile
from cardlang.source.csvfile import read_csv
from cardlang.source.gathering import Reader, gather, of_sets
from cardlang.source.project import NO_PROJECT, Project
from cardlang.source.reading import read_cards
from cardlang.source.world import World


def readers(columns: Mapping[str, str]) -> dict[str, Reader]:
    """Return who reads a file, by the end of its name."""
    as_csv: Reader = partial(read_csv, given=columns)
    as_xlsx: Reader = partial(read_xlsx, given=columns)
    return {".card": read_cards, ".csv": as_csv, ".tsv": as_csv} | dict.fromkeys(SUFFIXES, as_xlsx)


def read_sources(
    paths: Sequence[str], world: World, project: Project = NO_PROJECT
) -> tuple[list[CardFile], list[Finding]]:
    """Return the files that the paths mean with the cards of the project's sets, and what is wrong with their lines."""
    files, findings = gather(paths, world, readers(project.columns))
    _all, met = of_sets(files, ())
    files, _met = of_sets(files, [name for name in project.sets if name in met])  # all of them, if none is met
    for name in project.sets:
        if name not in met and files:
            near = nearest(name, sorted(met))
            known = ", ".join(sorted(met - {""})) or "none"
            findings.append(found("C133", project.sets_at, suggestions=near, set=name, sets=known))
    return files, findings
