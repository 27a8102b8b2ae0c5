"""One deal of the arena: what decides it, and what a bot may do wrong in it.

Here: packs, redeals, chance, faults, records. Not here: many deals (test_running.py).
May import arena, bots, deal, errors, moves, record, rules, seats, state, pytest.
"""

from __future__ import annotations

from typing import Any

import pytest

from durak.arena import playing
from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.playing import MOST_REDEALS, Played, dealt, play_deal, record_of
from durak.bots import Bot, Budget
from durak.bots.simple import GreedyBot, RandomBot
from durak.deal import Chance, random_below
from durak.errors import NotationError
from durak.moves import DONE, TAKE, Move
from durak.outcome import sides
from durak.record import Record
from durak.rules import parse_rules
from durak.view import View


def a_match(rules: str = "podkidnoy", names: tuple[str, ...] = ("greedy", "random")) -> Match:
    return Match(contestants=tuple(map(Contestant.parse, names)), rules=parse_rules(rules), deals=100, keeps_moves=True)


def played(match: Match, number: int = 0, *, bots: dict[int, Bot] | None = None, arrangement: int = 0) -> Played:
    made = {at: each.make() for at, each in enumerate(match.contestants)} | (bots or {})
    return play_deal(match, made, lineup=0, number=number, seats=match.arrangements(0, number)[arrangement])


def test_a_deal_is_the_same_whenever_it_is_played() -> None:
    assert played(a_match(), 5) == played(a_match(), 5)


def test_both_games_of_a_number_have_the_same_pack() -> None:
    match = a_match(names=("greedy", "greedy@1w"))
    first, second = (played(match, 3, arrangement=each) for each in (0, 1))
    assert (first.moves, first.losers) == (second.moves, second.losers)
    assert first.seats == tuple(reversed(second.seats))


class WastefulBot(GreedyBot):
    """Plays as the greedy bot, after drawing a thousand numbers."""

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        for _ in range(1000):
            random_below(rng)(7)
        return super().choose(view, rng, budget)


def test_what_one_bot_draws_changes_nothing_for_another() -> None:
    match = a_match()
    assert played(match, bots={0: WastefulBot()}) == played(match)


