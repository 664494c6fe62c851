"""What is sent to those who listen. What all of them get is made once for each language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import orjson

from architekton.core.game import Json
from architekton.matches.fact import Fact
from architekton.matches.log import entry
from architekton.matches.match import Match
from architekton.matches.telling import tell_reader, tell_table
from architekton.server.json import to_bytes

Told = tuple[int, float, Fact]


class Letters:
    """All letters about one state of a match. The parts are made when somebody needs them."""

    def __init__(self, match: Match, connected: frozenset[str], news: Sequence[Told] = ()) -> None:
        self._match = match
        self._connected = connected
        self._news = news
        self._parts: dict[tuple[str, str], orjson.Fragment] = {}
        self._you: dict[str, Json] = {}

    def state(self, guest: str, language: str, log: list[Json] | None = None) -> bytes:
        """The whole state, for a start or after a break; `log` is what the reader has missed."""
        return self._letter("state", guest, language, log or [])

    def update(self, guest: str, language: str) -> bytes:
        """The state after new facts, with the lines that tell of them."""
        return self._letter("update", guest, language, self._log(language))

    def _letter(
        self, kind: str, guest: str, language: str, log: list[Json] | orjson.Fragment
    ) -> bytes:
        you = self._reader(guest)
        seat = you["mine"][0] if you["mine"] else None
        if "move" in you["may"]:
            seat = self._match.to_move
        return to_bytes(
            {
                "type": kind,
                "version": self._match.version,
                "table": self._table(language),
                "you": you,
                "view": self._view(seat, language),
                "offers": self._offers() if "move" in you["may"] else None,
                "log": log,
            }
        )

    def _reader(self, guest: str) -> Json:
        """Whoever does not belong to the table is told the same."""
        who = guest if guest in self._match.guests else ""
        if who not in self._you:
            self._you[who] = tell_reader(self._match, who)
        return self._you[who]

    def _part(self, name: str, language: str, make: Callable[[], object]) -> orjson.Fragment:
        key = (name, language)
        if key not in self._parts:
            self._parts[key] = orjson.Fragment(to_bytes(make()))
        return self._parts[key]

    def _table(self, language: str) -> orjson.Fragment:
        return self._part(
            "table", language, lambda: tell_table(self._match, self._connected, language)
        )

    def _view(self, seat: int | None, language: str) -> orjson.Fragment:
        """Where all seats see alike, everybody gets the spectator's view."""
        seen_by = None if self._match.kind.SEES_ALIKE else seat
        return self._part(
            f"view {seen_by}",
            language,
            lambda: self._match.game.view(seen_by).to_json(language),
        )

    def _offers(self) -> orjson.Fragment:
        return self._part("offers", "", self._match.game.offers)

    def _log(self, language: str) -> orjson.Fragment:
        def entries() -> list[Json]:
            game, names = self._match.game, self._match.names(language)
            return [
                entry(fact, version, at, game, language, names) for version, at, fact in self._news
            ]

        return self._part("log", language, entries)


def presence(connected: frozenset[str], match: Match) -> bytes:
    """Who is there now, by seat."""
    seats = [bool(seat.guest) and seat.guest in connected for seat in match.seats]
    return to_bytes({"type": "presence", "connected": seats})


def done(command: str, version: int) -> bytes:
    return to_bytes({"type": "done", "id": command, "version": version})


def refused(command: str | None, error: Json) -> bytes:
    return to_bytes({"type": "refused", "id": command, "error": error})


def answered(command: str, answer: Json) -> bytes:
    return to_bytes({"type": "answer", "id": command, "answer": answer})
