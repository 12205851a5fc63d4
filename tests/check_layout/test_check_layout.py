"""What would go wrong on paper, told with the source line and the language, without printing."""

from cardlang.check_layout import check_layout
from cardlang.diagnostics import Finding
from cardlang.diagnostics.words import tell
from cardlang.pipeline import load
from cardlang.source.world import Memory

HEAD = "game: aniversus\n"
LONG = "Choose 1 of your opponent's forwards. It leaves the field. " * 14


def findings(text: str, *languages: str, **files: str) -> list[Finding]:
    world = Memory({"cards/a.card": HEAD + text, **files})
    loaded = load(("cards/a.card",), world)
    (game,) = loaded.games.values()
    return check_layout(game, languages or ("en",), world)


def card(name: str, *lines: str) -> str:
    return "\n".join(["", f"card: {name}", "type: function", "cost: 0", *lines, ""])


def test_a_deck_that_is_well_has_no_finding() -> None:
    import aniversus

    assert check_layout(aniversus.published(), ("en",), Memory({})) == []


def test_a_text_that_does_not_fit_points_at_the_text() -> None:
    (found,) = findings(card("Harbour", f"text: {LONG}"))
    assert found.code == "C601"
    assert found.span is not None
    assert (found.span.line, found.span.column) == (6, 7)
    assert "mm too high even at 6 pt" in tell(found).message


def test_a_translation_that_does_not_fit_names_its_language_and_its_line() -> None:
    (found,) = findings(
        card("Harbour", "text: Draw 2 cards.", f"text.ru: {'Выберите форварда соперника. ' * 30}"), "en", "ru"
    )
    assert found.code == "C601"
    assert found.span is not None
    assert found.span.line == 7
    assert tell(found).message.startswith("Harbour (ru):")


def test_a_character_that_no_font_has() -> None:
    (found,) = findings(card("Harbour", "text: Draw 2 cards.", "name.ja: ა"), "ja")
    assert found.code == "C603"
    assert found.span is not None
    assert found.span.line == 7


def test_two_cards_that_print_the_same() -> None:
    same = card("Harbour", "text: Draw 2 cards.", "name.ja: 港") + card("Port", "text: Draw 2 cards.", "name.ja: 港")
    assert findings(same, "en") == []
    (found,) = findings(same, "ja")
    assert found.code == "C612"
    assert tell(found).message == "Port (ja) and Harbour print the same face"


def test_markup_an_icon_and_a_picture() -> None:
    lines = card("Harbour", "flavor: Take <i>{banana}.", "art: art/none.png")
    assert sorted(found.code for found in findings(lines)) == ["C604", "C605", "C610"]


def test_a_template_s_text_near_the_cut_is_told_once() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 69 94"><text id="low" x="9" y="87.5">a</text></svg>'
    two = card("Harbour", "text: Draw 2 cards.") + card("Port", "text: Draw 3 cards.")
    world = {"templates/faces/aniversus/function.svg": svg}
    (found,) = findings(two, "en", "ja", **world)
    assert found.code == "C611"
    assert found["element"] == "text#low"
    assert tell(found).message.endswith("stands 0.5 mm from the cut; 3 mm are safe")
    assert (
        findings(two, **{name: text.replace("<text", '<text data-decoration="yes"') for name, text in world.items()})
        == []
    )
