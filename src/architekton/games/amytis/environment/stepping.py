"""Many games, each one decision further, in one call."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from architekton.core.chance import Stream, below, shuffle
from architekton.core.episode import (
    DISABLED,
    PLAYING,
    SAME_STEP,
    TERMINATED,
    TRUNCATED,
    WAIT,
    Actions,
    Ended,
    Episodes,
    EpisodeState,
    Mask,
    Masks,
    Observations,
    Rewards,
    Scores,
    ToMove,
    begin_episode,
    forfeit,
    share_rewards,
)
from architekton.core.jit import rule
from architekton.core.layout import MANY, Array
from architekton.games.amytis.constants import (
    KINDS,
    PROJECTS,
    REMOVED,
    SEATS,
    SPACES,
    STACK_HEIGHT,
    TILES,
    TYPES,
)
from architekton.games.amytis.environment.observation import observe, write_mask
from architekton.games.amytis.rules.decision import DECISIONS
from architekton.games.amytis.rules.refusal import ALLOWED
from architekton.games.amytis.rules.setup import set_up
from architekton.games.amytis.rules.turn import (
    current_table,
    find_winners,
    move_refusal,
    play,
    points_on_table,
    seat_to_decide,
    seat_to_move,
)
from architekton.games.amytis.state import POSITION, PositionState

Positions = Annotated[Array, POSITION, MANY]
# What the table has agreed on: sides (-1: by chance), cards of the second hand, who begins (-1).
Agreed = Annotated[Array, "i8", 3]
BY_CHANCE = -1


@rule
def drawn_sides(stream: Stream) -> int:
    sides = 0
    for building in range(len(TYPES)):
        sides |= below(stream, 2) << building
    return sides


@rule
def deal(position: PositionState, stream: Stream, agreed: Agreed) -> None:
    """A blank position becomes the start of a game that chance deals, as `Game.start` does it."""
    tiles = np.empty(TILES, dtype=np.int8)
    for i in range(TILES):
        tiles[i] = 1 + i % KINDS
    cards = np.empty(PROJECTS, dtype=np.int8)
    for i in range(PROJECTS):
        cards[i] = i + 1
    shuffle(stream, tiles)
    shuffle(stream, cards)
    first = below(stream, SEATS) if agreed[2] == BY_CHANCE else agreed[2]
    sides = drawn_sides(stream) if agreed[0] == BY_CHANCE else agreed[0]
    stacks = np.empty((SPACES, STACK_HEIGHT), dtype=np.int8)
    for stack in range(SPACES):
        for level in range(STACK_HEIGHT):
            stacks[stack, level] = tiles[REMOVED + stack * STACK_HEIGHT + level]
    set_up(position, stacks, tiles[:REMOVED], cards, first, sides, agreed[1])


@rule
def begin(positions: Positions, episodes: Episodes, agreed: Agreed, blank: Positions) -> None:
    """New games in all these places."""
    for i in range(len(positions)):
        positions[i] = blank[0]
        deal(positions[i], episodes[i].stream, agreed)
        begin_episode(episodes[i])


@rule
def act(
    position: PositionState, episode: EpisodeState, action: int, rewards: Array, most: int
) -> None:
    """One action of the seat to move; after so many the game is cut off (0: never)."""
    seat = seat_to_decide(position)
    if move_refusal(position, seat, action) != ALLOWED:
        forfeit(episode, rewards, seat)
        return
    play(position, action)
    episode.actions += 1
    if seat_to_move(position) < 0:
        wins = np.zeros(SEATS, dtype=np.int64)
        find_winners(position, wins)
        share_rewards(rewards, wins, SEATS)
        episode.status = TERMINATED
    elif episode.actions == most:
        episode.status = TRUNCATED


@rule
def write_games(
    positions: Positions,
    episodes: Episodes,
    to_move: ToMove,
    scores: Scores,
    masks: Masks,
    observations: Observations,
) -> None:
    """What is to be known of each game now."""
    listed = np.empty(DECISIONS, dtype=np.int64)
    for i in range(len(positions)):
        write_game(positions[i], episodes[i], to_move[i : i + 1], scores[i])
        if len(masks) > 0:
            write_legal(positions[i], episodes[i], masks[i], listed)
        if len(observations) > 0:
            observe(positions[i], seat_to_decide(positions[i]), observations[i])


@rule
def write_game(
    position: PositionState, episode: EpisodeState, to_move: ToMove, scores: Array
) -> None:
    to_move[0] = seat_to_move(position) if episode.status == PLAYING else -1
    for seat in range(SEATS):
        scores[seat] = points_on_table(current_table(position), seat)


@rule
def write_legal(position: PositionState, episode: EpisodeState, mask: Mask, listed: Array) -> None:
    """When a game is over, any action will do: the first one."""
    write_mask(position, mask, listed)
    if episode.status != PLAYING:
        mask[:] = 0
        mask[0] = 1


@rule
def step_games(
    positions: Positions,
    episodes: Episodes,
    actions: Actions,
    agreed: Agreed,
    blank: Positions,
    mode: int,
    most: int,
    rewards: Rewards,
    terminated: Ended,
    truncated: Ended,
    to_move: ToMove,
    scores: Scores,
    masks: Masks,
    observations: Observations,
    last: Observations,
) -> None:
    """Each game one action further; what came of it is written into the arrays.

    `last` gets what was seen at the end of a game that begins anew in the same step, by the seat
    that ended it.
    """
    listed = np.empty(DECISIONS, dtype=np.int64)
    for i in range(len(actions)):
        rewards[i, :] = 0
        if actions[i] == WAIT:
            continue
        position, episode = positions[i], episodes[i]
        seat = seat_to_decide(position)
        if episode.status == PLAYING:
            act(position, episode, actions[i], rewards[i], most)
        elif mode != DISABLED:
            begin(positions[i : i + 1], episodes[i : i + 1], agreed, blank)
        terminated[i] = episode.status == TERMINATED
        truncated[i] = episode.status == TRUNCATED
        if mode == SAME_STEP and episode.status != PLAYING:
            if len(last) > 0:
                observe(position, seat, last[i])
            begin(positions[i : i + 1], episodes[i : i + 1], agreed, blank)
        write_game(position, episode, to_move[i : i + 1], scores[i])
        if len(masks) > 0:
            write_legal(position, episode, masks[i], listed)
        if len(observations) > 0:
            observe(position, seat_to_decide(position), observations[i])
