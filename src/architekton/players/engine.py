"""A player of ours as an engine: a program that other programs ask. See docs/engine.md."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from queue import SimpleQueue
from typing import TextIO

from architekton.core.discovery import find_game, game_names
from architekton.core.errors import ArchitektonError, BadInput
from architekton.core.game import Json
from architekton.core.reading import Reader
from architekton.players.engine_messages import (
    ERROR,
    HELLO,
    NEW_GAME,
    QUIT,
    READY,
    STOP,
    THINK,
    hello,
    judged_json,
    read_budget,
    read_line,
    read_position,
    written,
)
from architekton.players.player import Budget, Player
from architekton.players.seating import seat_player


class Engine:
    """Answers one message after the other; `stop` is heard also while it thinks."""

    def __init__(self, spec: str, answer: Callable[[Json], None]) -> None:
        self._spec = spec
        self._answer = answer
        self._seed: int | str = 0
        # By game: who thinks, and for how long if nobody says.
        self._sitting: dict[str, tuple[Player, Budget]] = {}
        self.is_stopped = threading.Event()

    def hear(self, line: str) -> None:
        """Whatever is wrong with a line is answered by an error, and the next one is heard."""
        try:
            kind, message = read_line(line)
            self._act(kind, message)
        except ArchitektonError as error:
            self._answer({"say": ERROR, "code": error.code, "sentence": error.text()})

    def _act(self, kind: str, message: Reader) -> None:
        match kind:
            case "hello":
                self._greet(message)
            case "new game":
                self._sit_down(message)
            case "think":
                self._think(message)
            case "stop":
                pass
            case _:
                known = [HELLO, NEW_GAME, THINK, STOP, QUIT]
                raise message["say"].bad("not_one_of", choices=known)

    def _greet(self, message: Reader) -> None:
        options = message.get("options", {})
        options.known_keys("player")
        spec = options.get("player", self._spec).text()
        for game in game_names():
            # A player that nobody knows is said now, not in the middle of a game.
            seat_player(spec, find_game(game), 0)
        self._spec = spec
        self._sitting = {}
        self._answer(hello(f"architekton {self._spec}", game_names(), {"player": self._spec}))

    def _sit_down(self, message: Reader) -> None:
        self._seed = message.get("seed", "").text()
        self._sitting = {}
        self._player(message["game"].text())
        self._answer({"say": READY})

    def _player(self, game: str) -> tuple[Player, Budget]:
        if game not in self._sitting:
            self._sitting[game] = seat_player(self._spec, find_game(game), self._seed)
        return self._sitting[game]

    def _think(self, message: Reader) -> None:
        number = message["id"].whole()
        game = read_position(message["position"])
        if game.to_move is None:
            raise BadInput("nothing_to_decide", moves=len(game.moves))
        player, usual = self._player(game.name)
        budget = read_budget(message["budget"]) if "budget" in message else usual
        budget = replace(budget, is_stopped=self.is_stopped.is_set)
        judgements = player.analyse(game.view(game.to_move), budget)
        self._answer(judged_json(number, judgements))


def serve_engine(spec: str, heard: Iterable[str], said: TextIO) -> None:
    """Until somebody says quit, or nothing more comes."""

    def answer(message: Json) -> None:
        said.write(written(message))
        said.flush()

    engine = Engine(spec, answer)
    waiting: SimpleQueue[str | None] = SimpleQueue()
    threading.Thread(target=_listen, args=(heard, waiting, engine.is_stopped), daemon=True).start()
    while (line := waiting.get()) is not None:
        engine.hear(line)


def _listen(heard: Iterable[str], waiting: SimpleQueue[str | None], stop: threading.Event) -> None:
    """A stop is for the question that came last, and for none that comes later."""
    for line in heard:
        kind = _kind_of(line)
        if kind == QUIT:
            break
        if kind == STOP:
            stop.set()
        elif line.strip():
            if kind == THINK:
                stop.clear()
            waiting.put(line)
    stop.set()
    waiting.put(None)


def _kind_of(line: str) -> str:
    try:
        return read_line(line)[0]
    except BadInput:
        return ""
