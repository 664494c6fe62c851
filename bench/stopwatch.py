"""Measuring on a noisy machine: the best of several rounds, and ratios within one run."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

ROUNDS = 5


def seconds_per_call(call: Callable[[], object], at_least: float = 0.15) -> float:
    """The quickest of several rounds: noise only ever makes things slower."""
    call()
    calls = 1
    while True:
        begin = time.perf_counter()
        for _ in range(calls):
            call()
        spent = time.perf_counter() - begin
        if spent > at_least / 3:
            break
        calls *= 4
    rounds = [spent / calls]
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        for _ in range(calls):
            call()
        rounds.append((time.perf_counter() - begin) / calls)
    return min(rounds)


@dataclass
class Figure:
    """One line of the table: what, how much, and what it should be at least or at most."""

    name: str
    value: float
    unit: str
    target: str = ""
    reached: bool = True

    def line(self) -> str:
        mark = "" if not self.target else ("  ok" if self.reached else "  MISSED")
        target = f"{self.target:>14}" if self.target else f"{'':>14}"
        return f"{self.name:<58}{self.value:>14,.2f} {self.unit:<10}{target}{mark}"


def at_least(name: str, value: float, unit: str, target: float) -> Figure:
    shown = f"{target:,.0f}" if target >= 10 else f"{target:g}"
    return Figure(name, value, unit, f">= {shown}", value >= target)


def at_most(name: str, value: float, unit: str, target: float) -> Figure:
    return Figure(name, value, unit, f"<= {target:g}", value <= target)
