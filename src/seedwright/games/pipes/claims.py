"""What is claimed about a board, and how it was proven."""

from seedwright.games.pipes.board import Board
from seedwright.games.pipes.generate import Trace
from seedwright.games.pipes.solve import solve
from seedwright.kit.game import Claim, Finding


def claims(board: Board, trace: Trace | None) -> tuple[Claim, ...]:
    """Return the claim of exactly one answer, solved anew, and for a grown board the record of the trees tried."""
    solution = solve(board)
    finding = Finding.GAVE_UP if solution.gave_up else Finding.PROVEN if solution.answers == 1 else Finding.REFUTED
    answers = Claim("answers", solution.answers, finding, "search", solution.nodes, "nodes")
    if trace is None:
        return (answers,)
    nodes = tuple(cost for _, cost in trace.trees)
    return answers, Claim("trees", len(nodes), Finding.PROVEN, "growth", sum(nodes), "nodes", nodes)
