"""C4xx: findings about what can never be played, or not yet."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C401": Words(
        title="a sentence that reads well and cannot be played yet",
        message="{card}: this reads well, but the game cannot play it yet ({why})",
        label="not played yet",
        help="the card prints as it stands; in a game nobody can play it",
    ),
    "C402": Words(
        title="a text that sets itself off without end",
        message='{card}: "{words}" sets off the same text again, and again',
        label="this is what it waits for",
        help='offer it ("you may"), or limit it: "Once during your turn, …"',
    ),
    "C410": Words(
        title="a line of a scenario that cannot be read",
        message='This scenario cannot be read from "{word}" on',
        label="I expected: {can}",
        help="docs/language.md shows what a scenario can say",
    ),
    "C411": Words(
        title="a scenario that goes otherwise",
        message="{scenario}: {instead}",
        label="this is not what happens",
    ),
    "C412": Words(
        title="a scenario that does not end settled",
        message='The scenario "{scenario}" does not end with the line "settled"',
        label="add: settled",
        help="it says that no decision is left hanging",
    ),
    "C413": Words(
        title="dice that are no numbers",
        message="After roll: stand the numbers that the dice show",
        label="digits, such as: roll: 3 4",
    ),
}
