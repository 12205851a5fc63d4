"""What the parts of a noun phrase have said so far, gathered before the selector is made."""

from dataclasses import dataclass, field

from cardlang.lang.model import Filter, Id, Player, Ref, Span


@dataclass(slots=True)
class Narrowed:
    """Where, whose, which; `said` is by which wording."""

    zone: Id | None
    owner: Player | Ref | None
    filters: set[Filter] = field(default_factory=set)
    span: Span | None = None
    opposing: bool = False
    next: bool = False
    first: bool = False
    every: Id = ""
    """In each of which it is counted anew: "the first action you play each turn"."""
    elsewhere: bool = False
    chooser: Player | Ref | None = None
    """Who chooses them, where the phrase says it: "a card of your choice"."""
    said: dict[str, object] = field(default_factory=dict)

    @property
    def other(self) -> bool:
        """Whether others than something that was spoken of are meant."""
        return any(filter_.prop == "other" for filter_ in self.filters)
