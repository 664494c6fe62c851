"""A position in numbers near one, for the seat whose turn has just ended.

Not seen are the tile that its turn uncovered and the card that it drew: both count as unknown.
First what both share, then the same for each seat, one's own and the rival's: its board, hand,
architects and pawns.
"""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.constants import (
    ARCHITECTS,
    BOTTOM,
    BOTTOM_SPACES,
    CENTRE,
    COLOURS,
    CORNERS,
    GARDEN,
    LINES,
    MARKET,
    PALACE,
    PAWNS,
    PROJECT_POINTS,
    PROJECTS,
    REMOVED,
    SEATS,
    SPACES,
    STAIRS,
    TYPES,
    UPPER,
    WALL,
)
from architekton.games.amytis.rules.architects import count_bits
from architekton.games.amytis.rules.effects import colour_of, is_side_b, type_of
from architekton.games.amytis.rules.favours import (
    BOTTOM_POINTS,
    can_claim,
    favour_refusal,
    favour_value,
    pawns_placed,
)
from architekton.games.amytis.rules.projects import colour_bits, count_validated, deck_size
from architekton.games.amytis.rules.refusal import ALLOWED
from architekton.games.amytis.state import IN_HAND, NO_END_YET, PositionState, TableState
from architekton.games.amytis.thinking.features import (
    FeaturesState,
    count_board,
    count_left,
    fewest_missing,
    fewest_turns,
    garden_prospect,
    last_colours,
    line_completing,
    market_prospect,
    own_architects,
    prospect,
    stair_needs,
)

CORNER_STACKS = sum(1 << int(corner) for corner in CORNERS)
HEIGHTS = 6
MISSING = 5

# Where each group begins within a board's inputs.
TYPE = 0
TYPE_B = TYPE + len(TYPES)
COLOUR = TYPE_B + len(TYPES)
HEIGHT = COLOUR + len(COLOURS)
SHAPE = HEIGHT + HEIGHTS
PROSPECT = SHAPE + 7
HAND = PROSPECT + len(TYPES)
DISPLAY = HAND + MISSING + 3
ARCHITECT = DISPLAY + 4
PAWN = ARCHITECT + ARCHITECTS + 5
FAVOUR = PAWN + 3
GAIN = FAVOUR + 3 * UPPER + 3
BOARD_INPUTS = GAIN + 5

# Where each group begins among all inputs.
SIDES = 1
END = SIDES + len(TYPES)
FEWEST = 8
HIDDEN = END + 8 + FEWEST
TOPS = HIDDEN + len(TYPES) + len(COLOURS)
OPEN = TOPS + len(TYPES) + len(COLOURS)
SHARED_INPUTS = OPEN + UPPER + 1
INPUTS = SHARED_INPUTS + SEATS * BOARD_INPUTS

# --- one board ------------------------------------------------------------------------------------


@rule
def describe_counts(sides: int, inputs: Array, begin: int, features: FeaturesState) -> None:
    for building in range(len(TYPES)):
        count = features.types[building] / 3.0
        inputs[begin + TYPE + building] = count
        if is_side_b(sides, building):
            inputs[begin + TYPE_B + building] = count
    for colour in range(len(COLOURS)):
        inputs[begin + COLOUR + colour] = features.colours[colour] / 3.0
    for height in range(HEIGHTS):
        inputs[begin + HEIGHT + height] = features.heights[height] / 3.0


@rule
def describe_shape(table: TableState, seat: int, inputs: Array, at: int) -> tuple[int, int]:
    """High corners, staircases and walls; return walls on the rim and in corners."""
    walls = 0
    for corner in CORNERS:
        height = int(table.height[seat, corner])
        if height >= 1:
            inputs[at + min(height, 3) - 1] += 0.3
        tile = int(table.top[seat, corner])
        walls += tile > 0 and type_of(tile) == WALL
    for i in range(len(STAIRS)):
        needs = stair_needs(table, seat, i)
        if needs <= 2:
            inputs[at + 3 + needs] += 0.5
    centre = int(table.top[seat, CENTRE])
    inputs[at + 6] = walls / 3.0
    return int(centre > 0 and type_of(centre) == WALL), walls


