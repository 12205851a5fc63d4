"""How much of the published Lorcana cards is understood: `python -m bench.coverage`, with the shared folder beside.

Prints shares of texts and cards by set, what is not understood, how many one-word deletions nobody notices, and how
far a second reading agrees. `--write` puts the same into docs/coverage.md. The figures count texts as often as they
are printed; a text counts only when it is read in full and comes back word for word.
"""

import sys
from collections import Counter, defaultdict
from hashlib import sha256
from pathlib import Path

if __package__:  # as `python -m bench.coverage`: what it measures with lies beside it
    sys.path.insert(0, str(Path(__file__).parent))

import corpus
import precision
from second_reading import Difference, compare, looked_at

from cardlang.diagnostics.words import all_words
from cardlang.lang.lexicon import lexicon_of

REFERENCES = Path(__file__).parent.parent / "tests" / "lang" / "references.txt"
PAGE = Path(__file__).parent.parent / "docs" / "coverage.md"
FIRST = precision.FIRST
INTRO = """\
# How much of Lorcana's printed text is understood

Made by `python -m bench.coverage --write` from the open cards of the shared folder; nobody chose the cards, and none
of their words were changed. A text counts when every word of it is read, its tree is of the closed shapes of
[the model](../cardlang/lang/model.py), and the tree says it again word for word. Whatever is not understood is refused
with its columns; nothing is guessed.
"""

SEEN = {
    "misread": ("here", "a word is misread here"),
    "look": ("–", 'there, one deed "look at these, take some" in which no "may" is seen'),
    "twice": ("–", "there, what is about two events, or two kinds of things, is said twice"),
    "discard": ("–", "there, what comes from the discard pile is a return to the hand"),
    "quoted": ("–", "there, an ability in quotes is only named"),
    "instead": ("–", 'there, what happens "instead" is so much more, or a field of the first instruction'),
    "cost": ("–", 'there, "you may" before a cost is the cost alone, and "unless they pay" a choice of two'),
    "field": ("–", 'there, "ready" says which characters, or is a field of another deed, and "all" is 99'),
    "until": ("–", 'there, "draw until you have" is a deed of its own, or a difference'),
    "each": ("–", 'there, "each player" is you and then the opponent'),
    "per": ("–", 'there, "for each" stands around the instruction'),
    "leave": ("–", "there, what a leave to play something means is the playing"),
    "otherwise": ("–", 'there, "you may … Otherwise, …" is a choice of two'),
    "enters": ("–", "there, what it does as it enters is a trigger"),
    "ward": ("–", "there, what can't be chosen has Ward"),
    "once": ("–", "there, what the player uses once a turn is a trigger"),
    "unprinted": ("there", 'a "may" that is not printed'),
    "missing": ("there", 'a "may", a second keyword, or a "for each" is missing'),
    "other_text": ("there", "an ability that is not on the card"),
    "offer": ("either", '"for each …, you may …": one offer here, as the Japanese print has it, one for each there'),
}
"""What was found, by its word in `second_reading.LOOKED_AT`: which side has slipped, and how they differ."""

MISSING = """
## What is missing

Five texts, each of its own kind: "for each of your …, return a chosen …" (a choice for each), "if one of them … return
both", whoever "sang this song" as "them", a trigger that an action sets off from the hand, and one that lacks its
comma. How much is read in Japanese, [translations.md](translations.md) counts. The three tenths of the cards that are
kept aside were never looked at."""


def main() -> None:
    """Measure and print; with `--write`, write the page."""
    page = "\n".join([INTRO, *_by_set(), *_refused(), *_deletions(), *_references(), *_second()]) + "\n"
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
    first, sample = precision.texts(precision.first_chapter()), precision.texts(precision.sample())
    lines = [
        "\n## With one word missing\n",
        "Each word of each text that is understood is taken out, one at a time, of the First Chapter and of 500 other",
        "cards, drawn once for all by a seed. A deletion is silent where no finding of any kind is left; in some of",
        "them the word said nothing that the rest does not, so that the meaning is the same.\n",
        "| cards | deletions | silent | of these with the same meaning |",
        "|---|--:|--:|--:|",
    ]
    silences = {FIRST: precision.deletions(first), "500 others": precision.deletions(sample)}
    for name, found in silences.items():
        same = sum(is_same for _, _, is_same in found.unnoticed)
        lines.append(f"| {name} | {found.tried} | {len(found.unnoticed)} ({found.share:.1%}) | {same} |")
    read_past = sum(1 for _ in precision.nonsense([*first, *sample]))
    lines.append(f"\nWith nonsense for a word, each word of the same texts in turn, {read_past} are read.")
    lines += [
        "\nThe silent ones, all looked at:\n",
        "| kind | words | times | why nobody can tell |",
        "|---|---|--:|---|",
    ]
    return [*lines, *_kinds_of_silence([silence for found in silences.values() for silence in found.unnoticed])]


