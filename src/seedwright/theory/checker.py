"""A small checker of period certificates that shares no code with what makes them.

It reads the code itself, computes every value from the definition with sets, and compares.
"""

from seedwright.kit.errors import BadInput
from seedwright.theory.periods import Certificate

MOST_VALUES = 20_000


def check(certificate: Certificate) -> None:
    """Return if the certificate proves its period; raise BadInput naming the first place that does not hold.

    The time grows with the square of the number of values, of which at most 20,000 are accepted.
    """
    digits = [int(digit) for digit in certificate.code.replace(".", "")]
    start, period, values = certificate.start, certificate.period, certificate.values
    if start < 0 or period < 1:
        raise BadInput(f"certificate: start {start} or period {period} is out of range")
    needed = 2 * start + 2 * period + len(digits) - 1
    if len(values) != needed or needed > MOST_VALUES:
        raise BadInput(f"certificate: {len(values)} values where {needed} are needed, and at most {MOST_VALUES} are checked")
    for n, value in enumerate(values):
        reached = set()
        for taken in range(min(len(digits) - 1, n) + 1):
            left = n - taken
            if digits[taken] % 2 == 1 and left == 0:
                reached.add(0)
            if digits[taken] // 2 % 2 == 1 and left > 0:
                reached.add(values[left])
            if digits[taken] // 4 == 1:
                reached.update(values[a] ^ values[left - a] for a in range(1, left))
        if value < 0 or value in reached or not reached.issuperset(range(value)):
            raise BadInput(f"certificate: {value} is not the value of heap {n}")
    for n in range(start, needed - period):
        if values[n + period] != values[n]:
            raise BadInput(f"certificate: the values of heaps {n} and {n + period} differ")
