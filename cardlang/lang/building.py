"""From the parser's tree to the parts of a sentence (`ast`).

Nothing is judged here; each rule of the grammar has its method, and every word is kept.
"""

from collections.abc import Callable
from typing import Any

from lark import Token, Tree

from cardlang.lang import ast

NUMBERS = {"no": 0, "none": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def number(word: ast.Word) -> int:
    """Return the number that a word or digits stand for (bounded: no card counts in millions)."""
    return NUMBERS[word.text] if word.text in NUMBERS else int(word.text[:9])


class Builder:
    """Makes one `Written`."""

    def __init__(self) -> None:
        self.words: list[ast.Word] = []

    def build(self, tree: Tree[Token]) -> ast.Written:
        """Return the parts of a whole text."""
        root: ast.Root = self.make(tree)
        known = {word.start for word in self.words}
        for token in _tokens(tree):
            if token.start_pos not in known:  # a part that no method took up is a word that nobody will obey
                self.word(token)
        self.words.sort(key=lambda word: word.start)
        return ast.Written(root, self.words)

    def make(self, tree: Tree[Token]) -> Any:
        """Return the part that a rule stands for."""
        method: Callable[..., Any] = getattr(self, f"_{tree.data}")
        return method(*tree.children)

    def word(self, token: Any) -> ast.Word:
        """Return the word of a token."""
        word = ast.Word(" ".join(str(token).lower().split()), token.start_pos, token.end_pos)
        self.words.append(word)
        return word

    # ------------------------------------------------------------------------------------------- whole texts
    def _text(self, *children: Any) -> ast.Text:
        frequency, costs, sentences = None, (), ()
        for child in children:
            part = self.make(child)
            if child.data == "frequency":
                frequency = part
            elif child.data == "costs":
                costs = part
            else:
                sentences = part
        return ast.Text(0, _end(children), sentences, frequency, costs)

    def _body(self, *children: Any) -> tuple[ast.Sentence, ...]:
        return tuple(self.make(child) for child in children)

    def _costs(self, *children: Any) -> tuple[ast.Cost, ...]:
        return tuple(self.make(child) for child in children)

    def _amount_cost(self, phrase: Any) -> ast.Cost:
        part = self.make(phrase)
        return ast.Cost(part.start, part.end, amount=part)

    def _deed_cost(self, clause: Any) -> ast.Cost:
        part = self.make(clause)
        return ast.Cost(part.start, part.end, deed=part)

    def _frequency(self, once: Any, unit: Any) -> ast.Frequency:
        phrase = self.make(unit)
        return ast.Frequency(once.start_pos, phrase.end, self.word(once), phrase)

    def _counter(self, trigger: Any, *clauses: Any) -> ast.Counter:
        lead = self.make(trigger)
        rest = self.make(clauses[0]) if clauses else None
        return ast.Counter(lead.start, rest.end if rest else lead.end, lead, rest)

    def _requires(self, requirement: Any) -> ast.Requirement:
        part: ast.Requirement = self.make(requirement)
        return part

    def _holds(self, clause: Any) -> ast.Requirement:
        part = self.make(clause)
        return ast.Requirement(part.start, part.end, clause=part)

    def _there_are(self, phrase: Any) -> ast.Requirement:
        part = self.make(phrase)
        return ast.Requirement(part.start, part.end, phrase=part)

    def _there_are_on(self, phrase: Any, on: Any, place: Any) -> ast.Requirement:
        part, where = self.make(phrase), self.make(place)
        return ast.Requirement(part.start, where.end, phrase=part, on=(self.word(on), where))

    # --------------------------------------------------------------------------------------------- sentences
    def _plain(self, *children: Any) -> ast.Sentence:
        return self._sentence(children, None)

    def _options(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        return self._sentence((*children[:at], *children[at + 1 :]), self.word(children[at]))

    def _sentence(self, children: tuple[Any, ...], choose: ast.Word | None) -> ast.Sentence:
        leads = tuple(self.make(child) for child in children if child.data in ("lead", "then_lead"))
        parts = tuple(self.make(child) for child in children if child.data == "clauses")
        return ast.Sentence(leads[0].start if leads else parts[0].start, parts[-1].end, leads, parts, choose)

    def _bullets(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        leads = tuple(self.make(child) for child in children[:at])
        choose = self.word(children[at])
        options = tuple(tuple(self.make(part) for part in bullet.children) for bullet in children[at + 1 :])
        start = leads[0].start if leads else choose.start
        return ast.Sentence(start, options[-1][-1].end, leads, (), choose, options)

    def _bullets_of(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        chooser: ast.NounPhrase = self.make(children[at - 1])
        sentence = self._bullets(*children[: at - 1], *children[at:])
        sentence.chooser = chooser
        if not sentence.leads:
            sentence.start = chooser.start
        return sentence

    def _one_or_both(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        leads = tuple(self.make(child) for child in children[:at])
        one, condition, both, *bullets = children[at:]
        options = tuple(tuple(self.make(part) for part in bullet.children) for bullet in bullets)
        start = leads[0].start if leads else one.start_pos
        made = ast.Sentence(start, options[-1][-1].end, leads, (), self.word(one), options)
        made.both = (self.make(condition), self.word(both))
        return made

    def _by_trait(self, *children: Any) -> ast.Sentence:
        at = next(index for index, child in enumerate(children) if isinstance(child, Token))
        leads = tuple(self.make(child) for child in children[:at])
        if_, trait, is_, *rows = children[at:]
        options = tuple(tuple(self.make(part) for part in row.children[1:]) for row in rows)
        start = leads[0].start if leads else if_.start_pos
        made = ast.Sentence(start, options[-1][-1].end, leads, (), None, options)
        made.by = (self.word(if_), self.make(trait), self.word(is_))
        made.rows = tuple(self._plain_np(row.children[0]) for row in rows)
        return made

    def _keyword_line(self, *children: Any) -> ast.KeywordLine:
        keywords = tuple(self.make(child) for child in children)
        return ast.KeywordLine(keywords[0].start, keywords[-1].end, keywords)

    def _keyword(self, *tokens: Any) -> ast.Gift:
        return self._gift(tokens, is_keyword=True)

    def _keyword_paid(self, keyword: Any, clause: Any) -> ast.Gift:
        word, deed = self.word(keyword), self.make(clause)
        return ast.Gift(word.start, deed.end, (word,), is_keyword=True, deed=deed)

    def _stat_gift(self, *tokens: Any) -> ast.Gift:
        return self._gift(tokens, is_keyword=False)

    def _keyword_gift(self, *tokens: Any) -> ast.Gift:
        return self._gift(tokens, is_keyword=True)

    def _sign_gift(self, token: Any) -> ast.Gift:
        gift = self._gift((token,), is_keyword=False)
        gift.is_sign = True
        return gift

    def _class_gift(self, *tokens: Any) -> ast.Gift:
        gift = self._gift(tokens, is_keyword=False)
        gift.is_class = True
        return gift

    def _gift(self, tokens: tuple[Any, ...], *, is_keyword: bool) -> ast.Gift:
        words = tuple(self.word(token) for token in tokens)
        return ast.Gift(words[0].start, words[-1].end, words, is_keyword)

    def _lead(self, child: Any) -> ast.Lead:
        lead: ast.Lead = self.make(child)
        return lead

    def _then_lead(self, token: Any) -> ast.Lead:
        return self._lead_of("then", token)

    def _link(self, token: Any) -> ast.Lead:
        return self._lead_of("link", token)

    def _during(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("during", word, phrase=self.make(phrase))

    def _triggers(self, first: Any, *more: Any) -> ast.Lead:
        lead: ast.Lead = self.make(first)
        lead.more = tuple(self.make(child) for child in more)
        if lead.more:
            lead.end = lead.more[-1].end
        return lead

    def _trigger(self, word: Any, event: Any) -> ast.Lead:
        clause, *rest = event.children
        lead = self._lead_of("trigger", word, clause=self.make(clause))
        if rest and isinstance(rest[0], Token):
            verb = self.make(rest[1])
            lead.also = (self.word(rest[0]), verb)
            lead.end = verb.end
        elif rest and rest[0].data == "while_here":
            lead.here = tuple(self.word(token) for token in rest[0].children)
            lead.end = lead.here[-1].end
        elif rest and rest[0].data == "while_at":
            while_, at, phrase = rest[0].children
            lead.at = (self.word(while_), self.word(at), self.make(phrase))
            lead.end = lead.at[2].end
        elif rest:
            while_, held = rest[0].children
            lead.meanwhile = self._lead_of("while", while_, clause=self.make(held))
            lead.end = lead.meanwhile.end
        return lead

    def _condition(self, word: Any, clause: Any, *more: Any) -> ast.Lead:
        lead = self._lead_of(str(word.type).lower(), word, clause=self.make(clause))
        if more:
            second = self._lead_of("and", more[0], clause=self.make(more[1]))
            lead.more = (second,)
            lead.end = second.end
        return lead

    def _once_per(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("once_per", word, phrase=self.make(phrase))

    def _every_turn(self, token: Any) -> ast.Lead:
        return self._lead_of("every_turn", token)

    def _row(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("row", word, phrase=self.make(phrase))

    def _per_lead(self, word: Any, phrase: Any, *who: Any) -> ast.Lead:
        lead = self._lead_of("per_lead", word, phrase=self.make(phrase))
        if who:
            lead.who = self.word(who[0])
            lead.end = lead.who.end
        return lead

    def _at_start(self, word: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("at_start", word, phrase=self.make(phrase))

    def _lead_of(
        self, kind: str, token: Any, clause: ast.Clause | None = None, phrase: ast.NounPhrase | None = None
    ) -> ast.Lead:
        part = clause or phrase
        return ast.Lead(token.start_pos, part.end if part else token.end_pos, kind, self.word(token), clause, phrase)

    def _provided(self, condition: Any, full: Any) -> ast.Clause:
        clause: ast.Clause = self.make(full)
        clause.held = self.make(condition)
        return clause

    def _full(self, clause: Any, *rest: Any) -> ast.Clause:
        return self._after(self.make(clause), rest)

    def _after(self, part: ast.Clause, rest: tuple[Any, ...]) -> ast.Clause:
        """Add what stands after a clause: the gap, the purpose, the tail."""
        for tree in rest:
            if tree.data == "gap":
                word, *adverbs = tree.children
                part.gaps += ((self.word(word), tuple(self._adverb(adverb) for adverb in adverbs)),)
                part.end = part.gaps[-1][1][-1].end
            elif tree.data == "purpose":
                verb = self.make(tree.children[1])
                part.purpose = (self.word(tree.children[0]), verb)
                part.end = verb.end
            else:
                part.tail = self._tail_of(tree)
                part.end = part.tail.end
        return part

    def _tail_of(self, tree: Any) -> ast.Lead:
        word = tree.children[0]
        if tree.data == "tail":
            return self._lead_of(str(word.type).lower(), word, clause=self.make(tree.children[1]))
        lead = self._lead_of("here", word)
        lead.here = tuple(self.word(token) for token in tree.children[1:])
        return lead

    def _clauses(self, *children: Any) -> ast.Clauses:
        clauses = tuple(self.make(child) for child in children if isinstance(child, Tree))
        joins = tuple(self.word(child) for child in children if isinstance(child, Token))
        return ast.Clauses(clauses[0].start, clauses[-1].end, clauses, joins)

    def _imperative(self, verb: Any) -> ast.Clause:
        phrase = self.make(verb)
        return ast.Clause(phrase.start, phrase.end, phrase)

    def _modal_clause(self, modal: Any, verb: Any) -> ast.Clause:
        phrase = self.make(verb)
        return ast.Clause(modal.start_pos, phrase.end, phrase, None, self.word(modal))

    def _subject_clause(self, subject: Any, *rest: Any) -> ast.Clause:
        phrase, verb = self.make(subject), self.make(rest[-1])
        modal = self.word(rest[0]) if len(rest) > 1 else None
        also = modal is not None and modal.text == "may also"
        if modal is not None and also:
            modal.text = "may"
        return ast.Clause(phrase.start, verb.end, verb, phrase, modal, also=also)

    def _each_clause(self, subject: Any, each: Any, verb: Any) -> ast.Clause:
        clause = self._subject_clause(subject, verb)
        assert clause.subject is not None
        clause.subject.each = self.word(each)
        return clause

    def _only_clause(self, only: Any, subject: Any, modal: Any, verb: Any) -> ast.Clause:
        clause = self._subject_clause(subject, modal, verb)
        clause.start, clause.only = only.start_pos, self.word(only)
        return clause

    def _only_so_many(self, subject: Any, modal: Any, only: Any, verb: Any) -> ast.Clause:
        clause = self._subject_clause(subject, modal, verb)
        clause.only = self.word(only)
        return clause

    # ------------------------------------------------------------------------------------------------- verbs
    def _vp(self, core: Any, *adverbs: Any) -> ast.VerbPhrase:
        phrase: ast.VerbPhrase = self.make(core)
        phrase.adverbs += tuple(self._adverb(adverb) for adverb in adverbs)
        if adverbs:
            phrase.end = phrase.adverbs[-1].end
        return phrase

    def _again(self, word: Any) -> ast.VerbPhrase:
        return self._core("again", word)

    def _verb_here(self, verb: Any, here: Any) -> ast.VerbPhrase:
        core = self._core("verb", verb)
        word = self.word(here)
        core.adverbs, core.end = (ast.Adverb(word.start, word.end, "here", (word,)),), word.end
        return core

    def _either_way(self, verb: Any, join: Any, other: Any, thing: Any) -> ast.VerbPhrase:
        core = self._core("verb_object", verb, thing)
        core.either = (self.word(join), self.word(other))
        return core

    def _gives(self, verb: Any, to: Any, *children: Any) -> ast.VerbPhrase:
        core = self._gets(verb, *children)
        core.object = self.make(to)
        return core

    def _gets(self, verb: Any, *children: Any) -> ast.VerbPhrase:
        gifts: list[ast.Gift] = []
        join: ast.Word | None = None
        for child in children:
            if isinstance(child, Token):
                join = self.word(child)
                continue
            gift: ast.Gift = self.make(child)
            gift.join = join
            gifts.append(gift)
        core = ast.VerbPhrase(verb.start_pos, gifts[-1].end, "gets", self.word(verb))
        core.gifts = tuple(gifts)
        return core

    def _counts_as(self, verb: Any, having: Any, gift: Any) -> ast.VerbPhrase:
        core = self._gets(verb, gift)
        core.kind, core.preposition = "counts_as", self.word(having)
        return core

    def _counts_as_cost(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        *having, cost, n = rest
        core = ast.VerbPhrase(verb.start_pos, n.end_pos, "counts_as", self.word(verb))
        core.preposition = self.word(having[0]) if having else None
        core.gifts = (ast.Gift(cost.start_pos, n.end_pos, (self.word(cost), self.word(n)), is_keyword=False),)
        return core

    def _counts_as_named(self, verb: Any, being: Any, named: Any, name: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, name.end_pos, "counts_as", self.word(verb))
        core.participles, core.state = (self.word(being), self.word(named)), self.word(name)
        return core

    def _played_with(self, verb: Any, thing: Any) -> ast.VerbPhrase:
        part = self._pronoun(thing) if isinstance(thing, Token) else self.make(thing)
        return ast.VerbPhrase(verb.start_pos, part.end, "played_with", self.word(verb), part)

    def _plays_open(self, verb: Any, phrase: Any, face_up: Any) -> ast.VerbPhrase:
        core = self._core("plays_open", verb, phrase)
        core.state, core.end = self.word(face_up), face_up.end_pos
        return core

    def _becomes(self, verb: Any, state: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, state.end_pos, "becomes", self.word(verb))
        core.state = self.word(state)
        return core

    def _pays_to(self, verb: Any, compared: Any, to: Any, doing: Any, thing: Any) -> ast.VerbPhrase:
        inner = self._core("verb_object", doing, thing)
        core = ast.VerbPhrase(verb.start_pos, inner.end, "pays_to", self.word(verb), inner=inner)
        core.state, core.preposition = self.word(compared), self.word(to)
        return core

    def _for_rest(self, token: Any) -> ast.Lead:
        return self._lead_of("rest_of", token)

    def _until(self, token: Any, phrase: Any) -> ast.Lead:
        return self._lead_of("until", token, phrase=self.make(phrase))

    def _is_named(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, rest[-1].end_pos, "is_named", self.word(verb))
        core.negation = self.word(rest[0]) if len(rest) > 2 else None
        core.preposition, core.state = self.word(rest[-2]), self.word(rest[-1])
        return core

    def _doing(self, token: Any, phrase: Any = None) -> ast.Doing:
        part = self.make(phrase) if phrase is not None else None
        return ast.Doing(token.start_pos, part.end if part else token.end_pos, (self.word(token),), part)

    def _being_done(self, being: Any, participle: Any) -> ast.Doing:
        return ast.Doing(being.start_pos, participle.end_pos, (self.word(being), self.word(participle)), None)

    def _meanwhile_doing(self, while_: Any, doing: Any) -> ast.Lead:
        lead = self._lead_of("doing", while_)
        lead.doing = self.make(doing)
        lead.end = lead.doing.end
        return lead

    def _is_state(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is_so("is_state", verb, rest)

    def _has_stat(self, verb: Any, compared: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, compared.end_pos, "has_stat", self.word(verb))
        core.state = self.word(compared)
        return core

    def _used(self, verb: Any, keyword: Any, to: Any, doing: Any, thing: Any) -> ast.VerbPhrase:
        inner = self._core("verb_object", doing, thing) if isinstance(thing, Tree) else self._core("verb_object", doing)
        if isinstance(thing, Token):
            inner.object = self._pronoun(thing)
            inner.end = inner.object.end
        core = ast.VerbPhrase(verb.start_pos, inner.end, "used", self.word(verb), inner=inner)
        core.state, core.preposition = self.word(keyword), self.word(to)
        return core

    def _is_in_play(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is_so("is_in_play", verb, rest)

    def _be_done(self, verb: Any, participle: Any, thing: Any = None) -> ast.VerbPhrase:
        part = self.make(thing) if thing is not None else None
        end = part.end if part is not None else participle.end_pos
        core = ast.VerbPhrase(verb.start_pos, end, "be_done", self.word(verb), part)
        core.participles = (self.word(participle),)
        return core

    def _causes(self, verb: Any, who: Any, to: Any, doing: Any) -> ast.VerbPhrase:
        inner = self.make(doing)
        core = ast.VerbPhrase(verb.start_pos, inner.end, "causes", self.word(verb), inner=inner)
        core.state, core.preposition = self.word(who), self.word(to)
        return core

    def _is_nth(self, verb: Any, which: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, which.end_pos, "is_nth", self.word(verb))
        core.state = self.word(which)
        return core

    def _is_nth_done(self, verb: Any, phrase: Any, who: Any, have: Any, done: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, done.end_pos, "is_nth_done", self.word(verb), self.make(phrase))
        core.participles = (self.word(who), self.word(have), self.word(done))
        return core

    def _is_at(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_at", verb, rest)

    def _did_alone(self, verb: Any) -> ast.VerbPhrase:
        return self._core("did_alone", verb)

    def _did(self, verb: Any, phrase: Any) -> ast.VerbPhrase:
        return self._core("did", verb, phrase)

    def _there_is(self, verb: Any, phrase: Any, *posts: Any) -> ast.Clause:
        part = self._phrase(phrase, *posts)
        core = ast.VerbPhrase(verb.start_pos, part.end, "there_is", self.word(verb), part)
        return ast.Clause(core.start, core.end, core)

    def _quoted_gift(self, quoted: Any) -> ast.Gift:
        costs: tuple[ast.Cost, ...] = ()
        sentences: tuple[ast.Sentence, ...] = ()
        for child in quoted.children:
            made = self.make(child)
            if child.data == "costs":
                costs = made
            else:
                sentences = (*sentences, made)
        start = costs[0].start if costs else sentences[0].start
        text = ast.Text(start, sentences[-1].end, sentences, None, costs)
        return ast.Gift(start, text.end, (), is_keyword=False, quoted=text)

    def _is_here(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is_so("is_here", verb, rest)

    def _passive(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        core = ast.VerbPhrase(verb.start_pos, rest[-1].end_pos, "passive", self.word(verb))
        core.participles = tuple(self.word(token) for token in rest)
        return core

    def _adverb(self, tree: Any) -> ast.Adverb:
        if tree.data == "span":
            lead = self.make(tree)
            return ast.Adverb(lead.start, lead.end, "span", (lead.word,))
        if tree.data == "on_top":
            on, it = tree.children
            part = self._pronoun(it)
            return ast.Adverb(on.start_pos, part.end, tree.data, (self.word(on),), part)
        words = tuple(self.word(child) for child in tree.children if isinstance(child, Token))
        if tree.data == "while_doing":
            doing = self.make(tree.children[1])
            return ast.Adverb(words[0].start, doing.end, "while_doing", words, None, doing)
        phrases = [self.make(child) for child in tree.children if isinstance(child, Tree)]
        end = max([word.end for word in words] + [phrase.end for phrase in phrases])
        return ast.Adverb(words[0].start, end, tree.data, words, phrases[0] if phrases else None)

    def _span(self, token: Any) -> ast.Lead:
        return self._lead_of("span", token)

    def _verb(self, verb: Any) -> ast.VerbPhrase:
        return self._core("verb", verb)

    def _verb_object(self, verb: Any, phrase: Any) -> ast.VerbPhrase:
        return self._core("verb_object", verb, phrase)

    def _has_other_name(self, verb: Any, than: Any, phrase: Any) -> ast.VerbPhrase:
        core = self._core("has_other_name", verb, phrase)
        core.state = self.word(than)
        return core

    def _has_more(self, verb: Any, phrase: Any, than: Any) -> ast.VerbPhrase:
        core = self._core("has_more", verb, phrase)
        core.than = self.make(than)
        core.end = core.than.end
        return core

    def _than(self, token: Any, phrase: Any) -> ast.Than:
        part = self._pronoun(phrase) if isinstance(phrase, Token) else self.make(phrase)
        return ast.Than(token.start_pos, part.end, self.word(token), part)

    def _has(self, verb: Any, phrase: Any) -> ast.VerbPhrase:
        return self._core("has", verb, phrase)

    def _is_a(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_a", verb, rest)

    def _is_on(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_on", verb, rest)

    def _is_in(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        return self._is("is_in", verb, rest)

    def _is_so(self, kind: str, verb: Any, rest: tuple[Any, ...]) -> ast.VerbPhrase:
        """Return "is here", "is not exerted": a word of its own, with a "not" before it perhaps."""
        core = ast.VerbPhrase(verb.start_pos, rest[-1].end_pos, kind, self.word(verb))
        core.negation = self.word(rest[0]) if len(rest) > 1 else None
        core.state = self.word(rest[-1])
        return core

    def _is(self, kind: str, verb: Any, rest: tuple[Any, ...]) -> ast.VerbPhrase:
        core = self._core(kind, verb, rest[-1])
        for token in rest[:-1]:
            if token.type == "NOT":
                core.negation = self.word(token)
            else:
                core.preposition = self.word(token)
        return core

    def _has_done(self, verb: Any, *rest: Any) -> ast.VerbPhrase:
        trees = [part for part in rest if isinstance(part, Tree)]
        core = self._core("has_done", verb, trees[0] if trees else None)
        core.participles = tuple(self.word(token) for token in rest if isinstance(token, Token))
        core.end = max(core.end, core.participles[-1].end)
        return core

    def _not_(self, auxiliary: Any, inner: Any) -> ast.VerbPhrase:
        part = self.make(inner)
        core = ast.VerbPhrase(auxiliary.start_pos, part.end, "not_", self.word(auxiliary))
        core.inner = part
        return core

    def _core(self, kind: str, verb: Any, phrase: Any = None) -> ast.VerbPhrase:
        part = self.make(phrase) if phrase is not None else None
        return ast.VerbPhrase(verb.start_pos, part.end if part else verb.end_pos, kind, self.word(verb), part)

    # ------------------------------------------------------------------------------------------ noun phrases
    def _np(self, phrase: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        return part

    def _either(self, one: Any, word: Any, other: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(one)
        second = self.make(other)
        part.either = (self.word(word), second)
        part.end = second.end
        return part

    def _both(self, one: Any, word: Any, other: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(one)
        second = self.make(other)
        part.both = (self.word(word), second)
        part.end = second.end
        return part

    def _pronoun(self, token: Any) -> ast.NounPhrase:
        return ast.NounPhrase(token.start_pos, token.end_pos, pronoun=self.word(token))

    def _name(self, token: Any) -> ast.NounPhrase:
        return ast.NounPhrase(token.start_pos, token.end_pos, name=self.word(token))

    def _gerund(self, token: Any, phrase: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        part.gerund = self.word(token)
        part.start = token.start_pos
        return part

    def _phrase(self, phrase: Any, *posts: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        part.posts = tuple(self._post(post) for post in posts)
        if part.posts:
            part.end = part.posts[-1].end
        return part

    def _the_number(self, token: Any, phrase: Any, *posts: Any) -> ast.NounPhrase:
        part = self._phrase(phrase, *posts)
        part.number_of = self.word(token)
        part.start = token.start_pos
        return part

    def _post(self, tree: Any) -> ast.Post:
        kind, children = tree.data, list(tree.children)
        if kind == "with":
            kind, children = children[1].data, [children[0], *children[1].children]
        if kind == "counted_on" and isinstance(children[1], Token):
            phrase = self._pronoun(children[1])
            return ast.Post(children[0].start_pos, phrase.end, kind, (self.word(children[0]),), phrase)
        if kind == "done_to" and isinstance(children[2], Token):
            phrase = self._pronoun(children[2])
            return ast.Post(children[0].start_pos, phrase.end, kind, tuple(map(self.word, children[:2])), phrase)
        if kind == "with_more":
            return self._with_more(*children)
        if kind == "with_more_by":
            than = self.make(children.pop())
            words = tuple(self.word(child) for child in children)
            return ast.Post(words[0].start, than.end, kind, words, None, than)
        words = tuple(self.word(child) for child in children if isinstance(child, Token))
        phrases = [self.make(child) for child in children if isinstance(child, Tree)]
        end = max([word.end for word in words] + [phrase.end for phrase in phrases])
        return ast.Post(words[0].start, end, kind, words, phrases[0] if phrases else None)

    def _with_more(self, preposition: Any, more: Any, compared: Any) -> ast.Post:
        phrase, than = self.make(more), self.make(compared)
        return ast.Post(preposition.start_pos, than.end, "with_more", (self.word(preposition),), phrase, than)

    def _part_of(self, determiner: Any, of: Any, whole: Any) -> ast.NounPhrase:
        count, group = self._determiner(determiner), self.make(whole)
        return ast.NounPhrase(count.start, group.end, determiner=count, of=(self.word(of), group))

    def _each_of(self, of: Any, whole: Any) -> ast.NounPhrase:
        group = self.make(whole)
        return ast.NounPhrase(of.start_pos, group.end, of=(self.word(of), group))

    def _alone(self, determiner: Any) -> ast.NounPhrase:
        count = self._determiner(determiner)
        return ast.NounPhrase(count.start, count.end, determiner=count)

    def _all_of(self, token: Any, phrase: Any) -> ast.NounPhrase:
        part: ast.NounPhrase = self.make(phrase)
        part.all = self.word(token)
        part.start = token.start_pos
        return part

    def _plain_np(self, *children: Any) -> ast.NounPhrase:
        *before, nouns = children
        first, *others = nouns.children
        part = ast.NounPhrase(first.start_pos, nouns.children[-1].end_pos)
        if first.type == "CLASS_ALONE":  # "a Knight": whatever it is, if it is that
            part.classes = ((self.word(first),),)
        else:
            part.noun = self.word(first)
        if others and others[-1].type == "CARD":
            part.card = self.word(others.pop())
        pairs = zip(others[::2], others[1::2], strict=True)
        part.more_nouns = tuple((self.word(join), self.word(noun)) for join, noun in pairs)
        for child in before:
            if child.data == "adjective":
                part.adjectives += (self.word(child.children[0]),)
            elif child.data == "class":
                part.classes += (tuple(self.word(token) for token in child.children),)
            elif child.data == "top":
                top = self.word(child.children[0])
                part.top = (top, self.word(child.children[1]) if len(child.children) > 1 else None)
            else:
                part.determiner = self._determiner(child)
        part.start = min([part.start, *(_start(child) for child in before)])
        return part

    def _determiner(self, tree: Any) -> ast.Determiner:
        owner = self.make(tree.children[0]) if tree.data == "owner" else None
        words = tuple(self.word(child) for child in tree.children if isinstance(child, Token))
        counted = next((word for word in words if word.text in NUMBERS or word.text.isdecimal()), None)
        start = owner.start if owner else words[0].start
        return ast.Determiner(start, words[-1].end, tree.data, words, number(counted) if counted else None, owner)


def _tokens(tree: Any) -> list[Any]:
    """Return the tokens of a tree, in no order (Lark's own walk takes as long as the parser)."""
    found, left = [], [tree]
    while left:
        for child in left.pop().children:
            if isinstance(child, Tree):
                left.append(child)
            elif isinstance(child, Token):
                found.append(child)
    return found


def _start(tree: Any) -> int:
    starts: list[int] = [token.start_pos for token in _tokens(tree)]
    return min(starts)


def _end(children: tuple[Any, ...]) -> int:
    tokens = [token for child in children for token in _tokens(child)]
    return max((token.end_pos for token in tokens), default=0)
