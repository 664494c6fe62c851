"""The manual's configuration of a proxy, run as it stands but for names of files and ports."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from architekton.server.accounts.guest import COOKIE
from tests.server.people import Live
from tests.server.running import Server

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
OPENSSL = shutil.which("openssl")
HOST = "games.example"
PATIENCE = 180.0
# As root its workers would be somebody else, who may not read the folders of tests.
WORKERS = "user root;" if os.geteuid() == 0 else ""
WRAPPER = """
{workers}
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/architekton.conf;
}}
"""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def write_configuration(folder: Path, server: Server) -> tuple[int, int]:
    """The ports for http and https."""
    plain, secure = free_port(), free_port()
    text = CONFIGURATION.read_text()
    for written, here in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;"),
        ("server 127.0.0.1:8420;", f"server {server.address.removeprefix('http://')};"),
        ("/var/cache/nginx/architekton", f"{folder}/cache"),
        ("/etc/letsencrypt/live/games.example/fullchain.pem", f"{folder}/certificate.pem"),
        ("/etc/letsencrypt/live/games.example/privkey.pem", f"{folder}/key.pem"),
    ):
        assert written in text
        text = text.replace(written, here)
    (folder / "architekton.conf").write_text(text)
    (folder / "nginx.conf").write_text(WRAPPER.format(workers=WORKERS, folder=folder))
    make_certificate(folder)
    return plain, secure


def make_certificate(folder: Path) -> None:
    assert OPENSSL is not None
    command = [OPENSSL, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    command += ["-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")]
    subprocess.run(command, check=True, capture_output=True)


@dataclass
class Proxy:
    server: Server
    plain: int
    secure: int
    trust: ssl.SSLContext

    def browser(self) -> httpx.Client:
        """One that believes games.example to be here."""
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.secure}",
            headers={"Host": HOST},
            verify=self.trust,
            timeout=PATIENCE,
        )


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    if not Path(NGINX).exists() or OPENSSL is None:
        pytest.skip("NOT TESTED BEHIND A PROXY: nginx or openssl cannot be found")
    folder = tmp_path_factory.mktemp("nginx")
    server = Server(tmp_path_factory.mktemp("behind"), proxies=1, hosts=HOST).start()
    plain, secure = write_configuration(folder, server)
    command = [NGINX, "-p", str(folder), "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"]
    checked = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    trust = ssl.create_default_context(cafile=folder / "certificate.pem")
    trust.check_hostname = False
    running = subprocess.Popen(command)
    try:
        wait_until_it_listens(secure)
        yield Proxy(server, plain, secure, trust)
    finally:
        running.terminate()
        running.wait()
        server.stop()


def wait_until_it_listens(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), PATIENCE).close()
            return
        except ConnectionRefusedError:
            continue
    raise AssertionError("nginx does not listen")


def test_a_whole_visit_through_the_proxy(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        me = browser.get("/api/me")
        assert me.status_code == 200, me.text
        assert me.headers["strict-transport-security"]
        assert "; Secure" in me.headers["set-cookie"]
        cookie = me.headers["set-cookie"].partition(";")[0]
        assert cookie.startswith(COOKIE)
        headers = {"Cookie": cookie, "Origin": f"https://{HOST}"}
        seats = {"game": "akropolis", "seats": [{"kind": "me"}, {"kind": "device"}]}
        opened = browser.post("/api/tables", json=seats, headers=headers)
        assert opened.status_code == 201, opened.text
        path = f"/api/tables/{opened.json()['table']['id']}"
        with (
            browser.stream("GET", f"{path}/events", headers=headers) as stream,
            connect(
                f"wss://127.0.0.1:{proxy.secure}{path}/live",
                ssl=proxy.trust,
                additional_headers={"Cookie": cookie},
                compression=None,
                open_timeout=PATIENCE,
                ping_timeout=None,
            ) as line,
        ):
            lines = stream.iter_lines()
            assert json.loads(next(lines))["type"] == "state"
            live = Live(line)
            assert live.until("state")["you"]["mine"] == [0, 1]
            assert live.wish("rename", title="Sunday")["type"] == "done"
            assert next(each for each in lines if "Sunday" in each)


def test_what_the_proxy_keeps_to_itself(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        assert browser.get("/metrics").status_code == 403
        assert browser.put("/api/me", content=b" " * 300_000).status_code == 413
        assert browser.get("/health").status_code == 200
    plain = httpx.get(
        f"http://127.0.0.1:{proxy.plain}/t/x", headers={"Host": HOST}, timeout=PATIENCE
    )
    assert (plain.status_code, plain.headers["location"]) == (301, f"https://{HOST}/t/x")


def test_the_page_s_files_are_kept_by_the_proxy(proxy: Proxy) -> None:
    """Where the page is built; else its absence is not kept."""
    with proxy.browser() as browser:
        files = re.findall(r"/assets/[\w.-]+\.js", browser.get("/").text)
        for file in files[:1]:
            said = [browser.get(file).headers["X-Cache"] for _ in range(2)]
            assert said[1] == "HIT"
        assert browser.get("/assets/none.js").status_code == 404
