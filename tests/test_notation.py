"""Positions as text: DPN says all of a State and no more than a View may know.

Here: lines that read as they should, the same fields after a way there and back, what an error names, the grammar in
the docs, and the stored samples. Not here: impossible positions (test_faults.py), any text at all (fuzz/). May import
hypothesis, pytest, durak.
"""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.cards import cards_text, members, pack, parse_card, parse_cards
from durak.errors import NotationError, PositionError, RulesError
from durak.faults import Fault
from durak.notation import parse_position, position_text
from durak.outcome import Outcome
from durak.perft import perft
from durak.position import Pair, Phase
from durak.rules import Rules
from durak.state import State
from durak.view import View
from tests.positions import states, steps_of_deals

SAMPLES = Path(__file__).parent / "samples"

LATE = "podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc KsKh,Kc * 1:0 bout 17"
OPENING = "podkidnoy 7s 23?7s Js.As6h9hTdTc/6? - - 0:1 lead 1 ?0"


# There and back --------------------------------------------------------------------------------------------------


@given(states())
def test_a_position_reads_back_as_it_was_printed(state: State) -> None:
    again = State.parse(str(state))
    assert again == state
    assert again.actors == state.actors
    assert str(again) == str(state)
    assert again.faults == Fault(0)


@settings(max_examples=25)
@given(states())
def test_play_goes_on_alike_after_reading_a_position_back(state: State) -> None:
    assert perft(State.parse(str(state)), 3) == perft(state, 3)


@given(states())
def test_every_view_reads_back_as_it_was_printed(state: State) -> None:
    for seat in (*range(state.rules.seats), None):
        view = state.view(seat)
        again = View.parse(str(view))
        assert again == view
        assert again.actors == view.actors
        assert again.legal_moves() == view.legal_moves()
        assert str(again) == str(view)


def test_whole_deals_with_every_kind_of_move_read_back_at_every_ply() -> None:
    for step in steps_of_deals("dpn", 24):
        for state in (step.state, step.state.play_unchecked(step.move, step.seat)):
            again = State.parse(str(state))
            assert again == state, str(state)
            assert not again.faults, str(state)


@given(states(), st.integers(0, 7))
def test_a_view_tells_by_its_text_no_more_than_by_its_fields(state: State, number: int) -> None:
    seat = number % state.rules.seats
    view = state.view(seat)
    shown = str(view).split()
    hidden = {card for other in range(state.rules.seats) if other != seat for card in members(state.hands[other])}
    hidden -= {card for known in view.known for card in members(known)}
    hands = shown[3].split("/")
    assert not any(card in hidden for hand in hands for card in _cards_in(hand))


def _cards_in(hand: str) -> tuple[int, ...]:
    text = hand.replace(".", "").rstrip("?0123456789" if hand.endswith("?") else "")
    return members(parse_cards(text)) if text and text != "-" else ()


# What stands where -----------------------------------------------------------------------------------------------


def test_a_line_gives_each_field_its_meaning() -> None:
    state = State.parse(
        "perevodnoy(seats=3,transfer_show=true) Ks 6c9cKs 6h.7h/8h9d/Td 2:9h,9s,Qd Ah 0:1 bout 4 "
        "leader=2 entitled=0 done=0 transferred shown=9s fresh=1 idle=2"
    )
    assert state.rules == Rules(seats=3, transfer=True, transfer_show=True)
    assert (state.trump, state.trump_card) == (0, parse_card("Ks"))
    assert [cards_text(1 << card) for card in state.talon] == ["6c", "9c", "Ks"]
    assert state.hands == (parse_cards("6h7h"), parse_cards("8h9d"), parse_cards("Td"))
    assert state.known == (parse_cards("6h"), 0, 0)
    assert state.table == (
        Pair(parse_card("9h"), None, 2),
        Pair(parse_card("9s"), None, 2),
        Pair(parse_card("Qd"), None, 2),
    )
    assert state.discard == parse_cards("Ah")
    assert (state.attacker, state.defender, state.leader) == (0, 1, 2)
    assert (state.phase, state.bout_no, state.idle, state.fresh) == (Phase.BOUT, 4, 2, 1)
    assert (state.entitled, state.done, state.shown) == (0b001, 0b001, parse_cards("9s"))
    assert state.transferred
    assert not state.closed


