"""C2xx: findings about the wording of a sentence."""

from cardlang.diagnostics.words.entry import Words

WORDS: dict[str, Words] = {
    "C201": Words(
        "a word that does not fit here",
        '{card}: I can\'t read on at "{word}"',
        "I can't read on from here",
        "here I can read: {can}",
    ),
    "C202": Words(
        "a sentence that stops too early",
        '{card}: the sentence stops too early, after "{word}"',
        "something is missing after this",
        "here I can read: {can}",
    ),
    "C203": Words(
        "an unknown word",
        '{card}: I don\'t know the word "{word}"',
        "an unknown word",
        "here I can read: {can}",
    ),
    "C204": Words(
        "an unknown effect",
        '{card}: I don\'t know the effect "{word}"',
        "an unknown effect",
        "here I can read: {can}",
    ),
    "C205": Words(
        "a word that changes nothing",
        '{card}: "{word}" changes nothing in what this sentence means',
        "nothing is done with this",
        "leave it out, or say what it should do in a sentence of its own",
    ),
    "C206": Words(
        "number and noun disagree",
        '{card}: "{number}" goes with "{right}", not with "{noun}"',
        'should be "{right}"',
    ),
    "C207": Words(
        "a or an",
        '{card}: it is "{right}" before "{word}"',
        'should be "{right}"',
    ),
    "C208": Words(
        "how many, or which",
        '{card}: say how many or which "{noun}" you mean',
        "how many, or which?",
        'begin with a number, "a", "all your" or "your opponent\'s"',
    ),
    "C209": Words(
        "the form of a word",
        '{card}: it should be "{right}" here, not "{word}"',
        'should be "{right}"',
    ),
    "C210": Words(
        "a sentence that comes back otherwise",
        "{card}: I read this sentence, but I would say it otherwise; one of us may have missed a word",
        "I read: {said}",
        "if that is what you mean, write it so",
    ),
    "C211": Words(
        "fewer or less",
        '{card}: things that are counted are "fewer", not "less"',
        'should be "or fewer"',
    ),
    "C212": Words(
        "in or on",
        '{card}: it is "{right}" this place',
        'should be "{right}"',
    ),
    "C213": Words(
        "a sentence with too many parts in one another",
        "{card}: this sentence has too many parts in one another to be read",
        "too deep",
        "say it in several sentences",
    ),
    "C214": Words(
        "an empty text",
        '{card}: the field "{field}" is empty',
        "nothing stands here",
        "write what the card does, or leave the field out",
    ),
    "C215": Words(
        "a meaning without words",
        "{card}: I read this sentence, but I cannot say it again, so I may have missed something",
        "not sure of this",
        "say it in simpler sentences, one instruction each",
    ),
    "C217": Words(
        "an order, or an offer",
        '{card}: "{said}": must you, or may you?',
        "must, or may?",
        'an order is said without "you" ("{words}"), an offer with "you may {words}"',
    ),
    "C218": Words(
        "where somebody has it",
        '{card}: where are they, "{words}"?',
        "where?",
        'say "{words} in play", or "here"',
    ),
    "C216": Words(
        "a card that is not in play",
        '{card}: "{word}" is one in play; elsewhere say "{right}"',
        'should be "{right}"',
    ),
}
