"""What an engine and its host say to each other: one JSON object a line. See docs/engine.md.

A position travels as options, deal and moves. What the seat may not know of the deal is drawn at
random before it is sent, so nothing hidden leaves, whatever the program does with it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game, Json, Move, View
from architekton.core.mind import Judgement
from architekton.core.reading import VAST, Reader
from architekton.players.player import Budget

PROTOCOL = 1
HELLO, NEW_GAME, READY, THINK, JUDGED = "hello", "new game", "ready", "think", "judged"
STOP, ERROR, QUIT = "stop", "error", "quit"
# Of one line, either way.
LONGEST_LINE = 1 << 20
_FIGURES = {"points": 0.0, "lead": 0.0, "win": 0.5}


def written(message: Json) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n"


def question(number: int, view: View, game: Game, budget: Budget) -> Json:
    """What a program is told when it has to decide; the game is one that the view allows."""
    return {
        "say": THINK,
        "id": number,
        "seat": game.to_move,
        "budget": budget_json(budget),
        "position": {
            "game": game.name,
            "options": game.options,
            "deal": game.deal,
            "moves": [move.text() for move in game.moves],
        },
        "view": view.to_json(),
        "moves": [move.text() for move in game.legal_moves()],
        "gains": game.gains().tolist(),
    }


def budget_json(budget: Budget) -> Json:
    spans = {
        "seconds": budget.seconds,
        "cpu_seconds": budget.cpu_seconds,
        "nodes": budget.nodes,
    }
    return {key: span for key, span in spans.items() if span is not None}


def read_budget(reader: Reader) -> Budget:
    reader.known_keys("seconds", "cpu_seconds", "nodes")
    given = {key: _positive(reader[key]) for key in reader.object()}
    nodes = round(given["nodes"]) if "nodes" in given else None
    return Budget(given.get("seconds"), nodes, given.get("cpu_seconds"))


def _positive(reader: Reader) -> float:
    number = _number(reader)
    if not 0 < number <= VAST:
        raise reader.bad("out_of_range", least=0, most=VAST)
    return number


def _number(reader: Reader) -> float:
    if type(reader.value) not in (int, float) or not math.isfinite(reader.value):
        raise reader.bad("not_a_number")
    return float(reader.value)


def read_position(reader: Reader) -> Game:
    """The game that a question is about."""
    kind = find_game(reader["game"].text())
    game = kind.resume(reader["options"], reader["deal"])
    game.play_all(reader["moves"].value)
    return game


def judged_json(number: int, judgements: Sequence[Judgement]) -> Json:
    moves = [
        {
            "move": judgement.move.text(),
            "points": round(judgement.points, 3),
            "lead": round(judgement.lead, 3),
            "win": round(judgement.win, 5),
        }
        for judgement in judgements
    ]
    return {"say": JUDGED, "id": number, "moves": moves}


def read_judged(reader: Reader, legal: Mapping[str, Move]) -> list[Judgement]:
    """What a program answered, best first; what it does not say of a move is guessed."""
    found: dict[str, Judgement] = {}
    for entry in reader["moves"].items():
        text = entry["move"].text()
        if text not in legal:
            raise BadInput("not_allowed_there", entry["move"].where, move=text)
        points, lead, win = (_figure(entry, key, usual) for key, usual in _FIGURES.items())
        found.setdefault(text, Judgement(legal[text], points, lead, win))
    if not found:
        raise BadInput("missing", reader["moves"].where, key="moves[0]")
    return list(found.values())


def _figure(entry: Reader, key: str, usual: float) -> float:
    number = _number(entry[key]) if key in entry else usual
    if key == "win":
        return min(1.0, max(0.0, number))
    return number


def read_line(line: str) -> tuple[str, Reader]:
    """What it is, and the whole of it."""
    reader = Reader.of_text(line)
    return reader["say"].text(), reader


def hello(name: str, games: Sequence[str], options: Mapping[str, Any]) -> Json:
    return {
        "say": HELLO,
        "protocol": PROTOCOL,
        "name": name,
        "games": list(games),
        "options": dict(options),
    }
