"""Rules, deals and positions to test with: drawn at random, reached by play, or set up card by card.

Here: what a test begins from. Not here: what must hold of it (laws.py and the tests themselves).
May import hypothesis, durak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

from hypothesis import strategies as st

from durak.beating import lowest_trump
from durak.bots import Budget, make_bot
from durak.cards import (
    JOKER,
    SUIT_LETTERS,
    members,
    pack,
    parse_card,
    parse_cards,
    parse_cards_in_order,
    rank_of,
    set_of,
    suit_of,
)
from durak.deal import shuffled
from durak.faults import Fault
from durak.moves import CLOSE, DONE, SWAP, TAKE, Move, MoveKind
from durak.position import BOUT, LEAD, Pair
from durak.rules import DEFAULTS, FIELDS, PRESETS, Rules, choices, takes_none
from durak.seats import entitled_seats, receiver
from durak.state import State

Chooser: TypeAlias = Callable[[Sequence[Any]], Any]
Player: TypeAlias = Callable[[State, Random], tuple[int, Move]]

NUMBERS: dict[str, tuple[int, ...]] = {
    "seats": (2, 3, 4, 5, 6, 7, 8),
    "hand_size": (1, 2, 3, 4, 5, 6, 7, 9, 13, 18, 27),
    "deal_packet": (1, 2, 3, 6),
    "bout_limit": (1, 2, 3, 5, 6, 7, 54),
    "first_limit": (1, 2, 5, 6, 54),
    "refill_packet": (1, 2, 3, 27),
    "no_progress_limit": (54, 100, 100_000),
}
"""Of each field that takes a number: its ends, what is played, and what lies next to it."""

RARE: dict[str, Any] = {
    "seats": 3,
    "throw_gate": "opened",
    "privilege": "veto",
    "oversupply": "defender_chooses",
    "trump_swap": True,
    "late_claim": True,
    "transfer": True,
    "transfer_show": True,
    "redeal_demand": "one_colour",
    "pogony": "any_six",
    "precedence": "free",
}
"""Rules under which moves come up that are seldom seen elsewhere."""

TABLES = tuple(
    (name, seats)
    for name, each in PRESETS.items()
    for seats in (2, 3, 4, 5, 6)
    if seats * each.rules.hand_size <= each.rules.deck_size and (not each.rules.teams or seats in {4, 6})
)
"""Every preset at every number of seats that its pack and its teams allow, up to six."""


# Rules -----------------------------------------------------------------------------------------------------------


@cache
def values(field: str) -> tuple[Any, ...]:
    """The values of a field that are worth drawing: all it has, or the ends of its range."""
    found = choices(field) or NUMBERS[field]
    return (*found, None) if takes_none(field) else found


@cache
def _weighed(field: str) -> tuple[Any, ...]:
    """The values of a field with its default as often as all others, so that play stays near what people know."""
    return (DEFAULTS[field],) * (len(values(field)) - 1) + values(field)


def draw_rules(choose: Chooser, **fixed: Any) -> Rules:
    """Valid rules with every field drawn but the fixed ones; combinations nobody could play by are mended."""
    drawn: dict[str, Any] = {field: fixed[field] if field in fixed else choose(_weighed(field)) for field in FIELDS}

    def mend(field: str, allowed: Sequence[Any]) -> None:
        if drawn[field] not in allowed:
            drawn[field] = choose(allowed)

    if drawn["teams"]:
        mend("seats", (4, 6))
        mend("team_transfer", ("next_opponent",) if drawn["transfer"] else values("team_transfer"))
    largest = drawn["deck_size"] // drawn["seats"]
    mend(
        "hand_size",
        tuple(range(max(1, largest - 1), largest + 1)) if drawn["hand_size"] > largest else values("hand_size"),
    )
    mend("deal_packet", tuple(range(1, drawn["hand_size"] + 1)))
    if drawn["spades_only"] and drawn["suitless"]:
        drawn[choose(("spades_only", "suitless"))] = False
    if drawn["trump"] == "none":
        mend("no_trump", ("lowest_card", "left_of_dealer"))
    return Rules(**drawn)


def random_rules(rng: Random, **fixed: Any) -> Rules:
    """Valid rules drawn by a generator."""
    return draw_rules(rng.choice, **fixed)


@cache
def _one_of(options: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    return st.sampled_from(options)


@st.composite
def rules(draw: st.DrawFn, /, **fixed: Any) -> Rules:
    """Valid rules; an example that fails shrinks towards the defaults."""
    return draw_rules(lambda options: draw(_one_of(tuple(options))), **fixed)


# Play ------------------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One move of a deal: the position before it, who makes it, the move."""

    state: State
    seat: int
    move: Move


