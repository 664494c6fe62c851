"""What a calibration has found, as tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from architekton.core.accuracy_rating import AccuracyRating
from architekton.core.level import Level
from architekton.core.sentences import number, say
from architekton.players.calibration import MeasuredGame
from architekton.players.calibration_figures import (
    TENTHS,
    accuracy_rating,
    losses,
    neighbours,
    tenths,
)


def calibration_lines(
    games: Sequence[MeasuredGame], levels: Sequence[Level], language: str
) -> list[str]:
    return [
        *_curve(games, language),
        "",
        *_losses(games, levels, language),
        "",
        *_neighbours(games, levels, language),
        "",
        _fit(accuracy_rating(games, levels), language),
    ]


def _curve(games: Sequence[MeasuredGame], language: str) -> Iterator[str]:
    yield say("calibrate.curve", language, games=len(games))
    yield ""
    yield from _heads("tenth", "decisions", "said", "came", "off", "curve", language=language)
    for each in tenths(games):
        span = f"{100 * each.number // TENTHS}-{100 * (each.number + 1) // TENTHS}"
        off = (
            f"{number(100 * each.off, 1, language, '+')} ± {number(100 * each.error, 1, language)}"
        )
        drawn = "█" * round(2 * TENTHS * each.came)
        said, came = (number(100 * share, 1, language) for share in (each.said, each.came))
        yield _row(span, str(each.decisions), said, came, off, drawn)


def _losses(games: Sequence[MeasuredGame], levels: Sequence[Level], language: str) -> Iterator[str]:
    yield from _heads("level", "rating", "games", "mean_loss", "accuracy", language=language)
    ratings = {level.name: level.rating for level in levels}
    for each in losses(games, levels):
        loss = f"{number(each.mean_loss, 2, language)} ± {number(each.error, 2, language)}"
        rating = ratings[each.level]
        accuracy = number(each.accuracy, 1, language)
        yield _row(each.level, str(rating or ""), str(each.games), loss, accuracy)


def _neighbours(
    games: Sequence[MeasuredGame], levels: Sequence[Level], language: str
) -> Iterator[str]:
    yield from _heads("pair", "games", "more_lost", language=language)
    for each in neighbours(games, levels):
        more = f"{number(each.difference, 2, language, '+')} ± {number(each.error, 2, language)}"
        yield _row(f"{each.weaker} : {each.stronger}", str(each.games), more)


def _fit(fit: AccuracyRating | None, language: str) -> str:
    if fit is None:
        return say("calibrate.no_fit", language)
    return say(
        "calibrate.fit",
        language,
        middle=fit.middle,
        slope=number(fit.slope, 2, language),
        at=round(fit.AT),
        error=fit.error,
        percent=round(100 * fit.explained),
        games=fit.games,
    )


def _heads(*names: str, language: str) -> Iterator[str]:
    yield _row(*(say(f"calibrate.column.{name}", language) for name in names))
    yield _row(*("---" for _ in names))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
