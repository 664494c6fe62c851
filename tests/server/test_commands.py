"""A command that is acknowledged is one's own, and it is in the facts."""

from __future__ import annotations

from tests.server.people import Person, invite


def test_two_guests_may_use_the_same_id(ada: Person, ben: Person) -> None:
    """Each gets the answer to their own command, and both have been done."""
    state = ada.open("me", "invitation", options={"first": 0})
    table = state["table"]["id"]
    invite(ada, ben, state)
    for number, (mover, seat) in enumerate([(ada, 0), (ben, 1)]):
        move = mover.legal_moves(table)[0]
        done = mover.wish(table, "move", seat=seat, move=move, id="1")
        assert done["version"] == 3 + number
    assert ada.get(f"/api/tables/{table}")["table"]["moves"] == 2


def test_nobody_is_answered_with_somebody_elses_command(ada: Person, stranger: Person) -> None:
    table = ada.open("me", "device")["table"]["id"]
    ada.wish(table, "rename", title="Ours", id="1")
    refused = stranger.wish(table, "resign", 403, seat=0, id="1")
    assert refused["error"]["code"] == "not_your_seat"


def test_an_id_stands_for_one_wish(ada: Person) -> None:
    """A second wish under the same id is not acknowledged as if it had been granted."""
    table = ada.open("me", "device")["table"]["id"]
    first = ada.wish(table, "rename", title="One", id="x")
    assert ada.wish(table, "rename", title="One", id="x") == first
    refused = ada.wish(table, "rename", 409, title="Two", id="x")
    assert refused["error"]["code"] == "command_reused"
    assert ada.get(f"/api/tables/{table}")["table"]["title"] == "One"


def test_a_command_of_several_facts_is_answered_alike_the_second_time(
    ada: Person, ben: Person
) -> None:
    """Who resigns among three leaves a bot behind: two facts, and the version of the last."""
    opened = ada.open("me", "invitation", "device", options={"players": 3})
    table = opened["table"]["id"]
    invite(ada, ben, opened)
    first = ben.wish(table, "resign", seat=1, id="r")
    assert first["version"] == 4
    assert ben.wish(table, "resign", seat=1, id="r") == first
