"""From paths to files by their game."""

from cardlang.source.gathering import by_game, gather
from cardlang.source.world import Memory


class Locked(Memory):
    """A world in which one file cannot be opened."""

    def read(self, path: str) -> bytes:
        if path.endswith("locked.card"):
            raise PermissionError(13, "Permission denied")
        return super().read(path)


CARD = "game: aniversus\n\ncard: A\ntype: training\ncost: 1\n"


def test_a_folder_stands_for_its_files_in_natural_order_each_once() -> None:
    world = Memory({"cards/set10.card": CARD, "cards/set2.card": CARD, "cards/notes.txt": "no cards", "b.card": CARD})
    files, findings = gather(["cards", "b.card", "cards/set2.card"], world)
    assert [file.path for file in files] == ["cards/set2.card", "cards/set10.card", "b.card"]
    assert findings == []


def test_what_cannot_be_opened_is_named_and_the_rest_is_read() -> None:
    world = Locked({"cards/locked.card": CARD, "cards/a.card": CARD, "empty/readme.txt": ""})
    files, findings = gather(["nowhere", "cards", "empty"], world)
    assert [file.path for file in files] == ["cards/a.card"]
    assert [(finding.code, finding.span.file if finding.span else "") for finding in findings] == [
        ("C101", "nowhere"),
        ("C102", "cards/locked.card"),
        ("C124", "empty"),
    ]


def test_files_are_sorted_by_their_heads() -> None:
    world = Memory({
        "a.card": CARD, "b.card": "card: A\n", "c.card": "game: lorcana\n\ncard: A\n",
        "d.card": "card: A\n\ngame: aniversus\n\ngame: lorcana\n",
    })  # fmt: skip
    files, wrong = gather(["a.card", "b.card", "c.card", "d.card"], world)
    games, findings = by_game(files, "aniversus")
    assert wrong == []
    assert {game: [file.path for file in group] for game, group in games.items()} == {
        "aniversus": ["a.card", "d.card"],
        "lorcana": ["c.card"],
    }
    assert [(finding.code, finding.span.file if finding.span else "") for finding in findings] == [
        ("C121", "b.card"),
        ("C123", "d.card"),
    ]
