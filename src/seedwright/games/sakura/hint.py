"""Hints: the next click toward an answer and why, or how far to go back. Exact, by the forest prover."""

from seedwright.games.sakura import forests
from seedwright.games.sakura.board import Board
from seedwright.games.sakura.forests import Answer, Search
from seedwright.games.sakura.rules import State, growth, lonely, start, ways_in
from seedwright.kit.errors import GaveUp
from seedwright.kit.game import Hint, Status

HINT_NODES = 200_000
SIDES = "lr"


def hint(board: Board, state: State) -> Hint | None:
    """Return one step, or None after the end. Where a search gives up, the hint is to wait, and says so."""
    if state.status != Status.OPEN:
        return None
    try:
        answer = _answer(board, state.arrived)
        return _back(board, state) if answer is None else _forward(board, state, answer)
    except GaveUp as error:
        return Hint("wait", "gaveup", (), {"nodes": error.budget})


def _answer(board: Board, arrived: tuple[int, ...]) -> Answer | None:
    """Return the first answer that extends a position."""
    return _first(forests.of_board(board, arrived))


def _first(searching: Search) -> Answer | None:
    """Return the first answer of a search; raise GaveUp when the nodes do not suffice."""
    answer = searching.run(HINT_NODES, 1)
    if answer is None and not searching.finished:
        raise GaveUp("nodes", HINT_NODES)
    return answer


def _forward(board: Board, state: State, answer: Answer) -> Hint:
    """Return a click of an answer that can be made now.

    Best is one that covers a cell which nothing else can reach. Failing that it is the first, with the proof, if there is one,
    that every answer left grows one of its branches.
    """
    ready = [click for click in answer.clicks if _ready(board, state, answer, click)]
    for click in ready:
        cell, side = divmod(click, 2)
        for near, direction in growth(board, state.arrived, cell, side):
            if ways_in(board, state.arrived, near) == ((direction + 3) % 6,):
                return Hint(f"{SIDES[side]} {cell}", "only", (cell, near), {})
    cell, side = divmod(ready[0], 2)
    for near, _ in growth(board, state.arrived, cell, side):
        searching = forests.without(board, state.arrived, cell, near)
        if searching.run(HINT_NODES, 1) is None and searching.finished:
            return Hint(f"{SIDES[side]} {cell}", "forced", (cell, near), {"nodes": searching.nodes})
    return Hint(f"{SIDES[side]} {cell}", "leads", (cell,), {})


def _ready(board: Board, state: State, answer: Answer, click: int) -> bool:
    """Say whether a click of an answer grows now just what it grows there."""
    grown = growth(board, state.arrived, *divmod(click, 2))
    return bool(grown) and all(answer.arrived[near] == direction for near, direction in grown)


def _back(board: Board, state: State) -> Hint:
    """Return how far to go back: to the last position that has an answer. Every earlier one has it too, so halving finds it."""
    past = _past(board, state)
    if _answer(board, past[0]) is None:
        return Hint("wait", "none", (), {})
    good, bad = 0, len(state.clicks)
    while bad - good > 1:
        middle = (good + bad) // 2
        if _answer(board, past[middle]) is None:
            bad = middle
        else:
            good = middle
    return Hint("u", "undo", lonely(board, state.arrived), {"to": good, "undos": len(state.clicks) - good})


def _past(board: Board, state: State) -> list[tuple[int, ...]]:
    """Return the positions before each click, the first one first."""
    arrived = list(start(board).arrived)
    past = []
    for click in state.clicks:
        past.append(tuple(arrived))
        for near, direction in growth(board, past[-1], *divmod(click, 2)):
            arrived[near] = direction
    return past or [tuple(arrived)]
