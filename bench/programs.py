"""How far the engine takes the published Lorcana cards: every understood text, compiled as a card of the game.

`python bench/programs.py` prints, for the first set and for all, how many texts become programs, what the rules of
their game must still give, and which kinds of text the compiler declines. `--write` puts the same into
docs/programs.md.
"""

import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import corpus

from cardlang.engine.missing import Missing
from cardlang.engine.tableau.unruled import Unruled
from cardlang.lang.game import Card, Game, Sentence, Value
from cardlang.source.cardfile import Record
from cardlang.source.span import Located, Span

PAGE = Path(__file__).parent.parent / "docs" / "programs.md"
FIRST = "The First Chapter"
INTRO = """\
# How much of Lorcana's printed text becomes programs

Made by `python bench/programs.py --write` from the open cards of the shared folder: every text that is understood
(docs/coverage.md) is compiled as on a card of `game: lorcana`. A text becomes a program when every part of its tree is
compiled. What its rules do not give yet, a verb, an event, a keyword, is listed at its place, never left out; what the
compiler cannot take apart at all is declined with the reason. The card is played once its game's rules give all of it;
a keyword whose own sentences are all understood means what they say, and no rule need give it.
"""


def game_of(set_: str | None, every: int, *, worded: bool) -> Game:
    """Return the published cards of a set (None: of all), or every tenth of them, with their understood texts alone.

    `worded`: keywords mean what their own sentences say.
    """
    published = [each for each in corpus.cards() if each.texts and set_ in (None, each.set)]
    cards = [_card(each) for each in published[::every]]
    definition = corpus.definition() if worded else replace(corpus.definition(), keywords={})
    return Game(definition, {card.name: card for card in cards}, {})


def _card(published: corpus.Published) -> Card:
    place = Span(published.set, 1, 1, 1, 2)
    sentences = []
    for text in published.texts:
        read = corpus.read(text, published.type)
        if read.said is not None:
            sentences.append(Sentence("text", "", Located(text, published.set, ((1, 1),)), read.meaning, read.said))
    name = Located(published.name, published.set, ((1, 1),))
    values: dict[str, Value] = {}
    return Card(published.name, published.type, values, tuple(sentences), place, Record("card", name, (), place))


@cache
def compiled(set_: str | None = None, every: int = 1, *, worded: bool = True) -> Unruled:
    """Return the cards of a set, compiled without the rules of their game."""
    return Unruled(game_of(set_, every, worded=worded))


def declined(rules: Unruled) -> list[tuple[str, str]]:
    """Return the texts that the compiler cannot take apart, each with the reason, which says nothing of the rules."""
    missing = {(name, one.why) for name, ones in rules.missing().items() for one in ones}
    found = []
    for finding in rules.findings():
        card, why = str(finding["card"]), str(finding["why"])
        if (card, why) not in missing:
            found.append((card, why))
    return found


def kinds_of(rules: Unruled) -> Counter[tuple[str, str]]:
    """Return what is missing, by kind and name, with the number of cards that wait for it."""
    return Counter(
        each for ones in rules.missing().values() for each in {(one.kind, one.name) for one in _sorted(ones)}
    )


def _sorted(ones: list[Missing]) -> list[Missing]:
    return sorted(ones, key=lambda one: (one.kind, one.name))


def main() -> None:
    """Measure and print; with `--write`, write the page."""
    page = "\n".join([INTRO, *_by_set(), *_missing(), *_declined()]) + "\n"
    sys.stdout.write(page)
    if "--write" in sys.argv[1:]:
        PAGE.write_text(page, "utf-8")


def _by_set() -> list[str]:
    lines = ["| set | understood texts | compiled | nothing missing |", "|---|--:|--:|--:|"]
    for name, set_ in ((FIRST, FIRST), ("all sets", None)):
        rules = compiled(set_)
        texts = sum(len(card.sentences) for card in rules.cards)
        bad = len(declined(rules))
        whole = sum(
            len(card.sentences) for card, each in zip(rules.cards, rules.compiled, strict=True) if each.playable
        )
        lines.append(f"| {name} | {texts} | {texts - bad} | {whole} |")
    return lines


def _missing() -> list[str]:
    first, every = kinds_of(compiled(FIRST)), kinds_of(compiled())
    lines = ["\n## What the rules must give\n", f"| what | name | cards of {FIRST} | all cards |", "|---|---|--:|--:|"]
    ordered = sorted(every, key=lambda each: (each[0], -every[each], each[1]))
    return [*lines, *(f"| {kind} | {name} | {first[kind, name]} | {every[kind, name]} |" for kind, name in ordered)]


def _declined() -> list[str]:
    counted = Counter(why for _, why in declined(compiled()))
    lines = ["\n## What is declined\n"]
    if not counted:
        return [*lines, "Nothing."]
    return [*lines, "| because | texts |", "|---|--:|", *(f"| {why} | {n} |" for why, n in counted.most_common())]


if __name__ == "__main__":
    main()
