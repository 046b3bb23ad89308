"""The hot part of the forest prover: decide edge after edge, red or bare, and play every full forest.

A piece of the search is a pure function: it takes the decisions it stands at and returns those it stops at. So a run can be
cut into pieces for progress and cancelling, and remembers nothing but one list of decisions, however many answers there are.
"""

from seedwright.kit.kernel import kernel, zeros

UNDECIDED, RED, BARE = 0, 1, 2
MANY = 1 << 40


@kernel
def search(
    near: list[int],
    far: list[int],
    way: list[int],
    sides: list[int],
    spare: list[int],
    triangles: int,
    slack: int,
    loose: int,
    table: list[int],
    allowed: list[int],
    arrived: list[int],
    choices: list[int],
    nodes: int,
    answers: int,
) -> tuple[list[int], list[int], list[int], int, int, int, int]:
    """Search on from ``choices`` (the decisions so far) until the end, or ``nodes`` more nodes, or ``answers`` more answers.

    ``loose`` is the number of trees that have no root: 0 for a board; else full forests count as answers, played or not.
    ``allowed[e]`` is 1 for red, 2 for bare, 3 for both; ``arrived`` is the position that answers must extend. Returns the
    choices to go on from, the arrivals and the clicks of the last answer, nodes, full forests and answers found, and 1 if the
    search is at its end.
    """
    edges = len(near)
    cells = len(arrived)
    up = zeros(cells)
    size = zeros(cells)
    rooted = zeros(cells)
    undecided = zeros(cells)
    for cell in range(cells):
        up[cell] = cell
        size[cell] = 1
        rooted[cell] = 1 if arrived[cell] == 6 else 0
    for edge in range(edges):
        undecided[near[edge]] += 1
        undecided[far[edge]] += 1
    bare_left = zeros(len(spare))
    red_left = zeros(len(spare))
    for side in range(len(spare)):
        bare_left[side] = spare[side]
        red_left[side] = 1 if side < triangles else MANY
    choice = zeros(edges + 1)
    joined = zeros(edges + 1)
    forest = zeros(cells)
    clicks = zeros(cells + 1)
    unplayed = loose > 0
    given = len(choices)
    resumed = given == edges
    nodes_done = 0
    forests = 0
    found = 0
    finished = 1
    edge = 0
    while edge >= 0:
        if edge == edges:
            if resumed:
                resumed = False
                given = 0
            else:
                forests += 1
                if unplayed or playable(near, far, way, table, arrived, choice, forest, clicks):
                    found += 1
                    if found == answers:
                        finished = 0
                        break
            edge -= 1
            continue
        one = near[edge]
        while up[one] != one:
            one = up[one]
        other = far[edge]
        while up[other] != other:
            other = up[other]
        side = sides[2 * edge]
        back = sides[2 * edge + 1]
        decided = choice[edge]
        wanted = RED
        if decided == UNDECIDED:
            if edge < given:
                wanted = choices[edge]
            else:
                if nodes_done == nodes:
                    finished = 0
                    break
                nodes_done += 1
                given = 0
        elif decided == RED:
            # The edge is inside one tree now; take it apart again.
            if undecided[one] + rooted[one] == 0:
                loose += 1
            child = joined[edge]
            up[child] = child
            size[one] -= size[child]
            undecided[one] -= undecided[child] - 2
            rooted[one] -= rooted[child]
            red_left[side] += 1
            red_left[back] += 1
            if child == one:
                one = other
            other = child
            wanted = BARE
        else:
            if undecided[one] + rooted[one] == 0:
                loose += 1
            if other != one and undecided[other] + rooted[other] == 0:
                loose += 1
            undecided[one] += 1
            undecided[other] += 1
            if bare_left[side] < 0:
                slack += 1
            bare_left[side] += 1
            if bare_left[back] < 0:
                slack += 1
            bare_left[back] += 1
            choice[edge] = UNDECIDED
            edge -= 1
            continue
        if wanted == RED:
            if (
                allowed[edge] & 1
                and red_left[side] > 0
                and red_left[back] > 0
                and one != other
                and rooted[one] + rooted[other] < 2
                and (loose > 0 or undecided[one] + undecided[other] > 2 or rooted[one] + rooted[other] > 0)
            ):
                if size[one] < size[other]:
                    one, other = other, one
                up[other] = one
                size[one] += size[other]
                undecided[one] += undecided[other] - 2
                rooted[one] += rooted[other]
                if undecided[one] + rooted[one] == 0:
                    loose -= 1
                red_left[side] -= 1
                red_left[back] -= 1
                joined[edge] = other
                choice[edge] = RED
                edge += 1
                continue
            wanted = BARE
        if not allowed[edge] & 2:
            choice[edge] = UNDECIDED
            edge -= 1
            continue
        undecided[one] -= 1
        undecided[other] -= 1
        bare_left[side] -= 1
        if bare_left[side] < 0:
            slack -= 1
        bare_left[back] -= 1
        if bare_left[back] < 0:
            slack -= 1
        choice[edge] = BARE
        if undecided[one] + rooted[one] == 0:
            loose -= 1
        if other != one and undecided[other] + rooted[other] == 0:
            loose -= 1
        if slack >= 0 and loose >= 0:
            edge += 1
    if finished == 1:
        edge = 0
    stopped = zeros(max(edge, 0))
    for index in range(len(stopped)):
        stopped[index] = choice[index]
    return stopped, forest, clicks, nodes_done, forests, found, finished


