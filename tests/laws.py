"""What must hold of every position, said again in the plainest way and without the engine's own words for it.

Here: one function a law, which raises AssertionError where it does not hold. Not here: the positions (positions.py),
hidden cards (leaks.py). May import durak, positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TypeAlias

from durak import moves
from durak.cards import card_text, members, pack
from durak.errors import IllegalMove
from durak.faults import Fault
from durak.moves import CLAIM, CLOSE, DONE, REDEAL, SWAP, TAKE, Move, Reason
from durak.outcome import Outcome
from durak.position import Phase
from durak.state import State
from durak.worlds import determinize
from tests.positions import Step

Law: TypeAlias = Callable[[State], None]
ChanceLaw: TypeAlias = Callable[[State, Random], None]

WORDS = (TAKE, DONE, CLOSE, SWAP, CLAIM, REDEAL)


def viewers(state: State) -> tuple[int | None, ...]:
    """All seats, and the spectator."""
    return (*range(state.rules.seats), None)


def candidates(state: State) -> Iterator[Move]:
    """Every move there could be: each kind with each card of the pack, a foreign one, and each card on the table."""
    everything = [*members(pack(state.rules.deck_size)), 2 if state.rules.deck_size < 52 else 31]
    attacks = [pair.attack for pair in state.table] + [pair.answer for pair in state.table if pair.answer is not None][
        :1
    ]
    for card in everything:
        yield moves.lay(card)
        yield moves.transfer(card)
        yield moves.show(card)
        yield moves.give_back(card)
        for attack in attacks:
            yield moves.beat(attack, card)
    yield moves.beat(everything[0], everything[1])
    yield from WORDS


# Cards -----------------------------------------------------------------------------------------------------------


def each_card_is_in_one_place(state: State) -> None:
    """Hands, talon, table and discard together are the pack, and no card is in two of them."""
    places = [*members(state.discard), *state.talon]
    for hand in state.hands:
        places += members(hand)
    for attack, answer, _ in state.table:
        places += [attack] if answer is None else [attack, answer]
    assert sorted(places) == list(members(pack(state.rules.deck_size)))


def what_follows_from_the_fields_follows(state: State) -> None:
    """The values a State keeps for speed are those its fields give, and no fault is found in a reachable position."""
    again = state.having()
    assert (state.on_table, state.unbeaten, state.beaters) == (again.on_table, again.unbeaten, again.beaters)
    assert (state.holding, state.actors) == (again.holding, again.actors)
    assert state.status() == Fault(0), f"{state.status()}, in {state}"


# Moves -----------------------------------------------------------------------------------------------------------


def legal_moves_are_those_not_refused(state: State) -> None:
    """For every seat and every move there could be: it is listed exactly when no reason speaks against it."""
    everything = list(dict.fromkeys(candidates(state)))
    for seat in range(state.rules.seats):
        listed = state.legal_moves(seat)
        allowed = {move for move in everything if state.why_not(move, seat) is None}
        odd = ", ".join(map(str, allowed.symmetric_difference(listed)))
        assert not odd, f"{odd} of seat {seat}, {state}"


def in_order(state: State, listed: Iterable[Move]) -> list[Move]:
    """Moves by kind, the beats in the order of the table, each by card."""
    attacks = [pair.attack for pair in state.table]

    def place(move: Move) -> tuple[int, int, int]:
        return move.kind, 0 if move.attack is None else attacks.index(move.attack), move.card or 0

    return sorted(listed, key=place)


def legal_moves_are_sorted_and_unique(state: State) -> None:
    """A list of moves has one order."""
    for seat in range(state.rules.seats):
        listed = state.legal_moves(seat)
        assert listed == in_order(state, set(listed)), f"{seat}, {state}"


def refused_moves_change_nothing(state: State, rng: Random) -> None:
    """Playing a refused move raises with the very reason; neither that nor a legal move changes the position."""
    before, number = dict(state.__dict__), hash(state)
    everything = list(candidates(state))
    for seat in range(state.rules.seats):
        for move in rng.sample(everything, 5) + state.legal_moves(seat)[:1]:
            refused = _refused(state, move, seat)
            assert refused == state.why_not(move, seat)
    assert (state.__dict__, hash(state)) == (before, number)


def _refused(state: State, move: Move, seat: int) -> Reason | None:
    """The reason with which a move is not played."""
    try:
        state.play(move, seat)
    except IllegalMove as error:
        return error.reason if (error.seat, error.move) == (seat, move) else None
    return None


def somebody_may_act(state: State) -> None:
    """As long as a deal goes on, whoever is asked has a move; when it is over, nobody has."""
    if state.is_over:
        assert state.actor is None
        assert not any(state.legal_moves(seat) for seat in range(state.rules.seats))
        return
    for seat in state.actors if state.rules.precedence == "free" else state.actors[:1]:
        assert state.legal_moves(seat), f"{seat}, {state}"


def others_may_not(state: State) -> None:
    """A seat that is not asked has no move, but for the exchange of the lowest trump at a free table."""
    asked = state.actors if state.rules.precedence == "free" else state.actors[:1]
    for seat in set(range(state.rules.seats)) - set(asked):
        assert set(state.legal_moves(seat)) <= ({SWAP} if state.rules.precedence == "free" else set())


# Turns -----------------------------------------------------------------------------------------------------------


def room_by_the_start(state: State) -> int:
    """How many more attack cards there is room for, in the words of the Norwegian sheet.

    No more than six, and no more than the defender held when the bout began.
    """
    most = most_attack_cards(state)
    answers = sum(pair.answer is not None for pair in state.table)
    held_at_the_start = state.hands[state.defender].bit_count() + answers
    if state.phase is not Phase.TAKE or state.rules.take_phase_hand_limit:
        most = min(most, held_at_the_start)
    return most - len(state.table)


def actors_by_the_design(state: State) -> list[int]:
    """Who may act, as section 2 of the design has it: throwers from the attacker clockwise, then the defender."""
    if state.phase is Phase.OVER:
        return []
    if state.phase is Phase.LEAD:
        return [state.attacker]
    if state.phase in (Phase.REDEAL, Phase.CLAIM):
        return [*state.asked, *([] if state.attacker in state.asked else [state.attacker])]
    waiting = throwers_by_the_design(state)
    if state.phase is Phase.BOUT:
        unbeaten = any(pair.answer is None for pair in state.table)
        return [*waiting, state.defender] if unbeaten else waiting
    too_many = all_may_lay_at_once(state) and room_by_the_start(state) < 0 and len(state.table) > state.fresh
    return [state.defender] if too_many and not waiting else waiting


def all_may_lay_at_once(state: State) -> bool:
    """Whether this is a table where the defender chooses among too many cards."""
    return state.rules.oversupply == "defender_chooses" and state.rules.precedence == "free"


def is_open(state: State) -> tuple[bool, bool]:
    """Whether throwing in is open to the entitled, and whether the attacker may add to a lead nobody has answered."""
    rules = state.rules
    beaten = [pair.answer is not None for pair in state.table]
    if state.phase is Phase.TAKE:
        return rules.take_phase, False
    opened = {"opened": True, "first_beaten": any(beaten), "all_beaten": all(beaten)}[rules.throw_gate]
    adding = rules.multi_lead and not any(beaten) and (rules.transfer_several or not state.transferred)
    return opened, adding


def throwers_by_the_design(state: State) -> list[int]:
    """Entitled throwers with room left who have not said done, the attacker first, then clockwise."""
    rules = state.rules
    opened, adding = is_open(state)
    beyond = all_may_lay_at_once(state) and not state.returned and len(state.table) > state.fresh
    if room_by_the_start(state) < 1 and not beyond:
        return []
    waiting: list[int] = []
    for step in range(rules.seats):
        seat = (state.attacker + step) % rules.seats
        if seat == state.defender or not state.hands[seat] or state.done >> seat & 1:
            continue
        may = bool(state.entitled >> seat & 1) and opened
        if seat == state.attacker:
            may = may or adding
        elif state.closed or (rules.privilege != "none" and state.attacker in waiting):
            may = False
        if may:
            waiting.append(seat)
    return waiting


def actors_follow_the_design(state: State) -> None:
    """The engine asks whom the design asks, in that order; asked one by one, only the first may move."""
    assert list(state.actors) == actors_by_the_design(state), str(state)
    assert state.actor == (state.actors[0] if state.actors else None)


# What may be played ----------------------------------------------------------------------------------------------


def most_attack_cards(state: State) -> int:
    """The limit of the bout, the defender's hand aside."""
    rules = state.rules
    most = 1_000 if rules.bout_limit is None else rules.bout_limit
    early = state.bout_no == 1 if rules.first_limit_scope == "first_bout" else state.discard == 0
    return min(most, rules.first_limit) if rules.first_limit is not None and early else most


