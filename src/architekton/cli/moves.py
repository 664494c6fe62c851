"""List the legal moves of the seat to move, or the legal placements on a single board."""

from __future__ import annotations

import argparse
from typing import Any

from architekton.cli.documents import Document, add_file_arguments, answer_each
from architekton.cli.parser import Parser
from architekton.core.game import Shown
from architekton.core.sentences import catalogue, say

EXAMPLE = "architekton moves city.json --tile 12 --json"


def add_arguments(parser: Parser) -> None:
    add_file_arguments(parser)
    parser.add_argument("--tile", metavar=parser.word("TILE"), help=parser.told("help.moves.tile"))


def run(arguments: argparse.Namespace) -> int:
    def as_json(document: Document) -> list[Shown]:
        if document.board:
            return [*document.board.moves_json(arguments.tile)]
        assert document.record
        return [move.to_json() for move in document.record.game.legal_moves(arguments.tile)]

    def as_text(document: Document) -> str:
        listed = as_json(document)
        lines = [_line(move, arguments.lang) for move in listed]
        return "\n".join([say("cli.moves", arguments.lang, count=len(listed)), *lines])

    return answer_each(arguments, as_json, as_text)


def _line(move: Shown, language: str) -> str:
    words = catalogue(language)
    named = {words.get(f"cli.key.{key}", key): value for key, value in move.items()}
    return " ".join(f"{name} {_plain(value)}" for name, value in named.items())


def _plain(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
