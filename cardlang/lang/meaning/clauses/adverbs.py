"""Adverbs are sorted into the roles that the verb's row has for them; what has no role there is refused."""

from cardlang.lang import ast
from cardlang.lang.meaning import spans
from cardlang.lang.meaning.leads import Around
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import May

_SPANS = ("during", "until", "rest_of", "at_start", "in_play", "that_fight")
"""Adverbs that say how long, each with a phrase of its own."""
_OF_RULES = ("able", "by_", "while_doing", "below_printed", "turn_played", "regardless")
"""Adverbs that no verb's row lists, because they say how far a rule or a replacement goes."""
BY_THE_TABLE = ("verb", "verb_object", "gets", "gives", "counts_as")
"""Shapes of a clause that are read by the verb table."""


def sorted_adverbs(
    reading: Reading, verb: ast.VerbPhrase, inner: ast.VerbPhrase, around: Around
) -> tuple[dict[str, ast.Adverb], spans.When | None]:
    """Sort the adverbs into the roles of the verb's row, and the duration. What has no role is refused."""
    roles: dict[str, ast.Adverb] = {}
    when: spans.When | None = None
    frame = reading.frame(inner) if inner.kind in BY_THE_TABLE else None
    for adverb in (*verb.adverbs, *(inner.adverbs if inner is not verb else ())):
        if adverb.kind == "span":
            if when is not None or around.when is not None:
                raise problem("C364", adverb, words=reading.original(adverb))
            when = reading.lexicon.spans[adverb.words[0].use()]
            continue
        if adverb.kind in _SPANS and "span" not in roles and when is None:
            roles["span"] = adverb
            continue
        if adverb.kind == "instead" and around.would is not None and not around.instead:
            around.instead = True
            adverb.words[0].use()
            continue
        if adverb.kind == "instead" and reading.instead is None and around.instead_of is not None:
            reading.instead = adverb.words[0]
            before = around.instead_of.do if isinstance(around.instead_of, May) else around.instead_of
            reading.inherited = getattr(before, "span", None)
            reading.overridden = before
            adverb.words[0].use()
            continue
        if adverb.kind in _OF_RULES and adverb.kind not in roles:
            roles[adverb.kind] = adverb
            continue
        names = [name for name, role in (frame.roles if frame else {}).items() if adverb.kind in role["by"]]
        if verb.kind == "be_done" and adverb.kind == "in_fight":
            names = [adverb.kind]
        if not names or names[0] in roles:
            done = inner.participles[0] if inner.participles else inner.word  # "banished", not "be"
            said = reading.verb_name(frame) if frame else reading.original(done)
            raise problem("C342", adverb, words=reading.original(adverb), verb=said)
        roles[names[0]] = adverb
    return roles, when
