"""Tables on one device: bots move, games are kept and read again, what needs others is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from architekton.core.discovery import find_game
from architekton.core.sources import games_with_rules
from architekton.matches.brought import BroughtGame, id_of, open_brought
from architekton.matches.decide import Wisher
from architekton.matches.match import Match
from architekton.matches.played import Played
from architekton.matches.statistics import tell_statistics
from architekton.pocket.post import Post
from architekton.server.http.bodies import PlayedHere


class FullDevice(Exception):
    pass


class Device:
    """What the page's worker does, with a dictionary in place of IndexedDB."""

    def __init__(self) -> None:
        self.facts: dict[str, list[Any]] = {}
        self.about: dict[str, Any] = {}
        self.played: dict[str, Any] = {}
        self.sent: list[Any] = []
        self.fails = False
        self.start()

    def start(self) -> None:
        """Also after it was killed: what is in memory is gone."""
        self.post = Post("Ada", json.dumps(list(self.about.values())))

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        asked = json.dumps({"method": method, "path": path, "language": "en", "body": body})
        reply = self._told(lambda: self.post.ask(asked))
        self._keep(reply)
        return reply["status"], json.loads(reply["body"])

    def hear(self, table: str, **body: Any) -> list[Any]:
        self.sent.clear()
        self._hand_on(self._told(lambda: self.post.hear(1, table, json.dumps(body))))
        self._let_bots_move(table)
        return self.sent

    def _let_bots_move(self, table: str) -> None:
        while self.post.waits_for_bot(table):
            self._hand_on(self._told(lambda: self.post.think(table)))

    def listen(self, table: str) -> Any:
        self.sent.clear()
        self._hand_on(self._told(lambda: self.post.listen(1, table, "en", 0)))
        self._let_bots_move(table)
        return self.sent[-1]

    def _told(self, tell: Any) -> Any:
        reply = json.loads(tell())
        if "absent" not in reply:
            return reply
        self.post.read(reply["absent"], json.dumps(self.facts[reply["absent"]]))
        return json.loads(tell())

    def _hand_on(self, reply: Any) -> None:
        self._keep(reply)
        self.sent += [json.loads(text) for _, text in reply["send"]]

    def _keep(self, reply: Any) -> None:
        for append in reply["append"]:
            if self.fails:
                self.post.forget(append["match"])
                raise FullDevice
            self.facts.setdefault(append["match"], []).extend(append["facts"])
            self.about[append["match"]] = append["about"]
            self.played[append["match"]] = append["played"]


@pytest.fixture
def device() -> Device:
    return Device()


def open_table(device: Device, game: str, *seats: Any, **more: Any) -> str:
    wanted = {"game": game, "seats": list(seats), **more}
    status, state = device.ask("POST", "/tables", wanted)
    assert status == 201, state
    return str(state["table"]["id"])


ME, BOT, DEVICE = {"kind": "me"}, {"kind": "bot"}, {"kind": "device"}


def first_move(state: Any) -> Any:
    offers = state["offers"]
    if "moves" in offers:
        return offers["moves"][0]
    tile, place = offers["tiles"][0], offers["places"][0]
    return {"tile": tile["tile"], "at": place[:2], "rotation": place[2]}


def play(device: Device, table: str, moves: int) -> Any:
    """So many moves of one's own; bots answer by themselves."""
    state = device.listen(table)
    for number in range(moves):
        if state["table"]["phase"] == "over":
            break
        wish = {"do": "move", "seat": state["table"]["to_move"], "move": first_move(state)}
        told = device.hear(table, id=f"{len(device.facts[table])}-{number}", wish=wish)
        state = [one for one in told if one["type"] == "update"][-1]
    return state


@pytest.mark.parametrize("game", games_with_rules())
def test_a_whole_game_against_a_bot_through_kills(device: Device, game: str) -> None:
    table = open_table(device, game, ME, BOT)
    while (state := play(device, table, 5))["table"]["phase"] != "over":
        device.start()
    assert state["table"]["result"]["totals"]
    device.start()
    check_figures(device, table, state["table"]["result"])
    check_it_can_be_brought(device, table)
    device.start()
    status, record = device.ask("GET", f"/tables/{table}/record")
    assert (status, record["result"]["totals"]) == (200, state["table"]["result"]["totals"])
    _, mine = device.ask("GET", "/me/tables")
    assert [(one["id"], one["phase"], one["mine"]) for one in mine["tables"]] == [
        (table, "over", [0])
    ]


