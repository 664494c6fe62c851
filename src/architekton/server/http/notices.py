"""How I wish to be told that it is my turn; and the one press that stops it."""

from __future__ import annotations

import json
import secrets
from time import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from architekton.core.sentences import say
from architekton.server.accounts.guest import Guest
from architekton.server.accounts.keys import digest_of
from architekton.server.accounts.tickets import MAIL_TICKET, MOST, new_ticket
from architekton.server.http import answers, bodies
from architekton.server.http.errors import Problem
from architekton.server.http.identity import InPerson
from architekton.server.http.language import language_of
from architekton.server.http.routes import ERRORS
from architekton.server.json_response import JsonResponse
from architekton.server.notices.egress import Unfit, check_address
from architekton.server.notices.ways import HOOK, MAIL, PUSH
from architekton.server.services import services_of
from architekton.server.store.people import Notice

router = APIRouter(prefix="/api", tags=["notices"], responses=ERRORS)
MOST_NOTICES = 10
_ID_BYTES, _WORD_BYTES = 6, 18
NoticeId = Annotated[str, Path(pattern=r"^[0-9a-f]{12}$")]
Word = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,60}$")]


@router.get("/me/notices", response_model=answers.Notices)
async def list_my_notices(request: Request, guest: InPerson) -> Response:
    """And the ways that this server has."""
    services = services_of(request)
    offered = services.notices.offered
    found = await services.store.notices_of([guest.id])
    return JsonResponse(
        answers.Notices(
            push_key=services.notices.push_key.public if PUSH in offered else None,
            mail=MAIL in offered,
            hook=HOOK in offered,
            notices=[notice_json(each) for each in found],
        )
    )


def notice_json(notice: Notice) -> answers.Notice:
    """Never the keys."""
    target = json.loads(notice.target)
    where = target.get("url") or target.get("address") or ""
    return {"id": notice.id, "kind": notice.kind, "where": where, "created": notice.created}


@router.post("/me/notices/push", status_code=201, response_model=answers.Notice)
async def tell_me_by_push(body: bodies.PushTarget, request: Request, guest: InPerson) -> Response:
    """By this browser, also while no page is open."""
    _check(request, PUSH, body.endpoint)
    target = {"endpoint": body.endpoint, "keys": {"p256dh": body.p256dh, "auth": body.auth}}
    return JsonResponse(notice_json(await _keep(request, guest, PUSH, target, body.endpoint)), 201)


@router.post("/me/notices/hook", status_code=201, response_model=answers.NewHook)
async def tell_me_by_a_hook(body: bodies.HookTarget, request: Request, guest: InPerson) -> Response:
    """At an address of mine: Discord, Slack, ntfy, or a program. It is signed with the secret."""
    _check(request, HOOK, body.url)
    secret = secrets.token_urlsafe(_WORD_BYTES)
    target = {"url": body.url, "secret": secret}
    kept = await _keep(request, guest, HOOK, target, body.url)
    return JsonResponse(answers.NewHook(**notice_json(kept), secret=secret), 201)


@router.post("/me/notices/mail", status_code=204)
async def tell_me_by_mail(body: bodies.MailTarget, request: Request, guest: InPerson) -> Response:
    """Not before whoever reads there has agreed: a letter asks them."""
    services = services_of(request)
    mail = services.notices.mail
    if mail is None:
        raise Problem("no_such_way", 404)
    await _check_room(request, guest)
    for who in (guest.address, body.address.lower()):
        if wait := await services.letters.wait(who):
            raise Problem("too_fast", 429, wait=wait)
    word, ticket = new_ticket(MAIL_TICKET, guest.id, body.address, time())
    await services.store.add_ticket(ticket, MOST, time())
    language = language_of(request)
    link = f"{services.settings.address}/notices#confirm={word}"
    subject, text = (say(f"server.notice.{part}", language) for part in ("asked", "asked_text"))
    try:
        await mail.ask(body.address, subject, text, link)
    except OSError:
        raise Problem("mail_failed", 503) from None
    return Response(status_code=204)


@router.post("/notices/confirm", response_model=answers.Notice)
async def agree_to_mail(body: bodies.DeviceWord, request: Request) -> Response:
    """By whoever has the letter."""
    store = services_of(request).store
    ticket = await store.take_ticket(digest_of(body.word), MAIL_TICKET, time())
    if ticket is None:
        raise Problem("ticket_has_ended", 403)
    whose = Guest(ticket.guest, "")
    target = {"address": ticket.name}
    return JsonResponse(notice_json(await _keep(request, whose, MAIL, target, ticket.name)))


@router.post("/notices/stop/{word}", status_code=204)
async def stop_a_notice(word: Word, request: Request) -> Response:
    """By whoever has been told: no cookie, no question."""
    if not await services_of(request).store.stop_notice(word):
        raise Problem("no_such_notice", 404)
    return Response(status_code=204)


@router.delete("/me/notices/kept/{notice}", status_code=204)
async def remove_a_notice(notice: NoticeId, request: Request, guest: InPerson) -> Response:
    if not await services_of(request).store.remove_notice(guest.id, notice):
        raise Problem("no_such_notice", 404)
    return Response(status_code=204)


def _check(request: Request, way: str, address: str) -> None:
    services = services_of(request)
    if way not in services.notices.offered:
        raise Problem("no_such_way", 404)
    try:
        check_address(address, services.settings.hooks_anywhere)
    except Unfit:
        raise Problem("unfit_address", 422) from None


async def _check_room(request: Request, guest: Guest) -> None:
    if len(await services_of(request).store.notices_of([guest.id])) >= MOST_NOTICES:
        raise Problem("too_many_notices", 429, most=MOST_NOTICES)


async def _keep(
    request: Request, guest: Guest, kind: str, target: dict[str, Any], where: str
) -> Notice:
    """The same place twice is one."""
    await _check_room(request, guest)
    services = services_of(request)
    url = request.base_url
    target["from"] = services.settings.address or f"{url.scheme}://{url.netloc}"
    notice = Notice(
        id=digest_of(f"{guest.id} {kind} {where}")[: 2 * _ID_BYTES],
        guest=guest.id,
        kind=kind,
        target=json.dumps(target),
        language=language_of(request),
        stop=secrets.token_urlsafe(_WORD_BYTES),
        created=time(),
    )
    await services.store.add_notice(notice)
    return notice
