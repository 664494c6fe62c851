"""The engine protocol, from both sides: real programs, good ones and bad ones."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from architekton.core.chance import stream
from architekton.core.discovery import discover_games, find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.sentences import LANGUAGES
from architekton.players import engine_player, engine_process
from architekton.players.advice import best_moves
from architekton.players.arena import play_fixtures
from architekton.players.engine import serve_engine
from architekton.players.engine_messages import question, read_position
from architekton.players.engine_process import EngineFailed
from architekton.players.fixture import Played, play_fixture
from architekton.players.ledger import Ledger
from architekton.players.pairing import plan_arena
from architekton.players.player import Budget
from architekton.players.ratings import Anchor
from architekton.players.seating import seat_level, seat_player, split_spec
from architekton.players.standings import Standings

GAMES = discover_games()
ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "engine_in_python.py"
PYTHON = shlex.quote(sys.executable)


@pytest.fixture(autouse=True)
def none_is_left() -> Iterator[None]:
    yield
    engine_process.end_all()


def program(path: Path) -> str:
    return f"engine:{PYTHON} {shlex.quote(str(path))}"


def ours(player: str) -> str:
    return f"engine:{PYTHON} -m architekton.cli.main engine {player}"


# --- what is sent -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
@pytest.mark.parametrize("moves", [0, 7, 23])
def test_a_position_travels_whole_and_nothing_hidden_with_it(kind: type[Game], moves: int) -> None:
    """What is sent allows the same view; of the real deal it knows no more than the view does."""
    game = kind.start(seed="travels")
    game.play_randomly(stream(1), moves)
    view = game.view(game.to_move)
    sent = question(1, view, view.imagine(stream(2)), Budget(nodes=5))
    assert json.loads(json.dumps(sent)) == sent
    read = read_position(_reader(sent["position"]))
    assert read.view(read.to_move) == view
    other = view.imagine(stream(99))
    same = question(1, other.view(other.to_move), view.imagine(stream(2)), Budget(nodes=5))
    assert sent == same
    assert sent["moves"] == [move.text() for move in game.legal_moves()]
    assert sent["position"]["deal"] != game.deal


def _reader(value: Any) -> Any:
    from architekton.core.reading import Reader

    return Reader(value, "position")


# --- our players as a program ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_behind_the_protocol_a_player_plays_as_without(kind: type[Game]) -> None:
    def moves(spec: str) -> list[str]:
        game = kind.start(seed="same")
        player, _ = seat_player(spec, kind, "seed")
        for _ in range(6):
            game.play(player.choose(game.view(game.to_move), Budget(nodes=300)))
        return [move.text() for move in game.moves]

    assert moves(ours("search")) == moves("search")


def told(*lines: Any, player: str = "greedy") -> list[Any]:
    """What our engine answers to lines, until there are no more."""
    heard = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    said = io.StringIO()
    serve_engine(player, heard, said)
    return [json.loads(line) for line in said.getvalue().splitlines()]


HELLO = {"say": "hello", "protocol": 1}


def test_it_says_what_it_plays_and_what_can_be_set() -> None:
    [first, second] = told(HELLO, {**HELLO, "options": {"player": "random"}})
    assert first["games"] == [kind.name for kind in GAMES]
    assert first["options"] == {"player": "greedy"}
    assert second["options"] == {"player": "random"}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("what?", "not_json"),
        ("[]", "not_an_object"),
        ({"say": "dance"}, "not_one_of"),
        ({"say": "think", "id": 1}, "missing"),
        ({"say": "new game", "game": "chess"}, "unknown_game"),
        ({"say": "hello", "options": {"player": "nobody"}}, "unknown_player"),
        ({"say": "hello", "options": {"threads": 2}}, "unknown_key"),
    ],
    ids=str,
)
def test_a_line_that_it_does_not_understand_is_answered_and_the_next_is_heard(
    line: Any, code: str
) -> None:
    answers = told(line, HELLO)
    assert answers[0]["say"] == "error"
    assert answers[0]["code"] == code
    assert answers[1]["say"] == "hello"


@pytest.mark.parametrize("budget", [{"seconds": -1}, {"nodes": "many"}, {"days": 3}], ids=str)
def test_a_budget_that_is_none_is_refused(budget: dict[str, Any]) -> None:
    asked = _question("amytis", Budget(nodes=1)) | {"budget": budget}
    assert told(asked)[0]["say"] == "error"


def _question(name: str, budget: Budget) -> dict[str, Any]:
    game = find_game(name).start(seed=3)
    view = game.view(game.to_move)
    return question(1, view, view.imagine(stream(1)), budget)


def test_stop_is_heard_while_it_thinks() -> None:
    """It was given a day, and the test would take as long."""
    command = [sys.executable, "-m", "architekton.cli.main", "engine", "general"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for message in (_question("amytis", Budget(seconds=86_400.0)), {"say": "stop"}):
            running.stdin.write(json.dumps(message) + "\n")
            running.stdin.flush()
        answer = json.loads(running.stdout.readline())
        assert answer["say"] == "judged"
        assert answer["moves"]
        running.stdin.write('{"say": "quit"}\n')
        running.stdin.close()
        assert running.wait() == 0


# --- programs of others -------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
@pytest.mark.parametrize("processes", [1, 2])
def test_the_example_imports_nothing_of_ours_and_beats_chance(
    kind: type[Game], processes: int
) -> None:
    source = EXAMPLE.read_text()
    assert "import architekton" not in source
    assert len(source.splitlines()) <= 40
    assert source in (ROOT / "docs" / "engine.md").read_text()
    arena = plan_arena(kind.name, [program(EXAMPLE), "random"], games=4)
    games = list(play_fixtures(arena.schedule(), processes))
    assert len(games) == 4
    assert not any(game.forfeit for game in games)
    assert sum(game.share(program(EXAMPLE)) for game in games) >= 3


def test_a_program_gives_hints() -> None:
    kind = find_game("amytis")
    game = kind.start(seed=5)
    advice = best_moves(game.view(game.to_move), kind, program(EXAMPLE), "hint", 3)
    assert len(advice) == 3
    assert advice[0].judgement.points >= advice[2].judgement.points


def test_a_program_is_kept_for_the_next_game() -> None:
    arena = plan_arena("amytis", [program(EXAMPLE), "random"], games=6)
    list(play_fixtures(arena.schedule()))
    assert len(engine_process._running) == 1


BAD = """
import json, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
thought = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["say"] == "hello":
        say(say="hello", protocol=1, name="bad", games=["amytis"])
    elif message["say"] == "new game":
        say(say="ready")
    elif message["say"] == "think":
        thought += 1
        good = {"say": "judged", "id": message["id"], "moves": [{"move": message["moves"][0]}]}
        if thought % 5:
            say(**good)
            continue
        BEHAVIOUR
