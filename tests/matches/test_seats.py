"""Who may sit where."""

from __future__ import annotations

from dataclasses import replace

import pytest

from architekton.matches.challenge import finished_attempt
from architekton.matches.decide import (
    Wisher,
    allowed,
    may_have_hints,
)
from architekton.matches.fact import BROUGHT, CHALLENGE, KINDS, TABLE, SeatTaken
from architekton.matches.match import GATHERING, OVER, PLAYING
from architekton.matches.presenter import tell_reader
from architekton.matches.refusal import Denied
from tests.matches.opened import (
    ADA,
    BEN,
    CLEO,
    INVITATION,
    PRIVATE,
    STRANGER,
    Told,
    denied,
    kept_for_ben,
    opened,
    private,
    table,
    two_people,
)


def test_a_game_begins_when_all_seats_are_taken() -> None:
    told = table("me", "invitation")
    gathering = (told.phase, told.to_move is None)
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION)
    playing = (told.phase, told.to_move is None)
    assert (gathering, playing) == ((GATHERING, True), (PLAYING, False))


def test_an_invitation_is_needed_unless_the_table_is_public() -> None:
    told = table("me", "invitation")
    assert denied(told, BEN, "take_seat", seat=1) == "not_invited"
    assert denied(told, BEN, "take_seat", seat=1, invitation="wrong") == "not_invited"
    public = table("me", "invitation", public=True)
    public.wish(BEN, "take_seat", seat=1)
    assert public.seats[1].guest == "ben"


def test_a_taken_seat_stays_taken() -> None:
    told = two_people()
    assert denied(told, CLEO, "take_seat", seat=1, invitation=INVITATION) == "seat_is_taken"
    assert denied(told, CLEO, "take_seat", seat=0, invitation=INVITATION) == "seat_is_taken"
    assert denied(told, BEN, "take_seat", seat=1, invitation=INVITATION) == "already_yours"
    assert denied(told, BEN, "take_seat", seat=5) == "no_such_seat"


def test_who_leaves_before_the_first_move_frees_the_seat() -> None:
    told = two_people()
    told.wish(BEN, "leave_seat", seat=1)
    assert told.phase == GATHERING
    told.wish(CLEO, "take_seat", seat=1, invitation=INVITATION)
    assert told.seats[1].name == "Cleo"


def test_who_leaves_later_can_come_back_and_nobody_else_can_sit_there() -> None:
    told = two_people()
    told.move_on(4)
    told.wish(BEN, "leave_seat", seat=1)
    assert denied(told, CLEO, "take_seat", seat=1, invitation=INVITATION) == "seat_is_taken"
    told.wish(BEN, "take_seat", seat=1)
    assert told.seats_of("ben") == [1]


def test_a_bot_takes_over_an_empty_seat_and_gives_it_back() -> None:
    told = two_people()
    told.move_on(4)
    told.wish(BEN, "leave_seat", seat=1)
    told.wish(ADA, "seat_bot", seat=1, level="mason")
    assert (told.seats[1].kind, told.seats[1].guest) == ("bot", "ben")
    told.wish(BEN, "take_seat", seat=1)
    assert told.seats[1].kind == "person"


def test_a_bot_takes_over_from_somebody_who_is_away_but_not_from_others() -> None:
    told = two_people()
    assert denied(told, ADA, "seat_bot", seat=1, level="mason") == "seat_is_taken"
    away = ADA.__class__(ADA.guest, ADA.name, frozenset({1}))
    told.wish(away, "seat_bot", seat=1, level="mason")
    assert told.seats[1].kind == "bot"


def test_only_those_at_the_table_ask_for_bots_and_levels_exist() -> None:
    told = table("me", "invitation")
    assert denied(told, STRANGER, "seat_bot", seat=1, level="mason") == "not_at_this_table"
    assert denied(told, ADA, "seat_bot", seat=1, level="genius") == "unknown_level"
    told.wish(ADA, "seat_bot", seat=1, level="mason")
    assert told.phase == PLAYING


def test_the_architect_needs_no_seat() -> None:
    told = table("me", players=1, architect="metagenes")
    assert [seat.kind for seat in told.seats] == ["person", "game"]
    assert told.seats[1].name == "Metagenes"
    assert told.phase == PLAYING


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (("me",), "wrong_number_of_seats"),
        (("me", "me"), "only_one_of_me"),
        (("bot", "bot"), "nobody_plays"),
    ],
)
def test_tables_that_make_no_sense(seats: tuple[str, ...], code: str) -> None:
    with pytest.raises(Denied) as error:
        table(*seats)
    assert error.value.code == code


def test_two_on_one_device() -> None:
    told = table("me", "device")
    assert told.seats_of("ada") == [0, 1]
    told.move_on(len(told.moves) + 6)
    assert {0, 1} == set(told.movers)


def test_resigning_ends_a_game_for_two() -> None:
    told = two_people()
    told.move_on(3)
    told.wish(BEN, "resign", seat=1)
    assert told.phase == OVER
    result = told.result()
    assert result is not None
    assert (result["winners"], result["resigned"]) == ([0], 1)
    assert denied(told, ADA, "resign", seat=0) == "over"


