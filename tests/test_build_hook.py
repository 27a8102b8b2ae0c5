"""When an installation builds the pages anew.

Here: what makes pages old. Not here: how they are built (web/vite.config.ts). May import pytest, hatch_build.

hatchling is there only while a package is built, so a stand-in takes its place.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGES_BUILT, LATER = 1_000, 2_000


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Give the build hook as a module."""
    interface = ModuleType("hatchling.builders.hooks.plugin.interface")
    vars(interface)["BuildHookInterface"] = dict
    monkeypatch.setitem(sys.modules, interface.__name__, interface)
    found = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Give a checkout whose pages are as new as all that they are made from."""
    for name in (
        "durak/server/pages/index.html",
        "durak/locale/en/web-home.ftl",
        "durak/engine.py",
        "web/package.json",
        "web/src/main.ts",
    ):
        written(tmp_path, name, at=PAGES_BUILT)
    return tmp_path


def written(root: Path, name: str, *, at: int) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.utime(path, (at, at))


def test_pages_that_are_as_new_as_their_sources_are_not_built_again(hook: Any, checkout: Path) -> None:
    assert not hook.is_old(checkout)


@pytest.mark.parametrize("name", ["web/src/App.svelte", "durak/locale/en/web-home.ftl"])
def test_pages_are_old_once_a_source_or_a_word_is_newer(hook: Any, checkout: Path, name: str) -> None:
    written(checkout, name, at=LATER)
    assert hook.is_old(checkout)


def test_what_was_fetched_to_build_with_makes_no_page_old(hook: Any, checkout: Path) -> None:
    written(checkout, "web/node_modules/svelte/package.json", at=LATER)
    assert not hook.is_old(checkout)


def test_the_engine_makes_pages_old_where_it_plays_in_them(hook: Any, checkout: Path) -> None:
    written(checkout, "durak/engine.py", at=LATER)
    assert not hook.is_old(checkout)
    written(checkout, "web/offline/node_modules/pyodide/pyodide.mjs", at=PAGES_BUILT)
    assert hook.is_old(checkout)


def test_a_package_made_from_the_source_archive_needs_no_pages_built(hook: Any, tmp_path: Path) -> None:
    written(tmp_path, "durak/server/pages/index.html", at=PAGES_BUILT)
    assert not hook.is_old(tmp_path)
