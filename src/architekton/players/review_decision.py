"""One decision under review: what was best, what the one that was made cost, what came to light."""

from __future__ import annotations

from dataclasses import dataclass, replace

from architekton.core.counsel import Likeness
from architekton.core.game import Game, Move
from architekton.core.mind import Gap, Judgement
from architekton.players.advice import choices, comparable
from architekton.players.review_judge import Expectation, Judge
from architekton.players.review_luck import Luck, luck_after
from architekton.players.review_marks import Mark, is_certain, mark_of_best, mark_of_loss

# A search gets half of the time, what it leaves open the other half.
HALVES = 2
PAIR = 2


@dataclass(frozen=True)
class Decision:
    # The moves before it.
    number: int
    seat: int
    made: Move
    # The best move found, if it is another one; else the best of the other choices, if any.
    alternative: Move | None
    # What the seat could expect of the best move, the points at the end with it.
    best: Expectation
    points: float
    # What the move that was made cost in lead, never below nought, its standard error, and what it
    # cost in chance to win.
    loss: float
    error: float
    win_loss: float
    # How far the alternative is ahead of the move that was made; below nought if it is behind.
    ahead: Gap | None
    mark: Mark
    # What the move brought to light, if anything.
    luck: Luck | None

    @property
    def is_free(self) -> bool:
        """Whether there was anything to choose."""
        return self.mark != "forced"

    @property
    def made_expectation(self) -> Expectation:
        return Expectation(self.best.lead - self.loss, self.best.win - self.win_loss)


def judge_decision(
    finished: Game, number: int, judge: Judge, seed: str, asks_luck: bool = True
) -> Decision:
    """Of a game that was played, the decision after so many moves, from what its seat saw then."""
    made = finished.moves[number]
    game = finished.copy()
    game.take_back_to(number)
    seat = game.to_move
    assert seat is not None
    view, own_seed = game.view(seat), f"{seed} {number}"
    luck = None
    if asks_luck:
        game.play(made)
        luck = luck_after(judge, view, made, game, own_seed)
        game.take_back()
    if len(game.legal_moves()) == 1:
        # The future of the only move is all that can be told.
        best = judge.search(view, own_seed, HALVES).judgements()[0]
        return _forced(number, seat, best, luck)
    search = judge.search(view, own_seed, HALVES)
    judged = comparable(search.judgements())
    best, second = _first_two(game, judged)
    if made == best.move:
        gap = judge.gap(search, view, (made, second), own_seed) if second else None
        return _of_best(number, seat, best, second, gap, luck)
    gap = judge.gap(search, view, (best.move, made), own_seed)
    if gap.lead > 0 and not is_certain(gap) and _is_same(game, best.move, made):
        gap = Gap(0.0, gap.error, 0.0)
    # Nobody loses more of a chance than there was.
    gap = replace(gap, win=min(best.win, gap.win))
    loss = max(0.0, gap.lead)
    win_loss = max(0.0, gap.win) if loss else 0.0
    expected = Expectation(best.lead, best.win)
    costs = (loss, gap.error, win_loss)
    mark = mark_of_loss(gap)
    return Decision(number, seat, made, best.move, expected, best.points, *costs, gap, mark, luck)


def _first_two(game: Game, judged: list[Judgement]) -> tuple[Judgement, Move | None]:
    """The best move, and the best other choice."""
    best, *others = choices(game.counsel(), judged, PAIR)
    # `choices` shows them by rounded figures: the best is what was best before.
    best = judged[0]
    return best, next((other.move for other in others if other.move != best.move), None)


def _is_same(game: Game, one: Move, other: Move) -> bool:
    """One choice, whatever it is called, that brings the same now."""
    counsel = game.counsel()
    if counsel is None or counsel.likeness(one, other) is not Likeness.SAME:
        return False
    return bool(game.preview(one)["changes"] == game.preview(other)["changes"])


def _forced(number: int, seat: int, only: Judgement, luck: Luck | None) -> Decision:
    expected = Expectation(only.lead, only.win)
    costs = (0.0, 0.0, 0.0)
    return Decision(
        number, seat, only.move, None, expected, only.points, *costs, None, "forced", luck
    )


def _of_best(
    number: int, seat: int, best: Judgement, second: Move | None, gap: Gap | None, luck: Luck | None
) -> Decision:
    expected = Expectation(best.lead, best.win)
    costs = (0.0, 0.0, 0.0)
    ahead = None if gap is None else Gap(-gap.lead, gap.error, -gap.win)
    mark = mark_of_best(gap)
    return Decision(
        number, seat, best.move, second, expected, best.points, *costs, ahead, mark, luck
    )
