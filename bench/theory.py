"""Impartial games: Grundy's game by sparse space beside the plain method, and periods with their proof."""

from collections.abc import Iterator

from bench.figures import Figure, human, seconds
from seedwright.kit.kernel import use_compiled
from seedwright.theory import DAWSONS_CHESS, GRUNDYS_GAME, KAYLES, HeapRule, check, find_proven, heap_values

COMPARED = 100_000
LARGE = 1 << 20


def figures() -> Iterator[Figure]:
    """Yield the figures; the two methods must agree."""
    use_compiled()
    heap_values(GRUNDYS_GAME, 2_000)
    sparse = seconds(lambda: heap_values(GRUNDYS_GAME, COMPARED), repeats=1)
    plain = seconds(lambda: heap_values(GRUNDYS_GAME, COMPARED, sparse=False), repeats=1)
    assert heap_values(GRUNDYS_GAME, COMPARED) == heap_values(GRUNDYS_GAME, COMPARED, sparse=False)
    yield Figure(f"Grundy's game to {COMPARED}, against the plain method", human(sparse), human(plain), plain / sparse)
    yield Figure("Grundy's game to 2^20", human(seconds(lambda: heap_values(GRUNDYS_GAME, LARGE), repeats=1)), wanted="30 s")
    use_compiled(False)
    for name, rule, heaps, period in (("Kayles", KAYLES, 168, 12), ("Dawson's chess", DAWSONS_CHESS, 175, 34)):

        def prove(rule: HeapRule = rule, heaps: int = heaps, period: int = period) -> None:
            found = find_proven(rule, heap_values(rule, heaps))
            assert found is not None
            assert found.period == period
            check(found.certificate)

        yield Figure(f"{name}: period {period} proven and checked, plain Python", human(seconds(prove)), wanted="1 s")
