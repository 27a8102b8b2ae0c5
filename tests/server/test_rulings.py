"""What is carried out and what is refused, command by command.

Here: one test for each reason to carry out or to refuse. Not here: races and time (test_host.py, test_clocks.py).
May import at_a_table, durak.
"""

from __future__ import annotations

from typing import Any

import pytest

from durak.moves import MoveKind
from durak.position import BOUT, LEAD, REDEAL, TAKE
from durak.server import protocol as ask
from durak.server.entries import Opened, SetUp
from durak.server.settings import ClockSettings, DayClock, MoveClock, NoClock, TableSettings
from tests.server.at_a_table import AtATable, no_clock

HOST_TOOLS: list[tuple[type[ask.Command], dict[str, Any]]] = [
    (ask.SetUp, {"settings": no_clock()}),
    (ask.PutBot, {"seat": 0}),
    (ask.SwapSeats, {"a": 0, "b": 1}),
    (ask.SetDealer, {"seat": 0}),
    (ask.Ban, {"person": "x"}),
    (ask.PassHost, {"person": "x"}),
    (ask.Start, {}),
    (ask.Close, {}),
]


@pytest.mark.parametrize(("tool", "what"), HOST_TOOLS, ids=lambda each: getattr(each, "__name__", ""))
def test_a_tool_of_the_host_is_refused_to_others(tool: type[ask.Command], what: dict[str, Any]) -> None:
    at = AtATable()
    at.sits("ann", "bob")
    assert at.asks("bob", tool, **what) == "host_only"


def test_a_taken_seat_is_refused() -> None:
    at = AtATable()
    at.sits("ann")
    at.comes("bob")
    assert at.asks("bob", ask.Sit, seat=0, name="Bob") == "taken"


def test_nobody_sits_twice() -> None:
    at = AtATable()
    at.sits("ann")
    assert at.asks("ann", ask.Sit, seat=1, name="Ann") == "already_sitting"


def test_a_seat_that_is_not_there_is_refused() -> None:
    at = AtATable()
    at.comes("bob")
    assert at.asks("bob", ask.Sit, seat=5, name="Bob") == "no_seat"


def test_the_seat_of_a_bot_may_be_taken_before_a_deal() -> None:
    at = AtATable()
    at.sits("ann")
    at.asks("ann", ask.PutBot, seat=1, bot="greedy")
    at.comes("bob")
    assert at.asks("bob", ask.Sit, seat=1, name="Bob") == "ack"


def test_nobody_sits_down_in_a_deal() -> None:
    at = AtATable()
    at.begins("ann")
    at.comes("bob")
    assert at.asks("bob", ask.Sit, seat=1, name="Bob") == "deal_running"


def test_a_bot_that_is_not_there_is_refused() -> None:
    at = AtATable()
    at.comes("ann")
    assert at.asks("ann", ask.PutBot, seat=0, bot="nobody") == "no_bot"


def test_a_deal_does_not_begin_with_an_empty_seat() -> None:
    at = AtATable()
    at.sits("ann")
    assert at.asks("ann", ask.Start) == "seats_empty"


def test_somebody_who_is_sent_away_may_come_back() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.Ban, person=at.handle("bob"))
    assert at.asks("bob", ask.Sit, seat=1, name="Bob") == "ack"


def test_somebody_who_is_banned_loses_seat_and_connection() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.Ban, person=at.handle("bob"), forever=True)
    assert (at.dropped, at.table.chairs[1].is_empty) == ({"bob": "banned"}, True)


def test_somebody_who_is_banned_is_turned_away_when_they_come_back() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.Ban, person=at.handle("bob"), forever=True)
    at.dropped.clear()
    at.comes("bob")
    assert at.dropped == {"bob": "banned"}


def test_somebody_who_is_banned_cannot_become_the_host() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("bob", ask.Say, text="hello")
    handle = at.handle("bob")
    at.asks("ann", ask.Ban, person=handle, forever=True)
    assert at.asks("ann", ask.PassHost, person=handle) == "no_person"


def test_somebody_who_is_gone_became_the_host() -> None:
    at = AtATable()
    at.sits("ann")
    at.comes("bob")
    at.asks("bob", ask.Say, text="hello")
    handle = at.handle("bob")
    at.goes("bob")
    assert at.asks("ann", ask.PassHost, person=handle) == "no_person"


