"""Sprague-Grundy theory: values of finite impartial games, heap games by code, periods that are proven.

It knows no game of the cabinet and can be used without them.

>>> from seedwright.theory import KAYLES, find_proven, heap_values
>>> kayles = find_proven(KAYLES, heap_values(KAYLES, 200))
>>> kayles.period, kayles.start, kayles.value(10**9)
(12, 71, 1)
"""

from seedwright.theory.checker import check
from seedwright.theory.heaps import (
    DAWSONS_CHESS,
    DAWSONS_KAYLES,
    GRUNDYS_GAME,
    KAYLES,
    HeapRule,
    parse_rule,
    subtraction,
)
from seedwright.theory.impartial import (
    Loopy,
    mex,
    misere_wins,
    sum_options,
    values,
    winning_moves,
)
from seedwright.theory.nimbers import nim_product, nim_sum
from seedwright.theory.periods import (
    Certificate,
    ProvenPeriod,
    SeenPeriod,
    find_proven,
    find_seen,
)
from seedwright.theory.plot import plot
from seedwright.theory.sequence import HeapSequence, heap_values
from seedwright.theory.study import Study, study

__all__ = [
    "DAWSONS_CHESS",
    "DAWSONS_KAYLES",
    "GRUNDYS_GAME",
    "KAYLES",
    "Certificate",
    "HeapRule",
    "HeapSequence",
    "Loopy",
    "ProvenPeriod",
    "SeenPeriod",
    "Study",
    "check",
    "find_proven",
    "find_seen",
    "heap_values",
    "mex",
    "misere_wins",
    "nim_product",
    "nim_sum",
    "parse_rule",
    "plot",
    "study",
    "subtraction",
    "sum_options",
    "values",
    "winning_moves",
]
