"""Both readings reproduce every recorded case, whoever recorded it."""

from tests.conformance import vectors
from tests.conformance.checks import broken_levels, broken_plays
from tests.conformance.readings import AnyGame, JavaScript, Python


def test_python_reproduces_recorded_levels(game: AnyGame) -> None:
    assert list(broken_levels(game, Python())) == []


def test_javascript_reproduces_recorded_levels(game: AnyGame, javascript: JavaScript) -> None:
    assert list(broken_levels(game, javascript)) == []


def test_python_reproduces_recorded_plays(game: AnyGame) -> None:
    assert list(broken_plays(game, Python())) == []


def test_javascript_reproduces_recorded_plays(game: AnyGame, javascript: JavaScript) -> None:
    assert list(broken_plays(game, javascript)) == []


def test_each_reading_has_recorded_levels_and_plays_that_end_and_that_are_refused(game: AnyGame) -> None:
    document = vectors.load(game)
    assert {case["level"] for case in document["levels"]} >= {row.level for row in game.levels}
    for by in ("python", "javascript"):
        assert any(case["by"] == by for case in document["levels"])
        steps = [step for case in document["plays"] if case["by"] == by for step in case["steps"]]
        assert any("illegal" in step for step in steps), by
        assert any(step.get("status") == "won" for step in steps), by
