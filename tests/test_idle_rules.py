"""Rules that have no effect beside the others.

Here: that changing an idle rule changes no move of a deal, so that a table may keep silent about it.
Not here: what the rules do when they act. May import durak, positions.
"""

from __future__ import annotations

from random import Random

import pytest

from durak.deal import shuffled
from durak.errors import RulesError
from durak.rules import FIELDS, Rules, is_idle
from durak.state import State
from tests.positions import random_player, random_rules, values

SAMPLE = [random_rules(Random(seed)) for seed in range(300)]
SOMETIMES_IDLE = [field for field in FIELDS if any(is_idle(rules, field) for rules in SAMPLE)]


def _changed(rules: Rules, field: str, value: object) -> Rules | None:
    """The rules with one field changed, None where that cannot be played."""
    try:
        return rules.replace(**{field: value})
    except RulesError:
        return None


def _deals_agree(rules: Rules, other: Rules, seed: int) -> bool:
    """Whether a random deal offers every seat the same moves under both rules, to the same end."""
    rng = Random(seed)
    order = shuffled(rules, rng)
    left, right = State.deal(rules, order), State.deal(other, order)
    for _ in range(400):
        for seat in range(rules.seats):
            if left.legal_moves(seat) != right.legal_moves(seat):
                return False
        if left.is_over:
            break
        seat, move = random_player(left, rng)
        left, right = left.play(move, seat), right.play(move, seat)
    return left.outcome == right.outcome


@pytest.mark.parametrize("field", SOMETIMES_IDLE)
def test_changing_an_idle_rule_changes_no_move(field: str) -> None:
    rng = Random(field)
    tried = 0
    for _ in range(400):
        rules = random_rules(rng)
        other = _changed(rules, field, rng.choice(values(field)))
        if other is None or other == rules or not is_idle(rules, field) or not is_idle(other, field):
            continue
        tried += 1
        assert _deals_agree(rules, other, tried), f"{rules} and {other}"
        if tried == 12:
            break
    assert tried
