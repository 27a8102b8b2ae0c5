"""A sitting in the terminal, typed from beginning to end.

Here: whole games, what is asked and answered, undo, several cards, questions, leaving, leaks, one stored transcript.
Not here: single sentences (test_table_talk.py), the screen (test_render.py), the command line (test_cli.py).
May import pytest, durak, tests.positions, tests.typist.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from durak.bots import BOTS, BotKind
from durak.cards import card_text, members, pack, parse_card
from durak.deal import shuffled
from durak.evening import Setup, default_names, keep
from durak.moves import Move
from durak.record import Record
from durak.rules import parse_rules
from durak.saves import SavedSeries
from durak.series import Series
from durak.state import State
from durak.terminal import Sitting
from durak.view import View
from durak.words import LANGUAGES, Words
from tests.typist import OneDeal, Typist, at, play, sit, sit_at

TRANSCRIPT = Path(__file__).parent / "transcripts" / "short_game.txt"

RULES = (
    "podkidnoy(seats=3)",
    "perevodnoy(seats=4, transfer_show=true)",
    "no(seats=6, precedence=free)",
    "no(redeal_demand=one_colour)",
    "team",
    "pagat(seats=3, deck_size=54)",
    "prostoy(deck_size=24)",
    "japanese(seats=5)",
    "rst_classic(seats=8, deck_size=52)",
)

ASKED = "podkidnoy(seats=3) 7d 6sQd7d 9hTcAs/8sQh/9d9cTs - * 0:1 lead 3"
"""The person leads."""
DEFENDED = "perevodnoy(seats=3, hand_size=3) 7d 6sQd7d 9hJh9d/8sQhQs/TsTdAs {} * 2:0 bout 3 done=12"
"""The person defends."""


# Whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RULES)
def test_a_whole_deal_is_played_in_every_language_and_its_record_reads_back(rules: str, language: str) -> None:
    typist = OneDeal(rng=Random(f"{language} {rules}"))
    sitting = play(typist, rules, language=language, bots=("random", "greedy"))
    ends = [state for record in sitting.records() for state in record.states[-1:] if state.is_over]
    assert ends
    for record in sitting.records():
        assert Record.parse(str(record)) == record
    assert not [line for line in typist.shown if len(line) > 80 or "{" in line]


def test_a_seed_and_the_same_lines_give_the_same_game() -> None:
    first, second = (OneDeal(rng=Random(1)) for _ in range(2))
    play(first, "no(seats=4)", bots=("random",))
    play(second, "no(seats=4)", bots=("random",))
    assert first.text == second.text


def test_another_seed_gives_another_game() -> None:
    first, second = Typist(), Typist()
    play(first, seed=1)
    play(second, seed=2)
    assert first.text != second.text


def test_without_a_seed_chance_is_the_system_s() -> None:
    first, second = (play(Typist(["0"]), seed=None) for _ in range(2))
    assert first.order != second.order


def test_who_deals_first_is_drawn_or_chosen() -> None:
    assert {sit(Typist(), "podkidnoy(seats=4)", seed=seed).series.dealer for seed in range(20)} == {0, 1, 2, 3}
    assert sit(Typist(), "podkidnoy(seats=4)", dealer=2).series.dealer == 2


# Before the cards -----------------------------------------------------------------------------------------------


def test_the_rules_that_are_not_usual_are_announced_with_the_players() -> None:
    typist = Typist()
    play(typist, "team(transfer=true, team_transfer=next_opponent)")
    assert "Two teams play, partners in every other seat." in typist.text
    assert "You play against Alice (greedy), Ben (greedy), Clara (greedy)." in typist.text
    assert "Your partner: Ben." in typist.text


def test_the_opening_is_told() -> None:
    typist = Typist()
    play(typist, "podkidnoy(seats=3)")
    shown = typist.text
    assert "Deal 1. You deal.\nTrump: ♦ diamonds. The A♦ lies face up under the talon." in shown
    assert "Alice shows the 6♦, the lowest trump, and attacks first.\nBout 1: Alice attacks, Ben defends." in shown


# Answers --------------------------------------------------------------------------------------------------------


def test_a_number_plays_the_card_it_stands_before() -> None:
    assert at(ASKED, "2").shown[-1] == "You attack with the 10♣."


def test_the_name_of_a_card_plays_it() -> None:
    assert at(ASKED, "10c").shown[-1] == "You attack with the 10♣."


def test_zero_is_take_or_done() -> None:
    assert at(DEFENDED.format("Ac"), "0").shown[-1] == "You say: “I take.”"
    assert at("podkidnoy(seats=3) 7d 7d 9hTcAs/8sQh/9d9cTs Td * 0:1 bout 3", "0").shown[-1] == "You say: “Done.”"


def test_zero_is_nothing_where_a_card_must_be_played() -> None:
    assert "You must play a card now." in at(ASKED, "0").shown


def test_an_empty_line_shows_the_table_again() -> None:
    shown = at(ASKED, "").shown
    assert shown.count("Hand: 1:9♥  2:10♣  3:A♠") == 2


def test_a_card_that_cannot_be_played_is_refused_with_every_reason() -> None:
    assert at(DEFENDED.format("8c"), "1").shown[-5:-3] == [
        "The nine of hearts does not beat the eight of clubs.",
        "Only another eight passes this attack on.",
    ]


@pytest.mark.parametrize("line", ["1", "9", "lorem", "d", "?", "? 1", "h", "p"])
def test_how_the_bout_stands_is_said_in_short_with_every_further_question(line: str) -> None:
    before, after = at(DEFENDED.format("8c")).shown, at(DEFENDED.format("8c"), line).shown
    assert after[-3:-1] == [
        "Trump: ♦ diamonds. Talon: 3. Discard: 23. Room for 2 more. Table: 8♣/-.",
        before[-2],
    ]
    assert sum(text.startswith("Hand: ") for text in after) == 1, "the whole table is not shown again"


def test_after_the_whole_table_no_reminder_follows() -> None:
    for line in ("", "s"):
        shown = at(DEFENDED.format("8c"), line).shown
        assert shown[-3].startswith("Hand: ")


def test_a_card_nobody_holds_is_refused() -> None:
    assert "You do not hold the six of spades." in at(ASKED, "6s").shown


def test_a_number_beyond_the_hand_and_nonsense_are_answered() -> None:
    shown = at(ASKED, "9", "lorem ipsum").shown
    assert "There is no card 9: you hold 3." in shown
    assert "I do not understand “lorem”. Type h for help." in shown


def test_a_card_that_could_beat_two_is_asked_about() -> None:
    shown = at(DEFENDED.format("8h,8c"), "3", "2").shown
    assert shown[-5:] == [
        "Which? Enter alone goes back.",
        "  1: beat the 8♥ with the 9♦",
        "  2: beat the 8♣ with the 9♦",
        "> 2",
        "You beat the 8♣ with the 9♦.",
    ]


def test_a_choice_can_be_left_again() -> None:
    shown = at(DEFENDED.format("8h,8c"), "3", "", "0").shown
    assert shown[-1] == "You say: “I take.”"


def test_a_card_that_may_beat_and_pass_on_is_asked_about() -> None:
    shown = at(DEFENDED.format("9c"), "3", "2").shown
    assert shown[-5:-2] == [
        "Which? Enter alone goes back.",
        "  1: pass the attack on with the 9♦",
        "  2: beat the 9♣ with the 9♦",
    ]
    assert shown[-1] == "You beat the 9♣ with the 9♦."


def test_a_letter_before_the_card_passes_the_attack_on() -> None:
    assert "You pass the attack on with the 9♦: Alice defends." in at(DEFENDED.format("9c"), "p 3").shown
    assert "Pass on with which card? Type it behind p." in at(DEFENDED.format("9c"), "p").shown
    assert "Only another nine passes this attack on." in at(DEFENDED.format("9c"), "p 2").shown


def test_passing_on_by_showing_is_a_choice_of_its_own() -> None:
    shown = at(DEFENDED.format("9c").replace("hand_size=3", "hand_size=3, transfer_show=true"), "p 3", "2").shown
    assert "  2: pass the attack on by showing the 9♦" in shown
    assert shown[-1] == "You show the 9♦ and pass the attack on: Alice defends."


def test_a_move_in_notation_is_played() -> None:
    assert at(DEFENDED.format("8h"), "8hJh").shown[-1] == "You beat the 8♥ with the J♥."
    assert at(DEFENDED.format("8h"), "take").shown[-1] == "You say: “I take.”"


def test_a_decision_that_is_not_allowed_is_refused() -> None:
    assert "Nothing lies on the table yet: first comes the attack." in at(ASKED, "t").shown
    assert "At this table, the lowest trump is not exchanged." in at(ASKED, "x").shown


# Questions ------------------------------------------------------------------------------------------------------


def test_a_question_mark_lists_what_may_be_done() -> None:
    shown = at(DEFENDED.format("9c"), "?").shown
    where = shown.index("You may:")
    assert shown[where : where + 4] == [
        "You may:",
        "  1: pass the attack on with the 9♥",
        "  3: pass the attack on with the 9♦; beat the 9♣ with the 9♦",
        "  t: take the cards",
    ]


def test_a_question_mark_and_a_card_say_why_not_or_what() -> None:
    shown = at(DEFENDED.format("9c"), "? 2", "? 9d", "? p 2", "? as").shown
    assert "The jack of hearts does not beat the nine of clubs." in shown
    assert "You may pass the attack on with the 9♦." in shown
    assert "You may beat the 9♣ with the 9♦." in shown
    assert shown.count("Only another nine passes this attack on.") == 2
    assert "You do not hold the ace of spades." in shown


def test_a_question_mark_and_a_letter_explain_a_decision() -> None:
    shown = at(DEFENDED.format("9c"), "? t", "? d", "? x").shown
    assert "You may take the cards." in shown
    assert "At this table, the lowest trump is not exchanged." in shown


def test_a_question_about_nonsense_is_answered() -> None:
    assert "I do not understand “foo”. Type h for help." in at(ASKED, "? foo").shown


def test_every_card_of_the_pack_can_be_asked_about_at_every_moment() -> None:
    questions = [f"? {card_text(card)}" for card in members(pack(36))]
    adding = "podkidnoy(seats=3) 7d 7d 9hTcAs/8sQh/9d9cTs Td * 0:1 take 3"
    for position in (ASKED, DEFENDED.format("9c"), adding):
        typist = at(position, *questions)
        assert typist.lines == []


def test_help_explains_the_keys() -> None:
    shown = at(ASKED, "h").text
    assert "whoever is left with some at the end is the durak" in shown
    assert "On the table, 9♦/Q♦ is a card and the one that beats it" in shown
    assert "Letters: t take; d done;" in shown


def test_the_state_is_spoken_in_words() -> None:
    assert "Hand: 1: nine of hearts, 2: ten of clubs, 3: ace of spades." in at(ASKED, "s").shown


# Several cards --------------------------------------------------------------------------------------------------


def test_several_cards_on_a_line_are_played_in_turn() -> None:
    typist = Typist(["1 2"])
    sitting = sit_at(typist, "podkidnoy(seats=3) 7d 7d 9h9sAs/8sQhTh/9d9cTs - * 0:1 lead 3")
    sitting.step()
    sitting.step()
    assert [line for line in typist.shown if line.startswith("You ")] == [
        "You attack: 1-3.",
        "You attack with the 9♠.",
        "You throw in the 9♥.",
    ]


def test_a_second_card_that_does_not_fit_is_refused_and_asked_for_again() -> None:
    typist = Typist(["1 3", "0"])
    sitting = sit_at(typist, "podkidnoy(seats=3) 7d 7d 9h9sAs/8sQhTh/9d9cTs - * 0:1 lead 3")
    sitting.step()
    sitting.step()
    assert "No ace lies on the table yet." in typist.text
    assert typist.shown[-1] == "You say: “Done.”"


def test_the_cards_after_the_first_wait_when_the_table_has_changed() -> None:
    typist = Typist(["1 2"])
    sitting = sit_at(typist, "podkidnoy 7d 7d 8c9cTc/8s9s 7c,7h * 1:0 bout 3 done=1")
    sitting.step()
    while sitting.now.actors[0] != 0:
        sitting.step()
    with pytest.raises(EOFError):
        sitting.step()
    assert "You beat the 7♣ with the 8♣." in typist.shown
    laid = [line for line in typist.shown if "throws in" in line]
    assert laid
    assert "The table has changed, so the other cards you typed were not played." in typist.shown


def test_three_cards_on_a_line_beat_three() -> None:
    typist = Typist(["1 2 3"])
    sitting = sit_at(typist, "podkidnoy 7d 7d 8c9h8s/AsKh 7c,7h,7s * 1:0 bout 3 done=1")
    for _ in range(12):
        if not sitting.now.is_over:
            sitting.step()
    assert typist.text.count("You beat the") == 3


# Undo -----------------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_decision_and_the_bots_answer_as_before() -> None:
    straight = Typist(["0", "0", "0", "0"])
    play(straight, "podkidnoy(seats=3)", bots=("random",))
    back = Typist(["0", "0", "u", "0", "0", "0"])
    play(back, "podkidnoy(seats=3)", bots=("random",))
    assert "Taken back: " in back.text
    tail = straight.text[straight.text.rindex("Bout ") :]
    assert back.text.endswith(tail)


def test_undo_at_the_beginning_says_that_there_is_nothing() -> None:
    typist = Typist(["u", "u"])
    play(typist, "podkidnoy(seats=3)")
    assert typist.text.count("There is nothing to take back.") == 2


def test_the_last_move_of_a_deal_can_be_taken_back() -> None:
    typist = Typist(["1", "u", "1", "0"])
    sitting = sit_at(typist, "podkidnoy Kh - 9c/8d9d - * 0:1 lead 3")
    sitting.play()
    assert sitting.records() == [], "a deal that begins at a set-up position has no record"
    assert typist.text.count("The deal is over: Alice is the durak!") == 2
    assert "Taken back: attack with the 9♣." in typist.text


# A free table ---------------------------------------------------------------------------------------------------

FREE = "no(seats=3, precedence=free, privilege=none)"
FREE_TEAM = "team(precedence=free, transfer=true, team_transfer=next_opponent)"


class Bystander(OneDeal):
    """A typist who often lets the others go first."""

    def anything(self, rng: Random) -> str:
        typed = super().anything(rng)
        return "w" if typed == "?" else typed


@pytest.mark.parametrize("rules", ["no(precedence=free)", "no(seats=4, precedence=free)", FREE, FREE_TEAM])
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_deal_is_played_at_a_free_table(rules: str, seed: int) -> None:
    typist = Bystander(rng=Random(seed))
    sitting = play(typist, rules, bots=("random", "greedy"), seed=seed)
    assert sitting.finished
    assert "> w" in typist.shown
    for record in sitting.records():
        assert Record.parse(str(record)) == record


def test_in_whole_deals_too_many_cards_are_laid_by_the_person_and_on_the_person() -> None:
    wanted = {"Too many cards lie on the table. Which one goes back?", " back to you."}
    for seed in range(80):
        typist = Bystander(rng=Random(seed))
        sitting = play(typist, "no(seats=4, precedence=free)", bots=("random",), seed=seed)
        assert sitting.finished
        wanted = {part for part in wanted if part not in typist.text}
        if not wanted:
            return
    pytest.fail(f"nobody said {wanted}")


def test_at_a_free_table_the_person_may_go_first_or_wait() -> None:
    position = f"{FREE} 9h As9h 7h7c/8dTd/7dKs 7s8s * 2:1 bout 3"
    typist = Typist(["w", "2"])
    sitting = sit_at(typist, position)
    sitting.step()
    assert "You may throw in: 1, 2, d done, w wait." in typist.shown
    assert typist.shown[-1] == "Ben throws in the 7♦."
    sitting.step()
    assert typist.shown[-1] == "You throw in the 7♥."
    assert [line for line in typist.shown if line.startswith("Hand: ")] == ["Hand: 1:7♣  2:7♥"], "the hand is as it was"
    first = Typist(["1"])
    sit_at(first, position).step()
    assert first.shown[-1] == "You throw in the 7♣."


def test_whoever_is_asked_alone_cannot_wait() -> None:
    shown = at("no(precedence=free) 9h - 7s7h/8dTd - * 0:1 lead 3", "w", "?").shown
    assert "There is nobody to wait for: the decision is yours." in shown
    assert not [line for line in shown if "w wait" in line or "go first" in line]
    assert "There is nobody to wait for: the decision is yours." in at(ASKED, "w").shown


def test_what_waiting_means_is_listed_with_the_other_decisions() -> None:
    assert "  w: wait and let the others go first" in at(f"{FREE} 9h As9h 7h7c/8dTd/7dKs 7s8s * 2:1 bout 3", "?").shown


def test_to_have_waited_can_be_taken_back() -> None:
    typist = Typist(["w", "u", "w", "u", "u"])
    sitting = sit_at(typist, f"{FREE} 9h As9h 7h7c/8dTd/7dKs 7s8s * 2:1 bout 3", bots=("random",))
    begun = sitting.now
    for _ in range(4):
        sitting.step()
    assert sitting.now == begun
    assert typist.text.count("Taken back: wait and let the others go first.") == 2
    moved = [line for line in typist.shown if line.startswith(("Alice", "Ben")) and "  " not in line]
    assert len(moved) == 2
    assert len(set(moved)) == 1, "the bot moves as before"


def test_too_many_cards_can_be_thrown_at_the_person_who_gives_some_back() -> None:
    rules = "no(seats=3, precedence=free, privilege=none, throw_gate=opened)"
    typist = Typist(["w", "w", "1"])
    sitting = sit_at(typist, f"{rules} Kh Kh 6hTh/9s9d/9h8c 9c * 1:0 bout 3")
    for _ in range(3):
        sitting.step()
    assert [line for line in typist.shown if "throw" in line and line.startswith(("Alice", "Ben"))] == [
        "Alice throws in the 9♠.",
        "Alice throws in the 9♦.",
    ]
    assert "Too many cards lie on the table. Which one goes back?" in typist.shown
    assert "  w: wait and let the others go first" in typist.shown
    assert re.fullmatch("You give the 9[♠♦♣] back to Alice.", typist.shown[-1])


def test_the_person_can_throw_in_more_cards_than_the_defender_holds() -> None:
    rules = "no(seats=3, precedence=free, privilege=none, throw_gate=opened)"
    typist = Typist(["2 3"])
    sitting = sit_at(typist, f"{rules} Kh Kh 9h9d8d/6h/9s8c 9c * 0:1 bout 3")
    while sitting.now.actors != (1,) or not sitting.now.returned:
        sitting.step()
    assert [line for line in typist.shown if line.startswith("You throw in")] == [
        "You throw in the 9♦.",
        "You throw in the 9♥.",
    ]
    assert [line for line in typist.shown if line.startswith("Alice gives the 9") and line.endswith("back to you.")]


def test_the_exchange_is_offered_anew_in_every_bout_of_a_free_table() -> None:
    typist = Typist(["0"] * 9)
    rules = "no(seats=4, precedence=free, throwers=attacker, hand_size=2)"
    sitting = sit_at(typist, f"{rules} 9h 8s8cTsTcJsJcKc9h 7s6h/8dTd/7dKs/QsQd - * 2:3 lead 3")
    while sitting.now.bout_no < 6:
        sitting.step()
    offers = [number for number, line in enumerate(typist.shown) if "exchange your lowest trump" in line]
    bouts = [number for number, line in enumerate(typist.shown) if line.startswith("Bout ")]
    assert len(offers) > 1
    for first, second in pairwise(offers):
        assert any(first < bout < second for bout in bouts)


# Between the deals ----------------------------------------------------------------------------------------------


def test_a_second_deal_follows_and_the_tally_is_kept() -> None:
    typist = Typist(rng=Random(3), most=400)
    typist.anything = lambda rng: rng.choice(["1", "1", "0", "2"])  # type: ignore[method-assign]
    sitting = play(typist, "podkidnoy(hand_size=2, deck_size=24)")
    assert sitting.series.deals >= 2
    assert "Lost so far, after 1 deal: You: " in typist.text
    assert "Deal 2. " in typist.text
    losses = sum(sitting.series.losses) + sitting.series.draws
    assert losses == sitting.series.deals
    records = sitting.records()
    assert [record.after for record in records][:1] == ["first"]
    assert len(records) >= 2


def test_a_losing_team_says_which_of_its_members_deals() -> None:
    typist = Typist(["u", "nobody", "2"])
    sitting = sit(typist, "team")
    sitting.series = Series(rules=sitting.setup.rules, dealers=(0, 2), losses=(1, 0, 1, 0))
    sitting.deal()
    assert sitting.series.dealer == 2
    assert typist.text.count("Your team has lost and deals. Who?") == 3
    assert "  1: You" in typist.shown
    assert "  2: Ben" in typist.shown


def test_a_losing_team_of_bots_chooses_by_chance() -> None:
    chosen = set()
    for seed in range(12):
        sitting = sit(Typist(), "team", seed=seed)
        sitting.series = Series(rules=sitting.setup.rules, dealers=(1, 3), losses=(0, 1, 0, 1))
        sitting.deal()
        chosen.add(sitting.series.dealer)
    assert chosen == {1, 3}


def test_a_deal_in_which_nobody_holds_a_trump_is_dealt_again() -> None:
    found = next(seed for seed in range(400) if _first_deal(seed, "podkidnoy(hand_size=1)").is_over)
    typist = Typist()
    sitting = sit(typist, "podkidnoy(hand_size=1)", seed=found)
    sitting.play()
    assert "Nobody holds a trump, so the cards are dealt again." in typist.shown
    assert typist.text.count("Deal 1. ") >= 2
    assert sitting.records()[0].result == "redeal"


def _first_deal(seed: int, rules: str) -> State:
    return State.deal(parse_rules(rules), shuffled(parse_rules(rules), Random(f"{seed} deal 1")))


# Leaving and going on -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["q", None, KeyboardInterrupt])
def test_leaving_in_any_way_loses_nothing(last: str | type[BaseException] | None, tmp_path: Path) -> None:
    typist = Typist(["0", "0", *([last] if isinstance(last, str) else [])])
    typist.interrupts = last is KeyboardInterrupt
    sitting = play(typist, "podkidnoy(seats=3)")
    keep(sitting, sitting.console, folder=tmp_path, name="seed-7")
    saved = tmp_path / "seed-7.dgn"
    assert typist.shown[-2:] == [f"Saved in {saved}", f'Go on with: durak play --resume "{saved}"']
    record = Record.parse(saved.read_text(encoding="utf-8"))
    assert record.names == ("Player", "Alice", "Ben")
    assert record.tags["Bots"] == "-; greedy; greedy"
    assert record.states[-1] == sitting.now


def test_nothing_played_is_nothing_saved(tmp_path: Path) -> None:
    typist = Typist(["q"])
    sitting = play(typist, "podkidnoy(first_attacker_first=left_of_dealer)", dealer=1, seed=1)
    keep(sitting, sitting.console, folder=tmp_path, name="x")
    assert typist.shown[-1] == "Nothing was played, so nothing is saved."
    assert not list(tmp_path.iterdir())


def test_where_nothing_can_be_saved_the_game_is_shown(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    typist = Typist(["1"])
    sitting = play(typist, "podkidnoy")
    keep(sitting, sitting.console, folder=blocked / "games", name="x")
    assert typist.shown[-2].startswith(f"Nothing could be saved in {blocked / 'games'}: ")
    assert Record.parse(typist.shown[-1]) == sitting.records()[0]


def resumed(sitting: Sitting, typist: Typist) -> Sitting:
    records = sitting.records()
    unfinished = records[-1] if records and not records[-1].states[-1].is_over else None
    saved = SavedSeries(
        series=sitting.series,
        finished=tuple(records[: len(records) - bool(unfinished)]),
        unfinished=unfinished,
        names=records[-1].names,
        bots=("-",) * sitting.setup.rules.seats,
        date="",
    )
    setup = Setup(
        rules=sitting.setup.rules,
        names=default_names(Words.load("en"), sitting.setup.rules.seats),
        bots=sitting.setup.bots,
        style=sitting.setup.style,
        seed=7,
        saved=saved,
    )
    return Sitting(setup, typist)


def test_a_saved_deal_goes_on_where_it_was_left_and_can_be_taken_back() -> None:
    first = Typist(["0", "0", "0"])
    left = play(first, "podkidnoy(seats=3)")
    typist = Typist(["u", "q"])
    again = resumed(left, typist)
    again.play()
    assert "Deal 1 goes on." in typist.shown
    assert "Taken back: " in typist.text
    whole = len(left.records()[-1].moves)
    assert len(again.records()[-1].moves) < whole
    assert again.order == left.order


# Leaks ----------------------------------------------------------------------------------------------------------


class Watcher(OneDeal):
    """Looks, at every line shown, for a card that the person cannot see."""

    seen = 0

    def say(self, text: str = "") -> None:
        super().say(text)
        history = None if self.sitting is None else self.sitting.history
        if history is None:
            return
        states = [history.now, *[moment.state for moment in history.moments[-1:]]]
        visible = 0
        for state in states:
            visible |= ~state.view(0).unseen
        for found in re.finditer(r"(10|[2-9JQKA])([♠♥♦♣])", text):
            self.seen += 1
            assert visible >> parse_card(found[0]) & 1, (text, str(states[0]))


@pytest.mark.parametrize("rules", [*RULES, "perevodnoy(seats=5, transfer_show=true, precedence=free)"])
def test_no_line_ever_names_a_card_the_person_cannot_see(rules: str) -> None:
    for seed in range(3):
        watcher = Watcher(rng=Random(seed))
        play(watcher, rules, bots=("random", "greedy"), seed=seed, known=True)
        assert watcher.seen > 50


class WaitingWatcher(Watcher, Bystander):
    """Looks, often lets the others go first, and now and then takes back."""

    def anything(self, rng: Random) -> str:
        return "u" if rng.random() < 0.05 else super().anything(rng)


@pytest.mark.parametrize("rules", ["no(seats=3, precedence=free)", FREE, FREE_TEAM])
def test_no_line_gives_a_card_away_to_a_person_who_waits_and_takes_back(rules: str) -> None:
    for seed in range(3):
        watcher = WaitingWatcher(rng=Random(seed))
        play(watcher, rules, bots=("random", "greedy"), seed=seed)
        assert watcher.seen > 50
        assert "> w" in watcher.shown


def test_bots_are_given_views_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[View] = []

    class Spy:
        name = "spy"

        def choose(self, view: View, _rng: object, _budget: object) -> Move:
            given.append(view)
            return view.legal_moves()[-1]

    monkeypatch.setitem(BOTS, "spy", BotKind(make=Spy, summary="remembers what it was given"))
    play(Typist(["0"] * 5), "podkidnoy(seats=3)", bots=("spy",))
    assert {type(view).__name__ for view in given} == {"View"}
    assert {view.seat for view in given} == {1, 2}


# One game, line by line -----------------------------------------------------------------------------------------


def short_game() -> str:
    """A deal of the smallest pack that a cautious person plays against the greedy bot."""
    typist = OneDeal(["h", "?", "s"], rng=Random(5))
    play(typist, "perevodnoy(deck_size=24, hand_size=4)", seed=20)
    return typist.text + "\n"


def test_a_short_game_is_shown_as_it_was_when_somebody_last_read_it() -> None:
    """After a change that is meant: `python tests/refresh.py --transcript`, and read what the difference says."""
    assert short_game() == TRANSCRIPT.read_text(encoding="utf-8")


def write_transcript() -> None:
    """Write the game down as it is shown now."""
    TRANSCRIPT.parent.mkdir(exist_ok=True)
    TRANSCRIPT.write_text(short_game(), encoding="utf-8", newline="\n")
