"""The arena: fair schedules, games that can be repeated, a file that survives everything."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from architekton.core.errors import BadInput
from architekton.core.record import Record
from architekton.players.arena import play_fixtures
from architekton.players.fixture import Key, Played, Stopped, play_fixture
from architekton.players.ledger import Ledger
from architekton.players.pairing import Arena, plan_arena
from architekton.players.random import RandomPlayer
from architekton.players.ratings import Anchor
from architekton.players.standings import Estimate, Standings

GREEDY = Anchor("greedy")


def played_out(arena: Arena, ledger: Ledger | None = None) -> dict[Key, Played]:
    ledger = ledger or Ledger(arena)
    missing = [fixture for fixture in arena.schedule() if fixture.key not in ledger.played]
    for played in play_fixtures(missing):
        ledger.add(played)
    ledger.close()
    return ledger.played


def without_times(standings: Standings) -> dict[str, object]:
    return {key: value for key, value in standings.to_json().items() if key != "milliseconds"}


def standings_of(arena: Arena, path: Path | None = None) -> Standings:
    ledger = Ledger(arena, path)
    played_out(arena, ledger)
    return Standings.of(arena, ledger.played, GREEDY)


# --- who meets whom -----------------------------------------------------------------------------


def test_two_players_swap_seats_at_each_deal() -> None:
    arena = plan_arena("amytis", ["greedy", "random"], games=5)
    assert (arena.deals, arena.rotations, arena.fair_share) == (3, 2, 0.5)
    schedule = arena.schedule()
    assert [fixture.deal for fixture in schedule] == [0, 0, 1, 1, 2, 2]
    assert [fixture.seats for fixture in schedule[:2]] == [
        ("greedy", "random"),
        ("random", "greedy"),
    ]


def test_at_a_table_of_three_the_first_player_takes_each_seat() -> None:
    arena = plan_arena("akropolis", ["greedy", "random"], {"players": 3}, games=4)
    assert (arena.deals, arena.rotations) == (2, 3)
    assert arena.seatings[0] == (
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    )


def test_everybody_meets_or_only_the_first_all_others() -> None:
    players = ["greedy", "random", "greedy@1n"]
    assert len(plan_arena("amytis", players).pairs) == 3
    gauntlet = plan_arena("amytis", players, gauntlet=True)
    assert gauntlet.pairs == (("greedy", "random"), ("greedy", "greedy@1n"))


def test_alone_the_opponent_is_the_game() -> None:
    arena = plan_arena("akropolis", ["greedy", "random"], {"players": 1}, games=3)
    assert arena.is_solo
    assert arena.deals == 3
    assert arena.pairs == (("greedy", "Hippodamos"), ("random", "Hippodamos"))
    assert arena.names == ("greedy", "random", "Hippodamos")


@pytest.mark.parametrize(
    ("players", "code"),
    [
        (["greedy"], "too_few_players"),
        (["greedy", "greedy"], "player_twice"),
        (["greedy", "nobody"], "unknown_player"),
        (["greedy", "random@soon"], "bad_budget"),
        (["greedy", "random@-1s"], "bad_budget"),
        (["greedy", "random@nans"], "bad_budget"),
        (["greedy", "random@"], "bad_budget"),
    ],
)
def test_players_that_cannot_meet(players: list[str], code: str) -> None:
    with pytest.raises(BadInput) as error:
        plan_arena("akropolis", players)
    assert error.value.code == code


# --- games --------------------------------------------------------------------------------------


def test_a_fixture_is_always_the_same_game() -> None:
    fixture = plan_arena("amytis", ["greedy", "random"]).schedule()[0]
    first, again = play_fixture(fixture), play_fixture(fixture)
    assert first.record == again.record
    assert first.outcome == again.outcome
    assert set(first.milliseconds) == {"greedy", "random"}
    moves = sum(map(len, first.milliseconds.values()))
    assert moves == len(first.record["moves"])


@pytest.mark.parametrize(
    ("game", "options"), [("amytis", {"sides": "random"}), ("akropolis", {"players": 3})]
)
def test_all_seatings_of_a_deal_have_the_same_deal(game: str, options: dict[str, object]) -> None:
    """First seat and sides included; the next deal is another one."""
    arena = plan_arena(game, ["random", "greedy"], options, games=6)
    games = [play_fixture(fixture).record for fixture in arena.schedule()]
    rotations = arena.rotations
    assert all(game["deal"] == games[0]["deal"] for game in games[:rotations])
    assert games[rotations]["deal"] != games[0]["deal"]


def test_what_is_written_can_be_replayed() -> None:
    played = play_fixture(plan_arena("akropolis", ["greedy", "random"]).schedule()[1])
    record = Record.from_json(json.loads(json.dumps(played.to_json()))["record"])
    assert record.names == ["random", "greedy"]
    assert record.game.outcome() == played.outcome


def test_a_game_stops_between_moves() -> None:
    fixture = plan_arena("amytis", ["greedy", "random"]).schedule()[0]
    with pytest.raises(Stopped):
        play_fixture(fixture, lambda: True)


def test_greedy_beats_random_by_far() -> None:
    for game in ("akropolis", "amytis"):
        standings = standings_of(plan_arena(game, ["greedy", "random"], games=8))
        [pair] = standings.pairs
        assert (pair.games, pair.wins + pair.draws + pair.losses) == (8, 8)
        assert pair.score.mean > 0.9
        assert pair.difference.error is not None
        assert pair.difference.mean > 3 * pair.difference.error
        assert pair.points[0] - pair.points[1] == pytest.approx(pair.difference.mean)
        assert [rating.name for rating in standings.ratings] == ["greedy", "random"]
        assert standings.ratings[0].rating == 1000
        assert all(0 < p.mean <= p.slowest and p.p99 <= p.slowest for p in standings.paces)


def test_several_processes_play_the_same_games() -> None:
    arena = plan_arena("amytis", ["greedy", "random"], games=6)
    alone = played_out(arena)
    together = {played.key: played for played in play_fixtures(arena.schedule(), processes=2)}
    assert together.keys() == alone.keys()
    assert all(together[played.key].outcome == played.outcome for played in alone.values())


def test_three_at_a_table() -> None:
    arena = plan_arena("akropolis", ["greedy", "random"], {"players": 3}, games=6)
    standings = standings_of(arena)
    [pair] = standings.pairs
    assert pair.games == 6
    assert pair.score.mean > 0.8 > arena.fair_share
    seconds = [pace.moves for pace in standings.paces]
    assert seconds[1] == 2 * seconds[0]


def test_alone() -> None:
    arena = plan_arena("akropolis", ["random", "greedy"], {"players": 1}, games=5)
    standings = standings_of(arena)
    assert [pair.pair for pair in standings.pairs] == list(arena.pairs)
    random, greedy = standings.pairs
    assert random.games == greedy.games == 5
    assert greedy.points[0] > random.points[0]
    assert {rating.name for rating in standings.ratings} == {"random", "greedy", "Hippodamos"}
    assert [pace.player for pace in standings.paces] == ["random", "greedy"]


def test_errors_are_over_deals() -> None:
    assert Estimate.of([0.5, 0.5, 1.0, 0.0]).error == pytest.approx(0.2041, abs=1e-4)
    assert Estimate.of([1.0]).error is None


# --- the file -----------------------------------------------------------------------------------


@pytest.fixture
def arena() -> Arena:
    return plan_arena("amytis", ["greedy", "random"], games=6)


def test_only_what_is_missing_is_played(arena: Arena, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    few = plan_arena("amytis", ["greedy", "random"], games=2)
    standings_of(few, path)
    before = path.read_bytes()
    grown = standings_of(arena, path)
    assert path.read_bytes().startswith(before)
    assert len(path.read_text().splitlines()) == 1 + 6
    assert without_times(grown) == without_times(standings_of(arena))
    # And the smaller arena still answers the same.
    assert without_times(standings_of(few, path)) == without_times(standings_of(few))


def test_a_torn_line_is_dropped_and_played_again(arena: Arena, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    expected = without_times(standings_of(arena, path))
    content = path.read_bytes()
    head_only = content.index(b"\n")
    for end in (len(content) - 1, len(content) - 700, head_only + 1, head_only - 5, 0):
        path.write_bytes(content[:end])
        assert without_times(standings_of(arena, path)) == expected
        assert len(path.read_text().splitlines()) == 1 + 6
        assert all(json.loads(line) for line in path.read_text().splitlines())


def test_a_deal_that_is_not_complete_does_not_count(arena: Arena, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    standings_of(arena, path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:4]))
    ledger = Ledger(arena, path)
    ledger.close()
    [pair] = Standings.of(arena, ledger.played, GREEDY).pairs
    assert pair.games == 2


@pytest.mark.parametrize(
    ("other", "differs"),
    [
        (plan_arena("akropolis", ["greedy", "random"]), "game"),
        (plan_arena("amytis", ["greedy", "random"], {"sides": "random"}), "options"),
        (plan_arena("amytis", ["random", "greedy"]), "players"),
        (plan_arena("amytis", ["greedy", "random"], seed="2"), "seed"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_file_of_another_arena_is_refused(
    arena: Arena, tmp_path: Path, other: Arena, differs: str
) -> None:
    path = tmp_path / "games.jsonl"
    Ledger(other, path).close()
    before = path.read_bytes()
    with pytest.raises(BadInput) as error:
        Ledger(arena, path)
    assert error.value.code == "another_arena"
    assert error.value.reason.facts["detail"] == differs
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("a letter to a friend", "another_arena"),
        ("a letter\nto a friend", "not_json"),
        ("[]\n", "another_arena"),
        ('{"format": "architekton-record"}\n', "another_arena"),
    ],
)
def test_a_file_that_is_something_else_is_left_alone(
    arena: Arena, tmp_path: Path, content: str, code: str
) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(content)
    with pytest.raises(BadInput) as error:
        Ledger(arena, path)
    assert error.value.code == code
    assert path.read_text() == content


@pytest.mark.parametrize(
    "change",
    [
        {"deal": "first"},
        {"pair": ["greedy"]},
        {"winners": []},
        {"winners": [2]},
        {"totals": [1]},
        {"milliseconds": {"greedy": {"each": ["long"]}}},
        {"tie_break": None},
    ],
    ids=str,
)
def test_a_line_that_was_changed_by_hand_is_named(
    arena: Arena, tmp_path: Path, change: dict[str, object]
) -> None:
    path = tmp_path / "games.jsonl"
    ledger = Ledger(arena, path)
    ledger.add(play_fixture(arena.schedule()[0]))
    ledger.close()
    head, line = path.read_text().splitlines()
    path.write_text(f"{head}\n{json.dumps({**json.loads(line), **change})}\n")
    with pytest.raises(BadInput) as error:
        Ledger(arena, path)
    assert error.value.where.startswith(f"{path}:2")


# --- players of one's own ----------------------------------------------------------------------

OWN = """
from architekton.players.random import RandomPlayer

