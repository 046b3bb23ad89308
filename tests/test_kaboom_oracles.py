"""Kaboom's engine against other people's programs and published answers."""

from hashlib import sha1
from random import Random

import ms_toollib
import pyganak
import pytest

from seedwright.games.kaboom.analysis import analyse
from seedwright.games.kaboom.board import Board
from seedwright.games.kaboom.position import Position
from seedwright.games.kaboom.rules import opened
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status
from seedwright.solving.counting import Counting
from seedwright.solving.encoding import Totalizer, exactly
from seedwright.solving.sums import Kind, Problem
from tests.kaboom_play import arrangements, careful_game, here, kaboom, touching

# The worked example in the README of minesweepr (https://github.com/mrgriscom/minesweepr), 10 x 10 with 10 mines.
PUBLISHED = "mines 10\n..1???????\n..2???????\n..3???????\n..2???????\n112???????\n" + "??????????\n" * 5
PUBLISHED_CHANCES = {3: 0, 13: 1, 23: 1, 33: 1, 43: 0, 53: 0.0779, 52: 0, 51: 0.9221, 50: 0.0779, 99: 0.0779}

# Boards of Simon Tatham's Mines (sgt-puzzles 20230122), which promises that they need no guess:
# sgt-mines --generate 8 '9x9n10#7', '16x12n35#7' and '12x9n20#7'.
TATHAM = (
    "9x9:6,6,mbcd3189e2f8633f419098",
    "9x9:8,2,m5cff67469e3c58718c370",
    "9x9:6,1,m91daa11cc8ab3030465f0",
    "9x9:5,7,m0f058aa2b6b0692a7e390",
    "9x9:8,3,m607bdbf8f6510739125b8",
    "9x9:6,7,ma6e740a4b3339ea128fa8",
    "9x9:3,3,m6aa6a0e04ce19578751c8",
    "9x9:2,6,m2a2051bb02f253a17c0d8",
    "16x12:7,9,md282eb95a3a9b169928421310ff29c51d839dfb3866ab357",
    "16x12:7,3,mdec40094eea289dad5f106012c9689a7c64465b29cc80c44",
    "16x12:13,1,m18dfd2d5b772e13a270136848c2c50ca5c095e303ae601f7",
    "16x12:12,10,m13d918595a2485430985f8f8cc5560c0d5205b780b93930a",
    "16x12:15,4,mf39f4b534b5ec7e5ad4961bdfbf8601f5871de9bf5056f44",
    "16x12:6,10,m5596849a3b367d6d157af1dbc3d7f12c15028e58ae88f662",
    "16x12:10,4,m85cfc8f765e8ff0aa4d1191c27c56e8fab7c79b199f886c1",
    "16x12:2,8,mf6dc9b13929ea8d52d0cb095141f8cfc33ebc8ba115569fb",
    "12x9:9,6,m4a8ba3a695d222d6fe16c69ee58",
    "12x9:11,2,mfc893fe91744e175ee1b740a14a",
    "12x9:8,1,mfb2a588f8bffb7f2870eddd290e",
    "12x9:7,7,m18da15b7b0215f0bc8932bc03db",
    "12x9:11,3,m2855471fe2b7f444584ac3c19bd",
    "12x9:9,7,m8f92a9b76a872068d8548c7c46e",
    "12x9:4,3,m17c0c0b26107b0862988aa39a98",
    "12x9:3,6,m70f3786aea9c9bf5b17995170c2",
)
TATHAM_MINES = {(9, 9): 10, (16, 12): 35, (12, 9): 20}


def test_the_published_example() -> None:
    found = analyse(PUBLISHED)
    assert {cell: round(float(found.chances[cell]), 4) for cell in PUBLISHED_CHANCES} == PUBLISHED_CHANCES


