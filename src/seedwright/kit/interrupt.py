"""Ctrl-C between steps, never within one."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def held() -> Iterator[Callable[[], bool]]:
    """Hold a Ctrl-C back within the block, and yield what tells whether one has come; a second one breaks the block off."""
    came = False
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield lambda: came
        return

    def hold(_number: int, _frame: object) -> None:
        nonlocal came
        if came:
            raise KeyboardInterrupt
        came = True

    signal.signal(signal.SIGINT, hold)
    try:
        yield lambda: came
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def unbroken() -> Iterator[None]:
    """Hold a Ctrl-C back until the block ends, so that no line stays half written; a second one breaks it off."""
    with held() as came:
        yield
    if came():
        raise KeyboardInterrupt
