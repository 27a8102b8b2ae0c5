"""One person's table against bots, without a server.

Here: that `Solo` says what a server would say, going back, going on after a while, time. Not here: the page that plays
at it (web/test_offline.py), the rules. May import msgspec, durak, tests.server.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from durak.bots import Why
from durak.errors import DurakError
from durak.moves import Move
from durak.server import protocol
from durak.server.entries import Moved
from durak.server.settings import NoClock, TableSettings
from durak.server.table import Deal
from durak.solo import Message, Solo
from tests.server.at_a_table import NOON, AtATable, no_clock

RULES = [
    "podkidnoy(no_trump=left_of_dealer)",
    "perevodnoy(seats=4, no_trump=left_of_dealer, transfer_show=true)",
    "podkidnoy(seats=3, no_trump=left_of_dealer, oversupply=defender_chooses, trump_swap=true)",
    "team(no_trump=left_of_dealer)",
]


_KINDS: tuple[Any, ...] = get_args(protocol.FromServer)
KINDS: dict[str, Any] = {each.__struct_config__.tag: each for each in _KINDS}


def checked(messages: list[Message]) -> list[Message]:
    """Messages as a client reads them, each of which is one of the protocol."""
    read: list[Message] = json.loads(json.dumps(messages))
    for message in read:
        kind = KINDS[message["t"]]
        assert set(message) - {"t"} <= set(kind.__struct_fields__)
        msgspec.json.decode(json.dumps(message), type=kind)
    return read


class Person:
    """Somebody alone with bots, and everything they were told."""

    def __init__(self, rules: str = RULES[0], *, seed: int = 1, bots: tuple[str, ...] = ("greedy",)) -> None:
        self.now = NOON
        self.table = Solo(rules, bots=bots, chance=Random(seed), now=self.now)
        self.told: list[Message] = []
        self._id = 0
        self.hears(self.table.hear({"t": "hello", "v": 1}, now=self.now))

    def hears(self, messages: list[Message]) -> list[Message]:
        read = checked(messages)
        self.told += read
        return read

    def last(self, kind: str) -> Message:
        return next(each for each in reversed(self.told) if each["t"] == kind)

    def asks(self, kind: str, **what: Any) -> Message:
        """The answer to a command."""
        self._id += 1
        return self.hears(self.table.hear({"t": kind, "id": f"c{self._id}", **what}, now=self.now))[0]

    def moves(self, move: str) -> Message:
        view = self.last("view")
        deal, bout = view["public"]["deal"], view["public"]["bout"]
        return self.asks("move", deal=deal, bout=bout, base=view["seq"], move=move)

    def undoes(self) -> Message:
        return self.asks("undo", deal=self.last("view")["public"]["deal"])

    def waits(self) -> None:
        """Let time pass until the table wakes."""
        due = self.table.due()
        assert due is not None
        self.now = max(self.now, due)
        self.hears(self.table.wake(now=self.now))

    def waits_for_turn(self) -> bool:
        """Let bots move until the person may; return whether the deal goes on."""
        while not self.last("view")["legal"] and self.last("table")["status"] != "between":
            self.waits()
        return bool(self.last("table")["status"] != "between")

    def plays_to_the_end(self, *, seed: int = 1) -> None:
        rng = Random(seed)
        for _ in range(500):
            if not self.waits_for_turn():
                return
            answer = self.moves(rng.choice(self.last("view")["legal"]))
            if answer["t"] == "refused":
                self.now = int(answer["arguments"]["until"])
        raise AssertionError("the deal does not end")


def shown(view: Message) -> Message:
    """What a view says of the cards, whoever made it: neither the clocks nor how many rows a log has."""
    public = msgspec.to_builtins(msgspec.convert(view["public"], protocol.PublicPart))
    for key in ("since", "until", "window_until", "lead_after", "bank_ms"):
        public.pop(key, None)
    return {
        "public": public,
        "hand": view.get("hand", []),
        "drawn": view.get("drawn", []),
        "ahead": view.get("ahead", []),
        "partners": view.get("partners", []),
        "legal": view.get("legal", []),
        "can_undo": view.get("can_undo", False),
        "can_hint": view.get("can_hint", False),
    }


def same_deal(deal: Deal, rules: str, now: int, bots: list[str]) -> Solo:
    return Solo(rules, bots=bots, chance=Random(1), now=now, order=deal.order, dealer=deal.dealer)


@pytest.mark.parametrize("rules", RULES)
def test_every_view_is_the_one_that_a_server_sends(rules: str) -> None:
    at = AtATable(no_clock(rules), seed=3)
    at.begins("ann")
    solo = same_deal(at.deal, rules, NOON, ["greedy"])
    told = [solo.hear({"t": "hello", "v": 1}, now=NOON)[2]]
    at.plays_to_the_end()
    for row in at.rows["t"]:
        if isinstance(row.entry, Moved):
            chosen = row.entry.by == "person"
            told += solo.play(row.entry.seat, Move.parse(row.entry.move), now=row.at, is_chosen=chosen)
    said = {json.dumps(shown(each)): None for each in at.heard("ann", "view")}
    mine = {json.dumps(shown(each)): None for each in checked(told) if each["t"] == "view"}
    # At the end of a window several seats say done at once, and a server shows only what came of that.
    assert [each for each in said if each not in mine] == []


def test_the_table_is_the_one_that_a_server_sends() -> None:
    rules = RULES[1]
    at = AtATable(no_clock(rules, chat=False, spectators=False), seed=3)
    at.begins("ann")
    theirs = at.last("ann", "table")
    mine = checked(same_deal(at.deal, rules, NOON, ["greedy"]).hear({"t": "hello"}, now=NOON))[1]
    for key in ("rules", "unusual", "status", "you", "series", "watching", "settings"):
        assert mine.get(key) == theirs.get(key), key


def test_the_settings_are_those_that_a_server_has_unless_told() -> None:
    usual = TableSettings(rules="perevodnoy", clock=NoClock(), chat=False, spectators=False)
    assert Person("perevodnoy").last("table")["settings"] == msgspec.to_builtins(usual)


@pytest.mark.parametrize("rules", RULES)
def test_why_a_card_cannot_be_played_is_what_a_server_says(rules: str) -> None:
    at = AtATable(no_clock(rules), seed=5)
    at.begins("ann")
    solo = same_deal(at.deal, rules, NOON, ["greedy"])
    for card in solo.hear({"t": "hello"}, now=NOON)[2]["hand"]:
        at.asks("ann", protocol.WhyNot, under=card, card=card)
        (mine,) = checked(solo.hear({"t": "why", "id": card, "card": card}, now=NOON))
        theirs = at.told["ann"][-1]
        assert mine == {"code": "", "arguments": {}, "reasons": [], "moves": [], "later": [], **theirs}


def test_an_evening_goes_on_deal_after_deal() -> None:
    ann = Person()
    for number in (1, 2, 3):
        ann.plays_to_the_end(seed=number)
        assert ann.last("table")["series"]["deals"] == number
        assert ann.asks("again")["t"] == "ack"
    assert ann.last("view")["public"]["deal"] == 4


def test_bots_move_at_random_or_greedily_as_they_are_called() -> None:
    ann = Person("podkidnoy(seats=3, no_trump=left_of_dealer)", bots=("random", "greedy"))
    assert [seat.get("bot") for seat in ann.last("table")["seats"]] == [None, "random", "greedy"]
    ann.plays_to_the_end()


def test_a_decision_is_taken_back_with_all_that_followed_it() -> None:
    ann = Person()
    ann.waits_for_turn()
    before = shown(ann.last("view"))
    ann.moves(ann.last("view")["legal"][0])
    ann.waits_for_turn()
    assert ann.undoes()["t"] == "ack"
    after = shown(ann.last("view"))
    assert (after["hand"], after["legal"], after["public"]["undone"]) == (before["hand"], before["legal"], 1)


def test_who_has_decided_nothing_has_nothing_to_take_back() -> None:
    ann = Person()
    ann.waits_for_turn()
    assert ann.undoes()["code"] == "no_undo"


def test_a_move_is_refused_for_the_reason_of_the_rules() -> None:
    ann = Person()
    ann.waits_for_turn()
    absent = next(card for card in ("6s", "7s", "8s", "9s", "Ts", "Js", "Qs") if card not in ann.last("view")["hand"])
    before = ann.last("view")
    assert ann.moves(absent)["code"].startswith("move.")
    assert ann.last("view") == before


def test_a_command_that_comes_twice_is_carried_out_once() -> None:
    ann = Person()
    ann.waits_for_turn()
    view = ann.last("view")
    public = view["public"]
    command = {"t": "move", "id": "x", "deal": 1, "bout": public["bout"], "base": view["seq"], "move": view["legal"][0]}
    first = ann.table.hear(command, now=ann.now)
    assert ann.table.hear(command, now=ann.now) == first[:1]


def test_a_queued_move_is_made_as_soon_as_it_is_legal() -> None:
    ann = Person("podkidnoy(seats=3, no_trump=left_of_dealer)")
    ann.waits_for_turn()
    ann.moves(ann.last("view")["legal"][0])
    public, hand = ann.last("view")["public"], ann.last("view")["hand"]
    ann.asks("intend", deal=public["deal"], bout=public["bout"], moves=[*hand, "take", "done"])
    while not any(each["t"] == "queued" for each in ann.told):
        ann.waits()
    assert ann.last("queued")["moves"] == []


def test_a_table_that_was_kept_goes_on_where_it_was() -> None:
    ann = Person(RULES[1], seed=4)
    for _ in range(6):
        ann.waits_for_turn()
        ann.moves(ann.last("view")["legal"][0])
    kept = json.loads(json.dumps(ann.table.kept()))
    later = NOON + 86_400_000
    again = Solo.of(kept, chance=Random(9), now=later)
    view = checked(again.hear({"t": "hello"}, now=later))[2]
    assert shown(view) == shown(ann.last("view"))
    assert again.kept() == ann.table.kept()


def test_who_comes_back_has_their_time_anew() -> None:
    ann = Person()
    ann.waits_for_turn()
    later = ann.now + 86_400_000
    again = Solo.of(ann.table.kept(), chance=Random(9), now=later)
    assert again.wake(now=later) == []


def test_the_tally_is_kept_between_two_deals() -> None:
    ann = Person()
    ann.plays_to_the_end()
    again = Solo.of(json.loads(json.dumps(ann.table.kept())), chance=Random(9), now=ann.now)
    table = checked(again.hear({"t": "hello"}, now=ann.now))[1]
    assert (table["status"], table["series"]) == ("between", ann.last("table")["series"])


@pytest.mark.parametrize("broken", [{}, {"made": [[0, "6s", True], [0, "6s", True]]}, {"rules": "no such"}])
def test_what_no_table_has_kept_is_refused(broken: Message) -> None:
    kept = {**Person().table.kept(), **broken} if broken else {}
    with pytest.raises((DurakError, KeyError)):
        Solo.of(kept, chance=Random(1), now=NOON)


def test_no_message_holds_a_card_that_the_person_cannot_see() -> None:
    ann = Person(RULES[1], seed=2)
    ann.waits_for_turn()
    view = ann.last("view")
    told = json.dumps([{**each, "why": None} for each in ann.told if each["t"] != "table"])
    seen = {*view["hand"], view["public"]["trump_card"], *(card for row in view["public"]["table"] for card in row[:2])}
    order = ann.table.kept()["order"]
    cards = {order[at : at + 2] for at in range(0, len(order), 2)}
    views = [each for each in ann.told if each["t"] == "view"]
    opened = {card for each in views for event in each["public"]["events"] for card in event["cards"]}
    assert [card for card in cards - seen - opened if f'"{card}"' in told] == []


# Hints -----------------------------------------------------------------------------------------------------------


def to_decide(seed: int) -> Person:
    """Somebody whose turn it is."""
    person = Person(seed=seed)
    assert person.waits_for_turn()
    return person


@pytest.mark.parametrize("seed", range(1, 6))
def test_without_a_network_a_hint_comes_by_rules_of_thumb_and_changes_nothing(seed: int) -> None:
    person = to_decide(seed)
    assert person.last("view")["can_hint"]
    kept = person.table.kept()
    answer = person.asks("hint")
    assert answer["t"] == "hint"
    assert answer["move"] in person.last("view")["legal"]
    assert answer["reason"] in {why.value for why in Why}
    assert person.table.kept() == kept


def test_without_a_network_who_has_nothing_to_decide_is_given_no_hint() -> None:
    person = to_decide(1)
    while legal := person.last("view").get("legal"):
        person.moves(legal[0])
    answer = person.asks("hint")
    assert (answer["t"], answer["code"]) == ("refused", "no_hint")
    assert not person.last("view")["can_hint"]
