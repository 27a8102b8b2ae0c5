"""Whole games through the page in which single rules come to their turn, as the cards are known beforehand.

Here: passing on by showing, giving back, the trump six, the late claim, who deals after a team lost; and the letters of
a Russian keyboard, for which one must know the hand. Not here: how many play (test_whole_games.py).
May import durak, pytest, tests.positions, tests.server, tests.web.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from durak.cards import card_text
from durak.rules import parse_rules
from tests.positions import stacked
from tests.server.serving import Server
from tests.web.arranged import Arranged
from tests.web.conftest import Come
from tests.web.persons import Keys, phrase, play_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from pathlib import Path
    from typing import Any

    from tests.web.persons import Person


@pytest.fixture
def people(tmp_path: Path, new_context: Any) -> Generator[Callable[..., list[Person]]]:
    """Let people sit at a table whose cards are known."""
    servers: list[Server] = []

    def seat(
        *names: str,
        rules: str,
        hands: Sequence[str],
        rest: str = "",
        bots: int = 0,
        language: str = "en",
        **settings: Any,
    ) -> list[Person]:
        deals = tmp_path / "deals"
        deals.write_text("".join(map(card_text, stacked(parse_rules(rules), hands=hands, rest=rest))), "utf-8")
        servers.append(Server(tmp_path / "server", "--test-deals", str(deals)))
        table = Arranged(servers[-1]).dealt(*names, bots=bots, rules=rules, dealer=len(hands) - 1, **settings)
        way = Keys() if language != "en" else None
        found = [Come(new_context, servers[-1])(name, language, way=way) for name in names]
        for person in found:
            person.comes_to(table)
            person.presses("web-understood")
        return found

    yield seat
    for server in servers:
        server.__exit__()


def did(person: Person, message: str) -> bool:
    """Whether somebody has pressed a button of that name."""
    return any(phrase(person.words, message).fullmatch(each) for each in person.did)


def test_an_attack_is_passed_on_by_showing_the_trump(people: Callable[..., list[Person]]) -> None:
    anna, ben = people(
        "anna",
        "ben",
        rules="perevodnoy(deck_size=24,transfer_show=true)",
        hands=["Ts9hJdQdKdAd", "Th9cJcQcKcAc"],
        rest="Ah",
    )
    ben.prefers = ("phrase-show", "phrase-transfer")
    anna.plays("Ts")
    ben.plays("Th")
    ben.presses("phrase-show")
    anna.waits_for("web-line-beat", who="you", count=1)
    play_deal(anna, ben)


def test_of_too_many_cards_the_defender_gives_one_back(people: Callable[..., list[Person]]) -> None:
    anna, ben, clara = people(
        "anna",
        "ben",
        "clara",
        rules="podkidnoy(deck_size=24,seats=3,oversupply=defender_chooses,hand_size=2)",
        hands=["9s9h", "TsJs", "9d9c"],
        rest="Ah",
    )
    anna.plays("9s")
    anna.plays("9h")
    clara.plays("9d")
    ben.waits_for("ask-give-back")
    ben.presses("phrase-give-back")
    clara.waits_for("web-line-beat", who="they", count=2)
    play_deal(anna, ben, clara)


def test_the_lowest_trump_is_exchanged_for_the_turned_up_card(people: Callable[..., list[Person]]) -> None:
    anna, ben = people(
        "anna",
        "ben",
        rules="podkidnoy(deck_size=24,trump_swap=true)",
        hands=["9hTsJsQsKsAs", "TdJdQdKdAd9c"],
        rest="Ah",
    )
    anna.presses("web-swap")
    ben.waits_for("screen-talon-turned", number=12, card="nine of hearts")
    play_deal(anna, ben)


def test_the_turned_up_card_is_claimed_after_the_last_refill(people: Callable[..., list[Person]]) -> None:
    bouts = ["9sTs", "JsQs", "KsAs", "9dTd", "JdQd", "KdAd", "9cTc", "JcQc", "KcAc", "QhKh"]
    # Who has beaten attacks next, and draws last: so the answer is drawn before the attack card, and the nine at last
    # before the ace of hearts that was turned up.
    anna, ben = people(
        "anna",
        "ben",
        rules="podkidnoy(deck_size=24,hand_size=1,trump_swap=true,late_claim=true)",
        hands=["Th", "Jh"],
        rest="Ah" + "".join(bout[2:] + bout[:2] for bout in bouts) + "9h",
        claim_ms=10_000,
    )
    anna.prefers = ("web-claim",)
    play_deal(anna, ben)
    assert did(anna, "web-claim")


def at(person: Person) -> str:
    """What the keyboard is at."""
    active = person.look().active
    return "" if active is None else active.said


def test_a_russian_keyboard_finds_cards_by_the_letters_of_russian_packs(people: Callable[..., list[Person]]) -> None:
    anna, ben = people(
        "anna",
        "ben",
        rules="podkidnoy(deck_size=24,first_attacker_first=left_of_dealer)",
        hands=["9sJsQsKsAsTs", "9hThJhQhKhAh"],
        rest="Ad",
        language="ru",
    )
    anna.waits_for("web-line-lead", who="you")
    for letter, card in {"в": "валет", "д": "дама", "к": "король", "т": "туз"}.items():
        anna.strikes(letter)
        assert at(anna).startswith(f"{card} пик")
    anna.page.keyboard.press("Enter")
    ben.waits_for("web-line-beat", who="you", count=1)
    ben.strikes("t")  # on a keyboard that is switched to Latin letters
    anna.waits_for("web-line-may-add", who="you")
    anna.strikes("п")
    play_deal(anna, ben)


def test_of_the_team_that_lost_somebody_chooses_who_deals(people: Callable[..., list[Person]]) -> None:
    (anna,) = people(
        "anna",
        bots=3,
        rules="team(deck_size=24,first_attacker_first=left_of_dealer)",
        hands=["9h9d9cThTdTc", "KhKdKcAhAdAc", "JhJdJcQhQdQc", "9sTsJsQsKsAs"],
    )
    play_deal(anna)
    anna.waits_for("end-team", side="ours")
    anna.waits_for("ask-dealer")
    anna.presses("you")
    anna.waits_until(lambda: not anna.sees("ask-dealer"), "the question to be answered")
    anna.presses("web-again")
    anna.waits_until(lambda: bool(anna.holds()), "the next deal")
