"""The challenge of the day, its leaderboard, and the same deal as a duel."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from architekton.matches.decide import Wisher
from architekton.matches.fact import CHALLENGE
from architekton.matches.match import OVER
from architekton.matches.message_shapes import State
from architekton.matches.opening import open_challenge, open_duel
from architekton.matches.refusal import Denied
from architekton.server.accounts.guest import Guest
from architekton.server.challenge import DayChallenge
from architekton.server.http import answers
from architekton.server.http.identity import CurrentGuest, Reader
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS
from architekton.server.http.tables import open_and_show, state_of
from architekton.server.json_response import JsonResponse
from architekton.server.live.room import new_invitation
from architekton.server.services import Services, services_of
from architekton.server.store.contract import Card, Conflict

router = APIRouter(prefix="/api/challenges", tags=["challenges"], responses=ERRORS)
Day = Annotated[str, Path(max_length=10, description="A day such as 2026-11-16, or `today`.")]
MOST_RESULTS = 100


def _find(services: Services, day: str) -> DayChallenge:
    return services.challenges.find(services.challenges.today if day == "today" else day)


@router.get("/{day}", response_model=answers.Challenge)
async def show_challenge(day: Day, request: Request, reader: Reader) -> Response:
    """What the day's challenge is, and how others fared."""
    services = services_of(request)
    found = _find(services, day)
    results = await services.store.results(found.day, MOST_RESULTS)
    attempt = _attempt(await _cards(services, found.day, reader))
    lines: list[answers.ResultLine] = [
        {
            "place": place,
            "name": result.name,
            "points": result.points,
            "won": result.won,
            "mine": bool(reader.id) and result.guest == reader.id,
            # While the day lasts, somebody else's game would give the tiles away.
            "table": None if found.is_today and result.guest != reader.id else result.match,
        }
        for place, result in enumerate(results, 1)
    ]
    answer: answers.Challenge = {
        "day": found.day,
        "today": found.is_today,
        "game": found.game.name,
        "options": found.challenge.alone,
        "results": lines,
        "table": attempt.match if attempt else None,
        "phase": attempt.phase if attempt else None,
        "resigned": attempt is not None and _gave_up(attempt),
        "duel": _may_open_a_duel(found, attempt),
    }
    return JsonResponse(answer)


async def _cards(services: Services, day: str, guest: Guest) -> list[Card]:
    """The tables at which a guest has met a day's deal."""
    return await services.store.cards_of_challenge(day, guest.id) if guest.id else []


def _attempt(cards: list[Card]) -> Card | None:
    return next((card for card in cards if card.data["kind"] == CHALLENGE), None)


def _gave_up(attempt: Card) -> bool:
    """Then they have not met the tiles that were to come."""
    result = attempt.data["result"]
    return result is not None and result["resigned"] is not None


def _may_open_a_duel(found: DayChallenge, attempt: Card | None) -> bool:
    """Who has played it; while its day lasts, to the end."""
    if attempt is None or attempt.phase != OVER:
        return False
    return not (found.is_today and _gave_up(attempt))


@router.post("/{day}/tables", status_code=201, response_model=State)
async def take_the_challenge(day: Day, request: Request, guest: CurrentGuest) -> Response:
    """One attempt for everybody; asking again leads back to it."""
    services, language = services_of(request), language_of(request)
    found = _find(services, day)
    cards = await _cards(services, found.day, guest)
    attempt = _attempt(cards)
    if attempt:
        return await _show_attempt(services, attempt.match, guest, language)
    if cards and found.is_today:
        raise Denied("deal_seen", day=found.day)
    wisher = Wisher(guest.id, guest.name)
    alone = found.challenge.alone
    opened = open_challenge(found.game, alone, wisher, found.day, found.seed)
    match = services.challenges.attempt(found.day, guest.id)
    try:
        return await open_and_show(services, opened, guest, language, match)
    except Conflict:
        # Asked twice at the same moment.
        return await _show_attempt(services, match, guest, language)


async def _show_attempt(services: Services, match: str, guest: Guest, language: str) -> Response:
    table = await services.hall.newest(match)
    return JsonResponse(None, 200, body=state_of(table, guest, language))


@router.post("/{day}/duels", status_code=201, response_model=State)
async def open_a_duel(day: Day, request: Request, guest: CurrentGuest) -> Response:
    """The same deal for two, by invitation; who opens it must have played it alone."""
    services, language = services_of(request), language_of(request)
    found = _find(services, day)
    attempt = _attempt(await _cards(services, found.day, guest))
    if not _may_open_a_duel(found, attempt):
        raise Denied("play_it_first", day=found.day)
    opened = open_duel(
        found.game,
        found.challenge.duel,
        Wisher(guest.id, guest.name),
        found.day,
        found.seed,
        new_invitation(),
    )
    return await open_and_show(services, opened, guest, language)
