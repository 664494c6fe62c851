"""Draw a board or a game: in text for the terminal, or as an SVG picture."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from architekton.cli.documents import Document, add_file_arguments, answer_each
from architekton.cli.parser import Parser

EXAMPLE = "architekton show city.json --svg > city.svg"


def add_arguments(parser: Parser) -> None:
    add_file_arguments(parser)
    parser.add_argument("--svg", action="store_true", help=parser.told("help.show.svg"))


def run(arguments: argparse.Namespace) -> int:
    colour = sys.stdout.isatty() and not arguments.json

    def drawn(document: Document) -> str:
        if document.board:
            board = document.board
            return board.to_svg() if arguments.svg else board.drawing(colour)
        assert document.record
        game = document.record.game
        return game.to_svg() if arguments.svg else game.drawing(colour, arguments.lang)

    def as_json(document: Document) -> dict[str, Any]:
        return {"svg" if arguments.svg else "drawing": drawn(document)}

    return answer_each(arguments, as_json, drawn)
