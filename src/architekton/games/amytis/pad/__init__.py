"""The pad for the boxed game: pure questions about what lies on a real table."""

from typing import Any

from architekton.core.pad import Pad
from architekton.games.amytis.pad.box import box
from architekton.games.amytis.pad.tally import tally


def _shapes() -> tuple[Any, ...]:
    from architekton.games.amytis.pad.shapes import ALL

    return ALL


PAD = Pad({"box": box, "tally": tally}, _shapes)
