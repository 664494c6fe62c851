"""People who are away are told that it is their turn: once, by their ways, and only out there."""

from __future__ import annotations

import json
import re
import secrets
from base64 import urlsafe_b64decode
from collections.abc import Iterator

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from architekton.server.notices.egress import Unfit, check_address, is_open_internet
from architekton.server.notices.ways import SIGNATURE, TIME, for_topic, signature
from tests.server.authenticator import letters
from tests.server.people import Json, Person, any_move, invite
from tests.server.receiver import Mailbox, Receiver, mailbox, receiving
from tests.server.running import Server

MINE = "/api/me/notices"


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def box_and_server(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Mailbox, Server]]:
    with mailbox() as (box, address):
        running = Server(
            tmp_path_factory.mktemp("notices"),
            notice_seconds="0.4",
            hooks_anywhere="on",
            address="https://games.example",
            mail_server=address,
            mail_sender="table@games.example",
        ).start()
        yield box, running
        assert running.stop() == 0
        assert "Traceback" not in running.said()


@pytest.fixture
def host(box_and_server: tuple[Mailbox, Server]) -> Server:
    return box_and_server[1]


@pytest.fixture
def box(box_and_server: tuple[Mailbox, Server]) -> Mailbox:
    return box_and_server[0]


def against_ben(ada: Person, ben: Person) -> str:
    """Ada's turn."""
    opened = ada.open("me", "invitation", options={"first": 0})
    invite(ada, ben, opened)
    return str(opened["table"]["id"])


def test_a_hook_is_told_once_for_each_turn_and_signed(host: Server, receiver: Receiver) -> None:
    ada, ben = Person(host.address, "Ada", "de"), Person(host.address, "Ben")
    made = ada.post(f"{MINE}/hook", {"url": f"{receiver.address}/ada"}, 201)
    ben.post(f"{MINE}/hook", {"url": f"{receiver.address}/ben"}, 201)
    table = against_ben(ada, ben)
    arrived = receiver.next()
    said = json.loads(arrived.body)
    assert (arrived.path, said["title"]) == ("/ada", "Du bist am Zug: Akropolis")
    assert said["click"] == f"https://games.example/t/{table}"
    assert said["content"] == said["text"]
    signed = signature(made["secret"], arrived.headers[TIME], arrived.body)
    assert arrived.headers[SIGNATURE] == signed
    # Nothing more comes to Ada, until it is her turn again; Ben hears of his.
    with ada.live(table) as live:
        live.until("state")
        live.move(any_move(live.state, 1))
    assert receiver.next().path == "/ben"
    with ben.live(table) as live:
        live.until("state")
        live.move(any_move(live.state, 2))
        again = receiver.next()
    assert again.path == "/ada"
    # One press stops it, and nobody else's.
    word = json.loads(again.body)["stop"].rpartition("=")[2]
    nobody = Person(host.address, is_nobody=True)
    assert nobody.http.post(f"/api/notices/stop/{word}").status_code == 204
    assert nobody.http.post(f"/api/notices/stop/{word}").status_code == 404
    assert ada.get(MINE)["notices"] == []
    assert len(ben.get(MINE)["notices"]) == 1
    assert receiver.is_empty


def test_who_is_there_is_not_told(host: Server, receiver: Receiver) -> None:
    ada, ben = Person(host.address, "Ada"), Person(host.address, "Ben")
    ada.post(f"{MINE}/hook", {"url": f"{receiver.address}/there"}, 201)
    away = Person(host.address, "Away")
    away.post(f"{MINE}/hook", {"url": f"{receiver.address}/away"}, 201)
    opened = ada.open("me", "invitation", options={"first": 0})
    with ada.live(opened["table"]["id"]) as live:
        invite(ada, ben, opened)
        # Somebody else's turn began later, and they have been told.
        against_ben(away, ben)
        assert receiver.next().path == "/away"
        live.until("state")
    # Who leaves is told after a while.
    assert receiver.next().path == "/there"


def test_a_push_can_be_read_by_its_browser_alone(host: Server, receiver: Receiver) -> None:
    ada, ben = Person(host.address, "Ada", "it"), Person(host.address, "Ben")
    key, auth = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
    public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    receiver.answers["/push"] = 201
    ada.post(
        f"{MINE}/push",
        {
            "endpoint": f"{receiver.address}/push",
            "p256dh": letters(public),
            "auth": letters(auth),
        },
        201,
    )
    table = against_ben(ada, ben)
    arrived = receiver.next()
    read: Json = json.loads(http_ece.decrypt(arrived.body, private_key=key, auth_secret=auth))
    assert read["link"] == f"https://games.example/t/{table}"
    assert read["title"] == "Tocca a te: Akropolis"
    # Signed by the key that the browser was told of.
    match = re.fullmatch(r"vapid t=(.+),\s*k=(.+)", arrived.headers["Authorization"])
    assert match is not None
    assert match[2] == ada.get(MINE)["push_key"]
    assert Vapid02.verify(f"vapid t={match[1]},k={match[2]}")
    claims = json.loads(urlsafe_b64decode(match[1].split(".")[1] + "=="))
    assert claims["aud"] == receiver.address
    # A browser that is gone is not asked again.
    receiver.answers["/push"] = 410
    with ada.live(table) as live, ben.live(table) as other:
        other.until("state")
        live.until("state")
        live.move(any_move(live.state, 1))
        other.until_version(live.state["version"])
        other.move(any_move(other.state, 2))
    assert receiver.next().path == "/push"
    while ada.get(MINE)["notices"]:
        pass


