"""A second source of games: cards from facts and hand-written meanings, without any parser.

Names, numbers and copies of the published cards are facts; what each sentence means stands in `expected.py`. What is
parsed from `cards/` is compared with what is built here.
"""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from expected import MEANINGS

import cardlang.games.aniversus
from cardlang.lang.definition import DeckRules, Definition, FieldDef, TypeDef
from cardlang.lang.game import Card, Deck, DeckEntry, Game, Sentence, TextField, Value
from cardlang.lang.model import Meaning
from cardlang.lang.text import understand
from cardlang.source.cardfile import Record
from cardlang.source.span import Located, Span

NOWHERE = Span("table", 1, 1, 1, 2)

# name, type, team, cost, productivity, power, copies
PUBLISHED: tuple[tuple[str, str, str, int, int, int, int], ...] = (
    ("Scouting", "function", "both", 1, 0, 0, 3),
    ("Gambit Play", "function", "both", 0, 0, 0, 2),
    ("Double Effect", "function", "both", 1, 0, 0, 2),
    ("Red Card", "function", "both", 0, 0, 0, 3),
    ("Intercept", "function", "both", 0, 0, 0, 4),
    ("Disruption", "function", "both", 2, 0, 0, 3),
    ("Energy Up", "function", "both", 0, 0, 0, 2),
    ("Tactical Reshuffle", "function", "both", 1, 0, 0, 2),
    ("Comeback", "function", "both", 0, 0, 0, 2),
    ("Energy Drain", "function", "both", 1, 0, 0, 1),
    ("Player Swap", "function", "both", 1, 0, 0, 1),
    ("Resilience", "training", "both", 0, 0, 0, 2),
    ("Action Up", "function", "both", 1, 0, 0, 2),
    ("Nadine", "player", "squirrel", 2, 2, 2, 2),
    ("Natalie", "player", "squirrel", 1, 1, 1, 4),
    ("Refill", "function", "squirrel", 2, 0, 0, 1),
    ("Power Play", "function", "squirrel", 0, 0, 0, 1),
    ("Restriction", "function", "squirrel", 2, 0, 0, 2),
    ("Substitution", "function", "squirrel", 1, 0, 0, 2),
    ("Jeffrey", "player", "squirrel", 3, 0, 2, 2),
    ("Sergio", "player", "squirrel", 5, 0, 3, 3),
    ("Antonio", "player", "squirrel", 0, 2, 0, 2),
    ("Marco Bros", "player", "squirrel", 2, 0, 1, 4),
    ("Paul", "player", "squirrel", 1, 0, 1, 2),
    ("Aaron", "player", "squirrel", 4, 0, 4, 1),
    ("Jude", "player", "squirrel", 0, 2, 0, 2),
    ("Ceci", "player", "squirrel", 0, 2, 2, 3),
    ("Empowerment", "training", "cat", 1, 0, 0, 4),
    ("Anthony", "player", "cat", 2, 2, 4, 2),
    ("Sandra", "player", "cat", 3, 0, 1, 2),
    ("Timo", "player", "cat", 5, 0, 6, 1),
    ("Suspension", "function", "cat", 3, 0, 0, 2),
    ("Leo", "player", "cat", 0, 0, 2, 2),
    ("James", "player", "cat", 4, 0, 3, 2),
    ("Tactical Change", "function", "cat", 1, 0, 0, 2),
    ("Harry", "player", "cat", 0, 3, 0, 2),
    ("Roberto", "player", "cat", 0, 1, 0, 2),
    ("Lucia", "player", "cat", 2, 0, 1, 2),
    ("Deck Dive", "function", "cat", 0, 0, 0, 2),
    ("Rachel", "player", "cat", 2, 2, 2, 2),
    ("Alex", "player", "cat", 1, 1, 1, 4),
)
GOALS = {"cat": (3, 5, 7, 9, 11), "squirrel": (2, 4, 6, 8, 10, 12)}
ABILITIES = {
    "Team Cat": ("Pounce", "Full Pride", "Second Wind"),
    "Team Squirrel": ("Spy", "Hoard", "Cache"),
}


def definition() -> Definition:
    """Aniversus as its game.toml defines it, read here by hand."""
    path = Path(cardlang.games.aniversus.__file__).with_name("game.toml")
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    types = {
        name: TypeDef(
            name,
            data["label"],
            data["lasting"],
            tuple(data.get("this", ())),
            tuple(data.get("host", ())),
            data.get("responds", False),
            data.get("decked", True),
        )
        for name, data in raw["types"].items()
    }
    fields = {
        name: FieldDef(
            name, data["kind"], tuple(data["types"]), tuple(data.get("required", ())), tuple(data.get("values", ()))
        )
        for name, data in raw["fields"].items()
    }
    rules = DeckRules(raw["decks"].get("size"), raw["decks"].get("copies"), tuple(raw["decks"].get("same", ())))
    return Definition(raw["game"]["id"], raw["game"]["name"], types, fields, rules, raw)


def written(text: str) -> Located:
    """A text that stands in no file."""
    return Located(text, "table", ((1, 1),))


def sentence(field: TextField, text: str, meaning: Meaning | None, name: str = "") -> Sentence:
    """One sentence of a card."""
    return Sentence(field, name, written(text), meaning, None)


