"""Move texts: a verb and whole numbers, such as ``r 4``; the same grammar in every game that needs no other.

``wait`` is legal in every game: it does nothing by itself, but carries a time, so that a transcript can say
that a time limit has passed.
"""

from collections.abc import Mapping
from functools import lru_cache

from seedwright.kit.errors import IllegalMove

LONGEST_MOVE = 256
WAIT = "wait"


@lru_cache(maxsize=65_536)
def split_move(text: str) -> tuple[str, tuple[int, ...]]:
    """Return verb and numbers of a move text: words parted by single spaces, numbers decimal without leading zeros.

    Raises IllegalMove for a text of another form.
    """
    verb, *words = text.split(" ")
    if not (verb.isascii() and verb.isalpha() and verb.islower()):
        raise IllegalMove(f"{shown(text)} is no move")
    for word in words:
        if not (word.isascii() and word.isdecimal()) or len(word) > 10 or (len(word) > 1 and word[0] == "0"):
            raise IllegalMove(f"{shown(text)} is no move")
    return verb, tuple(map(int, words))


def read_move(text: str, verbs: Mapping[str, tuple[int, ...]]) -> tuple[str, tuple[int, ...]]:
    """Return verb and numbers of a move; ``verbs`` gives each verb's exclusive upper bounds.

    Raises IllegalMove in one of two sentences, which are the same in every reading.

    >>> read_move("r 4", {"r": (9,)})
    ('r', (4,))
    """
    verb, numbers = split_move(text)
    bounds = verbs.get(verb)
    if bounds is None or len(bounds) != len(numbers):
        raise IllegalMove(f"{shown(text)} is no move")
    for number, bound in zip(numbers, bounds, strict=True):
        if number >= bound:
            raise IllegalMove(f"{shown(text)}: {number} is not below {bound}")
    return verb, numbers


def shown(text: str) -> str:
    """Return a move text as messages quote it: at most 40 characters, others than printable ASCII as ``?``."""
    clean = "".join(c if " " <= c <= "~" else "?" for c in text[:40])
    return f'"{clean}"' if len(text) <= 40 else f'"{clean}..."'
