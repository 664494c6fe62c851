"""Answers the pad's questions over a pipe, a line of JSON each: what the page's own tests ask.

{"game": "akropolis", "question": "city", "asked": {...}}    the answer
{"cities": 200}     so many finished cities, each with what `architekton score` says of it
"""

from __future__ import annotations

import json
import sys
import tempfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from architekton.cli.main import run
from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.errors import ArchitektonError
from architekton.games.akropolis import Game

MODES = ("two", "three", "four", "two-all-variants", "three-all-variants-houses-by-value")


def finished_cities(count: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for seed in range(count):
        mode = Game.MODES[MODES[seed % len(MODES)]]
        game = Game.start(mode, seed)
        game.play_randomly(stream(seed))
        found += [game.city(seat).to_json() for seat in range(game.seats)]
    return [{"city": city, "scored": scored(city)} for city in found[:count]]


def scored(city: dict[str, Any]) -> Any:
    """As the command says."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "city.json"
        file.write_text(json.dumps(city))
        said = StringIO()
        with redirect_stdout(said):
            assert run(["score", str(file), "--json"]) == 0
        return json.loads(said.getvalue())


def answer(line: str) -> Any:
    asked = json.loads(line)
    if "cities" in asked:
        return finished_cities(asked["cities"])
    pad = find_game(asked["game"]).pad()
    assert pad is not None
    try:
        return pad.answer(asked["question"], asked["asked"])
    except ArchitektonError as error:
        return {"error": error.text()}


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(answer(line)), flush=True)


if __name__ == "__main__":
    main()
