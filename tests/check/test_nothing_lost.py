"""What is written on a card or in a deck and does not arrive in the game is always told: nothing is lost in silence."""

from hypothesis import given
from hypothesis import strategies as st

from cardlang.check.running import rules
from cardlang.cli.shared import load_checked
from cardlang.diagnostics.words import all_words
from cardlang.source.world import Memory

NUMBERS = st.sampled_from(["0", "3", "-1", "３", "1.5", "three", "9999999", " 7", "1,2", "+4", "1e3", "²"])
VALUES = {
    "cost": NUMBERS,
    "power": NUMBERS,
    "productivity": NUMBERS,
    "goals": st.lists(NUMBERS, min_size=1, max_size=3).map(",".join),
    "team": st.sampled_from(["cat", "Cat", "cats", "both", "squirrel", "c a t", "猫"]),
}
FIELDS = st.lists(st.sampled_from([*VALUES, "copies", "cots"]).flatmap(
    lambda key: st.tuples(st.just(key), VALUES.get(key, NUMBERS))), max_size=5)  # fmt: skip
TYPES = st.sampled_from(["player", "Training", "function", "skill", "dragon"])
ENTRIES = st.lists(
    st.tuples(st.sampled_from(["4", "4x", "0", "-1", "four", "", "４", "12345678"]), st.sampled_from(["A", "a", "B"])),
    max_size=4,
)


@given(TYPES, FIELDS, ENTRIES)
def test_what_does_not_arrive_is_told(
    of_type: str, fields: list[tuple[str, str]], entries: list[tuple[str, str]]
) -> None:
    lines = ["game: aniversus", "", "card: A", f"type: {of_type}", *(f"{key}: {value}" for key, value in fields)]
    lines += ["", "deck: D", *(f"{count} {name}".strip() for count, name in entries)]
    loaded, findings = load_checked(["a.card"], Memory({"a.card": "\n".join(lines)}))
    told = {finding.span.line for finding in findings if finding.span}
    game = loaded.games["aniversus"]
    card = game.cards["A"]
    for key, value in fields:
        read = card.values.get(key)
        shown = ",".join(map(str, read)) if isinstance(read, tuple) else str(read)
        arrived = key in card.values and shown == value.replace(" ", "").casefold()
        same_key = {line for line, (other, _) in enumerate(fields, start=5) if other == key}
        assert arrived or same_key & told, (key, value)
    first = 5 + len(fields) + 2
    deck = [(entry.count, entry.card, entry.span.line) for entry in game.decks["D"].entries]
    for number, (count, name) in enumerate(entries, start=first):
        assert (count.rstrip("x"), name, number) in {(str(n), card, line) for n, card, line in deck} or number in told


def test_every_rule_has_words_and_no_code_has_two() -> None:
    codes = [module.code for module in rules().values()]
    assert len(codes) == len(set(codes))
    assert set(codes) <= set(all_words())
