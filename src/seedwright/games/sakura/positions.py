"""The position prover: search over all positions of play with a set of those already seen, as the author of the game did.

It shares no idea with the forest prover and is the witness on small boards. Since a click that grows nothing is no move, a
position is its branches: for each cell, free or the direction of arrival. It is packed with 3 bits a cell, 21 cells a word;
positions stand one behind the other, and the hash table of their numbers is open addressing. So a position of 21 cells takes
8 bytes and one of 42 cells 16, and its place in the table at most 16 on the average, plus the slack of a growing list.

The rule of lonely cells can be read in two ways: a position with a lonely cell is dropped when it is met, or when its turn
comes, and then it is among the positions seen. This walk drops it when its turn comes and counts both: on the hexagon of radius
3 without its centre, a root in a corner, it sees 706,156 positions, of which it drops 358,934; 347,222 have no lonely cell.
"""

from dataclasses import dataclass

from seedwright.games.sakura.board import Board, neighbours
from seedwright.games.sakura.rules import start
from seedwright.kit.kernel import kernel, zeros

CELLS_PER_WORD = 21
CODE = 7
MIX = 0x9E3779B1
MASK = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Positions:
    """What the walk found: distinct full forests and positions, those dropped for a lonely cell, and whether it gave up."""

    answers: int
    positions: int
    dropped: int
    gave_up: bool


def count(board: Board, *, limit: int, lonely: bool = True) -> Positions:
    """Return the number of answers and of positions seen, which are at most ``limit``.

    With ``lonely``, positions with a free cell that nothing can reach any more are dropped when their turn comes.
    """
    found, positions, dropped, gave_up = walk(start(board).arrived, neighbours(board), limit, int(lonely))  # type: ignore[arg-type]
    return Positions(found, positions, dropped, gave_up == 1)


@kernel
def walk(arrived: list[int], table: list[int], limit: int, lonely: int) -> tuple[int, int, int, int]:
    """Return full forests, positions seen and dropped, and 1 if there are more positions than ``limit``."""
    cells = len(arrived)
    words = (cells + CELLS_PER_WORD - 1) // CELLS_PER_WORD
    capacity = 1024
    seen = zeros(capacity * words)
    slots = zeros(2 * capacity)
    now = zeros(cells)
    grown = zeros(cells)
    packed = zeros(words)
    for cell in range(cells):
        packed[cell // CELLS_PER_WORD] |= (arrived[cell] + 1) << 3 * (cell % CELLS_PER_WORD)
    for word in range(words):
        seen[word] = packed[word]
    slots[hashed(packed, 0, words) & (len(slots) - 1)] = 1
    total = 1
    full = 0
    dropped = 0
    turn = 0
    while turn < total:
        covered = unpack(seen, turn * words, now, table, grown)
        turn += 1
        if covered == cells:
            full += 1
            continue
        if lonely == 1 and any_lonely(now, table, grown):
            dropped += 1
            continue
        for bud in range(2 * cells):
            cell = bud // 2
            if now[cell] < 0 or grown[cell] == 1:
                continue
            ways = ways_of(now[cell], bud % 2)
            for word in range(words):
                packed[word] = seen[(turn - 1) * words + word]
            fresh = False
            for direction in range(6):
                near = table[6 * cell + direction]
                if ways >> direction & 1 and near >= 0 and now[near] < 0:
                    packed[near // CELLS_PER_WORD] |= (direction + 1) << 3 * (near % CELLS_PER_WORD)
                    fresh = True
            if not fresh:
                continue
            slot = find(packed, 0, words, seen, slots)
            if slots[slot] != 0:
                continue
            if total == limit:
                return full, total, dropped, 1
            if total == capacity:
                capacity *= 2
                wider = zeros(capacity * words)
                for index in range(total * words):
                    wider[index] = seen[index]
                seen = wider
            for word in range(words):
                seen[total * words + word] = packed[word]
            total += 1
            slots[slot] = total
            if 3 * total > 2 * len(slots):
                slots = zeros(2 * len(slots))
                for number in range(total):
                    slots[find(seen, number * words, words, seen, slots)] = number + 1
    return full, total, dropped, 0


def unpack(seen: list[int], start: int, now: list[int], table: list[int], grown: list[int]) -> int:
    """Fill in the arrivals of a packed position and which cells have grown; return how many are covered."""
    covered = 0
    for cell in range(len(now)):
        grown[cell] = 0
    for cell in range(len(now)):
        came = (seen[start + cell // CELLS_PER_WORD] >> 3 * (cell % CELLS_PER_WORD) & CODE) - 1
        now[cell] = came
        if came >= 0:
            covered += 1
            if came < 6:
                grown[table[6 * cell + (came + 3) % 6]] = 1
    return covered


def ways_of(came: int, click: int) -> int:
    """Return the directions that a click tries, as bits."""
    if came == 6:
        return 21 << click
    return 1 << came if click == 1 else 1 << (came + 1) % 6 | 1 << (came + 5) % 6


def any_lonely(now: list[int], table: list[int], grown: list[int]) -> bool:
    """Say whether some free cell has no neighbour that is free, or an unclicked root, or a bud that points its way."""
    for cell in range(len(now)):
        if now[cell] >= 0:
            continue
        hope = False
        for direction in range(6):
            near = table[6 * cell + direction]
            if near < 0:
                continue
            came = now[near]
            if came < 0 or (grown[near] == 0 and (came == 6 or (direction + 4 - came) % 6 <= 2)):
                hope = True
                break
        if not hope:
            return True
    return False


def hashed(packed: list[int], start: int, words: int) -> int:
    """Return a hash of 32 bits; every product stays below 2^63."""
    value = 0
    for word in range(start, start + words):
        for part in range(3):
            value = (value ^ packed[word] >> 21 * part & 0x1FFFFF) * MIX & MASK
            value ^= value >> 15
    return value


def find(packed: list[int], start: int, words: int, seen: list[int], slots: list[int]) -> int:
    """Return the slot of a packed position, or the empty one where it belongs."""
    mask = len(slots) - 1
    slot = hashed(packed, start, words) & mask
    while slots[slot] != 0:
        place = (slots[slot] - 1) * words
        same = True
        for word in range(words):
            if seen[place + word] != packed[start + word]:
                same = False
        if same:
            break
        slot = (slot + 1) & mask
    return slot
