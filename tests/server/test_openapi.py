"""What OpenAPI promises of games, and that the server keeps it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from architekton.core.discovery import game_names
from architekton.core.general_shapes import GENERAL
from architekton.matches.command import GAME_SHAPE
from architekton.server.app import routes
from architekton.server.http.game_shapes import SHAPES, component_name
from architekton.testing.shapes import parts_of
from tests.server.people import Person, any_move

DOCUMENT = routes().openapi()
COMPONENTS = DOCUMENT["components"]["schemas"]
PREFIX = "#/components/schemas/"


def check(component: str, answer: Any) -> None:
    schema = {"$ref": PREFIX + component, "components": DOCUMENT["components"]}
    errors = Draft202012Validator(schema).iter_errors(answer)
    assert not [f"{error.json_path}: {error.message[:300]}" for error in errors]


def test_every_reference_leads_somewhere() -> None:
    assert GAME_SHAPE not in json.dumps(DOCUMENT)
    for part in parts_of(DOCUMENT):
        if "$ref" in part:
            assert part["$ref"].removeprefix(PREFIX) in COMPONENTS


def test_every_game_is_one_of_those_that_a_table_shows() -> None:
    for shape in SHAPES:
        owners = (*game_names(), GENERAL.owner)
        refs = [{"$ref": PREFIX + component_name(owner, shape)} for owner in owners]
        assert COMPONENTS[f"Game{shape}"] == {"oneOf": refs}
    assert COMPONENTS["State"]["properties"]["view"] == {"$ref": PREFIX + "GameView"}


@pytest.mark.parametrize("game", game_names())
def test_answers_about_a_table_have_the_shapes_that_are_promised(ada: Person, game: str) -> None:
    state = ada.open("me", "device", game=game)
    path = f"/api/tables/{state['table']['id']}"
    check("State", state)
    for turn in range(3):
        seat = state["table"]["to_move"]
        move = any_move(state, turn)
        check("GamePreview", ada.post(f"{path}/preview", {"move": move}))
        ada.wish(state["table"]["id"], "move", seat=seat, move=move)
        state = ada.get(path)
        check("State", state)
    check("Moves", ada.get(f"{path}/moves"))
    check("Replay", ada.get(f"{path}/replay"))
    check("Moment", ada.get(f"{path}/replay/2"))
    check("Cards", ada.get("/api/me/tables"))
    with ada.live(state["table"]["id"]) as live:
        check("State", live.until("state"))
    ada.wish(state["table"]["id"], "resign", seat=0)
    check("Advice", ada.get(f"{path}/replay/1/analysis"))
    check("State", ada.get(path))


def test_it_can_be_printed_without_a_server(tmp_path: Path) -> None:
    """The browser's types are made from this; nothing may be left behind."""
    done = subprocess.run(
        [sys.executable, "-m", "architekton.server.http.openapi"],
        env={**os.environ, "ARCHITEKTON_DATA": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert json.loads(done.stdout) == DOCUMENT
    assert not list(tmp_path.iterdir())
