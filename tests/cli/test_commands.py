"""The commands as a user types them: answers, JSON, standard input, several files, bad input."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from architekton.cli.main import COMMANDS, run
from architekton.core import chance
from architekton.core.notation import record_text
from architekton.core.packed_record import pack
from architekton.core.record import Record
from architekton.games.akropolis import City, Game, Tile
from architekton.games.amytis import Game as AmytisGame

CITY = {
    "game": "akropolis",
    "variants": ["houses"],
    "stones": 3,
    "tiles": [{"tile": 17, "at": [2, 0], "rotation": 2}],
}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHITEKTON_LANG", "en")


@pytest.fixture
def city(tmp_path: Path) -> str:
    path = tmp_path / "city.json"
    path.write_text(json.dumps(CITY))
    return str(path)


@pytest.fixture
def game(tmp_path: Path) -> str:
    played = Game.start({"players": 2, "first": 0}, seed=1)
    played.play_randomly(chance.stream(1))
    path = tmp_path / "game.json"
    path.write_text(Record.of(played, ["Ada", "Bob"]).dumps())
    return str(path)


@pytest.fixture
def running(tmp_path: Path) -> str:
    played = Game.start({"players": 2, "first": 0}, seed=1)
    played.play_randomly(chance.stream(1), 5)
    path = tmp_path / "running.txt"
    path.write_text(record_text(Record.of(played, ["Ada", "Bob"])))
    return str(path)


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run(list(arguments)) == 0
    return json.loads(capsys.readouterr().out)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(list(arguments)) == 0
    return capsys.readouterr().out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Bad input: exit code 2 and one clear line, nothing else."""
    assert run(list(arguments)) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith("architekton: ")
    assert printed.err.count("\n") == 1
    return printed.err


def test_score_of_a_city_in_json(capsys: pytest.CaptureFixture[str], city: str) -> None:
    scored = answer(capsys, "score", city, "--json")
    assert scored["districts"]["houses"] == {"value": 1, "stars": 1, "points": 1}
    assert scored["districts"]["markets"] == {"value": 0, "stars": 2, "points": 0}
    assert (scored["stones"], scored["total"]) == (3, 4)
    garden = next(report for report in scored["hexes"] if report["type"] == "garden")
    assert garden["counts"] is False
    assert [reason["code"] for reason in garden["reasons"]] == ["always_counts", "no_plaza"]


def test_score_of_a_city_in_words(capsys: pytest.CaptureFixture[str], city: str) -> None:
    text = said(capsys, "score", city)
    assert "houses              1        1        1" in text
    assert "Not doubled: the group’s value is 1, less than 10." in text
    french = said(capsys, "score", city, "--lang", "fr")
    assert "habitations" in french


def test_score_of_a_game(capsys: pytest.CaptureFixture[str], game: str, running: str) -> None:
    scored = answer(capsys, "score", game, "--json")
    assert [seat["name"] for seat in scored["seats"]] == ["Ada", "Bob"]
    assert [seat["total"] for seat in scored["seats"]] == scored["result"]["totals"]
    assert "Winner: " in said(capsys, "score", game)
    assert "The game is not over: Bob to move." in said(capsys, "score", running)


def test_score_of_a_drawing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "table.txt"
    path.write_text("akropolis drawing\nstones: 2\n\ng2\n    G1\n")
    assert answer(capsys, "score", str(path), "--json")["total"] == 8


def test_moves_of_a_tile_in_a_city(capsys: pytest.CaptureFixture[str], city: str) -> None:
    moves = answer(capsys, "moves", city, "--tile", "12", "--json")
    expected = City.from_json(CITY).placements()
    assert moves == [place.to_json() for place in expected]
    assert f"{len(expected)} legal moves" in said(capsys, "moves", city)


def test_moves_of_a_game(capsys: pytest.CaptureFixture[str], running: str, game: str) -> None:
    moves = answer(capsys, "moves", running, "--json")
    assert set(moves[0]) == {"tile", "at", "rotation"}
    tile = moves[0]["tile"]
    some = answer(capsys, "moves", running, "--tile", str(tile), "--json")
    assert some == [move for move in moves if move["tile"] == tile]
    assert answer(capsys, "moves", game, "--json") == []


def test_show(capsys: pytest.CaptureFixture[str], city: str, game: str) -> None:
    assert "M1" in said(capsys, "show", city)
    assert said(capsys, "show", city, "--svg").startswith("<svg")
    assert answer(capsys, "show", game, "--svg", "--json")["svg"].startswith("<svg")
    assert "site:" in answer(capsys, "show", game, "--json")["drawing"]


def test_replay(capsys: pytest.CaptureFixture[str], game: str) -> None:
    text = said(capsys, "replay", game)
    assert "Move 36" in text
    assert "Seat 1 takes a tile" in text
    assert run(["replay", game, "--json"]) == 0
    steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [step["move"] for step in steps] == list(range(37))
    assert steps[36]["view"]["result"]["totals"] == steps[36]["totals"]
    assert answer(capsys, "replay", game, "--json", "--move", "7")["move"] == 7
    assert "site:" in said(capsys, "replay", game, "--move", "0")


