"""What lies in deploy/: run as it stands where that can be, and read where it cannot."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
import yaml
from websockets.sync.client import connect

from architekton.server.accounts.guest import COOKIE
from architekton.server.app import create_app
from architekton.server.services import Services
from architekton.server.settings import Settings
from tests.server.people import Live, any_move
from tests.server.running import Server, wait_until
from tests.server.test_nginx import HOST, OPENSSL, PATIENCE, free_port, make_certificate

DEPLOY = Path(__file__).parents[2] / "deploy"
CADDY = shutil.which("caddy")
SYSTEMD = shutil.which("systemd-analyze")
UNITS = sorted(path.name for path in (DEPLOY / "systemd").iterdir())
_FIGURE = re.compile(r"\b(architekton_[a-z_]+)\b")


# --- Caddy, in front of two servers -------------------------------------------------------------


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two that share a database and a secret."""
    first = Server(tmp_path_factory.mktemp("first"), proxies=1, hosts=HOST)
    first.start()
    folder = tmp_path_factory.mktemp("second")
    shutil.copy(first.data / "secret", folder / "secret")
    database = f"sqlite:///{first.data / 'architekton.sqlite'}"
    second = Server(folder, proxies=1, hosts=HOST, database=database).start()
    yield [first, second]
    for server in (first, second):
        if server.process is not None and server.process.poll() is None:
            server.stop()


@pytest.fixture(scope="module")
def caddy(
    tmp_path_factory: pytest.TempPathFactory, pair: list[Server]
) -> Iterator[tuple[str, ssl.SSLContext]]:
    if CADDY is None or OPENSSL is None:
        pytest.skip("NOT TESTED BEHIND CADDY: caddy or openssl cannot be found")
    folder, port = tmp_path_factory.mktemp("caddy"), free_port()
    make_certificate(folder)
    text = (DEPLOY / "Caddyfile").read_text()
    here = " ".join(server.address.removeprefix("http://") for server in pair)
    certificate = f"\ttls {folder}/certificate.pem {folder}/key.pem\n"
    for written, now in (
        ("games.example {\n", f"https://{HOST}:{port} {{\n\tbind 127.0.0.1\n{certificate}"),
        ("127.0.0.1:8420", here),
    ):
        assert written in text
        text = text.replace(written, now, 1)
    settings = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(settings + text)
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "HOME": str(folder),
    }
    command = [CADDY, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    trust = ssl.create_default_context(cafile=folder / "certificate.pem")
    trust.check_hostname = False
    with (folder / "log").open("w") as log, ExitStack() as stack:
        running = subprocess.Popen(command, env=environment, stderr=log, stdout=log)
        stack.callback(running.wait)
        stack.callback(running.terminate)
        wait_until(lambda: _answers(port, trust) or running.poll() is not None)
        assert running.poll() is None, (folder / "log").read_text()
        yield f"127.0.0.1:{port}", trust


def _answers(port: int, trust: ssl.SSLContext) -> bool:
    try:
        with browser(f"127.0.0.1:{port}", trust) as somebody:
            return somebody.get("/health").status_code == 200
    except httpx.TransportError:
        return False


def browser(place: str, trust: ssl.SSLContext) -> httpx.Client:
    extensions = {"sni_hostname": HOST}
    client = httpx.Client(
        base_url=f"https://{place}", headers={"Host": HOST}, verify=trust, timeout=PATIENCE
    )
    client.event_hooks = {"request": [lambda request: request.extensions.update(extensions)]}
    return client


def test_people_play_behind_caddy_and_one_server_may_go(
    pair: list[Server], caddy: tuple[str, ssl.SSLContext]
) -> None:
    place, trust = caddy
    with browser(place, trust) as ada:
        cookie = ada.get("/api/me").headers["set-cookie"]
        assert "Secure" in cookie
        assert ada.get("/metrics").status_code == 403
        seats = [{"kind": "me"}, {"kind": "device"}]
        opened = ada.post("/api/tables", json={"game": "amytis", "seats": seats})
        table = opened.json()["table"]["id"]
        port = int(place.rpartition(":")[2])
        way = socket.create_connection(("127.0.0.1", port))
        with connect(
            f"wss://{HOST}:{port}/api/tables/{table}/live",
            sock=way,
            ssl=trust,
            additional_headers={"Cookie": f"{COOKIE}={ada.cookies[COOKIE]}"},
            open_timeout=PATIENCE,
        ) as line:
            live = Live(line)
            live.until("state")
            assert live.move(any_move(live.state, 1))["type"] == "done"
        pair[0].kill()
        answered = [ada.get(f"/api/tables/{table}") for _ in range(6)]
        assert [each.status_code for each in answered] == [200] * 6
        assert answered[-1].json()["table"]["moves"] == 1


# --- systemd ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", UNITS)
def test_units_are_as_systemd_reads_them(tmp_path: Path, name: str) -> None:
    if SYSTEMD is None:
        pytest.skip("NOT TESTED: systemd-analyze cannot be found")
    program = tmp_path / "architekton"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for unit in UNITS:
        text = (DEPLOY / "systemd" / unit).read_text()
        text = text.replace("/opt/architekton/bin/architekton", str(program))
        (tmp_path / unit).write_text(text)
    wanted = tmp_path / name.replace("@.", "@8420.")
    command = [SYSTEMD, "verify", "--man=no", str(wanted)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    # It may complain of other units of this machine.
    about = [line for line in said.stderr.splitlines() if "architekton" in line]
    assert about == []


# --- figures ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of all figures that a server has."""
    settings = Settings(data=str(tmp_path_factory.mktemp("figures")), database="memory:")
    services: Services = create_app(settings).state.services
    found = {"architekton_connections"}
    for metric in services.metrics.registry.collect():
        endings = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}
        found |= {metric.name + end for end in endings.get(metric.type, [""])}
    return found


@pytest.mark.parametrize("file", ["prometheus/alerts.yml", "grafana/architekton.json"])
def test_figures_are_those_that_a_server_has(exported: set[str], file: str) -> None:
    text = (DEPLOY / file).read_text()
    asked = _expressions(yaml.safe_load(text))
    assert asked
    for expression in asked:
        names = set(_FIGURE.findall(expression.replace('job="architekton"', "")))
        assert names <= exported, names - exported


def _expressions(part: object) -> list[str]:
    if isinstance(part, list):
        return [found for one in part for found in _expressions(one)]
    if not isinstance(part, dict):
        return []
    own = [str(part["expr"])] if "expr" in part else []
    return own + [found for one in part.values() for found in _expressions(one)]


# --- containers: read, not built ----------------------------------------------------------------


def test_containers_run_as_nobody_on_a_disk_that_cannot_be_written() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    ours = services["architekton"]
    assert ours["read_only"]
    assert ours["cap_drop"] == ["ALL"]
    known = {f"ARCHITEKTON_{name.upper()}" for name in Settings.model_fields}
    assert set(ours["environment"]) <= known
    dockerfile = (DEPLOY / "Dockerfile").read_text()
    last = dockerfile.rpartition("\nFROM ")[2]
    assert re.search(r"^USER architekton$", last, flags=re.MULTILINE)
    assert "HEALTHCHECK" in last
    assert set(re.findall(r"ARCHITEKTON_[A-Z]+", last)) <= known


def test_the_dashboard_can_be_loaded() -> None:
    dashboard = json.loads((DEPLOY / "grafana" / "architekton.json").read_text())
    numbers = [panel["id"] for panel in dashboard["panels"]]
    assert len(numbers) == len(set(numbers))
