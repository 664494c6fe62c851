"""Commands that play by the hundred ask here where: on this machine, or on a cluster."""

from __future__ import annotations

from architekton.cli.parser import Parser
from architekton.players.executor import Executor, OnThisMachine
from architekton.players.ray_executor import OnRay


def add_cluster(parser: Parser) -> None:
    parser.add_argument("--ray", metavar=parser.word("ADDRESS"), help=parser.told("help.ray"))


def chosen_executor(ray: str | None, processes: int) -> Executor:
    return OnThisMachine(processes) if ray is None else OnRay(ray)
