"""``seedwright grundy``."""

import sys
from contextlib import nullcontext
from pathlib import Path

from seedwright.cli.files import NewFile
from seedwright.kit.commands import print_json, watching
from seedwright.kit.errors import BadInput
from seedwright.kit.kernel import use_compiled
from seedwright.theory import ProvenPeriod, Study, parse_rule, plot, study
from seedwright.theory.sequence import MOST_HEAPS

WORTH_COMPILING = 5_000
IN_A_ROW = 20


def run(code: str, to: int, period: bool, values: bool, svg: Path | None, json: bool) -> bool:
    """Study a heap game; return whether it was done to the end and, if a period was wanted, whether one is proven."""
    rule = parse_rule(code)
    if not 0 <= to < MOST_HEAPS:
        raise BadInput(f"--to: {to} is not within 0..{MOST_HEAPS - 1}; beyond that only a proven period says the value")
    if to >= WORTH_COMPILING:
        use_compiled()
    with NewFile(svg) if svg else nullcontext() as file:
        with watching(lambda known: f"{known} of {to + 1} heaps") as watch:
            found = study(rule, to, period=period, watch=watch)
        if file:
            file.write(plot(found.values, found.code))
    complete = len(found.values) == to + 1
    if json:
        print_json({**found.summary(), "complete": complete, "values": found.values if values else None})
    else:
        print_study(found, period, values)
    if not complete:
        print(f"seedwright: stopped after {len(found.values)} of {to + 1} heaps", file=sys.stderr)
    return complete and (not period or isinstance(found.period, ProvenPeriod))


def print_study(found: Study, period: bool, values: bool) -> None:
    """Print a study for a reader."""
    if values:
        width = len(str(max(found.values)))
        for first in range(0, len(found.values), IN_A_ROW):
            row = (f"{value:{width}}" for value in found.values[first : first + IN_A_ROW])
            print(f"{first:>8}:  " + " ".join(row))
    print(f"{found.code}: heaps 0..{len(found.values) - 1}, values 0..{max(found.values)}")
    if not period:
        return
    match found.period:
        case None:
            print("no period is to be seen")
        case ProvenPeriod() as proven:
            print(f"period {proven.period} from heap {proven.start} on, proven by the values of {proven.needed} heaps")
            exceptions = " ".join(map(str, proven.exceptions()))
            print(f"heaps that differ from the pattern: {exceptions or 'none'}")
        case seen:
            print(f"period {seen.period} from heap {seen.start} on is seen up to heap {seen.length - 1}, and not proven")
