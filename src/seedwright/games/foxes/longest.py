"""The longest capture of a fox, best first: a trail cannot use every hen, and how many it must leave is known beforehand.

Landing cells are nodes. Most hens are edges: they can be jumped between two nodes only. The others, *crossings*, can be
jumped along either of two diagonals. A trail from a node to some end uses an even number of edges at every node but these
two. So the edges that it leaves unused meet, in odd number, just the nodes whose parity it must mend; they contain paths that
join these nodes in pairs, and are at least as many as the cheapest such pairing costs, by distances in the graph of all
edges. One node stays single, the end. A crossing is left too, or mends the two ends of one of its diagonals. The least sum
of all this is a lower bound of what is left, and the search meets few positions beside those of a longest trail.

Source: the pairing is that of the Chinese postman's problem (Mei-Ko Kwan, 1960); the search is A* (Hart, Nilsson and
Raphael, 1968).
"""

from collections import defaultdict
from functools import lru_cache
from heapq import heappop, heappush

from seedwright.games.foxes.capture import Graph, jumps_of_cells

MANY = 1500
FAR = 1 << 8


@lru_cache(maxsize=1 << 16)
def longest(fox: int, foxes: tuple[int, ...], hens: frozenset[int], directions: int) -> int:
    """Return how many hens the longest capture of a fox takes (4 or 8 directions), 0 if there is none."""
    graph = jumps_of_cells(fox, foxes, hens, directions)
    found = search_all(graph, fox)
    return search_best_first(graph, fox) if found is None else found


def search_all(graph: Graph, fox: int) -> int | None:
    """Return the longest trail, or None if there are many positions: with few the search is done before a bound is made."""
    jumpable = _jumpable(graph)
    best = 0
    seen = {(fox, 0)}
    stack = [(fox, 0, 0)]
    while stack and best < jumpable:
        cell, taken, length = stack.pop()
        best = max(best, length)
        for over, landing in graph[cell]:
            after = taken | 1 << over
            if not taken >> over & 1 and (landing, after) not in seen:
                seen.add((landing, after))
                stack.append((landing, after, length + 1))
        if len(seen) > MANY:
            return None
    return best


def search_best_first(graph: Graph, fox: int) -> int:
    """Return the longest trail from the positions that may still come furthest.

    Of those, the longest trails go first, and to cells with few jumps, which are hard to come back to.
    """
    jumpable = _jumpable(graph)
    leavings = Leavings(graph)
    best = 0
    seen = {(fox, 0)}
    queue = [(-jumpable, 0, 0, fox, 0, leavings.odd)]
    while queue and best < -queue[0][0]:
        _, length, _, cell, taken, odd = heappop(queue)
        for over, landing in graph[cell]:
            after = taken | 1 << over
            if taken >> over & 1 or (landing, after) in seen:
                continue
            seen.add((landing, after))
            best = max(best, 1 - length)
            parity = odd ^ 1 << cell ^ 1 << landing if leavings.edges >> over & 1 else odd
            may = jumpable - leavings.least(parity ^ 1 << landing, leavings.crossings & ~after)
            if may > best:
                heappush(queue, (-may, length - 1, len(graph[landing]), landing, after, parity))
    return best


class Leavings:
    """How many hens a trail must leave; sets of nodes and of hens are masks by cell."""

    def __init__(self, graph: Graph) -> None:
        ways: defaultdict[int, set[int]] = defaultdict(set)
        for cell, jumps in graph.items():
            for over, landing in jumps:
                ways[over].add(1 << cell | 1 << landing)
        edges = {over: min(found) for over, found in ways.items() if len(found) == 1}
        self._crossings = {1 << over: sorted(found) for over, found in ways.items() if len(found) > 1}
        self.edges = sum(1 << over for over in edges)
        self.crossings = sum(self._crossings)
        self.odd = 0
        for ends in edges.values():
            self.odd ^= ends
        self._distance = distances([1 << cell for cell in graph], list(edges.values()))
        self._paired: dict[int, int] = {0: 0}
        self._left: dict[tuple[int, int], int] = {}

    def least(self, odd: int, crossings: int) -> int:
        """Return a lower bound, from the nodes of odd degree, the trail's present node toggled, and the crossings left."""
        known = self._left.get((odd, crossings))
        if known is None:
            known = self._left[odd, crossings] = self._mended(odd, crossings) if crossings else self._but_one(odd)
        return known

    def _mended(self, odd: int, crossings: int) -> int:
        """Return the bound where a crossing is there, left or used; using all of them mends twice as many nodes at most."""
        first = crossings & -crossings
        rest = crossings ^ first
        bound = max(0, odd.bit_count() // 2 - crossings.bit_count())
        least = FAR
        for ends in self._crossings[first]:
            least = min(least, self.least(odd ^ ends, rest))
            if least == bound:
                return least
        return min(least, 1 + self.least(odd, rest))

    def _but_one(self, odd: int) -> int:
        bound = odd.bit_count() // 2
        least = FAR
        for end in bits(odd):
            least = min(least, self._pairing(odd ^ end))
            if least == bound:
                break
        return least

    def _pairing(self, odd: int) -> int:
        """Return the least sum of distances over all ways to pair the nodes; none is below half of their number."""
        least = self._paired.get(odd)
        if least is None:
            least, bound = FAR, odd.bit_count() // 2
            first = odd & -odd
            left = rest = odd ^ first
            far = self._distance[first]
            while left and least > bound:
                other = left & -left
                left ^= other
                least = min(least, far[other] + self._pairing(rest ^ other))
            self._paired[odd] = least
        return least


def distances(nodes: list[int], edges: list[int]) -> dict[int, dict[int, int]]:
    """Return the distances between nodes, FAR where no path leads; a node is a bit, an edge the mask of its ends."""
    around: dict[int, list[int]] = {node: [] for node in nodes}
    for ends in edges:
        one, other = bits(ends)
        around[one].append(other)
        around[other].append(one)
    found = {}
    for node in nodes:
        far = found[node] = dict.fromkeys(nodes, FAR) | {node: 0}
        queue = [node]
        for here in queue:
            for there in around[here]:
                if far[there] == FAR:
                    far[there] = far[here] + 1
                    queue.append(there)
    return found


def bits(mask: int) -> list[int]:
    """Return the bits that are set, each as a mask."""
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found


def _jumpable(graph: Graph) -> int:
    return len({over for jumps in graph.values() for over, _ in jumps})
