"""Carving: a perfect maze by growing tree, on a grid of any size.

Growing tree is Jamis Buck's (2011): a list of active cells, of which one is chosen, carved from, and dropped when nothing is
left to carve. What is chosen makes the texture: always the newest cell gives long corridors with few forks, a random one
short dead ends; the share of the two is the knob.
"""

from collections.abc import Sequence

from seedwright.kit.kernel import kernel, zeros
from seedwright.kit.random import below

CHANCES = 16
BORDER = 16

# For a mask of sides: how many they are, and (four places a mask) which they are, ascending.
COUNT = tuple(mask.bit_count() for mask in range(16))
SIDES = tuple(side for mask in range(16) for side in sorted(range(4), key=lambda side: (~mask >> side & 1, side)))


@kernel
def carve(width: int, height: int, newest: int, state: int) -> tuple[list[int], int, int]:
    """Return the openings of a maze of width x height cells in reading order, the draws spent, and the next state.

    Openings are masks: 1 up, 2 right, 4 down, 8 left. With a chance of ``newest`` sixteenths the next cell to carve from is
    the active one that joined last, otherwise any active one. Time and space grow with the number of cells.
    """
    # The grid has a border above and below and one column at the right, which by the line break is also that at the left of the
    # next row. Its cells are open in no direction, but not 0. So a cell has not joined if and only if its openings are 0: each
    # cell joins by being opened, but for the first, which is opened by the first step, and which until then nobody asks about.
    cells = width * height
    stride = width + 1
    openings = zeros(stride * (height + 2))
    for x in range(stride):
        openings[x] = BORDER
        openings[(height + 1) * stride + x] = BORDER
    for y in range(height):
        openings[(y + 1) * stride + width] = BORDER

    # Choosing the active cell that joined last: ``joined`` is a stack of cells in the order of joining, ``place`` says where a
    # cell stands in ``active``, -1 when it has left. A cell that leaves stays in the stack; it is popped when it is on top
    # and the newest is asked for, so the top left then is the active cell that joined last. Each cell is pushed once and
    # popped at most once: all searches together cost at most one step a cell, one search O(1) amortised. Leaving is O(1) too,
    # since ``place`` finds the cell that has to be overwritten.
    active = zeros(cells)
    joined = zeros(cells)
    place = zeros(stride * (height + 2))
    first, state = below(state, cells)
    cell = first + first // width + stride
    active[0] = cell
    joined[0] = cell
    count = 1
    top = 0
    random_choices = 0
    while count > 0:
        value, state = below(state, CHANCES)
        if value < newest:
            while place[joined[top]] < 0:
                top -= 1
            cell = joined[top]
        else:
            index, state = below(state, count)
            cell = active[index]
            random_choices += 1
        free = 0
        if openings[cell - stride] == 0:
            free += 1
        if openings[cell + 1] == 0:
            free += 2
        if openings[cell + stride] == 0:
            free += 4
        if openings[cell - 1] == 0:
            free += 8
        if free == 0:
            count -= 1
            last = active[count]
            index = place[cell]
            active[index] = last
            place[last] = index
            place[cell] = -1
            continue
        index, state = below(state, COUNT[free])
        side = SIDES[4 * free + index]
        if side == 0:
            neighbour = cell - stride
        elif side == 1:
            neighbour = cell + 1
        elif side == 2:
            neighbour = cell + stride
        else:
            neighbour = cell - 1
        openings[cell] |= 1 << side
        openings[neighbour] |= 1 << (side ^ 2)
        active[count] = neighbour
        place[neighbour] = count
        count += 1
        top += 1
        joined[top] = neighbour

    inner = zeros(cells)
    for y in range(height):
        for x in range(width):
            inner[y * width + x] = openings[(y + 1) * stride + x]
    # Every cell but the first joins and every cell leaves, a step each: 2 * cells - 1 draws for what to choose, one for each
    # random choice, one for each direction carved, and one for the first cell.
    return inner, (2 * cells - 1) + random_choices + (cells - 1) + 1, state


@kernel
def walk(width: int, cells: Sequence[int]) -> tuple[int, list[int], list[int]]:
    """Return how many cells the openings lead to from the first one, these cells in order of distance, and all parents.

    A parent is the cell from which a cell was reached: -1 if it was not, 0 for cell 0. Openings must stay inside the grid.
    """
    order = zeros(len(cells))
    parents = zeros(len(cells))
    for cell in range(1, len(cells)):
        parents[cell] = -1
    steps = (-width, 1, width, -1)
    reached = 1
    done = 0
    while done < reached:
        cell = order[done]
        done += 1
        for side in range(4):
            if cells[cell] >> side & 1:
                neighbour = cell + steps[side]
                if parents[neighbour] < 0:
                    parents[neighbour] = cell
                    order[reached] = neighbour
                    reached += 1
    return reached, order, parents
