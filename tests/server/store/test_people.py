"""What stores keep of people: tickets that are good once, passkeys, notices; and forgetting."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from architekton.server.store.contract import Conflict, Store, Token
from architekton.server.store.people import Notice, Passkey, Ticket
from architekton.server.store.rewriting import Rewritten
from tests.server.store.histories import append, fact, result

pytestmark = pytest.mark.anyio
TICKET = Ticket("digest", "device", "ada", "Ada", 100.0)
PASSKEY = Passkey("key", "ada", "Ada", "public", 0, 1.0)
NOTICE = Notice("notice", "ada", "hook", "{}", "en", "stop", 1.0)


async def test_a_ticket_is_good_once_and_for_one_thing(store: Store) -> None:
    await store.add_ticket(TICKET, 3, 0.0)
    assert await store.take_ticket("digest", "sign_in", 1.0) is None
    taken = await asyncio.gather(*(store.take_ticket("digest", "device", 1.0) for _ in range(5)))
    assert [one for one in taken if one] == [TICKET]
    await store.add_ticket(TICKET, 3, 0.0)
    assert await store.take_ticket("digest", "device", 100.0) is None


async def test_a_guest_has_only_so_many_tickets(store: Store) -> None:
    for number in range(5):
        one = replace(TICKET, digest=f"{number}", ends=100.0 + number)
        await store.add_ticket(one, 3, 0.0)
    left = [await store.take_ticket(f"{number}", "device", 1.0) for number in range(5)]
    assert [bool(one) for one in left] == [False, False, True, True, True]


async def test_of_many_who_claim_one_may(store: Store) -> None:
    claims = (store.claim("turn", 1.0, 50.0) for _ in range(5))
    assert sorted(await asyncio.gather(*claims)) == [False] * 4 + [True]
    assert not await store.claim("turn", 49.0, 90.0)
    assert await store.claim("turn", 50.0, 90.0)
    assert await store.take_ticket("turn", "device", 60.0) is None


async def test_a_passkey_is_one_guest_s(store: Store) -> None:
    await store.add_passkey(PASSKEY)
    with pytest.raises(Conflict):
        await store.add_passkey(replace(PASSKEY, guest="ben"))
    await store.use_passkey("key", 7)
    await store.rename_passkeys("ada", "Augusta")
    assert await store.find_passkey("key") == replace(PASSKEY, uses=7, name="Augusta")
    assert not await store.remove_passkey("ben", "key")
    assert await store.remove_passkey("ada", "key")
    assert await store.passkeys_of("ada") == []


async def test_a_notice_is_stopped_by_its_word(store: Store) -> None:
    await store.add_notice(NOTICE)
    await store.add_notice(replace(NOTICE, language="fr"))
    assert await store.notices_of(["ada", "ben"]) == [replace(NOTICE, language="fr")]
    assert not await store.remove_notice("ben", "notice")
    assert not await store.stop_notice("guess")
    assert await store.stop_notice("stop")
    assert await store.notices_of(["ada"]) == []


async def test_what_bears_a_guest_s_id_is_forgotten_and_nothing_else(store: Store) -> None:
    for guest in ("ada", "ben"):
        match = f"of {guest}"
        more = result(match, guest=guest)
        await store.append(append(match, fact(1), guests=(guest,), result=more, challenge="daily"))
        await store.add_token(Token(guest, guest, "", guest, 1.0))
        await store.add_passkey(replace(PASSKEY, id=guest, guest=guest))
        await store.add_notice(replace(NOTICE, id=guest, guest=guest, stop=guest))
        await store.add_ticket(replace(TICKET, digest=guest, guest=guest), 3, 0.0)
    await store.erase("of ada")
    await store.forget("ada")
    assert await store.facts("of ada") == []
    assert await store.card("of ada") is None
    assert [one.guest for one in await store.results("daily", 9)] == ["ben"]
    for guest, left in (("ada", 0), ("ben", 1)):
        assert len(await store.cards_of(guest, 9)) == left
        assert len(await store.tokens_of(guest)) == left
        assert len(await store.passkeys_of(guest)) == left
        assert len(await store.notices_of([guest])) == left
        assert bool(await store.take_ticket(guest, "device", 1.0)) == bool(left)


async def test_a_match_is_written_anew_unless_it_has_gone_on(store: Store) -> None:
    await store.append(append("m", fact(1), fact(2, "a b c"), guests=("ada", "ben")))
    anew = Rewritten(
        "m", ((1, {"x": 1}, None), (2, {"x": 2}, None)), {"y": 1}, "nobody", "ada", "z"
    )
    await store.rewrite(anew)
    assert [(one.data, one.command) for one in await store.facts("m")] == [
        ({"x": 1}, None), ({"x": 2}, None)
    ]  # fmt: skip
    assert await store.cards_of("ada", 9) == []
    (card,) = await store.cards_of("z", 9)
    assert (card.data, card.host, card.version) == ({"y": 1}, "nobody", 2)
    await store.append(append("m", fact(3), guests=("z", "ben")))
    with pytest.raises(Conflict):
        await store.rewrite(anew)
