"""The hot part of "every root position": play one full forest from every choice of a root in each of its trees."""

from seedwright.games.sakura.forest_kernel import playable
from seedwright.kit.kernel import kernel, zeros


@kernel
def play_rootings(
    near: list[int],
    far: list[int],
    way: list[int],
    table: list[int],
    choice: list[int],
    order: list[int],
    first: list[int],
) -> list[int]:
    """Return for each rooting of a forest 1 if clicks can grow it, else 0.

    ``order`` lists the cells tree by tree, and tree t begins at ``first[t]``; ``first`` ends with the number of cells. A
    rooting is numbered like a number whose last digit is the place of the root in the last tree.
    """
    cells = len(order)
    trees = len(first) - 1
    rootings = 1
    for tree in range(trees):
        rootings *= first[tree + 1] - first[tree]
    played = zeros(rootings)
    arrived = zeros(cells)
    forest = zeros(cells)
    clicks = zeros(cells + 1)
    for rooting in range(rootings):
        for cell in range(cells):
            arrived[cell] = -1
        rest = rooting
        for tree in range(trees - 1, -1, -1):
            size = first[tree + 1] - first[tree]
            arrived[order[first[tree] + rest % size]] = 6
            rest //= size
        if playable(near, far, way, table, arrived, choice, forest, clicks):
            played[rooting] = 1
    return played
