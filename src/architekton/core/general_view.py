"""The general view: any game as a picture, score sheets, and moves in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import numpy as np

from architekton.core import general_shapes
from architekton.core.face import ViewFace
from architekton.core.game import Game, Json, Move, Sheet
from architekton.core.sentences import say


def general_view(
    game: Game,
    seat: int | None,
    language: str,
    picture: str,
    sentence: Callable[[Move], str],
) -> Json:
    """`game` is what a view holds: in it, nothing hidden can be read."""
    may_know = game.SEES_ALIKE or (seat is not None and seat == game.to_move)
    shown: general_shapes.View = {
        "game": game.name,
        "options": game.options,
        "seat": seat,
        "to_move": game.to_move,
        "picture": picture,
        "drawing": game.drawing(language=language),
        "seats": [
            {"name": game.seat_name(number), "sheet": sheet_json(game.sheet(number), language)}
            for number in range(game.seats)
        ],
        "offers": _offers(game, language, sentence) if may_know else [],
        "moves": [move.to_json() for move in game.moves],
        "result": game.result_json(),
    }
    return cast(Json, shown)


def sheet_json(sheet: Sheet, language: str) -> general_shapes.Sheet:
    named = zip(sheet.codes(), sheet.parts(language), strict=True)
    parts = [_part(code, name, points) for code, (name, points) in named]
    return {"parts": parts, "total": sheet.total}


def _part(code: str, name: str, points: int) -> general_shapes.Part:
    return {"code": code, "name": name, "points": points}


def _offers(
    game: Game, language: str, sentence: Callable[[Move], str]
) -> list[general_shapes.Offer]:
    seat = game.to_move
    if seat is None:
        return []
    offers = game.offers()
    codes: list[str] = offers["parts"]
    names = [name for name, _ in game.sheet(seat).parts(language)]
    rows = np.reshape(offers["changes"], (-1, len(codes))).tolist()
    then: list[list[str]] = offers.get("then", [[] for _ in rows])
    return [
        {
            "text": move.text(),
            "move": move.to_json(),
            "sentence": sentence(move),
            "brings": [_part(*part) for part in zip(codes, names, row, strict=True) if part[2]],
            "total": sum(row),
            "then": [say(f"{game.name}.then.{code}", language) for code in more],
        }
        for move, row, more in zip(game.legal_moves(), rows, then, strict=True)
    ]


class GeneralViewFace(ViewFace):
    """For a game whose position is one record, and which has no view of its own."""

    def to_json(self, language: str = "en") -> Json:
        game: Game = self._game

        def sentence(move: Move) -> str:
            told: str = game.preview(move, language)["events"][0]["text"]
            return told

        return general_view(game, self.seat, language, game.to_svg(), sentence)
