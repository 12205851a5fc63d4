"""A stretch of work without the garbage collector."""

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Keep the garbage collector from looking through what grows here: nothing of it is garbage before the end.

    It takes half of the time to load the tables of a grammar, and a tenth of the time to draw a deck. Afterwards all of
    it counts as old (frozen and let go again), so that it is not looked through at once as if it were new.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.freeze()
            gc.unfreeze()
            gc.enable()
