"""Project cards: taking one, and validating those whose pattern shows."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.games.amytis.constants import (
    COLOUR_BITS,
    COLOURS,
    FIT_COUNTS,
    PROJECT_FITS,
    PROJECT_POINTS,
    PROJECTS,
    SPACES,
)
from architekton.games.amytis.rules.architects import count_bits
from architekton.games.amytis.state import (
    IN_HAND,
    ON_DISPLAY,
    VALIDATED,
    PositionState,
    TableState,
)


@rule
def colour_bits(table: TableState, seat: int) -> int:
    """The visible colours of a board, nine bits for each colour."""
    bits = 0
    for space in range(SPACES):
        tile = int(table.top[seat, space])
        if tile > 0:
            bits |= 1 << (COLOUR_BITS * ((tile - 1) % len(COLOURS)) + space)
    return bits


@rule
def pattern_shows(bits: int, card: int) -> bool:
    """In any of four rotations, anywhere it fits, never mirrored."""
    for i in range(FIT_COUNTS[card]):
        fit = PROJECT_FITS[card, i]
        if bits & fit == fit:
            return True
    return False


@rule
def nearest_fit(bits: int, card: int) -> int:
    """The place of the pattern with the fewest tiles missing; the first of several."""
    best = 0
    fewest = SPACES + 1
    for i in range(FIT_COUNTS[card]):
        missing = count_bits(PROJECT_FITS[card, i] & ~bits)
        if missing < fewest:
            best = i
            fewest = missing
    return best


@rule
def validate_projects(table: TableState, seat: int) -> None:
    """Ruling `auto-validate`: every project in hand that shows, never missed, never declined."""
    bits = colour_bits(table, seat)
    for card in range(1, PROJECTS + 1):
        if table.where[card] == IN_HAND + seat and pattern_shows(bits, card):
            table.where[card] = VALIDATED + seat


@rule
def count_validated(table: TableState, seat: int) -> int:
    count = 0
    for card in range(1, PROJECTS + 1):
        count += table.where[card] == VALIDATED + seat
    return count


@rule
def project_points(table: TableState, seat: int) -> int:
    points = 0
    for card in range(1, PROJECTS + 1):
        if table.where[card] == VALIDATED + seat:
            points += PROJECT_POINTS[card]
    return points


@rule
def deck_size(table: TableState) -> int:
    return PROJECTS - table.drawn


@rule
def has_a_card(table: TableState) -> bool:
    """Whether there is any project to take."""
    return table.display_size > 0 or deck_size(table) > 0


@rule
def draw_card(position: PositionState, table: TableState) -> int:
    """The next card of the deck. Its order is a fact of the deal."""
    card = int(position.cards[table.drawn])
    table.drawn += 1
    return card


@rule
def refill_display(position: PositionState, table: TableState) -> None:
    """Ruling `display`: back to three, while the deck lasts."""
    if deck_size(table) > 0:
        card = draw_card(position, table)
        table.display[table.display_size] = card
        table.display_size += 1
        table.where[card] = ON_DISPLAY


@rule
def take_from_display(position: PositionState, table: TableState, seat: int, card: int) -> None:
    kept = 0
    for i in range(table.display_size):
        if table.display[i] != card:
            table.display[kept] = table.display[i]
            kept += 1
    table.display[kept] = 0
    table.display_size = kept
    table.where[card] = IN_HAND + seat
    refill_display(position, table)


@rule
def take_from_deck(position: PositionState, table: TableState, seat: int) -> None:
    table.where[draw_card(position, table)] = IN_HAND + seat
