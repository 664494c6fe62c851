"""What each move of a finished game cost, which would have been better, and what was luck.

Every decision is judged by the strongest player from what its seat could see then. A deep review
shows a quick one first.
"""

from __future__ import annotations

import argparse
import json
import sys

from tqdm import tqdm

from architekton.cli.documents import complain_about, load_record
from architekton.cli.parser import Parser
from architekton.cli.review_lines import review_lines
from architekton.core.errors import ArchitektonError, BadInput
from architekton.core.record import Record
from architekton.core.sentences import say
from architekton.players.arena import cores
from architekton.players.player import Budget
from architekton.players.review import DEEP, QUICK, SEED, Review, check_finished, judged
from architekton.players.review_words import review_json
from architekton.players.seating import read_budget

EXAMPLE = "architekton review game.json --budget deep"
_NAMED = {"quick": QUICK, "deep": DEEP}
_MOST_PROCESSES = 256


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar=parser.word("FILE"), help=parser.told("help.file.record")
    )
    parser.add_argument("--budget", default="quick", help=parser.told("help.review.budget"))
    parser.add_argument("--seat", type=int, metavar="N", help=parser.told("help.review.seat"))
    parser.add_argument(
        "--processes",
        type=int,
        default=cores(),
        metavar="N",
        help=parser.told("help.review.processes"),
    )
    parser.add_argument("--seed", default=SEED, help=parser.told("help.settings.seed"))


def run(arguments: argparse.Namespace) -> int:
    budget = chosen_budget(arguments.budget)
    if not 1 <= arguments.processes <= _MOST_PROCESSES:
        found = arguments.processes
        raise BadInput("out_of_range", "--processes", least=1, most=_MOST_PROCESSES, found=found)
    code = 0
    for name in arguments.files:
        try:
            record = load_record(name)
            check_finished(record)
            _check_seat(record, arguments.seat)
        except ArchitektonError as error:
            code = complain_about(name, error, arguments.lang)
            continue
        if budget is DEEP and not arguments.json:
            print(say("review.first_look", arguments.lang))
            _show(_reviewed(record, QUICK, arguments), arguments)
            print()
            print(say("review.deeper", arguments.lang))
        _show(_reviewed(record, budget, arguments), arguments)
    return code


def chosen_budget(written: str) -> Budget:
    if written in _NAMED:
        return _NAMED[written]
    try:
        return read_budget(written, written)
    except BadInput:
        raise BadInput("bad_review_budget", "--budget", found=written) from None


def _check_seat(record: Record, seat: int | None) -> None:
    seats = record.game.seats
    if seat is not None and not 1 <= seat <= seats:
        raise BadInput("no_such_seat", "--seat", found=seat, seats=seats)


def _reviewed(record: Record, budget: Budget, arguments: argparse.Namespace) -> Review:
    """With a bar on a terminal, else a line for every tenth; both on standard error."""
    moves = len(record.game.moves)
    decisions = []
    hidden = not sys.stderr.isatty()
    with tqdm(total=moves, disable=hidden, leave=False, file=sys.stderr) as bar:
        for decision in judged(record, budget, arguments.processes, arguments.seed):
            decisions.append(decision)
            bar.update()
            done = len(decisions)
            if hidden and 10 * done // moves > 10 * (done - 1) // moves:
                told = say("review.progress", arguments.lang, judged=done, moves=moves)
                print(told, file=sys.stderr, flush=True)
    return Review(record, decisions)


def _show(review: Review, arguments: argparse.Namespace) -> None:
    seat = None if arguments.seat is None else arguments.seat - 1
    if arguments.json:
        told = review_json(review, arguments.budget, arguments.lang, seat)
        print(json.dumps(told, ensure_ascii=False))
    else:
        print("\n".join(review_lines(review, arguments.lang, seat)), flush=True)
