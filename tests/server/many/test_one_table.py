"""Two processes are one table to people: who sits where does not matter."""

from __future__ import annotations

import time

import pytest

from tests.server.many.house import House, gather
from tests.server.people import Json, Live, any_move, moves_offered
from tests.server.running import wait_until


def without_time(state: Json) -> Json:
    """What all who watch are told alike."""
    return {key: state[key] for key in ("version", "table", "view")}


@pytest.mark.parametrize("game", ["akropolis", "amytis"])
def test_two_people_at_different_servers_play_a_whole_game(house: House, game: str) -> None:
    ada, ben, table = gather(house, game, first=None)
    with ada.live(table) as first, ben.live(table) as second:
        for live in (first, second):
            live.until_version(2)
        while first.state["table"]["phase"] == "playing":
            version = first.state["version"]
            assert second.until_version(version)["version"] == version
            mover = first if first.is_mine() else second
            assert mover.move(any_move(mover.state, version))["type"] == "done"
            first.until_version(version + 1)
        second.until_version(first.state["version"])
        assert without_time(first.state) == without_time(second.state)
        # Each change was told as it happened, and none twice.
        for live in (first, second):
            updates = [told["version"] for told in live.seen if told["type"] == "update"]
            assert updates == sorted(set(updates))
    versions = [version for version, _, _ in house.facts(table)]
    assert versions == list(range(1, first.state["version"] + 1))


def test_who_is_connected_is_known_everywhere(house: House) -> None:
    ada, ben, table = gather(house, first=None)
    with ada.live(table) as here:
        here.until("state")
        with ben.live(table) as there:
            assert there.until("state")["table"]["seats"][0]["connected"]
            here.until("presence", connected=[True, True])
        here.until("presence", connected=[True, False])


def test_nobody_who_is_connected_elsewhere_is_away(house: House) -> None:
    """Although nobody here sees them, and everybody has been waited for."""
    ada, ben, table = gather(house, first=None)
    with ben.live(table) as there:
        there.until("state")
        refused = ada.wish(table, "seat_bot", 409, seat=1, level="mason")
        assert refused["error"]["code"] == "seat_is_taken"
    state = ada.get(f"/api/tables/{table}")
    assert [seat["connected"] for seat in state["table"]["seats"]] == [False, False]
    # The server hears a moment later that nobody is at the other one.
    asked = {"wish": {"do": "seat_bot", "seat": 1, "level": "mason"}}
    path = f"/api/tables/{table}/wishes"
    wait_until(lambda: ada.http.post(path, json=asked).is_success)


def test_greetings_reach_everybody(house: House) -> None:
    ada, ben, table = gather(house, first=None)
    with ada.live(table) as here, ben.live(table) as there:
        for live in (here, there):
            live.until("state")
        assert here.ask(ask="greet", greeting="well_played")["type"] == "answer"
        assert there.until("greeting")["seat"] == 0


def test_two_who_wish_at_once_are_both_heard(house: House) -> None:
    """Whoever comes second is decided again, as long as it is still right."""
    ada, ben, table = gather(house, first=None)
    with ada.live(table) as here, ben.live(table) as there:
        lives: list[Live] = [here, there]
        for live in lives:
            live.until_version(2)
        for number in range(10):
            for live in lives:
                live.send({"id": f"n{number}", "wish": {"do": "rename", "title": f"T{number}"}})
            for live in lives:
                live.until("done", id=f"n{number}")
        assert [version for version, _, _ in house.facts(table)] == list(range(1, 23))


def test_one_seat_played_from_two_devices_moves_once(house: House) -> None:
    """Of two moves for the same turn one is made; the other is told that it is not their turn."""
    ada = house.at(0, "Ada")
    state = ada.open("me", {"kind": "bot", "level": "apprentice"}, options={"first": 0})
    table = state["table"]["id"]
    elsewhere = house.moved_to(ada, 1)
    with ada.live(table) as here, elsewhere.live(table) as there:
        for live in (here, there):
            live.until("state")
        moves = moves_offered(here.state["offers"])[:2]
        for live, move in zip((here, there), moves, strict=True):
            wish = {"do": "move", "seat": 0, "move": move}
            live.send({"id": "m", "version": 1, "wish": wish})
        answers = []
        for live in (here, there):
            while True:
                message = live.receive()
                if message["type"] in ("done", "refused"):
                    answers.append(message["type"])
                    break
    assert sorted(answers) == ["done", "refused"]
    made = [name for _, name, command in house.facts(table) if name == "moved" and command]
    assert len(made) == 1


def test_a_bot_is_played_by_one_process(house: House) -> None:
    """Both look on while it thinks, and each of its moves is thought of once."""
    before = [thoughts(house, number) for number in (0, 1)]
    ada = house.at(0, "Ada")
    state = ada.open("me", {"kind": "bot", "level": "apprentice"}, options={"first": 0})
    table = state["table"]["id"]
    elsewhere = house.moved_to(ada, 1)
    with ada.live(table) as here, elsewhere.live(table) as there:
        for turn in range(6):
            # Ada opens it; then each of her moves is followed by one of the bot.
            live = (here, there)[turn % 2]
            live.until_version(2 * turn + 1)
            assert live.move(any_move(live.state, turn))["type"] == "done"
        here.until_version(13)
        there.until_version(13)
    after = [thoughts(house, number) for number in (0, 1)]
    assert sum(after) - sum(before) == 6


def thoughts(house: House, number: int) -> float:
    name = 'architekton_bot_seconds_count{game="akropolis",level="apprentice"}'
    # The figures are those of the last second.
    time.sleep(1.1)
    return house.servers[number].figures().get(name, 0.0)
