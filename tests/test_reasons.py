"""Why a card cannot be played: every reason, each with the rule it belongs to.

Here: what a card may do, all reasons why it may not, the table of rules. Not here: the sentences (test_terminal.py),
which reason a move has (test_engine.py and the rule cases). May import durak, positions.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from durak.cards import members, parse_card
from durak.moves import ReasonCode
from durak.reasons import CARD_KINDS, RULES_OF_REASONS, card_moves, card_refusals
from durak.rules import FIELDS, PRESETS
from durak.state import State
from tests.positions import deal, play_out

if TYPE_CHECKING:
    from durak.view import View


def view_of(position: str) -> View:
    """What seat 0 sees."""
    return State.parse(position).view(0)


def reasons(position: str, card: str) -> list[str]:
    return [str(reason) for reason in card_refusals(view_of(position), parse_card(card))]


def test_every_reason_stands_in_the_table_and_names_a_rule_or_none() -> None:
    assert list(RULES_OF_REASONS) == list(ReasonCode)
    assert {rule for rule in RULES_OF_REASONS.values() if rule is not None} <= set(FIELDS)


def test_a_card_that_beats_nothing_is_told_of_each_unbeaten_card() -> None:
    position = "podkidnoy Kh - 7s6d8d/8hJd 9s,9d * 1:0 bout 3"
    assert reasons(position, "8d") == ["does_not_beat(card=8d, attack=9s)", "does_not_beat(card=8d, attack=9d)"]


def test_a_card_that_could_pass_the_attack_on_is_told_why_it_cannot() -> None:
    position = "perevodnoy Kh - 7s6d/8hJd 9s * 1:0 bout 3"
    assert reasons(position, "6d") == ["does_not_beat(card=6d, attack=9s)", "transfer_rank(rank=9)"]


def test_where_nobody_passes_an_attack_on_nothing_is_said_of_it() -> None:
    assert reasons("podkidnoy Kh - 7s6d/8hJd 9s * 1:0 bout 3", "6d") == ["does_not_beat(card=6d, attack=9s)"]


def test_a_card_of_another_rank_cannot_be_thrown_in() -> None:
    assert reasons("podkidnoy Kh - 7s6d/8hJd 9s * 0:1 bout 3", "6d") == ["rank_not_on_table(rank=6)"]


def test_a_card_is_told_all_that_it_may_do() -> None:
    view = view_of("perevodnoy Kh - 9h7sKs/8hJd6d 9s * 1:0 bout 3 done=1")
    assert [str(move) for move in card_moves(view, parse_card("9h"))] == ["t9h", "9s9h"]
    assert [str(move) for move in card_moves(view, parse_card("9h"), passing=True)] == ["t9h"]


@pytest.mark.parametrize("preset", PRESETS)
def test_each_card_of_a_hand_may_be_played_or_is_told_why_not(preset: str) -> None:
    for step in play_out(deal(PRESETS[preset].rules, Random(1)), Random(1)):
        for seat in range(step.state.rules.seats):
            view = step.state.view(seat)
            playable = {move.card for move in view.legal_moves() if move.kind in CARD_KINDS}
            for card in members(view.cards):
                assert bool(card_moves(view, card)) == (card in playable)
                assert card in playable or card_refusals(view, card), (str(view), card)
