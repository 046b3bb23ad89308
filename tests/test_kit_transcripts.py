"""Transcripts: what is malformed is refused by place, and nothing else escapes."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright.kit.errors import BadInput
from seedwright.kit.moves import LONGEST_MOVE
from seedwright.kit.transcripts import LATEST, MOST_BYTES, MOST_MOVES, Transcript, check_moves, parse_json, parse_transcript

printable = st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=256)
moves = st.lists(st.tuples(st.integers(0, LATEST), printable), max_size=20).map(tuple)


@given(st.text(max_size=50), moves, st.booleans())
def test_transcripts_come_back(identity: str, timed: tuple[tuple[int, str], ...], helped: bool) -> None:
    source = json.dumps({"id": identity, "moves": timed, "helped": helped}).encode()
    assert parse_transcript(source) == Transcript(identity, timed, helped)


def test_a_transcript_that_does_not_speak_of_help_had_none() -> None:
    assert parse_transcript(b'{"id": "a", "moves": []}').helped is False


def test_the_order_of_keys_and_spaces_do_not_matter() -> None:
    assert parse_transcript(b' {"moves" : [[850, "r 4"]],\n"id":"a"} ') == Transcript("a", ((850, "r 4"),))


@pytest.mark.parametrize(
    ("source", "place"),
    [
        (b"", "JSON, line 1, column 1"),
        (b'{"id": "a",\n "moves": [}', "JSON, line 2, column 12"),
        (b'{"id": "a", "moves": []} x', "JSON, line 1, column 26"),
        (b'\xef\xbb\xbf{"id": "a", "moves": []}', "JSON, line 1, column 1"),
        (b'{"id": "\xff", "moves": []}', "byte 8 is not UTF-8"),
        (b'{"id": "\xed\xa0\x80", "moves": []}', "byte 8 is not UTF-8"),
        (b'{"id": "a", "moves": [[NaN, "r"]]}', "NaN is not a number here"),
        (b'{"id": "a", "moves": [[-Infinity, "r"]]}', "-Infinity is not a number here"),
        (b'{"id": "a", "id": "b", "moves": []}', "key 'id' stands twice"),
        (b'{"id": "a", "moves": [{"t": 1, "t": 2}]}', "key 't' stands twice"),
        (b"[" * 200_000, "JSON: nested too deeply"),
        (b'{"a":' * 100_000, "JSON: nested too deeply"),
        (b'{"id": "a", "moves": [[' + b"9" * 5000 + b', "r"]]}', "JSON: a number is too long"),
        (b"[]", "transcript: expected an object"),
        (b"null", "transcript: expected an object"),
        (b"{}", "id: expected a text"),
        (b'{"id": 7, "moves": []}', "id: expected a text"),
        (b'{"id": null, "moves": []}', "id: expected a text"),
        (b'{"id": "a"}', "moves: expected a list"),
        (b'{"id": "a", "moves": {}}', "moves: expected a list"),
        (b'{"id": "a", "moves": "r 4"}', "moves: expected a list"),
        (b'{"id": "a", "moves": [], "score": 9}', "unknown key 'score'"),
        (b'{"id": "a", "moves": [], "helped": 1}', "helped: expected true or false"),
        (b'{"id": "a", "moves": [], "helped": null}', "helped: expected true or false"),
        (b'{"id": "a", "moves": [[1, "r"], 5]}', "moves[1]: expected [time, move]"),
        (b'{"id": "a", "moves": ["ab"]}', "moves[0]: expected [time, move]"),
        (b'{"id": "a", "moves": [[1, "r", 2]]}', "moves[0]: expected [time, move]"),
        (b'{"id": "a", "moves": [[]]}', "moves[0]: expected [time, move]"),
        (b'{"id": "a", "moves": [[1.0, "r"]]}', "moves[0]: the time is not a whole number"),
        (b'{"id": "a", "moves": [[1e3, "r"]]}', "moves[0]: the time is not a whole number"),
        (b'{"id": "a", "moves": [[1e999, "r"]]}', "moves[0]: the time is not a whole number"),
        (b'{"id": "a", "moves": [[true, "r"]]}', "moves[0]: the time is not a whole number"),
        (b'{"id": "a", "moves": [["1", "r"]]}', "moves[0]: the time is not a whole number"),
        (b'{"id": "a", "moves": [[null, "r"]]}', "moves[0]: the time is not a whole number"),
        (b'{"id": "a", "moves": [[-1, "r"]]}', "moves[0]: the time is not within"),
        (b'{"id": "a", "moves": [[604800001, "r"]]}', "moves[0]: the time is not within"),
        (b'{"id": "a", "moves": [[1, 4]]}', "moves[0]: the move is not a text"),
        (b'{"id": "a", "moves": [[1, ""]]}', "moves[0]: a move has 1 to 256"),
        (b'{"id": "a", "moves": [[1, "' + b"r" * 257 + b'"]]}', "moves[0]: a move has 1 to 256"),
        (b'{"id": "a", "moves": [[1, "r\\n"]]}', "moves[0]: a move has 1 to 256"),
        (b'{"id": "a", "moves": [[1, "\\ud800"]]}', "moves[0]: a move has 1 to 256"),
        (b'{"id": "a", "moves": [[1, "\xc3\xa4"]]}', "moves[0]: a move has 1 to 256"),
    ],
)
def test_the_first_fault_is_named(source: bytes, place: str) -> None:
    with pytest.raises(BadInput) as error:
        parse_transcript(source)
    assert place in str(error.value)
    assert len(str(error.value)) < 150


def test_there_are_ends_to_bytes_and_moves() -> None:
    assert len(check_moves([[0, "wait"]] * MOST_MOVES)) == MOST_MOVES
    with pytest.raises(BadInput, match=f"{MOST_MOVES + 1} moves are more than"):
        check_moves([[0, "wait"]] * (MOST_MOVES + 1))
    assert check_moves([[LATEST, "r" * LONGEST_MOVE]]) == ((LATEST, "r" * LONGEST_MOVE),)
    assert parse_json(b" " * (MOST_BYTES - 1) + b"1") == 1
    with pytest.raises(BadInput, match=f"{MOST_BYTES + 1} bytes are more than"):
        parse_json(b" " * MOST_BYTES + b"1")


@given(st.binary(max_size=60))
def test_any_bytes_are_understood_or_refused(source: bytes) -> None:
    with pytest.raises(BadInput):
        parse_transcript(source)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "moves", "helped", "x"]), inner, max_size=3)
    ),
)


@given(json_values)
def test_any_json_is_understood_or_refused(value: object) -> None:
    try:
        found = parse_transcript(json.dumps(value).encode())
    except BadInput:
        return
    assert isinstance(value, dict)
    timed = tuple(map(tuple, value["moves"]))
    assert found == Transcript(value["id"], timed, value.get("helped", False))
