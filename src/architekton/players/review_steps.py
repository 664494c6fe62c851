"""A review step by step, asked by names and text only: in a process of its own, or in a browser."""

from __future__ import annotations

from collections.abc import Sequence

from architekton.core.discovery import find_game
from architekton.core.game import Json
from architekton.core.reading import Reader
from architekton.core.record import Record
from architekton.players.review import SEED
from architekton.players.review_decision import judge_decision
from architekton.players.review_judge import Judge
from architekton.players.review_kept import judge_name, keep, read_kept, review_of
from architekton.players.review_shapes import GameReview, Tried
from architekton.players.review_tried import tell_tried, tried_instead
from architekton.players.review_words import review_json
from architekton.players.seating import read_budget
from architekton.players.thinker import shipped_mind


def name_judge(game: str) -> str:
    """Who judges this game here; what others have judged is judged again."""
    return judge_name(shipped_mind(find_game(game)).fingerprint)


def judge_step(record: str, number: int, budget: str) -> Json:
    """One decision, as it is kept."""
    read = Record.loads(record)
    return keep(judge_decision(read.game, number, _judge(read, budget), SEED))


def tell_steps(record: str, kept: Sequence[Json], budget: str, language: str) -> GameReview:
    """All decisions, once each has been judged."""
    return review_json(review_of(Record.loads(record), kept), budget, language)


def try_step(record: str, kept: Json, move: Json, budget: str, language: str) -> Tried:
    """Another move in place of the one that was made, which must be legal there."""
    read = Record.loads(record)
    decision = read_kept(type(read.game), kept)
    chosen = read.game.move_from_json(Reader(move))
    tried = tried_instead(read.game, decision, chosen, _judge(read, budget))
    return tell_tried(review_of(read, [kept]), decision, tried, language)


def _judge(record: Record, budget: str) -> Judge:
    return Judge(shipped_mind(type(record.game)), read_budget("review", budget))