@rule
def describe_projects(
    table: TableState, seat: int, unseen: int, inputs: Array, begin: int, features: FeaturesState
) -> None:
    """Points in hand and on display, by how many tiles they lack."""
    features.finishing[:] = 0
    bits = colour_bits(table, seat)
    for card in range(1, PROJECTS + 1):
        if table.where[card] != IN_HAND + seat:
            continue
        if card == unseen:
            inputs[begin + HAND + MISSING] = 1.0
            continue
        points = PROJECT_POINTS[card]
        missing = fewest_missing(bits, card)
        inputs[begin + HAND + min(missing, MISSING) - 1] += points / 10.0
        inputs[begin + HAND + MISSING + 1] += 0.3
        if missing == 1:
            colours = last_colours(bits, card)
            for colour in range(len(COLOURS)):
                features.finishing[colour] += points * (colours >> colour & 1)
    for i in range(table.display_size):
        card = int(table.display[i])
        if card != unseen:
            missing = min(fewest_missing(bits, card), 3)
            place = begin + DISPLAY + missing
            inputs[place] = max(inputs[place], PROJECT_POINTS[card] / 10.0)


@rule
def describe_architects(table: TableState, seat: int, mine: int, inputs: Array, at: int) -> None:
    """How many stand, how well, and lines begun whose other stacks can be taken."""
    inputs[at + count_bits(mine)] = 1.0
    inputs[at + ARCHITECTS + 2] = mine >> CENTRE & 1
    inputs[at + ARCHITECTS + 3] = count_bits(mine & CORNER_STACKS) / 2.0
    blocked = int(table.architects[(seat + 1) % SEATS])
    for stack in range(SPACES):
        if table.left[stack] == 0:
            blocked |= 1 << stack
    for line in LINES:
        if count_bits(line & mine) == 1 and line & blocked & ~mine == 0:
            inputs[at + ARCHITECTS + 4] += 0.3


@rule
def describe_favours(table: TableState, seat: int, inputs: Array, begin: int) -> float:
    """What pawns bring and could bring; return the most that one more would."""
    at = begin + FAVOUR
    best = 0.0
    for favour in range(UPPER):
        value = favour_value(table, seat, favour)
        holder = int(table.upper[favour])
        if holder == seat + 1:
            inputs[at + 3 * favour] = 1.0
            inputs[at + 3 * favour + 1] = value / 10.0
        elif holder == 0:
            inputs[at + 3 * favour + 2] = value / 10.0
            best = max(best, float(value))
    placed = int(table.bottom[seat])
    inputs[at + 3 * UPPER] = placed / 3.0
    inputs[at + 3 * UPPER + 1] = BOTTOM_POINTS[placed] / 20.0
    if favour_refusal(table, seat, BOTTOM) == ALLOWED:
        more = float(BOTTOM_POINTS[placed + 1] - BOTTOM_POINTS[placed])
        inputs[at + 3 * UPPER + 2] = more / 10.0
        best = max(best, more)
    inputs[begin + PAWN] = (PAWNS - pawns_placed(table, seat)) / 3.0
    if not can_claim(table, seat):
        return 0.0
    inputs[begin + PAWN + 1] = 1.0
    inputs[begin + PAWN + 2] = best / 10.0
    return best


@rule
def describe_prospects(
    position: PositionState,
    table: TableState,
    seat: int,
    centre: int,
    corners: int,
    mine: int,
    inputs: Array,
    begin: int,
    features: FeaturesState,
) -> None:
    sides = position.sides
    rival = (seat + 1) % SEATS
    garden = garden_prospect(table, seat, is_side_b(sides, GARDEN), features.heights)
    validated = count_validated(table, seat)
    inputs[begin + HAND + MISSING + 2] = validated / 3.0
    validated += count_validated(table, rival)
    built = SPACES - int(features.heights[0])
    rim = int(features.types[WALL]) - centre
    own = count_bits(mine)
    others = count_bits(int(table.architects[rival]))
    for building in range(len(TYPES)):
        points = prospect(
            building, sides, features.types, garden, rim, corners, own, others, validated
        )
        if building == MARKET:
            for colour in range(len(COLOURS)):
                same = int(features.colours[colour])
                points = max(points, market_prospect(built, same, is_side_b(sides, MARKET)))
        features.prospects[building] = points
        inputs[begin + PROSPECT + building] = points / 8.0


