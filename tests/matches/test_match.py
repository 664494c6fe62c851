"""A match as such: it is copied, it remembers commands, it begins with a record's moves."""

from __future__ import annotations

import pytest

from architekton.core.errors import BadInput
from architekton.core.record import Record
from architekton.matches.command import CommandKey, MakeMove, Rename, Resign
from architekton.matches.decide import check_may_rematch, move_by_bot, rematch_facts
from architekton.matches.fact import RematchOpened, Renamed, facts_from_json
from architekton.matches.match import Match
from architekton.matches.opening import open_analysis
from architekton.matches.refusal import Denied
from tests.matches.opened import ADA, BEN, Told, opened, table, two_people


def test_a_copy_goes_on_without_the_match_that_it_was_made_of() -> None:
    told = two_people(first=0)
    told.move_on(3)
    before = (told.version, told.game.fingerprint(), list(told.moves), list(told.movers))
    copied = Told.copy(told)
    assert isinstance(copied, Told)
    copied.move()
    copied.wish(BEN, "leave_seat", seat=1)
    copied.wish(ADA, "rename", title="Another")
    after = (told.version, told.game.fingerprint(), told.moves, told.movers)
    assert after == before
    assert told.seats_of("ben") == [1]
    assert told.title != "Another"
    assert len(copied.moves) == 4


def test_a_match_is_told_as_it_was_after_so_many_moves() -> None:
    told = table("me", "device")
    seen = [told.game.fingerprint()]
    for _ in range(4):
        told.move()
        seen.append(told.game.fingerprint())
    assert [told.game_after(moves).fingerprint() for moves in range(5)] == seen


def test_a_record_s_moves_are_those_of_the_seats_that_made_them() -> None:
    played = table("me", "device", first=0)
    played.move_on(5)
    match = Match("t2", open_analysis(Record(played.game, ["One", "Two"]), ADA))
    assert match.moves == played.moves
    assert match.movers == played.movers
    assert match.game.fingerprint() == played.game.fingerprint()


# --- commands that are sent again ---------------------------------------------------------------


RENAME = Rename(do="rename", title="Sunday")


def test_a_command_that_is_sent_again_is_answered_with_the_version_it_led_to() -> None:
    match, key = Match("t1", opened("me", "device")), CommandKey.of("ada", "c1", RENAME)
    assert match.granted(key) is None
    match.apply(Renamed("Sunday"), 1.0, key.text)
    match.apply(Renamed("Monday"), 2.0)
    assert match.granted(key) == 2
    assert match.copy().granted(key) == 2
    assert match.granted(CommandKey.of("ben", "c1", RENAME)) is None


def test_another_wish_under_the_same_id_is_refused() -> None:
    match = Match("t1", opened("me", "device"))
    match.apply(Renamed("Sunday"), 1.0, CommandKey.of("ada", "c1", RENAME).text)
    with pytest.raises(Denied) as error:
        match.granted(CommandKey.of("ada", "c1", Resign(do="resign", seat=0)))
    assert error.value.code == "command_reused"


def test_commands_from_before_they_had_owners_are_read_and_forgotten() -> None:
    match = Match("t1", opened("me", "device"))
    match.apply(Renamed("Sunday"), 1.0, "c1")
    assert match.version == 2
    assert match.granted(CommandKey.of("ada", "c1", RENAME)) is None


def test_what_is_nested_without_end_is_no_wish() -> None:
    deep: dict[str, object] = {}
    for _ in range(30):
        deep = {"in": [deep]}
    with pytest.raises(ValueError, match="levels deep"):
        MakeMove.model_validate({"do": "move", "seat": 0, "move": deep})


# --- bots and rematches -------------------------------------------------------------------------


def test_a_bot_that_thought_too_long_does_not_move_for_others() -> None:
    """While it thought, its move was made or a person came back to the seat."""
    told = table("me", "bot", first=1)
    move = told.game.legal_moves()[0]
    [fact] = move_by_bot(told, 1, move)
    told.apply(fact, 1.0)
    for seat in (0, 1):
        with pytest.raises(Denied) as error:
            move_by_bot(told, seat, move)
        assert error.value.code == "not_your_turn"


def test_who_may_open_the_next_table() -> None:
    told = two_people()

    def refused(seat: int = 0) -> str:
        with pytest.raises(Denied) as error:
            check_may_rematch(told, seat, ADA)
        return error.value.code

    assert refused() == "not_over"
    assert refused(seat=1) == "not_your_seat"
    told.wish(BEN, "resign", seat=1)
    assert rematch_facts(told, 0, ADA, "t2") == [RematchOpened(0, "t2")]
    told.apply(RematchOpened(0, "t2"), 1.0)
    assert refused() == "rematch_exists"


def test_an_analysis_has_no_rematch() -> None:
    played = table("me", "device")
    while played.to_move is not None:
        played.move()
    match = Match("t2", open_analysis(Record(played.game, ["One", "Two"]), ADA))
    with pytest.raises(Denied) as error:
        check_may_rematch(match, 0, ADA)
    assert error.value.code == "no_rematch"


def test_a_fact_that_this_program_does_not_know_is_named() -> None:
    with pytest.raises(BadInput, match="vanished"):
        list(facts_from_json([("vanished", {})]))
