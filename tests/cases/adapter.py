"""Puts a rule case to an engine and compares what comes out.

Here: one function per kind of case, the check of the schema. Not here: the words of the case files (vocabulary.py),
the command (run.py), any rule. May import durak.
"""

from __future__ import annotations

from typing import Any

from durak.cards import members, pack, set_of
from durak.errors import DurakError, RulesError
from durak.outcome import Outcome
from durak.position import Pair, Phase
from tests.cases.engines import ENGINES, Engine, engine_named
from tests.cases.play import adjudicate_play
from tests.cases.vocabulary import (
    CASE_KEYS,
    KIND_KEYS,
    CaseError,
    card,
    cards,
    check_keys,
    mask,
    names_of,
    rules_of,
    suit,
)

__all__ = ["ENGINES", "CaseError", "adjudicate", "check_file"]

Case = dict[str, Any]


def check_file(content: Any) -> list[Case]:
    """Return the cases of a file, each with the presets of its file.

    Raises CaseError where the file has not the schema of rules.md section 3.
    """
    if not isinstance(content, dict) or not isinstance(content.get("cases"), list):
        raise CaseError("expected an object with a list of cases")
    if content.get("schema_version") != 1:
        raise CaseError(f"expected schema_version 1, got {content.get('schema_version')!r}")
    return [{**case, "file_presets": content.get("presets", {})} for case in content["cases"]]


def adjudicate(case: Case, *, engine: str) -> None:
    """Return when the engine rules as the case expects; raises CaseError, with the difference, when not."""
    kind = case.get("kind")
    if kind not in KIND_KEYS:
        raise CaseError(f"expected a kind of case, one of {', '.join(KIND_KEYS)}, got {kind!r}")
    check_keys(case, CASE_KEYS | KIND_KEYS[kind], "the case")
    try:
        if kind == "play":
            adjudicate_play(case, engine_named(engine))
            return
        got = _KINDS[kind](case, engine_named(engine))
    except CaseError:
        raise
    except (DurakError, LookupError, TypeError, ValueError) as error:
        raise CaseError(f"the case cannot be read: {type(error).__name__}: {error}") from error
    if got != _comparable(case["expect"]):
        raise CaseError(f"expected {case['expect']}, got {got}")


def _comparable(value: Any) -> Any:
    """Hands, and those to choose from, are unordered and compare as sets."""
    if isinstance(value, dict) and "hands" in value:
        return {**value, "hands": {name: sorted(hand) for name, hand in value["hands"].items()}}
    if isinstance(value, dict) and "choose_from" in value:
        return {"choose_from": sorted(value["choose_from"])}
    return value


def _beats(case: Case, engine: Engine) -> bool:
    rules = rules_of(case)
    return engine.beats(rules, suit(case["trump"], rules), card(case["attack"]), card(case["card"]))


def _deal(case: Case, engine: Engine) -> dict[str, Any]:
    rules = rules_of(case, seats=len(case["seats"]), hand_size=case["hand_size"])
    order = [card(text) for text in case["deck"]]
    state = engine.state.deal(rules, order, dealer=case["seats"].index(case["dealer"]), after="loss")
    shown = state.trump_card if not state.talon else None
    got = {
        "hands": {name: sorted(names_of(members(hand))) for name, hand in zip(case["seats"], state.hands, strict=True)},
        "trump": None if state.trump is None else "SHDC"[state.trump],
        "trump_card": names_of([state.trump_card])[0] if state.talon and state.trump_card is not None else None,
        "talon": names_of(state.talon),
    }
    if "shown_card" in case["expect"]:
        got["shown_card"] = None if shown is None else names_of([shown])[0]
    return got


def _talon_size(case: Case, engine: Engine) -> Any:
    try:
        rules = rules_of(case, seats=case["players"])
    except RulesError:
        return "invalid"
    state = engine.state.deal(rules, members(pack(rules.deck_size)), after="loss")
    visible = 1 if state.talon and state.trump_card is not None else 0
    return {"talon_including_turnup": len(state.talon), "face_down": len(state.talon) - visible}


def _first_attacker(case: Case, engine: Engine) -> dict[str, Any]:
    seats = case["seats"]
    rules = rules_of(case, seats=len(seats))
    after: Any = "loss"
    if case.get("previous_result") == "draw":
        after = "draw" if case.get("previous_loser") is not None else "first"
    elif case["game_number"] == 1:
        after = "first"
    begins = engine.first_attacker(
        rules,
        hands=[mask(case["hands"][name]) for name in seats],
        trump=suit(case["trump"], rules),
        dealer=seats.index(case["dealer"]),
        after=after,
    )
    if begins is None:
        return {"redeal": True}
    seat, shown = begins
    return {"first_attacker": seats[seat], "shown": None if shown is None else names_of([shown])[0]}


