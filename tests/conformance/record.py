"""Record the vectors anew and show what changed: ``python -m tests.conformance.record [GAME ...]``, all games by default.

Half of the cases are recorded by each reading, so that each is checked against what the other has written. Cases by hand are
kept as they are. The state of a large board is written in every tenth step only: a reading that errs in between errs still in
the next one written. A difference in levels of a version that players have seen means that the game needs a new version.
"""

import difflib
import json
import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from seedwright import games
from seedwright.kit.errors import BadInput
from seedwright.kit.ids import SeededId
from seedwright.kit.kernel import use_compiled
from tests.conformance import vectors
from tests.conformance.checks import broken_levels, broken_plays
from tests.conformance.readings import AnyGame, JavaScript, Moves, Python, Reading
from tests.conformance.transcripts import follow_hints, grammar, wander

SEEDS = (0, 1, 42, (1 << 32) - 1)
WANDERED = 40
WIDEST = 200
LARGE = 330
STATE_EVERY = 10


def main(names: list[str]) -> int:
    """Record the games named. Return 0, 1 if a case by hand does not hold any more, 2 for a name that is no game."""
    try:
        chosen = [games.find(name) for name in names or games.names()]
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    use_compiled()
    with JavaScript() as javascript:
        for game in chosen:
            place = vectors.path(game)
            before = place.read_text("utf-8") if place.exists() else ""
            document = record(game, (Python(), javascript))
            text = vectors.text_of(document)
            place.write_text(text, "utf-8")
            if before:
                show_difference(before, text, f"{game.name}/vectors.json")
            else:
                print(f"{game.name}/vectors.json: {len(document['levels'])} levels and {len(document['plays'])} plays recorded")
    by_hand = [broken for game in chosen for broken in (*broken_levels(game, Python()), *broken_plays(game, Python()))]
    for broken in by_hand:
        print(f"worked out by hand, and no longer so: {broken}", file=sys.stderr)
    return 1 if by_hand else 0


def record(game: AnyGame, readings: tuple[Reading, Reading]) -> Any:
    """Return the vectors of a game: the cases by hand that are there, and all others anew."""
    kept = vectors.load(game) if vectors.path(game).exists() else {}
    by_hand = {name: [case for case in kept.get(name, ()) if case["by"] == "hand"] for name in vectors.CASES}
    grown = {row.level: [game.generate(row, seed) for seed in range(vectors.GOLDEN_SEEDS)] for row in game.levels}
    return {
        "game": game.name,
        "version": game.version,
        "levels": [*by_hand["levels"], *levels(game, readings)],
        "rows": by_hand["rows"],
        "plays": [*by_hand["plays"], *plays(game, readings)],
        "golden": {str(level): vectors.golden(boards) for level, boards in grown.items()},
    }


def levels(game: AnyGame, readings: tuple[Reading, Reading]) -> Iterator[Any]:
    """Yield the recorded levels: every row of the table, the readings taking turns over the seeds."""
    for row in game.levels:
        for turn, seed in enumerate(SEEDS):
            reading = readings[turn % 2]
            answer = reading.grow(game, row, seed)
            yield {
                "level": row.level,
                "seed": seed,
                "by": reading.name,
                "grown": {"board": answer["board"], "trace": answer["trace"]},
                "description": answer["description"],
                "claims": answer["claims"],
            }


def plays(game: AnyGame, readings: tuple[Reading, Reading]) -> Iterator[Any]:
    """Yield the recorded plays of the first, the middle and the last row: a straight win and a long wander by each reading."""
    numbers = sorted({1, (len(game.levels) + 1) // 2, len(game.levels)})
    for number in numbers:
        for seed, reading in zip((7, 8), readings, strict=True):
            board = game.generate(game.levels[number - 1], seed).board
            won = list(follow_hints(game, board))
            verbs = grammar(game, board, (text for _, text in won))
            wandered = list(wander(game, board, verbs, Random(seed * 100 + number), WANDERED))
            for moves in (won, wandered):
                yield play(game, reading, SeededId(game.name, game.version, number, seed), board, moves)


def play(game: AnyGame, reading: Reading, identity: SeededId, board: Any, moves: Moves) -> Any:
    """Return one play as a recorded case."""
    steps = list(_sparse(reading.play(game, board, moves)))
    return {"id": str(identity), "by": reading.name, "moves": [list(move) for move in moves], "steps": steps}


def _sparse(steps: Iterable[Any]) -> Iterator[Any]:
    """Yield steps, those of a large board without the state but for every few and the one that ends the level."""
    before = None
    for index, step in enumerate(steps):
        kept = "illegal" in step or index % STATE_EVERY == 0 or step["status"] != before
        before = step.get("status", before)
        if kept or len(json.dumps(step["state"])) <= LARGE:
            yield step
        else:
            yield {name: value for name, value in step.items() if name != "state"}


def show_difference(before: str, after: str, name: str) -> None:
    """Print what changed, long lines cut, or that nothing did."""
    lines = list(difflib.unified_diff(before.splitlines(), after.splitlines(), f"{name} before", f"{name} now", "", "", 1, ""))
    for line in lines:
        print(line if len(line) <= WIDEST else line[:WIDEST] + "...")
    if not lines:
        print(f"{name}: nothing changed")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
