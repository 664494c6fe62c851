"""A wish on its way to the hall, measured; the same for HTTP and sockets."""

from __future__ import annotations

from time import perf_counter

from architekton.core.errors import ArchitektonError
from architekton.matches.command import Command
from architekton.server.accounts.guest import Guest
from architekton.server.house import House


async def grant(
    house: House,
    match: str,
    wish: Command,
    guest: Guest,
    command: str | None = None,
    version: int | None = None,
) -> int:
    began = perf_counter()
    try:
        reached = await house.hall.wish(match, wish, guest, command, version)
    except ArchitektonError as error:
        house.metrics.wishes.labels(wish.do, error.code).inc()
        raise
    house.metrics.wishes.labels(wish.do, "granted").inc()
    house.metrics.wish_seconds.observe(perf_counter() - began)
    return reached
