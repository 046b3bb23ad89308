"""What an operator may set: where verdicts are kept, and how much one client may ask for."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from seedwright.kit.errors import BadInput

PREFIX = "SEEDWRIGHT_"


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of one server; each is also an environment variable, ``SEEDWRIGHT_`` and the name in capitals.

    ``database`` is a file (SQLite) or a database URL; empty means a file in the user's data folder. Times are in seconds.
    """

    database: str = ""
    most_bytes: int = 1_000_000
    """The largest body of a request."""
    most_moves: int = 20_000
    """The longest transcript."""
    most_open: int = 500
    """Open attempts of one client address."""
    most_boards: int = 200
    """Boards that one client address may save in a day."""
    jobs: int = max(1, (os.cpu_count() or 1) // 2)
    """Jobs of rooms that run at once, each in a process of its own."""
    waiting_jobs: int = 20
    """Jobs that may wait for a process."""
    most_jobs: int = 4
    """Jobs of one client address that run or wait."""
    job_seconds: int = 300
    """How long a job may take before it is asked to end."""
    job_grace: int = 10
    """How long a job that was asked to end may go on."""
    job_unasked: int = 180
    """How long a job goes on that nobody asks about; a page in the background may ask only once a minute."""
    job_megabytes: int = 2048
    """The memory of a job."""
    job_kept: int = 600
    """How long the answer of a job is kept."""
    lifetime: int = 86_400
    """How long an attempt stays open."""
    slack: int = 1
    """How far a transcript may run ahead of the server's clock."""
    patience: int = 30
    """How long the head of a request may take to arrive, and then its body."""
    workers: int = os.cpu_count() or 1
    """Levels grown, proven or replayed at once."""
    waiting: int = 100
    """Requests that may wait for a worker."""
    cached: int = 512
    """Levels remembered with their claims."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        """Return the settings that environment variables give; raise BadInput naming one that is malformed."""
        given: dict[str, Any] = {}
        for field in fields(cls):
            variable = PREFIX + field.name.upper()
            if variable in environment:
                text = environment[variable]
                given[field.name] = text if field.name == "database" else _whole(variable, text)
        return cls(**given)

    @property
    def url(self) -> URL:
        """The database URL, with the driver this package installs; the folder of a default file is made."""
        if not self.database:
            folder = user_data_path("seedwright", appauthor=False, ensure_exists=True)
            return URL.create("sqlite", database=str(folder / "seedwright.sqlite3"))
        if "://" not in self.database:
            return URL.create("sqlite", database=str(Path(self.database).absolute()))
        try:
            url = make_url(self.database)
        except ArgumentError:
            raise BadInput(f"{PREFIX}DATABASE: expected a file or a database URL such as postgresql://host/name") from None
        return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgres", "postgresql") else url


def _whole(variable: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < len(text) <= 9 and int(text) > 0):
        raise BadInput(f"{variable}: expected a whole number from 1 to 999999999, found {text[:40]!r}")
    return int(text)
