"""Long work on a board, as the server and the command line run it: count, answers, roots, suggest, grade.

Every job takes ``{"board": DESCRIPTION}`` and what is said below. Places are ``[row, column]``, from 0, on the board given.
A result has ``exact``: false if the job was told to end, or gave up at its ``steps``; then what it counts is "at least".
Progress is ``{"found", "steps", "millionths"}``; ``millionths`` is the share that is done.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict

from seedwright.games.sakura import forests
from seedwright.games.sakura.board import Board, Cell, decode, encode, row_column
from seedwright.games.sakura.changes import Change
from seedwright.games.sakura.forests import Progress
from seedwright.games.sakura.grade import grade
from seedwright.games.sakura.rootings import every_root
from seedwright.games.sakura.shape import budget
from seedwright.games.sakura.suggest import suggest
from seedwright.kit.errors import BadInput, GaveUp
from seedwright.kit.jobs import Job, Json, Watch
from seedwright.kit.kernel import use_compiled

STEPS = 10_000_000_000
GRADE_STEPS = 10_000_000
MOST = 1000
MOST_ROOTS = 8
PLAIN_STEPS = 50_000
PLAIN_CELLS = 40


def count(given: Json, watch: Watch) -> Json:
    """Return the number of answers: ``{"answers", "steps", "forests", "defect", "slack", "exact"}``; may be told ``steps``."""
    board, told = _read(given, steps=(STEPS, STEPS))
    found = forests.count(board, nodes=told["steps"], watch=_telling(watch))
    spending = budget(board)
    return {
        "answers": found.answers,
        "steps": found.nodes,
        "forests": found.forests,
        "defect": spending.defect,
        "slack": spending.slack,
        "exact": not found.gave_up,
    }


def answers(given: Json, watch: Watch) -> Json:
    """Return up to ``most`` answers: ``{"answers": [{"arrived", "clicks"}], "steps", "exact"}``, clicks as texts of moves.

    ``exact`` says that these are all answers.
    """
    board, told = _read(given, most=(MOST, MOST), steps=(STEPS, STEPS))
    tell = _telling(watch)
    searching = forests.of_board(board)
    found: list[Json] = []
    while not searching.finished and searching.nodes < told["steps"] and len(found) < told["most"]:
        answer = searching.run(min(forests.PIECE, told["steps"] - searching.nodes), 1)
        if answer is not None:
            found.append({"arrived": list(answer.arrived), "clicks": moves(answer.clicks)})
        if not tell(searching.progress()):
            break
    return {"answers": found, "steps": searching.nodes, "exact": searching.finished}


def roots(given: Json, watch: Watch) -> Json:
    """Return the answers of every set of as many roots as the board has, or as ``roots`` says, sets without answer left out.

    ``{"rootings": [{"roots": [PLACE, ...], "answers", "board"}], "steps", "forests", "exact"}``, fewest answers first.
    """
    board, told = _read(given, roots=(0, MOST_ROOTS), steps=(STEPS, STEPS))
    wanted = told["roots"] or len(board.roots)
    found = every_root(board.cells, wanted, steps=told["steps"], watch=_telling(watch))
    rootings = sorted(found.answers.items(), key=lambda item: (item[1], item[0]))
    return {
        "rootings": [
            {
                "roots": [place(board.cells[root]) for root in planted],
                "answers": number,
                "board": encode(Board(board.cells, planted)),
            }
            for planted, number in rootings
        ],
        "steps": found.steps,
        "forests": found.forests,
        "exact": not found.gave_up,
    }


def suggestions(given: Json, watch: Watch) -> Json:
    """Return up to ``most`` smallest changes that leave ``answers`` answers (one, if nothing is said).

    ``{"suggestions": [{"changes": [{"kind", "at", "to"}], "board"}], "boards", "steps", "exact"}``; kind is add, remove or
    move, and only a move has a ``to`` that is not null. A place to add may have a row or a column of -1.
    """
    board, told = _read(given, answers=(1, MOST), most=(10, MOST), steps=(STEPS, STEPS))
    tell = _telling(watch)
    found = suggest(
        board,
        answers=told["answers"],
        most=told["most"],
        steps=told["steps"],
        watch=lambda at: tell(Progress(at.found, at.steps, min(1_000_000, 1_000_000 * at.boards // at.singles))),
    )
    return {
        "suggestions": [{"changes": list(map(_change, one.changes)), "board": encode(one.board)} for one in found.found],
        "boards": found.boards,
        "steps": found.steps,
        "exact": not found.gave_up,
    }


def graded(given: Json, watch: Watch) -> Json:
    """Return ``{"grade", "hidden", "plain", "open", "waits", "rounds", "exact"}``; may be told ``steps`` for each search.

    ``{"grade": null, "exact"}`` for a board without answer, and where a search gave up.
    """
    board, told = _read(given, steps=(GRADE_STEPS, STEPS))
    if len(board.cells) > PLAIN_CELLS:
        use_compiled()
    try:
        found = grade(board, nodes=told["steps"])
    except GaveUp:
        return {"grade": None, "exact": False}
    return {**({"grade": None} if found is None else asdict(found)), "exact": True}


jobs: Mapping[str, Job] = {"count": count, "answers": answers, "roots": roots, "suggest": suggestions, "grade": graded}


def place(cell: Cell) -> list[int]:
    """Return row and column of a cell, from 0."""
    return list(row_column(cell))


def moves(clicks: tuple[int, ...]) -> list[str]:
    """Return clicks as texts of moves."""
    return [f"{'lr'[click % 2]} {click // 2}" for click in clicks]


def _change(change: Change) -> Json:
    return {"kind": change.kind, "at": place(change.cell), "to": change.to and place(change.to)}


def _read(given: Json, **numbers: tuple[int, int]) -> tuple[Board, dict[str, int]]:
    """Return the board and the numbers of an input; each number has a value if it is not told, and a bound."""
    if not isinstance(given, dict) or not isinstance(given.get("board"), str):
        raise BadInput('expected an object with a "board", such as "o..,_.."')
    told = {name: value for name, (value, _) in numbers.items()}
    for name, value in given.items():
        if name == "board":
            continue
        if name not in numbers:
            raise BadInput(f"unknown key {name[:40]!r}")
        if type(value) is not int or not 1 <= value <= numbers[name][1]:
            raise BadInput(f"{name}: expected a whole number from 1 to {numbers[name][1]}")
        told[name] = value
    return decode(given["board"]), told


def _telling(watch: Watch) -> Callable[[Progress], bool]:
    """Return a watch that tells progress as JSON.

    Kernels are compiled only after some steps: a small board is finished before the compiler is ready.
    """

    def tell(at: Progress) -> bool:
        if at.nodes > PLAIN_STEPS:
            use_compiled()
        return watch({"found": at.answers, "steps": at.nodes, "millionths": at.millionths})

    return tell
