"""What every call wants to know of a request, and the form of a moment in answers."""

from datetime import UTC, datetime
from ipaddress import IPv6Address, ip_address

from fastapi import Request


def client_of(request: Request) -> str:
    """Return whose request it is: the address, of IPv6 the network a household gets as a whole."""
    host = request.client.host if request.client is not None else "unknown"
    try:
        address = ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return str(address)


def moment(unix_milliseconds: int) -> str:
    """Return a time in ISO 8601, UTC, to the second."""
    return datetime.fromtimestamp(unix_milliseconds // 1000, UTC).isoformat().replace("+00:00", "Z")
