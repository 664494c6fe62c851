"""What stands in for numpy, pydantic and orjson in a browser tells the same as they do."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from architekton.core.discovery import find_game
from architekton.core.sources import games_with_rules
from architekton.matches.opening import WantedTable
from architekton.matches.questions import LineWish, Question
from architekton.pocket.post import Post
from tests.pocket.conversation import hold
from tests.pocket.games import halves

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
GAMES = games_with_rules()
MODES = [(game, mode) for game in GAMES for mode in find_game(game).MODES]


@pytest.fixture(scope="module")
def standing_in() -> Any:
    """A process in which nothing that was installed can be found."""
    command = [sys.executable, "-S", str(HERE / "with_standins.py"), str(ROOT)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait() == 0


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_whole_games_are_told_alike(standing_in: Any, game: str, mode: str) -> None:
    begun, moves = halves(game, mode)
    standing_in.stdin.write(json.dumps([begun, moves, "fr"]) + "\n")
    standing_in.stdin.flush()
    told = json.loads(standing_in.stdout.readline())
    expected = hold(Post("Ada", "[]"), begun, moves, "fr")
    for number, (found, wanted) in enumerate(zip(told, expected, strict=True)):
        assert read(found) == read(wanted), number


def read(told: dict[str, Any]) -> Any:
    """JSON is compared as what it says, not as it is spelled."""
    if told.get("type") == "application/json":
        return told["status"], json.loads(told["body"]), told["append"]
    if "send" in told:
        return told["append"], [(line, json.loads(text)) for line, text in told["send"]]
    return told


MOVE = {"do": "move", "seat": 0, "move": {"tile": 1}}
SEAT = {"kind": "me"}
DEEP: Any = {}
for _ in range(30):
    DEEP = {"a": DEEP}
WISHES: list[tuple[str, Any]] = [
    ("LineWish", {"id": "a", "wish": MOVE}),
    ("LineWish", {"id": "a", "wish": MOVE, "version": 3}),
    ("LineWish", {"id": "a", "wish": MOVE, "version": -1}),
    ("LineWish", {"id": "a", "wish": MOVE, "version": "3.5"}),
    ("LineWish", {"id": "", "wish": MOVE}),
    ("LineWish", {"id": "a b", "wish": MOVE}),
    ("LineWish", {"id": "a" * 65, "wish": MOVE}),
    ("LineWish", {"wish": MOVE}),
    ("LineWish", {"id": "a", "wish": {**MOVE, "seat": 8}}),
    ("LineWish", {"id": "a", "wish": {**MOVE, "seat": None}}),
    ("LineWish", {"id": "a", "wish": {**MOVE, "move": []}}),
    ("LineWish", {"id": "a", "wish": {**MOVE, "move": DEEP}}),
    ("LineWish", {"id": "a", "wish": {**MOVE, "more": 1}}),
    ("LineWish", {"id": "a", "wish": {"do": "fly"}}),
    ("LineWish", {"id": "a", "wish": {"do": "rename", "title": "  Two  "}}),
    ("LineWish", {"id": "a", "wish": {"do": "rename", "title": "   "}}),
    ("LineWish", {"id": "a", "wish": {"do": "rename", "title": "x" * 81}}),
    ("LineWish", {"id": "a", "wish": {"do": "answer_take_back", "seat": 0, "agree": True}}),
    ("LineWish", {"id": "a", "wish": {"do": "take_seat", "seat": 0, "name": None}}),
    ("LineWish", []),
    ("Question", {"id": "a", "ask": "hint"}),
    ("Question", {"id": "a", "ask": "hint", "best": 21}),
    ("Question", {"id": "a", "ask": "preview", "move": {}}),
    ("Question", {"id": "a", "ask": "greet", "greeting": "hello"}),
    ("Question", {"id": "a", "ask": "greet", "greeting": "boo"}),
    ("Question", {"id": "a", "ask": "sing"}),
    ("WantedTable", {"game": "akropolis", "seats": [SEAT]}),
    ("WantedTable", {"game": "akropolis", "seats": []}),
    ("WantedTable", {"game": "akropolis", "seats": [SEAT] * 9}),
    ("WantedTable", {"game": "akropolis", "seats": [{"kind": "cat"}]}),
    ("WantedTable", {"game": "a", "seats": [SEAT], "options": {"players": 2}, "public": True}),
    ("WantedTable", {"game": "a", "seats": [SEAT], "clock": {"kind": "move", "seconds": 30}}),
    ("WantedTable", {"game": "a", "seats": [SEAT], "clock": {"kind": "move", "seconds": 0}}),
]
READERS: dict[str, Any] = {"LineWish": LineWish, "Question": Question, "WantedTable": WantedTable}
_READS = """
import sys, json
sys.path[:0] = sys.argv[1:3]
from pydantic import TypeAdapter, ValidationError
from architekton.matches.opening import WantedTable
from architekton.matches.questions import LineWish, Question
for kind, value in json.load(sys.stdin):
    try:
        print(json.dumps(TypeAdapter(globals()[kind]).validate_python(value).model_dump()))
    except ValidationError as error:
        print(json.dumps({"wrong": error.errors()[0]["loc"]}))
"""


def test_wishes_are_read_and_refused_alike() -> None:
    folders = [str(ROOT / "src/architekton/pocket/standins"), str(ROOT / "src")]
    done = subprocess.run(
        [sys.executable, "-S", "-c", _READS, *folders],
        input=json.dumps(WISHES), stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    found = [json.loads(line) for line in done.stdout.splitlines()]
    for (kind, value), read in zip(WISHES, found, strict=True):
        assert read == _as_pydantic(kind, value), value


def _as_pydantic(kind: str, value: Any) -> Any:
    try:
        read = TypeAdapter(READERS[kind]).validate_python(value)
    except ValidationError as error:
        return {"wrong": list(error.errors()[0]["loc"])}
    return json.loads(json.dumps(read.model_dump()))
