"""A store that forgets everything when the program ends: for tests and throw-away servers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

import orjson

from architekton.server.store.contract import (
    Append,
    Card,
    Conflict,
    KeptReview,
    Result,
    Store,
    StoredFact,
    StoreUnavailable,
    Token,
)
from architekton.server.store.memory_people import MemoryPeople
from architekton.server.store.queries import OVER

HasData = TypeVar("HasData", StoredFact, Card, KeptReview)


class MemoryStore(MemoryPeople, Store):
    """Nothing here awaits, so nobody can come between the lines of a call."""

    def __init__(self) -> None:
        super().__init__()
        self._is_open = False
        self._facts: dict[str, list[StoredFact]] = {}
        self._cards: dict[str, Card] = {}
        self._guests: dict[str, frozenset[str]] = {}
        self._results: dict[tuple[str, str], Result] = {}
        self._reviews: dict[str, KeptReview] = {}
        self._tokens: dict[str, Token] = {}
        self._sign: float | None = None

    async def open(self) -> None:
        self._is_open = True

    async def close(self) -> None:
        self._is_open = False

    async def is_ready(self) -> bool:
        return self._is_open

    # --- matches ----------------------------------------------------------------------------

    async def append(self, append: Append, *more: Append) -> None:
        if not self._is_open:
            raise StoreUnavailable("the store is closed")
        for one in (append, *more):
            self._refuse_repetition(one, self._facts.get(one.match, []))
        for one in (append, *more):
            self._add(one)

    def _add(self, append: Append) -> None:
        known = self._facts.get(append.match, [])
        added = [_copied(fact) for fact in append.facts]
        card = _copied(append.card)
        self._facts[append.match] = known + added
        self._cards[append.match] = card
        if append.guests is not None:
            self._guests[append.match] = frozenset(append.guests)
        if append.result:
            self._results[append.match, append.result.guest] = append.result

    def _refuse_repetition(self, append: Append, known: list[StoredFact]) -> None:
        if append.first != len(known) + 1:
            raise Conflict(f"{append.match}: version {append.first}, not {len(known) + 1}")
        commands = [fact.command for fact in (*known, *append.facts) if fact.command is not None]
        if len(set(commands)) < len(commands):
            raise Conflict(f"{append.match}: a command is there already")

    async def facts(self, match: str, after: int = 0) -> list[StoredFact]:
        return [_copied(fact) for fact in self._facts.get(match, [])[max(after, 0) :]]

    async def card(self, match: str) -> Card | None:
        card = self._cards.get(match)
        return _copied(card) if card else None

    async def versions(self, matches: Sequence[str]) -> dict[str, int]:
        return {match: self._cards[match].version for match in matches if match in self._cards}

    async def cards_of(self, guest: str, limit: int, before: float | None = None) -> list[Card]:
        return _last_changed(self._cards_with(guest), limit, before)

    async def public_cards(self, phase: str, limit: int, before: float | None = None) -> list[Card]:
        found = (card for card in self._cards.values() if card.public and card.phase == phase)
        return _last_changed(found, limit, before)

    async def count_running(self, guest: str) -> int:
        cards = self._cards.values()
        return sum(card.host == guest and card.phase != OVER for card in cards)

    async def cards_of_challenge(self, challenge: str, guest: str) -> list[Card]:
        found = [card for card in self._cards_with(guest) if card.challenge == challenge]
        return [_copied(card) for card in sorted(found, key=lambda card: card.created)]

    def _cards_with(self, guest: str) -> list[Card]:
        return [card for match, card in self._cards.items() if guest in self._guests[match]]

    # --- clocks -----------------------------------------------------------------------------

    async def due_matches(self, at: float, limit: int) -> list[str]:
        found = [(card.due, match) for match, card in self._cards.items() if card.due is not None]
        return [match for due, match in sorted(found) if due <= at][:limit]

    async def ticking_matches(self) -> list[str]:
        return [match for match, card in self._cards.items() if card.due is not None]

    async def last_sign(self) -> float | None:
        return self._sign

    async def give_sign(self, at: float) -> None:
        self._sign = at

    # --- challenges -------------------------------------------------------------------------

    async def results(self, challenge: str, limit: int) -> list[Result]:
        found = [result for result in self._results.values() if result.challenge == challenge]
        found.sort(key=lambda result: (not result.won, -result.points, result.finished))
        return found[:limit]

    # --- reviews ----------------------------------------------------------------------------

    async def review(self, match: str) -> KeptReview | None:
        found = self._reviews.get(match)
        return _copied(found) if found else None

    async def keep_review(self, review: KeptReview) -> None:
        if not self._is_open:
            raise StoreUnavailable("the store is closed")
        if review.match not in self._cards:
            raise Conflict(f"there is no match {review.match}")
        self._reviews[review.match] = _copied(review)

    # --- tokens -----------------------------------------------------------------------------

    async def add_token(self, token: Token) -> None:
        if token.id in self._tokens or await self.find_token(token.digest):
            raise Conflict(f"the token {token.id} is there already")
        self._tokens[token.id] = token

    async def find_token(self, digest: str) -> Token | None:
        return next((token for token in self._tokens.values() if token.digest == digest), None)

    async def tokens_of(self, guest: str) -> list[Token]:
        found = [token for token in self._tokens.values() if token.guest == guest]
        return sorted(found, key=lambda token: token.created)

    async def remove_token(self, guest: str, token: str) -> bool:
        found = self._tokens.get(token)
        if found is None or found.guest != guest:
            return False
        del self._tokens[token]
        return True


def _copied(kept: HasData) -> HasData:
    """With data of its own, which only JSON survives, as in a database."""
    return replace(kept, data=orjson.loads(orjson.dumps(kept.data)))


def _last_changed(cards: Iterable[Card], limit: int, before: float | None) -> list[Card]:
    found = [card for card in cards if before is None or card.changed < before]
    found.sort(key=lambda card: card.changed, reverse=True)
    return [_copied(card) for card in found[:limit]]
