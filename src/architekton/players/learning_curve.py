"""A course of self-play as a picture: points and error by games played, as SVG.

Ink is `currentColor`, so the picture fits a light page and a dark one. The two lines differ in
colour and in dashes, and their last figures are written beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from architekton.core.sentences import number, say
from architekton.players.axis import round_ticks
from architekton.players.training import Round

_WIDTH, _HEIGHT = 760, 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 610, 84, 300
_TICKS = 6
# Rounds are smoothed into about this many points of a line.
_POINTS = 120
_STYLE = (
    "svg:root{color-scheme:light dark;color:CanvasText;background:Canvas}"
    ".curve .points{stroke:#3d7bc2}.curve .error{stroke:#c2603d}.curve .quiet{opacity:.72}"
)


def learning_curve_svg(game: str, rounds: Sequence[Round], language: str = "en") -> str:
    games = rounds[-1].games
    points = _smooth([entry.points for entry in rounds])
    error = _smooth([entry.error for entry in rounds])
    highest = max(*points, *error) * 1.08
    title = say("train.curve_title", language, game=game.capitalize())
    about = say(
        "train.curve_about",
        language,
        games=games,
        points=number(points[-1], 1, language),
        error=number(error[-1], 1, language),
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="curve" width="{_WIDTH}"'
        f' height="{_HEIGHT}" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"'
        ' aria-labelledby="curve-title curve-desc" fill="currentColor"'
        ' font-family="ui-sans-serif, system-ui, sans-serif" font-size="15">'
        f'<title id="curve-title">{escape(title)}</title>'
        f'<desc id="curve-desc">{escape(about)}</desc><style>{_STYLE}</style>'
        f'<text x="24" y="36" font-size="20" font-weight="650">{escape(title)}</text>'
        f'<text x="24" y="60" font-size="14" class="quiet">{escape(about)}</text>'
        f"{_axes(games, highest, say('train.games', language))}"
        f"{_line(points, highest, 'points', '', language)}"
        f"{_line(error, highest, 'error', '7 4', language)}</svg>"
    )


def _smooth(figures: Sequence[float]) -> list[float]:
    """Means of neighbouring rounds."""
    width = max(1, len(figures) // _POINTS)
    groups = [figures[i : i + width] for i in range(0, len(figures), width)]
    return [sum(group) / len(group) for group in groups]


def _x(share: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * share


def _y(figure: float, highest: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * figure / highest


def _axes(games: int, highest: float, caption: str) -> str:
    figures, played = round_ticks(highest, _TICKS), round_ticks(games, _TICKS)
    rows = "".join(f"M{_LEFT} {_y(figure, highest):.1f}H{_RIGHT}" for figure in figures)
    heights = "".join(
        f'<text x="{_LEFT - 10}" y="{_y(figure, highest) + 5:.1f}" text-anchor="end">'
        f"{figure:.0f}</text>"
        for figure in figures
    )
    widths = "".join(
        f'<text x="{_x(tick / games):.1f}" y="{_BOTTOM + 22}" text-anchor="middle">'
        f"{tick:.0f}</text>"
        for tick in played
    )
    return (
        f'<path d="{rows}" stroke="currentColor" stroke-opacity=".18"/>'
        f'<g class="quiet" font-size="13">{heights}{widths}'
        f'<text x="{_x(0.5):.1f}" y="{_BOTTOM + 46}" text-anchor="middle">{escape(caption)}</text>'
        "</g>"
    )


def _line(figures: Sequence[float], highest: float, name: str, dashes: str, language: str) -> str:
    last = max(1, len(figures) - 1)
    path = " ".join(
        f"{_x(i / last):.1f},{_y(figure, highest):.1f}" for i, figure in enumerate(figures)
    )
    label = f"{number(figures[-1], 1, language)} {say(f'train.{name}', language)}"
    end = f'x="{_RIGHT + 10}" y="{_y(figures[-1], highest) + 5:.1f}"'
    return (
        f'<polyline class="{name}" points="{path}" fill="none" stroke-width="2.5"'
        f' stroke-dasharray="{dashes}" stroke-linejoin="round"/>'
        f"<text {end}>{escape(label)}</text>"
    )
