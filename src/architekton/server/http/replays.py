"""Games that have been played: any moment by link, the record, the points over the moves."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from architekton.matches.decide import Wisher
from architekton.matches.message_shapes import State
from architekton.matches.moments import (
    check_may_study,
    draw_moment,
    game_after,
    record_after,
    tell_moment,
    tell_packed_record,
    tell_record,
    tell_replay,
)
from architekton.matches.opening import open_analysis
from architekton.matches.questions import BEST, MOST_BEST
from architekton.matches.refusal import Denied
from architekton.matches.shapes import Log, Moment, PackedRecord, Replay
from architekton.players.shapes import Advice
from architekton.server.http.identity import CurrentGuest, Reader
from architekton.server.http.language import language_of
from architekton.server.http.patience import while_there
from architekton.server.http.routes import ERRORS, MoveNumber, TableId
from architekton.server.http.tables import open_and_show, table_for
from architekton.server.json_response import JsonResponse
from architekton.server.live.fair_queue import Asker
from architekton.server.live.questions import check_deal_may_be_told
from architekton.server.live.table_log import earlier_lines, told_facts
from architekton.server.services import services_of

router = APIRouter(prefix="/api/tables/{table}", tags=["replays"], responses=ERRORS)


@router.get("/replay", response_model=Replay)
async def replay_a_game(table: TableId, request: Request, reader: Reader) -> Response:
    """All moves so far, with the points after each."""
    found = await table_for(request, table, reader)
    told = await told_facts(services_of(request).store, found.match.id)
    return JsonResponse(tell_replay(found.match, told, language_of(request)))


@router.get("/log", response_model=Log)
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
    return JsonResponse(Log(log=log))


@router.get("/replay/{move}", response_model=Moment)
async def show_moment(
    table: TableId, move: MoveNumber, request: Request, reader: Reader
) -> Response:
    """What was to be seen after so many moves."""
    found = await table_for(request, table, reader)
    return JsonResponse(tell_moment(found.match, move, language_of(request)))


@router.post("/replay/{move}/tables", status_code=201, response_model=State)
async def go_on_from_a_moment(
    table: TableId, move: MoveNumber, request: Request, guest: CurrentGuest
) -> Response:
    """A table of one's own at that moment, with hints, once the game is over."""
    services, language = services_of(request), language_of(request)
    found = await table_for(request, table, guest)
    record = record_after(found.match, move, language)
    check_deal_may_be_told(services, found.match)
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
    check_may_study(match)
    game = game_after(match, move)
    if game.to_move is None:
        raise Denied("nobody_moves")
    view, asker = game.view(game.to_move), Asker(guest.id, guest.address)
    language = language_of(request)
    names = match.names(language)
    advising = services.bots.advise(view, match.kind, best, language, names, asker)
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
    drawn = draw_moment(match, move, seat)
    name = f"architekton-{match.kind.name}-{match.id}-{move}.svg"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@router.get("/record", response_model=dict)
async def download_the_record(table: TableId, request: Request, reader: Reader) -> Response:
    """The game as a file. It tells the order of the tiles, so it is for games that are over."""
    found = await table_for(request, table, reader)
    match = found.match
    record = tell_record(match, reader.id, language_of(request))
    check_deal_may_be_told(services_of(request), match)
    name = f"architekton-{match.kind.name}-{match.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return JsonResponse(record, headers=headers)


@router.get("/record/packed", response_model=PackedRecord)
async def pack_the_record(table: TableId, request: Request, reader: Reader) -> Response:
    """The same as one word: whoever has it in a link can replay the game anywhere."""
    match = (await table_for(request, table, reader)).match
    packed = tell_packed_record(match, reader.id, language_of(request))
    check_deal_may_be_told(services_of(request), match)
    return JsonResponse(packed)
