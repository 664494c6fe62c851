"""Work for somebody who may leave before it is done: then it is not done."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from architekton.server.http.errors import Problem

Value = TypeVar("Value")


async def while_there(request: Request, work: Coroutine[Any, Any, Value]) -> Value:
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_leaves(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        # Nobody will read it.
        raise Problem("hung_up", 499)
    finally:
        leaving.cancel()
        working.cancel()


async def _leaves(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
