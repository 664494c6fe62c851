"""Who is at the other end: as limits count them, never as anything that is kept or logged."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

UNKNOWN = "unknown"
# Whoever has one address of IPv6 has at least so many bits of others.
_HOUSEHOLD = 64


def address_of(connection: HTTPConnection, proxies: int) -> str:
    """Only as many proxies are believed as there are."""
    forwarded = ",".join(connection.headers.getlist("x-forwarded-for"))
    if proxies and forwarded:
        hops = [hop.strip() for hop in forwarded.split(",")]
        return household_of(hops[-min(proxies, len(hops))])
    return household_of(connection.client.host if connection.client else UNKNOWN)


def household_of(written: str) -> str:
    """An address of IPv4; of IPv6 the network that one household is given."""
    try:
        found = ip_address(written.strip("[]").partition("%")[0])
    except ValueError:
        return written
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, _HOUSEHOLD), strict=False))
