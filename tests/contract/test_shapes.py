"""What our games show is what their shapes say."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from architekton.core.game import Json
from architekton.core.general_shapes import GENERAL, Shapes
from architekton.core.general_view import GeneralViewFace
from architekton.games.amytis import Game as AmytisGame
from architekton.server.http.game_shapes import SHAPES, components_of
from architekton.testing import ShapesContract
from architekton.testing.offers import told
from architekton.testing.shapes import validator
from tests.contract.games import Akropolis, Amytis


class TestAkropolis(Akropolis, ShapesContract):
    pass


class TestAmytis(Amytis, ShapesContract):
    pass


def test_components_of_different_games_do_not_meet() -> None:
    shapes: Json = {"Hex": {}, **{shape: {"$ref": "#/$defs/Hex"} for shape in SHAPES}}
    one, other = components_of("one", shapes), components_of("other_game", shapes)
    assert not one.keys() & other.keys()
    assert json.dumps(other["OtherGameView"]) == '{"$ref": "#/components/schemas/OtherGameHex"}'


def test_a_game_of_the_kernel_can_have_the_general_view() -> None:
    class General(AmytisGame):
        VIEW: ClassVar[Any] = GeneralViewFace

        @classmethod
        def shapes(cls) -> Shapes:
            return GENERAL

    game = General.start(seed=1)
    for language in ("en", "fr"):
        shown = game.view(0).to_json(language)
        assert validator(General, "View").is_valid(told(shown))
        assert [offer["text"] for offer in shown["offers"]] == [
            move.text() for move in game.legal_moves()
        ]
        assert shown["picture"] == game.to_svg()
        assert all(offer["sentence"].endswith(".") for offer in shown["offers"])
