"""From an id to a board: the generator for a row and a seed, the description for a board of its own."""

from typing import Any

from seedwright.kit.errors import BadInput
from seedwright.kit.game import Game, Grown
from seedwright.kit.ids import BoardId, LevelId, SeededId

LEVEL_DIGITS = 10


def grown(game: Game[Any, Any, Any], identity: LevelId) -> Grown[Any]:
    """Return the board that an id of this game names, and the trace of its growth, None for a board of its own.

    Raises BadInput if its level number or description is none, and GaveUp if the generator's budget ends (the same on every
    machine).
    """
    match identity:
        case SeededId(level=number, seed=seed):
            return game.generate(row_of(game, number), seed)
        case BoardId(description=description):
            try:
                return Grown(game.decode(description), None)
            except BadInput:
                if description.isdecimal() and len(description) <= LEVEL_DIGITS:
                    raise BadInput(f"a seed is missing: {identity}#42") from None
                raise


def row_of(game: Game[Any, Any, Any], number: int) -> Any:
    """Return a row of a game's level table; raise BadInput for a number that is not in it."""
    if not 1 <= number <= len(game.levels):
        shown = number if abs(number) < 10**LEVEL_DIGITS else "a number that large"
        raise BadInput(f"{game.name} has levels 1 to {len(game.levels)}; {shown} is not one of them")
    return game.levels[number - 1]
