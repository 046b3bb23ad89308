"""Tiles as masks of openings, and sets of masks as 16-bit words (bit m stands for mask m)."""

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
FULL_SET = 0xFFFF
# For each side the set of all masks that open it: the truth tables of the four bits of a mask.
OPENING = (0xAAAA, 0xCCCC, 0xF0F0, 0xFF00)


def turn(mask: int) -> int:
    """Return the mask after a clockwise quarter turn: up becomes right, left becomes up."""
    return ((mask << 1) | (mask >> 3)) & 15


def turn_back(mask: int) -> int:
    """Return the mask after a counter-clockwise quarter turn."""
    return ((mask >> 1) | (mask << 3)) & 15


def turns_between(mask: int, wanted: int) -> int:
    """Return the number of clockwise quarter turns, 0..3, that make ``wanted`` of ``mask``, the fewest."""
    turns = 0
    while mask != wanted:
        mask = turn(mask)
        turns += 1
    return turns


def turns_of(mask: int) -> int:
    """Return the set of distinct masks that turning makes of ``mask``: two for a straight tile, one for a cross."""
    masks = 0
    for _ in range(4):
        masks |= 1 << mask
        mask = ((mask << 1) | (mask >> 3)) & 15
    return masks


def lowest_mask(masks: int) -> int:
    """Return the smallest mask in a set that is not empty."""
    mask = 0
    while not masks & 1:
        masks >>= 1
        mask += 1
    return mask
