"""Clocks without a server: time is a number that comes in with each wish."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from architekton.matches.attendance import Attendance
from architekton.matches.clock import GRACE, RESERVE
from architekton.matches.command import MakeMove
from architekton.matches.decide import Wisher, decide, hold_clock, move_by_bot, time_out
from architekton.matches.fact import (
    BotSeated,
    ClockHeld,
    Fact,
    Moved,
    TimedOut,
    fact_to_json,
    facts_from_json,
    name_of,
)
from architekton.matches.match import OVER, PLAYING, Match
from architekton.matches.opening import WantedTable, open_rematch, open_table
from architekton.matches.presenter import tell_table
from architekton.matches.refusal import Denied
from architekton.matches.seat import BOT
from tests.matches.opened import ADA, BEN, COMMAND, INVITATION, Told


class Timed(Told):
    """A match in which everything happens at a time that the test says."""

    now = 0.0

    def do(self, facts: list[Fact]) -> list[Fact]:
        for fact in facts:
            self.apply(fact, self.now)
        return facts

    def wish(self, wisher: Wisher, do: str, **facts: Any) -> list[Fact]:
        command: Any = COMMAND.validate_python({"do": do, **facts})
        return self.do(decide(self, command, replace(wisher, at=self.now)))

    def make_move(self, after: float) -> None:
        """By whoever has to, so many seconds later."""
        self.now += after
        seat = self.to_move
        assert seat is not None
        move = self.game.legal_moves()[0]
        if self.seats[seat].kind == BOT:
            self.do(move_by_bot(self, seat, move))
        else:
            guest = Wisher(self.seats[seat].guest, "", at=self.now)
            self.do(decide(self, MakeMove(do="move", seat=seat, move=dict(move.to_json())), guest))

    def look(self, after: float = 0.0) -> list[Fact]:
        """At the clock."""
        self.now += after
        return self.do(time_out(self, self.now))

    def left(self, seat: int) -> float:
        """As a page would show it."""
        told = tell_table(self, Attendance(self.now), "en")["clock"]
        assert told is not None
        running = self.now - told["since"] if told["runs"] == seat else 0.0
        return told["left"][seat] - running

    def again(self) -> Match:
        """From what a store would have kept."""
        stored = [(name_of(fact), fact_to_json(fact)) for fact, _, _ in self.history]
        times = [(at, command) for _, at, command in self.history]
        read = zip(facts_from_json(stored), times, strict=True)
        return Match.of_facts(self.id, [(fact, at, command) for fact, (at, command) in read])


def opened(*seats: str, players: int = 2, **clock: Any) -> Timed:
    wanted = {
        "game": "akropolis",
        "options": {"first": 0, "players": players},
        "seats": [{"kind": seat} for seat in seats],
        "clock": clock,
    }
    told = Timed("t1", open_table(WantedTable.model_validate(wanted), ADA, 1, INVITATION), 0.0)
    told.now = 100.0
    return told


def two(**clock: Any) -> Timed:
    """Ada waits for Ben for a while; then it is Ada's turn."""
    told = opened("me", "invitation", **clock)
    assert told.due is None
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION)
    assert told.phase == PLAYING
    return told


def test_time_runs_for_who_has_to_move_and_from_when_all_are_there() -> None:
    told = two(kind="move", seconds=60)
    assert (told.runs, told.due) == (0, 160.0)
    told.make_move(after=50)
    assert (told.runs, told.due) == (1, 210.0)
    told.now += 20
    assert (told.left(0), told.left(1)) == (60.0, 40.0)


def test_a_bank_is_spent_and_grows_with_each_move() -> None:
    told = two(kind="bank", seconds=100, increment=5)
    told.make_move(after=30)
    told.make_move(after=10)
    assert (told.left(0), told.left(1)) == (75.0, 95.0)
    told.make_move(after=75.4)
    assert told.left(0) == 5.0
    assert [fact.spent for fact, _, _ in told.history if isinstance(fact, Moved)] == [30, 10, 75]


def test_what_is_read_again_from_the_store_shows_the_same_time() -> None:
    told = two(kind="bank", seconds=100, increment=5)
    for after in (30.0, 10.0, 7.25):
        told.make_move(after)
    told.do([ClockHeld(3.5)])
    again = told.again()
    assert again.clock == told.clock
    assert (again.runs, again.due) == (told.runs, told.due)


@pytest.mark.parametrize("then", ["bot", "loss"])
def test_nothing_happens_before_time_is_out(then: str) -> None:
    told = two(kind="move", seconds=60, then=then)
    assert told.look(after=60 + GRACE - 0.01) == []
    told.make_move(after=0)
    assert told.phase == PLAYING


def test_a_bot_takes_over_and_who_comes_back_has_time_again() -> None:
    told = two(kind="move", seconds=60)
    assert [type(fact) for fact in told.look(after=61)] == [TimedOut, BotSeated]
    assert told.seats[0].kind == BOT
    assert told.seats[0].out_of_time
    # A bot has no clock.
    assert told.due is None
    assert told.look(after=1000) == []
    told.make_move(after=1)
    told.make_move(after=1)
    told.now += 30
    told.wish(ADA, "take_seat", seat=0)
    assert told.left(0) == 60.0
    assert not told.seats[0].out_of_time