def _kinds_of_silence(silent: list[tuple[str, str, bool]]) -> list[str]:
    """Return a row a kind of what stays silent."""
    words = lexicon_of(corpus.definition())
    classes = {part for name in words.class_words.values() for part in name.lower().split()}
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    for word, _, is_same in silent:
        kinds[_kind_of(word, classes, is_same=is_same)][word] += 1
    rows = []
    for kind, counted in sorted(kinds.items(), key=lambda pair: -pair[1].total()):
        shown = ", ".join(f"{word} {count}" for word, count in counted.most_common(8))
        rows.append(f"| {kind} | {shown} | {counted.total()} | {_WHY[kind]} |")
    return rows


def _kind_of(word: str, classes: set[str], *, is_same: bool) -> str:
    if is_same:
        return "the same meaning"
    if word in classes:
        return "a class"
    if word in ("opposing", "your", "of", "yours"):
        return "whose"
    if word in ("other", "another"):
        return "not this card"
    if word in ("damaged", "exerted", "undamaged", "here", "character", "location", "item", "song", "action", "card"):
        return "which kind"
    if word in ("may", "once", "chosen"):
        return f'"{word}"'
    return "another deed"


_WHY = {
    "the same meaning": 'nothing is lost: "all" before a plural, "either" before two ends, a "counter" after damage',
    "a class": "the sentence is about more characters",
    "whose": "about the characters of both sides",
    "not this card": "about this card too",
    "which kind": "about more things, or about those elsewhere",
    '"may"': 'an order where an offer was; where it leaves a "you" behind it is told (C217)',
    '"once"': "every time instead of once",
    '"chosen"': "one of them, however it is picked",
    "another deed": 'a sentence of its own: put face up, not "instead", a condition turned round',
}


def _references() -> list[str]:
    """Return how many of the words that stand for something stand in texts that are understood."""
    listed = [line.split() for line in REFERENCES.read_text("utf-8").splitlines() if line and line[0] != "#"]
    every = {sha256(text.encode()).hexdigest()[:6]: (text, card.type) for card in corpus.cards() for text in card.texts}
    waiting: Counter[str] = Counter()
    bound = 0
    for key, *words in listed:
        text, type_ = every[key]
        if corpus.read(text, type_).meaning is not None:
            bound += len(words)
            continue
        waiting.update(text.split()[int(word.partition(">")[0])].strip(".,;•").lower() for word in words)
    all_of_them = bound + waiting.total()
    return [
        "\n## What stands for something\n",
        f'{all_of_them} words of all texts stand for something that was named ("it", "their", "the rest"). A person',
        f"wrote down what each stands for (`tests/lang/references.txt`). {bound} are in texts that are understood, and",
        "every one of them is bound to what that person says. The others wait until their texts can be read: "
        + ", ".join(f"{word} {count}" for word, count in waiting.most_common(12))
        + ".",
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
    return [*lines, *table, *_seen(differences), MISSING]


def _seen(differences: list[Difference]) -> list[str]:
    """Return what a person found who looked at each of the differences."""
    known = looked_at()
    found = Counter(known.get(each.key, "") for each in differences)
    unseen = found.pop("", 0)
    sides = Counter({side: sum(found[kind] for kind in SEEN if SEEN[kind][0] == side) for side, _ in SEEN.values()})
    return [
        f"\n{found.total()} of them were looked at, text beside tree, and {unseen} were not yet. Only another shape",
        f"there: {sides['–']}. A slip there: {sides['there']}. Can be meant either way: {sides['either']}. Misread",
        f"here: {sides['here']}.\n",
        "| what differs | slip | cards |",
        "|---|---|--:|",
        *(f"| {SEEN[kind][1]} | {SEEN[kind][0]} | {count} |" for kind, count in found.most_common()),
    ]


def _kinds(facts: tuple[tuple[str, ...], ...]) -> str:
    return ", ".join(sorted({" ".join(fact[:2]) for fact in facts})) or "–"


if __name__ == "__main__":
    main()
