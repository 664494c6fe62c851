"""A review for people: a table of decisions, what they add up to, and what mattered most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from architekton.core.sentences import number, say
from architekton.players.review import Review
from architekton.players.review_decision import Decision
from architekton.players.review_words import decision_json

_INDENT = "   "
_COLUMNS = ("move", "name", "made", "lead", "win", "loss", "mark", "better")
# Those whose figures stand below each other at their ends.
_FIGURES = ("move", "lead", "win", "loss")


def review_lines(review: Review, language: str, seat: int | None = None) -> list[str]:
    """Of one seat, or of all."""
    game = review.record.game
    chosen = [decision for decision in review.decisions if seat in (None, decision.seat)]
    title = say(f"{game.name}.title", language)
    lines = [say("review.title", language, game=title, moves=len(game.moves)), ""]
    lines += [*_table(review, chosen, language), ""]
    for each in review.seats:
        if seat in (None, each):
            lines += _of_seat(review, each, language)
    moments = review.moments(seat)
    lines += ["", say("review.moments" if moments else "review.no_moments", language)]
    for decision in moments:
        lines += _moment(review, decision, language)
    return lines


def _table(review: Review, decisions: Sequence[Decision], language: str) -> Iterator[str]:
    heads = [say(f"review.column.{column}", language) for column in _COLUMNS]
    rows = [heads, *(_row(review, decision, language) for decision in decisions)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.rjust(width) if column in _FIGURES else cell.ljust(width)
            for cell, width, column in zip(row, widths, _COLUMNS, strict=True)
        ]
        yield "  ".join(cells).rstrip()


def _row(review: Review, decision: Decision, language: str) -> list[str]:
    made = decision.made_expectation
    is_better = decision.loss > 0 and decision.alternative is not None
    return [
        str(decision.number + 1),
        review.record.names[decision.seat],
        decision.made.text(),
        number(made.lead, 1, language, "+"),
        f"{100 * made.win:.0f}",
        number(decision.loss, 1, language) if decision.loss else "",
        say(f"review.mark.{decision.mark}", language) if decision.mark else "",
        _text_of(decision) if is_better else "",
    ]


def _text_of(decision: Decision) -> str:
    assert decision.alternative is not None
    return decision.alternative.text()


def _of_seat(review: Review, seat: int, language: str) -> list[str]:
    own = review.of_seat(seat)
    person = {"name": review.record.names[seat], "total": review.record.game.total(seat)}
    accuracy, loss = review.accuracy(seat), review.mean_loss(seat)
    if accuracy is None or loss is None:
        return [say("review.person_without_choice", language, **person)]
    shown = {"accuracy": number(accuracy, 1, language), "loss": number(loss, 2, language)}
    counts = {
        "inaccuracies": sum(decision.mark == "inaccuracy" for decision in own),
        "mistakes": sum(decision.mark == "mistake" for decision in own),
        "blunders": sum(decision.mark == "blunder" for decision in own),
    }
    return [
        say("review.person", language, **person, **shown),
        *_rating(review, accuracy, language),
        _INDENT + say("review.marks", language, **counts),
        _INDENT + _balance(review, seat, language),
    ]


def _rating(review: Review, accuracy: float, language: str) -> Iterator[str]:
    """What goes with an accuracy, and who plays like that, if anybody has measured it."""
    game = type(review.record.game)
    fit = game.ACCURACY_RATING
    if fit is None:
        return
    found = fit.rating(accuracy)
    rated = [level for level in game.LEVELS if level.rating is not None]
    nearest = min(rated, key=lambda level: abs((level.rating or 0) - found))
    facts = {"rating": found, "error": fit.error, "level": nearest.title(language)}
    yield _INDENT + say("review.rating", language, **facts)


def _balance(review: Review, seat: int, language: str) -> str:
    found = review.balance(seat)
    terms = {"final": found.final, "first": found.first, "luck": found.luck, "own": found.own}
    terms["rest"] = found.rest
    facts = {name: number(term, 1, language, "+") for name, term in terms.items()}
    facts["error"] = number(found.rest_error, 1, language)
    if found.others is None:
        return say("review.balance_of_many", language, **facts)
    others = number(found.others, 1, language, "+")
    return say("review.balance", language, **facts, others=others)


def _moment(review: Review, decision: Decision, language: str) -> list[str]:
    told = decision_json(review, decision, language)
    sentence = say(
        "review.moment",
        language,
        number=told["number"],
        name=review.record.names[decision.seat],
        made=told["made"]["text"],
        mark=say(f"review.mark.{decision.mark}", language),
        loss=number(decision.loss, 1, language),
        error=number(decision.error, 1, language),
        win=f"{100 * decision.win_loss:.0f}",
        better=_text_of(decision),
    )
    better = told["alternative"]
    assert better is not None
    reasons = [better["reason"]["text"], *(each["text"] for each in told["apart"])]
    return [f"• {sentence}", *(_INDENT + reason for reason in reasons)]
