"""How true a review is, measured: games between levels, each reviewed, and what came of them.

A file of them is JSON Lines: a head, then a game each. Whoever begins again goes on where it ended.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game, Json
from architekton.core.reading import Reader
from architekton.core.record import Record
from architekton.players.fixture import Fixture, Key, play_fixture
from architekton.players.pairing import Arena, plan_arena
from architekton.players.player import Budget
from architekton.players.review import SEED, Review
from architekton.players.review_decision import judge_decision
from architekton.players.review_judge import Judge
from architekton.players.seating import split_spec
from architekton.players.thinker import shipped_mind

FORMAT = "architekton-calibration"
VERSION = 1


@dataclass(frozen=True)
class Expected:
    """What a seat could expect at a decision of its own."""

    seat: int
    win: float
    lead: float


@dataclass(frozen=True)
class MeasuredSeat:
    level: str
    # Of the victory, and the lead in the end.
    share: float
    lead: float
    # Over the decisions in which there was a choice; None if there was none.
    mean_loss: float | None
    accuracy: float | None


@dataclass(frozen=True)
class MeasuredGame:
    key: Key
    seats: tuple[MeasuredSeat, ...]
    expected: tuple[Expected, ...]

    def to_json(self) -> Json:
        deal, names = self.key
        return {
            "deal": deal,
            "seats": list(names),
            "measured": [vars(seat) for seat in self.seats],
            "expected": [[each.seat, each.win, each.lead] for each in self.expected],
        }

    @classmethod
    def from_json(cls, written: Json) -> MeasuredGame:
        seats = tuple(MeasuredSeat(**seat) for seat in written["measured"])
        expected = tuple(Expected(*each) for each in written["expected"])
        return cls((written["deal"], tuple(written["seats"])), seats, expected)


def plan(game: str, options: Json, seed: str, games: int, nodes: int) -> Arena:
    """Every two levels meet; whoever searches looks at so many positions for each move."""
    players = [
        f"{level.name}@{nodes}n" if level.thinks == "search" else level.name
        for level in find_game(game).LEVELS
    ]
    pairs = len(players) * (len(players) - 1) // 2
    return plan_arena(game, players, options, seed, -(-games // pairs))


@dataclass(frozen=True)
class Measure:
    """In positions: how deeply each decision is reviewed, and how deeply, of every so many
    decisions, one is searched for its chance to win."""

    nodes: int = 2_000
    # As many as a review looks at by itself, in a tenth of a second.
    curve_nodes: int = 100_000
    every: int = 4


def measured(fixture: Fixture, measure: Measure) -> MeasuredGame:
    """One game, played and reviewed."""
    played = play_fixture(fixture)
    record = Record.from_json(played.record)
    mind, moves = shipped_mind(type(record.game)), len(record.game.moves)
    judge = Judge(mind, Budget(nodes=measure.nodes))
    # Luck is in no figure of these, and takes long.
    decisions = [judge_decision(record.game, at, judge, SEED, False) for at in range(moves)]
    reviewed = Review(record, decisions)
    seats = []
    for seat, player in enumerate(fixture.seats):
        final = reviewed.final(seat)
        figures = (reviewed.mean_loss(seat), reviewed.accuracy(seat))
        level, _ = split_spec(player)
        seats.append(MeasuredSeat(level, final.win, final.lead, *figures))
    deep = Judge(mind, Budget(nodes=measure.curve_nodes))
    # Another part of the decisions at each deal, so that none is left out.
    sampled = range(fixture.deal % measure.every, moves, measure.every)
    expected = tuple(expected_at(record.game, number, deep) for number in sampled)
    return MeasuredGame(fixture.key, tuple(seats), expected)


def expected_at(finished: Game, number: int, judge: Judge) -> Expected:
    """What the seat that decided after so many moves could expect then."""
    game = finished.copy()
    game.take_back_to(number)
    seat = game.to_move
    assert seat is not None
    best = judge.search(game.view(seat), f"{SEED} {number}").judgements()[0]
    return Expected(seat, round(best.win, 4), round(best.lead, 2))


def gathered_games(arena: Arena, measure: Measure, path: Path) -> Iterator[list[MeasuredGame]]:
    """All games so far, after each that is new."""
    begun = {
        "format": FORMAT,
        "version": VERSION,
        "game": arena.game,
        "options": arena.options,
        "players": list(arena.players),
        "seed": arena.seed,
        "measure": vars(measure),
        "judge": shipped_mind(find_game(arena.game)).fingerprint,
    }
    games = _begun(path, begun)
    known = {game.key for game in games}
    schedule = arena.schedule()
    yield games
    for fixture in schedule:
        if fixture.key in known:
            continue
        games.append(measured(fixture, measure))
        _append(path, games[-1].to_json())
        yield games


def _begun(path: Path, begun: Json) -> list[MeasuredGame]:
    """A line that was torn off by a crash is dropped."""
    if not path.exists():
        _append(path, begun)
        return []
    whole, _, torn = path.read_text(encoding="utf-8").rpartition("\n")
    if torn:
        path.write_text(whole + "\n", encoding="utf-8")
    lines = [json.loads(line) for line in whole.split("\n")]
    found = Reader(lines[0], str(path)).object()
    differing = next((key for key, value in begun.items() if found.get(key) != value), None)
    if differing:
        raise BadInput("other_calibration", str(path), detail=differing)
    return [MeasuredGame.from_json(line) for line in lines[1:]]


def _append(path: Path, line: Json) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
    except OSError as error:
        detail = error.strerror or str(error)
        raise BadInput("not_writable", str(path), detail=detail) from None
