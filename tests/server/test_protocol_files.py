"""What is written down of the protocol for others is what the server speaks.

Here: the schema, the types, the page, samples of every message. Not here: what the messages do (the tests of the host).
May import jsonschema_rs, pytest, msgspec, durak, tests.server.exchange.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from durak.event import EventKind
from durak.moves import ReasonCode
from durak.server import protocol, schema, sockets
from durak.server.gateway import CLOSE_CODES, GOING_AWAY
from durak.server.refusal import CODES
from durak.server.web import PROBLEMS
from tests.server import exchange

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "tests" / "samples" / "protocol_v1.jsonl"
LINES: list[dict[str, msgspec.Raw]] = [
    msgspec.json.decode(line, type=dict[str, msgspec.Raw]) for line in SAMPLES.read_bytes().splitlines()
]
FROM_CLIENT = [bytes(line["client"]) for line in LINES if "client" in line]
FROM_SERVER = [bytes(line["server"]) for line in LINES if "server" in line]
PAGE = exchange.PAGE.read_text(encoding="utf-8")

server_messages: msgspec.json.Decoder[protocol.FromServer] = msgspec.json.Decoder(protocol.FromServer)


# Files that are made -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", schema.files(), ids=lambda path: path.name)
def test_the_files_for_other_languages_are_up_to_date(path: Path) -> None:
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    assert text == schema.files()[path], f"`{schema.COMMAND}` makes it anew"


def test_the_command_that_makes_them_changes_nothing_that_is_up_to_date() -> None:
    run = subprocess.run(
        [sys.executable, *schema.COMMAND.split()[1:]], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout == run.stderr == ""


def test_the_types_know_every_message_and_every_code() -> None:
    text = schema.typescript()
    for union in (protocol.FromClient, protocol.FromServer):
        for kind in get_args(union):
            assert f"export interface {kind.__name__} {{\n  t: {json.dumps(kind.__struct_config__.tag)};" in text
    words = [*CODES, *(f"move.{code}" for code in ReasonCode), *PROBLEMS, *(kind.value for kind in EventKind)]
    assert all(f'"{word}"' in text for word in words)
    assert "None" not in text
    assert max(map(len, text.splitlines())) <= 120


def test_what_has_a_default_may_be_missing_where_it_is_left_out() -> None:
    text = schema.typescript()
    assert "  dpn?: boolean;" in text.split("interface Hello {")[1].split("}")[0]
    assert "  legal?: string[];" in text.split("interface ViewMessage {")[1].split("}")[0]
    assert "  hand?: string[];" in text
    assert "  settings: Partial<TableSettings>;" in text.split("interface SetUp {")[1].split("}")[0]
    assert "  settings: TableSettings;" in text.split("interface TableMessage {")[1].split("}")[0]
    assert "  table?: [string, string | null, number][];" in text


# Samples -------------------------------------------------------------------------------------------------------


def kind_of(sample: object) -> str:
    return str(msgspec.json.decode(sample)["t"]) if isinstance(sample, bytes) else "?"


def test_every_kind_of_message_is_among_the_samples() -> None:
    assert {type(protocol.decode_client(frame)) for frame in FROM_CLIENT} == set(get_args(protocol.FromClient))
    assert {type(server_messages.decode(frame)) for frame in FROM_SERVER} == set(get_args(protocol.FromServer))


def test_every_field_of_every_message_is_among_the_samples() -> None:
    frames = {"client": FROM_CLIENT, "server": FROM_SERVER}
    unions = {"client": protocol.FromClient, "server": protocol.FromServer}
    for side, union in unions.items():
        written: dict[str, set[str]] = {}
        for frame in frames[side]:
            message = msgspec.json.decode(frame)
            written.setdefault(message["t"], set()).update(message)
        for kind in get_args(union):
            assert set(kind.__struct_fields__) <= written[kind.__struct_config__.tag], kind
    public = {name for frame in FROM_SERVER for name in msgspec.json.decode(frame).get("public", ())}
    assert set(protocol.PublicPart.__struct_fields__) <= public


@pytest.mark.parametrize("frame", FROM_CLIENT, ids=kind_of)
def test_a_message_of_a_client_is_read_for_ever(frame: bytes) -> None:
    assert msgspec.json.encode(protocol.decode_client(frame)) == frame


@pytest.mark.parametrize("frame", FROM_SERVER, ids=kind_of)
def test_a_message_of_the_server_is_written_as_it_was(frame: bytes) -> None:
    message = server_messages.decode(frame)
    if isinstance(message, protocol.ViewMessage):
        part = msgspec.json.decode(bytes(msgspec.Raw(msgspec.json.encode(message.public))), type=protocol.PublicPart)
        message = msgspec.structs.replace(message, public=protocol.encode_public(part))
    assert protocol.encode(message) == frame


@cache
def validator(name: str) -> Any:
    described = json.loads(schema.json_schema())
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": described["$defs"]})


def test_the_schema_knows_every_sample_and_takes_none_for_the_other_side() -> None:
    client, server = validator("FromClient"), validator("FromServer")
    assert all(client.is_valid(msgspec.json.decode(frame)) for frame in FROM_CLIENT)
    assert all(server.is_valid(msgspec.json.decode(frame)) for frame in FROM_SERVER)
    assert not any(client.is_valid(msgspec.json.decode(frame)) for frame in FROM_SERVER)


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "ping", "n": -1},
        {"t": "ping", "x": 1},
        {"t": "sit", "id": "", "seat": 0, "name": "A"},
        {"t": "sit", "id": "a", "seat": 8, "name": "A"},
        {"t": "sit", "id": "a", "seat": 0},
        {"t": "nonce", "id": "a", "deal": 1, "nonce": "0"},
        {"t": "emote", "id": "a", "emote": "shout"},
        {"t": "intend", "id": "a", "deal": 1, "bout": 1, "moves": ["take"] * 17},
        {"t": "setup", "id": "a", "settings": {"window_ms": 1}},
        {"t": "why", "id": "a"},
        {"t": "why", "id": "a", "move": "7s", "card": "7s"},
        {"t": "why", "id": "a", "card": "7"},
        {"t": "welcome"},
        {},
    ],
)
def test_the_schema_refuses_what_the_server_does(frame: dict[str, Any]) -> None:
    assert not validator("FromClient").is_valid(frame)
    with pytest.raises(msgspec.DecodeError):
        protocol.decode_client(json.dumps(frame))


# The page ------------------------------------------------------------------------------------------------------


def test_the_exchange_of_the_page_is_had_as_it_stands() -> None:
    assert exchange.had_again(exchange.block()) == exchange.block(), "`python tests/refresh.py --protocol` has it again"


def test_the_exchange_shows_each_of_the_answers() -> None:
    kinds = {
        json.loads(line[2:])["t"] for line in exchange.block().splitlines() if line.endswith("}") and line[0] == "<"
    }
    assert kinds >= {"welcome", "table", "view", "ack", "refused", "why", "pong", "emoted"}


def test_the_page_explains_every_code() -> None:
    table = set(re.findall(r"^\| `([a-z_]+)` \|", PAGE, re.MULTILINE))
    assert table == CODES
    said = set(re.findall(r"^\| (\d{4}) \|", PAGE, re.MULTILINE))
    known = {*CLOSE_CODES.values(), GOING_AWAY, sockets.POLICY, sockets.PROTOCOL, sockets.UNSUPPORTED}
    assert said == {str(code) for code in (*known, sockets.TRY_LATER, sockets.SILENT, sockets.NO_HELLO)}


def test_the_page_names_every_command() -> None:
    commands = {kind.__struct_config__.tag for kind in get_args(protocol.Command)}
    assert {command for command in commands if f"`{command}`" not in PAGE} == set()
    messages = {kind.__struct_config__.tag for kind in get_args(protocol.FromServer)} - {"emoted"}
    assert {message for message in messages if f"`{message}`" not in PAGE} == set()
