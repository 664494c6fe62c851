"""Finished games under review: by processes that give way to bots and hints, for as long as
somebody waits, and kept with the match so that nobody waits twice."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic, time
from typing import Any

from architekton.core.game import Move
from architekton.core.record import Record
from architekton.matches.refusal import Denied
from architekton.players.review_kept import digest_of
from architekton.players.review_progress import Pass, Progress
from architekton.players.review_shapes import GameReview, ReviewState, Tried
from architekton.players.review_steps import judge_step, name_judge, tell_steps, try_step
from architekton.server.live.fair_queue import Asker
from architekton.server.live.workers import (
    CrowdedOut,
    Elsewhere,
    Stopped,
    Thinking,
    Unanswered,
    Workers,
)
from architekton.server.store.contract import Conflict, KeptReview, Store, StoreUnavailable

_LOG = logging.getLogger("architekton.reviews")
# How far a review gives way to bots and hints, as `nice` counts; and how many decisions may wait.
NICENESS = 15
MOST_WAITING = 256
# Games under review at once; who comes then is asked to come again.
MOST_UNDER_WAY = 32
# Who has not asked for so long does not wait any more.
SECONDS_WAITED_FOR = 6.0
# An answer is held back for so long, unless a pass comes to its end.
SECONDS_HELD = {"quick": 1.0, "deep": 3.0}
# A process that gives way may get little of the processor: so much longer it may take.
LENIENCY = 10
MOST_TOLD = 64


@dataclass(eq=False)
class _Work:
    """A game under review, and who waits for it."""

    match: str
    version: int
    game: str
    record: str
    progress: Progress
    asker: Asker
    # Who is being answered, and when others asked last.
    held: Counter[str] = field(default_factory=Counter)
    asked: dict[str, float] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None
    trouble: Denied | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_waited_for(self) -> bool:
        now = monotonic()
        recent = any(now - at < SECONDS_WAITED_FOR for at in self.asked.values())
        return bool(self.held.total()) or recent

    @property
    def may_go_on(self) -> bool:
        return self.is_waited_for and self.trouble is None

    @property
    def is_under_way(self) -> bool:
        return self.task is not None and not self.task.done()

    def tell(self) -> None:
        """Wakes who waits for news."""
        self.changed.set()
        self.changed = asyncio.Event()


class Reviews:
    def __init__(
        self,
        store: Store,
        processes: int,
        quick: str,
        deep: str,
        longest: float,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self._store = store
        own = Workers(processes, NICENESS, MOST_WAITING)
        self._workers: Thinking = elsewhere(own, MOST_WAITING) if elsewhere else own
        self._lanes = processes
        self._budgets = {"quick": quick, "deep": deep}
        self._seconds = LENIENCY * longest
        self._works: dict[str, _Work] = {}
        # By guest, the match for which they wait.
        self._waits: dict[str, str] = {}
        self._judges: dict[str, str] = {}
        # What was told of which work, at which step, in which language; the last is used last.
        self._told: dict[tuple[str, int, int, str], GameReview] = {}

    @property
    def under_way(self) -> int:
        return sum(work.is_under_way for work in self._works.values())

    @property
    def decisions_judged(self) -> int:
        return self._workers.begun[judge_step.__name__]

    def stop(self) -> None:
        self._workers.stop()
        for work in self._works.values():
            work.tell()

    # --- what is asked ----------------------------------------------------------------------

    async def look(
        self, match: str, version: int, record: Record, asker: Asker, language: str
    ) -> ReviewState:
        """What there is; nothing is begun."""
        work = await self._work(match, version, record, asker)
        is_asked = work.is_under_way
        return await self._state(work, record, asker, language, is_asked)

    async def ask(
        self, match: str, version: int, record: Record, asker: Asker, language: str, seen: int
    ) -> ReviewState:
        """Goes on with it while somebody asks. Comes back soon, or when there is news."""
        work = await self._work(match, version, record, asker)
        if work.progress.phase != "done":
            async with self._waiting(work, asker):
                await self._news(work, seen)
                if work.trouble is not None:
                    trouble, work.trouble = work.trouble, None
                    raise trouble
        return await self._state(work, record, asker, language)

    async def attempt(
        self,
        match: str,
        version: int,
        record: Record,
        number: int,
        move: Move,
        asker: Asker,
        language: str,
    ) -> Tried:
        """Another move in place of a decision, counted from nought, that has been judged."""
        work = await self._work(match, version, record, asker)
        kept = work.progress.of(number)
        if kept is None:
            raise Denied("review_not_ready")
        tried: Tried = await self._asked(
            try_step, record.dumps(), kept, dict(move.to_json()), self._budgets["deep"], language,
            game=work.game, asker=asker,
        )  # fmt: skip
        return tried

    async def _state(
        self, work: _Work, record: Record, asker: Asker, language: str, is_asked: bool = True
    ) -> ReviewState:
        progress = work.progress
        phase, judged, step = progress.phase, progress.judged, progress.step
        told = None if phase == "quick" else await self._tell(work, record, asker, language)
        return {
            "phase": "none" if phase == "quick" and not is_asked else phase,
            "judged": judged,
            "of": progress.moves,
            "step": step,
            "review": told,
        }

    async def _tell(self, work: _Work, record: Record, asker: Asker, language: str) -> GameReview:
        """With the names of who sits there as they are called in a language."""
        key = work.match, work.version, work.progress.step, language
        if key not in self._told:
            budget = self._budgets["deep" if work.progress.deep else "quick"]
            self._told[key] = await self._asked(
                tell_steps, record.dumps(), work.progress.known, budget, language,
                game=work.game, asker=asker,
            )  # fmt: skip
            if len(self._told) > MOST_TOLD:
                del self._told[next(iter(self._told))]
        return self._told[key]

    async def _asked(self, question: Any, *facts: Any, game: str, asker: Asker) -> Any:
        try:
            return await self._workers.ask(
                question, *facts, game=game, seconds=self._seconds, asker=asker
            )
        except CrowdedOut:
            raise Denied("too_many_reviews") from None
        except (Stopped, Unanswered):
            raise Denied("no_answer") from None

    # --- who waits --------------------------------------------------------------------------

    @asynccontextmanager
    async def _waiting(self, work: _Work, asker: Asker) -> AsyncIterator[None]:
        """A guest waits for one review at a time: who asks for another lets go of the first."""
        self._let_go_of_another(work, asker.guest)
        if not work.is_under_way:
            if self.under_way >= MOST_UNDER_WAY:
                raise Denied("too_many_reviews")
            work.asker, work.trouble = asker, None
            work.task = asyncio.create_task(self._judge(work))
        self._waits[asker.guest] = work.match
        work.held[asker.guest] += 1
        try:
            yield
        finally:
            work.held[asker.guest] -= 1
            work.held += Counter()
            if self._waits.get(asker.guest) == work.match:
                work.asked[asker.guest] = monotonic()

    def _let_go_of_another(self, work: _Work, guest: str) -> None:
        other = self._works.get(self._waits.get(guest, ""))
        if other is None or other is work or not other.is_under_way:
            return
        if other.held[guest]:
            raise Denied("review_under_way")
        other.asked.pop(guest, None)

    async def _news(self, work: _Work, seen: int) -> None:
        """Until something was judged that is new, and a while has passed or a pass is complete."""
        progress = work.progress
        phase = progress.phase
        end = monotonic() + SECONDS_HELD.get(phase, 0)
        while progress.phase == phase and work.is_under_way:
            left = end - monotonic()
            if left <= 0 and (progress.step != seen or monotonic() - end > SECONDS_WAITED_FOR):
                return
            try:
                await asyncio.wait_for(work.changed.wait(), max(left, 0.2))
            except TimeoutError:
                continue

    # --- judging ----------------------------------------------------------------------------

    async def _work(self, match: str, version: int, record: Record, asker: Asker) -> _Work:
        """Under way, or as it was kept, or not begun."""
        found = self._works.get(match)
        if found is not None and found.version == version:
            return found
        progress = Progress(len(record.game.moves))
        work = _Work(match, version, record.game.name, record.dumps(), progress, asker)
        kept = await self._store.review(match)
        if kept is not None and kept.judge == await self._judge_of(work.game, asker):
            progress.read(kept.data, digest_of(record.game))
        # Others may have come meanwhile.
        found = self._works.get(match)
        if found is not None and found.version == version:
            return found
        self._forget_idle()
        self._works[match] = work
        return work

    def _forget_idle(self) -> None:
        idle = [match for match, work in self._works.items() if not work.is_under_way]
        for match in idle[: max(0, len(self._works) - MOST_UNDER_WAY)]:
            del self._works[match]

    async def _judge_of(self, game: str, asker: Asker) -> str:
        if game not in self._judges:
            self._judges[game] = await self._asked(name_judge, game, game=game, asker=asker)
        return self._judges[game]

    async def _judge(self, work: _Work) -> None:
        try:
            while (phase := work.progress.phase) != "done" and work.may_go_on:
                numbers = iter(work.progress.open_numbers())
                lanes = (self._lane(work, phase, numbers) for _ in range(self._lanes))
                await asyncio.gather(*lanes)
                await self._keep(work)
        except Denied as trouble:
            work.trouble = trouble
        except StoreUnavailable:
            # It can be had while it is in memory.
            _LOG.warning("the review of %s could not be kept", work.match)
        finally:
            work.tell()

    async def _lane(self, work: _Work, which: Pass, numbers: Iterator[int]) -> None:
        """One decision after the other, for as long as somebody waits."""
        for number in numbers:
            if not work.may_go_on:
                return
            try:
                found = await self._asked(
                    judge_step, work.record, number, self._budgets[which],
                    game=work.game, asker=work.asker,
                )  # fmt: skip
            except Denied as trouble:
                work.trouble = trouble
                return
            work.progress.note(which, found)
            work.tell()

    async def _keep(self, work: _Work) -> None:
        """Of a whole pass at least; what was refined before nobody waited any more is kept, too."""
        if work.progress.phase == "quick":
            return
        judge = await self._judge_of(work.game, work.asker)
        digest = digest_of(Record.loads(work.record).game)
        data = work.progress.to_json(digest)
        try:
            await self._store.keep_review(KeptReview(work.match, judge, time(), data))
        except Conflict:
            _LOG.warning("there is no match %s to keep a review of", work.match)