def lowest_trump_by_the_design(state: State) -> int | None:
    """The six of trumps, or whatever is the lowest of the pack."""
    if state.trump is None:
        return None
    return min(card for card in members(pack(state.rules.deck_size)) if card >> 4 == state.trump)


def _transfers_by_the_design(state: State) -> set[Move]:
    rules, seat, laid = state.rules, state.defender, len(state.table)
    if not rules.transfer or any(pair.answer is not None for pair in state.table):
        return set()
    if state.bout_no == 1 and not rules.transfer_first_bout:
        return set()
    after = [(seat + step) % rules.seats for step in range(1, rules.seats)]
    to = [other for other in after if state.hands[other] and (not rules.teams or (other - seat) % 2)]
    if not to:
        return set()
    held = state.hands[to[0]].bit_count()
    found: set[Move] = set()
    for card in members(state.hands[seat]):
        if card & 15 != state.table[0].attack & 15:
            continue
        if laid + 1 <= most_attack_cards(state) and (held >= laid + 1 or not rules.transfer_room):
            found.add(moves.transfer(card))
        shows = rules.transfer_show and card >> 4 == state.trump and card & 15 != 15 and not state.shown >> card & 1
        if shows and laid <= most_attack_cards(state) and (held >= laid or not rules.transfer_room):
            found.add(moves.show(card))
    return found


