"""What a host can set, by environment variables; everything has a default that works at home."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from architekton.core.errors import BadInput

PREFIX = "ARCHITEKTON_"
_SECRET_BYTES = 32


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
    # Running tables that one guest may have opened.
    tables_per_guest: int = 50
    largest_body: int = 256 * 1024
    # text or json.
    log: str = "text"
    # Whether figures are shown at /metrics.
    metrics: bool = True

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
        if chosen.bots < 1:
            raise BadInput("too_few_bots", PREFIX + "BOTS", found=chosen.bots)
        return chosen

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{Path(self.data) / 'architekton.sqlite'}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(origin.strip() for origin in self.origins.split(",") if origin.strip())

    def secret(self) -> bytes:
        """What cookies are signed with; made on the first start, readable by the owner only."""
        path = Path(self.data) / "secret"
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            half = path.with_name(f"secret.{os.getpid()}.part")
            half.touch(0o600)
            half.write_bytes(secrets.token_bytes(_SECRET_BYTES))
            # Of two servers that start at once, one secret stays.
            with contextlib.suppress(FileExistsError):
                path.hardlink_to(half)
            half.unlink()
        return path.read_bytes()


_KINDS = {each.name: str(each.type) for each in fields(Settings)}


def _read(name: str, text: str) -> Any:
    kind = _KINDS[name]
    try:
        if kind == "int":
            return int(text)
        if kind == "float":
            return float(text)
    except ValueError:
        raise BadInput("bad_setting", PREFIX + name.upper(), found=text) from None
    if kind == "bool":
        return text.lower() in ("1", "true", "yes", "on")
    return text


def default_database() -> str:
    return Settings.of_environment().database_url
