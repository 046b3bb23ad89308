"""Levels as the server shows them: found, proven once, and remembered."""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from seedwright import games, library
from seedwright.kit.errors import BadInput, GaveUp
from seedwright.kit.game import Game
from seedwright.kit.ids import BoardId, LevelId, parse_id
from seedwright.kit.levels import row_of
from seedwright.kit.values import to_json
from seedwright.library import Level
from seedwright.server.problems import Problem
from seedwright.server.workers import Workers


class Levels:
    """A bounded memory of levels and of what is claimed about them."""

    def __init__(self, size: int) -> None:
        self.grow: Callable[[LevelId], Level] = lru_cache(size)(library.level)
        self._facts: Callable[[LevelId], dict[str, Any]] = lru_cache(size)(lambda parsed: to_json(self.grow(parsed).facts()))

    def find(self, identity: str) -> Level:
        """Return a level; raise BadInput if the id is malformed, a 404 problem if it is well formed and names nothing."""
        parsed = parse_id(identity)
        try:
            return self.grow(parsed)
        except (BadInput, GaveUp) as error:
            raise Problem(404, f"{identity[:60]}: {error}") from None

    def show(self, identity: str) -> dict[str, Any]:
        """Return a level with its claims in JSON form; the errors are those of ``find``."""
        self.find(identity)
        return self._facts(parse_id(identity))


class Proofs:
    """Levels shown by workers; whoever asks for a level that is being proven waits for that proof.

    A board of a stranger can be as hard as its maker likes. Such boards have one worker to themselves, so that no heap of
    them keeps a level of a game from its proof.
    """

    def __init__(self, levels: Levels, places: int, waiting: int) -> None:
        self._levels = levels
        self._seeded = Workers(places, waiting)
        self._strangers = Workers(1, waiting)
        self._under_way: dict[LevelId, asyncio.Task[dict[str, Any]]] = {}

    async def show(self, identity: str) -> dict[str, Any]:
        """Return what ``Levels.show`` returns; raise a 503 problem if too many levels wait already."""
        parsed = parse_id(identity)
        if parsed not in self._under_way:
            workers = self._strangers if isinstance(parsed, BoardId) else self._seeded
            task = asyncio.create_task(workers.run(self._levels.show, identity))
            self._under_way[parsed] = task
            task.add_done_callback(lambda _: self._under_way.pop(parsed))
        # One who goes away does not take the proof from the others.
        return await asyncio.shield(self._under_way[parsed])


def find_row(name: str, number: int) -> tuple[Game[Any, Any, Any], Any]:
    """Return a game in its current version and a row of its table; raise a 404 problem if there is none."""
    try:
        game = games.find(name)
        return game, row_of(game, number)
    except BadInput as error:
        raise Problem(404, str(error)) from None
