"""Both readings reproduce every recorded case, whoever recorded it."""

from typing import Any

import seedwright
from tests.conformance import vectors
from tests.conformance.readings import AnyGame, JavaScript, Python, Reading


def agrees(found: Any, recorded: Any) -> bool:
    """Say whether an answer has every field of a recorded one, and those alike."""
    if isinstance(recorded, dict) and isinstance(found, dict):
        return all(key in found and agrees(found[key], value) for key, value in recorded.items())
    return bool(found == recorded)


def check_levels(game: AnyGame, reading: Reading) -> None:
    document = vectors.load(game)
    table = {row.level: row for row in game.levels}
    own_row = type(game.levels[0])
    cases = [(table[case["level"]], case) for case in document["levels"]]
    cases += [(own_row(**case["row"]), case) for case in document["rows"]]
    for row, case in cases:
        answer = reading.grow(game, row, case["seed"])
        found = {"grown": {"board": answer["board"], "trace": answer["trace"]}, **answer}
        for part in ("grown", "description", "claims"):
            if part in case:
                assert agrees(found[part], case[part]), (case.get("level"), case["seed"], case["by"], part)


def check_plays(game: AnyGame, reading: Reading) -> None:
    for case in vectors.load(game)["plays"]:
        board = seedwright.level(case["id"]).board
        steps = reading.play(game, board, [(time, text) for time, text in case["moves"]])
        assert len(steps) == len(case["steps"]) == len(case["moves"]) + 1
        for index, (found, recorded) in enumerate(zip(steps, case["steps"], strict=True)):
            assert agrees(found, recorded), (case["id"], case["by"], index, found, recorded)


def test_python_reproduces_recorded_levels(game: AnyGame) -> None:
    check_levels(game, Python())


def test_javascript_reproduces_recorded_levels(game: AnyGame, javascript: JavaScript) -> None:
    check_levels(game, javascript)


def test_python_reproduces_recorded_plays(game: AnyGame) -> None:
    check_plays(game, Python())


def test_javascript_reproduces_recorded_plays(game: AnyGame, javascript: JavaScript) -> None:
    check_plays(game, javascript)


def test_each_reading_has_recorded_levels_and_plays_that_end_and_that_are_refused(game: AnyGame) -> None:
    document = vectors.load(game)
    assert {case["level"] for case in document["levels"]} >= {row.level for row in game.levels}
    for by in ("python", "javascript"):
        assert any(case["by"] == by for case in document["levels"])
        steps = [step for case in document["plays"] if case["by"] == by for step in case["steps"]]
        assert any("illegal" in step for step in steps), by
        assert any(step.get("status") == "won" for step in steps), by
