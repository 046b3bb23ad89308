"""Storage: the open attempts, and the verdicts for good.

An attempt that is closed moves from one table to the other in one transaction, so it is in exactly one of them. Deleting
its row decides which of several submissions closes it, on every database; the unique key stands behind that. SQLite takes
the write lock at the start of a writing transaction (BEGIN IMMEDIATE), since a lock asked for after a read cannot be waited
for. WAL with synchronous FULL makes a committed verdict outlive the process and the machine.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from time import sleep
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.schema import CreateIndex, CreateTable

from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status

BUSY_SECONDS = 15
OPENING_TRIES = 20
OPENING_PAUSE = 0.1

metadata = MetaData()
serial = BigInteger().with_variant(Integer, "sqlite")

attempts = Table(
    "attempts",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("id", Text, nullable=False),
    Column("ranked", Boolean, nullable=False),
    Column("client", String(64), nullable=False),
    Column("issued", BigInteger, nullable=False),
    Index("attempts_of_client", "client", "issued"),
    Index("attempts_by_age", "issued"),
)

verdicts = Table(
    "verdicts",
    metadata,
    Column("serial", serial, primary_key=True),
    Column("key", String(64), nullable=False, unique=True),
    Column("id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("level", BigInteger),
    Column("ranked", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("score", BigInteger, nullable=False),
    Column("moves", BigInteger, nullable=False),
    Column("milliseconds", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("transcript", Text, nullable=False),
    Column("place", BigInteger),
    Column("name", Text),
)
counts = verdicts.c.ranked & (verdicts.c.status == Status.WON.value)
Index(
    "verdicts_ranking",
    verdicts.c.game,
    verdicts.c.version,
    verdicts.c.level,
    verdicts.c.score.desc(),
    verdicts.c.serial,
    sqlite_where=counts,
    postgresql_where=counts,
)
record = verdicts.c.place == 1
Index("verdicts_records", verdicts.c.game, verdicts.c.version, sqlite_where=record, postgresql_where=record)


@dataclass(frozen=True, slots=True)
class Attempt:
    """An open attempt: its secret key, level id, whether it counts, whose it is, when it was issued (Unix milliseconds)."""

    key: str
    id: str
    ranked: bool
    client: str
    issued: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A verdict as it is kept. ``transcript`` is its canonical text, or the digest of that if it is not ranked.

    ``place`` is the rank when it was stored.
    """

    key: str
    id: str
    game: str
    version: int
    level: int | None
    ranked: bool
    status: str
    score: int
    moves: int
    milliseconds: int
    at: int
    transcript: str
    place: int | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """What the ranking of a level shows of a verdict."""

    name: str | None
    score: int
    id: str
    moves: int
    milliseconds: int
    at: int


