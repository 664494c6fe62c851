"""Personal tokens for programs. Only a hash is kept, so a stolen database opens no seat."""

from __future__ import annotations

import hashlib
import secrets

from architekton.server.store.contract import Token

PREFIX = "arch_"
# A program that plays in somebody's name, or one that only looks.
PLAY, READ = "play", "read"
_DAY = 24 * 3600
_BYTES = 24
_ID_BYTES = 6


def new_token(
    guest: str, name: str, at: float, scope: str = PLAY, days: int | None = None
) -> tuple[str, Token]:
    """The text, which is shown once, and what is kept of it."""
    text = PREFIX + secrets.token_urlsafe(_BYTES)
    ends = None if days is None else at + days * _DAY
    id_ = secrets.token_hex(_ID_BYTES)
    return text, Token(id_, guest, name, digest_of(text), at, scope, ends)


def has_ended(token: Token, now: float) -> bool:
    return token.ends is not None and token.ends <= now


def digest_of(text: str) -> str:
    """A plain hash will do: the text is random, so there is nothing to guess."""
    return hashlib.sha256(text.encode()).hexdigest()
