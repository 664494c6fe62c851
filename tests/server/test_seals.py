"""Tables publish a commitment to their deal; its salt comes with the record, and never before."""

from __future__ import annotations

import json

import pytest

from architekton.cli.verify import verdict
from architekton.core.record import Record
from tests.server.people import Json, Person, any_move


@pytest.mark.parametrize("game", ["akropolis", "amytis"])
def test_a_table_says_what_it_has_sealed_and_the_record_opens_it(ada: Person, game: str) -> None:
    opened = ada.open("device", "device", game=game)
    table, commitment = opened["table"]["id"], opened["table"]["commitment"]
    assert len(commitment) == 64
    told: list[Json] = [opened]
    with ada.live(table) as live:
        live.until("state")
        assert live.move(any_move(live.state, game))["type"] == "done"
        told += live.seen
    told += [ada.get(f"/api/tables/{table}/{what}") for what in ("replay", "replay/1", "moves")]
    told += [ada.get("/api/me/tables"), ada.get(f"/api/tables/{table}/record", 409)]
    assert '"salt"' not in json.dumps(told)
    ada.wish(table, "resign", seat=0)
    written = ada.get(f"/api/tables/{table}/record")
    assert ada.get(f"/api/tables/{table}")["table"]["commitment"] == commitment
    assert written["seal"]["salt"] not in json.dumps(told)
    record = Record.from_json(written)
    assert verdict(record, commitment) == "verified"
    # What was brought or imported promises nothing, whatever it says of itself.
    again = ada.post("/api/records", {"record": written}, 201)["table"]
    assert again["commitment"] == ""
    assert "seal" not in ada.get(f"/api/tables/{again['id']}/record")


def test_two_tables_with_the_same_deal_are_sealed_differently(ada: Person, ben: Person) -> None:
    """Today's deal is known to whoever has played it; from a seal nobody recognises it."""
    marks = [
        person.post("/api/challenges/today/tables", status=201)["table"]["commitment"]
        for person in (ada, ben)
    ]
    assert marks[0] != marks[1]
