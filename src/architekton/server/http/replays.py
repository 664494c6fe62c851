"""Games that have been played: any moment by link, the record, the points over the moves."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from architekton.core.game import Game
from architekton.core.record import Record
from architekton.matches.decide import Wisher
from architekton.matches.fact import ANALYSIS
from architekton.matches.match import OVER, Match
from architekton.matches.opening import open_analysis
from architekton.matches.refusal import Denied
from architekton.server.http import answers
from architekton.server.http.identity import CurrentGuest, Reader
from architekton.server.http.language import language_of
from architekton.server.http.patience import while_there
from architekton.server.http.routes import ERRORS, MoveNumber, TableId
from architekton.server.http.tables import open_and_show, table_for
from architekton.server.json_response import JsonResponse
from architekton.server.live.fair_queue import Asker
from architekton.server.live.questions import BEST, MOST_BEST, check_deal_may_be_told
from architekton.server.live.shapes import Advice, State
from architekton.server.live.table_log import earlier_lines, move_lines
from architekton.server.services import services_of

router = APIRouter(prefix="/api/tables/{table}", tags=["replays"], responses=ERRORS)


@router.get("/replay", response_model=answers.Replay)
async def replay_a_game(table: TableId, request: Request, reader: Reader) -> Response:
    """All moves so far, with the points after each."""
    found = await table_for(request, table, reader)
    language = language_of(request)
    lines = await move_lines(services_of(request).store, found, language)
    match = found.match
    replay: answers.Replay = {
        "moves": [move.to_json() for move in match.moves],
        "movers": match.movers,
        "totals": match.game.totals_by_move(),
        "log": lines,
    }
    return JsonResponse(replay)


@router.get("/log", response_model=answers.Log)
async def read_earlier_lines(
    table: TableId,
    request: Request,
    reader: Reader,
    before: Annotated[int, Query(ge=1, le=2**31 - 1)],
) -> Response:
    """What happened before a version; the state of a table brings only the last lines."""
    found = await table_for(request, table, reader)
    store, language = services_of(request).store, language_of(request)
    log = await earlier_lines(store, found, language, before)
    return JsonResponse(answers.Log(log=log))


@router.get("/replay/{move}", response_model=answers.Moment)
async def show_moment(
    table: TableId, move: MoveNumber, request: Request, reader: Reader
) -> Response:
    """What was to be seen after so many moves."""
    found = await table_for(request, table, reader)
    view = _game_after(found.match, move).view(None).to_json(language_of(request))
    return JsonResponse(answers.Moment(move=move, view=view))


@router.post("/replay/{move}/tables", status_code=201, response_model=State)
async def go_on_from_a_moment(
    table: TableId, move: MoveNumber, request: Request, guest: CurrentGuest
) -> Response:
    """A table of one's own at that moment, with hints, once the game is over."""
    services, language = services_of(request), language_of(request)
    found = await table_for(request, table, guest)
    _check_may_study(found.match)
    check_deal_may_be_told(services, found.match)
    record = Record(_game_after(found.match, move), _numbered(found.match, language))
    opened = open_analysis(record, Wisher(guest.id, guest.name))
    return await open_and_show(services, opened, guest, language)


@router.get("/replay/{move}/analysis", response_model=Advice)
async def analyse_a_moment(
    table: TableId,
    move: MoveNumber,
    request: Request,
    guest: CurrentGuest,
    best: Annotated[int, Query(ge=1, le=MOST_BEST)] = BEST,
) -> Response:
    """What a bot would have done there, once the game is over."""
    services = services_of(request)
    found = await table_for(request, table, guest)
    match = found.match
    _check_may_study(match)
    game = _game_after(match, move)
    if game.to_move is None:
        raise Denied("nobody_moves")
    view, asker = game.view(game.to_move), Asker(guest.id, guest.address)
    advising = services.bots.advise(view, match.kind, best, language_of(request), asker)
    return JsonResponse(await while_there(request, advising))


@router.get(
    "/replay/{move}/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def download_a_picture(
    table: TableId,
    move: MoveNumber,
    request: Request,
    reader: Reader,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
) -> Response:
    """What lay before a seat after so many moves, or the whole table, as a drawing (SVG)."""
    found = await table_for(request, table, reader)
    match = found.match
    drawn = _drawn(_game_after(match, move), seat)
    name = f"architekton-{match.kind.name}-{match.id}-{move}.svg"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


def _drawn(game: Game, seat: int | None) -> str:
    if seat is None:
        return game.to_svg()
    board = game.board(seat) if seat < game.seats else None
    if board is None:
        raise Denied("nothing_to_draw", seat=seat + 1)
    return board.to_svg()


def _check_may_study(match: Match) -> None:
    if match.phase != OVER and match.opened.kind != ANALYSIS:
        raise Denied("not_over")


def _numbered(match: Match, language: str) -> list[str]:
    """Names for a record, where nobody is nameless."""
    return [name or f"{number}" for number, name in enumerate(match.names(language), 1)]


def _game_after(match: Match, move: int) -> Game:
    if move > len(match.moves):
        raise Denied("no_such_move", found=move, moves=len(match.moves))
    return match.game_after(move)


@router.get("/record", response_model=dict)
async def download_the_record(table: TableId, request: Request, reader: Reader) -> Response:
    """The game as a file. It tells the order of the tiles, so it is for games that are over."""
    found = await table_for(request, table, reader)
    match = found.match
    own_analysis = match.opened.kind == ANALYSIS and match.opened.host == reader.id
    if match.phase != OVER and not own_analysis:
        raise Denied("not_over")
    check_deal_may_be_told(services_of(request), match)
    record = Record(match.game, _numbered(match, language_of(request))).to_json()
    name = f"architekton-{match.kind.name}-{match.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return JsonResponse(record, headers=headers)
