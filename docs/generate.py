"""The generated parts of the manual: pictures, and the table of codes. `make docs` runs it."""

from __future__ import annotations

import sys
from pathlib import Path

from architekton.cli.demo import most_points_now
from architekton.core import chance
from architekton.core.messages import catalogue
from architekton.games.akropolis import Game

DOCS = Path(__file__).parent
SECTIONS = {
    "akropolis.refusal": "Why a move is refused",
    "akropolis.reason": "Why a hex counts, or does not",
    "akropolis.event": "What happened",
    "error": "What is wrong with a file or an option",
}


def codes() -> str:
    lines = ["# All codes", "", "Programs read the codes, people the sentences.", ""]
    english, french = catalogue("en"), catalogue("fr")
    for section, title in SECTIONS.items():
        lines += [f"## {title}", "", "| code | English | French |", "|---|---|---|"]
        for key in english:
            if key.rpartition(".")[0] == section:
                code = key.rpartition(".")[2]
                lines.append(f"| `{code}` | {english[key]} | {french[key]} |")
        lines.append("")
    return "\n".join(lines)


def played(seed: str, **options: object) -> Game:
    game = Game.start(options, seed)
    stream = chance.stream(f"docs {seed}")
    while game.to_move is not None:
        game.play(most_points_now(game, stream))
    return game


def files() -> dict[Path, str]:
    """Every generated file and what it should hold."""
    game = played("nine", players=2, first=0)
    return {
        DOCS / "reasons.md": codes(),
        DOCS / "pictures" / "city.svg": game.city(0).to_svg() + "\n",
        DOCS / "pictures" / "game.svg": game.to_svg() + "\n",
    }


def main() -> int:
    for path, content in files().items():
        path.write_text(content, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
