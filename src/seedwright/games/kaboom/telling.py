"""Judgements in words, with the two arrangements that make a cell uncertain drawn side by side."""

from collections.abc import Iterator

from seedwright.games.kaboom.board import Board
from seedwright.games.kaboom.judged import Judged
from seedwright.games.kaboom.judging import Judgement, Verdict
from seedwright.games.kaboom.position import CLOSED, FLAG

WORDS = {
    Verdict.START: "the first opening is always granted",
    Verdict.SAFE: "safe",
    Verdict.MINE: "a mine",
    Verdict.GRANTED: "uncertain, and nothing was safe: the guess is granted",
    Verdict.ELSEWHERE: "uncertain, while {safe} was safe",
    Verdict.CHANCE: "uncertain, and nothing was safe",
    Verdict.OUTSIDE: "uncertain, and nothing was safe, but it touches no number",
    Verdict.TOGETHER: "uncertain, and nothing was safe, but these cells cannot all be empty",
}
GAP = "   "


def tell(board: Board, one: Judged) -> Iterator[str]:
    """Yield the lines that tell of a move; none if it opens nothing."""
    found = one.judgement
    if found is None:
        return
    what = WORDS[found.verdict].format(safe=place(board, found.safe)) + _proof(board, found)
    yield f"moves[{one.index}] {one.move[1]}: {place(board, found.cell)}: {what}"
    if found.empty or found.mined:
        yield f"  {found.percent} % of all arrangements leave it empty. One with it empty, one with a mine on it:"
        yield from _side_by_side(board, one.before.cells, found)


def place(board: Board, cell: int) -> str:
    """Return where a cell is, counted from 1."""
    return f"row {cell // board.width + 1}, column {cell % board.width + 1}"


def _proof(board: Board, found: Judgement) -> str:
    proof = [place(board, clue) for clue in found.clues]
    if found.counter:
        proof.append("the number of all mines")
    return f", by {'; '.join(proof)}" if proof else ""


def _side_by_side(board: Board, cells: str, found: Judgement) -> Iterator[str]:
    pictures = [_picture(board, cells, found.cell, mines) for mines in (found.empty, found.mined)]
    for rows in zip(*pictures, strict=True):
        yield f"  {GAP.join(rows)}"


def _picture(board: Board, cells: str, judged: int, mines: tuple[int, ...]) -> list[str]:
    """Return the rows of an arrangement: ``*`` a mine, ``-`` a closed cell without; on the cell judged ``@`` and ``o``."""
    marks = {True: "*", False: CLOSED}
    drawn = [marks[cell in mines] if shown in (CLOSED, FLAG) else shown for cell, shown in enumerate(cells)]
    drawn[judged] = "@" if judged in mines else "o"
    return ["".join(drawn[start : start + board.width]) for start in range(0, len(drawn), board.width)]
