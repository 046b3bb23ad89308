"""Suggestions: the smallest changes of a board that leave just the answers wanted, each proven by the forest prover."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain

from seedwright.games.sakura import forests
from seedwright.games.sakura.board import Board
from seedwright.games.sakura.changes import Change, Sketch, changes, pairs, sketch_of

BOARD_NODES = 200_000
BOARD_STEPS = 100


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Changes to be made one after another, cells as on the board they are made on, and the board that they lead to."""

    changes: tuple[Change, ...]
    board: Board


@dataclass(frozen=True, slots=True)
class Looking:
    """How the search stands: suggestions found, boards tried, boards with a single change, steps."""

    found: int
    boards: int
    singles: int
    steps: int


@dataclass(frozen=True, slots=True)
class Suggestions:
    """What was found, the least change first; ``gave_up`` if not every change in question could be tried to its end."""

    found: tuple[Suggestion, ...]
    boards: int
    steps: int
    gave_up: bool


def suggest(
    board: Board,
    *,
    answers: int = 1,
    most: int = 10,
    steps: int,
    watch: Callable[[Looking], bool] | None = None,
) -> Suggestions:
    """Return up to ``most`` smallest changes after which a board has just so many answers.

    Every single change is tried; if none of them does, pairs of changes, until one has been found. Gives up when ``steps``
    steps do not suffice (100 for a board tried, 1 for a node), or as soon as ``watch`` returns False. A board that takes more
    than 200,000 nodes is passed over.
    """
    sketch = sketch_of(board)
    found: list[Suggestion] = []
    tried = spent = 0
    passed_over = False
    singles = [(change,) for change in changes(sketch)]
    for made in chain(singles, _until(found, pairs(sketch))):
        if len(found) == most:
            break
        if spent >= steps or (watch is not None and not watch(Looking(len(found), tried, len(singles), spent))):
            return Suggestions(tuple(found), tried, spent, True)
        changed = _after(sketch, made).board()
        tried += 1
        spent += BOARD_STEPS
        if changed is None:
            continue
        count = forests.count(changed, nodes=BOARD_NODES, stop_at=answers + 1)
        spent += count.nodes
        passed_over |= count.gave_up
        if not count.gave_up and count.answers == answers:
            found.append(Suggestion(made, changed))
    return Suggestions(tuple(found), tried, spent, passed_over)


def _until(found: list[Suggestion], made: Iterator[tuple[Change, ...]]) -> Iterator[tuple[Change, ...]]:
    """Yield changes as long as nothing is found."""
    while not found:
        step = next(made, None)
        if step is None:
            return
        yield step


def _after(sketch: Sketch, made: tuple[Change, ...]) -> Sketch:
    for change in made:
        sketch = sketch.after(change)
    return sketch
