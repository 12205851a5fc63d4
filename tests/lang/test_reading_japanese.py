"""Japanese rules text: the grammar, the words, and that it says what the English beside it says."""

import ast
import re
from functools import cache
from pathlib import Path

import aniversus
import corpus
import lark
import pytest
from casefiles import FOLDER, cases
from hypothesis import given, settings
from hypothesis import strategies as st
from two_languages import FIRST, compare, left_unsaid, pairs, tampered, tampering, unpaired

import cardlang.lang.japanese
from cardlang.lang.comparing import alike, differences
from cardlang.lang.japanese.conjugation import forms_of
from cardlang.lang.japanese.reading import Translated, understand_japanese
from cardlang.lang.japanese.terminals import grammar_of
from cardlang.lang.japanese.words import fold, words_of
from cardlang.lang.text import understand
from cardlang.source.cache import strict_parser
from cardlang.source.world import data_folder

needs_cards = pytest.mark.skipif(
    not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here"
)


def read(text: str, type_: str = "action") -> Translated:
    game = corpus.definition()
    return understand_japanese(text, game.types[type_], game, {"芝生の下のモグラ": "Mole Under the Lawn"})


@cache
def own() -> tuple[tuple[str, str, str], ...]:
    """Sentences of our own, the English and the Japanese of each, with the type of their card."""
    found: list[tuple[str, str, str]] = []
    for case in cases("check", [FOLDER / "check" / "japanese.card"]):
        for record in case.text.split("\n\n"):
            values = [line.partition(": ") for line in record.splitlines()]
            english = [value for key, _, value in values if key == "text"]
            japanese = [value for key, _, value in values if key == "text.ja"]
            types = [value for key, _, value in values if key == "type"]
            found += [(types[0], *pair) for pair in zip(english, japanese, strict=True)]
    return tuple(found)


# ------------------------------------------------------------------------------------------- grammar and words
@cache
def grammar() -> str:
    return grammar_of(words_of(corpus.definition()))


@cache
def without_words() -> lark.Lark:
    """The grammar in strict mode, each class of words being its own name (all words would take a minute to compare)."""
    return strict_parser(re.sub(r"^(\w+)(\.\d+): /.*/$", r'\1\2: "\1"', grammar(), flags=re.MULTILINE), start=("text",))


def test_the_grammar_has_no_conflict() -> None:
    assert without_words().rules


def test_a_word_is_of_one_class_wherever_it_may_stand_and_the_longest_word_wins() -> None:
    """But for what looks ahead and so comes first: manners, and what cards did in an event."""
    lines = re.findall(r"^(\w+)\.\d+: /(.*)/$", grammar(), re.MULTILINE)
    patterns = {name: re.compile(pattern) for name, pattern in lines}
    words = set(re.findall(r"[ぁ-んァ-ヶー一-龠]+", grammar())) | set(words_of(corpus.definition()).nouns)
    table = without_words().parser.parser._parse_table.states
    for accepted in {frozenset(actions) for actions in table.values()}:
        for word in words:
            hits = [name for name in patterns if name in accepted and patterns[name].match(word)]
            assert len(set(hits) - {"MANNER", "ROLE", "CHOSEN"}) <= 1, (word, hits)


def test_the_language_itself_holds_no_word_of_a_game() -> None:
    """But "コスト", which any game of cards has, and "する", to do."""
    own = corpus.definition().raw["ja"]
    tables = (own[name] for name in ("nouns", "zones", "stats", "classes", "keywords", "verbs", "happens"))
    lists = [[value] if isinstance(value, str) else value for table in tables for value in table.values()]
    words = {word.split()[0] for some in lists for word in some} - {"コスト", "する"}
    grammar_alone = (data_folder("grammar") / "text.ja.lark").read_text("utf-8")
    written = set(re.findall(r'"([^"]*)"', re.sub(r"//.*", "", grammar_alone)))
    for path in Path(cardlang.lang.japanese.__file__).parent.rglob("*.py"):
        constants = [
            node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)
        ]
        written |= {value for value in constants if isinstance(value, str)}
    assert not words & written


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("引く", "引く 引き 引いて 引いた 引かない 引けない 引ける 引かれる"),
        ("戻す", "戻す 戻し 戻して 戻した 戻さない 戻せない 戻せる 戻される"),
        ("失う", "失う 失い 失って 失った 失わない 失えない 失える 失われる"),
        ("選ぶ", "選ぶ 選び 選んで 選んだ 選ばない 選べない 選べる 選ばれる"),
        ("捨てる 1", "捨てる 捨て 捨てて 捨てた 捨てない 捨てられない 捨てられる"),
        (
            "プレイする",
            "プレイする プレイし プレイして プレイした プレイしない プレイできない プレイできる プレイされる",
        ),
    ],
)
def test_a_verb_has_its_forms(word: str, forms: str) -> None:
    assert set(forms.split()) <= {form.surface for form in forms_of(word)}


