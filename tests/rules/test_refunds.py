"""What comes back for a player card that is cancelled, where the options let it be answered (DA-07, DA-20)."""

import pytest
from script import CAT, rules_with, scene
from table import definition, league_card, sentence

from cardlang.lang.text import understand


@pytest.mark.parametrize(("row", "pool"), [("forward", 5), ("productivity", 5)])
def test_a_cancelled_player_gives_back_what_was_paid_and_no_more(row: str, pool: int) -> None:
    text = "When your opponent plays a card, cancel it."
    meaning = understand(text, "counter", definition().types["function"], definition()).meaning
    referee = league_card(("Referee", "function", "both", 0, 0, 0, 0), [sentence("counter", text, meaning)])
    rules = rules_with(referee, chosen={"response_windows": "player_card", "cancelled_refund": "cost"})
    game = scene(rules, hands=(["Sandra", "Alex"], ["Referee"]), pool=5).place("Sandra", row).choose("Referee")
    assert (game.pool(CAT), game.pile(CAT)) == (pool, ["Sandra"])
