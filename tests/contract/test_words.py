"""What people read of our games."""

from __future__ import annotations

from architekton.testing import WordsContract
from tests.contract.games import Akropolis, Amytis


class TestAkropolis(Akropolis, WordsContract):
    pass


class TestAmytis(Amytis, WordsContract):
    pass
