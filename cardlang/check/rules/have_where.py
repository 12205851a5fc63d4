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
from cardlang.lang.model import Exists, Filter, Logic

code = "C218"


def have_where(sentence: Spoken) -> Iterator[Finding]:
    """Find conditions on what somebody has in play that do not say where."""
    if "in_play" not in sentence.lexicon.style:
        return
    one_place = [
        each for shape in sentence if isinstance(shape, Logic) and shape.mark.said.get("had") for each in shape.args
    ]
    for shape in sentence:
        if not isinstance(shape, Exists) or shape.mark.said.get("as") != "have":
            continue
        is_in_play = bool(sentence.lexicon.zones.get(str(shape.what.zone), {}).get("common"))
        what = (
            one_place[-1].what if shape in one_place else shape.what
        )  # of "a Villain and a Princess in play" both are
        said = what.mark.said.get("in_play") or Filter("here") in what.filters
        if is_in_play and not said:
            words = sentence.words(shape)
            yield sentence.finding(code, shape, severity="warning", words=words)
