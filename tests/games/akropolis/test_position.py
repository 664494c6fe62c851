"""A position entered by hand is the position of the real game, for whoever has to move there."""

from __future__ import annotations

import random
from typing import Any

import pytest

from architekton.core.chance import stream
from architekton.core.errors import BadInput
from architekton.core.game import Json
from architekton.games import amytis
from architekton.games.akropolis import City, Game
from architekton.games.akropolis.notation import Move
from architekton.players.advice import best_moves

PAD: Any = Game.pad()
MODES = [
    "two", "three", "four", "two-long", "three-all-variants-houses-by-value",
    "solo-hippodamos", "solo-callicrates-all-variants", "solo-metagenes-long",
]  # fmt: skip
POSITIONS = 50


def middle_of(mode: str, seed: int) -> Game:
    """A game that goes on, after any number of moves."""
    game = Game.start(Game.MODES[mode], seed)
    game.play_randomly(stream(seed))
    game.take_back_to(random.Random(f"{mode} {seed}").randrange(len(game.moves)))
    return game


def as_it_lies(game: Game, chance: random.Random | None = None) -> Json:
    """What somebody sees who stands at the table: nothing of the order in the stacks."""
    seats: list[Json] = []
    for seat in range(game.seats):
        stones = game.stones(seat)
        if game.board(seat) is None:
            tiles: list[Any] = [tile.number for tile in game.taken(seat)]
        else:
            moves = game.city(seat).moves
            tiles = [move.to_json() for move in (reordered(moves, chance) if chance else moves)]
        seats.append({"stones": stones, "tiles": tiles})
    site = [tile.number for tile in game.site]
    return {"options": game.options, "seats": seats, "site": site, "to_move": game.to_move}


def reordered(moves: list[Move], chance: random.Random) -> list[Move]:
    """The same city, laid in another order: nobody remembers the one of the game."""
    city, left, order = City(), list(moves), []
    whole = City()
    for move in moves:
        whole.lay(move.tile, (move.q, move.r), move.rotation)
    heights = {move: level_of(moves, move) for move in moves}
    while left:
        fitting = [
            move
            for move in left
            if city.height((move.q, move.r)) + 1 == heights[move]
            and city.refusal(move.tile, (move.q, move.r), move.rotation) is None
        ]
        move = chance.choice(fitting)
        city.lay(move.tile, (move.q, move.r), move.rotation)
        left.remove(move)
        order.append(move)
    assert city.drawing() == whole.drawing()
    return order


def level_of(moves: list[Move], wanted: Move) -> int:
    city = City()
    for move in moves:
        city.lay(move.tile, (move.q, move.r), move.rotation)
        if move == wanted:
            return city.height((move.q, move.r))
    raise AssertionError


def seen(entered: Json) -> Any:
    return PAD.view(entered)


def advice(view: Any) -> list[Json]:
    return [dict(one.to_json()) for one in best_moves(view, Game, "search@300n", "seed", 3)]


@pytest.mark.parametrize("number", range(POSITIONS))
def test_what_is_entered_is_the_game_that_was_seen(number: int) -> None:
    mode = MODES[number % len(MODES)]
    game = middle_of(mode, number)
    real = game.view(game.to_move)
    chance = random.Random(number)
    entered = as_it_lies(game, chance if number % 2 else None)
    told: Any = PAD.answer("position", entered)
    assert told["impossible"] == []
    assert game.to_move in told["may_move"]
    assert told["turns"] == game._read("turns")
    assert (told["site"], told["stacks"]) == (len(game.site), game.stacks_left)
    view = seen(entered)
    assert view.seat == game.to_move
    assert view.imagine(stream(1)).legal_moves() == game.legal_moves()
    told_by_both: list[Any] = [one.to_json() for one in (view, real)]
    for one in told_by_both:
        one.pop("moves")
        for seat in one["seats"]:
            # In whatever order they were laid; of equal groups of houses, the first built counts.
            seat["tiles"], seat["city"] = sorted(seat["tiles"]), None
            seat["sheet"].pop("hexes")
    assert told_by_both[0] == told_by_both[1]
    assert advice(view) == advice(real)


