"""``seedwright serve``."""

from seedwright.server import serve


def run(host: str, port: int, database: str | None, opens: bool, json: bool) -> bool:
    """Serve until stopped."""
    serve(host, port, database, opens)
    return True
