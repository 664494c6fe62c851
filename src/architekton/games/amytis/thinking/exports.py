"""The exports of thinking: what Python may call, and nothing else of it."""

from __future__ import annotations

from architekton.core.export import Exporter
from architekton.games.amytis.thinking import ranking, search, self_play

export = Exporter()

rank_moves = export(ranking.rank_moves)
begin_search = export(search.begin_search)
deepen = export(search.deepen)
read_roots = export(search.read_roots)
play_against_itself = export(self_play.play_against_itself)
