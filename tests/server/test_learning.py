"""First lessons, pictures of a moment, and a log that calls people by their names."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from architekton.core.discovery import find_game, game_names
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


@pytest.mark.parametrize("game", game_names())
def test_every_exercise_of_every_lesson_begins_with_the_learner(ada: Person, game: str) -> None:
    (about,) = (one for one in ada.get("/api/games")["games"] if one["name"] == game)
    lessons = find_game(game).LESSONS
    assert about["lessons"] == list(lessons)
    for name, exercises in lessons.items():
        for number in range(len(exercises)):
            wanted = {"lesson": name, "exercise": number}
            state = ada.post(f"/api/games/{game}/lessons", wanted, 201)
            table = state["table"]
            assert table["lesson"] == {"name": name, "exercise": number}
            assert table["to_move"] in state["you"]["mine"]
            # What leads up to it cannot be taken back.
            assert "take_back" not in state["you"]["may"]
            ada.wish(table["id"], "resign", seat=table["to_move"])


def test_a_turn_of_an_exercise_is_taken_back_and_no_more(ada: Person) -> None:
    wanted = {"lesson": "districts", "exercise": 1}
    state = ada.post("/api/games/akropolis/lessons", wanted, 201)
    table, begin = state["table"]["id"], state["table"]["moves"]
    ada.wish(table, "move", seat=0, move=any_move(state, 1))
    ada.wish(table, "take_back", seat=0)
    again = ada.get(f"/api/tables/{table}")
    assert again["table"]["moves"] == begin > 0
    assert again["offers"] == state["offers"]
    assert "take_back" not in again["you"]["may"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"lesson": "magic"},
        {"lesson": "first", "exercise": 1},
        {"lesson": "districts", "exercise": 6},
    ],
)
def test_there_is_no_such_lesson(ada: Person, wanted: dict[str, object]) -> None:
    refused = ada.post("/api/games/akropolis/lessons", wanted, 404)
    assert refused["error"]["code"] == "unknown_lesson"


@pytest.mark.parametrize("wanted", [{"exercise": -1}, {"lesson": "x" * 41}, {"deck": [1, 2]}])
def test_a_lesson_is_asked_for_by_name_only(ada: Person, wanted: dict[str, object]) -> None:
    ada.post("/api/games/akropolis/lessons", wanted, 422)


@pytest.mark.parametrize("game", game_names())
def test_a_puzzle_is_answered_once_a_move_is_made(ada: Person, game: str) -> None:
    listed = ada.get(f"/api/games/{game}/puzzles")
    assert listed["today"] in {puzzle["id"] for puzzle in listed["puzzles"]}
    assert all({*puzzle} == {"id", "themes", "rating"} for puzzle in listed["puzzles"])
    state = ada.post(f"/api/games/{game}/puzzles", None, 201)
    table, [seat] = state["table"]["id"], state["you"]["mine"]
    assert (state["table"]["puzzle"], state["table"]["lesson"]) == (listed["today"], None)
    assert ada.get(f"/api/tables/{table}/puzzle")["answer"] is None
    ada.wish(table, "move", seat=seat, move=any_move(state, 1))
    answer = ada.get(f"/api/tables/{table}/puzzle")["answer"]
    assert answer["puzzle"] == listed["today"]
    assert answer["said"][0]["text"]
    refused = ada.post(f"/api/games/{game}/puzzles", {"puzzle": "none"}, 404)
    assert refused["error"]["code"] == "unknown_puzzle"
