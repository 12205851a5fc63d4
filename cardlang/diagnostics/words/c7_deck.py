"""C7xx: findings about the rules for decks."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C701": Words(
        title="A deck names a card that does not exist",
        message='The deck "{deck}" names "{card}", and there is no such card',
        label="no card has this name",
        help="correct the name, or write the card",
    ),
    "C702": Words(
        title="A deck has a wrong size",
        message='The deck "{deck}" has {has} cards, and the rules ask for {size}',
        label="{off}",
        help="change the numbers before its cards",
    ),
    "C703": Words(
        title="A deck mixes what the rules keep apart",
        message='The {field} of "{card}" is {word}, and the deck "{deck}" is {most}',
        label="does not fit into this deck",
        help="take it out; all cards of a deck have the same {field}",
    ),
    "C704": Words(
        title="A card that does not belong in a deck",
        message='"{card}" lies beside the deck, not in it',
        label='cards of the type "{type}" are in no deck',
        help='take this line out of the deck "{deck}"',
    ),
    "C705": Words(
        title="A line of a deck without a number",
        message='The line "{line}" of the deck "{deck}" does not begin with how many there are',
        label="a number from 1 to {most} goes here",
        help='write "1 {example}", say',
    ),
    "C706": Words(
        title="A deck is empty",
        message='There are no cards in the deck "{deck}"',
        help='below its name, write lines such as "4 Name Of A Card"',
    ),
    "C707": Words(
        title="Too many copies of a card",
        message='The deck "{deck}" has {has} of "{card}"',
        label="the rules allow {most}",
    ),
}
