"""A match that was played, moment by moment: what was to be seen, its points, its record."""

from __future__ import annotations

from collections.abc import Sequence

from architekton.core.errors import Refused
from architekton.core.game import Game, Json, Move, Shown
from architekton.core.packed_record import pack
from architekton.core.reading import Reader
from architekton.core.record import Record
from architekton.core.seal import Seal
from architekton.matches.fact import ANALYSIS
from architekton.matches.log import Told, history_of_moves
from architekton.matches.match import OVER, Match
from architekton.matches.refusal import Denied
from architekton.matches.shapes import Moment, PackedRecord, Replay


def tell_replay(match: Match, told: Sequence[Told], language: str) -> Replay:
    """All moves so far, with the points after each."""
    return {
        "moves": [move.to_json() for move in match.moves],
        "movers": match.movers,
        "totals": match.game.totals_by_move(),
        "log": history_of_moves(match, told[: match.version], language),
    }


def tell_moment(match: Match, move: int, language: str) -> Moment:
    """What was to be seen after so many moves."""
    return {"move": move, "view": game_after(match, move).view(None).to_json(language)}


def game_after(match: Match, move: int) -> Game:
    if move > len(match.moves):
        raise Denied("no_such_move", found=move, moves=len(match.moves))
    return match.game_after(move)


def record_after(match: Match, move: int, language: str) -> Record:
    """The game as far as that, once it is over."""
    check_may_study(match)
    return Record(game_after(match, move), _numbered(match, language))


def check_may_study(match: Match) -> None:
    if match.phase != OVER and match.opened.kind != ANALYSIS:
        raise Denied("not_over")


def draw_moment(match: Match, move: int, seat: int | None) -> str:
    """What lay before a seat after so many moves, or the whole table, as a drawing (SVG)."""
    game = game_after(match, move)
    if seat is None:
        return game.to_svg()
    board = game.board(seat) if seat < game.seats else None
    if board is None:
        raise Denied("nothing_to_draw", seat=seat + 1)
    return board.to_svg()


def tell_record(match: Match, reader: str, language: str) -> Json:
    return _whole_record(match, reader, language).to_json()


def tell_packed_record(match: Match, reader: str, language: str) -> PackedRecord:
    return {"packed": pack(_whole_record(match, reader, language))}


def _whole_record(match: Match, reader: str, language: str) -> Record:
    """It tells the order of the tiles, so it is for games that are over."""
    own_analysis = match.opened.kind == ANALYSIS and match.opened.host == reader
    if match.phase != OVER and not own_analysis:
        raise Denied("not_over")
    seal = Seal(**match.opened.seal) if match.opened.seal else None
    return Record(match.game, _numbered(match, language), seal)


def _numbered(match: Match, language: str) -> list[str]:
    """Names for a record, where nobody is nameless."""
    return [name or f"{number}" for number, name in enumerate(match.names(language), 1)]


def record_to_review(match: Match, language: str) -> Record:
    """A game that was played to its end. What its seats saw meanwhile is told, and what they could
    not know, so nobody is told of a game that goes on."""
    if match.phase != OVER:
        raise Denied("review_not_over")
    if match.game.to_move is not None:
        raise Denied("review_given_up")
    return Record(match.game, _numbered(match, language))


def decision_to_try(match: Match, number: int, written: Shown) -> Move:
    """Another move in place of one of a finished game, counted from 1; it must be legal there."""
    if not 1 <= number <= len(match.moves):
        raise Denied("no_such_move", found=number, moves=len(match.moves))
    move = match.kind.move_from_json(Reader(written, "move"))
    refusal = game_after(match, number - 1).refusal(move)
    if refusal is not None:
        raise Refused(refusal)
    return move