def test_mail_comes_only_to_who_agreed(host: Server, box: Mailbox) -> None:
    ada, ben = Person(host.address, "Ada", "fr"), Person(host.address, "Ben")
    address = {"address": "ada@example.org"}
    assert ada.http.post(f"{MINE}/mail", json=address).status_code == 204
    asked = box.next()
    assert (asked["To"], asked["From"]) == ("ada@example.org", "table@games.example")
    assert ada.get(MINE)["notices"] == []
    [word] = re.findall(r"#confirm=(\S+)", asked.get_content())
    phone = Person(host.address, language="fr", is_nobody=True)
    phone.post("/api/notices/confirm", {"word": word})
    assert phone.post("/api/notices/confirm", {"word": word}, 403)
    table = against_ben(ada, ben)
    told = box.next()
    assert told["Subject"] == "À vous de jouer\u00a0: Akropolis"
    assert f"https://games.example/t/{table}" in told.get_content()
    once = told["List-Unsubscribe"].strip(" <>").replace("https://games.example", host.address)
    stopped = phone.http.post(once, data={"List-Unsubscribe": "One-Click"})
    assert stopped.status_code == 204
    assert ada.get(MINE)["notices"] == []
    # Nobody fills another's mailbox with questions.
    codes = [ben.http.post(f"{MINE}/mail", json=address).status_code for _ in range(4)]
    assert 429 in codes
    for wrong in ("no address", "a@b\r\nBcc: c@example.org", "a@example.org, b@example.org"):
        assert ben.http.post(f"{MINE}/mail", json={"address": wrong}).status_code == 422


def test_hooks_lead_into_the_open_internet_only(server: Server, ada: Person) -> None:
    """Of a server as it comes."""
    for url in (
        "https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://10.0.0.1/",
        "https://169.254.169.254/latest", "https://2130706433/", "https://0x7f.1/",
        "https://[::ffff:192.168.1.1]/", "https://[64:ff9b::7f00:1]/", "http://example.org/",
        "https://user:word@example.org/", "ftp://example.org/", "https://", "nonsense",
        "https://[fe80::1%25eth0]/", "https://example.org:99999/",
    ):  # fmt: skip
        answer = ada.http.post(f"{MINE}/hook", json={"url": url})
        if url == "https://localhost/":
            # A name is looked up when something is sent: see below.
            assert answer.status_code == 201
        else:
            assert (answer.status_code, url) == (422, url)


@pytest.mark.anyio
async def test_a_name_that_leads_inside_is_not_followed(receiver: Receiver) -> None:
    """Whenever it began to lead there: what was looked up is what is connected to."""
    from architekton.server.notices.egress import Egress

    inside = Egress(anywhere=False)
    outside = Egress(anywhere=True)
    try:
        with pytest.raises(Unfit):
            await inside.post(f"https://localhost:{receiver.server.server_port}/", b"", {})
        receiver.answers["/moved"] = 307
        assert await outside.post(f"{receiver.address}/moved", b"", {}) == 307
        assert receiver.next().path == "/moved"
        assert receiver.is_empty
    finally:
        await inside.close()
        await outside.close()


def test_what_is_open_internet() -> None:
    for address in ("1.1.1.1", "2606:4700::1111"):
        assert is_open_internet(address)
    for address in (
        "0.0.0.0", "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "255.255.255.255",
        "::", "fd00::1", "2002:7f00:1::", "ff02::1", "::ffff:10.0.0.1", "name",
    ):  # fmt: skip
        assert not is_open_internet(address), address
    check_address("http://192.168.1.5/hook", anywhere=True)


def test_a_topic_of_ntfy_goes_inside() -> None:
    assert for_topic("https://ntfy.sh/?topic=mine") == ("https://ntfy.sh/", "mine")
    assert for_topic("https://ntfy.sh?topic=mine") == ("https://ntfy.sh/", "mine")
    assert for_topic("https://a.b/hook?topic=x") == ("https://a.b/hook?topic=x", "")
