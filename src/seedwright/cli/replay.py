"""``seedwright replay``."""

from seedwright import library
from seedwright.kit.commands import naming, print_json, read_input
from seedwright.kit.replay import Verdict
from seedwright.kit.transcripts import parse_transcript
from seedwright.kit.values import to_json


def run(file: str, json: bool) -> bool:
    """Judge a transcript; return whether all its moves were accepted."""
    source = read_input(file)
    with naming(file):
        transcript = parse_transcript(source)
        verdict = library.replay(transcript.id, transcript.moves)
    if json:
        print_json({"id": transcript.id, **to_json(verdict)})
    else:
        print(f"{transcript.id}: {sentence(verdict)}")
    return verdict.refused is None


def sentence(verdict: Verdict) -> str:
    """Return a verdict in words."""
    found = f"{verdict.status}, score {verdict.score}, {verdict.moves} {'move' if verdict.moves == 1 else 'moves'}"
    if verdict.refused is None:
        return found
    return f"moves[{verdict.refused.index}] refused: {verdict.refused.reason}; before it {found}"
