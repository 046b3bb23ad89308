"""``seedwright serve``."""

import sys

from seedwright.kit.commands import print_json
from seedwright.server import serve


def run(host: str, port: int, database: str | None, opens: bool, json: bool) -> bool:
    """Serve until stopped."""

    def tell(address: str) -> None:
        if json:
            print_json({"address": address})
        else:
            print(f"Seedwright is at {address}")
        sys.stdout.flush()

    serve(host, port, database, opens, tell)
    return True
