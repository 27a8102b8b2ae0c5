"""Endings of deals to solve: few cards, any rules, more often in the middle of a bout than before one.

Here: `endings`, the same for a seed at every run, and `mix`, what is among them. Not here: their values (minimax.py).
May import durak, positions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from durak import engine
from durak.beating import lowest_trump
from durak.cards import JOKER, SUIT_LETTERS, Card, Cards, Suit, members, pack, rank_of, set_of, suit_of
from durak.faults import Fault
from durak.outcome import sides
from durak.position import BOUT, LEAD
from durak.rules import PRESETS, Rules
from durak.seats import Seat, Seats, are_opponents, holding, receiver
from durak.state import State
from tests.positions import random_rules

Mix: TypeAlias = dict[str, Counter[str]]
"""By what one may sort endings, and how many there are of each sort."""

SOURCES = (*PRESETS, *["random"] * 5, *["returning"] * 2)
"""What rules are drawn from: the presets; all there are; those by which positions come back most easily."""
SEATS = (2, 2, 2, 2, 2, 2, 3, 3, 3, 4)
"""How many sit at the table of a preset."""
HAND_SIZES = (1, 2, 2, 3, 3, 6)
"""To how many cards hands are refilled, where there is a talon."""
SIZES = (4, 5, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 10)
"""How many cards are in play when an ending between two sides is set up."""
SIZES_OF_SEVERAL = (3, 4, 5, 5, 5, 6, 6, 6, 7, 8)
"""The same for more sides, where far more may come of as many cards."""
SIZES_OF_RETURNING = (5, 6, 6, 7)
"""The same for positions that may come back."""


class Ending(NamedTuple):
    """A position near the end of a deal, and what its rules were drawn from: a preset, `random` or `returning`."""

    source: str
    state: State

    @property
    def cards(self) -> int:
        """How many cards are in play: in hands, on the table, in the talon."""
        state = self.state
        return sum(map(int.bit_count, (*state.hands, state.on_table))) + len(state.talon)


def endings(seed: int, count: int) -> Iterator[Ending]:
    """So many endings, the same for a seed at every run."""
    rng = Random(f"endings {seed}")
    for number in range(count):
        source = SOURCES[number % len(SOURCES)]
        state = None
        while state is None or state.status() != Fault(0):
            state = _drawn(source, rng)
        yield Ending(source, state)


def mix(among: Iterable[Ending]) -> Mix:
    """What there is among some endings.

    >>> mix(endings(1, 10))["source"]["podkidnoy"]
    1
    """
    counts: Mix = {}
    for ending in among:
        state, rules = ending.state, ending.state.rules
        sort = {
            "source": ending.source,
            "seats": str(rules.seats),
            "sides": "two" if len(sides(rules)) == 2 else "more",
            "teams": str(rules.teams).lower(),
            "transfer": str(rules.transfer).lower(),
            "precedence": rules.precedence,
            "bout": "in a bout" if state.table else "before a lead",
            "phase": state.phase.name.lower(),
            "cards": str(ending.cards),
            "talon": str(len(state.talon)),
            "moves": str(len(state.legal_moves())),
        }
        for kind, name in sort.items():
            counts.setdefault(kind, Counter())[name] += 1
    return counts


# Drawing an ending -----------------------------------------------------------------------------------------------


def _drawn(source: str, rng: Random) -> State | None:
    """A position, None where chance put none together; seldom one in which there is nothing to decide."""
    state = _before_a_lead(source, rng)
    if state is not None and rng.random() < 0.75:
        in_bout = [after for after in _played_on(state, rng) if after.phase is not LEAD]
        seldom = [after for after in in_bout if after.phase is not BOUT]
        state = rng.choice((rng.random() < 0.7 and seldom) or in_bout or [state])
    if state is not None and len(state.legal_moves()) == 1 and rng.random() < 0.8:
        return None
    return state


def _played_on(state: State, rng: Random) -> Iterator[State]:
    """The positions after a few random moves, at a free table of any seat that may move."""
    for _ in range(rng.randint(1, 7)):
        seat = rng.choice(state.actors) if state.rules.precedence == "free" else state.actors[0]
        state = state.play_unchecked(rng.choice(state.legal_moves(seat)), seat)
        if state.is_over:
            return
        yield state


def _rules(source: str, rng: Random) -> Rules:
    """Rules with the smallest pack most of the time, and with the shortest deals that this pack allows."""
    if source == "random":
        deck_size = rng.choice((24, 24, 24, 24, 32, 36, 52, 54))
        fixed = {"transfer": True} if rng.random() < 0.5 else {}
        return random_rules(rng, deck_size=deck_size, no_progress_limit=deck_size, **fixed)
    if source == "returning":
        seats = rng.choice((2, 2, 2, 3, 4))
        return Rules(
            deck_size=24,
            no_progress_limit=24,
            seats=seats,
            teams=seats == 4,
            transfer=True,
            team_transfer="next_opponent",
            transfer_room=False,
            transfer_show=rng.random() < 0.5,
            multi_lead=rng.random() < 0.5,
            throwers=rng.choice(("none", "none", "attacker", "all")),
        )
    rules = PRESETS[source].rules
    deck_size = rng.choice((24, 24, 24, 24, 36))
    return rules.replace(
        seats=rules.seats if rules.teams else rng.choice(SEATS),
        deck_size=deck_size,
        no_progress_limit=deck_size,
        precedence=rng.choice(("asked", "asked", "free")),
    )


def _before_a_lead(source: str, rng: Random) -> State | None:
    rules, suit = _rules(source, rng), rng.randrange(4)
    returning = source == "returning"
    order = _cards_to_return(rules, suit, rng) if returning else _cards(rules, rng)
    talon_size = 0 if returning else rng.choice((0, 0, 0, 0, 0, 0, 0, 1, 1, 2))
    if rules.trump_swap and rules.trump == "turn_up":
        talon_size = talon_size or rng.choice((0, 2, 2, 2) if rules.late_claim else (0, 0, 1, 2))
        order = _with_an_exchange(rules, order, talon_size, rng)
    talon = order[:talon_size]
    trump, trump_card = _trump(rules, talon, suit)
    hands = _hands(rules, order[talon_size:], rng, only_two=returning and not rules.teams)
    if talon:
        largest = max(map(int.bit_count, hands))
        hand_size = min(rng.choice((*[largest] * 8, *HAND_SIZES)), rules.deck_size // rules.seats)
        rules = rules.replace(hand_size=hand_size, deal_packet=1)
    held = holding(hands)
    roles = _roles(rules, held, rng)
    if roles is None:
        return None
    attacker, defender = roles
    return State(
        rules=rules,
        trump=trump,
        trump_card=trump_card,
        hands=hands,
        known=(0,) * rules.seats,
        talon=tuple(talon),
        discard=pack(rules.deck_size) & ~set_of(*order),
        bout_no=rng.choice((1, 2, 2, 2)),
        idle=_idle(rules, len(order), rng),
        spoiled=rules.trump_swap and trump is not None and rng.random() < 0.1,
        **engine.new_bout(rules, attacker=attacker, defender=defender, holding=held),
    )


def _cards(rules: Rules, rng: Random) -> list[Card]:
    """The cards in play, the talon first: of few ranks, so that something may be thrown in."""
    ranks = sorted({rank_of(card) for card in members(pack(rules.deck_size))})
    cards = _of_ranks(rules, rng.sample(ranks, rng.choice((2, 3, 3, 4, 4, 5, 6))), rng)
    return cards[: rng.choice(SIZES if len(sides(rules)) == 2 else SIZES_OF_SEVERAL)]


def _with_an_exchange(rules: Rules, cards: list[Card], talon_size: int, rng: Random) -> list[Card]:
    """The same cards with the lowest trump for one of them, to be exchanged or drawn and then claimed with."""
    if not talon_size or rank_of(cards[talon_size - 1]) == JOKER:
        return cards
    lowest = lowest_trump(rules, suit_of(cards[talon_size - 1]))
    assert lowest is not None
    if lowest not in cards:
        place = 0 if talon_size == 2 and rng.random() < 0.7 else rng.randrange(talon_size, len(cards))
        cards[place] = lowest
    return cards


def _cards_to_return(rules: Rules, suit: Suit, rng: Random) -> list[Card]:
    """Cards that are hard to beat and easy to pass on: of two or three ranks, mostly without trumps."""
    cards = _of_ranks(rules, rng.sample(range(9, 15), rng.choice((2, 2, 3))), rng)
    if rng.random() < 0.7:
        cards = [card for card in cards if suit_of(card) != suit]
    return cards[: rng.choice(SIZES_OF_RETURNING)]


def _of_ranks(rules: Rules, ranks: list[int], rng: Random) -> list[Card]:
    """All cards of some ranks, shuffled."""
    cards = [card for card in members(pack(rules.deck_size)) if rank_of(card) in ranks]
    rng.shuffle(cards)
    return cards


def _hands(rules: Rules, cards: list[Card], rng: Random, *, only_two: bool) -> tuple[Cards, ...]:
    """The cards dealt out anyhow; with many at the table some may be out."""
    seats = [seat for seat in range(rules.seats) if rules.seats == 2 or rng.random() < 0.9] or [0]
    if only_two:
        seats = rng.sample(range(rules.seats), 2)
    hands = [0] * rules.seats
    for place, card in enumerate(cards):
        seat = seats[place % len(seats)] if place < len(seats) or rng.random() < 0.4 else rng.choice(seats)
        hands[seat] |= 1 << card
    return tuple(hands)


def _roles(rules: Rules, held: Seats, rng: Random) -> tuple[Seat, Seat] | None:
    """Who leads and who defends, None where these two cannot; in teams any opponent may have to defend."""
    attacker = rng.randrange(rules.seats)
    defender = rng.randrange(rules.seats) if rules.teams else receiver(rules, attacker, held)
    if defender is None or not held >> attacker & 1 or not held >> defender & 1:
        return None
    return (attacker, defender) if are_opponents(rules, attacker, defender) else None


def _trump(rules: Rules, talon: list[Card], suit: Suit) -> tuple[Suit | None, Card | None]:
    """The trump suit and the card that shows it; when the talon is gone, a suit known from a card drawn long ago."""
    if rules.trump == "none":
        return None, None
    if rules.trump in SUIT_LETTERS:
        return SUIT_LETTERS.index(rules.trump), None
    if not talon:
        return suit, None
    return (None if rank_of(talon[-1]) == JOKER else suit_of(talon[-1])), talon[-1]


def _idle(rules: Rules, cards: int, rng: Random) -> int:
    """How many idle bouts there were. Between two sides they do not count.

    Among more, the more cards there are, the nearer is the end of the deal, or there would be too much to look at.
    """
    limit = rules.no_progress_limit
    assert limit is not None
    if len(sides(rules)) == 2:
        return rng.choice((0, 0, 0, rng.randrange(limit)))
    most = {6: 8, 7: 3}.get(cards, limit if cards < 6 else 2)
    return limit - rng.randint(1, most)
