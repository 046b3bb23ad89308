"""Claims in words, from the messages of their game."""

from collections.abc import Mapping

from seedwright import games
from seedwright.kit.game import Claim, Finding
from seedwright.kit.tables import load_messages, say

ENDINGS = {Finding.PROVEN: "", Finding.REFUTED: ".refuted", Finding.GAVE_UP: ".gaveup"}


def words_of(game: str) -> Mapping[str, str]:
    """Return the messages of a game."""
    return load_messages(games.room(game))


def say_claim(game: str, claim: Claim) -> str:
    """Return what a claim says."""
    return say(words_of(game), f"claim.{claim.name}{ENDINGS[claim.finding]}", **_facts(claim))


def say_method(game: str, claim: Claim) -> str:
    """Return how a claim was established."""
    return say(words_of(game), f"method.{claim.method}", **_facts(claim))


def _facts(claim: Claim) -> dict[str, object]:
    evidence = ", ".join(map(str, claim.evidence))
    return {"value": claim.value, "cost": claim.cost, "unit": claim.unit, "evidence": evidence}
