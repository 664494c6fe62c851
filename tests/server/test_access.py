"""Nobody reads, moves or spends what is not theirs: every line of `access`, over every way in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, get_args

import httpx
import pytest

from architekton.matches.command import Command
from architekton.server.app import routes
from architekton.server.http.socket import Question
from tests.server import access
from tests.server.access import (
    FORMER,
    HOST,
    INVITED,
    NOBODY,
    OK,
    SEATED,
    STRANGER,
    TOKEN,
    WATCHER,
    WHO,
)  # fmt: skip
from tests.server.people import Json, Live, Person
from tests.server.running import Server


@dataclass
class Cast:
    """Everybody who comes to a table, by who they are."""

    people: dict[str, Person]

    def __getitem__(self, who: str) -> Person:
        return self.people[who]

    # --- tables, each in its state --------------------------------------------------------------

    def open(self, state: str) -> Json:
        made: Json = getattr(self, f"_{state}")()
        return made

    def _gathering(self) -> Json:
        return self._opened("me", "invitation", "invitation", options={"players": 3, "first": 1})

    def _playing(self) -> Json:
        opened = self._opened("me", "invitation", options={"first": 1})
        table = opened["table"]["id"]
        for who in (SEATED, HOST):
            seat = 1 if who == SEATED else 0
            move = self[who].legal_moves(table)[0]
            self[who].wish(table, "move", seat=seat, move=move)
        return opened

    def _asked(self) -> Json:
        opened = self._playing()
        self[HOST].wish(opened["table"]["id"], "take_back", seat=0)
        return opened

    def _finished(self) -> Json:
        opened = self._playing()
        self[HOST].wish(opened["table"]["id"], "resign", seat=0)
        return opened

    def _alone(self) -> Json:
        bot = {"kind": "bot", "level": "apprentice"}
        return self._opened(bot, "invitation", options={"first": 1})

    def _challenge(self) -> Json:
        return self[SEATED].post("/api/challenges/today/tables")

    def _opened(self, *seats: str | Json, **more: Any) -> Json:
        """By the host; who was there before has left again, the one who is seated is seated."""
        opened = self[HOST].open(*seats, **more)
        table, invitation = opened["table"]["id"], opened["you"]["invitation"]
        self[FORMER].wish(table, "take_seat", seat=1, invitation=invitation)
        self[FORMER].wish(table, "leave_seat", seat=1)
        self[SEATED].wish(table, "take_seat", seat=1, invitation=invitation)
        return opened


@pytest.fixture(scope="module")
def cast(server: Server) -> Iterator[Cast]:
    named = {who: Person(server.address, who) for who in WHO if who not in (NOBODY, TOKEN)}
    program = Person(server.address, is_nobody=True)
    token = named[SEATED].post("/api/me/tokens", {"name": "A program"}, 201)["token"]
    program.http.headers["Authorization"] = f"Bearer {token}"
    yield Cast({**named, TOKEN: program, NOBODY: Person(server.address, is_nobody=True)})
    # Whatever was tried, nobody has become somebody on the way.
    assert not Person(server.address, is_nobody=True).http.cookies


def listening(cast: Cast, who: str, table: str, stack: ExitStack) -> Live:
    """Somebody's socket; a program shows its token there too."""
    token = cast[who].http.headers.get("Authorization")
    shown = {"Authorization": token} if token else {}
    live = stack.enter_context(cast[who].live(table, 0, **shown))
    live.until("state")
    return live


def code_of(answer: Json) -> str:
    return str(answer["error"]["code"]) if "error" in answer else OK


# --- the table is whole -------------------------------------------------------------------------


def test_every_wish_and_every_question_has_a_row() -> None:
    assert named(get_args(Command)[0], "do") == set(access.WISHES)
    assert named(Question, "ask") == set(access.QUESTIONS)


