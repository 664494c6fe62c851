"""What people do at a table, over a real server."""

from __future__ import annotations

import pytest

from architekton.core.discovery import game_names
from architekton.core.sentences import say
from tests.server.people import Person, any_move, invite, moves_offered
from tests.server.running import Server


def play_to_the_end(people: list[Person], table: str) -> dict[str, object]:
    """Each on a socket of his own; returns the last state."""
    from contextlib import ExitStack

    with ExitStack() as stack:
        lives = [stack.enter_context(person.live(table)) for person in people]
        for live in lives:
            live.until("state")
        while lives[0].state["table"]["phase"] == "playing":
            mover = next(live for live in lives if live.is_mine())
            version = mover.state["version"]
            done = mover.move(any_move(mover.state, version))
            assert done["type"] == "done", done
            for live in lives:
                live.until_version(done["version"])
        return lives[0].state


@pytest.mark.parametrize("game", game_names())
def test_two_people_play_a_whole_game(ada: Person, ben: Person, game: str) -> None:
    state = ada.open("me", "invitation", game=game)
    table = state["table"]["id"]
    assert state["table"]["phase"] == "gathering"
    invite(ada, ben, state)
    end = play_to_the_end([ada, ben], table)
    result = end["table"]["result"]  # type: ignore[index]
    assert result["winners"]
    assert ada.get(f"/api/tables/{table}")["table"]["phase"] == "over"
    record = ada.get(f"/api/tables/{table}/record")
    assert record["result"]["totals"] == result["totals"]
    replay = ada.get(f"/api/tables/{table}/replay")
    assert replay["totals"][-1] == result["totals"]
    assert len(replay["totals"]) == len(replay["moves"]) + 1
    for person in (ada, ben):
        assert table in [card["id"] for card in person.get("/api/me/tables")["tables"]]


def test_every_letter_has_the_new_view(ada: Person, ben: Person, stranger: Person) -> None:
    state = ada.open("me", "invitation", options={"first": 0})
    table = state["table"]["id"]
    invite(ada, ben, state)
    with ada.live(table) as mine, stranger.live(table) as watching:
        mine.until("state")
        watching.until("state")
        assert mine.state["offers"]["places"]
        assert watching.state["offers"] is None
        nothing = {"mine": [], "kept": [], "host": False, "may": [], "invitation": ""}
        assert watching.state["you"] == nothing
        move = moves_offered(mine.state["offers"])[0]
        mine.send({"id": "x", "wish": {"do": "move", "seat": 0, "move": move}})
        update = watching.until("update")
        assert update["view"]["site"]
        assert update["view"]["seats"][0]["sheet"]["hexes"]
        assert update["log"][0]["lines"][0]["text"].startswith("Ada takes a tile")


def test_offers_say_what_a_move_changes_before_it_is_made(ada: Person) -> None:
    state = ada.open("me", "device", options={"first": 0})
    table = state["table"]["id"]
    for _ in range(6):
        offers, before = state["offers"], state["view"]["seats"]
        seat = state["table"]["to_move"]
        tile, place = len(offers["tiles"]) - 1, len(offers["places"]) // 2
        changes = offers["changes"][tile][place]
        q, r, rotation = offers["places"][place]
        move = {"tile": offers["tiles"][tile]["tile"], "at": [q, r], "rotation": rotation}
        preview = ada.post(f"/api/tables/{table}/preview", {"move": move})
        ada.wish(table, "move", seat=seat, move=move)
        state = ada.get(f"/api/tables/{table}")
        after = state["view"]["seats"][seat]["sheet"]["total"]
        assert after - before[seat]["sheet"]["total"] == sum(changes) == preview["total"]


def test_letters_speak_the_readers_language(server: object, ada: Person) -> None:
    french = Person(ada.address, "Zoé", "fr-FR,fr;q=0.9,en;q=0.5")
    table = ada.open("me", "device")["table"]["id"]
    with french.live(table) as live:
        assert live.until("state")["log"][0]["lines"][0]["text"] == "La table est ouverte."
    refused = french.wish(table, "rename", 403, title="x")
    assert "assises" in refused["error"]["text"]


def test_a_reload_keeps_the_seat_and_a_stranger_gets_none(ada: Person, stranger: Person) -> None:
    table = ada.open("me", "device")["table"]["id"]
    again = Person(ada.address)
    again.http.cookies = ada.http.cookies
    assert again.get(f"/api/tables/{table}")["you"]["mine"] == [0, 1]
    assert stranger.get(f"/api/tables/{table}")["you"]["mine"] == []


def test_the_same_command_twice_has_one_effect(ada: Person) -> None:
    state = ada.open("me", "device")
    table, seat = state["table"]["id"], state["table"]["to_move"]
    move = moves_offered(state["offers"])[0]
    first = ada.wish(table, "move", seat=seat, move=move, id="once", version=1)
    again = ada.wish(table, "move", seat=seat, move=move, id="once", version=1)
    assert first == again == {"version": 2}
    assert ada.get(f"/api/tables/{table}")["table"]["moves"] == 1


