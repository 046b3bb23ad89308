"""Levels as the server shows them: found, proven once, and remembered."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from seedwright import games, library
from seedwright.kit.errors import BadInput, GaveUp
from seedwright.kit.game import Game
from seedwright.kit.ids import LevelId, parse_id
from seedwright.kit.values import to_json
from seedwright.library import Level
from seedwright.server.problems import Problem


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


def find_row(name: str, number: int) -> tuple[Game[Any, Any, Any], Any]:
    """Return a game in its current version and a row of its table; raise a 404 problem if there is none."""
    try:
        game = games.find(name)
        return game, library.row(game, number)
    except BadInput as error:
        raise Problem(404, str(error)) from None
