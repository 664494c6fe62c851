"""The generated parts of the manual: pictures, the table of codes, the schema of records.

`make docs` runs it. Games are found, not named.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import architekton
from architekton.core.discovery import built_in_games, find_game
from architekton.core.game import Game
from architekton.core.sentences import catalogue
from architekton.players.greedy import GreedyPlayer

DOCS = Path(__file__).parent
SOURCES = Path(architekton.__file__).parent
TITLES = {
    "refusal": "why a move is refused",
    "reason": "why something counts, or does not",
    "merit": "what speaks for a move, as hints say it",
    "event": "what happened",
}


def codes() -> str:
    lines = ["# All codes", "", "Programs read the codes, people the sentences.", ""]
    for game in built_in_games():
        for part, title in TITLES.items():
            lines += _table(f"{game}.{part}", f"{game.capitalize()}: {title}")
    lines += _table("hint.merit", "What speaks for a move of any game")
    lines += _table("review.apart", "What sets the better move of a review apart")
    lines += _table("match.refusal", "Why a table refuses something")
    lines += _table("match.event", "What happened at a table")
    lines += _table("server.error", "What is wrong with a request")
    lines += _table("error", "What is wrong with a file or an option")
    return "\n".join(lines)


def _table(section: str, title: str) -> list[str]:
    english, french = catalogue("en"), catalogue("fr")
    lines = [f"## {title}", "", "| code | English | French |", "|---|---|---|"]
    for key in english:
        if key.rpartition(".")[0] == section:
            code = key.rpartition(".")[2]
            lines.append(f"| `{code}` | {english[key]} | {french[key]} |")
    return [*lines, ""]


def record_schema() -> str:
    """The common part, and for each game its own."""
    schema = json.loads((SOURCES / "core" / "record.schema.json").read_text())
    schema["allOf"] = [
        {"if": {"properties": {"game": {"const": game}}}, "then": {"$ref": f"#/$defs/{game}"}}
        for game in built_in_games()
    ]
    schema["$defs"] = {
        game: json.loads((SOURCES / "games" / game / "record.schema.json").read_text())
        for game in built_in_games()
    }
    return json.dumps(schema, indent=2) + "\n"


def played(kind: type[Game]) -> Game:
    """A game in which everybody takes the most points now, two moves before its end."""
    game = kind.start({"first": 0}, "nine")
    player = GreedyPlayer("docs nine")
    while game.to_move is not None:
        game.play(player.choose(game.view(game.to_move)))
    game.take_back()
    game.take_back()
    return game


def files() -> dict[Path, str]:
    """Every generated file and what it should hold."""
    made = {DOCS / "reasons.md": codes(), DOCS / "record.schema.json": record_schema()}
    for kind in map(find_game, built_in_games()):
        game = played(kind)
        board = game.board(0)
        assert board is not None
        made[DOCS / "pictures" / f"{kind.name}-board.svg"] = board.to_svg() + "\n"
        made[DOCS / "pictures" / f"{kind.name}.svg"] = game.to_svg() + "\n"
    return made


def main() -> int:
    for path, content in files().items():
        path.write_text(content, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
