"""What the people at a table are told, and what they are not.

Here: views of seats and of who looks on, the discard, the table. Not here: two worlds compared over whole games
(test_simulation.py). May import at_a_table, durak.
"""

from __future__ import annotations

from durak.server import protocol as ask
from durak.server.settings import DayClock, TableSettings
from durak.server.views import view_frames
from tests.server.at_a_table import AtATable, no_clock


def test_who_looks_on_sees_no_hand() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.comes("eve")
    view = at.last("eve", "view")
    assert (view["you"], view.get("hand"), view.get("legal")) == (None, None, None)


def test_where_nobody_may_look_on_no_view_is_sent() -> None:
    at = AtATable(no_clock(spectators=False))
    at.begins("ann", "bob")
    at.comes("eve")
    at.plays_to_the_end()
    assert not at.heard("eve", "view")


def test_everybody_gets_the_same_public_part() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.comes("eve")
    parts = [at.last(person, "view")["public"] for person in ("ann", "bob", "eve")]
    assert parts[0] == parts[1] == parts[2]


def test_a_view_is_the_same_for_whomever_else_it_is_made() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    alone = view_frames(at.table, ((0, False),))
    assert alone[0, False] == view_frames(at.table, ((1, True), (0, False)))[0, False]


def test_the_discard_is_shown_where_the_table_says_so() -> None:
    at = AtATable(no_clock(show_discard=True))
    at.begins("ann", "bob")
    at.plays(lambda at: at.deal.state.discard != 0)
    public = at.last("ann", "view")["public"]
    assert len(public["discard"]) == public["discarded"] > 0


def test_the_discard_is_counted_where_the_table_does_not_show_it() -> None:
    at = AtATable(no_clock(show_discard=False))
    at.begins("ann", "bob")
    at.plays(lambda at: at.deal.state.discard != 0)
    public = at.last("ann", "view")["public"]
    assert "discard" not in public
    assert public["discarded"] > 0


def test_everybody_hears_what_each_seat_is_and_how_many_cards_may_still_come() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.comes("eve")
    public = at.last("eve", "view")["public"]
    state = at.deal.state
    assert public["roles"][state.attacker] == "attacker"
    assert public["roles"][state.defender] == "defender"
    assert public["room"] == 6
    at.plays_to_the_end()
    public = at.last("eve", "view")["public"]
    assert "room" not in public
    assert {"attacker", "defender"}.isdisjoint(public["roles"])


def test_a_view_has_the_number_of_the_row_that_made_it() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    assert at.last("ann", "view")["seq"] == at.table.head


def test_cards_that_somebody_drew_are_told_to_them_alone() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.plays(lambda at: at.deal.state.bout_no == 2)
    drew = [person for person in ("ann", "bob") if at.last(person, "view").get("drawn")]
    assert drew
    assert all("drawn" not in view for view in at.heard("eve", "view"))


def test_somebody_who_is_gone_is_shown_as_away() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.goes("bob")
    assert at.last("ann", "table")["seats"][1]["state"] == "away"


def test_nobody_is_told_who_somebody_is_elsewhere() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    at.asks("ann", ask.Say, text="hello")
    assert all("bob" not in str(message) for message in at.told["ann"] if message["t"] != "table")


def unusual(settings: TableSettings) -> dict[str, str | int]:
    at = AtATable(settings)
    at.comes("ann")
    return {part["rule"]: part["value"] for part in at.last("ann", "table").get("unusual", ())}


def test_a_table_announces_the_rules_that_are_not_as_usual() -> None:
    rules = "podkidnoy(seats=3, bout_limit=none, spades_only=true, late_claim=true)"
    assert unusual(no_clock(rules)) == {"seats": 3, "bout_limit": "none", "spades_only": "true"}


def test_a_live_table_announces_that_seats_are_asked_and_not_that_they_race() -> None:
    assert unusual(no_clock()) == {}
    assert unusual(no_clock(asked=True)) == {"precedence": "asked"}


def test_over_days_it_is_usual_that_seats_are_asked() -> None:
    assert unusual(TableSettings(clock=DayClock(), asked=False)) == {}


def test_the_defender_is_told_before_the_attack_that_they_may_take() -> None:
    at = AtATable()
    at.begins("ann", "bob")
    people = ("ann", "bob")
    state = at.deal.state
    assert at.last(people[state.defender], "view")["ahead"] == ["take"]
    assert "ahead" not in at.last(people[state.attacker], "view")


def test_in_teams_everybody_is_told_who_plays_with_them() -> None:
    people = ("ann", "bob", "eve", "joe")
    at = AtATable(no_clock("podkidnoy(seats=4,teams=true)"))
    at.begins(*people)
    assert [at.last(person, "view")["partners"] for person in people] == [[2], [3], [0], [1]]
