"""Holds the conversation where numpy, pydantic and orjson are ours, as in Pyodide.

python -S with_standins.py ROOT < what to talk about, one a line > what is told, one a line
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

root = Path(sys.argv[1])
sys.path[:0] = [str(root / "src/architekton/pocket/standins"), str(root / "src"), str(root)]

import numpy as np  # noqa: E402

from architekton.pocket.post import Post  # noqa: E402
from tests.pocket.conversation import hold  # noqa: E402

assert "standins" in str(np.__file__)
for line in sys.stdin:
    begun, moves, language = json.loads(line)
    print(json.dumps(hold(Post("Ada", "[]"), begun, moves, language)), flush=True)