def test_a_link_is_read_like_a_file(capsys: pytest.CaptureFixture[str], game: str) -> None:
    word = pack(Record.loads(Path(game).read_text()))
    for name in (word, f"https://example.org/some/where/#/r/{word}/12"):
        assert said(capsys, "replay", name) == said(capsys, "replay", game)
    assert "damaged or cut short" in complaint(capsys, "show", f"http://x/r/{word[:-1]}")
    assert "no such file" in complaint(capsys, "show", "games/r/ours.json")


def test_replay_shows_no_hidden_order(capsys: pytest.CaptureFixture[str], game: str) -> None:
    step = answer(capsys, "replay", game, "--json", "--move", "3")
    hidden = step["view"]["hidden"]["tiles"]
    assert hidden == sorted(hidden)
    assert "deck" not in json.dumps(step)


def test_demo_plays_a_game_and_saves_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    saved = tmp_path / "demo.json"
    text = said(
        capsys, "demo", "akropolis", "--seed", "7", "--set", "players=1",
        "--set", "architect=metagenes", "--set", "variants=houses,temples", "--save", str(saved),
    )  # fmt: skip
    assert "Metagenes takes" in text
    record = Record.loads(saved.read_text())
    assert record.game.to_move is None
    assert record.game.options["variants"] == ["houses", "temples"]
    again = said(capsys, "demo", "akropolis", "--seed", "7", "--set", "players=1", "--json",
                 "--set", "architect=metagenes", "--set", "variants=houses,temples")  # fmt: skip
    last = json.loads(again.splitlines()[-1])
    assert last["totals"] == [record.game.total(0), record.game.total(1)]


def test_demo_without_a_name_plays_the_first_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "demo", "--seed", "7", "--lang", "fr")
    assert "Partie\u00a0: akropolis" in text
    assert "Place 2" in text


