"""The pad for the boxed game: pure questions about what lies on a real table."""

from typing import Any

from architekton.core.pad import Pad
from architekton.games.akropolis.pad.architect import architect
from architekton.games.akropolis.pad.box import box
from architekton.games.akropolis.pad.position import position, view
from architekton.games.akropolis.pad.rebuilt import city
from architekton.games.akropolis.pad.tally import tally


def _shapes() -> tuple[Any, ...]:
    from architekton.games.akropolis.pad.shapes import ALL

    return ALL


PAD = Pad(
    {"box": box, "tally": tally, "city": city, "architect": architect, "position": position},
    _shapes,
    view,
)
