"""The generator: tiles from the deck, a target by the automaton, and the solver's word that it is as hard as wanted."""

from dataclasses import dataclass

from seedwright.games.numbers.answers import Maker
from seedwright.games.numbers.automaton import walk
from seedwright.games.numbers.board import LEAST, MOST, Board, Row
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Grown
from seedwright.kit.random import below, draws_between

DECK = (*(number for number in range(1, 11) for _ in range(2)), 25, 50, 75, 100)
DRAWN = 6


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent, candidates grown, and the automaton's walk to the accepted target."""

    draws: int
    candidates: int
    walk: tuple[str, ...]


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the level of a row and a seed; raise GaveUp when the budget of candidates ends."""
    state = seed
    for candidate in range(1, row.candidates + 1):
        tiles, state = draw_tiles(state)
        target, steps, state = walk(state, tiles, row.tiles)
        if LEAST <= target <= MOST and _hard_enough(row, tiles, target):
            return Grown(Board(tiles, target, row.limit), Trace(draws_between(seed, state), candidate, steps))
    raise GaveUp("candidates", row.candidates)


def draw_tiles(state: int) -> tuple[tuple[int, ...], int]:
    """Return six tiles of the deck in ascending order, and the state of chance."""
    deck = list(DECK)
    tiles = []
    for _ in range(DRAWN):
        place, state = below(state, len(deck))
        tiles.append(deck.pop(place))
    return tuple(sorted(tiles)), state


def _hard_enough(row: Row, tiles: tuple[int, ...], target: int) -> bool:
    """The walk has shown that as many tiles as wanted are enough."""
    maker = Maker()
    if not maker.needs(tiles, target, row.tiles):
        return False
    return not row.answers or len(maker.answers(tiles, target, row.tiles)) <= row.answers
