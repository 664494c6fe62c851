"""Draw a board or a game: in text for the terminal, or as an SVG picture."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from architekton.cli.documents import Document, add_file_arguments, answer_each

EXAMPLE = "architekton show city.json --svg > city.svg"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_arguments(parser)
    parser.add_argument("--svg", action="store_true", help="a picture instead of text")


def run(arguments: argparse.Namespace) -> int:
    colour = sys.stdout.isatty() and not arguments.json

    def drawn(document: Document) -> str:
        subject = document.board or (document.record and document.record.game)
        assert subject
        return subject.to_svg() if arguments.svg else subject.drawing(colour)

    def as_json(document: Document) -> dict[str, Any]:
        return {"svg" if arguments.svg else "drawing": drawn(document)}

    return answer_each(arguments, as_json, drawn)