def _of_the_defender(state: State) -> set[Move]:
    fresh = state.table[state.fresh :]
    if all_may_lay_at_once(state) and room_by_the_start(state) < 0 and fresh:
        return {moves.give_back(pair.attack) for pair in fresh}
    found = _transfers_by_the_design(state) | {TAKE}
    for pair in state.table:
        if pair.answer is None:
            hand = members(state.hands[state.defender])
            found |= {moves.beat(pair.attack, card) for card in hand if state.beaters[pair.attack] >> card & 1}
    return found


def _of_a_thrower(state: State, seat: int) -> set[Move]:
    ranks = {card & 15 for pair in state.table for card in pair[:2] if card is not None}
    hand = members(state.hands[seat] & ~state.returned)
    found = {moves.lay(card) for card in hand if card & 15 in ranks} | {DONE}
    others = [each for each in range(state.rules.seats) if each != seat and state.hands[each]]
    may_close = any(state.entitled >> each & 1 for each in others)
    if state.rules.privilege == "veto" and seat == state.attacker and not state.closed and may_close:
        found.add(CLOSE)
    return found


def _of_the_asked(state: State, seat: int) -> set[Move]:
    found: set[Move] = set()
    if seat in state.asked:
        found.add(DONE)
        if state.phase is Phase.CLAIM and state.claimant == seat:
            found.add(CLAIM)
        if state.phase is Phase.REDEAL and _poor(state, seat):
            found.add(REDEAL)
    if seat == state.attacker and state.rules.precedence == "free":
        found |= {moves.lay(card) for card in members(state.hands[seat])}
    return found


def _poor(state: State, seat: int) -> bool:
    hand = members(state.hands[seat])
    if state.rules.redeal_demand == "five_of_a_suit":
        suits = [card >> 4 for card in hand if card & 15 != 15]
        return any(suits.count(suit) >= 5 for suit in range(4))
    return len({card >> 4 in {1, 2} for card in hand}) == 1


def moves_by_the_design(state: State, seat: int) -> set[Move]:
    """What a seat may do, rule by rule."""
    rules, found = state.rules, set[Move]()
    asked = actors_by_the_design(state)
    if seat in (asked if rules.precedence == "free" else asked[:1]):
        if state.phase is Phase.LEAD:
            found = {moves.lay(card) for card in members(state.hands[seat])}
        elif state.phase in (Phase.REDEAL, Phase.CLAIM):
            found = _of_the_asked(state, seat)
        elif seat == state.defender:
            found = _of_the_defender(state)
        else:
            found = _of_a_thrower(state, seat)
    six = lowest_trump_by_the_design(state)
    at_stake = rules.trump_swap and state.talon and state.trump_card is not None and not state.spoiled
    if at_stake and not state.is_over and six is not None and state.hands[seat] >> six & 1:
        found |= {SWAP} if rules.precedence == "free" or asked[:1] == [seat] else set()
    return found


def moves_follow_the_design(state: State) -> None:
    """The engine lists for each seat the moves that the rules allow it, said one by one."""
    for seat in range(state.rules.seats):
        expected = moves_by_the_design(state, seat)
        odd = ", ".join(map(str, expected.symmetric_difference(state.legal_moves(seat))))
        assert not odd, f"{odd} of seat {seat}, {state}"


