"""One table after the other and one command after the other: answers, conflicts, failures, bots, forgetting.

Here: what happens between a command and its answer. Not here: which commands are allowed (test_rulings.py), time
(test_clocks.py). May import at_a_table, positions, durak.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from durak.bots import Budget
from durak.bots.simple import GreedyBot
from durak.cards import card_text
from durak.position import LEAD
from durak.rules import parse_rules
from durak.server import entries as log
from durak.server import protocol as ask
from durak.server.botturns import LATE_STEP_MS
from durak.server.clocks import DAY_MS
from durak.server.entries import Moved, Row
from durak.server.outputs import Load, Store
from durak.server.settings import DayClock, TableSettings
from durak.view import View
from tests.positions import stacked
from tests.server.at_a_table import AtATable, no_clock
from tests.server.simulation import a_slow_bot


@pytest.fixture
def slow_bot() -> Iterator[None]:
    with a_slow_bot():
        yield


def others_write(at: AtATable, *entries: log.Entry) -> None:
    """Another host writes to the log."""
    rows = at.rows["t"]
    for entry in entries:
        rows.append(Row(len(rows) + 1, at.now, entry))


def refuse_held(at: AtATable) -> None:
    """Let what is being written be a conflict, and everything after it go well."""
    held = at.held.pop(0)
    assert isinstance(held, Store)
    at.holds = False
    at.host.stored("t", now=at.now, accepted=False)
    at.perform()


def test_nothing_is_told_before_it_is_written() -> None:
    at = AtATable()
    at.comes("ann")
    at.holds = True
    assert not at.asks("ann", ask.Sit, seat=0, name="Ann")
    assert at.table.seat_of("ann") is None
    at.release()
    assert at.last("ann", "ack")["seq"] == 2


def test_a_command_that_comes_again_is_answered_as_before() -> None:
    at = AtATable()
    at.comes("ann")
    at.asks("ann", ask.Sit, under="x", seat=0, name="Ann")
    at.asks("ann", ask.Sit, under="x", seat=0, name="Ann")
    first, second = at.heard("ann", "ack")
    assert (first, at.host.sent_again) == (second, 1)


def test_a_command_that_comes_again_while_it_is_written_is_carried_out_once() -> None:
    at = AtATable()
    at.comes("ann")
    at.holds = True
    at.asks("ann", ask.Say, under="x", text="hello")
    at.asks("ann", ask.Say, under="x", text="hello")
    at.release()
    assert at.entries().count("Said") == 1
    assert len(at.heard("ann", "ack")) == 2


def test_two_people_may_use_the_same_id() -> None:
    at = AtATable()
    at.comes("ann", "bob")
    at.asks("ann", ask.Say, under="x", text="hello")
    at.asks("bob", ask.Say, under="x", text="hello")
    assert at.entries().count("Said") == 2


def test_after_a_conflict_the_command_is_decided_anew() -> None:
    at = AtATable()
    at.comes("ann", "bob")
    at.holds = True
    at.asks("ann", ask.Sit, seat=0, name="Ann")
    others_write(at, log.Sat(seat=0, person="bob", name="Bob"))
    refuse_held(at)
    assert at.last("ann", "refused")["code"] == "taken"


def test_after_a_conflict_everybody_sees_what_the_others_wrote() -> None:
    at = AtATable()
    at.comes("ann", "bob")
    at.holds = True
    at.asks("ann", ask.Say, text="one")
    others_write(at, log.Said(person="bob", name="Bob", text="two"))
    refuse_held(at)
    assert [chat["text"] for chat in at.heard("ann", "chat")] == ["two", "one"]


def test_a_log_that_is_read_again_greets_nobody_twice() -> None:
    at = AtATable()
    at.comes("ann")
    at.asks("ann", ask.Say, text="one")
    at.host.reread("t", now=at.now)
    at.perform()
    assert (len(at.heard("ann", "welcome")), len(at.heard("ann", "chat"))) == (1, 1)


def test_a_command_whose_fate_was_unknown_is_acknowledged_if_it_was_written() -> None:
    at = AtATable()
    at.comes("ann")
    at.holds = True
    at.asks("ann", ask.Say, text="hello")
    held = at.held.pop()
    assert isinstance(held, Store)
    at.rows["t"] += held.append.rows
    at.host.not_stored("t", now=at.now)
    at.holds = False
    at.passes(1_000)
    assert at.last("ann", "ack")["seq"] == 2


def test_a_command_that_was_lost_with_the_disk_is_refused() -> None:
    at = AtATable()
    at.comes("ann")
    at.holds = True
    at.asks("ann", ask.Say, text="hello")
    at.held.clear()
    at.host.not_stored("t", now=at.now)
    at.holds = False
    at.passes(1_000)
    assert at.last("ann", "refused")["code"] == "storage"


def test_a_doubtful_close_is_answered_and_the_table_forgotten() -> None:
    at = AtATable()
    at.comes("ann")
    at.holds = True
    at.asks("ann", ask.Close)
    held = at.held.pop()
    assert isinstance(held, Store)
    at.rows["t"] += held.append.rows
    at.host.not_stored("t", now=at.now)
    at.holds = False
    at.passes(1_000)
    assert (at.heard("ann", "ack") != [], at.host.tables(), at.host.next_due()) == (True, [], None)


def test_a_log_that_cannot_be_read_is_asked_for_again() -> None:
    at = AtATable()
    at.restarts(down_ms=100)
    at.holds = True
    at.comes("ann")
    assert isinstance(at.held.pop(), Load)
    at.host.not_loaded("t", now=at.now)
    at.holds = False
    at.passes(1_000)
    assert at.heard("ann", "welcome")


def test_a_table_that_failed_is_read_again_after_a_moment() -> None:
    at = AtATable()
    at.sits("ann")
    at.host.failed("t", now=at.now)
    assert at.asks("ann", ask.Stand) == ""
    at.passes(1_000)
    assert at.last("ann", "ack")
    assert at.table.chairs[0].is_empty


def test_a_table_that_failed_while_it_was_written_is_read_again_then() -> None:
    at = AtATable()
    at.comes("ann")
    at.holds = True
    at.asks("ann", ask.Sit, seat=0, name="Ann")
    at.host.failed("t", now=at.now)
    at.release()
    assert at.table.seat_of("ann") == 0


def test_a_table_that_failed_is_forgotten_where_nobody_is() -> None:
    at = AtATable()
    at.begins("ann")
    at.goes("ann")
    at.host.failed("t", now=at.now)
    assert at.host.tables() == []


def test_a_late_answer_of_the_journal_harms_no_table_that_was_read_meanwhile() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.restarts(down_ms=100)
    at.holds = True
    at.comes("ann")
    at.goes("ann")
    at.comes("ann", "bob")
    assert sum(isinstance(each, Load) for each in at.held) == 1
    at.release()
    at.host.loaded("t", at.rows["t"][:3], now=at.now)
    at.perform()
    assert at.table.head == len(at.rows["t"])


def test_a_log_is_not_read_again_while_something_is_written() -> None:
    at = AtATable()
    at.comes("ann")
    at.holds = True
    at.asks("ann", ask.Say, text="hello")
    at.host.reread("t", now=at.now)
    at.perform()
    assert [type(each) for each in at.held] == [Store]
    at.release()
    assert (at.table.head, at.entries().count("Said")) == (2, 1)


def test_a_table_that_is_not_there_turns_people_away() -> None:
    at = AtATable()
    at.rows["t"].clear()
    at.restarts(down_ms=100)
    at.comes("ann")
    assert (at.dropped, at.host.tables()) == ({"ann": "no_table"}, [])


def test_a_name_that_is_taken_opens_no_second_table() -> None:
    at = AtATable()
    at.comes("ann")
    at.host.open("t", no_clock(), person="bob", host_name="Bob", request=2, now=at.now)
    at.perform()
    assert at.opened[-1].code == "taken"


def test_people_at_a_table_that_could_not_be_opened_are_turned_away() -> None:
    at = AtATable()
    at.holds = True
    at.host.open("u", no_clock(), person="ann", host_name="Ann", request=2, now=at.now)
    at.host.attach(50, "u", person="ann", now=at.now)
    at.perform()
    at.held.clear()
    at.host.not_stored("u", now=at.now)
    at.holds = False
    at._connections["ann"] = 50
    at.passes(1_000)
    assert at.dropped == {"ann": "no_table"}


def test_a_table_at_which_nobody_is_is_forgotten_between_deals() -> None:
    at = AtATable()
    at.comes("ann")
    at.goes("ann")
    assert at.host.tables() == []


def test_a_table_is_kept_while_its_deal_goes_on() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.goes("ann")
    at.goes("bob")
    assert at.host.tables() == ["t"]


def test_a_table_over_days_was_held_for_a_queued_move_that_is_made_all_the_same() -> None:
    at = AtATable(TableSettings(rules="podkidnoy(no_trump=left_of_dealer)", clock=DayClock(days=3)))
    at.begins("ann", "bob")
    leader, persons = at.seat_in_turn(), ("ann", "bob")
    waiting = persons[1 - leader]
    intends(at, waiting, "take")
    at.goes("ann")
    at.goes("bob")
    assert at.host.tables() == []
    at.comes(persons[leader])
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    assert at.moves(persons[leader], "done") == "ack"
    assert (at.moved()[-1].move, at.moved()[-1].by) == ("take", "intention")


def test_a_table_over_days_was_held_as_long_as_its_deal_went_on() -> None:
    at = AtATable(TableSettings(clock=DayClock(days=3)))
    at.begins("ann")
    at.plays(lambda at: at.deal.state.actors[:1] == (0,))
    at.goes("ann")
    assert (at.host.tables(), set(at.asleep)) == ([], {"t"})
    before = at.now
    at.passes(3 * DAY_MS)
    clock = next(row for row in at.rows["t"] if isinstance(row.entry, Moved) and row.entry.by == "clock")
    assert clock.at - before == 3 * DAY_MS


def test_a_table_that_was_woken_by_a_host_without_work_got_back_all_the_time_before() -> None:
    at = AtATable(TableSettings(clock=DayClock(days=3)))
    at.begins("ann")
    at.plays(lambda at: at.deal.state.actors[:1] == (0,))
    at.goes("ann")
    at.passes(DAY_MS)
    at.host.wake("t", now=at.now)
    at.perform()
    assert "Resumed" not in at.entries()


def test_a_deal_that_everybody_has_left_is_played_to_its_end_and_forgotten() -> None:
    at = AtATable(no_clock(grace_ms=1_000))
    at.begins("ann", "bob")
    at.goes("ann")
    at.goes("bob")
    at.passes(3_600_000)
    assert at.host.tables() == []
    assert at.entries()[-1] == "Revealed"


def test_the_host_of_a_table_could_fill_the_disk_before_the_first_deal() -> None:
    at = AtATable()
    at.comes("ann", "bob")
    answers = [at.asks("ann", ask.SetDealer, seat=number % 2) for number in range(40)]
    assert answers == ["ack"] * 30 + ["too_many"] * 10
    assert len(at.rows["t"]) == 1 + 30
    assert at.asks("bob", ask.Hide, on=True) == "ack"
    at.passes(2_000)
    assert at.asks("ann", ask.SetDealer) == "ack"


def test_what_was_carried_out_before_too_much_was_asked_is_acknowledged_again() -> None:
    at = AtATable()
    at.comes("ann")
    for number in range(30):
        at.asks("ann", ask.Hide, under=f"h{number}", on=True)
    assert at.asks("ann", ask.Hide, under="h0", on=True) == "ack"
    assert at.asks("ann", ask.Hide, under="new", on=True) == "too_many"


def test_who_changed_too_much_still_plays() -> None:
    at = AtATable(no_clock("podkidnoy(no_trump=left_of_dealer)"))
    at.begins("ann", "bob")
    while at.asks("ann", ask.Hide, on=True) == "ack":
        pass
    at.plays_to_the_end()
    assert at.table.status == "between"


def test_more_commands_than_a_table_holds_are_refused() -> None:
    at = AtATable()
    at.comes("ann")
    at.holds = True
    for _ in range(300):
        at.asks("ann", ask.Say, text="hello")
    assert at.last("ann", "refused")["code"] == "too_many"


# Queued moves ------------------------------------------------------------------------------------------------------


def intends(at: AtATable, person: str, *moves: str) -> None:
    at.asks(person, ask.Intend, deal=at.deal.number, bout=at.deal.state.bout_no, moves=list(moves))


def test_a_queued_move_is_made_once_it_is_legal() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    leader, persons = at.seat_in_turn(), ("ann", "bob")
    intends(at, persons[1 - leader], "take")
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    assert at.moved()[-1].by == "intention"
    assert at.last(persons[1 - leader], "queued").get("moves", ()) == ()


def test_a_beat_that_waits_is_made_when_the_defender_is_asked() -> None:
    rules = "podkidnoy(first_attacker_first=left_of_dealer)"
    order = stacked(parse_rules(rules), hands=["7s8sJdQdKcAc", "9s8dTdTs6d6c"], rest="6h", dealer=1)
    at = AtATable(no_clock(rules, asked=True), orders=("".join(map(card_text, order)),))
    at.comes("ann")
    at.asks("ann", ask.SetDealer, seat=1)
    at.begins("ann", "bob")
    at.moves("ann", "7s")
    assert at.moves("bob", "7s9s") == "move.not_your_turn"
    intends(at, "bob", "7s9s")
    at.moves("ann", "done")
    assert (at.moved()[-1].move, at.moved()[-1].by) == ("7s9s", "intention")


def test_a_queued_move_that_never_becomes_legal_is_not_made() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    leader, persons = at.seat_in_turn(), ("ann", "bob")
    intends(at, persons[1 - leader], "done", "nonsense")
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    assert len(at.moved()) == 1


def test_a_queue_of_another_bout_is_forgotten() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.asks("ann", ask.Intend, deal=1, bout=9, moves=["take"])
    assert at.last("ann", "queued").get("moves", ()) == ()


def test_a_queue_that_is_cancelled_is_forgotten() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    leader, persons = at.seat_in_turn(), ("ann", "bob")
    intends(at, persons[1 - leader], "take")
    at.asks(persons[1 - leader], ask.Cancel)
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    assert len(at.moved()) == 1


def test_a_queued_lead_is_made_as_soon_as_one_may_lead() -> None:
    at = AtATable(no_clock("podkidnoy(redeal_demand=one_colour)", claim_ms=4_000))
    at.begins("ann", "bob")
    at.moves("ann", "done")
    at.moves("bob", "done")
    assert at.deal.state.phase is LEAD
    leader = at.seat_in_turn()
    intends(at, ("ann", "bob")[leader], str(at.deal.state.legal_moves(leader)[0]))
    at.passes(4_000)
    assert at.moved()[-1].by == "intention"


def test_a_queued_move_survives_a_conflict() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    leader, persons = at.seat_in_turn(), ("ann", "bob")
    intends(at, persons[1 - leader], "take")
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    del at.rows["t"][-1]
    at.host.reread("t", now=at.now)
    at.perform()
    intends(at, persons[1 - leader], "take")
    assert [played.by for played in at.moved()] == ["person", "intention"]


# Bots --------------------------------------------------------------------------------------------------------------


def test_a_bot_moves_after_about_its_time() -> None:
    at = AtATable(no_clock(bot_ms=1_000))
    at.begins("ann")
    at.plays(lambda at: at.seat_in_turn() == 1)
    before = len(at.moved())
    at.passes(1_501)
    assert len(at.moved()) > before


def test_a_late_copy_of_coming_back_took_the_seat_from_the_bot_again() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    assert at.asks("bob", ask.Back, under="back") == "ack"
    at.asks("bob", ask.Leave)
    assert at.asks("bob", ask.Back, under="back") == "ack"
    assert at.table.chairs[1].minded == "left"


def test_a_late_copy_of_agreeing_twice_agreed_to_the_deal_after() -> None:
    at = AtATable(no_clock("podkidnoy(no_trump=left_of_dealer)"))
    at.begins("ann", "bob")
    at.plays_to_the_end()
    at.asks("ann", ask.Again)
    assert at.asks("ann", ask.Again, under="twice") == "ack"
    at.asks("bob", ask.Again)
    at.passes(2_000)
    at.plays_to_the_end(seed=2)
    assert at.asks("ann", ask.Again, under="twice") == "ack"
    assert not at.table.chairs[0].agreed


def test_a_late_copy_of_a_queued_move_that_was_taken_back_queued_it_again() -> None:
    at = AtATable(no_clock("podkidnoy(no_trump=left_of_dealer)", asked=True))
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    persons = ("ann", "bob")
    waiting = persons[1 - leader]
    at.asks(waiting, ask.Intend, under="wish", deal=1, bout=1, moves=["take"])
    at.asks(waiting, ask.Cancel)
    assert at.asks(waiting, ask.Intend, under="wish", deal=1, bout=1, moves=["take"]) == "ack"
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    assert len(at.moved()) == 1


@pytest.mark.usefixtures("slow_bot")
@pytest.mark.parametrize("answer", ["nonsense", "Ah x 6s", "", None])
def test_a_bot_that_answers_wrongly_is_replaced_for_the_move(answer: str | None) -> None:
    at = at_the_turn_of_a_slow_bot()
    think = at.thinks[-1]
    at.host.thought("t", seat=think.seat, seq=think.seq, move=answer, now=at.now)
    at.passes(1_000)
    assert at.moved()[-1].seat == think.seat


@pytest.mark.usefixtures("slow_bot")
def test_a_bot_that_never_answers_is_replaced_for_the_move() -> None:
    at = at_the_turn_of_a_slow_bot()
    before = len(at.moved())
    at.passes(6_000)
    assert len(at.moved()) > before


@pytest.mark.usefixtures("slow_bot")
def test_what_is_said_meanwhile_does_not_make_a_bot_think_again() -> None:
    at = at_the_turn_of_a_slow_bot()
    think = at.thinks[-1]
    at.asks("ann", ask.Say, text="hello")
    move = str(at.deal.state.legal_moves(think.seat)[0])
    at.host.thought("t", seat=think.seat, seq=think.seq, move=move, now=at.now)
    at.passes(1_000)
    assert str(at.moved()[-1].move) == move


@pytest.mark.usefixtures("slow_bot")
def test_an_answer_for_a_table_that_is_no_longer_held_is_ignored() -> None:
    at = at_the_turn_of_a_slow_bot()
    think = at.thinks[-1]
    at.asks("ann", ask.Close)
    at.host.thought("t", seat=think.seat, seq=think.seq, move="take", now=at.now)
    assert at.host.tables() == []


def time_until_the_bot_moves(bot: str, *, answered_after: int | None = None) -> int:
    """Return after how many milliseconds a bot moves that is to act, always in the same deal with the same draws."""
    at = AtATable(no_clock("podkidnoy(no_trump=left_of_dealer)", asked=True))
    at.sits("ann")
    at.asks("ann", ask.PutBot, seat=1, bot=bot)
    at.asks("ann", ask.SetDealer, seat=0)
    at.asks("ann", ask.Start)
    at.passes(2_000)
    while at.seat_in_turn() == 0:
        at.moves("ann", str(at.deal.state.legal_moves(0)[0]))
    came, before = at.now, len(at.moved())
    if answered_after is not None:
        think = at.thinks[-1]
        at.passes(answered_after)
        move = str(GreedyBot().choose(View.parse(think.view), Random(think.seed), Budget()))
        at.host.thought("t", seat=think.seat, seq=think.seq, move=move, now=at.now)
        at.perform()
    at.passes(9_000)
    assert at.moved()[before].seat == 1
    return next(row.at for row in at.rows["t"] if row.entry == at.moved()[before]) - came


@pytest.mark.usefixtures("slow_bot")
@pytest.mark.parametrize("thought_ms", [0, 100, 300])
def test_how_long_a_bot_thinks_was_added_to_its_delay_and_told_of_its_cards(thought_ms: int) -> None:
    assert time_until_the_bot_moves("slow", answered_after=thought_ms) == time_until_the_bot_moves("greedy")


@pytest.mark.usefixtures("slow_bot")
@pytest.mark.parametrize("thought_ms", [1_500, 1_900, 2_500])
def test_a_bot_that_is_late_moves_a_whole_number_of_steps_later(thought_ms: int) -> None:
    usual = time_until_the_bot_moves("greedy")
    late = time_until_the_bot_moves("slow", answered_after=thought_ms)
    assert ((late - usual) % LATE_STEP_MS, 0 <= late - thought_ms < LATE_STEP_MS) == (0, True)


def at_the_turn_of_a_slow_bot() -> AtATable:
    at = AtATable(no_clock(bot_ms=100, asked=True))
    at.sits("ann")
    at.asks("ann", ask.PutBot, seat=1, bot="slow")
    at.asks("ann", ask.Start)
    at.passes(2_000)
    at.plays(lambda at: bool(at.thinks))
    return at


def test_moments_that_have_passed_by_are_forgotten() -> None:
    at = AtATable()
    at.comes("ann")
    for number in range(500):
        at.now += 10
        at.asks("ann", ask.Say, text=str(number))
    assert at.last("ann", "chat")["text"] == "499"
    assert len(at.host._alarms) < 100
