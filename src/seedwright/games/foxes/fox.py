"""The foxes' side: captures they must make, and where they go when there is none."""

from collections.abc import Iterator

from seedwright.games.foxes.capture import Path, hens_between
from seedwright.games.foxes.captures import Captures, captures
from seedwright.games.foxes.cross import NEXT
from seedwright.games.foxes.lead import SIXTEENTHS
from seedwright.games.foxes.longest import longest
from seedwright.kit.grids import NONE
from seedwright.kit.random import below

Cells = tuple[int, ...]


def longest_capture(foxes: Cells, hens: Cells, directions: int) -> int:
    """Return how many hens the longest capture of any fox takes."""
    standing = frozenset(hens)
    return max(longest(fox, foxes, standing, directions) for fox in foxes)


def longest_captures(foxes: Cells, hens: Cells, directions: int) -> list[Captures]:
    """Return the captures of the foxes that have one of that length, by fox; none if nothing can be captured."""
    standing = frozenset(hens)
    length = longest_capture(foxes, hens, directions)
    able = [fox for fox in foxes if length and longest(fox, foxes, standing, directions) == length]
    return [captures(fox, foxes, standing, directions) for fox in able]


def count_longest(foxes: Cells, hens: Cells, directions: int) -> int:
    """Return how many longest captures there are."""
    return sum(found.count for found in longest_captures(foxes, hens, directions))


def quiet_moves(foxes: Cells, hens: Cells, directions: int) -> Iterator[Path]:
    """Yield all steps of a fox to a free cell next to it, by fox and direction, as (from, to)."""
    for fox in foxes:
        for direction in range(directions):
            to = NEXT[fox][direction]
            if to != NONE and to not in foxes and to not in hens:
                yield fox, to


def moved(foxes: Cells, path: Path) -> Cells:
    """Return the foxes after one of them went a path."""
    return tuple(sorted(path[-1] if fox == path[0] else fox for fox in foxes))


def reply(foxes: Cells, hens: Cells, directions: int, slips: int, chance: int) -> tuple[Path, int]:
    """Return the foxes' move as the cells of its path (empty if they cannot move), and the state of chance."""
    capturing = longest_captures(foxes, hens, directions)
    if capturing:
        index, chance = below(chance, sum(found.count for found in capturing))
        for found in capturing:
            if index < found.count:
                break
            index -= found.count
        return found.line(index), chance
    choice = list(quiet_moves(foxes, hens, directions))
    if not choice:
        return (), chance
    drawn, chance = below(chance, SIXTEENTHS) if slips else (SIXTEENTHS, chance)
    if drawn >= slips:
        threats = [longest_capture(moved(foxes, path), hens, directions) for path in choice]
        choice = [path for path, threat in zip(choice, threats, strict=True) if threat == max(threats)]
    index, chance = below(chance, len(choice))
    return choice[index], chance


def after(foxes: Cells, hens: Cells, path: Path) -> tuple[Cells, Cells]:
    """Return foxes and hens after the foxes' move."""
    captured = hens_between(path) if len(path) > 2 or path[1] not in NEXT[path[0]] else ()
    return moved(foxes, path), tuple(hen for hen in hens if hen not in captured)
