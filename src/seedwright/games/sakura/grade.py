"""The grade of a board: how hard it is, computed from one answer and from all that can go wrong on the way to it.

What makes this game hard is not the number of clicks but the clicks that spoil the board without showing it. So an answer is
played in rounds: in each, all clicks of it that can be made are made at once (each covers just its own cells, so they never
disturb one another). Before a round, every click that the rules allow is judged by the forest prover:

- *open*: an answer is left after it;
- *plain trap*: no answer is left, and some cell is lonely: a look at the board shows it;
- *hidden trap*: no answer is left, but no cell is lonely yet. It will show later, when nobody knows which click it was.

A click that stays possible for several rounds is met in each of them, and counts in each. Besides:

- *waits* are the demands of order: a click that tries a covered cell must come after the click that covered it. Those that
  follow anyway, since the other click lies on the way back to its own root, do not count. Branches that interleave are waits.
- *rounds* are the depth of the order: so many clicks stand in a chain, each made possible by the one before.

The grade is 3 for each hidden trap, 1 for each plain trap, 2 for each wait and 1 for each round. The weights say that one trap
to be thought out costs as much as three that are seen, and that a board without any trap is worth its length. Size, defect and
roots have no weight of their own: what they do to a player they do through traps and order. A board with several answers is
as hard as the easiest of them (of the first 50 found). All is whole numbers, and no turn or reflection of a board changes it.
"""

from dataclasses import dataclass

from seedwright.games.sakura import forests
from seedwright.games.sakura.board import Board, neighbours
from seedwright.games.sakura.forests import Answer, Search
from seedwright.games.sakura.rules import FREE, LEFT, PLANTED, RIGHT, children, growth, lonely, start, tried
from seedwright.kit.errors import GaveUp
from seedwright.kit.grids import NONE

HIDDEN, PLAIN, WAIT, ROUND = 3, 1, 2, 1
ANSWERS = 50


@dataclass(frozen=True, slots=True, order=True)
class Grade:
    """The grade and what it is made of; ``open`` are the clicks met after which an answer is left."""

    grade: int
    hidden: int
    plain: int
    open: int
    waits: int
    rounds: int


def grade(board: Board, *, nodes: int) -> Grade | None:
    """Return the grade of a board, None if it has no answer; raise GaveUp when a search takes more than ``nodes`` nodes."""
    searching = forests.of_board(board)
    grades: list[Grade] = []
    while len(grades) < ANSWERS:
        answer = _next(searching, nodes)
        if answer is None:
            break
        grades.append(grade_of(board, answer, nodes=nodes))
    return min(grades, default=None)


def grade_of(board: Board, answer: Answer, *, nodes: int) -> Grade:
    """Return the grade by way of one answer; raise GaveUp when a search takes more than ``nodes`` nodes."""
    hidden = plain = still = rounds = 0
    arrived = start(board).arrived
    while FREE in arrived:
        after = arrived
        for grown in _growths(board, arrived):
            if all(answer.arrived[near] == direction for near, direction in grown):
                still += 1
                after = _grown(after, grown)
                continue
            spoiled = _grown(arrived, grown)
            if lonely(board, spoiled):
                plain += 1
            elif _next(forests.of_board(board, spoiled), nodes) is None:
                hidden += 1
            else:
                still += 1
        arrived = after
        rounds += 1
    waits = count_waits(board, answer.arrived)
    total = HIDDEN * hidden + PLAIN * plain + WAIT * waits + ROUND * rounds
    return Grade(total, hidden, plain, still, waits, rounds)


def count_waits(board: Board, arrived: tuple[int, ...]) -> int:
    """Return how many pairs of clicks of an answer are in order because of a covered cell, and not by descent."""
    table = neighbours(board)

    def parent(cell: int) -> int:
        return table[6 * cell + (arrived[cell] + 3) % 6]

    waits = set()
    for cell in range(len(arrived)):
        grown = children(board, arrived, cell)
        if not grown:
            continue
        way_back = {cell}
        at = cell
        while arrived[at] != PLANTED:
            at = parent(at)
            way_back.add(at)
        for direction in tried(arrived[cell], click_of(arrived, cell, grown[0])):
            target = table[6 * cell + direction]
            if target != NONE and arrived[target] != PLANTED and parent(target) not in way_back:
                waits.add((parent(target), cell))
    return len(waits)


def click_of(arrived: tuple[int, ...], cell: int, child: int) -> int:
    """Return the click that grew a child."""
    return LEFT if arrived[child] in tried(arrived[cell], LEFT) else RIGHT


def _growths(board: Board, arrived: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    """Return what each click that is a move would grow."""
    made = (growth(board, arrived, cell, click) for cell in range(len(arrived)) for click in (LEFT, RIGHT))
    return [grown for grown in made if grown]


def _grown(arrived: tuple[int, ...], grown: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    after = list(arrived)
    for near, direction in grown:
        after[near] = direction
    return tuple(after)


def _next(searching: Search, nodes: int) -> Answer | None:
    """Return the next answer of a search, if there is one; raise GaveUp when it takes more than ``nodes`` nodes."""
    answer = searching.run(nodes, 1)
    if answer is None and not searching.finished:
        raise GaveUp("nodes", nodes)
    return answer
