"""Write all golden files anew: `make golden`."""

from __future__ import annotations

import json

from architekton.core.discovery import discover_games
from tests.golden import golden_file, perft_counts, perft_file, played, written
from tests.golden.thoughts import thoughts_file, written_thoughts

for kind in discover_games():
    perft_file(kind).parent.mkdir(exist_ok=True)
    for mode in kind.MODES:
        golden_file(kind, mode).write_text(written(played(kind, mode)), encoding="utf-8")
        print(golden_file(kind, mode))
    counts = {mode: perft_counts(kind, mode) for mode in kind.MODES}
    perft_file(kind).write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    thoughts_file(kind).write_text(written_thoughts(kind), encoding="utf-8")