def named(union: Any, key: str) -> set[str]:
    """The words by which the members of a union are told apart."""
    return {get_args(one.model_fields[key].annotation)[0] for one in get_args(union)}


def test_every_address_has_a_row() -> None:
    """The page and what is for those who run the server stand outside /api."""
    there = {
        f"{method.upper()} {path}"
        for path, methods in routes().openapi()["paths"].items()
        if path.startswith("/api/")
        for method in methods
    }
    rows = {
        *(row.partition("?")[0] for row in access.TABLE_ROUTES),
        *access.FOR_EVERYBODY,
        *access.FOR_SOMEBODY,
        access.BY_WISH,
    }
    assert there == rows


@pytest.mark.parametrize("rows", [access.WISHES, access.QUESTIONS, access.TABLE_ROUTES])
def test_every_row_speaks_of_everybody(rows: dict[str, access.Row]) -> None:
    for row in rows.values():
        assert set(row.answers) == set(WHO)


# Addresses that are asked about a move.
ABOUT_A_MOVE = ("/preview", "/refusal")

# --- wishes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["http", "socket"])
@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("do", access.WISHES)
def test_wishes(cast: Cast, do: str, who: str, way: str) -> None:
    row = access.WISHES[do]
    opened = cast.open(row.state)
    table = opened["table"]["id"]
    wish: Json = {"do": do, **row.facts}
    if do == "move":
        wish["move"] = cast[HOST].legal_moves(table)[0]
    if do == "take_seat" and who == INVITED:
        wish["invitation"] = opened["you"]["invitation"]
    before = cast[HOST].get(f"/api/tables/{table}")
    with ExitStack() as stack:
        if who == WATCHER:
            listening(cast, who, table, stack)
        if way == "socket":
            answer = listening(cast, who, table, stack).ask(wish=wish)
        else:
            response = cast[who].http.post(f"/api/tables/{table}/wishes", json={"wish": wish})
            answer = response.json()
    assert code_of(answer) == row.answers[who]
    after = cast[HOST].get(f"/api/tables/{table}")
    assert (after["version"] > before["version"]) == (row.answers[who] == OK)
    if row.answers[who] != OK:
        assert after == before


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("ask", access.QUESTIONS)
def test_questions(cast: Cast, ask: str, who: str) -> None:
    row = access.QUESTIONS[ask]
    table = cast.open(row.state)["table"]["id"]
    body: Json = {"ask": ask}
    if ask in ("preview", "why_not"):
        body["move"] = cast[HOST].legal_moves(table)[0]
    with ExitStack() as stack:
        answer = listening(cast, who, table, stack).ask(**body)
    assert code_of(answer) == row.answers[who]


# --- reading ------------------------------------------------------------------------------------


def ask(cast: Cast, who: str, address: str, table: str) -> str:
    """The code of what comes of a request."""
    method, _, path = address.partition(" ")
    path = path.replace("{table}", table).replace("{move}", "1")
    body = None
    if path.endswith(ABOUT_A_MOVE):
        body = {"move": cast[HOST].legal_moves(table)[0]}
    with cast[who].http.stream(method, path, json=body) as response:
        if response.is_success:
            return OK
        response.read()
        return code_of(response.json())


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("address", access.TABLE_ROUTES)
def test_looking(cast: Cast, address: str, who: str) -> None:
    row = access.TABLE_ROUTES[address]
    table = cast.open(row.state)["table"]["id"]
    assert ask(cast, who, address, table) == row.answers[who]


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("address", access.NOT_YET)
def test_what_a_running_game_keeps_to_itself(cast: Cast, address: str, who: str) -> None:
    state, code, nobodys = access.NOT_YET[address]
    table = cast.open(state)["table"]["id"]
    assert ask(cast, who, address, table) == (nobodys if who == NOBODY else code)


