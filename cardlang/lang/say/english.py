"""Saying a whole meaning in English, in the house style of the game's rules document (section 11)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import (
    OPPONENT,
    YOU,
    Ability,
    Calc,
    Choose,
    Compare,
    Condition,
    Count,
    Delay,
    Do,
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
    Pick,
    Player,
    Price,
    Ref,
    Repeat,
    Replace,
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

    # --------------------------------------------------------------------------------------------- abilities
    def ability(self, ability: Ability) -> str:
        if ability.while_ is not None or ability.name:
            raise LookupError("a condition around the whole ability")
        text = self.steps(ability.do)
        if ability.on is not None:
            assert isinstance(ability.on, Event)
            word = "when" if ability.timing == "response" else str(ability.mark.said.get("trigger", "when"))
            if (word == "after") != (ability.timing == "after"):
                raise LookupError("after and when")
            lead = f"{word} {self.event(ability.on)}"
            text = f"{lead}, {text}" if text else lead
        if ability.cost:
            costs = ", ".join(self.cost(cost) for cost in ability.cost)
            text = f"{costs} — {_capital(text)}"
        if ability.limit is not None:
            times = {1: "once"}[ability.limit.n]
            text = f"{times} per {self.lexicon.singular(ability.limit.per)}: {text}"
        return _capital(text) + "."

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
        for step in steps:
            join = step.mark.said.get("join")
            bare = step
            condition = getattr(step, "while_", None)
            lead = ""
            if condition is not None:
                assert isinstance(step, (Modify, Rule))
                bare = replace(step, while_=None)
                if join in (None, "stop") or condition != held:
                    lead = f"{self.lead(condition)}, "
            held = condition
            here = step.mark.said.get("while_here")
            if isinstance(here, Is):
                lead = f"while {self.condition(here)}, {lead}"
            words = lead + self.statement(bare)
            if not out:
                out = words
            elif join == "stop" or join is None:
                out += f". {_capital(words)}"
            else:
                out += f"{', then' if join == 'then' else ' and'} {words}"
        return out

    # -------------------------------------------------------------------------------------------- conditions
    def lead(self, condition: Condition) -> str:
        if isinstance(condition, Logic) and condition.op == "and":
            return ", ".join(self.lead(part) for part in condition.args)
        word = condition.mark.said.get("lead", "if")
        if isinstance(condition, Is) and word == "in":
            (row,) = condition.filters
            assert (row.prop, row.op) == ("row", "is")
            return f"in the {self.lexicon.singular(str(row.value))}"
        return f"{word} {self.condition(condition)}"

    def condition(self, condition: Condition) -> str:
        if isinstance(condition, Exists):
            who = {YOU: "you have", OPPONENT: f"{self.opponent} has"}[condition.what.owner]  # type: ignore[index]
            if condition.mark.said.get("as") != "have":
                raise LookupError("things that are there, as a condition")
            return f"{who} {self.counted(condition)}"
        if isinstance(condition, Compare):
            assert isinstance(condition.a, StatOf)
            assert isinstance(condition.a.of, Player)
            assert isinstance(condition.b, int)
            who = nouns.person(condition.a.of, condition.mark.said.get("as", "you"), self.lexicon)
            more = {">=": "or more", "<=": "or fewer"}[condition.op]
            stat = self.lexicon.plural(condition.a.stat)
            return f"{who} {'have' if who == 'you' else 'has'} {condition.b} {more} {stat}"
        if isinstance(condition, Happened) and condition.span is None:
            return self.happened(condition)
        if isinstance(condition, Is) and isinstance(condition.what, Ref):
            (where,) = condition.filters
            assert (where.prop, where.op) == ("zone", "is")
            zone = str(where.value)
            here = f"{nouns.preposition(self.lexicon, zone)} {nouns.place(self.lexicon, zone, None)}"
            return f"{nouns.ref(condition.what, self.lexicon)} is {here}"
        raise LookupError(f"no words for {condition!r}")

    def counted(self, condition: Exists) -> str:
        many = {
            ">=": f"{condition.n} or more",
            "<=": f"{condition.n} or fewer",
            "=": nouns.counted(condition.n, condition.what.mark.said),
        }[condition.op]
        noun, left = nouns.noun_of(condition.what, self.lexicon)
        singular = condition.op == "=" and condition.n == 1
        word = self.lexicon.singular(noun.id) if singular else self.lexicon.plural(noun.id)
        where = ""
        if condition.what.mark.said.get("where"):
            zone = condition.what.zone
            assert zone is not None
            preposition = nouns.preposition(self.lexicon, zone)
            where = f" {preposition} {nouns.place(self.lexicon, zone, condition.what.owner)}"
        if left:
            raise LookupError(f"no words for {left}")
        return f"{many} {word}{where}"

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
        if self.lexicon.frames[key].id != verb or event.cause or event.nth or event.within or event.to or event.from_:
            raise LookupError("an event with more to it")
        frame = self.lexicon.frames[key]
        if frame.moves:
            assert event.by is None
            assert frame.object is not None
            place = nouns.place(self.lexicon, frame.object["zone"], None)
            return f"{nouns.thing(event.object, self.lexicon)} {self.lexicon.verb_words[key][1]} {place}"
        who = {YOU: "you", OPPONENT: self.opponent}[event.by]  # type: ignore[index]
        said = self.lexicon.verb_words[key][0 if event.by == YOU else 1]
        what = f" {nouns.thing(event.object, self.lexicon)}" if event.object is not None else ""
        return f"{who} {said}{what}"

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
            case Replace():
                return self.replace(step)
            case Choose(n=1, by=Player("you")):
                return "choose 1: " + "; or ".join(self.statement(option) for option in step.options)
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
        if step.cost or step.then or step.otherwise or not isinstance(step.do, Do):
            raise LookupError("may, with more to it")
        return self.do(step.do, may=True)

    def do(self, step: Do, *, may: bool = False) -> str:
        said = step.mark.said
        key = str(said.get("verb", step.verb))
        frame = self.lexicon.frames[key]
        if frame.id != step.verb:
            raise LookupError("another verb than was said")
        choice, what = self.chosen(step)
        if frame.moves:
            assert frame.object is not None
            many = isinstance(step.object, Selector) and not choice and nouns.is_many(step.object)
            place = nouns.place(self.lexicon, frame.object["zone"], None)
            return f"{choice}{self.after(choice, what)} {self.verb(key, 'it', many=many)} {place}"
        who = nouns.person(step.by, "you" if said.get("you") or may else "", self.lexicon)
        verb = f"may {self.lexicon.verb_words[key][0]}" if may else self.verb(key, who)
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
        if step.verb == "search":
            assert isinstance(thing, Selector)
            assert thing.zone is not None
            return f"{nouns.place(self.lexicon, thing.zone, thing.owner)} for {what}"
        if isinstance(thing, Selector) and thing.kind != "card":
            whose = "your" if step.by == YOU else "their"
            assert (thing.owner, thing.quantity.op) == (step.by, "next")
            return f"{whose} next {self.lexicon.singular(thing.kind)}"
        words = what
        if said.get("from") and isinstance(thing, Selector):
            assert thing.zone is not None
            owner = "their" if thing.owner == step.by == OPPONENT else nouns.whose(self.lexicon, thing.owner)
            words += f" from {owner} {self.lexicon.singular(thing.zone)}"
        if isinstance(step.with_, Ref):
            assert step.with_.part == "attached"
            words += f", with its {self.lexicon.singular(str(step.with_.mark.said['noun']))},"
        elif step.with_ is not None:
            words += f" with {nouns.thing(step.with_, self.lexicon)}"
        if step.to is not None:
            words += f" {self.to(step)}"
        if isinstance(thing, Selector) and thing.by == "random":
            words += " at random"
        for manner in sorted(step.manner):
            assert manner == "any_order"
            words += " in any order" if said.get("back") else ", in any order"
        return words

    def to(self, step: Do) -> str:
        where = step.to
        assert where is not None
        assert not isinstance(where, Ref)
        if step.mark.said.get("back"):
            return "back"
        if where.at:
            ends = " or ".join(f"the {self.lexicon.singular(end)}" for end in where.at)
            return f"on {ends} of {nouns.place(self.lexicon, where.zone, where.owner)}"
        preposition = "to" if "to" in self.lexicon.frames[str(step.mark.said["verb"])].roles["to"]["by"] else "into"
        return f"{preposition} {nouns.place(self.lexicon, where.zone, where.owner)}"

    # ------------------------------------------------------------------------------------------ stats, rules
    def stat(self, stat: str, n: int) -> str:
        return f"{n} {self.lexicon.singular(stat) if n == 1 else self.lexicon.plural(stat)}"

    def span(self, span: Span | None) -> str:
        if span is None:
            return ""
        assert span.kind == "this"
        return f" this {self.lexicon.singular(span.unit)}"

    def modify(self, step: Modify) -> str:
        (change,) = step.changes
        said = step.mark.said
        if step.while_ is not None or step.for_ is not None:
            raise LookupError("a change with more to it")
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

    def per(self, each: int, count: Count) -> str:
        number = replace(count.of.quantity, op="exactly", n=each)
        said = {key: value for key, value in count.of.mark.said.items() if key not in ("a", "number")}
        of = replace(count.of, quantity=number, mark=replace(count.of.mark, said=said))
        if each == 1 and "each" in count.mark.said:
            return f"for each {nouns.things(of, self.lexicon).partition(' ')[2]}"
        return f"for every {nouns.things(of, self.lexicon)}"

    def delay(self, step: Delay) -> str:
        moment = step.on
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
            assert isinstance(action.by, Selector)
            who, many = nouns.things(action.by, self.lexicon), True
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

    def price(self, step: Price) -> str:
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
