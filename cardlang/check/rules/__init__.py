"""One rule, one file. A rule is registered by lying in this folder.

A module holds a docstring (what, why it hurts at the table, a broken card, a mended card), its `code`, and one
generator function of the module's own name, which takes `records: Records` (what was written), `game: Game` (what it
means), `scenarios: Game` or `sentence: Spoken` (one sentence that was understood), and yields findings of that code
alone. Rules know nothing of each other.
"""
