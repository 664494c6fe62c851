"""Who meets whom, and where they sit: a schedule in which the luck of the deal cancels out.

Each deal is played once for every way of seating the pair: by two players twice, with the seats
swapped. At a larger table the first player of a pair takes one seat, each in turn, and the second
player all the others. Alone with the game's own opponent, a player simply plays each deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from typing import Any

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game, Json
from architekton.players.fixture import Fixture
from architekton.players.own_player import name_of
from architekton.players.player import Player
from architekton.players.seating import seat_player

Pair = tuple[str, str]
MOST_GAMES = 10**6


@dataclass(frozen=True)
class Arena:
    """What is played. All that chance decides follows from the seed."""

    game: str
    options: Json
    players: tuple[str, ...]
    seed: str
    # How many deals each pair plays.
    deals: int
    pairs: tuple[Pair, ...]
    # For each pair, the ways to sit down.
    seatings: tuple[tuple[tuple[str, ...], ...], ...]

    @property
    def rotations(self) -> int:
        """How often each pair plays a deal: once for each seat of a person.

        >>> arena.rotations
        2
        >>> plan_arena("akropolis", ["greedy", "random"], {"players": 3}).rotations
        3
        """
        return len(self.seatings[0])

    @property
    def is_solo(self) -> bool:
        """Whether the opponent is the game itself.

        >>> arena.is_solo
        False
        >>> plan_arena("akropolis", ["greedy"], {"players": 1, "architect": "metagenes"}).is_solo
        True
        """
        return self.rotations == 1

    @property
    def fair_share(self) -> float:
        """The score of a pair's first player if both were equally strong.

        >>> arena.fair_share
        0.5
        """
        return 1 / len(self.seatings[0][0])

    @property
    def names(self) -> tuple[str, ...]:
        """All who can be rated: the players, and the opponent of a solo game.

        >>> arena.names
        ('greedy', 'random')
        >>> plan_arena("akropolis", ["greedy"], {"players": 1, "architect": "metagenes"}).names
        ('greedy', 'Metagenes')
        """
        return tuple(dict.fromkeys([*self.players, *(second for _, second in self.pairs)]))

    @property
    def settings(self) -> list[str]:
        """The options that are not at their default, as they are typed.

        >>> plan_arena("amytis", ["greedy", "random"], {"sides": "random"}).settings
        ['sides=random']
        """
        usual = find_game(self.game).start(seed=0).options
        chosen = [(key, value) for key, value in self.options.items() if value != usual[key]]
        return [f"{key}={_typed(value)}" for key, value in chosen]

    def schedule(self) -> list[Fixture]:
        """All games, deal by deal, so that a part of them is already a fair comparison.

        >>> [(game.deal, game.seats) for game in arena.schedule()[:3]]
        [(0, ('greedy', 'random')), (0, ('random', 'greedy')), (1, ('greedy', 'random'))]
        """
        return [
            Fixture(self.game, self.options, deal, f"{self.seed} {deal}", pair, seats)
            for deal in range(self.deals)
            for pair, seating in zip(self.pairs, self.seatings, strict=True)
            for seats in seating
        ]


def plan_arena(
    game: str,
    players: Sequence[str | type[Player]],
    options: Json | None = None,
    seed: str = "1",
    games: int = 200,
    gauntlet: bool = False,
) -> Arena:
    """At least `games` games for each pair: every pair, or the first player against each other.

    Players are named as they are typed, or given as classes.

    >>> arena = plan_arena("amytis", ["greedy", "random", "gardener"], games=40)
    >>> len(arena.pairs), arena.deals, len(arena.schedule())
    (3, 20, 120)
    """
    kind = find_game(game)
    start = kind.start(options, 0)
    names = [name_of(player) for player in players]
    _check_players(kind, start, names)
    if not 1 <= games <= MOST_GAMES:
        raise BadInput("out_of_range", "--games", least=1, most=MOST_GAMES, found=games)
    pairs = _pairs(start, names, gauntlet)
    seatings = tuple(_seatings(start, pair) for pair in pairs)
    deals = ceil(games / len(seatings[0]))
    return Arena(game, start.options, tuple(names), seed, deals, pairs, seatings)


def _check_players(kind: type[Game], start: Game, players: Sequence[str]) -> None:
    if len(set(players)) < len(players):
        twice = next(name for name in players if players.count(name) > 1)
        raise BadInput("player_twice", name=twice)
    least = 1 if _opponent(start) else 2
    if len(players) < least:
        raise BadInput("too_few_players", least=least, found=len(players))
    for spec in players:
        seat_player(spec, kind, 0)


def _opponent(start: Game) -> str | None:
    """The game's own player, if only one person sits at the table."""
    names = [start.seat_name(seat) for seat in range(start.seats)]
    return next(filter(None, names)) if names.count(None) == 1 else None


def _pairs(start: Game, players: Sequence[str], gauntlet: bool) -> tuple[Pair, ...]:
    opponent = _opponent(start)
    if opponent:
        return tuple((player, opponent) for player in players)
    if gauntlet:
        return tuple((players[0], other) for other in players[1:])
    return tuple(combinations(players, 2))


def _seatings(start: Game, pair: Pair) -> tuple[tuple[str, ...], ...]:
    """The first player once in each seat of a person, the second everywhere else."""
    first, second = pair
    seats = range(start.seats)
    return tuple(
        tuple(start.seat_name(seat) or (first if seat == single else second) for seat in seats)
        for single in seats
        if start.seat_name(single) is None
    )


def _typed(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
