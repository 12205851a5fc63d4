"""From a lexicon to the terminals of the grammar.

`grammar/text.en.lark` names classes of words; here each class becomes one terminal, a list of surface forms with the
longest first. Where one word can lead two ways ("and" between two things or between two instructions) the terminal
looks ahead, and its list of what may follow is made from the same lexicon, so that a game's own verbs count too.
"""

import re
from collections.abc import Iterable

from cardlang.lang.lexicon import Lexicon
from cardlang.source.world import data_folder

NAME_MARK = "\ue000"
"""Stands for each character of a known card name while a text is read, so that columns stay true."""

_NOTHING = r"(?!x)x"


def grammar_of(lexicon: Lexicon) -> str:
    """Return the whole grammar of a game's rules text: the language's own and the terminals of this lexicon."""
    text = (data_folder("grammar") / f"text.{lexicon.language}.lark").read_text("utf-8")
    lines = [f"{name}.{priority}: /{pattern}/i" for name, (priority, pattern) in _terminals(lexicon).items()]
    return text + "\n".join(lines) + "\n"


def _terminals(lexicon: Lexicon) -> dict[str, tuple[int, str]]:
    frames = [(key, frame) for key, frame in lexicon.frames.items() if lexicon.verb_words[key][0][0].isalpha()]
    getting = {key for key, frame in frames if frame.shape in ("gain", "lose")}
    giving = {key for key, frame in frames if frame.shape == "give"}
    counting = {key for key, frame in frames if frame.shape == "counts_as"}
    apart = getting | giving | counting
    alone = set(_forms(lexicon, (key for key, frame in frames if frame.object is None and key not in apart)))
    with_object = set(_forms(lexicon, (key for key, frame in frames if frame.object and key not in apart)))
    both = set(_forms(lexicon, (key for key, frame in frames if frame.bare))) | (alone & with_object)
    alone, with_object = alone - both, with_object - both
    finite = [
        *(form for form in lexicon.verb_forms if form[0].isalpha()),
        "repeat",
        "may",
        "can",
        "can't",
        "cannot",
        "must",
        "is",
        "has",
        "have",
        "does",
        "do",
    ]
    people = [words for noun in lexicon.nouns.values() if noun.opponent for words in lexicon.noun_words[noun.id][:1]]
    anyone = [
        words for noun in lexicon.nouns.values() if noun.kind == "person" for words in lexicon.noun_words[noun.id]
    ]
    everyone = [
        lexicon.plural(noun.id) for noun in lexicon.nouns.values() if noun.kind == "person" and not noun.opponent
    ]
    spans = list(lexicon.spans)
    common = [lexicon.singular(zone) for zone in lexicon.zones if lexicon.is_common(zone)]
    play = common[0] if common and lexicon.mass(lexicon.noun_forms[common[0]][0]) else f"the {common[0]}"
    played = [key for key, frame in frames if frame.plays and "person" in frame.subject and key == frame.id]
    plays = [lexicon.verb_words[key][0] for key in played]
    kinds = [form for id_, noun in lexicon.nouns.items() if noun.list for form in lexicon.noun_words[id_]]
    nouns = [form for form in lexicon.noun_forms if form not in kinds]
    plain_cards = [
        form
        for id_, noun in lexicon.nouns.items()
        if kinds and noun.kind == "card" and not noun.filters and noun.zone is None
        for form in lexicon.noun_words[id_]
    ]
    signs = [stat.sign for stat in lexicon.stats.values() if stat.sign and not stat.pays]
    paid = [stat.sign for stat in lexicon.stats.values() if stat.sign and stat.pays]
    rounds = words(lexicon.singular(noun.id) for noun in lexicon.nouns.values() if noun.kind == "round")
    keywords = _not_deeds(lexicon)
    known_kinds = words(kinds)
    subjects = rf"(?:each {words(anyone)}|they|he|she|it|that {words(anyone)}|you)\b[^.,;]*"
    then_finite = words([*_thirds(lexicon), "may", "can't", "get", "gain"])
    phrases = rf"(?:chosen|your|this|each|opposing|all)\b[^.,;“]*?\s{then_finite}"
    bases = _bases(lexicon)
    phrases = rf"{phrases}|none\s+of\b"
    third = rf",(?=\s+{words(bases)}[^.,;]*,\s*and\s+{words(bases)})"  # "search …, reveal it, and put it …"
    one_more = rf"(?:your|chosen)\s+{words(anyone)}\s+each\b"  # "you and your opponent each …"
    joined = rf",?\s*(?:and|or)\s+(?!{one_more})(?={words(finite)}|{subjects}|{phrases})"
    join = rf"{third}|,\s*then\b|(?:,\s*)?and\s+then\b|{joined}"
    return {
        "USED": (12, r"used\b" if lexicon.keyword_words else _NOTHING),
        "VERB": (9, _not_nouns(lexicon, with_object)),
        "OR_VERB": (16, rf"or(?=\s+{words(with_object)}\s)"),
        "VERB_GET": (9, words(_forms(lexicon, sorted(getting)))),
        "VERB_GIVE": (9, words(_forms(lexicon, sorted(giving)))),
        "COUNT_AS": (12, words(_forms(lexicon, sorted(counting)))),
        "VERB_ALONE": (9, words(alone)),
        "VERB_BOTH": (9, _not_states(lexicon, both, kinds)),
        "REMOVED_TO_PLAY": (26, _removed_to_play(lexicon)),
        "PLAY_WITH": (
            26,
            rf"{words(form for key in played for form in lexicon.verb_words[key][:2])}\s+with(?=\s+the\s)",
        ),
        "PARTICIPLE": (4, words(forms[2] for forms in lexicon.verb_words.values())),
        "NOUN": (5, words(nouns)),
        "KIND": (5, known_kinds),
        "CARD": (5, words(plain_cards)),
        "NON_KIND": (10, rf"non-{known_kinds}(?=\s+{words(plain_cards)})" if kinds and plain_cards else _NOTHING),
        "KIND_OR": (7, rf",?\s*(?:or|and)(?=\s+{known_kinds})|,(?=\s+{known_kinds}[^.]*?\s(?:or|and)\s+{known_kinds})"),
        "SYMBOL": (8, signs_of(signs)),
        "STAT_COMPARED": (26, rf"\d+\s+{signs_of(signs)}\s+or\s+(?:more|less|greater)\b" if signs else _NOTHING),
        "NTH_FIGHT": (26, _nth_fight(lexicon)),
        "EVERY_TURN": (25, rf"each {rounds}(?=,)"),
        "TURN_PLAYED": (26, rf"the {rounds} (?:(?:he|she|it)(?:'s| is)|they(?:'re| are)) played\b"),
        "COST_SIGN": (8, signs_of(paid)),
        "FIELD_SIGN": (8, signs_of(lexicon.signs)),
        "EXERT_SIGN": (8, "⟳"),
        "KEYWORD": (10, keywords),
        "STATE": (7, _not_nouns(lexicon, lexicon.state_words.values())),
        "NOUN_OR": (16, _noun_or(lexicon, everyone)),
        "CLASS_OR": (
            8,
            rf"(?:or|and)(?=\s+{words(lexicon.class_words.values())})" if lexicon.class_words else _NOTHING,
        ),
        "PAST": (4, words(forms[3] for forms in lexicon.verb_words.values())),
        "CLASS": (5, words(lexicon.class_words.values())),
        "CLASS_ALONE": (6, rf"(?:(?<=\ba )|(?<=\ban )){words(lexicon.class_words.values())}(?=\s*[.,;]|\s*$)"),
        "GERUND": (9, words(_gerund(word) for word in plays)),
        "SPAN": (22, words(spans)),
        "ON_COMMON": (9, rf"on(?=\s+the\s+{words(common)})"),
        "YOU_PLAY": (24, rf"you {words(plays)}(?: (?:{words(spans)}|each {rounds}))?"),
        "USING": (25, _using(lexicon)),
        "THEY_HAVE": (24, rf"(?:you have|{_has(people)})(?:(?: in play| here)?(?=\s*[.,;]|\s*$)| in play(?=\s+to\b))"),
        "ON_COUNTED": (10, _on_counted(lexicon)),
        "COST_COMPARED": (26, rf"\d+\s+{signs_of(paid)}\s+or\s+(?:more|less)\b" if paid else _NOTHING),
        "FROM_FIGHT": (25, words(lexicon.hurting)),
        "DOING": (11, _doing(lexicon)),
        "WHILE_DOING": (12, rf"while(?=\s+(?:being\b|{_doing(lexicon)}))"),
        "IN_FIGHT": (25, words(lexicon.within)),
        "THAT_FIGHT": (25, _fight(lexicon, "during that")),
        "AFTER_FIGHT": (25, _fight(lexicon, "after the")),
        "CLASS_GIFT": (
            12,
            rf"the\s+{words(lexicon.class_words.values())}\s+classification\b" if lexicon.class_words else _NOTHING,
        ),
        "WITH_IT": (
            16,
            rf",\s*with\b|with(?=\s+(?:\d+\s+player|its)\b)|(?:(?<=enter {play} )|(?<=enters {play} ))with(?=\s+\d)",
        ),
        "MANNER": (12, _manners(lexicon)),
        "ROLE": (10, _roles(lexicon, [*kinds, *nouns])),
        "TO_VERB": (14, rf"to(?=\s+{words(bases)})"),
        "LOST_THIS_WAY": (25, _lost_this_way(lexicon)),
        "JUST_DID": (
            24,
            rf"you\s+{words(forms[3] for forms in lexicon.verb_words.values())}(?=\s+(?:has|is|gets|gains)\b)",
        ),
        "OTHER_NAME": (21, rf"a different {words(filter(None, [lexicon.name_word]))} than\b"),
        "DONE_TO": (25, rf"{words(_given_to(lexicon))}(?=\s+to\b)"),
        "DID": (
            24,
            rf"(?:that|you)\s+{words(forms[3] for forms in lexicon.verb_words.values())}(?=\s+(?:this|that)\s)",
        ),
        "DONE_JUST_NOW": (
            6,
            rf"{words(forms[2] for forms in lexicon.verb_words.values())}(?=\s*[.;]|\s*$)",
        ),
        "REGARDLESS": (25, words(f"regardless of {said}" for said in lexicon.field_words)),
        "FOR_REST": (25, rf"for the rest of {words(span for span in spans if span.startswith('this '))}"),
        "AND_GIFT": (
            16,
            rf"(?:,\s*)?and(?=\s+(?:[+-]\d|{keywords}|“))|,(?=\s+{keywords}[^.]*?\sand\s+{keywords})"
            if lexicon.keyword_words
            else _NOTHING,
        ),
        "AND_THE": (20, r"and\s+the\s+(?:other|rest)\b"),
        "IF_ABLE": (
            25,
            rf"(?:each {words(span.split()[-1] for span in spans)}\s+)?if able\b" if spans else r"if able\b",
        ),
        "TO_ALL": (12, rf"to\s+all\s+{words(everyone)}" if everyone else _NOTHING),
        "EACH_DO": (15, rf"each(?=\s+{words(bases)})"),
        "OR_TIED": (30, _or_tied(lexicon, plain_cards)),
        "JOIN": (15, join),
    }


