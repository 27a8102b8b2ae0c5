"""Whoever plays in the tests of the pages does only what a person can do.

Here: what their scripts may not contain. Not here: the scripts.
May import pytest.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PERSONS = HERE / "persons.py"
SCRIPTS = [
    path
    for path in sorted(HERE.glob("*.py"))
    if re.search(r"^\s*from tests\.web\.persons import", path.read_text("utf-8"), re.MULTILINE)
]
FORBIDDEN = (
    r"evaluate|add_init_script|get_by_test_id|locator\(|query_selector|\$\(|httpx|urllib|\.request\b|set_content"
)


def deeds() -> set[str]:
    """What a person does, by the names of the methods; to know how something is called is no deed."""
    tree = ast.parse(PERSONS.read_text("utf-8"))
    (person,) = [each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == "Person"]
    methods = {each.name for each in person.body if isinstance(each, ast.FunctionDef)}
    return {"play_deal"} | {name for name in methods if not name.startswith("_")} - {"says"}


def acts(function: ast.FunctionDef) -> bool:
    """Whether somebody does something in a function."""
    calls = [each.func for each in ast.walk(function) if isinstance(each, ast.Call)]
    names = {each.attr for each in calls if isinstance(each, ast.Attribute)}
    names |= {each.id for each in calls if isinstance(each, ast.Name) and each.id == "play_deal"}
    return bool(names & deeds())


def looks_inside(lines: list[str]) -> list[str]:
    return [line.strip() for line in lines if re.search(FORBIDDEN, line)]


def test_the_scripts_of_games_are_among_those_that_are_read() -> None:
    names = {path.name for path in SCRIPTS}
    assert {"test_whole_games.py", "test_announced.py", "test_beside_the_game.py", "test_comings.py"} <= names


def test_people_know_of_a_page_what_has_a_role_and_a_name() -> None:
    assert not looks_inside(PERSONS.read_text("utf-8").splitlines())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_game_is_played_by_roles_names_keys_and_touch_alone(script: Path) -> None:
    """What a browser is like, and what a test looks into beside the game, stands in functions in which nobody acts."""
    text = script.read_text("utf-8")
    lines = text.splitlines()
    functions = [each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.FunctionDef) and acts(each)]
    assert not [found for each in functions for found in looks_inside(lines[each.lineno - 1 : each.end_lineno])]
