"""What a seat may see: tops, not what lies below; hands, not the deck."""

from __future__ import annotations

from collections import Counter
from typing import Any

from architekton.core import chance
from architekton.games.amytis import Game
from architekton.games.amytis.constants import TILE_TEXTS
from architekton.games.amytis.notation import PlaceTile
from tests.games.amytis.laid import PLAIN, dealt, play, random_game


def test_hidden_tiles_are_told_as_a_whole_the_removed_ones_among_them() -> None:
    game = random_game({}, 5, 12)
    hidden = Counter(game.view(0).to_json()["hidden"]["tiles"])
    below = sum(max(left - 1, 0) for _, left in game.tops())
    assert hidden.total() == below + 3
    seen = Counter(tile.letters for tile, _ in game.tops() if tile)
    log = game.copy()
    while log.moves:
        log.take_back()
    for move in game.moves:
        if isinstance(move, PlaceTile):
            tile = log.tops()[move.stack - 1][0]
            assert tile is not None
            seen[tile.letters] += 1
        log.play(move)
    assert hidden + seen == Counter(dict.fromkeys(TILE_TEXTS, 2))


def test_the_deal_of_a_view_keeps_only_what_was_seen() -> None:
    game = Game.start(seed=5)
    ours, theirs = game.deal, game.view(1)._game.deal
    assert [stack[0] for stack in ours["stacks"]] == [stack[0] for stack in theirs["stacks"]]
    assert ours["stacks"] != theirs["stacks"]
    assert ours["projects"][:7] == theirs["projects"][:7]
    assert theirs["projects"][7:] == sorted(ours["projects"][7:])


def test_an_imagined_game_keeps_what_was_seen_and_redraws_the_rest() -> None:
    game = random_game({"sides": "random"}, 7, 15)
    worlds = [game.view(0).imagine(chance.stream(i)) for i in range(6)]
    for world in worlds:
        assert world.tops() == game.tops()
        assert world.display == game.display
        assert world.legal_moves() == game.legal_moves()
        assert [world.total(seat) for seat in range(2)] == [game.total(seat) for seat in range(2)]
    assert len({tuple(world.deal["removed"]) for world in worlds}) > 1


def test_a_drawn_card_is_a_recorded_fact() -> None:
    game = play(dealt("pG pB pO pP gG gB gO gP wG"), "1>1", "project:deck")
    [drawn] = [event for event in game.last_events() if event.code == "project_drawn"]
    assert drawn.facts["card"] == game.deal["projects"][7]
    assert drawn.facts["card"] in game.board(0).hand


def test_a_card_drawn_and_completed_at_once_is_still_named() -> None:
    game = dealt("gB mG wB mO pB mP gG gO gP", cards=[1, 2, 4, 5, 6, 7, 8, 3])
    play(game, "1>1", "2>1", "3>2", "4>2", "7>9", "6>3", "5>3", "project:deck")
    codes = [event.code for event in game.last_events()]
    assert codes[:1] == ["project_drawn"]
    assert "project_validated" in codes


def seat_view(game: Game, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = game.view(None).to_json()["seats"][seat]
    return shown


def test_threats_are_the_stacks_that_would_earn_a_favour() -> None:
    game = play(dealt(PLAIN), "1>1", "4>1", "2>2")
    assert seat_view(game, 0)["threats"] == [{"stack": 3, "line": [1, 2, 3]}]
    assert seat_view(game, 1)["threats"] == []
    # An architect stands in the way.
    play(game, "3>2")
    assert seat_view(game, 0)["threats"] == []


def test_architects_that_come_back_first_threaten_nothing() -> None:
    game = play(dealt(PLAIN), "1>1", "4>1", "2>2", "7>2", "3>3", "favour:ones")
    assert seat_view(game, 0)["architects"] == [1, 2, 3]
    assert seat_view(game, 0)["threats"] == []


def test_a_claim_tells_pawns_and_what_one_more_would_bring() -> None:
    game = play(dealt(PLAIN), "1>1", "4>1", "2>2", "7>2", "3>3")
    before = {claim["favour"]: claim for claim in seat_view(game, 0)["claims"]}
    assert before["ones"] == {"favour": "ones", "pawns": 0, "gain": 9}
    assert before["bottom"] == {"favour": "bottom", "pawns": 0, "gain": 4}
    first = play(game.copy(), "favour:bottom")
    after = {claim["favour"]: claim for claim in seat_view(first, 0)["claims"]}
    assert after["bottom"] == {"favour": "bottom", "pawns": 1, "gain": 6}
    closed = play(game, "favour:ones")
    for seat, pawns in ((0, 1), (1, 0)):
        claims = {claim["favour"]: claim for claim in seat_view(closed, seat)["claims"]}
        assert claims["ones"] == {"favour": "ones", "pawns": pawns, "gain": None}


def test_open_cards_tell_what_they_would_lack_on_each_board() -> None:
    game = play(dealt(PLAIN, cards=[1, 2, 4, 5, 6, 7, 8]), "1>1")
    [lacks, *_] = seat_view(game, 0)["display"]
    assert lacks["card"] == 6
    assert len(lacks["missing"]) == 2
    assert len(seat_view(game, 1)["display"][0]["missing"]) == 3


def test_every_card_is_shown_as_it_is_printed() -> None:
    cards = Game.start(seed=1).view(None).to_json()["cards"]
    assert [card["card"] for card in cards] == list(range(1, 21))
    assert cards[6] == {"card": 7, "points": 10, "pattern": ["GP", "PP"]}