def test_perft(capsys: pytest.CaptureFixture[str], running: str) -> None:
    assert run(["perft", "akropolis", "--seed", "1", "--depth", "2", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["positions"] for line in lines] == [180, 48600]
    assert "48,600" in said(capsys, "perft", "akropolis", "--seed", "1", "--depth", "2")
    assert run(["perft", "akropolis", "--from", running, "--depth", "1"]) == 0


def test_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(json.dumps(CITY).encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert answer(capsys, "score", "-", "--json")["total"] == 4


def test_several_files_give_a_line_each(
    capsys: pytest.CaptureFixture[str], city: str, game: str, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    assert run(["score", city, str(broken), game, "--json"]) == 2
    printed = capsys.readouterr()
    lines = [json.loads(line) for line in printed.out.splitlines()]
    assert lines[0]["total"] == 4
    assert lines[1]["error"]["code"] == "not_json"
    assert lines[2]["game"] == "akropolis"
    assert printed.err.count("\n") == 1
    assert run(["score", city, game]) == 0
    assert capsys.readouterr().out.count("== ") == 2


BAD_FILES = {
    "": "expected a",
    "{": "1:2: this is not valid JSON",
    "[1]": "expected an object",
    "{}": 'expected a "format" or a "game" key',
    '{"game": "chess"}': "game: there is no game called chess",
    '{"game": "akropolis"}': "tiles: the key tiles is missing",
    "chess position": "neither a game record nor a board",
    "akropolis stones": "1: this text is neither",
    "architekton record 2": "the key game is missing",
    "architekton record two": "1: expected a whole number",
}


@pytest.mark.parametrize("command", ["score", "moves", "show", "replay"])
@pytest.mark.parametrize("content", BAD_FILES)
def test_bad_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str, command: str
) -> None:
    path = tmp_path / "bad"
    path.write_text(content)
    line = complaint(capsys, command, str(path))
    assert str(path) in line
    assert BAD_FILES[content] in line


def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "no such file" in complaint(capsys, "score", str(tmp_path / "nothing.json"))
    assert "cannot be read" in complaint(capsys, "score", str(tmp_path))
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00\x80")
    assert "not UTF-8" in complaint(capsys, "score", str(binary))


def test_other_bad_input(capsys: pytest.CaptureFixture[str], city: str, game: str) -> None:
    assert "chess" in complaint(capsys, "demo", "chess")
    assert "KEY=VALUE" in complaint(capsys, "demo", "akropolis", "--set", "players")
    assert "options.players" in complaint(capsys, "demo", "akropolis", "--set", "players=9")
    assert "options.players" in complaint(capsys, "perft", "akropolis", "--set", "players=two")
    assert "--depth" in complaint(capsys, "perft", "akropolis", "--depth", "0")
    assert "not a single board" in complaint(capsys, "replay", city)
    assert "36 moves" in complaint(capsys, "replay", game, "--move", "37")
    assert "99 is not a tile" in complaint(capsys, "moves", city, "--tile", "99")
    assert "en, es, fr" in complaint(capsys, "score", city, "--lang", "xx")


def test_a_tile_is_read_before_moves_are_listed(
    capsys: pytest.CaptureFixture[str], running: str, tmp_path: Path
) -> None:
    moves = answer(capsys, "moves", running, "--json")
    tile = moves[0]["tile"]
    hexes = Tile(tile).hexes
    some = [move for move in moves if move["tile"] == tile]
    assert answer(capsys, "moves", running, "--tile", f"{tile}:{hexes}", "--json") == some
    for wrong in ("99", "foo", "1:qqq", ""):
        complaint(capsys, "moves", running, "--tile", wrong)
    board = AmytisGame.start(seed=5000)
    path = tmp_path / "amytis.json"
    path.write_text(Record.of(board).dumps())
    shown = [top.text() for top, _ in board.tops() if top]
    listed = answer(capsys, "moves", str(path), "--tile", shown[0], "--json")
    assert {move["stack"] for move in listed} == {
        stack for stack, text in enumerate(shown, 1) if text == shown[0]
    }
    assert "is not a tile" in complaint(capsys, "moves", str(path), "--tile", "17")


ODD_COMMANDS = [
    ["demo", "akropolis", "--save", "/nowhere/game.json", "--seed", "1"],
    ["demo", "akropolis", "--delay", "nan"],
    ["demo", "akropolis", "--delay", "-1"],
    ["demo", "akropolis", "--seed", "\udcff"],
    ["demo", "akropolis", "--set", "players=" + "9" * 5000],
    ["demo", "akropolis", "--set", "players=" + "[" * 100_000],
    ["demo", "akropolis", "--set", "houses=\udcff"],
    ["demo", "akropolis", "--player", "\udcff"],
    ["demo", "akropolis", "--player", "greedy@-1s"],
    ["demo", "\udcff"],
    ["score", "a\0b"],
    ["score", "x" * 5000],
    ["train", "amytis", "--minutes", "nan"],
    ["train", "amytis", "--minutes", "inf"],
    ["train", "amytis", "--games", "-3"],
    ["arena", "amytis", "greedy", "random", "--games", "9" * 30],
    ["arena", "amytis", "greedy", "random", "--anchor", "greedy=nan"],
    ["arena", "amytis", "greedy", "random", "--seed", "\udcff"],
    ["hint", "\udcff"],
    ["perft", "akropolis", "--depth", "-1"],
    ["serve", "--port", "99999"],
    ["serve", "--port", "-1"],
    ["db", "status", "--database", "nonsense"],
    ["backup", "/nowhere/x", "--database", "sqlite:////nowhere/y"],
]


@pytest.mark.parametrize("words", ODD_COMMANDS, ids=lambda words: ascii(" ".join(words))[:40])
def test_nothing_that_can_be_typed_is_a_crash(
    words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert complaint(capsys, *words).encode()


def test_an_odd_name_of_a_file_can_be_printed(city: str, tmp_path: Path) -> None:
    odd = os.fsencode(str(tmp_path)) + b"/city-\xff.json"
    Path(os.fsdecode(odd)).write_text(json.dumps(CITY))
    done = shell("score", os.fsdecode(odd), city)
    assert done.returncode == 0, done.stderr
    assert "== " in done.stdout


def test_bad_input_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert "aucun jeu ne s’appelle" in complaint(capsys, "demo", "chess", "--lang", "fr")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_shows_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run([command, "--help"])
    assert ended.value.code == 0
    printed = capsys.readouterr().out
    assert f"example: architekton {command} " in printed
    assert "--json" in printed


@pytest.mark.parametrize(
    "arguments", [[], ["build"], ["score"], ["perft", "akropolis", "--depth", "x"]]
)
def test_wrong_usage_is_exit_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def shell(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "ARCHITEKTON_KERNEL"}
    return subprocess.run(
        [sys.executable, "-m", "architekton", *arguments],
        capture_output=True, text=True, check=False, env=environment, **more,
    )  # fmt: skip


def test_a_real_process_scores_without_compiling(city: str, tmp_path: Path) -> None:
    """The table-side calculator answers at once, also on a machine that never compiled."""
    done = shell("score", city, "--json")
    assert json.loads(done.stdout)["total"] == 4
    assert done.stderr == ""


def test_a_reader_that_stops_early_is_no_error(game: str) -> None:
    pipe = (
        f"{sys.executable} -m architekton replay {game} --json | head -1; echo ${{PIPESTATUS[0]}}"
    )
    done = subprocess.run(
        ["bash", "-c", pipe], capture_output=True, text=True, check=False, env=dict(os.environ)
    )
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "0"


def test_the_version() -> None:
    assert shell("--version").stdout.startswith("architekton 0.")