class ListeningBot(RandomBot):
    """Plays at random, and remembers the first number that it drew."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        self.heard.append(random_below(rng)(1 << 62))
        return super().choose(view, rng, budget)


def first_draw(number: int, arrangement: int) -> int:
    bot = ListeningBot()
    played(a_match(), number, bots={1: bot}, arrangement=arrangement)
    return bot.heard[0]


def test_the_chance_of_a_bot_follows_from_number_and_seat() -> None:
    assert first_draw(0, 0) == first_draw(0, 0)
    assert len({first_draw(number, arrangement) for number in (0, 1) for arrangement in (0, 1)}) == 4


def test_a_deal_that_nobody_can_begin_is_dealt_again_from_another_pack() -> None:
    match = a_match()
    found = next(each for each in (played(match, number) for number in range(100)) if each.redeals)
    again = record_of(match, found)
    assert again.deal == dealt(match, found.number, found.redeals)
    assert again.state_at(0).outcome is None
    assert again.states[-1].outcome is not None


def test_rules_by_which_nobody_ever_begins_end_in_a_draw() -> None:
    match = a_match("podkidnoy(hand_size=1, redeal_demand=one_colour)", names=("greedy", "greedy@1w"))
    found = played(match)
    assert (found.redeals, found.losers) == (MOST_REDEALS, ())


@pytest.mark.parametrize(
    "rules",
    [
        "podkidnoy(precedence=free)",
        "perevodnoy(seats=3)",
        "team",
        "podkidnoy(seats=6, deck_size=52)",
        "podkidnoy(precedence=free, oversupply=defender_chooses, seats=4)",
    ],
)
def test_a_deal_by_any_rules_is_a_record_that_can_be_replayed(rules: str) -> None:
    match = a_match(rules)
    found = played(match, 2)
    record = record_of(match, found)
    assert Record.parse(str(record)) == record
    outcome = record.states[-1].outcome
    assert outcome is not None
    assert outcome.losers == found.losers
    assert not found.losers or found.losers in sides(match.rules)


def test_a_deal_that_never_ends_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    class TakingBot:
        """Gives one card, and takes whatever it is given: so three of a kind pass a few cards round for ever."""

        name = "taking"

        def choose(self, view: View, _rng: Chance, _budget: Budget, /) -> Move:
            legal = view.legal_moves()
            return next((move for move in (TAKE, DONE) if move in legal), legal[0])

    monkeypatch.setattr(playing, "MOST_PLIES", 500)
    match = a_match("podkidnoy(seats=3, no_progress_limit=none)")
    found = played(match, bots={0: TakingBot(), 1: TakingBot()})
    assert (found.plies, found.losers) == (500, ())
    assert Record.parse(str(record_of(match, found))) == record_of(match, found)


class FaultyBot:
    """Does one thing wrong whenever it is asked."""

    name = "faulty"

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def choose(self, _view: View, _rng: Chance, _budget: Budget, /) -> Move:
        if isinstance(self._answer, Exception):
            raise self._answer
        move: Move = self._answer
        return move


@pytest.mark.parametrize(
    "wrong", [{"asked": (1,)}, {"losers": (5,)}, {"longest": ()}, {"seconds": (0.1, 0.2, 0.3)}], ids=str
)
def test_plain_values_that_do_not_fit_the_seats_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(NotationError, match="what came of a deal"):
        Played.of_fields(played(a_match()).fields() | wrong)


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (ZeroDivisionError("by nothing"), "ZeroDivisionError: by nothing"),
        (None, "TypeError: expected a move, got None"),
        (Move.parse("Xs"), "IllegalMove"),
    ],
)
def test_a_bot_that_gives_no_legal_move_is_replaced_for_that_move_by_the_greedy_one(answer: Any, fault: str) -> None:
    match = a_match()
    usual, found = played(match), played(match, bots={0: FaultyBot(answer)})
    assert (found.moves, found.losers) == (usual.moves, usual.losers)
    assert found.faults == (found.asked[0], 0)
    assert found.fault.startswith(fault)


def test_only_the_moves_that_were_wrong_are_replaced() -> None:
    class TakingBot:
        name = "taking"

        def choose(self, _view: View, _rng: Chance, _budget: Budget, /) -> Move:
            return TAKE

    found = played(a_match(), bots={0: TakingBot()})
    assert 0 < found.faults[0] < found.asked[0]


def test_ctrl_c_is_no_fault_of_a_bot() -> None:
    class StoppedBot:
        name = "stopped"

        def choose(self, _view: View, _rng: Chance, _budget: Budget, /) -> Move:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played(a_match(), bots={0: StoppedBot()})


def test_a_bot_gets_the_budget_of_its_contestant() -> None:
    seen: set[Budget] = set()

    class ReadingBot(GreedyBot):
        def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
            seen.add(budget)
            return super().choose(view, rng, budget)

    played(a_match(names=("greedy@100w", "random")), bots={0: ReadingBot()})
    assert seen == {Budget(worlds=100)}


def test_what_came_of_a_deal_is_read_back_from_its_plain_values() -> None:
    found = played(a_match(), bots={0: FaultyBot(None)})
    assert Played.of_fields(found.fields()) == found


def test_plain_values_of_no_deal_are_refused() -> None:
    with pytest.raises(NotationError, match="what came of a deal"):
        Played.of_fields({"lineup": 0})


def test_a_deal_whose_moves_were_not_kept_has_no_record() -> None:
    match = Match(contestants=a_match().contestants, rules=a_match().rules, deals=1)
    with pytest.raises(NotationError, match="without"):
        record_of(match, played(match))
