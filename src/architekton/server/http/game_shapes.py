"""What games show, in OpenAPI: GeneralView for any game, or AkropolisView, AmytisOffers and so on.

A game says it in types (`Game.SHAPES`), or in a `live.schema.json` beside it. Requests and answers
only name the shape that they mean (`GAME_SHAPE`); here it becomes GameView, GameOffers and so on:
the shape of one game or another. Nothing is checked when the server runs.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from architekton.core.discovery import built_in_games, discover_games, game_folder
from architekton.core.game import Game, Json
from architekton.core.general_shapes import GENERAL, Shapes
from architekton.matches.command import GAME_SHAPE

# What every game must describe; it may describe more, to make these of.
SHAPES = ("View", "Offers", "Move", "Preview")
FILE = "live.schema.json"
# Shapes whose facts differ by code; all others are closed, so that nothing new goes unnoticed.
OPEN = ("Reason", "Event")
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
    owners = shapes_by_owner()
    for shape in SHAPES:
        refs = [{"$ref": _COMPONENTS + component_name(owner, shape)} for owner in owners]
        components[f"Game{shape}"] = {"oneOf": refs}
    for owner, shapes in owners.items():
        components |= components_of(owner, shapes)
    return described


def shapes_by_owner() -> dict[str, Json]:
    """Those that games have of their own, and the general ones, whether or not a game has them."""
    owners = {owner_of(kind): shapes_of(kind) for kind in discover_games()}
    return {**owners, GENERAL.owner: _made_shapes(GENERAL)}


def owner_of(kind: type[Game]) -> str:
    return kind.name if kind.SHAPES is None else kind.SHAPES.owner


def shapes_of(kind: type[Game]) -> Json:
    """What a game says about itself, by name."""
    return _written_shapes(kind) if kind.SHAPES is None else dict(_made_shapes(kind.SHAPES))


def _written_shapes(kind: type[Game]) -> Json:
    """A game from elsewhere need not say anything."""
    folder = game_folder(kind.name)
    if kind.name not in built_in_games() and not (folder and (folder / FILE).is_file()):
        return {shape: {"type": "object"} for shape in SHAPES}
    assert folder is not None
    shapes: Json = json.loads((folder / FILE).read_text(encoding="utf-8"))["$defs"]
    return shapes


@cache
def _made_shapes(shapes: Shapes) -> Json:
    """From types to JSON Schema. Each type is described once, under its own name."""
    types = [getattr(shapes, shape) for shape in SHAPES]
    inputs = [(each.__name__, "validation", TypeAdapter(each)) for each in types]
    _, made = TypeAdapter.json_schemas(inputs, ref_template=_DEFINITIONS + "{model}")  # type: ignore[arg-type]
    return {name: _closed(schema, name in OPEN) for name, schema in made["$defs"].items()}


def _closed(schema: Any, is_open: bool) -> Any:
    """The same without pydantic's titles, and closed unless it is said to be open."""
    if isinstance(schema, list):
        return [_closed(item, is_open) for item in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: item for key, item in schema.items() if key not in ("title", "properties")}
    closed = {key: _closed(item, is_open) for key, item in kept.items()}
    if "properties" in schema:
        properties = schema["properties"].items()
        closed["properties"] = {key: _closed(item, is_open) for key, item in properties}
        closed["additionalProperties"] = is_open
    return closed


def components_of(owner: str, shapes: Json) -> Json:
    missing = [shape for shape in SHAPES if shape not in shapes]
    if missing:
        described = f"{owner} in its SHAPES, or in {FILE},"
        raise LookupError(f"{described} does not describe {', '.join(missing)}")
    return {
        component_name(owner, shape): _refs_renamed(owner, schema)
        for shape, schema in shapes.items()
    }


def component_name(owner: str, shape: str) -> str:
    return owner.title().replace("_", "") + shape


def _shapes_in_place(value: Any) -> Any:
    """The same document, in which each name of a shape is a reference to it."""
    if isinstance(value, dict):
        if GAME_SHAPE in value:
            return {"$ref": f"{_COMPONENTS}Game{value[GAME_SHAPE]}"}
        return {key: _shapes_in_place(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_shapes_in_place(item) for item in value]
    return value


def _refs_renamed(owner: str, value: Any) -> Any:
    """The same schema, in which #/$defs/Hex is #/components/schemas/AkropolisHex."""
    if isinstance(value, dict):
        ref = value.get("$ref")
        if isinstance(ref, str):
            name = component_name(owner, ref.removeprefix(_DEFINITIONS))
            return {**value, "$ref": _COMPONENTS + name}
        return {key: _refs_renamed(owner, item) for key, item in value.items()}
    if isinstance(value, list):
        return [_refs_renamed(owner, item) for item in value]
    return value
