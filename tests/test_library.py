"""The library's face: an id as text or as a value names the same level, or none."""

import pytest

import seedwright
from seedwright import games
from seedwright.kit.errors import BadInput
from seedwright.kit.game import Status
from seedwright.kit.ids import BoardId, LevelId, SeededId, parse_id
from seedwright.kit.levels import row_of


@pytest.mark.parametrize("text", ["maze.v1:3#7", "schulte.v1:2,up,0,2.3.1.4"])
def test_an_id_may_be_a_text_or_a_value(text: str) -> None:
    assert seedwright.level(parse_id(text)) == seedwright.level(text)
    assert seedwright.level(text).id == text


@pytest.mark.parametrize(
    ("identity", "place"),
    [
        (SeededId("maze", 1, 3, 1 << 32), "expected a seed from 0 to 4294967295"),
        (SeededId("maze", 1, 3, -1), "expected a seed, found '-'"),
        (SeededId("maze", 1, 0, 7), "maze has levels 1 to 15; 0 is not one of them"),
        (SeededId("maze", 1, 16, 7), "maze has levels 1 to 15; 16 is not one of them"),
        (SeededId("maze", 2, 3, 7), "maze version 2 is not known; there is version 1"),
        (BoardId("maze", 1, "2x2 0000"), "found ' '"),
        (BoardId("games", 1, "2x2,6c31"), "no game is called 'games'"),
    ],
)
def test_a_value_that_no_text_can_spell_names_no_level(identity: LevelId, place: str) -> None:
    with pytest.raises(BadInput, match=place):
        seedwright.level(identity)
    with pytest.raises(BadInput, match=place):
        seedwright.replay(identity, [])


def test_facts_of_a_board_of_its_own_have_no_level_and_no_seed() -> None:
    grown = seedwright.level("pipes.v1:2#9")
    own = seedwright.level(f"pipes.v1:{grown.description}")
    assert own.board == grown.board
    assert {"level": 2, "seed": 9}.items() <= grown.facts().items()
    assert {"level": None, "seed": None}.items() <= own.facts().items()
    assert own.facts()["claims"] == grown.facts()["claims"][:1]


def test_a_refused_move_leaves_what_came_before_it() -> None:
    # On the board 1 3 / 4 2 the numbers stand in the cells 0, 3, 1, 2.
    verdict = seedwright.replay(
        "schulte.v1:2,up,1000,1.3.4.2", [(100, "p 0"), (200, "p 3"), (250, "p 1"), (500, "p 2"), (500, "wait")]
    )
    assert (verdict.status, verdict.score, verdict.moves) == (Status.WON, 1500, 4)
    assert verdict.refused is not None
    assert (verdict.refused.index, verdict.refused.reason) == (4, "the level has ended with move 3")


def test_a_number_that_is_no_board_is_a_level_number_without_its_seed() -> None:
    with pytest.raises(BadInput, match=r"^a seed is missing: maze\.v1:15#42$"):
        seedwright.level("maze.v1:15")
    for longer in ("15x", "1" * 11):
        with pytest.raises(BadInput, match="description"):
            seedwright.level(f"pipes.v1:{longer}")


def test_an_endless_level_number_is_refused_in_a_short_sentence() -> None:
    for number in (10**5000, -(10**5000)):
        with pytest.raises(BadInput, match=r"^maze has levels 1 to 15; a number that large is not one of them$"):
            row_of(games.find("maze"), number)
