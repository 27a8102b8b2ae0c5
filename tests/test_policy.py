"""The greedy player in compiled code is the bot `lowest`.

Here: the same move everywhere, deals played out by it, what an ending is worth. Not here: how it plays
(test_bots.py). May import numpy, pytest, durak, tests.positions.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from durak.bots import Budget, make_bot
from durak.cards import members, pack, set_of
from durak.kernel import batch as kernel
from durak.kernel.codes import MOST_LEGAL, move_of
from durak.kernel.layout import CHANCE, new_batch
from durak.kernel.policy import MOST_PLIES, lowest_move, lowest_playouts
from durak.kernel.records import outcome_of, put_rules, state_of, to_batch
from durak.moves import Move
from durak.position import Pair, Phase
from durak.rules import Rules, preset
from durak.state import State
from tests.positions import TABLES, random_rules, set_up, steps_of_deals

LOWEST = make_bot("lowest")


def of_the_bot(state: State, seat: int) -> Move:
    return LOWEST.choose(state.view(seat), Random(1), Budget())


def of_the_kernel(state: State, seat: int, *, by_its_view: bool = False) -> Move:
    batch = to_batch([state.view(seat) if by_its_view else state])
    return move_of(lowest_move(batch, 0, seat), [pair.attack for pair in state.table])


def check(state: State, seat: int) -> None:
    wanted = of_the_bot(state, seat)
    for by_its_view in (False, True):
        got = of_the_kernel(state, seat, by_its_view=by_its_view)
        assert got == wanted, f"the kernel plays {got}, the bot {wanted}: seat {seat} in {state}"


def test_the_move_is_that_of_the_bot_lowest_in_thousands_of_positions() -> None:
    moves = 0
    for step in steps_of_deals("policy", 90):
        for seat in {step.seat, *step.state.actors}:
            if step.state.legal_moves(seat):
                check(step.state, seat)
                moves += 1
    assert moves > 5_000


def test_several_cards_get_the_answers_that_the_bot_lowest_finds() -> None:
    rng = Random("several")
    for _ in range(400):
        rules = random_rules(rng, seats=2, teams=False, deck_size=36, hand_size=6, trump="turn_up")
        drawn = rng.sample(members(pack(36)), 18)
        state = State(
            rules=rules,
            trump=rng.randrange(4),
            trump_card=None,
            hands=(set_of(*drawn[12:]), set_of(*drawn[4:12])),
            known=(0, 0),
            talon=(),
            discard=0,
            table=tuple([Pair(card, None, 0) for card in drawn[: rng.randint(2, 4)]]),
            attacker=0,
            defender=1,
            leader=0,
            entitled=1,
            done=1,
            phase=Phase.BOUT,
            bout_no=2,
        )
        check(state, 1)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_deal_played_out_is_the_deal_that_such_bots_play(name: str, seats: int) -> None:
    batch = new_batch(2)
    put_rules(batch, preset(name).replace(seats=seats))
    kernel.deal_shuffled(batch, 0, 2, np.arange(40, 42, dtype=np.uint64).view(CHANCE))
    for i in range(2):
        state = state_of(batch[i])
        plies = 0
        while state.actor is not None and plies < MOST_PLIES:
            state = state.play_unchecked(of_the_bot(state, state.actor))
            plies += 1
        assert lowest_playouts(batch, i, i + 1, MOST_PLIES) == plies
        assert state_of(batch[i]) == state
        assert outcome_of(batch[i]) == state.outcome


def test_a_playout_stops_after_so_many_moves_and_goes_on_from_there() -> None:
    whole, parts = new_batch(1), new_batch(1)
    put_rules(whole, preset("podkidnoy"))
    kernel.deal_shuffled(whole, 0, 1, np.array([7], np.uint64).view(CHANCE))
    parts[:] = whole
    made = lowest_playouts(whole, 0, 1, MOST_PLIES)
    assert lowest_playouts(parts, 0, 1, 10) == 10
    assert parts[0]["actor"]
    assert 10 + lowest_playouts(parts, 0, 1, MOST_PLIES) == made
    assert parts.tobytes() == whole.tobytes()


def test_every_move_of_the_policy_is_legal_for_the_seat_that_makes_it() -> None:
    codes = np.empty(MOST_LEGAL, np.int16)
    for number, step in enumerate(steps_of_deals("legal policy", 30)):
        if number % 5 == 0:
            batch = to_batch([step.state])
            count = kernel.legal_as(batch, 0, step.seat, codes)
            assert lowest_move(batch, 0, step.seat) in codes[:count]


def test_a_trump_is_kept_while_the_talon_lasts_and_thrown_in_later() -> None:
    early = set_up(Rules(), trump="h", hands=["6h9d", "7d8d"], table="6s7s", talon="Kh")
    late = set_up(Rules(), trump="h", hands=["6h9d", "7d8d"], table="6s7s")
    assert [str(of_the_kernel(state, 0)) for state in (early, late)] == ["done", "6h"]
