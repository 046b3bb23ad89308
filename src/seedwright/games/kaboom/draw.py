"""The position as a drawing."""

from seedwright.games.kaboom.board import NOWHERE, Board
from seedwright.games.kaboom.position import CLOSED, FLAG
from seedwright.games.kaboom.rules import State
from seedwright.kit.drawing import Box, Disc, Drawing, Label, Line, Role, Shape
from seedwright.kit.game import Status

FRAME = 6
MINE = 45
DOT = 12


def draw(board: Board, state: State) -> Drawing:
    """Return numbers, flags and, after the end, mines; closed cells stand on a darker ground."""
    right, bottom = 2 * board.width, 2 * board.height
    mines = frozenset(state.mines)
    shapes: list[Shape] = [Box(0, 0, right, bottom)]
    for cell, shown in enumerate(state.cells):
        left, top = 2 * (cell % board.width), 2 * (cell // board.width)
        if shown in (CLOSED, FLAG):
            shapes.append(Box(left, top, 2, 2, Role.BAD if cell == state.boom else Role.LINE))
        shapes += _inside(board, state, cell, shown, cell in mines, left + 1, top + 1)
    corners = ((0, 0), (right, 0), (right, bottom), (0, bottom), (0, 0))
    shapes.append(Line(corners, Role.LINE, FRAME))
    left_over = board.mines - state.cells.count(FLAG)
    title = f"Kaboom, {board.width} by {board.height}, {board.mines} mines, {left_over} not flagged, {state.status}"
    return Drawing(right, bottom, title, tuple(shapes))


def _inside(board: Board, state: State, cell: int, shown: str, mined: bool, x: int, y: int) -> list[Shape]:
    if mined:
        return [Disc(x, y, MINE, Role.INK, "✸" if cell == state.boom else "●")]
    if shown == FLAG:
        return [Label(x, y, "⚑", Role.BAD if state.status is Status.LOST else Role.ACCENT)]
    if shown == CLOSED:
        begin = state.first == NOWHERE and cell == board.first
        return [Label(x, y, "★", Role.ACCENT)] if begin else [Disc(x, y, DOT, Role.QUIET, "·")]
    return [] if shown == "0" else [Label(x, y, shown)]
