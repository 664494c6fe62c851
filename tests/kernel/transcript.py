"""What Python asked a kernel, and what it got: every call with its bytes before and after.

`python -m tests.kernel.transcript GAME FOLDER` plays, thinks, learns and practises with whatever
kernel runs the rules there, and writes it down. Others answer the same calls: `replay.py` by a
library, `replay.mjs` by WebAssembly. Bytes are kept once, by their digest.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.export import Export
from architekton.core.game import Game
from architekton.core.kind import passed
from architekton.core.layout import blank
from architekton.games.akropolis import City, drawing
from architekton.players.thinker import learning_mind
from architekton.research.many import ManyGames
from tests.golden import golden_file, moves_of

RANDOM_GAMES = 1000
NODES = 3000
GAMES_TO_LEARN_FROM = 2
MANY_GAMES = 2
# A mode's first calls of an export, and then every so many: a position is 80 kB.
FIRST, EVERY = 4, 25
# Of these all: a whole playthrough, position by position.
ALWAYS = ("play_if_allowed", "random_games", "begin_search", "deepen", "play_against_itself")


class Transcript:
    def __init__(self, folder: Path, name: str) -> None:
        self.blobs = folder / "blobs"
        self.blobs.mkdir(parents=True, exist_ok=True)
        self.file: TextIO = (folder / f"{name}.jsonl").open("w", encoding="utf-8")
        self.count: Counter[str] = Counter()

    def kept(self, array: np.ndarray[Any, Any]) -> str:
        content = array.tobytes()
        digest = hashlib.sha256(content).hexdigest()
        file = self.blobs / digest
        if not file.exists():
            file.write_bytes(content)
        return digest

    def is_wanted(self, name: str) -> bool:
        self.count[name] += 1
        number = self.count[name]
        return name in ALWAYS or number <= FIRST or number % EVERY == 0

    def recorded(self, made: Export) -> Callable[..., Any]:
        """An export that is written down when it is called."""
        values = passed(made.arguments)

        @wraps(made.function)
        def call(*arguments: Any) -> Any:
            if not self.is_wanted(made.name):
                return made.function(*arguments)
            given = dict(zip(made.arguments, arguments, strict=True))
            told = [_value(given, each) for each in values]
            before = [self.kept(one) if _is_array(one) else one for one in told]
            answer = made.function(*arguments)
            after = [_digest(one) if _is_array(one) else None for one in told]
            line = {
                "export": made.name,
                "values": [
                    [each.what, at_first, at_last]
                    for each, at_first, at_last in zip(values, before, after, strict=True)
                ],
                "answer": None if made.answer is None else made.answer.type(answer),
            }
            self.file.write(json.dumps(line) + "\n")
            return answer

        return call


def _value(given: dict[str, Any], value: Any) -> Any:
    name, _, field = value.argument.partition(".")
    found = getattr(given[name], field) if field else given[name]
    if value.what == "length":
        return found.shape[value.axis]
    if value.what == "begin":
        return found
    return {"int": int, "float": float, "bool": int}[value.what](found)


def _is_array(value: Any) -> bool:
    return isinstance(value, np.ndarray)


def _digest(array: np.ndarray[Any, Any]) -> str:
    return hashlib.sha256(array.tobytes()).hexdigest()


def listen(transcript: Transcript, game: str) -> None:
    for part in ("rules", "thinking", "environment"):
        module = import_module(f"architekton.games.{game}.{part}.exports")
        for name, made in module.export.exports.items():
            setattr(module, name, transcript.recorded(made))


def play(kind: type[Game], mode: str) -> None:
    """Games at random, and the golden one with all that can be asked of it on the way."""
    start: Any = kind.start(kind.MODES[mode], seed=mode)
    start.EXPORTS.random_games(blank(start.RECORD), start._rows, stream(mode), RANDOM_GAMES)
    game = moves_of(kind, golden_file(kind, mode).read_text(encoding="utf-8"))
    for seat in range(game.seats):
        game.sheet(seat)
    game.outcome()
    game.EXPORTS.tie_break(game._rows, 0)  # type: ignore[attr-defined]
    for at in range(len(game.moves) - 1, 0, -7):
        game.take_back_to(at)
        ask(game)


def ask(game: Game) -> None:
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    view.to_json()
    game.offers()
    game.preview(game.legal_moves()[0])
    game.refusal(game.legal_moves()[-1])
    view.imagine(stream(1)).play_randomly(stream(2))
    game.perft(1)
    game.copy().play(game.legal_moves()[0], seat=seat)
    BESIDE[game.name](game)


def ask_city(game: Any) -> None:
    """What a city is asked, and not a game."""
    exports, tile, city = game.EXPORTS, 1, City(variants=["houses"])
    [(at, rotation), *_] = [(place[:2], place[2]) for place in city.placements()]
    exports.placement_refusal(city._rows, *at, rotation)
    city.lay(tile, at, rotation)
    city.points()
    drawing.read(drawing.draw(city), City()._rows)
    listed = np.array(city.placements(), dtype=np.int64)
    exports.best_points(city._rows, tile + 1, listed, len(listed))
    city.take_back()
    exports.copy_position(blank(game.RECORD), game._rows)


def ask_board(game: Any) -> None:
    exports, board = game.EXPORTS, game.board(0)
    board.points_of("gB", 3)
    exports.pattern_shows(int(exports.colour_bits(board._tables, 0)), 1)


BESIDE = {"akropolis": ask_city, "amytis": ask_board}


def think(kind: type[Game], mode: str) -> None:
    """A glance and a search of a fixed number of positions, from the middle of the golden game."""
    mind = learning_mind(kind).load()
    game = moves_of(kind, golden_file(kind, mode).read_text(encoding="utf-8"))
    game.take_back_to(len(game.moves) // 2)
    assert game.to_move is not None
    view = game.view(game.to_move)
    mind.glance(view, stream("glance"))
    search = mind.search(view, stream("search"))
    while not search.finished and search.nodes < NODES:
        search.deepen(NODES - search.nodes)
    search.judgements()


def learn(kind: type[Game]) -> None:
    mind = learning_mind(kind)
    for table, weights in mind.load().weights.items():
        mind.self_play(table).play(weights.net, stream(table), GAMES_TO_LEARN_FROM, 0.5)


def practise(kind: type[Game], mode: str) -> None:
    """Many games at once, to their ends and into the next ones; and what one of them shows."""
    many = ManyGames(kind, MANY_GAMES, kind.MODES[mode], autoreset="same_step", threads=1)
    many.buffers = many.empty_buffers(last=True)
    many.reset(1)
    while not many.buffers.terminated.any():
        many.step(many.random_actions())
    many.encoding.mask(many.game(0))
    many.encoding.observation(many.game(0), 0)


def write(game: str, folder: Path) -> Iterator[str]:
    kind = find_game(game)
    for mode in kind.MODES:
        transcript = Transcript(folder, f"{game}-{mode}")
        listen(transcript, game)
        play(kind, mode)
        think(kind, mode)
        practise(kind, mode)
        transcript.file.close()
        yield mode
    transcript = Transcript(folder, f"{game}-learning")
    listen(transcript, game)
    learn(kind)
    transcript.file.close()
    yield "learning"


if __name__ == "__main__":
    name, into = sys.argv[1:]
    for done in write(name, Path(into)):
        print(f"{name}: {done}", flush=True)
