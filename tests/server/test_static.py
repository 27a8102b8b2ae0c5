"""How the pages are sent: which file, in which encoding, how long it may be kept, and what there is instead of one.

Here: static.py, with pages made for the test. Not here: what every answer carries (test_app.py), the pages that people
play on (tests/web). May import pytest, starlette, durak.
"""

from __future__ import annotations

import gzip
import os
import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient

from durak.server.static import Pages

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = b"play();" * 500
BROWSER = {"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "Accept-Encoding": "gzip, deflate, br, zstd"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>first", "utf-8")
    (tmp_path / "sw.js").write_bytes(SCRIPT)
    (tmp_path / "manifest.webmanifest").write_text("{}", "utf-8")
    script = tmp_path / "assets" / "play-a1b2.js"
    script.write_bytes(SCRIPT)
    script.with_name("play-a1b2.js.gz").write_bytes(gzip.compress(SCRIPT))
    script.with_name("play-a1b2.js.br").write_bytes(b"as brotli")
    return tmp_path


@pytest.fixture
def client(folder: Path) -> TestClient:
    return TestClient(Pages(folder))


def test_the_first_page_is_asked_for_each_time(client: TestClient) -> None:
    answer = client.get("/", headers=BROWSER)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-cache")


def test_a_file_named_after_its_content_is_kept_for_ever(client: TestClient) -> None:
    said = client.get("/assets/play-a1b2.js").headers["Cache-Control"]
    assert said == "public, max-age=31536000, immutable"


def test_the_worker_is_asked_for_each_time(client: TestClient) -> None:
    assert client.get("/sw.js").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("takes", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("gzip;q=0.5, br;q=0", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_reader_gets_the_smallest_copy_that_it_takes(takes: str, encoding: str | None, client: TestClient) -> None:
    with client.stream("GET", "/assets/play-a1b2.js", headers={"Accept-Encoding": takes}) as answer:
        assert (answer.headers.get("Content-Encoding"), answer.headers["Vary"]) == (encoding, "Accept-Encoding")


def test_a_compressed_script_is_the_script(client: TestClient) -> None:
    answer = client.get("/assets/play-a1b2.js", headers={"Accept-Encoding": "gzip"})
    assert answer.content == SCRIPT


def test_a_compressed_script_is_still_said_to_be_a_script(client: TestClient) -> None:
    with client.stream("GET", "/assets/play-a1b2.js", headers=BROWSER) as answer:
        assert "javascript" in answer.headers["Content-Type"]


def test_the_manifest_is_said_to_be_one(client: TestClient) -> None:
    assert client.get("/manifest.webmanifest").headers["Content-Type"] == "application/manifest+json"


def test_what_a_browser_has_is_not_sent_again(client: TestClient) -> None:
    tag = client.get("/").headers["ETag"]
    assert client.get("/", headers={"If-None-Match": tag}).status_code == 304


def test_a_new_page_of_the_same_age_and_size_is_sent(client: TestClient, folder: Path) -> None:
    page = folder / "index.html"
    os.utime(page, (1_580_601_600, 1_580_601_600))
    tag = client.get("/").headers["ETag"]
    other = folder / "another version"
    other.mkdir()
    (other / "index.html").write_text("<!doctype html>other", "utf-8")
    os.utime(other / "index.html", (1_580_601_600, 1_580_601_600))
    answer = TestClient(Pages(other)).get("/", headers={"If-None-Match": tag})
    assert (answer.status_code, answer.text) == (200, "<!doctype html>other")


def test_a_person_on_a_page_that_is_not_there_is_led_on(client: TestClient) -> None:
    answer = client.get("/lobby", headers=BROWSER)
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert 'href="./#/lobby"' in answer.text


@pytest.mark.parametrize("path", ["/lobby", "/a/b", "/a/b/", "/a%2Fb"])
def test_the_way_on_stays_under_the_path_that_a_gateway_serves_the_pages_under(path: str, client: TestClient) -> None:
    (href,) = re.findall('href="([^"]*)"', client.get(path, headers=BROWSER).text)
    assert urljoin(f"https://example.org/durak{path}", href).startswith("https://example.org/durak/#/")


def test_the_way_on_holds_nothing_that_a_browser_would_run(client: TestClient) -> None:
    answer = client.get('/"><script>alert(1)</script>', headers=BROWSER)
    assert "<script" not in answer.text


def test_a_part_of_a_page_that_is_gone_is_answered_in_a_line(client: TestClient) -> None:
    answer = client.get("/assets/play-0000.js", headers={"Accept": "*/*"})
    assert (answer.status_code, answer.text) == (404, "There is no such page.")


def test_no_file_outside_the_folder_is_sent(client: TestClient, folder: Path) -> None:
    (folder.parent / "secrets").write_text("key", "utf-8")
    assert client.get("/..%2fsecrets").status_code == 404


@pytest.mark.parametrize("path", ["/", "/lobby", "/assets/play-a1b2.js"])
def test_where_no_pages_were_built_it_is_said_how_to_build_them(path: str, tmp_path: Path) -> None:
    answer = TestClient(Pages(tmp_path / "pages")).get(path, headers=BROWSER)
    assert (answer.status_code, "npm run build" in answer.text) == (503, True)
