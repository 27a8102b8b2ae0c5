"""Plays the actions of a `play` case on an engine.

Here: setting up the position, each action as moves, comparing the end. Not here: the words of the files
(vocabulary.py), any rule. May import durak.

Cases run under free precedence: a throw-in by a co-thrower implies that the attacker before it has said done, and
`done` means that every seat that is asked anything declines.
"""

from __future__ import annotations

from typing import Any

from durak.cards import members, pack, set_of, suit_of
from durak.moves import CLAIM, CLOSE, DONE, SWAP, TAKE, Move, Reason, ReasonCode, beat, give_back, lay, show, transfer
from durak.position import Pair, Phase
from durak.seats import clockwise
from durak.state import State
from tests.cases.engines import Engine
from tests.cases.vocabulary import (
    ACTION_KEYS,
    EXPECT_KEYS,
    FULL,
    REASONS,
    STATE_KEYS,
    CaseError,
    card,
    cards,
    check_keys,
    mask,
    names_of,
    rules_of,
    suit,
)

UNKNOWN_WORDINGS: list[str] = []
"""Reasons worded as no entry of REASONS is: the refusal is checked, the wording is left to the reader."""

Action = dict[str, Any]


class Refused(Exception):
    """An action the engine refuses."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Table:
    """A case being played: the position, and how the last bout ended."""

    def __init__(self, case: dict[str, Any], engine: Engine) -> None:
        self.seats: list[str] = case["seats"]
        self.engine = engine
        self.state = set_up(case, engine)
        self.outcome: str | None = None
        self.ended_by_itself = False
        self.implied: set[int] = set()
        """Who has said done only because a co-thrower's card implies it."""

    def move(self, move: Move, seat: int) -> None:
        """Play a move of a seat; raises Refused."""
        before = self.state
        reason = before.why_not(move, seat)
        if reason is not None and reason.code is ReasonCode.SAID_DONE and seat in self.implied:
            self.implied.discard(seat)
            self.state = before.having(done=before.done & ~(1 << seat))
            self.move(move, seat)
            return
        if reason is not None:
            if move in before.legal_moves(seat):
                raise CaseError(f"{move} of {self.seats[seat]} is listed as legal, yet refused: {reason}")
            raise Refused(reason)
        self.state = before.play(move, seat)
        self.implied.discard(seat)
        if self.state.bout_no != before.bout_no or self.state.is_over:
            self.outcome = "taken" if before.phase is Phase.TAKE or move == TAKE else "beaten"
            self.ended_by_itself = True
        elif self.state.phase is Phase.BOUT:
            self.ended_by_itself = False

    def throw(self, number: int, seat: int) -> None:
        """Lay a card; those with precedence have said done."""
        try:
            self.move(lay(number), seat)
        except Refused as refused:
            if refused.reason.code is not ReasonCode.ATTACKER_FIRST:
                raise
            attacker = self.state.attacker
            self.move(DONE, attacker)
            self.implied.add(attacker)
            self.move(lay(number), seat)


def set_up(case: dict[str, Any], engine: Engine) -> State:
    seats, given = case["seats"], case["state"]
    check_keys(given, STATE_KEYS, "the state")
    rules = rules_of(case, seats=len(seats), precedence="free")
    trump = suit(given["trump"], rules)
    hands = tuple(mask(given["hands"][name]) for name in seats)
    talon = tuple(cards(given["talon"]))
    table = tuple(
        Pair(card(p["attack"]), card(p["beaten_by"]) if p.get("beaten_by") else None, seats.index(p["by"]))
        for p in given["table"]
    )
    on_table = set_of(*(c for p in table for c in (p.attack, p.answer) if c is not None))
    discard = pack(rules.deck_size) & ~set_of(*talon) & ~on_table
    for hand in hands:
        discard &= ~hand
    if discard.bit_count() != given["discard_count"]:
        raise CaseError(f"the cards listed leave {discard.bit_count()} for the discard, not {given['discard_count']}")
    if any(given["hands"][name] for name in given.get("out", [])):
        raise CaseError("a seat that is out holds cards")
    holding = set_of(*(seat for seat, hand in enumerate(hands) if hand), *(pair.by for pair in table))
    attacker, defender = seats.index(given["attacker"]), seats.index(given["defender"])
    turned_up = rules.trump == "turn_up" and bool(talon)
    if turned_up and suit_of(talon[-1]) != trump:
        raise CaseError("the last card of the talon is not of the trump suit")
    return engine.state(
        rules=rules,
        trump=trump,
        trump_card=talon[-1] if turned_up else None,
        hands=hands,
        known=(0,) * len(seats),
        talon=talon,
        discard=discard,
        table=table,
        attacker=attacker,
        defender=defender,
        leader=attacker,
        phase=Phase.BOUT if table else Phase.LEAD,
        entitled=engine.entitled_seats(rules, attacker=attacker, defender=defender, holding=holding),
        fresh=len(table),
        spoiled="table" in given.get("low_trump_source", {}).values(),
        bout_no=given.get("bout_no", 1 if not discard else 2),
    )