def _on_counted(lexicon: Lexicon) -> str:
    """Return "on" after a stat that lies on things: "the damage on chosen character", "1 damage on him"."""
    counters = [lexicon.stat_word(stat.id) for stat in lexicon.stats.values() if stat.kind == "counter"]
    return "|".join(rf"(?<=\b{word}\s)on\b" for word in counters) or _NOTHING


def _not_deeds(lexicon: Lexicon) -> str:
    """Return a pattern for keywords that are not verbs where they stand: "Shift 7", but not "shift a character"."""
    deeds = {word for word in lexicon.keyword_words.values() if word.casefold() in lexicon.verb_forms}
    plain = words(word for word in lexicon.keyword_words.values() if word not in deeds)
    return rf"(?:{plain}|{words(deeds)}(?!\s+(?:an?|this|that|chosen|one|it|him|her|them)\b))" if deeds else plain


def _or_tied(lexicon: Lexicon, cards: Iterable[str]) -> str:
    """Return ", or tied for highest cost", ", or each card tied for lowest cost,": what has as much as the most."""
    stats = [stat for stat in lexicon.stats.values() if "card" in stat.on and not stat.pays]
    named = words(["cost", *(lexicon.stat_word(stat.id) for stat in stats if not stat.sign)])
    numbers = rf"(?:{named}|{signs_of(stat.sign for stat in stats)})"
    one = rf"each\s+{words(cards)}\s+"
    end = r"(?:,(?=\s+(?:into|onto|on|to|under)\b))?"
    return rf",\s*or\s+(?:{one})?tied\s+for\s+(?:highest|lowest)\s+{numbers}{end}"


