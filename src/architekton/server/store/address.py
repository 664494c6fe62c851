"""Where a database is, as people write it: sqlite:///path or postgresql://user:pw@host/name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from architekton.core.errors import BadInput

MEMORY = "memory:"
_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_OTHER_NAMES = {"postgres": "postgresql"}


@dataclass(frozen=True)
class Address:
    """`url` is without a driver, `kind` is sqlite or postgresql."""

    url: URL

    @classmethod
    def parse(cls, written: str) -> Address:
        try:
            url = make_url(written)
        except (ArgumentError, ValueError):
            # What cannot be read cannot be repeated either: there may be a password in it.
            raise BadInput("unknown_database") from None
        name = url.get_backend_name()
        kind = _OTHER_NAMES.get(name, name)
        if kind not in _DRIVERS or (kind == "sqlite" and url.database in (None, "", ":memory:")):
            raise BadInput("unknown_database", url.render_as_string())
        return cls(url.set(drivername=kind))

    def __str__(self) -> str:
        """Without the password."""
        return self.url.render_as_string()

    @property
    def kind(self) -> str:
        return self.url.drivername

    @property
    def file(self) -> Path:
        """Of SQLite."""
        return Path(self.url.database or "")

    @property
    def driven(self) -> URL:
        """With the driver for asyncio. libpq's word for encryption becomes asyncpg's."""
        url = self.url.set(drivername=_DRIVERS[self.kind])
        query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
        return url.set(query=query)
