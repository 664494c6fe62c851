"""What somebody's games add up to: right, and nobody else's business."""

from __future__ import annotations

from tests.browser.opened import finish_against_a_bot
from tests.server.people import Person
from tests.server.running import Server


def test_a_finished_game_counts_for_who_played_it(server: Server) -> None:
    ada, ben = Person(server.address, "Ada"), Person(server.address, "Ben")
    assert ada.get("/api/me/statistics") == {"games": []}
    table = finish_against_a_bot(ada, "akropolis")
    shown = ada.get(f"/api/tables/{table}")["table"]
    ada.open("me", "device")
    (found,) = ada.get("/api/me/statistics")["games"]
    assert found["game"] == "akropolis"
    assert found["all"]["games"] == found["rated"] == 1
    assert found["all"]["won"] == int(shown["result"]["winners"] == [0])
    assert found["levels"] == [{"level": shown["seats"][1]["level"], "tally": found["all"]}]
    assert found["people"]["games"] == 0
    assert found["best"][0]["table"] == table
    assert found["best"][0]["points"] == shown["result"]["totals"][0]
    assert isinstance(found["rating"], int)
    assert found["error"] > 100
    # Those on Ada's device come to it for as long as she asks, and no longer.
    here = {
        "table": "p0123456789abcdef", "game": "akropolis", "finished": 1.5, "seat": 0, "moves": 30,
        "points": 500, "share": 1.0, "against": "bot", "level": found["levels"][0]["level"],
        "went_back": False,
    }  # fmt: skip
    joined = ada.post("/api/me/statistics", {"here": [here, {**here, "game": "chess"}]}, 200)
    (both,) = joined["games"]
    assert (both["here"], both["all"]["games"], both["levels"][0]["tally"]["games"]) == (1, 2, 2)
    assert [best["table"] for best in both["best"]] == ["p0123456789abcdef", table]
    assert both["longest_streak"] == 1 + found["longest_streak"]
    assert ada.get("/api/me/statistics") == {"games": [found]}
    for wrong in ({"table": table}, {"share": 2}, {"points": 1e300}, {"finished": -1}):
        ada.post("/api/me/statistics", {"here": [{**here, **wrong}]}, 422)
    ada.post("/api/me/statistics", {"here": [here] * 1001}, 422)
    # Whoever else asks, even with the link, is told of their own games only.
    ben.get(f"/api/tables/{table}")
    assert ben.get("/api/me/statistics") == {"games": []}
    assert Person(server.address, is_nobody=True).get("/api/me/statistics", 401)
