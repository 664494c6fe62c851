"""A game written down: versioned JSON that replays without a generator.

    {"format": "architekton-record", "version": 2, "game": "...", "options": {...},
     "seats": [{"name": "Ada"}, ...], "deal": {...}, "moves": [...], "result": {...} or null}

A game from a table of a server also has its "seal": see `seal.py`.
Loading builds the whole game or nothing. An older version is upgraded step by step.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game, Json
from architekton.core.reading import Reader, shown
from architekton.core.seal import Seal

FORMAT = "architekton-record"
VERSION = 2
LONGEST_NAME = 60
_KEYS = ("format", "version", "game", "options", "seats", "deal", "moves", "result", "seal")


@dataclass
class Record:
    """A game with the names of those who play it."""

    game: Game
    names: list[str]
    # What was published of the deal before anybody moved; not every game comes with one.
    seal: Seal | None = None

    @classmethod
    def of(cls, game: Game, names: list[str] | None = None) -> Record:
        """A game as it stands; who has no name is called by their seat.

        >>> Record.of(game).names
        ['Seat 1', 'Seat 2']
        """
        return cls(game, names or [seat_label(game, seat) for seat in range(game.seats)])

    def to_json(self) -> Json:
        """The record as a document; see `dumps`.

        >>> record.to_json()["moves"], record.to_json()["result"]
        ([{'tile': 35, 'at': [-3, 1], 'rotation': 1}], None)
        """
        written = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "options": self.game.options,
            "seats": [{"name": name} for name in self.names],
            "deal": self.game.deal,
            "moves": [move.to_json() for move in self.game.moves],
            "result": self.game.result_json(),
        }
        return written if self.seal is None else {**written, "seal": self.seal.to_json()}

    def dumps(self) -> str:
        """The record as text, to be kept in a file.

        >>> record.dumps()[:30]
        '{"format": "architekton-record'
        """
        return json.dumps(self.to_json(), ensure_ascii=False)

    @classmethod
    def from_json(cls, document: Json | Reader) -> Record:
        """Build the game that was written down, or raise BadInput with where and why.

        >>> Record.from_json(record.to_json()).names
        ['Ada', 'Bob']
        >>> Record.from_json({**record.to_json(), "moves": [{"tile": 99}]})
        Traceback (most recent call last):
            ...
        architekton.core.errors.BadInput: moves[0].tile: must be from 1 to 61, found 99.
        """
        return cls.read(Reader.of(document))

    @classmethod
    def loads(cls, text: str) -> Record:
        """The same from text.

        >>> again = Record.loads(record.dumps())
        >>> again.game.fingerprint() == record.game.fingerprint()
        True
        """
        return cls.read(Reader.of_text(text))

    @classmethod
    def read(cls, written: Reader) -> Record:
        """The same from a part of something larger, so that an error names its place there.

        >>> from architekton.core.reading import Reader
        >>> Record.read(Reader({"kept": record.to_json()})["kept"]).names
        ['Ada', 'Bob']
        """
        reader = _upgraded(written)
        reader.known_keys(*_KEYS)
        kind = find_game(reader["game"].text(), "game")
        game = kind.resume(reader["options"], reader["deal"])
        reader["seats"].length(game.seats, game.seats)
        names = [_name(seat) for seat in reader["seats"].items()]
        game.play_all([kind.move_from_json(move) for move in reader["moves"].items()])
        _check_result(game, reader.get("result"))
        return cls(game, names, Seal.read(reader["seal"]) if "seal" in reader else None)


def seat_label(game: Game, seat: int) -> str:
    """What to call a seat whose holder gave no name.

    >>> seat_label(game, 0)
    'Seat 1'
    """
    return game.seat_name(seat) or f"Seat {seat + 1}"


def _name(seat: Reader) -> str:
    seat.known_keys("name")
    return seat["name"].visible_text(LONGEST_NAME)


def _check_result(game: Game, result: Reader) -> None:
    """Who wrote no result down leaves it to the moves."""
    found = game.result_json()
    if result.value is not None and result.value != found:
        raise BadInput("wrong_result", result.where, said=shown(result.value), found=shown(found))


def _upgraded(reader: Reader) -> Reader:
    if "format" not in reader:
        raise BadInput("unknown_format")
    reader["format"].one_of(FORMAT)
    version = reader["version"].whole(1, 10**9)
    if version > VERSION:
        raise BadInput("too_new", "version", found=version, newest=VERSION)
    while version < VERSION:
        reader = Reader(_UPGRADES[version](reader))
        version += 1
    return reader


def _from_version_1(reader: Reader) -> Json:
    """Version 1 listed players' names bare, wrote moves as text and kept no result."""
    kind = find_game(reader["game"].text(), "game")
    moves = []
    for move in reader["moves"].items():
        try:
            moves.append(kind.parse_move(move.text()).to_json())
        except BadInput as error:
            raise BadInput.because(error.reason, move.where) from None
    document = {key: value for key, value in reader.object().items() if key != "players"}
    document |= {
        "version": 2,
        "seats": [{"name": player.text()} for player in reader["players"].items()],
        "moves": moves,
    }
    game = kind.resume(Reader(document)["options"], Reader(document)["deal"])
    game.play_all([kind.parse_move(text) for text in reader["moves"].value])
    return {**document, "result": game.result_json()}


_UPGRADES: dict[int, Callable[[Reader], Json]] = {1: _from_version_1}
