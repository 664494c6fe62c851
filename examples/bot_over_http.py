"""A bot over HTTP: it joins a table that waits for somebody, or opens its own, and plays.

It needs a server (`architekton serve`) and httpx (`pip install httpx`).
"""

import json
import os

import httpx

address = os.environ.get("ARCHITEKTON_ADDRESS", "http://127.0.0.1:8420")
with httpx.Client(base_url=f"{address}/api") as newcomer:
    newcomer.get("/me")  # who is new gets an id, in a cookie
    token = newcomer.post("/me/tokens", json={"name": "My bot", "days": 1}).json()["token"]
api = httpx.Client(
    base_url=f"{address}/api", timeout=60, headers={"Authorization": f"Bearer {token}"}
)

waiting = api.get("/tables", params={"phase": "gathering"}).json()["tables"]
if waiting:
    table = waiting[0]["id"]
    seat = next(i for i, held in enumerate(waiting[0]["seats"]) if held["kind"] == "open")
    api.post(f"/tables/{table}/wishes", json={"wish": {"do": "take_seat", "seat": seat}})
else:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "apprentice"}]
    table = api.post("/tables", json={"game": "akropolis", "seats": seats}).json()["table"]["id"]

with api.stream("GET", f"/tables/{table}/events") as events:
    for line in filter(None, events.iter_lines()):
        letter = json.loads(line)
        if letter["type"] not in ("state", "update"):
            continue
        if letter["table"]["phase"] == "over":
            print(letter["table"]["result"])
            break
        if "move" in letter["you"]["may"]:
            moves = api.get(f"/tables/{table}/moves").json()["moves"]
            wish = {"do": "move", "seat": letter["table"]["to_move"], "move": moves[0]["move"]}
            api.post(f"/tables/{table}/wishes", json={"wish": wish, "version": letter["version"]})
