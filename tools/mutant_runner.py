"""Runs the tests of the rules in a copy of the checkout, as often as it is asked, for `mutants.py`.

It is started in the copy. What no mutant changes (pytest, the language, the cards as they are read) is loaded once;
then each line of standard input is one run, in a fork that loads the rules anew: how many seconds of the processor it
may take, 0 for as many as it needs. The answer is a line too: the exit status of the tests, and the seconds it took.
"""

import os
import resource
import sys
from importlib import import_module
from pathlib import Path

RULES = "cardlang.games.aniversus"
FIRST = "tests/rules/test_scenarios.py"
"""What notices most mutants soonest."""


def main() -> None:
    """Load what stays as it is, then run the tests for each line."""
    copy = Path.cwd()
    sys.path[:0] = [str(copy / "tests" / "support"), str(copy / "tests"), str(copy)]
    pytest = import_module("pytest")
    for name in ("cardlang.engine.scenarios", "cardlang.games.playable", "cardlang.players.player", "hypothesis"):
        import_module(name)
    import_module("aniversus").published()
    if not Path(import_module("cardlang").__file__ or "").is_relative_to(copy):
        sys.exit("the tests would not play the rules of the copy")
    if [name for name in sys.modules if name.startswith(f"{RULES}.")]:
        sys.exit("the rules are loaded already: no mutant would be noticed")
    print("ready", flush=True)
    for line in sys.stdin:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        child = os.fork()
        if child == 0:
            _run(pytest, int(line))
        _, status = os.waitpid(child, 0)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(os.waitstatus_to_exitcode(status), after.ru_utime - before.ru_utime, flush=True)


def _run(pytest: object, seconds: int) -> None:
    """Run the tests, and nothing after them."""
    status = 1
    try:
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        options = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-n", "0"]
        status = int(pytest.main([FIRST, "tests/rules", *options]))  # type: ignore[attr-defined]
    finally:
        os._exit(status)


if __name__ == "__main__":
    main()
