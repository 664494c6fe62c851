"""What the log tells of a table: every fact in words, and of a replay the moves that stand."""

from __future__ import annotations

from architekton.core.record import Record
from architekton.matches.decide import rematch_facts
from architekton.matches.log import Told as ToldFact
from architekton.matches.log import history, history_of_moves
from architekton.matches.opening import open_analysis
from tests.matches.opened import ADA, BEN, Told, table, two_people


def told_of(told: Told) -> list[ToldFact]:
    return [(version, at, fact) for version, (fact, at, _) in enumerate(told.history, 1)]


def analysed(moves: int) -> Told:
    """A record of so many moves, on a table of its own."""
    played = table("me", "device", first=0)
    played.move_on(moves)
    return Told("t2", open_analysis(Record(played.game, ["One", "Two"]), ADA))


def last_text(told: Told) -> str:
    return history(told, told_of(told), "en")[-1]["lines"][0]["text"]


def test_who_comes_goes_and_resigns_is_named_by_their_seat() -> None:
    told = two_people()
    assert "Ben" in last_text(told)
    told.move()
    told.wish(BEN, "leave_seat", seat=1)
    left = last_text(told)
    told.wish(ADA, "seat_bot", seat=1, level="mason")
    seated = last_text(told)
    told.wish(BEN, "take_seat", seat=1)
    told.wish(BEN, "resign", seat=1)
    resigned = last_text(told)
    assert len({left, seated, resigned}) == 3
    entries = history(told, told_of(told), "en")
    told_seats = [entry["seat"] for entry in entries if entry["what"] != "moved"]
    assert told_seats == [None, 1, 1, 1, 1, 1]


def test_the_next_table_is_told() -> None:
    told = two_people()
    told.wish(BEN, "resign", seat=1)
    for fact in rematch_facts(told, 0, ADA, "t2"):
        told.apply(fact, 0.0)
    [entry] = history(told, told_of(told), "en", after=told.version - 1)
    assert entry["what"] == "rematch_opened"
    assert entry["lines"][0]["text"]
    assert told.rematch == "t2"


def test_a_replay_tells_the_moves_that_stand() -> None:
    told = table("me", "device", first=0)
    told.move_on(5)
    told.wish(ADA, "take_back", seat=0)
    told.wish(ADA, "take_back", seat=0)
    told.wish(ADA, "rename", title="Sunday")
    told.move_on(1, seed="another")
    entries = history_of_moves(told, told_of(told), "en")
    assert [entry["what"] for entry in entries] == ["opened"] + ["moved"] * 4
    assert [entry["move"] for entry in entries] == [None, 1, 2, 3, 4]
    assert entries[-1]["version"] == told.version


def test_the_moves_of_a_record_come_before_those_at_the_table() -> None:
    """Going back into the record leaves none that was made here."""
    told = analysed(4)
    told.move_on(2)
    moves = [entry["move"] for entry in history(told, told_of(told), "en")]
    assert moves == [None, 5, 6]
    for left in (5, 4, 3):
        told.wish(ADA, "take_back", seat=0)
        assert len(told.moves) == left
    entries = history_of_moves(told, told_of(told), "en")
    assert [entry["what"] for entry in entries] == ["opened"]


def test_the_last_entries_are_those_of_the_whole_log() -> None:
    """Also when what came before them was a record, moves and take-backs."""
    told = analysed(4)
    told.move_on(3)
    told.wish(ADA, "take_back", seat=0)
    told.move_on(3, seed="another")
    whole = history(told, told_of(told), "fr")
    for most in range(1, len(whole) + 2):
        assert history(told, told_of(told), "fr", most=most) == whole[-most:]
