"""Somebody wishes to be forgotten: they leave what they play, and are nobody in what is kept."""

from __future__ import annotations

import secrets
from dataclasses import replace

from architekton.matches.command import LeaveSeat, Resign
from architekton.matches.forgetting import card_without, without
from architekton.matches.match import OVER
from architekton.matches.refusal import Denied
from architekton.server.accounts.guest import Guest
from architekton.server.live.hall import Hall
from architekton.server.live.table import Table
from architekton.server.store.contract import Card
from architekton.server.store.rewriting import Rewritten

_AT_ONCE = 50
_ALIAS_BYTES = 16


async def forget(hall: Hall, guest: Guest) -> None:
    """Their matches first: if the store fails half-way, they can ask again."""
    while cards := await hall.store.cards_of(guest.id, _AT_ONCE):
        for card in cards:
            await _forget_at(hall, card.match, guest)
    await hall.store.forget(guest.id)


async def _forget_at(hall: Hall, match: str, guest: Guest) -> None:
    table = await hall.newest(match)
    if table.match.others(guest.id):
        await _give_up(hall, table, guest)
    async with table.lock:
        await hall.known(table)
        card = await hall.store.card(match)
        if card is None or not _concerns_others(card, guest.id):
            await hall.store.erase(match)
        else:
            await _rewrite(hall, card, guest.id)
        hall.let_go(table)


async def _give_up(hall: Hall, table: Table, guest: Guest) -> None:
    """Nobody waits for them: a game of two is lost, and in others a bot plays on."""
    in_person = replace(guest, scope=None)
    for seat in table.match.seats_of(guest.id):
        if table.match.phase == OVER:
            return
        try:
            await hall.wish(table.match.id, Resign(do="resign", seat=seat), in_person)
        except Denied:
            await hall.wish(table.match.id, LeaveSeat(do="leave_seat", seat=seat), in_person)


def _concerns_others(card: Card, guest: str) -> bool:
    return any(seat["guest"] not in ("", guest) for seat in card.data["seats"])


async def _rewrite(hall: Hall, card: Card, guest: str) -> None:
    # Another one in each match: the same would still tell that they were one.
    alias = secrets.token_urlsafe(_ALIAS_BYTES)
    stored = await hall.store.facts(card.match)
    told = without([(fact.name, fact.data, fact.command) for fact in stored], guest, alias)
    facts = [
        (fact.version, data, command) for fact, (data, command) in zip(stored, told, strict=True)
    ]
    await hall.store.rewrite(
        Rewritten(
            match=card.match,
            facts=tuple(facts),
            card=card_without(dict(card.data), [data for data, _ in told], guest, alias),
            host=alias if card.host == guest else card.host,
            guest=guest,
            alias=alias,
        )
    )
