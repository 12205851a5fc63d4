"""How much a template may ask for. What is over a limit is a finding, never a long wait."""

MAX_BYTES = 8 * 2**20
"""Bytes of one SVG file (pictures inside it included)."""

MAX_DEPTH = 64
"""Elements inside one another, also through <use>."""

MAX_ELEMENTS = 20_000
"""Elements of one file, and elements drawn for one face."""

MAX_REPEATS = 200
"""How often one `data-each` repeats its element."""

MAX_PIXELS = 60_000_000
"""Pixels of one picture."""

MAX_WRITTEN = 24 * 2**20
"""Bytes of drawing operators of one face: a large path, used many times, would fill the disk."""

MAX_SECONDS = 10.0
"""A last resort: no honest face takes a hundredth of it, and what a face looks like never depends on it."""

MAX_RULES = 2_000
"""Rules of a file's style sheets."""

MAX_MATCHING = 2_000_000
"""Steps of finding which rules hold for which element, for one file."""

MAX_BINDING = 2_000
"""Characters of one binding."""
