"""C4xx: findings about what can never be played, or not yet."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {}
