"""Everything that the routes need, in one place; made once when the server starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection

from architekton.server.accounts.guest import GuestCookies
from architekton.server.challenge import Challenges
from architekton.server.hosts import Hosts
from architekton.server.limits import Places, Rate
from architekton.server.live.bots import Bots
from architekton.server.live.hall import Hall
from architekton.server.live.reviews import Reviews
from architekton.server.metrics import Metrics
from architekton.server.notices.notices import Notices
from architekton.server.readiness import Readiness
from architekton.server.settings import Settings
from architekton.server.store.contract import Store


@dataclass(frozen=True)
class Services:
    settings: Settings
    store: Store
    hall: Hall
    bots: Bots
    reviews: Reviews
    cookies: GuestCookies
    challenges: Challenges
    metrics: Metrics
    by_address: Rate
    by_guest: Rate
    # By guest and table.
    greetings: Rate
    sockets: Places
    hosts: Hosts
    readiness: Readiness
    notices: Notices
    # Letters that ask whether an address is somebody's: by address, and by who wishes it.
    letters: Rate

    def let_everybody_go(self) -> None:
        """Before the end: who waits for a thought or for news would wait for nothing."""
        self.bots.stop()
        self.reviews.stop()
        self.hall.let_everybody_go()


def services_of(connection: HTTPConnection) -> Services:
    return cast(Services, connection.app.state.services)
