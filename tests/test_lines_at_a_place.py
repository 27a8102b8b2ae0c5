"""A table asked line by line while it plays on by itself.

Here: a whole deal against bots through the console that news can interrupt, and who the person is at each server. Not
here: a server's table in lines (server/test_join.py), the lines of a table that waits (test_terminal.py). May import
durak, tests.
"""

from __future__ import annotations

import stat
from pathlib import Path

from durak.tui.lines import sit_in_lines
from durak.tui.tokens import Tokens
from tests.at_the_screen import against_bots
from tests.typist import Typist

SHORT = "prostoy(deck_size=24, hand_size=4, no_trump=left_of_dealer)"


def test_a_whole_deal_against_bots_is_played_through_interrupted_lines() -> None:
    table, shown = against_bots(SHORT), Typist()
    sit_in_lines(table, shown, typed=iter(["01", "0"] * 100))
    (record,) = table.evening.records()
    assert record.states[-1].is_over
    assert "Another deal? 1 yes, 0 no." in shown.text


def test_a_move_is_taken_back_in_lines() -> None:
    table, shown = against_bots(SHORT), Typist()
    sit_in_lines(table, shown, typed=iter(["01", "u"]))
    assert "Taken back: " in shown.text
    assert table.evening.history is not None
    assert not table.evening.history.can_undo


def test_bots_do_not_listen_in_lines_either() -> None:
    table, shown = against_bots(SHORT), Typist()
    sit_in_lines(table, shown, typed=iter(["/hello"]))
    assert "Nobody here could hear you." in shown.text


def test_who_one_is_at_a_server_is_for_one_s_own_eyes_and_the_last_name_comes_first(tmp_path: Path) -> None:
    tokens = Tokens(tmp_path / "data" / "tokens.json")
    for name in ("Anna", "Boris", "Anna"):
        tokens.keep("http://a", name, f"durak_{name}")
    assert tokens.last_name("http://a") == "Anna"
    assert tokens.token("http://a", "Boris") == "durak_Boris"
    assert tokens.last_name("http://b") is None
    tokens.drop("http://a", "Anna")
    assert tokens.token("http://a", "Anna") is None
    assert stat.S_IMODE((tmp_path / "data" / "tokens.json").stat().st_mode) == 0o600


def test_a_file_that_holds_something_else_is_nobody_s_name(tmp_path: Path) -> None:
    path = tmp_path / "tokens.json"
    path.write_text("[1, 2]", encoding="utf-8")
    assert Tokens(path).last_name("http://a") is None
