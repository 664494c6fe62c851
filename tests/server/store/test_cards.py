"""What every store finds again besides facts: cards, results, reviews, clocks, tokens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from architekton.server.store.contract import Append, Conflict, KeptReview, Store, Token
from tests.server.store.histories import append, card, fact, result

pytestmark = pytest.mark.anyio


# --- cards --------------------------------------------------------------------------------------


async def test_a_card_is_that_of_the_last_append(store: Store) -> None:
    assert await store.card("m") is None
    opened = card("m", 1, phase="gathering", challenge="daily", public=False)
    await store.append(Append("m", (fact(1),), opened, ("ada",)))
    assert await store.card("m") == opened
    begun = card("m", 3, game="amytis", host="bob", created=7.0, data={"seats": ["é"]})
    await store.append(Append("m", (fact(2), fact(3)), begun, ("bob",)))
    assert await store.card("m") == begun


async def test_matches_of_a_guest_follow_who_takes_part(store: Store) -> None:
    await store.append(append("m", fact(1), guests=("ada", "bob")))
    await store.append(append("n", fact(1), guests=("bob",), public=False))
    assert {one.match for one in await store.cards_of("bob", 10)} == {"m", "n"}
    await store.append(append("m", fact(2), guests=("ada", "cy", "cy")))
    assert [one.match for one in await store.cards_of("bob", 10)] == ["n"]
    assert [one.match for one in await store.cards_of("cy", 10)] == ["m"]
    await store.append(append("m", fact(3), guests=()))
    assert await store.cards_of("ada", 10) == []


async def test_lists_begin_with_the_last_changed_and_go_on_page_by_page(store: Store) -> None:
    for n in range(7):
        await store.append(append(f"m{n}", fact(1), changed=float(n * 3 % 7)))
    seen: list[float] = []
    before = None
    while page := await store.cards_of("ada", 3, before):
        assert page == await store.public_cards("playing", 3, before)
        seen += [one.changed for one in page]
        before = page[-1].changed
    assert seen == [6.0, 5.0, 4.0, 3.0, 2.0, 1.0, 0.0]
    await store.append(append("m0", fact(2), changed=99.0))
    assert [one.match for one in await store.cards_of("ada", 1)] == ["m0"]


async def test_strangers_find_public_tables_by_phase(store: Store) -> None:
    await store.append(append("open", fact(1), phase="gathering"))
    await store.append(append("hidden", fact(1), phase="gathering", public=False))
    await store.append(append("begun", fact(1), phase="playing"))
    assert [one.match for one in await store.public_cards("gathering", 9)] == ["open"]
    assert [one.match for one in await store.public_cards("playing", 9)] == ["begun"]
    assert await store.public_cards("over", 9) == []


async def test_running_matches_are_counted_by_host(store: Store) -> None:
    for n, phase in enumerate(("gathering", "playing", "over")):
        await store.append(append(f"m{n}", fact(1), phase=phase, guests=("bob",)))
    assert await store.count_running("ada") == 2
    assert await store.count_running("bob") == 0
    await store.append(append("m1", fact(2), phase="over"))
    assert await store.count_running("ada") == 1


async def test_matches_of_a_challenge(store: Store) -> None:
    await store.append(append("second", fact(1), challenge="daily", created=2.0))
    await store.append(append("first", fact(1), challenge="daily", created=1.0, public=False))
    await store.append(append("another", fact(1), challenge="weekly"))
    await store.append(append("elsewhere", fact(1), challenge="daily", guests=("bob",)))
    found = await store.cards_of_challenge("daily", "ada")
    assert [one.match for one in found] == ["first", "second"]
    assert await store.cards_of_challenge("daily", "cy") == []


# --- results ------------------------------------------------------------------------------------


async def test_results_best_first(store: Store) -> None:
    ranked = [
        result("a", 90),
        result("b", 70, finished=10.0, guest="bob"),
        result("c", 70, finished=20.0),
        result("d", -3, guest="Ἀ"),
        result("e", 120, won=False),
        result("f", 60, won=False),
    ]
    for one in (ranked[n] for n in (3, 5, 0, 2, 4, 1)):
        await store.append(append(one.match, fact(1), result=one))
    other = result("g", 999, challenge="weekly")
    await store.append(append("g", fact(1), result=other))
    assert await store.results("daily", 10) == ranked
    assert await store.results("daily", 2) == ranked[:2]
    assert await store.results("weekly", 10) == [other]
    assert await store.results("never", 10) == []


async def test_a_match_that_ends_again_has_its_last_result(store: Store) -> None:
    await store.append(append("m", fact(1), result=result("m", 50)))
    await store.append(append("m", fact(2), result=result("m", 40)))
    await store.append(append("m", fact(3)))
    assert await store.results("daily", 10) == [result("m", 40)]


# --- clocks -------------------------------------------------------------------------------------


async def test_what_is_due_is_found_the_longest_overdue_first(store: Store) -> None:
    for match, due in {"late": 50.0, "now": 100.0, "later": 101.0, "none": None}.items():
        await store.append(append(match, fact(1), due=due))
    assert await store.due_matches(100.0, 10) == ["late", "now"]
    assert await store.due_matches(100.0, 1) == ["late"]
    assert sorted(await store.ticking_matches()) == ["late", "later", "now"]
    await store.append(append("late", fact(2), due=None))
    assert await store.due_matches(100.0, 10) == ["now"]
    found = await store.card("now")
    assert found is not None
    assert found.due == 100.0


async def test_the_last_sign_of_life_is_not_what_says_that_it_can_be_written_to(
    store: Store,
) -> None:
    assert await store.last_sign() is None
    await store.give_sign(7.0)
    await store.give_sign(9.5)
    assert await store.is_ready()
    assert await store.last_sign() == 9.5


# --- tokens -------------------------------------------------------------------------------------


async def test_tokens(store: Store) -> None:
    first = Token("t1", "ada", "My bot", "digest 1", 2.0, "read", 9.5)
    second = Token("t2", "ada", "Another", "digest 2", 1.0)
    for token in (first, second, Token("t3", "bob", "His", "digest 3", 3.0)):
        await store.add_token(token)
    assert await store.find_token("digest 1") == first
    assert await store.find_token("t1") is None
    assert await store.tokens_of("ada") == [second, first]
    assert not await store.remove_token("bob", "t1")
    assert await store.remove_token("ada", "t1")
    assert not await store.remove_token("ada", "t1")
    assert await store.tokens_of("ada") == [second]
    assert await store.find_token("digest 1") is None


async def test_tokens_are_unique(store: Store) -> None:
    await store.add_token(Token("t1", "ada", "", "digest 1", 1.0))
    for id, digest in (("t1", "digest 2"), ("t2", "digest 1")):
        with pytest.raises(Conflict):
            await store.add_token(Token(id, "bob", "", digest, 1.0))
    assert await store.tokens_of("bob") == []


async def test_a_review_is_kept_with_its_match_and_replaced(store: Store) -> None:
    await store.append(append("m", fact(1)))
    assert await store.review("m") is None
    first = KeptReview("m", "1/somebody", 5.0, {"quick": [{"loss": 1.25}], "deep": []})
    await store.keep_review(first)
    assert await store.review("m") == first
    later = replace(first, judge="1/another", made=6.0, data={"quick": [], "deep": [None]})
    await store.keep_review(later)
    assert await store.review("m") == later
    with pytest.raises(Conflict):
        await store.keep_review(replace(first, match="nowhere"))
    assert await store.review("nowhere") is None
    await store.erase("m")
    assert await store.review("m") is None
