"""A printer's profile: where it puts backs, so that they can be moved behind their fronts.

A profile holds what was read from the calibration sheet, through the paper from the front, in mm and degrees. Profiles
lie in one small file in the user's config folder, each under its name.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardlang.press.sheet import Sheet

DEFAULT = "default"
MOST = 20.0
"""No printer is further off, in mm or degrees; a larger reading is a slip."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Where backs come out, seen through the paper from the front: too far right, too far up, turned clockwise."""

    right: float = 0.0
    up: float = 0.0
    turn: float = 0.0

    def on(self, sheet: Sheet) -> Sheet:
        """Return the sheet printed on this printer."""
        return replace(sheet, back_right=self.right, back_up=self.up, back_turn=self.turn)


def read_profiles(text: str) -> dict[str, Profile]:
    """Return the profiles of a file. Raises ValueError where it is none."""
    profiles: dict[str, Profile] = {}
    for name, table in tomllib.loads(text).items():
        if not isinstance(table, dict):
            raise ValueError(f"[{name}] is expected, with right, up and turn below it")  # noqa: TRY004 (a file's fault)
        values = [table.get(key, 0.0) for key in ("right", "up", "turn")]
        if not all(isinstance(value, int | float) and abs(value) <= MOST for value in values):
            raise ValueError(f"right, up and turn of [{name}] are numbers of at most {MOST:g}")
        profiles[name] = Profile(*map(float, values))
    return profiles


def write_profiles(profiles: Mapping[str, Profile]) -> str:
    """Write profiles as a file holds them."""
    parts = ["# What `cardlang printer calibrate` read: where backs come out, in mm and degrees.\n"]
    for name, profile in sorted(profiles.items()):
        key = name if name.replace("-", "").replace("_", "").isalnum() and name.isascii() else _quoted(name)
        parts.append(f"\n[{key}]\nright = {profile.right}\nup = {profile.up}\nturn = {profile.turn}\n")
    return "".join(parts)


def _quoted(name: str) -> str:
    escaped = "".join(f"\\u{ord(letter):04x}" if letter < " " or letter in '"\\\x7f' else letter for letter in name)
    return f'"{escaped}"'
