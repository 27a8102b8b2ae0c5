"""Positions that cannot be played on: each fault has a position, and no deal ever reaches one.

Here: one position for each fault, with that fault alone where it can be; what is refused then. Not here: texts that
do not parse (test_notation.py). May import hypothesis, pytest, durak.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given

from durak.cards import card_text, members, pack, parse_card, parse_cards
from durak.errors import PositionError
from durak.faults import Fault, check_pack, faults_of, faults_of_view
from durak.moves import DONE, TAKE
from durak.outcome import Outcome
from durak.perft import perft
from durak.position import Pair, Phase
from durak.rules import Rules
from durak.state import State
from tests.positions import states, steps_of_deals

# No deal leads to one --------------------------------------------------------------------------------------------


@given(states())
def test_a_position_that_a_deal_reached_has_no_fault(state: State) -> None:
    assert state.status() == Fault(0), str(state)


@given(states())
def test_no_view_of_a_position_that_a_deal_reached_has_a_fault(state: State) -> None:
    for seat in (*range(state.rules.seats), None):
        assert faults_of_view(state.view(seat)) == Fault(0), str(state.view(seat))


@pytest.mark.parametrize(
    "fixed",
    [
        {"precedence": "free", "oversupply": "defender_chooses"},
        {"precedence": "free", "oversupply": "defender_chooses", "transfer": True, "transfer_room": False},
        {"transfer": True, "transfer_room": False, "take_phase_hand_limit": False, "bout_limit": None},
        {"precedence": "free", "trump_swap": True, "late_claim": True, "trump": "turn_up"},
        {"teams": True, "transfer": True, "transfer_show": True, "transfer_room": False},
        {"redeal_demand": "one_colour", "precedence": "free", "privilege": "veto"},
        {"deck_size": 54, "transfer": True, "transfer_show": True, "suitless": True, "low_trump_beats_ace": True},
    ],
    ids=",".join,
)
def test_whole_deals_under_the_rules_that_bend_most_reach_no_fault(fixed: dict[str, Any]) -> None:
    for step in steps_of_deals(f"faults of {sorted(fixed)}", 8, **fixed):
        after = step.state.play_unchecked(step.move, step.seat)
        assert not faults_of(step.state), str(step.state)
        assert not faults_of(after), str(after)


# Each fault by its position --------------------------------------------------------------------------------------

TRANSFERRED = "perevodnoy(seats=3,transfer_show=true) h - 6s/7s8s9s/Ts 2:6d,0:6c * 0:1 bout 5 leader=2 transferred"
CLAIM = "no Tc - 8s7hTc.6sAsJc/9s9h.JsAh7dTd6cAc - * 0:1 claim 14 asked=1"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("podkidnoy h - 6s/7s - - 0:1 lead 5", Fault.CARD_MISSING),
        ("podkidnoy h - 2s/7s - * 0:1 lead 5", Fault.CARD_FOREIGN),
        ("japanese h - 6s/7s - * 0:1 lead 5", Fault.TRUMP),
        ("podkidnoy(trump=none,no_trump=lowest_card) h - 6s/7s - * 0:1 lead 5", Fault.TRUMP),
        ("podkidnoy Kh 8sKd 6s/7s - * 0:1 lead 5", Fault.TRUMP_CARD),
        ("podkidnoy h 8sKh 6s/7s - * 0:1 lead 5", Fault.TRUMP_CARD),
        ("japanese Kd 8sKd 6s/7s - * 0:1 lead 5", Fault.TRUMP_CARD),
        ("podkidnoy 2h - 6s/7s - * 0:1 lead 5", Fault.TRUMP_CARD),
        ("podkidnoy h - 6s/7s - * 1:1 lead 5", Fault.SAME_SEAT),
        ("team h - 6s/7s/8s/9s - * 0:2 lead 5", Fault.SAME_TEAM),
        ("podkidnoy h - -/7s - * 0:1 lead 5", Fault.ATTACKER_EMPTY),
        ("podkidnoy h - 6s/- - * 0:1 lead 5", Fault.DEFENDER_EMPTY),
        ("podkidnoy(seats=3) h - 6s/7s/8s 2:9s * 0:1 bout 5", Fault.LEADER),
        ("podkidnoy(seats=3) h - 6s/7s/8s 0:9s * 0:1 bout 5 leader=2", Fault.LEADER),
        ("podkidnoy h - 6s/7s - * 0:1 bout 5", Fault.TABLE),
        ("podkidnoy h - 6s/7s 8s * 0:1 lead 5", Fault.TABLE),
        ("podkidnoy h - 6s/7s 8s9s * 0:1 take 5", Fault.NOTHING_TO_TAKE),
        ("podkidnoy(seats=3) h - 6s/7s8s/9s Ts,1:Td * 0:1 bout 5", Fault.LAYER),
        ("podkidnoy(seats=3,throwers=attacker) h - 6s/7s8s/9s Ts,2:Td * 0:1 bout 5", Fault.LAYER),
        ("podkidnoy h - 6s/7s 9s8s * 0:1 bout 5", Fault.DOES_NOT_BEAT),
        ("podkidnoy h - 6s/7s 9sAd * 0:1 bout 5", Fault.DOES_NOT_BEAT),
        ("podkidnoy h - 6s/7s8s 9sTs,Jd * 0:1 bout 5", Fault.RANK),
        ("podkidnoy h - 6s/7s 9s,9h * 0:1 bout 5", Fault.TOO_MANY),
        ("podkidnoy(bout_limit=1) h - 6s/7s8s 9s,9h * 0:1 bout 5", Fault.TOO_MANY),
        ("de Kh 7hKh 6s/7s8s8d8c8hTh Js,Jd,Jc,Qs * 0:1 bout 1", Fault.RANK),
        ("podkidnoy(seats=3) h - 6s/7s/8s 9s * 0:1 bout 5 entitled=012", Fault.ENTITLED),
        ("podkidnoy(seats=3) h - 6s/7s/8s 9s * 0:1 bout 5 entitled=2", Fault.ENTITLED),
        ("prostoy(seats=3) h - 6s/7s/8s 9s * 0:1 bout 5 entitled=0", Fault.ENTITLED),
        ("podkidnoy h - 6s/7s8s 9s * 0:1 bout 5 done=1", Fault.DONE),
        ("podkidnoy h - 6s/7s - * 0:1 lead 5 done=0", Fault.DONE),
        ("podkidnoy(seats=3) h - 6s/7s8s/Ts 9s * 0:1 bout 5 closed", Fault.CLOSED),
        ("no(seats=3) h - 6s/7s8s/Ts - * 0:1 lead 5 closed", Fault.CLOSED),
        ("podkidnoy h - 6s/7s8s 9s * 0:1 bout 5 transferred", Fault.TRANSFERRED),
        ("perevodnoy h - 6s/7s8s - * 0:1 lead 5 transferred", Fault.TRANSFERRED),
        ("perevodnoy(transfer_first_bout=false) h - 6s/7s8s 9s * 0:1 bout 1 transferred", Fault.TRANSFERRED),
        (f"{TRANSFERRED} shown=6s", Fault.SHOWN),
        (f"{TRANSFERRED} shown=7h", Fault.SHOWN),
        (f"{TRANSFERRED.replace(' h ', ' - ')} shown=6h", Fault.SHOWN),
        ("perevodnoy h - 6h/7s8s 6s * 0:1 bout 5 transferred shown=6h", Fault.SHOWN),
        ("podkidnoy h - 6s/7s8s 9s * 0:1 bout 5 fresh=1", Fault.FRESH),
        ("podkidnoy h - 6s/7s8s 9sTs * 0:1 bout 5 fresh=0", Fault.FRESH),
        ("podkidnoy h - 6s/7s8s 9sTs * 0:1 bout 5 fresh=2", Fault.FRESH),
        ("podkidnoy h - 6s/7s8s 9s * 0:1 take 5 fresh=0", Fault.FRESH),
        ("podkidnoy h - 6s/7s8s - * 0:1 lead 5 fresh=1", Fault.FRESH),
        ("podkidnoy h - 6s.7d/7s8s 9s * 0:1 bout 5 returned=6s", Fault.RETURNED),
        ("no(precedence=free) h - 6s7d/7s8s 9s * 0:1 bout 5 returned=6s", Fault.RETURNED),
        ("podkidnoy h - 6s/7s8s - * 0:1 lead 5 spoiled", Fault.SPOILED),
        ("podkidnoy h - 6s/7s8s - * 0:1 lead 5 asked=0", Fault.ASKED),
        ("podkidnoy h - 6s/7s8s - * 0:1 redeal 1 asked=0", Fault.ASKED),
        ("podkidnoy h - 6s/7s8s - * 0:1 claim 5 asked=0", Fault.ASKED),
        ("no Tc - 8s7h.6sAsJc/9s9h.JsAh7dTd6cAc - * 0:1 claim 14 asked=1", Fault.ASKED),
        (f"{CLAIM} claimant=0", Fault.CLAIMANT),
        ("no h - 6s/7s8s - * 0:1 lead 5 claimant=0", Fault.CLAIMANT),
        ("podkidnoy h - 6s/7s8s - * 0:1 lead 0", Fault.BOUT_NUMBER),
        ("podkidnoy h - 6s/7s8s - * 0:1 lead 5 idle=100", Fault.IDLE),
        ("podkidnoy h - -/7s8s - * 0:1 over 5", Fault.OUTCOME),
        ("podkidnoy h - -/7s8s - * 0:1 over:0 5", Fault.OUTCOME),
        ("podkidnoy h - -/7s8s - * 0:1 over:- 5", Fault.OUTCOME),
        ("podkidnoy h - -/- - * 0:1 over:0 5", Fault.OUTCOME),
        ("podkidnoy Kh 8sKh -/7s8h - * 0:1 over:1 5", Fault.OUTCOME),
        ("podkidnoy h - -/7s8s - * 0:1 over:1 5 epaulettes=1", Fault.OUTCOME),
        ("podkidnoy(pogony=any_six) h - -/7s8s - * 0:1 over:1 5 epaulettes=3", Fault.OUTCOME),
        ("podkidnoy(redeal_demand=one_colour) h - 6s/7s8s - * 0:1 over:redeal 5", Fault.OUTCOME),
        ("team h - -/7s/-/- - * 0:1 over:1 5", Fault.OUTCOME),
        ("podkidnoy h - 6s/7s8s - * 0:1 lead:- 5", Fault.OUTCOME),
        ("podkidnoy h - -/7s8s 9sTs * 0:1 bout 5", Fault.NOBODY_TO_ACT),
    ],
)
def test_a_fault_is_found_alone_and_the_position_is_not_played_on(line: str, fault: Fault) -> None:
    state = State.parse(line)
    assert state.faults == fault, f"{state.faults}, expected {fault}"
    assert state.legal_moves() == []
    assert not state.is_legal(DONE)
    with pytest.raises(PositionError, match=str(fault)) as refused:
        state.play(TAKE)
    assert refused.value.faults == fault
    with pytest.raises(PositionError):
        state.why_not(TAKE)


@pytest.mark.parametrize(
    "line",
    [
        TRANSFERRED,
        CLAIM,
        f"{CLAIM} claimant=1",
        f"{TRANSFERRED} fresh=1",
        "podkidnoy Kh 8sKh 6s/7s - * 0:1 lead 5",
        "no(seats=3) h - 6s/7s8s/Ts 9s * 0:1 bout 5 closed",
        "no(seats=3,precedence=free) h - 6d.Kd/7s/Ts 9sTh,2:9d * 0:1 bout 5 returned=6d done=0",
        "team h - -/7s/-/- - * 0:1 over:13 5",
        "podkidnoy(draw=last_defender_loses) h - -/- - * 0:1 over:1 5",
    ],
)
def test_a_position_without_a_fault_is_played_on(line: str) -> None:
    state = State.parse(line)
    assert state.faults == Fault(0), f"{state.faults}"
    assert perft(state, 2) >= 1


def test_all_faults_are_found_at_once() -> None:
    state = State.parse("podkidnoy Kh 8sKd 2s/7s - - 0:0 lead 0 idle=100")
    assert str(state.faults) == "card_missing, card_foreign, trump_card, same_seat, bout_number, idle"


# Positions that no text can say ------------------------------------------------------------------------------------

SOUND = State.parse("podkidnoy(seats=3) h - 6s/7s8s/9s Ts,2:Td * 0:1 bout 5")


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"discard": SOUND.discard | parse_cards("6s")}, Fault.CARD_TWICE),
        ({"discard": 1 << 64}, Fault.CARD_FOREIGN),
        ({"talon": (70,)}, Fault.CARD_FOREIGN),
        ({"talon": (-1,)}, Fault.CARD_FOREIGN),
        ({"known": (parse_cards("7s"), 0, 0)}, Fault.KNOWN),
        ({"known": (0, 0)}, Fault.COUNT),
        ({"entitled": 0b1101}, Fault.SEAT_OFF_TABLE),
        ({"done": -1}, Fault.SEAT_OFF_TABLE),
        ({"asked": (3,)}, Fault.SEAT_OFF_TABLE),
        ({"claimant": 3}, Fault.SEAT_OFF_TABLE),
        ({"leader": -1}, Fault.SEAT_OFF_TABLE),
        ({"table": (Pair(parse_card("Ts"), None, 5),)}, Fault.SEAT_OFF_TABLE),
        ({"outcome": Outcome("durak", (4,))}, Fault.SEAT_OFF_TABLE),
        ({"hands": (1 << 6, 1 << 7)}, Fault.COUNT),
        ({"trump": 0}, Fault(0)),
        ({"trump": 0, "trump_card": parse_card("Kh")}, Fault.TRUMP),
        ({"idle": -1}, Fault.IDLE),
        ({"asked": (0, 0)}, Fault.ASKED),
    ],
)
def test_a_position_made_of_odd_fields_is_told_apart(changes: dict[str, Any], fault: Fault) -> None:
    assert faults_of(SOUND.having(**changes)) == fault


def test_a_question_asked_twice_of_one_seat_is_a_fault() -> None:
    state = State.parse("podkidnoy(redeal_demand=one_colour) h - 6s/7s - * 0:1 lead 1")
    assert Fault.ASKED in faults_of(state.having(phase=Phase.REDEAL, discard=0, asked=(0, 0)))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({}, Fault(0)),
        ({"counts": (1, 2, 2)}, Fault.COUNT),
        ({"counts": (1, 1, 1)}, Fault.COUNT | Fault.TOO_MANY),
        ({"counts": (1, 2)}, Fault.COUNT),
        ({"known": (parse_cards("8s"), 0, 0)}, Fault.CARD_TWICE),
        (
            {"known": (parse_cards("9s9d"), 0, 0), "discard": SOUND.discard & ~parse_cards("9d")},
            Fault.KNOWN | Fault.COUNT,
        ),
        ({"known": (0, parse_cards("9s"), 0)}, Fault.KNOWN),
        ({"discard": SOUND.discard | 1}, Fault.CARD_FOREIGN | Fault.COUNT),
        ({"defender": 0}, Fault.SAME_SEAT | Fault.TOO_MANY),
    ],
)
def test_the_faults_of_a_view_are_those_that_show(changes: dict[str, Any], fault: Fault) -> None:
    assert faults_of_view(dataclasses.replace(SOUND.view(1), **changes)) == fault


# The pack --------------------------------------------------------------------------------------------------------

PACK = members(pack(36))


@pytest.mark.parametrize(
    ("order", "faults", "complaint"),
    [
        (PACK[:-1], Fault.CARD_MISSING, "got no Ac among 35 cards"),
        ((*PACK, PACK[0]), Fault.CARD_TWICE, "got 6s twice among 37 cards"),
        ((*PACK[1:], PACK[1]), Fault.CARD_TWICE | Fault.CARD_MISSING, "got 7s twice and no 6s"),
        ((*PACK[1:], 2), Fault.CARD_FOREIGN | Fault.CARD_MISSING, "got 2s, not of the pack of 36, and no 6s"),
        ((*PACK, 10**30), Fault.CARD_FOREIGN, "got 1000000000"),
        ((*PACK, -1), Fault.CARD_FOREIGN, "got -1"),
        ((), Fault.CARD_MISSING, "got no 6s7s8s9s… among 0 cards"),
        (("6s",) * 36, Fault.CARD_FOREIGN | Fault.CARD_MISSING, "got '6s'"),
    ],
)
def test_a_pack_that_is_none_is_refused_by_the_name_of_the_card(
    order: tuple[int, ...], faults: Fault, complaint: str
) -> None:
    with pytest.raises(PositionError) as refused:
        check_pack(Rules(), order)
    assert complaint in str(refused.value)
    assert refused.value.faults == faults
    with pytest.raises(PositionError):
        State.deal(Rules(), order)


def test_a_pack_in_any_order_is_one() -> None:
    check_pack(Rules(), PACK[::-1])
    check_pack(Rules(deck_size=54), members(pack(54)))


def test_every_fault_has_a_name_and_a_bit_of_its_own() -> None:
    assert str(Fault(0)) == "none"
    assert f"{Fault.TRUMP:>8}" == "   trump"
    assert [card_text(card) for card in PACK[:2]] == ["6s", "7s"]
    assert len({fault.value for fault in Fault}) == len(Fault) == 33
