"""The two ways to compute the values of heaps, as kernels.

Both continue a list of known values and give the values of the next heaps. ``digits`` is the octal code from d0 on;
``unequal`` is 1 if the two heaps that a move leaves must differ. A table ``seen`` of time stamps plays the set of option
values: seen[v] == n + 1 says that heap n has an option of value v. All values are below a power of two, ``top``; so are
their exclusive ors, and the mex is at most ``top``.
"""

from collections.abc import Sequence

from seedwright.kit.kernel import kernel, zeros

STRIDE = 16


@kernel
def extend_plainly(digits: Sequence[int], unequal: int, known: Sequence[int], count: int) -> list[int]:
    """Return the values of the heaps 0 .. count - 1, of which the first are known, from all options of every heap."""
    value = copied(known, count)
    top = power_above(value, len(known))
    seen = zeros(2 * top)
    for n in range(len(known), count):
        stamp = n + 1
        mark_single(digits, value, seen, n)
        for taken in range(min(len(digits), n + 1)):
            if digits[taken] & 4:
                left = n - taken
                for a in range(1, (left - unequal) // 2 + 1):
                    seen[value[a] ^ value[left - a]] = stamp
        least = 0
        while seen[least] == stamp:
            least += 1
        value[n] = least
        if least >= top:
            top *= 2
            seen = zeros(2 * top)
    return value


@kernel
def extend_sparsely(digits: Sequence[int], unequal: int, mask: int, known: Sequence[int], count: int) -> list[int]:
    """Return the same by the sparse space of a mask.

    Call a value rare if it shares an even number of one bits with the mask, otherwise common. The exclusive or of two
    commons or of two rares is rare, so a common option value comes from a rare and a common heap only. Pairing the few rare
    heaps with all others therefore finds every common option value, and ``bound``, the least common value not found or top, is
    an upper bound of the mex. It is the mex if every rare value below it is an option value; those not found yet are
    looked for among pairs of commons until none is missing. If the search ends with some missing, the least of them is the
    mex. Every value is proven so, whatever the mask; a good mask only makes it quick.

    Source: the method is described by A. Flammenkamp, Octal games.
    """
    value = copied(known, count)
    top = power_above(value, len(known))
    seen = zeros(2 * top)
    rare = zeros(count)
    rares = 0
    for n in range(1, len(known)):
        if is_rare(value[n], mask):
            rare[rares] = n
            rares += 1
    for n in range(len(known), count):
        stamp = n + 1
        mark_single(digits, value, seen, n)
        for taken in range(min(len(digits), n + 1)):
            if digits[taken] & 4:
                left = n - taken
                for i in range(rares):
                    a = rare[i]
                    if a >= left:
                        break
                    if unequal == 0 or 2 * a != left:
                        seen[value[a] ^ value[left - a]] = stamp
        bound = 0
        missing = 0
        while bound < top and (seen[bound] == stamp or is_rare(bound, mask)):
            if seen[bound] != stamp:
                missing += 1
            bound += 1
        for taken in range(min(len(digits), n + 1)):
            if digits[taken] & 4 and missing > 0:
                missing = look_for(value, seen, n, n - taken, unequal, bound, missing)
        if missing > 0:
            bound = 0
            while seen[bound] == stamp:
                bound += 1
        value[n] = bound
        if n > 0 and is_rare(bound, mask):
            rare[rares] = n
            rares += 1
        if bound >= top:
            top *= 2
            seen = zeros(2 * top)
    return value


def look_for(value: Sequence[int], seen: list[int], n: int, left: int, unequal: int, bound: int, missing: int) -> int:
    """Stamp values below ``bound`` of pairs of heaps that make ``left``, until none is missing; return how many still are.

    Every pair comes up once, in any case. Neighbouring heaps give much the same values, hence the stride, and small heaps
    are the quicker start: for Grundy's game this order needs a quarter of the pairs that the plain one downwards needs.
    """
    last = (left - unequal) // 2
    for first in range(1, STRIDE + 1):
        for a in range(first, last + 1, STRIDE):
            found = value[a] ^ value[left - a]
            if found < bound and seen[found] != n + 1:
                seen[found] = n + 1
                missing -= 1
                if missing == 0:
                    return 0
    return missing


def mark_single(digits: Sequence[int], value: Sequence[int], seen: list[int], n: int) -> None:
    """Stamp the values of the options of heap n that are no heap (0) or one heap."""
    for taken in range(1, min(len(digits), n + 1)):
        if taken == n and digits[taken] & 1:
            seen[0] = n + 1
        if taken < n and digits[taken] & 2:
            seen[value[n - taken]] = n + 1


def is_rare(value: int, mask: int) -> bool:
    """Say whether a value shares an even number of one bits with the mask."""
    common = value & mask
    odd = 0
    while common:
        odd ^= 1
        common &= common - 1
    return odd == 0


def copied(known: Sequence[int], count: int) -> list[int]:
    """Return the known values and zeros after them, ``count`` places in all."""
    value = zeros(count)
    for n in range(len(known)):
        value[n] = known[n]
    return value


def power_above(value: Sequence[int], count: int) -> int:
    """Return the least power of two from 2 up that is above the first ``count`` values."""
    top = 2
    for n in range(count):
        while value[n] >= top:
            top *= 2
    return top
