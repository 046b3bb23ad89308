"""Finite impartial games, given by their options: Sprague-Grundy values, winning moves, misère outcomes.

A position is any hashable value; ``options(position)`` gives the positions that the mover can reach. Nothing else about the
game is known here. Positions are walked with a stack of their own, so that depth is bounded by memory and not by the
language, and a position that can come back to itself is refused by name instead of being walked for ever.

Source: R. P. Sprague, 1936; P. M. Grundy, 1939.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from seedwright.kit.errors import BadInput

P = TypeVar("P", bound=Hashable)
T = TypeVar("T")


class Loopy(BadInput):
    """The game can come back to a position, so that these values do not exist; the message names such a position."""


def mex(values: Iterable[int]) -> int:
    """Return the least whole number from 0 up that is not among the values.

    >>> mex([0, 1, 3])
    2
    """
    present = set(values)
    least = 0
    while least in present:
        least += 1
    return least


class Fold(Generic[P, T]):
    """A function of positions computed from its values at the options, each position once.

    ``combine`` gets the values of all options of a position. Raises Loopy if the positions below the asked one have a cycle.
    """

    def __init__(self, options: Callable[[P], Iterable[P]], combine: Callable[[Iterable[T]], T]) -> None:
        self._options = options
        self._combine = combine
        self.known: dict[P, T] = {}

    def __call__(self, position: P) -> T:
        """Return the value of a position."""
        if position not in self.known:
            self._walk(position)
        return self.known[position]

    def _walk(self, root: P) -> None:
        """Depth first; what is open is the path from the root, so meeting an open position again closes a cycle."""
        below = tuple(self._options(root))
        path = [(root, below, iter(below))]
        opened = {root}
        while path:
            position, options, rest = path[-1]
            for option in rest:
                if option in opened:
                    raise Loopy(f"the game is loopy: it can come back to {_shown(option)}")
                if option not in self.known:
                    below = tuple(self._options(option))
                    path.append((option, below, iter(below)))
                    opened.add(option)
                    break
            else:
                self.known[position] = self._combine([self.known[option] for option in options])
                opened.discard(position)
                path.pop()


def values(options: Callable[[P], Iterable[P]]) -> Fold[P, int]:
    """Return the Sprague-Grundy value as a function of positions, remembering what it has computed.

    The mover of a position loses exactly at value 0. Raises Loopy when asked for a position above a cycle.

    >>> nim = values(lambda heap: range(heap))
    >>> nim(5)
    5
    """
    return Fold(options, mex)


def misere_wins(options: Callable[[P], Iterable[P]]) -> Fold[P, bool]:
    """Return, as a function of positions, whether the mover wins when who makes the last move loses.

    >>> wins = misere_wins(lambda heap: range(heap))
    >>> wins(1), wins(2)
    (False, True)
    """
    return Fold(options, lambda below: _misere(tuple(below)))


def winning_moves(position: P, options: Callable[[P], Iterable[P]], value: Callable[[P], int]) -> tuple[P, ...]:
    """Return the options of value 0, in the order of ``options``: the moves after which the player who made them wins."""
    return tuple(option for option in options(position) if value(option) == 0)


def sum_options(options: Callable[[P], Iterable[P]]) -> Callable[[tuple[P, ...]], list[tuple[P, ...]]]:
    """Return the options of sums: positions are tuples of summands, and a move is made in one of them."""

    def of(summands: tuple[P, ...]) -> list[tuple[P, ...]]:
        return [
            (*summands[:i], option, *summands[i + 1 :]) for i, summand in enumerate(summands) for option in options(summand)
        ]

    return of


def _misere(below: tuple[bool, ...]) -> bool:
    """A position without options is won for its mover: the other one made the last move."""
    return not below or not all(below)


def _shown(position: object) -> str:
    text = repr(position)
    return text if len(text) <= 60 else text[:57] + "..."