@pytest.mark.parametrize("how", [ask.Leave, ask.Stand])
def test_a_host_who_leaves_hands_over_once(how: type[ask.Command]) -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", how)
    assert at.table.host == "bob"
    assert at.entries()[-2:] == ["Stood", "HostChanged"]


@pytest.mark.parametrize("how", [ask.Leave, ask.Stand])
def test_a_host_who_went_left_the_table_to_somebody_who_was_not_there(how: type[ask.Command]) -> None:
    at = AtATable(no_clock("podkidnoy(seats=3)"))
    at.begins("ann", "bob", "eve")
    at.asks("bob", ask.Leave)
    at.plays_to_the_end()
    at.asks("ann", how)
    assert at.table.host == "eve"


def test_somebody_who_only_looked_on_could_not_be_sent_away() -> None:
    at = AtATable()
    at.comes("ann", "bob")
    at.asks("bob", ask.Emote, emote="laugh")
    assert at.asks("ann", ask.Ban, person=at.handle("bob"), forever=True) == "ack"
    assert at.dropped == {"bob": "banned"}


def test_rules_for_more_seats_than_a_table_has_are_refused() -> None:
    at = AtATable(no_clock("podkidnoy(seats=7)"))
    assert at.opened[0].code == "no_rules"


def test_the_log_kept_the_rules_as_they_were_typed_however_long() -> None:
    long = "podkidnoy(" + "," * 4_000 + "seats = 3)"
    at = AtATable(no_clock(long))
    at.comes("ann")
    at.asks("ann", ask.SetUp, settings=no_clock(long))
    settings = [row.entry.settings for row in at.rows["t"] if isinstance(row.entry, Opened | SetUp)]
    assert [each.rules for each in settings] == ["podkidnoy(seats=3)"] * 2


def test_the_host_changes_the_rules_and_who_sat_there_is_told() -> None:
    at = AtATable(no_clock("podkidnoy(seats=3)"))
    at.sits("ann", "bob")
    at.comes("eve")
    assert at.asks("ann", ask.SetUp, settings=no_clock("perevodnoy(seats=3)")) == "ack"
    told = {person: at.last(person, "table") for person in ("ann", "bob", "eve")}
    assert [each["rules"] for each in told.values()] == ["perevodnoy(seats=3, precedence=free)"] * 3
    assert {person: each.get("rules_changed", False) for person, each in told.items()} == {
        "ann": True,
        "bob": True,
        "eve": False,
    }


def test_who_sits_down_after_the_rules_were_changed_knows_them() -> None:
    at = AtATable()
    at.sits("ann")
    at.asks("ann", ask.SetUp, settings=no_clock("perevodnoy"))
    at.comes("bob")
    at.asks("bob", ask.Sit, seat=1, name="Bob")
    assert "rules_changed" not in at.last("bob", "table")


def test_who_changes_the_clock_alone_changes_no_rules() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.SetUp, settings=TableSettings(rules="podkidnoy", clock=MoveClock()))
    assert "rules_changed" not in at.last("bob", "table")


def test_once_cards_are_dealt_nobody_is_told_of_changed_rules_any_more() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.SetUp, settings=no_clock("podkidnoy(no_trump=left_of_dealer)"))
    assert at.last("bob", "table")["rules_changed"]
    at.asks("ann", ask.Start)
    at.passes(2_000)
    assert "rules_changed" not in at.last("bob", "table")


@pytest.mark.parametrize("when", ["during a deal", "between two"])
def test_the_rules_are_not_changed_once_a_deal_has_begun(when: str) -> None:
    at = AtATable()
    at.begins("ann", "bob")
    if when == "between two":
        at.plays_to_the_end()
    assert at.asks("ann", ask.SetUp, settings=no_clock("perevodnoy")) == "deal_running"


def test_rules_for_fewer_than_sit_there_are_refused() -> None:
    at = AtATable(no_clock("podkidnoy(seats=3)"))
    at.sits("ann", "bob", "cid")
    assert at.asks("ann", ask.SetUp, settings=no_clock("podkidnoy")) == "too_few_seats"
    assert at.last("ann", "refused")["arguments"] == {"seats": 2}
    assert [chair.name for chair in at.table.chairs] == ["Ann", "Bob", "Cid"]


