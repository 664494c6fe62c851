"""Figures for those who run a server, in Prometheus' format."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

# Seconds for which the text holds.
HOLDS = 1.0
_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """One registry for each app, so that two in one process do not meet."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._written: tuple[float, bytes] | None = None
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "architekton_requests",
            "HTTP requests",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.request_seconds = Histogram(
            "architekton_request_seconds",
            "Time to answer an HTTP request",
            ["method", "route"],
            buckets=_QUICK,
            registry=self.registry,
        )
        self.wishes = Counter(
            "architekton_wishes",
            "Commands by what became of them",
            ["do", "outcome"],
            registry=self.registry,
        )
        self.wish_seconds = Histogram(
            "architekton_wish_seconds",
            "Time from a command to its being on disk and told",
            buckets=_QUICK,
            registry=self.registry,
        )
        self.opened = Counter(
            "architekton_tables_opened", "Tables opened", ["game"], registry=self.registry
        )
        self.dropped = Counter(
            "architekton_listeners_dropped", "Listeners too slow to follow", registry=self.registry
        )
        self.notices = Counter(
            "architekton_notices",
            "People told that it is their turn, by what became of it",
            ["kind", "outcome"],
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "architekton_bot_seconds",
            "Time for a bot's move",
            ["game", "level"],
            registry=self.registry,
        )

        self.overtaken = Histogram(
            "architekton_bot_overtaken",
            "Other thoughts that were begun while a bot's move waited for its own",
            ["game", "level"],
            buckets=(0, 1, 2, 4, 8, 16, 32, 64),
            registry=self.registry,
        )
        self.plain_moves = Counter(
            "architekton_plain_moves",
            "Moves that a bot made without its mind, because no process could think",
            ["game", "level"],
            registry=self.registry,
        )
        self.caught_up = Counter(
            "architekton_caught_up",
            "Times that a table went on by what another process had written",
            ["how"],
            registry=self.registry,
        )

    def watch(self, name: str, about: str, read: Callable[[], float]) -> None:
        """A figure that is read when somebody asks."""
        Gauge(name, about, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        """As of a moment ago: writing all figures takes longer than most that is asked for."""
        now = self._clock()
        if self._written is None or now - self._written[0] >= HOLDS:
            self._written = now, generate_latest(self.registry)
        return self._written[1]
