"""The promises the project makes about itself.

Here: one version, an honest changelog, small files, no leftovers, stored samples of the notations. Not here:
layers (test_layers.py) and docs (test_docs.py). Imports the standard library, pytest and the public package.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MADE = {"build", "dist", "site", "node_modules", "pages", "__pycache__"}
TEXT = {".py", ".md", ".toml", ".yml", ".cff", ".ftl", ".dpn", ".dgn", ".perft", ".txt", ".json", ".cfg", ""}


def is_ours(path: Path) -> bool:
    """Whether a path is written by hand: not made by a tool, and no hidden folder but .ci."""
    parts = path.relative_to(ROOT).parts
    return not MADE.intersection(parts) and not any(part.startswith(".") and part != ".ci" for part in parts)


FILES = sorted(path for path in ROOT.rglob("*") if path.is_file() and path.suffix in TEXT and is_ours(path))
SOURCES = [path for path in FILES if path.suffix == ".py"]
MODULES = [path for path in SOURCES if not path.is_relative_to(ROOT / "examples")]
"""All but the examples, which open by saying what they show."""


def lines_that_match(pattern: str, files: list[Path]) -> list[str]:
    regex = re.compile(pattern)
    return [
        f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()[:80]}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if regex.search(line)
    ]


def test_the_version_stands_in_pyproject_alone() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == metadata.version("python-durak")
    package = [path for path in SOURCES if path.is_relative_to(ROOT / "durak")]
    assert not lines_that_match(re.escape(project["version"]) + r"\b", [*package, ROOT / "CITATION.cff"])


def test_the_command_tells_the_version() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "durak", "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert metadata.version("python-durak") in run.stdout


def test_each_version_of_the_changelog_opens_with_rules() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    assert versions
    assert versions[0].startswith("Unreleased\n")
    for version in versions:
        sections = re.findall(r"^### (.+)$", version, flags=re.MULTILINE)
        assert sections[:1] == ["Rules"], version.splitlines()[0]


def test_no_source_file_reaches_800_lines() -> None:
    long = [path.name for path in SOURCES if len(path.read_text(encoding="utf-8").splitlines()) >= 800]
    assert not long, "split it by noun"


def test_no_file_names_a_place_on_somebody_s_machine() -> None:
    places = "|".join(["work", "home", "root", "Users", "tmp" + "/bash_jobs"])
    assert not lines_that_match(rf"(?<![\w.~-])/({places})/|[A-Z]:\\Users", FILES)


def test_no_file_carries_a_mark_of_unfinished_work() -> None:
    marks = "|".join(["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"])
    assert not lines_that_match(rf"\b({marks})\b|Not" + "ImplementedError", FILES)


def test_no_module_is_a_drawer_for_leftovers() -> None:
    drawers = {"util", "utils", "helper", "helpers", "common", "manager", "managers", "misc"}
    names = [path.relative_to(ROOT).with_suffix("") for path in SOURCES]
    assert not [name.as_posix() for name in names if drawers.intersection(name.parts)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_opens_by_saying_what_lives_here_and_what_it_may_import(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    assert len([line for line in docstring.splitlines() if line.strip()]) >= 3
    assert re.search(r"\bimports?\b", docstring, re.IGNORECASE)


def test_the_documentation_publishes_no_script() -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    excluded = re.findall(r"^exclude_docs: \|\n((?:  .+\n)+)", settings, re.MULTILINE)
    scripts = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.py")}
    assert scripts <= {name.strip() for name in "".join(excluded).splitlines()}


def test_the_package_is_typed_and_brings_its_words_along() -> None:
    package = ROOT / "durak"
    assert (package / "py.typed").exists()
    assert list((package / "locale").rglob("*.ftl"))


def test_every_module_lists_its_public_names() -> None:
    package = [path for path in SOURCES if path.is_relative_to(ROOT / "durak") and path.name != "__main__.py"]
    silent = [path.name for path in package if "\n__all__" not in path.read_text(encoding="utf-8")]
    assert not silent
