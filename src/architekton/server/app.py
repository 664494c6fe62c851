"""The application: wires store, hall, bots and routes together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from architekton import __version__
from architekton.server.accounts.guest import GuestCookies
from architekton.server.accounts.secret import secrets_in
from architekton.server.challenge import Challenges
from architekton.server.hosts import Hosts
from architekton.server.http import (
    brought,
    challenges,
    devices,
    games,
    home,
    my_data,
    notices,
    operations,
    pad,
    people,
    puzzles,
    reach,
    replays,
    reviews,
    socket,
    statistics,
    stream,
    tables,
)
from architekton.server.http.errors import handle_errors
from architekton.server.http.game_shapes import describe_shapes
from architekton.server.http.guard import Guard
from architekton.server.limits import Places, RateLimit
from architekton.server.live.bots import Bots
from architekton.server.live.greetings import BURST, SECONDS_EACH
from architekton.server.live.hall import Hall
from architekton.server.live.reviews import Reviews
from architekton.server.metrics import Metrics
from architekton.server.neighbours.choice import neighbourhood
from architekton.server.notices.notices import Notices
from architekton.server.readiness import Readiness
from architekton.server.services import Services
from architekton.server.settings import Settings
from architekton.server.store.choice import store_at
from architekton.server.thinking.choice import thinkers_elsewhere

ROUTERS = (
    games.router,
    pad.router,
    people.router,
    devices.router,
    my_data.router,
    notices.router,
    statistics.router,
    brought.router,
    tables.router,
    puzzles.router,
    replays.router,
    reviews.router,
    challenges.router,
    stream.router,
    socket.router,
    operations.router,
    reach.router,
    home.router,
)


def build_services(settings: Settings) -> Services:
    secret = secrets_in(Path(settings.data))
    metrics = Metrics()
    store = store_at(settings.database_url)
    around = neighbourhood(settings, metrics, (1 / SECONDS_EACH, BURST))
    elsewhere = thinkers_elsewhere(settings, around.neighbours)
    bots = Bots(
        settings.bots,
        settings.bot_pace,
        settings.longest_thought,
        metrics,
        settings.players_of_levels,
        elsewhere,
    )
    hall = Hall(
        store,
        bots,
        metrics,
        settings.away_seconds,
        secret,
        settings.tables_per_guest,
        neighbours=around.neighbours,
    )
    services = Services(
        settings=settings,
        store=store,
        hall=hall,
        bots=bots,
        reviews=Reviews(
            store,
            settings.reviewers,
            settings.review_quick,
            settings.review_deep,
            settings.longest_thought,
            elsewhere,
        ),
        cookies=GuestCookies(secret),
        challenges=Challenges(secret),
        metrics=metrics,
        by_address=around.by_address,
        by_guest=around.by_guest,
        greetings=around.greetings,
        sockets=Places(settings.sockets, settings.sockets_per_address),
        hosts=Hosts(settings),
        readiness=Readiness(store),
        notices=Notices(settings, store, hall, metrics),
        letters=RateLimit(1 / 600, 3),
    )
    metrics.watch("architekton_tables", "Tables in memory", lambda: services.hall.tables)
    metrics.watch(
        "architekton_tables_left_waiting",
        "Tables that wait for a bot longer than they should",
        lambda: services.hall.tables_left_waiting,
    )
    metrics.watch(
        "architekton_hints_thought_of",
        "Hints that a process has thought about",
        lambda: bots.hints_thought_of,
    )
    metrics.watch(
        "architekton_hints_waiting",
        "Hints that no process thinks about yet",
        lambda: bots.hints_waiting,
    )
    metrics.watch(
        "architekton_minds_asleep",
        "Minds that have not thought yet; who asks one of them may have to wait",
        lambda: bots.asleep,
    )
    metrics.watch(
        "architekton_reviews_under_way",
        "Finished games that are being reviewed now",
        lambda: services.reviews.under_way,
    )
    metrics.watch(
        "architekton_decisions_judged",
        "Decisions of finished games that a process has judged",
        lambda: services.reviews.decisions_judged,
    )
    metrics.watch("architekton_sockets", "Sockets and streams open", lambda: services.sockets.count)
    return services


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """Whatever has been accepted is finished before the store is closed."""
    services: Services = app.state.services
    await services.store.open()
    waking = asyncio.create_task(services.bots.wake())
    await services.hall.start()
    services.notices.start()
    try:
        yield
    finally:
        waking.cancel()
        await services.notices.stop()
        services.bots.stop()
        services.reviews.stop()
        await services.hall.stop()
        await services.store.close()


def create_app(settings: Settings | None = None) -> FastAPI:
    app = routes()
    app.state.services = build_services(settings or Settings.of_environment())
    app.add_middleware(Guard)
    handle_errors(app)
    return app


def routes() -> FastAPI:
    """Everything that can be asked, with nobody at home to answer: enough to describe it."""
    app = FastAPI(
        title="Architekton",
        version=__version__,
        description="The open digital table for city-building board games.",
        lifespan=_life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    for router in ROUTERS:
        app.include_router(router)
    describe_shapes(app)
    return app
