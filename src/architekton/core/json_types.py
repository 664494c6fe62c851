"""What is written, and what is shown: the JSON of a game, before it is bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]
# What is shown to others: a shape of the game's own, see `Game.shapes`. To be read only.
Shown = Mapping[str, Any]