def test_who_sits_too_far_on_moves_up_to_an_empty_seat_before_one_of_a_bot() -> None:
    at = AtATable(no_clock("podkidnoy(seats=5)"))
    at.sits("ann")
    at.comes("bob")
    at.asks("bob", ask.Sit, seat=4, name="Bob")
    at.asks("ann", ask.PutBot, seat=1, bot="greedy")
    assert at.asks("ann", ask.SetUp, settings=no_clock("podkidnoy(seats=3)")) == "ack"
    assert [chair.name or chair.bot for chair in at.table.chairs] == ["Ann", "greedy", "Bob"]
    assert at.last("bob", "table")["you"] == 2


def test_bots_go_where_the_new_rules_have_no_seat_for_them() -> None:
    at = AtATable(no_clock("podkidnoy(seats=3)"))
    at.sits("ann")
    at.comes("bob")
    at.asks("bob", ask.Sit, seat=2, name="Bob")
    at.asks("ann", ask.PutBot, seat=1, bot="greedy")
    assert at.asks("ann", ask.SetUp, settings=no_clock("podkidnoy")) == "ack"
    assert [chair.name for chair in at.table.chairs] == ["Ann", "Bob"]


def test_a_listed_table_cannot_have_chat() -> None:
    at = AtATable(no_clock(listed=True))
    assert at.opened[0].code == "chat_closed"


def test_asked_seats_cannot_oversupply() -> None:
    at = AtATable(no_clock("no", asked=True))
    assert at.opened[0].code == "no_rules"


def test_correspondence_asks_the_seats_one_after_the_other() -> None:
    at = AtATable(TableSettings(clock=DayClock()))
    at.comes("ann")
    assert at.table.rules.precedence == "asked"


def test_a_nonce_is_given_once() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.Start)
    at.asks("ann", ask.Nonce, deal=1, nonce="00")
    assert at.asks("ann", ask.Nonce, deal=1, nonce="01") == "taken"


def test_a_nonce_for_another_deal_is_stale() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.Start)
    assert at.asks("ann", ask.Nonce, deal=2, nonce="00") == "stale"


def test_the_deal_comes_with_the_last_nonce() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.Start)
    at.asks("ann", ask.Nonce, deal=1, nonce="00")
    at.asks("bob", ask.Nonce, deal=1, nonce="01")
    assert at.table.is_playing


def test_another_nonce_gives_another_deal() -> None:
    orders = set()
    for nonce in ("00", "01"):
        at = AtATable()
        at.sits("ann", "bob")
        at.asks("ann", ask.Start)
        at.asks("ann", ask.Nonce, deal=1, nonce=nonce)
        at.passes(2_000)
        orders.add(at.deal.order)
    assert len(orders) == 2


def test_a_move_of_another_bout_is_stale() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    assert at.moves("ann", "6s", bout=2) == "stale"


def test_a_move_of_another_deal_is_stale() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    assert at.moves("ann", "6s", deal=2) == "stale"


def test_what_is_no_move_is_refused() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    assert at.moves("ann", "nonsense") == "not_a_move"


def test_who_looks_on_moves_nothing() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.comes("eve")
    assert at.moves("eve", "6s") == "not_seated"


def test_a_take_by_a_view_without_the_last_card_is_stale() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    leader, defender = at.seat_in_turn(), 1 - at.seat_in_turn()
    persons = ("ann", "bob")
    base = at.table.head
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    assert at.moves(persons[defender], "take", base=base) == "stale"


def test_a_beat_needs_no_view_of_the_last_card() -> None:
    for seed in range(20):
        at = AtATable(seed=seed)
        at.begins("ann", "bob")
        leader, persons = at.seat_in_turn(), ("ann", "bob")
        base = at.table.head
        at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
        beats = [move for move in at.deal.state.legal_moves(1 - leader) if move.kind is MoveKind.BEAT]
        if beats:
            assert at.moves(persons[1 - leader], str(beats[0]), base=base) == "ack"
            return
    raise AssertionError("nobody could beat anything")


@pytest.mark.parametrize("answers", [True, False])
def test_nobody_leads_before_the_demand_window_ends_whoever_answers(*, answers: bool) -> None:
    at = AtATable(no_clock("podkidnoy(redeal_demand=five_of_a_suit)", claim_ms=4_000))
    at.begins("ann", "bob")
    assert at.deal.state.phase is REDEAL
    if answers:
        at.moves("ann", "done")
        at.moves("bob", "done")
    leader = at.deal.state.attacker
    lead = str(next(iter(at.deal.state.view(leader).legal_moves()))) if answers else "6s"
    at.passes(3_900)
    assert at.moves(("ann", "bob")[leader], lead) in ("wait", "move.not_in_hand")
    at.passes(101)
    assert at.deal.state.phase is LEAD
    assert at.moves(("ann", "bob")[leader], str(at.deal.state.legal_moves(leader)[0])) == "ack"