@rule
def describe_gains(
    position: PositionState,
    table: TableState,
    seat: int,
    mine: int,
    favour: float,
    inputs: Array,
    begin: int,
    features: FeaturesState,
) -> None:
    """The best gains that the stacks on view offer, and lines that could be completed."""
    occupied = mine | int(table.architects[(seat + 1) % SEATS])
    lines = line_completing(mine)
    side_b = is_side_b(position.sides, MARKET)
    built = SPACES - int(features.heights[0])
    best, second, third, palaces = 0.0, 0.0, 0.0, 0
    for stack in range(SPACES):
        left = int(table.left[stack])
        if left == 0:
            continue
        completes = lines >> stack & 1
        if occupied >> stack & 1:
            inputs[begin + ARCHITECT + ARCHITECTS + 1] += 0.5 * completes
            continue
        inputs[begin + ARCHITECT + ARCHITECTS] += 0.5 * completes
        gain = favour * completes
        if stack != table.stack:
            tile = int(position.stacks[stack, left - 1])
            colour = colour_of(tile)
            building = type_of(tile)
            palaces += building == PALACE
            points = int(features.prospects[building])
            if building == MARKET:
                points = market_prospect(built, int(features.colours[colour]), side_b)
            finishing = int(features.finishing[colour])
            gain += points + finishing
            if finishing > 0:
                inputs[begin + GAIN + 4] = max(inputs[begin + GAIN + 4], finishing / 10.0)
        if gain > best:
            best, second, third = gain, best, second
        elif gain > second:
            second, third = gain, second
        elif gain > third:
            third = gain
    inputs[begin + GAIN] = best / 10.0
    inputs[begin + GAIN + 1] = second / 10.0
    inputs[begin + GAIN + 2] = third / 10.0
    inputs[begin + GAIN + 3] = palaces / 2.0


@rule
def describe_board(
    position: PositionState,
    table: TableState,
    seat: int,
    unseen: int,
    inputs: Array,
    begin: int,
    features: FeaturesState,
) -> None:
    count_board(table, seat, features)
    describe_counts(position.sides, inputs, begin, features)
    centre, corners = describe_shape(table, seat, inputs, begin + SHAPE)
    mine = own_architects(table, seat)
    describe_architects(table, seat, mine, inputs, begin + ARCHITECT)
    describe_prospects(position, table, seat, centre, corners, mine, inputs, begin, features)
    describe_projects(table, seat, unseen, inputs, begin, features)
    favour = describe_favours(table, seat, inputs, begin)
    describe_gains(position, table, seat, mine, favour, inputs, begin, features)


# --- the whole position ---------------------------------------------------------------------------


@rule
def describe_end(position: PositionState, table: TableState, seat: int, inputs: Array) -> None:
    inputs[END] = seat == position.first
    inputs[END + 1] = count_left(table) / 20.0
    for stack in range(SPACES):
        left = int(table.left[stack])
        if left < 3:
            inputs[END + 2 + left] += 0.5
    inputs[END + 5] = table.turns_left != NO_END_YET
    fewest = fewest_turns(table)
    inputs[END + 6] = fewest / 5.0
    inputs[END + 7] = deck_size(table) / 10.0
    if fewest < FEWEST:
        inputs[END + 8 + fewest] = 1.0


@rule
def note_tile(inputs: Array, begin: int, tile: int) -> None:
    inputs[begin + type_of(tile)] += 0.25
    inputs[begin + len(TYPES) + colour_of(tile)] += 0.25


@rule
def describe_tiles(position: PositionState, table: TableState, inputs: Array) -> None:
    """Tiles on view and tiles unseen, by type and by colour."""
    for stack in range(SPACES):
        left = int(table.left[stack])
        seen = left if stack == table.stack else left - 1
        for level in range(seen):
            note_tile(inputs, HIDDEN, int(position.stacks[stack, level]))
        if left > 0 and stack != table.stack:
            note_tile(inputs, TOPS, int(position.stacks[stack, left - 1]))
    for i in range(REMOVED):
        note_tile(inputs, HIDDEN, int(position.removed[i]))


@rule
def describe(
    position: PositionState,
    table: TableState,
    seat: int,
    unseen: int,
    inputs: Array,
    features: FeaturesState,
) -> None:
    """Write all inputs; `unseen` is the card drawn in this turn, or nought."""
    inputs[:] = 0.0
    inputs[0] = 1.0
    for building in range(len(TYPES)):
        inputs[SIDES + building] = (position.sides >> building) & 1
    describe_end(position, table, seat, inputs)
    describe_tiles(position, table, inputs)
    for favour in range(UPPER):
        inputs[OPEN + favour] = table.upper[favour] == 0
    taken = int(table.bottom[0]) + int(table.bottom[1])
    inputs[OPEN + UPPER] = (BOTTOM_SPACES - taken) / BOTTOM_SPACES
    for i in range(SEATS):
        begin = SHARED_INPUTS + i * BOARD_INPUTS
        describe_board(position, table, (seat + i) % SEATS, unseen, inputs, begin, features)
