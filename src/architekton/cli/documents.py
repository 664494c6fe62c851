"""Files that commands read: a game record or a single board, as JSON or as text; - is stdin.

In place of a file, a link to a game will do, or the word in it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from architekton.cli.main import complain
from architekton.cli.parser import BAD_INPUT, Parser
from architekton.core.discovery import discover_games, find_game
from architekton.core.errors import ArchitektonError, BadInput
from architekton.core.game import Board, View
from architekton.core.notation import is_record_text, parse_record
from architekton.core.packed_record import packed_in, unpack
from architekton.core.pad import view_by_hand
from architekton.core.reading import Reader
from architekton.core.record import Record

Answer = Any


@dataclass
class Document:
    """What a file holds: exactly one of the three."""

    name: str
    record: Record | None = None
    board: Board | None = None
    # What the seat to move sees of a position that somebody has entered.
    view: View | None = None


def add_file_arguments(parser: Parser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar=parser.word("FILE"), help=parser.told("help.file.files")
    )


def load(name: str) -> Document:
    # Unlike Path.exists, it knows that there is no file of a name that is too long for one.
    packed = None if os.path.exists(name) else packed_in(name)  # noqa: PTH110
    if packed:
        return Document(name, record=unpack(packed))
    text = _read(name)
    if text.lstrip()[:1] in ("{", "["):
        return _from_json(name, Reader.of_text(text))
    if is_record_text(text):
        return Document(name, record=parse_record(text))
    return Document(name, board=_board_from_text(text))


def write(path: str, content: str) -> None:
    try:
        Path(path).write_text(content, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadInput(
            "not_writable", path, detail=getattr(error, "strerror", None) or str(error)
        ) from None


def load_record(name: str) -> Record:
    document = load(name)
    if document.record is None:
        raise BadInput("needs_a_record")
    return document.record


def _read(name: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return raw.decode("utf-8-sig")
    except FileNotFoundError:
        raise BadInput("no_such_file") from None
    except OSError as error:
        raise BadInput("not_readable", detail=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise BadInput("not_text") from None
    except ValueError as error:
        # A name that no file can have.
        raise BadInput("not_readable", detail=str(error)) from None


def _from_json(name: str, reader: Reader) -> Document:
    if "format" in reader:
        return Document(name, record=Record.read(reader))
    if "game" in reader:
        kind = find_game(reader["game"].text())
        if "position" in reader:
            reader.known_keys("game", "position")
            return Document(name, view=view_by_hand(kind, reader["position"]))
        return Document(name, board=kind.board_from_json(reader))
    raise BadInput("unknown_format")


def _board_from_text(text: str) -> Board:
    """The first word of a board's text names its game."""
    first = text.split(maxsplit=1)[0].lower() if text.strip() else ""
    for kind in discover_games():
        if kind.name == first:
            return kind.parse_board(text)
    raise BadInput("unknown_format")


def complain_about(name: str, error: ArchitektonError, language: str) -> int:
    """One line that names the file; the exit code."""
    complain(f"{'stdin' if name == '-' else name}: {error.text(language)}")
    return BAD_INPUT


def answer_each(
    arguments: argparse.Namespace,
    as_json: Callable[[Document], Answer],
    as_text: Callable[[Document], str],
) -> int:
    """Answer for each file. JSON for one file is one document, for several one line each."""
    code = 0
    several = len(arguments.files) > 1
    for name in arguments.files:
        try:
            document = load(name)
            if document.view is not None:
                raise BadInput("position_is_for_hints")
            answer = as_json(document) if arguments.json else as_text(document)
        except ArchitektonError as error:
            code = complain_about(name, error, arguments.lang)
            if arguments.json and several:
                # Lines stay in step with the files.
                refusal = {"code": error.code, "text": error.text(arguments.lang)}
                print(json.dumps({"file": name, "error": refusal}, ensure_ascii=False))
            continue
        if not arguments.json and several:
            print(f"== {name}")
        print(json.dumps(answer, ensure_ascii=False) if arguments.json else answer)
    return code
