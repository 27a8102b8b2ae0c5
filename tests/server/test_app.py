"""What every answer carries, how the server is, its numbers.

Here: app.py, metrics.py. Not here: sockets (test_sockets.py), the interface for programs, the pages (test_static.py).
May import pytest, durak.
"""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

import pytest

from durak.server.app import HEADERS
from durak.server.journal import JournalError
from durak.server.journal.memory import MemoryJournal
from durak.server.metrics import Histogram, Metrics, exposition
from tests.server.inside import HOST, Inside, inside

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Inside]:
    with inside(tmp_path) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/healthz", "/readyz", "/metrics", "/nowhere"])
def test_every_answer_carries_the_headers(path: str, server: Inside) -> None:
    headers = server.client.get(path).headers
    assert {name: headers.get(name) for name in HEADERS} == HEADERS


def test_no_page_of_another_may_show_ours() -> None:
    assert "frame-ancestors 'none'" in HEADERS["Content-Security-Policy"]


def test_nothing_is_taken_from_elsewhere() -> None:
    assert "http" not in HEADERS["Content-Security-Policy"]


def test_a_page_may_draw_a_picture_of_its_own_and_run_nothing_of_its_own_making() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert {name for name, sources in policy.items() if "blob:" in sources} == {"img-src"}


def test_only_the_page_that_plays_without_a_server_may_run_what_is_compiled(server: Inside) -> None:
    paths = ("/", "/offline.html", "/offline/table.js", "/offline/other.js", "/sw.js", "/healthz")
    policies = {path: server.client.get(path).headers["Content-Security-Policy"] for path in paths}
    assert {path for path in paths if "wasm-unsafe-eval" in policies[path]} == {"/offline.html", "/offline/table.js"}
    assert not [policy for policy in policies.values() if "'unsafe-eval'" in policy or "'unsafe-inline'" in policy]


def test_the_server_says_how_late_it_is(server: Inside) -> None:
    answer = server.client.get("/healthz")
    assert (answer.status_code, answer.json().keys()) == (200, {"loop_lag_ms", "commit_ms", "journal_waiting"})


def test_the_server_is_ready(server: Inside) -> None:
    assert server.client.get("/readyz").status_code == 200


def test_a_server_that_stops_is_not_ready_and_still_healthy(server: Inside) -> None:
    server.runtime.is_draining = True
    codes = [server.client.get(path).status_code for path in ("/readyz", "/healthz")]
    server.runtime.is_draining = False
    assert codes == [503, 200]


def test_a_server_that_could_not_write_said_that_it_was_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.server.runtime.BEAT_SECONDS", 0.001)
    is_full = Event()

    def refuse(call: str) -> None:
        if is_full.is_set() and call in ("append", "beat", "prove"):
            raise JournalError("the disk is full")

    with inside(tmp_path, MemoryJournal(before=refuse)) as server:
        is_full.set()
        while (answer := server.client.get("/readyz")).status_code == 200:
            pass
        said = {"ready": False, "why": "the journal cannot be written; the log of the server says why"}
        assert (answer.status_code, answer.json()) == (503, said)
        assert server.client.get("/healthz").status_code == 200
        is_full.clear()
        while (answer := server.client.get("/readyz")).status_code == 503:
            pass
        assert answer.json() == {"ready": True}


def test_the_numbers_say_what_was_done(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        line.ask("sit", "1", seat=0, name="Ann")
        line.ask("sit", "1", seat=0, name="Ann")
        line.ask("sit", "2", seat=0, name="Ann")
        said = server.client.get("/metrics").text.splitlines()
    for number in (
        "durak_commands_total 3.0",
        "durak_sent_again_total 1.0",
        "durak_refused_total 1.0",
        "durak_sockets 1.0",
        "durak_tables 1.0",
        "durak_ack_seconds_count 2.0",
        'durak_commit_appends_bucket{le="1.0"} 2.0',
    ):
        assert number in said


def test_the_numbers_name_nobody(server: Inside) -> None:
    table = server.open_table()
    assert table not in server.client.get("/metrics").text


def test_a_histogram_counts_what_is_at_most_so_large() -> None:
    histogram = Histogram((1, 2))
    for value in (0.5, 1, 1.5, 9):
        histogram.observe(value)
    assert histogram.buckets == [("1", 2), ("2", 3), ("+Inf", 4)]


def test_a_server_that_has_done_nothing_has_numbers() -> None:
    assert b"durak_commands_total 0.0" in exposition(Metrics())


def test_with_an_address_requests_for_another_host_are_refused(tmp_path: Path) -> None:
    with inside(tmp_path, url=f"http://{HOST}") as server:
        hosts = (HOST, "elsewhere.example")
        codes = [server.client.get("/healthz", headers={"Host": host}).status_code for host in hosts]
        assert codes == [200, 400]


def test_people_who_come_by_https_are_told_to_stay_there(tmp_path: Path) -> None:
    with inside(tmp_path, url=f"https://{HOST}") as server:
        assert "Strict-Transport-Security" in server.client.get("/").headers


def test_people_who_come_by_http_are_not_sent_where_nobody_is(server: Inside) -> None:
    assert "Strict-Transport-Security" not in server.client.get("/").headers
