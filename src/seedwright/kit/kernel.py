"""The kernel switch: one text of a hot function, run as plain Python or compiled by numba, with the same bits.

A kernel computes with whole numbers and flat lists of them. It may call other plain functions and kernels of this package
by their bare names, but not itself in a circle; these are compiled along. It gets its working space from ``zeros`` and never
from floats, dicts or sets. Sequences given to it from outside it only reads: compiled code sees a copy of them.

Plain is the default, since a small board is finished before numba is imported. Bulk work (sweeps, benchmarks, big boards)
says ``use_compiled()`` once; where numba (the extra ``fast``) is missing or NUMBA_DISABLE_JIT is set, nothing changes.

Numbers must fit into 64 bits with sign, except for sums and products that are masked at once with 2^32 - 1 or less: there the
low bits of a wrapped number are right in both ways.
"""

import os
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any, Generic, ParamSpec, TypeVar

from seedwright.kit.kernel_cache import keeps_compiled

P = ParamSpec("P")
T = TypeVar("T")

_compiled_mode = False
_jitted: dict[FunctionType, Any] = {}


def zeros(length: int) -> list[int]:
    """Return ``length`` zeros: a list in plain Python, an int64 array in compiled code."""
    return [0] * length


class Kernel(Generic[P, T]):
    """A function that runs plain or compiled; arguments are whole numbers and sequences of them."""

    def __init__(self, plain: Callable[P, T]) -> None:
        self.plain = plain
        self.__doc__ = plain.__doc__
        self.__name__ = plain.__name__
        self.__module__ = plain.__module__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        if not _compiled_mode:
            return self.plain(*args, **kwargs)
        return self.compiled(*args, **kwargs)

    def compiled(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what the compiled kernel gives, arrays turned back into lists."""
        function = _compile(self.plain)  # type: ignore[arg-type]
        given = (_to_compiled(value) for value in args)
        named = {name: _to_compiled(value) for name, value in kwargs.items()}
        return _to_python(function(*given, **named))  # type: ignore[no-any-return]


def kernel(plain: Callable[P, T]) -> Kernel[P, T]:
    """Mark a function as a kernel."""
    return Kernel(plain)


def can_compile() -> bool:
    """Say whether numba is installed and not switched off by NUMBA_DISABLE_JIT."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return False
    from importlib.util import find_spec

    return find_spec("numba") is not None


def use_compiled(wanted: bool = True) -> bool:
    """From now on run kernels compiled (or plain again); return whether they are."""
    global _compiled_mode
    _compiled_mode = wanted and can_compile()
    return _compiled_mode


def _to_compiled(value: object) -> Any:
    if type(value) is int:
        return value
    import numpy

    return numpy.asarray(value, numpy.int64) if isinstance(value, Sequence) else value


def _to_python(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_to_python(item) for item in value)
    return value.tolist() if hasattr(value, "tolist") else value


def _compile(function: FunctionType) -> Any:
    """Return the numba dispatcher of a function, its callees in this package compiled first.

    numba looks names up in the function's globals, where it would find plain functions it cannot call. So the function is
    rebuilt over globals in which each of them is replaced by its dispatcher.
    """
    if function in _jitted:
        return _jitted[function]
    import numba

    if not _jitted:
        _jitted[zeros] = numba.njit(_zeros_array())  # type: ignore[index]
    scope = dict(function.__globals__)
    for name in function.__code__.co_names:
        callee = scope.get(name)
        if isinstance(callee, Kernel):
            scope[name] = _compile(callee.plain)  # type: ignore[arg-type]
        elif isinstance(callee, FunctionType) and callee.__module__.startswith("seedwright."):
            scope[name] = _compile(callee)
    rebuilt = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)
    rebuilt.__qualname__ = function.__qualname__
    rebuilt.__module__ = function.__module__
    _jitted[function] = numba.njit(cache=keeps_compiled(), nogil=True)(rebuilt)
    return _jitted[function]


def _zeros_array() -> Callable[[int], Any]:
    import numpy

    return lambda length: numpy.zeros(length, numpy.int64)
