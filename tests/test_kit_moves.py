"""Move texts: one grammar, two sentences of refusal. Replays: what they refuse, and where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seedwright.games.schulte import game
from seedwright.kit.errors import IllegalMove
from seedwright.kit.game import Status
from seedwright.kit.moves import read_move, shown, split_move
from seedwright.kit.replay import Refusal, Verdict, replay

VERBS: dict[str, tuple[int, ...]] = {"r": (9,), "line": (3, 10_000_000_000), "wait": ()}


@given(st.from_regex(r"[a-z]{1,9}", fullmatch=True), st.lists(st.integers(0, 9_999_999_999), max_size=5))
def test_moves_come_back(verb: str, numbers: list[int]) -> None:
    assert split_move(" ".join([verb, *map(str, numbers)])) == (verb, tuple(numbers))


def test_numbers_stay_below_their_bounds() -> None:
    assert read_move("r 8", VERBS) == ("r", (8,))
    assert read_move("line 2 9999999999", VERBS) == ("line", (2, 9_999_999_999))
    assert read_move("wait", VERBS) == ("wait", ())
    for text, sentence in {
        "r 9": '"r 9": 9 is not below 9',
        "line 3 10": '"line 3 10": 3 is not below 3',
        "r 4294967296": '"r 4294967296": 4294967296 is not below 9',
    }.items():
        with pytest.raises(IllegalMove) as error:
            read_move(text, VERBS)
        assert str(error.value) == sentence


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "r", "r ", "r  1", " r 1", "r 1 ", "r\t1", "r 1\n", "r1", "R 1", "r_ 1", "x 1", "ä 1", "ｒ 1", "line 1"),
        *("r 01", "r 00", "r -1", "r +1", "r 1.0", "r 1e0", "r 0x1", "r 1 1", "r ٣", "r 12345678901", "r " + "9" * 5000),
        *("wait 0", "wait "),
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(IllegalMove) as error:
        read_move(text, VERBS)
    assert str(error.value) == f"{shown(text)} is no move"


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        verb, numbers = read_move(text, VERBS)
    except IllegalMove as error:
        refusal = str(error)
    else:
        assert " ".join([verb, *map(str, numbers)]) == text
        return
    assert refusal.isascii()
    assert refusal.isprintable()


def test_quotes_are_short_and_plain() -> None:
    assert shown("r 4") == '"r 4"'
    assert shown("é\n\x7f~ ") == '"???~ "'
    assert shown("a" * 40) == '"' + "a" * 40 + '"'
    assert shown("a" * 41) == '"' + "a" * 40 + '..."'


BOARD = game.decode("2,up,1000,1.2.3.4")


def test_a_replay_plays_all_moves() -> None:
    won = [(10, "p 0"), (10, "p 1"), (20, "p 2"), (500, "p 3")]
    assert replay(game, BOARD, won) == Verdict(Status.WON, 1500, 4, None)
    assert replay(game, BOARD, won[:2]) == Verdict(Status.OPEN, 0, 2, None)
    assert replay(game, BOARD, []) == Verdict(Status.OPEN, 0, 0, None)


@pytest.mark.parametrize(
    ("moves", "verdict"),
    [
        ([(5, "p 0"), (4, "p 1")], Verdict(Status.OPEN, 0, 1, Refusal(1, "p 1", "its time 4 lies before 5"))),
        ([(5, "p 4")], Verdict(Status.OPEN, 0, 0, Refusal(0, "p 4", '"p 4": 4 is not below 4'))),
        ([(5, "wait"), (5, "jump")], Verdict(Status.OPEN, 0, 1, Refusal(1, "jump", '"jump" is no move'))),
        (
            [(1000, "wait"), (1001, "p 0")],
            Verdict(Status.LOST, 0, 1, Refusal(1, "p 0", "the level has ended with move 0")),
        ),
        (
            [(0, "p 0"), (0, "p 1"), (0, "p 2"), (0, "p 3"), (0, "wait")],
            Verdict(Status.WON, 2000, 4, Refusal(4, "wait", "the level has ended with move 3")),
        ),
    ],
)
def test_a_replay_stops_at_the_first_refused_move(moves: list[tuple[int, str]], verdict: Verdict) -> None:
    assert replay(game, BOARD, moves) == verdict
    assert replay(game, BOARD, [*moves, (10**9, "nonsense")]) == verdict