"""
BEHAVIOURS = {
    "hangs": ("time.sleep(10**6)", "engine_silent"),
    "spins": ("while True: pass", "engine_silent"),
    "dies": ("print('no more', file=sys.stderr); sys.exit(3)", "engine_died"),
    "raises": ("1 / 0", "engine_died"),
    "says nothing it should": ("print('good morning', flush=True)", "engine_lies"),
    "chooses what is not allowed": (
        "good['moves'] = [{'move': '99>99'}]; say(**good)",
        "engine_lies",
    ),
    "chooses nothing": ("good['moves'] = []; say(**good)", "engine_lies"),
    "has no number": (
        "good['moves'][0]['win'] = 'surely'; say(**good)",
        "engine_lies",
    ),
    "is not finite": ("good['moves'][0]['lead'] = float('nan'); say(**good)", "engine_lies"),
    "complains": ("say(say='error', sentence='I am tired')", "engine_lies"),
    "never ends a line": ("print('x' * (1 << 21), end='', flush=True)", "engine_lies"),
    "answers another question": ("good['id'] = -1; say(**good)", "engine_silent"),
}


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who hangs here hangs for ever: there is no need to wait for long."""
    monkeypatch.setattr(engine_player, "patience", lambda budget: 2.0)
    monkeypatch.setattr(engine_process, "SECONDS_TO_STOP", 0.2)


def bad_program(tmp_path: Path, behaviour: str) -> str:
    path = tmp_path / "bad.py"
    path.write_text(BAD.replace("BEHAVIOUR", BEHAVIOURS[behaviour][0]))
    return program(path)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("behaviour", BEHAVIOURS)
