"""No seat and no plain suit is special.

Here: the same game with everybody one chair further, and with plain suits renamed. Not here: other laws
(test_properties.py). May import durak, positions,
laws.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest

from durak.cards import Card, Cards, members, set_of, suit_of
from durak.deal import After, shuffled
from durak.event import Event, deal_events
from durak.moves import Move
from durak.outcome import Outcome
from durak.position import Pair
from durak.rules import Rules
from durak.state import State
from tests.laws import in_order
from tests.positions import PLAYERS, play_out, random_rules, scattered

AFTER: tuple[After, ...] = ("first", "loss", "draw")


# Chairs ----------------------------------------------------------------------------------------------------------


def moved(state: State, by: int) -> State:
    """The position with everybody `by` chairs further clockwise."""
    seats = state.rules.seats

    def seat(old: int) -> int:
        return (old + by) % seats

    def around(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(values[(new - by) % seats] for new in range(seats))

    def mask(old: int) -> int:
        return set_of(*(seat(each) for each in range(seats) if old >> each & 1))

    return state.having(
        hands=around(state.hands),
        known=around(state.known),
        table=tuple(Pair(attack, answer, seat(by_seat)) for attack, answer, by_seat in state.table),
        attacker=seat(state.attacker),
        defender=seat(state.defender),
        leader=seat(state.leader),
        entitled=mask(state.entitled),
        done=mask(state.done),
        asked=tuple(map(seat, state.asked)),
        claimant=None if state.claimant is None else seat(state.claimant),
        outcome=None if state.outcome is None else moved_outcome(state.outcome, by, seats),
    )


def moved_outcome(outcome: Outcome, by: int, seats: int) -> Outcome:
    return dataclasses.replace(outcome, losers=tuple(sorted((seat + by) % seats for seat in outcome.losers)))


def moved_event(event: Event, by: int, seats: int) -> Event:
    return dataclasses.replace(
        event,
        seat=None if event.seat is None else (event.seat + by) % seats,
        target=None if event.target is None else (event.target + by) % seats,
        outcome=None if event.outcome is None else moved_outcome(event.outcome, by, seats),
    )


@pytest.mark.parametrize("part", range(3))
def test_one_chair_further_is_the_same_deal(part: int) -> None:
    for number in range(25):
        rng = Random(f"chairs {part} {number}")
        rules = random_rules(rng)
        order, dealer, after = shuffled(rules, rng), rng.randrange(rules.seats), rng.choice(AFTER)
        by = rng.randrange(1, rules.seats)
        state = State.deal(rules, order, dealer=dealer, after=after)
        there = State.deal(rules, order, dealer=(dealer + by) % rules.seats, after=after)
        assert there == moved(state, by)
        assert deal_events(there) == tuple(moved_event(event, by, rules.seats) for event in deal_events(state))


@pytest.mark.parametrize("part", range(4))
def test_one_chair_further_is_the_same_play(part: int) -> None:
    for number in range(14):
        rng = Random(f"chairs in play {part} {number}")
        rules = random_rules(rng)
        by = rng.randrange(1, rules.seats)
        state = scattered(rules, rng) if number % 2 else State.deal(rules, shuffled(rules, rng), after="loss")
        there = moved(state, by)
        for _, seat, move in play_out(state, rng, rng.choice(PLAYERS)):
            far = (seat + by) % rules.seats
            assert there.legal_moves(far) == state.legal_moves(seat)
            expected = tuple(moved_event(event, by, rules.seats) for event in state.events(move, seat))
            assert there.events(move, far) == expected
            state, there = state.play_unchecked(move, seat), there.play_unchecked(move, far)
            assert there == moved(state, by), f"{move} of {seat}, {state}"
            assert there.actors == tuple((each + by) % rules.seats for each in state.actors)


# Suits -----------------------------------------------------------------------------------------------------------


SUITS_MATTER = {"spades_only": False, "no_trump": "left_of_dealer", "redeal_demand": "none"}
"""Rules that name a suit or a colour, or choose among suits, switched off; so are jokers, which have a colour."""


def recoloured(rules: Rules, trump: int | None, rng: Random) -> Callable[[Card], Card]:
    """A renaming of the suits that leaves the trump alone."""
    choices = [order for order in permutations(range(4)) if trump is None or order[trump] == trump]
    assert rules.deck_size < 54
    order = rng.choice(choices[1:])
    return lambda card: order[card >> 4] << 4 | card & 15


def renamed(state: State, card: Callable[[Card], Card]) -> State:
    """The position with its suits renamed."""

    def mask(cards: Cards) -> Cards:
        return set_of(*map(card, members(cards)))

    return state.having(
        hands=tuple(map(mask, state.hands)),
        known=tuple(map(mask, state.known)),
        talon=tuple(map(card, state.talon)),
        discard=mask(state.discard),
        table=tuple(Pair(card(a), None if b is None else card(b), by) for a, b, by in state.table),
        shown=mask(state.shown),
        returned=mask(state.returned),
    )


def renamed_move(move: Move, card: Callable[[Card], Card]) -> Move:
    return Move(
        move.kind,
        None if move.card is None else card(move.card),
        None if move.attack is None else card(move.attack),
    )


@pytest.mark.parametrize("part", range(4))
def test_renaming_plain_suits_renames_the_play(part: int) -> None:
    for number in range(14):
        rng = Random(f"suits {part} {number}")
        rules = random_rules(rng, deck_size=rng.choice((24, 32, 36, 52)), **SUITS_MATTER)
        state = scattered(rules, rng) if number % 2 else State.deal(rules, shuffled(rules, rng), after="loss")
        card = recoloured(rules, state.trump, rng)
        there = renamed(state, card)
        for _, seat, move in play_out(state, rng, rng.choice(PLAYERS)):
            names = [renamed_move(each, card) for each in state.legal_moves(seat)]
            assert there.legal_moves(seat) == in_order(there, names)
            state = state.play_unchecked(move, seat)
            there = there.play_unchecked(renamed_move(move, card), seat)
            assert there == renamed(state, card), f"{move} of {seat}, {state}"


@pytest.mark.parametrize("after", AFTER)
def test_renaming_plain_suits_renames_the_deal(after: After) -> None:
    for seed in range(30):
        rng = Random(seed)
        rules = random_rules(rng, deck_size=rng.choice((24, 32, 36, 52)), **SUITS_MATTER)
        order = shuffled(rules, rng)
        state = State.deal(rules, order, after=after)
        card = recoloured(rules, state.trump, rng)
        assert State.deal(rules, tuple(map(card, order)), after=after) == renamed(state, card)


def test_renaming_the_trump_is_another_game() -> None:
    rng = Random(1)
    rules = Rules(trump="s", first_attacker_first="left_of_dealer", no_trump="left_of_dealer")
    state = State.deal(rules, shuffled(rules, rng))
    there = renamed(state, lambda card: (card + 16) % 64)
    assert [suit_of(card) for card in members(there.hands[0])] != [suit_of(card) for card in members(state.hands[0])]
    assert there.beaters == state.beaters