def test_a_stale_version_is_refused(ada: Person) -> None:
    state = ada.open("me", "device")
    table = state["table"]["id"]
    ada.wish(table, "rename", title="Sunday")
    move = moves_offered(state["offers"])[0]
    seat = state["table"]["to_move"]
    refused = ada.wish(table, "move", 409, seat=seat, move=move, version=1)
    assert (refused["error"]["code"], refused["error"]["version"]) == ("stale_version", 2)


def test_who_comes_back_gets_exactly_what_he_missed(ada: Person, stranger: Person) -> None:
    table = ada.open("me", "device")["table"]["id"]
    with stranger.live(table) as live:
        seen = live.until("state")["version"]
    for number in range(4):
        state = ada.get(f"/api/tables/{table}")
        ada.wish(table, "move", seat=state["table"]["to_move"], move=any_move(state, number))
    with stranger.live(table, after=seen) as live:
        state = live.until("state")
        assert [entry["version"] for entry in state["log"]] == [2, 3, 4, 5]
        assert state["version"] == 5
    with stranger.live(table, after=5) as live:
        assert live.until("state")["log"] == []


def test_take_back_resign_rename_and_rematch(ada: Person, ben: Person) -> None:
    state = ada.open("me", "invitation", options={"first": 0})
    table = state["table"]["id"]
    invite(ada, ben, state)
    state = ada.get(f"/api/tables/{table}")
    ada.wish(table, "move", seat=0, move=moves_offered(state["offers"])[0])
    ada.wish(table, "take_back", seat=0)
    assert ben.get(f"/api/tables/{table}")["table"]["take_back"]["waiting"] == [1]
    ben.wish(table, "answer_take_back", seat=1, agree=True)
    assert ada.get(f"/api/tables/{table}")["table"]["moves"] == 0
    ben.wish(table, "rename", title="Best of three")
    with ben.live(table) as live:
        live.until("state")
        ada.wish(table, "resign", seat=0)
        over = live.until("update")
        assert over["table"]["result"]["winners"] == [1]
        ada.wish(table, "rematch", seat=0)
        rematch = live.until("update")["table"]["rematch"]
    again = ben.get(f"/api/tables/{rematch}")
    assert again["you"]["mine"] == [0]
    assert again["table"]["title"] == "Best of three"
    assert ben.wish(table, "rematch", 409, seat=1)["error"]["table"] == rematch


def test_hot_seat_solo_and_bots_move_by_themselves(ada: Person) -> None:
    bots = ada.open("me", {"kind": "bot", "level": "apprentice"}, options={"first": 1})
    table = bots["table"]["id"]
    with ada.live(table) as live:
        live.until("state")
        while not live.is_mine():
            live.receive()
        assert live.state["table"]["moves"] == 1
        live.move(any_move(live.state, 1))
        while not live.is_mine():
            live.receive()
        assert live.state["table"]["moves"] == 3
        # In a game with only bots, a take-back needs nobody's consent.
        live.wish("take_back", seat=0)
        assert live.state["table"]["moves"] == 1
    solo = ada.open("me", options={"players": 1, "architect": "metagenes"})
    assert [seat["kind"] for seat in solo["table"]["seats"]] == ["person", "game"]
    tiles = len(solo["view"]["seats"][1]["tiles"])
    ada.wish(solo["table"]["id"], "move", seat=0, move=any_move(solo, 1))
    after = ada.get(f"/api/tables/{solo['table']['id']}")
    assert len(after["view"]["seats"][1]["tiles"]) == tiles + 1


def test_a_hint_is_given_where_nobody_else_plays(ada: Person, ben: Person) -> None:
    alone = ada.open("me", "bot", options={"first": 0})["table"]["id"]
    best = ada.get(f"/api/tables/{alone}/hint?best=3")["moves"]
    assert len(best) == 3
    assert {"text", "points", "win", "gains", "now"} <= best[0].keys()
    state = ada.open("me", "invitation")
    invite(ada, ben, state)
    path = f"/api/tables/{state['table']['id']}/hint"
    assert ada.get(path, 403)["error"]["code"] == "no_hints_here"


def test_nothing_is_told_of_moves_where_nobody_moves(ada: Person) -> None:
    """Nobody does before all have come, nor when it is over."""
    waiting = ada.open("me", "invitation")["table"]["id"]
    over = ada.open("me", "device")["table"]["id"]
    move = ada.legal_moves(over)[0]
    ada.wish(over, "resign", seat=1)
    for table in (waiting, over):
        for question in ("preview", "refusal"):
            answer = ada.http.post(f"/api/tables/{table}/{question}", json={"move": move})
            assert answer.json()["error"]["code"] == "nobody_moves"
    hint = ada.http.get(f"/api/tables/{over}/hint")
    assert hint.json()["error"]["code"] == "nobody_moves"


