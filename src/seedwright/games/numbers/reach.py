"""Which numbers a selection of tiles makes, and with how few tiles: a dynamic program over subsets, as a kernel.

For every subset of the tiles, the numbers that use exactly its tiles come from all its splits in two. Numbers too large to be
brought down to the limit by the tiles left over are dropped: let v be made of a subset, and let w1, w2, ... be what it is
combined with afterwards. As long as v is above a w, each of +, -, x and / leaves at least v / (w + 1). A number made of some
tiles is, plus one, at most the product of the tiles plus one each (by induction). So with P the product of (t + 1) over the
largest tiles left over, as many as may still be used, v > limit * P ends above the limit, and every number on the way stays
above the w to come.
"""

from collections.abc import Sequence
from functools import lru_cache

from seedwright.kit.kernel import kernel, zeros

MOST_TILES = 7
LARGEST_TILE = 100


@lru_cache(maxsize=4096)
def fewest_tiles(tiles: tuple[int, ...], limit: int, most: int = MOST_TILES) -> tuple[int, ...]:
    """Return, for every number 0..limit, how few of the tiles (at most seven, ascending) make it; 0 if not even ``most`` do.

    Exact, and a tile alone makes its number.
    """
    return tuple(_reach(tiles, limit, min(most, len(tiles))))


@kernel
def _reach(tiles: Sequence[int], limit: int, most_tiles: int) -> list[int]:
    """Compute ``fewest_tiles``. The numbers of subset m stand in pool[first[m]] .. pool[last[m] - 1].

    The table ``slots`` tells numbers met already: it holds number * 256 + m, probed onward from the number. A subset of six
    tiles keeps fewer than 2^18 numbers for a limit of 1998, since none is above 1998 * 101; seven tiles drop that for 2^20.
    """
    count = len(tiles)
    whole = (1 << count) - 1
    size = 1 << 18 if count < 7 else 1 << 22
    slots = zeros(size)
    pool = zeros(1 << 12)
    first = zeros(whole + 1)
    last = zeros(whole + 1)
    fewest = zeros(limit + 1)
    used = 0
    for tiles_in in range(1, most_tiles + 1):
        for m in range(1, whole + 1):
            if ones(m) != tiles_in:
                continue
            twin = earliest_twin(tiles, m)
            if twin != m:
                first[m] = first[twin]
                last[m] = last[twin]
                continue
            most = limit
            further = most_tiles - tiles_in
            for i in range(count - 1, -1, -1):
                if not m >> i & 1 and further > 0:
                    most *= tiles[i] + 1
                    further -= 1
            first[m] = used
            if tiles_in == 1:
                for i in range(count):
                    if m == 1 << i:
                        pool[used] = tiles[i]
                        used += 1
            lowest = m & -m
            part = (m - 1) & m
            while part > 0:
                if part & lowest:
                    rest = m ^ part
                    for i in range(first[part], last[part]):
                        if used + 4 * (last[rest] - first[rest]) > len(pool):
                            pool = longer(pool, used + 4 * (last[rest] - first[rest]))
                        for j in range(first[rest], last[rest]):
                            a = max(pool[i], pool[j])
                            b = min(pool[i], pool[j])
                            if a + b <= most:
                                used = add(slots, pool, used, a + b, m)
                            if a > b and a - b <= most:
                                used = add(slots, pool, used, a - b, m)
                            if b > 1:
                                if a * b <= most:
                                    used = add(slots, pool, used, a * b, m)
                                if a <= most * b and a % b == 0:
                                    used = add(slots, pool, used, a // b, m)
                part = (part - 1) & m
            last[m] = used
            for i in range(first[m], used):
                if pool[i] <= limit and fewest[pool[i]] == 0:
                    fewest[pool[i]] = tiles_in
    return fewest


def add(slots: list[int], pool: list[int], used: int, number: int, m: int) -> int:
    """Append a number to the pool unless subset m has it; return how long the pool is then."""
    key = number * 256 + m
    place = number & (len(slots) - 1)
    while slots[place] & 255 == m:
        if slots[place] == key:
            return used
        place = (place + 1) & (len(slots) - 1)
    slots[place] = key
    pool[used] = number
    return used + 1


def longer(pool: list[int], needed: int) -> list[int]:
    """Return the pool with at least twice its room, and room for what is needed."""
    copy = zeros(2 * max(len(pool), needed))
    for i in range(len(pool)):
        copy[i] = pool[i]
    return copy


def ones(mask: int) -> int:
    """Return how many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def earliest_twin(tiles: Sequence[int], m: int) -> int:
    """Return the subset of the same numbers that takes the first of equal neighbours."""
    changed = True
    while changed:
        changed = False
        for i in range(len(tiles) - 1):
            if tiles[i] == tiles[i + 1] and not m >> i & 1 and m >> (i + 1) & 1:
                m ^= 3 << i
                changed = True
    return m
