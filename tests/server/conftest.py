"""A server on a database of its own, in this process, with a clock that the test moves."""

import asyncio
import json
import os
from collections.abc import Coroutine, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar
from uuid import uuid4

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from seedwright.server import Settings, create_app

POSTGRES = os.environ.get("SEEDWRIGHT_TEST_POSTGRES")
JSON = {"Content-Type": "application/json"}
NOON = 1_800_000_000_000
T = TypeVar("T")


class Clock:
    """Unix milliseconds that pass only when told to."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now

    def pass_seconds(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


class Client:
    """Asks an application in this process, from start to shutdown of its lifespan."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self._runner = asyncio.Runner()
        self._lifespan = app.router.lifespan_context(app)

    def __enter__(self) -> "Client":
        self._runner.run(self._lifespan.__aenter__())
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._runner.run(self._lifespan.__aexit__(kind, error, trace))
        self._runner.close()

    def ask(self, method: str, path: str, *, address: str = "192.0.2.1", **options: Any) -> httpx.Response:
        """Return the answer to one request that comes from a client address."""

        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, client=(address, 50000))
            async with httpx.AsyncClient(transport=transport, base_url="http://server") as client:
                return await client.request(method, path, **options)

        return self._runner.run(send())

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Return what a coroutine returns that talks to the application in its own way."""
        return self._runner.run(coroutine)

    def submit_at_once(self, key: str, documents: list[object]) -> list[httpx.Response]:
        """Return the answers to transcripts that are all under way at the same time."""

        async def send() -> list[httpx.Response]:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url="http://server") as client:
                return await asyncio.gather(*(client.post(f"/api/attempts/{key}/transcript", json=each) for each in documents))

        return self._runner.run(send())

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.ask("GET", path, **options)

    def post(self, path: str, document: object, **options: Any) -> httpx.Response:
        return self.ask("POST", path, content=json.dumps(document), headers=JSON, **options)

    def put(self, path: str, document: object, **options: Any) -> httpx.Response:
        return self.ask("PUT", path, content=json.dumps(document), headers=JSON, **options)

    def issue(self, game: str = "schulte", level: int = 1, **options: Any) -> tuple[str, str]:
        """Return key and level id of a new ranked attempt."""
        answer = self.post("/api/attempts", {"game": game, "level": level}, **options)
        assert answer.status_code == 201, answer.text
        return answer.json()["key"], answer.json()["id"]

    def submit(self, key: str, identity: str, moves: object, **options: Any) -> httpx.Response:
        """Return the answer to a transcript."""
        return self.post(f"/api/attempts/{key}/transcript", {"id": identity, "moves": moves}, **options)


@pytest.fixture(params=["sqlite", *(["postgres"] if POSTGRES else [])])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database: a file, and a schema of PostgreSQL where SEEDWRIGHT_TEST_POSTGRES names a server."""
    if request.param == "sqlite":
        yield str(tmp_path / "verdicts.sqlite3")
        return
    schema = f"test_{uuid4().hex}"
    url = make_url(str(POSTGRES)).set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    yield url.update_query_dict({"options": f"-csearch_path={schema}"}).render_as_string(hide_password=False)
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(database: str, clock: Clock) -> Iterator[Client]:
    with Client(create_app(Settings(database=database), clock)) as client:
        yield client
