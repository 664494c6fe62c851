"""What every store must do with facts, whatever is behind it; and how it opens and closes."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from architekton.server.store.contract import (
    Append,
    Conflict,
    Store,
    StoredFact,
    StoreUnavailable,
    Token,
)
from tests.server.store.histories import append, card, fact, result

pytestmark = pytest.mark.anyio


async def outcomes(store: Store, *appends: Append) -> list[BaseException | None]:
    """All at once."""
    return await asyncio.gather(*(store.append(one) for one in appends), return_exceptions=True)


def won(found: list[BaseException | None]) -> list[int]:
    """Which of them were kept; all others must have met a conflict."""
    assert all(one is None or isinstance(one, Conflict) for one in found), found
    return [index for index, one in enumerate(found) if one is None]


# --- facts --------------------------------------------------------------------------------------


async def test_facts_come_back_as_they_were_in_order(store: Store) -> None:
    first, second, third = fact(1, "a", nested={"list": [1, None, 2.5, True]}), fact(2), fact(3)
    await store.append(append("m", first, second))
    await store.append(append("m", third))
    assert await store.facts("m") == [first, second, third]
    assert await store.facts("m", after=1) == [second, third]
    assert await store.facts("m", after=3) == []
    assert await store.facts("nowhere") == []


async def test_a_long_history_stays_in_order(store: Store) -> None:
    await store.append(append("m", *(fact(version) for version in range(1, 151))))
    assert [one.version for one in await store.facts("m", after=90)] == list(range(91, 151))


async def test_of_many_who_append_the_same_version_one_wins(store: Store) -> None:
    for version in (1, 2, 3):
        rivals = [append("m", fact(version, f"{version}-{n}", by=n)) for n in range(40)]
        (winner,) = won(await outcomes(store, *rivals))
        assert (await store.facts("m"))[-1].data == {"by": winner}
    assert [one.version for one in await store.facts("m")] == [1, 2, 3]


async def test_a_version_cannot_be_appended_again_later(store: Store) -> None:
    await store.append(append("m", fact(1), fact(2)))
    for version in (1, 2):
        with pytest.raises(Conflict):
            await store.append(append("m", fact(version, by="late")))
    assert await store.facts("m") == [fact(1), fact(2)]


@pytest.mark.parametrize("version", [0, 2, 3, 7])
async def test_no_version_is_left_out(store: Store, version: int) -> None:
    with pytest.raises(Conflict):
        await store.append(append("new", fact(version)))
    await store.append(append("m", fact(1), fact(2)))
    with pytest.raises(Conflict):
        await store.append(append("m", fact(version + 4)))
    assert len(await store.facts("m")) == 2
    assert await store.card("new") is None


async def test_a_command_counts_once_in_a_match(store: Store) -> None:
    await store.append(append("m", fact(1, "same"), fact(2)))
    with pytest.raises(Conflict):
        await store.append(append("m", fact(3, "same")))
    with pytest.raises(Conflict):
        await store.append(append("m", fact(3, "twice"), fact(4, "twice")))
    await store.append(append("other", fact(1, "same")))
    await store.append(append("m", fact(3), fact(4)))
    assert [one.command for one in await store.facts("m")] == ["same", None, None, None]


async def test_the_same_command_sent_many_times_at_once_counts_once(store: Store) -> None:
    await store.append(append("m", fact(1)))
    assert len(won(await outcomes(store, *[append("m", fact(2, "same"))] * 20))) == 1
    # Now with versions that would all fit.
    repeated = [append("m", fact(version, "again")) for version in range(3, 13)]
    assert won(await outcomes(store, *repeated)) == [0]
    assert len(await store.facts("m")) == 3


async def test_all_facts_and_what_follows_from_them_or_nothing(store: Store) -> None:
    await store.append(append("m", fact(1, "known")))
    before = await store.card("m")
    rejected = append(
        "m", fact(2), fact(3, "known"), guests=("bob",), phase="over", result=result("m")
    )
    with pytest.raises(Conflict):
        await store.append(rejected)
    assert await store.facts("m") == [fact(1, "known")]
    assert await store.card("m") == before
    assert await store.cards_of("bob", 10) == []
    assert await store.results("daily", 10) == []


@pytest.mark.parametrize("wrong", ["first", "second"])
@pytest.mark.parametrize("why", ["its version", "its command"])
async def test_appends_to_several_matches_are_all_written_or_none(
    store: Store, wrong: str, why: str
) -> None:
    """A rematch and the fact that tells of it; others are written with them at the same time."""
    await store.append(append("old", fact(1, command="c")))
    bad = append("old", fact(3) if why == "its version" else fact(2, command="c"))
    good = append("new", fact(1), guests=("ada", "ben"))
    pair = (bad, good) if wrong == "first" else (good, bad)
    crowd = [store.append(append(f"m{n}", fact(1))) for n in range(5)]
    outcome, *others = await asyncio.gather(store.append(*pair), *crowd, return_exceptions=True)
    assert isinstance(outcome, Conflict)
    assert others == [None] * 5
    assert await store.facts("new") == []
    assert await store.card("new") is None
    assert [one.match for one in await store.cards_of("ben", 10)] == []
    assert await store.facts("old") == [fact(1, command="c")]
    # And both, when nothing is wrong.
    await store.append(append("old", fact(2)), good)
    assert [one.version for one in await store.facts("old")] == [1, 2]
    assert await store.facts("new") == [fact(1)]


async def test_a_conflict_hurts_nobody_who_happens_to_be_written_with_it(store: Store) -> None:
    await store.append(append("guilty", fact(1, "known")))
    crowd = [append(f"m{n}", fact(1, "a"), fact(2)) for n in range(30)]
    crowd[7] = append("guilty", fact(2, "known"))
    crowd[8] = append("m3", fact(1))
    crowd[21] = append("guilty", fact(9))
    crowd[22] = append("guilty", fact(2, "new"))
    kept = won(await outcomes(store, *crowd))
    assert [n for n in range(30) if n not in kept] == [7, 8, 21]
    assert await store.facts("guilty") == [fact(1, "known"), fact(2, "new")]
    for n in kept:
        assert len(await store.facts(crowd[n].match)) == 2


async def test_several_appends_to_one_match_at_once_keep_their_order(store: Store) -> None:
    line = [append("m", fact(version), changed=float(version)) for version in range(1, 31)]
    assert len(won(await outcomes(store, *line))) == 30
    found = await store.card("m")
    assert found is not None
    assert (found.version, found.changed) == (30, 30.0)


async def test_who_stops_waiting_does_not_take_the_append_back(store: Store) -> None:
    waiters = [asyncio.create_task(store.append(append(f"m{n}", fact(1)))) for n in range(5)]
    await asyncio.sleep(0)
    for waiter in waiters[1:4]:
        waiter.cancel()
    await asyncio.gather(*waiters, return_exceptions=True)
    await store.append(append("later", fact(1)))
    for n in range(5):
        assert await store.facts(f"m{n}") == [fact(1)]


async def test_many_at_once(store: Store) -> None:
    async def play(match: str) -> None:
        for version in range(1, 11):
            await store.append(append(match, fact(version, f"c{version}"), guests=("ada", match)))
            assert len(await store.facts(match, after=version - 1)) == 1

    await asyncio.gather(*(play(f"m{n}") for n in range(100)))
    for n in range(0, 100, 9):
        assert [one.version for one in await store.facts(f"m{n}")] == list(range(1, 11))
        assert [one.match for one in await store.cards_of(f"m{n}", 5)] == [f"m{n}"]
    assert await store.count_running("ada") == 100


WORDS = "Ἀκρόπολις 🏛️ « fenêtre » \u0000 \u2028 \\ \" ' %s :x"


async def test_any_text(store: Store) -> None:
    spoken = WORDS.replace("\u0000", "")
    odd = StoredFact(1, 1.5, spoken, {WORDS: [WORDS]}, spoken)
    await store.append(append("Ἀ/é", odd, guests=(spoken,), host=spoken, data={"title": WORDS}))
    assert await store.facts("Ἀ/é") == [odd]
    (found,) = await store.cards_of(spoken, 1)
    assert (found.host, found.data) == (spoken, {"title": WORDS})


async def test_large_data(store: Store) -> None:
    large = fact(1, text="é" * 100_000, numbers=list(range(20_000)))
    await asyncio.gather(*(store.append(append(f"m{n}", large)) for n in range(10)))
    assert await store.facts("m9") == [large]


async def test_a_moment_is_kept_to_the_microsecond(store: Store) -> None:
    moment = 1_793_222_111.123457
    await store.append(append("m", replace(fact(1), at=moment), changed=moment))
    found = await store.card("m")
    assert found is not None
    assert ((await store.facts("m"))[0].at, found.changed) == (moment, moment)


async def test_what_is_kept_is_a_copy(store: Store) -> None:
    numbers = [1]
    await store.append(append("m", fact(1, list=numbers), data={"list": numbers}))
    numbers.append(2)
    (await store.facts("m"))[0].data["list"].append(3)
    assert (await store.facts("m"))[0].data == {"list": [1]}
    found = await store.card("m")
    assert found is not None
    assert found.data == {"list": [1]}


async def test_what_is_no_json_is_the_caller_s_mistake_alone(store: Store) -> None:
    found = await outcomes(store, append("m", fact(1, no=object())), append("n", fact(1)))
    assert isinstance(found[0], TypeError)
    assert found[1] is None
    assert await store.facts("m") == []


async def test_appends_that_make_no_sense_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="follow each other"):
        append("m", fact(1), fact(3))
    with pytest.raises(ValueError, match="follow each other"):
        Append("m", (), card(), ())
    with pytest.raises(ValueError, match="that of version 2"):
        Append("m", (fact(1), fact(2)), card("m", 1), ())
    with pytest.raises(ValueError, match="that of version 1"):
        Append("m", (fact(1),), card("other", 1), ())
    with pytest.raises(ValueError, match="the result is that of other"):
        append("m", fact(1), result=result("other"))


# --- opening and closing ------------------------------------------------------------------------


async def test_closing_finishes_what_was_asked_for(store: Store) -> None:
    asked = [asyncio.create_task(store.append(append(f"m{n}", fact(1)))) for n in range(20)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*asked) == [None] * 20


async def test_a_closed_store_says_so(store: Store) -> None:
    assert await store.is_ready()
    await store.close()
    assert not await store.is_ready()
    with pytest.raises(StoreUnavailable):
        await store.append(append("m", fact(1)))
    await store.close()


async def test_calls_that_are_broken_off_harm_nobody(store: Store) -> None:
    await store.append(append("m", fact(1, text="x" * 50_000)))
    for turn in range(30):
        token = Token(f"t{turn}", "ada", "", f"digest {turn}", float(turn))
        calls = [
            asyncio.create_task(call)
            for call in (store.facts("m"), store.add_token(token), store.is_ready())
        ]
        await asyncio.sleep(turn * 0.0002)
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)
    await store.append(append("m", fact(2)))
    assert len(await store.facts("m")) == 2
    assert await store.is_ready()