def test_a_card_without_a_seat_was_laid_by_the_leader() -> None:
    table = State.parse("podkidnoy(seats=3) h - 6s/7s/8s 9sTs,2:9d * 0:1 bout 5").table
    assert [pair.by for pair in table] == [0, 2]
    assert [pair.answer for pair in table] == [parse_card("Ts"), None]


def test_a_star_for_the_discard_is_every_card_that_is_nowhere_else() -> None:
    state = State.parse(LATE)
    assert state.discard == pack(36) & ~parse_cards("7s6dAdQc8dJdQd6cJcKsKhKc")
    assert "*" not in str(state)


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("over:1", Outcome("durak", (1,))),
        ("over:-", Outcome("draw")),
        ("over:redeal", Outcome("redeal")),
        ("over:0", Outcome("durak", (0,))),
    ],
)
def test_a_deal_that_is_over_says_how(text: str, outcome: Outcome) -> None:
    state = State.parse(f"podkidnoy h - -/6s - * 0:1 {text} 9")
    assert state.outcome == outcome
    assert f" {text} " in str(state)


def test_a_team_that_lost_is_named_seat_by_seat() -> None:
    state = State.parse("team(pogony=any_six) h - -/6s/-/7s - * 0:1 over:13 9 epaulettes=2")
    assert state.outcome == Outcome("durak", (1, 3), epaulettes=2)
    assert state.faults == Fault(0)


def test_the_usual_is_left_out() -> None:
    line = str(State.deal(Rules(), members(pack(36))))
    assert line.split()[4:] == ["-", "-", "1:0", "lead", "1"]


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("h", (1, None)),
        ("♥", (1, None)),
        ("-", (None, None)),
        ("Ah", (1, parse_card("Ah"))),
        ("A♥", (1, parse_card("Ah"))),
        ("10h", (1, parse_card("Th"))),
        ("Xs", (None, parse_card("Xs"))),
    ],
)
def test_the_trump_is_a_card_or_a_suit_or_nothing(word: str, meaning: tuple[int | None, int | None]) -> None:
    state = State.parse(f"podkidnoy(deck_size=54) {word} - 6s/7s - * 0:1 lead 5")
    assert (state.trump, state.trump_card) == meaning


@pytest.mark.parametrize(
    "text",
    [
        "  perevodnoy( deck_size = 24, seats = 3 )  9h  -  10s/Jh/Qd  -  *  0:1  lead  3 \n",
        "dpn1 perevodnoy(seats=3,deck_size=24) 9h - T♠/j♥/qD - * 0:1 lead 3",
        "perevodnoy(deck_size=24,seats=3) 9♡ - Ts/Jh/Qd - * 0:1 lead 3 entitled=20",
    ],
)
def test_a_reader_is_not_strict_about_spaces_suits_and_order(text: str) -> None:
    state = State.parse(text)
    assert str(state).startswith("perevodnoy(deck_size=24,seats=3) 9h - Ts/Jh/Qd - 9s")
    assert str(state).endswith(" 0:1 lead 3")


def test_words_stand_in_any_order() -> None:
    words = ["leader=2", "transferred", "done=0", "idle=1"]
    start = "perevodnoy(seats=3) h - 6s/7s8s9s/Ts 2:6d,0:6c * 0:1 bout 5 "
    assert State.parse(start + " ".join(words)) == State.parse(start + " ".join(reversed(words)))


# States and views ------------------------------------------------------------------------------------------------


def test_a_question_mark_makes_a_view_and_nothing_else_does() -> None:
    assert isinstance(parse_position(OPENING), View)
    assert isinstance(parse_position(LATE), State)
    for state in (step.state for step in steps_of_deals("question marks", 4)):
        assert "?" not in position_text(state)
        assert all("?" in position_text(state.view(seat)) for seat in (None, 0))


