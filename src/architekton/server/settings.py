"""What a host can set, by environment variables; everything has a default that works at home."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from architekton.core.errors import BadInput

PREFIX = "ARCHITEKTON_"
LOGS = ("text", "json")
SWITCH = {
    **dict.fromkeys(("on", "yes", "true", "1"), True),
    **dict.fromkeys(("off", "no", "false", "0"), False),
}


def default_data() -> str:
    return str(user_data_path("architekton", appauthor=False))


@dataclass(frozen=True)
class Settings:
    """Each field is set by ARCHITEKTON_ and its name in capitals."""

    # Where the database and the secret are kept.
    data: str = field(default_factory=default_data)
    # sqlite:///file, postgresql://..., or memory: to forget everything at the end. Empty: SQLite
    # in the data folder.
    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8420
    # Other addresses whose pages may open sockets and send commands, with commas.
    origins: str = ""
    # Names that the server answers to, with commas, besides those of `hosts.py`; * for any.
    hosts: str = ""
    # How many proxies in front of the server add X-Forwarded-For.
    proxies: int = 0
    # Processes in which bots think, and the seconds that a bot's move takes at least.
    bots: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    bot_pace: float = 0.6
    # A process that thinks longer than this about a move has lost its way, and is replaced.
    longest_thought: float = 30.0
    # A bot may take the seat of somebody who is not connected, when it has been waited for so long.
    away_seconds: float = 600.0
    # Requests a second and in one go: by address, and by guest.
    address_rate: float = 50.0
    address_burst: int = 200
    guest_rate: float = 20.0
    guest_burst: int = 60
    # Sockets and streams at once.
    sockets_per_address: int = 100
    sockets: int = 5000
    # Connections at once, whatever they are for. Behind proxies only the first number counts.
    connections: int = 10_000
    connections_per_address: int = 250
    # Seconds in which a request must have said what it wants; what its body may take besides the
    # time that a slow line needs; and in which an answer that waits must be read on.
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    read_seconds: float = 60.0
    # Running tables that one guest may have opened.
    tables_per_guest: int = 50
    largest_head: int = 32 * 1024
    largest_body: int = 256 * 1024
    # text or json.
    log: str = "text"
    # Whether figures are shown at /metrics, and the token that they take; empty: none.
    metrics: bool = True
    metrics_token: str = ""

    @classmethod
    def of_environment(cls, environment: Mapping[str, str] | None = None, **more: Any) -> Settings:
        """What the environment says, and what is given here on top of it."""
        given = os.environ if environment is None else environment
        found = {
            each.name: _read(each.name, given[PREFIX + each.name.upper()])
            for each in fields(cls)
            if PREFIX + each.name.upper() in given
        }
        chosen = cls(
            **{**found, **{key: value for key, value in more.items() if value is not None}}
        )
        chosen._check()
        return chosen

    def _check(self) -> None:
        """What a server could not run with is said at once."""
        for name, (least, most) in RANGES.items():
            found = getattr(self, name)
            if not least <= found <= most:
                facts = {"least": least, "most": most, "found": found}
                raise BadInput("out_of_range", PREFIX + name.upper(), **facts)
        if self.log not in LOGS:
            raise BadInput("not_one_of", PREFIX + "LOG", choices=LOGS, found=self.log)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{Path(self.data) / 'architekton.sqlite'}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(origin.strip() for origin in self.origins.split(",") if origin.strip())


_MANY = 1_000_000
_DAY = 86_400.0
# The least and the most of each number.
RANGES: dict[str, tuple[float, float]] = {
    "port": (0, 65_535),
    "proxies": (0, 10),
    "bots": (1, 256),
    "bot_pace": (0, 60),
    "longest_thought": (0.1, 3600),
    "away_seconds": (0, 365 * _DAY),
    "address_rate": (0.01, _MANY),
    "address_burst": (1, _MANY),
    "guest_rate": (0.01, _MANY),
    "guest_burst": (1, _MANY),
    "sockets_per_address": (1, _MANY),
    "sockets": (1, _MANY),
    "connections": (10, _MANY),
    "connections_per_address": (1, _MANY),
    "head_seconds": (0.1, _DAY),
    "body_seconds": (0.1, _DAY),
    "read_seconds": (0.1, _DAY),
    "tables_per_guest": (1, _MANY),
    "largest_head": (1024, 1024**2),
    "largest_body": (1024, 1024**3),
}
_KINDS = {each.name: str(each.type) for each in fields(Settings)}


def _read(name: str, text: str) -> Any:
    kind = _KINDS[name]
    if kind == "bool":
        return _read_switch(name, text)
    try:
        if kind == "int":
            return int(text)
        if kind == "float":
            return _finite(text)
    except ValueError:
        raise BadInput("bad_setting", PREFIX + name.upper(), found=text) from None
    return text


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError
    return number


def _read_switch(name: str, text: str) -> bool:
    if text.lower() not in SWITCH:
        raise BadInput("not_one_of", PREFIX + name.upper(), choices=tuple(SWITCH), found=text)
    return SWITCH[text.lower()]


def default_database() -> str:
    return Settings.of_environment().database_url
