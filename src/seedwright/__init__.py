"""Seedwright: puzzle levels from a 32-bit seed, proven by a solver, scored by replay."""

from seedwright.kit.errors import BadInput, GaveUp, IllegalMove
from seedwright.kit.kernel import use_compiled
from seedwright.library import Level, level, replay
from seedwright.version import __version__

__all__ = ["BadInput", "GaveUp", "IllegalMove", "Level", "__version__", "level", "replay", "use_compiled"]
