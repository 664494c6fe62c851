"""Advice: choices that differ, in the order of what is shown, with reasons that are certain."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

from architekton.core.chance import stream
from architekton.core.counsel import Likeness
from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.core.mind import Judgement
from architekton.core.sentences import LANGUAGES
from architekton.games.akropolis.notation import Move
from architekton.players.advice import advise, as_shown, best_moves, choices, comparable
from architekton.players.greedy import GreedyPlayer
from architekton.players.seating import seat_player

ADVISER = "search@3000n"
every_game = pytest.mark.parametrize("kind", discover_games(), ids=lambda kind: kind.name)


def positions(kind: type[Game]) -> list[Game]:
    """From the first move to the last, in every mode."""
    found = []
    for seed, options in enumerate(kind.MODES.values()):
        for moves in (0, 3 + seed, 12 + seed, 24):
            game = kind.start(options, seed=seed)
            game.play_randomly(stream(seed), moves)
            if game.to_move is not None:
                found.append(game)
    return found


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_gains_add_up_to_the_points_of_the_move(kind: type[Game], language: str) -> None:
    game = kind.start(seed=3)
    game.play_randomly(stream(3), 14)
    assert game.to_move is not None
    before, total = game.fingerprint(), game.total(game.to_move)
    judged = GreedyPlayer(1).analyse(game.view(game.to_move))
    advice = advise(game, judged[:20] + judged[-20:], language)
    assert game.fingerprint() == before
    for entry in advice:
        assert entry.now == entry.judgement.points - total
        assert all(points for _, points in entry.gains)
    assert advice[0].now > 0


@every_game
def test_hints_are_different_choices_in_the_order_of_what_is_shown(kind: type[Game]) -> None:
    several = 0
    for game in positions(kind):
        assert game.to_move is not None
        counsel = game.counsel()
        assert counsel is not None
        advice = best_moves(game.view(game.to_move), kind, ADVISER, "test", 3)
        assert 1 <= len(advice) <= 3
        several += len(advice) > 1
        judged = [entry.judgement for entry in advice]
        for one, other in combinations(judged, 2):
            assert counsel.likeness(one.move, other.move) is not Likeness.SAME
        # A lower chance to win never stands above a higher one, nor a lower lead with as much.
        for better, worse in pairwise(judged):
            assert as_shown(better) >= as_shown(worse)
        told: list[Any] = [entry.to_json() for entry in advice]
        assert told[0]["behind"] == 0
        for entry in told:
            assert entry["behind"] == round(entry["lead"] - told[0]["lead"], 1)
            assert entry["reason"]["text"]
        for hint in advice:
            own = counsel.merits(hint.judgement.move)
            assert hint.reason in own or (not own and hint.reason.section == "hint.merit")
    assert several > len(positions(kind)) / 2


@every_game
def test_the_first_hint_is_what_was_seen_furthest_and_best(kind: type[Game]) -> None:
    for game in positions(kind)[::2]:
        assert game.to_move is not None
        view = game.view(game.to_move)
        player, budget = seat_player(ADVISER, kind, "test")
        judged = player.analyse(view, budget)
        furthest = max(one.depth for one in judged)
        best = max((one for one in judged if one.depth == furthest), key=as_shown)
        [first] = best_moves(view, kind, ADVISER, "test", 1)
        assert as_shown(first.judgement) == as_shown(best)
        assert first.judgement.depth == furthest


def judged(tile: int, lead: float, depth: int = 1, at: tuple[int, int] = (0, 0)) -> Judgement:
    return Judgement(Move(tile, *at, 0), 100 + lead, lead, 0.5 + lead / 100, depth)


def test_what_was_seen_less_far_and_promises_more_is_left_out() -> None:
    deep, worse, hasty, modest = judged(1, 3, 5), judged(2, 1, 5), judged(3, 9), judged(4, 2)
    assert comparable([deep, worse, hasty, modest]) == [deep, modest, worse]
    assert comparable([]) == []
    assert choices(None, [deep, worse, hasty, modest], 2) == [deep, modest]


def test_another_tile_comes_before_another_spot_unless_it_is_far_behind() -> None:
    game = discover_games()[0].start({"players": 2, "first": 0}, seed=7)
    counsel = game.counsel()
    moves = [Move(35, -1, 0, 4), Move(35, 2, 0, 2), Move(35, 0, 1, 2), Move(34, -1, 0, 4)]
    best, spot, turned, other = (
        Judgement(move, 50 + lead, lead, 0.5 + lead / 100, 1)
        for move, lead in zip(moves, (4.0, 3.8, 3.9, 1.0), strict=True)
    )
    # The third is the first, turned.
    assert choices(counsel, [best, spot, turned, other], 2) == [best, other]
    assert choices(counsel, [best, spot, turned, other], 4) == [best, spot, other]
    far = Judgement(moves[3], 40, -9.0, 0.4, 1)
    assert choices(counsel, [best, spot, turned, far], 2) == [best, spot]


def test_without_a_counsel_the_weightiest_part_is_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = discover_games()[0]
    monkeypatch.setattr(kind, "counsel", lambda _: None)
    game = kind.start(seed=3)
    game.play_randomly(stream(3), 14)
    judgements = GreedyPlayer(1).analyse(game.view(game.to_move))
    best, *_, worst = advise(game, judgements)
    assert best.reason.code == "adds"
    assert best.reason.facts["points"] == max(points for _, points in best.gains)
    assert worst.reason.code == "later"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_names_people_as_they_are_called(language: str) -> None:
    kind = next(kind for kind in discover_games() if kind.name == "amytis")
    game = kind.start({"first": 0, "sides": "AAAAAA"}, seed=7)
    game.play_all(["1>1", "4>1", "2>2"])
    judgement = Judgement(kind.parse_move("3>9"), 0, 0, 0.5)
    [entry] = advise(game, [judgement], language)
    assert entry.reason.code == "blocks_line"
    said = entry.to_json(language, ["Philon", "Ada"])["reason"]["text"]
    assert "Philon" in said
    assert "3" in said
