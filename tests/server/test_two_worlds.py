"""Two worlds that differ in cards somebody cannot see, played through whole deals: nothing that they are told differs.

Here: tables of every kind, told twice, and leaks that are planted. Not here: how a story is told (retold.py), the
process and its pages (test_two_servers.py), one position of each simulated world (invariants.py).
May import msgspec, pytest, durak, tests.server.retold, tests.server.simulation.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from durak.bots.simple import GreedyBot
from durak.cards import members
from durak.moves import Move, MoveKind
from durak.position import CLAIM, REDEAL
from durak.server import botturns, logs, views
from durak.server import host as host_module
from durak.server import protocol as tell
from durak.server.entries import Minded, Moved, Resumed, Returned
from durak.server.hosted import Hosted
from durak.server.outputs import Think
from durak.server.settings import DayClock, MoveClock, NoClock, TableSettings
from durak.server.telling import to_all_their_views, why_not
from tests.server.retold import Story
from tests.server.simulation import a_slow_bot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from durak.bots import Budget
    from durak.deal import Chance
    from durak.server.outputs import Send
    from durak.server.settings import ClockSettings
    from durak.server.table import Table
    from durak.state import State
    from durak.view import View

BANK = MoveClock(move_ms=3_000, bank_ms=9_000)


def table(rules: str, clock: ClockSettings = BANK, **changes: Any) -> TableSettings:
    """How a table is set up at which nobody deals anew because nobody holds a trump."""
    mark = ", " if rules.endswith(")") else "("
    return TableSettings(rules=f"{rules.removesuffix(')')}{mark}no_trump=left_of_dealer)", clock=clock, **changes)


TABLES: dict[str, tuple[TableSettings, tuple[str, ...]]] = {
    "two with a bank": (table("podkidnoy"), ()),
    "two without a clock": (table("perevodnoy(transfer_show=true)", NoClock()), ()),
    "two over days": (table("podkidnoy", DayClock(days=1)), ()),
    "one against a bot that thinks": (table("podkidnoy", show_discard=True), ("slow",)),
    "three and nobody may look on": (table("perevodnoy(seats=3)", NoClock(), spectators=False), ()),
    "three who are asked in turn": (table("no(seats=3, oversupply=refused)", asked=True), ()),
    "three who may demand a new deal": (table("podkidnoy(seats=3, redeal_demand=one_colour)"), ()),
    "one and two bots": (table("podkidnoy(seats=3)"), ("greedy", "slow")),
    "four in teams, one a bot": (table("team", NoClock()), ("greedy",)),
    "four who swap, claim, shut out and give back": (table("no(seats=4)", NoClock(), window_ms=1_000), ()),
    "four over days": (table("perevodnoy(seats=4)", DayClock(days=1)), ()),
    "five and diamonds are trump": (table("japanese(seats=5)"), ("random",)),
    "five with jokers, open to all": (
        table("podkidnoy(seats=5, deck_size=54)", NoClock(), listed=True, chat=False),
        ("random",),
    ),
    "six with a large pack": (table("podkidnoy(seats=6, deck_size=52)"), ("slow",)),
    "six in teams": (table("team(seats=6)", NoClock()), ()),
}


@pytest.fixture(autouse=True)
def _bots() -> Iterator[None]:
    with a_slow_bot():
        yield


def played(name: str, *, seed: int = 1) -> Story:
    """Return the story of a deal at a table."""
    settings, bots = TABLES[name]
    return Story.played(settings, bots=bots, seed=seed)


@cache
def story(name: str) -> Story:
    """Return the story by which a table is known here."""
    return played(name)


def compare(told: Story) -> tuple[int, int]:
    """Tell a story again and again; return how much was compared, and how much could be."""
    most: Counter[str] = Counter()
    for pair in told.telling_pairs(more=2):
        most |= Counter(told.retell(*pair))
    return most.total(), sum(map(told.longest, told.readers()))


@pytest.mark.parametrize("name", TABLES)
def test_who_cannot_see_a_card_is_told_the_same_in_both_worlds_until_it_is_shown(name: str) -> None:
    compared, possible = compare(story(name))
    assert compared > 0.6 * possible


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_nobody_is_told_of_a_hidden_card_in_many_deals(name: str) -> None:
    compared, possible = map(sum, zip(*(compare(played(name, seed=seed)) for seed in range(2, 5)), strict=True))
    assert compared > 0.6 * possible


# What the stories hold ----------------------------------------------------------------------------------------------


def _moves(name: str) -> list[Moved]:
    rows = [row for telling in story(name).tellings for row in telling.rows]
    return [row.entry for row in rows if isinstance(row.entry, Moved)]


def _happened() -> set[object]:
    """Who moved in what way, and what else was written down, in all stories."""
    found: set[object] = set()
    for name in TABLES:
        found |= {entry.by for entry in _moves(name)} | {Move.parse(entry.move).kind for entry in _moves(name)}
        found |= {type(row.entry) for telling in story(name).tellings for row in telling.rows}
        found |= {telling.state.phase for telling in story(name).tellings if telling.state is not None}
    return found


def test_everything_that_happens_at_tables_happens_in_the_stories() -> None:
    movers = {"person", "intention", "bot", "mind", "window", "clock"}
    kinds = {MoveKind.LAY, MoveKind.BEAT, MoveKind.TRANSFER, MoveKind.TAKE, MoveKind.DONE, MoveKind.CLOSE}
    assert movers | kinds | {Minded, Returned, Resumed, CLAIM, REDEAL} <= _happened()


@pytest.mark.parametrize("name", TABLES)
def test_a_story_is_a_whole_deal(name: str) -> None:
    state = story(name).tellings[-1].state
    assert state is not None
    assert state.is_over


# Planted leaks ------------------------------------------------------------------------------------------------------


def number_of(state: State, place: int) -> int:
    """A number that depends on a hand, or on the talon for -1."""
    cards = state.talon if place < 0 else members(state.hands[place])
    return sum(card * (at + 1) for at, card in enumerate(cards))


def is_noticed(complaint: str, name: str = "two with a bank") -> None:
    """Fail unless a story that is told again differs in what a complaint says."""
    told = played(name)
    with pytest.raises(AssertionError, match=complaint):
        compare(told)


def leaking(usual: Callable[[Hosted], list[Send]], *, place: int) -> Callable[[Hosted], list[Send]]:
    """Telling views, with a number in each that depends on hidden cards."""

    def told(hosted: Hosted) -> list[Send]:
        if hosted.table.deal is None:
            return usual(hosted)
        leak = b',"leak":%d}' % number_of(hosted.table.deal.state, place)
        return [each._replace(frame=each.frame[:-1] + leak) for each in usual(hosted)]

    return told


@pytest.mark.parametrize("place", [1, -1], ids=["the other hand", "the talon"])
def test_a_planted_leak_in_a_view_is_noticed(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_module, "to_all_their_views", leaking(to_all_their_views, place=place))
    is_noticed("other bytes for")


def test_a_planted_leak_in_the_line_that_only_programs_get_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = views.view_message

    def told(table: Table, seat: int | None, *, public: msgspec.Raw, dpn: bool = False) -> tell.ViewMessage:
        message = usual(table, seat, public=public, dpn=dpn)
        assert table.deal is not None
        leak = f"{message.dpn} {number_of(table.deal.state, -1)}" if dpn else ""
        return msgspec.structs.replace(message, dpn=leak)

    monkeypatch.setattr(views, "view_message", told)
    is_noticed("other bytes for .*'s program")


def test_a_planted_leak_in_the_answer_to_a_question_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(table: Table, seat: int, command: tell.WhyNot) -> tell.WhyNotAnswer:
        usual = why_not(table, seat, command)
        assert table.deal is not None
        return msgspec.structs.replace(usual, arguments={"seat": number_of(table.deal.state, -1)})

    monkeypatch.setattr(host_module, "why_not", answer)
    is_noticed("other bytes for")


@pytest.fixture
def talon(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """A number that depends on the talon of the table at which something happens."""
    busy: list[Hosted] = []
    usual = Hosted.note_absences

    def note(hosted: Hosted, now: int) -> None:
        busy[:] = [hosted]
        usual(hosted, now)

    def number() -> int:
        deal = busy[0].table.deal
        assert deal is not None
        return number_of(deal.state, -1)

    monkeypatch.setattr(Hosted, "note_absences", note)
    return number


def test_a_bot_that_is_shown_more_than_its_seat_may_see_is_noticed(
    talon: Callable[[], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def think(*asked: Any) -> Think:
        return Think(*asked)._replace(seed=talon())

    monkeypatch.setattr(botturns, "Think", think)
    is_noticed("other bytes for bot", "one against a bot that thinks")


def test_a_bot_that_moves_by_cards_it_does_not_see_is_noticed(
    talon: Callable[[], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Peeping(GreedyBot):
        def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
            del rng, budget
            legal = view.legal_moves()
            return legal[talon() % len(legal)]

    monkeypatch.setattr(botturns, "make_bot", lambda _: Peeping())
    is_noticed("a bot saw more than its cards", "one and two bots")


def test_a_bot_that_takes_longer_for_some_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = botturns.BotTurns.schedule

    def schedule(turns: botturns.BotTurns, hosted: Hosted, now: int) -> None:
        usual(turns, hosted, now)
        if hosted.bot_at and hosted.table.deal is not None:
            late = number_of(hosted.table.deal.state, -1)
            hosted.bot_at = dict.fromkeys(hosted.bot_at, now + late)

    monkeypatch.setattr(botturns.BotTurns, "schedule", schedule)
    is_noticed("other moments", "one and two bots")


def test_a_planted_leak_in_a_log_line_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = logs.harmless
    monkeypatch.setattr(logs, "harmless", lambda *line: {**usual(*line), "leak": str(line[2].get("state"))})
    is_noticed("other lines in the log")


def test_a_planted_leak_in_the_moment_of_the_next_call_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = host_module.Host.next_due

    def due(host: host_module.Host) -> int | None:
        table, moment = host.table("t"), usual(host)
        deal = None if table is None else table.deal
        return moment if deal is None or moment is None else moment + number_of(deal.state, -1)

    monkeypatch.setattr(host_module.Host, "next_due", due)
    is_noticed("other moments")
