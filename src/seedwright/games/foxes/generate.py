"""The generator: positions with a longest capture as wanted, and games that the hens can win."""

from dataclasses import dataclass

from seedwright.games.foxes import fox
from seedwright.games.foxes.board import Board, Mode, Row
from seedwright.games.foxes.cross import CELLS
from seedwright.games.foxes.hens import OPENING_FOXES, OPENING_HENS, play_out
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Grown, Status
from seedwright.kit.random import draw, draws_between, shuffle


@dataclass(frozen=True, slots=True)
class Trace:
    """Draws spent and candidates grown."""

    draws: int
    candidates: int


def generate(row: Row, seed: int) -> Grown[Board]:
    """Return the level of a row and a seed; raise GaveUp when the budget of candidates ends."""
    state = seed
    for candidate in range(1, row.candidates + 1):
        board, state = (_hunt if row.mode == Mode.HUNT else _game)(row, state)
        if _fits(row, board):
            return Grown(board, Trace(draws_between(seed, state), candidate))
    raise GaveUp("candidates", row.candidates)


def _hunt(row: Row, state: int) -> tuple[Board, int]:
    cells, state = shuffle(range(CELLS), state)
    foxes, hens = tuple(sorted(cells[:2])), tuple(sorted(cells[2 : 2 + row.hens]))
    return Board(Mode.HUNT, row.directions, row.limit, 0, 0, 0, foxes, hens), state


def _game(row: Row, state: int) -> tuple[Board, int]:
    chance, state = draw(state)
    return Board(Mode.GAME, row.directions, 0, row.moves, row.slips, chance, OPENING_FOXES, OPENING_HENS), state


def _fits(row: Row, board: Board) -> bool:
    if board.mode == Mode.GAME:
        return play_out(board).status == Status.WON
    if fox.longest_capture(board.foxes, board.hens, board.directions) != row.length:
        return False
    return not row.lines or fox.count_longest(board.foxes, board.hens, board.directions) <= row.lines
