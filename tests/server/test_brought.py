"""Games that were played without a server: judged again, kept once, and counted nowhere."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.server.people import ME_AND_A_BOT, Json, Person, played_to_the_end
from tests.server.running import Server

WHERE = "/api/me/games"


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server.address, "Ada")


def brought(seed: int, game: str = "akropolis") -> Json:
    level = {"akropolis": "mason", "amytis": "gardener"}[game]
    seats = [ME_AND_A_BOT[0], {"kind": "bot", "level": level}]
    return {"record": played_to_the_end(seed, game), "seats": seats}


@pytest.mark.parametrize("game", ["akropolis", "amytis"])
def test_it_can_be_looked_at_by_a_link_and_counts_for_nothing(
    server: Server, ada: Person, game: str
) -> None:
    wanted = brought(1, game)
    state = ada.post(WHERE, wanted, 201)
    table = state["table"]
    assert (table["kind"], table["phase"]) == ("brought", "over")
    assert table["title"] == "Ada’s game, brought along"
    assert table["result"]["totals"] == wanted["record"]["result"]["totals"]
    assert (table["seats"][0]["kind"], table["seats"][0]["name"]) == ("person", "Ada")
    assert table["seats"][1]["level"] == wanted["seats"][1]["level"]
    assert "rematch" not in state["you"]["may"]
    # Sent again, it is the same table, whatever names the record has this time.
    wanted["record"]["seats"] = [{"name": "Another"}, {"name": "name"}]
    assert ada.post(WHERE, wanted, 200)["table"]["id"] == table["id"]
    assert [card["id"] for card in ada.get("/api/me/tables")["tables"]] == [table["id"]]
    # Whoever has the link goes through it, move by move.
    ben = Person(server.address, "Ben", "fr")
    moves = len(wanted["record"]["moves"])
    replay = ben.get(f"/api/tables/{table['id']}/replay")
    assert (len(replay["moves"]), len(replay["totals"])) == (moves, moves + 1)
    assert ben.get(f"/api/tables/{table['id']}/replay/{moves}")["move"] == moves
    assert ben.get(f"/api/tables/{table['id']}/record")["result"] == wanted["record"]["result"]
    # What Ben brings is his own, and nobody's figures know of either.
    assert ben.post(WHERE, wanted, 201)["table"]["id"] != table["id"]
    for person in (ada, ben):
        assert person.get("/api/me/statistics") == {"games": []}
        assert person.get("/api/tables?phase=over")["tables"] == []


@pytest.mark.parametrize(
    ("spoil", "status", "code"),
    [
        # Points that nobody made, a move that nobody could make, an end that has not come.
        (lambda b: b["record"]["result"].update(totals=[999, 0]), 422, "wrong_result"),
        (lambda b: b["record"]["moves"].reverse(), 422, None),
        (lambda b: (b["record"]["moves"].pop(), b["record"].update(result=None)), 409, "not_over"),
        (lambda b: b["record"].update(deal={}), 422, None),
        # Who sat there.
        (lambda b: b.update(seats=[{"kind": "me"}]), 422, "wrong_number_of_seats"),
        (lambda b: b.update(seats=[{"kind": "me"}, {"kind": "me"}]), 422, "only_one_of_me"),
        (lambda b: b["seats"][1].update(kind="invitation"), 422, "bad_request"),
        (lambda b: b["seats"][1].update(level="genius"), 422, "unknown_level"),
        (lambda b: b.update(challenge="2026-11-18"), 422, "bad_request"),
        (lambda b: b["record"].update(comment="x" * 300_000), 413, "too_large"),
    ],
)  # fmt: skip
def test_what_is_not_so_is_refused(
    ada: Person, spoil: object, status: int, code: str | None
) -> None:
    wanted = deepcopy(brought(2))
    assert callable(spoil)
    spoil(wanted)
    error = ada.post(WHERE, wanted, status)["error"]
    assert code in (None, error["code"])
    assert ada.get("/api/me/tables")["tables"] == []
