"""Positions as text, and all there is to know about one: what is certain, exact chances, why.

A text has the number of mines and the rows of the board, ``?`` for a closed cell and a digit for an open one::

    mines 2
    ?1.
    ?21
    ???

``.`` is another way to write an open 0. Blank lines and lines that begin with ``#`` are left out.
"""

import re
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from seedwright.games.kaboom.board import LONGEST_SIDE
from seedwright.games.kaboom.position import CLOSED, Position
from seedwright.games.kaboom.reasons import Reason, reason
from seedwright.kit.errors import BadInput, GaveUp
from seedwright.solving.counting import Counting
from seedwright.solving.satisfying import by_satisfying
from seedwright.solving.sums import Contradiction, Kind, Problem

SHOWN = {"?": CLOSED, ".": "0", **{digit: digit for digit in "012345678"}}
MINES = re.compile(r"mines (0|[1-9][0-9]{0,9})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a position: kinds and exact chances of a mine by closed cell, and the reason of each certain cell.

    ``outside`` are the closed cells beside no number. ``boundary`` and ``components`` are sizes: closed cells beside numbers,
    and how they fall apart once single clues have settled what they can; ``states`` is the work of counting.
    """

    width: int
    height: int
    mines: int
    arrangements: int
    kinds: Mapping[int, Kind]
    chances: Mapping[int, Fraction]
    reasons: Mapping[int, Reason]
    outside: tuple[int, ...]
    boundary: int
    components: tuple[int, ...]
    states: int


def read_position(text: str) -> tuple[int, int, int, str]:
    """Return width, height, mines and cells of a text; raise BadInput naming line, or row and column."""
    mines = None
    rows: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        head = MINES.fullmatch(line)
        if head is not None or line.startswith("mines"):
            if head is None or mines is not None:
                raise BadInput(f"line {number}: expected one line such as: mines 10")
            mines = int(head[1])
            continue
        for place, character in enumerate(line, start=1):
            if character not in SHOWN:
                raise BadInput(f"row {len(rows) + 1}, column {place}: {character!r} is none of 0..8, . and ?")
        if rows and len(line) != len(rows[0]):
            raise BadInput(f"row {len(rows) + 1}: {len(line)} cells, where the rows above have {len(rows[0])}")
        rows.append("".join(SHOWN[character] for character in line))
    if mines is None:
        raise BadInput("no line says how many mines there are, such as: mines 10")
    if not rows:
        raise BadInput("there is no row of cells")
    if len(rows) > LONGEST_SIDE or len(rows[0]) > LONGEST_SIDE:
        raise BadInput(f"{len(rows[0])} x {len(rows)} cells are more than {LONGEST_SIDE} x {LONGEST_SIDE}")
    return len(rows[0]), len(rows), mines, "".join(rows)


def position_in(text: str) -> Position:
    """Return the position of a text; raise BadInput naming the place if the text is malformed or a number cannot be met."""
    width, height, mines, cells = read_position(text)
    here = Position(width, height, mines, cells)
    if mines > len(here.closed):
        raise BadInput(f"{mines} mines do not fit into {len(here.closed)} closed cells")
    for cell, shown in enumerate(cells):
        if shown != CLOSED:
            covered = len(here.clues[cell].cells) if cell in here.clues else 0
            if int(shown) > covered:
                raise BadInput(f"{place_of(here, cell)}: a {shown} with {covered} closed cells around it")
    return here


def analyse(text: str) -> Analysis:
    """Return what is known of a position given as text.

    Raises BadInput if the text is malformed or nothing fits the numbers, naming the place, and GaveUp if counting gives up.
    """
    here = position_in(text)
    try:
        kinds = here.kinds
        ways = here.counting.ways()
    except Contradiction:
        raise BadInput(misfit(here)) from None
    mined = {cell: ways.cells[cell] if cell in here.boundary else ways.loose for cell in here.closed}
    return Analysis(
        here.width,
        here.height,
        here.problem.total,
        ways.all,
        kinds,
        {cell: Fraction(count, ways.all) for cell, count in mined.items()},
        reasons_of(here),
        tuple(here.outside),
        len(here.boundary),
        tuple(sum(map(len, component.boxes)) for component in here.counting.components),
        here.counting.states,
    )


def reasons_of(here: Position) -> Mapping[int, Reason]:
    """Return why each certain cell is, ascending; outside cells are all alike, so what proves one proves all."""
    asked = [cell for cell in here.closed if cell in here.boundary or cell in here.outside[:1]]
    found = {
        cell: proof
        for cell in asked
        if here.kinds[cell] is not Kind.OPEN and (proof := reason(here, cell, int(here.kinds[cell]))) is not None
    }
    if here.outside and here.outside[0] in found:
        found |= dict.fromkeys(here.outside, found[here.outside[0]])
    return dict(sorted(found.items()))


def classes_by_sat(here: Position) -> Mapping[int, Kind]:
    """Return what is certain of every closed cell, asked of a SAT solver; nothing is counted.

    Raises BadInput naming the place if nothing fits the numbers, and if python-sat is not installed.
    """
    try:
        return here.spread(by_satisfying(here.problem))
    except ModuleNotFoundError:
        raise BadInput("the SAT classifier needs python-sat: install seedwright with its extra sat") from None
    except Contradiction:
        raise BadInput(misfit(here)) from None


def misfit(here: Position) -> str:
    """Return the sentence that says where a position contradicts itself.

    That is the first number that no arrangement meets together with all before it, or the number of mines if there is none;
    no place if counting gives up.
    """
    standing = sorted(here.clues)

    def contradicts(count: int) -> bool:
        clues = tuple(here.clues[cell] for cell in standing[:count])
        try:
            Counting(Problem(clues, 0, 0))
        except Contradiction:
            return True
        return False

    try:
        count = bisect_left(range(1, len(standing) + 1), True, key=contradicts)
    except GaveUp:
        return f"no arrangement of {here.problem.total} mines fits the numbers"
    if count == len(standing):
        return f"no arrangement of {here.problem.total} mines fits the numbers, though other numbers of mines do"
    cell = standing[count]
    return f"{place_of(here, cell)}: no arrangement fits this {here.clues[cell].number} together with the numbers before it"


def place_of(here: Position, cell: int) -> str:
    """Return where a cell is, counted from 1."""
    return f"row {cell // here.width + 1}, column {cell % here.width + 1}"
