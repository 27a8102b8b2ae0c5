"""The words of the rules, the phases, kinds and endings as the numbers compiled code compares.

Here: one constant for each word a rule can have, taken from the rulebook's own list; what is known of a plain table.
Not here: what a word means. May import layout, rules, position, moves, outcome, deal.
"""

from __future__ import annotations

from typing import get_args

from durak import position
from durak.deal import After
from durak.kernel.layout import RULES, UNLIMITED
from durak.moves import MoveKind
from durak.outcome import OutcomeKind
from durak.rules import FIELDS, Rules, choices

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
    "NONE_AS",
    "NO_TRUMP_LEFT",
    "NO_TRUMP_REDEAL",
    "OVER",
    "OVERSUPPLY_DEFENDER",
    "PLAIN",
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
    "WORDS",
    "rule_number",
]

NONE_AS = {"bout_limit": UNLIMITED, "first_limit": UNLIMITED, "no_progress_limit": 0}
"""The number that stands for None in a rule."""
WORDS = {field: choices(field) for field in FIELDS if choices(field) and field != "deck_size"}
"""The words of each rule that has words."""


def rule_number(rules: Rules, field: str) -> int:
    """Return the number that a record has for a rule: the place of a word, 0 or 1 for a truth value."""
    value = getattr(rules, field)
    if value is None:
        return NONE_AS[field]
    return WORDS[field].index(value) if field in WORDS else int(value)


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

_VARIED = (
    "no_progress_limit",
    "deck_size",
    "seats",
    "hand_size",
    "deal_packet",
    "trump",
    "ace_turn_up",
    "first_attacker_first",
    "first_attacker_next",
    "first_attacker_after_draw",
    "no_trump",
    "bout_limit",
)
"""The rules in which plain tables differ: sizes, and what is over once cards are dealt."""
_UNUSED = ("closed", "transferred", "spoiled", "claimant", "asked_count", "shown", "returned")
"""The fields of a position that stay 0 at a plain table, because only other rules lead there."""
PLAIN = (
    *((f"rules.{field}", rule_number(Rules(), field)) for field in RULES.names or () if field not in _VARIED),
    *((field, 0) for field in _UNUSED),
)
"""What is known of a position at a plain table, one whose rules are the usual ones: the fields and their numbers."""
