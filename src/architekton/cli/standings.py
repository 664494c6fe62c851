"""The standings of an arena as tables for a terminal."""

from __future__ import annotations

from architekton.core.sentences import number, say
from architekton.players.standings import Estimate, Pace, PairScore, Standings, arena_title

_PAIR_HEADS = ("pair", "games", "wins", "draws", "losses", "score", "points", "difference")
_PLAYER_HEADS = ("player", "rating", "mean", "p99", "slowest")
_GAP = "  "


def standings_lines(standings: Standings, language: str) -> list[str]:
    """Pairs, then players, then how to read them."""
    arena = standings.arena
    title = arena_title(arena, language)
    if not standings.pairs:
        return [title, "", say("arena.nothing", language)]
    pairs = [_pair_row(pair, language) for pair in standings.pairs]
    notes = [say("arena.errors", language), _anchor_note(standings, language)]
    if arena.rotations > 2:
        percent = number(100 * arena.fair_share, 1, language)
        notes.append(say("arena.fair", language, percent=percent))
    forfeits = [
        say("arena.forfeits", language, name=name, games=games, why=why)
        for name, (games, why) in standings.forfeits.items()
    ]
    return [
        title,
        "",
        *_table([_heads(_PAIR_HEADS, language), *pairs]),
        "",
        *_table([_heads(_PLAYER_HEADS, language), *_player_rows(standings, language)]),
        "",
        *forfeits,
        " ".join(notes),
    ]


def _heads(names: tuple[str, ...], language: str) -> list[str]:
    return [say(f"arena.{name}", language) for name in names]


def _pair_row(pair: PairScore, language: str) -> list[str]:
    percent = Estimate(100 * pair.score.mean, pair.score.error and 100 * pair.score.error)
    points = " : ".join(number(points, 1, language) for points in pair.points)
    return [
        " : ".join(pair.pair),
        *(str(count) for count in (pair.games, pair.wins, pair.draws, pair.losses)),
        _estimate(percent, language),
        points,
        _estimate(pair.difference, language, "+"),
    ]


def _estimate(estimate: Estimate, language: str, sign: str = "") -> str:
    mean = number(estimate.mean, 1, language, sign)
    return mean if estimate.error is None else f"{mean} ± {number(estimate.error, 1, language)}"


def _player_rows(standings: Standings, language: str) -> list[list[str]]:
    paces = {pace.player: pace for pace in standings.paces}
    rows = []
    for rating in standings.ratings:
        fixed = rating.name == standings.anchor.name
        error = "" if fixed else f" ± {rating.error:.0f}"
        times = _times(paces.get(rating.name), language)
        rows.append([rating.name, f"{rating.rating:.0f}{error}", *times])
    # Ratings without an error leave its place empty, so that the figures stand below each other.
    widest = max(len(row[1].partition(" ")[2]) for row in rows)
    for row in rows:
        figure, _, error = row[1].partition(" ")
        row[1] = f"{figure} {error:<{widest}}" if widest else figure
    return rows


def _times(pace: Pace | None, language: str) -> list[str]:
    if pace is None:
        return ["", "", ""]
    return [number(time, 2, language) for time in (pace.mean, pace.p99, pace.slowest)]


def _anchor_note(standings: Standings, language: str) -> str:
    name, rating = standings.anchor.name, f"{standings.anchor.rating:.0f}"
    if name is None:
        return say("arena.centred", language, rating=rating)
    return say("arena.anchored", language, name=name, rating=rating)


def _table(rows: list[list[str]]) -> list[str]:
    """The first column to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = zip(row[1:], widths[1:], strict=True)
        line = _GAP.join([f"{row[0]:<{widths[0]}}", *(f"{cell:>{width}}" for cell, width in cells)])
        lines.append(line.rstrip())
    return lines