def _noun_or(lexicon: Lexicon, everyone: Iterable[str]) -> str:
    """Return "or" between two zones of a person's, and in "the player or players"."""
    ties = [
        rf"(?<=\bthe {lexicon.singular(lexicon.noun_forms[many][0])})\s+or(?=\s+{re.escape(many)}\b)"
        for many in everyone
    ]
    return "|".join([_zone_or(lexicon), *ties])


def _using(lexicon: Lexicon) -> str:
    """Return "using their Shift ability": by which of the keywords something is played."""
    ways = [word for id_, word in lexicon.keyword_words.items() if id_ in lexicon.frames and lexicon.frames[id_].plays]
    ability = [lexicon.singular(noun.id) for noun in lexicon.nouns.values() if noun.kind == "ability"]
    return rf"using (?:its|his|her|their) {words(ways)}\s+{words(ability)}" if ways and ability else _NOTHING


def _zone_or(lexicon: Lexicon) -> str:
    """Return "or" between two zones of a person's: "from your hand or discard"."""
    zones = [lexicon.singular(zone) for zone in lexicon.zones if not lexicon.is_common(zone)]
    after_places = ("for", "with", "that", "named", "to", "into", "on", "under", "if")
    after = "|".join(rf"(?<=\b{re.escape(zone)})" for zone in zones)
    return rf"(?:{after})\s+or(?=\s+{words(zones)}(?:\s*[.,;]|\s*$|\s+{words(after_places)}))" if zones else _NOTHING


