"""Personal tokens for programs. Only a hash is kept, so a stolen database opens no seat."""

from __future__ import annotations

import hashlib
import secrets

from architekton.server.store.contract import Token

PREFIX = "arch_"
_BYTES = 24
_ID_BYTES = 6


def new_token(guest: str, name: str, at: float) -> tuple[str, Token]:
    """The text, which is shown once, and what is kept of it."""
    text = PREFIX + secrets.token_urlsafe(_BYTES)
    return text, Token(secrets.token_hex(_ID_BYTES), guest, name, digest_of(text), at)


def digest_of(text: str) -> str:
    """A plain hash will do: the text is random, so there is nothing to guess."""
    return hashlib.sha256(text.encode()).hexdigest()
