"""Makes docs/language.md from the grammar, the verb table, the game's words and the table of findings.

The page cannot drift from the tool: a test makes it again and compares. Run without arguments to write it.
"""

import sys
from pathlib import Path

from cardlang.diagnostics.words import all_words
from cardlang.lang.definition import Definition
from cardlang.lang.definitions import find_definition, known_games
from cardlang.lang.lexicon import Frame, Lexicon, lexicon_of
from cardlang.pipeline import load
from cardlang.source.world import Disk, data_folder

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "language.md"
INTRO = ROOT / "docs" / "language.intro.md"

SUBJECTS = {
    "person": "you, your opponent",
    "team": "your team",
    "card": "this player, it …",
    "cards": "cards",
    "stat": "a stat",
}
OBJECTS = {
    "sized": "so many cards",
    "known": "it, them, this card",
    "top": "the top cards of a deck",
    "one": "a card of a kind",
    "named": "a card, by its name",
    "any": "so many cards, or it",
}
VALUES = {"stat": "so much of a stat", "amount": "so much of a stat", "number": "a number", "round": "a turn"}


def page() -> str:
    """Return the whole page."""
    parts = [INTRO.read_text("utf-8")]
    for game in known_games():
        definition = find_definition(game, Disk())
        if definition is not None:
            parts += _game(definition)
    parts += _findings()
    return "\n".join(parts).rstrip() + "\n"


def _game(definition: Definition) -> list[str]:
    lexicon = lexicon_of(definition)
    return [
        f"\n## {definition.names['en']}: the fields of its cards\n",
        *_fields(definition),
        f"\n## {definition.names['en']}: its words\n",
        *_words(lexicon),
        f"\n## {definition.names['en']}: its verbs\n",
        *_verbs(definition, lexicon),
    ]


def _fields(definition: Definition) -> list[str]:
    kinds = {
        "number": "a number",
        "numbers": "numbers with commas between",
        "word": "one of",
        "words": "words with commas between",
    }
    lines = ["| field | what it is | on |", "|---|---|---|"]
    for field in definition.fields.values():
        what = kinds.get(field.kind, "text") + (
            f" {', '.join(f'`{word}`' for word in field.values)}" if field.values else ""
        )
        on = ", ".join(f"{type_}{'' if type_ in field.required else ' (may be left out)'}" for type_ in field.types)
        lines.append(f"| `{field.id}:` | {what} | {on} |")
    return lines


def _words(lexicon: Lexicon) -> list[str]:
    by_kind: dict[str, list[str]] = {}
    for id_, noun in sorted(lexicon.nouns.items()):
        by_kind.setdefault(noun.kind, []).append(lexicon.singular(id_))
    titles = {
        "card": "cards",
        "zone": "places",
        "row": "rows",
        "stat": "stats",
        "person": "people",
        "team": "teams",
        "end": "ends of a deck",
        "round": "time",
        "position": "positions",
    }
    lines = [f"* **{title}**: {', '.join(by_kind[kind])}" for kind, title in titles.items() if kind in by_kind]
    if lexicon.class_words:
        lines.append(
            f"* **before a card's noun**: {', '.join(sorted(lexicon.class_words.values()))}, opposing, other, next, top"
        )
    return lines


def _verbs(definition: Definition, lexicon: Lexicon) -> list[str]:
    paths = [str(path) for path in sorted(data_folder("cards").glob(f"{definition.id}_*.card"))]
    game = load(paths, Disk()).games.get(definition.id)
    cards = game.cards.values() if game is not None else ()
    sentences = [sentence.source.text for card in cards for sentence in card.sentences]
    heads = ["verb", "who", "what", "and", *(["for example"] if sentences else [])]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for key, frame in sorted(lexicon.frames.items()):
        forms = lexicon.verb_words[key]
        example = next((text for text in sentences if any(form in text.lower() for form in forms)), "")
        who = ", ".join(SUBJECTS[subject] for subject in frame.subject)
        cells = [forms[0], who, _object(frame, lexicon), _roles(frame), example]
        lines.append(f"| {' | '.join(cells[: len(heads)])} |")
    return lines


def _object(frame: Frame, lexicon: Lexicon) -> str:
    row = frame.object
    if row is None:
        return "–"
    if row["is"] == "card":
        return OBJECTS[row["as"]]
    if row["is"] == "zone":
        zones = row.get("zones") or ([row["zone"]] if "zone" in row else [])
        named = [f"a {lexicon.singular(zone)}" for zone in zones if zone in lexicon.noun_words]
        return " or ".join(named) or "a place"
    return VALUES.get(row["is"], str(row["is"]))


def _roles(frame: Frame) -> str:
    words = [" or ".join(word.strip("_").replace("_", " ") for word in role["by"]) for role in frame.roles.values()]
    limits = [] if frame.effect else ["only in a trigger or a counter"]
    limits += ["only with not"] if frame.negated else []
    limits += [f"with {frame.modal}"] if frame.modal else []
    return ", ".join([*words, *limits])


def _findings() -> list[str]:
    lines = ["\n## The findings\n", "| code | about | says |", "|---|---|---|"]
    for code, words in sorted(all_words().items()):
        message = words.message.replace("{", "‹").replace("}", "›").replace("|", "\\|")
        lines.append(f"| {code} | {words.title} | {message} |")
    return lines


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    sys.stdout.write(f"wrote {PAGE.relative_to(ROOT)}\n")