def _not_nouns(lexicon: Lexicon, forms: Iterable[str]) -> str:
    """Return a pattern for words that are not the beginning of a noun: "ink", but not in "ink drop"."""
    nouns = [noun for noun in lexicon.noun_forms if " " in noun]
    names = {noun.id for noun in lexicon.nouns.values() if noun.kind == "name"}
    alternatives = []
    for form in sorted(set(forms), key=lambda word: (-len(word), word)):
        rests = [noun[len(form) :].strip() for noun in nouns if noun.startswith(f"{form} ")]
        but = rf"(?!\s+{words(rests)})" if rests else ""
        if lexicon.noun_forms.get(form, ("", False))[0] in names:  # "name a card", but not in "with that name"
            but = r"(?=\s+an?\b)"
        alternatives.append(re.escape(form).replace("\\ ", r"\s+") + rf"\b{but}")
    return f"(?:{'|'.join(alternatives)})" if alternatives else _NOTHING


def _not_states(lexicon: Lexicon, forms: Iterable[str], kinds: Iterable[str]) -> str:
    """Return a pattern for verbs that are not what things are like: "ready", but not in "ready characters"."""
    states = {word for word in lexicon.state_words.values() if word in forms}
    plain = words(form for form in forms if form not in states)
    if not states:
        return plain
    classes = words(lexicon.class_words.values())
    return rf"(?:{plain}|{words(states)}(?!\s+(?:{classes}\s+)?{words(kinds)}))"


def _removed_to_play(lexicon: Lexicon) -> str:
    """Return "removed an ink drop to play": by which of its stats a person has paid for a card."""
    pools = [
        stat for stat in lexicon.stats.values() if stat.kind == "pool" and not stat.sign and not lexicon.mass(stat.id)
    ]
    nouns = [lexicon.singular(stat.id) for stat in pools if stat.id in lexicon.noun_words]
    plays = [forms[0] for key, forms in lexicon.verb_words.items() if key == "play"]
    return (
        rf"removed\s+an?\s+{words(nouns)}\s+to\s+{words(plays)}"
        if nouns and plays and lexicon.keyword_words
        else _NOTHING
    )


