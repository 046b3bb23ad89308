"""A position as a drawing: the target above, the free numbers in a row, the steps made below."""

from seedwright.games.numbers.board import Board, State
from seedwright.kit.drawing import Box, Drawing, Label, Role, Shape

TILE, GAP = 6, 1
ROW = 2


def draw(board: Board, state: State) -> Drawing:
    """Return the drawing of a position."""
    count = len(board.tiles)
    width = count * (TILE + GAP) + GAP
    goal = Role.GOOD if board.target in state.numbers else Role.ACCENT
    shapes: list[Shape] = [Label(width // 2, 2, str(board.target), goal, 240)]
    for slot, place in enumerate(state.free):
        left = GAP + slot * (TILE + GAP)
        role = Role.INK if place < count else Role.ACCENT
        shapes += [Box(left, 4, TILE, 4), Label(left + TILE // 2, 6, str(state.numbers[place]), role, 160)]
    for number, step in enumerate(state.steps):
        larger, smaller = state.numbers[step.larger], state.numbers[step.smaller]
        text = f"{larger} {step.sign} {smaller} = {state.numbers[count + number]}"
        shapes.append(Label(width // 2, 10 + ROW * number, text, Role.QUIET, 120))
    height = 10 + ROW * (count - 1)
    return Drawing(width, height, f"Numbers: make {board.target}", tuple(shapes))
