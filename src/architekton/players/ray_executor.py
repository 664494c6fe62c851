"""On a cluster of machines, by Ray.

Every game, and every part of a round of self-play, is a task. What is being played on a machine or
in a process that dies is played again elsewhere, and a machine that joins gets work at once. One
learner learns, here; its weights are sent to the machines once a round.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Generator, Sequence
from functools import cache
from typing import Any, Self

from architekton import __version__
from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.mind import Samples, SelfPlay
from architekton.core.net import Net
from architekton.core.sources import source_hash
from architekton.players.fixture import Fixture, Played, play_fixture
from architekton.players.thinker import learning_mind

# Not a cluster's address, but one of this machine's own cores, for as long as it is needed.
LOCAL = "local"
# Tokens keep strangers out. Who has started a cluster without them says so in the environment.
SETTINGS = {"RAY_AUTH_MODE": "token", "RAY_USAGE_STATS_ENABLED": "0"}
# After so long without a result one looks whether the cluster is there; silent for so long, it is
# lost. Ray would wait for a minute, and then end this process.
LOOK_SECONDS = 2.0
LOST_SECONDS = 20.0


class ClusterLost(BadInput):
    """What has been played and learned is kept; the same command goes on."""

    def __init__(self, address: str) -> None:
        super().__init__("cluster_lost", "--ray", address=address)


class OnRay:
    """On the cluster at an address, on the one that this machine belongs to (auto), or local."""

    def __init__(self, address: str) -> None:
        for name, value in SETTINGS.items():
            os.environ.setdefault(name, value)
        try:
            import ray
        except ModuleNotFoundError:
            raise BadInput("no_ray", "--ray") from None
        self._ray: Any = ray
        self._address = address
        try:
            _check_address(address)
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, ValueError, RuntimeError) as error:
            [detail, *_] = str(error).splitlines() or [type(error).__name__]
            raise BadInput("no_cluster", "--ray", found=address, detail=detail) from None
        self._play_fixture = self._task(_play_fixture)
        self._practise = self._task(_practise)

    def _task(self, function: Any) -> Any:
        return self._ray.remote(num_cpus=1, max_retries=-1)(function)

    def play_fixtures(self, fixtures: Sequence[Fixture]) -> Generator[Played, None, None]:
        waiting = [self._play_fixture.remote(fixture, _version()) for fixture in fixtures]
        while waiting:
            done, waiting = self._first_of(waiting)
            yield self._result(done)

    def practice(self, game: type[Game], table: str) -> RayPractice:
        return RayPractice(self, game.name, table)

    def practised(
        self, where: tuple[str, str], net: Net, chances: Sequence[str], games: int, noise: float
    ) -> list[Samples]:
        sent = self._ray.put(net)
        parts = [
            self._practise.remote(where, sent, chance, games, noise, _version())
            for chance in chances
        ]
        waiting = parts
        while waiting:
            _, waiting = self._first_of(waiting)
        return [self._result(part) for part in parts]

    def _first_of(self, waiting: list[Any]) -> tuple[Any, list[Any]]:
        """The first that is ready, and the others."""
        silent = 0.0
        while True:
            ready, others = self._ray.wait(waiting, timeout=LOOK_SECONDS)
            if ready:
                return ready[0], others
            silent = 0.0 if self._is_there() else silent + LOOK_SECONDS
            if silent >= LOST_SECONDS:
                raise ClusterLost(self._address)

    def _is_there(self) -> bool:
        """The cluster's head answers, and this program's machine is alive for it."""
        here = self._ray.get_runtime_context()
        host, _, port = here.gcs_address.rpartition(":")
        try:
            _knock(host, port)
        except OSError:
            return False
        machine = here.get_node_id()
        return any(node["NodeID"] == machine and node["Alive"] for node in self._ray.nodes())

    def _result(self, done: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(done)
        except errors.RayTaskError as error:
            # What went wrong there, not that it was there.
            raise error.cause from None
        except errors.RayError:
            raise ClusterLost(self._address) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        """Whatever is still being played for this program ends."""
        self._ray.shutdown()


def _check_address(address: str) -> None:
    """Ray would knock for minutes at a door that is not there."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdigit():
        _knock(host, port)


def _knock(host: str, port: str) -> None:
    socket.create_connection((host, int(port)), LOOK_SECONDS).close()


class RayPractice:
    def __init__(self, cluster: OnRay, game: str, table: str) -> None:
        self._cluster = cluster
        self._where = (game, table)

    def play(self, net: Net, chances: Sequence[str], games: int, noise: float) -> list[Samples]:
        return self._cluster.practised(self._where, net, chances, games, noise)


@cache
def _version() -> str:
    """Of the program and of its rules."""
    return f"{__version__} {source_hash('*')}"


# --- on a machine of the cluster ----------------------------------------------------------------


def _play_fixture(fixture: Fixture, version: str) -> Played:
    _check_version(version)
    return play_fixture(fixture)


def _practise(
    where: tuple[str, str], net: Net, chance: str, games: int, noise: float, version: str
) -> Samples:
    _check_version(version)
    # What was sent cannot be written to, and a kernel asks for arrays that can.
    own = Net(*(weights.copy() for weights in net))
    return _self_play(*where).play(own, stream(chance), games, noise)


@cache
def _self_play(game: str, table: str) -> SelfPlay:
    """A process of a cluster has one thread."""
    return learning_mind(find_game(game)).self_play(table)


def _check_version(wanted: str) -> None:
    """Another version would play other games, and nobody would notice."""
    if _version() != wanted:
        raise BadInput("other_version", socket.gethostname(), found=_version(), wanted=wanted)
