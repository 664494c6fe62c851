"""The exports of thinking: what Python may call, and nothing else of it."""

from __future__ import annotations

from architekton.core.export import Exporter
from architekton.games.akropolis.thinking import chances, ranking, search, self_play

export = Exporter()

rank_moves = export(ranking.rank_moves)
begin_search = export(search.begin_search)
deepen = export(search.deepen)
win_chance = export(chances.win_chance)
play_against_itself = export(self_play.play_against_itself)
