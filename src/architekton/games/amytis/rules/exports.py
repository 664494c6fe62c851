"""The kernel's exports: what Python may call. An export opens arrays into records, nothing more."""

from __future__ import annotations

from architekton.core.jit import rule
from architekton.core.layout import Array
from architekton.games.amytis.rules import (
    architects,
    favours,
    offer,
    playout,
    projects,
    turn,
    verdict,
)
from architekton.games.amytis.rules import setup as setting_up
from architekton.games.amytis.rules.refusal import ALLOWED


@rule
def set_up(
    positions: Array,
    stacks: Array,
    removed: Array,
    cards: Array,
    first: int,
    sides: int,
    second_hand: int,
) -> None:
    setting_up.set_up(positions[0], stacks, removed, cards, first, sides, second_hand)


@rule
def seat_to_move(positions: Array) -> int:
    """-1 when the game is over."""
    table = turn.current_table(positions[0])
    return -1 if table.over else table.to_move


@rule
def seat_to_decide(positions: Array) -> int:
    """The seat whose move is judged when none is named, also when the game is over."""
    return turn.current_table(positions[0]).to_move


@rule
def move_refusal(positions: Array, seat: int, code: int) -> int:
    return turn.move_refusal(positions[0], seat, code)


@rule
def play_by_seat_if_allowed(positions: Array, seat: int, code: int) -> int:
    """Judge the decision and make it; return the refusal."""
    position = positions[0]
    refusal = turn.move_refusal(position, seat, code)
    if refusal == ALLOWED:
        turn.play(position, code)
    return refusal


@rule
def play_if_allowed(positions: Array, code: int) -> int:
    """The same for the seat to move."""
    return play_by_seat_if_allowed(positions, turn.current_table(positions[0]).to_move, code)


@rule
def play_unseen(positions: Array, code: int) -> None:
    """A decision that was judged before; a card from the deck stays unseen."""
    turn.play_unseen(positions[0], code)


@rule
def foresee(positions: Array, code: int) -> None:
    """The same, and what is certain whatever a palace brings: nothing can be played after it."""
    offer.foresee(positions[0], code)


@rule
def what_follows(positions: Array, seat: int, code: int) -> int:
    """Asked of what was foreseen."""
    return offer.what_follows(turn.current_table(positions[0]), seat, code)


@rule
def list_changes(positions: Array, codes: Array, changes: Array, follows: Array) -> None:
    offer.list_changes(positions[0], codes, changes, follows)


@rule
def take_back_if_any(positions: Array) -> bool:
    """False if there is nothing to take back."""
    if positions[0].decisions == 0:
        return False
    turn.take_back(positions[0])
    return True


@rule
def list_moves(positions: Array, listed: Array) -> int:
    return turn.list_moves(positions[0], listed)


@rule
def total_points(positions: Array, seat: int) -> int:
    return turn.total_points(turn.current_table(positions[0]), seat)


@rule
def find_winners(positions: Array, wins: Array) -> None:
    turn.find_winners(turn.current_table(positions[0]), wins)


@rule
def tie_break(positions: Array, winner: int) -> int:
    return turn.tie_break(turn.current_table(positions[0]), winner)


@rule
def play_randomly(positions: Array, stream: Array, decisions: int) -> None:
    playout.play_randomly(positions[0], stream, decisions)


@rule
def random_games(positions: Array, starts: Array, stream: Array, games: int) -> int:
    return playout.random_games(positions, starts, stream, games)


@rule
def shuffle_hidden(positions: Array, stream: Array) -> None:
    playout.shuffle_hidden(positions[0], stream)


@rule
def sort_hidden(positions: Array) -> None:
    playout.sort_hidden(positions[0])


@rule
def perft(positions: Array, depth: int) -> int:
    return playout.perft(positions[0], depth)


# --- one table ----------------------------------------------------------------------------------


@rule
def next_points(tables: Array, seat: int, tile: int, space: int, sides: int) -> int:
    """What a tile would bring in a seat's next turn. The table is a copy, and used up."""
    return verdict.next_points(tables[0], seat, tile, space, sides)


@rule
def judge_seat(tables: Array, seat: int, verdicts: Array) -> None:
    verdict.judge_seat(tables[0], seat, verdicts[0])


@rule
def lacking(tables: Array, seat: int, card: int) -> int:
    return verdict.lacking(tables[0], seat, card)


@rule
def pawns_on(tables: Array, seat: int, favour: int) -> int:
    return verdict.pawns_on(tables[0], seat, favour)


@rule
def claim_gain(tables: Array, seat: int, favour: int) -> int:
    """-1 if it cannot be claimed."""
    return verdict.claim_gain(tables[0], seat, favour)


@rule
def threatens(tables: Array, seat: int, stack: int, line: int) -> bool:
    return verdict.threatens(tables[0], seat, stack, line)


@rule
def pawns_placed(tables: Array, seat: int) -> int:
    return favours.pawns_placed(tables[0], seat)


@rule
def project_points(tables: Array, seat: int) -> int:
    return projects.project_points(tables[0], seat)


@rule
def is_line_through(standing: int, line: int, stack: int) -> bool:
    return architects.is_line_through(standing, line, stack)


@rule
def colour_bits(tables: Array, seat: int) -> int:
    return projects.colour_bits(tables[0], seat)


@rule
def pattern_shows(bits: int, card: int) -> bool:
    return projects.pattern_shows(bits, card)
