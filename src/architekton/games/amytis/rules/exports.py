"""The kernel's exports: what Python may call, and nothing else of the rules."""

from __future__ import annotations

from architekton.core.export import Exporter
from architekton.games.amytis.rules import (
    architects,
    favours,
    offer,
    playout,
    projects,
    setup,
    turn,
    verdict,
)

export = Exporter()

# --- playing ------------------------------------------------------------------------------------

set_up = export(setup.set_up)
seat_to_move = export(turn.seat_to_move)
seat_to_decide = export(turn.seat_to_decide)
move_refusal = export(turn.move_refusal)
list_moves = export(turn.list_moves)
play_if_allowed = export(turn.play_if_allowed)
play_by_seat_if_allowed = export(turn.play_by_seat_if_allowed)
take_back_if_any = export(turn.take_back_if_any)

# --- before it is played ------------------------------------------------------------------------

play_unseen = export(turn.play_unseen)
foresee = export(offer.foresee)
what_follows = export(offer.what_follows)
list_changes = export(offer.list_changes)
is_line_through = export(architects.is_line_through)

# --- points -------------------------------------------------------------------------------------

total_points = export(turn.total_points)
find_winners = export(turn.find_winners)
tie_break = export(turn.tie_break)

# --- a seat of one table ------------------------------------------------------------------------

judge_seat = export(verdict.judge_seat)
lacking = export(verdict.lacking)
pawns_on = export(verdict.pawns_on)
claim_gain = export(verdict.claim_gain)
threatens = export(verdict.threatens)
next_points = export(verdict.next_points)
pawns_placed = export(favours.pawns_placed)
project_points = export(projects.project_points)
colour_bits = export(projects.colour_bits)
pattern_shows = export(projects.pattern_shows)

# --- chance, and counting -----------------------------------------------------------------------

sort_hidden = export(playout.sort_hidden)
shuffle_hidden = export(playout.shuffle_hidden)
play_randomly = export(playout.play_randomly)
random_games = export(playout.random_games)
perft = export(playout.perft)
