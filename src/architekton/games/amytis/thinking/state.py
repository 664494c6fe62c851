"""The arrays that thinking works on: name, shape, meaning."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from architekton.core.layout import MANY, Array, record_dtype
from architekton.core.net import FIRST, SECOND
from architekton.games.amytis.constants import SPACES
from architekton.games.amytis.rules.decision import DECISIONS
from architekton.games.amytis.state import MAX_DECISIONS, POSITION
from architekton.games.amytis.thinking.features import FEATURES
from architekton.games.amytis.thinking.inputs import INPUTS


class WorkspaceState:
    """What thinking needs beside the position."""

    # Positions valued so far.
    valued: Annotated[int, "i8"]
    # How much chance is added to each decision; for self-play only.
    noise: Annotated[float, "f8"]
    # Decisions that are being looked at, and the lead that each promises.
    codes: Annotated[Array, "i8", DECISIONS]
    leads: Annotated[Array, "f8", DECISIONS]
    # Room for one calculation.
    features: Annotated[Any, FEATURES]
    inputs: Annotated[Array, "f4", INPUTS]
    # The inputs that the units stand for, and what has changed since.
    sent: Annotated[Array, "f4", INPUTS]
    changes: Annotated[Array, "f4", INPUTS]
    units: Annotated[Array, "f4", FIRST]
    more: Annotated[Array, "f4", SECOND]


WORKSPACE = record_dtype(WorkspaceState)


class RootState:
    """One decision of the seat to move, and what was found out about it."""

    code: Annotated[int, "i8"]
    visits: Annotated[int, "i8"]
    # What the seat can expect in the end.
    points: Annotated[float, "f8"]
    lead: Annotated[float, "f8"]
    win: Annotated[float, "f8"]


ROOT = record_dtype(RootState)


class SearchState:
    finished: Annotated[int, "i8"]
    # How much of the tree has grown.
    nodes: Annotated[int, "i8"]
    edges: Annotated[int, "i8"]
    # One walk: a game of its own, the edges taken, and who took them.
    position: Annotated[Any, POSITION]
    path: Annotated[Array, "i8", MAX_DECISIONS]
    seats: Annotated[Array, "i8", MAX_DECISIONS]
    roots: Annotated[int, "i8"]
    root: Annotated[Array, ROOT, DECISIONS]


SEARCH = record_dtype(SearchState)


class NodeState:
    # Its first edge, and how often it was passed.
    first: Annotated[int, "i4"]
    passed: Annotated[int, "i4"]
    # By stack the tiles whose placements have edges, as bits (for a project: the cards, all in the
    # first place).
    known: Annotated[Array, "i4", SPACES]


NODE = record_dtype(NodeState)


class EdgeState:
    # What one ply promised: a weight for trying it, the lead, and what the search makes of that.
    weight: Annotated[float, "f8"]
    lead: Annotated[float, "f4"]
    worth: Annotated[float, "f4"]
    # The sums of what came of it, for the seat that decided, and how often it was taken.
    worths: Annotated[float, "f8"]
    leads: Annotated[float, "f8"]
    wins: Annotated[float, "f8"]
    visits: Annotated[int, "i4"]
    # The next edge of the node, and the node that it leads to.
    following: Annotated[int, "i4"]
    target: Annotated[int, "i4"]
    # The decision, and its tile.
    code: Annotated[int, "i2"]
    tile: Annotated[int, "i2"]


EDGE = record_dtype(EdgeState)


class Tree(NamedTuple):
    """As long as whoever searches makes it."""

    nodes: Annotated[Array, NODE, MANY]
    edges: Annotated[Array, EDGE, MANY]


# What self-play writes, a row for each turn: the net's inputs, the lead so far, whose it was.
InputRows = Annotated[Array, "f4", (MANY, INPUTS)]
CertainRows = Annotated[Array, "f8", MANY]
SeatRows = Annotated[Array, "i8", MANY]
