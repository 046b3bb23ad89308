"""Moves of both sides, the end, the score."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from seedwright.games.matches.board import SIXTEENTHS, Board, State, rule_of, value
from seedwright.kit.game import Status
from seedwright.kit.moves import WAIT, read_move
from seedwright.kit.random import below
from seedwright.theory.heaps import ONE_HEAP, TWO_HEAPS, VANISH

FULL, PER_LAPSE, LEAST = 1000, 200, 100
BONUS, MELTS = 500, 500


class Taking(NamedTuple):
    """Take matches from a heap, leaving some on the left of them; sorts as the spec orders moves."""

    heap: int
    take: int
    left: int

    @property
    def text(self) -> str:
        """The move text."""
        return f"t {self.heap} {self.left} {self.take}"


def all_moves(rule: str, heaps: tuple[int, ...]) -> Iterator[Taking]:
    """Yield all moves of a position in order."""
    for place, heap in enumerate(heaps):
        for take in range(1, min(len(rule), heap) + 1):
            for left in range(heap - take + 1):
                move = Taking(place, take, left)
                if allowed(rule, heaps, move):
                    yield move


def allowed(rule: str, heaps: tuple[int, ...], move: Taking) -> bool:
    """Say whether the rule and the heaps allow a move."""
    if move.heap >= len(heaps) or not 1 <= move.take <= min(len(rule), heaps[move.heap]):
        return False
    right = heaps[move.heap] - move.take - move.left
    remaining = (move.left > 0) + (right > 0)
    return right >= 0 and bool(rule_of(rule).digits[move.take] & (VANISH, ONE_HEAP, TWO_HEAPS)[remaining])


def after(heaps: tuple[int, ...], move: Taking) -> tuple[int, ...]:
    """Return the heaps after an allowed move."""
    rest = (move.left, heaps[move.heap] - move.take - move.left)
    return (*heaps[: move.heap], *(size for size in rest if size), *heaps[move.heap + 1 :])


def winning_moves(rule: str, heaps: tuple[int, ...]) -> list[Taking]:
    """Return the moves that lead to value 0, in order."""
    return [move for move in all_moves(rule, heaps) if value(rule, after(heaps, move)) == 0]


def results(rule: str, heaps: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """Return the different positions that a move leads to, the order of heaps set aside."""
    return frozenset(tuple(sorted(after(heaps, move))) for move in all_moves(rule, heaps))


def start(board: Board) -> State:
    """Return the first state."""
    return State(board.heaps, board.chance)


def play(board: Board, state: State, t: int, move: str) -> State:
    """Return the state after the player's move and the computer's reply; raise IllegalMove for a text that is no move."""
    bounds = (sum(board.heaps), max(board.heaps), len(board.rule) + 1)
    verb, numbers = read_move(move, {"t": bounds, WAIT: ()})
    if state.status != Status.OPEN or verb == WAIT:
        return state
    heap, left, take = numbers
    taking = Taking(heap, take, left)
    if not allowed(board.rule, state.heaps, taking):
        return state
    heaps = after(state.heaps, taking)
    lapse = value(board.rule, state.heaps) != 0 and value(board.rule, heaps) != 0
    state = replace(state, heaps=heaps, line=(*state.line, taking.text), lapses=state.lapses + lapse)
    if not can_move(board.rule, heaps):
        return replace(state, status=Status.WON, ended=t)
    reply, chance = computer_move(board, heaps, state.chance)
    heaps = after(heaps, reply)
    state = replace(state, heaps=heaps, chance=chance, line=(*state.line, reply.text))
    return state if can_move(board.rule, heaps) else replace(state, status=Status.LOST, ended=t)


def can_move(rule: str, heaps: tuple[int, ...]) -> bool:
    """Say whether a position has any move."""
    return next(all_moves(rule, heaps), None) is not None


def computer_move(board: Board, heaps: tuple[int, ...], chance: int) -> tuple[Taking, int]:
    """Return the computer's move and the state of chance: a move to value 0, or any if there is none or it slips."""
    slips = False
    if board.slips:
        drawn, chance = below(chance, SIXTEENTHS)
        slips = drawn < board.slips
    choice = [] if slips else winning_moves(board.rule, heaps)
    choice = choice or list(all_moves(board.rule, heaps))
    index, chance = below(chance, len(choice))
    return choice[index], chance


def score(_board: Board, state: State) -> int:
    """Return the score: 0 unless won; less for every lapse and for time."""
    if state.status != Status.WON:
        return 0
    return max(LEAST, FULL - PER_LAPSE * state.lapses) + max(0, BONUS - state.ended // MELTS)


def best(_board: Board) -> int:
    """Return the highest score: no lapse, no time."""
    return FULL + BONUS
