"""The hens' side: their steps, a whole turn of a game, and the guide that leads them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from seedwright.games.foxes import fox
from seedwright.games.foxes.board import Board, State
from seedwright.games.foxes.cross import CELLS, COOP, NEXT, PLACES
from seedwright.games.foxes.lead import CAPTURE, FEWEST_HENS, HEN, WIN, lead
from seedwright.kit.game import Status
from seedwright.kit.grids import NONE

OPENING_FOXES = (8, 10)
OPENING_HENS = tuple(range(13, CELLS))
HEN_DIRECTIONS = (0, 1, 3)
AROUND = tuple(cell for row in NEXT for cell in row)
Step = tuple[int, int]


def steps(foxes: tuple[int, ...], hens: tuple[int, ...]) -> Iterator[Step]:
    """Yield all steps of a hen, as (from, to)."""
    for hen in hens:
        for direction in HEN_DIRECTIONS:
            to = NEXT[hen][direction]
            if to != NONE and to not in foxes and to not in hens:
                yield hen, to


def coop_is_full(hens: tuple[int, ...]) -> bool:
    """Say whether every cell of the coop holds a hen."""
    return all(cell in hens for cell in COOP)


def turn(board: Board, state: State, t: int, step: Step) -> State:
    """Return the state after a possible step of a hen and the foxes' answer."""
    hens = tuple(sorted(step[1] if hen == step[0] else hen for hen in state.hens))
    state = replace(state, hens=hens, made=state.made + 1)
    won, lost = replace(state, status=Status.WON, ended=t), Status.LOST
    if coop_is_full(hens):
        return won
    path, chance = fox.reply(state.foxes, hens, board.directions, board.slips, state.chance)
    if not path:
        return won
    foxes, hens = fox.after(state.foxes, hens, path)
    state = replace(state, foxes=foxes, hens=hens, path=path, chance=chance)
    if len(hens) < FEWEST_HENS or next(steps(foxes, hens), None) is None or state.made == board.moves:
        return replace(state, status=lost, ended=t)
    return state


def guide(board: Board, state: State) -> tuple[Step, int]:
    """Return the step that the guide takes in an open game, and how many positions it gave a value."""
    worth = [(_worth(board, turn(board, state, 0, step)), step) for step in steps(state.foxes, state.hens)]
    return min(worth, key=lambda found: found[0])[1], len(worth)


@dataclass(frozen=True, slots=True)
class Guided:
    """How a game ends if the guide plays it: status, moves made, positions given a value."""

    status: Status
    moves: int
    positions: int


def play_out(board: Board) -> Guided:
    """Return how a game ends if the guide plays it from the start.

    From the opening it goes through the kernel, which tries captures one by one. A board of its own can have millions of them
    in one position, and is played step by step instead.
    """
    if (board.foxes, board.hens) != (OPENING_FOXES, OPENING_HENS):
        return play_out_stepwise(board)
    coop = sum(1 << cell for cell in COOP)
    hens = sum(1 << cell for cell in board.hens)
    one, other = board.foxes
    won, moves, positions = lead(AROUND, _WAY, coop, one, other, hens, board.chance, board.slips, board.directions, board.moves)
    return Guided(Status.WON if won else Status.LOST, moves, positions)


def play_out_stepwise(board: Board) -> Guided:
    """Return the same by the guide's own steps."""
    state, positions = State(board.foxes, board.hens, (), board.chance), 0
    while state.status == Status.OPEN:
        step, cost = guide(board, state)
        positions += cost
        state = turn(board, state, 0, step)
    return Guided(state.status, state.made, positions)


def _worth(board: Board, state: State) -> int:
    """Return the value of a position for the guide; less is better for the hens."""
    if state.status != Status.OPEN:
        return -WIN if state.status == Status.WON else WIN
    threat = fox.longest_capture(state.foxes, state.hens, board.directions)
    return CAPTURE * threat - HEN * len(state.hens) + sum(_WAY[hen] for hen in state.hens)


_WAY = tuple(y if cell in COOP else 2 * max(0, y - 2) + abs(x - 3) + 2 for cell, (x, y) in enumerate(PLACES))