def test_a_view_says_what_its_seat_knows() -> None:
    view = View.parse(
        "no Tc - 8s7hTc3?/9s9h.JsAh7dTd6cAc - 7sTsQsKs6h8hThJhQhKh6d8d9dJdQdKdAd7c8c9cQcKc 0:1 claim 14 ?1 asked=0"
    )
    assert (view.seat, view.counts, view.talon_count) == (1, (6, 8), 0)
    assert view.known == (parse_cards("8s7hTc"), parse_cards("9s9h"))
    assert view.cards == parse_cards("9s9hJsAh7dTd6cAc")
    assert view.claimant is None


def test_only_the_claimant_sees_the_right_to_a_late_claim() -> None:
    line = "no Tc - 8s7hTc.6sAsJc/9s9h.JsAh7dTd6cAc - * 0:1 claim 14 asked=1 claimant=1"
    state = State.parse(line)
    assert not state.faults
    assert str(state).endswith(" asked=1 claimant=1")
    assert str(state.view(1)).endswith(" ?1 asked=1 claimant=1")
    assert str(state.view(0)).endswith(" ?0 asked=1")
    assert str(state.view(None)).endswith(" ?- asked=1")
    assert [str(move) for move in View.parse(str(state.view(1))).legal_moves()] == ["done", "claim"]


def test_a_hand_of_known_cards_alone_has_no_count() -> None:
    state = State.parse("podkidnoy h - 6s7s./8s.9s - * 0:1 lead 12")
    assert str(state).split()[3] == "6s7s./8s.9s"
    assert str(state.view(None)).split()[3] == "6s7s/8s1?"
    assert str(state.view(0)).split()[3] == "6s7s./8s1?"


def test_a_whole_position_is_not_read_as_a_view_nor_a_view_as_a_whole_position() -> None:
    with pytest.raises(NotationError, match="expected a view"):
        View.parse(LATE)
    with pytest.raises(NotationError, match="expected a whole position"):
        State.parse(OPENING)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("podkidnoy 7s 22?7s Js.As6h9hTdTc/6? - - 0:1 lead 1 ?0", Fault.COUNT),
        ("podkidnoy 7s 23?7s 6?/6? - - 0:0 lead 1 ?-", Fault.SAME_SEAT),
        ("podkidnoy 7s 23?7s 5?/6? 6s - 1:0 lead 1 ?-", Fault.TABLE),
        ("podkidnoy 2s 23?2s 6?/6? - - 0:1 lead 1 ?-", Fault.CARD_FOREIGN),
        ("podkidnoy 7s 23?7s 6?/6? - - 0:1 lead 1 ?- claimant=0", Fault.CLAIMANT),
    ],
)
def test_a_view_that_nobody_could_have_is_refused_with_its_faults(line: str, fault: Fault) -> None:
    with pytest.raises(PositionError, match=fault.name.lower() if fault.name else "") as refused:
        View.parse(line)
    assert fault in refused.value.faults


