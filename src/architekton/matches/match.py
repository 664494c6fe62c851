"""The state of a match, as its facts add up to it when they are applied in their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

from architekton.core.discovery import find_game
from architekton.core.game import Game, Json, Move
from architekton.core.reading import Reader
from architekton.core.sentences import say
from architekton.matches import fact as facts
from architekton.matches.clock import Clock
from architekton.matches.command import CommandKey
from architekton.matches.fact import Fact, Opened
from architekton.matches.refusal import Denied
from architekton.matches.seat import BOT, GAME, NAMELESS, OPEN, PERSON, Seat
from architekton.matches.shapes import Phase, Result
from architekton.matches.title import recognised, tell_title

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
OVER: Final = "over"
# What is counted besides moves: by guest, by seat, by seat, and for the whole table.
SAT_DOWN, CHANGED_BOT, WENT_BACK, RENAMED = "sat down", "changed bot", "went back", "renamed"
THE_TABLE = ""


@dataclass(frozen=True)
class TakeBackRequest:
    seat: int
    keep: int
    # The seats that have not answered yet.
    waiting: frozenset[int]


class Match:
    """Made from facts only, so that the same facts always give the same match.

    The game's position is large and quickly made again from the moves: `rest` lets go of it.
    """

    def __init__(self, match: str, opened: Opened, at: float = 0.0) -> None:
        self.id = match
        self.opened = opened
        self.kind = find_game(opened.game)
        self.title = opened.title
        self.made_title = opened.made_title or self._recognise_title()
        self.created = at
        self.changed = at
        self.version = 1
        # The version of the last fact that changed the position.
        self.played = 1
        self.seats = [Seat(**seat) for seat in opened.seats]
        self.clock = Clock.of(opened.clock, len(opened.seats), at)
        self.take_back: TakeBackRequest | None = None
        self.resigned: int | None = None
        self.rematch = ""
        # Facts besides moves; and how often some of them, by the guest, the seat or the table whose
        # doing they are.
        self.changes = 0
        self.times: Counter[tuple[str, str | int]] = Counter()
        # Commands by guest and by the guest's own id, with the wish and the version it led to.
        self._commands: dict[tuple[str, str], tuple[str, int]] = {}
        self._game: Game | None = None
        self.moves: list[Move] = []
        self.movers: list[int] = []
        self.phase: Phase = GATHERING
        # The seat that has to decide, while the game is played.
        self.to_move: int | None = None
        for written in opened.moves:
            mover = self.game.to_move
            assert mover is not None
            self._make_move(mover, self.kind.move_from_json(Reader(written)))
        self._settle()

    @classmethod
    def of_facts(cls, match: str, history: Iterable[tuple[Fact, float, str | None]]) -> Match:
        (first, at, _), *rest = history
        assert isinstance(first, Opened)
        found = cls(match, first, at)
        # Moves that have been taken back are not made again.
        found.rest()
        for fact, when, command in rest:
            found._add(fact, when, command)
        found._settle()
        return found

    def copy(self) -> Match:
        """The same match, which can go on without this one."""
        other = copy(self)
        other.seats = [replace(seat) for seat in self.seats]
        other._commands = dict(self._commands)
        other.times = self.times.copy()
        other.clock = None if self.clock is None else self.clock.copy()
        other._game = self.game.copy()
        other.moves, other.movers = list(self.moves), list(self.movers)
        return other

    # --- looking ----------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        if self._game is None:
            self._game = self.deal()
            self._game.play_all(self.moves)
        return self._game

    def deal(self) -> Game:
        """The game before its first move."""
        return self.kind.resume(Reader(self.opened.options), Reader(self.opened.deal))

    def game_after(self, moves: int) -> Game:
        game = self.deal()
        game.play_all(self.moves[:moves])
        return game

    def rest(self) -> None:
        """Let go of the position until it is asked for."""
        self._game = None

    @property
    def is_resting(self) -> bool:
        return self._game is None

    @property
    def guests(self) -> list[str]:
        """All who belong to the table."""
        found = [self.opened.host, *(seat.guest for seat in self.seats)]
        return sorted({guest for guest in found if guest})

    @property
    def host(self) -> int | None:
        """The first seat of who opened the table; None if they do not play."""
        host = self.opened.host
        return next((i for i, seat in enumerate(self.seats) if seat.guest == host), None)

    def seats_of(self, guest: str) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.is_played_by(guest)]

    def names(self, language: str) -> list[str]:
        """What the seats are called; a bot by its level, an open seat not at all."""
        return [self._name(seat, language) for seat in self.seats]

    def _name(self, seat: Seat, language: str) -> str:
        if seat.kind == BOT:
            levels = {level.name: level for level in self.kind.LEVELS}
            return levels[seat.level].title(language)
        # Who wished to be forgotten.
        is_nameless = seat.is_persons and not seat.name
        return say(NAMELESS, language) if is_nameless else seat.name

    def called(self, language: str) -> str:
        return tell_title(self.title, self.made_title, language)

    def _recognise_title(self) -> Json:
        opened = self.opened
        host = next((seat["name"] for seat in opened.seats if seat["guest"] == opened.host), "")
        names = [seat["name"] for seat in opened.seats]
        return recognised(opened.title, opened.kind, opened.challenge, host, names)

    @property
    def runs(self) -> int | None:
        """The seat whose time runs, if there are clocks."""
        seat = self.to_move
        if self.clock is None or seat is None or self.seats[seat].kind in (BOT, GAME):
            return None
        return seat

    @property
    def due(self) -> float | None:
        """When its time is out, unless it moves before."""
        return None if self.clock is None or self.runs is None else self.clock.due(self.runs)

    def others(self, guest: str) -> list[int]:
        """The seats that belong to other people."""
        return [i for i, seat in enumerate(self.seats) if seat.is_anothers(guest)]

    def granted(self, key: CommandKey) -> int | None:
        """The version that this very command has led to before, if it has."""
        digest, version = self._commands.get((key.guest, key.id), ("", None))
        if version is not None and digest != key.digest:
            raise Denied("command_reused", id=key.id)
        return version

    def result(self) -> Result | None:
        """How it ended. Who resigns has lost, whatever the points say."""
        if self.resigned is not None:
            totals = [self.game.total(seat) for seat in range(self.game.seats)]
            winners = [seat for seat in range(self.game.seats) if seat != self.resigned]
            return {
                "totals": totals,
                "winners": winners,
                "tie_break": "",
                "resigned": self.resigned,
            }
        result = self.game.result_json()
        return None if result is None else {**result, "resigned": None}

    # --- facts ------------------------------------------------------------------------------

    def apply(self, fact: Fact, at: float, command: str | None = None) -> None:
        """One more fact. It has been decided; a move is judged now, and may be Refused."""
        self._add(fact, at, command)
        self._settle()

    def _add(self, fact: Fact, at: float, command: str | None) -> None:
        if self.clock is not None:
            self._wind(self.clock, fact, at)
        self._change(fact)
        self.version += 1
        self.changed = at
        if isinstance(fact, facts.Moved | facts.TakenBack):
            self.played = self.version
        if not isinstance(fact, facts.Moved):
            self.changes += 1
        key = None if command is None else CommandKey.from_text(command)
        if key is not None:
            self._commands[key.guest, key.id] = (key.digest, self.version)

    def _change(self, fact: Fact) -> None:
        match fact:
            case facts.SeatTaken(number, guest, name):
                self.times[SAT_DOWN, guest] += 1
                self.seats[number] = Seat(PERSON, name, guest)
            case facts.SeatLeft(number):
                self.seats[number] = self._left(self.seats[number])
            case facts.BotSeated(number, level):
                seat = self.seats[number]
                self.times[CHANGED_BOT, number] += seat.kind == BOT
                self.seats[number] = Seat(
                    BOT, "", seat.guest, level, seat.resigned, seat.out_of_time
                )
            case facts.Moved(number, move):
                self._make_move(number, move)
                self.take_back = None
            case facts.TakeBackAsked(number, keep):
                self.times[WENT_BACK, self.movers[keep]] += 1
                others = self.others(self.seats[number].guest)
                self.take_back = TakeBackRequest(number, keep, frozenset(others))
            case facts.TakeBackAgreed(number):
                asked = self.take_back
                assert asked is not None
                waiting = asked.waiting - {number}
                self.take_back = TakeBackRequest(asked.seat, asked.keep, waiting)
            case facts.TakeBackDeclined():
                self.take_back = None
            case facts.TakenBack(keep):
                # What was asked for has been counted then.
                self.times[WENT_BACK, self.movers[keep]] += self.take_back is None
                self._take_back(keep)
            case facts.Resigned(number):
                self._resign(number)
            case facts.TimedOut(number, lost):
                self.seats[number].out_of_time = True
                if lost:
                    self._resign(number)
            case facts.Renamed(title):
                self.times[RENAMED, THE_TABLE] += 1
                self.title, self.made_title = title, {}
            case facts.RematchOpened(_, match):
                self.rematch = match

    def _wind(self, clock: Clock, fact: Fact, at: float) -> None:
        """What a fact does to the clocks, before it changes anything else."""
        match fact:
            case facts.Moved(number, _, spent):
                clock.spend(number, spent)
                clock.add_increment(number)
                clock.begin_turn(at)
            case facts.TakenBack():
                # Nobody gets back what they have spent.
                clock.begin_turn(at)
            case facts.SeatTaken(number):
                if self.seats[number].kind == BOT:
                    clock.come_back(number, at)
                elif self.seats[number].is_open:
                    clock.begin_turn(at)
            case facts.BotSeated(number, _, spent):
                clock.spend(number, spent)
                if self.seats[number].is_open:
                    clock.begin_turn(at)
            case facts.TimedOut(number):
                clock.run_out(number)
            case facts.ClockHeld(seconds):
                clock.hold(seconds, at)

    def _settle(self) -> None:
        """What follows from the facts so far, and is asked for often."""
        mover = self.game.to_move
        if self.resigned is not None or mover is None:
            self.phase = OVER
        else:
            gathering = any(seat.is_open for seat in self.seats)
            self.phase = GATHERING if gathering else PLAYING
        self.to_move = mover if self.phase == PLAYING else None

    def _left(self, seat: Seat) -> Seat:
        """Before the first move at a table for many a seat is free again; else it waits for its
        owner: nobody is invited to a lesson, an analysis or a challenge."""
        is_free = self.opened.kind == facts.TABLE and not self.moves
        return Seat(OPEN) if is_free else Seat(OPEN, seat.name, seat.guest)

    def _make_move(self, mover: int, move: Move) -> None:
        if self._game is not None:
            self._game.play(move, mover)
        self.moves.append(move)
        self.movers.append(mover)

    def _take_back(self, keep: int) -> None:
        if self._game is not None:
            self._game.take_back_to(keep)
        del self.moves[keep:]
        del self.movers[keep:]
        self.take_back = None

    def _resign(self, number: int) -> None:
        """With two at the table the match ends; with more, a bot that follows plays on."""
        self.seats[number].resigned = True
        self.take_back = None
        if len(self.seats) == 2:
            self.resigned = number

    def concerns_only(self, guest: str) -> bool:
        """Whether nobody else decides anything: only bots, the game itself, and one device."""
        return not any(seat.is_open or seat.is_anothers(guest) for seat in self.seats)
