"""A guest: an id and a nickname in a signed cookie. Nothing about guests is kept elsewhere."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from pydantic import TypeAdapter, ValidationError

from architekton.matches.command import Name

COOKIE = "architekton_guest"
# Two years, and again from each visit on.
COOKIE_SECONDS = 2 * 365 * 24 * 3600
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
    # Where they come from now; only to share what is scarce fairly.
    address: str = field(default="", compare=False)


def new_guest() -> Guest:
    return Guest(secrets.token_urlsafe(_ID_BYTES), secrets.choice(_BUILDERS))


class GuestCookies:
    def __init__(self, secret: bytes) -> None:
        self._serializer: Any = URLSafeSerializer(secret, salt="guest")

    def write(self, guest: Guest) -> str:
        text: str = self._serializer.dumps([guest.id, guest.name])
        return text

    def read(self, cookie: str | None) -> Guest | None:
        """None for a cookie that is missing, or that we have not signed."""
        if not cookie:
            return None
        try:
            id_, name = self._serializer.loads(cookie)
            return Guest(id_, _NAME.validate_python(name))
        except (BadSignature, ValueError, TypeError, ValidationError):
            return None
