"""Answer sets with clingo (the extra ``provers``): models of a logic program, one by one, within a budget of conflicts.

clingo 5.x by the Potassco group, https://potassco.org/clingo/. Its ``#edge`` statements keep a graph acyclic while solving.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

from seedwright.kit.errors import GaveUp

Atom = tuple[str, tuple[int, ...]]


def available() -> bool:
    """Say whether clingo is installed."""
    return find_spec("clingo") is not None


def models(program: str, facts: str = "", *, conflicts: int) -> Iterator[tuple[Atom, ...]]:
    """Yield the models of a program, each as its shown atoms (name, whole-number arguments), sorted.

    Raises GaveUp when ``conflicts`` conflicts did not suffice to find them all, and ImportError without clingo.
    """
    control = _grounded(program, facts, conflicts)
    with control.solve(yield_=True) as handle:
        for model in handle:
            yield tuple(sorted((atom.name, tuple(a.number for a in atom.arguments)) for atom in model.symbols(shown=True)))
        _finish(handle, conflicts)


def count_models(program: str, facts: str = "", *, conflicts: int) -> int:
    """Return the number of models; raise GaveUp when ``conflicts`` conflicts did not suffice."""
    control = _grounded(program, facts, conflicts)
    with control.solve(yield_=True) as handle:
        found = sum(1 for _ in handle)
        _finish(handle, conflicts)
    return found


def _grounded(program: str, facts: str, conflicts: int) -> Any:
    from clingo import Control

    control = Control(["--models=0", f"--solve-limit={conflicts}", "--warn=none"])
    control.add("base", [], program + facts)
    control.ground([("base", [])])
    return control


def _finish(handle: Any, conflicts: int) -> None:
    if not handle.get().exhausted:
        raise GaveUp("conflicts", conflicts)
