"""C4xx: findings about what can never be played, or not yet."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C401": Words(
        title="a sentence that reads well and cannot be played yet",
        message="{card}: this reads well, but the game cannot play it yet ({why})",
        label="not played yet",
        help="the card prints as it stands; in a game nobody can play it",
    ),
}
