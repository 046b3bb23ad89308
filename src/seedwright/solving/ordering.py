"""In which order the boxes of a component are placed, so that clues close early and states stay few."""

from seedwright.solving.boxes import Shape


def placing_order(shape: Shape) -> tuple[int, ...]:
    """Return the boxes of a connected shape in the order of placing.

    Clue by clue: the boxes of a clue that are not placed yet follow each other in their own order, and *open* all clues they
    stand in. The first clue is one at an end of the component: of those farthest from clue 0, the first. The next is always the
    open clue whose boxes would open the fewest others, then that with the fewest boxes to place, then that opened first.
    """
    sizes, clues = shape
    around = clues_of_boxes(shape)
    order: list[int] = []
    placed = [False] * len(sizes)
    missing = [len(boxes) for _, boxes in clues]
    opened: dict[int, int] = {}
    current = farthest_clue(shape, around)
    while True:
        for box in clues[current][1]:
            if not placed[box]:
                placed[box] = True
                order.append(box)
                for i in around[box]:
                    opened.setdefault(i, len(opened))
                    missing[i] -= 1
        waiting = [i for i in opened if missing[i]]
        if not waiting:
            return tuple(order)
        if len(waiting) == 1:
            current = waiting[0]
            continue

        def cost(i: int) -> tuple[int, int, int]:
            fresh = {other for box in clues[i][1] if not placed[box] for other in around[box] if other not in opened}
            return len(fresh), missing[i], opened[i]

        current = min(waiting, key=cost)


def clues_of_boxes(shape: Shape) -> list[list[int]]:
    """Return for each box the clues it stands in, in ascending order."""
    around: list[list[int]] = [[] for _ in shape.sizes]
    for i, (_, boxes) in enumerate(shape.clues):
        for box in boxes:
            around[box].append(i)
    return around


def farthest_clue(shape: Shape, around: list[list[int]]) -> int:
    """Return the first of the clues farthest from clue 0; clues that share a box are one step apart."""
    steps = {0: 0}
    queue = [0]
    for i in queue:
        for box in shape.clues[i][1]:
            for other in around[box]:
                if other not in steps:
                    steps[other] = steps[i] + 1
                    queue.append(other)
    most = steps[queue[-1]]
    return min(i for i, far in steps.items() if far == most)
