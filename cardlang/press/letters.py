"""Which characters a print run needs, so that a font can be cut down to them before anything is drawn."""

from collections.abc import Iterable

from cardlang.press.card import FaceCard
from cardlang.press.choosing import choose
from cardlang.press.library import Library


def letters_of(cards: Iterable[FaceCard], library: Library, *, with_backs: bool) -> set[str]:
    """Return the characters of the cards and of the templates that draw them."""
    letters: set[str] = set()
    seen: set[tuple[str, str, str, str]] = set()
    for card in cards:
        letters |= set(card.name)
        for value in card.values.values():
            if isinstance(value, str):
                letters |= set(value)
            elif isinstance(value, list | tuple):
                letters |= set("".join(map(str, value)))
        for paragraph in card.paragraphs:
            letters |= set(paragraph.text) | set(paragraph.lead)
        key = (card.game, card.variant, card.template, card.back)
        if key not in seen:
            seen.add(key)
            letters |= _of_templates(card, library, with_backs=with_backs)
    return letters


def _of_templates(card: FaceCard, library: Library, *, with_backs: bool) -> set[str]:
    letters: set[str] = set()
    for template, is_back in ((card.template, False), (card.back, True)):
        choice = choose(library, card, template, is_back=is_back) if with_backs or not is_back else None
        found = library.read(choice.name) if choice else None
        if found and not found[1].isascii():
            letters |= set(found[1].decode("utf-8", "ignore"))
    return letters
