"""The names of hexes: as the page says them, and another one for every hex."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from architekton.core.hex_name import hex_name

# The page's own test reads the same file.
NAMES = json.loads(Path(__file__).with_name("hex_names.json").read_text())


@pytest.mark.parametrize(("at", "name"), NAMES)
def test_a_hex_has_the_name_that_the_page_says(at: list[int], name: str) -> None:
    assert hex_name((at[0], at[1])) == name


def test_no_two_hexes_within_reach_share_a_name() -> None:
    reach = range(-36, 37)
    names = {hex_name((q, r)) for q in reach for r in reach}
    assert len(names) == len(reach) ** 2
