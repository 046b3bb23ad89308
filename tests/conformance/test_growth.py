"""Levels grow from their seeds, the same in every way of running, and all that is claimed of them is proven."""

from functools import cache
from typing import Any

from seedwright import games
from seedwright.kit.game import Finding
from seedwright.kit.ids import BoardId, parse_id
from seedwright.kit.kernel import use_compiled
from seedwright.kit.tables import load_messages
from tests.conformance import vectors
from tests.conformance.readings import AnyGame, JavaScript, Python

SEEDS = 200
SAMPLE = (0, 1, 42, 1 << 31, (1 << 32) - 1)


@cache
def grown_levels(name: str, number: int) -> tuple[Any, ...]:
    game = games.find(name)
    return tuple(game.generate(game.levels[number - 1], seed) for seed in range(SEEDS))


def test_every_seed_grows_and_every_claim_is_proven(game: AnyGame, row: Any) -> None:
    messages = load_messages(games.room(game.name))
    for seed, grown in enumerate(grown_levels(game.name, row.level)):
        assert grown.trace.draws > 0
        claims = game.claims(grown.board, grown.trace)
        assert claims
        for claim in claims:
            assert claim.finding == Finding.PROVEN, (seed, claim)
            assert {f"claim.{claim.name}", f"method.{claim.method}"} <= messages.keys()


def test_most_seeds_give_boards_of_their_own(game: AnyGame, row: Any) -> None:
    """Small boards may meet twice; a generator that hardly looks at its seed would show here."""
    assert len({grown.board for grown in grown_levels(game.name, row.level)}) > SEEDS // 20


def test_a_description_is_an_id_and_leads_back_to_the_board(game: AnyGame, row: Any) -> None:
    for grown in grown_levels(game.name, row.level):
        text = game.encode(grown.board)
        identity = f"{game.name}.v{game.version}:{text}"
        assert parse_id(identity) == BoardId(game.name, game.version, text)
        assert game.decode(text) == grown.board


def test_grown_levels_have_not_drifted(game: AnyGame, row: Any) -> None:
    grown = grown_levels(game.name, row.level)[: vectors.GOLDEN_SEEDS]
    assert vectors.load(game)["golden"][str(row.level)] == vectors.golden(grown)


def test_plain_and_compiled_kernels_give_the_same_bits(game: AnyGame, row: Any) -> None:
    assert use_compiled()
    fast = [Python().grow(game, row, seed) for seed in SAMPLE]
    use_compiled(False)
    try:
        plain = [Python().grow(game, row, seed) for seed in SAMPLE]
    finally:
        use_compiled()
    assert fast == plain


def test_javascript_grows_the_same_levels(game: AnyGame, row: Any, javascript: JavaScript) -> None:
    for seed in (*SAMPLE, *range(100, 110)):
        assert javascript.grow(game, row, seed) == Python().grow(game, row, seed), seed
