"""What the rules make the terminal ask: redeals, late claims, exchanges, cards given back, the veto.

Here: each question, the ways to answer it, and what is said of it. Not here: whole games (test_terminal.py).
May import pytest, durak, tests.positions, tests.typist.
"""

from __future__ import annotations

import pytest

from durak.moves import SWAP, Move
from durak.state import State
from tests.typist import Typist, at, sit_at

# The rules that ask ---------------------------------------------------------------------------------------------


def test_nothing_to_throw_in_is_said_once_a_bout_and_done_for_the_person() -> None:
    position = "podkidnoy(seats=3) 7d 7d AhAs/8sQhTh/9c8c 9d * 2:1 bout 3 done=2"
    typist = Typist()
    sitting = sit_at(typist, position)
    sitting.step()
    assert typist.shown == ["You have nothing to throw in."]
    asked = Typist(["0"])
    sitting = sit_at(asked, position, ask_always=True)
    sitting.step()
    assert asked.shown[-1] == "You say: “Done.”"


def test_a_redeal_is_asked_for_in_words() -> None:
    rules = "podkidnoy(redeal_demand=five_of_a_suit)"
    black = "6s7s8s9sTs6c"
    position = (
        f"{rules} Kh 9hThJhQhAhJsQsKsAs7c8c9cTcJcQcKcAc9dTdJdQdKdAdKh {black}/6h7h8h6d7d8d - - 0:1 redeal 1 asked=01"
    )
    yes = at(position, "perhaps", "?", "1")
    assert yes.shown[-1] == "You ask for a new deal."
    assert yes.text.count("Do you want a new deal? 1 yes, 0 no.") == 3
    assert at(position, "n").shown[-1] == "You play with this hand."
    assert at(position, "y").shown[-1] == "You ask for a new deal."


def test_who_may_not_ask_for_a_redeal_is_not_asked() -> None:
    position = (
        "podkidnoy(redeal_demand=one_colour) Kh 9hThJhQhAhJsQsKsAs7c8c9cTcJcQcKcAc9dTdJdQdKdAdKh "
        "6s7s8s9sTs6h/6c7h8h6d7d8d - - 0:1 redeal 1 asked=01"
    )
    assert at(position).shown == ["You play with this hand."]
    asked = at(position, ask_always=True)
    assert "Your hand is too good for a new deal." in asked.shown
    assert asked.shown[-1] == "You play with this hand."


CLAIMING = "no 9h - 7s6h/9h.8d - * 0:1 claim 9 asked=01 claimant=0"


def test_a_late_claim_is_asked_for_in_words() -> None:
    shown = at(CLAIMING, "1").shown
    assert "Do you claim the turned-up card for your lowest trump? 1 yes, 0 no." in shown
    assert shown[-1] == "You claim the 9♥ from Alice and give the 6♥ for it."
    assert at(CLAIMING, "0").shown[-1] == "You claim nothing."


def test_a_late_claim_is_answered_in_notation_and_explained() -> None:
    assert at(CLAIMING, "claim").shown[-1] == "You claim the 9♥ from Alice and give the 6♥ for it."
    assert at(CLAIMING, "done").shown[-1] == at(CLAIMING, "d").shown[-1] == "You claim nothing."
    shown = at(CLAIMING, "?", "0").shown
    assert "  claim: claim the turned-up card" in shown
    assert "You may claim the turned-up card." in at(CLAIMING, "claim?", "0").shown
    asked = at(CLAIMING, "redeal", "1", "0")
    assert "At this table, nobody asks for a new deal." in asked.shown
    assert "I do not understand “perhaps”. Type h for help." in at(CLAIMING, "perhaps", "0").shown


def test_a_redeal_is_answered_in_notation() -> None:
    position = (
        "podkidnoy(redeal_demand=five_of_a_suit) Kh 9hThJhQhAhJsQsKsAs7c8c9cTcJcQcKcAc9dTdJdQdKdAdKh "
        "6s7s8s9sTs6c/6h7h8h6d7d8d - - 0:1 redeal 1 asked=01"
    )
    assert at(position, "redeal").shown[-1] == "You ask for a new deal."
    assert at(position, "done").shown[-1] == "You play with this hand."
    assert "  redeal: ask for a new deal" in at(position, "?", "0").shown


@pytest.mark.parametrize("lines", [["1"], ["r6s"], ["6s"], ["?", "r6s"], ["r6s?", "h", "s", "0", "r6s"]])
def test_a_card_goes_back_by_number_name_or_notation(lines: list[str]) -> None:
    state = State.parse(
        "podkidnoy(seats=3,oversupply=defender_chooses,precedence=free) h - 7s8d/Td6c/Ts6h 6s,6d "
        "8s9sJsQsKsAs7h8h9hThJhQhKhAh7d9dJdQdKdAd7c8c9cTcJcQcKcAc 2:0 bout 2"
    )
    crowded = state.play(Move.parse("6h"), 2).play(Move.parse("6c"), 1)
    typist = Typist(lines)
    sit_at(typist, str(crowded)).step()
    assert "You give the 6♠ back to" in typist.shown[-1]
    if "?" in lines:
        assert "  r6s: give back the 6♠" in typist.shown
    if "r6s?" in lines:
        assert "You may give back the 6♠." in typist.shown


def test_at_a_free_table_the_person_answers_before_the_bots() -> None:
    typist = Typist(["0"])
    sitting = sit_at(typist, "no(precedence=free) 9h - 7s6h/9h.8d - * 1:0 claim 9 asked=10 claimant=0")
    sitting.step()
    assert typist.shown[-1] == "You claim nothing."


def test_the_lowest_trump_is_exchanged_by_letter_or_number() -> None:
    position = "no 9h 8s9h 7s6h/8d - * 0:1 lead 3"
    expected = "You put the 6♥ under the talon and take the 9♥."
    assert expected in at(position, "x").shown
    assert expected in at(position, "3").shown
    assert "You attack: 1, 2, x exchange the trump." in at(position, "x").shown


def test_at_a_free_table_the_exchange_is_offered_out_of_turn_once() -> None:
    position = "no(seats=3, precedence=free) 9h 8s9h 7s6h/8dTd/7d - * 1:2 lead 3"
    typist = Typist(["0"])
    sitting = sit_at(typist, position)
    sitting.step()
    assert "You may exchange your lowest trump for the turned-up card. Now? 1 yes, 0 no." in typist.shown
    assert typist.shown[-1].startswith("Alice attacks with")
    typist = Typist(["1"])
    sitting = sit_at(typist, position)
    sitting.step()
    assert typist.shown[-1] == "You put the 6♥ under the talon and take the 9♥."
    assert sitting.history
    assert sitting.history.moments[-1].move == SWAP


def test_shutting_the_others_out_has_a_letter() -> None:
    position = "no(seats=3) 9h 9h 7s7h/8dTd/6d 7c8c * 0:1 bout 3"
    assert "You shut the others out of this bout." in at(position, "c").shown


def test_cards_beyond_the_room_are_given_back_by_number() -> None:
    rules = "podkidnoy(seats=3, oversupply=defender_chooses, precedence=free)"
    position = f"{rules} Kh Kh 8d/6sTs/6hTh 9d,9c,9s * 1:0 bout 3 done=12"
    shown = at(position, "nothing", "2").shown
    assert "Too many cards lie on the table. Which one goes back?" in shown
    assert shown[-1].startswith("You give the 9♦ back to Alice.")
