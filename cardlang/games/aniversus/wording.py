"""Options that a skill card's sentence decides: another value is another sentence, never a hidden rule.

`game.toml` says what the skill cards say by these options (`[worded]`, `[words_of]`). Where a set or a project chooses
another value, the ability that says the default is replaced by the one that says the choice, so that the card that is
played can be read. A skill card that says something else keeps its own sentence.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardlang.lang.definition import Definition
from cardlang.lang.game import Card, Game, Sentence
from cardlang.lang.options import options_of
from cardlang.lang.text import understand
from cardlang.source.span import Located


def worded(game: Game, values: Mapping[str, str]) -> Game:
    """Return the game with the skill cards that the chosen values ask for."""
    definition = game.definition
    defaults = {key: option.default for key, option in options_of(definition).items()}
    changed: list[tuple[str, str]] = []
    for template in definition.raw.get("worded", {}).values():
        before, after = (_say(definition, template, each) for each in (defaults, {**defaults, **values}))
        if before != after:
            changed.append((before, after))
    without_twelve = values.get("squirrel_twelve", "true") == "false"
    if not changed and not without_twelve:
        return game
    cards = {
        name: _reworded(definition, card, changed, without_twelve=without_twelve) if card.type == "skill" else card
        for name, card in game.cards.items()
    }
    return replace(game, cards=cards)


def _say(definition: Definition, template: str, values: Mapping[str, str]) -> str:
    """Return what a template is with these values: an ability, or several, parted by ` | `."""
    words = definition.raw["words_of"]
    return template.format_map({key: words.get(key, {}).get(value, value) for key, value in values.items()})


def _reworded(definition: Definition, card: Card, changed: list[tuple[str, str]], *, without_twelve: bool) -> Card:
    sentences = list(card.sentences)
    for before, after in changed:
        meant = understand(before, "ability", definition.types[card.type], definition).meaning
        sentences = [
            new
            for old in sentences
            for new in (_sentences(definition, card, after, old) if old.meaning == meant else (old,))
        ]
    values = card.values
    goals = values.get("goals")
    if without_twelve and card.word("team") == "squirrel" and isinstance(goals, tuple):
        values = {**values, "goals": tuple(number for number in goals if isinstance(number, int) and number != 12)}
    return replace(card, sentences=tuple(sentences), values=values)


def _sentences(definition: Definition, card: Card, texts: str, old: Sentence) -> Iterator[Sentence]:
    for number, text in enumerate(texts.split(" | ")):
        read = understand(text, "ability", definition.types[card.type], definition)
        assert read.meaning is not None, text
        name = old.name if number == 0 else f"{old.name} {number + 1}"
        yield Sentence("ability", name, Located(text, old.source.file, old.source.starts), read.meaning, read.said)
