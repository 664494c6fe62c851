"""Nobody reads, moves or spends what is not theirs: every line of `access`, over every way in."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import Any, get_args

import httpx
import pytest
from fastapi import APIRouter
from starlette.routing import BaseRoute, Route, WebSocketRoute

from architekton.matches.command import Command
from architekton.matches.fact import KINDS
from architekton.matches.questions import Question
from architekton.server.app import routes
from tests.server import access
from tests.server.access import (
    FORMER,
    HOST,
    INVITED,
    NOBODY,
    OK,
    READING_TOKEN,
    SEATED,
    STRANGER,
    TOKEN,
    WATCHER,
    WHO,
)  # fmt: skip
from tests.server.cast import Cast, Scene
from tests.server.people import Json, Live, Person
from tests.server.running import Server


@pytest.fixture(scope="module")
def cast(server: Server) -> Iterator[Cast]:
    named = {who: Person(server.address, who) for who in (STRANGER, WATCHER, INVITED, FORMER, HOST)}
    made = Cast({**named, NOBODY: Person(server.address, is_nobody=True)})
    made.somebody_else_is_seated()
    yield made
    # Whatever was tried, nobody has become somebody on the way.
    assert not made[NOBODY].http.cookies


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
    assert named(get_args(Question)[0], "ask") == set(access.QUESTIONS)


def named(union: Any, key: str) -> set[str]:
    """The words by which the members of a union are told apart."""
    return {get_args(one.model_fields[key].annotation)[0] for one in get_args(union)}


def test_every_kind_of_table_has_its_states(cast: Cast) -> None:
    kinds = {look(cast, cast.open(state))["table"]["kind"] for state in access.STAGES}
    assert kinds == set(KINDS)


def test_every_address_has_a_row() -> None:
    """Sockets too, and what OpenAPI does not tell of."""
    rows = {
        *(row.partition("?")[0] for row in access.TABLE_ROUTES),
        *access.FOR_EVERYBODY,
        *access.FOR_SOMEBODY,
        *access.BRINGS_BACK,
        access.BY_WISH,
        access.BY_SOCKET,
        *access.OUTSIDE,
    }
    assert set(addresses(routes().routes)) == rows


def addresses(found: Iterable[BaseRoute]) -> Iterator[str]:
    """Whatever can be asked for; a new kind of route that is not known here fails."""
    for route in found:
        if isinstance(route, Route):
            yield from (f"{method} {route.path}" for method in set(route.methods or ()) - {"HEAD"})
        elif isinstance(route, WebSocketRoute):
            yield f"SOCKET {route.path}"
        else:
            # FastAPI keeps what was included as it was.
            router: APIRouter = route.original_router  # type: ignore[attr-defined]
            yield from addresses(router.routes)


@pytest.mark.parametrize("rows", [access.QUESTIONS, access.TABLE_ROUTES])
def test_every_row_speaks_of_everybody(rows: dict[str, access.Row]) -> None:
    for row in rows.values():
        assert set(row.answers) == set(WHO)


@pytest.mark.parametrize("stage", access.STAGES.values(), ids=list(access.STAGES))
def test_every_stage_speaks_of_every_wish(stage: access.Stage) -> None:
    assert set(stage.seated) == set(access.WISHES)
    assert {do for do, _ in stage.besides} | set(stage.others) <= set(access.WISHES)


# Addresses that are asked about a move.
ABOUT_A_MOVE = ("/preview", "/refusal")

# --- wishes -------------------------------------------------------------------------------------


def look(cast: Cast, scene: Scene) -> Json:
    """The table, whenever somebody looks."""
    return {**cast[SEATED].get(f"/api/tables/{scene.table}"), "now": None}


def wished(cast: Cast, scene: Scene, do: str, who: str) -> Json:
    wish: Json = {"do": do, **access.WISHES[do]}
    if do != "rename":
        wish["seat"] = scene.seat_for(do)
    if do == "move":
        moves = cast[SEATED].legal_moves(scene.table)
        wish["move"] = moves[0] if moves else {}
    if do == "take_seat" and who == INVITED:
        wish["invitation"] = scene.invitation or "guessed"
    return wish


def grant(cast: Cast, scene: Scene, who: str, way: str, wish: Json) -> str:
    """The code of what comes of it."""
    with ExitStack() as stack:
        if way == "http":
            path = f"/api/tables/{scene.table}/wishes"
            return code_of(cast[who].http.post(path, json={"wish": wish}).json())
        token = cast[who].http.headers.get("Authorization")
        shown = {"Authorization": token} if token else {}
        live = stack.enter_context(cast[who].live(scene.table, 0, **shown))
        if (first := live.receive())["type"] == "refused":
            return code_of(first)
        return code_of(live.ask(wish=wish))


@pytest.mark.parametrize("way", ["http", "socket"])
@pytest.mark.parametrize("do", access.WISHES)
@pytest.mark.parametrize("state", access.STAGES)
def test_wishes(cast: Cast, state: str, do: str, way: str) -> None:
    """Who is refused changes nothing, so all of them are tried at one table."""
    stage = access.STAGES[state]
    expected = {who: stage.answer(do, who) for who in WHO}
    scene = cast.open(state)
    before = look(cast, scene)
    with ExitStack() as stack:
        if access.SECRET not in expected[WATCHER]:
            listening(cast, WATCHER, scene.table, stack)
        for who in (who for who in WHO if expected[who] != OK):
            wish = wished(cast, scene, do, who)
            # A socket of a secret table does not even open, also for nobody.
            is_shut = way == "socket" and access.SECRET in stage.others.values() and who == NOBODY
            code = access.SECRET if is_shut else expected[who]
            assert grant(cast, scene, who, way, wish) == code, who
    assert look(cast, scene) == before
    for number, who in enumerate(who for who in WHO if expected[who] == OK):
        scene = cast.open(state) if number else scene
        version = look(cast, scene)["version"]
        assert grant(cast, scene, who, way, wished(cast, scene, do, who)) == OK, who
        assert look(cast, scene)["version"] > version


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("ask", access.QUESTIONS)
def test_questions(cast: Cast, ask: str, who: str) -> None:
    row = access.QUESTIONS[ask]
    table = cast.open(row.state).table
    body: Json = {"ask": ask}
    if ask in ("preview", "why_not"):
        body["move"] = cast[HOST].legal_moves(table)[0]
    if ask == "greet":
        body["greeting"] = "hello"
    if ask == "suppose":
        body["seat"] = 1
    with ExitStack() as stack:
        answer = listening(cast, who, table, stack).ask(**body)
    assert code_of(answer) == row.answers[who]


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("ask", ["preview", "why_not"])
def test_a_seat_that_waits_is_asked_about_by_its_owner_only(cast: Cast, ask: str, who: str) -> None:
    """The host is to move; the others may ask about that, and only the one who waits about both."""
    made = cast.open(access.PLAYING)
    cast._move(made, SEATED, 1)
    move = cast[HOST].legal_moves(made.table)[0]
    supposed = cast[SEATED].get(f"/api/tables/{made.table}/supposed?seat=1")["offers"]
    q, r, rotation = supposed["places"][0]
    planned = {"tile": supposed["tiles"][-1]["tile"], "at": [q, r], "rotation": rotation}
    with ExitStack() as stack:
        live = listening(cast, who, made.table, stack)
        assert code_of(live.ask(ask=ask, move=move)) == OK
        answer = live.ask(ask=ask, move=planned, seat=1)
    assert code_of(answer) == access.QUESTIONS["suppose"].answers[who]
    path = f"/api/tables/{made.table}/{'preview' if ask == 'preview' else 'refusal'}"
    response = cast[who].http.post(path, json={"move": planned, "seat": 1}).json()
    assert code_of(response) == access.QUESTIONS["suppose"].answers[who]


# --- reading ------------------------------------------------------------------------------------


def ask(cast: Cast, who: str, address: str, table: str) -> str:
    """The code of what comes of a request."""
    method, _, path = address.partition(" ")
    path = path.replace("{table}", table).replace("{move}", "1")
    path = path.replace("{decision}", "1")
    body: Json | None = {"move": {}} if path.endswith("/tries") else None
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
    table = cast.open(row.state).table
    assert ask(cast, who, address, table) == row.answers[who]


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("address", access.NOT_YET)
def test_what_a_running_game_keeps_to_itself(cast: Cast, address: str, who: str) -> None:
    state, code, nobodys = access.NOT_YET[address]
    table = cast.open(state).table
    refused = {NOBODY: nobodys}
    if address.startswith("POST"):
        refused[READING_TOKEN] = "token_only_reads"
    assert ask(cast, who, address, table) == refused.get(who, code)


@pytest.mark.parametrize("who", [NOBODY, STRANGER, WATCHER, INVITED, FORMER, HOST])
@pytest.mark.parametrize("address", access.TABLE_ROUTES)
def test_a_challenge_is_its_players_own_while_its_day_lasts(
    cast: Cast, address: str, who: str
) -> None:
    table = cast.open(access.CHALLENGE).table
    needs_an_id = access.TABLE_ROUTES[address].answers[NOBODY] == "no_identity"
    expected = "no_identity" if who == NOBODY and needs_an_id else access.SECRET
    if address.endswith(ABOUT_A_MOVE):
        about = address.rpartition("/")[2]
        response = cast[who].http.post(f"/api/tables/{table}/{about}", json={"move": {}})
        assert code_of(response.json()) == access.SECRET
    else:
        assert ask(cast, who, address, table) == expected


def test_a_challenge_is_not_heard_by_others_either(cast: Cast) -> None:
    table = cast.open(access.CHALLENGE).table
    for who in (NOBODY, STRANGER):
        with cast[who].live(table) as live:
            assert live.receive()["error"]["code"] == access.SECRET


# --- what has no table in it --------------------------------------------------------------------


def send(person: Person, address: str, body: object = None) -> httpx.Response:
    method, _, path = address.partition(" ")
    facts = {
        "{language}": "en",
        "{day}": "today",
        "{game}": "akropolis",
        "{token}": "0" * 12,
        "{passkey}": "0" * 16,
    }
    facts |= {"{question}": "box", "{notice}": "0" * 12, "{word}": "0" * 24}
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


@pytest.mark.parametrize("address", access.BRINGS_BACK)
def test_nobody_comes_back_as_another(server: Server, address: str) -> None:
    nobody = Person(server.address, is_nobody=True)
    body, code = access.BRINGS_BACK[address]
    answer = send(nobody, address, body)
    assert (OK if answer.is_success else code_of(answer.json())) == code
    assert not nobody.http.cookies


@pytest.mark.parametrize("who", [TOKEN, READING_TOKEN])
@pytest.mark.parametrize("address", [*sorted(access.FOR_EVERYBODY), *access.FOR_SOMEBODY])
def test_what_is_for_tokens(cast: Cast, address: str, who: str) -> None:
    """One that reads changes nothing; none does what outlives it, or is about tokens."""
    body = access.FOR_SOMEBODY.get(address, {"name": "New"} if address[:3] == "PUT" else None)
    answer = send(cast[who], address, body)
    code = "" if answer.is_success else code_of(answer.json())
    if who == READING_TOKEN and not address.startswith("GET"):
        assert code == "token_only_reads"
    elif address in access.IN_PERSON:
        assert code == "only_in_person"
    else:
        assert code not in ("no_identity", "token_only_reads", "only_in_person")
    assert not cast[who].http.cookies


# --- what each is told --------------------------------------------------------------------------

YOURS = {SEATED: [1], TOKEN: [1], READING_TOKEN: [1], HOST: [0]}


@pytest.mark.parametrize("who", WHO)
def test_mine_and_may(cast: Cast, who: str) -> None:
    """The same over HTTP, a stream and a socket; and nothing of another's."""
    table = cast.open(access.PLAYING).table
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
