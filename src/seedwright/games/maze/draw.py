"""The position as a drawing."""

from itertools import pairwise

from seedwright.games.maze.board import Board, route_of
from seedwright.games.maze.rules import State
from seedwright.kit.drawing import Box, Disc, Drawing, Line, Role, Shape

WALL = 14
DOT = 12
MARK = 50

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


def draw(board: Board, state: State) -> Drawing:
    """Return the walls, the way made so far, start, goal and player."""
    right, bottom = 2 * board.width, 2 * board.height
    shapes: list[Shape] = [Box(0, 0, right, bottom)]
    shapes += _walls(board)
    # Dots, since in characters a line would look like one more wall: in each cell and in each passage that was used.
    trail = [_centre(board, cell) for cell in route_of(board)[: state.far + 1]]
    shapes += [Disc(x, y, DOT, Role.ACCENT, "·") for x, y in trail]
    shapes += [Disc((a + c) // 2, (b + d) // 2, DOT, Role.ACCENT, "·") for (a, b), (c, d) in pairwise(trail)]
    shapes.append(Disc(*_centre(board, 0), MARK, Role.QUIET, "○"))
    shapes.append(Disc(*_centre(board, len(board.cells) - 1), MARK, Role.GOOD, "◎"))
    shapes.append(Disc(*_centre(board, state.cell), MARK, Role.ACCENT, "●"))
    lives = "1 life" if state.lives == 1 else f"{state.lives} lives"
    title = f"Maze, {board.width} by {board.height}, step {state.far} of the way, {lives}, {state.status}"
    return Drawing(right, bottom, title, tuple(shapes))


def _centre(board: Board, cell: int) -> tuple[int, int]:
    return 2 * (cell % board.width) + 1, 2 * (cell // board.width) + 1


def _walls(board: Board) -> list[Shape]:
    """Return the walls, what stands in one line joined to one stroke: fewer shapes, and no seams."""
    columns, rows = range(board.width), range(board.height)
    masks = [board.cells[board.width * y : board.width * (y + 1)] for y in rows]
    shapes: list[Shape] = []
    for y in range(board.height + 1):
        below = [y == board.height or not masks[y][x] & UP for x in columns]
        shapes += [Line(((2 * a, 2 * y), (2 * b, 2 * y)), Role.INK, WALL) for a, b in _runs(below)]
    for x in range(board.width + 1):
        beside = [x == board.width or not masks[y][x] & LEFT for y in rows]
        shapes += [Line(((2 * x, 2 * a), (2 * x, 2 * b)), Role.INK, WALL) for a, b in _runs(beside)]
    return shapes


def _runs(flags: list[bool]) -> list[tuple[int, int]]:
    """Return the runs of true flags, each as its first place and the place after its last."""
    runs = []
    first = 0
    for place, flag in enumerate([*flags, False]):
        if not flag:
            if first < place:
                runs.append((first, place))
            first = place + 1
    return runs