@pytest.mark.parametrize("who", [NOBODY, STRANGER, WATCHER, INVITED, FORMER, HOST])
@pytest.mark.parametrize("address", access.TABLE_ROUTES)
def test_a_challenge_is_its_players_own_while_its_day_lasts(
    cast: Cast, address: str, who: str
) -> None:
    table = cast.open(access.CHALLENGE)["table"]["id"]
    needs_an_id = access.TABLE_ROUTES[address].answers[NOBODY] == "no_identity"
    expected = "no_identity" if who == NOBODY and needs_an_id else access.SECRET
    if address.endswith(ABOUT_A_MOVE):
        about = address.rpartition("/")[2]
        response = cast[who].http.post(f"/api/tables/{table}/{about}", json={"move": {}})
        assert code_of(response.json()) == access.SECRET
    else:
        assert ask(cast, who, address, table) == expected


def test_a_challenge_is_not_heard_by_others_either(cast: Cast) -> None:
    table = cast.open(access.CHALLENGE)["table"]["id"]
    for who in (NOBODY, STRANGER):
        with cast[who].live(table) as live:
            assert live.receive()["error"]["code"] == access.SECRET


# --- what has no table in it --------------------------------------------------------------------


def send(person: Person, address: str, body: object = None) -> httpx.Response:
    method, _, path = address.partition(" ")
    facts = {"{language}": "en", "{day}": "today", "{game}": "akropolis", "{token}": "0" * 12}
    for name, value in facts.items():
        path = path.replace(name, value)
    return person.http.request(method, path, json=body)


@pytest.mark.parametrize("address", sorted(access.FOR_EVERYBODY))
def test_what_is_for_everybody(server: Server, address: str) -> None:
    nobody = Person(server.address, is_nobody=True)
    body = {"name": "New"} if address.startswith("PUT") else None
    assert send(nobody, address, body).is_success
    assert bool(nobody.http.cookies) == (address.partition(" ")[2] == "/api/me")


@pytest.mark.parametrize("address", access.FOR_SOMEBODY)
def test_what_is_for_somebody(server: Server, stranger: Person, address: str) -> None:
    nobody = Person(server.address, is_nobody=True)
    body = access.FOR_SOMEBODY[address]
    refused = send(nobody, address, body)
    assert (refused.status_code, code_of(refused.json())) == (401, "no_identity")
    assert not nobody.http.cookies
    assert send(stranger, address, body).status_code != 401


# --- what each is told --------------------------------------------------------------------------

YOURS = {SEATED: [1], TOKEN: [1], HOST: [0]}


@pytest.mark.parametrize("who", WHO)
def test_mine_and_may(cast: Cast, who: str) -> None:
    """The same over HTTP, a stream and a socket; and nothing of another's."""
    table = cast.open(access.PLAYING)["table"]["id"]
    with ExitStack() as stack:
        heard = listening(cast, who, table, stack).state["you"]
    with cast[who].http.stream("GET", f"/api/tables/{table}/events") as response:
        streamed = json.loads(next(response.iter_lines()))["you"]
    looked = cast[who].get(f"/api/tables/{table}")["you"]
    assert heard == streamed == looked
    assert looked["mine"] == YOURS.get(who, [])
    assert looked["host"] == (who == HOST)
    assert bool(looked["invitation"]) == (who in YOURS)
    if who not in YOURS:
        assert looked["may"] == []


def test_a_bots_seat_and_the_games_own_are_nobodys(cast: Cast) -> None:
    """An empty id once matched every seat without an owner."""
    alone = cast[HOST].open("me", options={"players": 1, "architect": "metagenes"})
    against_a_bot = cast[HOST].open("me", {"kind": "bot", "level": "apprentice"})
    nobody = cast[NOBODY]
    for opened in (alone, against_a_bot):
        table = opened["table"]["id"]
        for do in ("take_seat", "resign", "leave_seat"):
            with nobody.live(table) as live:
                assert live.until("state")["you"]["mine"] == []
                assert code_of(live.ask(wish={"do": do, "seat": 1})) == "no_identity"