def test_only_who_can_be_next_is_asked() -> None:
    """At the beginning anybody may begin; later the tiles tell, and what is face down with them."""
    start = as_it_lies(Game.start({"players": 3}, 3))
    told: Any = PAD.answer("position", start)
    assert told == {
        "turns": 0, "may_move": [0, 1, 2], "site": 5, "stacks": 11, "hidden": 44, "impossible": [],
    }  # fmt: skip
    for seat in range(3):
        assert seen({**start, "to_move": seat}).seat == seat
    game = Game.start({"players": 3, "first": 1}, 3)
    game.play(game.legal_moves()[0])
    later = as_it_lies(game)
    assert PAD.answer("position", later)["may_move"] == [2]
    del later["to_move"]
    assert seen(later).seat == 2


def wrong(change: Any) -> Any:
    game = Game.start({"players": 2, "first": 0}, 3)
    game.play_randomly(stream(1), 5)
    entered: Any = as_it_lies(game)
    change(entered)
    return entered


def site(*tiles: int) -> Any:
    return lambda entered: entered["site"].__setitem__(slice(None), tiles)


def twice(entered: Any) -> None:
    entered["site"][0] = entered["seats"][1]["tiles"][0]["tile"]


def too_rich(entered: Any) -> None:
    entered["seats"][0]["stones"] = entered["seats"][1]["stones"] = 21


def forgotten(entered: Any) -> None:
    entered["seats"][0]["tiles"] = entered["seats"][0]["tiles"][:1]


def floating(entered: Any) -> None:
    entered["seats"][1]["tiles"][1]["at"] = [9, 9]


def painted(entered: Any) -> None:
    entered["seats"][0] = {"stones": 1, "hexes": []}


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        (site(), ["site_of_other_size"]),
        (twice, ["tile_used_twice"]),
        (lambda entered: entered["site"].__setitem__(0, 61), ["tile_not_in_play"]),
        (too_rich, ["too_many_stones"]),
        (forgotten, ["out_of_step"]),
        (floating, ["touches_nothing"]),
        (painted, ["painted_city"]),
        (lambda entered: entered.update(to_move=0), ["not_their_turn"]),
    ],
)
def test_what_cannot_be_is_told_and_refused(change: Any, codes: list[str]) -> None:
    entered = wrong(change)
    told: Any = PAD.answer("position", entered)
    assert [one["code"] for one in told["impossible"]] == codes
    with pytest.raises(BadInput) as error:
        PAD.view(entered)
    assert error.value.text() == told["impossible"][0]["text"]


def test_after_the_last_tile_nobody_is_asked() -> None:
    game = Game.start({"players": 2}, 3)
    game.play_randomly(stream(3))
    entered = {**as_it_lies(game), "to_move": None}
    assert [one["code"] for one in PAD.answer("position", entered)["impossible"]] == [
        "nobody_moves"
    ]


@pytest.mark.parametrize(
    "written",
    [
        {}, [], None, {"seats": []}, {"seats": [{"tiles": []}] * 3}, {"seats": [{}, {}]},
        {"seats": [{"tiles": [{"tile": 3}]}, {"tiles": []}]},
        {"seats": [{"tiles": [], "stones": 41}, {"tiles": []}]},
        {"seats": [{"tiles": []}] * 2, "site": [1] * 9},
        {"seats": [{"tiles": []}] * 2, "site": [0]},
        {"seats": [{"tiles": []}] * 2, "to_move": 2},
        {"seats": [{"tiles": []}] * 2, "turn": 1},
        {"options": {"players": 1}, "seats": [{"tiles": []}, {"tiles": [99]}]},
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_with_its_place(written: Any) -> None:
    for ask in (PAD.view, lambda position: PAD.answer("position", position)):
        with pytest.raises(BadInput) as error:
            ask(written)
        assert error.value.where


def test_a_mistake_that_lies_there_is_played_on() -> None:
    """A tile that may not lie where it lies is on the table all the same, and can be built on."""
    game = Game.start({"players": 2, "first": 0}, 3)
    game.play_randomly(stream(1), 4)
    entered: Any = as_it_lies(game)
    tiles = entered["seats"][0]["tiles"]
    far = max(q for q, _ in game.city(0).hexes) + 3
    tiles[-1] = {**tiles[-1], "at": [far, 0], "rotation": 0, "anyway": True}
    view = seen(entered)
    world = view.imagine(stream(1))
    assert world.city(0).height((far, 0)) == 1
    [beside, *_] = [move for move in world.legal_moves() if (move.q, move.r) == (far + 1, 0)]
    world.play(beside)
    assert len(world.city(0).moves) == len(tiles) + 1
    assert advice(view)


def test_a_game_without_says_so() -> None:
    pad = amytis.Game.pad()
    assert pad
    with pytest.raises(BadInput) as error:
        pad.view({})
    assert error.value.code == "no_position_by_hand"
