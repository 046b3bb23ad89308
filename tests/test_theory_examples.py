"""Two games of the book as examples of the engine: Dates, a table to be filled backward, and Northcott, which is loopy."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from seedwright import theory

DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
Date = tuple[int, int]
Row = tuple[int, int]


def later(date: Date) -> Iterator[Date]:
    """Dates (month, day): a later day of the month, or the same day of a later month that has it. 31 December wins."""
    month, day = date
    yield from ((month, other) for other in range(day + 1, DAYS[month - 1] + 1))
    yield from ((other, day) for other in range(month + 1, 13) if day <= DAYS[other - 1])


def test_the_only_winning_opening_of_dates_is_the_20th_of_january() -> None:
    value = theory.values(later)
    assert [day for day in range(1, 32) if value((1, day)) == 0] == [20]


def test_dates_is_won_by_keeping_to_value_zero() -> None:
    """Whoever always leaves value 0 reaches 31 December, whatever the other one plays."""
    value = theory.values(later)

    def kept(date: Date) -> bool:
        answers = [theory.winning_moves(reply, later, value) for reply in later(date)]
        return all(answers) and all(kept(answer[0]) for answer in answers)

    assert kept((1, 20))
    assert value((12, 31)) == 0


def slides(length: int) -> Callable[[Row], list[Row]]:
    """Northcott's game, one row: the places of the left and the right piece; either slides, not over the other.

    Both players may move either piece here; that it is one's own that one moves does not change who wins (retreats are undone).
    """

    def of(row: Row) -> list[Row]:
        left, right = row
        moves = [(other, right) for other in range(right) if other != left]
        return moves + [(left, other) for other in range(left + 1, length) if other != right]

    return of


def advances(row: Row) -> list[Row]:
    """The same without retreats, which is finite."""
    left, right = row
    return [(other, right) for other in range(left + 1, right)] + [(left, other) for other in range(left + 1, right)]


def test_northcott_is_refused_as_loopy_and_named() -> None:
    with pytest.raises(theory.Loopy, match=r"can come back to \(0, 4\)"):
        theory.values(slides(5))((0, 4))


def test_northcott_without_retreats_is_nim_on_the_gaps() -> None:
    single = theory.values(advances)
    board = theory.values(theory.sum_options(advances))
    for gaps in product(range(4), range(5), range(3)):
        rows = tuple((0, gap + 1) for gap in gaps)
        assert [single(row) for row in rows] == list(gaps)
        assert board(rows) == theory.nim_sum(gaps)


def northcott(rows: tuple[Row, ...], side: int, length: int) -> list[tuple[Row, ...]]:
    """The true game: a player slides a piece of their own (side 0 the left ones), forward or back."""
    found = []
    for i, (left, right) in enumerate(rows):
        free = range(right) if side == 0 else range(left + 1, length)
        for place in free:
            moved = (place, right) if side == 0 else (left, place)
            if moved != (left, right):
                found.append((*rows[:i], moved, *rows[i + 1 :]))
    return found


def test_retreats_do_not_change_who_wins_northcott() -> None:
    """All positions of a small board, solved backward from the lost ones, where a cycle is neither won nor lost.

    The mover loses exactly at nim sum 0 of the gaps: no position is left undecided.
    """
    length = 4
    singles = [(left, right) for left in range(length) for right in range(left + 1, length)]
    boards = [(one, other, side) for one in singles for other in singles for side in (0, 1)]
    options = {(a, b, side): [(*rest, 1 - side) for rest in northcott((a, b), side, length)] for a, b, side in boards}
    wins: dict[tuple[Row, Row, int], bool] = {}
    grown = True
    while grown:
        grown = False
        for position in boards:
            if position not in wins:
                below = [wins.get(option) for option in options[position]]
                if False in below or all(below):
                    wins[position] = False in below
                    grown = True
    assert len(wins) == len(boards)
    for (one, other, _), won in ((position, wins[position]) for position in boards):
        assert won == (theory.nim_sum([one[1] - one[0] - 1, other[1] - other[0] - 1]) != 0)
