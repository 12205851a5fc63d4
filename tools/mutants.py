"""Mutants of the Aniversus rules: change one number or one comparison at a time, and see whether a test notices.

`python tools/mutants.py` makes 100 of them, chosen by a fixed seed, and runs `tests/rules` on each in a copy of the
checkout, two at a time. It prints those that survived, to be looked at, and leaves with 1 if fewer than 90 in 100 were
killed. What was found of the survivors stands in `docs/rulings/mutants.md`.

A mutant with which a game never ends is killed too. That is told by the processor's time, of which it may use ten times
what the tests use without a mutant: how busy the machine is decides nothing.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parent.parent
RULES = Path("cardlang/games/aniversus")
SPOKEN = {"report.py", "standing.py", "summary.py", "table.py", "scenes.py", "refusals.py", "numbers.py", "__init__.py"}
"""These tell of the game, set positions up or number what is kept; they do not play."""
QUICK = {"_look_up_prices", "_seated"}
"""What is worked out once so that a menu is quick; what it leaves open is looked at again, and no rule is in it."""
COPIED = ("cardlang", "grammar", "cards", "tests", "docs", "templates", "pyproject.toml", "conftest.py")
SEED = 4
WANTED = 0.9
PATIENCE = 10
"""A mutant may use so many times the processor's time that the tests use without one. Windows has no such limit:
there a mutant without an end is to be stopped by hand."""

ELSEWHERE = 99
RUN = f"""
import sys, pathlib
folder, seconds = sys.argv[1:]
import cardlang, pytest
if pathlib.Path(folder).resolve() not in pathlib.Path(cardlang.__file__).resolve().parents:
    print(cardlang.__file__, file=sys.stderr)
    sys.exit({ELSEWHERE})
if int(seconds):
    import resource
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
sys.exit(pytest.main(["tests/rules", "-x", "-q", "-p", "no:cacheprovider", "-n", "0"]))
"""
"""What runs the tests in a copy, having made sure that it is the copy's rules that they play."""

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: in this file, at this offset, this text becomes that one."""

    file: Path
    line: int
    start: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file.name}:{self.line}: {self.old} -> {self.new}"


def mutants(folder: Path) -> list[Mutant]:
    """Return every change that could be made, in the order of the files."""
    return [each for file in sorted(folder.glob("*.py")) if file.name not in SPOKEN for each in _of_file(file)]


def _of_file(file: Path) -> Iterator[Mutant]:
    source = file.read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    data = source.encode()
    tree = ast.parse(source)
    left_out = {id(node) for part in ast.walk(tree) if _decides_nothing(part) for node in ast.walk(part)}
    for node in ast.walk(tree):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.Constant) and type(node.value) is int:
            start = starts[node.lineno - 1] + node.col_offset
            yield Mutant(file, node.lineno, start, str(node.value), str(node.value + 1))
        elif isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
            old, new = COMPARISONS[type(node.ops[0])]
            left, right = node.left, node.comparators[0]
            assert left.end_lineno is not None
            assert left.end_col_offset is not None
            begin = starts[left.end_lineno - 1] + left.end_col_offset
            end = starts[right.lineno - 1] + right.col_offset
            yield Mutant(file, left.end_lineno, data.index(old.encode(), begin, end), old, new)


def _decides_nothing(part: ast.AST) -> bool:
    """Tell whether a part of the rules holds no rule: a -1 for "none", the place of a register, the log."""
    match part:
        case ast.UnaryOp():
            return True
        case ast.AnnAssign(annotation=ast.Name(id="Final"), value=value):
            return any(isinstance(node, ast.Name) and node.id == "REGISTERS" for node in ast.walk(value or part))
        case ast.If(test=ast.Compare(left=ast.Attribute(attr="log"))):
            return True
        case ast.FunctionDef(name=name):
            return name in QUICK
        case _:
            return False


def killed(mutant: Mutant, copy: Path, seconds: int) -> bool:
    """Tell whether a test fails on the mutant in a copy of the checkout, or comes to no end."""
    target = copy / mutant.file.relative_to(ROOT)
    data = target.read_bytes()
    end = mutant.start + len(mutant.old.encode())
    assert data[mutant.start : end].decode() == mutant.old, mutant
    target.write_bytes(data[: mutant.start] + mutant.new.encode() + data[end:])
    try:
        return not passes(copy, seconds)
    finally:
        target.write_bytes(data)


def passes(copy: Path, seconds: int = 0) -> bool:
    """Tell whether the tests of the rules pass in a copy, with so many seconds of the processor (0: all they need)."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", "CARDLANG_SHARED": str(copy)}
    command = [sys.executable, "-c", RUN, str(copy), str(seconds)]
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, check=False)
    if done.returncode == ELSEWHERE:
        raise SystemExit(f"the tests do not run the copy's own cardlang: {done.stderr.decode()}")
    return done.returncode == 0


def seconds_of_processor() -> float:
    """Return how long the processor has worked for programs that this one has started."""
    times = os.times()
    return times.children_user + times.children_system


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the mutants, run the tests on them, tell what survived."""
    parser = argparse.ArgumentParser(prog="mutants.py", description="Does a test notice when a rule changes?")
    parser.add_argument("--count", type=int, default=100, help="how many mutants")
    parser.add_argument("--seed", type=int, default=SEED, help="which ones")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="cardlang-mutants-") as folder:
        made = [_copied(Path(folder) / str(number)) for number in range(asked.jobs)]
        every = [replace(each, file=ROOT / each.file.relative_to(made[0])) for each in mutants(made[0] / RULES)]
        chosen = random.Random(asked.seed).sample(every, min(asked.count, len(every)))
        print(f"{len(chosen)} of {len(every)} mutants, seed {asked.seed}", flush=True)
        if not passes(made[0]):
            print("the tests of the rules fail without any mutant")
            return 2
        limit = int(PATIENCE * seconds_of_processor()) + 1 if os.name == "posix" else 0
        copies: Queue[Path] = Queue()
        for copy in made:
            copies.put(copy)

        def run(mutant: Mutant) -> bool:
            copy = copies.get()
            try:
                was_killed = killed(mutant, copy, limit)
            finally:
                copies.put(copy)
            if not was_killed:
                print(f"survived: {mutant}", flush=True)
            return was_killed

        with ThreadPoolExecutor(asked.jobs) as pool:
            results = list(pool.map(run, chosen))
    print(f"{sum(results)} of {len(chosen)} killed")
    return int(sum(results) < WANTED * len(chosen))


def _copied(folder: Path) -> Path:
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.is_file():
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, folder / name)
    return folder


if __name__ == "__main__":
    sys.exit(main())
