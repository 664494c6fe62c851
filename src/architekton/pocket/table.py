"""A table in the pocket: its match, all that happened there, and who listens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from architekton.core.game import Json
from architekton.core.record import Record
from architekton.matches.attendance import Attendance
from architekton.matches.command import CommandKey
from architekton.matches.fact import Fact, Opened, fact_to_json, facts_from_json, name_of
from architekton.matches.listing import About, tell_line
from architekton.matches.log import Told, history
from architekton.matches.match import Match
from architekton.matches.messages import Messages
from architekton.matches.played import Played, played_by
from architekton.matches.seat import BOT
from architekton.matches.shapes import LogEntry
from architekton.pocket.review import PocketReview

# So many lines are sent to who comes; who wants earlier ones asks for them.
MOST_LINES = 200


@dataclass(frozen=True)
class Append:
    """What the device has to keep before anybody is told of it."""

    facts: list[Json]
    about: About

    def to_json(self, language: str) -> Json:
        """With a line for lists and one for statistics, which can be had without Python."""
        return {
            "match": self.about.id,
            "facts": self.facts,
            "about": dict(vars(self.about)),
            "line": tell_line(self.about, self.about.host, language),
            "played": None if (played := finished(self.about)) is None else dict(vars(played)),
        }


def finished(about: About) -> Played | None:
    """What counts of a table in its holder's statistics."""
    return played_by(about.host, about.id, about.game, about.changed, about.card)


class PocketTable:
    def __init__(self, match: Match, told: list[Told]) -> None:
        self.match = match
        self.told = told
        # By number of the line, the language that is spoken on it.
        self.lines: dict[int, str] = {}
        # As the device has kept it, and as it goes on here.
        self.kept_review: Json | None = None
        self._review: PocketReview | None = None

    @classmethod
    def opened(cls, match: str, opened: Opened, at: float) -> tuple[PocketTable, Append]:
        table = cls(Match(match, opened, at), [(1, at, opened)])
        return table, table._append([_written(1, at, opened, None)])

    @classmethod
    def kept(cls, match: str, facts: Sequence[Json]) -> PocketTable:
        """From what the device has kept."""
        read = list(facts_from_json((fact["name"], fact["data"]) for fact in facts))
        pairs = list(zip(read, facts, strict=True))
        found = Match.of_facts(match, ((fact, f["at"], f.get("command")) for fact, f in pairs))
        return cls(found, [(f["version"], f["at"], fact) for fact, f in pairs])

    def add(self, facts: Sequence[Fact], at: float, key: CommandKey | None) -> Append:
        """Go on with these facts. Nobody is told before the device has kept them."""
        match, fresh, written = self.match.copy(), [], []
        for fact in facts:
            command = key.text if key is not None and fact is facts[-1] else None
            match.apply(fact, at, command)
            fresh.append((match.version, at, fact))
            written.append(_written(match.version, at, fact, command))
        self.match = match
        self.told += fresh
        return self._append(written)

    def _append(self, facts: list[Json]) -> Append:
        return Append(facts, About.of(self.match))

    def review(self, record: Record) -> PocketReview:
        """Of the game as it was played to its end."""
        if self._review is None or self._review.version != self.match.version:
            self._review = PocketReview(record, self.match.version, self.kept_review)
        return self._review

    def attendance(self, guest: str, at: float) -> Attendance:
        return Attendance(at, frozenset({guest}) if self.lines else frozenset())

    def news(self, guest: str, at: float, since: int) -> list[tuple[int, str]]:
        """By line, what is told of everything after a version."""
        if self.match.version == since:
            return []
        fresh = [one for one in self.told if one[0] > since]
        messages = Messages(self.match, self.attendance(guest, at), fresh)
        return [
            (line, messages.update(guest, language).decode())
            for line, language in self.lines.items()
        ]

    def state(self, guest: str, language: str, at: float, after: int | None = None) -> bytes:
        """The whole state; with the log of what came after a version, for who listens."""
        log = [] if after is None else self.last_lines(language, after)
        return Messages(self.match, self.attendance(guest, at)).state(guest, language, log)

    def last_lines(self, language: str, after: int) -> list[LogEntry]:
        return history(self.match, self.told, language, after, MOST_LINES)

    def earlier_lines(self, language: str, before: int) -> list[LogEntry]:
        earlier = self.told[: max(0, before - 1)]
        return history(self.match, earlier, language, most=MOST_LINES)

    @property
    def bot_to_move(self) -> int | None:
        seat = self.match.to_move
        return seat if seat is not None and self.match.seats[seat].kind == BOT else None


def _written(version: int, at: float, fact: Fact, command: str | None) -> dict[str, Any]:
    return {
        "version": version,
        "at": at,
        "name": name_of(fact),
        "data": fact_to_json(fact),
        "command": command,
    }
