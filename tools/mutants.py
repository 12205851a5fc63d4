"""Mutants of the Aniversus rules: change one number or one comparison at a time, and see whether a test notices.

`python tools/mutants.py` makes 100 of them, chosen by a fixed seed, and runs `tests/rules` on each in a copy of the
checkout, two at a time. It prints those that survived, to be looked at, and leaves with 1 if fewer than 90 in 100 were
killed. What was found of the survivors stands in `docs/rulings/mutants.md`.

A mutant with which a game never ends is killed too. That is told by the processor's time, of which it may use four
times what the tests use without a mutant: how busy the machine is decides nothing. It needs a system that can fork, as
Linux and macOS can.
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
PATIENCE = 4
"""A mutant may use so many times the processor's time that the tests use without one."""
RUNNER = Path(__file__).with_name("mutant_runner.py")

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


class Copy:
    """A copy of the checkout, in which the tests run on one mutant after the other (`mutant_runner.py`)."""

    def __init__(self, folder: Path) -> None:
        """Copy what the tests need, and load what no mutant changes. Raises SystemExit."""
        self.folder = folder
        _copy_to(folder)
        environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
        environment |= {"CARDLANG_SHARED": str(folder), "CARDLANG_CACHE": str(folder / "build")}
        self.process = subprocess.Popen(
            [sys.executable, str(RUNNER)],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        if self._answer() != "ready":
            raise SystemExit("the tests of the rules cannot be run")

    def passes(self, seconds: int = 0) -> tuple[bool, float]:
        """Tell whether the tests pass with so many seconds of the processor (0: all they need), and what they took."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        status, took = self._answer().split()
        return status == "0", float(took)

    def kills(self, mutant: Mutant, seconds: int) -> bool:
        """Tell whether a test fails on the mutant, or comes to no end."""
        target = self.folder / mutant.file.relative_to(ROOT)
        data = target.read_bytes()
        end = mutant.start + len(mutant.old.encode())
        assert data[mutant.start : end].decode() == mutant.old, mutant
        target.write_bytes(data[: mutant.start] + mutant.new.encode() + data[end:])
        try:
            return not self.passes(seconds)[0]
        finally:
            target.write_bytes(data)

    def close(self) -> None:
        """Let the process end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def _answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the mutants, run the tests on them, tell what survived."""
    parser = argparse.ArgumentParser(prog="mutants.py", description="Does a test notice when a rule changes?")
    parser.add_argument("--count", type=int, default=100, help="how many mutants")
    parser.add_argument("--seed", type=int, default=SEED, help="which ones")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="cardlang-mutants-") as folder:
        made = [Copy(Path(folder) / str(number)) for number in range(asked.jobs)]
        copied = made[0].folder
        every = [replace(each, file=ROOT / each.file.relative_to(copied)) for each in mutants(copied / RULES)]
        chosen = random.Random(asked.seed).sample(every, min(asked.count, len(every)))
        print(f"{len(chosen)} of {len(every)} mutants, seed {asked.seed}", flush=True)
        without, took = made[0].passes()
        if not without:
            print("the tests of the rules fail without any mutant")
            return 2
        copies: Queue[Copy] = Queue()
        for copy in made:
            copies.put(copy)

        def run(mutant: Mutant) -> bool:
            copy = copies.get()
            try:
                was_killed = copy.kills(mutant, int(PATIENCE * took) + 1)
            finally:
                copies.put(copy)
            if not was_killed:
                print(f"survived: {mutant}", flush=True)
            return was_killed

        with ThreadPoolExecutor(asked.jobs) as pool:
            results = list(pool.map(run, chosen))
        for copy in made:
            copy.close()
    print(f"{sum(results)} of {len(chosen)} killed")
    return int(sum(results) < WANTED * len(chosen))


def _copy_to(folder: Path) -> None:
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.is_file():
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, folder / name)


if __name__ == "__main__":
    sys.exit(main())