def _next_dealer(case: Case, engine: Engine) -> dict[str, Any]:
    seats, result = case["seats"], case["result"]
    check_keys(result, {"status", "durak", "losers"}, "the result")
    losers = result.get("losers", [result["durak"]] if "durak" in result else [])
    outcome = Outcome("durak" if losers else "draw", tuple(seats.index(name) for name in losers))
    previous = case.get("previous_loser")
    dealers = engine.next_dealers(
        dealer=seats.index(case["dealer"]),
        outcome=outcome,
        previous_loser=None if previous is None else seats.index(previous),
    )
    if len(dealers) == 1:
        return {"dealer": seats[dealers[0]]}
    return {"choose_from": sorted(seats[seat] for seat in dealers)}


def _hand_of(count: int, *, after: int = 0) -> int:
    """A hand of so many cards, for cases that only count."""
    return set_of(*members(pack(52))[after : after + count])


def _room(case: Case, engine: Engine) -> int:
    rules = rules_of(case)
    pairs = tuple(Pair(index, 32 if index < case["beaten"] else None, 0) for index in range(case["attacks"]))
    state = engine.state(
        rules=rules,
        trump=1,
        trump_card=None,
        hands=(0, _hand_of(case["defender_hand_now"])),
        known=(0, 0),
        talon=(),
        discard=1 << 6 if case["any_discard"] else 0,
        table=pairs,
        attacker=0,
        defender=1,
        leader=0,
        phase=Phase.TAKE if case["taking"] else Phase.BOUT,
        bout_no=case["bout_no"],
    )
    # Where nobody may throw in (any more) there is no room, whatever the limits say.
    nobody = case["attacks"] and (rules.throwers == "none" or (not engine.gate_is_open(state) and case["taking"]))
    return 0 if nobody else max(0, engine.room(state))


def _throw_order(case: Case, engine: Engine) -> list[str]:
    seats = case["seats"]
    rules = rules_of(case, seats=len(seats), precedence="free")
    attacker, defender = seats.index(case["attacker"]), seats.index(case["defender"])
    hands = tuple(0 if name in case["empty"] else _hand_of(6) for name in seats)
    state = engine.state(
        rules=rules,
        trump=1,
        trump_card=None,
        hands=hands,
        known=(0,) * len(seats),
        talon=(),
        table=(Pair(6, 7, attacker),),
        attacker=attacker,
        defender=defender,
        leader=attacker,
        phase=Phase.BOUT,
        entitled=engine.entitled_seats(rules, attacker=attacker, defender=defender, holding=_holding(hands)),
        fresh=1,
    )
    order: list[int] = []
    while waiting := engine.throwers(state):
        order += waiting
        state = state.having(done=set_of(*order))
    return [seats[seat] for seat in order]


def _holding(hands: tuple[int, ...]) -> int:
    return set_of(*(seat for seat, hand in enumerate(hands) if hand))


def _refill(case: Case, engine: Engine) -> dict[str, list[str]]:
    seats = case["seats"]
    rules = rules_of(case, seats=len(seats))
    order = engine.refill_order(
        rules,
        attacker=seats.index(case["attacker"]),
        leader=seats.index(case.get("leader", case["attacker"])),
        defender=seats.index(case["defender"]),
    )
    hands = tuple(mask(case["hands"][name]) for name in seats)
    _, _, draws = engine.refill(rules, hands=hands, talon=tuple(cards(case["talon"])), order=order)
    return {name: names_of(draws.get(seat, [])) for seat, name in enumerate(seats)}


def _next_roles(case: Case, engine: Engine) -> dict[str, str]:
    seats = case["seats"]
    attacker, defender = engine.next_roles(
        rules_of(case, seats=len(seats)),
        attacker=seats.index(case["attacker"]),
        defender=seats.index(case["defender"]),
        taken={"beaten": False, "taken": True}[case["outcome"]],
        holding=set_of(*(seat for seat, name in enumerate(seats) if name not in case["empty"])),
    )
    return {"attacker": seats[attacker], "defender": seats[defender]}


def _pogony(case: Case, engine: Engine) -> int:
    rules = rules_of(case, pogony=case["rule"])
    return engine.epaulettes(rules, suit(case["trump"], rules), tuple(cards(case["winning_play"])))


def _redeal(case: Case, engine: Engine) -> bool:
    return engine.may_demand_redeal(rules_of(case, redeal_demand=case["rule"]), mask(case["hand"]))


def _config(case: Case, _engine: Engine) -> str:
    try:
        rules_of(case, seats=case["players"])
    except RulesError:
        return "invalid"
    return "valid"


_KINDS = {
    "beats": _beats,
    "deal": _deal,
    "talon_size": _talon_size,
    "first_attacker": _first_attacker,
    "next_dealer": _next_dealer,
    "room": _room,
    "throw_order": _throw_order,
    "refill": _refill,
    "next_roles": _next_roles,
    "pogony": _pogony,
    "redeal": _redeal,
    "config": _config,
}