def test_who_comes_back_to_an_empty_bank_has_a_part_of_it() -> None:
    told = two(kind="bank", seconds=600, increment=5)
    told.look(after=601)
    told.now += 50
    told.wish(ADA, "take_seat", seat=0)
    assert told.left(0) == RESERVE * 600


def test_or_the_game_is_lost() -> None:
    told = two(kind="bank", seconds=60, then="loss")
    told.make_move(after=10)
    (found,) = told.look(after=61)
    assert found == TimedOut(1, True, "Ben")
    assert told.phase == OVER
    assert told.due is None
    result = told.result()
    assert result is not None
    assert result["winners"] == [0]
    assert told.again().result() == result


def test_at_a_table_for_more_a_bot_plays_on_for_who_has_lost() -> None:
    told = opened("me", "device", "device", players=3, kind="move", seconds=60, then="loss")
    told.now = told.due or 0.0
    assert [type(fact) for fact in told.look(after=1)] == [TimedOut, BotSeated]
    assert told.phase == PLAYING
    with pytest.raises(Denied) as denied:
        told.wish(ADA, "take_seat", seat=0)
    assert denied.value.code == "seat_is_taken"


def test_the_clock_runs_on_for_who_leaves_and_comes_back() -> None:
    """Else it would be a way to stop it."""
    told = two(kind="move", seconds=60)
    told.make_move(after=1)
    told.now += 40
    told.wish(BEN, "leave_seat", seat=1)
    assert told.runs == 1
    told.now += 10
    told.wish(BEN, "take_seat", seat=1)
    assert told.left(1) == 10.0
    told.wish(BEN, "leave_seat", seat=1)
    assert [type(fact) for fact in told.look(after=11)] == [TimedOut, BotSeated]


def test_nothing_that_others_do_takes_or_gives_time() -> None:
    told = two(kind="bank", seconds=100, increment=5)
    told.make_move(after=10)
    told.make_move(after=10)
    due = told.due
    told.now += 5
    # It is Ada's turn. Ben leaves, comes back, renames, asks to take back, and is refused it.
    told.wish(BEN, "rename", title="Hurry up")
    told.wish(BEN, "leave_seat", seat=1)
    told.wish(BEN, "take_seat", seat=1)
    told.wish(BEN, "take_back", seat=1)
    told.wish(ADA, "answer_take_back", seat=0, agree=False)
    assert told.due == due


def test_who_comes_back_for_a_bot_does_not_wind_anothers_clock() -> None:
    told = two(kind="move", seconds=60)
    told.make_move(after=1)
    told.look(after=61)
    told.make_move(after=1)
    due = told.due
    assert told.runs == 0
    told.now += 30
    told.wish(BEN, "take_seat", seat=1)
    assert told.due == due


def test_a_wish_counts_from_when_it_arrived() -> None:
    told = two(kind="bank", seconds=100)
    arrived, told.now = told.now + 20, told.now + 90
    move = MakeMove(do="move", seat=0, move=dict(told.game.legal_moves()[0].to_json()))
    told.do(decide(told, move, replace(ADA, at=arrived)))
    assert told.left(0) == 80.0
    assert told.left(1) == 100.0


def test_a_clock_that_goes_backwards_gives_nobody_time() -> None:
    told = two(kind="bank", seconds=100)
    told.make_move(after=-50)
    assert told.left(0) == 100.0


def test_time_in_which_nobody_could_move_is_nobodys() -> None:
    told = two(kind="move", seconds=60)
    told.now += 10
    # Silent from then on, for an hour.
    told.do(hold_clock(told, told.now, told.now + 3600))
    told.now += 3600
    assert told.left(0) == 50.0
    assert told.look() == []
    # The turn began in the middle of a silence: it has not lost what came before.
    told.make_move(after=1)
    assert hold_clock(told, told.now - 500, told.now + 7) == [ClockHeld(7.0)]
    told.look(after=70)
    assert hold_clock(told, 0.0, told.now) == []


def test_taking_back_together_gives_nobody_back_what_they_spent() -> None:
    told = two(kind="bank", seconds=100)
    told.make_move(after=30)
    told.now += 8
    told.wish(ADA, "take_back", seat=0)
    told.wish(BEN, "answer_take_back", seat=1, agree=True)
    assert told.runs == 0
    assert (told.left(0), told.left(1)) == (70.0, 100.0)


def test_a_rematch_has_the_same_clocks_and_a_table_without_has_none() -> None:
    told = two(kind="bank", seconds=100, increment=5, then="loss")
    told.wish(ADA, "resign", seat=0)
    assert open_rematch(told, "ada", 1, "").clock == told.opened.clock
    assert (
        tell_table(Match("t", replace(told.opened, clock={})), Attendance(0.0), "en")["clock"]
        is None
    )


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "sand", "seconds": 60},
        {"kind": "move", "seconds": 0},
        {"kind": "move", "seconds": -1},
        {"kind": "move", "seconds": 1e12},
        {"kind": "move", "seconds": float("nan")},
        {"kind": "bank", "seconds": 60, "increment": -5},
        {"kind": "bank", "seconds": 60, "then": "explode"},
        {"kind": "bank"},
    ],
)
def test_clocks_that_are_none(clock: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="clock"):
        WantedTable.model_validate({"game": "akropolis", "seats": [{"kind": "me"}], "clock": clock})
