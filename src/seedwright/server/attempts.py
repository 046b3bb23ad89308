"""Attempts: issued on a seed the server chose, timed by its clock, closed with the verdict of its own replay."""

import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from seedwright.kit import replay as replaying
from seedwright.kit.errors import BadInput, GaveUp
from seedwright.kit.game import Status
from seedwright.kit.ids import SeededId, parse_id
from seedwright.kit.replay import Refusal, Verdict
from seedwright.kit.transcripts import Move, Transcript, parse_transcript
from seedwright.kit.values import canonical, digest
from seedwright.library import Level
from seedwright.server.bodies import parse_name
from seedwright.server.levels import Levels, find_row
from seedwright.server.problems import Problem
from seedwright.server.settings import Settings
from seedwright.server.storage import Attempt, Kept, Storage

SEED_TRIES = 32
KEY_BYTES = 24
KEY = re.compile("[A-Za-z0-9_-]{32}")
"""What so many bytes look like; nothing else reaches the database, some of which choke on a character 0."""
FORGOTTEN_AFTER = 7
"""Lifetimes after which an attempt that was never closed is deleted; until then its key is answered with 410."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict as it is answered."""

    id: str
    status: str
    score: int
    moves: int
    ranked: bool
    place: int | None = None
    refused: None = None


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

    def judge(self, key: str, source: bytes) -> Answer:
        """Return the verdict on a transcript (a JSON document), kept if it ends the level.

        Raises BadInput or a Problem if the transcript is not accepted; then nothing is stored.
        """
        found = self._find(key)
        transcript = self._parse(source)
        if isinstance(found, Attempt):
            verdict = self._replay(found, transcript)
            if verdict.status == Status.OPEN:
                return Answer(found.id, verdict.status, verdict.score, verdict.moves, _is_ranked(found, transcript))
            kept = self._storage.keep(self._closed(found, transcript, verdict))
            if kept is None:
                raise self._expired()
        else:
            kept = found
        # Whichever submission closed the attempt, this one gets its verdict if it is the same, and only then.
        text = canonical(transcript)
        if kept.transcript not in (text, digest([text])):
            raise Problem(409, "the attempt is closed; its verdict was given for another transcript")
        return Answer(kept.id, kept.status, kept.score, kept.moves, kept.ranked, kept.place)

    def name(self, key: str, source: bytes) -> str:
        """Put the name in a JSON document to the score of a closed attempt and return it."""
        if isinstance(self._find(key), Attempt):
            raise Problem(409, "the attempt is still open; a name goes to a score that is kept")
        name = parse_name(source)
        self._storage.name(key, name)
        return name

    def _find(self, key: str) -> Attempt | Kept:
        found = self._storage.find(key) if KEY.fullmatch(key) else None
        if found is None:
            raise Problem(404, f"no attempt has the key {key[:64]!r}")
        return found

    def _parse(self, source: bytes) -> Transcript:
        transcript = parse_transcript(source)
        if len(transcript.moves) > self._settings.most_moves:
            raise BadInput(f"moves: {len(transcript.moves)} moves are more than {self._settings.most_moves}")
        return transcript

    def _replay(self, attempt: Attempt, transcript: Transcript) -> Verdict:
        elapsed = self._clock() - attempt.issued
        if elapsed > self._settings.lifetime * 1000:
            raise self._expired()
        if transcript.id != attempt.id:
            raise BadInput(f"id: the attempt is for {attempt.id[:60]}, the transcript for {transcript.id[:60]!r}")
        level = self._levels.find(attempt.id)
        return replay(level, transcript.moves, max(0, elapsed) + self._settings.slack * 1000)

    def _expired(self) -> Problem:
        return Problem(410, f"the attempt has expired; it stayed open for {self._settings.lifetime} seconds")

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
        ranked, text = _is_ranked(attempt, transcript), canonical(transcript)
        return Kept(
            key=attempt.key,
            id=attempt.id,
            game=parsed.game,
            version=parsed.version,
            level=parsed.level if isinstance(parsed, SeededId) else None,
            ranked=ranked,
            status=verdict.status.value,
            score=verdict.score,
            moves=verdict.moves,
            milliseconds=transcript.moves[-1][0] if transcript.moves else 0,
            at=self._clock(),
            # What counts can be judged anew; of the rest it is enough to know it again, or anyone could fill the disk with it.
            transcript=text if ranked else digest([text]),
        )


def _is_ranked(attempt: Attempt, transcript: Transcript) -> bool:
    return attempt.ranked and not transcript.helped


def replay(level: Level, moves: Sequence[Move], latest: int) -> Verdict:
    """Return the verdict on moves none of which lies after ``latest`` milliseconds.

    Raises a 422 problem with the first refused move.
    """
    late = next((index for index, (time, _) in enumerate(moves) if time > latest), len(moves))
    verdict = replaying.replay(level.game, level.board, moves[:late])
    refused = verdict.refused
    if refused is None and late < len(moves):
        time, move = moves[late]
        refused = Refusal(late, move, f"its time {time} lies after {latest}, the latest that the server's clock allows")
    if refused is not None:
        raise Problem(422, f"moves[{refused.index}]: {refused.reason}", refused=asdict(refused))
    return verdict
