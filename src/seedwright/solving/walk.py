"""The states of a component: what the open clues still need, box by box.

States are packed into whole numbers: a slot for each open clue with a guard bit above it, so that taking n from several clues
at once is one subtraction; a clue that ran below nothing shows in its guard bit, and so does one that needs more than is left.
A slot is free again when its clue closes.
"""

from collections.abc import Sequence

from seedwright.kit.errors import GaveUp
from seedwright.solving.boxes import Shape
from seedwright.solving.ordering import clues_of_boxes

# State to the ones that can be placed, ascending, each with the state after them.
Step = dict[int, list[tuple[int, int]]]


def walk(shape: Shape, order: Sequence[int], most: int) -> list[Step]:
    """Return for each place of the order the states met before it and where they lead; the first and the last state are 0.

    A state is kept if no clue needs less than nothing or more than the number of its cells still to come. Raises GaveUp if more
    than ``most`` states are met, the one at the end not counted.
    """
    sizes, clues = shape
    bits = max(number for number, _ in clues).bit_length() + 1
    full = (1 << (bits - 1)) - 1
    around = clues_of_boxes(shape)
    left = [sum(sizes[box] for box in boxes) for _, boxes in clues]
    slots: dict[int, int] = {}
    free: list[int] = []
    steps: list[Step] = []
    layer = {0: None}
    states = 0
    for box in order:
        opening, each, guard, room = 0, 0, 0, 0
        for i in around[box]:
            if i not in slots:
                slots[i] = free.pop() if free else bits * len(slots)
                opening |= clues[i][0] << slots[i]
            left[i] -= sizes[box]
            each |= 1 << slots[i]
            guard |= 1 << (slots[i] + bits - 1)
            room |= min(left[i], full) << slots[i]
        needs = guard - each
        room |= guard
        step: Step = {}
        following: dict[int, None] = {}
        for state in layer:
            value = state | opening | guard
            nexts = []
            for ones in range(sizes[box] + 1):
                if value & guard != guard:
                    break
                if (room - (value & needs)) & guard == guard:
                    nexts.append((ones, value ^ guard))
                    following[value ^ guard] = None
                value -= each
            step[state] = nexts
        states += len(step)
        if states > most:
            raise GaveUp("states", most)
        steps.append(step)
        layer = following
        free += [slots.pop(i) for i in around[box] if left[i] == 0]
    return steps
