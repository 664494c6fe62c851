"""The three ways to tell somebody: the browser's push service, a mail, a hook of their own."""

from __future__ import annotations

import hashlib
import hmac
import json
from abc import ABC, abstractmethod
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import make_msgid
from time import time
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit, urlunsplit

from architekton.server.notices.egress import Egress
from architekton.server.notices.letter import Letter
from architekton.server.notices.mail_server import MailServer
from architekton.server.notices.push_key import PushKey

PUSH: Final = "push"
MAIL: Final = "mail"
HOOK: Final = "hook"
SIGNATURE = "X-Architekton-Signature"
TIME = "X-Architekton-Time"
# A push service keeps a notice for so long for a device that is off.
SECONDS_KEPT = 4 * 3600
_LONGEST_LINE = 900
Target = dict[str, Any]


class Gone(Exception):
    """Nobody listens there any more."""


class Failed(Exception):
    """It did not arrive."""


class Way(ABC):
    @abstractmethod
    async def tell(self, target: Target, letter: Letter) -> None:
        """Raises Gone or Failed; OSError or Unfit for what could not be reached."""


class Push(Way):
    def __init__(self, egress: Egress, key: PushKey) -> None:
        self._egress = egress
        self._key = key

    async def tell(self, target: Target, letter: Letter) -> None:
        from pywebpush import WebPusher

        said = {
            "title": letter.title,
            "body": letter.text,
            "link": letter.link,
            "stop": letter.stop,
            "stop_words": letter.stop_words,
            "tag": letter.table,
        }
        sealed = WebPusher(target).encode(json.dumps(said).encode(), content_encoding="aes128gcm")
        headers = {
            **self._key.headers(target["endpoint"]),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(SECONDS_KEPT),
            "Urgency": "high",
            "Topic": letter.table,
        }
        status = await self._egress.post(target["endpoint"], sealed["body"], headers)
        _check(status)


class Hook(Way):
    def __init__(self, egress: Egress) -> None:
        self._egress = egress

    async def tell(self, target: Target, letter: Letter) -> None:
        address, topic = for_topic(target["url"])
        words = f"{letter.text} {letter.link}"
        said = {
            # As Discord, as Slack, and as ntfy read it.
            "content": words,
            "text": words,
            "message": letter.text,
            "title": letter.title,
            "click": letter.link,
            "stop": letter.stop,
            **({"topic": topic} if topic else {}),
        }
        body, at = json.dumps(said).encode(), str(int(time()))
        headers = {
            "Content-Type": "application/json",
            TIME: at,
            SIGNATURE: signature(target["secret"], at, body),
        }
        _check(await self._egress.post(address, body, headers))


def for_topic(url: str) -> tuple[str, str]:
    """ntfy reads JSON at its root only: from https://ntfy.sh/?topic=mine the topic goes inside."""
    parts = urlsplit(url)
    [topic] = parse_qs(parts.query).get("topic", [""])[:1]
    if parts.path not in ("", "/") or not topic:
        return url, ""
    return urlunsplit((parts.scheme, parts.netloc, "/", "", "")), topic


def signature(secret: str, at: str, body: bytes) -> str:
    """Over the time, too, so that what was sent once cannot be sent again for ever."""
    signed = at.encode() + b"." + body
    return "sha256=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()


class Mail(Way):
    def __init__(self, server: MailServer) -> None:
        self._server = server

    async def tell(self, target: Target, letter: Letter) -> None:
        message = self.message(target["address"], letter.title, letter.text, letter.link)
        message.set_content(
            f"{letter.text}\n\n{letter.link}\n\n-- \n{letter.stop_words}\n{letter.stop}\n"
        )
        # A mail program's own button for it: one press, and no page.
        word = letter.stop.rpartition("=")[2]
        once = f"{letter.stop.partition('/notices#')[0]}/api/notices/stop/{word}"
        message["List-Unsubscribe"] = f"<{once}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._server.send(message)

    def message(self, to: str, subject: str, *lines: str) -> EmailMessage:
        # A link that is folded, or written in another way, is none to a mail program.
        message = EmailMessage(policy=SMTP.clone(max_line_length=_LONGEST_LINE))
        message["From"] = self._server.sender
        message["To"] = to
        message["Subject"] = subject
        message["Auto-Submitted"] = "auto-generated"
        message["Message-ID"] = make_msgid(domain=self._server.sender.rpartition("@")[2])
        message.set_content("\n\n".join(lines) + "\n")
        return message

    async def ask(self, to: str, subject: str, *lines: str) -> None:
        """Whether an address is theirs: only who reads it can answer."""
        await self._server.send(self.message(to, subject, *lines))


def _check(status: int) -> None:
    if status in (404, 410):
        raise Gone
    if not 200 <= status < 300:
        raise Failed(f"{status}")
