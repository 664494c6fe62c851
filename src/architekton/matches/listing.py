"""Lists: a table as one line, and the games that can be played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from architekton.core.chance import stream
from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.core.level import Level
from architekton.core.sentences import say
from architekton.matches import shapes
from architekton.matches.match import Match
from architekton.matches.presenter import tell_card
from architekton.matches.seat import DEVICE, NAMELESS, PERSON
from architekton.matches.title import recognised_on_card, tell_title

_SEED = 7
# Something lies on the table by then.
_MOVES_OF_EMBLEM = 12


@dataclass(frozen=True)
class About:
    """What is known of a table without reading all of its facts."""

    id: str
    game: str
    phase: str
    public: bool
    challenge: str
    host: str
    created: float
    changed: float
    card: shapes.KeptCard

    @classmethod
    def of(cls, match: Match) -> About:
        opened = match.opened
        return cls(
            match.id, match.kind.name, match.phase, opened.public, opened.challenge, opened.host,
            match.created, match.changed, tell_card(match),
        )  # fmt: skip


def tell_line(about: About, reader: str, language: str) -> shapes.Card:
    """A line of a list; who the others are stays here."""
    kept = about.card
    seats, made = kept["seats"], kept.get("made_title")
    if made is None:
        made = recognised_on_card(kept, about.challenge, about.host)
    return {
        "id": about.id,
        "game": about.game,
        "kind": kept["kind"],
        "title": tell_title(kept["title"], made, language),
        "phase": about.phase,
        "public": about.public,
        "challenge": about.challenge,
        "created": about.created,
        "changed": about.changed,
        "seats": [
            {"kind": seat["kind"], "name": _named(seat, language), "level": seat["level"]}
            for seat in seats
        ],
        "options": kept["options"],
        "moves": kept["moves"],
        "to_move": kept["to_move"],
        "result": kept["result"],
        "mine": [i for i, seat in enumerate(seats) if reader and seat["guest"] == reader],
    }


def _named(seat: shapes.KeptSeat, language: str) -> str:
    if seat["name"] or seat["kind"] not in (PERSON, DEVICE):
        return seat["name"]
    return say(NAMELESS, language)


def tell_games(language: str) -> shapes.Games:
    """Each game with its modes and its five opponents, weakest first."""
    return {"games": [_tell_game(game, language) for game in discover_games()]}


def _tell_game(game: type[Game], language: str) -> shapes.Game:
    return {
        "name": game.name,
        "title": say(f"{game.name}.title", language),
        "levels": [_tell_level(level, language) for level in game.LEVELS],
        "lessons": list(game.LESSONS),
        "modes": game.MODES,
        "seats": seats_by_mode(game),
    }


def _tell_level(level: Level, language: str) -> shapes.Level:
    return {
        "name": level.name,
        "title": level.title(language),
        "about": level.about(language),
        "rating": level.rating,
        "error": level.error,
        "seconds": level.seconds,
    }


@cache
def seats_by_mode(kind: type[Game]) -> dict[str, int]:
    return {mode: _seats_to_fill(kind.start(kind.MODES[mode], _SEED)) for mode in kind.MODES}


def _seats_to_fill(game: Game) -> int:
    """Without those that the game itself plays."""
    return sum(game.seat_name(seat) is None for seat in range(game.seats))


@cache
def draw_emblem(kind: type[Game]) -> str:
    """A game after a few moves, always the same: what it looks like (SVG)."""
    game = kind.start(seed=_SEED)
    game.play_randomly(stream(_SEED), _MOVES_OF_EMBLEM)
    return game.to_svg()
