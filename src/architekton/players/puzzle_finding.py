"""Puzzles found in games that a player of ours plays against itself, with lapses.

A quick search proposes a position in which one choice seems clearly best and is not what brings
most at once; one at least ten times deeper, with other luck, has to agree. Where nothing is hidden
and little is left, everything is counted out instead. The same seed gives the same puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from architekton.core.counsel import Counsel, Likeness
from architekton.core.game import Game, Json, Move
from architekton.core.mind import Judgement
from architekton.core.packed_record import pack
from architekton.core.puzzle import Puzzle
from architekton.core.record import Record
from architekton.players.advice import comparable
from architekton.players.blurred import BlurredPlayer
from architekton.players.exhaustive import counted_out
from architekton.players.greedy import judged_now
from architekton.players.player import Budget
from architekton.players.puzzle_difficulty import Played, difficulty, played_by_levels
from architekton.players.puzzle_themes import themes_of
from architekton.players.review_judge import Judge
from architekton.players.thinker import LearnedPlayer, shipped_mind

# In positions: for the first look, and for who has to agree.
FIRST_LOOK, DEEP = 6_000, 60_000
# Points by which the best choice must be ahead of the next in the end, and so many standard errors;
# and what is looked at again.
MARGIN, CERTAINTY, PROMISING = 3.0, 3.0, 2.0
# Counted out, a point is a point.
EXACT_MARGIN = 2.0
# Where the winner is as good as known, nobody cares.
CLOSE = (0.08, 0.94)
# Of one game, and so many moves apart.
MOST_OF_A_GAME, APART = 3, 4
# How the games are played: in a third of the moves, by some points wrong.
_LAPSES, _BLUR = 0.35, 3.0
_FEWEST_CHOICES = 3


@dataclass(frozen=True)
class Found:
    """The best move, what is the same choice, and by how much others are behind: the next first."""

    best: Move
    same: tuple[Move, ...]
    next_best: Move
    margin: float
    # By how much any move is behind, as far as that is known.
    behind: dict[Move, float]
    exact: bool


def puzzles_of_game(kind: type[Game], options: Json, seed: str, number: int) -> list[Puzzle]:
    """Those of one game; its number goes into the seed."""
    game = kind.start(options, f"{seed} {number}")
    mind = shipped_mind(kind)
    judges = [Judge(mind, Budget(nodes=nodes)) for nodes in (FIRST_LOOK, DEEP)]
    player = BlurredPlayer(LearnedPlayer(mind, f"{seed} {number}"), _BLUR, _LAPSES)
    found: list[Puzzle] = []
    last = -APART
    while game.to_move is not None:
        here = len(game.moves)
        if len(found) < MOST_OF_A_GAME and here - last >= APART:
            puzzle = puzzle_at(game, judges, f"{seed} {number} {here}", number)
            if puzzle is not None:
                found.append(puzzle)
                last = here
        game.play(player.choose(game.view(game.to_move)))
    return found


def puzzle_at(game: Game, judges: Sequence[Judge], seed: str, number: int) -> Puzzle | None:
    """The position as it stands, if one choice is clearly best there; the judges look deeper one
    after the other."""
    if len(game.legal_moves()) < _FEWEST_CHOICES:
        return None
    found = _exactly(game) or _by_search(game, judges, seed)
    if found is None:
        return None
    played = played_by_levels(game, seed)
    accepted = (found.best, *found.same)
    behind = {found.next_best.text(): round(found.margin, 1)}
    for move in dict.fromkeys(each.move for each in played):
        if move not in accepted:
            lost = found.behind.get(move, found.margin)
            behind.setdefault(move.text(), round(max(lost, found.margin), 1))
    return Puzzle(
        word=pack(Record.of(game)),
        found_in=number,
        best=tuple(move.text() for move in accepted),
        behind=behind,
        themes=themes_of(game, found.best, found.next_best, found.exact),
        rating=difficulty(_with_answers(played, accepted)),
        exact=found.exact,
    )


def _with_answers(played: Sequence[Played], accepted: Sequence[Move]) -> Iterator[tuple[int, bool]]:
    for each in played:
        yield each.rating, each.move in accepted


# --- counted out --------------------------------------------------------------------------------


def _exactly(game: Game) -> Found | None:
    leads = counted_out(game)
    if leads is None:
        return None
    most = max(leads.values())
    best = [move for move, lead in leads.items() if lead == most]
    behind = {move: most - lead for move, lead in leads.items() if lead < most}
    if not behind or all(move in best for move in _greedy_moves(game)):
        return None
    following = min(behind, key=lambda move: behind[move])
    counsel = game.counsel()
    if behind[following] < EXACT_MARGIN or not all(
        _is_same(counsel, best[0], other) for other in best[1:]
    ):
        return None
    return Found(best[0], tuple(best[1:]), following, behind[following], behind, exact=True)


# --- by search ----------------------------------------------------------------------------------


def _by_search(game: Game, judges: Sequence[Judge], seed: str) -> Found | None:
    first, deep = judges
    assert game.to_move is not None
    view, counsel = game.view(game.to_move), game.counsel()
    look = first.search(view, seed)
    looked = _first_two(counsel, comparable(look.judgements()))
    if looked is None or not _is_close(looked[0]):
        return None
    best, rival = (each.move for each in looked)
    greedy = [move for move in _greedy_moves(game) if not _is_same(counsel, best, move)]
    if not greedy:
        return None
    for other in dict.fromkeys((rival, greedy[0])):
        if first.gap(look, view, (best, other), seed).lead < PROMISING:
            return None
    search = deep.search(view, f"{seed} deep")
    judged = comparable(search.judgements())
    again = _first_two(counsel, judged)
    if again is None or not _is_same(counsel, again[0].move, best):
        return None
    best = again[0].move
    behind = {each.move: judged[0].lead - each.lead for each in judged}
    others = list(dict.fromkeys((again[1].move, rival, greedy[0])))
    if any(_is_same(counsel, best, other) for other in others):
        # What was another choice than the first look's best may be the same as this one.
        return None
    for other in others:
        gap = deep.gap(search, view, (best, other), f"{seed} deep")
        if gap.lead < max(MARGIN, CERTAINTY * gap.error):
            return None
        behind[other] = gap.lead
    same = tuple(
        move
        for move in game.legal_moves()
        if move != best and type(move) is type(best) and _is_same(counsel, best, move)
    )
    following = min(others, key=lambda move: behind[move])
    return Found(best, same, following, behind[following], behind, exact=False)


def _first_two(
    counsel: Counsel | None, judged: Sequence[Judgement]
) -> tuple[Judgement, Judgement] | None:
    """The best, and the next that is another choice."""
    for other in judged[1:]:
        if not _is_same(counsel, judged[0].move, other.move):
            return judged[0], other
    return None


def _is_close(judgement: Judgement) -> bool:
    least, most = CLOSE
    return least <= judgement.win <= most


def _greedy_moves(game: Game) -> list[Move]:
    """Those that bring most at once."""
    now = judged_now(game, game.legal_moves())
    most = max(each.points for each in now)
    return [each.move for each in now if each.points == most]


def _is_same(counsel: Counsel | None, one: Move, other: Move) -> bool:
    return one == other or (counsel is not None and counsel.likeness(one, other) is Likeness.SAME)
