"""Learn a game from nothing but its rules, by playing against oneself.

The same seed and the same number of games give the same weights; --minutes first measures how
many games fit in. What was learned is kept in FILE now and then, and the same command goes on from
there. In the end the new weights meet those that come with the game; --ship puts them in their
place, unless the old ones are stronger. With --ray, a cluster plays and this machine learns: the
weights are the same.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from datetime import date
from pathlib import Path
from typing import Any

from tqdm import tqdm

from architekton.cli.cluster import add_cluster, chosen_executor
from architekton.cli.main import INTERRUPTED, complain
from architekton.cli.parser import Parser
from architekton.core.discovery import find_game, game_names
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.sentences import number, say
from architekton.core.weights import Weights
from architekton.players.arena import cores
from architekton.players.executor import Executor
from architekton.players.learning_curve import learning_curve_svg
from architekton.players.ray_executor import ClusterLost
from architekton.players.standings import Estimate
from architekton.players.thinker import learning_mind
from architekton.players.training import GAMES_PER_ROUND, Practice, Training
from architekton.players.trial import trial

EXAMPLE = "architekton train akropolis --minutes 20 --seed 1"
ROUNDS_BETWEEN_SAVES = 20
WEAKER = 1


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "game", metavar=parser.word("GAME"), help=parser.told("help.game", names=game_names())
    )
    parser.add_argument(
        "--table", metavar=parser.word("TABLE"), help=parser.told("help.train.table")
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--minutes", type=float, default=20.0, metavar="N", help=parser.told("help.train.minutes")
    )
    length.add_argument("--games", type=int, metavar="N", help=parser.told("help.train.games"))
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help=parser.told("help.train.seed")
    )
    add_cluster(parser)
    parser.add_argument("--out", metavar=parser.word("FILE"), help=parser.told("help.train.out"))
    parser.add_argument(
        "--curve", metavar=parser.word("FILE"), help=parser.told("help.train.curve")
    )
    parser.add_argument(
        "--deals", type=int, default=100, metavar="N", help=parser.told("help.train.deals")
    )
    parser.add_argument("--ship", action="store_true", help=parser.told("help.train.ship"))


def run(arguments: argparse.Namespace) -> int:
    kind = find_game(arguments.game)
    table = chosen_table(kind, arguments.table)
    out = Path(arguments.out or f"{kind.name}-{table}-{arguments.seed}.npz")
    _check(arguments, out)
    began = time.monotonic()
    with chosen_executor(arguments.ray, cores()) as executor:
        training = _begin(kind, table, out, arguments, executor)
        try:
            _learn(training, kind, out, arguments)
        except (KeyboardInterrupt, ClusterLost) as stopped:
            training.save(_notes(out))
            complain(say("train.kept", arguments.lang, games=training.games_played, file=str(out)))
            if isinstance(stopped, ClusterLost):
                raise
            return INTERRUPTED
    minutes = (time.monotonic() - began) / 60
    weights = Weights(training.learner.net, _provenance(kind, training, minutes))
    weights.save(out)
    return _conclude(kind, table, weights, out, arguments)


def chosen_table(kind: type[Game], table: str | None) -> str:
    tables = list(learning_mind(kind).TABLES)
    if table is not None and table not in tables:
        raise BadInput("not_one_of", "--table", choices=tables, found=table)
    return table or tables[0]


def _check(arguments: argparse.Namespace, out: Path) -> None:
    """Said now, not after the last game."""
    if arguments.games is not None and arguments.games < 1:
        raise BadInput("too_few_games", "--games", found=arguments.games)
    if not 0 < arguments.minutes < math.inf:
        raise BadInput("too_few_minutes", "--minutes", found=str(arguments.minutes))
    if arguments.deals < 1:
        raise BadInput("too_few_games", "--deals", found=arguments.deals)
    folder = out.resolve().parent
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        raise BadInput("not_writable", str(out), detail=str(folder))


def _notes(out: Path) -> Path:
    return out.with_suffix(".course.npz")


def _begin(
    kind: type[Game], table: str, out: Path, arguments: argparse.Namespace, executor: Executor
) -> Training:
    """Where an earlier run stopped, or from the start."""
    notes, practice = _notes(out), executor.practice(kind, table)
    if notes.exists():
        training = Training.load(learning_mind(kind), notes, practice)
        asked = arguments.games
        same = (training.table, training.seed) == (table, arguments.seed)
        if not same or asked not in (None, training.games):
            raise BadInput(
                "other_course",
                str(notes),
                table=training.table,
                seed=training.seed,
                games=training.games,
            )
        _tell(say("train.going_on", arguments.lang, games=training.games_played))
        return training
    games = arguments.games or _games_in(kind, table, arguments, practice)
    return Training(learning_mind(kind), table, games, arguments.seed, practice)


def _games_in(
    kind: type[Game], table: str, arguments: argparse.Namespace, practice: Practice
) -> int:
    """How many games fit into the minutes; whole rounds, at least one."""
    sample = Training(learning_mind(kind), table, GAMES_PER_ROUND, arguments.seed, practice)
    # The first round loads and compiles; the second tells how quick they are.
    sample.play_round()
    began = time.monotonic()
    sample.play_round()
    seconds = time.monotonic() - began
    return max(1, int(60 * arguments.minutes / seconds)) * GAMES_PER_ROUND


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def _learn(training: Training, kind: type[Game], out: Path, arguments: argparse.Namespace) -> None:
    curve = Path(arguments.curve) if arguments.curve else out.with_suffix(".svg")
    hidden = not sys.stderr.isatty()
    with tqdm(
        total=training.games, initial=training.games_played, disable=hidden, file=sys.stderr
    ) as bar:
        while not training.finished:
            before = int(10 * training.share)
            latest = training.play_round()
            bar.set_postfix_str(_standing(latest.points, latest.error, arguments.lang))
            bar.update(min(training.games_played, training.games) - bar.n)
            if hidden and int(10 * training.share) > before:
                standing = _standing(latest.points, latest.error, arguments.lang)
                _tell(f"{training.games_played} / {training.games}: {standing}")
            if len(training.rounds) % ROUNDS_BETWEEN_SAVES == 0 or training.finished:
                training.save(_notes(out))
                picture = learning_curve_svg(kind.name, training.rounds, arguments.lang)
                curve.write_text(picture + "\n", encoding="utf-8")


def _standing(points: float, error: float, language: str) -> str:
    return say(
        "train.standing",
        language,
        points=number(points, 1, language),
        error=number(error, 1, language),
    )


def _provenance(kind: type[Game], training: Training, minutes: float) -> dict[str, Any]:
    length = f"--games {training.games} --seed {training.seed}"
    command = f"architekton train {kind.name} --table {training.table} {length}"
    last = training.rounds[-1]
    return {
        "game": kind.name,
        "table": training.table,
        "command": command,
        "seed": training.seed,
        "games": training.games_played,
        "minutes": round(minutes, 1),
        "date": date.today().isoformat(),
        "points": round(last.points, 1),
        "error": round(last.error, 2),
    }


def _conclude(
    kind: type[Game], table: str, weights: Weights, out: Path, arguments: argparse.Namespace
) -> int:
    """The trial against the weights that come with the game, and what follows from it."""
    shipped = learning_mind(kind).SHIPPED / f"{table}.npz"
    result = _trial(kind, table, weights, arguments.deals) if shipped.exists() else None
    stronger = result is None or result.mean > 0
    facts = {**weights.provenance, "trial": result.to_json() if result else None}
    if arguments.ship and stronger:
        shipped.parent.mkdir(exist_ok=True)
        Weights(weights.net, facts).save(shipped)
    facts |= {"weights": str(out), "shipped": arguments.ship and stronger}
    if arguments.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        print("\n".join(_told(facts, arguments.lang)))
    if arguments.ship and not stronger:
        complain(say("train.not_shipped", arguments.lang))
        return WEAKER
    return 0


def _trial(kind: type[Game], table: str, weights: Weights, deals: int) -> Estimate:
    holder = learning_mind(kind).load()
    challenger = learning_mind(kind)({**holder.weights, table: weights})
    with tqdm(total=deals, disable=not sys.stderr.isatty(), file=sys.stderr) as bar:
        return trial(kind, table, challenger, holder, deals, bar.update)


def _told(facts: dict[str, Any], language: str) -> list[str]:
    lines = [
        say("train.done", language, games=facts["games"], file=facts["weights"]),
        say("train.again", language, command=facts["command"]),
    ]
    if facts["trial"]:
        percent = number(100 * facts["trial"]["mean"], 1, language, "+")
        error = number(100 * (facts["trial"]["error"] or 0), 1, language)
        lines.append(say("train.trial", language, percent=percent, error=error))
    if facts["shipped"]:
        lines.append(say("train.shipped", language))
    return lines
