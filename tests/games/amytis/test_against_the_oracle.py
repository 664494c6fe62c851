"""The kernel and the slow oracle must agree on everything, in all 64 combinations of sides."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from architekton.core import chance
from architekton.games.amytis import Game
from architekton.games.amytis.constants import FAVOURS
from architekton.games.amytis.notation import Move
from tests.games.amytis.laid import as_oracle, options, random_game, seeds, side_by_side
from tests.oracle.amytis import OracleGame


def assert_same(game: Game, twin: OracleGame) -> None:
    assert (game.to_move is None) == twin.over
    if not twin.over:
        assert (game.to_move, game.stage) == (twin.seat, twin.stage)
    assert {as_oracle(move) for move in game.legal_moves()} == twin.moves()
    assert [left for _, left in game.tops()] == [len(stack) for stack in twin.stacks]
    shown = [tile.letters if tile else None for tile, _ in game.tops()]
    assert shown == [stack[0] if stack else None for stack in twin.stacks]
    assert game.display == twin.display
    assert game.deck_size == len(twin.deck)
    for seat in range(2):
        assert_same_seat(game, twin, seat)


def assert_same_seat(game: Game, twin: OracleGame, seat: int) -> None:
    board, sheet = game.board(seat), game.sheet(seat)
    assert {stack - 1 for stack in board.architects()} == twin.architects[seat]
    assert board.heights() == [len(pile) for pile in twin.boards[seat]]
    tops = [tile.letters if tile else None for tile in board.tops()]
    assert tops == [pile[-1] if pile else None for pile in twin.boards[seat]]
    assert board.hand == sorted(twin.hands[seat])
    assert board.validated == sorted(twin.validated[seat])
    final = twin.final(seat)
    assert sheet.points == final["points"]
    assert sheet.project_points == final["projects"]
    assert sheet.favour_points == final["favours"]
    assert game.total(seat) == twin.total(seat)
    for report in sheet.favours:
        mine = (
            twin.bottom[seat] > 0
            if report.name == "bottom"
            else (twin.favours[report.name] == seat)
        )
        assert (report.state == "mine") == mine
        if report.name != "bottom" or mine:
            assert report.value == twin.favour_value(seat, report.name)
    assert [report.name for report in sheet.favours] == list(FAVOURS)


@given(options, seeds)
def test_whole_games(chosen: dict[str, Any], seed: int) -> None:
    for game, twin in side_by_side(random_game(chosen, seed)):
        assert_same(game, twin)
    outcome = game.outcome()
    assert outcome is not None
    assert list(outcome.winners) == twin.winners()


def test_all_sixty_four_combinations_of_sides(many: int) -> None:
    """Totals only, but of every combination, several times."""
    for combination in range(64):
        sides = "".join("AB"[combination >> i & 1] for i in range(6))
        for seed in range(max(1, many // 40)):
            *_, (game, twin) = side_by_side(random_game({"sides": sides}, seed))
            assert [game.total(seat) for seat in range(2)] == [twin.total(0), twin.total(1)]
            assert twin.over


def test_games_that_hunt_for_lines_and_projects(many: int) -> None:
    """Random games claim few favours; these take every line they see, so pawns run out."""
    claimed = 0
    for seed in range(max(3, many // 5)):
        game = Game.start({"sides": "random"}, seed)
        stream = chance.stream(f"hunt {seed}")
        while game.to_move is not None:
            seat = game.to_move
            best: list[Move] = []
            most = -1
            for move in game.legal_moves():
                game.play(move)
                score = 50 * (game.stage == "favour") + game.total(seat)
                game.take_back()
                if score > most:
                    best, most = [], score
                if score == most:
                    best.append(move)
            game.play(best[int(chance.below(stream, len(best)))])
        *_, (again, twin) = side_by_side(game)
        assert_same(again, twin)
        claimed += sum(5 - game.board(seat).pawns for seat in range(2))
    assert claimed > many // 5
