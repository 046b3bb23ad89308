"""The application: which call leads where, as docs/architecture.md says."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response

from seedwright import games
from seedwright.kit.tables import load_messages
from seedwright.server import calls_boards, calls_jobs, contract, problems
from seedwright.server.asking import client_of, moment
from seedwright.server.attempts import Attempts
from seedwright.server.boards import Boards
from seedwright.server.bodies import Body, parse_wanted
from seedwright.server.heads import Heads
from seedwright.server.jobs import Jobs
from seedwright.server.levels import Levels, Proofs, find_row
from seedwright.server.security import Guard
from seedwright.server.settings import Settings
from seedwright.server.static import file_response, page
from seedwright.server.storage import Attempt, Storage
from seedwright.server.workers import Workers
from seedwright.version import __version__

MOST_SCORES = 100
HERE = Path(__file__).parent


def unix_milliseconds() -> int:
    """Return the time of the wall clock in whole milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def create_app(settings: Settings, clock: Callable[[], int] = unix_milliseconds) -> FastAPI:
    """Return the server as an ASGI application with its database open; raise BadInput if that cannot be opened."""
    storage = Storage(settings.url)
    levels = Levels(settings.cached)
    attempts = Attempts(storage, levels, settings, clock)
    # Proofs can take long. They have workers of their own, so that no flood of them keeps a player from a verdict.
    proofs = Proofs(levels, settings.workers, settings.waiting)
    playing = Workers(settings.workers, settings.waiting)
    jobs = Jobs(settings, clock)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        jobs.close()
        storage.close()

    app = FastAPI(
        title="Seedwright",
        summary="Levels from seeds, attempts on them, and verdicts by replay.",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.add_middleware(Guard)
    app.add_middleware(Heads)
    problems.install(app)

    @app.get("/api/games", response_model=contract.Games, responses=contract.problems())
    def list_games() -> dict[str, Any]:
        """The games, their levels, and the best verified score of each level."""
        return {"games": [_describe(storage, name) for name in games.names()]}

    @app.get("/api/levels/{identity}", response_model=contract.Level, responses=contract.problems(404, 422))
    async def show_level(identity: contract.LevelId) -> Any:
        """A level and what is proven about it."""
        return await proofs.show(identity)

    @app.post(
        "/api/attempts",
        status_code=201,
        response_model=contract.Attempt,
        responses=contract.problems(404, 408, 413, 415, 422, 429),
        openapi_extra=contract.body(contract.WANTED),
    )
    async def issue_attempt(request: Request, body: Body) -> Any:
        """An attempt on a level the server chooses (ranked) or the player chooses (verified, never ranked)."""
        wanted = parse_wanted(body)
        client = client_of(request)
        attempt: Attempt
        if isinstance(wanted, str):
            attempt = await playing.run(attempts.issue_chosen, client, wanted)
        else:
            attempt = await playing.run(attempts.issue_ranked, client, *wanted)
        return {"key": attempt.key, "id": attempt.id, "ranked": attempt.ranked}

    @app.post(
        "/api/attempts/{key}/transcript",
        response_model=contract.Verdict,
        responses=contract.problems(404, 408, 409, 410, 413, 415, 422),
        openapi_extra=contract.body(contract.transcript(settings.most_moves)),
    )
    async def judge_transcript(key: str, body: Body) -> Any:
        """The verdict on a transcript, by replay.

        It is kept if the level has ended; then the same transcript gets the same answer again, and another is refused.
        """
        return await playing.run(attempts.judge, key, body)

    @app.put(
        "/api/attempts/{key}/name",
        response_model=contract.Name,
        responses=contract.problems(404, 408, 409, 413, 415, 422),
        openapi_extra=contract.body(contract.NAMED),
    )
    def name_score(key: str, body: Body) -> dict[str, str]:
        """Puts a name to a kept score."""
        return {"name": attempts.name(key, body)}

    @app.get("/api/scores/{game}/{level}", response_model=contract.Scores, responses=contract.problems(404, 422))
    def list_scores(game: str, level: contract.LevelNumber) -> dict[str, Any]:
        """The ranked and won attempts on a level, best first, ties to the earlier."""
        found, _ = find_row(game, level)
        scores = [
            asdict(score) | {"place": place, "at": moment(score.at)}
            for place, score in enumerate(storage.scores(game, found.version, level, MOST_SCORES), start=1)
        ]
        return {"game": game, "version": found.version, "level": level, "scores": scores}

    calls_boards.install(app, Boards(storage, settings, clock), playing)
    calls_jobs.install(app, jobs)

    # FastAPI's own pages of documentation would load scripts from a foreign host.
    @app.get("/api/docs", include_in_schema=False)
    def documentation(request: Request) -> Response:
        return file_response(request, HERE / "docs.html")

    @app.get("/api/docs.js", include_in_schema=False)
    def documentation_script(request: Request) -> Response:
        return file_response(request, HERE / "docs.js")

    # Whatever no route above knows is a file of the page, or nothing. As a route it would hide "405" from them.
    app.router.default = page
    return app


def _describe(storage: Storage, name: str) -> dict[str, Any]:
    game = games.find(name)
    best = {str(level): {"score": score, "name": by} for level, (score, by) in storage.best(name, game.version).items()}
    title = load_messages(games.room(name))["title"]
    pages = games.offers(name, "pages.js")
    return {"name": name, "version": game.version, "title": title, "levels": len(game.levels), "pages": pages, "best": best}
