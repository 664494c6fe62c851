"""Hexes without borders.

Axial coordinates (q, r), flat-top hexes seen from above; directions clockwise from north:
0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.

A *space* is the number under which arrays keep a hex. The numbering is a torus: it wraps around,
so no array ever ends at a border. Two different hexes share a number only when they are at least
`WRAP` steps apart; what spans fewer than that can grow in any direction, for ever.
"""

from __future__ import annotations

import numpy as np

from architekton.core.jit import rule

SPACES = 4096
_MASK = SPACES - 1
# Of all strides for 4096 spaces, this one keeps equal numbers furthest apart.
_STRIDE = 281
WRAP = 72

SIDES = 6
STEP_Q = np.array([0, 1, 1, 0, -1, -1] * 2, dtype=np.int64)
STEP_R = np.array([-1, -1, 0, 1, 1, 0] * 2, dtype=np.int64)
# Twice around, so that side + 1 to side + 6 need no modulo.
_STEP = (STEP_Q + _STRIDE * STEP_R) & _MASK
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")


@rule
def space_at(q: int, r: int) -> int:
    return (q + _STRIDE * r) & _MASK


@rule
def neighbour(space: int, side: int) -> int:
    """The space across a side; sides may run from 0 to 11."""
    return (space + _STEP[side]) & _MASK


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def step(at: tuple[int, int], side: int) -> tuple[int, int]:
    return at[0] + int(STEP_Q[side]), at[1] + int(STEP_R[side])
