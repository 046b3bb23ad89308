"""The server: issues levels, keeps the clock, replays what comes back, and keeps the score it computed itself."""

from seedwright.server.app import create_app
from seedwright.server.run import serve
from seedwright.server.settings import Settings

__all__ = ["Settings", "create_app", "serve"]
