"""What a reading says against what was recorded: one sentence for each case that it does not reproduce."""

from collections.abc import Iterator
from typing import Any

import seedwright
from tests.conformance import vectors
from tests.conformance.readings import AnyGame, Reading


def broken_levels(game: AnyGame, reading: Reading) -> Iterator[str]:
    """Yield the recorded levels, of the table or of rows of their own, that a reading grows or describes otherwise."""
    document = vectors.load(game)
    table = {row.level: row for row in game.levels}
    own_row = type(game.levels[0])
    cases = [(table[case["level"]], case) for case in document["levels"]]
    cases += [(own_row(**case["row"]), case) for case in document["rows"]]
    for row, case in cases:
        answer = reading.grow(game, row, case["seed"])
        found = {"grown": {"board": answer["board"], "trace": answer["trace"]}, **answer}
        for part in ("grown", "description", "claims"):
            if part in case and not agrees(found[part], case[part]):
                place = f"level {case.get('level', case.get('row'))}, seed {case['seed']}, by {case['by']}"
                yield f"{place}: {part} is {case[part]} as recorded, {found[part]} in {reading.name}"


def broken_plays(game: AnyGame, reading: Reading) -> Iterator[str]:
    """Yield the recorded plays that a reading plays otherwise, each with its first step that differs."""
    for case in vectors.load(game)["plays"]:
        board = seedwright.level(case["id"]).board
        steps = reading.play(game, board, [(time, text) for time, text in case["moves"]])
        assert len(steps) == len(case["steps"]) == len(case["moves"]) + 1
        for index, (found, recorded) in enumerate(zip(steps, case["steps"], strict=True)):
            if not agrees(found, recorded):
                place = f"play on {case['id']}, by {case['by']}, step {index}"
                yield f"{place}: {recorded} as recorded, {found} in {reading.name}"
                break


def agrees(found: Any, recorded: Any) -> bool:
    """Say whether an answer has every field of a recorded one, and those alike."""
    if isinstance(recorded, dict) and isinstance(found, dict):
        return all(key in found and agrees(found[key], value) for key, value in recorded.items())
    return bool(found == recorded)