@pytest.mark.parametrize(
    ("width", "height", "mines", "games"), [(8, 6, 9, 10), (10, 10, 20, 5), (16, 16, 40, 3), (30, 16, 99, 1)]
)
def test_chances_are_those_of_ms_toollib(width: int, height: int, mines: int, games: int) -> None:
    for seed in range(games):
        board = kaboom(width, height, mines, seed)
        for state in list(careful_game(board, Random(seed)))[1:-1:3]:
            rows = [
                [10 if shown == "-" else int(shown) for shown in state.cells[y * width : (y + 1) * width]]
                for y in range(height)
            ]
            theirs, _ = ms_toollib.cal_probability_onboard(rows, mines)
            found = here(board, state)
            ways = found.counting.ways()
            for cell in found.closed:
                count = ways.cells[cell] if cell in found.boundary else ways.loose
                assert theirs[cell // width][cell % width] == pytest.approx(count / ways.all, abs=1e-9)


def models(problem: Problem) -> int:
    """The number of arrangements as a model counter finds it in clauses; loose cells are variables like others."""
    cells = sorted({cell for clue in problem.clues for cell in clue.cells})
    variable = {cell: i for i, cell in enumerate(cells, start=1)}
    everything = list(range(1, len(cells) + problem.loose + 1))
    sums = Totalizer(everything, len(everything))
    counter = pyganak.Counter()
    clauses = [*sums.clauses, *sums.at_most(problem.total), *sums.at_least(problem.total)]
    for clue in problem.clues:
        clauses += exactly([variable[cell] for cell in clue.cells], clue.number)
    for clause in clauses:
        counter.add_clause(clause)
    return int(counter.count())


def test_counts_are_those_of_a_model_counter() -> None:
    for seed in range(6):
        board = kaboom(7, 6, 9, seed)
        for state in list(careful_game(board, Random(seed)))[1:]:
            if state.status is Status.OPEN:
                problem = here(board, state).problem
                assert Counting(problem).arrangements == models(problem)


def tatham(text: str) -> tuple[int, int, int, frozenset[int]]:
    """Width, height, first cell and mines of a game id of Mines: ``WxH:x,y,m`` and a masked bitmap of the mines.

    To unmask it, each half is combined with SHA-1 digests of the other half and a counter: the second half first. Bits behind
    the last cell are 0 before and after.
    """
    head, rest = text.split(":")
    width, height = map(int, head.split("x"))
    x, y, bitmap = rest.split(",")
    data = bytearray.fromhex(bitmap[1:] + "0" * (len(bitmap) % 2 == 0))
    behind = -width * height % 8
    half = len(data) // 2
    for source, target in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        mask = b""
        while len(mask) < len(data):
            mask += sha1(data[source] + str(len(mask) // 20).encode()).digest()
        data[target] = bytes(one ^ other for one, other in zip(data[target], mask, strict=False))
        data[-1] &= 0xFF << behind
    return (
        width,
        height,
        int(y) * width + int(x),
        frozenset(cell for cell in range(width * height) if data[cell // 8] & 0x80 >> cell % 8),
    )


@pytest.mark.parametrize("text", TATHAM)
def test_boards_of_mines_need_no_guess(text: str) -> None:
    width, height, first, mines = tatham(text)
    assert len(mines) == TATHAM_MINES[width, height]
    cells = opened(width, height, "-" * (width * height), [first], mines)
    while cells.count("-") > len(mines):
        safe = Position(width, height, len(mines), cells).safe
        assert safe
        assert not mines.intersection(safe)
        cells = opened(width, height, cells, safe, mines)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("mines 3\n?1.\n?21\n????", "row 3: 4 cells, where the rows above have 3"),
        ("?1.\n???", "no line says how many mines"),
        ("mines 2", "there is no row of cells"),
        ("mines 2\n?x?", "row 1, column 2: 'x' is none of"),
        ("mines 2\nmines 2\n???", "line 2: expected one line such as"),
        ("mines two\n???", "line 1: expected one line such as"),
        ("mines 7\n1??\n???", "7 mines do not fit into 5 closed cells"),
        ("mines 3\n3?.\n??.", "row 1, column 3: no arrangement fits this 0 together with the numbers before it"),
        ("mines 2\n3?\n.?", "row 1, column 1: a 3 with 2 closed cells around it"),
        ("mines 1\n2??\n???", "no arrangement of 1 mines fits"),
        ("mines 1\n" + "?" * 101, "101 x 1 cells are more than 100 x 100"),
    ],
)
def test_inconsistent_positions_are_refused_by_name(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault.replace("?", r"\?").replace("(", r"\(")):
        analyse(text)


def test_an_analysis_says_all_there_is_to_say() -> None:
    found = analyse("mines 3\n?1??\n?21?\n????")
    every = arrangements(4, 3, 3, "-1--" + "-21-" + "----")
    assert found.arrangements == len(every)
    for cell, chance in found.chances.items():
        assert chance * len(every) == sum(cell in one for one in every)
    for cell, reason in found.reasons.items():
        assert found.kinds[cell] is not Kind.OPEN
        assert reason.clues


def test_reasons_prove_and_none_of_their_clues_can_be_spared() -> None:
    """Checked by brute force on the clues of the reason alone."""
    board = kaboom(5, 4, 5, 3)
    checked = 0
    for seed in range(40):
        for state in careful_game(kaboom(5, 4, 5, seed), Random(seed)):
            if state.status is Status.OPEN and state.cells.count("-") <= 11:
                rows = "\n".join(state.cells[y * 5 : y * 5 + 5].replace("-", "?") for y in range(4))
                for cell, reason in analyse(f"mines 5\n{rows}").reasons.items():
                    assert forced(board, state.cells, cell, reason.clues, reason.total)
                    for spared in reason.clues:
                        fewer = tuple(clue for clue in reason.clues if clue != spared)
                        assert not forced(board, state.cells, cell, fewer, reason.total)
                    checked += 1
    assert checked > 100


def forced(board: Board, cells: str, cell: int, clues: tuple[int, ...], total: bool) -> bool:
    """Whether these clues alone, every other number forgotten but open, leave a cell one value."""
    closed = [other for other, shown in enumerate(cells) if shown == "-"]
    values = set()
    for bits in range(1 << len(closed)):
        mines = {other for i, other in enumerate(closed) if bits >> i & 1}
        if total and len(mines) != board.mines:
            continue
        if all(len(mines.intersection(touching(board.width, board.height, clue))) == int(cells[clue]) for clue in clues):
            values.add(cell in mines)
            if len(values) == 2:
                return False
    return len(values) == 1
