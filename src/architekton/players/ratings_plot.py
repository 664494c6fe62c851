"""Ratings as a picture: a row for each player, a dot on the scale and its interval, as SVG.

Ink is `currentColor`: inside a page the picture takes the page's, on its own it follows the light
or dark mode of the viewer. What is drawn is also written: in figures beside it, and in `desc`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from architekton.core.sentences import say
from architekton.players.axis import round_step
from architekton.players.ratings import Rating
from architekton.players.standings import Standings, arena_title

# Standard errors on either side that make an interval of 95 %.
INTERVAL = 1.96
_ROW = 42
_TOP = 88
_BOTTOM = 64
_SCALE_WIDTH = 540
_TICKS = 8
_MARGIN = 24
_LONGEST = 32
# As wide as letters get in any usual font of this size.
_LETTER, _WIDE_LETTER, _SMALL_LETTER = 11.2, 16.8, 8.2
_STYLE = (
    "svg:root{color-scheme:light dark;color:CanvasText;background:Canvas}"
    ".ratings .dot{fill:#3d7bc2}"
    ".ratings .quiet{opacity:.72}"
)


@dataclass(frozen=True)
class _Frame:
    """Where things are: names, then the scale from `low` to `high`, then figures."""

    left: float
    low: float
    high: float
    step: float
    rows: int
    figures: float
    subtitle: float

    @property
    def right(self) -> float:
        return self.left + _SCALE_WIDTH

    @property
    def width(self) -> float:
        return max(self.right + self.figures, self.subtitle) + _MARGIN

    @property
    def bottom(self) -> float:
        return _TOP + _ROW * self.rows

    @property
    def height(self) -> float:
        return self.bottom + _BOTTOM

    def x(self, rating: float) -> float:
        return self.left + _SCALE_WIDTH * (rating - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + i * self.step for i in range(count + 1)]


def ratings_svg(standings: Standings, language: str = "en") -> str:
    """A picture that stands on its own, strongest player on top."""
    ratings, fixed = standings.ratings, standings.anchor.name
    subtitle = arena_title(standings.arena, language)
    frame = _frame(ratings, subtitle)
    title = say("arena.plot_title", language, game=standings.arena.game.capitalize())
    axis = say("arena.plot_axis", language)
    told = " ".join(_told(rating, rating.name == fixed, language) + "." for rating in ratings)
    rows = (
        _row(frame, _TOP + _ROW * (i + 0.5), rating, rating.name == fixed, language)
        for i, rating in enumerate(ratings)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ratings" width="{frame.width:.0f}"'
        f' height="{frame.height:.0f}" viewBox="0 0 {frame.width:.0f} {frame.height:.0f}"'
        ' role="img" aria-labelledby="ratings-title ratings-desc" fill="currentColor"'
        ' font-family="ui-sans-serif, system-ui, sans-serif" font-size="16">'
        f'<title id="ratings-title">{escape(title)}</title>'
        f'<desc id="ratings-desc">{escape(told)}</desc>'
        f"<style>{_STYLE}</style>"
        f'<text x="{_MARGIN}" y="38" font-size="21" font-weight="650">{escape(title)}</text>'
        f'<text x="{_MARGIN}" y="62" font-size="14" class="quiet">{escape(subtitle)}</text>'
        f"{_scale(frame, axis)}{''.join(rows)}</svg>"
    )


def _frame(ratings: Sequence[Rating], subtitle: str) -> _Frame:
    low = min(rating.rating - INTERVAL * rating.error for rating in ratings)
    high = max(rating.rating + INTERVAL * rating.error for rating in ratings)
    step = round_step(max(high - low, 50.0) / _TICKS)
    low, high = math.floor(low / step) * step, math.ceil(high / step) * step
    if high == low:
        low, high = low - step, high + step
    names = max(_width(_short(rating.name)) for rating in ratings)
    figures = max(_width(_figures(rating)) for rating in ratings)
    return _Frame(
        left=2 * _MARGIN + names,
        low=low,
        high=high,
        step=step,
        rows=len(ratings),
        figures=_MARGIN + figures,
        subtitle=_MARGIN + _SMALL_LETTER * len(subtitle),
    )


def _width(text: str) -> float:
    return sum(_WIDE_LETTER if letter in "mwMW@%…" else _LETTER for letter in text)


def _scale(frame: _Frame, caption: str) -> str:
    lines = "".join(f"M{frame.x(tick):.1f} {_TOP}V{frame.bottom}" for tick in frame.ticks())
    labels = "".join(
        f'<text x="{frame.x(tick):.1f}" y="{frame.bottom + 22}">{tick:.0f}</text>'
        for tick in frame.ticks()
    )
    middle = (frame.left + frame.right) / 2
    return (
        f'<path d="{lines}" stroke="currentColor" stroke-opacity=".18"/>'
        f'<g class="quiet" font-size="14" text-anchor="middle">{labels}'
        f'<text x="{middle:.1f}" y="{frame.bottom + 46}">{escape(caption)}</text></g>'
    )


def _row(frame: _Frame, y: float, rating: Rating, fixed: bool, language: str) -> str:
    x, reach = frame.x(rating.rating), INTERVAL * rating.error
    if fixed:
        bar, figures = "", say("arena.plot_anchor", language, rating=f"{rating.rating:.0f}")
    else:
        figures = _figures(rating)
        low, high = frame.x(rating.rating - reach), frame.x(rating.rating + reach)
        bar = (
            f'<path d="M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 8}v16M{high:.1f} {y - 8}v16"'
            ' fill="none" stroke="currentColor" stroke-width="2"/>'
        )
    return (
        f"<g><title>{escape(_told(rating, fixed, language))}</title>"
        f'<text x="{_MARGIN}" y="{y + 5.5}" font-weight="600">{escape(_short(rating.name))}</text>'
        f'<path d="M{frame.left} {y}H{frame.right}" stroke="currentColor" stroke-opacity=".18"/>'
        f'{bar}<circle {_kind_of_dot(fixed)} cx="{x:.1f}" cy="{y}" r="5.5"/>'
        f'<text x="{frame.right + _MARGIN}" y="{y + 5.5}">{escape(figures)}</text></g>'
    )


def _kind_of_dot(fixed: bool) -> str:
    """A measured rating has colour; the one that is fixed, only ink."""
    return "" if fixed else 'class="dot" stroke="currentColor" stroke-width="1.5"'


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"


def _figures(rating: Rating) -> str:
    return f"{rating.rating:.0f} ± {INTERVAL * rating.error:.0f}"


def _told(rating: Rating, fixed: bool, language: str) -> str:
    reach = INTERVAL * rating.error
    if fixed:
        return say("arena.plot_fixed", language, name=rating.name, rating=f"{rating.rating:.0f}")
    return say(
        "arena.plot_line",
        language,
        name=rating.name,
        rating=f"{rating.rating:.0f}",
        low=f"{rating.rating - reach:.0f}",
        high=f"{rating.rating + reach:.0f}",
    )
