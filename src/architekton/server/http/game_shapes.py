"""What games show, in OpenAPI: a game's `live.schema.json` becomes AkropolisView, AmytisOffers, ...

Requests and answers only name the shape that they mean (`GAME_SHAPE`); here it becomes GameView,
GameOffers and so on: the shape of one game or another. Nothing is checked when the server runs.
"""

from __future__ import annotations

import json
from typing import Any

from fastapi import FastAPI

from architekton.core.discovery import built_in_games, game_folder, game_names
from architekton.core.game import Json
from architekton.matches.command import GAME_SHAPE

# What every game must describe; it may describe more, to make these of.
SHAPES = ("View", "Offers", "Move", "Preview")
FILE = "live.schema.json"
_COMPONENTS = "#/components/schemas/"
_DEFINITIONS = "#/$defs/"


def describe_games(app: FastAPI) -> None:
    """From now on the app's OpenAPI tells what games show. It is made once, when asked for."""
    without_games = app.openapi

    def openapi() -> Json:
        if not app.openapi_schema:
            app.openapi_schema = with_games(without_games())
        return app.openapi_schema

    # As FastAPI's manual says: https://fastapi.tiangolo.com/how-to/extending-openapi/
    app.openapi = openapi  # type: ignore[method-assign]


def with_games(document: Json) -> Json:
    described: Json = _shapes_in_place(document)
    components = described["components"]["schemas"]
    for shape in SHAPES:
        refs = [{"$ref": _COMPONENTS + component_name(game, shape)} for game in game_names()]
        components[f"Game{shape}"] = {"oneOf": refs}
    for game in game_names():
        components |= components_of(game, shapes_of(game))
    return described


def shapes_of(game: str) -> Json:
    """What a game says about itself, by name. A game from elsewhere need not say anything."""
    folder = game_folder(game)
    if game not in built_in_games() and not (folder and (folder / FILE).is_file()):
        return {shape: {"type": "object"} for shape in SHAPES}
    assert folder is not None
    shapes: Json = json.loads((folder / FILE).read_text(encoding="utf-8"))["$defs"]
    return shapes


def components_of(game: str, shapes: Json) -> Json:
    missing = [shape for shape in SHAPES if shape not in shapes]
    if missing:
        raise LookupError(f"{game}/{FILE} does not describe {', '.join(missing)}")
    return {
        component_name(game, shape): _refs_renamed(game, schema) for shape, schema in shapes.items()
    }


def component_name(game: str, shape: str) -> str:
    return game.title().replace("_", "") + shape


def _shapes_in_place(value: Any) -> Any:
    """The same document, in which each name of a shape is a reference to it."""
    if isinstance(value, dict):
        if GAME_SHAPE in value:
            return {"$ref": f"{_COMPONENTS}Game{value[GAME_SHAPE]}"}
        return {key: _shapes_in_place(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_shapes_in_place(item) for item in value]
    return value


def _refs_renamed(game: str, value: Any) -> Any:
    """The same schema, in which #/$defs/Hex is #/components/schemas/AkropolisHex."""
    if isinstance(value, dict):
        ref = value.get("$ref")
        if isinstance(ref, str):
            name = component_name(game, ref.removeprefix(_DEFINITIONS))
            return {**value, "$ref": _COMPONENTS + name}
        return {key: _refs_renamed(game, item) for key, item in value.items()}
    if isinstance(value, list):
        return [_refs_renamed(game, item) for item in value]
    return value
