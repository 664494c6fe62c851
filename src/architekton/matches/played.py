"""Games that somebody has played to the end, and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from architekton.matches.fact import CHALLENGE, TABLE
from architekton.matches.seat import BOT, GAME, PERSON
from architekton.matches.shapes import Against, BestGame, KeptCard, KeptSeat, Tally

MOST_BEST = 3


@dataclass(frozen=True)
class Played:
    """One finished game of one guest, who sat in one seat of it to the end."""

    table: str
    game: str
    finished: float
    seat: int
    moves: int
    points: int
    # Of the first place: one, or less if it is shared, or nought.
    share: float
    against: Against
    # Of the bot, if there was one opponent and it was one.
    level: str
    # Whether they took a move back.
    went_back: bool


def played_by(guest: str, table: str, game: str, finished: float, card: KeptCard) -> Played | None:
    """None for what is no game of theirs to count: a lesson, an analysis, one device for several,
    a seat that a bot plays for them, a game that is not over."""
    result, seats = card["result"], card["seats"]
    own = [i for i, seat in enumerate(seats) if seat["guest"] == guest]
    if result is None or card["kind"] not in (TABLE, CHALLENGE) or len(own) != 1:
        return None
    (seat,) = own
    if seats[seat]["kind"] != PERSON:
        return None
    others = [each for i, each in enumerate(seats) if i != seat]
    against, level = _opponent(others)
    winners = result["winners"]
    return Played(
        table=table,
        game=game,
        finished=finished,
        seat=seat,
        moves=card["moves"],
        points=result["totals"][seat],
        share=1 / len(winners) if seat in winners else 0.0,
        against=against,
        level=level,
        went_back=seat in card.get("went_back", []),
    )


def _opponent(others: Sequence[KeptSeat]) -> tuple[Against, str]:
    if all(other["kind"] == GAME for other in others):
        return "alone", ""
    if len(others) > 1:
        return "several", ""
    (other,) = others
    # A bot that keeps somebody's seat has not played the whole game.
    if other["kind"] == BOT and not other["guest"]:
        return "bot", other["level"]
    return "person", ""


def tally(games: Sequence[Played]) -> Tally:
    """How often they won, shared, lost."""
    won = sum(each.share == 1 for each in games)
    shared = sum(0 < each.share < 1 for each in games)
    return {
        "games": len(games),
        "won": won,
        "shared": shared,
        "lost": len(games) - won - shared,
    }


def streaks(games: Sequence[Played]) -> tuple[int, int]:
    """Victories in a row: until now, and at most."""
    now = longest = 0
    for each in sorted(games, key=lambda game: game.finished):
        now = now + 1 if each.share == 1 else 0
        longest = max(longest, now)
    return now, longest


def best(games: Sequence[Played]) -> list[BestGame]:
    """Those with the most points."""
    ranked = sorted(games, key=lambda game: (-game.points, game.finished))
    return [
        {
            "table": each.table,
            "seat": each.seat,
            "moves": each.moves,
            "points": each.points,
            "finished": each.finished,
        }
        for each in ranked[:MOST_BEST]
    ]
