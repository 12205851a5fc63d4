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