def card(name: str, kind: str, values: Mapping[str, Value], sentences: Iterable[Sentence] = ()) -> Card:
    """One card."""
    record = Record("card", written(name), (), NOWHERE)
    return Card(name, kind, dict(values), tuple(sentences), NOWHERE, record, called=(name,))


def league_card(fact: tuple[str, str, str, int, int, int, int], sentences: Iterable[Sentence]) -> Card:
    """One card that belongs in decks."""
    name, kind, team, cost, productivity, power, _ = fact
    values: dict[str, Value] = {"team": team, "cost": cost}
    if kind == "player":
        values |= {"productivity": productivity, "power": power}
    return card(name, kind, values, sentences)


def sentences_of(name: str) -> list[Sentence]:
    """The sentences of a card with the meanings of `expected.py`."""
    labels = iter(ABILITIES.get(name, ()))
    return [
        sentence(field, text, meaning, next(labels) if field == "ability" else "")  # type: ignore[arg-type]
        for field, text, meaning in MEANINGS.get(name, ())
    ]


def skill_cards() -> list[Card]:
    """The two teams' skill cards."""
    return [
        card(f"Team {team.title()}", "skill", {"team": team, "goals": goals}, sentences_of(f"Team {team.title()}"))
        for team, goals in GOALS.items()
    ]


def deck(name: str, *entries: tuple[int, str]) -> Deck:
    """A deck from its list."""
    return Deck(name, tuple(DeckEntry(count, what, NOWHERE) for count, what in entries), NOWHERE)


def game(cards: Iterable[Card], decks: Iterable[Deck]) -> Game:
    """A game of Aniversus from its cards and decks."""
    return Game(definition(), {each.name: each for each in cards}, {each.name: each for each in decks})


def published() -> Game:
    """All 41 published cards, the two skill cards and the two decks."""
    cards = [league_card(fact, sentences_of(fact[0])) for fact in PUBLISHED]
    decks = [
        deck(title, *((fact[6], fact[0]) for fact in PUBLISHED if fact[2] in ("both", team)))
        for team, title in (("cat", "Cats"), ("squirrel", "Squirrels"))
    ]
    return game([*cards, *skill_cards()], decks)


# the sample cards of the rules document (10.2); what they say is also said by published cards
SAMPLES: tuple[tuple[str, str, str, int, int, int, int], ...] = (
    ("Whisker", "player", "cat", 1, 1, 1, 0),
    ("Mocha", "player", "cat", 2, 2, 2, 0),
    ("Saffron", "player", "cat", 0, 2, 0, 0),
    ("Pepper", "player", "cat", 2, 0, 3, 0),
    ("Biscuit", "player", "cat", 3, 0, 4, 0),
    ("Extra Drill", "training", "both", 1, 0, 0, 0),
    ("Fresh Legs", "function", "both", 0, 0, 0, 0),
    ("Veto", "function", "both", 0, 0, 0, 0),
    ("Marching Orders", "function", "both", 0, 0, 0, 0),
    ("Talent Hunt", "function", "both", 1, 0, 0, 0),
    ("Acorn", "player", "squirrel", 1, 1, 1, 0),
    ("Nutmeg", "player", "squirrel", 0, 2, 0, 0),
    ("Conker", "player", "squirrel", 4, 0, 4, 0),
)
SAYS_AS = {
    "Extra Drill": "Empowerment",
    "Fresh Legs": "Energy Up",
    "Veto": "Intercept",
    "Marching Orders": "Red Card",
    "Talent Hunt": "Scouting",
}
CAT_TOP = (
    "Saffron Mocha Mocha Biscuit Pepper Fresh-Legs Extra-Drill Veto Pepper Biscuit Whisker Extra-Drill Mocha Veto "
    "Whisker Saffron Whisker Mocha Biscuit Whisker Whisker Saffron Mocha Whisker Biscuit Whisker"
)
SQUIRREL_TOP = (
    "Nutmeg Acorn Conker Talent-Hunt Veto Marching-Orders Acorn Conker Marching-Orders Nutmeg Acorn Veto Acorn Conker "
    "Acorn Acorn Acorn Acorn"
)


def worked_decks() -> tuple[Deck, Deck]:
    """The two decks of the worked example, the top card first."""
    cats = [(1, name.replace("-", " ")) for name in CAT_TOP.split()]
    squirrels = [(1, name.replace("-", " ")) for name in SQUIRREL_TOP.split()]
    return (
        deck("Cats", *cats, (34, "Whisker")),
        deck("Squirrels", *squirrels, (40, "Acorn"), (1, "Conker"), (1, "Talent Hunt")),
    )


def sample() -> Game:
    """The sample cards with the decks of the worked example."""
    cards = [league_card(fact, sentences_of(SAYS_AS.get(fact[0], ""))) for fact in SAMPLES]
    return game([*cards, *skill_cards()], worked_decks())


def invented(name: str, text: str, type_: str = "player", team: str = "both", field: str = "text") -> Card:
    """Return a player (or another card) that nobody published, with one text of its own."""
    read = understand(text, field, definition().types[type_], definition())  # type: ignore[arg-type]
    assert read.meaning is not None, read.problem
    return league_card((name, type_, team, 0, 0, 0, 0), [sentence(field, text, read.meaning, "Trick")])  # type: ignore[arg-type]
