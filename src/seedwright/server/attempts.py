"""Attempts: issued on a seed the server chose, timed by its clock, closed with the verdict of its own replay."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from seedwright.kit import replay as replaying
from seedwright.kit.errors import BadInput, GaveUp
from seedwright.kit.game import Status
from seedwright.kit.ids import SeededId, parse_id
from seedwright.kit.replay import Refusal, Verdict
from seedwright.kit.transcripts import Transcript
from seedwright.kit.values import canonical
from seedwright.library import Level
from seedwright.server.levels import Levels, find_row
from seedwright.server.problems import Problem
from seedwright.server.settings import Settings
from seedwright.server.storage import Attempt, Kept, Storage

SEED_TRIES = 32
KEY_BYTES = 24
FORGOTTEN_AFTER = 7
"""Lifetimes after which an attempt that was never closed is deleted; until then its key is answered with 410."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict as it is answered."""

    id: str
    status: str
    score: int
    moves: int
    refused: None
    ranked: bool
    place: int | None


class Attempts:
    """What can be done with attempts. ``clock`` gives Unix milliseconds, so that an attempt outlives the server."""

    def __init__(self, storage: Storage, levels: Levels, settings: Settings, clock: Callable[[], int]) -> None:
        self._storage = storage
        self._levels = levels
        self._settings = settings
        self._clock = clock

    def issue_ranked(self, client: str, game: str, number: int) -> Attempt:
        """Return an attempt on a level whose seed comes from the operating system's randomness."""
        found, _ = find_row(game, number)
        for _ in range(SEED_TRIES):
            try:
                level = self._levels.grow(SeededId(found.name, found.version, number, secrets.randbits(32)))
            except GaveUp:
                continue
            return self._issue(client, level.id, ranked=True)
        raise Problem(503, f"{game} level {number}: none of {SEED_TRIES} seeds made a level; try again", {"Retry-After": "1"})

    def issue_chosen(self, client: str, identity: str) -> Attempt:
        """Return an attempt on a level the player chose; it is verified, but never ranked."""
        return self._issue(client, self._levels.find(identity).id, ranked=False)

    def judge(self, key: str, transcript: Transcript) -> Answer:
        """Return the verdict on a transcript, kept if it ends the level; raise a Problem if it is not accepted."""
        if len(transcript.moves) > self._settings.most_moves:
            raise BadInput(f"moves: {len(transcript.moves)} moves are more than {self._settings.most_moves}")
        found = self._storage.find(key)
        if isinstance(found, Attempt):
            elapsed = self._clock() - found.issued
            if elapsed > self._settings.lifetime * 1000:
                raise Problem(410, f"the attempt has expired; it stayed open for {self._settings.lifetime} seconds")
            if transcript.id != found.id:
                raise BadInput(f"id: the attempt is for {found.id[:60]}, the transcript for {transcript.id[:60]!r}")
            level = self._levels.find(found.id)
            verdict = replay(level, transcript, max(0, elapsed) + self._settings.slack * 1000)
            if verdict.status == Status.OPEN:
                return Answer(found.id, verdict.status, verdict.score, verdict.moves, None, found.ranked, None)
            found = self._storage.keep(self._closed(found, transcript, verdict))
        if found is None:
            raise _unknown(key)
        if found.id != transcript.id or found.transcript != canonical(transcript.moves):
            raise Problem(409, "the attempt is closed; its verdict was given for another transcript")
        return Answer(found.id, found.status, found.score, found.moves, None, found.ranked, found.place)

    def name(self, key: str, name: str) -> None:
        """Put a name to the score of a closed attempt; raise a Problem if there is none."""
        if not self._storage.name(key, name):
            if self._storage.find(key) is None:
                raise _unknown(key)
            raise Problem(409, "the attempt is still open; a name goes to a score that is kept")

    def _issue(self, client: str, identity: str, *, ranked: bool) -> Attempt:
        now = self._clock()
        lifetime = self._settings.lifetime * 1000
        attempt = Attempt(secrets.token_urlsafe(KEY_BYTES), identity, ranked, client, now)
        oldest = self._storage.issue(attempt, self._settings.most_open, now - lifetime, now - FORGOTTEN_AFTER * lifetime)
        if oldest is not None:
            seconds = max(1, (oldest + lifetime - now) // 1000 + 1)
            detail = f"{client} has {self._settings.most_open} open attempts and may have no more; end one, or wait {seconds} s"
            raise Problem(429, detail, {"Retry-After": str(seconds)})
        return attempt

    def _closed(self, attempt: Attempt, transcript: Transcript, verdict: Verdict) -> Kept:
        parsed: Any = parse_id(attempt.id)
        return Kept(
            key=attempt.key,
            id=attempt.id,
            game=parsed.game,
            version=parsed.version,
            level=parsed.level if isinstance(parsed, SeededId) else None,
            ranked=attempt.ranked,
            status=verdict.status.value,
            score=verdict.score,
            moves=verdict.moves,
            milliseconds=transcript.moves[-1][0] if transcript.moves else 0,
            at=self._clock(),
            transcript=canonical(transcript.moves),
        )


def replay(level: Level, transcript: Transcript, latest: int) -> Verdict:
    """Return the verdict on a transcript none of whose moves lies after ``latest`` (milliseconds).

    Raises a 422 problem with the first refused move.
    """
    moves = transcript.moves
    late = next((index for index, (time, _) in enumerate(moves) if time > latest), len(moves))
    verdict = replaying.replay(level.game, level.board, moves[:late])
    refused = verdict.refused
    if refused is None and late < len(moves):
        time, move = moves[late]
        refused = Refusal(late, move, f"its time {time} lies after {latest}, the latest that the server's clock allows")
    if refused is not None:
        member = {"index": refused.index, "move": refused.move, "reason": refused.reason}
        raise Problem(422, f"moves[{refused.index}]: {refused.reason}", refused=member)
    return verdict


def _unknown(key: str) -> Problem:
    return Problem(404, f"no attempt has the key {key[:64]!r}")
