"""What every request passes: names, limits, and odd words where numbers are expected."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from architekton.server.hosts import Hosts
from architekton.server.http.address import address_of, household_of
from architekton.server.http.guard import is_foreign
from architekton.server.http.whole import whole
from architekton.server.settings import Settings
from tests.server.people import Person
from tests.server.running import PATIENCE, Server

HERE = socket.gethostname()
HEALTH = {"/health", "/ready", "/metrics"}


# --- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "LOCALHOST:8420", "app.localhost:8420", "localhost.", "127.0.0.1:8420",
        "192.168.1.5", "[::1]:8420", "[fe80::1]", HERE, f"{HERE}:8420", f"{HERE}.local",
    ],
)  # fmt: skip
def test_names_that_a_server_at_home_goes_by(host: str) -> None:
    assert Hosts(Settings()).knows(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "evil.example:8420", "127.0.0.1.evil.example", "localhost.evil.example",
        f"{HERE}.evil.example", "", "[", "]", "evil.example:80@localhost", "2130706433.example",
    ],
)  # fmt: skip
def test_names_of_others(host: str) -> None:
    assert not Hosts(Settings()).knows(host)


def test_names_that_a_host_adds() -> None:
    hosts = Hosts(Settings(hosts="Games.example, table.example", origins="https://page.example"))
    for name in ("games.example", "GAMES.example:443", "table.example", "page.example"):
        assert hosts.knows(name)
    assert not hosts.knows("evil.example")
    assert Hosts(Settings(hosts="*")).knows("anything.example")
    assert Hosts(Settings(origins="http://[")).knows("localhost")
    # A proxy knows the names; unless they are said.
    assert Hosts(Settings(proxies=1)).knows("games.example")
    assert not Hosts(Settings(proxies=1, hosts="games.example")).knows("evil.example")


def test_a_page_that_calls_this_machine_by_its_own_name_gets_nothing(
    ada: Person,
) -> None:
    table = ada.open("me", "device")["table"]["id"]
    for path in ("/", "/api/me", f"/api/tables/{table}", "/health"):
        response = ada.http.get(path, headers={"Host": "evil.example:8420"})
        assert response.status_code == 421
        error = response.json()["error"]
        assert (error["code"], error["host"]) == ("unknown_host", "evil.example")
        assert "ARCHITEKTON_HOSTS" in error["text"]
    with pytest.raises(InvalidStatus) as refused, ada.live(table, Host="evil.example"):
        pass
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize(
    ("origin", "foreign"),
    [
        (None, False), ("http://here", False), ("https://here", False), ("http://other", True),
        ("null", True), ("", True), ("http://[", True), ("http://[::1", True), ("here", True),
        ("https://friend", False),
    ],
)  # fmt: skip
def test_origins(origin: str | None, foreign: bool) -> None:
    headers = [(b"host", b"here")] + ([(b"origin", origin.encode())] if origin is not None else [])
    connection = HTTPConnection({"type": "http", "headers": headers})
    assert is_foreign(connection.headers, frozenset({"https://friend"})) == foreign


def test_without_a_host_an_origin_is_foreign() -> None:
    connection = HTTPConnection({"type": "http", "headers": [(b"origin", b"null")]})
    assert is_foreign(connection.headers, frozenset())


# --- addresses ----------------------------------------------------------------------------------


def test_one_household_has_one_address() -> None:
    assert household_of("2001:db8:1:2::5") == household_of("2001:db8:1:2:ffff::9%eth0")
    assert household_of("2001:db8:1:2::5") != household_of("2001:db8:1:3::5")
    assert household_of("::ffff:10.0.0.1") == household_of("10.0.0.1") == "10.0.0.1"
    assert household_of("10.0.0.1") != household_of("10.0.0.2")
    assert household_of("nonsense") == "nonsense"


def forwarded(*values: str) -> HTTPConnection:
    headers = [(b"x-forwarded-for", value.encode()) for value in values]
    return HTTPConnection({"type": "http", "headers": headers, "client": ("10.9.9.9", 1)})


def test_only_as_many_proxies_are_believed_as_there_are() -> None:
    assert address_of(forwarded("1.1.1.1"), 0) == "10.9.9.9"
    assert address_of(forwarded("6.6.6.6, 1.1.1.1"), 1) == "1.1.1.1"
    assert address_of(forwarded("6.6.6.6, 1.1.1.1, 2.2.2.2"), 2) == "1.1.1.1"
    # What a visitor writes into a line of its own does not hide the proxy's.
    assert address_of(forwarded("6.6.6.6", "1.1.1.1"), 1) == "1.1.1.1"
    assert address_of(forwarded("1.1.1.1, [2001:db8::1]"), 1) == "2001:db8::/64"
    assert address_of(forwarded(), 1) == "10.9.9.9"


# --- numbers, and other odd words ---------------------------------------------------------------


@pytest.mark.parametrize("text", ["²", "٣", "", "-1", "1e3", "0x1", " 1", "9" * 10, "9" * 5000])
def test_what_is_no_plain_number(text: str) -> None:
    assert whole(text) is None


def test_odd_words_are_no_mistakes_of_ours(ada: Person) -> None:
    odd: list[tuple[str, str, dict[bytes, bytes]]] = [
        ("GET", f"/assets/{'x' * 300}.js", {}),
        ("GET", f"/assets/{'x' * 5000}.js", {}),
        ("GET", "/assets/%00.js", {}),
        ("GET", "/assets/..%2f..%2findex.html.js", {}),
        ("PUT", "/api/me", {b"Origin": b"http://["}),
        ("PUT", "/api/me", {b"Origin": b"http://[::1"}),
        ("GET", "/api/me", {b"Cookie": b"architekton_guest=\xff\xfe"}),
        ("GET", "/api/me", {b"Authorization": b"Bearer \xb2"}),
        ("GET", "/metrics", {b"Authorization": b"Bearer \xb2"}),
        ("GET", "/api/games", {b"Accept-Language": b"fr;q=\xb2"}),
    ]
    for method, path, headers in odd:
        response = ada.http.request(method, path, headers=list(headers.items()))
        assert response.status_code < 500, (path, headers)


@pytest.mark.parametrize("after", ["²", "٣", "-1", "x", "9" * 40, "%00", "1&after=²", ""])
def test_a_socket_opens_whatever_was_seen_last(ada: Person, after: str) -> None:
    table = ada.open("me", "device")["table"]["id"]
    with ada.live(table, after) as live:  # type: ignore[arg-type]
        assert live.receive()["type"] == "state"


# --- limits -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(
        tmp_path_factory.mktemp("strict"),
        address_rate=0.01,
        address_burst=20,
        metrics_token="figures please",
        proxies=1,
        hosts="games.example",
    ).start()
    yield server
    server.stop()


def visitor(server: Server, address: str, scheme: str = "https") -> httpx.Client:
    headers = {
        "Host": "games.example",
        "X-Forwarded-For": address,
        "X-Forwarded-Proto": scheme,
    }
    return httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE)


def test_what_monitors_ask_for_has_limits_of_its_own(strict: Server) -> None:
    with visitor(strict, "10.0.0.1") as monitor:
        statuses = [monitor.get(path).status_code for path in [*HEALTH] * 10]
        assert statuses[0] != 429
        assert statuses[-1] == 429
        # Whoever plays from the same place still can.
        assert monitor.get("/api/games").status_code == 200
    with visitor(strict, "10.0.0.2") as other:
        assert other.get("/health").status_code == 200


def test_sockets_count_as_requests(strict: Server) -> None:
    ada = Person(strict.address, is_nobody=True)
    ada.http = visitor(strict, "10.0.0.3", "http")
    ada.http.headers["Accept-Language"] = "en"
    assert ada.get("/api/me")
    table = ada.open("me", "device")["table"]["id"]
    headers = {"Host": "games.example", "X-Forwarded-For": "10.0.0.3"}
    for _ in range(18):
        with ada.live(table, 0, **headers) as live:
            live.until("state")
    with pytest.raises(InvalidStatus) as refused, ada.live(table, 0, **headers):
        pass
    assert refused.value.response.status_code == 429
    ada.http.close()


def test_one_household_has_one_bucket(strict: Server) -> None:
    statuses = []
    for number in range(30):
        with visitor(strict, f"2001:db8:7:7::{number:x}") as one:
            statuses.append(one.get("/api/games").status_code)
    assert statuses[-1] == 429


def test_figures_can_need_a_token(strict: Server) -> None:
    with visitor(strict, "10.0.0.4") as monitor:
        for header in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "figures please"}):
            response = monitor.get("/metrics", headers=header)
            code = response.json()["error"]["code"]
            assert (response.status_code, code) == (401, "metrics_need_a_token")
        right = {"Authorization": "Bearer figures please"}
        assert "architekton_requests" in monitor.get("/metrics", headers=right).text


def test_browsers_are_told_to_stay_with_https(strict: Server) -> None:
    with visitor(strict, "10.0.0.5") as secure:
        response = secure.get("/api/me")
        assert response.headers["strict-transport-security"].startswith("max-age=")
        assert "; Secure" in response.headers["set-cookie"]
    with visitor(strict, "10.0.0.5", "http") as plain:
        assert "strict-transport-security" not in plain.get("/api/me").headers


def test_a_server_without_proxies_believes_no_header(tmp_path: Path) -> None:
    server = Server(tmp_path, address_rate=0.01, address_burst=20).start()
    try:
        statuses = []
        for number in range(30):
            headers = {"X-Forwarded-For": f"10.0.0.{number}", "X-Forwarded-Proto": "https"}
            response = httpx.get(f"{server.address}/api/games", headers=headers, timeout=PATIENCE)
            assert "strict-transport-security" not in response.headers
            statuses.append(response.status_code)
        assert statuses[-1] == 429
    finally:
        server.stop()
