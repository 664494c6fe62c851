"""People at a real server: over HTTP and sockets, as a browser or a program would come."""

from __future__ import annotations

import json
import secrets
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from architekton.core.chance import below, stream
from architekton.core.discovery import find_game
from architekton.core.record import Record
from architekton.server.accounts.guest import COOKIE

# Longer than anything takes, however busy the machine is: tests wait for what is to come.
SECONDS = 180.0
Json = dict[str, Any]


class Live:
    """One socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Json = {}
        self.seen: list[Json] = []
        # The last that was on offer, for whoever wants to try it again.
        self.last_move: Json = {}

    def receive(self, seconds: float = SECONDS) -> Json:
        message: Json = json.loads(self.socket.recv(seconds))
        self.seen.append(message)
        if message["type"] in ("state", "update"):
            self.state = message
        return message

    def until(self, kind: str, **facts: Any) -> Json:
        """The next message of a kind, with these facts."""
        while True:
            message = self.receive()
            if message["type"] == kind and facts.items() <= message.items():
                return message

    def until_version(self, version: int) -> Json:
        while self.state.get("version", 0) < version:
            self.receive()
        return self.state

    def send(self, body: object) -> None:
        self.socket.send(body if isinstance(body, str | bytes) else json.dumps(body))

    def ask(self, **body: Any) -> Json:
        """Send, and wait for what comes of it: done, answer or refused."""
        command = body.setdefault("id", secrets.token_hex(4))
        self.send(body)
        while True:
            message = self.receive()
            if message["type"] in ("done", "answer", "refused") and message["id"] == command:
                return message

    def wish(self, do: str, version: int | None = None, **facts: Any) -> Json:
        message = self.ask(wish={"do": do, **facts}, version=version)
        if message["type"] == "done":
            self.until_version(message["version"])
        return message

    def is_mine(self) -> bool:
        return "move" in self.state["you"]["may"]

    def move(self, move: Json) -> Json:
        seat = self.state["table"]["to_move"]
        return self.wish("move", seat=seat, move=move)


class Person:
    """Somebody with an id, unless they are nobody: then they have never been here."""

    def __init__(
        self,
        address: str,
        name: str | None = None,
        language: str = "en",
        is_nobody: bool = False,
    ) -> None:
        self.address = address
        self.http = httpx.Client(
            base_url=address, timeout=SECONDS, headers={"Accept-Language": language}
        )
        weakref.finalize(self, self.http.close)
        if name:
            assert self.http.put("/api/me", json={"name": name}).status_code == 200
        elif not is_nobody:
            assert self.http.get("/api/me").status_code == 200

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self.http.cookies.get(COOKIE, '')}"

    def post(self, path: str, body: object = None, status: int | None = None) -> Json:
        return self._answer(self.http.post(path, json=body), status)

    def get(self, path: str, status: int | None = None) -> Json:
        return self._answer(self.http.get(path), status)

    def _answer(self, response: httpx.Response, status: int | None) -> Json:
        expected = (200, 201) if status is None else (status,)
        assert response.status_code in expected, response.text
        answer: Json = response.json()
        return answer

    def open(self, *seats: str | Json, game: str = "akropolis", **more: Any) -> Json:
        wanted = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        return self.post("/api/tables", {"game": game, "seats": wanted, **more}, 201)

    def wish(self, table: str, do: str, status: int | None = None, **facts: Any) -> Json:
        more: Json = {key: facts.pop(key) for key in ("id", "version") if key in facts}
        path = f"/api/tables/{table}/wishes"
        return self.post(path, {"wish": {"do": do, **facts}, **more}, status)

    def legal_moves(self, table: str) -> list[Json]:
        return [entry["move"] for entry in self.get(f"/api/tables/{table}/moves")["moves"]]

    @contextmanager
    def live(self, table: str, after: int = 0, **headers: str) -> Iterator[Live]:
        address = self.address.replace("http", "ws", 1)
        url = f"{address}/api/tables/{table}/live?after={after}"
        language = self.http.headers["Accept-Language"]
        sent = {"Accept-Language": language, **headers}
        if COOKIE in self.http.cookies:
            sent["Cookie"] = self.cookie
        with connect(
            url,
            additional_headers=sent,
            compression=None,
            max_size=None,
            open_timeout=SECONDS,
            ping_timeout=None,
        ) as socket:
            yield Live(socket)


def any_move(state: Json, seed: object) -> Json:
    """One of the moves on offer."""
    return moves_offered(state["offers"])[int(below(stream(str(seed)), count_offered(state)))]


def count_offered(state: Json) -> int:
    return len(moves_offered(state["offers"]))


def moves_offered(offers: Json) -> list[Json]:
    """All moves, written out; how a game lists them is its own affair."""
    if "moves" in offers:
        return list(offers["moves"])
    return [
        {"tile": tile["tile"], "at": [q, r], "rotation": rotation}
        for tile in offers["tiles"]
        for q, r, rotation in offers["places"]
    ]


def invite(host: Person, guest: Person, state: Json, seat: int = 1) -> None:
    guest.wish(state["table"]["id"], "take_seat", seat=seat, invitation=state["you"]["invitation"])


ME_AND_A_BOT: list[Json] = [{"kind": "me"}, {"kind": "bot", "level": "mason"}]


def played_to_the_end(seed: int, game: str = "akropolis") -> Json:
    """The record of a game that was played somewhere else."""
    played = find_game(game).start(seed=seed)
    played.play_randomly(stream(seed))
    return Record(played, ["Somebody", "Somebody else"]).to_json()
