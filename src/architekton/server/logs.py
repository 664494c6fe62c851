"""What the server says to its host: a line for each event, for people or as JSON."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    facts = getattr(record, "facts", {})
    return {key: value for key, value in facts.items() if value is not None}


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def _shown(text: str) -> str:
    """On one line, whatever is in it: nobody writes a line of their own into the log."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def _fact(value: object) -> str:
    """In quotes where it could be taken for more than one."""
    text = _shown(str(value))
    return json.dumps(text, ensure_ascii=False) if set(text) & set(' "=') else text


class PlainLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{key}={_fact(value)}" for key, value in _facts(record).items())
        message = _shown(record.getMessage())
        line = f"{_time(record)} {record.levelname.lower():7} {message} {facts}".rstrip()
        if record.exc_info:
            trace = self.formatException(record.exc_info).splitlines()
            line += "".join(f"\n  | {_shown(each)}" for each in trace)
        return line


def set_up_logs(form: str, quiet: bool = False) -> None:
    """Quiet says only what went wrong: for a game at home."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if quiet else logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"
    # uvicorn says who opens a socket: addresses are nothing that we keep.
    for name in ("aiosqlite", "alembic", "sqlalchemy", "uvicorn.error", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
