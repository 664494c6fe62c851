"""Games and players from elsewhere: installed, they are there; broken, they are one line."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from architekton.core.level import GENERAL_LEVELS
from tests.elsewhere.installed import GAME, PEBBLES, PLAYER, environment, install, metadata, run
from tests.server.people import Person
from tests.server.running import Server

WHICH = "from architekton.core.discovery import game_names; print(*game_names())"
ASK_FOR = """
import sys
from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.players.seating import seat_player
kind, name = sys.argv[1:]
try:
    find_game(name) if kind == "game" else seat_player(name, find_game("amytis"), 1)
except BadInput as error:
    print(error.code, error)
"""


def arena(site: Path, *arguments: str, processes: int = 1) -> str:
    options = ("--json", "--processes", str(processes))
    done = run(site, "-m", "architekton", "arena", *arguments, *options)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_and_a_player_are_there_once_they_are_installed(tmp_path: Path) -> None:
    site = install(tmp_path, "somebody-else", {**GAME, **PLAYER})
    done = run(site, "-c", WHICH)
    assert (done.stdout, done.stderr) == ("akropolis amytis pebbles\n", "")
    told = json.loads(arena(site, "pebbles", "collector", "random", "--games", "20"))
    assert told["pairs"][0]["score"]["mean"] > 0.5
    # In other processes too, and at a game of the house.
    arena(site, "pebbles", "collector", "general@20n", "--games", "4", processes=2)
    arena(site, "amytis", "collector", "random", "--games", "2")


def test_a_game_without_a_mind_has_players_levels_and_hints(tmp_path: Path) -> None:
    site = install(tmp_path, "somebody-else", GAME)
    levels = [f"{level.name}@40n" for level in GENERAL_LEVELS]
    arena(site, "pebbles", *levels, "learned", "search@40n", "--games", "2", "--gauntlet")
    saved = str(tmp_path / "game.json")
    played = run(site, "-m", "architekton", "demo", "pebbles", "--seed", "1", "--save", saved)
    assert played.returncode == 0, played.stderr
    asked = ("hint", saved, "--move", "3", "--player", "search@200n", "--lang", "fr")
    advised = run(site, "-m", "architekton", *asked)
    assert advised.returncode == 0, advised.stderr
    assert "take:" in advised.stdout
    trained = run(site, "-m", "architekton", "train", "pebbles")
    assert trained.returncode == 2
    assert "nothing to train" in trained.stderr
    assert trained.stderr.count("\n") == 1


def test_it_comes_to_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = install(tmp_path / "site", "somebody-else", GAME)
    monkeypatch.setenv("PYTHONPATH", environment(site)["PYTHONPATH"])
    server = Server(tmp_path).start()
    try:
        ada = Person(server.address, "Ada")
        games = {game["name"]: game for game in ada.get("/api/games")["games"]}
        pebbles = games["pebbles"]
        assert pebbles["title"] == "Pebbles"
        assert not pebbles["lessons"]
        assert games["akropolis"]["lessons"][0] == "first"
        assert [level["rating"] for level in pebbles["levels"]] == [None] * 5
        refused = ada.post("/api/games/pebbles/lessons", None, 404)
        assert refused["error"]["code"] == "no_lesson"
        # Its English where it has no French; and no sentence of the house is replaced.
        assert ada.get("/api/catalogue/fr")["pebbles.title"] == "Pebbles"
        assert ada.get("/api/catalogue/en")["cli.total"] == "total"
        assert "GeneralView" in ada.get("/api/openapi.json")["components"]["schemas"]
    finally:
        assert server.stop() == 0


BROKEN = {
    "lost": ("nowhere.at_all:Game", "ModuleNotFoundError"),
    "missing": ("pebbles:Nothing", "AttributeError"),
    "player": ("pebbles:Collector", "not a class made from"),
    "half": ("architekton.core.game:Game", "lacks"),
    "misnamed": ("pebbles:Game", "calls itself pebbles"),
}


def test_broken_games_are_a_line_each_and_the_others_stay(tmp_path: Path) -> None:
    values = {name: value for name, (value, _) in BROKEN.items()}
    site = install(tmp_path, "somebody-else", {"architekton.games": values})
    done = run(site, "-c", WHICH)
    assert done.stdout == "akropolis amytis\n"
    lines = {line.split()[1]: line for line in done.stderr.splitlines()}
    assert lines.keys() == BROKEN.keys()
    for name, (_, why) in BROKEN.items():
        assert all(word in lines[name] for word in ("somebody-else 1.0", "(entry_broken)", why))
    assert run(site, "-c", ASK_FOR, "game", "lost").stdout.startswith("entry_broken")


@pytest.mark.parametrize("content", [None, "{", '{"pebbles.subtitle": "x"}'])
def test_a_game_without_sentences_is_left_out(tmp_path: Path, content: str | None) -> None:
    site = install(tmp_path, "somebody-else", GAME)
    english = site / "pebbles" / "catalogue" / "en.json"
    english.unlink() if content is None else english.write_text(content)
    done = run(site, "-c", WHICH)
    assert done.stdout == "akropolis amytis\n"
    assert done.stderr.count("\n") == 1
    assert "entry_broken" in done.stderr


def test_names_that_clash_are_refused_and_named(tmp_path: Path) -> None:
    site = install(tmp_path, "somebody-else", GAME)
    install(tmp_path, "another", {"architekton.games": {"akropolis": "pebbles:Game"}, **PLAYER})
    install(tmp_path, "a-third", {**GAME, "architekton.players": {"greedy": "pebbles:Collector"}})
    done = run(site, "-c", WHICH)
    assert done.stdout == "akropolis amytis\n"
    lines = done.stderr.splitlines()
    assert len(lines) == 2
    assert all("entry_name_taken" in line for line in lines)
    assert "architekton, another 1.0" in lines[0]
    assert "a-third 1.0, somebody-else 1.0" in lines[1]
    assert run(site, "-c", ASK_FOR, "game", "pebbles").stdout.startswith("entry_name_taken")
    # The house keeps its own.
    seated = run(site, "-c", ASK_FOR, "player", "greedy")
    assert seated.stdout == ""
    assert "architekton, a-third 1.0" in seated.stderr


def test_a_broken_player_is_an_error_for_who_asks_for_it(tmp_path: Path) -> None:
    entries = {"broken": "nowhere:Player", "odd": "pebbles:Game", "Bad Name": "pebbles:Collector"}
    site = install(tmp_path, "somebody-else", {"architekton.players": entries})
    for name in ("broken", "odd"):
        asked = run(site, "-c", ASK_FOR, "player", name)
        assert asked.stdout.startswith("entry_broken")
        assert "somebody-else 1.0" in asked.stdout
    assert "entry_badly_named" in asked.stderr
    unknown = run(site, "-c", ASK_FOR, "player", "nobody")
    assert unknown.stdout.startswith("unknown_player")
    known = ("random", "greedy", "general", "learned", "search", "broken", "odd", "royal")
    assert all(name in unknown.stdout for name in known)


def test_compiled_code_from_elsewhere_follows_its_own_sources(tmp_path: Path) -> None:
    """Also a game of somebody else may have a kernel; it is compiled anew when a part changes."""
    site = tmp_path / "site"
    package = site / "kernels"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "part.py").write_text(
        "from architekton.core.jit import rule\n\n@rule\ndef part(x):\n    return x + 1\n"
    )
    (package / "whole.py").write_text(
        "from architekton.core.jit import rule\nfrom kernels.part import part\n\n"
        "@rule\ndef whole(x):\n    return part(x) * 10\n"
    )
    asked = ("-c", "from kernels.whole import whole; print(whole(1))")
    assert run(site, *asked).stdout == "20\n"
    again = run(site, *asked)
    assert (again.stdout, again.stderr) == ("20\n", "")
    written = (package / "part.py").read_text()
    (package / "part.py").write_text(written.replace("x + 1", "x + 2"))
    assert run(site, *asked).stdout == "30\n"


def test_pip_installs_it(tmp_path: Path) -> None:
    """A real wheel, without a network."""
    wheel = tmp_path / "somebody_else-1.0-py3-none-any.whl"
    facts = metadata("somebody-else", {**GAME, **PLAYER})
    facts["WHEEL"] = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    facts["RECORD"] = ""
    with zipfile.ZipFile(wheel, "w") as archive:
        for path in PEBBLES.rglob("*.*"):
            if path.suffix in (".py", ".json"):
                archive.write(path, path.relative_to(PEBBLES.parent))
        for name, content in facts.items():
            archive.writestr(f"somebody_else-1.0.dist-info/{name}", content)
    site = tmp_path / "site"
    site.mkdir()
    options = ("install", "--no-deps", "--no-index", "--quiet", "--disable-pip-version-check")
    done = run(site, "-m", "pip", *options, "--target", str(site), str(wheel))
    assert done.returncode == 0, done.stderr
    assert run(site, "-c", WHICH).stdout == "akropolis amytis pebbles\n"
    arena(site, "pebbles", "collector", "greedy", "--games", "2")
