"""Bots at tables: whoever waits for one gets a move, whatever fails on the way."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

from architekton.core.game import Move
from architekton.matches.challenge import day_of
from architekton.matches.match import Match
from architekton.matches.refusal import Denied
from architekton.server.accounts.secret import Secrets
from architekton.server.live.bots import Bots
from architekton.server.live.table import Table
from architekton.server.live.workers import Stopped
from architekton.server.neighbours.contract import Neighbours
from architekton.server.store.contract import StoreUnavailable

_LOG = logging.getLogger("architekton.bots")
# After a failure a bot tries again, each time after a longer pause.
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 3.0
# A table that has waited for its bot for longer than this has been left waiting.
SECONDS_TO_WAIT = 15.0

Read = Callable[[Table], Awaitable[Match]]
# At a table, by a seat, a move, if the match is still at this version.
MoveAt = Callable[[Table, int, Move, int], Awaitable[None]]


class BotTurns:
    def __init__(
        self, bots: Bots, secrets: Secrets, read: Read, move: MoveAt, neighbours: Neighbours
    ) -> None:
        self._bots = bots
        self._secrets = secrets
        self._read = read
        self._move = move
        self._neighbours = neighbours

    def wake(self, table: Table) -> None:
        """If it is a bot's turn, and nobody has told it so."""
        if table.bot is None and table.bot_to_move is not None:
            table.bot_since = monotonic()
            table.bot = asyncio.create_task(self._play(table))

    def is_left_waiting(self, table: Table) -> bool:
        """Whether somebody waits for a bot longer than they should."""
        return table.bot_to_move is not None and monotonic() - table.bot_since > SECONDS_TO_WAIT

    async def _play(self, table: Table) -> None:
        """Let bots play until it is somebody else's turn."""
        pause = FIRST_PAUSE
        try:
            while True:
                try:
                    if not await self._turn(table):
                        return
                    pause = FIRST_PAUSE
                    continue
                except Stopped:
                    return
                except (StoreUnavailable, Denied) as error:
                    _LOG.warning("a bot waits at table %s: %s", table.match.id, _why(error))
                except Exception:
                    _LOG.exception("a bot failed at table %s and tries again", table.match.id)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        except asyncio.CancelledError:
            pass
        finally:
            table.bot = None
            self._neighbours.free(table.match.id)

    async def _turn(self, table: Table) -> bool:
        """One move; False if it is no bot's turn, or another process plays the bots here."""
        if not await self._neighbours.lease(table.match.id):
            return False
        match = await self._read(table)
        seat = table.bot_to_move
        if seat is None:
            return False
        move = await self._bots.choose(
            match.game.view(seat),
            match.kind,
            match.seats[seat].level,
            bot_seed(self._secrets.of_day(day_of(match.created)), match.id, seat),
            len(match.moves),
            table.asker,
            lambda: table.is_attended,
        )
        await self._move(table, seat, move, match.version)
        table.bot_since = monotonic()
        return True


def bot_seed(secret: bytes, match: str, seat: int) -> str:
    """What a bot draws by. A table's id is known to everybody, so it must not be enough."""
    return hmac.new(secret, f"bot {match}/{seat}".encode(), hashlib.sha256).hexdigest()


def _why(error: StoreUnavailable | Denied) -> str:
    return error.code if isinstance(error, Denied) else "the store cannot be used"
