"""A wish on its way to the hall, measured; the same for HTTP and sockets."""

from __future__ import annotations

from time import perf_counter

from architekton.core.errors import ArchitektonError
from architekton.server.accounts.guest import Guest
from architekton.server.house import House
from architekton.server.http.schemas import WishBody


async def grant(house: House, match: str, body: WishBody, guest: Guest) -> int:
    began = perf_counter()
    try:
        version = await house.hall.wish(match, body.wish, guest, body.id, body.version)
    except ArchitektonError as error:
        house.metrics.wishes.labels(body.wish.do, error.code).inc()
        raise
    house.metrics.wishes.labels(body.wish.do, "granted").inc()
    house.metrics.wish_seconds.observe(perf_counter() - began)
    return version
