"""C1xx: findings about the file and its records."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C101": Words(
        title="A file is not there",
        message='There is no file or folder "{path}"',
        help="look for a typing error in the name, or name the folder that your cards are in",
    ),
    "C102": Words(
        title="A file cannot be opened",
        message='I cannot open "{path}": {why}',
        help="check that it is a file and that you may read it",
    ),
    "C103": Words(
        title="A file is too large",
        message="This file is {size} large; I read files of up to {limit}",
        help="if these are cards, split them into several files",
    ),
    "C104": Words(
        title="A file is no text",
        message="This is {what}, not a file of cards",
        help="save the cards as plain text, with a name that ends in .card",
    ),
    "C105": Words(
        title="A file has too many lines",
        message="This file has {lines} lines; I have read the first {limit}",
        label="nothing from here on is read",
        help="split it into several files",
    ),
    "C106": Words(
        title="A file is not saved as UTF-8",
        message="The byte {byte} is no letter in UTF-8 ({count} such bytes in this file)",
        label="this letter is lost",
        help='save the file as UTF-8 (in most editors: "Save as", "Encoding")',
    ),
    "C107": Words(
        title="A UTF-16 file is damaged",
        message="This file says it is {encoding}, but it is not",
        help="save it as UTF-8 once more",
    ),
    "C108": Words(
        title="A file looks like UTF-16",
        message="Every other byte of this file is empty, as in UTF-16 without a byte order mark",
        help="save the file as UTF-8",
    ),
    "C109": Words(
        title="A file holds a control character",
        message="There is an invisible control character here ({character})",
        label="delete it",
        help="delete it and type the letters around it again",
    ),
    "C110": Words(
        title="A file is empty",
        message="There is no card in this file",
        help='a card begins with a line "card: Its Name"',
    ),
    "C111": Words(
        title="A line is no field",
        message='The line that begins with "{word}" is no field{more}',
        label="a field is a name, a colon, and its value",
        help="a field needs a colon; a line that continues the one above is indented; a note to yourself begins with #",
    ),
    "C112": Words(
        title="A record of an unknown kind",
        message='I don\'t know what "{word}:" begins',
        label="one of: {kinds}",
    ),
    "C113": Words(
        title="A field stands apart from its card",
        message='A blank line separates "{field}:" from the {kind} "{name}"',
        label="read as if it belonged to that {kind}",
        help="delete the blank line above it",
    ),
    "C114": Words(
        title="A blank line is missing",
        message='There is no blank line above "{kind}:"',
        label="a new {kind} begins here",
        help="put a blank line above it",
    ),
    "C115": Words(
        title="A record without a name",
        message="This {kind} has no name",
        label="its name goes after the colon",
        help='write "{kind}: Its Name"; nothing of it is read until then',
    ),
    "C116": Words(
        title="A field without a value",
        message='There is nothing after "{field}:"',
        label="its value goes after the colon",
        help="fill it in, or delete the line",
    ),
    "C117": Words(
        title="A value is too long",
        message='"{field}" is longer than any card can hold',
        label="more than {limit} characters begin here",
        help="shorten it; this field is not read",
    ),
    "C118": Words(
        title="A finding is allowed without a reason",
        message="Nobody will remember why {allowed} is allowed here",
        label="the reason goes after a colon",
        help='write "# allow {allowed}: the reason"',
    ),
    "C119": Words(
        title="An indented line continues nothing",
        message='The indented line that begins with "{word}" continues nothing{more}',
        label="only a line right below a field can continue it",
        help="begin it at the left edge of the page, or delete the blank line above it",
    ),
    "C120": Words(
        title="A name is not one short line",
        message="A name is one line of at most 200 characters",
        label="the name ends before this",
        help="shorten the name, or begin this line at the left edge of the page",
    ),
    "C121": Words(
        title="No game is named",
        message="This file does not say which game its cards belong to",
        help='begin it with a line such as "game: {example}" and a blank line, or name the game in cardlang.toml',
    ),
    "C122": Words(
        title="An unknown game",
        message='I know no game "{game}"',
        label="games I know: {known}",
    ),
    "C123": Words(
        title="A second game in one file",
        message='This file belongs to the game "{first}" already',
        label="a file holds the cards of one game",
        help="move what follows into a file of its own",
    ),
    "C124": Words(
        title="Nothing to read",
        message='There is no file of cards in the folder "{path}"',
        help="files of cards have names that end in .card, .csv or .xlsx",
    ),
    "C125": Words(
        title="A game's definition cannot be read",
        message='The definition of the game "{game}" cannot be read: {why}',
        help="mend its game.toml",
    ),
    "C126": Words(
        title="An ability without a name",
        message="This ability has no name",
        label="the name goes between `ability` and the colon",
        help='write "ability Its Name: …"',
    ),
    "C130": Words(
        title="A project's file cannot be read",
        message="I cannot read this project's file: {why}",
        help='a line of it is `key = "value"`; nothing in the file is obeyed until this is mended',
    ),
    "C131": Words(
        title="An unknown setting of a project",
        message='I don\'t know the setting "{key}"{where}',
        label="nobody would read this",
        help="settings{where}: {keys}",
    ),
    "C132": Words(
        title="A setting of a wrong kind",
        message='The setting "{key}"{where} cannot be {value}',
        label="{wanted}",
        help="it is {wanted}; until then I go on as if the line were not there",
    ),
    "C133": Words(
        title="A set that no file has",
        message='The project wants the cards of the set "{set}", and there is no such set',
        help="sets in its sources: {sets}",
    ),
    "C140": Words(
        title="A spreadsheet cannot be read",
        message='I cannot read "{path}" as a spreadsheet: {why}',
        help="open it in your spreadsheet program and save it once more, as .xlsx or as .csv (UTF-8)",
    ),
    "C141": Words(
        title="A spreadsheet without names of cards",
        message="No column of this sheet says what the cards are called",
        label="the heads of the columns",
        help="call a column `name` (or `title`, or `card`); I see: {columns}",
    ),
    "C142": Words(
        title="A formula in a spreadsheet",
        message="This cell holds a formula, and I compute nothing",
        label="read as it stands",
        help="put its value in its place (in most programs: copy, then paste as values)",
    ),
    "C143": Words(
        title="A date in a spreadsheet",
        message="The spreadsheet made a date of what was typed into this cell: {value}",
        label="a date",
        help="make it a cell of text and type it once more",
    ),
    "C144": Words(
        title="An error in a spreadsheet",
        message="This cell shows an error of the spreadsheet: {value}",
        label="no value",
        help="mend it in the spreadsheet",
    ),
    "C145": Words(
        title="A row without a name",
        message="There is no name in row {row}, so it makes no card",
        label="the name goes here",
        help="fill it in, or empty the row",
    ),
    "C146": Words(
        title="A column without a head",
        message="The column {column} has no head, and this cell is read by nobody",
        label="not read",
        help="write above the column which field it is (or # for a column of your own notes)",
    ),
    "C147": Words(
        title="Two columns for one thing",
        message='The columns "{rival}" and "{head}" mean the same, and a card has it once',
        label="this column is not read",
        help="rename one of them; a head that begins with # is never read",
    ),
    "C148": Words(
        title="A spreadsheet is too large",
        message="This sheet has {has} {what}; I have read the first {limit}",
        help="split it into several files",
    ),
    "C149": Words(
        title="Something is to be installed for spreadsheets",
        message='To read "{path}" I need a part that is not installed',
        help='run: pip install "cardlang[xlsx]" (or save the sheet as .csv)',
    ),
    "C150": Words(
        title="A table of cards cannot be read",
        message='I cannot read "{path}" as a table of cards: {why}',
        help="I read LorcanaJSON's files (an object with `cards`), a list of cards, or one card a line",
    ),
    "C151": Words(
        title="A line of a table that is no card",
        message="This line is no JSON, so its card is left out: {why}",
        label="left out",
        help="fetch the file once more; the other lines were read",
    ),
    "C152": Words(
        title="A card of a table that cannot be one",
        message="{card} {why}, so it is left out",
        label="left out",
        help="a card needs a name and a type",
    ),
    "C153": Words(
        title="A value of a table of a wrong kind",
        message='{card}: "{field}" should be {wanted}, not {value}',
        label="left out",
        help="the card is read without it",
    ),
}
