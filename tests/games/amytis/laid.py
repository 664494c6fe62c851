"""Games and tables for the tests: dealt by hand, played at random, shared with the oracle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from architekton.cli.replay import steps
from architekton.core import chance
from architekton.core.reading import Reader
from architekton.games.amytis import ClaimFavour, Game, PlaceTile, TakeProject
from architekton.games.amytis.constants import TILE_TEXTS, TYPES
from architekton.games.amytis.notation import Move, parse_move
from tests.oracle.amytis import Move as OracleMove
from tests.oracle.amytis import OracleGame

# Nine tops and nine tiles below them, no palace among them.
PLAIN = "gG gB gO gP wG wB wO wP mG mB mO mP rG rB rO rP tG tB"

seeds = st.integers(0, 10**9)
sides = st.text("AB", min_size=6, max_size=6)
options = st.fixed_dictionaries({"sides": sides, "second_hand": st.integers(2, 3)})


def random_game(chosen: dict[str, Any], seed: int, moves: int | None = None) -> Game:
    game = Game.start(chosen, seed)
    game.play_randomly(chance.stream(f"moves {seed}"), moves)
    return game


def dealt(tops: str, sides: str = "AAAAAA", cards: list[int] | None = None) -> Game:
    """Seat 0 begins. `tops` is what each stack shows, and below it, row by row: "wB wG ...".

    Words beyond nine lie below the first ones, second storeys first; the rest is filled up.
    """
    wanted = tops.split()
    left = [tile for tile in TILE_TEXTS for _ in range(2)]
    for tile in wanted:
        left.remove(tile)
    stacks: list[list[str]] = [[] for _ in range(9)]
    for i, tile in enumerate(wanted):
        stacks[i % 9].append(tile)
    for stack in stacks:
        while len(stack) < 5:
            stack.append(left.pop())
    first_cards = cards or []
    others = [card for card in range(1, 21) if card not in first_cards]
    deal = {
        "first": 0,
        "sides": sides,
        "stacks": stacks,
        "removed": left,
        "projects": [*first_cards, *others],
    }
    return Game.resume(Reader({"sides": sides, "first": 0}), Reader(deal))


def play(game: Game, *moves: str) -> Game:
    for move in moves:
        game.play(parse_move(move))
    return game


def line_for_seat_0(game: Game) -> Game:
    return play(game, "1>1", "4>1", "2>2", "5>2", "3>3")


def refusal(game: Game, move: str, seat: int | None = None) -> str | None:
    reason = game.refusal(parse_move(move), seat)
    return reason.code if reason else None


def as_oracle(move: Move) -> OracleMove:
    if isinstance(move, PlaceTile):
        return ("place", move.stack - 1, move.space - 1)
    if isinstance(move, ClaimFavour):
        return ("favour", move.favour)
    assert isinstance(move, TakeProject)
    return ("project", move.project)


def oracle_at_the_start_of(game: Game) -> OracleGame:
    deal = game.deal
    return OracleGame(
        deal["stacks"],
        deal["projects"],
        dict(zip(TYPES, game.sides, strict=True)),
        game.first,
        game.options["second_hand"],
    )


def side_by_side(game: Game) -> Iterator[tuple[Game, OracleGame]]:
    """A game and the oracle's twin of it, after each decision from the start on."""
    twin, moves = oracle_at_the_start_of(game), game.moves
    for number, again in steps(game):
        if number:
            twin.play(as_oracle(moves[number - 1]))
        assert isinstance(again, Game)
        yield again, twin
