"""A whole game as one word, short enough for a link.

Options are told as far as they differ from the usual, the deal as an order of known things, a move
by its place among the legal ones: so the rules are needed to read it, and say the same everywhere.
"""

from __future__ import annotations

import hashlib
import json
import re

from architekton.core.discovery import find_game
from architekton.core.errors import ArchitektonError, BadInput
from architekton.core.packed_json import (
    put_deal,
    put_options,
    take_deal,
    take_options,
)
from architekton.core.packing import Packing, Unpacking, damaged
from architekton.core.reading import Reader
from architekton.core.record import LONGEST_NAME, Record, seat_label

# The first letter of a word. Another order of legal moves, or of anything else here, is another
# version: `tests/core/packed-records.json` holds words that must be read for ever.
VERSION = "1"
# One in so many wrong words would pass for a right one.
_CHECK = 2**24
_MOST_MOVES = 2000
# At the end of a link, perhaps with a moment of it; or by itself, when it begins with its version.
_LINK = re.compile(r"(?:\S*[/#]r/([0-9A-Za-z]{12,})|(\d[0-9A-Za-z]{11,}))(?:/\d+)?")


def pack(record: Record) -> str:
    """The record as one word of letters and digits.

    >>> len(pack(record)) < 100
    True
    """
    game, packing = record.game, Packing()
    packing.put(_check(record), _CHECK)
    packing.put_text(game.name)
    kind = type(game)
    put_options(packing, game.options, kind.start().options)
    put_deal(packing, game.deal, kind.start(game.options).deal, game.options)
    played = kind.resume(game.options, game.deal)
    for seat, name in enumerate(record.names):
        packing.put(int(name == seat_label(game, seat)), 2)
        if name != seat_label(game, seat):
            packing.put_text(name)
    moves = game.moves
    packing.put_any(len(moves))
    for move in moves:
        legal = played.legal_moves()
        packing.put(legal.index(move), len(legal))
        played.play(move)
    return VERSION + packing.word()


def unpack(word: str) -> Record:
    """The game that was packed, or BadInput if the word is not one of ours, or not all of it.

    >>> again = unpack(pack(record))
    >>> again.names, again.game.fingerprint() == record.game.fingerprint()
    (['Ada', 'Bob'], True)
    >>> unpack(pack(record)[:-1])
    Traceback (most recent call last):
        ...
    architekton.core.errors.BadInput: this link to a game is damaged or cut short: copy it again.
    """
    if word[:1] != VERSION:
        raise BadInput("link_too_new") if word[:1].isdecimal() and word[:1] > VERSION else damaged()
    reading = Unpacking(word[1:])
    check = reading.take(_CHECK)
    try:
        record = _read(reading)
    except (ArchitektonError, TypeError, KeyError, IndexError):
        # Nobody wrote this: what is wrong with it in detail helps nobody.
        raise damaged() from None
    reading.check_end()
    if check != _check(record):
        raise damaged()
    return record


def packed_in(text: str) -> str | None:
    """The word in a link to a packed game, or the word itself; None if it is neither.

    >>> packed_in("https://example.org/table/#/r/1PnCyT3H4xQzr/12")
    '1PnCyT3H4xQzr'
    >>> packed_in("games/ours.json") is None
    True
    """
    found = _LINK.fullmatch(text.strip())
    return found[1] or found[2] if found else None


def _read(reading: Unpacking) -> Record:
    kind = find_game(reading.take_text())
    options = take_options(reading, kind.start().options)
    deal = take_deal(reading, kind.start(options).deal, options)
    game = kind.resume(options, deal)
    names = [
        seat_label(game, seat) if reading.take(2) else _name(reading) for seat in range(game.seats)
    ]
    moves = reading.take_any()
    if moves > _MOST_MOVES:
        raise damaged()
    for _ in range(moves):
        legal = game.legal_moves()
        if not legal:
            raise damaged()
        game.play(legal[reading.take(len(legal))])
    return Record(game, names)


def _name(reading: Unpacking) -> str:
    return Reader(reading.take_text()).visible_text(LONGEST_NAME)


def _check(record: Record) -> int:
    """Of what the record says: its result follows from that, and a seal is not packed."""
    written = Record(record.game, record.names).to_json()
    del written["result"]
    said = json.dumps(written, sort_keys=True, ensure_ascii=True)
    return int.from_bytes(hashlib.sha256(said.encode()).digest()[:3], "big")
