"""Thoughts as digests: what each mind makes of fixed positions, and what it plays to learn from.

A change that is not meant to change play leaves them as they are. Figures are rounded first:
`exp` and `log` may differ in the last bit from one machine to another.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from architekton.core.chance import below, stream
from architekton.core.game import Game, Json, View
from architekton.core.layout import Array
from architekton.core.mind import Judgement, LearningMind, Mind
from architekton.players.thinker import learning_mind
from tests.golden import FOLDER

POSITIONS = 40
# A search is asked at each of these, one after the other.
NODES = (500, 5_000, 20_000)
GAMES = 4
NOISE = 0.7
DECIMALS = 5

Thoughts = dict[str, list[str]]


def thoughts_file(kind: type[Game]) -> Path:
    return FOLDER / kind.name / "thoughts.json"


def views(kind: type[Game], options: Json) -> Iterator[View]:
    """Positions of random games, from the first move to the last."""
    chance = stream("golden thoughts")
    for number in range(POSITIONS):
        game = kind.start(options, seed=f"golden thoughts {number}")
        game.play_randomly(chance)
        game.take_back_to(below(chance, len(game.moves)))
        yield game.view(game.to_move)


def thoughts_of(mind: Mind, view: View) -> list[str]:
    """Of one position: a glance, then a search as it goes on."""
    thoughts = [digest_of_judgements(mind.glance(view, stream("golden glance")))]
    search = mind.search(view, stream("golden search"))
    for nodes in NODES:
        while not search.finished and search.nodes < nodes:
            search.deepen(nodes - search.nodes)
        thoughts.append(digest_of_judgements(search.judgements()))
    return thoughts


def digest_of_judgements(judgements: list[Judgement], decimals: int = DECIMALS) -> str:
    lines = [
        f"{each.move.text()} {figures(each.points, each.lead, each.win, decimals=decimals)}"
        for each in judgements
    ]
    return digest("\n".join(lines).encode())


def figures(*values: float, decimals: int) -> str:
    # Adding nought makes -0.0 the same as 0.0.
    return " ".join(f"{round(value, decimals) + 0.0:.{decimals}f}" for value in values)


def samples_of(mind: LearningMind, table: str) -> list[str]:
    """What self-play writes, column by column."""
    net = mind.weights[table].net
    samples = mind.self_play(table).play(net, stream("golden games"), GAMES, NOISE)
    return [digest_of_column(column) for column in vars(samples).values()]


def digest_of_column(column: Array) -> str:
    rounded = np.round(column.astype(np.float64), DECIMALS) + 0.0
    return digest(rounded.tobytes())


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:10]


def all_thoughts(kind: type[Game]) -> dict[str, Thoughts]:
    """By table: position by position, and the samples."""
    mind = learning_mind(kind).load()
    return {
        table: {
            **{
                str(i): thoughts_of(mind, view)
                for i, view in enumerate(views(kind, mind.TABLES[table]))
            },
            "samples": samples_of(mind, table),
        }
        for table in mind.TABLES
    }


def written_thoughts(kind: type[Game]) -> str:
    """A line for each position, so that a difference can be read."""
    tables = []
    for table, thoughts in all_thoughts(kind).items():
        lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(thoughts[key])}" for key in thoughts)
        tables.append(f" {json.dumps(table)}: {{\n{lines}\n }}")
    return "{\n" + ",\n".join(tables) + "\n}\n"
