"""What our games say of moves that are not made yet."""

from __future__ import annotations

from architekton.testing import OffersContract
from tests.contract.games import Akropolis, Amytis


class TestAkropolis(Akropolis, OffersContract):
    pass


class TestAmytis(Amytis, OffersContract):
    pass
