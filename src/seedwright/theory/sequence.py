"""The values of one heap after another, in pieces, so that long work shows how far it is and keeps what it has."""

from collections import Counter
from collections.abc import Iterator, Sequence

from seedwright.kit.errors import BadInput
from seedwright.theory.heaps import HeapRule
from seedwright.theory.kernels import extend_plainly, extend_sparsely, is_rare

MOST_HEAPS = 1 << 24
FIRST_PIECE = 1 << 10
LARGEST_PIECE = 1 << 16


class HeapSequence:
    """The values G(0), G(1), ... of a rule: ``values`` holds those computed so far.

    ``sparse`` says whether the sparse space is used; without it every option of every heap is looked at. Both prove every
    value and give the same.
    """

    def __init__(self, rule: HeapRule, *, sparse: bool = True) -> None:
        self.rule = rule
        self.sparse = sparse and rule.splits
        self.values: list[int] = [0]

    def grow(self, count: int) -> Iterator[int]:
        """Compute the values of heaps below ``count``, yielding after each piece how many are known.

        Raises BadInput for more than 2^24 heaps before anything is computed; a proven period reaches further.
        """
        if not 1 <= count <= MOST_HEAPS:
            raise BadInput(f"heaps: {count} is not within 1..{MOST_HEAPS}; beyond that only a proven period says the value")
        while len(self.values) < count:
            known = len(self.values)
            piece = min(max(FIRST_PIECE, known), LARGEST_PIECE)
            self.values = self._extended(min(count, known + piece))
            yield len(self.values)

    def _extended(self, count: int) -> list[int]:
        unequal = int(self.rule.unequal)
        if self.sparse and len(self.values) >= FIRST_PIECE:
            return extend_sparsely(self.rule.digits, unequal, find_mask(self.values), self.values, count)
        return extend_plainly(self.rule.digits, unequal, self.values, count)


def heap_values(rule: HeapRule, count: int, *, sparse: bool = True) -> list[int]:
    """Return G(0) .. G(count - 1); raise BadInput if count is not within 1..2^24.

    >>> from seedwright.theory.heaps import KAYLES
    >>> heap_values(KAYLES, 12)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    """
    sequence = HeapSequence(rule, sparse=sparse)
    for _ in sequence.grow(count):
        pass
    return sequence.values


def find_mask(values: Sequence[int]) -> int:
    """Return the bit mask under which fewest of the values are rare; the least of equal ones."""
    counted = Counter(values)
    masks = range(1, 1 << max(1, max(values).bit_length()))
    return min(masks, key=lambda mask: sum(count for value, count in counted.items() if is_rare(value, mask)))
