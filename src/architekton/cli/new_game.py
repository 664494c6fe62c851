"""Write a package with a small game that can be played at once, to make another one of."""

from __future__ import annotations

import argparse
import json
import keyword
import re
from importlib.util import find_spec
from pathlib import Path

from architekton.cli.parser import Parser
from architekton.core.discovery import game_names
from architekton.core.errors import BadInput
from architekton.core.sentences import say

EXAMPLE = "architekton new-game pig"
TEMPLATE = Path(__file__).parent / "game_template"
# What stands for the game's name in the template: in files and in the names of folders.
PLACEHOLDER = "my_game"
# So that no tool takes the template for a part of Architekton.
SUFFIX = ".txt"
_NAME = re.compile(r"[a-z][a-z0-9_]{1,29}")


def add_arguments(parser: Parser) -> None:
    parser.add_argument("name", metavar=parser.word("NAME"), help=parser.told("help.new_game.name"))
    parser.add_argument(
        "--folder", metavar=parser.word("FOLDER"), help=parser.told("help.new_game.folder")
    )


def run(arguments: argparse.Namespace) -> int:
    name = checked_name(arguments.name)
    folder = Path(arguments.folder or name)
    written = write_package(name, folder)
    if arguments.json:
        answer = {"name": name, "folder": str(folder), "files": [str(path) for path in written]}
        print(json.dumps(answer, ensure_ascii=False))
    else:
        print("\n".join(str(path) for path in written))
        print(say("cli.new_game", arguments.lang, name=name, folder=str(folder)))
    return 0


def checked_name(name: str) -> str:
    """It becomes a Python package, and what people type: neither may be taken."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadInput("bad_game_name", "NAME", found=name)
    if name in game_names() or find_spec(name) is not None:
        raise BadInput("game_name_taken", "NAME", found=name)
    return name


def write_package(name: str, folder: Path) -> list[Path]:
    """All files, or none: nothing that is there already is touched."""
    if folder.exists():
        raise BadInput("folder_exists", str(folder))
    written = []
    try:
        for template in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
            path = folder / _named(str(template.relative_to(TEMPLATE)).removesuffix(SUFFIX), name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_named(template.read_text(encoding="utf-8"), name), encoding="utf-8")
            written.append(path)
    except OSError as error:
        raise BadInput(
            "cannot_write_there", str(folder), detail=error.strerror or str(error)
        ) from None
    return written


def _named(text: str, name: str) -> str:
    title = name.replace("_", " ").capitalize()
    return text.replace(PLACEHOLDER, name).replace(PLACEHOLDER.capitalize(), title)
