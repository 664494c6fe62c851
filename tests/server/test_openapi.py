"""What OpenAPI promises of games and tables, and that the server keeps it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from architekton.core.discovery import game_names
from architekton.core.general_shapes import GENERAL
from architekton.core.named_shapes import GAME_SHAPE
from architekton.server.app import routes
from architekton.server.http.game_shapes import OPEN, SHAPES, component_name
from architekton.testing.shapes import parts_of
from tests.server.people import Live, Person, any_move

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
    check("WhyNot", ada.post(f"{path}/refusal", {"move": move}))
    check("WhyNot", ada.post(f"{path}/refusal", {"move": any_move(state, 0)}))
    check("Done", ada.wish(state["table"]["id"], "resign", seat=0))
    check("Log", ada.get(f"{path}/log?before=4"))
    check("Advice", ada.get(f"{path}/replay/1/analysis"))
    check("State", ada.get(path))
    check("Cards", ada.get("/api/me/tables"))


@pytest.mark.parametrize("game", game_names())
def test_every_kind_of_message_has_the_shape_that_is_promised(
    ada: Person, ben: Person, game: str
) -> None:
    state = ada.open("me", "device", game=game)
    with ada.live(state["table"]["id"]) as live:
        live.until("state")
        move = any_move(live.state, 0)
        live.move(move)
        live.ask(wish={"do": "take_back", "seat": state["table"]["to_move"]})
        for ask in ("preview", "why_not"):
            check("GamePreview" if ask == "preview" else "WhyNot", answer(live, ask, move=move))
        planned = live.ask(ask="suppose", seat=1 - state["table"]["to_move"])
        # Not every game can be planned.
        if planned["type"] == "answer":
            check("Supposed", planned["answer"])
        else:
            assert planned["error"]["code"] == "nothing_to_plan"
        check("Advice", answer(live, "hint", best=2))
        answer(live, "ping")
        answer(live, "greet", greeting="hello")
        assert live.ask(ask="preview", move={})["type"] == "refused"
        with ben.live(state["table"]["id"]):
            live.until("presence")
    for message in live.seen:
        check("Message", message)
    assert {message["type"] for message in live.seen} == set(kinds_of_messages())


def answer(live: Live, ask: str, **facts: Any) -> Any:
    return live.ask(ask=ask, **facts)["answer"]


def kinds_of_messages() -> Iterator[str]:
    for message in COMPONENTS["Message"]["anyOf"]:
        kind = COMPONENTS[message["$ref"].removeprefix(PREFIX)]["properties"]["type"]
        yield from kind.get("enum", [kind.get("const")])


def test_answers_that_are_about_no_table_have_the_shapes_that_are_promised(ada: Person) -> None:
    check("Me", ada.get("/api/me"))
    check("Games", ada.get("/api/games"))
    check("Token", ada.post("/api/me/tokens", {"name": "a program"}))
    check("Tokens", ada.get("/api/me/tokens"))
    check("Health", ada.get("/health"))
    check("Error", ada.get("/api/nothing", 404))
    ada.post("/api/challenges/today/tables")
    check("Challenge", ada.get("/api/challenges/today"))


def test_nothing_can_be_added_to_a_shape_unnoticed() -> None:
    for name, component in COMPONENTS.items():
        for part in parts_of(component):
            if "properties" in part:
                assert part["additionalProperties"] is name.endswith(OPEN), name


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
