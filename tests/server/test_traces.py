"""Traces: what goes to a collector of the tests' own, from a real server."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from architekton.core.errors import BadInput
from architekton.server.traces import span, traced
from tests.server.people import ME_AND_A_BOT, Person, any_move
from tests.server.running import Server, wait_until


class Collector:
    def __init__(self) -> None:
        self.spans: list[Span] = []
        self.services: set[str] = set()
        collector = self

        class Answers(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if self.headers.get("Content-Encoding") == "gzip":
                    body = gzip.decompress(body)
                collector.note(self.path, ExportTraceServiceRequest.FromString(body))
                self.send_response(200)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def note(self, path: str, told: ExportTraceServiceRequest) -> None:
        assert path == "/v1/traces"
        for resource in told.resource_spans:
            self.services |= {
                each.value.string_value
                for each in resource.resource.attributes
                if each.key == "service.name"
            }
            for scope in resource.scope_spans:
                self.spans += scope.spans

    def named(self, name: str) -> list[Span]:
        return [each for each in self.spans if each.name == name]


@pytest.fixture
def collector() -> Iterator[Collector]:
    found = Collector()
    answering = Thread(target=found.server.serve_forever)
    answering.start()
    yield found
    found.server.shutdown()
    answering.join()
    found.server.server_close()


def test_a_move_is_traced_from_the_request_to_the_disk(
    tmp_path: Path, collector: Collector
) -> None:
    server = Server(tmp_path, traces=collector.address).start()
    try:
        ada = Person(server.address, "Ada")
        identity = ada.get("/api/me")["id"]
        state = ada.open(*ME_AND_A_BOT, options={"first": 0})
        table = state["table"]["id"]
        ada.wish(table, "move", seat=0, move=any_move(state, 1))
        # The bot thinks, and what it chose is written, too.
        wait_until(lambda: ada.get(f"/api/tables/{table}")["table"]["moves"] > 1)
    finally:
        # What has not been told yet is told at the end.
        assert server.stop() == 0
    [request] = collector.named("POST /api/tables/{table}/wishes")
    [wish] = collector.named("wish")
    assert wish.parent_span_id == request.span_id
    inside = [each for each in collector.spans if each.parent_span_id == wish.span_id]
    # And what the bot answers is part of it.
    assert {each.name for each in inside} == {"append", "publish", "choose"}
    assert collector.services == {"architekton"}
    # What was done, and for nobody in particular.
    facts = {each.key for one in collector.spans for each in one.attributes}
    assert facts == {"do", "game", "facts", "listeners", "level"}
    assert identity.encode() not in b"".join(each.SerializeToString() for each in collector.spans)


def test_a_collector_that_is_not_there_holds_nothing_up(tmp_path: Path) -> None:
    server = Server(tmp_path, traces="http://127.0.0.1:9").start()
    try:
        ada = Person(server.address, "Ada")
        state = ada.open("me", "device", options={"first": 0})
        ada.wish(state["table"]["id"], "move", seat=0, move=any_move(state, 1))
    finally:
        assert server.stop() == 0


def test_without_a_collector_nothing_is_noted() -> None:
    with traced(""), span("anything") as noted:
        assert noted is None


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.resources", None)
    with pytest.raises(BadInput) as refused, traced("http://127.0.0.1:4318"):
        pass
    assert refused.value.code == "no_telemetry"
