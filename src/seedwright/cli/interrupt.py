"""Ctrl-C between steps, never within one."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unbroken() -> Iterator[None]:
    """Hold a Ctrl-C back until the block ends, so that no line stays half written; a second one breaks it off."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    held = False

    def hold(_number: int, _frame: object) -> None:
        nonlocal held
        if held:
            raise KeyboardInterrupt
        held = True

    signal.signal(signal.SIGINT, hold)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if held:
        raise KeyboardInterrupt
