"""The calls for jobs of rooms."""

import json

from fastapi import FastAPI, Request, Response

from seedwright.server import contract
from seedwright.server.asking import client_of
from seedwright.server.bodies import Body
from seedwright.server.jobs import Job, Jobs


def install(app: FastAPI, jobs: Jobs) -> None:
    """Let the application answer what concerns jobs."""

    @app.post(
        "/api/jobs",
        status_code=202,
        response_model=contract.JobKey,
        responses=contract.problems(404, 408, 413, 415, 422, 429),
        openapi_extra=contract.body(contract.JOB),
    )
    def start_job(request: Request, body: Body) -> dict[str, str]:
        """Starts a job of a room. It lives in the memory of this server, and its answer is kept for a while."""
        return {"key": jobs.start(client_of(request), body).key}

    @app.get("/api/jobs/{key}", response_model=contract.JobState, responses=contract.problems(404))
    def show_job(key: str) -> Response:
        """How a job stands."""
        return _shown(jobs.find(key))

    @app.delete("/api/jobs/{key}", response_model=contract.JobState, responses=contract.problems(404))
    def end_job(key: str) -> Response:
        """Asks a job to end; it is then done with what it has. One that has ended already stays as it is."""
        return _shown(jobs.end(key))


def _shown(job: Job) -> Response:
    """Return how a job stands. Its own values are texts of JSON already, and may be large and deep."""
    outcome = job.outcome
    state, result, detail = (outcome.state, outcome.result, outcome.detail) if outcome else ("running", "null", None)
    members = {"state": f'"{state}"', "progress": job.progress, "result": result, "detail": json.dumps(detail)}
    text = ",".join(f'"{key}":{value}' for key, value in members.items())
    return Response(f"{{{text}}}", media_type="application/json")
