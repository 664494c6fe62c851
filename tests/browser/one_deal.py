"""The command `architekton`, with one deal for all tables of a kind.

What a page shows depends on the deal: a word that is too long here, a spot that is hidden there. A
check before landing must come to the same end twice, so its tables are all dealt alike. The long
lane deals as people do, and finds what one deal does not show.
"""

from __future__ import annotations

import secrets
import sys

from architekton.cli.main import run

SEED = 7


def deal_alike(k: int) -> int:
    return SEED & ((1 << k) - 1)


if __name__ == "__main__":
    secrets.randbits = deal_alike
    sys.exit(run())
