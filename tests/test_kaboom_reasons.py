"""Kaboom: reasons, found by leaps and refutations, are those of the spec read word by word, which counts every set."""

from collections.abc import Iterable, Sequence
from random import Random

import pytest

from seedwright.games.kaboom import reasons
from seedwright.games.kaboom.analysis import analyse
from seedwright.games.kaboom.position import Position
from seedwright.games.kaboom.reasons import Reason, reason
from seedwright.kit.game import Status
from seedwright.solving.counting import Counting
from seedwright.solving.sums import Contradiction, Kind, Problem, without
from tests.kaboom_play import careful_game, here, kaboom


def proves(here: Position, clues: Iterable[int], cell: int, value: int, *, total: bool) -> bool:
    chosen = tuple(here.clues[clue] for clue in clues)
    inside = {other for clue in chosen for other in clue.cells}
    given = {cell: 1 - value}
    try:
        rest = without(Problem(chosen, 0, 0), given if cell in inside else {})
        if total:
            apart = len(here.closed) - len(inside | {cell})
            Counting(Problem(rest.clues, apart, here.problem.total - 1 + value)).kinds()
        else:
            Counting(rest)
    except Contradiction:
        return True
    return False


def thinned(here: Position, chosen: Sequence[int], cell: int, value: int, *, total: bool) -> Reason:
    kept = list(chosen)
    for clue in reversed(chosen):
        others = [other for other in kept if other != clue]
        if proves(here, others, cell, value, total=total):
            kept = others
    return Reason(tuple(sorted(kept)), total)


def by_the_word(here: Position, cell: int, value: int, most_rings: int | None, longest: int) -> Reason | None:
    """Section 9 of the spec, where no count gives up."""
    ring = {clue for clue, sum_ in here.clues.items() if cell in sum_.cells}
    chosen: list[int] = []
    count = 0
    while ring and count != most_rings:
        chosen += sorted(ring)
        count += 1
        if len(chosen) <= longest and proves(here, chosen, cell, value, total=False):
            return thinned(here, chosen, cell, value, total=False)
        touched = {other for clue in ring for other in here.clues[clue].cells}
        ring = {clue for clue, sum_ in here.clues.items() if touched.intersection(sum_.cells)}.difference(chosen)
    if most_rings is not None:
        return None
    chosen += sorted(set(here.clues).difference(chosen))
    if proves(here, chosen, cell, value, total=False):
        return Reason(tuple(sorted(chosen)), False)
    return Reason(tuple(sorted(chosen)), True) if len(chosen) > longest else thinned(here, chosen, cell, value, total=True)


@pytest.mark.parametrize("longest", [200, 5])
@pytest.mark.parametrize(("width", "height", "mines", "every"), [(7, 5, 9, 1), (12, 9, 24, 3), (16, 11, 40, 5)])
def test_reasons_are_those_of_the_spec(
    width: int, height: int, mines: int, every: int, longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reasons, "LONGEST_LIST", longest)
    met = set()
    for seed in range(4):
        board = kaboom(width, height, mines, seed)
        for state in list(careful_game(board, Random(seed)))[1::every]:
            if state.status is not Status.OPEN:
                continue
            position = here(board, state)
            certain = [(cell, int(kind)) for cell, kind in position.kinds.items() if kind is not Kind.OPEN]
            for cell, value in certain[::2]:
                for most_rings in (1, 2, None):
                    found = reason(position, cell, value, most_rings)
                    assert found == by_the_word(position, cell, value, most_rings, longest)
                    met.add(found and (found.total, len(found.clues) > 3))
    assert met >= {None, (False, False), (False, True)}


def corridor(width: int, height: int) -> str:
    """A closed corridor that winds from row to row between numbers, with a mine on the first cell of each three."""
    path: list[tuple[int, int]] = []
    for y in range(1, height, 3):
        there = range(width) if y % 2 else range(width - 1, -1, -1)
        path += [(x, y) for x in there]
        path += [(path[-1][0], row) for row in (y + 1, y + 2) if y + 3 < height]
    mines = set(path[::3])
    closed = set(path)
    rows = [
        "".join(
            "?" if (x, y) in closed else str(sum((x + i, y + j) in mines for i in (-1, 0, 1) for j in (-1, 0, 1)))
            for x in range(width)
        )
        for y in range(height)
    ]
    return "\n".join([f"mines {len(mines)}", *rows])


def test_a_proof_that_goes_far_is_found_and_one_that_goes_too_far_is_not_sought() -> None:
    """Only the ends of a corridor tell where its mines are."""
    short = analyse(corridor(30, 3)).reasons[30 + 15]
    assert (short.total, 5 < len(short.clues) < 30) == (False, True)
    found = analyse(corridor(100, 7)).reasons.values()
    assert not any(one.total for one in found)
    assert {len(one.clues) > 200 for one in found} == {False, True}
    assert len({one.clues for one in found if len(one.clues) > 200}) == 1
