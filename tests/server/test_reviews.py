"""Finished games under review: soon, then deeper, kept, shared fairly, and broken off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from architekton.core.discovery import find_game
from architekton.core.record import Record
from architekton.core.sentences import catalogue
from tests.server.people import Json, Person, played_to_the_end
from tests.server.running import Server

BOTH = ("akropolis", "amytis")


def opened(person: Person, game: str = "akropolis", seed: int = 1) -> str:
    """A record as a table of one's own."""
    body = {"record": played_to_the_end(seed, game)}
    return str(person.post("/api/records", body, 201)["table"]["id"])


def asked(person: Person, table: str, seen: int = 0) -> Json:
    return person.post(f"/api/tables/{table}/review", {"seen": seen}, 200)


def finished(person: Person, table: str) -> list[Json]:
    """All that is told until it is done, each phase at least once."""
    told = [asked(person, table)]
    while told[-1]["phase"] != "done":
        told.append(asked(person, table, told[-1]["step"]))
    return told


@pytest.mark.parametrize("game", BOTH)
def test_a_quick_look_is_refined_and_kept(server: Server, ada: Person, game: str) -> None:
    table = opened(ada, game)
    path = f"/api/tables/{table}/review"
    before = ada.get(path)
    assert (before["phase"], before["review"]) == ("none", None)
    told = finished(ada, table)
    moves = told[-1]["of"]
    assert [one["step"] for one in told] == sorted(one["step"] for one in told)
    assert any(one["phase"] == "deep" and one["review"] for one in told)
    review = told[-1]["review"]
    assert [one["number"] for one in review["decisions"]] == list(range(1, moves + 1))
    assert told[-1]["step"] == 2 * moves
    for seat in review["seats"]:
        terms = ("first", "luck", "own", "others", "rest")
        total = sum(seat["balance"][term] for term in terms)
        assert total == pytest.approx(seat["balance"]["final"])
        assert seat["curve"][-1]["move"] == moves
        lost = sum(seat["marks"][mark] for mark in ("inaccuracy", "mistake", "blunder"))
        assert lost or seat["next_time"] is None
        if seat["next_time"]:
            theme = seat["next_time"]["practice"]
            assert {f"{game}.theme.{theme}", f"ui.puzzle.theme.{theme}"} & catalogue("en").keys()
    # Who has the link sees it at once, in their language; nobody thinks again.
    judged = server.figures()["architekton_decisions_judged"]
    ben = Person(server.address, "Ben", "fr")
    seen = ben.get(path)
    assert seen["phase"] == "done"
    assert seen["review"]["moments"] == review["moments"]
    assert asked(ben, table)["phase"] == "done"
    assert server.figures()["architekton_decisions_judged"] == judged


def test_the_same_game_is_judged_alike(ada: Person, ben: Person) -> None:
    """In positions a review is the same each time, whoever asks."""
    first, second = (finished(one, opened(one, "amytis", 3))[-1] for one in (ada, ben))
    assert first == second


def test_another_move_can_be_tried(ada: Person) -> None:
    table = opened(ada, "akropolis", 2)
    record = Record.from_json(played_to_the_end(2))
    path = f"/api/tables/{table}/review/5/tries"
    before = record.game.copy()
    before.take_back_to(4)
    made, *others = [record.game.moves[4], *before.legal_moves()]
    body = {"move": made.to_json()}
    assert ada.post(path, body, 409)["error"]["code"] == "review_not_ready"
    review = finished(ada, table)[-1]["review"]
    again = ada.post(path, body, 200)
    assert again["is_made"]
    assert again["decision"]["loss"] == review["decisions"][4]["loss"]
    better = review["decisions"][4]["alternative"]
    chosen = ada.post(path, {"move": better["move"]}, 200)["decision"]
    if review["decisions"][4]["loss"]:
        assert (chosen["loss"], chosen["mark"]) == (0, "best")
    other = next(one for one in others if one.to_json() not in (better["move"], made.to_json()))
    tried = ada.post(path, {"move": other.to_json()}, 200)
    assert not tried["is_made"]
    assert tried["decision"]["loss"] >= 0
    assert tried["decision"]["made"]["move"] == other.to_json()
    illegal = record.game.moves[0].to_json()
    assert ada.post(path, {"move": illegal}, 409)["error"]["code"]
    gone = f"/api/tables/{table}/review/99/tries"
    assert ada.post(gone, body, 404)["error"]["code"] == "no_such_move"


def test_a_game_that_goes_on_or_was_given_up_is_refused(ada: Person) -> None:
    state = ada.open("me", "device")
    table = state["table"]["id"]
    path = f"/api/tables/{table}/review"
    assert ada.get(path, 409)["error"]["code"] == "review_not_over"
    assert ada.post(path, {}, 409)["error"]["code"] == "review_not_over"
    ada.wish(table, "resign", seat=0)
    refused = ada.post(path, {}, 409)["error"]
    assert (refused["code"], "not played to its end" in refused["text"]) == (
        "review_given_up",
        True,
    )
    # Nor a record that stops in the middle, whoever brings it.
    record = played_to_the_end(1)
    record["moves"], record["result"] = record["moves"][:6], None
    table = ada.post("/api/records", {"record": record}, 201)["table"]["id"]
    assert ada.get(f"/api/tables/{table}/review", 409)["error"]["code"] == "review_not_over"


# --- servers of their own -----------------------------------------------------------------------


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """Each decision takes a while, so that something is under way."""
    running = Server(tmp_path, review_quick="0.3cpu", review_deep="100000n").start()
    yield running
    assert running.stop() == 0


UNDER_WAY = "architekton_reviews_under_way"


def test_nobody_waits_twice_and_nobody_waits_for_nothing(slow: Server) -> None:
    ada, ben = Person(slow.address, "Ada"), Person(slow.address, "Ben")
    table, other = opened(ada), opened(ada, seed=2)
    first = asked(ada, table)
    assert first["phase"] == "quick"
    # Bots have other processes, to which this one gives way.
    level = find_game("akropolis").LEVELS[0].name
    bot = {"kind": "bot", "level": level}
    with ben.live(ben.open("me", bot, options={"first": 1})["table"]["id"]) as live:
        while not live.state or not live.is_mine():
            live.receive()
    # One review for each guest: another one takes its place, unless it is just being waited for.
    assert asked(ada, other)["phase"] == "quick"
    # Nobody asks any more: what was under way ends, and goes on from there when somebody does.
    slow.wait_for_figure(UNDER_WAY, lambda under_way: under_way == 0)
    judged = slow.figures()["architekton_decisions_judged"]
    later = ben.get(f"/api/tables/{other}/review")
    assert later["phase"] == "none"
    assert later["step"] > 0
    assert asked(ben, other)["step"] >= later["step"]
    assert slow.figures()["architekton_decisions_judged"] >= judged


def test_a_review_outlives_its_server(tmp_path: Path) -> None:
    first = Server(tmp_path).start()
    ada = Person(first.address, "Ada")
    table = opened(ada)
    done = finished(ada, table)[-1]
    assert first.stop() == 0
    second = Server(tmp_path).start()
    try:
        kept = Person(second.address, "Ben").get(f"/api/tables/{table}/review")
        assert kept["phase"] == "done"
        assert kept["review"] == done["review"]
        assert second.figures()["architekton_decisions_judged"] == 0
    finally:
        assert second.stop() == 0
