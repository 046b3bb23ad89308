"""Write the forty levels of Growing Sakura: ``python -m tools.sakura_forty``.

``sakura_forty.txt`` holds the levels as names and pictures, as they were found: symmetric figures by ``tools.sakura_figures``,
others among the seeded levels. Each is counted by the forest prover and by answer sets, graded, and put in the order of the
grades.
"""

import json
from itertools import pairwise
from pathlib import Path

from seedwright.games.sakura import forests, second_opinion
from seedwright.games.sakura.board import encode
from seedwright.games.sakura.grade import grade
from seedwright.games.sakura.jobs import moves
from seedwright.games.sakura.picture import read_picture
from seedwright.kit.kernel import use_compiled

FIGURES = Path(__file__).with_name("sakura_forty.txt")
FORTY = Path(__file__).parents[1] / "src" / "seedwright" / "games" / "sakura" / "forty.json"
ENOUGH = 1_000_000_000


def level(name: str, picture: str) -> dict[str, object]:
    """Return a level; raise ValueError if the two counts differ or there is no answer."""
    board = read_picture(picture)
    counted = forests.count(board, nodes=ENOUGH)
    made = grade(board, nodes=ENOUGH)
    if counted.gave_up or made is None or counted.answers != second_opinion.count(board, conflicts=ENOUGH):
        raise ValueError(f"{name}: no answer, or the two counts differ")
    first = next(forests.answers(board, nodes=ENOUGH))
    return {
        "name": name,
        "board": encode(board),
        "answers": counted.answers,
        "grade": made.grade,
        "solution": moves(first.clicks),
    }


def main() -> None:
    """Write the file and tell what is in it."""
    use_compiled()
    figures = [figure.partition("\n") for figure in FIGURES.read_text("utf-8").rstrip("\n").split("\n\n")]
    levels = sorted((level(name, picture) for name, _, picture in figures), key=lambda row: (row["grade"], row["name"]))
    rows = ",\n".join("  " + json.dumps(row) for row in levels)
    FORTY.write_text(f'{{"game": "sakura", "version": 1, "levels": [\n{rows}\n]}}\n', "utf-8")
    for before, after in pairwise(levels):
        if before["grade"] == after["grade"]:
            print(f"{before['name']} and {after['name']} have the same grade {after['grade']}")
    print(f"{len(levels)} levels in {FORTY}")


if __name__ == "__main__":
    main()
