"""Games through the page with people who go away, come back, look on, or come by a link.

Here: one deal each, played to its end. Not here: games in which everybody stays (test_whole_games.py).
May import tests.web.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.persons import first_card_lies, play_deal

if TYPE_CHECKING:
    from tests.web.arranged import Arranged
    from tests.web.conftest import Come
    from tests.web.persons import Person


def arrive(table: str, *people: Person) -> None:
    for person in people:
        person.comes_to(table)


def test_who_leaves_is_minded_by_a_bot_and_plays_on_when_they_are_back(come: Come, arranged: Arranged) -> None:
    table = arranged.dealt("anna", "ben", grace_ms=1_000)
    anna, ben = come("anna"), come("ben")
    arrive(table, anna, ben)
    ben.page.close()
    anna.waits_for("web-seat-minded")
    ben = come("ben")
    arrive(table, ben)
    ben.presses("web-back")
    ben.waits_until(lambda: not ben.sees("web-back"), "the seat to be one's own again")
    play_deal(anna, ben)


def test_a_line_that_breaks_in_the_middle_of_a_bout_comes_back_with_everything_in_place(
    come: Come, arranged: Arranged
) -> None:
    anna, ben = come("anna"), come("ben")
    arrive(arranged.dealt("anna", "ben"), anna, ben)
    first_card_lies(anna, ben)
    held = anna.holds()
    anna.page.context.set_offline(True)
    anna.waits_for("web-lost-seat")
    anna.page.context.set_offline(False)
    anna.waits_for("web-line-back")
    assert anna.holds() == held
    play_deal(anna, ben)


def test_somebody_without_a_seat_sees_the_deal_and_no_hand(come: Come, arranged: Arranged) -> None:
    anna, ben, olga = come("anna"), come("ben"), come("olga")
    arrive(arranged.dealt("anna", "ben"), anna, ben, olga)
    olga.waits_for("web-line-lead", who="they")
    assert not olga.holds()
    play_deal(anna, ben)
    olga.waits_until(olga.is_done_with_deal, "the end of the deal")


def test_friends_open_a_table_by_the_form_and_play_by_its_link(come: Come) -> None:
    anna, ben = come("anna"), come("ben")
    anna.opens()
    anna.presses("home-friends")
    anna.types("Anna", into="join-name")
    anna.presses("new-open")
    anna.finds("room-invite")
    ben.page.goto(anna.page.get_by_role("textbox", name=anna.says("room-invite")).input_value())
    ben.presses("room-sit")
    ben.types("Ben", into="join-name")
    ben.presses("room-sit-down")
    anna.presses("web-start")
    play_deal(anna, ben)