def adjudicate_play(case: dict[str, Any], engine: Engine) -> None:
    """Return when a play case holds; raises CaseError when not."""
    table = Table(case, engine)
    for number, action in enumerate(case["actions"], start=1):
        where = f"action {number} ({action.get('player', 'all')} {action.get('do')})"
        check_keys(action, ACTION_KEYS, where)
        if action.get("do") not in _ACTIONS:
            raise CaseError(f"{where}: unknown action")
        _perform(table, action, where)
    _compare(table, case["expect"])


def _perform(table: Table, action: Action, where: str) -> None:
    before = {**vars(table), "implied": set(table.implied)}
    try:
        _ACTIONS[action["do"]](table, action)
    except Refused as refused:
        vars(table).update(before)
        if action.get("legal", True):
            raise CaseError(f"{where}: refused, {refused.reason}") from None
        _check_reason(table, action, refused.reason, where)
        return
    if not action.get("legal", True):
        raise CaseError(f"{where}: expected a refusal ({action.get('reason')}), got a legal action")
    if action.get("oversupply") and not table.engine.surplus(table.state):
        raise CaseError(f"{where}: expected more cards than there is room for")


def _check_reason(table: Table, action: Action, reason: Reason, where: str) -> None:
    expected = action.get("reason")
    if expected is None or (table.ended_by_itself and expected in FULL and reason.code in REASONS["no attack open"]):
        return
    if expected not in REASONS:
        if reason.code is ReasonCode.NOT_YOUR_TURN:
            raise CaseError(f"{where}: expected the reason {expected!r}, got {reason}")
        UNKNOWN_WORDINGS.append(f"{where}: {expected!r}, for which the engine says {reason}")
        return
    if reason.code not in REASONS[expected]:
        raise CaseError(f"{where}: expected the reason {expected!r}, got {reason}")


# Actions -------------------------------------------------------------------------------------------------------


def _seat(table: Table, action: Action) -> int:
    return table.seats.index(action["player"])


def _lay_all(table: Table, action: Action) -> None:
    """Lay the cards of one action; a bout that ends before the last of them had no room for all."""
    bout = table.state.bout_no
    for number in cards(action["cards"]):
        if table.state.bout_no != bout or table.state.is_over:
            raise Refused(Reason.of(ReasonCode.LIMIT_REACHED, limit=len(action["cards"]) - 1))
        table.throw(number, _seat(table, action))


def _lead(table: Table, action: Action) -> None:
    """Lead one card or several; a seat that does not attack leads nothing, also into an open bout."""
    seat = _seat(table, action)
    if table.state.phase in (Phase.BOUT, Phase.TAKE) and seat != table.state.attacker:
        # Laying would be a throw-in; the action is a lead, and that is for the attacker.
        raise Refused(Reason.of(ReasonCode.NOT_THE_ATTACKER, seat=table.state.attacker))
    first, *others = cards(action["cards"])
    table.throw(first, seat)
    for number in others:
        if not table.engine.may_add_to_lead(table.state):
            raise Refused(Reason.of(ReasonCode.FIRST_CARD_NOT_BEATEN))
        table.throw(number, seat)


def _throw(table: Table, action: Action) -> None:
    """Throw in: laying that would be a lead, or would only add to one, is no throw-in."""
    state, seat = table.state, _seat(table, action)
    if state.phase in (Phase.LEAD, Phase.CLAIM) and seat == state.attacker:
        raise Refused(Reason.of(ReasonCode.NO_BOUT))
    first = lay(card(action["cards"][0]))
    adds = seat == state.attacker and not state.transferred and table.engine.may_add_to_lead(state)
    if adds and state.why_not(first, seat) is None:
        if not state.entitled >> seat & 1:
            raise Refused(Reason.of(ReasonCode.NOT_ENTITLED))
        if not table.engine.gate_is_open(state):
            code = {"first_beaten": ReasonCode.FIRST_CARD_NOT_BEATEN, "all_beaten": ReasonCode.UNBEATEN_CARD}
            raise Refused(Reason.of(code[state.rules.throw_gate]))
    _lay_all(table, action)


def _beat(table: Table, action: Action) -> None:
    table.move(beat(card(action["on"]), card(action["card"])), _seat(table, action))


def _transfer(table: Table, action: Action) -> None:
    first, *others = cards(action["cards"])
    table.move(transfer(first), _seat(table, action))
    for number in others:
        try:
            table.throw(number, _seat(table, action))
        except Refused as refused:
            if refused.reason.code is not ReasonCode.LIMIT_REACHED:
                raise
            receiver, needed = table.state.defender, len(table.state.table) + 1
            raise Refused(Reason.of(ReasonCode.RECEIVER_TOO_FEW, seat=receiver, count=needed)) from None


