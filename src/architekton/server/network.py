"""Where a server can be reached from: this machine only, or also the network around it."""

from __future__ import annotations

import socket
from ipaddress import ip_address

# Kept for documentation: nothing lives there, and nothing is sent. Asking for the way there tells
# which of our addresses it would start from.
_FAR_AWAY = ("192.0.2.1", 9)
_HERE = "localhost"


def is_loopback(host: str) -> bool:
    """Whether a host's name or address means the machine that it is said on."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == _HERE or host.endswith(f".{_HERE}")


def listens_everywhere(host: str) -> bool:
    """Whether a server with this setting can be reached by each address of its machine."""
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def address_in_network() -> str | None:
    """This machine's own address in the network around it; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR_AWAY)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if is_loopback(found) or listens_everywhere(found) else found
