"""Bots: what they are asked in their processes, and that whoever waits for one gets an answer."""

from __future__ import annotations

import asyncio
import shlex
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from architekton.core.discovery import find_game, game_names
from architekton.core.game import Game, View
from architekton.matches.refusal import Denied
from architekton.players import bot as thinking
from architekton.server.live.bots import Bots
from architekton.server.live.fair_queue import Asker
from architekton.server.metrics import Metrics

pytestmark = pytest.mark.anyio
ADA, BEN = Asker("ada", "1.1.1.1"), Asker("ben", "2.2.2.2")
AKROPOLIS = find_game("akropolis")
WEAKEST = AKROPOLIS.LEVELS[0].name
# Seconds; longer than any thought takes.
LONGEST = 60.0


def start(game: str = "akropolis") -> tuple[Game, View]:
    begun = find_game(game).start({}, 1)
    return begun, begun.view(begun.to_move)


# --- in their processes -------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_names())
def test_a_bot_that_is_asked_again_plays_the_same(game: str) -> None:
    begun, view = start(game)
    level = find_game(game).LEVELS[0].name
    moves = [thinking.choose(view, game, level, "player", move) for move in (0, 0, 1, 2, 3, 4)]
    assert moves[0] == moves[1]
    assert set(moves) <= set(begun.legal_moves())
    assert len(set(moves)) > 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_hints_are_the_best_moves_in_the_language_of_who_asks(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "ADVISER", "search@2000n")
    begun, view = start()
    told = thinking.advise(view, "akropolis", 3, language)["moves"]
    assert len(told) == 3
    assert {hint["text"] for hint in told} <= {move.text() for move in begun.legal_moves()}
    parts = [name for name, _ in begun.sheet(0).parts(language)]
    assert {gain["part"] for hint in told for gain in hint["gains"]} <= set(parts)


FIRST = """
import json, sys
from pathlib import Path
Path(THERE).touch()
for line in sys.stdin:
    told = json.loads(line)
    answer = {"say": {"hello": "hello", "new game": "ready", "think": "judged"}[told["say"]]}
    if told["say"] == "hello":
        answer |= {"protocol": 1, "games": ["akropolis"]}
    if told["say"] == "think":
        answer |= {"id": told["id"], "moves": [{"move": told["moves"][0]}]}
    print(json.dumps(answer), flush=True)
"""

# --- asked from the server ----------------------------------------------------------------------


@pytest.fixture
async def bots() -> AsyncIterator[Bots]:
    made = Bots(1, 0.0, LONGEST, Metrics())
    yield made
    made.stop()


async def choose(bots: Bots, level: str = WEAKEST) -> object:
    _, view = start()
    return await bots.choose(view, AKROPOLIS, level, "player", 0, ADA, lambda: True)


async def test_a_bot_moves_not_sooner_than_people_can_follow() -> None:
    unhurried = Bots(1, 1.5, LONGEST, Metrics())
    try:
        await choose(unhurried)
        began = time.monotonic()
        await choose(unhurried)
        assert time.monotonic() - began > 1.4
    finally:
        unhurried.stop()


async def test_a_bot_that_cannot_think_plays_plainly(
    bots: Bots, caplog: pytest.LogCaptureFixture
) -> None:
    begun, _ = start()
    assert await choose(bots, level="nobody") in begun.legal_moves()
    assert "it plays plainly" in caplog.text


async def test_a_bot_that_is_a_command_of_the_hosts_is_asked(tmp_path: Path) -> None:
    """It answers the first of all moves, and writes down that it was there."""
    there = tmp_path / "there"
    program = tmp_path / "first.py"
    program.write_text(FIRST.replace("THERE", repr(str(there))))
    level = f"akropolis.{WEAKEST}"
    command = f"engine:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
    hosts = Bots(1, 0.0, LONGEST, Metrics(), {level: command})
    try:
        begun, _ = start()
        assert await choose(hosts) == begun.legal_moves()[0]
        assert there.exists()
    finally:
        hosts.stop()


async def test_a_command_in_place_of_a_level_is_never_run(bots: Bots, tmp_path: Path) -> None:
    """Even if it came this far: it is nobody's level, so the bot plays plainly."""
    made = tmp_path / "made"
    begun, _ = start()
    assert await choose(bots, level=f"engine:touch {made}") in begun.legal_moves()
    assert not made.exists()


async def test_one_hint_at_a_time_for_each_and_none_when_all_stops(bots: Bots) -> None:
    _, view = start()
    first = asyncio.create_task(bots.advise(view, AKROPOLIS, 1, "en", [], ADA))
    await asyncio.sleep(0)
    with pytest.raises(Denied) as error:
        await bots.advise(view, AKROPOLIS, 1, "en", [], ADA)
    assert error.value.code == "hint_under_way"
    waiting = asyncio.create_task(bots.advise(view, AKROPOLIS, 1, "en", [], BEN))
    await asyncio.sleep(0)
    assert (bots.hints_thought_of, bots.hints_waiting) == (1, 1)
    bots.stop()
    for asked in (first, waiting):
        with pytest.raises(Denied) as error:
            await asked
        assert error.value.code == "no_answer"


async def test_every_mind_is_woken_once(bots: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    """For moves and for hints; when all have gone home, nobody is, and it comes to its end."""
    monkeypatch.setattr("architekton.server.live.bots.SECONDS_BEFORE_WAKING", 0.0)
    assert bots.asleep == 2 * len(game_names())
    await bots.wake()
    assert bots.asleep == 0
    stopped = Bots(1, 0.0, LONGEST, Metrics())
    stopped.stop()
    await stopped.wake()
    assert stopped.asleep == 2 * len(game_names())
