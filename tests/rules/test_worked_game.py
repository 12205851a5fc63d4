"""The worked example of the rules document (section 12), line by line, from cards that are written as sources."""

from pathlib import Path

import pytest
from script import CAT, SQUIRREL, Script
from table import sample

from cardlang.games.aniversus.options import Options
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.lang.game import Game
from cardlang.pipeline import load
from cardlang.source.world import Disk

SOURCE = Path(__file__).parent.parent / "cases" / "worked_game.card"
UNTOUCHED = Options(shuffle_at_setup=False)


def from_source() -> Game:
    loaded = load([str(SOURCE)], Disk())
    assert not loaded.findings
    return loaded.games["aniversus"]


@pytest.mark.parametrize("cards", [from_source, sample], ids=["sources", "hand-made meanings"])
def test_the_worked_game_goes_number_for_number(cards: object) -> None:
    rules = AniversusRules(cards(), UNTOUCHED)  # type: ignore[operator]
    assert not rules.findings()
    game = Script(rules, rules.new(1, ["Cats", "Squirrels"], first=CAT))
    setup(game)
    turn_1_cat(game)
    turn_2_squirrel(game)
    turn_3_cat(game)
    turn_4_squirrel(game)
    turn_5_cat(game)
    turn_6_squirrel(game)
    turn_7_cat(game)
    turn_8_squirrel(game)
    turn_9_cat(game)


def sizes(game: Script, seat: int) -> tuple[int, int, int]:
    """Hand, deck and pile."""
    return len(game.hand(seat)), game.deck(seat), len(game.pile(seat))


def setup(game: Script) -> None:
    assert game.hand(CAT) == ["Saffron", "Mocha", "Mocha", "Biscuit", "Pepper", "Fresh Legs", "Extra Drill"]
    squirrels = ["Nutmeg", "Acorn", "Conker", "Talent Hunt", "Veto", "Marching Orders", "Acorn", "Conker"]
    assert game.hand(SQUIRREL) == squirrels
    assert sizes(game, CAT) == (7, 53, 0)
    assert sizes(game, SQUIRREL) == (8, 52, 0)
    assert game.score() == (0, 0)


def turn_1_cat(game: Script) -> None:
    assert game.state.turn == 1
    assert (len(game.hand(CAT)), game.pool(CAT)) == (7, 0)

    game.place("Saffron", "productivity").choose("yes")
    assert game.pool(CAT) == 2
    assert game.hand(CAT)[-1] == "Veto"
    assert sizes(game, CAT) == (7, 52, 0)

    game.place("Mocha", "productivity").choose("yes")
    assert game.pool(CAT) == 4
    assert game.hand(CAT)[-1] == "Pepper"
    assert sizes(game, CAT) == (7, 51, 0)

    game.place("Biscuit", "forward").choose("yes")
    assert (game.pool(CAT), game.power(CAT)) == (1, 4)
    assert game.hand(CAT)[-1] == "Biscuit"
    assert sizes(game, CAT) == (7, 50, 0)
    assert game.actions(CAT) == 0

    assert not game.is_offered("shoot")
    game.choose("end", "Mocha", "Extra Drill")
    assert game.hand(CAT) == ["Pepper", "Fresh Legs", "Veto", "Pepper", "Biscuit"]
    assert game.pile(CAT) == ["Mocha", "Extra Drill"]


