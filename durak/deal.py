"""Dealing: from the order of a pack to hands, trump and the first attacker.

Here: everything before the first lead. Not here: who deals (series.py).
May import errors, cards, seats.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, get_args

from durak.cards import ACE, BLACK_JOKER, JOKER, RED_JOKER, SUIT_LETTERS, members, pack, rank_of, set_of, suit_of
from durak.errors import NotationError
from durak.seats import clockwise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from durak.cards import Card, Cards, Suit
    from durak.rules import Rules
    from durak.seats import Seat

__all__ = [
    "After",
    "Chance",
    "RandBelow",
    "deal_hands",
    "first_attacker",
    "may_demand_redeal",
    "random_below",
    "shuffle",
    "shuffled",
    "turn_up",
]

After: TypeAlias = Literal["first", "loss", "draw"]
"""What a deal follows: nothing that had a loser yet, a deal somebody lost, or a draw after such a deal."""


class RandBelow(Protocol):
    """A source of chance: `randbelow(n)` returns one of 0 to n-1, each as likely."""

    def randbelow(self, bound: int, /) -> int:
        """Return one of 0 to bound-1, each as likely."""
        ...


Chance: TypeAlias = Random | RandBelow
"""What a deal, a guess or a bot takes its chance from; nothing here draws from anywhere else."""


def random_below(rng: Chance) -> Callable[[int], int]:
    """Return the function of a source of chance that gives one of 0 to n-1, each as likely.

    >>> from random import Random
    >>> random_below(Random(1))(1)
    0
    """
    return rng.randrange if isinstance(rng, Random) else rng.randbelow


def shuffled(rules: Rules, rng: Chance) -> tuple[Card, ...]:
    """Return the pack of the rules in a random order, every order as likely.

    >>> from random import Random
    >>> from durak.rules import Rules
    >>> len(set(shuffled(Rules(), Random(1))))
    36
    """
    return shuffle(members(pack(rules.deck_size)), rng)


def shuffle(cards: Sequence[Card], rng: Chance) -> tuple[Card, ...]:
    """Return cards in a random order, every order as likely.

    >>> from random import Random
    >>> sorted(shuffle((6, 7, 8), Random(1)))
    [6, 7, 8]
    """
    below = random_below(rng)
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def deal_hands(rules: Rules, order: Sequence[Card], *, dealer: Seat) -> tuple[list[list[Card]], tuple[Card, ...]]:
    """Return the cards of each seat in the order they came, and the rest of the pack (R 5).

    `order` is the pack, top card first; the seat left of the dealer gets the first packet.

    >>> from durak.rules import Rules
    >>> deal_hands(Rules(hand_size=2), [6, 7, 8, 9, 10], dealer=1)
    ([[6, 8], [7, 9]], (10,))
    """
    hands: list[list[Card]] = [[] for _ in range(rules.seats)]
    place = 0
    while len(hands[dealer]) < rules.hand_size:
        for seat in clockwise((dealer + 1) % rules.seats, rules.seats):
            packet = min(rules.deal_packet, rules.hand_size - len(hands[seat]))
            hands[seat].extend(order[place : place + packet])
            place += packet
    return hands, tuple(order[place:])


def turn_up(
    rules: Rules, rest: tuple[Card, ...], dealer_cards: list[Card]
) -> tuple[Suit | None, Card | None, tuple[Card, ...]]:
    """Return the trump suit, the card that shows it, and the talon with that card at its bottom (R 6, R 8).

    Without a talon the dealer's last card shows the trump and stays in the hand. A joker means no trump.

    >>> from durak.rules import Rules
    >>> turn_up(Rules(), (22, 6, 7), [])
    (1, 22, (6, 7, 22))
    """
    if rules.trump != "turn_up":
        return (None if rules.trump == "none" else SUIT_LETTERS.index(rules.trump)), None, rest
    candidates = rest or tuple(reversed(dealer_cards))
    allowed = [card for card in candidates if rules.ace_turn_up or rank_of(card) != ACE]
    card = allowed[0] if allowed else candidates[0]
    trump = None if rank_of(card) == JOKER else suit_of(card)
    return trump, card, (*(other for other in rest if other != card), card) if rest else ()


def first_attacker(
    rules: Rules, *, hands: Sequence[Cards], trump: Suit | None, dealer: Seat, after: After
) -> tuple[Seat, Card | None] | None:
    """Return who attacks first and the card shown for it, if any; None when nobody may, and a new deal follows.

    Raises NotationError for a word that `After` does not know. Source: R 9 to R 11.

    >>> from durak.cards import parse_cards
    >>> from durak.rules import Rules
    >>> hands = [parse_cards("8h9s"), parse_cards("7h6s")]
    >>> first_attacker(Rules(), hands=hands, trump=1, dealer=0, after="first")
    (1, 23)
    """
    if after not in get_args(After):
        raise NotationError(f"expected a deal after {', '.join(get_args(After))}, got {after!r}")
    rule: str = rules.first_attacker_next
    if after == "first":
        rule = rules.first_attacker_first
    elif after == "draw" and rules.first_attacker_after_draw == "lowest_trump":
        rule = "lowest_trump"
    left = (dealer + 1) % rules.seats
    if rule == "under_durak":
        return (dealer - 1) % rules.seats, None
    if rule == "left_of_dealer":
        return left, None
    trumps = [] if trump is None else [card for card in members(_lane(trump)) if any(h >> card & 1 for h in hands)]
    if trumps:
        return next(seat for seat in range(rules.seats) if hands[seat] >> trumps[0] & 1), trumps[0]
    if rules.no_trump == "redeal":
        return None
    return (left, None) if rules.no_trump == "left_of_dealer" else _lowest_card(rules, hands, left)


def _lane(trump: Suit) -> Cards:
    return (0xFFFF << 16 * trump) & ~set_of(BLACK_JOKER, RED_JOKER)


def _lowest_card(rules: Rules, hands: Sequence[Cards], left: Seat) -> tuple[Seat, Card]:
    order = clockwise(left, rules.seats)
    cards = ((rank_of(card), order.index(seat), card, seat) for seat in order for card in members(hands[seat]))
    _, _, card, seat = min(cards)
    return seat, card


def may_demand_redeal(rules: Rules, hand: Cards) -> bool:
    """Return whether a hand gives the right to demand a new deal before the first lead.

    >>> from durak.cards import parse_cards
    >>> from durak.rules import Rules
    >>> may_demand_redeal(Rules(redeal_demand="one_colour"), parse_cards("6c7c9sJsKcAs"))
    True
    """
    if rules.redeal_demand == "five_of_a_suit":
        plain = hand & ~set_of(BLACK_JOKER, RED_JOKER)
        return any((plain >> 16 * suit & 0xFFFF).bit_count() >= 5 for suit in range(4))
    if rules.redeal_demand == "one_colour":
        red = 0xFFFF_FFFF << 16
        return not hand & red or not hand & ~red
    return False
