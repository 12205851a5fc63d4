"""A wrong play is refused with a sentence that says why, and the state is unchanged."""

import pytest
from script import CAT, SQUIRREL, Script, published_rules, scene

from cardlang.lang.steps import Deed

RULES = published_rules()
TEN = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]
FULL = [(CAT, row, at, name) for row, names in (("forward", ["Alex", "Rachel", "James", "Leo", "Lucia"]), ("productivity", ["Alex", "Rachel", "Harry", "Harry", "Roberto"])) for at, name in enumerate(names, 1)]  # fmt: skip  # noqa: E501


def play(name: str, row: str = "", at: int = 0, on: str = "") -> Deed:
    return Deed(0, "play", name, row, at, on)


CASES: list[tuple[str, dict[str, object], Deed, str]] = [
    ("no-such-card", {}, play("Alex"), "Alex is not in that coach's hand."),
    ("no-actions", {"hands": (["Alex"], []), "actions": 0}, play("Alex"), "All 3 actions of the turn are taken"),
    ("an-answer", {"hands": (["Intercept"], [])}, play("Intercept"), "Intercept is played in answer only."),
    ("too-dear", {"hands": (["Scouting"], []), "pool": 0}, play("Scouting"), "Scouting costs 1; there is 0 product"),
    (
        "too-dear-forward",
        {"hands": (["Sandra"], []), "pool": 2},
        play("Sandra", "forward_row"),
        "Sandra costs 3 in the forward row; there is 2 productivity left",
    ),
    ("requires", {"hands": (["Leo"], [])}, play("Leo"), 'Leo requires: "2 or more forwards on your field."'),
    ("full", {"hands": (["Sandra"], []), "field": FULL}, play("Sandra"), "There is no free position for Sandra"),
    (
        "full-row",
        {"hands": (["Sandra"], []), "field": FULL[:5]},
        play("Sandra", "forward_row"),
        "The forward row is full",
    ),
    (
        "capped",
        {"hands": (["Alex"], []), "field": [(CAT, "forward", 1, "Timo"), *FULL[1:3]]},
        play("Alex", "forward_row"),
        "A card allows no more than 3 forwards.",
    ),
    (
        "taken",
        {"hands": (["Alex"], []), "field": FULL[:1]},
        play("Alex", "forward_row", 1),
        "Another player stands at position 1",
    ),
    ("beyond", {"hands": (["Alex"], [])}, play("Alex", "forward_row", 6), "A row has 5 positions"),
    ("nobody-to-train", {"hands": (["Resilience"], [])}, play("Resilience"), "There is no player that Resilience co"),
    (
        "trained",
        {"hands": (["Resilience"], []), "field": [*FULL[:1], (CAT, "forward", 1, "Empowerment"), *FULL[1:2]]},
        play("Resilience", on="Alex"),
        "Resilience cannot be played on Alex",
    ),
    ("no-target", {"hands": (["Red Card"], [])}, play("Red Card"), "There is nothing that Red Card could choose."),
    ("weak", {"field": TEN[:1]}, Deed(0, "shoot"), "A shot needs 10 power; the team has 6"),
    ("poor", {"field": TEN, "pool": 1}, Deed(0, "shoot"), "A shot costs 2; there is 1 productivity left"),
    ("nobody-to-remove", {}, Deed(0, "remove", "Alex"), "There is no such player"),
    ("no-action-to-remove", {"field": TEN, "actions": 0}, Deed(0, "remove", "Timo"), "All 3 actions"),
    ("no-ability", {}, Deed(0, "use", "Spy"), "Spy is no ability of that coach's."),
    ("by-itself", {}, Deed(0, "use", "Full Pride"), "Full Pride works by itself; it is not used."),
    ("nobody-waits", {}, Deed(0, "pass"), "Nobody waits for an answer."),
]


@pytest.mark.parametrize(("position", "deed", "why"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_wrong_play_is_refused_with_a_reason(position: dict[str, object], deed: Deed, why: str) -> None:
    hands = position.get("hands", ([], []))
    assert isinstance(hands, tuple)
    game: Script = scene(RULES, **{**position, "hands": (hands[0], ["Paul"])})  # type: ignore[arg-type]
    before = game.state.key()
    said = RULES.why_not(game.state, CAT, deed)
    assert said.startswith(why), said
    assert game.state.key() == before


def test_used_abilities_and_taken_shots() -> None:
    game = scene(RULES, hands=(["Alex"], []), field=TEN).choose("use Second Wind", "mode 0")
    assert (
        RULES.why_not(game.state, CAT, Deed(0, "use", "Second Wind")) == "Second Wind has been used this game already."
    )
    game.state.persons[CAT][6] = 1
    game.again()
    assert RULES.why_not(game.state, CAT, Deed(0, "shoot")) == "The shot of this round has been taken (A-059)."


def test_nothing_is_done_out_of_turn_or_while_something_else_is_asked() -> None:
    game = scene(RULES, hands=(["Alex"], ["Paul"]))
    assert RULES.why_not(game.state, SQUIRREL, play("Paul")) == "It is not that coach's turn."
    game.place("Alex", "productivity")
    assert RULES.why_not(game.state, CAT, Deed(0, "end")) == "Something else must be decided first."


def test_what_is_allowed_has_no_reason_against_it() -> None:
    game = scene(RULES, hands=(["Alex", "Empowerment", "Red Card"], []), field=[*TEN, (SQUIRREL, "forward", 1, "Paul")])
    for deed in (
        play("Alex", "productivity_row", 2),
        play("Empowerment", on="Timo"),
        play("Red Card"),
        Deed(0, "shoot"),
        Deed(0, "remove", "Timo"),
        Deed(0, "use", "Second Wind"),
        Deed(0, "end"),
    ):
        assert RULES.why_not(game.state, CAT, deed) == ""


def test_a_game_that_is_over_refuses_everything() -> None:
    game = scene(RULES, field=TEN, score=(1, 0)).roll(1, 2).choose("shoot")
    assert RULES.why_not(game.state, CAT, Deed(0, "end")) == "The game is over."