class Mine(RandomPlayer):
    pass

class Cheat(RandomPlayer):
    def choose(self, view, budget=None):
        return "favour:ones"

class Broken(RandomPlayer):
    def choose(self, view, budget=None):
        return 1 / 0

class Mute(RandomPlayer):
    def choose(self, view, budget=None):
        return None

class Unmade(RandomPlayer):
    def __init__(self):
        pass

other = 3
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the folder one is in, under a name that no other test has loaded."""
    name = f"own_{tmp_path.name}".replace("-", "_")
    (tmp_path / f"{name}.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path not in ("", ".")])
    return name


@pytest.mark.parametrize("processes", [1, 2])
def test_ones_own_player_enters_the_arena(own: str, processes: int) -> None:
    arena = plan_arena("amytis", [f"{own}:Mine@5n", "random"], games=4)
    games = list(play_fixtures(arena.schedule(), processes))
    assert len(games) == 4
    assert {seat for game in games for seat in game.seats} == {f"{own}:Mine@5n", "random"}


def test_a_class_can_be_given_instead_of_its_name() -> None:
    arena = plan_arena("amytis", [RandomPlayer, "greedy"], games=2)
    assert arena.players == ("architekton.players.random:RandomPlayer", "greedy")
    assert len(list(play_fixtures(arena.schedule()))) == 2


@pytest.mark.parametrize(
    ("player", "code", "says"),
    [
        ("nowhere:Mine", "player_not_found", "ModuleNotFoundError"),
        ("OWN:Nobody", "player_not_found", "Nobody"),
        ("OWN:other", "not_a_player", "OWN:other"),
        (":", "player_not_found", "ValueError"),
        ("OWN:Unmade", "player_failed", "Unmade"),
    ],
)
def test_a_player_that_is_none_is_refused(own: str, player: str, code: str, says: str) -> None:
    with pytest.raises(BadInput) as error:
        plan_arena("amytis", [player.replace("OWN", own), "random"])
    assert error.value.code == code
    assert says.replace("OWN", own) in error.value.text()


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(
    ("player", "code"),
    [("Cheat", "place_a_tile_first"), ("Broken", "player_failed"), ("Mute", "not_a_move")],
)
def test_a_player_that_fails_is_named(own: str, player: str, code: str, processes: int) -> None:
    arena = plan_arena("amytis", [f"{own}:{player}", "random"], {"first": 0}, games=2)
    with pytest.raises(BadInput) as error:
        list(play_fixtures(arena.schedule(), processes))
    assert error.value.code == code
    assert f"{own}:{player}" in error.value.text()
    if player == "Broken":
        assert f"{own}.py:13: ZeroDivisionError" in error.value.text()
