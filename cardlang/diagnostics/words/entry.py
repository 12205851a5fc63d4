"""One row of the table that turns a fact into words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one code. `{name}` stands for a fact of that name.

    `message` is one sentence that names the card or the thing; `label` stands under the columns that are pointed at;
    `help` offers one next step. `title` is the code's heading in `cardlang explain`.
    """

    title: str
    message: str
    label: str = ""
    help: str = ""
