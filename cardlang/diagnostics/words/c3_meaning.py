"""C340 and up: findings about what a sentence means. C301 to C339, about names and fields, are in `c3_names`."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C340": Words(
        "what a verb cannot act on",
        '{card}: "{verb}" does not go with "{words}"',
        "does not go with the verb",
    ),
    "C341": Words(
        "something that a verb needs",
        '{card}: "{verb}" needs more: {what}?',
        "{what}?",
    ),
    "C342": Words(
        "something that a verb does not take",
        '{card}: "{words}" does not belong to "{verb}"',
        "does not belong here",
    ),
    "C343": Words(
        "who or what does it",
        '{card}: this is not how "{verb}" is used',
        "who does what to whom?",
    ),
    "C344": Words(
        "nothing to stand for",
        '{card}: nothing was named before that "{word}" could stand for',
        "stands for nothing",
        "name the thing here, or choose it in the sentence before",
    ),
    "C345": Words(
        "this card is something else",
        '{card}: a card of the type "{type}" cannot speak of "{words}"',
        "not on this type of card",
    ),
    "C346": Words(
        "how long it lasts",
        "{card}: say how long this lasts",
        "how long?",
        'add "this round" or "next round"',
    ),
    "C347": Words(
        "a duration where none can be",
        '{card}: "{words}" says how long, but this type of card ({type}) has another length of its own',
        "how long is given by the card itself",
        'leave the duration out, or say when it happens: "When you place this player, …"',
    ),
    "C348": Words(
        "nothing that happens",
        '{card}: "{words}" is nothing that a card can wait for',
        "not an event",
    ),
    "C349": Words(
        "whose, or who",
        '{card}: say whose or who: "{words}"',
        "whose?",
    ),
    "C350": Words(
        "which ones",
        '{card}: I cannot tell which ones are meant by "{words}"',
        "which ones?",
        'say how many and whose, for example "1 of your players" or "all your forwards"',
    ),
    "C351": Words(
        "an unknown name",
        '{card}: there is no card named "{name}"',
        "no such card",
    ),
    "C352": Words(
        "a stat that is not there",
        '{card}: "{words}" is no stat of what is spoken of here',
        "no such stat here",
    ),
    "C353": Words(
        "nothing that can hold",
        '{card}: "{words}" is nothing that can hold or not',
        "not a condition",
    ),
    "C354": Words(
        "a cost without an occasion",
        '{card}: say how often "{words}" may be paid',
        "how often?",
        'begin with "Once per round:"',
    ),
    "C355": Words(
        "a field that the type cannot use",
        '{card}: a card of the type "{type}" cannot have a "{field}"',
        "not on this type of card",
    ),
    "C356": Words(
        "a word that could stand for two things",
        '{card}: "{word}" could stand for "{first}" or for "{second}"',
        "which of the two?",
        "name the thing instead",
    ),
    "C357": Words(
        "how much",
        '{card}: say how much or how many: "{words}"',
        "how many?",
    ),
    "C358": Words(
        "out of which",
        '{card}: say out of which: "{words}"',
        "out of which?",
        'for example "1 of your players"',
    ),
    "C359": Words(
        "not an instruction",
        '{card}: "{words}" is nothing that a card can do',
        "not an instruction",
    ),
    "C360": Words(
        "may, cannot, also",
        '{card}: "{verb}" is not used so; it goes with "{modal}"',
        "not with this verb",
    ),
    "C361": Words(
        "now, or for a while",
        '{card}: "{verb}" happens at once; it does not last this round',
        "at once, or for a while?",
        "leave the duration out",
    ),
    "C362": Words(
        "where in it",
        '{card}: say where in it: "{words}"',
        "the top or the bottom?",
    ),
    "C363": Words(
        "a beginning that does not fit",
        '{card}: "{words}" cannot stand before this sentence',
        "cannot stand here",
    ),
    "C364": Words(
        "two durations",
        "{card}: this sentence says twice how long",
        "the second duration",
        "leave one of them out",
    ),
    "C365": Words(
        "two triggers",
        "{card}: one text has one trigger, at its beginning",
        "a second trigger",
        "write a second text: for it",
    ),
    "C366": Words(
        "whom a counter answers",
        '{card}: a counter answers the opponent, not "{words}"',
        "not the opponent",
        'begin with "When your opponent …"',
    ),
    "C367": Words(
        "how a counter begins",
        '{card}: a counter begins with "When", not with "{word}"',
        'should be "when"',
    ),
    "C368": Words(
        "a keyword with the wrong number",
        "{card}: {keyword} says {wants}",
        'not "{words}"',
    ),
}
