"""A game in plain Python: from its rules, and nothing else, to all that the contract asks.

class Game(PlainGame):
    name = "pig"
    RULES = Rules
    MODES = {"usual": {}}
    MOVE_EXAMPLE = "roll"
"""

from __future__ import annotations

import re
import secrets
from typing import Any, ClassVar, NoReturn, Self, cast

import numpy as np

from architekton.core import chance
from architekton.core.errors import BadInput, Refused
from architekton.core.game import Board, Game, Json, Move, Outcome, changes_between
from architekton.core.general_view import general_view
from architekton.core.layout import Array
from architekton.core.plain_move import PlainMove
from architekton.core.plain_picture import plain_svg
from architekton.core.plain_rules import PlainRules
from architekton.core.plain_sheet import PlainSheet
from architekton.core.plain_step import PlainStep
from architekton.core.reading import Reader, shown, whole
from architekton.core.sentences import Statement, say

_LONGEST_MOVE = 40
_REFUSAL = "plain.refusal"


class PlainGame(Game):
    RULES: ClassVar[type[PlainRules[Any]]]
    # What a move looks like when it is written.
    MOVE_PATTERN: ClassVar[str] = r"[a-z0-9][\w:>+.-]*"

    _rules: PlainRules[Any]
    _steps: list[PlainStep]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "RULES" in vars(cls):
            cls.GUESSES_AHEAD = cls.RULES.quick_value is not PlainRules.quick_value

    def __init__(self) -> None:
        raise BadInput("start_a_game", type(self).__name__)

    # --- starting -------------------------------------------------------------------------------

    @classmethod
    def start(cls, options: Json | None = None, seed: int | str | None = None) -> Self:
        chosen = cls._options({} if options is None else options)
        stream = chance.stream(secrets.randbits(64) if seed is None else seed)
        return cls._begun(cls.RULES(chosen, cls.RULES.dealt(chosen, stream)))

    @classmethod
    def resume(cls, options: Json | Reader, deal: Json | Reader) -> Self:
        chosen = cls._options(options)
        written = Reader.of(deal, "deal")
        written.object()
        return cls._begun(cls.RULES(chosen, cls.RULES.read_deal(written, chosen)))

    @classmethod
    def encoding(cls, options: Json | None = None) -> None:
        cls._options({} if options is None else options)

    @classmethod
    def _options(cls, options: Json | Reader) -> Json:
        written = Reader.of(options, "options")
        written.object()
        return cls.RULES.read_options(written)

    @classmethod
    def _begun(cls, rules: PlainRules[Any]) -> Self:
        state, events = rules.chance(rules.begin())
        return cls._over(rules, [PlainStep(rules, state, None, events)])

    @classmethod
    def _over(cls, rules: PlainRules[Any], steps: list[PlainStep]) -> Self:
        game = cls.__new__(cls)
        game._rules = rules
        game._steps = steps
        return game

    @property
    def options(self) -> Json:
        return dict(self._rules.options)

    @property
    def deal(self) -> Json:
        return dict(self._rules.deal)

    @property
    def seats(self) -> int:
        return self._rules.seats

    def copy(self) -> Self:
        return self._over(self._rules, list(self._steps))

    # --- playing --------------------------------------------------------------------------------

    @property
    def _state(self) -> Any:
        return self._steps[-1].state

    @property
    def to_move(self) -> int | None:
        return self._rules.mover(self._state)

    def _step(self) -> PlainStep:
        step = self._steps[-1]
        if step.rules is not self._rules:
            step = self._steps[-1] = PlainStep(self._rules, step.state, step.move, step.events)
        return step

    def _choices(self) -> tuple[PlainMove, ...]:
        step = self._step()
        if step.choices is None:
            is_over = self._rules.mover(step.state) is None
            step.choices = () if is_over else tuple(self._rules.choices(step.state))
        return step.choices

    def legal_moves(self, tile: Any = None) -> list[Move]:
        if tile is not None:
            raise BadInput("no_tiles", "tile", game=self.name)
        return list(self._choices())

    def move_at(self, number: int) -> Move:
        return self._choices()[whole(number, "number", 0, len(self._choices()) - 1)]

    def refusal(self, move: Any, seat: int | None = None) -> Statement | None:
        return self._why_not(self._move(move), None if seat is None else self._seat(seat))

    def _why_not(self, move: PlainMove, seat: int | None) -> Statement | None:
        mover = self.to_move
        if mover is None:
            return Statement(_REFUSAL, "game_over")
        if seat not in (None, mover):
            return Statement(_REFUSAL, "not_your_turn", {"seat": mover + 1})
        return None if move in self._choices() else self._rules.why_not(self._state, move)

    def _allowed(self, move: Any, seat: int | None = None) -> PlainMove:
        if seat is None and any(move is choice for choice in self._choices()):
            return cast(PlainMove, move)
        made = self._move(move)
        reason = self._why_not(made, None if seat is None else self._seat(seat))
        if reason:
            raise Refused(reason)
        return made

    def play(self, move: Any, seat: int | None = None) -> None:
        self._make(self._allowed(move, seat))

    def _after(self, move: PlainMove) -> tuple[Any, list[Statement]]:
        step = self._step()
        if move not in step.certain:
            step.certain[move] = self._rules.after(step.state, move)
        return step.certain[move]

    def _make(self, move: PlainMove) -> None:
        state, events = self._after(move)
        state, more = self._rules.chance(state)
        self._steps.append(PlainStep(self._rules, state, move, [*events, *more]))

    def take_back(self) -> None:
        if len(self._steps) == 1:
            raise BadInput("nothing_to_take_back")
        self._steps.pop()

    @property
    def moves(self) -> list[Move]:
        return [step.move for step in self._steps if step.move is not None]

    def last_events(self) -> list[Statement]:
        """Before the first move: what chance did at the start."""
        return list(self._steps[-1].events)

    def play_randomly(self, stream: Array, moves: int | None = None) -> None:
        checked = chance.checked_stream(stream)
        left = -1 if moves is None else whole(moves, "moves", 0)
        while left and self._choices():
            choices = self._choices()
            self._make(choices[int(chance.below(checked, len(choices)))])
            left -= 1

    def offers(self) -> Json:
        rules, state, seat = self._rules, self._state, self.to_move
        choices = self._choices()
        changes = np.zeros((len(choices), len(rules.PARTS)), dtype=np.int64)
        if seat is not None:
            before = np.array(rules.points(state, seat))
            for number, move in enumerate(choices):
                changes[number] = rules.points(self._after(move)[0], seat) - before
        return {
            "parts": list(rules.PARTS),
            "moves": [move.to_json() for move in choices],
            "changes": changes,
            "then": [rules.then(state, move) for move in choices],
        }

    def gains(self) -> Array:
        rules, state, seat = self._rules, self._state, self.to_move
        if seat is None:
            return np.zeros(0, dtype=np.int64)
        now = sum(rules.points(state, seat))
        then = [sum(rules.points(self._after(move)[0], seat)) for move in self._choices()]
        return np.array(then, dtype=np.int64) - now

    def preview(self, move: Any, language: str = "en") -> Json:
        made, seat = self._allowed(move), self.to_move
        assert seat is not None
        state, events = self._after(made)
        changes = changes_between(self._sheet(self._state, seat), self._sheet(state, seat))
        return {
            "changes": changes,
            "total": sum(changes.values()),
            "events": [event.to_json(language) for event in events],
            "then": self._rules.then(self._state, made),
        }

    def supposed(self, seat: int) -> Self | None:
        """A state says itself whose turn it is: there is no other to suppose."""
        self._seat(seat)
        return None

    def perft(self, depth: int) -> int:
        steps = whole(depth, "depth", 0)
        if steps <= 1:
            return len(self._choices()) if steps else 1
        return sum(self._perft_after(move, steps - 1) for move in self._choices())

    def _perft_after(self, move: PlainMove, depth: int) -> int:
        self._make(move)
        count = self.perft(depth)
        self.take_back()
        return count

    # --- looking --------------------------------------------------------------------------------

    def _seat(self, seat: Any) -> int:
        number = whole(seat, "seat")
        if not 0 <= number < self.seats:
            raise BadInput("no_such_seat", "seat", found=number + 1, seats=self.seats)
        return number

    def total(self, seat: int) -> int:
        return sum(self._rules.points(self._state, self._seat(seat)))

    def quick_value(self, seat: int) -> float:
        value = self._rules.quick_value(self._state, self._seat(seat))
        return super().quick_value(seat) if value is None else value

    def sheet(self, seat: int) -> PlainSheet:
        return self._sheet(self._state, self._seat(seat))

    def _sheet(self, state: Any, seat: int) -> PlainSheet:
        points = zip(self._rules.PARTS, self._rules.points(state, seat), strict=True)
        return PlainSheet(self.name, tuple(points))

    def outcome(self) -> Outcome | None:
        if self.to_move is not None:
            return None
        totals = tuple(self._totals())
        leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
        winners, tie_break = self._rules.winners(self._state, leaders)
        return Outcome(totals, tuple(winners), tie_break)

    def view(self, seat: int | None) -> PlainView:
        reader = None if seat is None else self._seat(seat)
        deal = self._rules.blanked_deal(self._state, reader)
        return PlainView(reader, self._over(self.RULES(self._rules.options, deal), self._steps[:]))

    def board(self, seat: int) -> Board | None:
        self._seat(seat)
        return None

    def seat_name(self, seat: int) -> str | None:
        self._seat(seat)
        return None

    def fingerprint(self) -> bytes:
        """A game is what it was dealt and what was done; the state is written to be sure."""
        moves = [move.text() for move in self.moves]
        return repr((self._rules.options, self._rules.deal, moves, self._state)).encode()

    def drawing(self, colour: bool = False, language: str = "en") -> str:
        return "\n".join(self._lines(language))

    def _lines(self, language: str) -> list[str]:
        lines = [
            f"{say('core.seat', language, seat=seat + 1)}  {self.total(seat)}"
            for seat in range(self.seats)
        ]
        mover = self.to_move
        key = "plain.over" if mover is None else "plain.to_move"
        lines.append(say(key, language, seat=(mover or 0) + 1))
        return [*self._rules.drawing(self._state, language), *lines]

    def to_svg(self) -> str:
        """As a spectator sees it: what is saved while a game goes on gives nothing away."""
        return self.view(None)._game._picture(None, "en")

    def _picture(self, seat: int | None, language: str) -> str:
        drawn = self._rules.picture(self._state, seat, language)
        if drawn is not None:
            return drawn
        may_know = self.SEES_ALIKE or (seat is not None and seat == self.to_move)
        choices = self._choices() if may_know else ()
        moves = [(move.text(), self._sentence(move, language)) for move in choices]
        return plain_svg(self._lines(language), moves)

    def _sentence(self, move: Any, language: str) -> str:
        return self._rules.sentence(self._state, move).text(language)

    # --- reading --------------------------------------------------------------------------------

    @classmethod
    def _move(cls, move: Any) -> PlainMove:
        """A move however it was passed: as an object, as text, or as JSON."""
        if isinstance(move, PlainMove):
            return cls._read_move(Reader(move.text(), "move"))
        if isinstance(move, str):
            return cls.parse_move(move)
        if isinstance(move, dict | Reader):
            return cls.move_from_json(Reader.of(move, "move"))
        raise BadInput("not_a_move", "move", found=shown(move), example=cls.MOVE_EXAMPLE)

    @classmethod
    def _read_move(cls, written: Reader) -> PlainMove:
        word = written.text(_LONGEST_MOVE).strip()
        if not re.fullmatch(cls.MOVE_PATTERN, word):
            raise BadInput("bad_move_text", found=word, example=cls.MOVE_EXAMPLE)
        return cls.RULES.read_move(word)

    @classmethod
    def parse_move(cls, text: str) -> PlainMove:
        return cls._read_move(Reader(text, "move"))

    @classmethod
    def move_from_json(cls, written: Json | Reader) -> PlainMove:
        reader = Reader.of(written, "move")
        reader.known_keys("move")
        return cls._read_move(reader["move"])

    @classmethod
    def board_from_json(cls, written: Json | Reader) -> Board:
        cls._has_no_board()

    @classmethod
    def parse_board(cls, text: str) -> Board:
        cls._has_no_board()

    @classmethod
    def _has_no_board(cls) -> NoReturn:
        raise BadInput("no_boards", game=cls.name)


class PlainView:
    """A position as one seat sees it (None: a spectator). What is hidden is not in it."""

    def __init__(self, seat: int | None, game: PlainGame) -> None:
        self.seat = seat
        self._game = game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PlainView):
            return NotImplemented
        return self.seat == other.seat and self._game.fingerprint() == other._game.fingerprint()

    __hash__ = None  # type: ignore[assignment]

    def imagine(self, stream: Array) -> PlainGame:
        game, checked = self._game, chance.checked_stream(stream)
        deal = game._rules.imagined_deal(game._state, self.seat, checked)
        return game._over(game.RULES(game._rules.options, deal), list(game._steps))

    def to_json(self, language: str = "en") -> Json:
        game = self._game
        picture = game._picture(self.seat, language)
        return general_view(
            game, self.seat, language, picture, lambda move: game._sentence(move, language)
        )
