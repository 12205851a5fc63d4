"""C8xx: findings about templates and SVG."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C801": Words(
        title="A file that is no SVG",
        message="`{template}` cannot be read as SVG: {reason}",
        label="{reason}",
        help="open it in a drawing program and save it as plain SVG",
    ),
    "C802": Words(
        title="A document type or an entity in an SVG",
        message="`{template}` has a document type (`<!DOCTYPE …>`), which is not read",
        label="take this out",
        help="save it as plain SVG, or delete the `<!DOCTYPE …>`",
    ),
    "C803": Words(
        title="An SVG that is too large",
        message="`{template}` has {what}; {limit} are read at most",
        label="{what}",
        help="simplify the drawing, or use a picture for its finest parts",
    ),
    "C804": Words(
        title="Something of an SVG that is not drawn",
        message="`{template}`: {what} of `{element}` is not drawn",
        label="not drawn: {what}",
        help="turn it into paths or a picture in your drawing program",
    ),
    "C805": Words(
        title="A template asks for something the card does not have",
        message="{card}: `{element}` in `{template}` asks for `{binding}`: {reason}",
        label="{reason}",
        help="check the name in `{attribute}`",
    ),
    "C806": Words(
        title="A binding that cannot be read",
        message="{card}: `{attribute}` of `{element}` in `{template}` cannot be read: {reason}",
        label="{reason}",
        help="it says `{binding}`",
    ),
    "C807": Words(
        title="A template that is not there",
        message="{card}: there is no `{template}`",
        help="make one, or copy one of those that come with cardlang",
    ),
    "C808": Words(
        title="A reference to nothing",
        message="`{template}`: `{element}` refers to {reference}, which is not there",
        label="refers to {reference}",
        help="check the id it names",
    ),
    "C809": Words(
        title="A value in an SVG that cannot be read",
        message='`{template}`: `{attribute}` of `{element}` cannot be read: "{value}"',
        label='cannot read "{value}"',
        help="give it a value that SVG knows",
    ),
    "C810": Words(
        title="A character of a template that no font has",
        message="`{template}`: no font has {glyph}, which `{element}` needs",
        label="no font has {glyph}",
        help="write it with another character, or turn it into a path",
    ),
    "C811": Words(
        title="A template that draws too much",
        message="`{template}`: `{element}` is repeated or nested more than {limit} times",
        label="more than {limit} times",
        help="draw less, or use a picture",
    ),
    "C812": Words(
        title="A font that is not known",
        message='`{template}`: `{element}` asks for the font "{family}", which is not known',
        label='no font "{family}"',
        help="Fira Sans Condensed is used in its place",
    ),
    "C813": Words(
        title="A template of another size",
        message="`{template}` is {size}, which is not the shape of {wanted}",
        label="the artwork's size",
        help="give the artwork the card's size with its bleed: {wanted}",
    ),
    "C814": Words(
        title="A variant without a template",
        message="{card}: there is no face in the variant `{variant}`; the {standard} face is printed",
        label="no `{variant}` face",
        help="draw one: put it into the folder `{variant}` beside the {standard} faces",
    ),
    "C815": Words(
        title="A card printed with the plain face",
        message="{card}: there is no `{template}`; the plain face for any game is printed",
        label="printed with the plain face",
        help="draw a face for this type of card",
    ),
    "C816": Words(
        title="A template that takes too long",
        message="`{template}`: drawing was stopped at `{element}`, it draws too much or takes too long",
        label="stopped here",
        help="simplify the drawing, or use a picture for its finest parts",
    ),
    "C817": Words(
        title="A font that cannot be used",
        message="the font {font} cannot be used: {reason}",
        help="only TrueType outlines (.ttf) can be printed",
    ),
    "C818": Words(
        title="A file of icons that cannot be used",
        message="the icons of `{pack}` cannot be used: {reason}",
        help="Iconify's JSON is read, such as that of game-icons.net",
    ),
    "C819": Words(
        title="Bindings beside a template that cannot be used",
        message="`{file}`: {reason}",
        help="it names elements by their id, as in [bind.cost], and says text, if, each, src or field",
    ),
}
