"""The publisher's Japanese beside its English: `python bench/two_languages.py`, with the shared folder beside.

Prints how many Japanese texts of each set are read, how many of the pairs that are read in both agree, and for each
pair that does not, the card's number and how the two differ; then how many of those who tamper with a Japanese text are
caught. `--write` puts the same into docs/translations.md. No sentence is printed.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import corpus

from cardlang.lang.comparing import alike, differences, told
from cardlang.lang.japanese.reading import understand_japanese, words_in
from cardlang.lang.japanese.words import Words, fold, words_of
from cardlang.lang.lexicon import lexicon_of

PAGE = Path(__file__).parent.parent / "docs" / "translations.md"
FIRST = "The First Chapter"
SETS = (FIRST, "Rise of the Floodborn", "Into the Inklands", "Ursula's Return")
"""The sets that were printed in Japanese."""

INTRO = """\
# The Japanese of Lorcana's cards beside their English

Made by `python bench/two_languages.py --write` from the open cards of the shared folder. A Japanese text is read into
the same shapes as an English one and compared with it: what Japanese leaves unsaid (number, whose, who, where) matches
anything, and all else must be the same. What is not read is not compared. Where a comparison found that it was our
English that was read wrongly, the English is read right now.
"""


@dataclass(frozen=True, slots=True)
class Printed:
    """One paragraph of a card in both languages; `card` is its number in the table of all cards."""

    card: int
    type: str
    english: str
    japanese: str


@dataclass(frozen=True, slots=True)
class Compared:
    """A pair: whether each was read, and how they differ, in game words."""

    pair: Printed
    is_read: bool
    is_read_in_english: bool
    differences: tuple[str, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether both were read, and can mean the same."""
        return self.is_read and self.is_read_in_english and not self.differences


def pairs(set_name: str) -> list[Printed]:
    """Return the paragraphs of a set that are printed in both languages, where both have as many of them."""
    return [pair for pair in _paired(set_name) if pair is not None]


def unpaired(set_name: str) -> int:
    """Return how many cards of a set have other paragraphs in Japanese than in English."""
    return sum(pair is None for pair in _paired(set_name))


def compare(pair: Printed) -> Compared:
    """Read both texts of a pair and compare them."""
    game = corpus.definition()
    mine, theirs = read_english(pair), read_japanese(pair.japanese, pair.type)
    if mine is None or theirs is None:
        return Compared(pair, theirs is not None, mine is not None)
    found = differences(mine, theirs, alike(game))
    said = tuple(told(difference, lexicon_of(game)) for difference in found)
    return Compared(pair, is_read=True, is_read_in_english=True, differences=said)


def read_english(pair: Printed) -> Any:
    """Return what the English of a pair means, or None."""
    return corpus.read(pair.english, pair.type).meaning


def read_japanese(text: str, type_: str) -> Any:
    """Return what a Japanese text means on a card of a type, or None."""
    game = corpus.definition()
    return understand_japanese(text, game.types[type_], game, corpus.japanese_names()).meaning


def tampered(text: str) -> Iterator[tuple[str, str]]:
    """Yield the text with one word changed for another of its kind, or left out, each with how it was done."""
    words = words_of(corpus.definition())
    text = fold(text)
    for number in re.finditer(r"\d+", text):
        yield "another number", f"{text[: number.start()]}{int(number.group()) + 1}{text[number.end() :]}"
    for kind, others in _alike(words):
        pattern = "|".join(sorted(map(re.escape, others), key=len, reverse=True))
        for found in re.finditer(pattern, text):
            other = others[(others.index(found.group()) + 1) % len(others)]
            yield kind, f"{text[: found.start()]}{other}{text[found.end() :]}"
    for word in _LEFT_OUT:
        for found in re.finditer(word, text):
            yield "a word less", text[: found.start()] + text[found.end() :]
    yield from _may(text, words)


_LEFT_OUT = (
    *("他の", "このターン、", "コストを支払わずに", "好きな順番で", "裏向きで", "エグザートかつ"),
    *("チャレンジ中に", "まで", "次に", "代わりに"),
)


def _alike(words: Words) -> list[tuple[str, list[str]]]:
    kinds = ["キャラクター", "アイテム", "アクション"]
    zones = [word for word, id_ in words.nouns.items() if id_ in ("hand", "deck", "discard", "inkwell")]
    return [
        ("another kind", kinds),
        ("another zone", zones),
        ("another class", list(words.classes)),
        ("another keyword", [f"<{word}>" for word in words.keywords]),
        ("another stat", list(words.signs(pays=False))),
        ("whose", ["あなたの", "対戦相手の"]),
        ("more or less", ["以上", "以下"]),
        ("plus or minus", ["+", "-"]),
        ("the other end", ["一番上", "一番下"]),
        ("another deed", ["退場させ", "エグザートし", "レディし"]),
        ("all or one", ["全員", "1体"]),
        ("another event", ["クエストするたび", "チャレンジするたび"]),
    ]


