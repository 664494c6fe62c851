"""Nothing hidden leaves the server: two worlds that differ only in it send the same messages."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from unittest.mock import Mock

import pytest

from architekton.core.chance import stream
from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.core.json_bytes import to_bytes
from architekton.matches.attendance import Attendance
from architekton.matches.fact import Fact
from architekton.matches.log import history
from architekton.matches.match import Match
from architekton.matches.messages import Messages, presence
from architekton.matches.presenter import tell_card
from architekton.matches.questions import preview, suppose
from architekton.server.accounts.guest import Guest
from architekton.server.live.bot_turns import bot_seed
from architekton.server.live.hall import Hall
from architekton.server.live.workers import Stopped
from architekton.server.metrics import Metrics
from architekton.server.store.memory import MemoryStore
from tests.matches.opened import Told, opened, two_people

GAMES = [(game, mode) for game in discover_games() for mode in game.MODES]
READERS = ("ada", "ben", "stranger", "")


def begun(game: type[Game], mode: str, seed: int) -> Told:
    options = game.MODES[mode]
    people = game.start(options, seed)
    seats = sum(people.seat_name(seat) is None for seat in range(people.seats))
    if seats == 2:
        return two_people(game=game.name, seed=seed, **options)
    return Told("t1", opened("me", *["device"] * (seats - 1), game=game.name, seed=seed, **options))


def other_world(told: Told, world: int) -> Match:
    """The same facts, but what is hidden now lies in another order."""
    hidden = told.game.view(None).imagine(stream(f"world {world}"))
    first = replace(told.opened, deal=hidden.deal)
    return Match.of_facts(told.id, [(first, 0.0, None), *told.history[1:]])


def everything(match: Match, facts: list[Fact]) -> list[bytes]:
    """Every kind of message and answer, for every reader."""
    connected = frozenset({"ada"})
    told = [(i + 1, 0.0, fact) for i, fact in enumerate(facts)]
    messages = Messages(match, Attendance(0.0, connected), told[-1:])
    found = [presence(connected, match), to_bytes(tell_card(match))]
    for language in ("en", "fr"):
        log = history(match, told, language)
        for reader in READERS:
            found.append(messages.state(reader, language, log))
            found.append(messages.update(reader, language))
    found.append(to_bytes(match.game.totals_by_move()))
    moves = match.game.legal_moves() if match.to_move is not None else []
    found += [to_bytes(preview(match, move.to_json(), "en")) for move in moves[::29]]
    return found + planned(match)


def planned(match: Match) -> list[bytes]:
    """What everybody is told who plans, with some moves that they ask about."""
    found = []
    for seat, guest in enumerate(seat.guest for seat in match.seats):
        supposed = match.game.supposed(seat) if guest else None
        if supposed is not None:
            found.append(to_bytes(suppose(match, guest, seat)))
            moves = [move.to_json() for move in supposed.legal_moves()[::29]]
            found += [to_bytes(preview(match, move, "en", guest, seat)) for move in moves]
    return found


@pytest.mark.parametrize(("game", "mode"), GAMES, ids=[f"{g.name}-{m}" for g, m in GAMES])
def test_two_worlds_send_the_same_letters(game: type[Game], mode: str) -> None:
    told = begun(game, mode, 7)
    chance = stream(mode)
    step = 0
    while told.to_move is not None:
        if step % 5 == 0:
            facts = [fact for fact, _, _ in told.history]
            ours = everything(told, facts)
            for world in range(2):
                other = other_world(told, world)
                assert everything(other, [other.opened, *facts[1:]]) == ours
        told.move(chance)
        step += 1


def test_the_worlds_really_differ() -> None:
    told = two_people(seed=7)
    other = other_world(told, 1)
    assert other.opened.deal != told.opened.deal
    # And the test would see it: the deal itself is told to nobody.
    deck = told.opened.deal["deck"]
    assert to_bytes(deck[:20])[1:-1] not in b"".join(everything(told, [told.opened]))


def test_what_a_bot_draws_by_is_not_known_from_the_link() -> None:
    ours, others = bot_seed(b"ours", "t1", 0), bot_seed(b"others", "t1", 0)
    assert ours != others
    assert ours == bot_seed(b"ours", "t1", 0)
    assert len({bot_seed(b"ours", table, seat) for table in ("t1", "t2") for seat in (0, 1)}) == 4


@pytest.mark.anyio
@pytest.mark.parametrize("secret", [b"ours", b"others"])
async def test_a_bot_really_draws_by_it(secret: bytes) -> None:
    """Whoever asks for its move passes it on, and nothing that could be known instead."""
    asked: asyncio.Future[tuple[object, ...]] = asyncio.get_running_loop().create_future()

    async def choose(*facts: object) -> None:
        asked.set_result(facts)
        raise Stopped

    bots = Mock(choose=choose)
    async with MemoryStore() as store:
        hall = Hall(store, bots, Metrics(), 600.0, secret, 10)
        table = await hall.open(opened("me", "bot", first=1), Guest("ada", "Ada"))
        _, _, _, player, *_ = await asyncio.wait_for(asked, 180)
        await hall.stop()
    assert player == bot_seed(secret, table.match.id, 1)
