"""A table is the fold of its log: who sits, what is dealt, what counts.

Here: sitting, dealers, series, commands it remembers, and that the same rows make the same table. Not here: who may do
what (test_rulings.py). May import at_a_table, durak.
"""

from __future__ import annotations

import pytest

from durak.rules import parse_rules
from durak.server import protocol as ask
from durak.server.entries import Moved, Row
from durak.server.table import Table
from tests.server.at_a_table import AtATable, no_clock


def test_the_same_rows_make_the_same_table() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.plays_to_the_end()
    again = Table("t")
    for row in at.rows["t"]:
        again.apply(row)
    assert again.deal is not None
    assert (again.deal.state, again.losses, again.status) == (at.deal.state, at.table.losses, at.table.status)


def test_a_row_that_does_not_follow_the_last_one_is_refused() -> None:
    at = AtATable()
    at.comes("ann")
    with pytest.raises(ValueError, match="expected row 2"):
        at.table.apply(at.rows["t"][0])


def test_who_sits_down_has_the_seat() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    assert [at.table.seat_of(person) for person in ("ann", "bob", "eve")] == [0, 1, None]


def test_seats_that_swap_take_their_people_along() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.asks("ann", ask.SwapSeats, a=0, b=1)
    assert at.table.seat_of("bob") == 0


def test_the_dealer_whom_the_host_sets_deals() -> None:
    at = AtATable(no_clock("podkidnoy(seats=3)"))
    at.sits("ann", "bob", "cid")
    at.asks("ann", ask.SetDealer, seat=2)
    at.asks("ann", ask.Start)
    at.passes(2_000)
    assert at.deal.dealer == 2


def test_whoever_lost_deals_the_next_deal() -> None:
    at = AtATable(no_clock("podkidnoy(draw=last_defender_loses)"))
    at.begins("ann", "bob")
    at.plays_to_the_end()
    assert at.table.series is not None
    assert at.deal.state.outcome is not None
    assert at.table.series.dealer == at.deal.state.outcome.losers[0]


def test_a_losing_team_may_choose_who_deals() -> None:
    at = AtATable(no_clock("team"))
    at.begins("ann", "bob", "cid", "dan")
    at.plays_to_the_end()
    assert at.table.series is not None
    first, second = at.table.series.dealers
    person = at.table.chairs[first].person
    assert person is not None
    assert at.asks(person, ask.ChooseDealer, seat=second) == "ack"
    assert at.table.series.dealer == second


def test_a_losing_team_that_does_not_choose_lets_its_first_member_deal() -> None:
    at = AtATable(no_clock("team"))
    at.begins("ann", "bob", "cid", "dan")
    at.plays_to_the_end()
    assert at.table.series is not None
    first = at.table.series.dealers[0]
    for person in ("ann", "bob", "cid", "dan"):
        at.asks(person, ask.Again)
    at.passes(2_000)
    assert at.deal.dealer == first


def test_deals_in_which_nobody_holds_a_trump_are_shown_and_dealt_again() -> None:
    tables = [AtATable(no_clock(), seed=seed) for seed in range(60)]
    for at in tables:
        at.begins("ann", "bob")
        at.passes(20_000)
    again = next(at for at in tables if at.deal.number > 1)
    assert again.table.is_playing
    assert list(again.table.revealed) == list(range(1, again.deal.number))


def test_a_result_counts_for_who_stayed_away_and_not_for_who_came_back() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.asks("bob", ask.Leave)
    at.asks("bob", ask.Back)
    at.plays_to_the_end()
    assert at.deal.uncounted == {1}
    assert at.table.losses[1] == 0


def test_the_loss_of_who_left_for_good_counts() -> None:
    tables = [AtATable(no_clock(bot_ms=0), seed=seed) for seed in range(20)]
    for at in tables:
        at.begins("ann", "bob")
        at.asks("bob", ask.Leave)
        at.plays_to_the_end()
    lost = next(at for at in tables if at.deal.state.outcome is not None and at.deal.state.outcome.losers == (1,))
    assert lost.table.losses == (0, 1)