def test_resigning_among_three_leaves_a_bot_behind() -> None:
    told = table("me", "invitation", "bot", players=3)
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION)
    told.wish(BEN, "resign", seat=1)
    assert told.phase == PLAYING
    assert (told.seats[1].kind, told.seats[1].resigned) == ("bot", True)
    assert denied(told, BEN, "take_seat", seat=1, invitation=INVITATION) == "seat_is_taken"


# --- seats that a bot keeps ---------------------------------------------------------------------


@pytest.mark.parametrize("leaves", [True, False])
def test_nothing_is_taken_back_without_the_one_whose_seat_a_bot_keeps(leaves: bool) -> None:
    told = kept_for_ben(leaves)
    told.wish(ADA, "take_back", seat=0)
    assert len(told.moves) == 4
    assert told.take_back is not None
    assert told.take_back.waiting == {1}
    # They come back, and answer for themselves.
    told.wish(BEN, "take_seat", seat=1)
    told.wish(BEN, "answer_take_back", seat=1, agree=True)
    assert len(told.moves) < 4


@pytest.mark.parametrize("leaves", [True, False])
def test_nobody_has_hints_against_somebody_whose_seat_a_bot_keeps(leaves: bool) -> None:
    told = kept_for_ben(leaves)
    assert not may_have_hints(told, "ada")
    assert "hint" not in allowed(told, "ada")


def test_who_has_resigned_is_not_asked_any_more() -> None:
    told = table("me", "invitation", "bot", players=3)
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION)
    told.move_on(6)
    told.wish(BEN, "resign", seat=1)
    told.wish(ADA, "take_back", seat=0)
    assert told.take_back is None
    assert len(told.moves) < 6
    assert may_have_hints(told, "ada")


# --- tables without an invitation ---------------------------------------------------------------


def test_every_kind_of_table_is_tried() -> None:
    """What was brought along is over: nobody leaves or takes a seat there."""
    assert {*PRIVATE, TABLE, BROUGHT} == set(KINDS)


@pytest.mark.parametrize("kind", PRIVATE)
@pytest.mark.parametrize("invitation", ["", "guessed"])
def test_a_seat_that_was_left_at_a_private_table_waits_for_its_owner(
    kind: str, invitation: str
) -> None:
    """Lessons, analyses and challenges invite nobody: no invitation is not one that fits."""
    told = private(kind)
    [seat, *_] = told.seats_of("ada")
    told.wish(ADA, "leave_seat", seat=seat)
    wish = {"seat": seat, "invitation": invitation}
    assert denied(told, STRANGER, "take_seat", **wish) == "seat_is_taken"
    assert "come_back" in allowed(told, "ada")
    assert allowed(told, "stranger") == []
    told.wish(ADA, "take_seat", seat=seat)
    assert told.seats[seat].guest == "ada"


@pytest.mark.parametrize("invitation", ["", "guessed", "é"])
def test_no_invitation_is_not_one_that_fits(invitation: str) -> None:
    """Also at a table that should have one, and for some reason has none."""
    told = Told("t1", replace(opened("me", "invitation"), invitation=""))
    assert denied(told, BEN, "take_seat", seat=1, invitation=invitation) == "not_invited"


def test_an_attempt_that_a_stranger_ended_counts_for_nobody() -> None:
    """Such histories may be in a store: they must come to their end all the same."""
    told = private(CHALLENGE)
    told.apply(SeatTaken(0, "stranger", "Stranger"), 0.0)
    while told.to_move is not None:
        told.move()
    told.changed = 0.0
    assert finished_attempt(told) is None


# --- nobody -------------------------------------------------------------------------------------


def test_nobody_cannot_wish() -> None:
    with pytest.raises(Denied) as error:
        Wisher("", "")
    assert error.value.code == "no_identity"


@pytest.mark.parametrize("seats", [("me", "bot"), ("me", "invitation"), ("me", "device")])
def test_nobody_has_a_seat_or_may_do_anything(seats: tuple[str, ...]) -> None:
    told = table(*seats)
    assert told.seats_of("") == []
    assert allowed(told, "") == []
    assert not any(seat.waits_for("") for seat in told.seats)
    assert not may_have_hints(told, "")


def test_a_name_can_be_given_with_the_seat() -> None:
    told = table("me", "invitation")
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION, name="Benjamin")
    assert told.seats[1].name == "Benjamin"


def test_each_is_told_which_seats_wait_for_them() -> None:
    """Not the first seat that a bot keeps: somebody else's, perhaps."""
    told = table("me", "invitation", "invitation", players=3)
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION)
    told.wish(CLEO, "take_seat", seat=2, invitation=INVITATION)
    told.move_on(3)
    told.wish(BEN, "leave_seat", seat=1)
    told.wish(CLEO, "leave_seat", seat=2)
    told.wish(ADA, "seat_bot", seat=1, level="mason")
    kept = {guest: tell_reader(told, guest)["kept"] for guest in ("ada", "ben", "cleo", "")}
    assert kept == {"ada": [], "ben": [1], "cleo": [2], "": []}
