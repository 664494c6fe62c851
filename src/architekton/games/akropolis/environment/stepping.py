"""Many games, each one move further, in one call."""

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
from architekton.core.hexgrid import SIDES
from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.akropolis.constants import MAX_SEATS
from architekton.games.akropolis.environment.layout import ACTIONS_PER_SLOT, CELLS, REACH, SIDE
from architekton.games.akropolis.environment.observation import observe, write_mask
from architekton.games.akropolis.rules.placement import most_placements
from architekton.games.akropolis.rules.refusal import ALLOWED
from architekton.games.akropolis.rules.setup import set_up
from architekton.games.akropolis.rules.turn import (
    find_winners,
    move_refusal,
    play,
    seat_to_decide,
    seat_to_move,
    total_points,
)
from architekton.games.akropolis.state import Deck, Placements, Positions, PositionState

# What the table has agreed on: seats, variants, how houses compare, the Architect, who begins (-1:
# by chance).
Agreed = Annotated[Array, "i8", 5]
BY_CHANCE = -1


@rule
def deal(position: PositionState, stream: Stream, agreed: Agreed, tiles: Deck) -> None:
    """A blank position becomes the start of a game that chance deals, as `Game.start` does it."""
    deck = tiles.copy()
    shuffle(stream, deck)
    first = below(stream, agreed[0]) if agreed[4] == BY_CHANCE else agreed[4]
    set_up(position, deck, agreed[0], first, agreed[1], agreed[2], agreed[3])


@rule
def begin(
    positions: Positions, episodes: Episodes, agreed: Agreed, tiles: Deck, blank: Positions
) -> None:
    """New games in all these places."""
    for i in range(len(positions)):
        positions[i] = blank[0]
        deal(positions[i], episodes[i].stream, agreed, tiles)
        begin_episode(episodes[i])


@rule
def is_allowed(position: PositionState, action: int) -> bool:
    slot, rest = action // ACTIONS_PER_SLOT, action % ACTIONS_PER_SLOT
    if action < 0 or slot >= position.site_size:
        return False
    q, r = rest // SIDES % SIDE - REACH, rest // SIDES // SIDE - REACH
    tile, seat = int(position.site[slot]), seat_to_decide(position)
    return move_refusal(position, seat, tile, q, r, rest % SIDES) == ALLOWED


@rule
def act(
    position: PositionState, episode: EpisodeState, action: int, rewards: Array, most: int
) -> None:
    """One action of the seat to move; after so many the game is cut off (0: never)."""
    seat = seat_to_decide(position)
    if not is_allowed(position, action):
        forfeit(episode, rewards, seat)
        return
    slot, rest = action // ACTIONS_PER_SLOT, action % ACTIONS_PER_SLOT
    cell = rest // SIDES
    play(position, slot, cell % SIDE - REACH, cell // SIDE - REACH, rest % SIDES)
    episode.actions += 1
    if seat_to_move(position) < 0:
        wins = np.zeros(MAX_SEATS, dtype=np.int64)
        find_winners(position, wins)
        share_rewards(rewards, wins, position.seats)
        episode.status = TERMINATED
    elif episode.actions == most:
        episode.status = TRUNCATED


@rule
def room_to_list(positions: Positions) -> Placements:
    """For the placements of any of these games."""
    most = 0
    for i in range(len(positions)):
        for seat in range(positions[i].seats):
            most = max(most, most_placements(positions[i].cities[seat]))
    return np.empty((most + 6 * 19 * 3, 3), dtype=np.int64)


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
    listed = room_to_list(positions)
    for i in range(len(positions)):
        if len(masks) > 0:
            write_legal(positions[i], episodes[i], masks[i], listed)
        if len(observations) > 0:
            observe(positions[i], seat_to_decide(positions[i]), observations[i])
        write_game(positions[i], episodes[i], to_move[i : i + 1], scores[i])


@rule
def write_game(
    position: PositionState, episode: EpisodeState, to_move: ToMove, scores: Array
) -> None:
    to_move[0] = seat_to_move(position) if episode.status == PLAYING else -1
    for seat in range(position.seats):
        scores[seat] = total_points(position, seat)


@rule
def has_any(mask: Array) -> bool:
    for action in range(CELLS * SIDES):
        if mask[action]:
            return True
    return False


@rule
def write_legal(
    position: PositionState, episode: EpisodeState, mask: Mask, listed: Placements
) -> None:
    """When a game is over, any action will do: the first one.

    A city may have grown over all of its window, in theory: then the game is cut off.
    """
    if episode.status == PLAYING:
        write_mask(position, mask, listed)
        if has_any(mask):
            return
        episode.status = TRUNCATED
    mask[:] = 0
    mask[0] = 1


@rule
def step_games(
    positions: Positions,
    episodes: Episodes,
    actions: Actions,
    agreed: Agreed,
    tiles: Deck,
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
    listed = room_to_list(positions)
    for i in range(len(actions)):
        rewards[i, :] = 0
        if actions[i] == WAIT:
            continue
        position, episode = positions[i], episodes[i]
        seat = seat_to_decide(position)
        if episode.status == PLAYING:
            act(position, episode, actions[i], rewards[i], most)
        elif mode != DISABLED:
            begin(positions[i : i + 1], episodes[i : i + 1], agreed, tiles, blank)
        terminated[i] = episode.status == TERMINATED
        if mode == SAME_STEP and episode.status != PLAYING:
            truncated[i] = episode.status == TRUNCATED
            if len(last) > 0:
                observe(position, seat, last[i])
            begin(positions[i : i + 1], episodes[i : i + 1], agreed, tiles, blank)
        if len(masks) > 0:
            write_legal(position, episode, masks[i], listed)
        if len(observations) > 0:
            observe(position, seat_to_decide(position), observations[i])
        write_game(position, episode, to_move[i : i + 1], scores[i])
        if mode != SAME_STEP:
            truncated[i] = episode.status == TRUNCATED
