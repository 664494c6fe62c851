"""Finished games as data to learn from: a row for each decision.

Rows come from records and from the files of an arena (`--out`), in the order of the games. What a
row holds is `Row`; its numbers are those of the encoding that it names.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypedDict

import numpy as np

from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.reading import Reader
from architekton.core.record import Record
from architekton.players.ledger import FORMAT as ARENA
from architekton.research.many import encoding_of
from architekton.research.rewards import rewards

PARQUET = ".parquet"
# Rows that are written at a time.
GROUP = 10_000


class Row(TypedDict):
    # What the numbers mean, and which game of the file it is.
    encoding: str
    game: int
    # How many decisions came before; who decides.
    decision: int
    seat: int
    player: str
    observation: list[int]
    # The numbers of all legal actions, and the one that was chosen.
    legal: list[int]
    action: int
    # Points of this seat and of its best rival at the end, and what the game was worth to it.
    points: int
    rival: int
    reward: float


def records(file: Path) -> Iterator[Record]:
    """The games of an arena's file, or of a file with one record."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise BadInput("not_readable", str(file), detail=detail) from None
    if lines and ARENA in lines[0]:
        for number, line in enumerate(lines[1:], 2):
            yield Record.read(Reader.of_text(line, f"{file}:{number}")["record"])
    else:
        yield Record.read(Reader.of_text("\n".join(lines), str(file)))


def rows(games: Iterable[Record]) -> Iterator[Row]:
    """Of finished games only; a move outside of the encoding has no number, and no row.

    >>> [row["decision"] for row in rows([Record.of(finished)])][:3]
    [0, 1, 2]
    """
    for number, record in enumerate(games):
        if record.game.to_move is None:
            yield from rows_of(record, number)


def rows_of(record: Record, number: int = 0) -> Iterator[Row]:
    finished = record.game
    encoding = encoding_of(type(finished), finished.options)
    worth = rewards(finished)
    totals = [finished.total(seat) for seat in range(finished.seats)]
    for decision, (game, move) in enumerate(decisions(finished)):
        seat, action = game.to_move, encoding.action(game, move)
        if seat is None or action is None:
            continue
        yield {
            "encoding": encoding.NAME,
            "game": number,
            "decision": decision,
            "seat": seat,
            "player": record.names[seat],
            "observation": encoding.observation(game.view(seat), seat).tolist(),
            "legal": np.flatnonzero(encoding.mask(game)).tolist(),
            "action": action,
            "points": totals[seat],
            "rival": max(total for other, total in enumerate(totals) if other != seat),
            "reward": worth[seat],
        }


def decisions(finished: Game) -> Iterator[tuple[Game, Any]]:
    """The game before each of its moves, from the start on; it is one game that goes on."""
    moves = list(finished.moves)
    game = finished.copy()
    game.take_back_to(0)
    for move in moves:
        yield game, move
        game.play(move)


def write(made: Iterable[Row], out: Path) -> int:
    """As JSON Lines, or as Parquet where the name ends so; how many rows there are."""
    if out.suffix == PARQUET:
        return _write_parquet(made, out)
    count = 0
    try:
        with out.open("w", encoding="utf-8") as file:
            for row in made:
                file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
                count += 1
    except OSError as error:
        raise BadInput("not_writable", str(out), detail=error.strerror or str(error)) from None
    return count


def _write_parquet(made: Iterable[Row], out: Path) -> int:
    if find_spec("pyarrow") is None:
        raise BadInput("no_pyarrow", str(out))
    import pyarrow
    from pyarrow import parquet

    schema = pyarrow.schema(
        [
            ("encoding", pyarrow.string()), ("game", pyarrow.int32()),
            ("decision", pyarrow.int16()), ("seat", pyarrow.int8()),
            ("player", pyarrow.string()), ("observation", pyarrow.list_(pyarrow.int8())),
            ("legal", pyarrow.list_(pyarrow.int32())), ("action", pyarrow.int32()),
            ("points", pyarrow.int16()), ("rival", pyarrow.int16()),
            ("reward", pyarrow.float32()),
        ]
    )  # fmt: skip
    count, waiting = 0, list[Row]()
    try:
        with parquet.ParquetWriter(out, schema) as writer:
            for row in made:
                waiting.append(row)
                count += 1
                if len(waiting) == GROUP:
                    writer.write_table(pyarrow.Table.from_pylist(waiting, schema))
                    waiting.clear()
            writer.write_table(pyarrow.Table.from_pylist(waiting, schema))
    except OSError as error:
        raise BadInput("not_writable", str(out), detail=str(error)) from None
    return count
