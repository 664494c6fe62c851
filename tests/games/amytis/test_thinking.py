"""The mind of Amytis: it sees nothing hidden, thinks the same twice, and plays well."""

from __future__ import annotations

import numpy as np
import pytest

from architekton.core.chance import stream
from architekton.core.kernel import IS_QUICK, KERNEL
from architekton.games.amytis import mind as minds
from architekton.games.amytis.game import Game
from architekton.games.amytis.mind import Mind
from architekton.games.amytis.self_play import SelfPlay
from architekton.games.amytis.thinking.inputs import INPUTS
from architekton.games.amytis.thinking.state import EDGE, NODE

# Positions valued in one search: enough to look several turns ahead, quick in every kernel.
NODES = 4000 if IS_QUICK else {"checked": 2000, "interpreted": 200}[KERNEL]
MODES = ("AAAAAA", "BBBBBB", "ABBABA")


@pytest.fixture(scope="module")
def mind() -> Mind:
    return Mind.load()


def game_after(decisions: int, sides: str = "AAAAAA", seed: int = 1) -> Game:
    game = Game.start({"sides": sides}, seed=seed)
    game.play_randomly(stream(seed), decisions)
    return game


def game_at(stage: str, sides: str = "AAAAAA") -> Game:
    """A game in which a project or a favour has to be chosen."""
    for seed in range(100):
        for decisions in range(4, 30):
            game = game_after(decisions, sides, seed)
            if game.outcome() is None and game.stage == stage:
                return game
    raise AssertionError(stage)


def test_weights_and_inputs_fit(mind: Mind) -> None:
    assert {table: weights.inputs for table, weights in mind.weights.items()} == {"two": INPUTS}


@pytest.mark.parametrize("decisions", [0, 7, 18])
def test_nothing_hidden_changes_a_thought(mind: Mind, decisions: int) -> None:
    game = game_after(decisions)
    other = game.view(None).imagine(stream("another order"))
    assert other.fingerprint() != game.fingerprint()
    thoughts = []
    for each in (game, other):
        view = each.view(each.to_move)
        search = mind.search(view, stream(3))
        search.deepen(NODES // 4)
        thoughts.append((mind.glance(view, stream(3)), search.judgements()))
    assert thoughts[0] == thoughts[1]


def test_a_glance_does_not_depend_on_what_it_imagines(mind: Mind) -> None:
    for stage in ("place", "project", "favour"):
        view = game_at(stage).view(0)
        assert mind.glance(view, stream(1)) == mind.glance(view, stream(2))


def test_the_same_stream_and_nodes_give_the_same_thoughts(mind: Mind) -> None:
    view = game_after(12, "ABBABA").view(0)
    thoughts = []
    for _ in range(2):
        search = mind.search(view, stream(5))
        search.deepen(NODES)
        assert search.nodes >= NODES
        thoughts.append(search.judgements())
    assert thoughts[0] == thoughts[1]


def test_a_tree_that_is_given_more_room_thinks_the_same(
    mind: Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From as little as one walk needs, doubled and doubled again; or with plenty at once."""
    view = game_after(6, "ABBABA").view(0)
    thoughts = []
    for nodes, edges in ((4, 1 << 10), (1 << 12, 1 << 16)):
        monkeypatch.setattr(minds, "FEWEST_NODES", nodes)
        monkeypatch.setattr(minds, "FEWEST_EDGES", edges)
        search = mind.search(view, stream(5))
        search.deepen(4 * NODES)
        assert search.nodes >= 4 * NODES
        thoughts.append((search.nodes, search.judgements()))
    assert thoughts[0] == thoughts[1]


def test_a_search_ends_when_its_tree_has_all_the_room_there_is(
    mind: Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minds, "FEWEST_EDGES", 1 << 10)
    monkeypatch.setattr(minds, "MOST_EDGES", 1 << 11)
    game = game_after(6)
    search = mind.search(game.view(0), stream(5))
    search.deepen(10**9)
    assert search.finished
    assert len(search.judgements()) == len(game.legal_moves())


def test_the_largest_tree_fits_into_a_phone() -> None:
    """Also while it is copied into twice the room."""
    nodes = minds.MOST_EDGES // minds.FEWEST_EDGES * minds.FEWEST_NODES
    largest = nodes * NODE.itemsize + minds.MOST_EDGES * EDGE.itemsize
    assert largest + largest // 2 < 50 << 20


@pytest.mark.parametrize("sides", MODES)
@pytest.mark.parametrize("stage", ["place", "project", "favour"])
def test_every_legal_move_is_judged_once_and_no_other(mind: Mind, stage: str, sides: str) -> None:
    game = game_at(stage, sides)
    view = game.view(game.to_move)
    search = mind.search(view, stream(1))
    search.deepen(NODES // 4)
    for judged in (mind.glance(view, stream(1)), search.judgements()):
        assert {each.move for each in judged} == set(game.legal_moves())
        assert len(judged) == len(game.legal_moves())
        assert all(0 <= each.win <= 1 for each in judged)
        assert all(np.isfinite([each.points, each.lead]).all() for each in judged)


def last_decisions() -> list[Game]:
    """Games in which any placement ends the game, if it is not a palace and completes no line."""
    found = []
    for seed in range(40):
        game = Game.start({}, seed=seed)
        game.play_randomly(stream(seed))
        game.take_back()
        if game.stage == "place":
            found.append(game)
    return found[:6]


def test_on_the_last_turn_leads_are_exact_and_a_glance_takes_the_most(mind: Mind) -> None:
    """Every placement that ends the game is worth exactly the lead that it leaves."""
    for game in last_decisions():
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        search = mind.search(view, stream(1))
        search.deepen(NODES)
        leads = {}
        for move in game.legal_moves():
            game.play(move)
            if game.outcome() is not None:
                leads[move] = game.total(seat) - game.total(1 - seat)
            game.take_back()
        glance, thought = mind.glance(view, stream(1)), search.judgements()
        for each in (*glance, *thought):
            if each.move in leads:
                assert each.lead == pytest.approx(leads[each.move])
        assert glance[0].lead == max(each.lead for each in glance)


def test_a_forced_move_needs_no_search(mind: Mind) -> None:
    """Nearly all favours are the rival's, so that one is left to choose."""
    game = game_at("favour")
    seat = game.to_move
    assert seat is not None
    game._table.upper[:] = 2 - seat
    search = mind.search(game.view(seat), stream(1))
    assert search.finished
    assert [each.move.text() for each in search.judgements()] == ["favour:bottom"]


def test_lessons_are_whole_games(mind: Mind) -> None:
    samples = SelfPlay().play(mind.weights["two"].net, stream(1), 2, 0.5)
    assert samples.inputs.shape == (len(samples.final), INPUTS)
    assert np.isfinite(samples.inputs).all()
    assert np.abs(samples.inputs).max() < 10
    # Two seats in each of two games; the leads of the two seats are opposite.
    ends = np.flatnonzero(~samples.continues)
    assert len(ends) == 4
    assert samples.final[ends[0]] == -samples.final[ends[1]]
