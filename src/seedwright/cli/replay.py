"""``seedwright replay``."""

from seedwright import library
from seedwright.cli.files import read_input
from seedwright.cli.output import print_json
from seedwright.kit.errors import BadInput
from seedwright.kit.replay import Verdict
from seedwright.kit.transcripts import parse_transcript
from seedwright.kit.values import to_json


def run(file: str, json: bool) -> bool:
    """Judge a transcript; return whether all its moves were accepted."""
    source = read_input(file)
    try:
        transcript = parse_transcript(source)
        verdict = library.replay(transcript.id, transcript.moves)
    except BadInput as error:
        raise BadInput(f"{'standard input' if file == '-' else file}: {error}") from None
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
