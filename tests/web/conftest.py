"""What the tests of the pages share: a browser, and a server to play at.

Here: Debian's Chromium for pytest-playwright, `server`, `base_url`, `said`. Not here: tests.
May import pytest, pytest-playwright, tests.server.

Without Chromium the tests are left out, which is said loudly; where `CI` is set they fail.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import PATIENCE, Server
from tests.web.arranged import Arranged, person_id
from tests.web.persons import Finger, Person

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from playwright.sync_api import BrowserContext, Page

    from tests.web.persons import Way

HERE = Path(__file__).parent
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PAGES = HERE.parents[1] / "durak" / "server" / "pages" / "index.html"
LACKING = "no page was opened: Chromium is missing (on Debian: apt install chromium)"


expect.set_options(timeout=PATIENCE * 1000)


class Come:
    """Lets people come, each in a browser of their own, known to the server by their names."""

    def __init__(self, new_context: Callable[..., BrowserContext], server: Server) -> None:
        self._new_context = new_context
        self._server = server

    def __call__(self, name: str, language: str = "en", *, way: Way | None = None, **options: Any) -> Person:
        """Return somebody at an empty page, where cards jump and no worker keeps pages unless `options` say so."""
        phone = {"viewport": {"width": 360, "height": 640}, "has_touch": True} if isinstance(way, Finger) else {}
        usual = {"locale": language, "reduced_motion": "reduce", "service_workers": "block", **phone}
        context = self._new_context(**{**usual, **options})
        url = f"http://127.0.0.1:{self._server.port}"
        key, _, value = self._server.cookie(person_id(name)).partition("=")
        context.add_cookies([{"name": key, "value": value, "url": url}])
        person = Person(context.new_page(), language, way=way)
        person.server = url
        return person


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the tests of this folder out where there is no browser, but not where others rely on them."""
    if CHROMIUM is None and not os.environ.get("CI"):
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(pytest.mark.skip(reason=LACKING))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end, where it is seen, that no page was opened."""
    if CHROMIUM is None:
        terminalreporter.section("PAGES NOT TESTED", sep="!", red=True, bold=True)
        terminalreporter.write_line(LACKING, red=True)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Return how Chromium is started."""
    assert CHROMIUM is not None, LACKING
    # Its sandbox is not for the superuser, whom a container often runs as, and a container has little shared memory.
    is_superuser = hasattr(os, "geteuid") and os.geteuid() == 0
    arguments = ["--disable-dev-shm-usage", *(["--no-sandbox"] if is_superuser else [])]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": arguments}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """Give a server with the pages, the same one for all tests of a run."""
    assert PAGES.exists(), "the pages have not been built: make web"
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """Return the address of the server, which `page.goto("/")` opens."""
    return f"http://127.0.0.1:{server.port}"


@pytest.fixture(scope="session")
def arranged(server: Server) -> Arranged:
    """Give who opens tables at the server."""
    return Arranged(server)


@pytest.fixture
def come(new_context: Any, server: Server) -> Come:
    """Give whoever comes to the server, each with a browser of their own."""
    return Come(new_context, server)


@pytest.fixture
def said(page: Page) -> list[str]:
    """What the browser complains of."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if message.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found
