"""The two readings of a game behind the same three questions: grow a level, decode a description, play moves.

Answers are JSON values, so that those of both readings can be compared as a whole:

grow    {"board", "trace", "description", "best", "claims"}, or {"gave_up": message}
decode  {"board", "description", "claims"}, or {"bad": True}; how the fault is worded is a reading's own affair
play    a list: {"state", "status", "score", "hint"} of the start and after each move, {"illegal": message} for a refused one,
        after which play goes on from the state before it
"""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from seedwright.kit.errors import BadInput, GaveUp, IllegalMove
from seedwright.kit.game import Game
from seedwright.kit.values import to_json

AnyGame = Game[Any, Any, Any]
Moves = Sequence[tuple[int, str]]
DRIVER = Path(__file__).parent.parent / "readings" / "driver.mjs"


class Python:
    """The reading in Python."""

    name = "python"

    def grow(self, game: AnyGame, row: Any, seed: int) -> Any:
        try:
            grown = game.generate(row, seed)
        except GaveUp as error:
            return {"gave_up": str(error)}
        board = grown.board
        answer = {
            "board": board,
            "trace": grown.trace,
            "description": game.encode(board),
            "best": game.best(board),
            "claims": game.claims(board, grown.trace),
        }
        return to_json(answer)

    def decode(self, game: AnyGame, text: str) -> Any:
        try:
            board = game.decode(text)
        except BadInput:
            return {"bad": True}
        return to_json({"board": board, "description": game.encode(board), "claims": game.claims(board, None)})

    def play(self, game: AnyGame, board: Any, moves: Moves) -> list[Any]:
        state = game.start(board)
        steps = [self._step(game, board, state)]
        for time, text in moves:
            try:
                state = game.play(board, state, time, text)
                steps.append(self._step(game, board, state))
            except IllegalMove as error:
                steps.append({"illegal": str(error)})
        return steps

    def _step(self, game: AnyGame, board: Any, state: Any) -> Any:
        step = {
            "state": state,
            "status": game.status(board, state),
            "score": game.score(board, state),
            "hint": game.hint(board, state),
        }
        return to_json(step)


class JavaScript:
    """The reading in JavaScript: one Node process that answers a line of JSON with a line of JSON."""

    name = "javascript"

    def __enter__(self) -> Self:
        self._node = subprocess.Popen(["node", DRIVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        return self

    def __exit__(self, *_: object) -> None:
        self._node.communicate()

    def grow(self, game: AnyGame, row: Any, seed: int) -> Any:
        return self._ask(game, op="grow", row=to_json(row), seed=seed)

    def decode(self, game: AnyGame, text: str) -> Any:
        answer = self._ask(game, op="decode", text=text)
        return {"bad": True} if "bad" in answer else answer

    def play(self, game: AnyGame, board: Any, moves: Moves) -> Any:
        return self._ask(game, op="play", board=to_json(board), moves=moves)["steps"]

    def _ask(self, game: AnyGame, **request: object) -> Any:
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps({"game": game.name, **request}) + "\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        assert line, f"the JavaScript reading of {game.name} ended at {str(request)[:200]}"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return answer


Reading = Python | JavaScript
