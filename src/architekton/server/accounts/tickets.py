"""Tickets: a word that is good once, for ten minutes. Only a hash of it is kept."""

from __future__ import annotations

import secrets
from typing import Final

from architekton.server.accounts.keys import digest_of
from architekton.server.store.people import Ticket

# To go on as somebody on another device; to make a passkey; to come back by one.
DEVICE: Final = "device"
REGISTER: Final = "register"
SIGN_IN: Final = "sign_in"
# To agree to letters.
MAIL_TICKET: Final = "mail"
SECONDS = 600.0
# Of one kind, at once, for one guest.
MOST = 3
_BYTES = 24


def new_ticket(purpose: str, guest: str, name: str, now: float) -> tuple[str, Ticket]:
    """The word, which only its bearer has, and what is kept."""
    word = secrets.token_urlsafe(_BYTES)
    return word, Ticket(digest_of(word), purpose, guest, name, now + SECONDS)
