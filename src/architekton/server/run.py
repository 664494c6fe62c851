"""Running the application under uvicorn, until somebody stops it."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from architekton.core.errors import BadInput
from architekton.server.app import create_app
from architekton.server.http.gate import Gate
from architekton.server.limits import Places
from architekton.server.logs import set_up_logs
from architekton.server.preparing import prepare_games
from architekton.server.services import Services
from architekton.server.settings import Settings
from architekton.server.store.address import MEMORY, Address
from architekton.server.store.schema import upgrade
from architekton.server.traces import traced

LARGEST_MESSAGE = 64 * 1024
SECONDS_TO_FINISH = 10
WAITING_TO_BE_LET_IN = 2048
# Of the files that may be open at once, those that are no connections: databases, pipes to bots.
OTHER_FILES = 200
# New objects before a collection, and collections before those of older ones.
COLLECT_AFTER = (50_000, 50, 100)


class _Server(uvicorn.Server):
    """Says where it listens, once it does; and lets those go whom uvicorn would wait for."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[str], None], leave: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._leave = leave

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            self._ready(f"http://{host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._leave()
        await super().shutdown(sockets)


def serve(settings: Settings, ready: Callable[[str], None], quiet: bool = False) -> None:
    """Whatever keeps it from starting is a BadInput, raised before anybody has to wait."""
    set_up_logs(settings.log, quiet)
    with traced(settings.traces):
        _serve(settings, ready)


def _serve(settings: Settings, ready: Callable[[str], None]) -> None:
    bound = bound_socket(settings.host, settings.port)
    app = create_app(settings)
    prepare_store(settings.database_url)
    prepare_games()
    calm_the_collector()
    gate = gate_of(settings)
    services: Services = app.state.services
    services.metrics.watch("architekton_connections", "Connections open", lambda: gate.places.count)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=gate.http(),
        ws=gate.sockets(),
        ws_max_size=LARGEST_MESSAGE,
        # Messages are small; compressing each of them would cost more than sending it.
        ws_per_message_deflate=False,
        proxy_headers=settings.proxies > 0,
        forwarded_allow_ips="*" if settings.proxies > 0 else None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    listen(bound, settings.host, settings.port)
    # Being told to stop is no failure. uvicorn stops, and then sends itself the signal once more.
    signal.signal(signal.SIGTERM, lambda *_: None)
    _Server(config, ready, services.let_everybody_go).run(sockets=[bound])


def gate_of(settings: Settings) -> Gate:
    """Behind proxies all connections come from one address: there it is theirs to count."""
    most = room_for(settings.connections)
    each = most if settings.proxies else settings.connections_per_address
    return Gate(
        Places(most, each),
        settings.head_seconds,
        settings.body_seconds,
        settings.read_seconds,
        settings.largest_head,
    )


def room_for(connections: int) -> int:
    """As many as the system lets us have open at once, after having asked it for enough."""
    if sys.platform == "win32":
        return connections
    import resource

    wanted = connections + OTHER_FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed < wanted:
        allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return min(connections, allowed - OTHER_FILES)


def calm_the_collector() -> None:
    """What is loaded stays for good, and messages are made of many short-lived parts.

    Looking through all of it every few hundred messages would hold up every table.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def prepare_store(database: str) -> None:
    """Bring its tables up to date here, where what is wrong with it can still be said in a line."""
    if database != MEMORY:
        upgrade(Address.parse(database))


def bound_socket(host: str, port: int) -> socket.socket:
    """The place is ours; nobody is let in before `listen`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    with _said_if_it_fails(bound, host, port):
        bound.bind((host, port))
    return bound


def listen(bound: socket.socket, host: str, port: int) -> None:
    with _said_if_it_fails(bound, host, port):
        bound.listen(WAITING_TO_BE_LET_IN)
    bound.set_inheritable(True)


@contextmanager
def _said_if_it_fails(bound: socket.socket, host: str, port: int) -> Iterator[None]:
    try:
        yield
    except (OSError, UnicodeError) as error:
        bound.close()
        detail = getattr(error, "strerror", None) or str(error)
        raise BadInput("cannot_listen", f"{host}:{port}", detail=detail) from None


def free_port(host: str, wished: int) -> int:
    """The wished port, or any that is free."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wished))
        except OSError:
            return 0
    return wished
