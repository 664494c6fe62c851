"""Cookies that end and are renewed; tokens that can do no more than they should."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from architekton.server.accounts.guest import (
    COOKIE,
    COOKIE_SECONDS,
    RENEWED_AFTER,
    TIMELESS_UNTIL,
    Guest,
    GuestCookies,
)
from architekton.server.accounts.secret import add_secret, secrets_in
from architekton.server.challenge import Challenges
from tests.server.people import Json, Person, any_move
from tests.server.running import PATIENCE, Server

SECRET = b"x" * 32
ADA = Guest("ada", "Ada")


class Clock:
    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def of_old(secret: bytes, guest: Guest) -> str:
    """As the first servers wrote them."""
    text: str = URLSafeSerializer(secret, salt="guest").dumps([guest.id, guest.name])
    return text


# --- cookies ------------------------------------------------------------------------------------


def test_a_cookie_ends_on_the_server_too() -> None:
    clock = Clock()
    cookies = GuestCookies(SECRET, clock)
    cookie = cookies.write(ADA)
    clock.now += COOKIE_SECONDS - 1
    assert cookies.read(cookie) == ADA
    clock.now += 1
    assert cookies.read(cookie) is None
    assert cookies.renewed(cookie) is None


def test_a_cookie_is_renewed_after_a_month() -> None:
    clock = Clock()
    cookies = GuestCookies(SECRET, clock)
    cookie = cookies.write(ADA)
    clock.now += RENEWED_AFTER - 1
    assert cookies.renewed(cookie) is None
    clock.now += 1
    renewed = cookies.renewed(cookie)
    assert renewed is not None
    clock.now += COOKIE_SECONDS - 1
    assert cookies.read(renewed) == ADA
    assert cookies.read(cookie) is None


def test_a_clock_that_goes_back_takes_no_seats_away() -> None:
    clock = Clock()
    cookies = GuestCookies(SECRET, clock)
    cookie = cookies.write(ADA)
    clock.now -= 1000
    assert cookies.read(cookie) == ADA


def test_a_cookie_of_old_is_read_and_replaced_until_there_can_be_none() -> None:
    clock = Clock()
    cookies = GuestCookies(SECRET, clock)
    old = of_old(SECRET, ADA)
    assert cookies.read(old) == ADA
    assert cookies.read(cookies.renewed(old)) == ADA
    clock.now = TIMELESS_UNTIL
    assert cookies.read(old) is None
    assert cookies.renewed(old) is None


@pytest.mark.parametrize("content", [[], ["a"], ["a", "b", "c"], ["a", "b", None], 5, {}])
def test_what_we_signed_but_cannot_be_a_guest(content: object) -> None:
    cookies = GuestCookies(SECRET)
    assert cookies.read(URLSafeSerializer(SECRET, salt="guest").dumps(content)) is None
    assert cookies.read(URLSafeSerializer(b"y" * 32, salt="guest").dumps(["a", "b"])) is None


def test_who_comes_with_a_cookie_of_old_keeps_the_seats(server: Server, ada: Person) -> None:
    state = ada.open("me", "device")
    me = ada.get("/api/me")
    secret = (server.data / "secret").read_bytes()
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as browser:
        browser.cookies.set(COOKIE, of_old(secret, Guest(me["id"], me["name"])))
        response = browser.get(f"/api/tables/{state['table']['id']}")
        assert response.json()["you"]["mine"] == [0, 1]
        given = response.headers["set-cookie"]
        assert f"Max-Age={COOKIE_SECONDS}" in given
        assert "HttpOnly" in given
        assert "SameSite=Lax" in given
        # Replaced once, and then left alone.
        replaced = given.partition(f"{COOKIE}=")[2].partition(";")[0]
        again = browser.get("/api/me", headers={"Cookie": f"{COOKIE}={replaced}"})
        assert again.json() == me
        assert "set-cookie" not in again.headers


# --- tokens -------------------------------------------------------------------------------------


@contextmanager
def program(person: Person, **wanted: object) -> Iterator[Person]:
    """Somebody's program, with a token and without a cookie."""
    made = person.post("/api/me/tokens", {"name": "Bot", **wanted}, 201)
    bot = Person(person.address, is_nobody=True)
    bot.http.headers["Authorization"] = f"Bearer {made['token']}"
    yield bot
    assert not bot.http.cookies


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["code"]


@pytest.mark.parametrize("scope", ["play", "read"])
def test_a_token_cannot_become_anything_that_lasts(ada: Person, scope: str) -> None:
    with program(ada, scope=scope) as bot:
        assert bot.get("/api/me")["id"] == ada.get("/api/me")["id"]
        refused = "only_in_person" if scope == "play" else "token_only_reads"
        for method, path, body in (
            ("PUT", "/api/me", {"name": "Eve"}),
            ("POST", "/api/me/tokens", {"name": "Another"}),
            ("DELETE", "/api/me/tokens/000000000000", None),
        ):
            response = bot.http.request(method, path, json=body)
            assert code(response) == (403, refused)
            assert "set-cookie" not in response.headers
        assert code(bot.http.get("/api/me/tokens")) == (403, "only_in_person")
        # Neither with a cookie of old beside it, which would be renewed.
        old = of_old(SECRET, ADA)
        response = bot.http.get("/api/me", headers={"Cookie": f"{COOKIE}={old}"})
        assert "set-cookie" not in response.headers
    assert [each["scope"] for each in ada.get("/api/me/tokens")["tokens"]] == [scope]


