"""Every line of a scenario can be read, and the last one is `settled`.

A line that nobody understands would be a promise that nobody keeps. `settled` says that no decision is left hanging;
without it a scenario may end in the middle of an effect without anybody noticing.

Broken:

    scenario: Sandra counts pairs
    given: your forwrads are Sandra
    then: your power is 1

Mended:

    scenario: Sandra counts pairs
    given: your forwards are Sandra
    then: your power is 1
    settled
"""

from collections.abc import Iterator

from cardlang.diagnostics import Finding
from cardlang.lang.game import Game

code = "C410"


def scenario_line(scenarios: Game) -> Iterator[Finding]:
    """Find the lines of scenarios that cannot be read, and the scenarios that do not end settled."""
    from cardlang.lang.scenario import scenarios_of  # noqa: PLC0415 (who prints does not wait for it)

    yield from scenarios_of(scenarios)[1]
