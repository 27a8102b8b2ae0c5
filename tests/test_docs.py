"""Everything a reader may copy runs.

Here: the Python blocks of README and docs as doctests, and the scripts in examples/.
Not here: the docstrings, which pytest collects by itself. Imports the standard library and pytest.
"""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
FENCE = re.compile(r"^```(?P<language>\w*)[^\n]*\n(?P<code>.*?)^```\s*$", re.MULTILINE | re.DOTALL)


def python_blocks(text: str) -> list[tuple[int, str]]:
    """The Python blocks of a page, each with the number of the line before it."""
    return [
        (text[: block.start("code")].count("\n"), block["code"])
        for block in FENCE.finditer(text)
        if block["language"] in {"python", "py", "pycon"}
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_python_blocks_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a block may write a file
    parser = doctest.DocTestParser()
    names: dict[str, object] = {"__name__": "__main__"}  # read from the top: the blocks share their names
    complaints: list[str] = []
    for line, code in python_blocks(page.read_text(encoding="utf-8")):
        if ">>>" not in code:
            exec(compile("\n" * line + code, str(page), "exec"), names)  # noqa: S102 -- our own pages
            continue
        test = parser.get_doctest(code, names, page.name, str(page), line)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
        runner.run(test, out=complaints.append, clear_globs=False)
        names = test.globs
    assert not complaints, "\n".join(complaints)


def test_the_readme_plays_a_game() -> None:
    blocks = python_blocks((ROOT / "README.md").read_text(encoding="utf-8"))
    assert any(">>>" in code for _, code in blocks)


def test_there_are_at_least_six_examples() -> None:
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda script: script.name)
def test_an_example_runs_and_shows_something(script: Path, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", str(script)],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()
    assert not run.stderr