def deal(rules: Rules, rng: Random) -> State:
    """A deal from a shuffled pack, by any dealer, after anything."""
    order = shuffled(rules, rng)
    return State.deal(rules, order, dealer=rng.randrange(rules.seats), after=rng.choice(("first", "loss", "draw")))


def _somebody(state: State, rng: Random) -> int:
    return rng.choice(state.actors) if state.rules.precedence == "free" else state.actors[0]


def random_player(state: State, rng: Random) -> tuple[int, Move]:
    """Any legal move of any seat that may move, now and then out of turn."""
    if state.rules.trump_swap and state.rules.precedence == "free" and rng.random() < 0.2:
        seat = rng.randrange(state.rules.seats)
        if SWAP in state.legal_moves(seat):
            return seat, SWAP
    seat = _somebody(state, rng)
    return seat, rng.choice(state.legal_moves(seat))


def greedy_player(state: State, rng: Random) -> tuple[int, Move]:
    """What the greedy bot plays for one of the actors."""
    seat = _somebody(state, rng)
    return seat, make_bot("greedy").choose(state.view(seat), rng, Budget())


def eager_player(state: State, rng: Random) -> tuple[int, Move]:
    """Fills the table: lays, passes on, shows and claims as long as it can; takes now and then."""
    seat = _somebody(state, rng)
    legal = state.legal_moves(seat)
    lively = [move for move in legal if move not in (DONE, CLOSE, TAKE)]
    return seat, rng.choice(lively if lively and rng.random() < 0.9 else legal)


def timid_player(state: State, rng: Random) -> tuple[int, Move]:
    """Takes whatever comes and never adds a card: the deal that makes no progress."""
    seat = _somebody(state, rng)
    legal = state.legal_moves(seat)
    meek = [move for move in legal if move.kind in (MoveKind.TAKE, MoveKind.DONE)]
    return seat, rng.choice(meek or legal)


PLAYERS: tuple[Player, ...] = (*(random_player,) * 3, *(eager_player,) * 3, *(greedy_player,) * 2, timid_player)


def play_out(state: State, rng: Random, player: Player = random_player, *, plies: int = 5_000) -> Iterator[Step]:
    """The moves of a deal to its end, or so many of them."""
    for _ in range(plies):
        if state.is_over:
            return
        seat, move = player(state, rng)
        yield Step(state, seat, move)
        state = state.play_unchecked(move, seat)


def reach(state: State, rng: Random, player: Player, plies: int) -> State:
    """The position so many moves later, or the last one before the end."""
    for step in play_out(state, rng, player, plies=plies):
        state = step.state
    return state


