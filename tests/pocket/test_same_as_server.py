"""The pocket says what a server says: the same messages, but for ids and times."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from architekton.core.sources import games_with_rules
from architekton.pocket.post import Post
from tests.pocket.conversation import BY_HAND, last_turn_by_hand
from tests.pocket.games import halves
from tests.server.people import Person
from tests.server.running import Server

_TIMES = re.compile(r'("(?:now|at|created|changed|waited_until)": ?)[0-9.e+]+')


@pytest.mark.parametrize("game", games_with_rules())
def test_a_whole_game(game: str, server: Server) -> None:
    begun, moves = halves(game, {"akropolis": "solo-metagenes"}.get(game, "mixed"))
    there = at_the_server(Person(server.address, "Ada", "de"), begun, moves)
    here = in_the_pocket(begun, moves)
    assert len(there) == len(here) > 2 * len(moves)
    for number, (told, expected) in enumerate(zip(here, there, strict=True)):
        assert told == expected, number


@pytest.mark.parametrize("asked", [*BY_HAND, ("akropolis/hint", last_turn_by_hand())])
def test_a_position_by_hand(asked: tuple[str, Any], server: Server) -> None:
    path, body = asked
    ada = Person(server.address, "Ada", "de")
    there = ada.http.post(f"/api/games/{path}", json=body).json()
    here = json.loads(_ask(Post("Ada", "[]"), "POST", f"/games/{path}", body))
    assert here == there
    assert ("moves" in there) == ("names" in body)


def steps(moves: list[Any], seat_to_move: Any) -> Any:
    """What is said on a line, one after the other."""
    for number, move in enumerate(moves):
        yield {"id": f"p{number}", "ask": "preview", "move": move}
        wish = {"do": "move", "seat": seat_to_move(), "move": move}
        yield {"id": f"m{number}", "wish": wish}
        if number == 1:
            yield {"id": "n", "ask": "why_not", "move": move}
            yield {"id": "o", "wish": {"do": "seat_bot", "seat": 0, "level": "nobody"}}
            yield {"id": "r", "wish": {"do": "rename", "title": "Zwei"}}
            yield {"id": "s", "wish": {"do": "rename", "title": ""}}
    yield {"id": "p", "ask": "ping"}
    yield {"id": "x", "ask": "preview", "move": moves[0]}


AFTERWARDS = ["", "/replay", "/replay/8", "/log?before=5", "/record", "/replay/9999"]


def at_the_server(ada: Person, begun: Any, moves: list[Any]) -> list[Any]:
    table = ada.post("/api/records", {"record": begun})["table"]["id"]
    with ada.live(table) as live:
        told = [live.until("state")]
        for body in steps(moves, lambda: live.state["table"]["to_move"]):
            live.seen.clear()
            answer = live.ask(**body)
            if answer["type"] == "done":
                live.until_version(answer["version"])
            told += sorted(live.seen, key=lambda one: str(one["type"]))
        for path in AFTERWARDS:
            told.append(ada.http.get(f"/api/tables/{table}{path}").json())
    return [_timeless(one, table) for one in told]


def in_the_pocket(begun: Any, moves: list[Any]) -> list[Any]:
    post = Post("Ada", "[]")
    table = json.loads(_ask(post, "POST", "/records", {"record": begun}))["table"]["id"]
    told = [_sent(post.listen(1, table, "de", 0))[0]]
    state = told[0]

    def seat_to_move() -> Any:
        return state["table"]["to_move"]

    for body in steps(moves, seat_to_move):
        sent = _sent(post.hear(1, table, json.dumps(body)))
        state = next((one for one in sent if one["type"] == "update"), state)
        told += sorted(sent, key=lambda one: str(one["type"]))
    for path in AFTERWARDS:
        told.append(json.loads(_ask(post, "GET", f"/tables/{table}{path}")))
    return [_timeless(one, table) for one in told]


def _ask(post: Post, method: str, address: str, body: Any = None) -> str:
    path, _, query = address.partition("?")
    asked = {"method": method, "path": path, "language": "de", "body": body}
    asked["query"] = dict([query.split("=")]) if query else {}
    return str(json.loads(post.ask(json.dumps(asked)))["body"])


def _sent(reply: str) -> list[Any]:
    return [json.loads(text) for _, text in json.loads(reply)["send"]]


def _timeless(told: Any, table: str) -> Any:
    return json.loads(_TIMES.sub(r"\g<1>0", json.dumps(told).replace(table, "TABLE")))
