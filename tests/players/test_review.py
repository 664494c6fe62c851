"""A review: what decisions cost by what could be seen, luck apart from it, and how that adds up."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.mind import Gap
from architekton.core.record import Record
from architekton.core.sentences import LANGUAGES, Statement
from architekton.players.arena import play_fixtures
from architekton.players.pairing import plan_arena
from architekton.players.player import Budget
from architekton.players.review import MOMENTS, SEED, Review, review
from architekton.players.review_accuracy import game_accuracy, move_accuracy, weights
from architekton.players.review_balance import curve
from architekton.players.review_decision import Decision, judge_decision
from architekton.players.review_judge import Judge, result_of
from architekton.players.review_luck import Luck, luck_after
from architekton.players.review_marks import mark_of_best, mark_of_loss
from architekton.players.review_theme import Lost, dearest
from architekton.players.review_words import review_json
from architekton.players.thinker import shipped_mind
from tests.elsewhere.pebbles import Game as Pebbles

BOTH = ("akropolis", "amytis")
each_game = pytest.mark.parametrize("name", BOTH)
BUDGET = Budget(nodes=1500)
# By name: options, and who plays.
TABLES = {
    "akropolis": ("akropolis", {"players": 2}, ["learned", "apprentice"]),
    "amytis": ("amytis", {}, ["learned", "gardener"]),
    "three": ("akropolis", {"players": 3}, ["apprentice", "learned"]),
}


@cache
def reviewed(table: str) -> Review:
    """The first game of an arena."""
    name, options, players = TABLES[table]
    [fixture, *_] = plan_arena(name, players, options, games=2).schedule()
    [played] = play_fixtures([fixture])
    record = Record.from_json(played.record)
    return review(record, BUDGET if record.game.seats == 2 else Budget(nodes=300))


@cache
def reviewed_pebbles() -> Review:
    """A game with no mind and no counsel."""
    game = Pebbles.start(seed=3)
    game.play_randomly(stream(3))
    return review(Record.of(game), Budget(nodes=400))


def all_reviews() -> list[Review]:
    return [*map(reviewed, TABLES), reviewed_pebbles()]


def judge_of(kind: type[Game], nodes: int = 1500) -> Judge:
    return Judge(shipped_mind(kind), Budget(nodes=nodes))


def position(name: str, moves: int, seed: int = 5) -> Game:
    """Among strong players, so that there is something to lose."""
    kind = find_game(name)
    game, chance = kind.start({"first": 0}, seed=seed), stream(seed)
    while len(game.moves) < moves:
        game.play(shipped_mind(kind).glance(game.view(game.to_move), chance)[0].move)
    return game


# --- the identity -------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [*TABLES, "pebbles"])
def test_luck_and_skill_explain_the_final_lead(table: str) -> None:
    found = reviewed_pebbles() if table == "pebbles" else reviewed(table)
    game = found.record.game
    totals = game.result_json()
    assert totals is not None
    for seat in range(game.seats):
        told = found.balance(seat)
        rivals = [total for other, total in enumerate(totals["totals"]) if other != seat]
        assert told.final == totals["totals"][seat] - max(rivals)
        assert told.total == pytest.approx(told.final, abs=1e-9)
        # Each term by itself, counted in another way.
        own = found.of_seat(seat)
        since = [each for each in found.decisions if each.number >= own[0].number]
        assert told.first == own[0].best.lead
        assert told.own == pytest.approx(-sum(each.loss for each in own))
        lucky = [each.luck.leads[seat] for each in since if each.luck]
        assert told.luck == pytest.approx(sum(lucky))
        if game.seats > 2:
            assert told.others is None
        else:
            assert told.others == pytest.approx(sum(x.loss for x in since if x.seat != seat))
        # What is left over is no larger than the steps of a judge that errs both ways.
        assert abs(told.rest) <= 2.5 * told.rest_error


@each_game
def test_what_one_gains_by_luck_the_other_loses(name: str) -> None:
    lucks = [each.luck for each in reviewed(name).decisions if each.luck]
    assert len(lucks) > 5
    assert all(luck.leads[0] == -luck.leads[1] for luck in lucks)
    assert any(abs(luck.leads[0]) > 2 * luck.errors[0] for luck in lucks)


# --- one decision -------------------------------------------------------------------------------


def test_the_same_record_and_positions_give_the_same_review() -> None:
    """In one process or in several, and whatever was judged before."""
    found = reviewed("amytis")
    again = review(Record.loads(found.record.dumps()), BUDGET, processes=2)
    assert again.decisions == found.decisions
    found = reviewed("akropolis")
    game, judge = found.record.game, judge_of(type(found.record.game))
    for number in (20, 9):
        assert judge_decision(game, number, judge, SEED) == found.decisions[number]
    assert judge_decision(game, 20, judge, "another") != found.decisions[20]


@each_game
def test_a_decision_is_judged_by_what_its_seat_could_see(name: str) -> None:
    """What lies hidden otherwise, and all that came later, changes nothing but luck."""
    game = position(name, 9)
    chosen = game.legal_moves()[-1]
    told: list[Decision] = []
    for seed in range(2):
        other = game.view(game.to_move).imagine(stream(seed))
        other.play(chosen)
        other.play_randomly(stream(seed))
        told.append(replace(judge_decision(other, 9, judge_of(type(game)), "seen"), luck=None))
    assert told[0] == told[1]


@each_game
@pytest.mark.parametrize("moves", [5, 21])
def test_a_planted_mistake_is_found(name: str, moves: int) -> None:
    game = position(name, moves)
    before = game.copy()
    # Known by a search twenty times as deep.
    deep = judge_of(type(game), 30_000).search(game.view(game.to_move), "deep").judgements()
    best = deep[0].move
    worst = min((each for each in deep if each.depth > 1), key=lambda each: each.lead).move
    game.play(worst)
    game.play_randomly(stream(1))
    bad = judge_decision(game, moves, judge_of(type(game)), "planted")
    assert bad.loss > 2 * bad.error
    assert bad.alternative in before.legal_moves()
    assert bad.alternative != bad.made == worst
    before.play(best)
    before.play_randomly(stream(1))
    good = judge_decision(before, moves, judge_of(type(game)), "planted")
    assert good.loss < bad.loss


@each_game
def test_two_moves_face_to_face(name: str) -> None:
    game = position(name, 9)
    view, judge = game.view(game.to_move), judge_of(type(game))
    one, other = game.legal_moves()[0], game.legal_moves()[-1]
    there = judge.face_off(view, (one, other), "duel")
    back = judge.face_off(view, (other, one), "duel")
    assert back == Gap(-there.lead, there.error, -there.win)
    assert judge.face_off(view, (one, one), "duel") == Gap(0, 0, 0)


def test_a_race_tells_how_far_its_moves_are_apart() -> None:
    """As far as its verdicts say; of moves that were in no common race it says nothing."""
    game = position("akropolis", 9)
    judge = judge_of(type(game), 20_000)
    search = judge.search(game.view(game.to_move), "race")
    judged = search.judgements()
    told = 0
    for better, worse in pairwise(judged):
        gap = search.gap(better.move, worse.move)
        if gap is None:
            continue
        told += 1
        back = search.gap(worse.move, better.move)
        assert back is not None
        assert (back.lead, back.error) == (-gap.lead, gap.error)
        assert gap.error >= 0
        if better.depth == worse.depth == judged[0].depth:
            assert np.sign(gap.lead) == np.sign(gap.win)
    assert told >= 2
    best = judged[0]
    nowhere = next(move for move in game.legal_moves() if move not in [j.move for j in judged])
    assert search.gap(best.move, nowhere) is None
    assert search.gap(best.move, best.move) is None


def test_the_only_move_is_no_merit() -> None:
    forced = [each for found in all_reviews() for each in found.decisions if not each.is_free]
    assert forced
    for each in forced:
        assert (each.loss, each.alternative, each.mark) == (0, None, "forced")


def test_losses_and_marks_keep_to_their_words() -> None:
    for found in all_reviews():
        for each in found.decisions:
            assert each.loss >= 0 <= each.error
            assert 0 <= each.win_loss <= each.best.win
            if each.mark in ("best", "only", "forced"):
                assert each.loss == each.win_loss == 0
            if each.mark in ("inaccuracy", "mistake", "blunder"):
                assert each.loss > 2 * each.error
                assert each.win_loss >= 0.05
                assert each.alternative != each.made
    for gap, mark in [
        ((9, 1, 0.151), "blunder"), ((9, 1, 0.1499), "mistake"), ((9, 1, 0.05), "inaccuracy"),
        ((9, 1, 0.0499), ""), ((9, 5, 0.5), ""), ((0, 1, 0.5), "best"), ((-1, 1, -0.1), "best"),
    ]:  # fmt: skip
        assert mark_of_loss(Gap(*gap)) == mark, gap
    assert mark_of_best(Gap(9, 1, 0.1)) == "only"
    assert [mark_of_best(gap) for gap in (None, Gap(9, 5, 0.3), Gap(9, 1, 0.09))] == ["best"] * 3


# --- luck ---------------------------------------------------------------------------------------


@each_game
def test_luck_is_even_in_the_long_run(name: str) -> None:
    """Over reveals that were as likely, it is nought on average."""
    played = reviewed(name)
    judge = judge_of(type(played.record.game))
    luckiest = max(played.decisions, key=lambda each: each.luck.errors[0] if each.luck else 0)
    game = played.record.game.copy()
    game.take_back_to(luckiest.number)
    view = game.view(game.to_move)
    found: list[Luck] = []
    for seed in range(30):
        other: Game = view.imagine(stream(f"other {seed}"))
        other.play(luckiest.made)
        luck = luck_after(judge, view, luckiest.made, other, "luck")
        assert luck is not None
        found.append(luck)
    leads = np.array([luck.leads[0] for luck in found])
    error = np.hypot(leads.std(ddof=1) / np.sqrt(len(leads)), found[0].errors[0])
    assert leads.std() > 0
    assert abs(leads.mean()) < 3 * error


def test_without_a_reveal_there_is_no_luck() -> None:
    """Akropolis uncovers tiles when one of four is left at the site: after every third move."""
    found = reviewed("akropolis").decisions
    uncovered = [each.number + 1 for each in found if each.luck]
    # What is uncovered last is certain: nothing else can come.
    assert uncovered == list(range(3, len(found) - 2, 3))


# --- accuracy -----------------------------------------------------------------------------------


def test_accuracy_is_that_of_lichess() -> None:
    assert move_accuracy(0.5, 0.5) == move_accuracy(0.5, 0.6) == pytest.approx(100, abs=0.01)
    assert move_accuracy(0.6, 0.5) == pytest.approx(63.58, abs=0.01)
    assert move_accuracy(1.0, 0.0) == 0
    assert game_accuracy([], []) is None
    assert game_accuracy([100, 100], [1, 5]) == 100
    # Half of (100 + 3 * 50) / 4, and half of 2 / (1 / 100 + 1 / 50).
    assert game_accuracy([100, 50], [1, 3]) == pytest.approx((62.5 + 200 / 3) / 2)
    # Calm moments weigh as little as may be, wild ones as much.
    assert weights([0.5] * 8) == [0.5] * 7
    assert weights([0.0, 1.0, 0.0]) == [12.0, 12.0]
    assert weights([0.5, 0.54]) == [pytest.approx(2)]
    for moves in range(1, 120):
        assert len(weights([0.5] * (moves + 1))) == moves


def test_who_plays_better_has_lost_less() -> None:
    for name in BOTH:
        found = reviewed(name)
        game = found.record.game
        better, worse = sorted(range(2), key=game.total, reverse=True)
        losses = [found.mean_loss(seat) for seat in (better, worse)]
        shares = [found.accuracy(seat) for seat in (better, worse)]
        assert losses[0] is not None
        assert losses[1] is not None
        assert losses[0] < losses[1]
        assert all(share is not None and 0 < share <= 100 for share in shares)
        chances = curve(better, found.decisions, result_of(game, better))
        assert chances[-1][1].win == 1


# --- in words -----------------------------------------------------------------------------------


def test_a_review_tells_what_is_certain() -> None:
    taken = 0
    for found in map(reviewed, TABLES):
        told = review_json(found, "1500n")
        game = found.record.game.copy()
        game.take_back_to(0)
        assert 0 < len(told["moments"]) <= MOMENTS
        for each in told["decisions"]:
            assert each["made"]["move"] == found.record.game.moves[each["number"] - 1].to_json()
            assert game.to_move == each["seat"]
            for move in filter(None, (each["made"], each["alternative"])):
                assert game.preview(type(game).parse_move(move["text"]))["total"] == move["now"]
                assert sum(gain["points"] for gain in move["gains"]) == move["now"]
                assert move["reason"]["text"]
            if each["loss"] and each["alternative"]:
                cost = each["alternative"]["lead"] - each["made"]["lead"]
                assert cost == pytest.approx(each["loss"])
            else:
                assert each["apart"] == []
            game.play(found.record.game.moves[each["number"] - 1])
            for reason in each["apart"]:
                if reason["code"] == "taken_next":
                    taken += 1
                    assert each["alternative"] is not None
                    missed = each["alternative"]["move"]
                    later = [d["made"]["move"] for d in told["decisions"][each["number"] :]]
                    same = "tile" if "tile" in missed else "stack"
                    same = same if same in missed else "project"
                    assert missed[same] in [move.get(same) for move in later]
    assert taken


def test_what_cost_most_is_what_to_practise() -> None:
    elsewhere = [Statement("review.apart", "elsewhere")]
    later = [Statement("review.apart", "another")]
    found = dearest(
        [
            Lost(5, later, ["later"]),
            Lost(3, elsewhere, ["gardens", "stones"]),
            Lost(4, elsewhere, ["stones"]),
        ]
    )
    assert found is not None
    assert (found.theme, found.loss, found.decisions) == ("spot", 7, 2)
    assert found.practice == "stones"


def test_without_a_counsel_the_sheet_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    found = reviewed("amytis")
    monkeypatch.setattr(type(found.record.game), "counsel", lambda _: None)
    told = review_json(found, "1500n")
    codes = {reason["code"] for each in told["decisions"] for reason in each["apart"]}
    assert codes == {"more_now", "less_now"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_speaks(language: str) -> None:
    found = reviewed("amytis")
    told = review_json(found, "1500n", language, seat=1)
    assert {each["seat"] for each in told["decisions"]} == {1} == {s["seat"] for s in told["seats"]}
    apart = [reason for each in told["decisions"] for reason in each["apart"]]
    assert apart
    english = review_json(found, "1500n", "en", seat=1)
    if language != "en":
        assert apart != [reason for each in english["decisions"] for reason in each["apart"]]


def test_only_a_finished_game_is_reviewed() -> None:
    game = find_game("akropolis").start(seed=1)
    game.play_randomly(stream(1), 20)
    with pytest.raises(BadInput, match="still going on after 20 moves"):
        review(Record.of(game), BUDGET)
