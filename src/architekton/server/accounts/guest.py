"""A guest: an id and a nickname in a signed cookie. Nothing about guests is kept elsewhere.

A cookie says when it was given, ends when we say so and not when a browser pleases, and is renewed
on visits. Those of the first servers say no time; they are replaced when they are seen.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from time import time
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from pydantic import TypeAdapter, ValidationError

from architekton.matches.command import Name
from architekton.server.accounts.secret import Secrets

COOKIE = "architekton_guest"
_DAY = 24 * 3600
# Two years, and again from each visit on that is a month later.
COOKIE_SECONDS = 2 * 365 * _DAY
RENEWED_AFTER = 30 * _DAY
# Until the end of 2028 cookies without a time are read; by then browsers have dropped them all.
TIMELESS_UNTIL = 1_861_920_000.0
_ID_BYTES = 16
# Builders of old; a guest who gives no name gets one of theirs.
_BUILDERS = (
    "Agathon", "Chersiphron", "Daphnis", "Eupalinos", "Hermogenes", "Iktinos", "Koroibos",
    "Libon", "Mandrokles", "Mnesikles", "Paionios", "Philon", "Polykleitos", "Pytheos",
    "Rhoikos", "Satyros", "Skopas", "Sostratos", "Spintharos", "Theodoros",
)  # fmt: skip
_NAME: TypeAdapter[str] = TypeAdapter(Name)


@dataclass(frozen=True)
class Guest:
    id: str
    name: str
    # What the token may do that this guest came with; None for somebody in person.
    scope: str | None = None
    # Where they come from now; only to share what is scarce fairly.
    address: str = field(default="", compare=False)


def new_guest() -> Guest:
    return Guest(secrets.token_urlsafe(_ID_BYTES), secrets.choice(_BUILDERS))


@dataclass(frozen=True)
class _Seen:
    guest: Guest
    # When it was given; None for a cookie that does not say.
    given: float | None


class GuestCookies:
    def __init__(self, secret: bytes | Secrets, clock: Callable[[], float] = time) -> None:
        self._secrets = Secrets.of(secret)
        self._clock = clock

    @property
    def _serializer(self) -> Any:
        return URLSafeSerializer(self._secrets.to_sign(self._clock()), salt="guest")

    def write(self, guest: Guest) -> str:
        text: str = self._serializer.dumps([guest.id, guest.name, int(self._clock())])
        return text

    def read(self, cookie: str | None) -> Guest | None:
        """None for a cookie that is missing, that we have not signed, or that has ended."""
        seen = self._see(cookie)
        return seen.guest if seen else None

    def renewed(self, cookie: str | None) -> str | None:
        """A new one for a cookie that is getting old; None for all others."""
        seen = self._see(cookie)
        if seen is None:
            return None
        is_young = seen.given is not None and self._clock() - seen.given < RENEWED_AFTER
        return None if is_young else self.write(seen.guest)

    def _see(self, cookie: str | None) -> _Seen | None:
        seen = self._signed(cookie) if cookie else None
        if seen is None:
            return None
        now = self._clock()
        ends = TIMELESS_UNTIL if seen.given is None else seen.given + COOKIE_SECONDS
        return seen if now < ends else None

    def _signed(self, cookie: str) -> _Seen | None:
        try:
            id_, name, *given = self._serializer.loads(cookie)
            guest = Guest(id_, _NAME.validate_python(name))
            return _Seen(guest, float(given[0]) if given else None)
        except (BadSignature, ValueError, TypeError, ValidationError):
            return None
