"""A finished game under review on the device, step by step, so that nothing waits long."""

from __future__ import annotations

from time import monotonic

from architekton.core.game import Json, Move
from architekton.core.record import Record
from architekton.matches.refusal import Denied
from architekton.players.review_kept import digest_of
from architekton.players.review_progress import Progress
from architekton.players.review_shapes import GameReview, ReviewState, Tried
from architekton.players.review_steps import judge_step, name_judge, tell_steps, try_step

BUDGETS = {"quick": "0.15s", "deep": "1s"}
# So long a step goes on with one decision after the other, at least one.
SECONDS_EACH = 0.3
# To put a whole game into words takes a while: while it is refined, that is done now and then.
TOLD_EVERY = 10


class PocketReview:
    def __init__(self, record: Record, version: int, kept: Json | None) -> None:
        self.version = version
        self.game = record.game.name
        self.written = record.dumps()
        self.played = digest_of(record.game)
        self.progress = Progress(len(record.game.moves))
        if kept is not None and kept["judge"] == name_judge(self.game):
            self.progress.read(kept["data"], self.played)

    def go_on(self) -> Json | None:
        """What there is to keep, after a whole pass."""
        progress, began = self.progress, monotonic()
        phase = progress.phase
        for number in progress.open_numbers():
            if phase == "done":
                break
            progress.note(phase, judge_step(self.written, number, BUDGETS[phase]))
            if monotonic() - began > SECONDS_EACH:
                break
        if progress.phase == phase:
            return None
        return {"judge": name_judge(self.game), "data": progress.to_json(self.played)}

    def state(self, record: Record, language: str, seen: int, is_asked: bool) -> ReviewState:
        progress = self.progress
        phase = progress.phase
        return {
            "phase": "none" if phase == "quick" and not is_asked else phase,
            "judged": progress.judged,
            "of": progress.moves,
            "step": progress.step,
            "review": self._told(record, language) if self._is_to_tell(seen) else None,
        }

    def _is_to_tell(self, seen: int) -> bool:
        """To who has just come, at the end of a pass, and now and then."""
        progress = self.progress
        if progress.phase == "quick":
            return False
        has_turned = seen < progress.moves or progress.phase == "done"
        return has_turned or progress.judged % TOLD_EVERY == 0

    def _told(self, record: Record, language: str) -> GameReview:
        budget = BUDGETS["deep" if self.progress.deep else "quick"]
        return tell_steps(record.dumps(), self.progress.known, budget, language)

    def attempt(self, record: Record, number: int, move: Move, language: str) -> Tried:
        kept = self.progress.of(number)
        if kept is None:
            raise Denied("review_not_ready")
        written = dict(move.to_json())
        return try_step(record.dumps(), kept, written, BUDGETS["deep"], language)
