"""Another move in place of one that was made: what it would have cost, and what sets it apart."""

from __future__ import annotations

from dataclasses import replace

from architekton.core.game import Game, Move
from architekton.core.mind import Gap
from architekton.players.review import SEED, Review
from architekton.players.review_decision import Decision
from architekton.players.review_judge import Expectation, Judge
from architekton.players.review_marks import mark_of_loss
from architekton.players.review_shapes import Expected, Tried
from architekton.players.review_words import decision_json


def tried_instead(game: Game, decision: Decision, chosen: Move, judge: Judge) -> Decision:
    """The same decision, had it been this one. What was judged before is not judged again."""
    if chosen == decision.made:
        return decision
    before = game.copy()
    before.take_back_to(decision.number)
    best = _best_of(decision)
    if chosen == best:
        return replace(
            decision, made=chosen, alternative=decision.made, loss=0.0, error=decision.error,
            win_loss=0.0, ahead=_turned(decision), mark="best", luck=None,
        )  # fmt: skip
    view = before.view(decision.seat)
    gap = judge.face_off(view, (best, chosen), f"{SEED} tried {decision.number}")
    win = min(decision.best.win, gap.win)
    if gap.lead <= 0:
        # Nobody had seen that it is as good.
        found = Gap(min(gap.lead, 0.0), gap.error, min(win, 0.0))
        costs = (0.0, gap.error, 0.0)
    else:
        found = Gap(gap.lead, gap.error, win)
        costs = (gap.lead, gap.error, max(0.0, win))
    loss, error, win_loss = costs
    return replace(
        decision, made=chosen, alternative=best, loss=loss, error=error, win_loss=win_loss,
        ahead=found, mark=mark_of_loss(found), luck=None,
    )  # fmt: skip


def _best_of(decision: Decision) -> Move:
    if decision.loss > 0 and decision.alternative is not None:
        return decision.alternative
    return decision.made


def _turned(decision: Decision) -> Gap:
    """How far what was made is ahead of what is chosen now: not at all."""
    return Gap(-decision.loss, decision.error, -decision.win_loss)


def tell_tried(review: Review, decision: Decision, tried: Decision, language: str) -> Tried:
    """Of a review that need hold no other decision."""
    told = decision_json(review, tried, language)
    return {
        "decision": told,
        "expected": _expected(tried.made_expectation),
        "before": _expected(decision.made_expectation),
        "is_made": tried.made == decision.made,
    }


def _expected(found: Expectation) -> Expected:
    return {"lead": found.lead, "win": found.win}
