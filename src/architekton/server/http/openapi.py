"""Prints what can be asked over HTTP, as OpenAPI: `python -m architekton.server.http.openapi`.

No server runs for it, and nothing is written. The browser's types are made from it.
"""

from __future__ import annotations

import json
import sys

from architekton.server.app import routes


def document() -> str:
    return json.dumps(routes().openapi(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(document())
