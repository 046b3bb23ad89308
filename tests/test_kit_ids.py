"""Level ids: one spelling each, and every other spelling refused by the first wrong character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright.kit.errors import BadInput
from seedwright.kit.ids import LONGEST, BoardId, SeededId, parse_id

names = st.from_regex(r"[a-z][a-z0-9-]{0,20}", fullmatch=True)
versions = st.integers(1, 9_999_999_999)
seeded = st.builds(SeededId, names, versions, st.integers(0, 9_999_999_999), st.integers(0, 2**32 - 1))
described = st.builds(BoardId, names, versions, st.from_regex(r"[A-Za-z0-9._~,-]{1,60}", fullmatch=True))


def test_the_two_kinds() -> None:
    assert parse_id("pipes.v1:15#42") == SeededId("pipes", 1, 15, 42)
    assert parse_id("schulte.v2:2,up,0,1.2.3.4") == BoardId("schulte", 2, "2,up,0,1.2.3.4")
    assert parse_id("a-b2.v1:15") == BoardId("a-b2", 1, "15")


@given(seeded | described)
def test_ids_come_back(identity: SeededId | BoardId) -> None:
    assert parse_id(str(identity)) == identity


@given(st.text("pipes.v1:#42_~,- \n٣", max_size=30) | st.text(max_size=20))
def test_what_is_understood_has_one_spelling(text: str) -> None:
    try:
        identity = parse_id(text)
    except BadInput as error:
        refusal = str(error)
    else:
        assert str(identity) == text
        return
    assert "\n" not in refusal
    assert "character" in refusal


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "character 1: expected a game's name in small letters, found the end"),
        ("Pipes.v1:1#1", "character 1: expected a game's name in small letters, found 'P'"),
        ("1pipes.v1:1#1", "character 1:"),
        ("pipes", "character 6: expected '.', found the end"),
        ("pipes v1:1#1", "character 6: expected '.', found ' '"),
        ("pipes.1:1#1", "character 7: expected 'v', found '1'"),
        ("pipes.v:1#1", "character 8: expected a version, found ':'"),
        ("pipes.v0:1#1", "character 8: expected a version from 1 up, found '0'"),
        ("pipes.v01:1#1", "character 8: expected a version without leading zeros"),
        ("pipes.v1", "character 9: expected ':', found the end"),
        ("pipes.v1:", "character 10:"),
        ("pipes.v1:#1", "character 10: expected a level number, found '#'"),
        ("pipes.v1:x#1", "character 10: expected a level number, found 'x'"),
        ("pipes.v1:1.0#1", "character 11: expected '#', found '.'"),
        ("pipes.v1:-1#1", "character 10: expected a level number, found '-'"),
        ("pipes.v1:1#", "character 12: expected a seed, found the end"),
        ("pipes.v1:1#-1", "character 12: expected a seed, found '-'"),
        ("pipes.v1:1#+1", "character 12: expected a seed, found '+'"),
        ("pipes.v1:1#4294967296", "character 12: expected a seed from 0 to 4294967295, found one that is too large"),
        ("pipes.v1:1#99999999999", "character 12: expected a seed of at most ten digits, found one that is too large"),
        ("pipes.v1:1#00", "character 12: expected a seed without leading zeros"),
        ("pipes.v1:1#1.5", "character 13: expected nothing after the seed, found '.'"),
        ("pipes.v1:1#1\n", "character 13: expected nothing after the seed, found '\\n'"),
        ("pipes.v1:1#1#1", "character 13: expected nothing after the seed, found '#'"),
        ("pipes.v1:1#٣", "character 12: expected a seed, found '٣'"),
        ("pipes.v1:a b", "character 11:"),
        ("pipes.v1:a/b", "character 11:"),
        ("pipes.v1:ä", "character 10:"),
    ],
)
def test_the_first_wrong_character_is_named(text: str, place: str) -> None:
    with pytest.raises(BadInput) as error:
        parse_id(text)
    assert place in str(error.value)


def test_endless_ids_are_refused_in_a_short_sentence() -> None:
    longest = "pipes.v1:" + "a" * (LONGEST - 9)
    assert str(parse_id(longest)) == longest
    with pytest.raises(BadInput, match="longer than"):
        parse_id(longest + "a")
    with pytest.raises(BadInput) as error:
        parse_id("pipes.v1:" + "a" * 5000 + "!")
    assert "character 5010" in str(error.value)
    assert len(str(error.value)) < 250
