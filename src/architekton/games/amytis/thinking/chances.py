"""From a lead that can be expected to the chance of winning."""

from __future__ import annotations

from architekton.core.exact import exp
from architekton.core.jit import rule
from architekton.games.amytis.rules.turn import current_table, points_on_table
from architekton.games.amytis.state import PositionState, TableState
from architekton.games.amytis.thinking.features import count_left, fewest_turns
from architekton.games.amytis.thinking.value import certain_lead

# Fitted on games of the net against itself: a logistic curve that is the flatter, the more turns
# must still be taken and the more tiles are left.
SCALE = -0.54
SCALE_PER_TURN = 0.525
SCALE_PER_TILE = 0.175
# Of a finished game and on the last turn: a step, and a half for equal points.
CERTAIN = 0.01
STEEPEST = 50.0
# What a point is worth when the game is decided: a little, so that play stays sensible.
WORTH_PER_POINT = 0.001
# Fitted on the same games: what a seat on average still gains.
POINTS = -26.5
POINTS_PER_TURN = 1.8
POINTS_PER_TILE = 3.76


@rule
def doubt(table: TableState) -> float:
    """How flat the curve is: about half of the points by which an expected lead is wrong."""
    if table.over or table.turns_left == 0:
        return CERTAIN
    return SCALE + SCALE_PER_TURN * fewest_turns(table) + SCALE_PER_TILE * count_left(table)


@rule
def chance_in_doubt(lead: float, doubt: float) -> float:
    """To win, for a seat that can expect this lead at the end."""
    return 1.0 / (1.0 + exp(min(max(-lead / doubt, -STEEPEST), STEEPEST)))


@rule
def win_chance(position: PositionState, lead: float) -> float:
    return chance_in_doubt(lead, doubt(current_table(position)))


@rule
def worth(lead: float, doubt: float) -> float:
    """What a search tries to make large."""
    return chance_in_doubt(lead, doubt) + WORTH_PER_POINT * lead


@rule
def points_to_come(table: TableState) -> float:
    """What a seat will still add, whoever leads."""
    points = POINTS + POINTS_PER_TURN * fewest_turns(table) + POINTS_PER_TILE * count_left(table)
    return max(points, 0.0)


@rule
def expected_points(position: PositionState, lead: float) -> float:
    """What goes with a lead of the seat to move: half of what it grows is the seat's own gain."""
    table = current_table(position)
    seat = table.to_move
    growth = lead - certain_lead(table, seat)
    return points_on_table(table, seat) + points_to_come(table) + 0.5 * growth
