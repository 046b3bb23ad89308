"""Long work as the server runs it: judging a whole transcript, which shows why at every click."""

from collections.abc import Mapping

from seedwright.games.kaboom.judged import board_of, judged, record
from seedwright.kit.errors import BadInput
from seedwright.kit.jobs import Job, Json, Watch
from seedwright.kit.transcripts import Transcript, check_moves
from seedwright.kit.values import to_json


def judge(given: Json, watch: Watch) -> Json:
    """Return what came of the moves of ``{"id", "moves"}``: ``{"id", "judgements", "exact"}``, of opening moves only.

    Each is ``{"index", "time", "move"}`` and the judgement (section 10 of the spec). ``exact`` is false if the job was told to
    end before the last move. Progress is ``{"moves", "of"}``, moves judged and moves in all.
    """
    if not isinstance(given, dict) or given.keys() != {"id", "moves"} or not isinstance(given["id"], str):
        raise BadInput('expected an object with "id" and "moves"')
    transcript = Transcript(given["id"], check_moves(given["moves"]))
    found = []
    for one in judged(board_of(transcript), transcript.moves):
        found.append(one)
        if not watch({"moves": len(found), "of": len(transcript.moves)}):
            break
    return to_json(record(transcript, tuple(found)))


jobs: Mapping[str, Job] = {"judge": judge}
