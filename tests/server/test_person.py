"""What a person at a table of a server sends and hears, without a server.

Here: what goes out by itself and what only when it is wanted, refusals, leaving. Not here: the same at a real server
(test_join.py), programs (test_guest.py). May import durak.
"""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from durak.server.guest import RESEND_SECONDS, RETRY_SECONDS
from durak.server.person import Person, Refusal

DPN = "podkidnoy 7h 23?7h TdQd7cQcKcAc/6? - - 0:1 lead 1 ?0"
PACE = 0.2


class Talk:
    """A person's program, and a server of which the test says every word."""

    def __init__(self, **options: Any) -> None:
        words = count(1)
        self.now = 100.0
        self.person = Person(name="Anna", word=lambda length: f"{next(words):0{2 * length}x}", **options)
        self.person.connected()
        assert [message["t"] for message in self.sent()] == ["hello"]

    def sent(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.person.take_frames()]

    def hear(self, t: str, **fields: Any) -> list[dict[str, Any]]:
        """What is sent upon a message."""
        self.person.receive(json.dumps({"t": t, **fields}), self.now)
        return self.sent()

    def passes(self, seconds: float = PACE) -> list[dict[str, Any]]:
        """What is sent once some time has passed."""
        self.now += seconds
        self.person.tick(self.now)
        return self.sent()

    def greet(self, **fields: Any) -> list[dict[str, Any]]:
        """What is sent once it is known what table this is."""
        self.hear("welcome", v=1, now=100_000, you="anna")
        return self.table(**fields)

    def table(
        self, *, seq: int = 5, status: str = "open", you: int | None = None, states: tuple[str, ...] = ("empty", "bot")
    ) -> list[dict[str, Any]]:
        """What is sent upon news of the table."""
        seats = [{"state": state} for state in states]
        return self.hear("table", seq=seq, status=status, you=you, host="anna", seats=seats)

    def view(self, *, seq: int = 9) -> list[dict[str, Any]]:
        """What is sent upon a view in which the person must lead."""
        public = {"deal": 1, "bout": 1, "phase": "lead", "actors": [0], "lead_after": 0}
        return self.hear("view", seq=seq, you=0, dpn=DPN, legal=["Td"], public=public)


def seated() -> Talk:
    """A person in seat 0, in a deal."""
    talk = Talk()
    talk.greet(status="playing", you=0, states=("here", "bot"))
    talk.view()
    talk.person.take_heard()
    return talk


def test_a_person_sits_down_by_themselves_and_begins_nothing() -> None:
    talk = Talk()
    (sit,) = talk.greet()
    assert (sit["t"], sit["seat"], sit["name"]) == ("sit", 0, "Anna")
    talk.hear("ack", id=sit["id"], seq=6)
    assert not talk.table(seq=6, you=0, states=("here", "bot"))
    assert not talk.passes()


def test_where_somebody_was_quicker_the_next_empty_seat_is_taken() -> None:
    talk = Talk()
    (sit,) = talk.greet(states=("empty", "empty"))
    talk.hear("refused", id=sit["id"], code="taken")
    talk.table(seq=6, states=("here", "empty"))
    (again,) = talk.passes(RETRY_SECONDS + PACE)
    assert (again["t"], again["seat"]) == ("sit", 1)


def test_where_no_seat_is_empty_a_bot_makes_room_once_its_deal_is_over() -> None:
    talk = Talk()
    assert not talk.greet(status="playing", states=("here", "bot"))
    (sit,) = talk.table(seq=6, status="between", states=("here", "bot"))
    assert (sit["t"], sit["seat"]) == ("sit", 1)


def test_who_sits_down_between_two_deals_wants_the_next_one_and_is_asked_about_those_that_follow() -> None:
    talk = Talk()
    (sit,) = talk.greet(status="between", states=("here", "empty"))
    talk.hear("ack", id=sit["id"], seq=6)
    talk.table(seq=6, status="between", you=1, states=("here", "here"))
    assert not talk.person.is_answered, "nothing is to be asked meanwhile"
    (again,) = talk.passes()
    assert again["t"] == "again"
    talk.hear("ack", id=again["id"], seq=7)
    talk.table(seq=8, status="playing", you=1, states=("here", "here"))
    talk.table(seq=9, status="between", you=1, states=("here", "here"))
    assert not talk.passes()
    assert talk.person.is_answered


def test_a_move_is_made_by_the_view_it_was_decided_by() -> None:
    talk = seated()
    talk.person.move("Td")
    assert not talk.person.is_settled
    (move,) = talk.passes()
    assert {name: move[name] for name in ("t", "deal", "bout", "base", "move")} == {
        "t": "move",
        "deal": 1,
        "bout": 1,
        "base": 9,
        "move": "Td",
    }
    talk.hear("ack", id=move["id"], seq=10)
    assert not talk.person.is_settled, "the view that shows it has not come"
    talk.view(seq=10)
    assert talk.person.is_settled


def test_a_move_that_is_not_answered_is_sent_again_under_its_id() -> None:
    talk = seated()
    talk.person.move("Td")
    (move,) = talk.passes()
    assert talk.passes(RESEND_SECONDS) == [move]


def test_a_move_that_is_refused_is_told_and_not_tried_again() -> None:
    talk = seated()
    talk.person.move("Td")
    (move,) = talk.passes()
    talk.hear("refused", id=move["id"], code="stale")
    (refusal,) = talk.person.take_heard()
    assert isinstance(refusal, Refusal)
    assert refusal.code == "stale"
    assert not talk.passes(RETRY_SECONDS + PACE)


def test_what_the_server_cannot_do_just_now_is_wanted_again() -> None:
    talk = seated()
    talk.person.say("hello")
    (said,) = talk.passes()
    talk.hear("refused", id=said["id"], code="storage")
    (again,) = talk.passes(RETRY_SECONDS + PACE)
    assert (again["t"], again["text"]) == ("say", "hello")
    assert again["id"] != said["id"]


def test_talk_between_two_moves_does_not_hold_the_second_one_up() -> None:
    talk = seated()
    talk.person.say("hello")
    (said,) = talk.passes()
    talk.hear("ack", id=said["id"], seq=12)
    assert talk.person.is_settled


def test_a_person_who_comes_takes_the_seat_back_but_one_whose_time_was_up_is_asked() -> None:
    talk = Talk()
    (back,) = talk.greet(status="playing", you=0, states=("minded", "bot"))
    assert back["t"] == "back"
    talk = seated()
    talk.passes()
    assert not talk.table(seq=10, status="playing", you=0, states=("minded", "bot"))
    assert not talk.passes()
    talk.person.back()
    assert [message["t"] for message in talk.passes()] == ["back"]


def test_what_was_wanted_before_leaving_is_still_done() -> None:
    talk = seated()
    talk.person.move("Td")
    talk.person.leave(talk.now)
    (move,) = talk.sent() or talk.passes()
    assert move["t"] == "move"
    talk.hear("ack", id=move["id"], seq=10)
    assert [message["t"] for message in talk.passes()] == ["leave"]


def test_the_host_fills_every_empty_seat() -> None:
    talk = Talk()
    (sit,) = talk.greet(states=("empty", "empty", "empty"))
    talk.hear("ack", id=sit["id"], seq=6)
    talk.table(seq=6, you=0, states=("here", "empty", "empty"))
    talk.person.fill("greedy")
    (first,) = talk.passes()
    talk.hear("ack", id=first["id"], seq=7)
    (second,) = talk.passes()
    assert [(put["t"], put["seat"], put["bot"]) for put in (first, second)] == [
        ("bot", 1, "greedy"),
        ("bot", 2, "greedy"),
    ]