def turn_2_squirrel(game: Script) -> None:
    assert (game.state.turn, game.state.active) == (2, SQUIRREL)
    assert (len(game.hand(SQUIRREL)), game.pool(SQUIRREL)) == (8, 0)

    game.place("Nutmeg", "productivity")
    assert game.pool(SQUIRREL) == 2
    game.place("Acorn", "productivity")
    assert game.pool(SQUIRREL) == 3

    game.choose("play Talent Hunt")
    assert (game.pool(SQUIRREL), game.actions(SQUIRREL)) == (2, 0)
    assert game.asked == (CAT, "answer_play")
    game.choose("Veto")
    assert len(game.hand(CAT)) == 4
    assert game.asked == (SQUIRREL, "answer_play")
    game.choose("Veto")
    assert (len(game.hand(SQUIRREL)), game.pool(SQUIRREL)) == (4 + 3, 2)  # no further counter: Talent Hunt has drawn
    assert game.asked == (SQUIRREL, "discard")
    assert game.hand(SQUIRREL)[-3:] == ["Marching Orders", "Nutmeg", "Acorn"]
    game.choose("Conker")
    assert sizes(game, SQUIRREL) == (6, 49, 3)

    assert game.asked == (SQUIRREL, "may")
    game.choose("yes")
    assert game.hand(SQUIRREL)[-1] == "Veto"
    assert sizes(game, SQUIRREL) == (7, 48, 3)

    assert game.top(CAT, 4) == ["Whisker", "Extra Drill", "Mocha", "Veto"]
    game.choose("use " + ability(game, SQUIRREL, 0), "top Veto", "top Extra Drill", "top Mocha")
    assert game.pool(SQUIRREL) == 0
    assert game.top(CAT, 4) == ["Whisker", "Mocha", "Extra Drill", "Veto"]

    game.choose("end", "Acorn", "Acorn")
    assert game.hand(SQUIRREL) == ["Marching Orders", "Conker", "Marching Orders", "Nutmeg", "Veto"]
    assert len(game.pile(SQUIRREL)) == 5


def turn_3_cat(game: Script) -> None:
    assert game.hand(CAT)[-2:] == ["Whisker", "Mocha"]
    assert (len(game.hand(CAT)), game.deck(CAT), game.pool(CAT)) == (6, 48, 4)

    game.choose("play Fresh Legs")
    assert game.asked == (SQUIRREL, "answer_play")
    game.choose("pass")
    assert (game.pool(CAT), len(game.hand(CAT))) == (6, 5)

    game.place("Pepper", "forward").choose("yes")
    assert (game.pool(CAT), game.power(CAT)) == (4, 7)
    assert game.hand(CAT)[-1] == "Extra Drill"

    game.place("Pepper", "forward").choose("yes")
    assert (game.pool(CAT), game.power(CAT)) == (2, 10)
    assert game.hand(CAT)[-1] == "Veto"
    assert (len(game.hand(CAT)), game.deck(CAT)) == (5, 46)

    game.roll(2, 2).choose("shoot")
    assert game.asked == (SQUIRREL, "answer_shoot")
    assert game.pool(CAT) == 0
    game.choose("pass")
    assert game.extras(CAT) == [2]
    assert game.score() == (0, 0)
    assert len(game.hand(CAT)) == 5
    assert game.goals(CAT) == (2, 3, 5, 7, 9, 11)


def turn_4_squirrel(game: Script) -> None:
    assert (game.state.turn, game.state.active) == (4, SQUIRREL)
    assert game.hand(SQUIRREL)[-2:] == ["Acorn", "Conker"]
    assert (len(game.hand(SQUIRREL)), game.deck(SQUIRREL), game.pool(SQUIRREL)) == (7, 46, 3)

    game.place("Nutmeg", "productivity")
    assert game.pool(SQUIRREL) == 5
    game.place("Conker", "forward")
    assert (game.pool(SQUIRREL), game.power(SQUIRREL), len(game.hand(SQUIRREL))) == (1, 4, 5)
    assert game.actions(SQUIRREL) == 1
    game.choose("end")


def turn_5_cat(game: Script) -> None:
    assert (game.state.turn, game.state.active) == (5, CAT)
    assert game.hand(CAT)[-2:] == ["Whisker", "Saffron"]
    assert (len(game.hand(CAT)), game.deck(CAT)) == (7, 44)
    assert (game.pool(CAT), game.power(CAT)) == (4, 10)

    game.choose("play Extra Drill").at_spot(CAT, "forward", 1)
    assert game.at(CAT, "forward", 1) == ["Biscuit", "Extra Drill"]
    assert (game.pool(CAT), game.power(CAT)) == (3, 11)

    game.choose("shoot")
    assert game.pool(CAT) == 1
    game.choose("Marching Orders")
    assert game.asked == (CAT, "answer_play")
    game.choose("pass").at_spot(CAT, "forward", 1)
    assert game.at(CAT, "forward", 1) == []
    assert game.power(CAT) == 6
    assert (game.pool(CAT), game.extras(CAT)) == (1, [2])  # no roll, and nothing is given back
    assert game.asked == (CAT, "hand_limit")

    game.choose("Mocha")
    assert (len(game.hand(CAT)), len(game.pile(CAT))) == (5, 7)