def test_a_bad_program_loses_its_games_and_the_arena_goes_on(
    tmp_path: Path, behaviour: str
) -> None:
    spec = bad_program(tmp_path, behaviour)
    arena = plan_arena("amytis", [spec, "random"], games=2)
    games = list(play_fixtures(arena.schedule()))
    assert [game.share("random") for game in games] == [1.0, 1.0]
    for game in games:
        assert game.forfeit is not None
        assert game.forfeit.player == spec
        assert "bad.py" in game.forfeit.why
        assert "\n" not in game.forfeit.why
    standings = Standings.of(arena, {game.key: game for game in games}, Anchor("random", 1000))
    assert standings.forfeits[spec][0] == 2
    assert engine_process._running == set()


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("behaviour", BEHAVIOURS)
def test_why_it_lost_is_a_sentence_in_every_language(tmp_path: Path, behaviour: str) -> None:
    kind = find_game("amytis")
    player, budget = seat_player(bad_program(tmp_path, behaviour), kind, 1)
    game = kind.start(seed=1)
    view = game.view(game.to_move)
    for _ in range(4):
        player.choose(view, budget)
    with pytest.raises(EngineFailed) as error:
        player.choose(view, budget)
    assert error.value.code == BEHAVIOURS[behaviour][1]
    assert len({error.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    if behaviour == "dies":
        assert "no more" in error.value.text()


def test_a_game_that_was_lost_so_is_kept_in_the_file(tmp_path: Path) -> None:
    spec = bad_program(tmp_path, "dies")
    arena = plan_arena("amytis", [spec, "random"], games=2)
    ledger = Ledger(arena, tmp_path / "games.jsonl")
    played: list[Played] = []
    for fixture in arena.schedule():
        played.append(play_fixture(fixture))
        ledger.add(played[-1])
    ledger.close()
    again = Ledger(arena, tmp_path / "games.jsonl")
    again.close()
    assert [again.played[game.key].forfeit for game in played] == [game.forfeit for game in played]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("engine:/nowhere/at/all", "engine_not_found"),
        ("engine:", "engine_not_found"),
        ("engine:'", "engine_not_found"),
        (f"engine:{PYTHON} -c pass", "engine_died"),
    ],
)
def test_what_cannot_be_started_is_said_before_the_first_game(command: str, code: str) -> None:
    with pytest.raises(BadInput) as error:
        plan_arena("amytis", [command, "random"])
    assert error.value.code == code


def test_a_program_for_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as error:
        plan_arena("akropolis", [bad_program(tmp_path, "dies"), "random"])
    assert error.value.code == "engine_plays_others"


def test_nothing_is_given_to_a_shell(tmp_path: Path) -> None:
    made = tmp_path / "made"
    with pytest.raises(BadInput):
        seat_player(f"engine:true; touch {made}", find_game("amytis"), 1)
    assert not made.exists()


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
@pytest.mark.parametrize("name", ["engine:touch {made}", "tests:Class", "search", "search@9s"])
def test_a_seat_for_a_level_is_for_nobody_else(kind: type[Game], name: str, tmp_path: Path) -> None:
    """What bots at a server's tables are seated by: a guest names a level, and no command."""
    made = tmp_path / "made"
    with pytest.raises(BadInput) as error:
        seat_level(name.format(made=made), kind, 1)
    assert error.value.code == "unknown_player"
    assert not made.exists()
    assert seat_level(kind.LEVELS[0].name, kind, 1)


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("engine:play", ("engine:play", None)),
        ("engine:play@0.2cpu", ("engine:play", "0.2cpu")),
        ("engine:play --as me@home", ("engine:play --as me@home", None)),
        ("engine:play --as me@home@20n", ("engine:play --as me@home", "20n")),
    ],
)
def test_a_command_may_have_an_at(spec: str, expected: tuple[str, str | None]) -> None:
    assert split_spec(spec) == expected


def test_threads_of_a_program_that_has_ended_end_too() -> None:
    before = threading.active_count()
    seat_player(program(EXAMPLE), find_game("amytis"), 1)
    engine_process.end_all()
    for thread in threading.enumerate():
        if thread.daemon and thread.name.startswith("engine"):
            thread.join()
    assert threading.active_count() <= before
