"""Luck in whole numbers: what a granted guess costs, by how unlikely it was."""

BIT = 256
PLACES = 32


def luck(ways: int, all_ways: int) -> int:
    """Return the luck, in 256ths of a bit, of an event that happens in ``ways`` of ``all_ways`` equally likely cases.

    It is the logarithm to base 2 of all_ways / ways, rounded down after the ratio was rounded down to 32 binary places: for a
    ratio r of whole 2^-32, 256 log2 r is the logarithm of r^256, and the whole part of a logarithm is a count of binary digits.

    >>> luck(1, 2), luck(1, 1), luck(3, 4)
    (256, 0, 106)
    """
    ratio = (all_ways << PLACES) // ways
    return int(ratio**BIT).bit_length() - 1 - BIT * PLACES
