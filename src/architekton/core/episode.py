"""Games as episodes, for machines that learn: what is the same in the kernel of every game.

Many games lie in arrays that the caller owns. One call gives each of them an action and writes
what came of it beside: who is to move, what may be done, what is seen, what was won.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from architekton.core.chance import below
from architekton.core.jit import rule
from architekton.core.layout import MANY, Array, record_dtype

# What happens to a game that is over: the next step begins another and plays nothing; the same
# step does; nothing does, until it is reset.
NEXT_STEP, SAME_STEP, DISABLED = range(3)
PLAYING, TERMINATED, TRUNCATED = range(3)
# In place of an action: this game is left alone.
WAIT = -1
# The largest number that an observation holds; what is more is seen as this.
MOST = 127


class EpisodeState:
    stream: Annotated[Array, "i8", 4]
    status: Annotated[int, "i8"]
    # Taken in this game; games begun so far.
    actions: Annotated[int, "i8"]
    begun: Annotated[int, "i8"]


EPISODE = record_dtype(EpisodeState)


class Observed(NamedTuple):
    """A part of an observation: how many numbers (or planes), and what they say."""

    name: str
    size: int
    meaning: str


def begins(parts: tuple[Observed, ...], first: int = 0) -> dict[str, int]:
    """Where each part begins, the first one at this place."""
    places = {}
    for part in parts:
        places[part.name] = first
        first += part.size
    return places


# --- arrays that the rules are handed -----------------------------------------------------------

Episodes = Annotated[Array, EPISODE, MANY]
Actions = Annotated[Array, "i4", MANY]
# By game: who is to move, -1 when it is over; whether it is over, by the rules or cut off.
ToMove = Annotated[Array, "i1", MANY]
Ended = Annotated[Array, "u1", MANY]
# By game and seat: what was won; the points so far.
Rewards = Annotated[Array, "f4", (MANY, MANY)]
Scores = Annotated[Array, "i2", (MANY, MANY)]
# By game and action; by game and place. Without rows: not asked for.
Masks = Annotated[Array, "i1", (MANY, MANY)]
Observations = Annotated[Array, "i1", (MANY, MANY)]
Mask = Annotated[Array, "i1", MANY]
Observation = Annotated[Array, "i1", MANY]
Streams = Annotated[Array, "i8", (MANY, 4)]


@rule
def begin_episode(episode: EpisodeState) -> None:
    episode.status = PLAYING
    episode.actions = 0
    episode.begun += 1


@rule
def share_rewards(rewards: Array, wins: Array, seats: int) -> None:
    """Nothing is won that nobody loses: the winners share 1, at a table for two the other gets -1.

    Who shares the victory with everybody else gets 0.
    """
    winners = 0
    for seat in range(seats):
        winners += wins[seat] > 0
    for seat in range(seats):
        share = seats / winners if wins[seat] > 0 else 0.0
        rewards[seat] = (share - 1.0) / (seats - 1)


@rule
def forfeit(episode: EpisodeState, rewards: Array, seat: int) -> None:
    """An action that is not legal ends the game: -1 for who chose it, nothing for the others."""
    rewards[seat] = -1.0
    episode.status = TERMINATED


@rule
def random_actions(streams: Streams, masks: Masks, actions: Actions) -> None:
    """For each game one of its legal actions, each equally likely; WAIT where there is none."""
    for i in range(len(actions)):
        mask = masks[i]
        count = 0
        for action in range(len(mask)):
            count += int(mask[action])
        actions[i] = WAIT if count == 0 else nth_legal(mask, below(streams[i], count))


@rule
def nth_legal(mask: Array, number: int) -> int:
    for action in range(len(mask)):
        number -= int(mask[action])
        if number < 0:
            return action
    return WAIT


@rule
def seen(number: int) -> int:
    """As it stands in an observation."""
    return min(number, MOST)
