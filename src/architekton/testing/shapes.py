"""What every game shows is what its shapes say; OpenAPI and the browser's types come from them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from architekton.core.game import Game, Json
from architekton.core.kernel import IS_QUICK
from architekton.server.http.game_shapes import OPEN, SHAPES, components_of, shapes_of
from architekton.testing.offers import told
from architekton.testing.positions import FINISHED, Contract, for_any, modes, seeds, some_moves

MOMENTS = (0, 5, 14, FINISHED) if IS_QUICK else (0, FINISHED)
PREVIEWS = 6


@cache
def validator(game: type[Game], shape: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{shape}", "$defs": shapes_of(game.shapes())})


def check(game: Game, shape: str, shown: object) -> None:
    """As it arrives in a browser, it has the shape that was promised."""
    errors = validator(type(game), shape).iter_errors(told(shown))
    wrong = [f"{error.json_path}: {error.message[:200]}" for error in errors]
    assert not wrong, f"{game.name} {shape}: " + "; ".join(wrong[:5])


class ShapesContract(Contract):
    def test_what_a_game_shows_has_its_shape(self, mode: str) -> None:
        """From the beginning to the end, in every language, for a seat and for a spectator."""
        for moves in MOMENTS:
            game = self.random_position(mode, moves, moves)
            check(game, "Offers", game.offers())
            for seat, language in product((None, game.seats - 1), self.languages()):
                check(game, "View", game.view(seat).to_json(language))
                legal = game.legal_moves()
                for move in legal[:: max(1, len(legal) // PREVIEWS)]:
                    check(game, "Move", move.to_json())
                    check(game, "Preview", game.preview(move, language))

    @for_any(modes, seeds, some_moves)
    def test_what_any_position_shows_has_its_shape(self, mode: str, seed: int, moves: int) -> None:
        game = self.random_position(mode, seed, moves)
        check(game, "View", game.view(None).to_json())
        legal = game.legal_moves()
        if legal:
            check(game, "Preview", game.preview(legal[seed % len(legal)]))
        for move in game.moves:
            check(game, "Move", move.to_json())

    def test_a_change_of_shape_is_noticed(self) -> None:
        game = self.random_position(next(iter(self.game.MODES)), 1, 5)
        preview = game.preview(game.legal_moves()[0])
        shown = {
            "View": game.view(0).to_json(),
            "Offers": game.offers(),
            "Move": game.moves[0].to_json(),
            "Preview": preview,
        }
        assert set(shown) == set(SHAPES)
        for shape, right in shown.items():
            less = dict(list(right.items())[1:])
            for wrong in ({**right, "news": 1}, less):
                assert not validator(self.game, shape).is_valid(told(wrong)), shape

    def test_shapes_are_well_formed_and_closed(self) -> None:
        shapes = dict(shapes_of(self.game.shapes()))
        for name, schema in shapes.items():
            Draft202012Validator.check_schema(schema)
            for part in parts_of(schema):
                if "properties" in part:
                    assert part["additionalProperties"] is (name in OPEN), name
                    assert set(part.get("required", [])) <= set(part["properties"]), name
                if "$ref" in part:
                    assert part["$ref"].removeprefix("#/$defs/") in shapes, name

    def test_nothing_is_described_that_no_shape_is_made_of(self) -> None:
        shapes = dict(shapes_of(self.game.shapes()))
        reached: set[str] = set()
        waiting = list(SHAPES)
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                waiting += [
                    part["$ref"].removeprefix("#/$defs/")
                    for part in parts_of(shapes[name])
                    if "$ref" in part
                ]
        assert set(shapes) == reached

    @pytest.mark.parametrize("shape", SHAPES)
    def test_a_game_that_leaves_a_shape_out_is_told_so(self, shape: str) -> None:
        shapes = dict(shapes_of(self.game.shapes()))
        del shapes[shape]
        with pytest.raises(LookupError, match=rf"of {self.game.name} .* {shape}$"):
            components_of(self.game.name, shapes)


def parts_of(schema: Any) -> Iterator[Json]:
    """A schema and all that it is made of; what it names is not looked into."""
    if isinstance(schema, dict):
        yield schema
        for part in schema.values():
            yield from parts_of(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from parts_of(part)
