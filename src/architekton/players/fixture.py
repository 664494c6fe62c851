"""One game of an arena: who sits where at which deal, and what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game, Json, Move, Outcome
from architekton.core.reading import Reader
from architekton.core.record import LONGEST_NAME, Record
from architekton.players.engine_process import EngineFailed
from architekton.players.own_player import what_failed
from architekton.players.player import Budget, Player
from architekton.players.seating import seat_player

Key = tuple[int, tuple[str, ...]]
_MANY = 10**9


class Stopped(Exception):
    """The arena closes while a game is being played; the game counts for nothing."""


@dataclass(frozen=True)
class Fixture:
    """Everything that decides a game. The same fixture is the same game, whenever it is played."""

    game: str
    options: Json
    # The number of the deal, and its seed: equal seeds give equal deals.
    deal: int
    seed: str
    # The two who meet, and who holds each seat. The first holds one seat, the second all others.
    pair: tuple[str, str]
    seats: tuple[str, ...]

    @property
    def key(self) -> Key:
        """What tells it from the other games of its arena.

        >>> arena.schedule()[0].key
        (0, ('greedy', 'random'))
        """
        return self.deal, self.seats


@dataclass(frozen=True)
class Forfeit:
    """A program that hung, lied or died has lost its game, and the arena goes on."""

    player: str
    why: str

    def to_json(self) -> Json:
        return {"player": self.player, "why": self.why}


@dataclass(frozen=True)
class Played:
    """How a fixture ended."""

    key: Key
    pair: tuple[str, str]
    outcome: Outcome
    # By player, how long each of its moves took.
    milliseconds: Mapping[str, list[float]]
    # The game as `architekton replay` reads it.
    record: Json = field(default_factory=dict, compare=False)
    # Who lost it before its end, because it did not play on, and why; the points are as they stood.
    forfeit: Forfeit | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        """Who held each seat.

        >>> play_fixture(arena.schedule()[0]).seats
        ('greedy', 'random')
        """
        return self.key[1]

    def share(self, player: str) -> float:
        """How much of the first place is the player's: 1 alone, 1/k if k seats share it.

        >>> play_fixture(arena.schedule()[0]).share("greedy")
        1.0
        """
        winners = self.outcome.winners
        return sum(self.seats[seat] == player for seat in winners) / len(winners)

    def points(self, player: str) -> float:
        """The mean of the player's seats.

        >>> played = play_fixture(arena.schedule()[0])
        >>> played.points("greedy") > played.points("random")
        True
        """
        totals = zip(self.seats, self.outcome.totals, strict=True)
        return float(np.mean([total for name, total in totals if name == player]))

    def to_json(self) -> Json:
        """A line of the arena's file.

        >>> sorted(play_fixture(arena.schedule()[0]).to_json())
        ['deal', 'milliseconds', 'pair', 'record', 'seats', 'tie_break', 'totals', 'winners']
        """
        deal, seats = self.key
        times = {name: _times_json(times) for name, times in self.milliseconds.items()}
        return {
            "deal": deal,
            "pair": list(self.pair),
            "seats": list(seats),
            **self.outcome.to_json(),
            "milliseconds": times,
            "record": self.record,
            **({"forfeit": self.forfeit.to_json()} if self.forfeit else {}),
        }

    @classmethod
    def read(cls, reader: Reader) -> Played:
        """Without the record, which nobody asks for again.

        >>> from architekton.core.reading import Reader
        >>> played = play_fixture(arena.schedule()[0])
        >>> Played.read(Reader(played.to_json())) == played
        True
        """
        reader["pair"].length(2, 2)
        first, second = (player.text() for player in reader["pair"].items())
        seats = tuple(seat.text() for seat in reader["seats"].items())
        reader["totals"].length(len(seats), len(seats))
        reader["winners"].length(1, len(seats))
        totals = tuple(total.whole(-_MANY, _MANY) for total in reader["totals"].items())
        winners = tuple(seat.whole(0, len(seats) - 1) for seat in reader["winners"].items())
        times = reader["milliseconds"]
        return cls(
            key=(reader["deal"].whole(0, _MANY), seats),
            pair=(first, second),
            outcome=Outcome(totals, winners, reader["tie_break"].text()),
            milliseconds={name: _read_times(times[name]["each"]) for name in times.object()},
            forfeit=_read_forfeit(reader["forfeit"]) if "forfeit" in reader else None,
        )


def _times_json(times: list[float]) -> Json:
    return {
        "mean": round(float(np.mean(times)), 3),
        "p99": round(float(np.percentile(times, 99)), 3),
        "slowest": max(times),
        "each": times,
    }


def _read_times(reader: Reader) -> list[float]:
    times = []
    for time_taken in reader.items():
        if type(time_taken.value) not in (int, float):
            raise time_taken.bad("not_a_number")
        times.append(float(time_taken.value))
    return times


def _read_forfeit(reader: Reader) -> Forfeit:
    return Forfeit(reader["player"].text(_MANY), reader["why"].text(_MANY))


def never() -> bool:
    return False


def play_fixture(fixture: Fixture, stopped: Callable[[], bool] = never) -> Played:
    """Play it to the end. `stopped` is asked before each move: see Stopped.

    >>> play_fixture(arena.schedule()[0]).outcome
    Outcome(totals=(115, 59), winners=(0,), tie_break='')
    """
    kind = find_game(fixture.game)
    game = kind.start(fixture.options, fixture.seed)
    people = [seat for seat in range(game.seats) if game.seat_name(seat) is None]
    times: dict[str, list[float]] = {fixture.seats[seat]: [] for seat in people}
    sitting: dict[int, tuple[Player, Budget]] = {}
    name = ""
    try:
        for seat in people:
            name = fixture.seats[seat]
            sitting[seat] = seat_player(name, kind, f"{fixture.seed} seat {seat} {name}")
        while game.to_move is not None:
            if stopped():
                raise Stopped
            seat = game.to_move
            name = fixture.seats[seat]
            begin = time.perf_counter()
            move = chosen_move(game, name, *sitting[seat])
            times[name].append(round(1000 * (time.perf_counter() - begin), 3))
            game.play(move)
    except EngineFailed as error:
        return _forfeited(fixture, game, times, Forfeit(name, error.text()))
    return _result(fixture, game, times)


def chosen_move(game: Game, name: str, player: Player, budget: Budget) -> Move:
    """What a player chooses. One that somebody else wrote may fail, or choose what is not allowed.

    Then the error says whose it is.
    """
    try:
        move = player.choose(game.view(game.to_move), budget)
    except EngineFailed:
        raise
    except Exception as error:
        raise BadInput("player_failed", name=name, detail=what_failed(error)) from error
    try:
        reason = game.refusal(move)
    except BadInput as error:
        reason = error.reason
    if reason:
        raise BadInput.because(reason, name)
    return move


def _result(fixture: Fixture, game: Game, times: dict[str, list[float]]) -> Played:
    outcome = game.outcome()
    assert outcome is not None
    return Played(fixture.key, fixture.pair, outcome, times, _record(fixture, game))


def _forfeited(
    fixture: Fixture, game: Game, times: dict[str, list[float]], forfeit: Forfeit
) -> Played:
    """Everybody else has won, with the points as they stand."""
    totals = tuple(game.total(seat) for seat in range(game.seats))
    others = tuple(seat for seat, name in enumerate(fixture.seats) if name != forfeit.player)
    return Played(
        fixture.key,
        fixture.pair,
        Outcome(totals, others),
        {name: each for name, each in times.items() if each},
        _record(fixture, game),
        forfeit,
    )


def _record(fixture: Fixture, game: Game) -> Json:
    return Record.of(game, [name[:LONGEST_NAME] for name in fixture.seats]).to_json()
