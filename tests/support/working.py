"""How long something works, as a bound for what must not run away: time of the processor, so that a busy machine cannot
make a test fail."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def works_at_most(seconds: float) -> Iterator[None]:
    """Fail where this process and the processes it starts work longer than that within the block."""
    before = _worked()
    yield
    assert _worked() - before < seconds


def _worked() -> float:
    """Return the processor's seconds of this process and of its ended children."""
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)
