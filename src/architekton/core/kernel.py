"""Which kernel runs the rules in this process. There are four, from one source:

    library       built ahead of time (`library.py`); needs no compiler
    compiled      by Numba, once, and kept on disk (`compiler.py`)
    interpreted   plain Python: readable tracebacks, a debugger, warnings on overflow; slow
    checked       compiled, and every array access is bounds-checked

The first three are tried in this order. ARCHITEKTON_KERNEL names another order, or the only one.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from multiprocessing import parent_process
from typing import Literal, cast, get_args

from architekton.core.library import Unusable, library_of
from architekton.core.sources import games_with_rules, sources_of_kernel

Kernel = Literal["library", "compiled", "interpreted", "checked"]
PREFERRED = "library,compiled,interpreted"
NEEDS_NUMBA = ("compiled", "checked")
COMPILER = "numba"


def wanted() -> list[Kernel]:
    named = os.environ.get("ARCHITEKTON_KERNEL") or PREFERRED
    found = [each.strip() for each in named.split(",")]
    if not set(found) <= set(get_args(Kernel)):
        raise _stopped("core.kernel_unknown", found=named, known=list(get_args(Kernel)))
    return cast("list[Kernel]", found)


def check(kernel: Kernel) -> None:
    """Raises Unusable if it cannot run the rules here."""
    if kernel in NEEDS_NUMBA and find_spec(COMPILER) is None:
        raise Unusable("no_compiler")
    if kernel == "library":
        for game in games_with_rules():
            library_of(game, sources_of_kernel(game))


def chosen() -> Kernel:
    """The first that can; what was passed over is said in one line, except that none was built."""
    order, reasons = wanted(), []
    for kernel in order:
        try:
            check(kernel)
        except Unusable as reason:
            reasons.append(reason)
            continue
        if any(reason.is_worth_saying for reason in reasons) or _is_last_resort(kernel, order):
            _say(reasons, kernel)
        return kernel
    raise _stopped("core.kernel_none", reasons=[_told(reason) for reason in reasons])


def _is_last_resort(kernel: Kernel, order: list[Kernel]) -> bool:
    return kernel == "interpreted" and "compiled" in order[: order.index(kernel)]


def _told(reason: Unusable) -> str:
    from architekton.core.sentences import language_of_the_environment, say

    return say(f"core.kernel_unusable.{reason.code}", language_of_the_environment(), **reason.facts)


def _say(reasons: list[Unusable], kernel: Kernel) -> None:
    """On standard error; and only once, not again by every process that this one starts."""
    from architekton.core.sentences import language_of_the_environment, say

    if parent_process() is None and os.environ.get("ARCHITEKTON_QUIET") != "1":
        now = say(f"core.kernel_now.{kernel}", language_of_the_environment())
        told = " ".join([*(_told(reason) for reason in reasons), now])
        print(f"architekton: {told}", file=sys.stderr)


def _stopped(key: str, **facts: object) -> SystemExit:
    from architekton.core.sentences import language_of_the_environment, say

    return SystemExit(f"architekton: {say(key, language_of_the_environment(), **facts)}")


KERNEL: Kernel = chosen()
# Machine code without checks, however it came about.
IS_QUICK = KERNEL in ("library", "compiled")
