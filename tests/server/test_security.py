"""What docs/security.md promises."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from architekton.server.limits import Places, RateLimit
from tests.server.people import Person
from tests.server.running import Server


def test_cookies_are_closed_to_scripts_and_other_sites(server: Server) -> None:
    newcomer = Person(server.address, is_nobody=True)
    response = newcomer.http.get("/api/me")
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie


def test_every_answer_carries_the_usual_headers(ada: Person) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/health"):
        headers = ada.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


def test_pages_of_other_sites_are_kept_out(server: Server, ada: Person) -> None:
    table = ada.open("me", "device")["table"]["id"]
    body = {"wish": {"do": "rename", "title": "x"}}
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        response = ada.http.post(
            f"/api/tables/{table}/wishes", json=body, headers={"Origin": origin}
        )
        assert (response.status_code, response.json()["error"]["code"]) == (403, "foreign_origin")
        with ada.live(table, Origin=origin) as live:
            assert live.receive()["error"]["code"] == "foreign_origin"
            with pytest.raises(ConnectionClosed):
                live.receive()
    same = ada.http.post(
        f"/api/tables/{table}/wishes", json=body, headers={"Origin": server.address}
    )
    assert same.status_code == 200


def test_names_are_text_and_nothing_else(ada: Person) -> None:
    name = "<script>alert(1)</script>"
    ada.http.put("/api/me", json={"name": name})
    state = ada.open("me", "device", title=name)
    assert state["table"]["title"] == name
    assert state["table"]["seats"][0]["name"] == name
    response = ada.http.get(f"/api/tables/{state['table']['id']}")
    assert response.headers["content-type"] == "application/json"


def test_too_many_requests_and_tables_are_refused(tmp_path: Path) -> None:
    slow = Server(
        tmp_path,
        address_rate=1000,
        address_burst=1000,
        guest_rate=0.5,
        guest_burst=8,
        tables_per_guest=2,
        sockets_per_address=2,
    ).start()
    try:
        person = Person(slow.address, "Ada")
        table = person.open("me", "device")["table"]["id"]
        person.open("me", "device")
        seats = {"game": "akropolis", "seats": [{"kind": "me"}, {"kind": "device"}]}
        assert person.post("/api/tables", seats, 429)["error"]["code"] == "too_many_tables"
        with person.live(table) as one, person.live(table) as two, person.live(table) as three:
            one.until("state")
            two.until("state")
            assert three.receive()["error"]["code"] == "too_many_sockets"
            codes = [one.ask(wish={"do": "rename", "title": "x"}) for _ in range(12)]
            assert codes[-1]["error"]["code"] == "too_fast"
        response = person.http.get("/api/me")
        assert (response.status_code, response.json()["error"]["code"]) == (429, "too_fast")
        assert int(response.headers["retry-after"]) >= 1
        # Somebody else is not held up by it.
        other = Person(slow.address)
        assert other.http.get("/api/me").status_code == 200
    finally:
        slow.stop()


@pytest.mark.anyio
async def test_a_bucket_fills_up_again() -> None:
    now = [0.0]
    limit = RateLimit(2.0, 3, lambda: now[0])
    assert [await limit.wait("a") for _ in range(3)] == [0, 0, 0]
    assert await limit.wait("a") == pytest.approx(0.5)
    assert await limit.wait("b") == 0
    now[0] = 0.5
    assert await limit.wait("a") == 0
    assert await limit.wait("a") > 0


def test_places_are_given_back() -> None:
    places = Places(3, 2)
    assert [places.take("a"), places.take("a"), places.take("a")] == [True, True, False]
    assert [places.take("b"), places.take("b")] == [True, False]
    places.leave("a")
    assert places.take("b")
    assert places.count == 3
