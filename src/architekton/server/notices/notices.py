"""Tells people that it is their turn, by the ways that they have chosen."""

from __future__ import annotations

import asyncio
import json
import logging
from importlib.util import find_spec
from pathlib import Path
from time import time
from typing import Any, Final
from urllib.parse import urlsplit

from architekton.matches.refusal import Denied
from architekton.server.accounts.keys import digest_of
from architekton.server.limits import RateLimit
from architekton.server.live.hall import Hall
from architekton.server.metrics import Metrics
from architekton.server.notices.egress import Egress, Unfit
from architekton.server.notices.letter import Letter, turn_letter
from architekton.server.notices.mail_server import MailServer
from architekton.server.notices.push_key import PushKey
from architekton.server.notices.turn_watch import TurnWatch
from architekton.server.notices.ways import HOOK, MAIL, PUSH, Failed, Gone, Hook, Mail, Push, Way
from architekton.server.settings import Settings
from architekton.server.store.contract import Store
from architekton.server.store.people import Notice

_LOG = logging.getLogger("architekton.notices")
# To one place: a guest may make many tables, and a hook may be somebody else's.
EACH_SECOND, AT_ONCE = 1.0, 60
# A turn that lasts longer may be told of once more.
SECONDS_TOLD = 30 * 24 * 3600
TOLD: Final = "told"


class Notices:
    def __init__(self, settings: Settings, store: Store, hall: Hall, metrics: Metrics) -> None:
        self._store = store
        self._hall = hall
        self._metrics = metrics
        self.egress = Egress(settings.hooks_anywhere)
        self.push_key = PushKey(Path(settings.data), _contact(settings))
        self.mail = _mail(settings)
        self._ways = self._found()
        self._watch = TurnWatch(settings.notice_seconds, hall.connected, self._tell_turn)
        self._by_place = RateLimit(EACH_SECOND, AT_ONCE)
        self._running: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()

    def _found(self) -> dict[str, Way]:
        """Without the packages that they need, there is no way."""
        ways: dict[str, Way] = {}
        if find_spec("aiohttp"):
            ways[HOOK] = Hook(self.egress)
        if find_spec("pywebpush"):
            ways[PUSH] = Push(self.egress, self.push_key)
        if self.mail:
            ways[MAIL] = self.mail
        return ways

    @property
    def offered(self) -> frozenset[str]:
        return frozenset(self._ways)

    def start(self) -> None:
        if self._ways:
            self._hall.after_commit.append(self._watch.note)
            self._running = asyncio.create_task(self._watch.run())

    async def stop(self) -> None:
        for task in filter(None, (self._running, *self._sending)):
            task.cancel()
        await self.egress.close()

    async def _tell_turn(self, match: str, moves: int, guest: str) -> bool:
        """Only if it still is their turn: another server may have gone on with the match.

        False if they are there after all, at another server.
        """
        notices = await self._store.notices_of([guest])
        if not notices:
            return True
        try:
            table = await self._hall.newest(match)
        except Denied:
            return True
        found = table.match
        if guest in table.attendance.connected:
            return False
        seat = found.to_move
        if seat is None or len(found.moves) != moves or found.seats[seat].guest != guest:
            return True
        if not await self._is_ours_to_tell(match, moves, guest):
            return True
        for notice in notices:
            if notice.kind in self._ways:
                address = json.loads(notice.target)["from"]
                letter = turn_letter(found, notice, address)
                task = asyncio.create_task(self._send(notice, letter))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)
        return True

    async def _is_ours_to_tell(self, match: str, moves: int, guest: str) -> bool:
        """Several servers may know of a turn, and one may have been started anew since."""
        turn, now = digest_of(f"told {match} {moves} {guest}"), time()
        return await self._store.claim(turn, now, now + SECONDS_TOLD)

    async def _send(self, notice: Notice, letter: Letter) -> None:
        target = json.loads(notice.target)
        outcome = TOLD
        try:
            if await self._by_place.wait(place_of(target)):
                outcome = "held_back"
            else:
                await self._ways[notice.kind].tell(target, letter)
        except Gone:
            outcome = "gone"
            await self._store.remove_notice(notice.guest, notice.id)
        except Unfit:
            outcome = "unfit"
        except (Failed, OSError) as error:
            # Where it should have gone is nobody's business.
            outcome = "failed"
            _LOG.warning("a notice (%s) did not arrive: %s", notice.kind, error)
        except Exception:
            outcome = "failed"
            _LOG.exception("a notice (%s) could not be sent", notice.kind)
        self._metrics.notices.labels(notice.kind, outcome).inc()


def place_of(target: dict[str, Any]) -> str:
    """Where a notice goes, as far as it counts for how many go there: a host has many doors."""
    if url := target.get("url"):
        return urlsplit(str(url)).netloc
    return str(target.get("endpoint") or target.get("address"))


def _contact(settings: Settings) -> str:
    """Whom a push service may write to."""
    if settings.mail_sender:
        return f"mailto:{settings.mail_sender}"
    return settings.address or "mailto:nobody@localhost"


def _mail(settings: Settings) -> Mail | None:
    if not (settings.mail_server and settings.address and find_spec("aiosmtplib")):
        return None
    return Mail(MailServer(settings.mail_server, settings.mail_sender))
