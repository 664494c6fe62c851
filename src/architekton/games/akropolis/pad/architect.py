"""Solo at the box: what the Illustrious Architect takes from the site that lies on a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from architekton.core.layout import blank
from architekton.core.reading import Reader
from architekton.games.akropolis.constants import STONES, TILES
from architekton.games.akropolis.events import tile_taken
from architekton.games.akropolis.notation import Tile
from architekton.games.akropolis.options import ARCHITECTS
from architekton.games.akropolis.pad.box import read_tiles, tiles_used_wrongly
from architekton.games.akropolis.rules import exports
from architekton.games.akropolis.rules.setup import ARCHITECT_SEAT
from architekton.games.akropolis.state import POSITION

if TYPE_CHECKING:
    from architekton.games.akropolis.pad import shapes

# On its turn there are never fewer: the last but one brings a new stack. And never more.
LEAST_SITE, MOST_SITE = 2, 4


def architect(asked: Reader, language: str) -> shapes.ArchitectsTurn:
    asked.known_keys("architect", "stones", "site", "taken")
    name = asked["architect"].one_of(*ARCHITECTS)
    stones = asked.get("stones", 0).whole(0, STONES)
    site, taken = (read_tiles(asked.get(key, [])) for key in ("site", "taken"))
    asked["site"].length(LEAST_SITE, MOST_SITE)
    slot = choice(ARCHITECTS[name], stones, site)
    event = tile_taken(ARCHITECT_SEAT, name, site[slot], slot)
    return {
        "takes": Tile(site[slot]).on_site(slot),
        "text": event.text(language),
        "stones": stones - slot,
        "impossible": [one.to_json(language) for one in tiles_used_wrongly(None, [*site, *taken])],
    }


def choice(architect: int, stones: int, site: list[int]) -> int:
    """The slot that the kernel's Architect takes.

    It answers a person's move, so one is made first: a tile that is not in the site lies before
    it, is taken for nothing, and leaves the site as it is on the real table.
    """
    rows = blank(POSITION)
    position = rows[0]
    position.seats, position.architect, position.reserve = 2, architect, STONES
    position.stones[ARCHITECT_SEAT] = stones
    passed_over = next(tile for tile in range(1, TILES + 1) if tile not in site)
    tiles = [passed_over, *site]
    position.site_size = len(tiles)
    position.site[: len(tiles)] = tiles
    exports.found_city(rows["cities"][:, 0], 0, 0)
    place = (2, 0, 2)
    refusal = exports.play_if_allowed(rows, passed_over, *place)
    assert not refusal, refusal
    return int(rows["log"]["slot"][0, ARCHITECT_SEAT])
