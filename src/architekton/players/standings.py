"""What the games of an arena add up to: scores of pairs, ratings, and the time that moves took.

Games of one deal are not independent of each other, deals are: errors are those of the mean over
deals. Only deals that were played with every seating count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

import numpy as np

from architekton.core.game import Json
from architekton.core.sentences import say
from architekton.players.fixture import Key, Played
from architekton.players.pairing import Arena, Pair
from architekton.players.ratings import Anchor, Meeting, Rating, rate


@dataclass(frozen=True)
class Estimate:
    """A mean over deals and its standard error, which one deal alone cannot tell."""

    mean: float
    error: float | None

    @classmethod
    def of(cls, by_deal: Sequence[float]) -> Estimate:
        deals = len(by_deal)
        error = float(np.std(by_deal, ddof=1)) / deals**0.5 if deals > 1 else None
        return cls(float(np.mean(by_deal)), error)

    def to_json(self) -> Json:
        error = None if self.error is None else round(self.error, 4)
        return {"mean": round(self.mean, 4), "error": error}


@dataclass(frozen=True)
class PairScore:
    """How the first of a pair did against the second. A shared first place is a draw."""

    pair: Pair
    games: int
    wins: int
    draws: int
    losses: int
    # The share of first places, and how many points the first had more than the second.
    score: Estimate
    difference: Estimate
    points: tuple[float, float]

    @classmethod
    def of(cls, pair: Pair, deals: Sequence[Sequence[Played]]) -> PairScore:
        first, second = pair
        games = [game for deal in deals for game in deal]
        shares = [game.share(first) for game in games]
        points = [(game.points(first), game.points(second)) for game in games]
        by_deal = np.reshape(shares, (len(deals), -1)).mean(axis=1)
        leads = np.reshape([mine - yours for mine, yours in points], (len(deals), -1)).mean(axis=1)
        mine, yours = np.mean(points, axis=0).tolist()
        return cls(
            pair=pair,
            games=len(games),
            wins=shares.count(1.0),
            draws=sum(0 < share < 1 for share in shares),
            losses=shares.count(0.0),
            score=Estimate.of(by_deal.tolist()),
            difference=Estimate.of(leads.tolist()),
            points=(mine, yours),
        )

    def to_json(self) -> Json:
        return {
            "pair": list(self.pair),
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": self.score.to_json(),
            "difference": self.difference.to_json(),
            "points": [round(points, 2) for points in self.points],
        }


@dataclass(frozen=True)
class Pace:
    """Milliseconds for a move."""

    player: str
    moves: int
    mean: float
    p99: float
    slowest: float

    @classmethod
    def of(cls, player: str, times: Sequence[float]) -> Pace:
        p99 = float(np.percentile(times, 99))
        return cls(player, len(times), float(np.mean(times)), p99, max(times))

    def to_json(self) -> Json:
        rounded = {key: round(getattr(self, key), 3) for key in ("mean", "p99", "slowest")}
        return {**asdict(self), **rounded}


@dataclass(frozen=True)
class Standings:
    arena: Arena
    anchor: Anchor
    pairs: list[PairScore]
    # Strongest first.
    ratings: list[Rating]
    paces: list[Pace]
    # By player, how many games it lost because it did not play on, and why it was the last time.
    forfeits: dict[str, tuple[int, str]]

    @classmethod
    def of(cls, arena: Arena, played: Mapping[Key, Played], anchor: Anchor) -> Standings:
        """From the games that were played to what they add up to, one rating fixed.

        >>> played = {game.key: game for game in play_fixtures(arena.schedule())}
        >>> standings = Standings.of(arena, played, Anchor("random", 1000))
        >>> [(pair.wins, pair.losses) for pair in standings.pairs]
        [(4, 0)]
        >>> [rating.name for rating in standings.ratings]
        ['greedy', 'random']
        """
        complete = {
            pair: [deal for deal in _deals(arena, seatings, played) if len(deal) == len(seatings)]
            for pair, seatings in zip(arena.pairs, arena.seatings, strict=True)
        }
        games = [game for deals in complete.values() for deal in deals for game in deal]
        return cls(
            arena=arena,
            anchor=anchor,
            pairs=[PairScore.of(pair, deals) for pair, deals in complete.items() if deals],
            ratings=rate(arena.names, arena.pairs, [_meeting(game) for game in games], anchor),
            paces=_paces(arena.players, games),
            forfeits=_forfeits(games),
        )

    def to_json(self) -> Json:
        """The same for programs.

        >>> Standings.of(arena, {}, Anchor("random", 1000)).to_json()["players"]
        ['greedy', 'random']
        """
        return {
            "game": self.arena.game,
            "options": self.arena.options,
            "players": list(self.arena.players),
            "seed": self.arena.seed,
            "fair_share": round(self.arena.fair_share, 4),
            "pairs": [pair.to_json() for pair in self.pairs],
            "anchor": {"player": self.anchor.name, "rating": self.anchor.rating},
            "ratings": [rating.to_json() for rating in self.ratings],
            "milliseconds": [pace.to_json() for pace in self.paces],
            "forfeits": [
                {"player": name, "games": games, "why": why}
                for name, (games, why) in self.forfeits.items()
            ],
        }


def arena_title(arena: Arena, language: str) -> str:
    """What was played: the game, the options that are not the usual ones, how often."""
    settings = f" ({', '.join(arena.settings)})" if arena.settings else ""
    return say(
        "arena.title",
        language,
        game=arena.game + settings,
        deals=arena.deals,
        rotations=arena.rotations,
        seed=arena.seed,
    )


def _deals(
    arena: Arena, seatings: Sequence[tuple[str, ...]], played: Mapping[Key, Played]
) -> list[list[Played]]:
    """For each deal, the games that were played."""
    return [
        [played[deal, seats] for seats in seatings if (deal, seats) in played]
        for deal in range(arena.deals)
    ]


def _meeting(game: Played) -> Meeting:
    winners = game.outcome.winners
    shares = (1 / len(winners) if seat in winners else 0.0 for seat in range(len(game.seats)))
    return Meeting(game.key[0], game.seats, tuple(shares))


def _paces(players: Iterable[str], games: Sequence[Played]) -> list[Pace]:
    times = {
        player: [t for g in games for t in g.milliseconds.get(player, [])] for player in players
    }
    return [Pace.of(player, each) for player, each in times.items() if each]


def _forfeits(games: Sequence[Played]) -> dict[str, tuple[int, str]]:
    found: dict[str, tuple[int, str]] = {}
    for forfeit in filter(None, (game.forfeit for game in games)):
        found[forfeit.player] = found.get(forfeit.player, (0, ""))[0] + 1, forfeit.why
    return found