def test_the_window_says_done_for_the_silent() -> None:
    at = AtATable(no_clock("podkidnoy(seats=3)", window_ms=3_000))
    at.begins("ann", "bob", "cid")
    at.plays(lambda at: at.deal.state.phase is LEAD and not at.deal.state.table)
    leader, persons = at.deal.state.attacker, ("ann", "bob", "cid")
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    at.moves(persons[at.deal.state.defender], "take")
    bout = at.deal.state.bout_no
    at.passes(2_999)
    assert (at.deal.state.bout_no, at.deal.state.phase) == (bout, TAKE)
    at.passes(1)
    assert at.deal.state.bout_no == bout + 1


def test_under_a_privilege_the_others_have_a_window_of_their_own() -> None:
    at = AtATable(no_clock("podkidnoy(seats=3, privilege=first)", window_ms=3_000))
    at.begins("ann", "bob", "cid")
    leader, persons = at.deal.state.attacker, ("ann", "bob", "cid")
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    at.moves(persons[at.deal.state.defender], "take")
    at.passes(3_000)
    others = at.deal.state.actors
    assert others
    assert leader not in others
    at.passes(2_999)
    assert at.deal.state.actors == others
    at.passes(1)
    assert at.deal.state.bout_no == 2


def test_another_deal_needs_everybody() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.plays_to_the_end()
    at.asks("ann", ask.Again)
    assert at.entries().count("Committed") == 1
    at.asks("bob", ask.Again)
    assert at.entries().count("Committed") == 2


def test_another_deal_comes_when_the_last_who_was_silent_is_replaced() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.plays_to_the_end()
    at.asks("ann", ask.Again)
    at.asks("bob", ask.Stand)
    at.asks("ann", ask.PutBot, seat=1, bot="greedy")
    assert at.table.status == "announced"


def test_nobody_waits_between_deals_for_somebody_who_is_gone() -> None:
    at = AtATable(no_clock(grace_ms=10_000))
    at.begins("ann", "bob")
    at.plays_to_the_end()
    at.asks("ann", ask.Again)
    at.goes("bob")
    at.passes(10_000)
    assert at.table.status == "announced"


def test_chat_is_open_where_the_table_is_private() -> None:
    at = AtATable()
    at.comes("ann", "bob")
    assert at.asks("ann", ask.Say, text="hello") == "ack"
    assert at.last("bob", "chat")["text"] == "hello"


def test_chat_is_closed_at_a_listed_table() -> None:
    at = AtATable(no_clock(listed=True, chat=False))
    at.comes("ann")
    assert at.asks("ann", ask.Say, text="hello") == "chat_closed"


def test_an_emote_is_heard_everywhere() -> None:
    at = AtATable(no_clock(listed=True, chat=False))
    at.comes("ann", "bob")
    at.asks("ann", ask.Emote, emote="hello")
    assert at.last("bob", "emoted")["emote"] == "hello"


def test_who_hides_somebody_reads_nothing_of_them() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("bob", ask.Hide, person=at.handle("ann"))
    at.asks("ann", ask.Say, text="hello")
    at.asks("ann", ask.Emote, emote="hello")
    assert not at.heard("bob", "chat") + at.heard("bob", "emoted")


def test_who_hides_somebody_is_told_whom_they_hide_and_nobody_else_is() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("bob", ask.Hide, person=at.handle("ann"))
    assert at.last("bob", "table")["hidden"] == [at.handle("ann")]
    assert "hidden" not in at.last("ann", "table")
    at.asks("bob", ask.Hide, person=at.handle("ann"), on=False)
    at.asks("bob", ask.Hide)
    told = at.last("bob", "table")
    assert ("hidden" in told, told["hides_all"]) == (False, True)


def test_a_report_is_written_down_at_a_listed_table() -> None:
    at = AtATable(no_clock(listed=True, chat=False))
    at.sits("ann", "bob")
    assert at.asks("bob", ask.Report, person=at.handle("ann"), why="rude") == "ack"
    assert at.entries()[-1] == "Reported"