# -------------------------------------------------------------------------------------------- nothing is lost
WORDS = sorted({part for _, _, text in own() for part in re.findall(r"[ァ-ヶー]+|[ぁ-ん]+|[一-龠]+|.", text)})


def check(text: str, type_: str) -> None:
    """There is a meaning, or a problem with a place."""
    found = read(text, type_)
    if found.problem is None:
        assert found.meaning is not None
    else:
        assert 0 <= found.problem.start <= found.problem.end <= len(text)
        assert found.problem.facts["words"] == text[found.problem.start :][: len(str(found.problem.facts["words"]))]


@settings(max_examples=300 if not aniversus.SOAK else 10_000, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=14), st.sampled_from(sorted(corpus.definition().types)))
def test_any_words_in_any_order(parts: list[str], type_: str) -> None:
    check("".join(parts), type_)


@settings(max_examples=200 if not aniversus.SOAK else 5_000, deadline=None)
@given(st.text(max_size=60))
def test_any_characters(text: str) -> None:
    check(text, "action")


@settings(max_examples=300 if not aniversus.SOAK else 10_000, deadline=None)
@given(st.sampled_from(own()), st.sampled_from(own()), st.integers(0, 60), st.integers(0, 60))
def test_any_half_of_one_sentence_with_any_half_of_another(
    one: tuple[str, str, str], other: tuple[str, str, str], cut: int, start: int
) -> None:
    check(one[2][:cut] + other[2][start:], one[0])


@pytest.mark.parametrize("pair", own(), ids=lambda pair: pair[1][:50])
def test_a_sentence_says_what_the_english_beside_it_says_and_nothing_else(pair: tuple[str, str, str]) -> None:
    type_, english, japanese = pair
    game = corpus.definition()
    mine = understand(english, "text", game.types[type_], game, {"Mole Under the Lawn"}).meaning
    assert mine is not None
    theirs = read(japanese, type_).meaning
    assert theirs is not None
    assert not differences(mine, theirs, alike(game))
    for how, text in tampered(japanese):
        other = read(text, type_).meaning
        if how == "another kind" and ("チャレンジした" in text or "チャレンジされた" in text):
            continue  # whoever took part in a challenge is known by the part, whatever it is called
        assert other is None or differences(mine, other, alike(game)), (how, text)


def test_characters_that_print_alike_are_read_alike() -> None:
    assert read("カードを７枚引く。").meaning == read("カードを7枚引く").meaning
    assert fold("＋１") == "+1"


def test_what_is_not_read_is_told_at_its_place() -> None:
    problem = read("カードを７枚ひっぱる。").problem
    assert problem is not None
    assert (problem.code, problem.start) == ("C502", 6)


# --------------------------------------------------------------------------------------------- the printed cards
UNSAID_WHO = (378, 763)
"""Cards of which each person chooses something and, in Japanese without a word for who, puts it away themselves: there
the second deed is still read as yours."""

SAYS_ITS_KIND = (303,)
"""Of the chosen one, which is a character, Japanese says once more that it is a character with that name."""


@needs_cards
def test_every_japanese_text_of_the_first_set_is_read_and_says_what_the_english_says() -> None:
    found = [compare(pair) for pair in pairs(FIRST)]
    assert len(found) == 149
    assert unpaired(FIRST) == 0
    assert [one.pair.card for one in found if not one.agrees] == []


@needs_cards
def test_who_tampers_with_a_japanese_text_is_caught() -> None:
    """But where the kind of a card changes that only its part in a challenge names."""
    every = pairs(FIRST) if aniversus.SOAK else pairs(FIRST)[::3]
    missed = [how for pair in every for how, what in tampering(pair) if what == "missed"]
    assert set(missed) <= {"another kind"}
    assert len(missed) <= 3


@needs_cards
def test_a_word_less_is_another_meaning_but_for_what_japanese_may_leave_unsaid() -> None:
    every = pairs(FIRST) if aniversus.SOAK else pairs(FIRST)[::3]
    unsaid = {kind for pair in every for kind in left_unsaid(pair)}
    assert unsaid <= {"COUNT", "CONJ", "WO", "EACH", "EACH_OF_THEM", "THEN", "BEING", "ANY"}


def test_what_is_chosen_must_be_spoken_of() -> None:
    assert read("ダメージを受けているキャラクター１体を選び、退場させる。").meaning is not None
    assert read("ダメージを受けているキャラクター１体を選び、カードを７枚引く。").meaning is None


@needs_cards
@pytest.mark.parametrize("set_name", ["Rise of the Floodborn", "Into the Inklands", "Ursula's Return"])
def test_of_later_sets_what_is_read_agrees_but_for_the_pair_that_is_listed(set_name: str) -> None:
    found = [compare(pair) for pair in pairs(set_name)]
    assert sum(one.is_read for one in found) >= len(found) * 0.78
    assert {one.pair.card for one in found if one.differences} <= {870, *UNSAID_WHO, *SAYS_ITS_KIND}
