"""Steps: two numbers, larger first, and a sign."""

from typing import NamedTuple

SIGNS = "+-*/"


class Arithmetic(NamedTuple):
    """A sign (index into ``SIGNS``) between a larger and a smaller number; sorts as the spec orders steps."""

    sign: int
    larger: int
    smaller: int

    @property
    def text(self) -> str:
        """The step without its result, such as ``4 * 100``."""
        return f"{self.larger} {SIGNS[self.sign]} {self.smaller}"

    @property
    def result(self) -> int:
        """The number that a possible step makes."""
        result = combine(self.sign, self.larger, self.smaller)
        assert result is not None
        return result


def combine(sign: int, larger: int, smaller: int) -> int | None:
    """Return the positive whole number that a step makes, or None if it makes none."""
    match sign:
        case 0:
            return larger + smaller
        case 1:
            return larger - smaller or None
        case 2:
            return larger * smaller
        case _:
            return None if larger % smaller else larger // smaller


def useful(sign: int, larger: int, smaller: int) -> bool:
    """Say whether a step makes a number and is neither a multiplication nor a division by 1."""
    return combine(sign, larger, smaller) is not None and (sign < 2 or smaller > 1)
