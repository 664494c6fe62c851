"""In Pyodide, with what browsers fetch: games are told to the letter, and every bot thinks."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from architekton.core.discovery import discover_games
from architekton.pocket.post import Post
from architekton.server.http.home import ASSETS
from tests.kernel.modules import PYODIDE
from tests.pocket.conversation import hold
from tests.pocket.games import halves
from tests.pocket.test_standins import read

HERE = Path(__file__).parent
TALKS = [("akropolis", "three-all-variants-houses-by-value", "it"), ("amytis", "mixed", "pl")]


def test_whole_games_are_told_alike_and_every_bot_thinks() -> None:
    [archive] = ASSETS.glob("pocket/*/house.tar")
    talks = [(*halves(game, mode), language) for game, mode, language in TALKS]
    done = subprocess.run(
        ["node", HERE / "talk_pyodide.mjs", PYODIDE, archive, HERE / "conversation.py"],
        input="\n".join(json.dumps(talk) for talk in talks),
        stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    *told, bots = done.stdout.splitlines()
    levels = [level.name for kind in discover_games() for level in kind.LEVELS]
    assert json.loads(bots) == dict.fromkeys(levels, True)
    for talk, line in zip(talks, told, strict=True):
        begun, moves, language = talk
        expected = hold(Post("Ada", "[]"), begun, moves, language)
        for number, (found, wanted) in enumerate(zip(json.loads(line), expected, strict=True)):
            assert read(found) == read(wanted), number