def a_free_position_is_an_asked_one(state: State) -> None:
    """Whatever comes up at a free table can be played on in turn; only cards beyond the room are a free table's."""
    if state.rules.oversupply == "defender_chooses" and len(state.table) > state.fresh and room_by_the_start(state) < 1:
        return
    lead_is_gone = bool(state.table) and state.table[0].by != state.leader
    asked = state.having(rules=state.rules.replace(precedence="asked"), returned=0)
    somebody_may_act(asked)
    actors_follow_the_design(asked)
    assert lead_is_gone or asked.status() == Fault(0), f"{asked.status()}, in {asked}"


# The end of a bout -----------------------------------------------------------------------------------------------


def _filled(state: State, hands: list[set[int]], order: list[int]) -> list[int]:
    """Fill the hands in order; returns what is left of the talon."""
    talon, rules = list(state.talon), state.rules
    packet = rules.hand_size if rules.refill == "sequential" else rules.refill_packet
    while talon and any(len(hand) < rules.hand_size for hand in hands):
        for seat in order:
            for _ in range(packet):
                if talon and len(hands[seat]) < rules.hand_size:
                    hands[seat].add(talon.pop(0))
    return talon


def _next_of(order: Iterable[int], having: set[int]) -> int:
    return next(seat for seat in order if seat in having)


def _next_pair(state: State, *, taken: bool, having: set[int]) -> tuple[int, int]:
    """Who attacks whom next; in teams the turns alternate, and rotate inside each team."""
    seats, attacker, defender = state.rules.seats, state.attacker, state.defender
    if not state.rules.teams:
        first = defender + 1 if taken else defender
        lead = _next_of(((first + step) % seats for step in range(seats)), having)
        return lead, _next_of(((lead + step) % seats for step in range(1, seats)), having)
    same = [(attacker + step) % seats for step in range(2, seats + 1, 2)]
    if taken:
        return _next_of(same, having), _next_of([(defender + step) % seats for step in range(2, seats + 1, 2)], having)
    return _next_of([(defender + step) % seats for step in range(0, seats, 2)], having), _next_of(same, having)


def a_bout_ends_as_the_sheets_say(step: Step, after: State) -> None:
    """Cards to the discard or the defender's hand, refill from the attacker to the defender, then the next pair."""
    state, seat, move = step
    hands = [set(members(hand)) for hand in state.hands]
    table = [card for pair in state.table for card in pair[:2] if card is not None]
    if move.kind is moves.MoveKind.GIVE_BACK:
        hands[next(pair.by for pair in state.table if pair.attack == move.card)].add(move.card or 0)
        table.remove(move.card or 0)
    elif move.card is not None:
        hands[seat].discard(move.card)
        table.append(move.card)
    taken = state.phase is Phase.TAKE or move == TAKE
    if taken:
        hands[state.defender] |= set(table)
        assert after.discard == state.discard
    else:
        assert set(members(after.discard)) == set(members(state.discard)) | set(table)
    leads = state.leader if state.rules.refill_first == "leader" else state.attacker
    order = [(leads + step) % state.rules.seats for step in range(state.rules.seats)]
    order = [each for each in order if each != state.defender] + [state.defender]
    talon = _filled(state, hands, order)
    assert after.talon == tuple(talon)
    if after.phase is not Phase.CLAIM:
        assert [set(members(hand)) for hand in after.hands] == hands
    assert not after.table
    if not after.is_over:
        having = {each for each, hand in enumerate(hands) if hand}
        assert (after.attacker, after.defender) == _next_pair(state, taken=taken, having=having)
        assert after.bout_no == state.bout_no + 1


def bout_is_over(state: State, after: State) -> bool:
    """Whether a move ended the bout."""
    return after.bout_no != state.bout_no or (after.is_over and bool(state.table))


def only_what_a_move_says_changes(step: Step, after: State) -> None:
    """A bout goes on: discard and talon stand still, and cards travel between one hand and the table."""
    state, seat, move = step
    assert after.discard == state.discard
    assert (after.bout_no, after.leader, after.idle) == (state.bout_no, state.leader, state.idle)
    if move not in (SWAP, CLAIM):
        assert after.talon == state.talon
        changed = {each for each in range(state.rules.seats) if after.hands[each] != state.hands[each]}
        if move.kind is moves.MoveKind.GIVE_BACK:
            assert len(changed) == 1
            assert seat not in changed
        else:
            assert changed <= {seat}


# The end of a deal -----------------------------------------------------------------------------------------------


