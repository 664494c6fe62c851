"""First lessons, pictures of a moment, and a log that calls people by their names."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from architekton.core.discovery import game_names
from tests.server.people import Person, any_move


@pytest.mark.parametrize("game", game_names())
def test_a_lesson_is_always_the_same_and_the_learner_begins(
    ada: Person, ben: Person, game: str
) -> None:
    mine = ada.post(f"/api/games/{game}/lessons", None, 201)
    theirs = ben.post(f"/api/games/{game}/lessons", None, 201)
    assert mine["table"]["kind"] == "lesson"
    assert mine["table"]["to_move"] in mine["you"]["mine"]
    assert [seat["kind"] for seat in mine["table"]["seats"]].count("bot") == 1
    assert mine["offers"] == theirs["offers"]
    assert "hint" in mine["you"]["may"]


def test_a_lesson_of_no_game(ada: Person) -> None:
    assert ada.post("/api/games/chess/lessons", None, 422)["error"]["code"] == "unknown_game"


@pytest.mark.parametrize("game", game_names())
def test_pictures_of_a_moment(ada: Person, game: str) -> None:
    state = ada.open("me", "device", game=game)
    table = state["table"]["id"]
    ada.wish(table, "move", seat=state["table"]["to_move"], move=any_move(state, 1))
    drawn = {
        query: ada.http.get(f"/api/tables/{table}/replay/{query}").text
        for query in ("0/picture", "1/picture", "0/picture?seat=0", "1/picture?seat=0")
    }
    assert all(ElementTree.fromstring(text).tag.endswith("svg") for text in drawn.values())
    assert drawn["0/picture"] != drawn["1/picture"]
    assert len(drawn["1/picture?seat=0"]) < len(drawn["1/picture"])
    path = f"/api/tables/{table}/replay"
    assert ada.get(f"{path}/1/picture?seat=7", 404)["error"]["code"] == "nothing_to_draw"
    assert ada.get(f"{path}/2/picture", 404)["error"]["code"] == "no_such_move"


def test_the_log_calls_people_by_their_names(ada: Person) -> None:
    state = ada.open("me", {"kind": "device", "name": "Berenice"})
    table = state["table"]["id"]
    for move in range(2):
        state = ada.get(f"/api/tables/{table}")
        ada.wish(table, "move", seat=state["table"]["to_move"], move=any_move(state, move))
    log = ada.get(f"/api/tables/{table}/replay")["log"]
    said = " ".join(line["text"] for entry in log for line in entry["lines"])
    assert "Ada takes a tile" in said
    assert "Berenice takes a tile" in said
    assert "Seat" not in said
