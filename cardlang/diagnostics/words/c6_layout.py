"""C6xx: findings about text, glyphs and pictures on a face, and about sheets of paper."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C601": Words(
        title="A text does not fit its box",
        message="{card}: the text in `{field}` is {by} even at {size} pt",
        label="{by}",
        help="shorten the text, or give `{field}` a larger box in the template",
    ),
    "C602": Words(
        title="A text is printed at the smallest size",
        message="{card}: the text in `{field}` fits only at {size} pt, the smallest size",
        label="printed at {size} pt",
        help="a shorter text is printed larger",
    ),
    "C603": Words(
        title="A character that no font has",
        message="{card}: no font has {glyph} ({point}, {name}), which `{field}` needs",
        label="no font has {glyph}",
        help="write it with another character, or name a font that has it",
    ),
    "C604": Words(
        title="An unknown icon",
        message='{card}: there is no icon "{icon}", which `{field}` needs',
        label='no icon "{icon}"',
        help="put `{icon}.svg` into `templates/icons`, or use an icon that is there",
    ),
    "C605": Words(
        title="A picture that cannot be read",
        message="{card}: the picture `{picture}` cannot be read ({reason})",
        label="{reason}",
        help="check the path: it counts from the project's folder; PNG, JPEG and SVG are read",
    ),
    "C606": Words(
        title="A picture with too few pixels",
        message="{card}: the picture `{picture}` has {dpi} dots an inch in print; below {lowest} it looks blurred",
        label="{dpi} dpi",
        help="use a larger picture",
    ),
    "C607": Words(
        title="A word that does not fit its line",
        message="{card}: a word in `{field}` is cut in two even at {size} pt",
        label="a word is cut",
        help="use a shorter word, mark where it may break with a soft hyphen, or install the extra `hyphen`",
    ),
    "C608": Words(
        title="The cards do not fit the paper",
        message="{grid} {verb} {by} for {paper} paper",
        help="print fewer cards on a page, a smaller gutter, or on larger paper",
    ),
    "C609": Words(
        title="An unknown paper",
        message='I don\'t know the paper "{paper}"',
        help="I know {papers}, and sizes such as 210x297mm",
    ),
    "C610": Words(
        title="Markup that is not closed",
        message="{card}: `{tag}` in `{field}` has no partner; it ends with its paragraph",
        label="`{tag}` has no partner",
        help="write <b>bold</b> and <i>italic</i>",
    ),
    "C611": Words(
        title="Text too near to the cut",
        message="`{template}`: the text of `{element}` stands {distance} mm {side} the cut; {safe} mm are safe",
        label="{distance} mm {side} the cut",
        help="move it inwards; if it is decoration, say so with `data-decoration`",
    ),
    "C612": Words(
        title="Two cards that print the same",
        message="{card} and {other} print the same face",
        label="prints as {other} does",
        help="say how many of a card there are in the deck or with `copies:`, or give one of them another text",
    ),
    "C613": Words(
        title="An unknown size of cards",
        message='I don\'t know the card size "{size}"',
        help="I know {sizes}, and sizes such as 63x88mm",
    ),
    "C614": Words(
        title="Japanese without a Japanese font",
        message="{card}: no font here has {glyphs}, which `{field}` needs",
        label="no font here has {glyphs}",
        help="install cardlang's extra `{extra}` (pip install 'cardlang[{extra}]'), which brings a Japanese font",
    ),
    "C615": Words(
        title="Cards at the edge of the paper",
        message="{many} cards on {paper} paper leave a margin of {margin} mm; many printers need {usual} mm",
        help="print without margins, or lay fewer cards: --across, --down",
    ),
}
