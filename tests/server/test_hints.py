"""A hint at a table where bots sit in all other seats.

Here: the command `hint`, what its answer rests on, who is refused, a server that finds one. Not here: what is best
(../test_hint.py), the processes (test_botpool.py).
May import pytest, durak, tests.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from durak.bots import Why
from durak.bots.hints import Hint, by_rules_of_thumb
from durak.moves import Move
from durak.server import protocol as ask
from durak.server.botpool import BotPool
from durak.server.outputs import Advise, Output
from durak.server.settings import NoClock, TableSettings
from tests.leaks import other_world
from tests.server.at_a_table import AtATable, no_clock
from tests.server.logged import Log, log
from tests.server.pool_bots import by_name, endless, slow_hint
from tests.server.test_runtime import deal, run

if TYPE_CHECKING:
    from pathlib import Path

    from durak.server.runtime import Runtime

__all__ = ["log"]

RULES = "podkidnoy(seats=3, no_trump=left_of_dealer)"


class Advised(AtATable):
    """A table whose wishes for a hint are kept until the test answers them."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.wanted: list[Advise] = []
        super().__init__(*arguments, **options)

    def _perform(self, output: Output) -> None:
        if isinstance(output, Advise):
            self.wanted.append(output)
        super()._perform(output)

    def answers(self, hint: Hint | None) -> None:
        """Give a hint for what was asked first."""
        self.host.advised(self.wanted.pop(0), hint=hint, now=self.now)
        self.perform()

    def hints(self, person: str = "ann") -> list[dict[str, Any]]:
        return [message for message in self.told[person] if message["t"] == "hint"]


def alone(settings: TableSettings | None = None, *others: str) -> Advised:
    """Ann plays, and it is her turn."""
    at = Advised(settings or no_clock(RULES))
    at.begins("ann", *others)
    while not at.deal.state.legal_moves(0):
        at.passes(500)
    return at


def test_who_plays_against_bots_is_told_the_best_move_how_it_will_come_out_and_why() -> None:
    at = alone()
    assert at.asks("ann", ask.AskHint, under="h1") == ""
    at.answers(Hint(Move.parse("take"), 0.3, Why.CANNOT_BEAT))
    assert at.hints() == [
        {
            "t": "hint",
            "id": "h1",
            "move": "take",
            "value": 0.3,
            "outlook": "loses_two_thirds",
            "reason": "cannot_beat",
        }
    ]


def test_what_is_asked_is_what_the_seat_sees() -> None:
    at = alone()
    at.asks("ann", ask.AskHint)
    assert at.wanted[0].view == str(at.deal.state.view(0))


def test_where_nobody_finds_a_hint_in_time_rules_of_thumb_give_one() -> None:
    at = alone()
    at.asks("ann", ask.AskHint)
    at.answers(None)
    best = by_rules_of_thumb(at.deal.state.view(0))
    assert [(each["move"], each["reason"]) for each in at.hints()] == [(str(best.move), best.reason)]


def test_a_hint_leaves_no_row_and_changes_no_chance() -> None:
    at = alone()
    rows, chance = len(at.rows["t"]), at.chances._rng.getstate()
    at.asks("ann", ask.AskHint)
    at.answers(None)
    assert (len(at.rows["t"]), at.chances._rng.getstate()) == (rows, chance)


def test_nobody_who_looks_on_hears_of_a_hint() -> None:
    at = alone()
    at.comes("eve")
    at.asks("ann", ask.AskHint)
    at.answers(None)
    assert (len(at.hints()), at.hints("eve")) == (1, [])


def test_sent_again_it_is_answered_once() -> None:
    at = alone()
    at.asks("ann", ask.AskHint, under="h1")
    at.asks("ann", ask.AskHint, under="h1")
    at.answers(None)
    assert (len(at.hints()), at.wanted) == (1, [])


def test_who_comes_back_and_asks_again_is_answered_at_the_new_connection() -> None:
    at = alone()
    at.asks("ann", ask.AskHint, under="h1")
    at.goes("ann")
    at.comes("ann")
    at.asks("ann", ask.AskHint, under="h1")
    at.answers(None)
    assert len(at.hints()) == 1


