"""What is sent to those who listen. What all of them get is made once for each language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar, cast

from architekton.core.errors import ArchitektonError, BadInput
from architekton.core.game import Json, Shown
from architekton.core.json_bytes import to_bytes, written
from architekton.matches.attendance import Attendance
from architekton.matches.log import Told, entry
from architekton.matches.match import Match
from architekton.matches.message_shapes import (
    Answered,
    ErrorFacts,
    Granted,
    Greeting,
    Presence,
    Refused,
    State,
)
from architekton.matches.presenter import tell_reader, tell_table
from architekton.matches.shapes import GreetingCode, LogEntry, Table, You

# Somebody who has an id, and does not belong to the table: all of them are told the same.
_STRANGER = "a stranger"
Part = TypeVar("Part")


class Messages:
    """All messages about one state of a match. The parts are made when somebody needs them."""

    def __init__(self, match: Match, attendance: Attendance, news: Sequence[Told] = ()) -> None:
        self._match = match
        self._attendance = attendance
        self._news = news
        self._parts: dict[tuple[str, str], Any] = {}
        self._you: dict[str, You] = {}
        self._lines: dict[str, list[LogEntry]] = {}

    def state(self, guest: str, language: str, log: Iterable[LogEntry] = ()) -> bytes:
        """The whole state, for a start or after a break; `log` is what the reader has missed."""
        return self._letter("state", guest, language, log)

    def update(self, guest: str, language: str) -> bytes:
        """The state after new facts, with the lines that tell of them."""
        return self._letter("update", guest, language, self.lines(language))

    def _letter(
        self,
        kind: Literal["state", "update"],
        guest: str,
        language: str,
        log: Iterable[LogEntry],
    ) -> bytes:
        you = self._reader(guest)
        seat = you["mine"][0] if you["mine"] else None
        if "move" in you["may"]:
            seat = self._match.to_move
        state: State = {
            "type": kind,
            "version": self._match.version,
            "now": self._attendance.at,
            "table": self._table(language),
            "you": you,
            "view": self._view(seat, language),
            "offers": self._offers() if "move" in you["may"] else None,
            "log": list(log),
        }
        return to_bytes(state)

    def _reader(self, guest: str) -> You:
        """Whoever does not belong to the table is told the same; nobody, a little less."""
        who = guest if not guest or guest in self._match.guests else _STRANGER
        if who not in self._you:
            self._you[who] = tell_reader(self._match, who)
        return self._you[who]

    def _part(self, name: str, language: str, make: Callable[[], Part]) -> Part:
        key = (name, language)
        if key not in self._parts:
            self._parts[key] = written(make())
        found: Part = self._parts[key]
        return found

    def _table(self, language: str) -> Table:
        return self._part(
            "table", language, lambda: tell_table(self._match, self._attendance, language)
        )

    def _view(self, seat: int | None, language: str) -> Shown:
        """Where all seats see alike, everybody gets the spectator's view."""
        seen_by = None if self._match.kind.SEES_ALIKE else seat
        return self._part(
            f"view {seen_by}",
            language,
            lambda: self._match.game.view(seen_by).to_json(language),
        )

    def _offers(self) -> Shown:
        return self._part("offers", "", self._match.game.offers)

    def lines(self, language: str) -> list[LogEntry]:
        """What the log says of the new facts."""
        if language not in self._lines:
            game, names = self._match.game, self._match.names(language)
            self._lines[language] = [
                written(entry(fact, version, at, game, language, names))
                for version, at, fact in self._news
            ]
        return self._lines[language]


def presence(connected: frozenset[str], match: Match) -> bytes:
    """Who is there now, by seat."""
    seats = [bool(seat.guest) and seat.guest in connected for seat in match.seats]
    return to_bytes(Presence(type="presence", connected=seats))


def greeting_of(seat: int, greeting: GreetingCode) -> bytes:
    """Somebody says something to the others."""
    return to_bytes(Greeting(type="greeting", seat=seat, greeting=greeting))


def done(command: str, version: int) -> bytes:
    return to_bytes(Granted(type="done", id=command, version=version))


def refused(command: str | None, error: ErrorFacts) -> bytes:
    return to_bytes(Refused(type="refused", id=command, error=error))


def answered(command: str, answer: Shown) -> bytes:
    return to_bytes(Answered(type="answer", id=command, answer=answer))


def error_facts(error: ArchitektonError, language: str) -> ErrorFacts:
    """A code, its facts and a sentence; and where, if something that came in was wrong."""
    body: Json = {**error.reason.to_json(language), "text": error.text(language)}
    if isinstance(error, BadInput):
        body["where"] = error.where
    return cast(ErrorFacts, body)