def test_public_tables_are_listed_and_open_to_all(ada: Person, ben: Person) -> None:
    state = ada.open("me", "invitation", public=True, title="Come in")
    table = state["table"]["id"]

    def listed(phase: str) -> list[str]:
        return [card["id"] for card in ben.get(f"/api/tables?phase={phase}")["tables"]]

    assert table in listed("gathering")
    ben.wish(table, "take_seat", seat=1)
    assert table in listed("playing")
    private = ada.open("me", "invitation")["table"]["id"]
    assert private not in listed("gathering")


def test_titles_are_told_in_the_language_of_who_reads(server: Server, ada: Person) -> None:
    table = ada.open("me", "invitation", public=True)["table"]["id"]
    french = Person(server.address, "Cléo", "fr")
    expected = say("match.title.table", "fr", name="Ada")
    assert french.get(f"/api/tables/{table}")["table"]["title"] == expected
    cards = french.get("/api/tables?phase=gathering")["tables"]
    assert [card["title"] for card in cards if card["id"] == table] == [expected]


def test_a_line_can_be_felt(ada: Person) -> None:
    table = ada.open("me", "device")["table"]["id"]
    with ada.live(table) as live:
        assert live.ask(ask="ping")["type"] == "answer"


def test_a_record_can_be_imported_and_tried_on(ada: Person, ben: Person) -> None:
    state = ada.open("me", "device")
    table = state["table"]["id"]
    assert ada.get(f"/api/tables/{table}/record", 409)["error"]["code"] == "not_over"
    for number in range(4):
        state = ada.get(f"/api/tables/{table}")
        ada.wish(table, "move", seat=state["table"]["to_move"], move=any_move(state, number))
    ada.wish(table, "resign", seat=0)
    record = ada.get(f"/api/tables/{table}/record")
    analysis = ben.post("/api/records", {"record": record}, 201)
    assert analysis["table"]["kind"] == "analysis"
    assert analysis["table"]["moves"] == 4
    copy = analysis["table"]["id"]
    ben.wish(copy, "take_back", seat=0)
    ben.wish(copy, "take_back", seat=0)
    assert ben.get(f"/api/tables/{copy}")["table"]["moves"] == 2
    assert ben.get(f"/api/tables/{table}/replay/2")["view"]["moves"] == record["moves"][:2]
    assert ben.get(f"/api/tables/{table}/replay/9", 404)["error"]["code"] == "no_such_move"
    tried = ben.post(f"/api/tables/{table}/replay/3/tables", None, 201)
    assert (tried["table"]["kind"], tried["table"]["moves"]) == ("analysis", 3)
    assert {"move", "hint"} <= set(tried["you"]["may"])
    running = ben.open("me", "device")["table"]["id"]
    early = ben.post(f"/api/tables/{running}/replay/0/tables", None, 409)
    assert early["error"]["code"] == "not_over"
    moment = ben.get(f"/api/tables/{table}/replay/2/analysis?best=1")
    assert moment["moves"][0]["text"]
    packed = ada.get(f"/api/tables/{table}/record/packed")["packed"]
    unpacked = ben.post("/api/records/packed", {"packed": packed}, 201)
    again = ben.get(f"/api/tables/{unpacked['table']['id']}/record")
    # Nothing was promised of a deal that came in a link.
    del record["seal"]
    assert again == {**record, "result": None}
    cut = ben.post("/api/records/packed", {"packed": packed[:-2]}, 422)
    assert cut["error"]["code"] == "damaged_link"
    bad = {**record, "moves": [*record["moves"], record["moves"][0]]}
    assert ben.post("/api/records", {"record": bad}, 422)["error"]["where"] == "moves[4]"


def test_presence_is_told(ada: Person, ben: Person) -> None:
    state = ada.open("me", "invitation")
    table = state["table"]["id"]
    invite(ada, ben, state)
    with ada.live(table) as live:
        assert live.until("state")["table"]["seats"][1]["connected"] is False
        with ben.live(table) as other:
            other.until("state")
            assert live.until("presence")["connected"] == [True, True]
        assert live.until("presence")["connected"] == [True, False]


def test_a_bot_takes_over_and_a_person_comes_back(ada: Person, ben: Person) -> None:
    state = ada.open("me", "invitation", options={"first": 1})
    table = state["table"]["id"]
    invite(ada, ben, state)
    with ada.live(table) as live:
        live.until("state")
        live.wish("seat_bot", seat=1, level="apprentice")
        while not live.is_mine():
            live.receive()
        assert live.state["table"]["seats"][1]["kept"] is True
        ben.wish(table, "take_seat", seat=1)
        live.until_version(live.state["version"] + 1)
        assert live.state["table"]["seats"][1]["name"] == "Ben"