def outcome_is_valid(state: State) -> None:
    """A deal is lost by those left with cards, drawn with all hands empty or by the guard, or dealt again."""
    outcome = state.outcome
    assert (outcome is not None) == state.is_over
    if outcome is None:
        return
    rules, having = state.rules, {seat for seat, hand in enumerate(state.hands) if hand}
    assert 0 <= outcome.epaulettes <= (2 if outcome.kind == "durak" and rules.pogony != "none" else 0)
    assert outcome.durak == (outcome.losers[0] if len(outcome.losers) == 1 else None)
    if outcome.kind == "redeal":
        assert outcome == Outcome("redeal")
        assert state.bout_no == 1
    elif outcome.kind == "draw":
        assert not outcome.losers
        assert (not having and rules.draw == "draw") or state.idle == rules.no_progress_limit
    else:
        side = {each for each in range(rules.seats) if rules.teams and (each - outcome.losers[0]) % 2 == 0}
        assert set(outcome.losers) == (side or {outcome.losers[0]})
        assert not state.talon
        if having:
            assert having <= set(outcome.losers)
        else:
            assert rules.draw == "last_defender_loses"
            assert state.defender in outcome.losers


# Views -----------------------------------------------------------------------------------------------------------


def known_cards_are_there(state: State) -> None:
    """A card known to be in a hand is in it."""
    for hand, known in zip(state.hands, state.known, strict=True):
        assert known & ~hand == 0, str(state)


def view_says_what_is_so(state: State) -> None:
    """A view has the viewer's hand, the right counts and unseen cards, and lists the moves that the State lists."""
    for seat in viewers(state):
        view = state.view(seat)
        assert view.seat == seat
        assert view.cards == (0 if seat is None else state.hands[seat])
        assert view.counts == tuple(map(int.bit_count, state.hands))
        assert (view.actors, view.outcome, view.is_over) == (state.actors, state.outcome, state.is_over)
        hidden = _cards_out_of_sight(state, seat)
        assert set(members(view.unseen)) == hidden, f"{seat}, {state}"
        if seat is not None:
            assert view.legal_moves() == state.legal_moves(seat)
        else:
            assert view.legal_moves() == []


def _cards_out_of_sight(state: State, viewer: int | None) -> set[int]:
    """The cards of the other hands that nobody has seen go there, and the talon but for the turned-up card."""
    hidden = set(state.talon)
    if state.talon and state.trump_card is not None:
        hidden.discard(state.talon[-1])
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            hidden |= set(members(hand & ~state.known[seat]))
    return hidden


def view_refuses_what_the_state_refuses(state: State, rng: Random) -> None:
    """A view gives the reason the State gives, without seeing what the State sees."""
    everything = list(candidates(state))
    for seat in range(state.rules.seats):
        view = state.view(seat)
        for move in rng.sample(everything, 20):
            assert view.why_not(move) == state.why_not(move, seat)


def a_world_of_a_view_has_that_view(state: State, rng: Random) -> None:
    """Whatever determinize makes of a view, the viewer cannot tell it from the truth; and it can be played on."""
    for seat in viewers(state):
        view = state.view(seat)
        world = determinize(view, rng)
        assert world.view(seat) == view
        each_card_is_in_one_place(world)
        known_cards_are_there(world)
        assert world.status() == Fault(0), f"{world.status()}, in {world}"


def known_grows_by_what_is_seen(state: State, after: State, seen: set[int]) -> None:
    """A card becomes known in a hand only when an event shows it to everybody; it is forgotten only when it leaves."""
    for seat, (before, now) in enumerate(zip(state.known, after.known, strict=True)):
        new = set(members(now & ~before))
        assert new <= seen, f"{[card_text(c) for c in new - seen]} of seat {seat}"
        assert before & after.hands[seat] & ~now == 0


def every_law(state: State, rng: Random) -> None:
    """All laws of a single position."""
    each_card_is_in_one_place(state)
    what_follows_from_the_fields_follows(state)
    legal_moves_are_those_not_refused(state)
    legal_moves_are_sorted_and_unique(state)
    somebody_may_act(state)
    others_may_not(state)
    actors_follow_the_design(state)
    moves_follow_the_design(state)
    a_free_position_is_an_asked_one(state)
    outcome_is_valid(state)
    known_cards_are_there(state)
    view_says_what_is_so(state)
    view_refuses_what_the_state_refuses(state, rng)
    a_world_of_a_view_has_that_view(state, rng)
    refused_moves_change_nothing(state, rng)
