"""C5xx: findings about a card's text in another language."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C501": Words(
        title="a translation that means something else",
        message="{card}: the Japanese text says something else ({difference})",
        label="not what the English says",
        help="change whichever of the two is wrong; both are printed, and players read either",
    ),
    "C502": Words(
        title="a translation that is not read yet",
        message='{card}: I do not read this Japanese yet, from "{words}" on, so I have not compared it',
        label="not compared",
        help="it prints as it stands; compare it with the English yourself",
    ),
    "C503": Words(
        title="a paragraph without its counterpart",
        message="{card}: the Japanese text has other paragraphs than the English",
        label="which one is this in English?",
        help="give one text.ja: for each text:, in the same order, and ability.ja NAME: for each ability NAME:",
    ),
}