def check_figures(device: Device, table: str, result: Any) -> None:
    """One game counts; the line that is kept for a server says the same as the pocket itself."""
    _, answer = device.ask("GET", "/me/statistics")
    [told] = answer["games"]
    assert (told["all"]["games"], told["here"], told["rated"]) == (1, 1, 1)
    assert told["all"]["won"] == int(result["winners"] == [0])
    assert told["best"][0]["points"] == result["totals"][0]
    here = [PlayedHere.model_validate(one) for one in device.played.values() if one]
    assert [one.table for one in here] == [table]
    assert {"games": [told]} == tell_statistics([Played(**one.model_dump()) for one in here], [])


def check_it_can_be_brought(device: Device, table: str) -> None:
    _, to_bring = device.ask("GET", f"/tables/{table}/to-bring")
    opened = open_brought(BroughtGame.model_validate(to_bring), Wisher("ada", "Ada"))
    brought = Match(id_of(opened), opened)
    _, state = device.ask("GET", f"/tables/{table}")
    assert brought.result() == state["table"]["result"]
    assert [seat.kind for seat in brought.seats] == ["person", "bot"]
    assert brought.seats[1].level == state["table"]["seats"][1]["level"]


def test_what_does_not_count_and_cannot_be_brought(device: Device) -> None:
    """Two on one device are no game of one; who gives up has no end to show."""
    table = open_table(device, "amytis", ME, DEVICE)
    play(device, table, 2)
    assert device.ask("GET", f"/tables/{table}/to-bring")[1]["error"]["code"] == "not_over"
    device.hear(table, id="r", wish={"do": "resign", "seat": 0})
    assert device.ask("GET", f"/tables/{table}/to-bring")[1]["error"]["code"] == "not_over"
    assert device.ask("GET", "/me/statistics")[1] == {"games": []}
    assert set(device.played.values()) == {None}


def test_a_rematch_goes_on_at_another_table(device: Device) -> None:
    table = open_table(device, "amytis", DEVICE, DEVICE)
    play(device, table, 3)
    device.hear(table, id="r", wish={"do": "resign", "seat": 0})
    sent = device.hear(table, id="again", wish={"do": "rematch", "seat": 0})
    another = next(one for one in sent if one["type"] == "update")["table"]["rematch"]
    assert set(device.facts) == {table, another}
    device.start()
    assert device.listen(another)["table"]["after"] == table


def test_what_could_not_be_kept_has_not_happened(device: Device) -> None:
    table = open_table(device, "amytis", DEVICE, DEVICE)
    before = play(device, table, 2)
    device.fails = True
    with pytest.raises(FullDevice):
        play(device, table, 1)
    device.fails = False
    state = device.listen(table)
    assert state["version"] == before["version"]
    assert play(device, table, 1)["version"] == before["version"] + 1


def test_hints_and_lessons(device: Device) -> None:
    status, state = device.ask("POST", "/games/akropolis/lessons")
    assert (status, state["table"]["kind"]) == (201, "lesson")
    table = state["table"]["id"]
    device.listen(table)
    [answer] = device.hear(table, id="h", ask="hint", best=2)
    assert len(answer["answer"]["moves"]) == 2


@pytest.mark.parametrize(
    "wanted",
    [
        {"seats": [ME, {"kind": "invitation"}]},
        {"seats": [ME, BOT], "clock": {"kind": "move", "seconds": 60}},
    ],
)
def test_what_needs_others_needs_a_server(device: Device, wanted: Any) -> None:
    status, answer = device.ask("POST", "/tables", {"game": "akropolis", **wanted})
    assert (status, answer["error"]["code"]) == (409, "needs_server")
    assert not device.facts


def test_a_table_that_is_not_here(device: Device) -> None:
    assert device.ask("GET", "/tables/p0")[0] == 404


@pytest.mark.parametrize("game", games_with_rules())
def test_a_puzzle_is_solved_without_a_server(game: str) -> None:
    device = Device()
    _, listed = device.ask("GET", f"/games/{game}/puzzles")
    status, state = device.ask("POST", f"/games/{game}/puzzles", {"puzzle": listed["today"]})
    assert status == 201
    table, [seat] = state["table"]["id"], state["you"]["mine"]
    puzzle = next(one for one in find_game(game).puzzles() if one.id == listed["today"])
    best = puzzle.set_up().parse_move(puzzle.best[0]).to_json()
    device.hear(table, id="1", wish={"do": "move", "seat": seat, "move": best})
    _, told = device.ask("GET", f"/tables/{table}/puzzle")
    assert told["answer"]["solved"]
    assert told["begins"] == state["table"]["moves"]
