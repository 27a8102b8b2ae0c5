"""What stands in the log, and what does not.

Here: logs.py. Not here: what is logged when.
May import pytest, durak, tests.server.logged.
"""

from __future__ import annotations

import logging

import pytest

from durak import IllegalMove, State, parse_rules
from durak.cards import members, pack
from durak.moves import Move
from durak.server.journal import JournalError
from durak.server.logs import configure, get_logger, table_word
from durak.server.runtime import new_table_name
from tests.server.logged import Log, log

__all__ = ["log"]


def test_a_line_is_json_with_its_moment_and_its_facts(log: Log) -> None:
    get_logger().info("a table was opened", seq=3)
    line = log.line()
    assert (line["event"], line["level"], line["seq"], "at" in line) == ("a table was opened", "info", 3, True)


def test_less_than_the_level_is_not_logged(log: Log) -> None:
    get_logger().debug("nothing")
    assert not log.getvalue()


def test_a_table_is_named_by_a_word_that_is_no_key(log: Log) -> None:
    table = new_table_name()
    get_logger().info("x", table=table)
    assert log.line()["table"] == table_word(table)
    assert table not in log.getvalue()


def test_the_id_of_a_table_in_a_sentence_is_hidden_too(log: Log) -> None:
    table = new_table_name()
    get_logger().info(f"the log of the table {table} has a gap")
    assert table not in log.getvalue()


@pytest.mark.parametrize(
    "name", ["hand", "cards", "seed", "state", "view", "secret", "token", "cookie", "order", "text"]
)
def test_what_is_secret_by_its_name_is_left_out(log: Log, name: str) -> None:
    get_logger().info("x", **{name: "AsKs"})
    assert log.line()["left_out"] == name


def test_what_is_secret_by_its_name_is_not_in_the_line(log: Log) -> None:
    get_logger().info("x", hand="AsKs")
    assert "AsKs" not in log.getvalue()


def test_a_position_is_left_out_whatever_its_name(log: Log) -> None:
    rules = parse_rules("podkidnoy")
    state = State.deal(rules, members(pack(36)), dealer=0)
    get_logger().info("x", thing=state, other=state.view(0), bytes_too=b"\1")
    assert log.line()["left_out"] == "thing, other, bytes_too"


def test_of_an_error_there_is_its_kind_and_its_place_and_not_its_text(log: Log) -> None:
    rules = parse_rules("podkidnoy")
    state = State.deal(rules, members(pack(36)), dealer=0)
    try:
        state.play(Move.parse("take"))
    except IllegalMove as error:
        get_logger().error("x", exc_info=error)
        line = log.line()
        assert line["error"] == "IllegalMove"
        assert "test_logs.py" in line["where"]
        assert str(state.view(state.actors[0])) not in log.getvalue()


def test_why_the_disk_refused_was_not_in_the_log(log: Log) -> None:
    error = JournalError("the disk is full, and the hand is AsKs")
    error.log_text = "the disk is full"
    get_logger().error("rows could not be written", exc_info=error)
    assert log.line()["why"] == "the disk is full"
    assert "AsKs" not in log.getvalue()


def test_what_other_packages_log_has_the_same_form(log: Log) -> None:
    logging.getLogger("uvicorn.error").error("it failed: %s", "AsKs")
    assert (log.line()["event"], log.line()["source"]) == ("it failed: %s", "uvicorn.error")


def test_a_warning_that_every_request_could_cause_filled_the_log(log: Log) -> None:
    for _ in range(1000):
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    logging.getLogger("uvicorn.error").error("it failed")
    assert 2 <= len(log.getvalue().splitlines()) <= 10
    assert log.line()["event"] == "it failed"


def test_a_log_that_nobody_takes_any_more_ends_nothing(log: Log) -> None:
    log.close()
    get_logger().info("said to nobody")


def test_people_at_a_terminal_read_sentences(monkeypatch: pytest.MonkeyPatch, log: Log) -> None:
    monkeypatch.setattr(log, "isatty", lambda: True)
    configure(stream=log)
    get_logger().info("a table was opened", seq=3)
    assert "a table was opened" in log.getvalue()
    with pytest.raises(ValueError, match=r"Expecting value|Extra data"):
        log.line()
