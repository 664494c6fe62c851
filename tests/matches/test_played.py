"""What finished games add up to: only those that somebody played alone in one seat, to the end."""

from __future__ import annotations

from dataclasses import replace

from architekton.matches.match import OVER
from architekton.matches.played import Played, best, played_by, streaks, tally
from architekton.matches.presenter import tell_card
from tests.matches.opened import ADA, BEN, Told, table, two_people


def played(told: Told, guest: str = ADA.guest) -> Played | None:
    return played_by(guest, told.id, told.kind.name, told.changed, tell_card(told))


def finish(told: Told) -> Told:
    while told.phase != OVER:
        told.move()
    return told


def test_a_game_against_a_bot_counts_for_who_played_it_and_for_nobody_else() -> None:
    told = table("me", "bot")
    assert played(told) is None
    finish(told)
    found = played(told)
    assert found is not None
    result = told.result()
    assert result is not None
    assert (found.against, found.level) == ("bot", told.seats[1].level)
    assert found.points == result["totals"][0]
    assert found.share == (1.0 if result["winners"] == [0] else 0.0)
    assert not found.went_back
    assert played(told, "stranger") is None
    assert played(told, "") is None


def test_between_two_people_one_has_won_and_one_has_lost() -> None:
    told = finish(two_people())
    ada, ben = played(told), played(told, BEN.guest)
    assert ada is not None
    assert ben is not None
    assert {ada.against, ben.against} == {"person"}
    assert ada.share + ben.share == 1


def test_who_resigns_has_lost() -> None:
    told = two_people()
    told.wish(ADA, "resign", seat=0)
    ada, ben = played(told), played(told, BEN.guest)
    assert ada is not None
    assert ben is not None
    assert (ada.share, ben.share) == (0.0, 1.0)


def test_several_on_one_device_are_nobodys_games() -> None:
    assert played(finish(table("me", "device"))) is None


def test_a_seat_that_a_bot_plays_in_the_end_is_not_counted() -> None:
    told = two_people()
    told.move_on(4)
    told.wish(ADA, "leave_seat", seat=0)
    told.wish(BEN, "seat_bot", seat=0, level=told.kind.LEVELS[0].name)
    finish(told)
    assert played(told) is None
    ben = played(told, BEN.guest)
    assert ben is not None
    # The bot came late: its level was not met.
    assert (ben.against, ben.level) == ("person", "")


def test_taking_back_is_remembered() -> None:
    told = table("me", "bot")
    while told.movers.count(0) == 0 or told.to_move != 0:
        told.move()
    told.wish(ADA, "take_back", seat=0)
    finish(told)
    found = played(told)
    assert found is not None
    assert found.went_back


ONE = Played("t", "akropolis", 0.0, 0, 40, 100, 1.0, "bot", "mason", False)


def games(*shares: float) -> list[Played]:
    return [replace(ONE, share=share, finished=float(i)) for i, share in enumerate(shares)]


def test_tallies_and_streaks() -> None:
    assert tally(games(1, 0.5, 0, 1)) == {"games": 4, "won": 2, "shared": 1, "lost": 1}
    assert streaks([]) == (0, 0)
    assert streaks(games(1, 1, 1, 0, 1, 1)) == (2, 3)
    assert streaks(games(1, 1, 0.5)) == (0, 2)
    assert streaks(games(1, 1, 1)[::-1]) == (3, 3)


def test_the_best_are_those_with_the_most_points() -> None:
    points = [80, 120, 90, 120, 70]
    all_games = [
        replace(ONE, points=each, finished=float(i), table=str(i)) for i, each in enumerate(points)
    ]
    assert [each["table"] for each in best(all_games)] == ["1", "3", "2"]
