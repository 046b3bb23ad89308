"""Pictures: boards as text files that a person types in an editor.

    . . @ .
     . # . .
    . . .

``.`` is a free cell, ``@`` a root, ``#`` or a blank a wall. Cells stand two characters apart, and each row is shifted by one
character against the row above it.
"""

from seedwright.games.sakura.board import MOST_CELLS, Board, Cell, at, make_board, rows_of
from seedwright.kit.errors import BadInput

MARKS = ".@#"
LONGEST_PICTURE = 40_000


def write_picture(board: Board) -> str:
    """Return the picture of a board, each row ended by a line feed."""
    rows = rows_of(board, ".", "#", "@")
    return "".join(" " * (row % 2) + " ".join(marks or "#") + "\n" for row, marks in enumerate(rows))


def read_picture(text: str) -> Board:
    """Return the board in a picture; raise BadInput naming row and column (from 1, columns are characters)."""
    if len(text) > LONGEST_PICTURE:
        raise BadInput(f"the picture is longer than {LONGEST_PICTURE} characters; a board has at most {MOST_CELLS} cells")
    marks = _marks(text.split("\n"))
    if not marks:
        raise BadInput("the picture is empty")
    first_line, first_place, _ = marks[0]
    shift = (first_line + first_place) % 2
    for line, place, _ in marks:
        if (line + place) % 2 != shift:
            raise BadInput(f"row {line + 1}, column {place + 1}: stands between two cells of the row above or below")
    # With ``shift`` added to the line, even rows have their cells at even places.
    cells = {at(line + shift, (place - (line + shift) % 2) // 2): (line, place, mark) for line, place, mark in marks}

    def named(cell: Cell) -> str:
        line, place, _ = cells[cell]
        return f"row {line + 1}, column {place + 1}"

    free = (cell for cell, (_, _, mark) in cells.items() if mark != "#")
    return make_board(free, (cell for cell, (_, _, mark) in cells.items() if mark == "@"), named)


def _marks(lines: list[str]) -> list[tuple[int, int, str]]:
    """Return line, place and mark of all marks; refuse unknown characters and a second board."""
    found: list[tuple[int, int, str]] = []
    for number, line in enumerate(lines):
        clean = line.removesuffix("\r")
        for place, mark in enumerate(clean):
            if mark == " ":
                continue
            if mark not in MARKS:
                raise BadInput(f"row {number + 1}, column {place + 1}: expected . # @ or a blank, found {mark!r}")
            if found and found[-1][0] < number - 1:
                raise BadInput(f"row {number + 1}: a second board; a file has one")
            found.append((number, place, mark))
    return found
