"""From clues to boxes and components.

Cells that stand in the same clues are interchangeable: together they form a *box*. Clues and boxes that hang together form a
*component*; components know nothing of each other. What a component can be depends on its *shape* alone (sizes of boxes, and
which boxes each clue holds), not on the names of its cells, so what was found out about a shape can be kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from seedwright.solving.sums import Clue


class Shape(NamedTuple):
    """Sizes of the boxes; for each clue its number and its boxes. Boxes and clues are in the order of their lowest cells."""

    sizes: tuple[int, ...]
    clues: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Component:
    """Boxes (cells in ascending order, boxes by their lowest cell) and the shape they have."""

    boxes: tuple[tuple[int, ...], ...]
    shape: Shape


def components(clues: Sequence[Clue]) -> tuple[Component, ...]:
    """Return the components in the order of their lowest cells. The clues have at least one cell each."""
    of_cell: dict[int, list[int]] = {}
    for i, clue in enumerate(clues):
        for cell in clue.cells:
            of_cell.setdefault(cell, []).append(i)
    by_clues: dict[tuple[int, ...], list[int]] = {}
    for cell in sorted(of_cell):
        by_clues.setdefault(tuple(of_cell[cell]), []).append(cell)
    # Cells came in ascending order, so the boxes are in the order of their lowest cells.
    boxes = list(by_clues.items())
    boxes_of: list[list[int]] = [[] for _ in clues]
    for box, (around, _) in enumerate(boxes):
        for i in around:
            boxes_of[i].append(box)
    found: list[Component] = []
    seen = [False] * len(boxes)
    for first in range(len(boxes)):
        if seen[first]:
            continue
        seen[first] = True
        members, todo, inside = [first], [first], set()
        while todo:
            for i in boxes[todo.pop()][0]:
                if i not in inside:
                    inside.add(i)
                    for box in boxes_of[i]:
                        if not seen[box]:
                            seen[box] = True
                            members.append(box)
                            todo.append(box)
        members.sort()
        place = {box: k for k, box in enumerate(members)}
        around_clues = sorted(inside, key=lambda i: (boxes_of[i], clues[i].number, i))
        shape = Shape(
            tuple(len(boxes[box][1]) for box in members),
            tuple((clues[i].number, tuple(place[box] for box in boxes_of[i])) for i in around_clues),
        )
        found.append(Component(tuple(tuple(boxes[box][1]) for box in members), shape))
    return tuple(found)
