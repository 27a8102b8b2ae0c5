"""Whoever plays in the tests of the pages does only what a person can do.

Here: what their scripts may not contain. Not here: the scripts.
May import pytest.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SCRIPTS = ["persons.py", "test_whole_games.py", "test_special_rules.py", "test_comings.py"]
FORBIDDEN = (
    r"evaluate|add_init_script|get_by_test_id|locator\(|query_selector|\$\(|httpx|urllib|\.request\b|set_content"
)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_game_is_played_by_roles_names_keys_and_touch_alone(script: str) -> None:
    lines = (HERE / script).read_text("utf-8").splitlines()
    assert not [line.strip() for line in lines if re.search(FORBIDDEN, line)]
