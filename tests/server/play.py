"""Honest games of Schulte: what a player who finds every number would send."""

import seedwright


def winning(identity: str, start: int = 100, step: int = 10) -> list[list[int | str]]:
    """Return moves that win an ascending level, the first at ``start`` milliseconds, the others ``step`` later each."""
    cells = seedwright.level(identity).board.cells
    presses = sorted(range(len(cells)), key=cells.__getitem__)
    return [[start + step * turn, f"p {cell}"] for turn, cell in enumerate(presses)]


def losing(identity: str) -> list[list[int | str]]:
    """Return one move that loses a level by waiting until its time is over."""
    return [[seedwright.level(identity).board.limit, "wait"]]
