"""What the house asks of a store: matches as lists of facts, and what lists and logins need.

A store never looks into a fact. The key (match, version) decides races: of two who append the
same version, one gets `Conflict` and nothing of it is kept.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

from architekton.server.store.people import PeopleStore

Json = dict[str, Any]


class Conflict(Exception):
    """Somebody else has appended this version, or a fact with this command, before.

    Also when a version would be left out.
    """


class StoreUnavailable(Exception):
    """The database cannot be asked now. Later it may be again; the store goes on living.

    Whoever was writing does not know whether it was done (the connection may have broken just
    after the commit) and looks at the facts before trying again.
    """


@dataclass(frozen=True)
class StoredFact:
    """One line of a match's history. `name` is a word that we chose, never a class path."""

    version: int
    # Seconds since 1970.
    at: float
    name: str
    data: Json
    # The command that led to it (whose, and which); at most once in a match.
    command: str | None = None


@dataclass(frozen=True)
class Card:
    """What a list shows of a match, kept up to date with its facts."""

    match: str
    game: str
    # gathering, playing or over.
    phase: str
    # Whether strangers find it in lists.
    public: bool
    host: str
    created: float
    changed: float
    version: int
    # The challenge whose deal it plays, or "".
    challenge: str = ""
    # When the time of who has to move is out; None where no clock runs.
    due: float | None = None
    # Title, seats, options, result: whatever a list needs; a store does not look into it.
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Result:
    """What somebody made of a challenge."""

    challenge: str
    guest: str
    match: str
    name: str
    points: int
    won: bool
    finished: float


@dataclass(frozen=True)
class Token:
    """A programmer's key to the API. Only a hash of it is kept."""

    id: str
    guest: str
    name: str
    digest: str
    created: float
    # play or read: what it may do.
    scope: str = "play"
    # When it ends; None: when it is removed.
    ends: float | None = None


@dataclass(frozen=True)
class KeptReview:
    """What a judge found out about a finished match; a store does not look into it."""

    match: str
    # Who judged: what another judge found is of no use.
    judge: str
    made: float
    data: Json


@dataclass(frozen=True)
class Append:
    """Facts to add to a match, in one piece with what follows from them."""

    match: str
    facts: tuple[StoredFact, ...]
    card: Card
    # All guests who hold a seat or opened the table, as they are after these facts; None if that
    # has not changed.
    guests: tuple[str, ...] | None
    result: Result | None = None

    def __post_init__(self) -> None:
        """Mistakes of ours are found here, before they reach a database."""
        versions = [fact.version for fact in self.facts]
        if not versions or versions != list(range(versions[0], versions[0] + len(versions))):
            raise ValueError(f"{self.match}: versions must follow each other, not {versions}")
        if (self.card.match, self.card.version) != (self.match, versions[-1]):
            raise ValueError(f"{self.match}: the card must be that of version {versions[-1]}")
        if self.result and self.result.match != self.match:
            raise ValueError(f"{self.match}: the result is that of {self.result.match}")

    @property
    def first(self) -> int:
        return self.facts[0].version

    @property
    def last(self) -> int:
        return self.facts[-1].version


class Store(PeopleStore):
    """Every call may be made by many at once. A call that returns has been done for good.

    Any call may raise StoreUnavailable. `async with store:` opens and closes it.
    """

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring the tables up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what has been asked for, then disconnect."""

    @abstractmethod
    async def is_ready(self) -> bool:
        """Whether it can be written to now."""

    # --- matches ----------------------------------------------------------------------------

    @abstractmethod
    async def append(self, append: Append, *more: Append) -> None:
        """Add facts to a match, or to several, all or none; on disk when this returns.

        Raises Conflict.

        The first version of a match is 1. Who stops waiting does not take the append back.
        """

    @abstractmethod
    async def facts(self, match: str, after: int = 0) -> list[StoredFact]:
        """The facts of a match with a version above `after`, in order."""

    @abstractmethod
    async def card(self, match: str) -> Card | None: ...

    @abstractmethod
    async def versions(self, matches: Sequence[str]) -> dict[str, int]:
        """How far each of them has come; those that there are not are left out."""

    @abstractmethod
    async def cards_of(self, guest: str, limit: int, before: float | None = None) -> list[Card]:
        """The matches of a guest, last changed first; `before` pages on by `changed`."""

    @abstractmethod
    async def public_cards(self, phase: str, limit: int, before: float | None = None) -> list[Card]:
        """The same for those that strangers may find."""

    @abstractmethod
    async def count_running(self, guest: str) -> int:
        """How many matches that a guest has opened are not over."""

    @abstractmethod
    async def cards_of_challenge(self, challenge: str, guest: str) -> list[Card]:
        """The matches with a challenge's deal in which a guest takes part, first opened first."""

    # --- clocks -----------------------------------------------------------------------------

    @abstractmethod
    async def due_matches(self, at: float, limit: int) -> list[str]:
        """Matches in which somebody's time is out by then, the longest overdue first."""

    @abstractmethod
    async def ticking_matches(self) -> list[str]:
        """Matches in which a clock runs."""

    @abstractmethod
    async def last_sign(self) -> float | None:
        """When a server gave its last sign of life; None if none ever did."""

    @abstractmethod
    async def give_sign(self, at: float) -> None:
        """A sign of life: at this time the store could be written to."""

    # --- challenges -------------------------------------------------------------------------

    @abstractmethod
    async def results(self, challenge: str, limit: int) -> list[Result]:
        """The best first: by victory, then points, then who finished earlier."""

    # --- reviews ----------------------------------------------------------------------------

    @abstractmethod
    async def review(self, match: str) -> KeptReview | None: ...

    @abstractmethod
    async def keep_review(self, review: KeptReview) -> None:
        """In place of the one before. Raises Conflict when there is no such match."""

    # --- tokens -----------------------------------------------------------------------------

    @abstractmethod
    async def add_token(self, token: Token) -> None:
        """Raises Conflict when its id or its digest is taken."""

    @abstractmethod
    async def find_token(self, digest: str) -> Token | None: ...

    @abstractmethod
    async def tokens_of(self, guest: str) -> list[Token]:
        """The oldest first."""

    @abstractmethod
    async def remove_token(self, guest: str, token: str) -> bool:
        """Whether there was one."""
