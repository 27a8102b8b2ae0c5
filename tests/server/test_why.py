"""Why a card cannot be played, asked at a table.

Here: the command `why` with a move and with a card. Not here: the reasons themselves (../test_reasons.py).
May import pytest, msgspec, durak, positions, tests.server.at_a_table.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from durak.cards import card_text, members, pack
from durak.rules import parse_rules
from durak.server import protocol as ask
from tests.positions import stacked
from tests.server.at_a_table import AtATable, no_clock

RULES = "perevodnoy(no_trump=left_of_dealer)"
HAND = "7s8sJdQdKcAc"


def at_a_table(hidden: str = "9s7d8d7cTdTs", **settings: Any) -> AtATable:
    """Ann leads against Bob, who holds the hidden cards; hearts are trump."""
    order = stacked(parse_rules(RULES), hands=[HAND, hidden], rest="6h", dealer=1)
    at = AtATable(no_clock(RULES, **settings), orders=("".join(map(card_text, order)),))
    at.comes("ann")
    assert at.asks("ann", ask.SetDealer, seat=1) == "ack"
    at.begins("ann", "bob")
    return at


def why(at: AtATable, person: str, **what: str) -> dict[str, Any]:
    at.asks(person, ask.WhyNot, **what)
    answer = at.told[person][-1]
    return {name: value for name, value in answer.items() if name not in ("t", "id")}


def test_a_card_that_may_be_played_is_told_what_it_may_do() -> None:
    assert why(at_a_table(), "ann", card="7s") == {"moves": ["7s"]}


def test_a_card_that_may_do_nothing_is_told_every_reason_with_its_rule() -> None:
    at = at_a_table()
    at.moves("ann", "7s")
    assert why(at, "bob", card="8d") == {
        "reasons": [
            {"code": "move.does_not_beat", "arguments": {"card": "8d", "attack": "7s"}, "rule": "suitless"},
            {"code": "move.transfer_rank", "arguments": {"rank": "7"}, "rule": "transfer"},
        ]
    }
    assert why(at, "bob", card="7d") == {"moves": ["t7d"]}


def test_a_reason_that_is_no_rule_of_the_table_names_none() -> None:
    (reason,) = why(at_a_table(), "bob", card="9s")["reasons"]
    assert (reason["code"], reason["rule"]) == ("move.not_the_attacker", None)


def test_a_move_is_told_its_reason_as_ever() -> None:
    at = at_a_table()
    at.moves("ann", "7s")
    answer = why(at, "bob", move="7s8d")
    assert (answer["code"], answer["arguments"]) == ("move.does_not_beat", {"card": "8d", "attack": "7s"})
    assert answer["reasons"] == [{"code": answer["code"], "arguments": answer["arguments"], "rule": "suitless"}]
    assert why(at, "bob", move="7s9s") == {"moves": ["7s9s"]}


@pytest.mark.parametrize("what", [{"card": "1z"}, {"card": "abc"}, {"move": "zz"}])
def test_what_is_no_card_and_no_move_is_refused(what: dict[str, str]) -> None:
    assert why(at_a_table(), "ann", **what) == {"code": "not_a_move"}


@pytest.mark.parametrize("frame", ['{"t":"why","id":"a"}', '{"t":"why","id":"a","move":"7s","card":"7s"}'])
def test_a_question_is_about_one_thing(frame: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="expected a move or a card"):
        ask.decode_client(frame)


def test_a_defender_whose_turn_is_yet_to_come_is_told_what_a_card_could_do_then() -> None:
    at = at_a_table(asked=True)
    at.moves("ann", "7s")
    answer = why(at, "bob", card="9s")
    assert [each["code"] for each in answer["reasons"]] == ["move.not_your_turn", "move.transfer_rank"]
    assert answer["later"] == ["7s9s"]


def test_a_card_that_could_do_nothing_in_its_turn_either_is_told_of_none() -> None:
    at = at_a_table(asked=True)
    at.moves("ann", "7s")
    assert "later" not in why(at, "bob", card="8d")


def test_who_looks_on_is_told_nothing() -> None:
    at = at_a_table()
    at.comes("eve")
    assert why(at, "eve", card="7s") == {"code": "not_seated"}


def test_no_answer_depends_on_a_card_that_one_does_not_see() -> None:
    worlds = [at_a_table("9s7d8d7cTdTs"), at_a_table("9s7d8d9cTdJs")]
    for move in ("7s", "8s"):
        for at in worlds:
            at.moves("ann", move)
        for card in map(card_text, members(pack(36))):
            answers = [why(at, "ann", card=card) for at in worlds]
            assert answers[0] == answers[1]


def test_a_card_that_is_yet_to_fit_is_told_that_it_may_wait_to_be_thrown_in() -> None:
    at = at_a_table()
    at.moves("ann", "7s")
    assert why(at, "ann", card="8s")["later"] == ["8s"]
