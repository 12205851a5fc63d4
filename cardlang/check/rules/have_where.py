"""What somebody has is somewhere: "in play", "here", "in your hand".

Lorcana's cards say "if you have a Captain character in play", never "if you have a Captain character": without the
place the sentence still reads, and most often a word was lost, "here" perhaps. Games that speak so say it in their
words: `[en.style] in_play = true`.

Broken:

    game: lorcana

    card: Brave Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: While you have a Captain character, this character gets +1 ¤.

Mended:

    game: lorcana

    card: Brave Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: While you have a Captain character in play, this character gets +1 ¤.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Condition, Exists, Filter, Logic

code = "C218"


def have_where(sentence: Spoken) -> Iterator[Finding]:
    """Find conditions on what somebody has in play that do not say where."""
    if "in_play" not in sentence.lexicon.style:
        return
    with_next = _said_with_the_next(sentence)
    for shape in sentence:
        if not isinstance(shape, Exists) or shape.mark.said.get("as") != "have" or shape in with_next:
            continue
        is_in_play = bool(sentence.lexicon.zones.get(str(shape.what.zone), {}).get("common"))
        said = shape.what.mark.said.get("in_play") or Filter("here") in shape.what.filters
        if is_in_play and not said:
            words = sentence.words(shape)
            yield sentence.finding(code, shape, severity="warning", words=words)


def _said_with_the_next(sentence: Spoken) -> set[Condition]:
    """Return what is where the next one is: "a Villain character and a Princess character in play"."""
    return {
        each
        for shape in sentence
        if isinstance(shape, Logic) and shape.mark.said.get("had")
        for each in shape.args[:-1]
    }
