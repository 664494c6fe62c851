"""The names that a server answers to.

A page of another site can let its own name lead to this machine, and would then be taken for ours
(DNS rebinding). It needs a name for that: bare addresses are always answered.
"""

from __future__ import annotations

import socket
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from architekton.server.settings import Settings

ANY = "*"
_LOCAL = "localhost"
# What networks at home put behind a machine's own name.
_AT_HOME = ("local", "lan", "home", "internal", "home.arpa", "fritz.box")


class Hosts:
    def __init__(self, settings: Settings) -> None:
        given = {name.strip().lower() for name in settings.hosts.split(",") if name.strip()}
        # A server behind a proxy is one that everybody can reach by itself: nothing is gained by
        # coming through somebody's browser, and the proxy knows the names.
        self._any = ANY in given or (settings.proxies > 0 and not given)
        of_origins = {name_in(place_of(origin)) for origin in settings.allowed_origins}
        self._names = given | of_origins | _own_names()
        self._knows = lru_cache(maxsize=256)(self._look_up)

    def knows(self, header: str) -> bool:
        """Whether a Host header names us."""
        return self._any or self._knows(header)

    def _look_up(self, header: str) -> bool:
        name = name_in(header)
        return name in self._names or name.endswith(f".{_LOCAL}") or _is_address(name)


def name_in(header: str) -> str:
    """Without a port, brackets and capitals."""
    host = header.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].removesuffix(".")


def place_of(origin: str) -> str:
    """Host and port of an origin; nothing for what is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


def _own_names() -> set[str]:
    whole = socket.gethostname().lower()
    short = whole.partition(".")[0]
    return {_LOCAL, whole, short, *(f"{short}.{ending}" for ending in _AT_HOME)}
