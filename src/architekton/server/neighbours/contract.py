"""What a process asks of the others that serve the same tables.

Nothing here is the truth: that is in the store. Whatever is said can be lost, and costs time only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol


class Hears(Protocol):
    """What a process does when another one says something about a table."""

    def hear_version(self, match: str, version: int) -> None:
        """So far the store has come."""

    def hear_presence(self, match: str) -> None:
        """Somebody has come there, or has left."""

    def hear_greeting(self, match: str, seat: int, greeting: str) -> None: ...

    def hear_freed(self, match: str) -> None:
        """Whoever looked after its bots does so no longer."""

    def hear_lost(self) -> None:
        """A process is gone, or we have not heard anything for a while."""


class Neighbours(ABC):
    @property
    @abstractmethod
    def are_many(self) -> bool:
        """Whether there may be others at all."""

    @property
    @abstractmethod
    def are_known(self) -> bool:
        """Whether it can be said now who is connected to them."""

    @abstractmethod
    async def start(self, hears: Hears) -> None: ...

    @abstractmethod
    async def stop(self) -> None:
        """Everything that was held is free for others; nobody is connected here any more."""

    # --- said to others: never waits, may be lost -------------------------------------------

    @abstractmethod
    def announce(self, match: str, version: int) -> None:
        """The store has come so far. Never what it has come to: that is read there."""

    @abstractmethod
    def greet(self, match: str, seat: int, greeting: str) -> None: ...

    @abstractmethod
    def come(self, match: str, guest: str) -> None:
        """A guest is connected here now."""

    @abstractmethod
    def go(self, match: str, guest: str) -> None: ...

    # --- heard from others ------------------------------------------------------------------

    @abstractmethod
    async def follow(self, match: str) -> None:
        """From now on we hear what is said about a table."""

    @abstractmethod
    def leave(self, match: str) -> None: ...

    @abstractmethod
    async def elsewhere(self, match: str) -> frozenset[str] | None:
        """The guests who are connected to other processes; None if nobody can say."""

    # --- who does what ----------------------------------------------------------------------

    @abstractmethod
    async def lease(self, task: str) -> bool:
        """Whether it is ours to do, until we free it. Of several who ask, one gets it.

        When nobody can say, everybody may: the key (match, version) decides then.
        """

    @abstractmethod
    def free(self, task: str) -> None: ...


class Alone(Neighbours):
    """One process, and nobody else."""

    are_many = False
    are_known = True

    async def start(self, hears: Hears) -> None:
        pass

    async def stop(self) -> None:
        pass

    def announce(self, match: str, version: int) -> None:
        pass

    def greet(self, match: str, seat: int, greeting: str) -> None:
        pass

    def come(self, match: str, guest: str) -> None:
        pass

    def go(self, match: str, guest: str) -> None:
        pass

    async def follow(self, match: str) -> None:
        pass

    def leave(self, match: str) -> None:
        pass

    async def elsewhere(self, match: str) -> frozenset[str] | None:
        return frozenset()

    async def lease(self, task: str) -> bool:
        return True

    def free(self, task: str) -> None:
        pass
