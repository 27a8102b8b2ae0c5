"""The words of the case files and what they are called here.

Here: cards, the table of rule options, the reasons of refusals, the keys a case may have. Not here: adjudication.
May import durak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from durak.cards import BLACK_JOKER, RED_JOKER, card_text, parse_card, set_of
from durak.errors import DurakError, RulesError
from durak.moves import ReasonCode as R
from durak.rules import FIELDS, Rules, preset


class CaseError(ValueError):
    """A case that does not hold, or that the schema does not allow."""


CASE_KEYS = {"id", "kind", "topic", "title", "rules", "expect", "source", "status", "notes", "file_presets"}
KIND_KEYS: dict[str, set[str]] = {
    "beats": {"trump", "attack", "card"},
    "deal": {"seats", "dealer", "deck", "hand_size"},
    "talon_size": {"players"},
    "first_attacker": {
        "seats",
        "hands",
        "trump",
        "turn_up",
        "dealer",
        "game_number",
        "previous_loser",
        "previous_result",
        "teams",
    },
    "next_dealer": {"seats", "dealer", "result", "previous_loser", "teams"},
    "room": {"bout_no", "any_discard", "defender_hand_now", "attacks", "beaten", "taking"},
    "throw_order": {"seats", "attacker", "defender", "empty", "teams"},
    "refill": {"seats", "attacker", "defender", "hands", "talon", "leader", "teams"},
    "next_roles": {"seats", "attacker", "defender", "outcome", "empty", "teams"},
    "play": {"seats", "teams", "state", "actions"},
    "pogony": {"rule", "winning_play", "trump"},
    "redeal": {"rule", "hand"},
    "config": {"players", "teams"},
}
STATE_KEYS = {
    "trump",
    "hands",
    "talon",
    "discard_count",
    "table",
    "attacker",
    "defender",
    "out",
    "bout_no",
    "low_trump_source",
    "game_number",
    "dealer",
}
EXPECT_KEYS = {
    "outcome",
    "hands",
    "hand_counts",
    "talon",
    "talon_count",
    "discard_count",
    "table_attacks",
    "attacker",
    "defender",
    "next_attacker",
    "next_defender",
    "out",
    "result",
}
ACTION_KEYS = {"do", "player", "cards", "card", "on", "offers", "legal", "reason", "oversupply", "notes"}


def check_keys(value: dict[str, Any], allowed: set[str], where: str) -> None:
    """Raise CaseError for a key nobody reads: what is not read is not checked."""
    unknown = sorted(set(value) - allowed)
    if unknown:
        raise CaseError(f"unknown key {unknown[0]!r} in {where}")


# Cards ---------------------------------------------------------------------------------------------------------

_JOKERS = {"BJ": BLACK_JOKER, "RJ": RED_JOKER}
_JOKER_NAMES = {value: name for name, value in _JOKERS.items()}


def card(text: str) -> int:
    """Return the card a case names."""
    try:
        return _JOKERS.get(text) or parse_card(text)
    except DurakError as error:
        raise CaseError(str(error)) from None


def cards(texts: Iterable[str]) -> list[int]:
    """Return the cards a case lists, in its order."""
    return [card(text) for text in texts]


def mask(texts: Iterable[str]) -> int:
    """Return the set of cards a case lists."""
    return set_of(*cards(texts))


def names_of(numbers: Iterable[int]) -> list[str]:
    """Return cards as the case files write them."""
    return [_JOKER_NAMES.get(c) or card_text(c).upper().replace("T", "10") for c in numbers]


def suit(text: str | None, rules: Rules) -> int | None:
    """Return the trump suit of a case; none in a game without trumps, whatever the case says."""
    return None if text is None or rules.trump == "none" else "SHDC".index(text)


# Rules ---------------------------------------------------------------------------------------------------------


def _one_pack(value: object) -> dict[str, Any]:
    if value != 1:
        raise RulesError(f"expected one pack, got {value!r}")
    return {}


def _refill(value: str) -> dict[str, Any]:
    mode, _, packet = value.partition(":")
    if packet and not packet.isdigit():
        raise CaseError(f"unknown value {value!r} of the rule option 'refill'")
    return {"refill": mode, "refill_packet": int(packet or 1)}


OPTIONS: dict[str, dict[Any, dict[str, Any]] | Callable[[Any], dict[str, Any]]] = {
    "variant": {
        "podkidnoy": {"transfer": False},
        "perevodnoy": {"transfer": True},
        "prostoy": {"throwers": "none", "take_phase": False, "transfer": False},
        "simple": {"throwers": "none", "take_phase": False, "transfer": False},
    },
    "deck": lambda value: {"deck_size": value},
    "packs": _one_pack,
    "attacker_veto": {True: {"privilege": "veto"}, False: {"privilege": "none"}},
    "bout_limit": lambda value: {"bout_limit": value or None},
    "first_limit": lambda value: {"first_limit": value or None},
    "first_limit_scope": lambda value: {} if value is None else {"first_limit_scope": value},
    "oversupply": {"reject": {"oversupply": "refused"}, "defender_chooses": {"oversupply": "defender_chooses"}},
    "first_attacker_next": lambda value: (
        {"first_attacker_next": "left_of_dealer", "first_attacker_after_draw": "lowest_trump"}
        if value == "lowest_trump_after_draw"
        else {"first_attacker_next": value, "first_attacker_after_draw": "as_next"}
    ),
    "refill": _refill,
    "trumpless": {True: {"trump": "none", "no_trump": "lowest_card"}, False: {}},
}
"""What an option of the files is called here, where the name or the values differ; all others carry over."""


def _fields(options: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in options.items():
        meaning = OPTIONS.get(name)
        if meaning is None:
            if name not in FIELDS:
                raise CaseError(f"unknown rule option {name!r}")
            found[name] = value
        elif callable(meaning):
            found.update(meaning(value))
        elif value in meaning:
            found.update(meaning[value])
        else:
            raise CaseError(f"unknown value {value!r} of the rule option {name!r}")
    return found


def rules_of(case: dict[str, Any], **fields: Any) -> Rules:
    """Return the rules of a case, with the fields that its other keys decide.

    Raises RulesError where they cannot be played.
    """
    given = case["rules"]
    check_keys(given, {"preset", "overrides"}, "rules")
    in_file = case["file_presets"].get(given["preset"])
    # Any number of seats may play by the named rules; the case says how many do.
    base = _fields(in_file) if in_file is not None else _named(given["preset"])
    changes = {**base, **_fields(given.get("overrides", {})), **_teams(case), **fields}
    return Rules(**changes)


def _named(name: str) -> dict[str, Any]:
    rules = preset({"simple": "prostoy"}.get(name, name))
    return {field: getattr(rules, field) for field in FIELDS}


def _teams(case: dict[str, Any]) -> dict[str, Any]:
    teams = case.get("teams")
    if not teams:
        return {}
    if isinstance(teams, str):
        if case["players"] != {"2v2": 4, "3v3": 6}.get(teams):
            raise RulesError(f"{teams} does not seat {case['players']}")
        return {"teams": True}
    seats = case["seats"]
    if sorted(map(sorted, teams)) != sorted([sorted(seats[0::2]), sorted(seats[1::2])]):
        raise CaseError(f"expected every other seat in one team, got {teams}")
    return {"teams": True}


# Reasons -------------------------------------------------------------------------------------------------------

REASONS: dict[str, set[R]] = {
    "different ranks": {R.DIFFERENT_RANK, R.RANK_NOT_ON_TABLE},
    "rank not on table": {R.RANK_NOT_ON_TABLE, R.DIFFERENT_RANK},
    "no bout": {R.NO_BOUT},
    "first card not beaten yet": {R.FIRST_CARD_NOT_BEATEN, R.DIFFERENT_RANK},
    "unbeaten card": {R.UNBEATEN_CARD},
    "limit reached": {R.LIMIT_REACHED},
    "too many cards": {R.LIMIT_REACHED, R.SURPLUS, R.NO_SURPLUS},
    "no attack open": {R.NOT_THE_ATTACKER, R.NO_BOUT, R.DEAL_OVER},
    "everything is beaten": {R.EVERYTHING_BEATEN},
    "no such unbeaten card": {R.NO_SUCH_UNBEATEN},
    "card not in hand": {R.NOT_IN_HAND},
    "attacker refuses": {R.ATTACKER_REFUSES},
    "not the attacker": {R.NOT_THE_ATTACKER},
    "defender cannot throw in": {R.DEFENDER_CANNOT_THROW},
    "lowest trump was taken from the table": {R.FROM_THE_TABLE},
    "window closed": {R.CLAIM_CLOSED, R.NOTHING_TO_CLAIM, R.NOTHING_ASKED},
    "does not hold the lowest trump": {R.NO_LOWEST_TRUMP, R.NOTHING_TO_CLAIM},
    "talon empty": {R.TALON_EMPTY},
    "no exchange rule": {R.NO_SWAP_RULE},
    "does not beat": {R.DOES_NOT_BEAT},
    "not entitled to throw in": {R.NOT_ENTITLED},
    "not the defender": {R.NOT_THE_DEFENDER},
    "a card has been beaten": {R.CARD_BEATEN},
    "next player has too few cards": {R.RECEIVER_TOO_FEW},
    "rank differs": {R.TRANSFER_RANK},
    "no transfer in the first bout": {R.NO_TRANSFER_FIRST_BOUT},
    "already shown": {R.ALREADY_SHOWN},
    "not a trump": {R.NOT_A_TRUMP},
    "no transfer rule": {R.NO_TRANSFER_RULE, R.NO_SHOW_RULE},
    "no show rule": {R.NO_SHOW_RULE},
    "must accept first": {R.SURPLUS},
    "must accept as many as allowed": {R.SURPLUS, R.NO_SURPLUS},
    "nothing to choose": {R.NO_SURPLUS},
    "no late claim": {R.CLAIM_CLOSED},
    "already taking": {R.ALREADY_TAKING},
    "game over": {R.DEAL_OVER},
    "not your turn": {R.NOT_YOUR_TURN, R.NOT_THE_ATTACKER, R.NOT_THE_DEFENDER},
}
"""The codes that a reason in the case files may stand for."""
FULL = {"limit reached", "too many cards"}
"""What the files also say of a throw-in after a bout that ended because there was no more room."""
