"""All tables on one device, without a server: asked what a server is asked, in the same words.

Nothing here waits. Whoever asks keeps what is appended (in a browser, in IndexedDB) before they
hand on what is told; if that fails they say `forget`, and the table is read again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from time import time
from typing import Any

from pydantic import TypeAdapter, ValidationError

from architekton.core.errors import ArchitektonError
from architekton.core.game import Json
from architekton.core.sentences import DEFAULT_LANGUAGE, Statement
from architekton.matches import messages
from architekton.matches.command import CommandKey, OfferRematch
from architekton.matches.decide import Wisher, check_may_rematch, decide, move_by_bot, rematch_facts
from architekton.matches.fact import Opened
from architekton.matches.listing import About
from architekton.matches.opening import open_rematch
from architekton.matches.questions import (
    AskHint,
    AskPreview,
    AskSuppose,
    AskWhyNot,
    LineWish,
    Question,
    preview,
    suppose,
    view_for_hint,
    why_not,
)
from architekton.matches.refusal import Denied
from architekton.players.bot import advise, choose
from architekton.pocket.table import Append, PocketTable

# Tables in the pocket have ids that no server gives, so that nobody takes one for the other.
PREFIX = "p"
_ID_BYTES = 8
# Everything on the device belongs to whoever holds it.
HOLDER = "holder"
_UNKNOWN = 4404


class Absent(Exception):
    """A table that is not in memory: it has to be read from what the device has kept."""

    def __init__(self, match: str) -> None:
        super().__init__(match)
        self.match = match


@dataclass
class Reply:
    """What comes of a message: what to keep first, then what to send on which line."""

    append: list[Append] = field(default_factory=list)
    send: list[tuple[int, str]] = field(default_factory=list)
    # Why a line is not opened, as sockets say it: 4000 and an HTTP status; nought if it is.
    close: int = 0

    def to_json(self, language: str) -> Json:
        append = [one.to_json(language) for one in self.append]
        return {"append": append, "send": self.send, "close": self.close}


class House:
    def __init__(self, name: str, clock: Callable[[], float] = time) -> None:
        self.name = name
        self.clock = clock
        # The last that was spoken here.
        self.language = DEFAULT_LANGUAGE
        self.tables: dict[str, PocketTable] = {}
        # What is known of every table on the device, for lists.
        self.known: dict[str, About] = {}

    @property
    def holder(self) -> Wisher:
        return Wisher(HOLDER, self.name, at=self.clock())

    # --- tables -------------------------------------------------------------------------------

    def table(self, match: str) -> PocketTable:
        if match in self.tables:
            return self.tables[match]
        if match not in self.known:
            raise Denied("unknown_table", table=match)
        raise Absent(match)

    def read(self, match: str, facts: list[Json], review: Json | None = None) -> None:
        self.tables[match] = PocketTable.kept(match, facts)
        self.tables[match].kept_review = review

    def forget(self, match: str) -> None:
        """What was appended could not be kept: only what the device has is true."""
        found = self.tables.pop(match, None)
        if found is not None and found.match.version == 1:
            self.known.pop(match, None)

    def open(self, opened: Opened) -> tuple[PocketTable, Append]:
        match = PREFIX + secrets.token_hex(_ID_BYTES)
        table, append = PocketTable.opened(match, opened, self.clock())
        self.tables[match] = table
        self._note(table)
        return table, append

    def _note(self, table: PocketTable) -> None:
        self.known[table.match.id] = About.of(table.match)

    # --- lines --------------------------------------------------------------------------------

    def listen(self, line: int, match: str, language: str, after: int) -> Reply:
        """From now on this line is told everything; first the state, and what it missed."""
        self.language = language
        try:
            table = self.table(match)
        except Denied as error:
            told = messages.refused(None, messages.error_facts(error, language))
            return Reply(send=[(line, told.decode())], close=_UNKNOWN)
        table.lines[line] = language
        state = table.state(HOLDER, language, self.clock(), after)
        return Reply(send=[(line, state.decode())])

    def leave(self, line: int) -> None:
        for table in self.tables.values():
            table.lines.pop(line, None)

    def hear(self, line: int, match: str, body: Any) -> Reply:
        """Something said on a line: a wish or a question."""
        table = self.table(match)
        found = body.get("id") if isinstance(body, dict) else None
        command = found if isinstance(found, str) else None
        language = table.lines.get(line, self.language)
        try:
            return self._respond(line, table, body, language)
        except (ArchitektonError, ValidationError) as error:
            told = messages.error_facts(known_error(error), language)
            return Reply(send=[(line, messages.refused(command, told).decode())])

    def _respond(self, line: int, table: PocketTable, body: Any, language: str) -> Reply:
        if not isinstance(body, dict) or "ask" not in body:
            return self._grant(line, table, LineWish.model_validate(body))
        question = _QUESTION.validate_python(body)
        answer: Any = {}
        match table.match, question:
            case found, AskHint():
                view = view_for_hint(found, HOLDER)
                names = found.names(language)
                answer = advise(view, found.kind.name, question.best, language, names)
            case found, AskPreview():
                answer = preview(found, question.move, language, HOLDER, question.seat)
            case found, AskWhyNot():
                answer = why_not(found, question.move, language, HOLDER, question.seat)
            case found, AskSuppose():
                answer = suppose(found, HOLDER, question.seat)
        return Reply(send=[(line, messages.answered(question.id, answer).decode())])

    def _grant(self, line: int, table: PocketTable, body: LineWish) -> Reply:
        match, before = table.match, table.match.version
        key = CommandKey.of(HOLDER, body.id, body.wish)
        reply, granted = Reply(), match.granted(key)
        if granted is None:
            if body.version is not None and body.version != before:
                raise Denied("stale_version", found=body.version, version=before)
            reply = self._granted(table, body, key)
            granted = table.match.version
        reply.send.append((line, messages.done(body.id, granted).decode()))
        return reply

    def _granted(self, table: PocketTable, body: LineWish, key: CommandKey) -> Reply:
        before, reply = table.match.version, Reply()
        if isinstance(body.wish, OfferRematch):
            seat = body.wish.seat
            check_may_rematch(table.match, seat, self.holder)
            opened = open_rematch(table.match, HOLDER, secrets.randbits(64), "")
            another, append = self.open(opened)
            reply.append.append(append)
            facts = rematch_facts(table.match, seat, self.holder, another.match.id)
        else:
            facts = decide(table.match, body.wish, self.holder)
        reply.append.append(table.add(facts, self.clock(), key))
        self._note(table)
        reply.send += table.news(HOLDER, self.clock(), before)
        return reply

    # --- bots ---------------------------------------------------------------------------------

    def waits_for_bot(self, match: str) -> bool:
        table = self.tables.get(match)
        return table is not None and table.bot_to_move is not None

    def think(self, match: str) -> Reply:
        """One move of the bot whose turn it is."""
        table = self.table(match)
        found, seat = table.match, table.bot_to_move
        if seat is None:
            return Reply()
        move = choose(
            found.game.view(seat), found.kind.name, found.seats[seat].level,
            f"{match}/{seat}", len(found.moves),
        )  # fmt: skip
        append = table.add(move_by_bot(found, seat, move), self.clock(), None)
        self._note(table)
        return Reply([append], table.news(HOLDER, self.clock(), found.version))


_QUESTION: TypeAdapter[Question] = TypeAdapter(Question)


def known_error(error: ArchitektonError | ValidationError) -> ArchitektonError:
    """The first thing that is wrong with what came in, as a server says it."""
    if isinstance(error, ArchitektonError):
        return error
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return ArchitektonError(
        Statement("server.error", "bad_request", {"where": where, "what": first["msg"]})
    )
