"""Learning: slopes are slopes, a course is fixed by its seed, and stopping costs nothing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from architekton.core.discovery import discover_games
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.mind import Samples
from architekton.core.net import POINTS_PER_UNIT
from architekton.core.sentences import number
from architekton.core.weights import Weights
from architekton.players.learner import Learner
from architekton.players.learning_curve import learning_curve_svg
from architekton.players.thinker import learning_mind
from architekton.players.training import GAMES_PER_ROUND, TRACE, Training, goals_of
from architekton.players.trial import trial

GAMES = [kind for kind in discover_games() if kind.mind()]


def test_the_slopes_are_those_of_the_error() -> None:
    """Against differences of the error itself, in double precision."""
    chance = np.random.default_rng(1)
    learner = Learner(7, 1)
    learner.net = type(learner.net)(*(chance.normal(size=w.shape) for w in learner.net))
    inputs, points = chance.normal(size=(5, 7)), 10 * chance.normal(size=5)

    def error() -> float:
        guess = learner.points(inputs) - points
        return float(np.mean(guess**2)) / POINTS_PER_UNIT**2 / 2

    lit, more, guess = learner._forward(inputs)
    slopes = learner._slopes(inputs, lit, more, guess - points / POINTS_PER_UNIT)
    for weights, slope in zip(learner.net, slopes, strict=True):
        for place in [tuple(chance.integers(0, weights.shape)) for _ in range(12)]:
            kept = weights[place]
            weights[place] = kept + 1e-5
            above = error()
            weights[place] = kept - 1e-5
            below = error()
            weights[place] = kept
            assert slope[place] == pytest.approx((above - below) / 2e-5, rel=1e-3, abs=1e-7)


def test_a_learner_learns_a_function() -> None:
    chance = np.random.default_rng(2)
    inputs = chance.normal(size=(4096, 6)).astype("f4")
    inputs[:, 0] = 1
    points = (20 * np.abs(inputs[:, 1]) + 5 * inputs[:, 2]).astype("f4")
    learner = Learner(6, 1)
    errors = []
    for step in range(600):
        rows = chance.integers(0, len(inputs), 256)
        errors.append(learner.learn(inputs[rows], points[rows], 0.003 * 0.995**step))
    assert np.mean(errors[-20:]) < np.mean(errors[:20]) / 50


def test_goals_reach_back_from_the_end() -> None:
    samples = Samples(
        inputs=np.zeros((3, 1)),
        certain=np.array([1.0, 2.0, 5.0]),
        final=np.array([10.0, 10.0, 7.0]),
        continues=np.array([True, False, False]),
        points=np.array([30.0, 30.0, 20.0]),
    )
    goals = goals_of(samples, np.array([0.0, 4.0, 0.0]))
    assert goals[1] == 10
    assert goals[2] == 7
    assert goals[0] == pytest.approx((1 - TRACE) * 6 + TRACE * 10)


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_a_course_is_fixed_by_its_seed_and_can_be_interrupted(
    kind: type[Game], tmp_path: Path
) -> None:
    table = next(iter(learning_mind(kind).TABLES))
    games = 3 * GAMES_PER_ROUND
    whole = Training(learning_mind(kind), table, games, 5)
    while not whole.finished:
        whole.play_round()
    part = Training(learning_mind(kind), table, games, 5)
    part.play_round()
    part.save(tmp_path / "notes.npz")
    part = Training.load(learning_mind(kind), tmp_path / "notes.npz")
    while not part.finished:
        part.play_round()
    assert part.rounds == whole.rounds
    for one, other in zip(part.learner.net, whole.learner.net, strict=True):
        assert (one == other).all()
    another = Training(learning_mind(kind), table, games, 6)
    assert another.play_round() != whole.rounds[0]


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_lessons_end_with_what_the_seat_had(kind: type[Game]) -> None:
    for table in learning_mind(kind).TABLES:
        training = Training(learning_mind(kind), table, 1, 1)
        [samples, *_] = training._play(0.5)
        assert len(samples.inputs) == len(samples.final) == len(samples.continues)
        assert samples.inputs.shape[1] == learning_mind(kind).INPUTS
        following = np.flatnonzero(samples.continues)
        assert (samples.final[following] == samples.final[following + 1]).all()
        assert not samples.continues[-1]
        assert np.isfinite(samples.inputs).all()


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_nobody_beats_himself(kind: type[Game]) -> None:
    mind = learning_mind(kind).load()
    for table in mind.TABLES:
        assert trial(kind, table, mind, mind, 2).mean == 0


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
def test_shipped_weights_beat_untrained_ones(kind: type[Game]) -> None:
    holder = learning_mind(kind).load()
    for table in holder.TABLES:
        fresh = Weights(Learner(learning_mind(kind).INPUTS, 1).net, {})
        challenger = learning_mind(kind)({**holder.weights, table: fresh})
        assert trial(kind, table, challenger, holder, 6).mean < -0.2


def test_weights_are_kept_whole_or_refused(tmp_path: Path) -> None:
    weights = Weights(Learner(9, 1).net, {"seed": 1})
    weights.save(tmp_path / "w.npz")
    again = Weights.load(tmp_path / "w.npz", 9)
    assert again.fingerprint == weights.fingerprint
    assert again.provenance == {"seed": 1}
    with pytest.raises(BadInput, match="9"):
        Weights.load(tmp_path / "w.npz", 10)
    content = (tmp_path / "w.npz").read_bytes()
    (tmp_path / "w.npz").write_bytes(content[: len(content) // 2])
    with pytest.raises(BadInput):
        Weights.load(tmp_path / "w.npz", 9)
    with pytest.raises(BadInput):
        Weights.load(tmp_path / "missing.npz", 9)


def test_the_curve_tells_its_last_figures_in_words() -> None:
    kind = GAMES[0]
    training = Training(learning_mind(kind), next(iter(learning_mind(kind).TABLES)), 1, 1)
    latest = training.play_round()
    for language in ("en", "fr"):
        picture = learning_curve_svg(kind.name, training.rounds, language)
        assert picture.count("<polyline") == 2
        assert number(latest.points, 1, language) in picture
        assert 'role="img"' in picture