def after_a_loss(rules: str = "podkidnoy(no_trump=left_of_dealer, draw=last_defender_loses)") -> tuple[AtATable, str]:
    """Return a table between two deals, and who lost the first one."""
    at = AtATable(no_clock(rules))
    people = ("ann", "bob", "cid", "dan")[: parse_rules(rules).seats]
    at.begins(*people)
    at.plays_to_the_end()
    assert at.deal.state.outcome is not None
    return at, people[at.deal.state.outcome.losers[0]]


def sit_anew(at: AtATable, *people: str) -> None:
    """Let everybody get up and these sit down in order."""
    for person in at.table.persons():
        assert at.asks(person, ask.Stand) == "ack"
    for seat, person in enumerate(people):
        if not at.host.present("t") & {person}:
            at.comes(person)
        assert at.asks(person, ask.Sit, seat=seat, name=person.title()) == "ack"


def deal_again(at: AtATable) -> None:
    """Let everybody agree to another deal."""
    for person in at.table.persons():
        assert at.asks(person, ask.Again) == "ack"
    at.passes(2_000)


def test_a_loss_stayed_with_the_chair_when_its_person_took_another() -> None:
    at, loser = after_a_loss()
    sit_anew(at, "bob", "ann")
    seat = at.table.seat_of(loser)
    assert seat is not None
    assert (at.table.losses[seat], at.last("ann", "table")["series"]["losses"][seat], sum(at.table.losses)) == (1, 1, 1)


def test_who_takes_the_chair_of_a_loser_has_lost_nothing() -> None:
    at, loser = after_a_loss()
    winner = "ann" if loser == "bob" else "bob"
    sit_anew(at, *(winner if person == winner else "eve" for person in ("ann", "bob")))
    assert at.table.losses == (0, 0)


def test_who_lost_and_sits_down_in_another_chair_deals() -> None:
    at, loser = after_a_loss()
    sit_anew(at, "bob", "ann")
    deal_again(at)
    assert at.deal.dealer == at.table.seat_of(loser)


def test_who_sits_in_the_chair_of_a_loser_who_is_gone_deals() -> None:
    at, loser = after_a_loss()
    seat = at.table.seat_of(loser)
    winner = "ann" if loser == "bob" else "bob"
    sit_anew(at, *(winner if person == winner else "eve" for person in ("ann", "bob")))
    deal_again(at)
    assert (at.deal.dealer, at.table.chairs[at.deal.dealer].person) == (seat, "eve")


def test_of_a_losing_team_that_changed_seats_those_who_lost_choose_who_deals() -> None:
    at, _ = after_a_loss("team(no_trump=left_of_dealer)")
    assert at.deal.state.outcome is not None
    losers = {at.deal.persons[seat] for seat in at.deal.state.outcome.losers}
    sit_anew(at, "bob", "cid", "dan", "ann")
    assert at.table.series is not None
    first, second = at.table.series.dealers
    assert {at.table.chairs[first].person, at.table.chairs[second].person} == losers
    person = at.table.chairs[first].person
    assert person is not None
    assert at.asks(person, ask.ChooseDealer, seat=second) == "ack"
    deal_again(at)
    assert at.deal.dealer == second


def test_commands_without_a_deal_were_remembered_without_end() -> None:
    at = AtATable()
    at.comes("ann")
    for number in range(2_500):
        at.now += 2_000  # as often as anybody may
        at.asks("ann", ask.Hide, under=f"h{number}", on=number % 2 == 0)
    remembered = [at.table.answered("ann", f"h{number}") is not None for number in range(2_500)]
    assert remembered.index(True) == 1_000
    assert all(remembered[1_000:])


def test_a_command_of_the_deal_before_is_still_remembered() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.plays_to_the_end()
    command = next(row for row in at.rows["t"] if row.command is not None and row.person == "bob")
    at.asks("ann", ask.Again)
    at.asks("bob", ask.Again)
    at.passes(2_000)
    assert at.table.answered("bob", command.command or "") == command.seq


def test_a_row_that_names_a_card_which_does_not_lie_left_a_request_unanswered() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    with pytest.raises(ValueError, match="to name what is at the table"):
        at.table.apply(Row(at.table.head + 1, at.now, Moved(seat=0, move="r6h", by="person")))
