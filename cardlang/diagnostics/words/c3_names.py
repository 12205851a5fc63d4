"""C301 to C339: findings about the names and the fields of cards."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C301": Words(
        title="An unknown type of card",
        message='"{card}" is of the type "{type}", which this game does not know',
        label="one of: {types}",
        help="types of this game: {types}",
    ),
    "C302": Words(
        title="A card without a type",
        message='"{card}" has no type',
        label="this card",
        help='add a line "type: …"; types of this game: {types}',
    ),
    "C303": Words(
        title="An unknown field",
        message='The {kind} "{name}" has a field "{field}", which I don\'t know',
        label="nobody would read this",
        help="fields of a {kind}: {fields}",
    ),
    "C304": Words(
        title="A field that the type does not have",
        message='"{card}" is a {type} card; it has no {field}',
        label="only {others} cards have it",
        help="delete the line, or give the card another type",
    ),
    "C305": Words(
        title="A field is missing",
        message='"{card}" has no {missing}',
        label="every {type} card has one",
        help='add a line "{example}: …" to it',
    ),
    "C306": Words(
        title="A number is expected",
        message='The {field} of "{card}" is {wanted}, not "{value}"',
        label="write digits",
    ),
    "C307": Words(
        title="One of a few words is expected",
        message='The {field} of "{card}" cannot be "{value}"',
        label="one of: {values}",
        help="it can be: {values}",
    ),
    "C308": Words(
        title="A field stands twice",
        message='The {kind} "{name}" has a second "{field}"',
        label="the first is in line {first}",
        help="keep one of them",
    ),
    "C309": Words(
        title="A name is taken",
        message='There is another {kind} named "{name}"',
        label="the first one is in {first}",
        help="give this one a name of its own, or delete it",
    ),
    "C311": Words(
        title="An unknown language",
        message='I know no language "{language}" for this game',
        label="one of: {languages}",
        help="its languages are: {languages}",
    ),
    "C312": Words(
        title="An unknown option of the rules",
        message='The rules have no option "{option}"',
        label="nobody would read this",
        help="`cardlang rules {game}` lists the options, and what each decides",
    ),
    "C313": Words(
        title="An unknown value of an option",
        message='The option "{option}" cannot be "{value}"',
        label="one of: {known}",
        help="it can be: {known}  (`cardlang rules {game}` says what each means)",
    ),
    "C314": Words(
        title="An option that is chosen twice",
        message='The option "{option}" is "{value}" here and "{first}" in another file of the game',
        label="the first one holds",
        help="choose it in one place",
    ),
    "C315": Words(
        "no moment to happen at",
        "{card}: this happens, but no word says when",
        "when?",
        'begin with "When …", "Once per …:" or a cost; on a card that stays, the rest is what holds',
    ),
}
