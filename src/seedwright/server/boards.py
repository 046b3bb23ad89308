"""Saved boards: a board under a name, for everybody to open. A name is given once and never changes its board."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import BigInteger, Column, Index, String, Table, Text, func, insert, select
from sqlalchemy.exc import IntegrityError

from seedwright import games
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Game
from seedwright.kit.ids import BoardId, parse_id
from seedwright.server.bodies import check_board_name, parse_description
from seedwright.server.problems import Problem
from seedwright.server.settings import Settings
from seedwright.server.storage import Storage, metadata

MOST_LISTED = 1000
DAY = 86_400_000

# It stands beside the tables of storage.py, which makes all that are known when it opens the database.
boards = Table(
    "boards",
    metadata,
    Column("game", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("id", Text, nullable=False),
    Column("client", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("boards_of_client", "client", "at"),
    Index("boards_by_age", "game", "at"),
)


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved board: its name, its level id, and when it was saved (Unix milliseconds)."""

    name: str
    id: str
    at: int

    @property
    def description(self) -> str:
        """The board as text."""
        parsed = parse_id(self.id)
        assert isinstance(parsed, BoardId)
        return parsed.description


class Boards:
    """What can be done with saved boards. ``clock`` gives Unix milliseconds."""

    def __init__(self, storage: Storage, settings: Settings, clock: Callable[[], int]) -> None:
        self._storage = storage
        self._most = settings.most_boards
        self._clock = clock

    def save(self, client: str, name: str, board: str, source: bytes) -> Saved:
        """Save the board that a JSON document describes; return it.

        Raises BadInput if the name or the description is none, a 404 problem if there is no such game, 409 if the name is
        taken, 429 if the client has saved as many boards as it may in a day.
        """
        game = _game(name)
        check_board_name(board)
        saved = Saved(board, _identity(game, parse_description(source)), self._clock())
        try:
            self._insert(client, name, saved)
        except IntegrityError:
            raise _taken(name, board) from None
        return saved

    def load(self, name: str, board: str) -> Saved:
        """Return a saved board; raise a 404 problem if there is none of this name."""
        _game(name)
        check_board_name(board)
        query = select(boards.c.name, boards.c.id, boards.c.at).where((boards.c.game == name) & (boards.c.name == board))
        with self._storage.read() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            raise Problem(404, f"{name}: no board is called {board!r}")
        return Saved(*row)

    def newest(self, name: str) -> list[Saved]:
        """Return the boards of a game, the newest first and no more than ``MOST_LISTED``; raise a 404 problem for no game."""
        _game(name)
        query = select(boards.c.name, boards.c.id, boards.c.at).where(boards.c.game == name)
        newest = query.order_by(boards.c.at.desc(), boards.c.name).limit(MOST_LISTED)
        with self._storage.read() as connection:
            return [Saved(*row) for row in connection.execute(newest)]

    def _insert(self, client: str, name: str, saved: Saved) -> None:
        recent = (boards.c.client == client) & (boards.c.at > saved.at - DAY)
        with self._storage.write() as connection:
            own = (boards.c.game == name) & (boards.c.name == saved.name)
            if connection.execute(select(boards.c.name).where(own)).one_or_none() is not None:
                raise _taken(name, saved.name)
            count, oldest = connection.execute(select(func.count(), func.min(boards.c.at)).where(recent)).one()
            if count >= self._most:
                seconds = (oldest + DAY - saved.at) // 1000 + 1
                detail = f"{client} has saved {count} boards within a day and may save no more; wait {seconds} s"
                raise Problem(429, detail, {"Retry-After": str(seconds)})
            connection.execute(insert(boards).values(asdict(saved) | {"game": name, "client": client}))


def _game(name: str) -> Game[Any, Any, Any]:
    try:
        return games.find(name)
    except BadInput as error:
        raise Problem(404, str(error)) from None


def _identity(game: Game[Any, Any, Any], description: str) -> str:
    parsed = parse_id(f"{game.name}.v{game.version}:{description}")
    if not isinstance(parsed, BoardId):
        raise BadInput(f"description: expected that of a board, found a level number and a seed: {description[:40]!r}")
    return str(BoardId(game.name, game.version, game.encode(game.decode(description))))


def _taken(game: str, board: str) -> Problem:
    return Problem(409, f"{game}: a board is called {board!r} already; choose another name")
