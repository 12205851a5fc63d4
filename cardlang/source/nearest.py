"""Did you mean …? The known words that are nearest to what was written.

Distance is Damerau-Levenshtein (a letter more, less, other, or two swapped), without regard to case; a word is near if
it is at most a third of its letters away. Pure and quick: at most three are named, and words whose length alone puts
them out of reach are never compared.
"""

from collections.abc import Iterable

AT_MOST = 3
"""How many words a finding offers; more is no help."""

_LONGEST = 80
"""Longer words are not compared: nobody mistypes a whole paragraph."""


def nearest(word: str, known: Iterable[str], *, at_most: int = AT_MOST) -> tuple[str, ...]:
    """Return the known words nearest to `word`, nearest first; equal ones in the order in which they are known.

    What is clearly farther than the nearest one is left out.
    """
    wanted = word.casefold()
    if not wanted or len(wanted) > _LONGEST:
        return ()
    limit = max(1, len(wanted) // 3)
    letters = set(wanted)
    ranked: list[tuple[int, int, str]] = []
    for index, candidate in enumerate(dict.fromkeys(known)):
        folded = candidate.casefold()
        if candidate == word or abs(len(folded) - len(wanted)) > limit:
            continue
        if len(letters - set(folded)) > limit:  # each letter that is missing there is to be changed or dropped
            continue
        far = distance(wanted, folded, limit)
        if far <= limit and far < max(len(wanted), len(folded)):
            ranked.append((far, index, candidate))
    ranked.sort()
    return tuple(candidate for far, _index, candidate in ranked[:at_most] if far <= ranked[0][0] + 1)


def distance(one: str, other: str, limit: int = _LONGEST) -> int:
    """Return how many letters are to be added, dropped, changed or swapped with their neighbour.

    Where that is more than `limit`, it is some number above it.
    """
    above: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, start=1):
        two_above, above = above, row
        row = [i, *[0] * len(other)]
        for j, b in enumerate(other, start=1):
            row[j] = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                row[j] = min(row[j], two_above[j - 2] + 1)
        if min(row) > limit and (i < 2 or min(above) > limit):  # a swap reaches back two rows
            return limit + 1
    return row[-1]
