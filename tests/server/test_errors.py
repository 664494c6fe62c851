"""Bad input gets a stable code, a sentence and the right status; a match never changes by it."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from starlette.websockets import WebSocketState
from websockets.exceptions import ConnectionClosed

from architekton.matches.command import MOST_NESTED
from architekton.server.accounts.guest import Guest
from architekton.server.http import socket
from architekton.server.live.listener import Listener
from tests.server.people import Person, moves_offered

UNKNOWN = "0123456789abcdef"


@pytest.fixture
def table(ada: Person) -> dict[str, Any]:
    return ada.open("me", "device", options={"first": 0})


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad_request"),
        ({"game": "chess", "seats": [{"kind": "me"}]}, "unknown_game"),
        ({"game": "akropolis", "seats": []}, "bad_request"),
        ({"game": "akropolis", "seats": [{"kind": "king"}]}, "bad_request"),
        ({"game": "akropolis", "seats": [{"kind": "me"}]}, "wrong_number_of_seats"),
        ({"game": "akropolis", "seats": [{"kind": "me"}] * 2}, "only_one_of_me"),
        ({"game": "akropolis", "seats": [{"kind": "bot"}] * 2}, "nobody_plays"),
        (
            {"game": "akropolis", "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]},
            "unknown_level",
        ),
        (
            {"game": "akropolis", "options": {"players": 9}, "seats": [{"kind": "me"}]},
            "out_of_range",
        ),
        ({"game": "akropolis", "options": {"magic": 1}, "seats": [{"kind": "me"}]}, "unknown_key"),
        ({"game": "akropolis", "seats": [{"kind": "me"}], "magic": 1}, "bad_request"),
        ({"game": "akropolis", "title": "a\u202eb", "seats": [{"kind": "me"}]}, "bad_request"),
    ],
)
def test_tables_that_cannot_be_opened(ada: Person, body: object, code: str) -> None:
    assert ada.post("/api/tables", body, 422)["error"]["code"] == code


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'"text"'])
def test_bodies_that_are_no_json_object(ada: Person, content: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    response = ada.http.post("/api/tables", content=content, headers=headers)
    assert response.status_code == 422
    assert response.json()["error"]["code"] in ("bad_request", "not_json")


def test_a_body_that_is_too_large(ada: Person) -> None:
    response = ada.http.post("/api/tables", content=b"x" * 300_000)
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too_large")

    def pieces() -> Any:
        for _ in range(40):
            yield b"x" * 10_000

    response = ada.http.post(
        "/api/tables", content=pieces(), headers={"Content-Type": "application/json"}
    )
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", f"/api/tables/{UNKNOWN}", 404, "unknown_table"),
        ("GET", "/api/tables/nonsense", 404, "unknown_table"),
        ("GET", "/api/tables/deadbeef/replay", 404, "unknown_table"),
        ("GET", f"/api/tables/{UNKNOWN}/replay/last", 404, "no_such_page"),
        ("GET", "/api/challenges/the-day-before-yesterday", 404, "unknown_challenge"),
        ("GET", f"/api/tables/{UNKNOWN}/record", 404, "unknown_table"),
        ("GET", f"/api/tables/{UNKNOWN}/replay/3", 404, "unknown_table"),
        ("GET", "/api/challenges/yesterday", 404, "unknown_challenge"),
        ("GET", "/api/challenges/2999-01-01", 404, "unknown_challenge"),
        ("GET", "/api/catalogue/xx", 404, "unknown_language"),
        ("GET", "/api/nothing", 404, "no_such_page"),
        ("DELETE", "/api/tables", 405, "no_such_method"),
        ("DELETE", "/api/me/tokens/000000000000", 404, "no_such_token"),
        ("GET", "/api/tables?phase=never", 422, "bad_request"),
        ("GET", "/api/tables?limit=0", 422, "bad_request"),
        ("GET", "/api/tables?before=nan", 200, ""),
    ],
)
def test_addresses_that_lead_nowhere(
    ada: Person, method: str, path: str, status: int, code: str
) -> None:
    response = ada.http.request(method, path)
    assert response.status_code == status, response.text
    if code:
        error = response.json()["error"]
        assert error["code"] == code
        if status == 404:
            assert "path" not in error["text"]
            assert "pattern" not in error["text"]


WISHES: list[tuple[dict[str, Any], int, str]] = [
    ({"do": "fly"}, 422, "bad_request"),
    ({"do": "move"}, 422, "bad_request"),
    ({"do": "move", "seat": 0, "move": {}}, 422, "missing"),
    ({"do": "move", "seat": 0, "move": {"tile": "x", "at": [0, 0], "rotation": 0}}, 422, ""),
    ({"do": "move", "seat": 0, "move": {"tile": 1, "at": [10**9, 0], "rotation": 0}}, 422, ""),
    ({"do": "move", "seat": 1, "move": {"tile": 1, "at": [0, 0], "rotation": 0}}, 409, ""),
    ({"do": "move", "seat": 7, "move": {}}, 422, "no_such_seat"),
    ({"do": "move", "seat": 8, "move": {}}, 422, "bad_request"),
    ({"do": "take_back", "seat": 0}, 409, "nothing_to_take_back"),
    ({"do": "answer_take_back", "seat": 0, "agree": True}, 409, "nobody_asks"),
    ({"do": "take_seat", "seat": 0}, 409, "already_yours"),
    ({"do": "seat_bot", "seat": 0, "level": "mason"}, 409, "seat_is_taken"),
    ({"do": "rename", "title": ""}, 422, "bad_request"),
    ({"do": "rename", "title": "x" * 81}, 422, "bad_request"),
    ({"do": "rematch", "seat": 0}, 409, "not_over"),
]


@pytest.mark.parametrize(("wish", "status", "code"), WISHES)
def test_wishes_that_are_refused(
    ada: Person, table: dict[str, Any], wish: dict[str, Any], status: int, code: str
) -> None:
    path = f"/api/tables/{table['table']['id']}"
    before = as_it_is(ada, path)
    error = ada.post(f"{path}/wishes", {"wish": wish}, status)["error"]
    assert error["text"]
    if code:
        assert error["code"] == code
    assert as_it_is(ada, path) == before
    # The socket says the same.
    with ada.live(table["table"]["id"]) as live:
        live.until("state")
        assert live.ask(wish=wish)["error"]["code"] == error["code"]


def as_it_is(person: Person, path: str) -> dict[str, Any]:
    """All but the time, which goes on."""
    state = person.get(path)
    del state["now"]
    return state


def test_foreign_seats_and_wrong_tokens(ada: Person, stranger: Person, table: Any) -> None:
    id_ = table["table"]["id"]
    move = moves_offered(table["offers"])[0]
    for wish in ({"do": "move", "seat": 0, "move": move}, {"do": "resign", "seat": 0}):
        refused = stranger.post(f"/api/tables/{id_}/wishes", {"wish": wish}, 403)
        assert refused["error"]["code"] == "not_your_seat"
    for header in ("Bearer arch_wrong", "Bearer", "Basic abc", "x"):
        response = stranger.http.get("/api/me", headers={"Authorization": header})
        assert (response.status_code, response.json()["error"]["code"]) == (401, "wrong_token")


def test_a_forged_cookie_is_nobodys(ada: Person, stranger: Person, table: Any) -> None:
    good = ada.http.cookies["architekton_guest"]
    for cookie in (good[:-2] + "xx", "nonsense", "." * 20, "é"):
        response = stranger.http.get(
            f"/api/tables/{table['table']['id']}",
            headers=[(b"Cookie", f"architekton_guest={cookie}".encode())],
        )
        assert response.json()["you"]["mine"] == []


def test_sockets_for_nobody(stranger: Person) -> None:
    for table in (UNKNOWN, "nonsense", "x" * 500):
        with stranger.live(table) as live:
            assert live.receive()["error"]["code"] == "unknown_table"
            with pytest.raises(ConnectionClosed):
                live.receive()
            assert live.socket.close_code == 4404


def test_letters_to_the_socket_that_make_no_sense(ada: Person, table: Any) -> None:
    with ada.live(table["table"]["id"]) as live:
        live.until("state")
        for said in ("", "{", "[]", "null", "5", b"\xff", '{"id": 5}', '{"wish": {}}'):
            live.send(said)
            assert live.until("refused")["error"]["text"]
        answer = live.ask(ask="preview", move={})
        assert answer["error"]["code"] == "missing"
        assert live.ask(ask="magic")["error"]["code"] == "bad_request"
        assert live.ask(ask="hint", best=0)["error"]["code"] == "bad_request"


def test_an_oversized_letter_closes_the_socket(ada: Person, table: Any) -> None:
    with ada.live(table["table"]["id"]) as live:
        live.until("state")
        live.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            live.until("never")
    assert ada.get(f"/api/tables/{table['table']['id']}")["version"] == 1


def nested(levels: int) -> dict[str, Any]:
    value: Any = 1
    for _ in range(levels):
        value = {"a": value}
    return {"tile": value}


@pytest.mark.parametrize("levels", [MOST_NESTED, 300, 900])
def test_what_is_nested_without_end(ada: Person, table: dict[str, Any], levels: int) -> None:
    """Wherever JSON is taken as it is; and the socket on which it came is still open."""
    deep, wishes = nested(levels), f"/api/tables/{table['table']['id']}/wishes"
    wish = {"do": "move", "seat": 0, "move": deep}
    seats = [{"kind": "me"}, {"kind": "device"}]
    for path, body in (
        (wishes, {"id": "a", "wish": wish}),
        (f"/api/tables/{table['table']['id']}/preview", {"move": deep}),
        ("/api/tables", {"game": "akropolis", "options": deep, "seats": seats}),
        ("/api/records", {"record": deep}),
    ):
        assert ada.post(path, body, 422)["error"]["code"] == "bad_request"
    with ada.live(table["table"]["id"]) as live:
        live.until("state")
        assert live.ask(wish=wish)["error"]["code"] == "bad_request"
        assert live.ask(ask="preview", move=deep)["error"]["code"] == "bad_request"
        assert live.ask(ask="ping")["type"] == "answer"


class Line:
    """A socket on which somebody says a few messages and goes."""

    client_state = WebSocketState.CONNECTED

    def __init__(self, *messages: Any) -> None:
        self._said = [{"type": "websocket.receive", "text": json.dumps(each)} for each in messages]

    async def receive(self) -> dict[str, str]:
        return self._said.pop(0) if self._said else {"type": "websocket.disconnect"}


@pytest.mark.anyio
async def test_a_mistake_of_ours_does_not_cut_the_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever a message stumbles over, its sender hears of it, and the next message is heard."""

    def stumble(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(socket, "preview", stumble)
    monkeypatch.setattr(socket, "check_rate", AsyncMock())
    line: Any = Line({"id": "a", "ask": "preview", "move": {}}, {"id": "b", "ask": "ping"})
    listener, table = Listener("ada", "en"), Mock()
    await socket.Conversation(line, Mock(), table, Guest("ada", "Ada"), listener).hold()
    refused, answered = [json.loads(await listener.next() or b"") for _ in range(2)]
    assert (refused["id"], refused["error"]["code"]) == ("a", "our_mistake")
    assert (answered["id"], answered["type"]) == ("b", "answer")
    assert "ZeroDivisionError" in caplog.text
