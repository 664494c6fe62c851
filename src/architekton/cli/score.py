"""Score a board or a game, and say for each hex why it counts or does not.

FILE is a game record, or just a board: the calculator for a game on a real table.
"""

from __future__ import annotations

import argparse
from typing import Any

from architekton.cli.documents import Document, add_file_arguments, answer_each
from architekton.cli.parser import Parser
from architekton.core.game import Shown
from architekton.core.record import Record
from architekton.core.sentences import say

EXAMPLE = "architekton score city.json"


def add_arguments(parser: Parser) -> None:
    add_file_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    language = arguments.lang

    def as_json(document: Document) -> Shown:
        if document.record:
            return _record_json(document.record, language)
        assert document.board
        return document.board.score_json(language)

    def as_text(document: Document) -> str:
        if document.record:
            return "\n".join(record_lines(document.record, language))
        assert document.board
        return "\n".join(document.board.score_lines(language))

    return answer_each(arguments, as_json, as_text)


def _record_json(record: Record, language: str) -> dict[str, Any]:
    game = record.game
    sheets = [
        {"name": name, **game.sheet(seat).to_json(language)}
        for seat, name in enumerate(record.names)
    ]
    return {
        "game": game.name,
        "seats": sheets,
        "to_move": game.to_move,
        "result": game.result_json(),
    }


def record_lines(record: Record, language: str) -> list[str]:
    """Every seat's sheet, then who has won."""
    game = record.game
    lines = []
    for seat, name in enumerate(record.names):
        lines += [name, *game.sheet(seat).lines(language), ""]
    return [*lines, *verdict(record, language)]


def verdict(record: Record, language: str) -> list[str]:
    game, outcome = record.game, record.game.outcome()
    if outcome is None:
        assert game.to_move is not None
        return [say("cli.unfinished", language, names=record.names[game.to_move])]
    winners = [record.names[seat] for seat in outcome.winners]
    lines = [say("cli.winner" if len(winners) == 1 else "cli.shared", language, names=winners)]
    if outcome.tie_break:
        lines.append(say(f"{game.name}.tie_break.{outcome.tie_break}", language))
    return lines