def test_one_hint_is_found_after_the_other() -> None:
    at = alone()
    at.asks("ann", ask.AskHint)
    assert at.asks("ann", ask.AskHint) == "too_many"


def test_where_another_person_plays_nobody_is_given_a_hint() -> None:
    at = alone(None, "bob")
    assert at.asks("ann", ask.AskHint) == "no_hint"


def test_at_a_listed_table_nobody_is_given_a_hint() -> None:
    at = alone(no_clock(RULES, listed=True, chat=False))
    assert at.asks("ann", ask.AskHint) == "no_hint"


def test_who_has_nothing_to_decide_is_given_no_hint() -> None:
    at = alone()
    while at.deal.state.legal_moves(0):
        at.moves("ann", str(at.deal.state.legal_moves(0)[0]))
    assert at.asks("ann", ask.AskHint) == "no_hint"


def test_before_the_deal_there_is_no_hint() -> None:
    at = Advised(no_clock(RULES))
    at.comes("ann")
    at.asks("ann", ask.Sit, seat=0, name="Ann")
    assert at.asks("ann", ask.AskHint) == "no_deal"


def test_who_looks_on_is_given_no_hint() -> None:
    at = alone()
    at.comes("eve")
    assert at.asks("eve", ask.AskHint) == "not_seated"


def test_a_view_says_whether_there_is_a_hint() -> None:
    at = alone()
    assert at.last("ann", "view")["can_hint"]
    at.comes("eve")
    assert "can_hint" not in at.last("eve", "view")
    assert "can_hint" not in alone(None, "bob").last("ann", "view")


def test_a_hint_is_the_same_whatever_cards_lie_hidden() -> None:
    at, rng = alone(), Random(1)
    state = at.deal.state
    world = other_world(state, 0, rng)
    assert world != state
    at.asks("ann", ask.AskHint)
    at.answers(None)
    at.deal.state = world
    at.asks("ann", ask.AskHint)
    assert at.wanted[0].view == str(state.view(0))
    at.answers(None)
    first, second = at.hints()
    assert {**first, "id": ""} == {**second, "id": ""}


# A server that runs ------------------------------------------------------------------------------------------------

ALONE = TableSettings(rules="podkidnoy(no_trump=left_of_dealer)", clock=NoClock(), bot_ms=0, window_ms=1_000)


def hint_of(folder: Path, pool: BotPool) -> dict[str, Any]:
    """The answer to a hint at a server, by the person's first decision."""

    async def work(server: Runtime) -> dict[str, Any]:
        client = await deal(server, ALONE)
        await client.until(lambda message: message["t"] == "view" and bool(message.get("can_hint")))
        return await client.ask(ask.AskHint)

    return run(folder, work, pool=pool)


def test_a_server_finds_the_best_move_in_a_process(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    pool = BotPool(prepare=lambda: None)
    pool._is_prepared = True
    answer = hint_of(tmp_path, pool)
    assert (answer["t"], "value" in answer) == ("hint", True)


def test_a_server_without_the_kernel_gives_a_hint_by_rules_of_thumb(tmp_path: Path) -> None:
    answer = hint_of(tmp_path, BotPool(bots=frozenset()))
    assert (answer["t"], "value" in answer) == ("hint", False)


def test_until_the_kernel_is_compiled_a_hint_comes_by_rules_of_thumb(tmp_path: Path) -> None:
    pool = BotPool(bots=frozenset({"level7"}), choose=by_name, prepare=endless)
    assert "value" not in hint_of(tmp_path, pool)


def test_a_hint_that_takes_too_long_comes_by_rules_of_thumb_and_is_logged_without_cards(
    tmp_path: Path, log: Log
) -> None:
    pool = BotPool(bots=frozenset({"any"}), choose=by_name, advise=slow_hint, workers=1)
    pool._is_warm = True
    assert "value" not in hint_of(tmp_path, pool)
    assert [(line["event"], line["error"]) for line in log.lines() if "error" in line] == [
        ("no hint was found in time", "TimeoutError")
    ]
    assert "podkidnoy" not in log.getvalue()
