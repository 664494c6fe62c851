"""Many games at once are the same games: what is stepped in arrays is what `Game` plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from architekton.core.discovery import find_game
from architekton.core.episode import begins
from architekton.core.errors import BadInput
from architekton.research.many import WAIT, Autoreset, Buffers, ManyGames
from architekton.research.rewards import rewards

TABLES = [
    ("amytis", {"sides": "random"}),
    ("amytis", {"second_hand": 3, "first": 1}),
    ("akropolis", {}),
    ("akropolis", {"players": 3, "variants": ["gardens", "houses"]}),
    ("akropolis", {"players": 1, "architect": "metagenes"}),
]
TABLE_IDS = ["amytis", "third card", "akropolis", "three", "solo"]


@pytest.mark.parametrize(("name", "options"), TABLES, ids=TABLE_IDS)
def test_they_are_the_same_games(name: str, options: dict[str, object]) -> None:
    """From the deal to the reward, byte for byte; masks and observations with them."""
    many, kind = ManyGames(name, 2, options, seed=7), find_game(name)
    rules, now = many.encoding, many.buffers
    games = [kind.start(options, seed=7 + i) for i in range(2)]
    running = [True, True]
    while any(running):
        actions = many.random_actions()
        now = many.step(actions)
        for i, game in enumerate(games):
            if not running[i]:
                continue
            move = rules.move(game, int(actions[i]))
            assert rules.action(game, move) == actions[i]
            game.play(move)
            assert many.game(i).fingerprint() == game.fingerprint()
            assert now.scores[i].tolist() == [game.total(seat) for seat in range(game.seats)]
            running[i] = game.to_move is not None
            assert bool(now.terminated[i]) == (not running[i])
            assert now.rewards[i].tolist() == pytest.approx(rewards(game))
            if running[i]:
                seat = now.to_move[i]
                assert seat == game.to_move
                numbered = {rules.action(game, each) for each in game.legal_moves()} - {None}
                assert set(np.flatnonzero(now.masks[i]).tolist()) == numbered
                assert (now.masks[i] == rules.mask(game.view(seat))).all()
                seen = rules.observation(game.view(seat), seat)
                assert (now.observations[i] == seen).all()
    assert rewards(games[0]) != [0] * games[0].seats or games[0].outcome() is not None


@pytest.mark.parametrize("name", ["amytis", "akropolis"])
def test_what_is_hidden_is_not_seen(name: str) -> None:
    kind = find_game(name)
    one, other = (kind.start(seed=3).view(0).imagine(_stream(i)) for i in range(2))
    rules = ManyGames(name, 1).encoding
    assert one.fingerprint() != other.fingerprint()
    assert (rules.observation(one, 0) == rules.observation(other, 0)).all()


def _stream(seed: int) -> np.ndarray:
    from architekton.core.chance import stream

    return stream(seed)


def until_one_ends(many: ManyGames) -> tuple[Buffers, int]:
    while not many.buffers.terminated.any():
        many.step(many.random_actions())
    return many.buffers, int(np.flatnonzero(many.buffers.terminated)[0])


def test_the_next_step_begins_another() -> None:
    many = ManyGames("amytis", 2, seed=1)
    now, ended = until_one_ends(many)
    assert now.to_move[ended] == -1
    assert now.masks[ended].tolist() == [1] + [0] * 110
    now = many.step(many.random_actions())
    assert (now.terminated[ended], now.to_move[ended] >= 0) == (0, True)
    assert many.game(ended).moves == []
    assert not now.rewards[ended].any()


def test_the_same_step_begins_another_and_tells_what_was_seen_last() -> None:
    many = ManyGames("amytis", 2, seed=1, autoreset="same_step")
    many.buffers = many.empty_buffers(last=True)
    many.reset(1)
    plain = ManyGames("amytis", 2, seed=1, autoreset="disabled")
    while not many.buffers.terminated.any():
        actions = many.random_actions()
        before = plain.buffers.to_move.copy()
        now, other = many.step(actions), plain.step(actions)
    ended = int(np.flatnonzero(now.terminated)[0])
    assert many.game(ended).moves == []
    assert now.rewards[ended].any()
    seen = plain.encoding.observation(plain.game(ended), int(before[ended]))
    assert (now.last[ended] == seen).all()
    # Disabled: it stays as it ended, until it is reset.
    kept = plain.game(ended).fingerprint()
    plain.step(np.zeros(2, np.int32))
    assert plain.game(ended).fingerprint() == kept
    plain.reset(which=other.terminated)
    assert plain.game(ended).moves == []
    assert not plain.buffers.terminated.any()


def test_an_action_that_is_not_legal_loses_and_waiting_does_nothing() -> None:
    many = ManyGames("akropolis", 3, seed=1)
    before = [many.game(i).fingerprint() for i in range(3)]
    seats = many.buffers.to_move.copy()
    now = many.step(np.array([10**6, -7, WAIT], np.int32))
    assert now.terminated.tolist() == [1, 1, 0]
    for i in range(2):
        assert now.rewards[i, seats[i]] == -1
        assert now.rewards[i, 1 - seats[i]] == 0
    assert [many.game(i).fingerprint() for i in range(3)] == before


def test_a_game_can_be_cut_off() -> None:
    many = ManyGames("amytis", 1, most_actions=3)
    for _ in range(3):
        assert not many.buffers.truncated[0]
        many.step(many.random_actions())
    assert (many.buffers.truncated[0], many.buffers.terminated[0]) == (1, 0)


@pytest.mark.parametrize("mode", ["next_step", "same_step"])
def test_threads_change_nothing(mode: Autoreset) -> None:
    alone = ManyGames("amytis", 200, seed=4, autoreset=mode, threads=1)
    with ManyGames("amytis", 200, seed=4, autoreset=mode, threads=3) as together:
        assert len(together._parts) == 3
        for _ in range(60):
            actions = alone.random_actions()
            assert (actions == together.random_actions()).all()
            one, other = alone.step(actions), together.step(actions)
        for mine, theirs in zip(one.arrays, other.arrays, strict=True):
            assert (mine == theirs).all()


def test_it_writes_into_the_arrays_of_its_caller() -> None:
    """A step into a row of a longer array; what is not asked for is not written."""
    many = ManyGames("amytis", 4)
    rows = np.zeros((3, 4, many.encoding.numbers), np.int8)
    plain = many.empty_buffers(masks=False)
    own = Buffers(*(rows[1] if one is plain.observations else one for one in plain.arrays))
    now = many.step(many.random_actions(), own)
    assert now is own
    assert rows[1].any()
    assert not rows[[0, 2]].any()
    assert len(now.masks) == 0


@pytest.mark.parametrize("wrong", ["shape", "type", "order", "read only", "no array"])
def test_an_array_that_does_not_fit_is_refused(wrong: str) -> None:
    """The kernel writes where it is told to."""
    many = ManyGames("amytis", 4)
    masks = np.zeros((4, 111), np.int8)
    found: Any = {
        "shape": masks[:, :110].copy(),
        "type": masks.astype(np.int16),
        "order": np.asfortranarray(masks),
        "read only": np.broadcast_to(masks[:1], (4, 111)),
        "no array": masks.tolist(),
    }[wrong]
    own: Any = Buffers(
        *(found if one is many.buffers.masks else one for one in many.buffers.arrays)
    )
    with pytest.raises(BadInput) as refused:
        many.step(many.random_actions(), own)
    assert refused.value.code == "array_does_not_fit"
    with pytest.raises(BadInput):
        many.step(np.zeros(3, np.int32))


def test_a_game_without_numbers_is_refused() -> None:
    nobody = {"encoding": classmethod(lambda _kind, _options=None: None)}
    with pytest.raises(BadInput) as refused:
        ManyGames(type("Plain", (find_game("amytis"),), nobody), 1)
    assert refused.value.code == "no_encoding"


@pytest.mark.parametrize("name", ["amytis", "akropolis"])
def test_the_manual_says_what_every_number_means(name: str) -> None:
    manual = Path(__file__).parents[2].joinpath("docs", "research.md").read_text(encoding="utf-8")
    rules = ManyGames(name, 1).encoding
    for parts in (rules.PLANES, rules.SCALARS):
        for part, first in zip(parts, begins(parts).values(), strict=True):
            assert f"| `{part.name}` from {first} | {part.size} | {part.meaning} |" in manual
    assert f"| scalars | {rules.scalars} |" in manual
    assert f"# Reference: `{rules.NAME}`" in manual
