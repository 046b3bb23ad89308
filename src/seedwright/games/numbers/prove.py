"""What is proven about a board, and the next step toward its target."""

from typing import Any

from seedwright.games.numbers.answers import playable
from seedwright.games.numbers.arithmetic import Arithmetic
from seedwright.games.numbers.board import Board, State, distance
from seedwright.games.numbers.solve import shortest, within
from seedwright.kit.game import Claim, Finding, Hint, Status

SHOWN_SIGNS = "+−×÷"
VERBS = "asmd"


def claims(board: Board, _trace: Any) -> tuple[Claim, ...]:
    """Return whether the target can be made, from how few tiles, and in how many shortest ways."""
    best = shortest(board.tiles, board.target)
    reachable = Finding.REFUTED if best.distance else Finding.PROVEN
    return (
        Claim("reachable", best.distance, reachable, "subsets", 2 ** len(board.tiles) - 1, "subsets"),
        Claim("fewest", best.count, Finding.PROVEN, "subsets", best.subsets, "subsets"),
        Claim("answers", len(best.answers), Finding.PROVEN, "backward", best.largest_subsets, "subsets"),
    )


def hint(board: Board, state: State) -> Hint | None:
    """Return the first step of a shortest way from the numbers that are free, or the word that there is none from here."""
    if state.status != Status.OPEN:
        return None
    wanted = shortest(board.tiles, board.target).distance
    table = tuple(sorted(state.numbers[place] for place in state.free))
    best = within(table, board.target, wanted)
    if best is None:
        return Hint("u", "back")
    if distance(board, state) == wanted:
        near = next(place for place in state.free if abs(state.numbers[place] - board.target) == wanted)
        return Hint("e", "done", (near,))
    step = min(step for steps in best.answers for step in steps if playable(table, step))
    one = next(place for place in state.free if state.numbers[place] == step.larger)
    other = next(place for place in state.free if state.numbers[place] == step.smaller and place != one)
    return Hint(f"{VERBS[step.sign]} {one} {other}", "step", (one, other), _facts(step))


def _facts(step: Arithmetic) -> dict[str, int | str]:
    sign = SHOWN_SIGNS[step.sign]
    return {"larger": step.larger, "sign": sign, "smaller": step.smaller, "result": step.result}