def _may(text: str, words: Words) -> Iterator[tuple[str, str]]:
    """What may be done must be, and the other way round."""
    te = {use: surface for (form, surface), uses in words.verbs.items() if form == "te" for use in uses}
    end = {use: surface for (form, surface), uses in words.verbs.items() if form == "end" for use in uses}
    for use, surface in te.items():
        if use in end and f"{surface}もよい" in text:
            yield "may and must", text.replace(f"{surface}もよい", end[use])
        if use in end and f"{end[use]}。" in text:
            yield "may and must", text.replace(f"{end[use]}。", f"{surface}もよい。")


def tampering(pair: Printed) -> Iterator[tuple[str, str]]:
    """Yield how each tampered text of a pair is done, and what came of it: seen, not read, or missed."""
    english = read_english(pair)
    for how, text in dict.fromkeys(tampered(pair.japanese)):
        meaning = read_japanese(text, pair.type)
        if meaning is None:
            yield how, "not read"
        elif english is not None:
            yield how, "seen" if _differs(english, meaning) else "missed"


def left_unsaid(pair: Printed) -> Iterator[str]:
    """Yield the class of each word of a Japanese text without which it still says what the English says."""
    english = read_english(pair)
    text = fold(pair.japanese)
    for word in words_in(text, corpus.definition()):
        meaning = read_japanese(text[: word.start_pos] + text[word.end_pos :], pair.type)
        if english is not None and meaning is not None and not _differs(english, meaning):
            yield word.type


def _differs(english: Any, japanese: Any) -> bool:
    return bool(differences(english, japanese, alike(corpus.definition())))


def main() -> None:
    """Measure and print; with `--write`, write the page."""
    page = "\n".join([INTRO, *_by_set(), *_differing(), *_tampering()]) + "\n"
    sys.stdout.write(page)
    if "--write" in sys.argv[1:]:
        PAGE.write_text(page, "utf-8")


def _by_set() -> list[str]:
    lines = [
        "## By set\n",
        "| set | texts in both | Japanese read | read in both | agree | cards with other paragraphs |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for name in SETS:
        found = [compare(pair) for pair in pairs(name)]
        read = sum(one.is_read for one in found)
        both = sum(one.is_read and one.is_read_in_english for one in found)
        agree = sum(one.agrees for one in found)
        lines.append(f"| {name} | {len(found)} | {read / len(found):.1%} | {both} | {agree} | {unpaired(name)} |")
    return lines


def _differing() -> list[str]:
    lines = ["\n## The pairs that differ\n", "| set | card | how |", "|---|--:|---|"]
    for name in SETS:
        for found in map(compare, pairs(name)):
            if found.differences:
                reason = REASONS.get(found.pair.card, "; ".join(found.differences))
                lines.append(f"| {name} | {found.pair.card} | {reason} |")
    return lines


REASONS: dict[int, str] = {
    870: "the Japanese says *another* character (as other cards of this wording do), the English *a* character",
    378: "each person chooses; who then does it is unsaid in Japanese, and still read as you",
    763: "each person chooses; who then does it is unsaid in Japanese, and still read as you",
}
"""Why the two texts of a card differ, where it was looked at and the prints themselves do not say the same."""


def _tampering() -> list[str]:
    found = Counter(what for pair in pairs(FIRST) for what in tampering(pair))
    total = Counter[str]()
    for (_, came), count in found.items():
        total[came] += count
    kinds = sorted({how for how, _ in found})
    lines = [
        f"\n## {FIRST}, with the Japanese tampered with\n",
        f"Of {sum(total.values())} texts in which one word was changed or left out, {total['seen']} are seen to say",
        f"something else, {total['not read']} are no longer read, {total['missed']} pass.\n",
        "| changed | seen | not read | pass |",
        "|---|--:|--:|--:|",
    ]
    ends = ("seen", "not read", "missed")
    lines += [f"| {how} | {' | '.join(str(found[how, what]) for what in ends)} |" for how in kinds]
    return [*lines, *_unsaid()]


def _unsaid() -> list[str]:
    unsaid = Counter(_WORDS.get(kind, kind) for pair in pairs(FIRST) for kind in left_unsaid(pair))
    said = ", ".join(f"{kind} ({count})" for kind, count in unsaid.most_common())
    return [f"\nWith one word left out, {sum(unsaid.values())} texts still can mean what the English means: {said}."]


_WORDS = {
    "COUNT": "how many",
    "CONJ": "that it is chosen",
    "WO": "を",
    "EACH": "各",
    "EACH_OF_THEM": "それぞれ",
    "THEN": "その後",
    "BEING": "である",
    "ANY": "いずれかの",
}
"""How the classes of words that may be left unsaid are called on the page."""


def _paired(set_name: str) -> Iterator[Printed | None]:
    for row in corpus.rows():
        english, japanese = corpus.texts_of(row), corpus.japanese_texts_of(row)
        if not row["is_base"] or row["set_name"] != set_name or not japanese:
            continue
        if len(english) != len(japanese):
            yield None
            continue
        for mine, theirs in zip(english, japanese, strict=True):
            yield Printed(row["id"], row["type"].lower(), mine, theirs)


if __name__ == "__main__":
    main()
