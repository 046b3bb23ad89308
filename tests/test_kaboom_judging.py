"""Kaboom: what comes of a move and what shows it, against brute force, and in both readings."""

import json
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from seedwright.games.kaboom.board import Board, neighbours
from seedwright.games.kaboom.hint import hint
from seedwright.games.kaboom.judging import Verdict, judge
from seedwright.games.kaboom.rules import State, opened_by, play, start
from seedwright.kit.game import Status
from seedwright.kit.values import to_json
from tests.kaboom_play import arrangements, touching

READING = Path(__file__).parent.parent / "src/seedwright/games/kaboom/kaboom.js"
BOARDS = (
    Board(4, 3, 3, "kaboom", False, -1, 0, 0),
    Board(5, 3, 6, "kaboom", False, -1, 0, 0),
    Board(5, 3, 4, "kaboom", True, -1, 0, 0),
    Board(4, 4, 7, "kaboom", False, -1, 0, 0),
    Board(5, 3, 4, "classic", False, -1, 0, 0),
    Board(5, 4, 4, "noguess", False, 7, 0, 0),
)


def tried(board: Board, chance: Random) -> Iterator[tuple[Board, State, str]]:
    """Yield positions of a game that is played with some flags and chords, and in each of them a move."""
    state = start(board)
    size = board.width * board.height
    while state.status is Status.OPEN:
        cells = [cell for cell in range(size) if state.cells[cell] in "-f"]
        shown = [cell for cell in range(size) if state.cells[cell] in "12345678"]
        move = f"{chance.choice('oooof')} {chance.choice(cells)}"
        if shown and chance.random() < 0.5:
            number = chance.choice(shown)
            for cell in chance.sample(touching(board.width, board.height, number), k=int(state.cells[number])):
                if state.cells[cell] == "-":
                    state = play(board, state, 0, f"f {cell}")
            move = f"c {number}"
        if state.first < 0:
            move = f"o {board.first if board.first >= 0 else chance.randrange(size)}"
        yield board, state, move
        # Go on with what does not end the game too soon, if anything does not.
        choices = [move, *(f"o {cell}" for cell in chance.sample(cells, k=len(cells)))]
        state = next((after for after in (play(board, state, 0, one) for one in choices) if after.status is Status.OPEN), state)
        if chance.random() < 0.15:
            return


def cases(games: int) -> list[tuple[Board, State, str]]:
    chance = Random(4)
    return [case for game in range(games) for board in BOARDS for case in tried(replace(board, chance=game), chance)]


def expected(board: Board, state: State, cells: tuple[int, ...]) -> tuple[Verdict, int]:
    """Verdict and cell of opening cells, by brute force."""
    if state.first < 0:
        return Verdict.START, cells[0]
    every = arrangements(board.width, board.height, board.mines, state.cells)
    closed = {cell for cell, shown in enumerate(state.cells) if shown in "-f"}
    safe = closed - frozenset().union(*every)
    mines = closed.intersection(*every)
    unsafe = [cell for cell in cells if cell not in safe]
    if not unsafe:
        return Verdict.SAFE, cells[0]
    if unsafe[0] in mines:
        return Verdict.MINE, unsafe[0]
    beside = {
        cell for cell in closed if any(state.cells[other] not in "-f" for other in touching(board.width, board.height, cell))
    }
    allowed = board.anywhere or beside <= mines or beside.issuperset(cells)
    if board.mode == "kaboom" and not safe and allowed and any(not one.intersection(cells) for one in every):
        return Verdict.GRANTED, unsafe[0]
    if safe:
        return Verdict.ELSEWHERE, unsafe[0]
    if board.mode != "kaboom":
        return Verdict.CHANCE, unsafe[0]
    return (Verdict.TOGETHER if allowed else Verdict.OUTSIDE), unsafe[0]


def test_moves_are_judged_as_brute_force_judges_them() -> None:
    met: Counter[Verdict] = Counter()
    for board, state, move in cases(60):
        found = judge(board, state, move)
        cells = opened_by(board, state, move)
        assert (found is None) == (not cells)
        if found is None:
            continue
        met[found.verdict] += 1
        assert (found.verdict, found.cell) == expected(board, state, cells)
        every = arrangements(board.width, board.height, board.mines, state.cells)
        assert found.percent == 100 * sum(not one.intersection(cells) for one in every) // len(every)
        uncertain = 0 < sum(found.cell in one for one in every) < len(every) and found.verdict is not Verdict.START
        assert bool(found.empty) == bool(found.mined) == uncertain
        if uncertain:
            assert {frozenset(found.empty), frozenset(found.mined)} <= set(every)
            assert found.cell not in found.empty
            assert found.cell in found.mined
        if found.verdict is Verdict.ELSEWHERE:
            assert not any(found.safe in one for one in every)
        assert (found.safe >= 0) == (found.verdict is Verdict.ELSEWHERE)
        assert all(state.cells[clue].isdigit() for clue in found.clues)
    assert set(met) == set(Verdict), met


@pytest.fixture(scope="module")
def told() -> Any:
    """What the reading in JavaScript says of all cases: (judgement, hint)."""
    script = (
        "const game = await import(process.argv[1]);"
        "let text = ''; for await (const part of process.stdin) text += part;"
        "const said = (board, state, move) => [game.judge(board, state, move), game.hint(board, state)];"
        "process.stdout.write(JSON.stringify(JSON.parse(text).map((each) => said(...each))));"
    )
    asked = json.dumps([[to_json(value) for value in case] for case in cases(60)])
    command = ["node", "--input-type=module", "-e", script, READING.as_uri()]
    return json.loads(subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout)


def test_both_readings_judge_alike(told: Any) -> None:
    assert [one for one, _ in told] == [to_json(judge(*case)) for case in cases(60)]


def test_both_readings_give_the_same_hints(told: Any) -> None:
    assert [one for _, one in told] == [to_json(hint(board, state)) for board, state, _ in cases(60)]


def test_touching_cells_are_those_of_the_board() -> None:
    assert [list(cells) for cells in neighbours(5, 4)] == [touching(5, 4, cell) for cell in range(20)]