class Storage:
    """Attempts and verdicts in a database; every method is one transaction, committed when it returns."""

    def __init__(self, url: URL) -> None:
        """Open the database and make its tables; raise BadInput if that cannot be done."""
        sqlite = url.get_backend_name() == "sqlite"
        options: dict[str, Any] = {"connect_args": {"timeout": BUSY_SECONDS}} if sqlite else {"pool_pre_ping": True}
        try:
            self._engine = create_engine(url, **options)
            self._writing = self._engine.execution_options(begin="BEGIN IMMEDIATE")
            if sqlite:
                event.listen(self._engine, "connect", _prepare_sqlite)
                event.listen(self._engine, "begin", _begin_sqlite)
            self._make_tables()
        except (SQLAlchemyError, ModuleNotFoundError) as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            raise BadInput(f"database {url.render_as_string()}: {reason}") from None

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def issue(self, attempt: Attempt, most_open: int, fresh: int, forgotten: int) -> int | None:
        """Store an attempt and return None; or, if its client has ``most_open`` already, the time the oldest was issued.

        Attempts issued before ``fresh`` do not count, and those before ``forgotten`` are deleted.
        """
        with self.write() as connection:
            connection.execute(delete(attempts).where(attempts.c.issued < forgotten))
            own = (attempts.c.client == attempt.client) & (attempts.c.issued >= fresh)
            count, oldest = connection.execute(select(func.count(), func.min(attempts.c.issued)).where(own)).one()
            if count >= most_open:
                return int(oldest)
            connection.execute(insert(attempts).values(asdict(attempt)))
        return None

    def find(self, key: str) -> Attempt | Kept | None:
        """Return what a key stands for: an open attempt, a verdict, or nothing."""
        with self.read() as connection:
            # Attempts first: one that closes in between is then found among the verdicts, in whichever order they are seen.
            row = connection.execute(select(attempts).where(attempts.c.key == key)).one_or_none()
            return Attempt(**row._mapping) if row is not None else _kept(connection, key)

    def keep(self, verdict: Kept) -> Kept | None:
        """Close an attempt with a verdict and return what is kept: this verdict with its place, or the one that came first.

        Returns None if there is no such attempt any more.
        """
        with self.write() as connection:
            if connection.execute(delete(attempts).where(attempts.c.key == verdict.key)).rowcount == 1:
                place = _place(connection, verdict) if verdict.ranked and verdict.status == Status.WON else None
                connection.execute(insert(verdicts).values(asdict(verdict) | {"place": place}))
            return _kept(connection, verdict.key)

    def name(self, key: str, name: str) -> bool:
        """Put a name to a verdict; return whether there is one."""
        with self.write() as connection:
            return connection.execute(update(verdicts).where(verdicts.c.key == key).values(name=name)).rowcount == 1

    def scores(self, game: str, version: int, level: int, most: int) -> list[Score]:
        """Return the ranked and won verdicts of a level, best first, ties to the earlier, at most ``most``."""
        query = select(*_columns(Score)).where(_of_level(game, version, level))
        with self.read() as connection:
            rows = connection.execute(query.order_by(verdicts.c.score.desc(), verdicts.c.serial).limit(most))
            return [Score(**row._mapping) for row in rows]

    def best(self, game: str, version: int) -> dict[int, tuple[int, str | None]]:
        """Return score and name of the best verdict of each level that has one."""
        # The best of a level was first when it came, so it is the highest among those that once were first.
        once_first = (verdicts.c.game == game) & (verdicts.c.version == version) & record
        query = select(verdicts.c.level, verdicts.c.score, verdicts.c.name).where(once_first)
        with self.read() as connection:
            rows = connection.execute(query.order_by(verdicts.c.level, verdicts.c.score, verdicts.c.serial.desc()))
            return {level: (score, name) for level, score, name in rows}

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that only reads."""
        with self._engine.begin() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that may write, committed when the block ends well."""
        with self._writing.begin() as connection:
            yield connection

    def _make_tables(self) -> None:
        # Servers that start at the same time on a new database can get in each other's way here; whoever comes later finds
        # the tables there, so trying again is all it takes.
        for remaining in reversed(range(OPENING_TRIES)):
            try:
                with self.write() as connection:
                    for table in metadata.sorted_tables:
                        connection.execute(CreateTable(table, if_not_exists=True))
                        for index in sorted(table.indexes, key=lambda index: str(index.name)):
                            connection.execute(CreateIndex(index, if_not_exists=True))
                return
            except DBAPIError:
                if not remaining:
                    raise
                sleep(OPENING_PAUSE)


def _prepare_sqlite(connection: Any, _: object) -> None:
    # Without this the driver opens transactions on its own, and not IMMEDIATE.
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


def _of_level(game: str, version: int, level: int | None) -> ColumnElement[bool]:
    return (verdicts.c.game == game) & (verdicts.c.version == version) & (verdicts.c.level == level) & counts


def _place(connection: Connection, verdict: Kept) -> int:
    as_good = _of_level(verdict.game, verdict.version, verdict.level) & (verdicts.c.score >= verdict.score)
    return 1 + connection.execute(select(func.count()).select_from(verdicts).where(as_good)).scalar_one()


def _kept(connection: Connection, key: str) -> Kept | None:
    row = connection.execute(select(*_columns(Kept)).where(verdicts.c.key == key)).one_or_none()
    return Kept(**row._mapping) if row is not None else None


def _columns(row: type[Kept] | type[Score]) -> list[Column[Any]]:
    return [verdicts.c[field.name] for field in fields(row)]
