"""Those who listen to a table: each is told in their language, and only what they may know."""

from __future__ import annotations

from time import monotonic

from architekton.matches.log import Told
from architekton.matches.messages import Messages, greeting_of, presence
from architekton.matches.shapes import GreetingCode, LogEntry
from architekton.server.live.listener import Listener
from architekton.server.live.table import Table
from architekton.server.live.table_log import add_lines, last_lines
from architekton.server.metrics import Metrics
from architekton.server.neighbours.contract import Neighbours
from architekton.server.store.contract import Store


class Audience:
    def __init__(self, store: Store, metrics: Metrics, neighbours: Neighbours) -> None:
        self._store = store
        self._neighbours = neighbours
        self._metrics = metrics

    def publish(self, table: Table, news: list[Told]) -> None:
        """What has just happened, and is on disk."""
        messages = Messages(table.match, table.attendance, news)
        add_lines(table, [fact for _, _, fact in news], messages)
        table.told = table.match.version
        for listener in list(table.listeners):
            self._hand(table, listener, messages.update(listener.guest, listener.language))

    async def tell_missed(self, table: Table) -> None:
        """What the store knows and those who listen do not."""
        after, table.told = table.told, table.match.version
        if after == table.match.version:
            return
        for listener in list(table.listeners):
            log = await last_lines(self._store, table, listener.language, after)
            self._hand(table, listener, _state(table, listener, log))

    async def welcome(self, table: Table, listener: Listener, after: int) -> None:
        """First the state, and what they missed; from now on they are told everything."""
        log = await last_lines(self._store, table, listener.language, after)
        was_here, was_there = listener.guest in table.here, listener.guest in table.connected
        table.listeners.add(listener)
        listener.put(_state(table, listener, log))
        if listener.guest and not was_here:
            self._neighbours.come(table.match.id, listener.guest)
        if listener.guest and not was_there:
            self.tell_presence(table, but=listener)

    def forget(self, table: Table, listener: Listener) -> None:
        table.listeners.discard(listener)
        table.touched = monotonic()
        if listener.guest and listener.guest not in table.here:
            self._neighbours.go(table.match.id, listener.guest)
        if listener.guest and listener.guest not in table.connected:
            self.tell_presence(table)

    def tell_presence(self, table: Table, but: Listener | None = None) -> None:
        self.tell(table, presence(table.connected, table.match), but)

    def greet(self, table: Table, seat: int, greeting: GreetingCode) -> None:
        """Here and elsewhere."""
        self.tell(table, greeting_of(seat, greeting))
        self._neighbours.greet(table.match.id, seat, greeting)

    def tell(self, table: Table, message: bytes, but: Listener | None = None) -> None:
        """The same to everybody who listens."""
        for listener in list(table.listeners):
            if listener is not but:
                self._hand(table, listener, message)

    def _hand(self, table: Table, listener: Listener, message: bytes) -> None:
        """Who is too slow is let go, not waited for."""
        if not listener.put(message):
            table.listeners.discard(listener)
            self._metrics.dropped.inc()


def _state(table: Table, listener: Listener, log: list[LogEntry]) -> bytes:
    messages = Messages(table.match, table.attendance)
    return messages.state(listener.guest, listener.language, log)
