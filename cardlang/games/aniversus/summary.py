"""What decided a match, and both sides in numbers: derived from its events alone, nothing is guessed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardlang.games.aniversus.table import draw_side

_NUMBERS = (
    ("goals", "goals"),
    ("shots", "shots"),
    ("prevented", "of these prevented"),
    ("play", "cards played"),
    ("answer", "cards played in answer"),
    ("cancelled", "cards cancelled by the others"),
    ("sent off", "players lost to the others"),
    ("draw", "cards drawn"),
)


class Summary:
    """Hears the events of a match, one after the other, and keeps what its report ends with."""

    def __init__(self) -> None:
        self.names: Sequence[str] = ("", "")
        self.round = 0
        self.turns: list[str] = []
        self.counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self._shooter = -1
        self._power = 0
        self._shot: list[Mapping[str, Any]] = []
        self._playing: list[int] = []

    def hear(self, facts: Mapping[str, Any]) -> None:
        """Take in one event."""
        event = facts["event"]
        if event == "start":
            self.names = list(facts["decks"])
        elif event == "turn":
            self.round = facts["round"]
            self._shot, self._shooter = [], -1
            if facts["skipped"]:
                self._note(f"{self.names[facts['seat']]} have to skip the round.")
        elif event == "shoot":
            self.counts[facts["seat"]]["shots"] += 1
            self._shooter, self._power, self._shot = facts["seat"], facts["power"], []
        elif event in ("answer", "cancel", "leave"):
            self._shot.append(facts)
        self._count(facts)
        if event in ("goal", "prevented", "miss"):
            self._after_a_shot(facts)

    def _count(self, facts: Mapping[str, Any]) -> None:
        event = facts["event"]
        if event == "draw":
            self.counts[facts["seat"]]["draw"] += len(facts["cards"])
        elif event in ("play", "place"):
            self.counts[facts["seat"]]["play"] += 1
        elif event == "answer":
            self.counts[facts["seat"]]["answer"] += 1
        elif event == "cancel":
            self.counts[1 - facts["seat"]]["cancelled"] += 1
        elif event == "leave" and facts["by"] != facts["seat"]:
            self.counts[facts["seat"]]["sent off"] += 1
        elif event in ("goal", "prevented"):
            self.counts[facts["seat"]]["goals" if event == "goal" else event] += 1

    def _after_a_shot(self, facts: Mapping[str, Any]) -> None:
        seat, event = facts["seat"], facts["event"]
        us, them = self.names[seat], self.names[1 - seat]
        answers = [each["card"] for each in self._shot if each["event"] == "answer" and each["seat"] != seat]
        saved = [each["card"] for each in self._shot if each["event"] == "answer" and each["seat"] == seat]
        if event == "goal":
            by = f", after {_and(saved)} had saved the shot" if saved else ""
            self._note(f"{us} score with {self._power} power: {facts['score'][0]}:{facts['score'][1]}{by}.")
        elif event == "prevented":
            by = f" with {_and(answers)}" if answers else ""
            self._note(f"{them} prevent a shot of {us}{by}: {self._power} power become {facts['power']}.")
        elif saved:
            self._note(f"{us} save a shot with {_and(saved)}, and miss.")

    def _note(self, text: str) -> None:
        self.turns.append(f"  Round {self.round:<3} {text}")

    def lines(self) -> Iterator[str]:
        """Yield what decided the match, and its numbers."""
        yield ""
        yield "Turning points"
        yield from self.turns or ["  None: nobody scored, no shot was prevented, no round was skipped."]
        yield ""
        width = max(len(name) for name in self.names)
        yield f"  {'':<32}{self.names[0]:>{width}}   {self.names[1]:>{width}}"
        for key, label in _NUMBERS:
            yield f"  {label:<32}{self.counts[0][key]:>{width}}   {self.counts[1][key]:>{width}}"


def draw_fields(facts: Mapping[str, Any]) -> Iterator[str]:
    """Yield both fields as they lie at the end, the forwards against each other."""
    yield ""
    yield "The fields at the end"
    for number, side in enumerate(facts["sides"]):
        heading = (
            f"  {side['name']}: {side['power']} power, {side['productivity']} productivity; {side['hand']} in hand, "
            f"{side['deck']} in the deck, {side['pile']} discarded"
        )
        if number == 0:
            yield heading
            yield from draw_side(side, upside_down=True)
            yield "  " + "┄" * 88
        else:
            yield from draw_side(side, upside_down=False)
            yield heading


def _and(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
