"""The words of the rules, the phases, kinds and endings as the numbers compiled code compares.

Here: one constant for each word a rule can have, taken from the rulebook's own list. Not here: what a word means.
May import rules, position, moves, outcome, deal.
"""

from __future__ import annotations

from typing import get_args

from durak import position
from durak.deal import After
from durak.moves import MoveKind
from durak.outcome import OutcomeKind
from durak.rules import choices

__all__ = [
    "AFTER",
    "AFTER_DRAW",
    "AFTER_DRAW_LOWEST_TRUMP",
    "AFTER_FIRST",
    "BEAT",
    "BOUT",
    "CLAIM_MOVE",
    "CLAIM_PHASE",
    "CLOSE",
    "DONE",
    "DRAW_OFF",
    "ENDINGS",
    "END_DRAW",
    "END_DURAK",
    "END_REDEAL",
    "FIRST_LIMIT_DISCARD",
    "FIRST_LOWEST_TRUMP",
    "FREE",
    "GATE_FIRST_BEATEN",
    "GATE_OPENED",
    "GIVE_BACK",
    "LAY",
    "LEAD",
    "NEXT_LOWEST_TRUMP",
    "NEXT_UNDER_DURAK",
    "NO_TRUMP_LEFT",
    "NO_TRUMP_REDEAL",
    "OVER",
    "OVERSUPPLY_DEFENDER",
    "POGONY_ANY",
    "POGONY_NONE",
    "PRIVILEGE_NONE",
    "PRIVILEGE_VETO",
    "REDEAL_FIVE",
    "REDEAL_MOVE",
    "REDEAL_NONE",
    "REDEAL_ONE_COLOUR",
    "REDEAL_PHASE",
    "REFILL_FIRST_LEADER",
    "REFILL_SEQUENTIAL",
    "SHOW",
    "SWAP",
    "TAKE_MOVE",
    "TAKE_PHASE",
    "THROWERS_ALL",
    "THROWERS_AUTO",
    "THROWERS_NEIGHBOURS",
    "THROWERS_NONE",
    "TRANSFER",
    "TRUMP_NONE",
    "TRUMP_TURN_UP",
]


def _number(field: str, word: str) -> int:
    return choices(field).index(word)


TRUMP_TURN_UP = _number("trump", "turn_up")
TRUMP_NONE = _number("trump", "none")
FIRST_LOWEST_TRUMP = _number("first_attacker_first", "lowest_trump")
NEXT_UNDER_DURAK = _number("first_attacker_next", "under_durak")
NEXT_LOWEST_TRUMP = _number("first_attacker_next", "lowest_trump")
AFTER_DRAW_LOWEST_TRUMP = _number("first_attacker_after_draw", "lowest_trump")
NO_TRUMP_REDEAL = _number("no_trump", "redeal")
NO_TRUMP_LEFT = _number("no_trump", "left_of_dealer")
REDEAL_NONE = _number("redeal_demand", "none")
REDEAL_FIVE = _number("redeal_demand", "five_of_a_suit")
REDEAL_ONE_COLOUR = _number("redeal_demand", "one_colour")
THROWERS_AUTO = _number("throwers", "auto")
THROWERS_ALL = _number("throwers", "all")
THROWERS_NEIGHBOURS = _number("throwers", "neighbours")
THROWERS_NONE = _number("throwers", "none")
GATE_OPENED = _number("throw_gate", "opened")
GATE_FIRST_BEATEN = _number("throw_gate", "first_beaten")
PRIVILEGE_NONE = _number("privilege", "none")
PRIVILEGE_VETO = _number("privilege", "veto")
FIRST_LIMIT_DISCARD = _number("first_limit_scope", "until_first_discard")
OVERSUPPLY_DEFENDER = _number("oversupply", "defender_chooses")
REFILL_SEQUENTIAL = _number("refill", "sequential")
REFILL_FIRST_LEADER = _number("refill_first", "leader")
DRAW_OFF = _number("draw", "last_defender_loses")
POGONY_NONE = _number("pogony", "none")
POGONY_ANY = _number("pogony", "any_six")
FREE = _number("precedence", "free")

REDEAL_PHASE, CLAIM_PHASE, LEAD, BOUT, TAKE_PHASE, OVER = (int(phase) for phase in position.Phase)
LAY, TRANSFER, SHOW, GIVE_BACK, BEAT, TAKE_MOVE, DONE, CLOSE, SWAP, CLAIM_MOVE, REDEAL_MOVE = map(int, MoveKind)

ENDINGS: tuple[OutcomeKind | None, ...] = (None, *get_args(OutcomeKind))
"""The kinds of outcome in the order of their numbers; None while the deal goes on."""
END_DURAK, END_DRAW, END_REDEAL = (ENDINGS.index(kind) for kind in ("durak", "draw", "redeal"))

AFTER = {word: number for number, word in enumerate(get_args(After))}
"""What a deal follows, by its word in `deal.After`."""
AFTER_FIRST, AFTER_DRAW = AFTER["first"], AFTER["draw"]
