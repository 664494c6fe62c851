"""What games show, in OpenAPI: GeneralView for any game, or AkropolisView, AmytisOffers and so on.

A game says it in types (`Game.shapes`). Requests and answers only name the shape that they mean
(`GAME_SHAPE`); here it becomes GameView, GameOffers and so on: the shape of one game or another.
The messages of sockets are added: FastAPI does not know of them. Nothing is checked when the server
runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from architekton.core.discovery import discover_games
from architekton.core.game import Json
from architekton.core.general_shapes import GENERAL, Shapes
from architekton.core.named_shapes import GAME_SHAPE
from architekton.matches.message_shapes import Message

# What every game must describe; it may describe more, to make these of.
SHAPES = ("View", "Offers", "Move", "Preview")
# Shapes whose facts differ by code; all others are closed, so that nothing new goes unnoticed.
OPEN = ("Reason", "Event", "ErrorFacts")
COMPONENTS = "#/components/schemas/"
_DEFINITIONS = "#/$defs/"


def describe_shapes(app: FastAPI) -> None:
    """From now on the app's OpenAPI tells what games show and sockets send.

    It is made once, when asked for.
    """
    without_shapes = app.openapi

    def openapi() -> Json:
        if not app.openapi_schema:
            app.openapi_schema = with_shapes(without_shapes())
        return app.openapi_schema

    # As FastAPI's manual says: https://fastapi.tiangolo.com/how-to/extending-openapi/
    app.openapi = openapi  # type: ignore[method-assign]


def with_shapes(document: Json) -> Json:
    described: Json = _shapes_in_place(document)
    ours = described["components"]["schemas"] | _messages()
    components = {name: _closed(schema, name in OPEN) for name, schema in ours.items()}
    described["components"]["schemas"] = components
    owners = shapes_by_owner()
    for shape in SHAPES:
        refs = [{"$ref": COMPONENTS + component_name(owner, shape)} for owner in owners]
        components[f"Game{shape}"] = {"oneOf": refs}
    for owner, shapes in owners.items():
        components |= components_of(owner, shapes)
    return described


def _messages() -> Json:
    """What no route answers with, but sockets and the stream send."""
    described: Json = _shapes_in_place(_definitions([Message], COMPONENTS))
    return described


def shapes_by_owner() -> dict[str, Json]:
    """Those that games have of their own, and the general ones, whether or not a game has them."""
    found: dict[str, Json] = {}
    for kind in discover_games():
        pad = kind.pad()
        found[kind.shapes().owner] = shapes_of(kind.shapes(), pad.shapes() if pad else ())
    return found | {GENERAL.owner: shapes_of(GENERAL)}


@cache
def shapes_of(shapes: Shapes, of_the_pad: tuple[Any, ...] = ()) -> Json:
    """From types to JSON Schema. Each type is described once, under its own name."""
    own = [getattr(shapes, shape) for shape in SHAPES]
    described = _definitions([*own, *of_the_pad], _DEFINITIONS)
    return {name: _closed(schema, name in OPEN) for name, schema in described.items()}


def _definitions(types: Sequence[Any], place: str) -> Json:
    """Types and all that they are made of, by name; they refer to each other at that place."""
    inputs = [(each.__name__, "validation", TypeAdapter(each)) for each in types]
    _, made = TypeAdapter.json_schemas(inputs, ref_template=place + "{model}")  # type: ignore[arg-type]
    definitions: Json = made["$defs"]
    return definitions


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
        raise LookupError(f"the shapes of {owner} do not have {', '.join(missing)}")
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
            return {"$ref": f"{COMPONENTS}Game{value[GAME_SHAPE]}"}
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
            return {**value, "$ref": COMPONENTS + name}
        return {key: _refs_renamed(owner, item) for key, item in value.items()}
    if isinstance(value, list):
        return [_refs_renamed(owner, item) for item in value]
    return value
