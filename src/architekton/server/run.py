"""Running the application under uvicorn, until somebody stops it."""

from __future__ import annotations

import gc
import signal
import socket
from collections.abc import Callable

import uvicorn

from architekton.core.discovery import discover_games
from architekton.core.errors import BadInput
from architekton.server.app import create_app
from architekton.server.logs import set_up_logs
from architekton.server.settings import Settings

LARGEST_MESSAGE = 64 * 1024
SECONDS_TO_FINISH = 10
# New objects before a collection, and collections before those of older ones.
COLLECT_AFTER = (50_000, 50, 100)


class _Server(uvicorn.Server):
    """Says where it listens, once it does."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            self._ready(f"http://{host}:{port}")


def serve(settings: Settings, ready: Callable[[str], None], quiet: bool = False) -> None:
    set_up_logs(settings.log, quiet)
    prepare_games()
    app = create_app(settings)
    calm_the_collector()
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        # Letters are small; compressing each of them would cost more than sending it.
        ws_per_message_deflate=False,
        proxy_headers=settings.proxies > 0,
        forwarded_allow_ips="*" if settings.proxies > 0 else None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    # Being told to stop is no failure. uvicorn stops, and then sends itself the signal once more.
    signal.signal(signal.SIGTERM, lambda *_: None)
    _Server(config, ready).run(sockets=[listening_socket(settings.host, settings.port)])


def calm_the_collector() -> None:
    """What is loaded stays for good, and letters are made of many short-lived parts without cycles.

    Looking through all of it every few hundred letters would hold up every table.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def prepare_games() -> None:
    """Load the compiled rules before anybody waits for them; the first time, compile them."""
    for game in discover_games():
        begun = game.start(seed="prepare")
        begun.view(0).to_json()
        begun.offers()
        begun.play(begun.legal_moves()[0])
        begun.take_back()


def listening_socket(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        detail = error.strerror or str(error)
        raise BadInput("cannot_listen", f"{host}:{port}", detail=detail) from None
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def free_port(host: str, wished: int) -> int:
    """The wished port, or any that is free."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wished))
        except OSError:
            return 0
    return wished
