"""The arrays that thinking works on: name, shape, meaning.

A *branch* is a city as it could become: one more tile on the city of another branch, where that
tile does best. Cities meet only in the draft, so a branch serves whatever the others do.
"""

from __future__ import annotations

from typing import Annotated

from architekton.core.hexgrid import SPACES
from architekton.core.layout import MANY, Array, record_dtype
from architekton.core.net import FIRST, SECOND
from architekton.games.akropolis.constants import MAX_SEATS, STARS, TILES
from architekton.games.akropolis.thinking.features import FEATURES
from architekton.games.akropolis.thinking.inputs import INPUTS

MAX_BRANCHES = 16000
NO_BRANCH = -1
# Spots that are remembered for a tile, where it does best on a city as it lies.
MAX_KEPT = 32


class BranchState:
    # The branch it grew from (NO_BRANCH: the city as it lies), and the tile that made it.
    parent: Annotated[int, "i2"]
    tile: Annotated[int, "i1"]
    q: Annotated[int, "i2"]
    r: Annotated[int, "i2"]
    rotation: Annotated[int, "i1"]
    quarries: Annotated[int, "i1"]
    features: Annotated[Array, "f4", FEATURES]
    # The tile that was best to take from here when it was last looked at; 0: nobody has looked.
    liked: Annotated[int, "i1"]
    # By tile: the branch that grows from here with it; 0 where nobody has looked yet.
    grown: Annotated[Array, "i2", TILES + 1]


BRANCH = record_dtype(BranchState)


class WorkspaceState:
    """What thinking needs beside the position."""

    # Positions valued so far, and at how many a look ahead is given up.
    valued: Annotated[int, "i8"]
    limit: Annotated[int, "i8"]
    # How much chance is added to each place when a branch grows; for self-play only.
    noise: Annotated[float, "f8"]
    # Where each seat's city stands in the tree.
    at: Annotated[Array, "i2", MAX_SEATS]
    # Hexes of each kind on tiles that nobody has taken yet.
    supply: Annotated[Array, "i8", len(STARS)]
    branches: Annotated[int, "i8"]
    tree: Annotated[Array, BRANCH, MAX_BRANCHES]
    # How many tiles lay on each seat's city when it was planted.
    laid: Annotated[Array, "i2", MAX_SEATS]
    # By seat and tile: how many places are remembered, one a spot (0: nobody has looked yet).
    kept: Annotated[Array, "i1", (MAX_SEATS, TILES + 1)]
    kept_places: Annotated[Array, "i2", (MAX_SEATS, TILES + 1, MAX_KEPT, 3)]
    # Whether to look at all places all the time: when nothing is hidden any more, and to learn.
    thorough: Annotated[int, "i8"]
    # Room for one calculation.
    features: Annotated[Array, "f4", FEATURES]
    loss: Annotated[Array, "f4", SPACES]
    inputs: Annotated[Array, "f4", INPUTS]
    context: Annotated[Array, "f4", FIRST]
    units: Annotated[Array, "f4", FIRST]
    more: Annotated[Array, "f4", SECOND]


WORKSPACE = record_dtype(WorkspaceState)


MAX_ROOTS = 48
MAX_WORLDS = 512


class RootState:
    """One move of the seat to move, and what was found out about it."""

    slot: Annotated[int, "i8"]
    branch: Annotated[int, "i8"]
    # At a glance: the points in the end of the seat, of the next one, and of the best rival.
    own: Annotated[float, "f8"]
    reply: Annotated[float, "f8"]
    rival: Annotated[float, "f8"]
    # How many turns ahead its last race looks, and whether it is still in it.
    depth: Annotated[int, "i8"]
    alive: Annotated[int, "i8"]
    # In how many worlds it was tried there, and what it brought.
    tried: Annotated[int, "i8"]
    points: Annotated[float, "f8"]
    leads: Annotated[Array, "f4", MAX_WORLDS]
    # The verdict: of the last race that had enough worlds, its depth (0: none had), whether the
    # move was still in it, and the points and the lead in the end that it found.
    seen: Annotated[int, "i8"]
    survived: Annotated[int, "i8"]
    end: Annotated[float, "f8"]
    lead: Annotated[float, "f8"]


ROOT = record_dtype(RootState)


class SearchState:
    # Turns looked ahead after the move itself: now, and in the end.
    depth: Annotated[int, "i8"]
    deepest: Annotated[int, "i8"]
    # Positions for which there will be time: `valued` when it is up. And at the race's beginning.
    time: Annotated[int, "i8"]
    began: Annotated[int, "i8"]
    # Looks ahead in this race, over all worlds.
    looks: Annotated[int, "i8"]
    finished: Annotated[int, "i8"]
    # The world that is being tried, whether it has been drawn, and the next root in it.
    world: Annotated[int, "i8"]
    shuffled: Annotated[int, "i8"]
    turn: Annotated[int, "i8"]
    roots: Annotated[int, "i8"]
    root: Annotated[Array, ROOT, MAX_ROOTS]


SEARCH = record_dtype(SearchState)

# What self-play writes, a row for each turn: the net's inputs, the points so far, whose it was.
InputRows = Annotated[Array, "f4", (MANY, INPUTS)]
CertainRows = Annotated[Array, "f8", MANY]
SeatRows = Annotated[Array, "i8", MANY]
