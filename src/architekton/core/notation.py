"""A whole game as text that people can read, diff and paste; it loads back.

architekton record 2
game: akropolis
options: {"players": 2, ...}
seats: ["Ada", "Bob"]
deal: {...}
result: null

12@0,1/3 5@-1,2/0
33@2,2/1
"""

from __future__ import annotations

import json

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game, Json, Shown
from architekton.core.reading import Reader, number_or_word
from architekton.core.record import FORMAT, Record

TITLE = "architekton record"
_HEADERS = ("game", "options", "seats", "deal", "result")
# What not every game has.
_MORE = ("seal",)


def record_text(record: Record) -> str:
    document = record.to_json()
    document["seats"] = record.names
    lines = [f"{TITLE} {document['version']}", f"game: {document['game']}"]
    headers = [*_HEADERS[1:], *(key for key in _MORE if key in document)]
    lines += [f"{key}: {json.dumps(document[key], ensure_ascii=False)}" for key in headers]
    lines.append("")
    moves = [move.text() for move in record.game.moves]
    per_line = record.game.seats
    lines += [" ".join(moves[i : i + per_line]) for i in range(0, len(moves), per_line)]
    return "\n".join(lines) + "\n"


def is_record_text(text: str) -> bool:
    return text.lstrip().startswith(TITLE)


def parse_record(text: str) -> Record:
    """The inverse of `record_text`. Empty lines and those that begin with # are passed over."""
    lines = [(i, line.strip()) for i, line in enumerate(text.splitlines(), 1)]
    lines = [(i, line) for i, line in lines if line and not line.startswith("#")]
    if not lines:
        raise BadInput("unknown_format")
    headers, rest = lines[1 : 1 + len(_HEADERS)], lines[1 + len(_HEADERS) :]
    document: Json = {"format": FORMAT, "version": _version(*lines[0])}
    for (i, line), key in zip(headers, _HEADERS, strict=False):
        document[key] = _header(i, line, key)
    for key in _HEADERS[len(headers) :]:
        raise BadInput("missing", key, key=key)
    while rest and (key := rest[0][1].partition(":")[0]) in _MORE and key not in document:
        document[key] = _header(*rest.pop(0), key)
    kind = find_game(document["game"])
    document["seats"] = [
        {"name": name.value} for name in Reader(document["seats"], "seats").items()
    ]
    document["moves"] = [_move(kind, i, word) for i, line in rest for word in line.split()]
    return Record.from_json(document)


def _move(kind: type[Game], i: int, word: str) -> Shown:
    try:
        return kind.parse_move(word).to_json()
    except BadInput as error:
        raise BadInput.because(error.reason, f"{i}") from None


def _version(i: int, line: str) -> int:
    word = line.removeprefix(TITLE).strip()
    return Reader(number_or_word(word), f"{i}").whole(1)


def _header(i: int, line: str, key: str) -> object:
    name, colon, value = line.partition(":")
    if name != key or not colon:
        raise BadInput("missing", f"{i}", key=key)
    return value.strip() if key == "game" else Reader.of_text(value, f"{i}").value
