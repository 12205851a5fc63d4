"""The forms of a Japanese verb, from its dictionary form.

Only the forms that rules text uses: the plain end of a sentence, the two that go on ("引き", "引いて"), the past, what
is not done or cannot be done, what can be done, and the same of the passive ("what is done to it").
"""

from dataclasses import dataclass
from typing import Literal

Form = Literal["end", "conj", "te", "past", "not", "can", "now"]

_GODAN = {
    "う": ("い", "って", "った", "わ", "え"),
    "く": ("き", "いて", "いた", "か", "け"),
    "ぐ": ("ぎ", "いで", "いだ", "が", "げ"),
    "す": ("し", "して", "した", "さ", "せ"),
    "つ": ("ち", "って", "った", "た", "て"),
    "ぬ": ("に", "んで", "んだ", "な", "ね"),
    "ぶ": ("び", "んで", "んだ", "ば", "べ"),
    "む": ("み", "んで", "んだ", "ま", "め"),
    "る": ("り", "って", "った", "ら", "れ"),
}
"""By the last sound: before a comma, before もよい, the past, before ない and れる, before る (can)."""


@dataclass(frozen=True, slots=True)
class Inflected:
    """One form of a verb: its letters, which form, and whether it is the passive, or says what cannot be done."""

    surface: str
    form: Form
    passive: bool = False
    cannot: bool = False
    lasting: bool = False
    """What has been done by now: "プレイしていた"."""


def forms_of(word: str) -> list[Inflected]:
    """Return the forms of a verb; "捨てる 1" is one that only drops its る."""
    word, _, group = word.partition(" ")
    if word.endswith("する"):
        stem = word.removesuffix("する")
        return _forms(word, f"{stem}し", f"{stem}して", f"{stem}した", f"{stem}しな", f"{stem}さ", f"{stem}でき")
    stem = word[:-1]
    if group == "1":  # what can be done is said as what is done to it: "捨てられる" is read as the latter
        forms = _forms(word, stem, f"{stem}て", f"{stem}た", f"{stem}な", f"{stem}ら", f"{stem}られ")
        return [form for form in forms if form.form != "can"]
    conj, te, past, before_nai, before_ru = _GODAN[word[-1]]
    return _forms(
        word, stem + conj, stem + te, stem + past, f"{stem}{before_nai}な", stem + before_nai, stem + before_ru
    )


def _forms(end: str, conj: str, te: str, past: str, nai: str, passive: str, can: str) -> list[Inflected]:
    return [
        Inflected(end, "end"),
        Inflected(conj, "conj"),
        Inflected(te, "te"),
        Inflected(past, "past"),
        Inflected(f"{te}いた", "past", lasting=True),
        Inflected(f"{te}いなかった", "past", cannot=True, lasting=True),
        Inflected(f"{te}いる", "now"),
        Inflected(f"{nai}い", "not"),
        Inflected(f"{can}ない", "not", cannot=True),
        Inflected(f"{can}る", "can"),
        Inflected(f"{passive}れる", "end", passive=True),
        Inflected(f"{passive}れ", "conj", passive=True),
        Inflected(f"{passive}れて", "te", passive=True),
        Inflected(f"{passive}れている", "now", passive=True),
        Inflected(f"{passive}れた", "past", passive=True),
        Inflected(f"{passive}れない", "not", passive=True),
    ]
