"""A program as a player: `engine:COMMAND`. Only who runs this program may name a command."""

from __future__ import annotations

import weakref

from architekton.core.chance import stream
from architekton.core.errors import BadInput
from architekton.core.game import Game, View
from architekton.core.mind import Judgement
from architekton.players.engine_messages import JUDGED, NEW_GAME, READY, question, read_judged
from architekton.players.engine_process import SECONDS_TO_START, borrow, give_back
from architekton.players.player import DEFAULT_BUDGET, Budget, Player

PREFIX = "engine:"
# An answer is waited for so many seconds, and so many times its budget: machines are busy.
PATIENCE = 20.0


def is_engine(name: str) -> bool:
    return name.startswith(PREFIX)


class EnginePlayer(Player):
    """Sits down for one game; the program behind it may have played others before."""

    def __init__(self, command: str, game: type[Game], seed: int | str = 0) -> None:
        super().__init__(seed)
        self._imagined = stream(f"engine {seed}")
        self._questions = 0
        self._process = borrow(command)
        # Whatever becomes of this player, somebody else can have the program then.
        weakref.finalize(self, give_back, self._process)
        if game.name not in self._process.games:
            known = self._process.games
            raise BadInput("engine_plays_others", command=command, game=game.name, known=known)
        asked = {"say": NEW_GAME, "game": game.name, "seed": str(seed)}
        self._process.ask(asked, READY, SECONDS_TO_START)

    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        game = view.imagine(self._imagined)
        legal = {move.text(): move for move in game.legal_moves()}
        self._questions += 1
        asked = question(self._questions, view, game, budget)
        answer = self._process.ask(asked, JUDGED, patience(budget))
        try:
            return read_judged(answer, legal)
        except BadInput as error:
            raise self._process.failed("engine_lies", detail=error.text()) from None


def patience(budget: Budget) -> float:
    """For how long an answer is waited for; positions are not counted by a clock."""
    seconds = max(budget.seconds or 0.0, budget.cpu_seconds or 0.0)
    return PATIENCE * (1 + seconds) if budget.nodes is None else SECONDS_TO_START
