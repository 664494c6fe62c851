"""A review in words and figures: what is told of each decision, and of each seat.

What a move cost is a guess; what sets two moves apart is certain: sheets, previews, and the record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import dropwhile

from architekton.core.counsel import Likeness
from architekton.core.game import Game
from architekton.core.mind import Judgement
from architekton.core.sentences import Statement
from architekton.players.advice import Advice, advise
from architekton.players.puzzle_themes import themes_of
from architekton.players.review import Review
from architekton.players.review_balance import curve
from architekton.players.review_decision import Decision
from architekton.players.review_judge import Expectation
from architekton.players.review_marks import COSTLY, MARKS
from architekton.players.review_shapes import (
    BalanceOfSeat,
    GameReview,
    NextTime,
    ReviewedDecision,
    ReviewedMove,
    SeatReview,
)
from architekton.players.review_theme import Lost, dearest
from architekton.players.thinker import shipped_mind

# Parts of the sheet that are named, where two moves bring different points.
PARTS_TOLD = 2


def review_json(
    review: Review, budget: str, language: str = "en", seat: int | None = None
) -> GameReview:
    """Of one seat, or of all."""
    game = review.record.game
    chosen = [decision for decision in review.decisions if seat in (None, decision.seat)]
    return {
        "game": game.name,
        "judge": shipped_mind(type(game)).fingerprint,
        "budget": budget,
        "seats": [
            _seat_json(review, each, language) for each in review.seats if seat in (None, each)
        ],
        "decisions": [decision_json(review, decision, language) for decision in chosen],
        "moments": [decision.number + 1 for decision in review.moments(seat)],
    }


def _seat_json(review: Review, seat: int, language: str) -> SeatReview:
    own = review.of_seat(seat)
    marks = Counter(decision.mark for decision in own)
    found = review.balance(seat)
    told: BalanceOfSeat = {
        "first": found.first,
        "luck": found.luck,
        "own": found.own,
        "others": found.others,
        "rest": found.rest,
        "final": found.final,
        "luck_error": found.luck_error,
        "rest_error": found.rest_error,
    }
    return {
        "seat": seat,
        "name": review.record.names[seat],
        "total": review.record.game.total(seat),
        "decisions": len(own),
        "mean_loss": review.mean_loss(seat),
        "accuracy": review.accuracy(seat),
        "marks": {mark: marks[mark] for mark in MARKS},
        "balance": told,
        "curve": [
            {"move": move, "lead": known.lead, "win": known.win}
            for move, known in curve(seat, review.decisions, review.final(seat))
        ],
        "next_time": _next_time(review, own, language),
    }


def _next_time(review: Review, own: Sequence[Decision], language: str) -> NextTime | None:
    """Of marked losses only: what may be chance teaches nothing."""
    found = dearest(_lost(review, each, language) for each in own if each.mark in COSTLY)
    if found is None:
        return None
    return {
        "theme": found.theme,
        "loss": found.loss,
        "decisions": found.decisions,
        "text": found.statement().text(language),
        "practice": found.practice,
    }


def _lost(review: Review, decision: Decision, language: str) -> Lost:
    assert decision.alternative is not None
    practice = themes_of(
        position_before(review, decision), decision.alternative, decision.made, exact=False
    )
    return Lost(decision.loss, apart(review, decision, language), practice)


def decision_json(review: Review, decision: Decision, language: str = "en") -> ReviewedDecision:
    names = review.record.names
    game = position_before(review, decision)
    made, alternative = _advice(game, decision, language)
    luck = decision.luck
    return {
        "number": decision.number + 1,
        "seat": decision.seat,
        "made": _move_json(made, language, names),
        "alternative": _move_json(alternative, language, names) if alternative else None,
        "loss": decision.loss,
        "error": decision.error,
        "win_loss": decision.win_loss,
        "mark": decision.mark,
        "apart": [each.shown(language, names) for each in apart(review, decision, language)],
        "luck": {"leads": list(luck.leads), "errors": list(luck.errors)} if luck else None,
    }


def _move_json(advice: Advice, language: str, names: list[str]) -> ReviewedMove:
    judged = advice.judgement
    return {
        "move": judged.move.to_json(),
        "text": judged.move.text(),
        "lead": judged.lead,
        "win": judged.win,
        "now": advice.now,
        "gains": [{"part": part, "points": points} for part, points in advice.gains],
        "reason": advice.reason.shown(language, names),
    }


def position_before(review: Review, decision: Decision) -> Game:
    game = review.record.game.copy()
    game.take_back_to(decision.number)
    return game


def _advice(game: Game, decision: Decision, language: str) -> tuple[Advice, Advice | None]:
    """Of the move that was made, and of the alternative."""
    made = decision.made_expectation
    judged = [Judgement(decision.made, decision.points - decision.loss, made.lead, made.win)]
    if decision.alternative is not None:
        assert decision.ahead is not None
        # What was made is never held to be worse than it is said to have cost.
        gain = max(decision.loss, 0.0) or min(decision.ahead.lead, 0.0)
        chance = decision.win_loss if decision.loss else min(decision.ahead.win, 0.0)
        other = Expectation(made.lead + gain, min(1.0, max(0.0, made.win + chance)))
        points = decision.points - decision.loss + gain
        judged.insert(0, Judgement(decision.alternative, points, other.lead, other.win))
    advice = advise(game, judged, language)
    return advice[-1], advice[0] if decision.alternative is not None else None


# --- what is certain ----------------------------------------------------------------------------


def apart(review: Review, decision: Decision, language: str = "en") -> list[Statement]:
    """What sets the better move apart from the one that was made."""
    if decision.loss <= 0 or decision.alternative is None:
        return []
    game = position_before(review, decision)
    made, better = _advice(game, decision, language)
    assert better is not None
    return [
        *_of_choice(game, decision),
        *parts_apart(made, better),
        *_taken(review, decision, game),
    ]


def _of_choice(game: Game, decision: Decision) -> list[Statement]:
    counsel = game.counsel()
    if counsel is None:
        return []
    alike = counsel.likeness(decision.alternative, decision.made)
    return [_told("another" if alike is Likeness.DIFFERENT else "elsewhere")]


def parts_apart(made: Advice, better: Advice) -> list[Statement]:
    """By how much more or less it brings at once, in the parts that differ most."""
    gains = Counter(dict(better.gains))
    gains.subtract(dict(made.gains))
    differing = sorted(
        ((part, points) for part, points in gains.items() if points),
        key=lambda each: (-abs(each[1]), each[0]),
    )
    return [
        _told("more_now" if points > 0 else "less_now", part=part, points=abs(points))
        for part, points in differing[:PARTS_TOLD]
    ]


def _taken(review: Review, decision: Decision, game: Game) -> list[Statement]:
    """Who took what the better move would have taken, before one could decide again."""
    counsel = game.counsel()
    assert decision.alternative is not None
    missed = counsel.subject(decision.alternative) if counsel else None
    if counsel is None or missed is None or missed == counsel.subject(decision.made):
        return []
    later = [each for each in review.decisions if each.number > decision.number]
    # A turn may have several decisions.
    for following in dropwhile(lambda each: each.seat == decision.seat, later):
        if following.seat == decision.seat:
            return []
        if counsel.subject(following.made) == missed:
            return [_told("taken_next", seat=following.seat + 1)]
    return []


def _told(code: str, **facts: object) -> Statement:
    return Statement("review.apart", code, facts)
