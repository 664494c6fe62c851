"""Ready-made words between people at a table. Nothing of it is kept: who is not there misses it."""

from __future__ import annotations

from architekton.matches.refusal import Denied
from architekton.matches.shapes import GreetingCode
from architekton.server.accounts.guest import Guest
from architekton.server.live.table import Table
from architekton.server.services import Services

# So many at once, and then one in so many seconds.
BURST = 3
SECONDS_EACH = 5.0


async def greet(services: Services, table: Table, guest: Guest, greeting: GreetingCode) -> None:
    if not guest.id:
        raise Denied("no_identity")
    seats = table.match.seats_of(guest.id)
    if not seats:
        raise Denied("not_at_this_table")
    if await services.greetings.wait(f"{guest.id} {table.match.id}"):
        raise Denied("greeted_just_now")
    services.hall.audience.greet(table, seats[0], greeting)
