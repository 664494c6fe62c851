"""A game that somebody else wrote, installed for real: all of the house knows it at once."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.server.people import Person, any_move
from tests.server.running import Server
from tests.third_game.conftest import UR
from tests.third_game.environment import Environment

LINES = 400


@pytest.fixture(scope="module")
def ur_server(with_ur: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("ur-server"))
    running.start(with_ur.python, with_ur.variables)
    yield running
    assert running.stop() == 0
    assert "our_mistake" not in running.said()
    assert "Traceback" not in running.said()


def test_it_is_a_tenth_of_the_work() -> None:
    """With its sentences in two languages; each further one is a file of the same length."""
    further = {"de.json", "es.json", "it.json", "pl.json"}
    files = [path for path in UR.rglob("*") if path.suffix in (".py", ".json", ".toml")]
    files = [path for path in files if path.name not in further]
    assert len(files) >= 6
    assert sum(len(path.read_text().splitlines()) for path in files) <= LINES


def test_its_types_are_right(with_ur: Environment) -> None:
    typed = ("--strict", "--cache-dir=/dev/null", "--no-error-summary", "--follow-imports=silent")
    with_ur.run("python", "-m", "mypy", *typed, str(with_ur.folder / "third-game" / "src" / "ur"))


def test_it_keeps_the_contract(with_ur: Environment) -> None:
    said = with_ur.tests_pass(with_ur.folder / "third-game" / "tests")
    assert " passed" in said
    assert "skipped" not in said


def test_our_own_environment_does_not_know_it() -> None:
    """It was installed elsewhere, for real."""
    code = "from architekton.core.discovery import game_names; print(game_names())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "ur" not in done.stdout


def test_a_record_from_demo_to_replay(with_ur: Environment) -> None:
    played = with_ur.run("architekton", "demo", "ur", "--seed", "5", "--save", "game.json")
    assert "throws" in played
    record = json.loads((with_ur.folder / "game.json").read_text())
    steps = with_ur.run("architekton", "replay", "game.json", "--json").splitlines()
    assert len(steps) == len(record["moves"]) + 1
    last = json.loads(steps[-1])
    assert last["totals"] == record["result"]["totals"]
    assert last["view"]["picture"].startswith("<svg")
    scored = json.loads(with_ur.run("architekton", "score", "game.json", "--json"))
    assert [seat["total"] for seat in scored["seats"]] == last["totals"]
    assert "pions rentrés" in with_ur.run("architekton", "score", "game.json", "--lang", "fr")
    shown = with_ur.run("architekton", "show", "game.json", "--svg")
    assert shown.startswith("<svg")
    hints = with_ur.run(
        "architekton", "hint", "game.json", "--move", "12", "--player", "general@300n", "--json"
    )
    assert json.loads(hints)["moves"]
    with_ur.run("architekton", "moves", "game.json")
    with_ur.run("architekton", "perft", "ur", "--depth", "2")


def test_its_deal_cannot_be_forged(with_ur: Environment) -> None:
    with_ur.run("architekton", "demo", "ur", "--seed", "6", "--save", "forged.json")
    path = with_ur.folder / "forged.json"
    record = json.loads(path.read_text())
    record["deal"]["throws"][3] = 5
    path.write_text(json.dumps(record))
    said = with_ur.run("architekton", "replay", "forged.json", code=2)
    assert "deal.throws[3]: must be from 0 to 4, found 5." in said


# Each against the one two below; 250 nodes stand for a second of what it has at a table.
LADDER = [
    ("regular@50n", "newcomer"),
    ("veteran@50n", "neighbour"),
    ("champion@250n", "regular@50n"),
]


@pytest.mark.parametrize(("stronger", "weaker"), LADDER)
def test_its_levels_are_in_order(with_ur: Environment, stronger: str, weaker: str) -> None:
    """Nobody has told them how Ur is played well. The same games each time: nodes are counted."""
    arena = ("arena", "ur", stronger, weaker, "--games", "20", "--processes", "2", "--json")
    [pair] = json.loads(with_ur.run("architekton", *arena))["pairs"]
    score = pair["score"]
    assert score["mean"] - 0.5 > 2 * score["error"], score


@pytest.fixture(scope="module")
def ann(ur_server: Server) -> Person:
    return Person(ur_server.address, "Ann", language="fr")


def test_the_server_lists_it(ann: Person) -> None:
    games = {game["name"]: game for game in ann.get("/api/games")["games"]}
    assert games["ur"]["title"] == "Le jeu royal d’Ur"
    assert len(games["ur"]["levels"]) == 5
    assert list(games["ur"]["modes"]) == ["usual", "short", "wild"]


def test_a_table_against_a_bot_to_the_end_and_again(ann: Person) -> None:
    opened = ann.open("me", {"kind": "bot", "level": "newcomer"}, game="ur", options={"pieces": 2})
    table = opened["table"]["id"]
    with ann.live(table) as live:
        state = live.until("state")
        while state["table"]["phase"] != "over":
            if live.is_mine():
                offered = {offer["text"]: offer for offer in state["view"]["offers"]}
                move = any_move(state, state["version"])
                assert f'data-move="{move["move"]}"' in state["view"]["picture"]
                assert offered[move["move"]]["move"] == move
                preview = ann.post(f"/api/tables/{table}/preview", {"move": move})
                assert preview["total"] == offered[move["move"]]["total"]
                assert live.move(move)["type"] == "done"
            else:
                live.receive()
            state = live.state
    check_replay(ann, table)


def check_replay(person: Person, table: str) -> None:
    replay = person.get(f"/api/tables/{table}/replay")
    assert len(replay["totals"]) == len(replay["moves"]) + 1
    assert max(replay["totals"][-1]) == 2
    said = [line["text"] for entry in replay["log"] for line in entry["lines"]]
    assert any("rentre un pion" in line for line in said)
    moment = person.get(f"/api/tables/{table}/replay/{len(replay['moves'])}")
    assert moment["view"]["result"]["winners"]
    record = person.get(f"/api/tables/{table}/record")
    again = person.post("/api/records", {"record": record}, 201)
    assert again["view"]["result"] == moment["view"]["result"]
