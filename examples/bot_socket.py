#!/usr/bin/env python3
"""A bot at the socket of a table: it sits down and makes the first legal move until the deal is over (docs/bots.md).

DURAK_TOKEN=durak_... python bot_socket.py ws://127.0.0.1:8000/ws/TABLE SEAT
"""

import json
import os
import sys
import time
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Subprotocol

if len(sys.argv) < 3:
    sys.exit(print(__doc__))
view: dict[str, Any] = {"seq": 0}
waiting, answered, number = False, 0, 0
headers = {"Authorization": f"Bearer {os.environ['DURAK_TOKEN']}"}
with connect(sys.argv[1], subprotocols=[Subprotocol("durak.v1.json")], additional_headers=headers) as socket:
    socket.send(json.dumps({"t": "hello"}))
    for frame in socket:
        message = json.loads(frame)
        if message["t"] in {"ack", "refused"}:
            waiting, answered = False, message.get("seq", answered)
            time.sleep(1 if message["t"] == "refused" else 0)  # the others were quicker, or may claim something first
        command: dict[str, Any] = {}
        view = message if message["t"] == "view" else view
        if message["t"] == "table" and message["seq"] >= answered and message["you"] is None:
            command = {"t": "sit", "seat": int(sys.argv[2]), "name": "Socket"}
        elif message["t"] == "view" and view["public"].get("result", "*") not in ("*", "redeal"):
            sys.exit(print("lost:", view["public"]["result"]))
        elif view["seq"] >= answered and view.get("legal"):
            where = {name: view["public"][name] for name in ("deal", "bout")}
            command = {"t": "move", "base": view["seq"], "move": view["legal"][0], **where}
        if command and not waiting:
            waiting, number = True, number + 1
            socket.send(json.dumps({"id": f"{time.time_ns()}-{number}", **command}))
