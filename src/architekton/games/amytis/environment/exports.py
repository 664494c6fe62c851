"""The environment's exports: what Python may call, and nothing else of it."""

from __future__ import annotations

from architekton.core import episode
from architekton.core.export import Exporter
from architekton.games.amytis.environment import observation, stepping

export = Exporter()

write_mask = export(observation.write_mask)
observe = export(observation.observe)
begin = export(stepping.begin)
step_games = export(stepping.step_games)
write_games = export(stepping.write_games)
random_actions = export(episode.random_actions)
