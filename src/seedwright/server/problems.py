"""Problems: every answer that is no success is RFC 9457 JSON with one sentence that names the place."""

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from seedwright.kit.errors import BadInput

MEDIA_TYPE = "application/problem+json"
LONGEST_DETAIL = 1000
log = logging.getLogger("seedwright.server")


class Problem(Exception):
    """An answer other than a success: HTTP status, one sentence, extra headers, and extension members."""

    def __init__(self, status: int, detail: str, headers: Mapping[str, str] | None = None, **members: Any) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail if len(detail) <= LONGEST_DETAIL else detail[: LONGEST_DETAIL - 3] + "..."
        self.headers = headers
        self.members = members

    def response(self) -> JSONResponse:
        """Return the problem as a response."""
        body = {"type": "about:blank", "title": title(self.status), "status": self.status, "detail": self.detail}
        return JSONResponse(body | self.members, self.status, self.headers, MEDIA_TYPE)


def title(status: int) -> str:
    """Return the standard phrase of an HTTP status."""
    return HTTPStatus(status).phrase


def _allowed(request: Request) -> str:
    """Return the methods of all routes that fit an address; the one that refused knows its own only."""
    fitting = (route for route in request.app.routes if route.path_regex.match(request.scope["path"]))
    methods: set[str] = set().union(*(route.methods for route in fitting))
    return ", ".join(sorted(methods | {"HEAD"} if "GET" in methods else methods))


def install(app: FastAPI) -> None:
    """Make the application answer every error as a problem."""

    @app.exception_handler(Problem)
    async def problem(_: Request, error: Problem) -> JSONResponse:
        return error.response()

    @app.exception_handler(BadInput)
    async def malformed(_: Request, error: BadInput) -> JSONResponse:
        return Problem(422, str(error)).response()

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        return Problem(422, f"{first['loc'][-1]}: {first['msg'].removeprefix('Value error, ')}").response()

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> JSONResponse:
        place = f"{request.method[:20]} {request.scope['path'][:100]!r}"
        match error.status_code:
            case 404:
                detail = f"{place}: there is nothing here"
            case 405:
                return Problem(405, f"{place}: this method is not served here", {"Allow": _allowed(request)}).response()
            case _:
                detail = f"{place}: {error.detail}"
        return Problem(error.status_code, detail, error.headers).response()

    @app.exception_handler(SQLAlchemyError)
    async def database(_: Request, error: SQLAlchemyError) -> JSONResponse:
        log.error("database: %s", error)
        return Problem(503, "the database does not answer at present; nothing was stored", {"Retry-After": "5"}).response()

    @app.exception_handler(Exception)
    async def defect(_: Request, __: Exception) -> JSONResponse:
        return Problem(500, "the server has a defect here; nothing was stored").response()
