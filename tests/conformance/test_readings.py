"""Both readings play alike: whole JSON, bit for bit, sentences of refusal included."""

import json
from random import Random
from typing import Any

from tests.conformance.readings import AnyGame, JavaScript, Python
from tests.conformance.test_play import seen_moves
from tests.conformance.test_room import room_of, run_as_served
from tests.conformance.transcripts import follow_hints, grammar, wander

LENGTH = 50
TAKE_BACK = """
import {register} from "node:module";
register(process.argv[1]);
const {takeBack = () => null} = await import(process.argv[2]);
console.log(JSON.stringify(JSON.parse(process.argv[3]).map((move) => takeBack(move))));
"""


def test_both_readings_play_alike(game: AnyGame, row: Any, javascript: JavaScript) -> None:
    chance = Random(1000 + row.level)
    for seed in range(3):
        board = game.generate(row, 20 + seed).board
        verbs = grammar(game, board, seen_moves(game))
        for moves in (list(wander(game, board, verbs, chance, LENGTH)), list(follow_hints(game, board))):
            python = Python().play(game, board, moves)
            other = javascript.play(game, board, moves)
            assert len(python) == len(other)
            for index, (one, two) in enumerate(zip(python, other, strict=True)):
                assert one == two, (seed, index, moves[: index + 1][-1:])


def test_taking_back_a_move_restores_the_position(game: AnyGame) -> None:
    """Undo is a move of its own, so that a transcript holds all; where the view offers one, it leads back."""
    board = game.generate(game.levels[len(game.levels) // 2], 12).board
    texts = sorted({text for _, text in wander(game, board, grammar(game, board, seen_moves(game)), Random(1), LENGTH)})
    legal = [text for text in texts if is_legal(game, board, text)]
    backs = run_as_served(TAKE_BACK, room_of(game) / "view.js", json.dumps(legal))
    for text, back in zip(legal, backs, strict=True):
        if back is not None:
            start = game.start(board)
            assert game.play(board, game.play(board, start, 0, text), 0, back) == start, text


def is_legal(game: AnyGame, board: Any, text: str) -> bool:
    """Say whether a text is a move."""
    return "illegal" not in Python().play(game, board, [(0, text)])[1]