def _show(table: Table, action: Action) -> None:
    table.move(show(card(action["card"])), _seat(table, action))


def _take(table: Table, action: Action) -> None:
    table.move(TAKE, _seat(table, action))


def _accept(table: Table, action: Action) -> None:
    if table.state.phase is Phase.TAKE:
        _all_decline(table)
    accepted = mask(action["cards"])
    offered = [pair.attack for pair in table.state.table[table.state.fresh :]]
    refused = [number for number in offered if not accepted >> number & 1]
    if accepted & ~set_of(*offered):
        raise Refused(Reason.of(ReasonCode.NOT_RETURNABLE, card=members(accepted & ~set_of(*offered))[0]))
    for number in refused:
        table.move(give_back(number), _seat(table, action))
    if table.engine.surplus(table.state):
        raise Refused(Reason.of(ReasonCode.SURPLUS, count=table.engine.surplus(table.state)))


def _offer(table: Table, action: Action) -> None:
    order = clockwise(table.state.attacker, len(table.seats))
    # The offers come at once, so they are heard in the order of precedence.
    for offer in sorted(action["offers"], key=lambda each: order.index(_seat(table, each))):
        check_keys(offer, {"player", "cards"}, "an offer")
        _lay_all(table, offer)


def _word(move: Move) -> Any:
    return lambda table, action: table.move(move, _seat(table, action))


def _all_decline(table: Table) -> None:
    while table.state.phase in (Phase.BOUT, Phase.TAKE):
        asked = [seat for seat in table.state.actors if DONE in table.state.legal_moves(seat)]
        if not asked:
            return
        table.move(DONE, asked[0])


def _done(table: Table, action: Action) -> None:
    if "player" in action:
        table.move(DONE, _seat(table, action))
    elif table.state.phase in (Phase.BOUT, Phase.TAKE):
        _all_decline(table)
    elif not table.ended_by_itself:
        table.move(DONE, table.state.attacker)
    table.ended_by_itself = False


_ACTIONS: dict[str, Any] = {
    "lead": _lead,
    "throw": _throw,
    "beat": _beat,
    "transfer": _transfer,
    "show": _show,
    "take": _take,
    "accept": _accept,
    "deny": _word(CLOSE),
    "swap": _word(SWAP),
    "claim": _word(CLAIM),
    "offer": _offer,
    "done": _done,
}


# The end -------------------------------------------------------------------------------------------------------


def _result(table: Table) -> dict[str, Any] | None:
    outcome = table.state.outcome
    if outcome is None:
        return None
    if outcome.kind == "draw":
        return {"status": "draw"}
    losers = [table.seats[seat] for seat in outcome.losers]
    if table.state.rules.teams:
        return {"status": "team_lost", "losers": losers}
    return {"status": "durak", "durak": losers[0]}


def _compare(table: Table, expect: dict[str, Any]) -> None:
    check_keys(expect, EXPECT_KEYS, "expect")
    state, seats = table.state, table.seats
    between = state.phase in (Phase.LEAD, Phase.CLAIM)
    got: dict[str, Any] = {
        "outcome": table.outcome,
        "talon": names_of(state.talon),
        "talon_count": len(state.talon),
        "discard_count": state.discard.bit_count(),
        "table_attacks": len(state.table),
        "attacker": seats[state.attacker],
        "defender": seats[state.defender],
        "next_attacker": seats[state.attacker] if between else None,
        "next_defender": seats[state.defender] if between else None,
        "out": sorted(name for seat, name in enumerate(seats) if not state.talon and not state.hands[seat]),
        "result": _result(table),
    }
    for key, wanted in expect.items():
        if key == "hands":
            for name, hand in wanted.items():
                _same(f"hand of {name}", sorted(hand), sorted(names_of(members(state.hands[seats.index(name)]))))
        elif key == "hand_counts":
            for name, count in wanted.items():
                _same(f"hand count of {name}", count, state.count(seats.index(name)))
        elif key == "out":
            _same("out", sorted(wanted), got["out"])
        elif key == "result" and isinstance(wanted, dict) and "losers" in wanted:
            _same("result", {**wanted, "losers": sorted(wanted["losers"])}, _sorted_losers(got["result"]))
        else:
            _same(key, wanted, got[key])


def _sorted_losers(result: dict[str, Any] | None) -> dict[str, Any] | None:
    return result if result is None or "losers" not in result else {**result, "losers": sorted(result["losers"])}


def _same(what: str, wanted: Any, got: Any) -> None:
    if wanted != got:
        raise CaseError(f"{what}: expected {wanted}, got {got}")
