"""A turn, decision by decision: may it be made, make it, take it back; the end; the result."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.amytis.constants import PALACE, SEATS, SPACES, TYPES
from architekton.games.amytis.rules.architects import (
    completes_a_line,
    is_available,
    is_occupied,
    retrieve,
    send_out,
)
from architekton.games.amytis.rules.decision import (
    DECISIONS,
    FROM_DECK,
    POINTS_INSTEAD,
    card_of,
    favour_of,
    is_claim,
    is_placement,
    is_project_choice,
    space_of,
    stack_of,
)
from architekton.games.amytis.rules.effects import (
    effect_points,
    is_side_b,
    palace_points,
    set_tile,
    type_of,
)
from architekton.games.amytis.rules.favours import (
    can_claim,
    claim,
    favour_points,
    favour_refusal,
)
from architekton.games.amytis.rules.projects import (
    deck_size,
    has_a_card,
    project_points,
    take_from_deck,
    take_from_display,
    validate_projects,
)
from architekton.games.amytis.rules.refusal import (
    ALLOWED,
    CHOOSE_A_PROJECT_FIRST,
    CLAIM_A_FAVOUR_FIRST,
    DECK_EMPTY,
    GAME_OVER,
    NO_POINTS_INSTEAD,
    NO_SUCH_MOVE,
    NOT_ON_DISPLAY,
    NOT_YOUR_TURN,
    PLACE_A_TILE_FIRST,
    STACK_EMPTY,
    STACK_OCCUPIED,
)
from architekton.games.amytis.state import (
    BLANK_TABLE,
    FAVOUR,
    IN_HAND,
    NO_END_YET,
    ON_DISPLAY,
    PLACE,
    PROJECT,
    Codes,
    PositionState,
    TableState,
    Wins,
)

# What decided between those with the most points, and the code of each.
BY_POINTS, SHARED = range(2)
TIE_BREAKS = ("", "shared")

# --- may it be made -----------------------------------------------------------------------------


@rule
def current_table(position: PositionState) -> TableState:
    return position.tables[position.decisions]


@rule
def seat_to_move(position: PositionState) -> int:
    """-1 when the game is over."""
    table = current_table(position)
    return -1 if table.over else table.to_move


@rule
def seat_to_decide(position: PositionState) -> int:
    """The seat whose move is judged when none is named, also when the game is over."""
    return current_table(position).to_move


@rule
def wrong_stage(table: TableState) -> int:
    """What has to be decided first, as a refusal."""
    if table.stage == PROJECT:
        return CHOOSE_A_PROJECT_FIRST
    if table.stage == FAVOUR:
        return CLAIM_A_FAVOUR_FIRST
    return PLACE_A_TILE_FIRST


@rule
def placement_refusal(table: TableState, stack: int) -> int:
    """Any space will do, empty or covered; only the stack can be wrong."""
    if table.left[stack] == 0:
        return STACK_EMPTY
    return STACK_OCCUPIED if is_occupied(table, stack) else ALLOWED


@rule
def project_refusal(table: TableState, sides: int, code: int) -> int:
    if code == POINTS_INSTEAD:
        return ALLOWED if is_side_b(sides, PALACE) else NO_POINTS_INSTEAD
    if code == FROM_DECK:
        return ALLOWED if deck_size(table) > 0 else DECK_EMPTY
    return ALLOWED if table.where[card_of(code)] == ON_DISPLAY else NOT_ON_DISPLAY


@rule
def move_refusal(position: PositionState, seat: int, code: int) -> int:
    """Why this decision may not be made, or ALLOWED. The only judge of moves."""
    table = current_table(position)
    if table.over:
        return GAME_OVER
    if seat != table.to_move:
        return NOT_YOUR_TURN
    if code < 0 or code >= DECISIONS:
        return NO_SUCH_MOVE
    if is_placement(code):
        return (
            placement_refusal(table, stack_of(code)) if table.stage == PLACE else wrong_stage(table)
        )
    if is_project_choice(code):
        if table.stage != PROJECT:
            return wrong_stage(table)
        return project_refusal(table, position.sides, code)
    if table.stage != FAVOUR:
        return wrong_stage(table)
    return favour_refusal(table, seat, favour_of(code))


# --- make it ------------------------------------------------------------------------------------


@rule
def earn(table: TableState, seat: int, building: int, points: int) -> None:
    table.earned[seat, building] += points


@rule
def count_empty_stacks(table: TableState) -> int:
    count = 0
    for stack in range(SPACES):
        count += table.left[stack] == 0
    return count


@rule
def trigger_the_end(position: PositionState, table: TableState, seat: int) -> None:
    """A stack was emptied and another already was: both players will have had equal turns."""
    if table.turns_left == NO_END_YET and count_empty_stacks(table) >= 2:
        table.turns_left = 1 if seat == position.first else 0


@rule
def take_top_tile(position: PositionState, table: TableState, seat: int, stack: int) -> int:
    left = int(table.left[stack]) - 1
    table.left[stack] = left
    send_out(table, seat, stack)
    table.stack = stack
    if left == 0:
        trigger_the_end(position, table, seat)
    return int(position.stacks[stack, left])


@rule
def place(position: PositionState, table: TableState, stack: int, space: int) -> None:
    seat = table.to_move
    tile = take_top_tile(position, table, seat, stack)
    table.tile = tile
    set_tile(table, seat, tile, space)
    building = type_of(tile)
    if building == PALACE and has_a_card(table):
        table.stage = PROJECT
        return
    if building == PALACE:
        # Ruling `display`: nothing to take; side A still scores, and side B has only its points.
        points = palace_points(table, seat, is_side_b(position.sides, PALACE))
        earn(table, seat, PALACE, points)
    else:
        earn(table, seat, building, effect_points(table, seat, space, position.sides))
    after_the_effect(position, table)


@rule
def choose_project(position: PositionState, table: TableState, code: int) -> None:
    """Ruling `palace-b`: projects that this placement validates do not count yet."""
    seat = table.to_move
    side_b = is_side_b(position.sides, PALACE)
    if code == FROM_DECK:
        take_from_deck(position, table, seat)
    elif code != POINTS_INSTEAD:
        take_from_display(position, table, seat, card_of(code))
    if code == POINTS_INSTEAD or not side_b:
        earn(table, seat, PALACE, palace_points(table, seat, side_b))
    after_the_effect(position, table)


@rule
def earns_a_favour(table: TableState, seat: int) -> bool:
    """Whether the architect placed this turn does."""
    return completes_a_line(table, seat, table.stack) and can_claim(table, seat)


@rule
def after_the_effect(position: PositionState, table: TableState) -> None:
    seat = table.to_move
    validate_projects(table, seat)
    if earns_a_favour(table, seat):
        table.stage = FAVOUR
    else:
        end_turn(position, table)


@rule
def end_turn(position: PositionState, table: TableState) -> None:
    table.stage = PLACE
    if table.turns_left == 0:
        table.over = 1
        return
    if table.turns_left > 0:
        table.turns_left -= 1
    table.to_move = (table.to_move + 1) % SEATS
    retrieve(table, table.to_move)


@rule
def play(position: PositionState, code: int) -> None:
    """Make a decision that `move_refusal` allows."""
    now = position.decisions
    position.tables[now + 1] = position.tables[now]
    position.codes[now] = code
    position.decisions = now + 1
    table = position.tables[now + 1]
    if is_placement(code):
        place(position, table, stack_of(code), space_of(code))
    elif is_claim(code):
        claim(table, table.to_move, favour_of(code))
        end_turn(position, table)
    else:
        choose_project(position, table, code)


@rule
def play_by_seat_if_allowed(position: PositionState, seat: int, code: int) -> int:
    """Judge the decision and make it; return the refusal."""
    refusal = move_refusal(position, seat, code)
    if refusal == ALLOWED:
        play(position, code)
    return refusal


@rule
def play_if_allowed(position: PositionState, code: int) -> int:
    """The same for the seat to move."""
    return play_by_seat_if_allowed(position, seat_to_decide(position), code)


@rule
def play_unseen(position: PositionState, code: int) -> None:
    """Make a decision, and do not look whether a card from the deck fits at once."""
    seat = current_table(position).to_move
    play(position, code)
    if code == FROM_DECK:
        table = current_table(position)
        table.where[int(position.cards[table.drawn - 1])] = IN_HAND + seat


@rule
def take_back(position: PositionState) -> None:
    """Undo the last decision: the table before it is still there."""
    position.tables[position.decisions] = position.tables[BLANK_TABLE]
    position.decisions -= 1
    position.codes[position.decisions] = 0


@rule
def take_back_if_any(position: PositionState) -> bool:
    """False if there is nothing to take back."""
    if position.decisions == 0:
        return False
    take_back(position)
    return True


# --- the result ---------------------------------------------------------------------------------


@rule
def points_so_far(table: TableState, seat: int) -> int:
    points = 0
    for building in range(len(TYPES)):
        points += table.earned[seat, building]
    return points


@rule
def points_on_table(table: TableState, seat: int) -> int:
    """As if the game ended now: points so far, validated projects, favours."""
    return points_so_far(table, seat) + project_points(table, seat) + favour_points(table, seat)


@rule
def total_points(position: PositionState, seat: int) -> int:
    return points_on_table(current_table(position), seat)


@rule
def find_winners(position: PositionState, wins: Wins) -> None:
    """Most points; with as many, the victory is shared."""
    best = total_points(position, 0)
    for seat in range(SEATS):
        best = max(best, total_points(position, seat))
    for seat in range(SEATS):
        wins[seat] = total_points(position, seat) == best


@rule
def tie_break(position: PositionState, winner: int) -> int:
    """What made a winner of this one, among those with as many points."""
    tied = 0
    for seat in range(SEATS):
        tied += total_points(position, seat) == total_points(position, winner)
    return BY_POINTS if tied == 1 else SHARED


@rule
def list_moves(position: PositionState, listed: Codes) -> int:
    """Write every legal decision, in the order of their codes; return how many."""
    table = current_table(position)
    count = 0
    if table.over:
        return 0
    if table.stage == PLACE:
        for stack in range(SPACES):
            if is_available(table, stack):
                for space in range(SPACES):
                    listed[count] = stack * SPACES + space
                    count += 1
        return count
    for code in range(SPACES * SPACES, DECISIONS):
        if move_refusal(position, table.to_move, code) == ALLOWED:
            listed[count] = code
            count += 1
    return count
