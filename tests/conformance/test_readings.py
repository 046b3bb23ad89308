"""Both readings play alike: whole JSON, bit for bit, sentences of refusal included."""

from random import Random
from typing import Any

from tests.conformance.readings import AnyGame, JavaScript, Python
from tests.conformance.test_play import seen_moves
from tests.conformance.transcripts import follow_hints, grammar, wander

LENGTH = 50


def test_both_readings_play_alike(game: AnyGame, row: Any, javascript: JavaScript) -> None:
    chance = Random(1000 + row.level)
    for seed in range(3):
        board = game.generate(row, 20 + seed).board
        verbs = grammar(game, board, seen_moves(game))
        for moves in (list(wander(game, board, verbs, chance, LENGTH)), list(follow_hints(game, board))):
            in_python = Python().play(game, board, moves)
            in_javascript = javascript.play(game, board, moves)
            for index, (python, other) in enumerate(zip(in_python, in_javascript, strict=True)):
                assert python == other, f"seed {seed}, step {index}: {python} in Python, {other} in JavaScript"