def _bases(lexicon: Lexicon) -> list[str]:
    bases = [lexicon.verb_words[key][0] for key, frame in lexicon.frames.items() if frame.effect or frame.event]
    return [base for base in bases if base[0].isalpha()] + ["have"]


def _manners(lexicon: Lexicon) -> str:
    """Return "facedown", "exerted", "facedown and exerted" where nothing follows that it could belong to."""
    if not lexicon.manners:
        return _NOTHING
    one = words(lexicon.manners)
    after = r"\s*[.,;]|\s*$|\s+(?:and|under|on|for|if|unless|to|instead)\b"
    return rf"(?:(?<=for free),\s*)?{one}(?:\s+and\s+{one})?(?={after})"


def _roles(lexicon: Lexicon, nouns: Iterable[str]) -> str:
    """Return "challenging" and "challenged", the two sides of an event between cards, and "(the) banished"."""
    sides = [lexicon.verb_words[key] for key in lexicon.between]
    done = words(forms[2] for key, forms in lexicon.verb_words.items() if lexicon.frames[key].effect)
    known = rf"(?<=\bthe\s){done}(?=\s+{words(nouns)})"
    if not sides:
        return known
    suffered = rf"{words(forms[2] for forms in sides)}(?=\s+{words(nouns)})"
    return rf"(?:{words(_gerund(forms[0]) for forms in sides)}|{suffered}|{known})"


def _fight(lexicon: Lexicon, before: str) -> str:
    """Return "during that challenge", "after the challenge": of the one that is going on."""
    return words(f"{before} {said.split()[-1]}" for said in lexicon.within)


def _lost_this_way(lexicon: Lexicon) -> str:
    """Return "lost this way", "you played this way", "you moved": what an instruction before has done."""
    done = words(forms[2] for forms in lexicon.verb_words.values())
    did = words(forms[3] for forms in lexicon.verb_words.values())
    return rf"(?:{done}\s+this\s+way\b|you\s+{did}\s+this\s+way\b|you\s+{done}(?=\s*[.,;]|\s*$))"


def _nth_fight(lexicon: Lexicon) -> str:
    """Return "the second challenge": which of the events between two cards it is."""
    deeds = [lexicon.verb_words[key][0] for key in lexicon.between]
    return rf"the (?:first|second|third) {words(deeds)}" if deeds else _NOTHING


def _doing(lexicon: Lexicon) -> str:
    """Return "challenging", where it says what something does and not which thing: "the challenging character"."""
    return words(_gerund(lexicon.verb_words[key][0]) for key in lexicon.between)


def _given_to(lexicon: Lexicon) -> list[str]:
    """Return the participles of what gives so much to a thing: "dealt"."""
    frames = [
        (key, frame) for key, frame in lexicon.frames.items() if "to" in frame.roles.get("target", {}).get("by", ())
    ]
    return [lexicon.verb_words[key][2] for key, frame in frames if frame.object and frame.object["is"] == "amount"]


def _has(people: list[str]) -> str:
    return "|".join(rf"your {person} has|each {person} has" for person in people) or _NOTHING


def _thirds(lexicon: Lexicon) -> list[str]:
    return [forms[1] for forms in lexicon.verb_words.values()]


def _forms(lexicon: Lexicon, keys: Iterable[str]) -> list[str]:
    return [form for key in keys for form in lexicon.verb_words[key][:2]]


def _gerund(base: str) -> str:
    return (base.removesuffix("e")) + "ing"


def signs_of(signs: Iterable[str]) -> str:
    """Return a pattern for any of these signs."""
    return "[" + "".join(sorted(signs)) + "]" if any(signs) else _NOTHING


def words(surfaces: Iterable[str]) -> str:
    r"""Return a pattern for any of these words, the longest first; white space in them may be of any length."""
    longest_first = sorted(set(surfaces), key=lambda word: (-len(word), word))
    if not longest_first:
        return _NOTHING
    return "(?:" + "|".join(re.escape(word).replace("\\ ", r"\s+") for word in longest_first) + r")\b"
