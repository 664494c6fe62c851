"""List the legal moves of the seat to move, or the legal placements on a single board."""

from __future__ import annotations

import argparse
from typing import Any

from architekton.cli.documents import Document, add_file_arguments, answer_each
from architekton.core.messages import say

EXAMPLE = "architekton moves city.json --tile 12 --json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_arguments(parser)
    parser.add_argument("--tile", metavar="TILE", help="only moves with this tile")


def run(arguments: argparse.Namespace) -> int:
    def as_json(document: Document) -> list[dict[str, Any]]:
        if document.board:
            return document.board.moves_json(arguments.tile)
        assert document.record
        return [move.to_json() for move in document.record.game.legal_moves(arguments.tile)]

    def as_text(document: Document) -> str:
        listed = as_json(document)
        lines = [
            " ".join(f"{key} {_plain(value)}" for key, value in move.items()) for move in listed
        ]
        return "\n".join([say("cli.moves", arguments.lang, count=len(listed)), *lines])

    return answer_each(arguments, as_json, as_text)


def _plain(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