def turn_6_squirrel(game: Script) -> None:
    assert game.hand(SQUIRREL)[-2:] == ["Acorn", "Acorn"]
    assert (len(game.hand(SQUIRREL)), game.deck(SQUIRREL), game.pool(SQUIRREL)) == (6, 44, 5)

    game.choose("remove").at_spot(SQUIRREL, "productivity", 2)
    assert (game.actions(SQUIRREL), game.pool(SQUIRREL)) == (2, 5)

    game.choose("end", "Acorn")
    assert (len(game.hand(SQUIRREL)), len(game.pile(SQUIRREL))) == (5, 8)


def turn_7_cat(game: Script) -> None:
    assert game.hand(CAT)[-2:] == ["Whisker", "Mocha"]
    assert (len(game.hand(CAT)), game.deck(CAT)) == (7, 42)
    assert (game.pool(CAT), game.power(CAT)) == (4, 6)

    game.place("Biscuit", "forward").choose("yes")
    assert (game.pool(CAT), game.power(CAT)) == (1, 10)
    assert game.hand(CAT)[-1] == "Biscuit"

    game.choose("use " + ability(game, CAT, 0), "mode 1")
    assert game.pool(CAT) == 4

    game.roll(1, 1).choose("shoot")
    assert game.pool(CAT) == 2
    game.choose("Marching Orders")
    assert game.asked == (CAT, "answer_play")
    game.choose("Veto")
    assert game.asked == (SQUIRREL, "answer_play")
    game.choose("pass")
    assert game.power(CAT) == 10
    assert game.score() == (1, 0)
    assert game.extras(CAT) == []

    assert game.asked == (SQUIRREL, "penalty")
    game.at_spot(CAT, "productivity", 1)
    game.at_spot(CAT, "forward", 1)
    assert game.row(CAT, "forward") == ["Pepper", "Pepper"]
    assert game.row(CAT, "productivity") == ["Mocha"]
    assert game.pile(CAT)[-2:] == ["Saffron", "Biscuit"]

    game.choose("Whisker")
    assert sizes(game, CAT) == (5, 41, 11)


def turn_8_squirrel(game: Script) -> None:
    assert game.hand(SQUIRREL)[-2:] == ["Acorn", "Acorn"]
    assert (len(game.hand(SQUIRREL)), game.deck(SQUIRREL), game.pool(SQUIRREL)) == (6, 42, 4)

    game.choose("use " + ability(game, SQUIRREL, 1), "Conker", "Talent Hunt")
    assert (len(game.hand(SQUIRREL)), game.deck(SQUIRREL)) == (8, 40)

    game.place("Conker", "forward")
    assert (game.pool(SQUIRREL), game.power(SQUIRREL)) == (0, 8)
    assert not game.is_offered("shoot")
    game.choose("end", "Acorn", "Acorn")
    assert (len(game.hand(SQUIRREL)), len(game.pile(SQUIRREL))) == (5, 11)


def turn_9_cat(game: Script) -> None:
    assert game.hand(CAT)[-2:] == ["Whisker", "Whisker"]
    assert (len(game.hand(CAT)), game.deck(CAT)) == (7, 39)
    assert (game.pool(CAT), game.power(CAT)) == (2, 6)

    game.place("Saffron", "productivity").choose("yes")
    assert game.pool(CAT) == 4
    assert game.hand(CAT)[-1] == "Saffron"

    game.place("Biscuit", "forward").choose("yes")
    assert (game.pool(CAT), game.power(CAT)) == (1, 10)
    assert game.hand(CAT)[-1] == "Mocha"

    game.place("Mocha", "productivity").choose("yes")
    assert game.pool(CAT) == 3
    assert game.hand(CAT)[-1] == "Whisker"
    assert (len(game.hand(CAT)), game.deck(CAT)) == (7, 36)

    game.roll(3, 4).choose("shoot")  # Squirrel holds no answer to a shot
    assert game.pool(CAT) == 1
    assert game.score() == (2, 0)
    assert game.state.outcome == ("win", "lose")
    assert game.state.reason == "goals"
    assert (len(game.hand(CAT)), game.deck(CAT)) == (7, 36)
    assert (len(game.hand(SQUIRREL)), game.deck(SQUIRREL)) == (5, 40)


def ability(game: Script, seat: int, number: int) -> str:
    """The name of the seat's ability of that number, of those that are used (not of those that watch)."""
    return game.rules.uses[game.state.match.definition[game.state.match.outside[seat]]][number].name
