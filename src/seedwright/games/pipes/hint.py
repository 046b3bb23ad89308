"""Hints: one tile that the sides around it settle, in the order in which a careful player would find it."""

from collections.abc import Sequence

from seedwright.games.pipes.board import Board
from seedwright.games.pipes.masks import FULL_SET, OPENING, lowest_mask, turns_between, turns_of
from seedwright.games.pipes.rules import State
from seedwright.games.pipes.solve import solve
from seedwright.kit.game import Hint, Status
from seedwright.kit.grids import NONE, square


def hint(board: Board, state: State) -> Hint | None:
    """Return one tile to turn and why, or None if the level has ended or the board has not exactly one answer."""
    if state.status is not Status.OPEN:
        return None
    solution = solve(board)
    if solution.answers != 1 or solution.gave_up:
        return None
    neighbours = square(board.width, board.height, wraps=board.wraps)
    domains = [turns_of(tile) for tile in board.tiles]
    changed = True
    while changed:
        changed = False
        for cell in range(len(domains)):
            if _is_decided(domains[cell]):
                continue
            sides = _settle(domains, neighbours, cell)
            changed = changed or bool(sides)
            if _is_decided(domains[cell]) and lowest_mask(domains[cell]) != state.tiles[cell]:
                shown = [neighbours[4 * cell + side] for side in sides if neighbours[4 * cell + side] != NONE]
                return _to_turn(state, cell, lowest_mask(domains[cell]), "sides" if shown else "border", shown)
    for cell, wanted in enumerate(solution.tiles):
        if state.tiles[cell] != wanted:
            return _to_turn(state, cell, wanted, "cases", [])
    return None


def _is_decided(masks: int) -> bool:
    return masks & (masks - 1) == 0


def _settle(domains: list[int], neighbours: Sequence[int], cell: int) -> list[int]:
    """Remove from one domain what does not fit its neighbours; return the sides that removed something."""
    used = []
    for side in range(4):
        neighbour = neighbours[4 * cell + side]
        behind = domains[neighbour] if neighbour != NONE else 0
        here, back = OPENING[side], OPENING[side ^ 2]
        fitting = FULL_SET
        if not behind & back:
            fitting = ~here
        elif not behind & ~back:
            fitting = here
        if domains[cell] & fitting != domains[cell]:
            domains[cell] &= fitting
            used.append(side)
    return used


def _to_turn(state: State, cell: int, wanted: int, reason: str, shown: list[int]) -> Hint:
    turns = turns_between(state.tiles[cell], wanted)
    verb = "k" if cell in state.locked else "r" if turns < 3 else "l"
    return Hint(f"{verb} {cell}", reason, (cell, *shown), {"turns": turns})
