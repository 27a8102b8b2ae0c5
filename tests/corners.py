"""Corners of the rules: positions and deals set up by hand where several rules meet, which play seldom comes to.

Here: the positions and the deals, each with what is special about it. Not here: what must hold of them (the tests).
May import durak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from durak.cards import ACE, JOKER, members, pack, rank_of, suit_of
from durak.deal import deal_hands, shuffle
from durak.rules import Rules

_TALON = "8cQc9cTcKh"
_RETAKEN = f"Kh {_TALON} 7d9s/9dTs 0:6h,1:6d * 1:0 bout 5 leader=0 transferred"
_NO_TRUMP = "podkidnoy(pogony=plain_six,trump=none,no_trump=lowest_card)"
_NO_ROOM = "no(seats=3,precedence=free,transfer=true,transfer_room=false,privilege=none)"

CORNERS: dict[str, str] = {
    "the holder's own trump six comes back to it": (f"perevodnoy(trump_swap=true,own_retaken_swap=true) {_RETAKEN}"),
    "the holder's own trump six comes back to it, and stays there": (f"perevodnoy(trump_swap=true) {_RETAKEN}"),
    "another's trump six is taken, where one's own would not matter": (
        f"pagat(precedence=free,throw_gate=opened) Kh {_TALON} 6h6d9s/9dTs6s - * 0:1 lead 5"
    ),
    "the trump six beats a card and is taken": f"no Kh {_TALON} 7d8d9s/6hTs - * 0:1 lead 5",
    "everybody of both teams runs out in one bout": "team h - 7s/8s/-/- - * 0:1 lead 17",
    "everybody runs out in one bout and the last to defend loses, with its partner": (
        "team(draw=last_defender_loses) h - 7s/8s/-/- - * 0:1 lead 17"
    ),
    "everybody runs out in one bout and the last to defend loses alone": (
        "podkidnoy(seats=3,draw=last_defender_loses) h - 7s/8s/- - * 0:1 lead 17"
    ),
    "of three against three each side has one left": (
        "team(seats=6,transfer=true,team_transfer=next_opponent) h - 7s7d/-/-/8s7c/-/- - * 0:3 lead 17"
    ),
    "a partner sits between and is passed over": (
        "team(transfer=true,team_transfer=next_opponent) h - 7s7d9d/8s7c7h/9s9c/8d8c - * 0:1 lead 17"
    ),
    "the guard ends the deal with cards still to be drawn": (
        "podkidnoy Kh 6c7c8c9cTcJcQcKcAc6d7d8dKh 6h7h8h9hThQh/Td9d6s7s8s9s Js * 0:1 take 120 idle=99"
    ),
    "the guard and the last card meet": "podkidnoy(no_progress_limit=54) h - 7s/8s9s - * 0:1 lead 70 idle=53",
    "two sixes end the deal": "podkidnoy(pogony=any_six) h - 6s6d/8s9s - * 0:1 lead 17",
    "three sixes end the deal": "podkidnoy(pogony=any_six) h - 6s6d6c/8s9sTs - * 0:1 lead 17",
    "a trump six among the last": "podkidnoy(pogony=plain_six) h - 6h6d/8s9s - * 0:1 lead 17",
    "a six and then a higher card": "podkidnoy(pogony=any_six,seats=3) h - 6s/8s9s6d/8d - * 0:1 lead 17",
    "two give the last sixes": "podkidnoy(pogony=any_six,seats=3) h - 6s/8s9s/6d - * 0:1 lead 17",
    "the last six was laid by a partner of who takes it": (
        "team(transfer=true,team_transfer=next_opponent,pogony=any_six) h - 7s/-/8c/- 0:6s * 1:2 bout 17 "
        "leader=0 transferred fresh=1"
    ),
    "without trumps every six counts": f"{_NO_TRUMP} - - 6h6d/8s9s - * 0:1 lead 17",
    "more cards come than there is room for, the lead among them": (
        "no(seats=3,precedence=free,throw_gate=opened,privilege=none) h - 6s6d/8s/6c7c - * 0:1 lead 17"
    ),
    "more cards come after a take": (
        "no(seats=3,precedence=free,throw_gate=opened,privilege=none) h - 6d9d/8d8c/6c9c 6s * 0:1 take 17"
    ),
    "a card beyond the room after a transfer": (f"{_NO_ROOM} h - 6s6d7s/6h8s8d/9s - * 0:1 lead 17"),
    "the trump six is exchanged out of turn": "no(seats=3,precedence=free) Kh 8cKh 7s9s/8s6h/9cTc - * 0:1 lead 9",
    "the trump six is exchanged in turn only": "no(seats=3) Kh 8cKh 7s6h/8s9s/9cTc - * 0:1 lead 9",
    "a late claim": "no Tc - 8s7hTc.6sAsJc/9s9h.JsAh7dTd6cAc - * 0:1 claim 14 asked=1 claimant=1",
    "a late claim at a free table": (
        "no(precedence=free) Tc - 8s7hTc.6sAsJc/9s9h.JsAh7dTd6cAc - * 0:1 claim 14 asked=01 claimant=1"
    ),
    "the lowest trump is the last card but one to be drawn": "no(hand_size=3) Kh 6hKh 7s9s/8s9d - * 0:1 lead 9",
    "the turned-up card is drawn with the lowest trump": "no(hand_size=4) Kh 6hKh 7s9s/8s9d - * 0:1 lead 9",
    "a joker attacks and beats": "podkidnoy(deck_size=54) h - XsXh7s/8s2h3s - * 0:1 lead 17",
    "jokers of both colours against trumps of both": (
        "perevodnoy(deck_size=54,seats=3) s - XsXh/2sAs3h/2h4d - * 0:1 lead 17"
    ),
    "jokers without trumps": "podkidnoy(deck_size=54,trump=none,no_trump=lowest_card) - - XsXh/AsAh2d - * 0:1 lead 17",
    "the lowest trump beats the ace": "podkidnoy(low_trump_beats_ace=true) h - AhKh/6h7h9s - * 0:1 lead 17",
    "the lowest trump beats the ace of a large pack": (
        "podkidnoy(deck_size=52,low_trump_beats_ace=true) h - AhAs/2h6h9s - * 0:1 lead 17"
    ),
    "a higher card of any suit beats, but not a trump": "podkidnoy(suitless=true) h - 7s7h/8d9c8h - * 0:1 lead 17",
    "spades by spades alone": "japanese d - 7s7h/8sAd9h - * 0:1 lead 17",
    "spades by spades alone, and spades are trumps": "podkidnoy(spades_only=true) s - 7s7h/8sAd9h - * 0:1 lead 17",
    "the attacker shuts the others out, and the attack is passed on": (
        "no(seats=4,transfer=true,throw_gate=opened) h - 7s7d9d/7c8s9s/7hTsJs/8d9c - * 0:1 lead 17"
    ),
    "the attacker shuts the others out after a take": (
        "no(seats=3,throw_gate=opened) h - 7d9d/8s9s/7c7h 7s * 0:1 take 17"
    ),
    "the attacker has run out and the others throw in": "app(seats=3) h - 7s/8s9s8d/7d8c - * 0:1 lead 17",
    "a trump is shown again": ("perevodnoy(transfer_show=true) h - 7s7d9d/7h8s9s - * 0:1 lead 17"),
    "a trump is shown to who has no card for each": (
        "perevodnoy(transfer_show=true,seats=3) h - 7s7d9d/7h8s9s/8d - * 0:1 lead 17"
    ),
    "neighbours, of whom one has run out": "rst_classic(seats=5) h - 7s9d/8s9s/-/7d8d/7c8c - * 0:1 lead 17",
    "one neighbour on both sides": "rst_classic(seats=4) h - 7s9d/8s9s/-/- - * 0:1 lead 17",
    "one card after another, and no limit": (
        "podkidnoy(throw_gate=all_beaten,multi_lead=false,bout_limit=none) h - 7s7d7c8c/8s8d8h9c9hTs - * 0:1 lead 17"
    ),
    "nobody throws in, but two are led": "prostoy h - 7s7d7c/8s8d8h - * 0:1 lead 17",
}
"""By what is special about it, a line of DPN."""

DEALS = (
    Rules(),
    Rules(ace_turn_up=False),
    Rules(deck_size=24, seats=8, hand_size=3, ace_turn_up=False),
    Rules(deck_size=24, seats=8, hand_size=3, deal_packet=2, no_trump="lowest_card"),
    Rules(deck_size=24, hand_size=11, ace_turn_up=False, no_trump="left_of_dealer"),
    Rules(deck_size=24, no_trump="lowest_card", first_attacker_next="lowest_trump"),
    Rules(deck_size=36, seats=4, hand_size=9, no_trump="lowest_card", first_attacker_next="under_durak"),
    Rules(deck_size=54, seats=6, hand_size=9, first_attacker_after_draw="lowest_trump"),
    Rules(deck_size=54, seats=3, deal_packet=3, no_trump="left_of_dealer"),
    Rules(deck_size=54, seats=5, trump="none", no_trump="lowest_card"),
    Rules(deck_size=32, seats=4, teams=True, trump="c", redeal_demand="five_of_a_suit"),
    Rules(deck_size=36, seats=5, hand_size=7, redeal_demand="one_colour", precedence="free"),
    Rules(deck_size=52, seats=7, first_attacker_first="left_of_dealer"),
)
"""Rules under which the order of the pack matters in many ways."""


def orders(rules: Rules, dealer: int, rng: Random) -> Iterator[tuple[int, ...]]:
    """Orders of a pack that no shuffle is likely to give: sorted, or with what is rare in one hand or on the talon."""
    sorted_pack = members(pack(rules.deck_size))
    by_rank = tuple(sorted(sorted_pack, key=lambda card: (rank_of(card), card)))
    yield from (sorted_pack, sorted_pack[::-1], by_rank, by_rank[::-1])
    dealt, rest = deal_hands(rules, range(rules.deck_size), dealer=dealer)
    for rare in _RARE:
        for places in (dealt[dealer], dealt[(dealer + 1) % rules.seats], rest):
            yield _with_at(shuffle(sorted_pack, rng), rare, places)


_RARE: tuple[Callable[[int], bool], ...] = (
    lambda card: rank_of(card) == ACE,
    lambda card: rank_of(card) == JOKER,
    lambda card: rank_of(card) < 8,
    lambda card: suit_of(card) == 1,
    lambda card: suit_of(card) in {1, 2},
)


def _with_at(order: Sequence[int], rare: Callable[[int], bool], places: Sequence[int]) -> tuple[int, ...]:
    """An order with the rare cards at these places, as far as there are such cards and places."""
    first = [card for card in order if rare(card)]
    others = [card for card in order if not rare(card)]
    found = dict(zip(places, first, strict=False))
    left = iter(first[len(found) :] + others)
    return tuple(found[place] if place in found else next(left) for place in range(len(order)))
