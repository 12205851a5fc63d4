"""Saying a whole meaning in English, in the house style of the game's rules document (section 11)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Calc,
    Change,
    Choose,
    Compare,
    Condition,
    Count,
    Delay,
    Do,
    During,
    Event,
    Exists,
    Filter,
    Happened,
    If,
    Is,
    Logic,
    May,
    Meaning,
    Modify,
    Moment,
    Pick,
    Place,
    Player,
    Price,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Result,
    Rule,
    Selector,
    Seq,
    Span,
    Statement,
    StatOf,
)
from cardlang.lang.say import english_nouns as nouns


def say(meaning: Meaning, lexicon: Lexicon) -> str:
    """Say a meaning: one or more whole sentences. Raises LookupError where there are no words for it."""
    speaker = _Speaker(lexicon)
    if isinstance(meaning, Ability):
        return speaker.ability(meaning)
    return _capital(speaker.requirement(meaning)) + "."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class _Speaker:
    """Says the parts of a meaning; each method returns words without a capital or a full stop."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.opponent = nouns.opponent(lexicon)
        self.done: dict[str, tuple[str, str]] = {}

    # --------------------------------------------------------------------------------------------- abilities
    def ability(self, ability: Ability) -> str:
        if ability.name:
            raise LookupError("a name")
        if self.is_line(ability):
            return self.line(ability)
        text = self.steps(ability.do)
        if ability.on is not None:
            lead = self.trigger(ability)
            text = f"{lead}, {text}" if text else lead
        if ability.while_ is not None:
            text = f"{self.lead(ability.while_)}, {text}"
        if ability.cost:
            costs = [self.cost(cost) for cost in ability.cost]
            spoken = [_capital(cost) if nth else cost for nth, cost in enumerate(costs)]
            text = f"{', '.join(spoken if self.lexicon.style else costs)} — {_capital(text)}"
        if ability.limit is not None and ability.limit.mark.said.get("during"):
            unit = next(iter(self.lexicon.spans.values()))[1]
            assert (ability.limit.n, ability.limit.per) == (1, f"your {unit}")
            text = f"once during your {self.lexicon.singular(unit)}, {text}"
        elif ability.limit is not None:
            times = {1: "once"}[ability.limit.n]
            text = f"{times} per {self.lexicon.singular(ability.limit.per)}: {text}"
        return _capital(text) + "."

    def moment(self, moment: Moment) -> str:
        unit = self.lexicon.singular(moment.unit)
        assert not moment.next
        whose = nouns.whose(self.lexicon, moment.of)
        return f"at the {moment.edge} of {whose} {unit}"

    def trigger(self, ability: Ability) -> str:
        if isinstance(ability.on, Moment):
            return self.moment(ability.on)
        events = ability.on if isinstance(ability.on, tuple) else (ability.on,)
        words = ability.mark.said.get("trigger", ("when",) * len(events))
        assert isinstance(words, tuple)
        if ability.timing == "response":
            words = ("when",)
        if ("after" in words) != (ability.timing == "after") or len(words) != len(events):
            raise LookupError("after and when")
        parts = []
        for word, event in zip(words, events, strict=True):
            assert isinstance(event, Event)
            parts.append(f"{word} {self.event(event)}")
        return " and ".join(parts)

    def is_line(self, ability: Ability) -> bool:
        return any(isinstance(step, Modify) and step.mark.said.get("line") for step in ability.do)

    def line(self, ability: Ability) -> str:
        (step,) = ability.do
        assert isinstance(step, Modify)
        assert step.target == SELF
        priced = step.mark.said["priced"]
        assert isinstance(priced, tuple)
        pays = next((stat.sign for stat in self.lexicon.stats.values() if stat.pays), "")
        return ", ".join(
            self.keyword(change) + (f" {pays}" if sign else "")
            for change, sign in zip(step.changes, priced, strict=True)
        )

    def keyword(self, change: Change) -> str:
        word = self.lexicon.keyword_words[change.stat]
        if change.value is None:
            return word
        assert isinstance(change.value, int)
        signed = self.lexicon.keywords[word.lower()][1] == "+n"
        return f"{word} {'+' if signed and change.value >= 0 else ''}{change.value}"

    def cost(self, cost: Do) -> str:
        if cost.verb == "pay":
            assert cost.stat is not None
            assert isinstance(cost.amount, int)
            return self.stat(cost.stat, cost.amount)
        return self.do(cost)

    def steps(self, steps: Sequence[Statement]) -> str:
        """Say statements in a row: a lead that several of them share is said once."""
        out = ""
        held: object = None
        picked: Pick | None = None
        for step in steps:
            if isinstance(step, Pick) and isinstance(step.what, Selector) and step.what.mark.said.get("chosen"):
                picked = step
                continue
            if isinstance(step, If) and step.mark.said.get("instead"):
                assert picked is not None
                step = self.plainly(step, picked)  # noqa: PLW2901 — said with the choice in its first place
            join = step.mark.said.get("join")
            bare = step
            condition = getattr(step, "while_", None)
            lead = ""
            if condition is not None:
                assert isinstance(step, (Modify, Rule, Price))
                bare = replace(step, while_=None)
                if join in (None, "stop") or condition != held:
                    lead = f"{self.lead(condition)}, "
            held = condition
            here = step.mark.said.get("while_here")
            if isinstance(here, Is):
                lead = f"while {self.condition(here)}, {lead}"
            words = lead + self.statement(bare)
            if step.mark.said.get("then_lead"):
                words = f"{step.mark.said['then_lead']} {words}"
            if not out:
                out = words
            elif join == "stop" or join is None:
                out += f". {_capital(words)}"
            else:
                out += f"{', then' if join == 'then' else ' and'} {words}"
        return out

    def plainly(self, step: If, pick: Pick) -> If:
        """Put a choice that stood before back into the sentence that an "instead" overrides."""
        before = step.otherwise
        assert isinstance(before, (Do, Modify))
        assert isinstance(pick.what, Selector)
        if isinstance(before, Do):
            return replace(step, otherwise=replace(before, object=pick.what))
        return replace(step, otherwise=replace(before, target=pick.what))

    # -------------------------------------------------------------------------------------------- conditions
    def lead(self, condition: Condition) -> str:
        if isinstance(condition, Logic) and condition.op == "and":
            return ", ".join(self.lead(part) for part in condition.args)
        word = condition.mark.said.get("lead", "if")
        if isinstance(condition, During):
            assert condition.of == YOU
            unit = next(iter(self.lexicon.spans.values()))[1]
            return f"during your {self.lexicon.singular(unit)}"
        if isinstance(condition, Is) and word == "in":
            (row,) = condition.filters
            assert (row.prop, row.op) == ("row", "is")
            return f"in the {self.lexicon.singular(str(row.value))}"
        return f"{word} {self.condition(condition)}"

    def condition(self, condition: Condition) -> str:
        if isinstance(condition, Exists):
            if condition.mark.said.get("as") == "there":
                one = condition.what.mark.said.get("a") or condition.what.mark.said.get("another")
                return f"there {'is' if one or condition.n == 1 else 'are'} {self.counted(condition)}"
            if condition.mark.said.get("as") == "in_play":
                one = condition.what.mark.said.get("a") or condition.what.mark.said.get("another")
                words = self.counted(condition)
                return f"{words} {'is' if one or condition.n == 1 else 'are'} in {nouns.common(self.lexicon)}"
            who = {YOU: "you have", OPPONENT: f"{self.opponent} has"}[condition.what.owner]  # type: ignore[index]
            return f"{who} {self.counted(condition)}"
        if isinstance(condition, Compare):
            assert isinstance(condition.a, StatOf)
            assert isinstance(condition.a.of, Player)
            assert isinstance(condition.b, int)
            who = nouns.person(condition.a.of, condition.mark.said.get("as", "you"), self.lexicon)
            more = {">=": "or more", "<=": "or fewer"}[condition.op]
            stat = self.lexicon.plural(condition.a.stat)
            return f"{who} {'have' if who == 'you' else 'has'} {condition.b} {more} {stat}"
        if isinstance(condition, Happened) and condition.mark.said.get("past"):
            return self.did(condition)
        if isinstance(condition, Happened) and condition.span is None:
            return self.happened(condition)
        if isinstance(condition, Is) and isinstance(condition.what, Ref):
            return self.being(condition, condition.what)
        raise LookupError(f"no words for {condition!r}")

    def being(self, condition: Is, what: Ref) -> str:
        """Say what something is, has or was: "he has no damage", "this character is exerted"."""
        said, (one, *more) = condition.mark.said, condition.filters
        such = Selector("card", Quantity("any"), None, None, condition.filters, mark=condition.mark)
        if said.get("chosen"):
            such = replace(such, mark=replace(condition.mark, said={"noun": said.get("noun")}))
            return f"{nouns.things(such, self.lexicon)} is chosen"
        who = nouns.ref(what, self.lexicon)
        are, have = ("are", "have") if who == "they" else ("is", "has")
        if said.get("is_a"):
            return f"{who} {are} {nouns.things(such, self.lexicon)}"
        if said.get("state"):
            state = str(said["state"])
            assert self.lexicon.states[state] == condition.filters
            return f"{who} is {state}"
        assert not more
        if said.get("has_none"):
            no = {"=": "no ", ">": ""}[one.op]
            assert one.value == 0
            return f"{who} {have} {no}{self.lexicon.stat_word(one.prop)}"
        if said.get("at"):
            noun = self.lexicon.nouns[str(said["at"])]
            assert {filter_.value for filter_ in noun.filters} == {one.value}
            place = self.lexicon.singular(noun.id)
            return f"{who} {are} at {'an' if place[0] in 'aeiou' else 'a'} {place}"
        if said.get("used"):
            assert one.prop == "played_with"
            keyword = self.lexicon.keyword_words[str(one.value)]
            return f"you used {keyword} to {self.lexicon.verb_words['play'][0]} {who}"
        if said.get("has_stat"):
            assert isinstance(one.value, int)
            compared = {">=": "or more", "<=": "or less"}[one.op]
            return f"{who} {have} {one.value} {self.lexicon.stat_word(one.prop, one.value)} {compared}"
        assert (one.prop, one.op) == ("zone", "is")
        zone = str(one.value)
        here = f"{nouns.preposition(self.lexicon, zone)} {nouns.place(self.lexicon, zone, None)}"
        return f"{who} is {here}"

    def counted(self, condition: Exists) -> str:
        """Say so many things with all that narrows them."""
        what, said = condition.what, condition.what.mark.said
        op: Literal["at least", "at most", "exactly"] = "exactly"
        if not said.get("a") and not said.get("another"):
            op = {">=": "at least", "<=": "at most", "=": "exactly"}[condition.op]  # type: ignore[assignment]
        elif condition.op != ">=" or condition.n != 1:
            raise LookupError("a, for another number")
        many = replace(what, quantity=Quantity(op, condition.n))
        if op == "at most":  # "3 or fewer", not "at most 3"
            words = nouns.things(replace(what, quantity=Quantity("at least", condition.n)), self.lexicon)
            return words.replace(" or more", " or fewer", 1)
        if said.get("where") and what.zone is not None and not said.get("the"):
            many = replace(many, mark=replace(what.mark, said={**said, "the": False}))
        return nouns.things(many, self.lexicon)

    def did(self, condition: Happened) -> str:
        event = condition.event
        assert isinstance(event.object, Selector)
        assert condition.span is not None
        key = str(event.mark.said["verb"])
        (verb,) = event.verbs
        assert self.lexicon.frames[key].id == verb
        what = event.object
        if condition.mark.said.get("counted"):
            at_most = condition.op == "<="
            many = replace(what, quantity=Quantity("at least", condition.n))
            words = nouns.things(many, self.lexicon)
            words = words.replace(" or more", " or fewer", 1) if at_most else words
        else:
            assert condition.op == ">="
            words = nouns.things(what, self.lexicon)
        assert isinstance(event.by, (Player, Ref))
        who = nouns.person(event.by, "you", self.lexicon)
        return f"{who} {self.lexicon.verb_words[key][3]} {words}{self.span(condition.span)}"

    def happened(self, condition: Happened) -> str:
        event = condition.event
        who = {YOU: "you have", OPPONENT: f"{self.opponent} has"}[event.by]  # type: ignore[index]
        assert isinstance(event.object, Selector)
        spoken = event.mark.said.get("verbs", event.verbs)
        assert isinstance(spoken, tuple)
        if {self.lexicon.frames[key].id for key in spoken} != set(event.verbs) or condition.op != ">=":
            raise LookupError("other verbs than were said")
        done = " or ".join(self.lexicon.verb_words[key][2] for key in spoken)
        counted = replace(event.object, quantity=replace(event.object.quantity, op="exactly", n=condition.n))
        return f"{who} {done} {nouns.things(counted, self.lexicon)}"

    def requirement(self, condition: Condition) -> str:
        if not isinstance(condition, Exists) or condition.mark.said.get("as") == "have":
            return self.condition(condition)
        what = condition.what
        if not what.mark.said.get("where"):
            zone = what.zone
            assert zone is not None
            place = nouns.place(self.lexicon, zone, what.owner)
            return f"{self.counted(condition)} {nouns.preposition(self.lexicon, zone)} {place}"
        return self.counted(condition)

    # ------------------------------------------------------------------------------------------------ events
    def event(self, event: Event) -> str:
        (verb,) = event.verbs
        key = str(event.mark.said.get("verb", verb))
        key = str(event.mark.said.get("also", key))
        if self.lexicon.frames[key].id != verb or event.cause or event.nth or event.from_:
            raise LookupError("an event with more to it")
        frame = self.lexicon.frames[key]
        if frame.moves:
            assert event.by is None
            assert frame.object is not None
            place = nouns.common(self.lexicon)
            return f"{nouns.thing(event.object, self.lexicon)} {self.lexicon.verb_words[key][1]} {place}"
        said_ = event.mark.said
        if said_.get("passive") or said_.get("also"):
            return self.passive(event, key)
        if isinstance(event.by, Player):
            who = nouns.person(event.by, "you", self.lexicon)
        else:
            who = nouns.thing(event.by, self.lexicon)
        said = self.lexicon.verb_words[key][0 if event.by == YOU else 1]
        what = f" {nouns.thing(event.object, self.lexicon)}" if event.object is not None else ""
        return f"{who} {said}{what}{self.within(event)}{self.here(event)}"

    def within(self, event: Event) -> str:
        if event.within is None:
            return ""
        return " " + next(words for words, id_ in self.lexicon.within.items() if id_ == event.within)

    def passive(self, event: Event, key: str) -> str:
        said = event.mark.said
        if isinstance(event.to, Place):
            what, done = nouns.thing(event.object, self.lexicon), self.lexicon.verb_words[key][2]
            return f"{what} is {done} into {nouns.place(self.lexicon, event.to.zone, event.to.owner)}"
        what = nouns.thing(event.object, self.lexicon)
        if said.get("also"):
            assert event.verbs == (self.lexicon.frames[str(said["also"])].id,)
            assert event.within is not None
            first = self.lexicon.verb_words[event.within][1]
            return f"{what} {first} and is {self.lexicon.verb_words[str(said['also'])][2]}"
        done = self.lexicon.verb_words[key][2]
        if said.get("first"):
            first_key = str(said["first"])
            assert event.within == f"being {self.lexicon.frames[first_key].id}"
            return f"{what} is {self.lexicon.verb_words[first_key][2]} and {done}{self.here(event)}"
        return f"{what} is {done}{self.within(event)}{self.here(event)}"

    def here(self, event: Event) -> str:
        for thing in (event.by, event.object):
            if isinstance(thing, Selector) and thing.mark.said.get("while_here"):
                return " while here"
        return ""

    # -------------------------------------------------------------------------------------------- statements
    def statement(self, step: Statement) -> str:
        match step:
            case Do():
                return self.do(step)
            case Modify():
                return self.modify(step)
            case May():
                return self.may(step)
            case Delay():
                return self.delay(step)
            case Rule():
                return self.rule(step)
            case Price():
                return self.price(step)
            case Replace() if step.next is None:
                return self.enters(step)
            case Replace():
                return self.replace(step)
            case Choose(n=1, by=Player("you")) if step.mark.said.get("bullets"):
                return "choose one: " + ". ".join(f"• {_capital(self.statement(option))}" for option in step.options)
            case Choose(n=1, by=Player("you")):
                return "choose 1: " + "; or ".join(self.statement(option) for option in step.options)
            case If() if step.mark.said.get("instead"):
                assert step.otherwise is not None
                plain, lead = self.statement(step.otherwise), _capital(self.lead(step.cond))
                return f"{plain}. {lead}, {self.statement(step.then)} instead"
            case If() if step.otherwise is not None:
                then = step.then
                if isinstance(then, May):
                    assert then.otherwise == step.otherwise
                    then = replace(then, otherwise=None)
                first = f"{self.lead(step.cond)}, {self.statement(then)}"
                other = step.otherwise.steps if isinstance(step.otherwise, Seq) else (step.otherwise,)
                return f"{first}. Otherwise, {self.steps(other)}"
            case If(otherwise=None):
                return f"{self.lead(step.cond)}, {self.statement(step.then)}"
            case Seq():
                return self.steps(step.steps)
            case Pick(what=Selector()):
                return self.pick(step.what, step.by, step.mark.said)
        raise LookupError(f"no words for {step!r}")

    def pick(self, what: object, by: Player | Ref, said: Mapping[str, object]) -> str:
        assert isinstance(what, Selector)
        who = nouns.person(by, "you" if said.get("you") else "", self.lexicon)
        return f"{who} {self.verb('choose', who)} {nouns.things(what, self.lexicon)}".strip()

    def verb(self, key: str, subject: str, *, many: bool = False) -> str:
        plain = many or subject in ("", "you", "each", "they", "them")
        return self.lexicon.verb_words[key][0 if plain else 1]

    def may(self, step: May) -> str:
        if step.otherwise or step.do is None or len(step.cost) > 1:
            raise LookupError("may, with more to it")
        if step.then is not None:
            then = step.then.steps if isinstance(step.then, Seq) else (step.then,)
            return f"{self.may(replace(step, then=None))}. If you do, {self.steps(then)}"
        if step.cost:
            return f"{self.may_do(step.cost[0])} to {self.statement(step.do)}"
        steps = step.do.steps if isinstance(step.do, Seq) else (step.do,)
        first, rest = self.may_do(steps[0]), steps[1:]
        for later in rest:
            join = ", then" if later.mark.said.get("join") == "then" else " and"
            first += f"{join} {self.statement(later)}"
        return first

    def may_do(self, step: Statement) -> str:
        if isinstance(step, Do):
            return self.do(step, may=True)
        if isinstance(step, Modify):
            return self.modify(step, may=True)
        raise LookupError("may, with more to it")

    def do(self, step: Do, *, may: bool = False) -> str:
        said = step.mark.said
        key = str(said.get("verb", step.verb))
        frame = self.lexicon.frames[key]
        if frame.id != step.verb:
            raise LookupError("another verb than was said")
        choice, what = self.chosen(step)
        if said.get("gap"):
            return f"the {str(what).removeprefix('the ')} {self.to(step)}{self.manner(step)}"
        if frame.moves:
            assert frame.object is not None
            many = isinstance(step.object, Selector) and not choice and nouns.is_many(step.object)
            place = nouns.common(self.lexicon)
            return f"{choice}{self.after(choice, what)} {self.verb(key, 'it', many=many)} {place}"
        who = nouns.person(step.by, "you" if said.get("you") or may else "", self.lexicon)
        if said.get("bare"):
            return self.verb(key, who)
        verb = f"may {self.lexicon.verb_words[key][0]}" if may else self.verb(key, who)
        if said.get("same_subject"):
            return f"{self.verb(key, who or 'it')} {self.roles(step, what)}"
        words = f"{who} {verb} {self.roles(step, what)}".strip()
        return f"{choice}{self.after(choice, words)}"

    def after(self, choice: str, words: str) -> str:
        return _capital(words) if choice.endswith(". ") else words

    def chosen(self, step: Do | Modify) -> tuple[str, str]:
        """Return "choose X. " where a choice was said on its own, and what stands for X after it."""
        what = step.object if isinstance(step, Do) else step.target
        said = what.mark.said if isinstance(what, Selector) else {}
        if not isinstance(what, Selector) or not said.get("picked"):
            return "", nouns.thing(what, self.lexicon) if what is not None else ""
        by = what.by if isinstance(what.by, Player) else YOU
        first = self.pick(what, by, {"you": said.get("chooser")})
        join = {"stop": ". ", "then": ", then ", "and": " and "}[str(said["picked"])]
        spoken = replace(Ref(what.bind or "#0"), mark=replace(what.mark, said={}))
        word = str(said.get("word", "it"))
        again = {"word": word, "noun": said.get("again")}
        spoken = replace(spoken, mark=replace(spoken.mark, said={k: v for k, v in again.items() if v}))
        return first + join, nouns.ref(spoken, self.lexicon)

    def roles(self, step: Do, what: str) -> str:
        said, thing = step.mark.said, step.object
        if step.amount is not None:
            return self.amounts(step)
        if said.get("whole"):
            assert isinstance(thing, Selector)
            assert thing.zone is not None
            theirs = "their" if thing.owner == step.by and step.by != YOU else nouns.whose(self.lexicon, thing.owner)
            return f"{theirs} {self.lexicon.singular(thing.zone)}"
        if step.verb == "search":
            assert isinstance(thing, Selector)
            assert thing.zone is not None
            return f"{nouns.place(self.lexicon, thing.zone, thing.owner)} for {what}"
        if isinstance(thing, Selector) and thing.kind != "card":
            whose = "your" if step.by == YOU else "their"
            assert (thing.owner, thing.quantity.op) == (step.by, "next")
            return f"{whose} next {self.lexicon.singular(thing.kind)}"
        words = what
        if isinstance(thing, Selector) and isinstance(thing.quantity.n, Calc):
            one = replace(thing, quantity=Quantity("exactly", 1))
            return f"{nouns.things(one, self.lexicon)} {self.as_many(thing.quantity.n)}"
        if said.get("from") and isinstance(thing, Selector):
            assert thing.zone is not None
            place = nouns.place(self.lexicon, thing.zone, thing.owner)
            if thing.owner == step.by and step.by != YOU:
                place = f"their {self.lexicon.singular(thing.zone)}"
            words += f" from {place}"
        if isinstance(step.with_, Ref):
            assert step.with_.part == "attached"
            words += f", with its {self.lexicon.singular(str(step.with_.mark.said['noun']))},"
        elif step.with_ is not None:
            words += f" with {nouns.thing(step.with_, self.lexicon)}"
        if step.to is not None:
            words += f" {self.to(step)}"
        if isinstance(thing, Selector) and thing.by == "random":
            words += " at random"
        return words + self.manner(step)

    def manner(self, step: Do) -> str:
        words = ""
        left = set(step.manner)
        manners = [word for word, id_ in self.lexicon.manners.items() if id_ in left]
        if manners:
            words += " " + " and ".join(manners)
            left -= {self.lexicon.manners[word] for word in manners}
        if "free" in left:
            words += " for free"
            left.discard("free")
        if "any_order" in left:
            plain = step.mark.said.get("back") or step.mark.said.get("plain_order")
            words += " in any order" if plain else ", in any order"
            left.discard("any_order")
        if left:
            raise LookupError(f"no words for {left}")
        return words

    def amounts(self, step: Do) -> str:
        amount, stat = step.amount, step.stat
        assert stat is not None
        self.done[step.bind] = (str(step.mark.said.get("verb", step.verb)), stat)
        words = ""
        per = ""
        if isinstance(amount, Calc) and amount.op == "up to":
            (most,) = amount.args
            assert isinstance(most, int)
            words = f"up to {most} {self.lexicon.stat_word(stat, most, also=bool(step.mark.said.get('also')))}"
        elif isinstance(amount, Calc) and amount.op == "all":
            words = f"all {self.lexicon.stat_word(stat, 2, also=bool(step.mark.said.get('also')))}"
        elif isinstance(amount, Calc):
            n, each, count = amount.args
            assert amount.op == "per"
            assert isinstance(n, int)
            assert isinstance(each, int)
            assert isinstance(count, Count)
            words = self.stat(stat, n)
            per = " " + self.per(each, count, each_word=True)
        else:
            assert isinstance(amount, int)
            words = f"{amount} {self.lexicon.stat_word(stat, amount, also=bool(step.mark.said.get('also')))}"
        if step.from_ is not None:
            words += f" from {nouns.thing(step.from_, self.lexicon)}"
        if step.to is not None:
            words += f" to {nouns.thing(step.to, self.lexicon)}"
        return words + per

    def to(self, step: Do) -> str:
        where = step.to
        assert isinstance(where, Place)
        if step.mark.said.get("back"):
            return "back"
        if where.at:
            ends = " or ".join(f"the {self.lexicon.singular(end)}" for end in where.at)
            either = "either " if where.mark.said.get("either") else ""
            if where.mark.said.get("unsaid"):
                return f"on {either}{ends}"
            if where.mark.said.get("the"):
                return f"on {either}{ends} of the {self.lexicon.singular(where.zone)}"
            return f"on {either}{ends} of {nouns.place(self.lexicon, where.zone, where.owner)}"
        preposition = "to" if "to" in self.lexicon.frames[str(step.mark.said["verb"])].roles["to"]["by"] else "into"
        return f"{preposition} {nouns.place(self.lexicon, where.zone, where.owner)}"

    # ------------------------------------------------------------------------------------------ stats, rules
    def stat(self, stat: str, n: int) -> str:
        return f"{n} {self.lexicon.stat_word(stat, n)}"

    def span(self, span: Span | None) -> str:
        if span is None:
            return ""
        unit = self.lexicon.singular(span.unit)
        if span.kind == "during next":
            assert span.of is None
            if span.mark.said.get("at_start"):
                assert span.n == 0
                return f" at the start of their next {unit}"
            return f" during their next {unit}"
        if span.kind == "until start of":
            assert span.of == YOU
            return f" until the start of your next {unit}"
        assert span.kind == "this"
        return f" for the rest of this {unit}" if span.mark.said.get("rest") else f" this {unit}"

    def modify(self, step: Modify, *, may: bool = False) -> str:
        said = step.mark.said
        if step.while_ is not None or step.for_ is not None or may:
            raise LookupError("a change with more to it")
        if any(
            isinstance(change.value, Ability) or change.stat in self.lexicon.keyword_words or self.is_gift(change, said)
            for change in step.changes
        ):
            return self.gets(step)
        (change,) = step.changes
        unsaid = said.get("span_unsaid") or said.get("delayed")
        span = "" if unsaid else self.span(step.span)
        front = ""
        if said.get("span_front"):
            front, span = f"{span.strip()}, ", ""
        choice, what = ("", "") if isinstance(step.target, Player) else self.chosen(step)
        many = isinstance(step.target, Selector) and not choice and nouns.is_many(step.target)
        who = nouns.person(step.target, said.get("as"), self.lexicon) if isinstance(step.target, Player) else what
        have = "have" if many or who in ("you", "") else "has"
        if change.op == "remove":
            assert change.stat == "effect"
            words = f"{who} {have} no {self.lexicon.singular('effect')}{span}"
        elif change.op == "set":
            assert isinstance(change.value, int)
            words = f"{who} {have} {self.stat(change.stat, change.value)}{span}"
        elif self.lexicon.stats[change.stat].kind == "set":
            assert isinstance(step.target, Player)
            numbers = f"{nouns.whose(self.lexicon, step.target)} {self.lexicon.plural(change.stat)}"
            words = f"{numbers} also {self.lexicon.verb_words['include'][0]} {change.value}{span}"
        elif said.get("have"):
            assert isinstance(change.value, int)
            n, more = abs(change.value), "more" if change.value > 0 else "fewer"
            noun = self.lexicon.singular(change.stat) if n == 1 else self.lexicon.plural(change.stat)
            words = f"{who} {have} {n} {more} {noun}{span}"
        else:
            words = self.gains(step, who, span, many=many)
        return f"{front}{choice}{self.after(choice, words)}"

    def is_gift(self, change: Change, said: Mapping[str, object]) -> bool:
        key = str(said.get("verb", ""))
        return bool(key and change.stat in self.lexicon.stats and self.lexicon.stats[change.stat].sign)

    def gets(self, step: Modify) -> str:
        said = step.mark.said
        choice, who = self.chosen(step)
        many = isinstance(step.target, Selector) and not choice and nouns.is_many(step.target) and not said.get("each")
        if isinstance(step.target, Selector) and step.target.mark.said.get("each"):
            many = False
        key = str(said.get("verb", "get"))
        losing = self.lexicon.frames[key].shape == "lose"
        gifts, per = [], ""
        for change in step.changes:
            if isinstance(change.value, Ability):
                assert (change.op, change.stat) == ("grant", "ability")
                gifts.append(f"“{self.ability(change.value).removesuffix('.')}”")
                continue
            if change.stat in self.lexicon.keyword_words:
                assert change.op == ("remove" if losing else "grant")
                gifts.append(self.keyword(change))
                continue
            assert change.op == "add"
            value = change.value
            if isinstance(value, Calc):
                assert value.op == "per"
                value, each, count = value.args
                assert isinstance(count, Count)
                assert isinstance(each, int)
                per = " " + self.per(each, count, each_word=True)
            assert isinstance(value, int)
            gifts.append(f"{value:+d} {self.lexicon.stats[change.stat].sign}")
        verb = self.verb(key, who, many=many)
        if said.get("same_subject"):
            choice, who, verb = "", "", self.verb(key, "it")
        span = "" if said.get("span_unsaid") else self.span(step.span)
        if said.get("span_front"):
            return f"{span.strip()}, {choice}{self.after(choice, f'{who} {verb} {self.listed(gifts)}{per}')}"
        here = isinstance(step.target, Selector) and step.target.mark.said.get("while_here")
        words = f"{who} {verb} {self.listed(gifts)}{per}{span}{' while here' if here else ''}".strip()
        return f"{choice}{self.after(choice, words)}"

    def listed(self, gifts: Sequence[str]) -> str:
        return " and ".join(gifts)

    def gains(self, step: Modify, who: str, span: str, *, many: bool) -> str:
        (change,) = step.changes
        n, per = change.value, ""
        if isinstance(n, Calc):
            assert n.op == "per"
            n, each, count = n.args
            assert isinstance(count, Count)
            assert isinstance(each, int)
            per = self.per(each, count)
        assert isinstance(n, int)
        verb = self.verb("gain" if n > 0 else "lose", who, many=many)
        words = f"{who} {verb} {self.stat(change.stat, abs(n))}".strip()
        if step.mark.said.get("per_lead"):
            return f"{per}, {words}{span}"
        return f"{words}{' ' + per if per else ''}{span}"

    def per(self, each: int, count: Count, *, each_word: bool = False) -> str:
        if each_word and each == 1:
            said_ = {
                **{key: value for key, value in count.of.mark.said.items() if key not in ("a", "number")},
                "each": True,
            }
            one = replace(count.of, mark=replace(count.of.mark, said=said_))
            return f"for {nouns.things(one, self.lexicon)}"
        number = replace(count.of.quantity, op="exactly", n=each)
        said = {key: value for key, value in count.of.mark.said.items() if key not in ("a", "number")}
        of = replace(count.of, quantity=number, mark=replace(count.of.mark, said=said))
        if each == 1 and "each" in count.mark.said:
            return f"for each {nouns.things(of, self.lexicon).partition(' ')[2]}"
        return f"for every {nouns.things(of, self.lexicon)}"

    def delay(self, step: Delay) -> str:
        moment = step.on
        if isinstance(moment, Event) and not step.once and step.span is not None:
            words = step.mark.said.get("trigger")
            assert isinstance(words, tuple)
            inner = self.steps(step.do.steps if isinstance(step.do, Seq) else (step.do,))
            return f"{words[0]} {self.event(moment)}{self.span(step.span)}, {inner}"
        if isinstance(moment, Event) or moment.edge != "start" or not step.once or not moment.next:
            raise LookupError("put off to another moment")
        at = step.mark.said.get("at", "back")
        inner = self.steps(_hushed(step.do.steps if isinstance(step.do, Seq) else (step.do,)))
        unit = self.lexicon.singular(moment.unit)
        if at == "start":
            assert moment.of == YOU
            return f"at the start of your next {unit}, {inner}"
        return f"next {unit}, {inner}" if at == "front" else f"{inner} next {unit}"

    def rule(self, step: Rule) -> str:
        action = step.action
        if step.while_ is not None or step.unless is not None:
            raise LookupError("a rule with more to it")
        span = "" if step.mark.said.get("delayed") else self.span(step.span)
        (verb,) = action.verbs
        spoken = str(step.mark.said.get("verb", verb))
        to_cards = isinstance(action.by, (Ref, Selector)) and "card" in self.lexicon.frames[spoken].subject
        if step.mode == "forbid" and step.at_most is None and (to_cards or step.mark.said.get("be_done")):
            return self.denied_to_cards(step)
        if step.mode == "permit" and step.mark.said.get("more"):
            assert isinstance(action.object, Selector)
            assert step.at_most == 1
            thing = nouns.things(action.object, self.lexicon)
            return f"you may {self.lexicon.verb_words[verb][0]} an additional {thing.partition(' ')[2]}{span}"
        if step.mode == "permit":
            assert isinstance(action.by, Selector)
            assert isinstance(action.object, Selector)
            up_to = replace(action.by, quantity=replace(action.by.quantity, op="up to", n=step.at_most or 1))
            return f"{nouns.things(up_to, self.lexicon)} may {verb} a {self.lexicon.singular(action.object.kind)}"
        if step.at_most is not None:
            assert isinstance(action.by, Player)
            assert isinstance(action.object, Selector)
            assert action.object.owner == action.by
            most = replace(action.object, quantity=replace(action.object.quantity, op="at most", n=step.at_most))
            if Filter("other") in most.filters and step.at_most == 1:
                most = replace(most, mark=replace(most.mark, said={**most.mark.said, "other": True}))
            return f"{nouns.person(action.by, 'you', self.lexicon)} may have {nouns.things(most, self.lexicon)}{span}"
        if isinstance(action.by, Player):
            who = nouns.person(action.by, "you", self.lexicon)
            many = who == "you"
        else:
            who = nouns.thing(action.by, self.lexicon)
            many = True
        denied = "cannot" if step.mark.said.get("cannot") else "do not" if many else "does not"
        what = action.object
        if isinstance(what, Selector):
            assert what.quantity.op == "any"
            words = nouns.things(replace(what, quantity=replace(what.quantity, op="all")), self.lexicon)
        else:
            words = nouns.thing(what, self.lexicon)
        key = str(step.mark.said.get("verb", verb))
        assert self.lexicon.frames[key].id == verb
        return f"{who} {denied} {self.lexicon.verb_words[key][0]} {words}{span}"

    def as_many(self, n: Calc) -> str:
        one, each, of = n.args
        assert (n.op, one, each) == ("per", 1, 1)
        assert isinstance(of, Result)
        verb, stat = self.done[of.of]
        return f"for each 1 {self.lexicon.stat_word(stat)} {self.lexicon.verb_words[verb][2]} this way"

    def denied_to_cards(self, step: Rule) -> str:
        action = step.action
        if step.mark.said.get("be_done"):
            key = str(step.mark.said["be_done"])
            assert action.verbs == (self.lexicon.frames[key].id,)
            assert action.by is None
            who = nouns.thing(action.object, self.lexicon)
            return f"{who} can't be {self.lexicon.verb_words[key][2]}{self.span(step.span)}"
        if step.mark.said.get("for_that"):
            key = str(step.mark.said["for_that"])
            who, things = nouns.thing(action.by, self.lexicon), nouns.thing(action.object, self.lexicon)
            said = self.lexicon.verb_words[key][0]
            (sung,) = action.verbs
            return f"{who} can't {said} to {self.lexicon.verb_words[sung][0]} {things}{self.span(step.span)}"
        (verb,) = action.verbs
        key = str(step.mark.said.get("verb", verb))
        what = f" {nouns.thing(action.object, self.lexicon)}" if action.object is not None else ""
        who = nouns.thing(action.by, self.lexicon)
        return f"{who} can't {self.lexicon.verb_words[key][0]}{what}{self.span(step.span)}"

    def pays_less(self, step: Price) -> str:
        value, front = step.value, ""
        if isinstance(value, Calc):
            n, each, count = value.args
            assert value.op == "per"
            assert isinstance(each, int)
            assert isinstance(count, Count)
            value, front = n, self.per(each, count, each_word=True) + ", "
        assert isinstance(value, int)
        less = f"{front}you {self.lexicon.verb_words['pay'][0]} {self.stat(step.currency, value)} less"
        if step.next == 1:
            return f"{less} for {self.next_played(step.of, step.span)}"
        thing = step.of.object
        if isinstance(thing, Selector) and step.mark.said.get("plural"):
            thing = replace(thing, quantity=Quantity("all"))
        return f"{less} to play {nouns.thing(thing, self.lexicon)}{self.span(step.span)}"

    def price(self, step: Price) -> str:
        if step.op == "less":
            return self.pays_less(step)
        assert (step.op, step.value) == ("set", 0)
        (verb,) = step.of.verbs
        if isinstance(step.of.object, Ref):
            action = self.lexicon.singular(str(step.mark.said["action"]))
            assert self.lexicon.stats[str(step.mark.said["action"])].price == step.currency
            article = "an" if action[0] in "aeiou" else "a"
            playing = _gerund(self.lexicon.verb_words[verb][0])
            return f"{playing} {nouns.ref(step.of.object, self.lexicon)} is not {article} {action}"
        assert step.next == 1
        return f"{self.next_played(step.of, step.span)} costs nothing"

    def enters(self, step: Replace) -> str:
        """Say that something enters play in some manner."""
        again, event = step.instead, step.event
        assert isinstance(again, Do)
        assert again.object == Ref("event.object")
        assert step.span is None
        assert step.limit is None
        key = str(step.mark.said["verb"])
        frame = self.lexicon.frames[key]
        assert (frame.id,) == event.verbs == (again.verb,)
        assert event.by is None
        who = nouns.thing(event.object, self.lexicon)
        words = self.lexicon.verb_words[key]
        many = isinstance(event.object, Selector) and nouns.is_many(event.object)
        verb = f"may {words[0]}" if step.optional else words[0] if many else words[1]
        return f"{who} {verb} {nouns.common(self.lexicon)}{self.manner(again)}"

    def replace(self, step: Replace) -> str:
        again = step.instead
        assert step.next == 1
        assert not step.optional
        assert isinstance(again, Repeat)
        assert again.times == 2
        return f"{self.next_played(step.event, step.span)} happens twice"

    def next_played(self, event: Event, span: Span | None) -> str:
        assert isinstance(event.object, Selector)
        assert event.by == YOU
        following = replace(event.object, quantity=replace(event.object.quantity, op="next"))
        return f"{nouns.things(following, self.lexicon)} you play{self.span(span)}"


def _hushed(steps: Sequence[Statement]) -> list[Statement]:
    """Return statements whose own duration is said by the delay around them."""
    return [
        replace(step, mark=replace(step.mark, said={**step.mark.said, "delayed": True}))
        if isinstance(step, (Modify, Rule))
        else step
        for step in steps
    ]


def _gerund(base: str) -> str:
    return (base.removesuffix("e")) + "ing"
