"""Boards are exact: text forms round-trip, bad ones are refused with row and column."""

from random import Random

import pytest

from seedwright.games.sakura.board import Board, decode, encode, make_board
from seedwright.games.sakura.picture import read_picture, write_picture
from seedwright.kit.errors import BadInput
from tests.sakura.boards import GOLDEN, random_board


def boards(count: int) -> list[Board]:
    random = Random(3)
    return [random_board(random, random.randint(5, 40), random.randint(1, 4), gaps=random.choice((0, 2))) for _ in range(count)]


@pytest.mark.parametrize("board", boards(60), ids=encode)
def test_descriptions_and_pictures_round_trip(board: Board) -> None:
    assert decode(encode(board)) == board
    assert read_picture(write_picture(board)) == board
    # The same picture one line lower and three characters to the right is the same board.
    assert read_picture("\n" + "".join(f"   {line}\r\n" for line in write_picture(board).splitlines())) == board


def test_a_board_does_not_depend_on_where_it_lies() -> None:
    cells, roots = [(0, 0), (1, 0), (0, 1), (-1, 1)], [(0, 1)]
    moved = [make_board([(q + a, r + b) for q, r in cells], [(q + a, r + b) for q, r in roots]) for a, b in ((5, 3), (-7, -4))]
    assert set(moved) == {make_board(cells, roots)}


def test_a_picture_reads_as_it_looks() -> None:
    text = "  . .\n . # @\n. . .\n . . .\n"
    board = read_picture(text)
    assert encode(board) == "_..,._o,...,..."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the first row is empty"),
        ("o.,", "the last row is empty"),
        ("_o.", "the first column is empty"),
        ("o._,..", "row 1 ends with a wall"),
        ("o.,.x", "row 2, column 2: expected . _ or o, found 'x'"),
        ("...", "the board has no root"),
        ("oo", "every cell is a root: nothing is left to grow"),
        ("o._.", "row 1, column 4: no root can reach this cell"),
        ("o" + "." * 64, "65 columns and 1 rows: a side is longer than 64"),
        (",".join(["o" + "." * 49] * 9), "450 cells are more than 400"),
    ],
)
def test_bad_descriptions_get_one_sentence(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        decode(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n\n", "the picture is empty"),
        (". @\n\n. .\n", "row 3: a second board; a file has one"),
        (". @\n. .\n", "row 2, column 1: stands between two cells of the row above or below"),
        (". @\n . x\n", "row 2, column 4: expected . # @ or a blank, found 'x'"),
        ("\n @ . # .\n", "row 2, column 8: no root can reach this cell"),
        ("# #\n", "the board has no cell"),
        (". .\n", "the board has no root"),
    ],
)
def test_bad_pictures_get_one_sentence(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_picture(text)
    assert str(caught.value) == message


def test_a_root_on_a_wall_is_refused_by_its_place() -> None:
    with pytest.raises(BadInput, match=r"^row 1, column 3: a root stands on a wall$"):
        make_board([(0, 0), (1, 0)], [(2, 0)])


def test_the_description_in_the_spec_is_that_of_the_golden_board() -> None:
    assert encode(GOLDEN["radius 2 without its centre"][0]) == "_o..,....,.._..,....,_..."
