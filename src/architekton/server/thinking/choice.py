"""From what a host has set to those who think."""

from __future__ import annotations

from pathlib import Path
from time import time

from architekton.core.errors import BadInput
from architekton.server.accounts.secret import secrets_in
from architekton.server.live.workers import Elsewhere, Thinking, Workers
from architekton.server.neighbours.contract import Neighbours
from architekton.server.settings import Settings


def thinkers_elsewhere(settings: Settings, neighbours: Neighbours) -> Elsewhere | None:
    """None: processes of the server's own think."""
    if settings.thinking == "here":
        return None
    if not settings.redis:
        raise BadInput("thinking_needs_redis", "ARCHITEKTON_REDIS")
    from architekton.server.neighbours.over_redis import RedisNeighbours
    from architekton.server.thinking.queue import Seal
    from architekton.server.thinking.thinkers import Thinkers

    assert isinstance(neighbours, RedisNeighbours)
    seal, made = Seal(secrets_in(Path(settings.data)).to_sign(time())), list[Thinkers]()

    def hear() -> None:
        for each in made:
            each.hear()

    def elsewhere(own: Workers, most_waiting: int | None) -> Thinking:
        made.append(Thinkers(neighbours, seal, own, most_waiting))
        return made[-1]

    neighbours.on_thought = hear
    return elsewhere
