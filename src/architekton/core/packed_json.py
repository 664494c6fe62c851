"""JSON in few bits: any value, the options of a game, and what chance decided in it.

A deal is mostly an order in which known things lie. So only the order is packed: each thing as one
of those that are left.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from architekton.core.game import Json
from architekton.core.packing import Packing, Unpacking, damaged

_NULL, _FALSE, _TRUE, _NUMBER, _TEXT, _LIST, _OBJECT, _OTHER = range(8)
_KINDS = 8
_WORDS = {_NULL: None, _FALSE: False, _TRUE: True}
_LONGEST_LIST = 2000
_DEEPEST = 8


def put_value(packing: Packing, value: Any) -> None:
    kind = _kind(value)
    packing.put(kind, _KINDS)
    if kind == _NUMBER:
        packing.put_any(value)
    elif kind == _TEXT:
        packing.put_text(value)
    elif kind == _LIST:
        packing.put_any(len(value))
        for item in value:
            put_value(packing, item)
    elif kind == _OBJECT:
        packing.put_any(len(value))
        for key, item in value.items():
            packing.put_text(key)
            put_value(packing, item)
    elif kind == _OTHER:
        packing.put_text(json.dumps(value))


def _kind(value: Any) -> int:
    for kind, word in _WORDS.items():
        if value is word:
            return kind
    if isinstance(value, int) and value >= 0:
        return _NUMBER
    kinds: dict[type, int] = {str: _TEXT, list: _LIST, dict: _OBJECT}
    return kinds.get(type(value), _OTHER)


def take_value(reading: Unpacking, depth: int = 0) -> Any:
    kind = reading.take(_KINDS)
    if kind in _WORDS:
        return _WORDS[kind]
    if kind == _NUMBER:
        return reading.take_any()
    if kind == _TEXT:
        return reading.take_text()
    if kind == _OTHER:
        return _other(reading.take_text())
    count = reading.take_any()
    if count > _LONGEST_LIST or depth == _DEEPEST:
        raise damaged()
    if kind == _LIST:
        return [take_value(reading, depth + 1) for _ in range(count)]
    return {reading.take_text(): take_value(reading, depth + 1) for _ in range(count)}


def _other(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise damaged() from None


# --- options: most are as usual -------------------------------------------------------------------


def put_options(packing: Packing, options: Json, usual: Json) -> None:
    for key, value in usual.items():
        packing.put(int(options[key] != value), 2)
        if options[key] != value:
            put_value(packing, options[key])


def take_options(reading: Unpacking, usual: Json) -> Json:
    return {key: take_value(reading) if reading.take(2) else own for key, own in usual.items()}


# --- a deal: known things in an order -------------------------------------------------------------


def put_deal(packing: Packing, deal: Json, alike: Json, options: Json) -> None:
    """`alike` is another deal with the same options: it says which things there are."""
    is_alike = _shape(deal) == _shape(alike) and Counter(_things(deal)) == Counter(_things(alike))
    packing.put(int(is_alike), 2)
    if not is_alike:
        return put_value(packing, deal)
    for key, value in deal.items():
        if not isinstance(value, list):
            is_chosen = key in options and options[key] == value
            packing.put(int(is_chosen), 2)
            if not is_chosen:
                put_value(packing, value)
    left = _Left(Counter(_things(alike)))
    for thing in _things(deal):
        packing.put(left.place_of(thing), left.kinds)
        left.lay(thing)
    return None


def take_deal(reading: Unpacking, alike: Json, options: Json) -> Json:
    if not reading.take(2):
        deal = take_value(reading)
        if not isinstance(deal, dict):
            raise damaged()
        return deal
    deal = {
        key: None if isinstance(value, list) else _taken(reading, key, options)
        for key, value in alike.items()
    }
    left = _Left(Counter(_things(alike)))
    laid = _laid(reading, left)
    return {
        key: _filled(value, laid) if isinstance(value, list) else deal[key]
        for key, value in alike.items()
    }


def _taken(reading: Unpacking, key: str, options: Json) -> Any:
    return options.get(key) if reading.take(2) else take_value(reading)


class _Left:
    """Things that do not lie yet, each kind once, in an order that all agree on."""

    def __init__(self, things: Counter[int | str]) -> None:
        self._counts = Counter(things)
        self._order = sorted(things, key=lambda thing: (str(type(thing)), thing))

    @property
    def kinds(self) -> int:
        return len(self._order)

    def place_of(self, thing: int | str) -> int:
        return self._order.index(thing)

    def at(self, place: int) -> int | str:
        return self._order[place]

    def lay(self, thing: int | str) -> None:
        self._counts[thing] -= 1
        if not self._counts[thing]:
            self._order.remove(thing)


def _laid(reading: Unpacking, left: _Left) -> Iterator[int | str]:
    while left.kinds:
        thing = left.at(reading.take(left.kinds))
        left.lay(thing)
        yield thing


def _things(deal: Json) -> list[int | str]:
    """What lies in the lists of a deal."""
    return [thing for part in deal.values() if isinstance(part, list) for thing in _below(part)]


def _below(part: Any) -> list[Any]:
    if isinstance(part, list):
        return [thing for item in part for thing in _below(item)]
    return [part]


def _shape(value: Json) -> Any:
    """What kind of thing lies where; what is no thing has a shape like no other."""
    return {key: _shape_of_part(item) for key, item in value.items()}


def _shape_of_part(value: Any) -> Any:
    if isinstance(value, list):
        return [_shape_of_part(item) for item in value]
    return type(value) if type(value) in (int, str) else object()


def _filled(value: Any, laid: Iterator[int | str]) -> Any:
    return [_filled(item, laid) for item in value] if isinstance(value, list) else next(laid)
