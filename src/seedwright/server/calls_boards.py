"""The calls for saved boards."""

from typing import Any

from fastapi import FastAPI, Request

from seedwright.server import contract
from seedwright.server.asking import client_of, moment
from seedwright.server.boards import Boards, Saved
from seedwright.server.bodies import Body
from seedwright.server.workers import Workers


def install(app: FastAPI, boards: Boards, workers: Workers) -> None:
    """Let the application answer what concerns saved boards; ``workers`` check descriptions."""

    @app.put(
        "/api/boards/{game}/{name:path}",
        status_code=201,
        response_model=contract.SavedBoard,
        responses=contract.problems(404, 408, 409, 413, 415, 422, 429),
        openapi_extra=contract.body(contract.DESCRIBED),
    )
    async def save_board(request: Request, game: str, name: contract.BoardName, body: Body) -> Any:
        """Saves a board under a name. A name that is taken stays with the board it has."""
        return _shown(await workers.run(boards.save, client_of(request), game, name, body))

    @app.get("/api/boards/{game}", response_model=contract.SavedBoards, responses=contract.problems(404))
    def list_boards(game: str) -> dict[str, Any]:
        """The saved boards of a game, the newest first."""
        return {"game": game, "boards": [_shown(saved) for saved in boards.newest(game)]}

    @app.get("/api/boards/{game}/{name:path}", response_model=contract.SavedBoard, responses=contract.problems(404, 422))
    def load_board(game: str, name: contract.BoardName) -> dict[str, Any]:
        """A saved board."""
        return _shown(boards.load(game, name))


def _shown(saved: Saved) -> dict[str, Any]:
    return {"name": saved.name, "id": saved.id, "description": saved.description, "at": moment(saved.at)}