def test_who_ran_away_after_a_deal_could_not_be_reported() -> None:
    at = AtATable(no_clock(listed=True, chat=False))
    at.begins("ann", "bob")
    handle = at.handle("bob")
    at.plays_to_the_end()
    at.asks("bob", ask.Stand)
    at.goes("bob")
    assert at.asks("ann", ask.Report, person=handle, why="rude") == "ack"


def test_a_report_is_refused_at_a_private_table() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    assert at.asks("bob", ask.Report, person=at.handle("ann"), why="rude") == "not_listed"


def test_a_test_deal_with_another_pack_broke_its_table() -> None:
    at = AtATable(orders=("6s7s8s",))
    at.sits("ann", "bob")
    assert at.asks("ann", ask.Start) == "no_rules"


def test_closing_in_a_deal_shows_the_seed() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    seed = at.deal.announced.seed.hex()
    at.asks("ann", ask.Close)
    assert at.last("bob", "table")["fair"][0]["seed"] == seed


def test_closing_before_the_announced_deal_shows_its_seed_too() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.Start)
    at.asks("ann", ask.Close)
    assert at.last("bob", "table")["fair"][0]["seed"]


def test_the_seed_of_a_running_deal_is_told_to_nobody() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    assert "seed" not in at.last("bob", "table")["fair"][0]


def test_a_closed_table_lets_everybody_go_and_is_forgotten() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.Close)
    assert (at.dropped, at.host.tables()) == ({"ann": "closed", "bob": "closed"}, [])


def test_a_bot_that_the_host_puts_in_a_sleeper_s_seat_lets_them_come_back() -> None:
    at = at_a_table_that_waits_for_bob()
    at.passes(at.table.settings.grace_ms)
    assert at.asks("ann", ask.PutBot, seat=1, bot="greedy") == "ack"
    assert at.table.chairs[1].minded == "host"
    assert at.asks("bob", ask.Back) == "ack"


@pytest.mark.parametrize("clock", [NoClock(), MoveClock(move_ms=60_000), DayClock(days=1)])
def test_a_host_let_a_bot_play_for_somebody_who_was_awake(clock: ClockSettings) -> None:
    at = at_a_table_that_waits_for_bob(clock=clock)
    at.passes(at.table.settings.grace_ms - 1)
    assert at.asks("ann", ask.PutBot, seat=1, bot="greedy") == "awake"
    assert at.table.chairs[1].minded is None


def test_a_host_let_a_bot_play_for_somebody_whose_turn_it_was_not() -> None:
    at = at_a_table_that_waits_for_bob()
    at.plays(lambda at: 1 not in at.deal.clocks.since)
    at.passes(500)
    assert 1 not in at.deal.clocks.since
    assert at.asks("ann", ask.PutBot, seat=1, bot="greedy") == "awake"


def test_a_bot_takes_over_from_who_sleeps_longer_than_a_move_takes() -> None:
    at = at_a_table_that_waits_for_bob(clock=MoveClock(move_ms=60_000, bank_ms=60_000))
    at.passes(60_000)
    assert at.asks("ann", ask.PutBot, seat=1, bot="greedy") == "ack"


def test_a_reason_is_told_to_who_asks() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    assert at.deal.state.phase is not BOUT
    follower = ("ann", "bob")[1 - at.seat_in_turn()]
    assert at.asks(follower, ask.WhyNot, move="take") == "move.no_bout"


def at_a_table_that_waits_for_bob(**settings: Any) -> AtATable:
    at = AtATable(no_clock(**settings))
    at.begins("ann", "bob")
    at.plays(lambda at: 1 in at.deal.clocks.since)
    return at


def test_what_somebody_writes_turns_no_line_around() -> None:
    at = AtATable(TableSettings(chat=True, clock=NoClock()))
    at.comes("ann")
    at.asks("ann", ask.Say, text="hel\x1blo\u202e")
    assert [chat["text"] for chat in at.heard("ann", "chat")] == ["hello"]


def test_nobody_is_sent_away_who_has_no_seat() -> None:
    at = AtATable()
    at.comes("ann", "eve")
    assert at.asks("ann", ask.Ban, person=at.handle("eve")) == "not_seated"


def test_words_of_which_nothing_can_be_seen_are_refused() -> None:
    at = AtATable(TableSettings(chat=True, clock=NoClock()))
    at.comes("ann")
    assert at.asks("ann", ask.Say, text="\x1b\n") == "no_words"