# Errors ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "expected rules such as"),
        ("podkidnoy", "got 1 of 9"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead", "got 8 of 9"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead x", "got 'x', in the bout of"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead ٣", "got '٣' at 34"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead 1234567890", "of nine digits at most, got '1234567890'"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead 1\x00", r"got '\\x00' at 35"),
        ("podkidnoy Kh - 7s/8d - *\n0:1 lead 1", r"got '\\n' at 24"),
        ("podkidnoy Kh - 7s/8d7s - * 0:1 lead 1", "got 7s in hand 0 and in hand 1"),
        ("podkidnoy Kh 7s 6s/8d - 7s 0:1 lead 1", "got 7s in the talon and in the discard"),
        ("podkidnoy Kh - 7s/8d 8d * 0:1 bout 1", "got 8d in hand 1 and on the table"),
        ("podkidnoy Kh - 7s7s/8d - * 0:1 lead 1", "got 7s twice in hand 0"),
        ("podkidnoy Kh - 7s - * 0:1 lead 1", "expected 2 hands with / between them, got 1"),
        ("podkidnoy Kh - 7s/8d/9d - * 0:1 lead 1", "expected 2 hands"),
        ("podkidnoy Kh - 7x/8d - * 0:1 lead 1", "expected cards such as 7sQsKd, or - for none, got '7x', in hand 0"),
        ("podkidnoy Kh - .7s/8d - * 0:1 lead 1", "expected the cards that everybody knows before the dot"),
        ("podkidnoy KhKd - 7s/8d - * 0:1 lead 1", "expected a card, one of s h d c, or -"),
        ("podkidnoy K - 7s/8d - * 0:1 lead 1", "in the trump of"),
        ("podkidnoy Kh - 7s/8d 6s7d8c * 0:1 bout 1", "expected an attack card and its answer, if any, got '6s7d8c'"),
        ("podkidnoy Kh - 7s/8d 2:6s * 0:1 bout 1", "expected a seat from 0 to 1, got '2', in the table"),
        ("podkidnoy Kh - 7s/8d - * 0:2 lead 1", "expected a seat from 0 to 1, got '2', in the defender"),
        ("podkidnoy Kh - 7s/8d - * 01 lead 1", "expected attacker:defender such as 0:1"),
        ("podkidnoy Kh - 7s/8d - * 0:1 attack 1", "got 'attack', in the phase"),
        ("podkidnoy Kh - 7s/8d - * 0:1 over: 1", "got 'over:', in the phase"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead 1 doing=1", "got 'doing=1', in the words"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead 1 done", "got 'done', in the words"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead 1 closed=1", "got 'closed=1', in the words"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead 1 done=1 done=0", "got 'done' twice"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead 1 done=11", "expected each seat once"),
        ("podkidnoy Kh - 7s/8d - * 0:1 lead 1 shown=6d6d", "got 6d twice in '6d6d', in the word shown="),
        ("dpn2 podkidnoy Kh - 7s/8d - * 0:1 lead 1", "expected DPN version 1, got '2'"),
        ("podkidnoy 7s 23?7s 6?/6? - - 0:1 lead 1", "with the word .0"),
        ("podkidnoy 7s 23?7s 6?/6? - - 0:1 lead 1 ?9", "expected a seat from 0 to 1, got '9', in the viewer"),
        ("podkidnoy 7s 23?7s 6?/6? - - 0:1 lead 1 ?0 ?1", "expected one viewer"),
        ("podkidnoy 7s 23? 6?/6? - - 0:1 lead 1 ?-", "expected 7s in sight at the bottom, got '23.'"),
        ("podkidnoy 7s 23?8s 6?/6? - - 0:1 lead 1 ?-", "expected 7s in sight at the bottom"),
        ("podkidnoy 7s 2?3?7s 6?/6? - - 0:1 lead 1 ?-", "expected a talon such as"),
        ("podkidnoy 7s 23?7s 6?/6? - - 0:1 lead 1 ?0", "in hand 0"),
        ("podkidnoy 7s 23?7s 0?/6? - - 0:1 lead 1 ?-", "expected a number from 1"),
        ("podkidnoy 7s 23?7s 6?/6? - * 0:1 lead 1 ?-", "in the discard"),
    ],
)
def test_an_error_names_the_field_and_what_stands_there(line: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        parse_position(line)


@pytest.mark.parametrize("line", ["durak Kh - 7s/8d - * 0:1 lead 1", "podkidnoy(seats=9) Kh - 7s/8d - * 0:1 lead 1"])
def test_rules_that_cannot_be_played_by_are_a_mistake_of_their_own(line: str) -> None:
    with pytest.raises(RulesError):
        parse_position(line)


def test_a_megabyte_is_refused_at_once_and_quoted_in_short() -> None:
    for text in ("6s" * 500_000, "podkidnoy(" * 100_000, "podkidnoy " + "?" * 1_000_000):
        with pytest.raises(NotationError, match="expected at most 4096 characters") as refused:
            parse_position(text)
        assert len(str(refused.value)) < 200


def test_the_longest_rules_and_positions_fit_into_a_line() -> None:
    rules = Rules(
        deck_size=54, seats=8, trump="d", first_attacker_first="left_of_dealer", first_attacker_next="under_durak",
        first_attacker_after_draw="lowest_trump", no_trump="left_of_dealer", redeal_demand="five_of_a_suit",
        throwers="neighbours", throw_gate="all_beaten", privilege="veto", multi_lead=False, bout_limit=None,
        first_limit=54, first_limit_scope="first_bout", oversupply="defender_chooses", take_phase=False,
        take_phase_hand_limit=False, refill="round_robin", refill_packet=27, refill_first="leader", trump_swap=True,
        late_claim=True, own_retaken_swap=True, transfer=True, transfer_show=True, transfer_several=False,
        transfer_first_bout=False, transfer_room=False, team_transfer="next_opponent", draw="last_defender_loses",
        no_progress_limit=100_000, pogony="plain_six", suitless=True, low_trump_beats_ace=True, precedence="free",
    )  # fmt: skip
    state = State.deal(rules, members(pack(54)))
    assert State.parse(str(state)) == state
    assert len(str(state)) < 2_000


# The grammar ------------------------------------------------------------------------------------------------------

PAGE = Path(__file__).parent.parent / "docs" / "notation.md"
LITERAL = re.compile(r""""[^"]*"|'[^']*'|\(\*.*?\*\)|\?[^?]*\?""", re.DOTALL)


def test_every_name_in_the_grammar_is_defined_exactly_once() -> None:
    blocks = re.findall(r"^```ebnf\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    rules = [rule for block in blocks for rule in LITERAL.sub(" ", block).split(";") if rule.strip()]
    assert len(rules) > 40
    defined = Counter(rule.split("=")[0].strip() for rule in rules)
    used = {name for rule in rules for name in re.findall(r"[A-Za-z]+", rule.split("=", 1)[1])}
    assert [name for name, times in defined.items() if times > 1 or not name.isalpha()] == []
    assert used - defined.keys() == set()
    assert defined.keys() - used == {"dpn", "file", "deal", "names", "outcome"}


# Stored samples: never edited, never removed -------------------------------------------------------------------------

PERFT_4 = [23, 6, 12, 26, 8, 20, 31, 26, 22, 47, 20, 1, 87, 40, 32, 1, 5, 1, 10, 1, 1]
VIEWS = ["Js As 6h 9h Td Tc", "", "", "done", "", "", "", "Kc done", "done", "", "done claim"]


def sample(name: str) -> list[str]:
    lines = (SAMPLES / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_the_stored_positions_of_version_1_load_and_print_as_they_stand() -> None:
    for line in sample("version_1.dpn"):
        assert str(parse_position(line)) == line


def test_play_goes_on_from_the_stored_positions_as_it_did() -> None:
    positions = [parse_position(line) for line in sample("version_1.dpn")]
    assert [perft(position, 4) for position in positions if isinstance(position, State)] == PERFT_4
    legal = [" ".join(map(str, view.legal_moves())) for view in positions if isinstance(view, View)]
    assert legal == VIEWS


def test_the_stored_positions_use_every_word_of_the_notation() -> None:
    words = {word.split("=")[0] for line in sample("version_1.dpn") for word in line.split()[9:]}
    values = {"leader", "entitled", "done", "shown", "fresh", "returned", "asked", "claimant", "idle", "epaulettes"}
    assert words == values | {"closed", "transferred", "spoiled", "?0", "?1", "?2", "?-"}


def test_every_field_of_a_state_that_counts_is_carried_by_some_word() -> None:
    # A field that is added to State without a place in DPN fails here before it is lost in a file.
    compared = {field.name for field in dataclasses.fields(State) if field.compare}
    assert compared == {
        "rules", "trump", "trump_card", "hands", "known", "talon", "discard", "table", "attacker", "defender",
        "leader", "phase", "entitled", "done", "closed", "transferred", "shown", "fresh", "returned", "spoiled",
        "asked", "claimant", "bout_no", "idle", "outcome",
    }  # fmt: skip
