"""Durak: every rule people play by, exact and explained.

Here: the public names, nothing else. Not here: anything that needs more than the standard library.
May import errors, cards, rules, moves, seats, outcome, deal, position, faults, event, view, state, notation, worlds,
perft, series, record, bots.
"""

from durak.bots import BOTS, Bot, BotKind, Budget, Considered, ExplainingBot, Why, make_bot, offered_bots
from durak.cards import Card, Cards, Rank, Suit, card_text, cards_text, members, parse_card, parse_cards
from durak.deal import shuffled
from durak.errors import DurakError, IllegalMove, NotationError, PositionError, RulesError
from durak.event import Event, EventKind, deal_events
from durak.faults import Fault
from durak.moves import Move, MoveKind, Reason, ReasonCode
from durak.notation import parse_position, position_text
from durak.outcome import Outcome
from durak.perft import divide, perft, perft_by_outcome
from durak.position import Pair, Phase
from durak.record import BadRecord, Ply, Record, read_records
from durak.rules import FIELDS, PRESETS, Preset, Rules, parse_rules, preset, rules_text
from durak.seats import Seat, Seats
from durak.series import Series
from durak.state import State
from durak.view import View
from durak.worlds import determinize

__all__ = [
    "BOTS",
    "FIELDS",
    "PRESETS",
    "BadRecord",
    "Bot",
    "BotKind",
    "Budget",
    "Card",
    "Cards",
    "Considered",
    "DurakError",
    "Event",
    "EventKind",
    "ExplainingBot",
    "Fault",
    "IllegalMove",
    "Move",
    "MoveKind",
    "NotationError",
    "Outcome",
    "Pair",
    "Phase",
    "Ply",
    "PositionError",
    "Preset",
    "Rank",
    "Reason",
    "ReasonCode",
    "Record",
    "Rules",
    "RulesError",
    "Seat",
    "Seats",
    "Series",
    "State",
    "Suit",
    "View",
    "Why",
    "card_text",
    "cards_text",
    "deal_events",
    "determinize",
    "divide",
    "make_bot",
    "members",
    "offered_bots",
    "parse_card",
    "parse_cards",
    "parse_position",
    "parse_rules",
    "perft",
    "perft_by_outcome",
    "position_text",
    "preset",
    "read_records",
    "rules_text",
    "shuffled",
]
