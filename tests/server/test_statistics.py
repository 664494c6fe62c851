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
    # Whoever else asks, even with the link, is told of their own games only.
    ben.get(f"/api/tables/{table}")
    assert ben.get("/api/me/statistics") == {"games": []}
    assert Person(server.address, is_nobody=True).get("/api/me/statistics", 401)
