"""A program that plays any game of Architekton, and imports nothing of it: docs/engine.md.

architekton arena amytis 'engine:python examples/engine_in_python.py' random --games 20
"""

import json
import random
import sys
from typing import Any


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def judge(question: dict[str, Any]) -> list[dict[str, Any]]:
    """The moves that bring most points at once first; between equals, chance decides."""
    judged = [
        {"move": move, "points": gain}
        for move, gain in zip(question["moves"], question["gains"], strict=True)
    ]
    random.shuffle(judged)
    return sorted(judged, key=lambda entry: -entry["points"])


for line in sys.stdin:
    message = json.loads(line)
    match message["say"]:
        case "hello":
            say(say="hello", protocol=1, name="first steps", games=["akropolis", "amytis"])
        case "new game":
            random.seed(message["seed"])
            say(say="ready")
        case "think":
            say(say="judged", id=message["id"], moves=judge(message))
        case "stop":
            pass  # It never thinks for long.
        case "quit":
            break
