"""The file in which an arena writes down its games: JSON Lines, a game each, as they end.

    {"format": "architekton-arena", "version": 1, "game": ..., "options": ..., "players": ...,
     "minds": ..., "seed": ...}
    {"deal": 0, "pair": [...], "seats": [...], "totals": [...], ..., "record": {...}}

An arena that is started again with its file plays only what is missing. A line that was torn off
by a crash is dropped. Another arena's file is refused, and left as it is.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Json
from architekton.core.reading import Reader
from architekton.players.fixture import Key, Played
from architekton.players.pairing import Arena
from architekton.players.seating import mind_of

FORMAT = "architekton-arena"
VERSION = 1


class Ledger:
    """Open from the start to the end of an arena, or without a file only in memory."""

    def __init__(self, arena: Arena, path: Path | None = None) -> None:
        self.path = path
        self.played: dict[Key, Played] = {}
        if path is None:
            return
        head = json.dumps(_head(arena), ensure_ascii=False)
        try:
            self._read(path, head)
            self._file = path.open("a", encoding="utf-8")
            if self._file.tell() == 0:
                self._write(head)
        except OSError as error:
            detail = error.strerror or str(error)
            raise BadInput("not_writable", str(path), detail=detail) from None

    def add(self, played: Played) -> None:
        # The record is for the file alone: thousands of them would fill the memory.
        self.played[played.key] = replace(played, record={})
        if self.path is not None:
            self._write(json.dumps(played.to_json(), ensure_ascii=False))

    def close(self) -> None:
        if self.path is not None:
            self._file.close()

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()

    def _read(self, path: Path, head: str) -> None:
        if not path.exists():
            return
        content = path.read_bytes()
        whole, newline, torn = content.rpartition(b"\n")
        if not newline and not head.encode().startswith(torn):
            raise BadInput("another_arena", str(path), detail="format")
        for number, line in enumerate(_lines(path, whole), 1):
            reader = _parsed(line, f"{path}:{number}")
            if number == 1:
                _check_head(reader, json.loads(head), path)
            else:
                played = Played.read(reader)
                self.played.setdefault(played.key, played)
        if torn:
            with path.open("r+b") as file:
                file.truncate(len(content) - len(torn))


def _head(arena: Arena) -> Json:
    """What makes it this arena. More games, or more pairs of the same players, go on with it."""
    kind = find_game(arena.game)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": arena.game,
        "options": arena.options,
        "players": list(arena.players),
        # Somebody who has learned since is another player.
        "minds": [mind_of(player, kind) for player in arena.players],
        "seed": arena.seed,
    }


def _lines(path: Path, content: bytes) -> list[str]:
    try:
        return content.decode("utf-8").split("\n") if content else []
    except UnicodeDecodeError:
        raise BadInput("not_text", str(path)) from None


def _parsed(line: str, where: str) -> Reader:
    try:
        return Reader(json.loads(line), where)
    except (json.JSONDecodeError, RecursionError):
        raise BadInput("not_json", where, detail=line[:40]) from None


def _check_head(reader: Reader, head: Json, path: Path) -> None:
    """The first thing in which the file differs is named."""
    found = reader.value if isinstance(reader.value, dict) else {}
    for key, value in head.items():
        if found.get(key) != value:
            raise BadInput("another_arena", str(path), detail=key)
