"""The forms of single words: verbs, stats, keywords, spans."""

from collections.abc import Mapping

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import YOU, Change, Span


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def gerund(base: str) -> str:
    """Return a verb as the name of what it does: "playing"."""
    return (base.removesuffix("e")) + "ing"


def verb(lexicon: Lexicon, key: str, subject: str, *, many: bool = False) -> str:
    """Return a verb as it stands after its subject."""
    plain = many or subject in ("", "you", "they", "them") or subject.endswith("each")
    return lexicon.verb_words[key][0 if plain else 1]


def also(words: str) -> str:
    """Return what may be done as something that may be done too: "you may also draw"."""
    before, _, after = words.partition("may ")
    return f"{before}may also {after}"


def stat(lexicon: Lexicon, stat: str, n: int) -> str:
    """Return so much of a stat: "2 points"."""
    return f"{n} {lexicon.stat_word(stat, n)}"


def any_amount(lexicon: Lexicon, stat: str, said: Mapping[str, object]) -> str:
    """Return any amount of a stat: "damage", "1 or more damage", "an ink drop"."""
    if said.get("one"):
        one = lexicon.stat_word(stat)
        return f"{'an' if one[0] in 'aeiou' else 'a'} {one}"
    return f"{'1 or more ' if said.get('one_or_more') else ''}{lexicon.stat_word(stat, 2)}"


def sign(lexicon: Lexicon, field: str, value: str) -> str:
    """Return the sign that says of a card that a field of it has this value, or nothing."""
    return next((sign for sign, says in lexicon.signs.items() if (says.prop, says.value) == (field, value)), "")


def more(lexicon: Lexicon, op: str, stat: str) -> str:
    """Return that there is more or less of a stat: "less lore"."""
    return f"{'more' if op == '>' else 'less'} {lexicon.stat_word(stat, 2)}"


def keyword(lexicon: Lexicon, change: Change, priced: object = None) -> str:
    """Return a keyword with its number: "Challenger +2"; with the sign where it is one of `priced`: "Shift 2 ⬡"."""
    word = lexicon.keyword_words[change.stat]
    if change.value is None:
        return word
    assert isinstance(change.value, int)
    signed = lexicon.keywords[word.lower()][1] == "+n"
    paid = isinstance(priced, tuple) and change.stat in priced
    pays = f" {lexicon.stats[lexicon.currency].sign}" if paid else ""
    return f"{word} {'+' if signed and change.value >= 0 else ''}{change.value}{pays}"


def this_too(lexicon: Lexicon, said: Mapping[str, object]) -> str:
    """Return " this turn" where a condition that looks back at this turn has said it already."""
    return f" this {lexicon.singular(str(said['this_too']))}" if said.get("this_too") else ""


def so_many(n: object, op: str) -> str:
    """Return a number with what it is compared by: "7", "7 or more", "7 or fewer"."""
    return f"{n}" + {"=": "", ">=": " or more", "<=": " or fewer"}[op]


def span(lexicon: Lexicon, span: Span | None) -> str:
    """Return how long, with a space before it: " this turn"; nothing where it is not said."""
    if span is None or span.kind == "game":
        return ""
    if span.mark.said.get("that"):
        return f" {span.mark.said['that']}"
    if span.kind == "while in play":
        this = lexicon.singular(str(span.mark.said["noun"]))
        return f" while this {this} is in {lexicon.singular(lexicon.common_zone)}"
    unit = lexicon.singular(span.unit)
    if span.kind == "during next":
        assert span.of is None
        whose = span.mark.said.get("whose", "their")
        if span.mark.said.get("at_start"):
            assert span.n == 0
            return f" at the start of {whose} next {unit}"
        return f" during {whose} next {unit}"
    if span.kind == "until start of":
        assert span.of == YOU
        return f" until the start of your next {unit}"
    assert span.kind == "this"
    return f" for the rest of this {unit}" if span.mark.said.get("rest") else f" this {unit}"
