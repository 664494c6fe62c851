"""What the house keeps of people besides their matches: tickets, passkeys, ways to tell them.

A guest is an id and nothing else; whoever asks for none of this leaves nothing here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from architekton.server.store.rewriting import Rewritten

# The purpose of a ticket that nobody holds: something has been done.
CLAIMED = "claimed"


@dataclass(frozen=True)
class Ticket:
    """Good once, for a few minutes: only a hash of it is kept."""

    digest: str
    # device, register, sign_in: what it is good for.
    purpose: str
    guest: str
    name: str
    ends: float


@dataclass(frozen=True)
class Passkey:
    """A public key, whose private one never leaves somebody's device or its vault."""

    id: str
    guest: str
    # Their nickname, for a device that does not know it.
    name: str
    key: str
    # As the authenticator counts; many always say 0.
    uses: int
    created: float


@dataclass(frozen=True)
class Notice:
    """How somebody wishes to be told that it is their turn."""

    id: str
    guest: str
    # push, mail or hook.
    kind: str
    # What the kind needs, as JSON: an address, keys.
    target: str
    language: str
    # Who knows it stops it.
    stop: str
    created: float


class PeopleStore(ABC):
    # --- tickets ----------------------------------------------------------------------------

    @abstractmethod
    async def add_ticket(self, ticket: Ticket, most: int, now: float) -> None:
        """Of one purpose, a guest has at most so many: the first to end give way."""

    @abstractmethod
    async def take_ticket(self, digest: str, purpose: str, now: float) -> Ticket | None:
        """None if there is none, if it has ended, or if somebody has taken it before."""

    @abstractmethod
    async def claim(self, digest: str, now: float, ends: float) -> bool:
        """Of all who claim the same until it ends, one may do it."""

    # --- passkeys ---------------------------------------------------------------------------

    @abstractmethod
    async def add_passkey(self, passkey: Passkey) -> None:
        """Raises Conflict."""

    @abstractmethod
    async def find_passkey(self, passkey: str) -> Passkey | None: ...

    @abstractmethod
    async def passkeys_of(self, guest: str) -> list[Passkey]:
        """The oldest first."""

    @abstractmethod
    async def use_passkey(self, passkey: str, uses: int) -> None: ...

    @abstractmethod
    async def rename_passkeys(self, guest: str, name: str) -> None: ...

    @abstractmethod
    async def remove_passkey(self, guest: str, passkey: str) -> bool: ...

    # --- notices ----------------------------------------------------------------------------

    @abstractmethod
    async def add_notice(self, notice: Notice) -> None:
        """One that is there already, by its id, is replaced."""

    @abstractmethod
    async def notices_of(self, guests: Sequence[str]) -> list[Notice]:
        """The oldest first."""

    @abstractmethod
    async def remove_notice(self, guest: str, notice: str) -> bool: ...

    @abstractmethod
    async def stop_notice(self, stop: str) -> bool:
        """By whoever knows its word: a link in a letter asks for no cookie."""

    # --- forgetting -------------------------------------------------------------------------

    @abstractmethod
    async def rewrite(self, rewritten: Rewritten) -> None:
        """A match in which somebody is nobody any more. Raises Conflict if it has gone on."""

    @abstractmethod
    async def erase(self, match: str) -> None:
        """A match that concerned nobody else."""

    @abstractmethod
    async def forget(self, guest: str) -> None:
        """Tokens, passkeys, tickets, notices, results: whatever bears their id."""