def playable(
    near: list[int],
    far: list[int],
    way: list[int],
    table: list[int],
    arrived: list[int],
    choice: list[int],
    forest: list[int],
    clicks: list[int],
) -> bool:
    """Say whether clicks lead from a position to the forest of the red edges; fill in its arrivals and these clicks.

    A click may be made as soon as it grows just the children that the forest wants, and never harms a later one, because
    it covers nothing else. So making every click as soon as it can be made misses none: this is a topological order of the
    clicks, or finds that there is none. ``clicks`` begins with their number.
    """
    cells = len(arrived)
    links = zeros(cells)
    for edge in range(len(near)):
        if choice[edge] == RED:
            links[far[edge]] |= 1 << way[edge]
            links[near[edge]] |= 1 << ((way[edge] + 3) % 6)
    queue = zeros(cells)
    last = 0
    for cell in range(cells):
        forest[cell] = arrived[cell] if arrived[cell] == 6 else -1
        if arrived[cell] == 6:
            queue[last] = cell
            last += 1
    first = 0
    while first < last:
        cell = queue[first]
        first += 1
        for direction in range(6):
            if links[cell] >> direction & 1 and forest[cell] != (direction + 3) % 6:
                child = table[6 * cell + direction]
                forest[child] = direction
                queue[last] = child
                last += 1
                links[child] &= ~(1 << ((direction + 3) % 6))
        if forest[cell] == 6 and links[cell] & 21 and links[cell] & 42:
            return False
    occupied = zeros(cells)
    waiting = 0
    for index in range(cells):
        cell = queue[index]
        occupied[cell] = 1 if arrived[cell] >= 0 else 0
        # What is left of ``links`` are the ways to children. A bud of the position that has grown has all of them already.
        grown = False
        for direction in range(6):
            if links[cell] >> direction & 1 and arrived[table[6 * cell + direction]] >= 0:
                grown = True
        if links[cell] and not grown:
            queue[waiting] = cell
            waiting += 1
    clicks[0] = 0
    moved = True
    while moved and waiting:
        moved = False
        still = 0
        for index in range(waiting):
            cell = queue[index]
            ready = occupied[cell] == 1
            came = forest[cell]
            if came == 6:
                click = 0 if links[cell] & 21 else 1
                ways = 21 if click == 0 else 42
            elif links[cell] >> came & 1:
                click = 1
                ways = 1 << came
            else:
                click = 0
                ways = 1 << (came + 1) % 6 | 1 << (came + 5) % 6
            for direction in range(6):
                target = table[6 * cell + direction]
                if ways >> direction & 1 and target >= 0 and not links[cell] >> direction & 1 and occupied[target] == 0:
                    ready = False
            if ready:
                for direction in range(6):
                    if links[cell] >> direction & 1:
                        occupied[table[6 * cell + direction]] = 1
                clicks[0] += 1
                clicks[clicks[0]] = 2 * cell + click
                moved = True
            else:
                queue[still] = cell
                still += 1
        waiting = still
    return waiting == 0
