"""How much of the published Lorcana cards is understood: `python bench/coverage.py`, with the shared folder beside.

Prints shares of texts and cards by set, what is not understood, how many one-word deletions nobody notices, and how
far a second reading agrees. `--write` puts the same into docs/coverage.md. The figures count texts as often as they
are printed; a text counts only when it is read in full and comes back word for word.
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path

import corpus
from second_reading import compare

from cardlang.diagnostics.words import all_words

PAGE = Path(__file__).parent.parent / "docs" / "coverage.md"
FIRST = "The First Chapter"
INTRO = """\
# How much of Lorcana's printed text is understood

Made by `python bench/coverage.py --write` from the open cards of the shared folder; nobody chose the cards, and none
of their words were changed. A text counts when every word of it is read, its tree is of the closed shapes of
[the model](../cardlang/lang/model.py), and the tree says it again word for word. Whatever is not understood is refused
with its columns; nothing is guessed.
"""

SEEN = """
Every one of them was looked at. Most are the other side's shape: it has one deed "look at these, take one" in which no
"may" is seen, writes a trigger of two events as two abilities and leaves one out, or calls a card that comes from the
discard pile a return to the hand. Some are its slips: a second keyword, or "may", is missing there or is not printed.
None was a word that is misread here.

## What is missing

The rest of the later sets, in this order: amounts that are "equal to" something, comparisons with the opponent ("more
cards than you"), what may be done for free, what was done earlier in a turn ("was banished this turn"), first and
second times, Boost and what lies under a card, locations and moving. How much is read in Japanese,
[translations.md](translations.md) counts. The three tenths of the cards that are kept aside were never looked at."""


def main() -> None:
    """Measure and print; with `--write`, write the page."""
    page = "\n".join([INTRO, *_by_set(), *_refused(), *_deletions(), *_second()]) + "\n"
    sys.stdout.write(page)
    if "--write" in sys.argv[1:]:
        PAGE.write_text(page, "utf-8")


def _is_understood(text: str, type_: str) -> bool:
    return corpus.read(text, type_).said is not None


def _by_set() -> list[str]:
    sets: dict[str, list[corpus.Published]] = defaultdict(list)
    for card in corpus.cards():
        if card.texts:
            sets[card.set].append(card)
    sets["all sets"] = [card for of_set in list(sets.values()) for card in of_set]
    lines = [
        "## By set\n",
        "| set | texts | understood | cards with text | understood in full |",
        "|---|--:|--:|--:|--:|",
    ]
    for name, of_set in sets.items():
        read = [[_is_understood(text, card.type) for text in card.texts] for card in of_set]
        texts, good = sum(map(len, read)), sum(map(sum, read))
        whole = sum(map(all, read))
        lines.append(f"| {name} | {texts} | {good / texts:.1%} | {len(of_set)} | {whole / len(of_set):.1%} |")
    return lines


def _refused() -> list[str]:
    codes = Counter(
        problem.code
        for card in corpus.cards()
        for text in card.texts
        if (problem := corpus.read(text, card.type).problem) is not None
    )
    words = all_words()
    lines = ["\n## What is said of the others\n", "| finding | about | texts |", "|---|---|--:|"]
    return [*lines, *(f"| {code} | {words[code].title} | {count} |" for code, count in codes.most_common())]


def _deletions() -> list[str]:
    texts = sorted({(text, card.type) for card in corpus.cards() if card.set == FIRST for text in card.texts})
    tried = read = same = nonsense = 0
    taken: Counter[str] = Counter()
    for text, type_ in texts:
        meaning = corpus.read(text, type_).meaning
        for word, left in corpus.without_one_word(text):
            tried += 1
            again = corpus.read(left, type_).meaning
            if again is not None:
                read += 1
                taken[word.lower()] += 1
            same += again is not None and again == meaning
        nonsense += len(text.split()) > 3 and corpus.read(corpus.with_nonsense(text), type_).meaning is not None
    often = ", ".join(f"{word} ({count})" for word, count in taken.most_common(12))
    return [
        f"\n## {FIRST}, with one word missing\n",
        f"Of {tried} texts with one word deleted, {read} ({read / tried:.1%}) are still sentences, and mean something",
        f"else but for {same} ({same / tried:.1%}), where the word says nothing that the rest does not. The words:",
        f"{often}. With a word of nonsense put in, {nonsense} are read.",
        "\nThey were looked at: without *may* an offer is an order, without *opposing*, *your*, *other* or a class the",
        "sentence is about more cards, without *facedown* or *instead* it is another deed. Nobody can tell such a",
        "sentence from a wanted one; `cardlang parse --as tree` shows what it says.",
    ]


def _second() -> list[str]:
    both, differences = compare()
    kinds: Counter[tuple[str, str]] = Counter()
    for found in differences:
        kinds[_kinds(found.ours), _kinds(found.theirs)] += 1
    lines = [
        "\n## A second reading\n",
        f"Another engine's authors wrote trees for {both} of the cards that are understood in full. Taken apart into",
        "facts (so much drawn, dealt, removed, gained, lost; stats, keywords, triggers; whether one may), the two",
        f"readings have the same facts for {both - len(differences)} cards ({1 - len(differences) / both:.1%}).",
        "The rest:\n",
        "| only here | only there | cards |",
        "|---|---|--:|",
    ]
    table = [f"| {ours} | {theirs} | {count} |" for (ours, theirs), count in kinds.most_common()]
    return [*lines, *table, SEEN]


def _kinds(facts: tuple[tuple[str, ...], ...]) -> str:
    return ", ".join(sorted({" ".join(fact[:2]) for fact in facts})) or "–"


if __name__ == "__main__":
    main()