def scattered(rules: Rules, rng: Random) -> State:
    """A position before a lead late in a deal: a small talon or none, hands of any size, the rest discarded."""
    order = list(shuffled(rules, rng))
    top: list[int] = []
    bottom: list[int] = []
    if rules.late_claim and rules.trump == "turn_up":
        # An exchange is at stake: the lowest trump is the next card to be drawn, another trump the last.
        lowest = lowest_trump(rules, rng.randrange(4)) or 0
        top, bottom = [lowest], [lowest + rng.randint(1, 5)]
        order = [card for card in order if card not in top + bottom]
    hands = [0] * rules.seats
    for seat in range(rules.seats):
        size = rng.randint(1, min(rules.hand_size + 1, len(order) // (rules.seats - seat)))
        hands[seat], order = set_of(*order[:size]), order[size:]
    size = rng.choice((0, 1, 1, 2, 3, 4))
    talon = (*top, *order[:size], *bottom)
    order = order[size:]
    trump: int | None = None if rules.trump == "none" else rng.randrange(4)
    trump_card: int | None = None
    if rules.trump == "turn_up" and (talon or order):
        trump_card = talon[-1] if talon else order[0]
        trump = None if rank_of(trump_card) == JOKER else suit_of(trump_card)
    elif rules.trump in SUIT_LETTERS:
        trump = SUIT_LETTERS.index(rules.trump)
    attacker = rng.randrange(rules.seats)
    everybody = (1 << rules.seats) - 1
    defender = receiver(rules, attacker, everybody)
    assert defender is not None
    return State(
        rules=rules,
        trump=trump,
        trump_card=trump_card,
        hands=tuple(hands),
        known=(0,) * rules.seats,
        talon=talon,
        discard=set_of(*order),
        attacker=attacker,
        defender=defender,
        leader=attacker,
        entitled=entitled_seats(rules, attacker=attacker, defender=defender, holding=everybody),
        bout_no=2,
    )


def _spice(rng: Random) -> dict[str, Any]:
    return {field: value for field, value in RARE.items() if rng.random() < 0.6}


def steps_of_deals(seed: str, deals: int, **fixed: Any) -> Iterator[Step]:
    """The moves of so many deals under random rules, the same at every run.

    Every other deal is rich in rare moves, and of those every other begins late.
    """
    rng = Random(seed)
    for number in range(deals):
        chosen = random_rules(rng, **{**(_spice(rng) if number % 2 else {}), **fixed})
        start = scattered(chosen, rng) if number % 4 == 3 else deal(chosen, rng)
        yield from play_out(start, rng, rng.choice(PLAYERS))


@st.composite
def states(draw: st.DrawFn, /, **fixed: Any) -> State:
    """A position reached under random rules."""
    chosen = draw(rules(**fixed))
    rng = Random(draw(st.integers(0, 2**32)))
    start = draw(st.sampled_from((deal, deal, scattered)))(chosen, rng)
    return reach(start, rng, draw(st.sampled_from(PLAYERS)), draw(st.integers(0, 150)))


# Positions set up card by card -----------------------------------------------------------------------------------


def cards(text: str) -> int:
    """The set of cards a text names; nothing for an empty one."""
    return parse_cards(text) if text else 0


def set_up(
    rules: Rules,
    *,
    trump: str,
    hands: Sequence[str],
    talon: str = "",
    table: str = "",
    attacker: int = 0,
    defender: int = 1,
    **more: Any,
) -> State:
    """A position in which every card that is not named has been discarded.

    `table` lists the attack cards, each with its answer if beaten and with its seat unless the attacker laid it:
    `6s9s 2:6d`. A position that could not be played on is refused.
    """
    pairs: list[Pair] = []
    for word in table.split():
        by, _, text = word.rpartition(":")
        attack, *answer = parse_cards_in_order(text)
        pairs.append(Pair(attack, answer[0] if answer else None, int(by) if by else more.get("leader", attacker)))
    held = tuple(map(cards, hands))
    order = parse_cards_in_order(talon) if talon else ()
    placed = set_of(*order, *(card for pair in pairs for card in pair[:2] if card is not None))
    for hand in held:
        placed |= hand
    beaten = max((place for place, pair in enumerate(pairs, 1) if pair.answer is not None), default=0)
    suit = None if trump == "-" else "shdc".index(trump)
    holding = set_of(*(seat for seat, hand in enumerate(held) if hand), *(pair.by for pair in pairs))
    fields: dict[str, Any] = {
        "known": (0,) * rules.seats,
        "discard": pack(rules.deck_size) & ~placed,
        "leader": attacker,
        "phase": BOUT if pairs else LEAD,
        "entitled": entitled_seats(rules, attacker=attacker, defender=defender, holding=holding),
        "fresh": beaten,
        "bout_no": 2,
        "trump_card": order[-1] if order and rules.trump == "turn_up" else None,
    }
    state = State(
        rules=rules,
        trump=suit,
        hands=held,
        talon=order,
        table=tuple(pairs),
        attacker=attacker,
        defender=defender,
        **{**fields, **more},
    )
    faults = state.status()
    assert faults == Fault(0), f"{faults}, in {state}"
    return state


def playing(state: State, *moves: str) -> State:
    """The position after moves written as `6s`, or `2:6s` for a seat that is not the actor."""
    for text in moves:
        seat, _, move = text.rpartition(":")
        state = state.play(Move.parse(move), int(seat) if seat else None)
    return state


def refusal(state: State, move: str, seat: int | None = None) -> str:
    """The code with which a move is refused, nothing for a legal one."""
    reason = state.why_not(Move.parse(move), seat)
    return "" if reason is None else reason.code.value


def legal(state: State, seat: int | None = None) -> list[str]:
    """The legal moves as text."""
    return [str(move) for move in state.legal_moves(seat)]


def stacked(rules: Rules, *, hands: Sequence[str], rest: str = "", dealer: int | None = None) -> tuple[int, ...]:
    """The order of a pack that deals these hands card by card, the card to be turned up first in `rest`.

    Cards that are not named come last, in their order.
    """
    last = rules.seats - 1 if dealer is None else dealer
    dealt = [parse_cards_in_order(hand) for hand in hands]
    turns = [dealt[(last + 1 + step) % rules.seats] for step in range(rules.seats)]
    front = [hand[place] for place in range(rules.hand_size) for hand in turns]
    following = parse_cards_in_order(rest) if rest else ()
    others = pack(rules.deck_size) & ~set_of(*front, *following)
    return (*front, *following, *members(others))


def card(text: str) -> int:
    """The card a text names."""
    return parse_card(text)
