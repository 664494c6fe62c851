"""From what a host has set to neighbours, and to limits that are shared with them."""

from __future__ import annotations

from dataclasses import dataclass

from architekton.core.errors import BadInput
from architekton.server.limits import Rate, RateLimit
from architekton.server.metrics import Metrics
from architekton.server.neighbours.contract import Alone, Neighbours
from architekton.server.settings import Settings
from architekton.server.store.address import Address


@dataclass(frozen=True)
class Neighbourhood:
    neighbours: Neighbours
    by_address: Rate
    by_guest: Rate
    greetings: Rate


def neighbourhood(
    settings: Settings, metrics: Metrics, greetings: tuple[float, int]
) -> Neighbourhood:
    """Only who has neighbours needs what they are reached with."""
    by_address = settings.address_rate, settings.address_burst
    by_guest = settings.guest_rate, settings.guest_burst
    if not settings.redis:
        return Neighbourhood(
            Alone(), RateLimit(*by_address), RateLimit(*by_guest), RateLimit(*greetings)
        )
    if Address.parse(settings.database_url).kind != "postgresql":
        raise BadInput("redis_needs_postgresql", "ARCHITEKTON_DATABASE")
    try:
        from architekton.server.neighbours.line import Line
        from architekton.server.neighbours.over_redis import RedisNeighbours
        from architekton.server.neighbours.shared_rate import SharedRate
    except ModuleNotFoundError:
        raise BadInput("no_redis_client", "ARCHITEKTON_REDIS") from None
    line = Line(settings.redis)
    neighbours = RedisNeighbours(line)
    metrics.watch("architekton_redis_answers", "Whether Redis answers", lambda: float(line.is_up))
    metrics.watch(
        "architekton_redis_silences", "Times that Redis fell silent", lambda: line.silences
    )
    metrics.watch(
        "architekton_processes",
        "Processes that serve these tables, this one included",
        lambda: len(neighbours.alive),
    )
    return Neighbourhood(
        neighbours,
        SharedRate(line, "address", *by_address),
        SharedRate(line, "guest", *by_guest),
        SharedRate(line, "greeting", *greetings),
    )
