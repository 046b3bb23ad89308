"""Subsets by number: the choices of k out of n things, in lexicographic order."""

from math import comb


def subset(size: int, chosen: int, rank: int) -> tuple[int, ...]:
    """Return subset ``rank`` (from 0) of those with ``chosen`` of the places 0..size-1; those with place 0 come first.

    >>> [subset(4, 2, rank) for rank in range(6)]
    [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    """
    found = []
    ways = comb(size, chosen)
    place = 0
    while chosen:
        # Of the subsets of what is left, the share with this place is chosen / size: C(n-1, k-1) = C(n, k) k / n.
        with_place = ways * chosen // size
        if rank < with_place:
            found.append(place)
            ways = with_place
            chosen -= 1
        else:
            rank -= with_place
            ways -= with_place
        size -= 1
        place += 1
    return tuple(found)
