"""How often one may sit down, go back or rename: nobody strands another, nor goes on for ever."""

from __future__ import annotations

from architekton.matches.decide import MOST_CHANGES, MOST_TIMES, Wisher, allowed
from architekton.matches.match import PLAYING
from tests.matches.opened import (
    ADA,
    BEN,
    INVITATION,
    Told,
    denied,
    table,
    two_people,
)


def rename_for_ever(told: Told, wisher: Wisher) -> None:
    while "rename" in allowed(told, wisher.guest):
        told.wish(wisher, "rename", title="Mine")
    assert denied(told, wisher, "rename", title="Mine") == "too_many_changes"


def test_who_renames_for_ever_strands_nobody() -> None:
    """Once, all changes were counted together: then no bot could take the place of who had gone."""
    told = two_people()
    told.move_on(4)
    rename_for_ever(told, BEN)
    away = Wisher(ADA.guest, ADA.name, frozenset({1}))
    assert {"take_back", "leave_seat", "resign"} <= set(allowed(told, "ada"))
    told.wish(ADA, "take_back", seat=0)
    told.wish(away, "seat_bot", seat=1, level="mason")
    told.wish(BEN, "take_seat", seat=1)
    told.wish(ADA, "leave_seat", seat=0)
    told.wish(ADA, "take_seat", seat=0)


def test_who_comes_and_goes_for_ever_has_to_stay_away_in_the_end() -> None:
    """Leaving is always possible, so coming back is not; the others play on with a bot."""
    told = two_people()
    told.move_on(4)
    told.wish(BEN, "leave_seat", seat=1)
    while "come_back" in allowed(told, "ben"):
        told.wish(BEN, "take_seat", seat=1)
        told.wish(BEN, "leave_seat", seat=1)
    assert denied(told, BEN, "take_seat", seat=1) == "too_many_changes"
    told.wish(ADA, "seat_bot", seat=1, level="mason")
    assert told.phase == PLAYING


def test_many_who_come_and_go_do_so_up_to_a_limit() -> None:
    told = table("me", "invitation")
    for number in range(MOST_CHANGES // 2):
        guest = Wisher(f"guest {number}", "Guest")
        told.wish(guest, "take_seat", seat=1, invitation=INVITATION)
        told.wish(guest, "leave_seat", seat=1)
    assert denied(told, BEN, "take_seat", seat=1, invitation=INVITATION) == "too_many_changes"
    told.wish(ADA, "seat_bot", seat=1, level="mason")
    assert told.phase == PLAYING


def test_one_bot_after_another_while_people_gather() -> None:
    told = table("me", "bot", "invitation", players=3)
    for _ in range(MOST_TIMES):
        told.wish(ADA, "seat_bot", seat=1, level="mason")
    assert denied(told, ADA, "seat_bot", seat=1, level="mason") == "too_many_changes"
    told.wish(ADA, "seat_bot", seat=2, level="mason")


def test_an_empty_seat_gets_its_bot_however_many_it_had_before() -> None:
    told = table("me", "invitation", "invitation", players=3)
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION)
    away = Wisher(ADA.guest, ADA.name, frozenset({1}))
    told.wish(away, "seat_bot", seat=1, level="mason")
    for _ in range(MOST_TIMES):
        told.wish(ADA, "seat_bot", seat=1, level="mason")
    told.wish(BEN, "take_seat", seat=1)
    told.wish(BEN, "leave_seat", seat=1)
    assert told.seats[1].is_empty
    told.wish(ADA, "seat_bot", seat=1, level="mason")


def test_who_takes_back_for_ever_leaves_the_others_theirs() -> None:
    told = two_people()
    told.move_on(4)
    while "take_back" in allowed(told, "ben"):
        told.wish(BEN, "take_back", seat=1)
        told.wish(BEN, "answer_take_back", seat=1, agree=False)
    assert denied(told, BEN, "take_back", seat=1) == "too_many_changes"
    told.wish(ADA, "take_back", seat=0)


def test_going_back_alone_has_an_end_too() -> None:
    """On one device too, for both of its seats, whichever of them asks."""
    told = table("me", "device")
    for moved in (1, 2):
        told.move()
        while "take_back" in allowed(told, "ada"):
            told.wish(ADA, "take_back", seat=0)
            told.move()
        assert told.changes == moved * MOST_TIMES
        for seat in (0, 1):
            assert denied(told, ADA, "take_back", seat=seat) == "too_many_changes"
    again = Told.of_facts("t1", told.history)
    assert allowed(again, "ada") == allowed(told, "ada")
