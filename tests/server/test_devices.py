"""One person on several devices, and gone from all: links good once, passkeys, forgetting."""

from __future__ import annotations

import json

import pytest

from tests.server.authenticator import Authenticator
from tests.server.people import ME_AND_A_BOT, Json, Person, invite
from tests.server.running import Server

MINE = "/api/me/passkeys"


@pytest.fixture
def local(server: Server) -> str:
    """Passkeys are bound to a name; a number is none."""
    return server.address.replace("127.0.0.1", "localhost")


def test_a_link_is_good_once(server: Server, ada: Person) -> None:
    table = ada.open("me", "invitation")["table"]["id"]
    word = ada.post("/api/me/devices", status=201)["word"]
    phone = Person(server.address, is_nobody=True)
    assert phone.post("/api/devices", {"word": word}) == ada.get("/api/me")
    assert phone.get(f"/api/tables/{table}")["you"]["mine"] == [0]
    thief = Person(server.address, "Thief")
    for tried in (word, "guess", ""):
        error = thief.post("/api/devices", {"word": tried}, 403)["error"]
        assert error["code"] == "ticket_has_ended"
    assert thief.get("/api/me")["name"] == "Thief"


def test_no_token_makes_a_link_or_a_passkey_or_forgets(ada: Person) -> None:
    """Whoever finds a program's token must not become its owner for good."""
    token = ada.post("/api/me/tokens", {"name": "mine"}, 201)["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    asked = [("POST", "/api/me/devices"), ("POST", f"{MINE}/invitation"), ("GET", "/api/me/data")]
    for method, path in [*asked, ("DELETE", "/api/me"), ("GET", MINE)]:
        answer = ada.http.request(method, path, headers=bearer)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "only_in_person")


def test_a_passkey_brings_somebody_back(server: Server, local: str) -> None:
    ada = Person(local, "Ada")
    vault = Authenticator(local)
    ada.post(MINE, vault.make(ada.post(f"{MINE}/invitation")), 201)
    ada.http.put("/api/me", json={"name": "Augusta"})
    assert [len(ada.get(MINE)["passkeys"]), ada.get(MINE)["offered"]] == [1, True]
    elsewhere = Person(local, is_nobody=True)
    shown = vault.show(elsewhere.post("/api/passkeys/question"))
    assert elsewhere.post("/api/passkeys", shown) == ada.get("/api/me")
    assert elsewhere.get("/api/me")["name"] == "Augusta"
    # The same words once more, and an older count of uses, prove nothing.
    thief = Person(local, "Thief")
    assert thief.post("/api/passkeys", shown, 403)["error"]["code"] == "ticket_has_ended"
    vault.uses = 0
    again = vault.show(thief.post("/api/passkeys/question"))
    assert thief.post("/api/passkeys", again, 403)["error"]["code"] == "no_passkey"
    passkey = ada.get(MINE)["passkeys"][0]["id"]
    assert thief.http.delete(f"{MINE}/kept/{passkey}").status_code == 404
    assert ada.http.delete(f"{MINE}/kept/{passkey}").status_code == 204
    vault.uses = 7
    gone = vault.show(thief.post("/api/passkeys/question"))
    assert thief.post("/api/passkeys", gone, 403)["error"]["code"] == "no_passkey"
    assert thief.get("/api/me")["name"] == "Thief"


def test_what_proves_nothing_is_refused(server: Server, local: str) -> None:
    ada, eve = Person(local, "Ada"), Person(local, "Eve")
    vault = Authenticator(local)
    # On another site's page, for another site, and with a word that is another's.
    tried: tuple[Json, ...] = (
        Authenticator("https://evil.example").make(ada.post(f"{MINE}/invitation")),
        Authenticator(local, "evil.example").make(ada.post(f"{MINE}/invitation")),
        vault.make(eve.post(f"{MINE}/invitation")),
        vault.make({"challenge": "bm9uc2Vuc2U"}),
        {"credential": {}},
        {"credential": {"response": {"clientDataJSON": 5}}},
    )
    for made in tried:
        assert ada.post(MINE, made, 403)["error"]["code"] in ("no_passkey", "ticket_has_ended")
    assert ada.get(MINE)["passkeys"] == []
    ada.post(MINE, vault.make(ada.post(f"{MINE}/invitation")), 201)
    # Eve has a passkey, too, and says that hers is Ada's.
    hers = Authenticator(local)
    eve.post(MINE, hers.make(eve.post(f"{MINE}/invitation")), 201)
    hers.id = vault.id
    forged = hers.show(eve.post("/api/passkeys/question"))
    assert eve.post("/api/passkeys", forged, 403)["error"]["code"] == "no_passkey"
    for nonsense in ({}, {"id": 3}, {"response": "x"}):
        error = eve.post("/api/passkeys", {"credential": nonsense}, 403)["error"]
        assert error["code"] == "no_passkey"


def test_all_about_me_as_a_file(ada: Person) -> None:
    table = ada.open(*ME_AND_A_BOT)["table"]["id"]
    token = ada.post("/api/me/tokens", {"name": "mine"}, 201)
    told = ada.get("/api/me/data")
    assert (told["name"], [card["id"] for card in told["tables"]]) == ("Ada", [table])
    assert [each["id"] for each in told["tokens"]] == [token["id"]]
    assert token["token"] not in json.dumps(told)


def test_who_wishes_it_is_forgotten(server: Server, ada: Person, ben: Person) -> None:
    mine = ada.get("/api/me")["id"]
    alone = ada.open(*ME_AND_A_BOT)["table"]["id"]
    opened = ada.open("me", "invitation", title="Ada Lovelace's evening")
    invite(ada, ben, opened)
    shared = opened["table"]["id"]
    ada.wish(shared, "rename", title="Ada Lovelace")
    with ben.live(shared) as watching:
        watching.until("state")
        token = ada.post("/api/me/tokens", {"name": "mine"}, 201)["token"]
        assert ada.http.delete("/api/me").status_code == 204
    left = ben.get(f"/api/tables/{shared}")["table"]
    assert (left["phase"], left["result"]["winners"]) == ("over", [1])
    assert [seat["name"] for seat in left["seats"]] == ["Somebody", "Ben"]
    log = ben.get(f"/api/tables/{shared}/replay")
    record = ben.get(f"/api/tables/{shared}/record")
    cards = ben.get("/api/me/tables")
    for told in (left, log, record, cards):
        assert mine not in json.dumps(told)
        assert "Ada" not in json.dumps(told)
    assert ben.get(f"/api/tables/{alone}", 404)["error"]["code"] == "unknown_table"
    # The browser is somebody new; the token opens nothing any more.
    assert ada.get("/api/me")["id"] != mine
    answer = ben.http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 401
