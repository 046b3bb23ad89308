"""The contract of a job: long work that tells how far it is and can be asked to end.

A room exports its jobs as ``jobs: Mapping[str, Job]`` in ``jobs.py``. The server runs them, and a command of the room may
run the same function (``kit.commands.watching``).
"""

from collections.abc import Callable
from typing import Any

Json = Any
"""What ``json.loads`` returns: None, bool, int, float, str, lists, and dicts by text."""

Watch = Callable[[Json], bool]
"""Takes how far the work is; returns False once it is to end. It may be called as often as is convenient."""

Job = Callable[[Json, Watch], Json]
"""From its input and a watch to its result. A job that is told to end returns what it has ("at least N") soon after.

Raises BadInput with one sentence if the input is none. What it needs of heavy libraries it imports when it runs.
"""
