"""Cities and games for the tests: made by random play, and shared with the slow oracle."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies

from architekton.cli.replay import steps
from architekton.core import chance
from architekton.games.akropolis import City, Game
from architekton.games.akropolis.constants import DISTRICTS
from tests.oracle.akropolis import OracleCity, OracleGame

variant_sets = strategies.sets(strategies.sampled_from(DISTRICTS)).map(
    lambda names: [name for name in DISTRICTS if name in names]
)
house_rules = strategies.sampled_from(["size", "value"])
seeds = strategies.integers(0, 2**32)


@strategies.composite
def options(draw: strategies.DrawFn) -> dict[str, object]:
    players = draw(strategies.integers(1, 4))
    architects = ["hippodamos", "metagenes", "callicrates"]
    return {
        "players": players,
        "long": players < 4 and draw(strategies.booleans()),
        "variants": draw(variant_sets),
        "houses": draw(house_rules),
        "architect": draw(strategies.sampled_from(architects)) if players == 1 else None,
    }


def random_game(chosen: dict[str, object], seed: int, moves: int | None = None) -> Game:
    game = Game.start(chosen, seed)
    game.play_randomly(chance.stream(f"moves {seed}"), moves)
    return game


def compact_city(seed: int, tiles: int, variants: list[str], houses: str = "size") -> City:
    """A city whose tiles lie near the start: more storeys, lakes and groups than random ones."""
    city = City(variants, houses)
    stream = chance.stream(f"city {seed}")
    deck = list(range(1, 62))
    for _ in range(tiles):
        places = city.placements()
        near = sorted(places, key=lambda p: max(abs(p.q), abs(p.r), abs(p.q + p.r)))
        place = near[int(chance.below(stream, max(1, len(near) // 3)))]
        tile = deck.pop(int(chance.below(stream, len(deck))))
        city.lay(tile, (place.q, place.r), place.rotation)
    return city


def oracle_of(city: City) -> OracleCity:
    """The same city, laid once more by the oracle."""
    twin = OracleCity.founded(set(city.variants), city.houses)
    for move in city.moves:
        twin.lay(move.tile, (move.q, move.r, move.rotation))
    return twin


def oracle_at_the_start_of(game: Game) -> OracleGame:
    options = game.options
    return OracleGame(
        list(game.deal["deck"]),
        game.seats,
        game.first,
        set(options["variants"]),
        options["houses"],
        options["architect"],
    )


def side_by_side(game: Game) -> Iterator[tuple[Game, OracleGame]]:
    """A finished game and the oracle's twin of it, after each move from the start on."""
    twin, moves = oracle_at_the_start_of(game), game.moves
    for number, again in steps(game):
        if number:
            move = moves[number - 1]
            twin.play(move.tile, (move.q, move.r, move.rotation))
        assert isinstance(again, Game)
        yield again, twin
