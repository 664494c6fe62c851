"""Let players meet at the same deals with changing seats, and rate them.

PLAYER is a name such as random or greedy; NAME@0.2s (seconds), NAME@0.2cpu (seconds of a processor)
or NAME@20000n (positions) says how long it may think; engine:COMMAND is a program that speaks the
engine protocol. At a table for three or four, the first player of a pair takes one seat and the
second all others. Alone (--set players=1), each player meets the game's own opponent. With --out,
what was played is kept, and the same command goes on from there. With --ray, a cluster plays.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from contextlib import closing
from pathlib import Path

from tqdm import tqdm

from architekton.cli.cluster import add_cluster, chosen_executor
from architekton.cli.documents import write
from architekton.cli.main import INTERRUPTED, complain
from architekton.cli.options import add_settings, chosen_options
from architekton.cli.parser import Parser
from architekton.cli.standings import standings_lines
from architekton.core.discovery import game_names
from architekton.core.errors import BadInput
from architekton.core.sentences import number, say
from architekton.players.arena import cores
from architekton.players.fixture import Played
from architekton.players.ledger import Ledger
from architekton.players.pairing import Arena, plan_arena
from architekton.players.ratings import Anchor
from architekton.players.ratings_plot import ratings_svg
from architekton.players.standings import Standings

EXAMPLE = "architekton arena akropolis greedy random --games 100 --out games.jsonl"
_USUAL_ANCHOR = "greedy"
_MOST_PROCESSES = 256


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "game", metavar=parser.word("GAME"), help=parser.told("help.game", names=game_names())
    )
    parser.add_argument(
        "players", nargs="+", metavar=parser.word("PLAYER"), help=parser.told("help.arena.players")
    )
    add_settings(parser)
    parser.add_argument(
        "--games", type=int, default=200, metavar="N", help=parser.told("help.arena.games")
    )
    parser.add_argument("--gauntlet", action="store_true", help=parser.told("help.arena.gauntlet"))
    parser.add_argument(
        "--anchor", metavar=parser.word("PLAYER=RATING"), help=parser.told("help.arena.anchor")
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=cores(),
        metavar="N",
        help=parser.told("help.arena.processes"),
    )
    add_cluster(parser)
    parser.add_argument("--out", metavar=parser.word("FILE"), help=parser.told("help.arena.out"))
    parser.add_argument("--plot", metavar=parser.word("FILE"), help=parser.told("help.arena.plot"))


def run(arguments: argparse.Namespace) -> int:
    options = chosen_options(arguments.set)
    arena = plan_arena(
        arguments.game,
        arguments.players,
        options,
        arguments.seed or "1",
        arguments.games,
        arguments.gauntlet,
    )
    anchor = chosen_anchor(arguments.anchor, arena)
    if not 1 <= arguments.processes <= _MOST_PROCESSES:
        found = arguments.processes
        raise BadInput("out_of_range", "--processes", least=1, most=_MOST_PROCESSES, found=found)
    if arguments.plot:
        # Said now, not after hours of play.
        write(arguments.plot, "")
    with closing(Ledger(arena, Path(arguments.out) if arguments.out else None)) as ledger:
        try:
            _play(arena, ledger, arguments)
        except KeyboardInterrupt:
            _report(Standings.of(arena, ledger.played, anchor), arguments)
            _say_how_to_go_on(arena, ledger, arguments.lang)
            return INTERRUPTED
    _report(Standings.of(arena, ledger.played, anchor), arguments)
    return 0


def chosen_anchor(setting: str | None, arena: Arena) -> Anchor:
    """As asked for; else greedy if it plays, else the mean."""
    if setting is None:
        return Anchor(_USUAL_ANCHOR if _USUAL_ANCHOR in arena.names else None)
    name, _, written = setting.rpartition("=")
    try:
        rating = float(written)
    except ValueError:
        rating = math.nan
    if not name or not math.isfinite(rating):
        raise BadInput("bad_anchor", "--anchor", found=setting)
    if name not in arena.names:
        raise BadInput("not_one_of", "--anchor", choices=list(arena.names), found=name)
    return Anchor(name, rating)


def _play(arena: Arena, ledger: Ledger, arguments: argparse.Namespace) -> None:
    """Those games of the schedule that the ledger does not have yet."""
    schedule = arena.schedule()
    missing = [fixture for fixture in schedule if fixture.key not in ledger.played]
    before = [ledger.played[game.key] for game in schedule if game.key in ledger.played]
    progress = Progress(arena, len(schedule), before, arguments.lang)
    with (
        chosen_executor(arguments.ray, arguments.processes) as executor,
        closing(executor.play_fixtures(missing)) as games,
        closing(progress),
    ):
        for played in games:
            ledger.add(played)
            progress.show(played)
            if played.forfeit:
                facts = {"name": played.forfeit.player, "why": played.forfeit.why}
                complain(say("arena.forfeit", arguments.lang, game=played.key[0] + 1, **facts))


class Progress:
    """On a terminal a bar; else a line for every tenth of the games. Both on standard error."""

    def __init__(self, arena: Arena, games: int, played: list[Played], language: str) -> None:
        self._pair = arena.pairs[0]
        self._games = games
        self._language = language
        # Of the first pair's first player.
        self._shares = [self._share(game) for game in played if game.pair == self._pair]
        self._already = self._done = len(played)
        self._begin = time.monotonic()
        hidden = not sys.stderr.isatty()
        self._bar = tqdm(
            total=games, initial=self._done, disable=hidden, leave=False, file=sys.stderr
        )

    def show(self, played: Played) -> None:
        if played.pair == self._pair:
            self._shares.append(self._share(played))
        tenths = 10 * self._done // self._games
        self._done += 1
        self._bar.set_postfix_str(self._standing(), refresh=False)
        self._bar.update()
        if self._bar.disable and 10 * self._done // self._games > tenths:
            print(self._line(), file=sys.stderr, flush=True)

    def _share(self, played: Played) -> float:
        return played.share(self._pair[0])

    def close(self) -> None:
        self._bar.close()

    def _standing(self) -> str:
        """Of the first pair."""
        if not self._shares:
            return ""
        percent = number(100 * sum(self._shares) / len(self._shares), 1, self._language)
        first, second = self._pair
        return say("arena.standing", self._language, first=first, second=second, percent=percent)

    def _line(self) -> str:
        pace = (time.monotonic() - self._begin) / (self._done - self._already)
        left = tqdm.format_interval(pace * (self._games - self._done))
        return say(
            "arena.progress",
            self._language,
            played=self._done,
            games=self._games,
            left=left,
            standing=self._standing(),
        )


def _report(standings: Standings, arguments: argparse.Namespace) -> None:
    if arguments.plot:
        write(arguments.plot, ratings_svg(standings, arguments.lang) + "\n")
    if arguments.json:
        print(json.dumps(standings.to_json(), ensure_ascii=False))
    else:
        print("\n".join(standings_lines(standings, arguments.lang)))


def _say_how_to_go_on(arena: Arena, ledger: Ledger, language: str) -> None:
    schedule = arena.schedule()
    played = sum(fixture.key in ledger.played for fixture in schedule)
    counts = {"played": played, "games": len(schedule)}
    if ledger.path is None:
        complain(say("arena.not_kept", language, **counts))
    else:
        complain(say("arena.kept", language, file=str(ledger.path), **counts))
