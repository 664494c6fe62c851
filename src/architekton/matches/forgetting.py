"""A match in which somebody is nobody any more: their id is another, their names are gone.

What they did stays, for it is the others' game, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy

from architekton.core.game import Json
from architekton.matches.command import CommandKey
from architekton.matches.title import FORGOTTEN, made_title

# A fact as it is kept: its name, what it says, the command that led to it.
Kept = tuple[str, Json, str | None]
_NAMELESS = ""
_UNTITLED = "..."


def without(history: Iterable[Kept], guest: str, alias: str) -> list[tuple[Json, str | None]]:
    """What the facts of a match say instead, in their order."""
    holders: list[str] = []
    found = []
    for name, kept, command in history:
        data = deepcopy(kept)
        key = None if command is None else CommandKey.from_text(command)
        is_theirs = key is not None and key.guest == guest
        match name:
            case "opened":
                holders = [seat["guest"] for seat in data["seats"]]
                data = _opened(data, guest, alias)
            case "seat_taken":
                holders[data["seat"]] = data["guest"]
                if data["guest"] == guest:
                    data |= {"guest": alias, "name": _NAMELESS}
            case "timed_out" if holders[data["seat"]] == guest:
                data["name"] = _NAMELESS
            case "renamed" if is_theirs or key is None:
                # It may be theirs: who wished nothing twice gave no command.
                data["title"] = _UNTITLED
        found.append((data, None if is_theirs else command))
    return found


def _opened(data: Json, guest: str, alias: str) -> Json:
    seats = [_seat(seat, guest, alias) for seat in data["seats"]]
    if data["host"] != guest:
        return {**data, "seats": seats}
    return {
        **data,
        "seats": seats,
        "host": alias,
        "title": "",
        "made_title": made_title(FORGOTTEN),
    }


def _seat(seat: Json, guest: str, alias: str) -> Json:
    return {**seat, "guest": alias, "name": _NAMELESS} if seat["guest"] == guest else seat


def card_without(card: Json, facts: Sequence[Json], guest: str, alias: str) -> Json:
    """The same for what a list keeps. `facts` are what `without` has made of them."""
    opened = facts[0]
    title, made = opened["title"], opened["made_title"]
    for data in facts[1:]:
        if "title" in data:
            title, made = data["title"], {}
    seats = [_seat(seat, guest, alias) for seat in card["seats"]]
    return {**card, "seats": seats, "title": title, "made_title": made}
