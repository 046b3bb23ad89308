"""What is claimed about a board, each claim proven anew."""

from seedwright.games.sakura import forests
from seedwright.games.sakura.board import Board
from seedwright.games.sakura.generate import Trace
from seedwright.games.sakura.shape import budget, shape_of
from seedwright.kit.game import Claim, Finding

CLAIM_NODES = 1_000_000


def claims(board: Board, trace: Trace | None) -> tuple[Claim, ...]:
    """Return the number of answers, the defect, and for a seeded board how many boards were counted to find it."""
    found = forests.count(board, nodes=CLAIM_NODES)
    shape = shape_of(board.cells)
    spending = budget(board)
    made = [
        Claim(
            "answers",
            found.answers,
            Finding.GAVE_UP if found.gave_up else Finding.PROVEN,
            "forests",
            found.nodes,
            "nodes",
            (found.forests,),
        ),
        Claim(
            "defect",
            spending.defect,
            Finding.PROVEN,
            "euler",
            len(shape.near),
            "edges",
            (shape.holes, len(board.roots), shape.pieces, spending.arcs),
        ),
    ]
    if trace is not None:
        made.append(Claim("boards", trace.boards, Finding.PROVEN, "growth", trace.nodes, "nodes", (trace.shapes,)))
    return tuple(made)
