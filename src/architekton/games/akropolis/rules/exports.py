"""The kernel's exports: what Python may call, and nothing else of the rules."""

from __future__ import annotations

from architekton.core.export import Exporter
from architekton.games.akropolis.rules import (
    building,
    offer,
    placement,
    playout,
    scoring,
    setup,
    solo,
    turn,
    verdict,
)

export = Exporter()

# --- a city -------------------------------------------------------------------------------------

found_city = export(building.found_city)
placement_refusal = export(placement.placement_refusal)
tile_placement_refusal = export(placement.tile_placement_refusal)
most_placements = export(placement.most_placements)
list_placements = export(placement.list_placements)
lay = export(building.lay)
take_up = export(building.take_up)
show_hex = export(building.show_hex)
settle = export(building.settle)
city_points = export(scoring.city_points)
best_points = export(playout.best_points)
judge_city = export(verdict.judge_city)

# --- playing ------------------------------------------------------------------------------------

set_up = export(setup.set_up)
seat_to_move = export(turn.seat_to_move)
seat_to_decide = export(turn.seat_to_decide)
affordable_slots = export(turn.affordable_slots)
move_refusal = export(turn.move_refusal)
play_if_allowed = export(turn.play_if_allowed)
play_by_seat_if_allowed = export(turn.play_by_seat_if_allowed)
take_back_if_any = export(turn.take_back_if_any)
build_with_tile = export(turn.build_with_tile)
list_changes = export(offer.list_changes)

# --- points -------------------------------------------------------------------------------------

total_points = export(turn.total_points)
find_winners = export(turn.find_winners)
tie_break = export(turn.tie_break)
count_architect_hexes = export(solo.count_architect_hexes)
architect_value = export(solo.architect_value)
architect_stars = export(solo.architect_stars)
architect_quarry_points = export(solo.architect_quarry_points)

# --- chance, and counting -----------------------------------------------------------------------

sort_hidden = export(playout.sort_hidden)
shuffle_hidden = export(playout.shuffle_hidden)
play_randomly = export(playout.play_randomly)
random_games = export(playout.random_games)
copy_position = export(playout.copy_position)
perft = export(playout.perft)
