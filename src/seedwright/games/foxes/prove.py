"""What is proven about a board, and the next move toward a win."""

from typing import Any

from seedwright.games.foxes import board as boards
from seedwright.games.foxes import fox
from seedwright.games.foxes.board import Board, Mode, State
from seedwright.games.foxes.captures import captures
from seedwright.games.foxes.hens import coop_is_full, guide, play_out, steps
from seedwright.games.foxes.rules import longest
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Claim, Finding, Hint, Status


def claims(board: Board, _trace: Any) -> tuple[Claim, ...]:
    """Return the longest capture and how many there are, or whether the hens can win."""
    if board.mode == Mode.GAME:
        guided = play_out(board)
        finding = Finding.PROVEN if guided.status == Status.WON else Finding.GAVE_UP
        return (Claim("winnable", guided.moves, finding, "guide", guided.positions, "positions"),)
    hens = frozenset(board.hens)
    cost = len(set().union(*(captures(one, board.foxes, hens, board.directions).positions for one in board.foxes)))
    return (
        Claim("longest", longest(board), Finding.PROVEN, "walk", cost, "positions"),
        Claim("lines", fox.count_longest(board.foxes, board.hens, board.directions), Finding.PROVEN, "walk", cost, "positions"),
    )


def hint(board: Board, state: State) -> Hint | None:
    """Return the next jump of a longest capture, or the guide's step."""
    if state.status != Status.OPEN:
        return None
    if board.mode == Mode.GAME:
        step, _ = guide(board, state)
        return Hint(f"m {step[0]} {step[1]}", "guide", step)
    for found in fox.longest_captures(board.foxes, board.hens, board.directions):
        path = state.path or found.line(0)[:1]
        to = found.next_cell(path)
        if to is not None:
            return Hint(f"m {path[-1]} {to}", "longest", (path[-1], to), {"left": found.length + 1 - len(path)})
    return Hint("u", "back")


def decode(text: str) -> Board:
    """Return the board of a description; raise BadInput naming the first fault."""
    board = boards.decode(text)
    if board.mode == Mode.HUNT and not longest(board):
        raise BadInput("description: there is nothing to capture")
    if board.mode == Mode.GAME and (coop_is_full(board.hens) or next(steps(board.foxes, board.hens), None) is None):
        raise BadInput("description: the game is over before it begins")
    return board