def test_a_token_that_reads_changes_nothing(ada: Person) -> None:
    state = ada.open("me", "device")
    table = state["table"]["id"]
    wish: Json = {"do": "move", "seat": state["table"]["to_move"], "move": any_move(state, 1)}
    with program(ada, scope="read") as bot:
        assert bot.get(f"/api/tables/{table}")["you"]["mine"] == [0, 1]
        assert bot.post(f"/api/tables/{table}/preview", {"move": wish["move"]})
        for path, body in (
            (f"/api/tables/{table}/wishes", {"wish": wish}),
            ("/api/tables", {"game": "akropolis", "seats": [{"kind": "me"}, {"kind": "device"}]}),
            ("/api/games/akropolis/lessons", None),
            ("/api/challenges/today/tables", None),
        ):
            assert code(bot.http.post(path, json=body)) == (403, "token_only_reads")
        token = bot.http.headers["Authorization"]
        with bot.live(table, Authorization=token) as live:
            assert live.until("state")["you"]["mine"] == [0, 1]
            assert live.ask(wish=wish)["error"]["code"] == "token_only_reads"
            assert live.ask(ask="preview", move=wish["move"])["type"] == "answer"
    assert ada.get(f"/api/tables/{table}")["version"] == 1


def test_a_token_that_plays_does_until_it_is_removed(ada: Person) -> None:
    """Also on a socket that was opened before."""
    state = ada.open("me", "device")
    table = state["table"]["id"]
    with program(ada) as bot:
        token = bot.http.headers["Authorization"]
        bot.wish(table, "rename", title="One")
        with bot.live(table, Authorization=token) as live:
            live.until("state")
            assert live.wish("rename", title="Two")["type"] == "done"
            (made,) = ada.get("/api/me/tokens")["tokens"]
            assert ada.http.delete(f"/api/me/tokens/{made['id']}").status_code == 204
            refused = live.ask(wish={"do": "rename", "title": "Three"})
            assert refused["error"]["code"] == "wrong_token"
        assert code(bot.http.get("/api/me")) == (401, "wrong_token")
    assert ada.get(f"/api/tables/{table}")["table"]["title"] == "Two"


def test_a_token_ends_when_it_was_said_to(server: Server, ada: Person) -> None:
    with program(ada, days=1) as bot:
        (made,) = ada.get("/api/me/tokens")["tokens"]
        assert made["ends"] == made["created"] + 24 * 3600
        assert bot.get("/api/me")
        with sqlite3.connect(server.data / "architekton.sqlite", timeout=60) as connection:
            connection.execute("UPDATE tokens SET ends = 1 WHERE id = ?", (made["id"],))
        connection.close()
        assert code(bot.http.get("/api/me")) == (401, "token_has_ended")
        # It stays in the list, and out of the way.
        for _ in range(20):
            ada.post("/api/me/tokens", {"name": "More"}, 201)
        assert ada.post("/api/me/tokens", {"name": "More"}, 429)


@pytest.mark.parametrize("body", [{"scope": "all"}, {"days": 0}, {"days": 10**6}, {"scope": None}])
def test_tokens_that_cannot_be_made(ada: Person, body: Json) -> None:
    assert ada.post("/api/me/tokens", {"name": "Bot", **body}, 422)["error"]["text"]


def test_a_new_secret_takes_over_on_its_day(tmp_path: Path) -> None:
    """Before, it is only read; after, the old one is only read. Nobody loses a seat."""
    noon = datetime.fromisoformat("2026-11-20T12:00:00+00:00").timestamp()
    before = secrets_in(tmp_path)
    add_secret(tmp_path, date(2026, 11, 21))
    both = secrets_in(tmp_path)
    ada = Guest("ada-ada-ada-ada-ada-ad", "Ada")
    today, tomorrow = (lambda: noon), (lambda: noon + 24 * 3600)
    old = GuestCookies(before, today).write(ada)
    assert GuestCookies(both, today).write(ada) == old
    new = GuestCookies(both, tomorrow).write(ada)
    assert GuestCookies(both, tomorrow).read(old) == ada
    # One that is behind, or whose clock is slow, reads what the others sign.
    assert GuestCookies(both, today).read(new) == ada
    # When the old one is taken away, what it signed is nobody's any more.
    (tmp_path / "secret").unlink()
    alone = secrets_in(tmp_path)
    assert GuestCookies(alone, tomorrow).read(old) is None
    assert GuestCookies(alone, tomorrow).read(new) == ada
    assert not (tmp_path / "secret").exists()


def test_the_deals_of_past_days_outlive_a_new_secret(tmp_path: Path) -> None:
    before = secrets_in(tmp_path)
    add_secret(tmp_path, date(2026, 11, 21))
    both = secrets_in(tmp_path)
    now = datetime.fromisoformat("2026-11-22T12:00:00+00:00").timestamp()
    seeds = [Challenges(known, lambda: now).find("2026-11-20").seed for known in (before, both)]
    assert seeds[0] == seeds[1]
    newer = [Challenges(known, lambda: now).find("2026-11-21").seed for known in (before, both)]
    assert newer[0] != newer[1]
