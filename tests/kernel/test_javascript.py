"""The JavaScript package: typed, and it says of a position what Python says."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from architekton.core.chance import below, stream
from architekton.core.discovery import find_game
from architekton.core.layout import blank
from architekton.core.library import SHIPPED
from architekton.core.sources import games_with_rules
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.state import POSITION
from tests.kernel.modules import HERE, JAVASCRIPT, ROOT, TYPESCRIPT

POSITIONS = 10
MEGABYTE = 2**20


def told(*command: object) -> str:
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def positions(game: str) -> dict[str, Any]:
    """By name: from every mode, early and late."""
    kind, chance, found = find_game(game), stream("javascript"), {}
    for mode, options in kind.MODES.items():
        for number in range(POSITIONS):
            played = kind.start(options, seed=f"{mode} {number}")
            played.play_randomly(chance)
            played.take_back_to(below(chance, len(played.moves)))
            found[f"{mode}-{number}"] = played
    return found


def expected(played: Any) -> dict[str, Any]:
    offers = played.offers()
    if played.name == "amytis":
        return {"moves": played._legal_codes().tolist(), "changes": offers["changes"].tolist()}
    places = [dict(zip(("q", "r", "rotation"), place, strict=True))
              for place in offers["places"].tolist()]  # fmt: skip
    return {"places": places, "changes": offers["changes"].tolist()}


@pytest.mark.parametrize("game", games_with_rules())
def test_offers_are_the_same_as_pythons(game: str, tmp_path: Path) -> None:
    wanted = positions(game)
    for name, played in wanted.items():
        (tmp_path / name).write_bytes(played.fingerprint())
    answer = json.loads(told("node", HERE / "offers.mjs", SHIPPED, game, tmp_path))
    assert answer["found"] == {name: expected(played) for name, played in wanted.items()}
    # What was taken was given back.
    assert answer["memory"] < 4 * MEGABYTE


def test_the_example_plays_the_game_that_python_plays() -> None:
    position = blank(POSITION)
    exports.set_up(position, np.arange(1, 62, dtype=np.int8), 4, 0, 0, 0, 0)
    exports.shuffle_hidden(position, np.array([11, 22, 33, 44]))
    while not position["over"].item():
        city = position["cities"][:, position["to_move"].item()]
        listed = np.empty((exports.most_placements(city), 3), dtype=np.int64)
        places = listed[: exports.list_placements(city, listed)]
        tiles = exports.affordable_slots(position)
        changes = np.empty((tiles, len(places), 6), dtype=np.int16)
        exports.list_changes(position, places, changes)
        slot, place = np.unravel_index(changes.sum(axis=2).argmax(), changes.shape[:2])
        tile = int(position["site"][0, slot])
        exports.play_if_allowed(position, tile, *map(int, places[place]))
    points = [exports.total_points(position, seat) for seat in range(4)]
    example = told("node", ROOT / "examples" / "kernel" / "moves.mjs")
    assert example == f"points: {', '.join(map(str, points))}\n"


def test_the_package_is_typed() -> None:
    told(TYPESCRIPT, "-p", JAVASCRIPT)


WRONG = """
import { readFileSync } from "node:fs";
import { Akropolis } from "%s/akropolis.js";
const read = (name) => readFileSync("%s/" + name);
const akropolis = await Akropolis.load(JSON.parse(read("akropolis.json")), read("akropolis.wasm"));
const { kernel } = akropolis;
const city = akropolis.cityToMove(akropolis.position());
const short = kernel.array("list_changes", "changes", 1, 1);
const listed = kernel.array("list_placements", "listed", 9);
const wrong = [
  () => kernel.exports.list_placements(city, short),
  () => kernel.exports.list_placements(akropolis.position(), listed),
  () => kernel.exports.list_placements(city, { begin: 0, shape: [9, 3], element: "<i8" }),
  () => kernel.array("set_up", "seats"),
];
for (const call of wrong) {
  try {
    call();
    console.log("taken");
  } catch (error) {
    console.log(error.constructor.name);
  }
}
"""


def test_what_a_rule_does_not_take_is_refused(tmp_path: Path) -> None:
    """Or the kernel would walk through somebody else's memory."""
    program = tmp_path / "wrong.mjs"
    program.write_text(WRONG % (JAVASCRIPT, SHIPPED))
    assert told("node", program).split() == ["TypeError"] * 4
