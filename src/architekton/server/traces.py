"""Traces, for who asks for them: what was done for a request or a wish, and how long it took.

Off by default; then nothing of OpenTelemetry is loaded, and a span costs next to nothing. A span
says what was done and at which game, never for whom. OpenTelemetry's own variables hold as well
(OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER and others).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from architekton.core.errors import BadInput
from architekton.server.settings import variable

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span, Tracer

NAME = "architekton"
# A collector that is silent for so long is given up, and what it was to be told is dropped.
_SECONDS_TO_TELL = 5

_tracer: Tracer | None = None


@contextmanager
def traced(collector: str) -> Iterator[None]:
    """All spans meanwhile go to the collector at this address, by OTLP; none if there is none."""
    global _tracer
    if not collector:
        yield
        return
    provider = _provider(collector)
    _tracer = provider.get_tracer(NAME)
    try:
        yield
    finally:
        _tracer = None
        provider.shutdown()


def _provider(collector: str) -> TracerProvider:
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ModuleNotFoundError:
        raise BadInput("no_telemetry", variable("traces")) from None
    endpoint = f"{collector.rstrip('/')}/v1/traces"
    provider = TracerProvider(
        resource=Resource.create({"service.name": os.environ.get("OTEL_SERVICE_NAME", NAME)}),
        shutdown_on_exit=False,
    )
    told = OTLPSpanExporter(endpoint=endpoint, timeout=_SECONDS_TO_TELL)
    provider.add_span_processor(BatchSpanProcessor(told))
    return provider


@contextmanager
def span(name: str, **facts: str | int) -> Iterator[Span | None]:
    """While this lasts, something is done, as part of what was under way when it began."""
    if _tracer is None:
        yield None
        return
    with _tracer.start_as_current_span(name, attributes=facts) as found:
        yield found
