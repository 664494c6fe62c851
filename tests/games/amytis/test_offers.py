"""What a decision brings, before it is made: exact, but for what the deck hides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from architekton.core import chance
from architekton.core.errors import Refused
from architekton.core.game import changes_between
from architekton.games.amytis import Game, TakeProject
from architekton.games.amytis.constants import TYPES
from architekton.games.amytis.notation import Move, parse_move
from tests.games.amytis.laid import PLAIN, dealt, line_for_seat_0, options, play, seeds

FROM_DECK = TakeProject("deck")


def brought(game: Game, move: Move) -> list[int]:
    seat = game.to_move
    assert seat is not None
    before = game.sheet(seat)
    game.play(move)
    after = game.sheet(seat)
    game.take_back()
    return list(changes_between(before, after).values())


def preview(game: Game, move: str) -> Any:
    return game.preview(parse_move(move))


def codes(statements: list[dict[str, Any]]) -> list[str]:
    return [statement["code"] for statement in statements]


@given(options, seeds, st.integers(0, 60))
def test_offers_are_exact_but_for_cards_from_the_deck(
    chosen: dict[str, Any], seed: int, moves: int
) -> None:
    game = Game.start(chosen, seed)
    stream = chance.stream(seed)
    for _ in range(moves):
        greedy = [move for move in game.legal_moves() if not hasattr(move, "stack")]
        if greedy:
            game.play(greedy[int(chance.below(stream, len(greedy)))])
        else:
            game.play_randomly(stream, 1)
    before = game.fingerprint()
    offers = game.offers()
    assert game.fingerprint() == before
    assert offers["parts"] == [*TYPES, "projects", "favours"]
    legal = game.legal_moves()
    assert offers["moves"] == [move.to_json() for move in legal]
    rows = zip(legal, offers["changes"].tolist(), offers["then"], strict=True)
    for move, row, then in rows:
        assert ("unseen" in then) == (move == FROM_DECK)
        if "project" in then:
            assert_certain_whatever_the_palace_brings(game, move, row, then)
        elif move != FROM_DECK:
            assert row == brought(game, move)
            assert ("favour" in then) == decides_next(game, move, "favour")


def decides_next(game: Game, move: Move, stage: str) -> bool:
    """Whether the same seat then has to decide this."""
    seat = game.to_move
    game.play(move)
    found = (game.to_move, game.stage) == (seat, stage)
    game.take_back()
    return found


def assert_certain_whatever_the_palace_brings(
    game: Game, move: Move, row: list[int], then: Sequence[str]
) -> None:
    """What comes is what was certain, and what the choice itself adds."""
    seat = game.to_move
    assert seat is not None
    before = game.sheet(seat)
    game.play(move)
    assert game.stage == "project"
    per_project = 2 if "projects" in favours_of(game, seat) else 0
    for choice in game.legal_moves():
        assert isinstance(choice, TakeProject)
        had = {report.card for report in game.sheet(seat).projects}
        assert ("favour" in then) == decides_next(game, choice, "favour")
        game.play(choice)
        sheet = game.sheet(seat)
        new = [card for card in sheet.projects if card.done and card.card not in had]
        expected = dict(zip(before.codes(), row, strict=True))
        expected["projects"] += sum(card.points for card in new)
        expected["favours"] += per_project * len(new)
        game.take_back()
        if choice.project == "points":
            expected["palace"] += sum(
                report.done for player in (0, 1) for report in game.sheet(player).projects
            )
        assert expected == changes_between(before, sheet)
    game.take_back()


def favours_of(game: Game, seat: int) -> list[str]:
    return [report.name for report in game.sheet(seat).favours if report.state == "mine"]


def before_the_deck() -> Game:
    """Seat 0 is about to draw card 3, which its board shows already."""
    game = dealt("gB mG wB mO pB mP gG gO gP", cards=[1, 2, 4, 5, 6, 7, 8, 3])
    return play(game, "1>1", "2>1", "3>2", "4>2", "7>9", "6>3", "5>3")


def test_a_card_from_the_deck_promises_nothing() -> None:
    game = before_the_deck()
    place = game.legal_moves().index(FROM_DECK)
    offers = game.offers()
    offered = dict(zip(offers["parts"], offers["changes"][place].tolist(), strict=True))
    real = dict(zip(offers["parts"], brought(game, FROM_DECK), strict=True))
    assert real["projects"] > 0
    assert offered == {**real, "projects": 0}


def test_a_preview_does_not_name_the_card_from_the_deck() -> None:
    game = before_the_deck()
    told = preview(game, "project:deck")
    assert codes(told["events"])[0] == "project_drawn_unseen"
    assert "card_revealed" not in codes(told["events"])
    assert 3 not in [project["card"] for project in told["projects"]]


def test_a_card_that_comes_on_display_is_not_in_a_preview() -> None:
    game = before_the_deck()
    card = game.display[0]
    told = preview(game, f"project:{card}")
    assert "card_revealed" not in codes(told["events"])
    game.play(TakeProject(card))
    assert "card_revealed" in [event.code for event in game.last_events()]


def test_a_palace_leads_to_a_choice_of_projects() -> None:
    game = dealt("pG pB pO pP gG gB gO gP wG")
    told = preview(game, "1>1")
    assert told["next"]["seat"] == 0
    assert told["next"]["stage"] == "project"
    play(game, "1>1")
    offers = game.offers()
    assert told["next"]["offers"]["moves"] == offers["moves"]
    assert told["next"]["offers"]["changes"] == offers["changes"].tolist()


def test_the_points_of_a_third_palace_are_foretold() -> None:
    game = dealt("pG pB pO pP gG gB gO gP wG")
    play(game, "1>1", "project:deck", "9>1", "2>2", "project:deck", "8>2")
    told = preview(game, "3>3")
    assert (told["changes"]["palace"], told["total"]) == (3, 3)
    assert told["then"] == ["project", "favour"]
    assert "points_earned" in codes(told["events"])
    play(game, "3>3")
    assert brought(game, FROM_DECK)[TYPES.index("palace")] == 3


def test_on_side_b_the_points_of_a_palace_are_a_choice_and_not_foretold() -> None:
    told = preview(dealt("pG pB pO pP gG gB gO gP wG", sides="AAABAA"), "1>1")
    assert (told["total"], told["then"]) == (0, ["project"])


def test_a_line_leads_to_a_favour() -> None:
    game = play(dealt(PLAIN), "1>1", "4>1", "2>2", "5>2")
    told = preview(game, "3>3")
    assert told["lines"] == [[1, 2, 3]]
    assert "line_completed" in codes(told["events"])
    assert told["next"]["stage"] == "favour"
    assert {"favour": "stairs"} in told["next"]["offers"]["moves"]
    other = preview(game, "6>3")
    assert other["lines"] == []
    assert other["next"] == {"seat": 1, "stage": "place"}


def test_a_favour_is_told_with_what_it_is_worth() -> None:
    game = line_for_seat_0(dealt(PLAIN))
    told = preview(game, "favour:ones")
    assert told["changes"]["favours"] == 3 * 3
    assert told["events"][-1]["code"] == "favours_gain"
    assert told["events"][-1]["points"] == 9
    assert told["lines"] == []


def test_covering_a_single_tile_costs_the_favour_of_ones() -> None:
    game = play(line_for_seat_0(dealt(PLAIN)), "favour:ones", "7>3")
    told = preview(game, "8>1")
    assert told["changes"]["favours"] == -3
    assert told["events"][-1]["code"] == "favours_lose"
    assert told["events"][-1]["points"] == 3


def test_projects_come_nearer_and_move_away() -> None:
    nearer = further = 0
    for seed in range(30):
        game = Game.start({"sides": "random"}, seed)
        game.play_randomly(chance.stream(seed), 12)
        if game.stage != "place":
            continue
        for move in game.legal_moves():
            for project in game.preview(move)["projects"]:
                code = project["reason"]["code"]
                assert project["lacked"] is not None
                if code == "project_nearer":
                    assert project["lacks"] < project["lacked"]
                    nearer += 1
                elif code == "project_further":
                    assert project["lacks"] > project["lacked"]
                    further += 1
                else:
                    assert project["lacks"] == 0
                    assert project["validated"] == (code == "project_done")
    assert nearer
    assert further


def test_a_palace_foretells_the_project_that_it_completes() -> None:
    """The palace's own choice comes first, but it changes nothing about that."""
    game = dealt("gB mG wB mO pB mP gG gO gP", cards=[3, 2, 4, 5, 6, 7, 8, 1])
    play(game, "1>1", "2>1", "3>2", "4>2", "7>9", "6>3")
    assert 3 in game.board(0).hand
    told = preview(game, "5>3")
    [project] = [project for project in told["projects"] if project["card"] == 3]
    assert project["reason"]["code"] == "project_done"
    assert project["validated"]
    assert told["changes"]["projects"] == project["points"]
    assert told["then"] == ["project", "favour"]
    play(game, "5>3")
    assert game.sheet(0).project_points == 0
    [project] = [
        project for project in preview(game, "project:deck")["projects"] if project["card"] == 3
    ]
    assert project["validated"]
    assert project["reason"]["code"] == "project_done"


def test_a_card_from_the_display_is_told_with_what_it_lacks() -> None:
    game = play(dealt("pG pB pO pP gG gB gO gP wG"), "1>1")
    card = game.display[0]
    [project] = preview(game, f"project:{card}")["projects"]
    assert (project["card"], project["lacked"]) == (card, None)
    assert project["reason"]["code"] in ("project_missing", "project_done")


def test_a_stack_with_an_architect_has_no_preview() -> None:
    game = play(dealt(PLAIN), "1>1")
    with pytest.raises(Refused) as raised:
        preview(game, "1>2")
    assert raised.value.code == "stack_occupied"
