"""People in the store that forgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from architekton.server.store.contract import Card, Conflict, KeptReview, Result, StoredFact, Token
from architekton.server.store.people import CLAIMED, Notice, Passkey, PeopleStore, Ticket
from architekton.server.store.rewriting import Rewritten


class MemoryPeople(PeopleStore):
    _facts: dict[str, list[StoredFact]]
    _cards: dict[str, Card]
    _guests: dict[str, frozenset[str]]
    _reviews: dict[str, KeptReview]
    _results: dict[tuple[str, str], Result]
    _tokens: dict[str, Token]

    def __init__(self) -> None:
        self._tickets: dict[str, Ticket] = {}
        self._passkeys: dict[str, Passkey] = {}
        self._notices: dict[str, Notice] = {}

    # --- tickets ----------------------------------------------------------------------------

    async def add_ticket(self, ticket: Ticket, most: int, now: float) -> None:
        kept = [one for one in self._tickets.values() if one.ends > now]
        alike = [one for one in kept if _alike(one, ticket)]
        gone = sorted(alike, key=lambda one: one.ends)[: max(0, len(alike) - most + 1)]
        self._tickets = {one.digest: one for one in (*kept, ticket) if one not in gone}

    async def take_ticket(self, digest: str, purpose: str, now: float) -> Ticket | None:
        ticket = self._tickets.get(digest)
        if ticket is None or ticket.purpose != purpose:
            return None
        del self._tickets[digest]
        return ticket if ticket.ends > now else None

    async def claim(self, digest: str, now: float, ends: float) -> bool:
        claimed = self._tickets.get(digest)
        if claimed is not None and claimed.ends > now:
            return False
        await self.add_ticket(Ticket(digest, CLAIMED, "", "", ends), 1, now)
        return True

    # --- passkeys ---------------------------------------------------------------------------

    async def add_passkey(self, passkey: Passkey) -> None:
        if passkey.id in self._passkeys:
            raise Conflict("this passkey is there already")
        self._passkeys[passkey.id] = passkey

    async def find_passkey(self, passkey: str) -> Passkey | None:
        return self._passkeys.get(passkey)

    async def passkeys_of(self, guest: str) -> list[Passkey]:
        found = [one for one in self._passkeys.values() if one.guest == guest]
        return sorted(found, key=lambda one: (one.created, one.id))

    async def use_passkey(self, passkey: str, uses: int) -> None:
        self._passkeys[passkey] = replace(self._passkeys[passkey], uses=uses)

    async def rename_passkeys(self, guest: str, name: str) -> None:
        for one in await self.passkeys_of(guest):
            self._passkeys[one.id] = replace(one, name=name)

    async def remove_passkey(self, guest: str, passkey: str) -> bool:
        found = self._passkeys.get(passkey)
        if found is None or found.guest != guest:
            return False
        del self._passkeys[passkey]
        return True

    # --- notices ----------------------------------------------------------------------------

    async def add_notice(self, notice: Notice) -> None:
        self._notices[notice.id] = notice

    async def notices_of(self, guests: Sequence[str]) -> list[Notice]:
        found = [one for one in self._notices.values() if one.guest in guests]
        return sorted(found, key=lambda one: (one.created, one.id))

    async def remove_notice(self, guest: str, notice: str) -> bool:
        found = self._notices.get(notice)
        if found is None or found.guest != guest:
            return False
        del self._notices[notice]
        return True

    async def stop_notice(self, stop: str) -> bool:
        found = [one.id for one in self._notices.values() if one.stop == stop]
        for notice in found:
            del self._notices[notice]
        return bool(found)

    # --- forgetting -------------------------------------------------------------------------

    async def rewrite(self, rewritten: Rewritten) -> None:
        match, facts = rewritten.match, self._facts[rewritten.match]
        if len(facts) != len(rewritten.facts):
            raise Conflict(f"{match} has gone on")
        self._facts[match] = [
            replace(fact, data=data, command=command)
            for fact, (_, data, command) in zip(facts, rewritten.facts, strict=True)
        ]
        card = self._cards[match]
        self._cards[match] = replace(card, data=rewritten.card, host=rewritten.host)
        names = self._guests[match] - {rewritten.guest}
        self._guests[match] = names | {rewritten.alias}

    async def erase(self, match: str) -> None:
        for kept in (self._facts, self._cards, self._guests, self._reviews):
            kept.pop(match, None)
        self._results = {key: one for key, one in self._results.items() if one.match != match}

    async def forget(self, guest: str) -> None:
        self._tokens = {key: one for key, one in self._tokens.items() if one.guest != guest}
        self._tickets = {key: one for key, one in self._tickets.items() if one.guest != guest}
        self._passkeys = {key: one for key, one in self._passkeys.items() if one.guest != guest}
        self._notices = {key: one for key, one in self._notices.items() if one.guest != guest}
        self._results = {key: one for key, one in self._results.items() if one.guest != guest}


def _alike(one: Ticket, other: Ticket) -> bool:
    return bool(other.guest) and (one.guest, one.purpose) == (other.guest, other.purpose)
