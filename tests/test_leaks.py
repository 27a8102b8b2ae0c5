"""Nothing that leaves the table depends on a card its receiver cannot see.

Here: the doors of leaks.py put to positions, every kind of event before its three viewers, and planted leaks that must
be found. Not here: the search itself (leaks.py). May import durak, positions, leaks.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from durak import engine, legality
from durak.cards import pack, suit_of
from durak.deal import shuffled
from durak.errors import IllegalMove
from durak.event import Event, EventKind, deal_events
from durak.moves import DONE, Move, MoveKind
from durak.position import Phase
from durak.rules import Rules
from durak.state import State
from durak.view import View
from tests.laws import each_card_is_in_one_place, viewers
from tests.leaks import (
    DOORS,
    Leak,
    deal_door,
    errors_door,
    events_door,
    leaks,
    move_leaks,
    moves_door,
    next_view_door,
    other_world,
    text_door,
    view_door,
)
from tests.positions import PLAYERS, Step, deal, play_out, random_rules, set_up, steps_of_deals


@cache
def ordinary() -> list[Step]:
    """Moves of many deals, far enough from each other."""
    return [step for number, step in enumerate(steps_of_deals("leaks", 120)) if number % 47 == 0]


@cache
def of_each_kind() -> dict[MoveKind, list[Step]]:
    """Some moves of each kind, the rare ones too."""
    found: dict[MoveKind, list[Step]] = {kind: [] for kind in MoveKind}
    for step in steps_of_deals("rare leaks", 450):
        if len(found[step.move.kind]) < 10:
            found[step.move.kind].append(step)
    return found


def found_in(steps: list[Step], rng: Random) -> Iterator[Leak]:
    """Leaks in positions, to one seat after another and now and then to a spectator."""
    for number, step in enumerate(steps):
        audience = viewers(step.state)
        viewer = audience[number % len(audience)]
        yield from leaks(step.state, viewer, rng, worlds=1)
        yield from move_leaks(*step_of(step), viewer, rng)


def step_of(step: Step) -> tuple[State, Move, int]:
    return step.state, step.move, step.seat


# No leaks --------------------------------------------------------------------------------------------------------


def test_another_world_differs_but_not_to_the_viewer() -> None:
    changed = 0
    for number, step in enumerate(ordinary()):
        viewer = viewers(step.state)[number % (step.state.rules.seats + 1)]
        world = other_world(step.state, viewer, Random(number))
        each_card_is_in_one_place(world)
        changed += world != step.state
        assert viewer is None or world.hands[viewer] == step.state.hands[viewer]
        assert all(known & ~hand == 0 for known, hand in zip(world.known, world.hands, strict=True))
    assert changed > len(ordinary()) // 2


def test_nothing_a_viewer_gets_depends_on_hidden_cards() -> None:
    found = list(found_in(ordinary(), Random("leaks")))
    assert not found, str(found[0])


def test_nothing_leaks_while_a_claim_or_a_new_deal_is_asked() -> None:
    rng = Random("asking")
    asking = [step for step in steps_of_deals("rare leaks", 450) if step.state.phase in (Phase.CLAIM, Phase.REDEAL)]
    assert {step.state.phase for step in asking} == {Phase.CLAIM, Phase.REDEAL}
    for step in asking[::5] + [each for each in asking if each.state.phase is Phase.CLAIM]:
        for viewer in viewers(step.state):
            found = [*leaks(step.state, viewer, rng, doors=DOORS[:3]), *move_leaks(*step_of(step), viewer, rng)]
            assert not found, str(found[0])


def test_the_opening_of_a_deal_tells_each_viewer_the_same_in_every_world() -> None:
    for seed in range(80):
        rng = Random(seed)
        state = deal(random_rules(rng), rng)
        if state.is_over:
            continue
        for viewer in viewers(state):
            found = list(leaks(state, viewer, rng, doors=[deal_door]))
            assert not found, str(found[0])


def test_nobody_is_passed_over_for_what_the_hand_does_not_hold() -> None:
    # Seat 2 holds no six and no nine: it is asked all the same, and its only answer is done.
    state = set_up(Rules(seats=3), trump="h", hands=["7s8s", "9hTh", "JsQs"], table="6s9s", done=1)
    assert state.actors == (2,)
    assert state.legal_moves() == [DONE]


# Three viewers of every event ------------------------------------------------------------------------------------


def roles_of(event: Event, seats: int) -> dict[str, int | None]:
    """The seat the event is about, another one, and a spectator."""
    actor = 0 if event.seat is None else event.seat
    return {"actor": actor, "opponent": (actor + 1) % seats, "spectator": None}


def all_events() -> Iterator[tuple[Event, State]]:
    for step in (*ordinary(), *(step for steps in of_each_kind().values() for step in steps)):
        for event in step.state.events(step.move, step.seat):
            yield event, step.state
    for seed in range(40):
        rng = Random(seed)
        state = deal(random_rules(rng, seats=rng.choice((2, 3, 6))), rng)
        for event in deal_events(state):
            yield event, state
        for step in list(play_out(state, rng, rng.choice(PLAYERS[:-1])))[-1:]:
            for event in step.state.events(step.move, step.seat):
                yield event, step.state


@pytest.fixture(scope="module")
def events_by_kind() -> dict[EventKind, list[tuple[Event, State]]]:
    found: dict[EventKind, list[tuple[Event, State]]] = defaultdict(list)
    for event, state in all_events():
        found[event.kind].append((event, state))
    return found


HIDDEN_FROM_OTHERS = {EventKind.DEAL, EventKind.DRAW}


@pytest.mark.parametrize("role", ["actor", "opponent", "spectator"])
@pytest.mark.parametrize("kind", list(EventKind))
def test_a_viewer_sees_the_cards_of_an_event_that_are_its_to_see(
    kind: EventKind, role: str, events_by_kind: dict[EventKind, list[tuple[Event, State]]]
) -> None:
    assert events_by_kind[kind]
    for event, state in events_by_kind[kind]:
        viewer = roles_of(event, state.rules.seats)[role]
        seen = event.seen_by(viewer)
        assert (seen.kind, seen.seat, seen.target, seen.attack) == (event.kind, event.seat, event.target, event.attack)
        assert len(seen.cards) == len(event.cards)
        if kind in HIDDEN_FROM_OTHERS and role != "actor":
            shows_trump = kind is EventKind.DRAW or not state.talon
            in_sight = {state.trump_card} if shows_trump else set()
            assert seen.cards == tuple(card if card in in_sight else None for card in event.cards)
            assert seen.secret == 0
        else:
            assert seen.cards == event.cards


@pytest.mark.parametrize("role", ["actor", "opponent", "spectator"])
@pytest.mark.parametrize("kind", list(MoveKind))
def test_a_move_of_each_kind_tells_each_viewer_the_same_in_every_world(kind: MoveKind, role: str) -> None:
    steps = of_each_kind()[kind]
    assert steps
    for number, step in enumerate(steps):
        seats = step.state.rules.seats
        viewer = {"actor": step.seat, "opponent": (step.seat + 1 + number % (seats - 1)) % seats, "spectator": None}[
            role
        ]
        found = list(move_leaks(*step_of(step), viewer, Random(number), worlds=4))
        assert not found, str(found[0])


# Planted leaks ---------------------------------------------------------------------------------------------------


@pytest.fixture
def middle_game() -> list[Step]:
    """Moves of some ordinary deals."""
    rng = Random("planted")
    found: list[Step] = []
    for seats in (2, 3, 4):
        rules = Rules(seats=seats)
        found += list(play_out(State.deal(rules, shuffled(rules, rng), after="loss"), rng))[5:60]
    return found


def tells_apart(steps: list[Step], door: Callable[..., object]) -> bool:
    """Whether one door leaks anywhere in these positions."""
    rng = Random("search")
    for step in steps:
        for viewer in viewers(step.state):
            if door in {events_door, next_view_door}:
                if any(move_leaks(*step_of(step), viewer, rng, doors=[door])):
                    return True
            elif any(leaks(step.state, viewer, rng, doors=[door])):
                return True
    return False


@pytest.mark.parametrize("door", [*DOORS, events_door, next_view_door], ids=lambda door: door.__name__)
def test_without_a_planted_leak_the_search_finds_none(middle_game: list[Step], door: Callable[..., object]) -> None:
    assert not tells_apart(middle_game[::12], door)


def test_a_view_with_a_hidden_hand_is_found(middle_game: list[Step], monkeypatch: pytest.MonkeyPatch) -> None:
    honest = View.of
    monkeypatch.setattr(
        View, "of", staticmethod(lambda state, seat: dataclasses.replace(honest(state, seat), known=state.hands))
    )
    assert tells_apart(middle_game, view_door)
    assert tells_apart(middle_game, text_door)


def test_a_view_that_carries_its_state_along_is_found(middle_game: list[Step], monkeypatch: pytest.MonkeyPatch) -> None:
    honest = View.of

    def with_talon(state: State, seat: int | None) -> View:
        view = honest(state, seat)
        view.__dict__["_talon"] = state.talon
        return view

    monkeypatch.setattr(View, "of", staticmethod(with_talon))
    assert tells_apart(middle_game, view_door)


def test_an_event_that_shows_what_another_draws_is_found(
    middle_game: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda self, _viewer: self)
    assert tells_apart(middle_game, events_door)


def test_an_event_that_forgets_what_is_secret_is_found(
    middle_game: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = State.events

    def open_cards(self: State, move: Move, seat: int | None = None) -> tuple[Event, ...]:
        return tuple(dataclasses.replace(event, secret=0) for event in honest(self, move, seat))

    monkeypatch.setattr(State, "events", open_cards)
    assert tells_apart(middle_game, events_door)


def test_an_error_that_quotes_the_whole_position_is_found(
    middle_game: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = State.play

    def chatty(self: State, move: Move, seat: int | None = None) -> State:
        try:
            return honest(self, move, seat)
        except IllegalMove as error:
            raise IllegalMove(reason=error.reason, move=move, seat=error.seat, view=str(self)) from None

    monkeypatch.setattr(State, "play", chatty)
    assert tells_apart(middle_game, errors_door)


def test_an_order_that_follows_the_hands_is_found(middle_game: list[Step], monkeypatch: pytest.MonkeyPatch) -> None:
    honest = State.legal_moves

    def best_first(self: State, seat: int | None = None) -> list[Move]:
        against = self.hands[self.defender]
        return sorted(honest(self, seat), key=lambda move: (self.beaters[move.card or 0] & against).bit_count())

    monkeypatch.setattr(State, "legal_moves", best_first)
    assert tells_apart(middle_game, moves_door)


def test_a_length_that_follows_the_cards_is_found(middle_game: list[Step], monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Event.seen_by

    def padded(self: Event, viewer: int | None) -> Event:
        seen = honest(self, viewer)
        aces = sum(card is not None and card & 15 == 14 for card in self.cards)
        return dataclasses.replace(seen, cards=seen.cards + (None,) * aces if None in seen.cards else seen.cards)

    monkeypatch.setattr(Event, "seen_by", padded)
    assert tells_apart(middle_game, events_door)


def test_passing_over_a_seat_that_could_only_decline_is_found(
    middle_game: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = legality.actors

    def only_those_who_can(position: Any) -> tuple[int, ...]:
        waiting = honest(position)
        if position.phase is not Phase.BOUT or not isinstance(position, State):
            return waiting
        return tuple(s for s in waiting if s == position.defender or len(legality.legal_moves(position, s)) > 1)

    monkeypatch.setattr(engine, "actors", only_those_who_can)
    monkeypatch.setattr(legality, "actors", only_those_who_can)
    assert tells_apart(middle_game, next_view_door)


def test_a_bot_that_looks_at_more_than_its_view_is_found(middle_game: list[Step]) -> None:
    def cheat(state: State, viewer: int | None) -> object:
        if viewer is None or not state.view(viewer).legal_moves():
            return None
        trumps = sum(suit_of(card) == state.trump for card in state.talon[:3])
        return state.legal_moves(viewer)[trumps % len(state.legal_moves(viewer))]

    assert tells_apart(middle_game, cheat)


def test_the_hidden_part_of_a_pack_is_all_that_is_not_in_sight() -> None:
    state = set_up(Rules(seats=3), trump="h", hands=["7s8s", "9hTh", "JsQs"], talon="6d7d8h")
    for viewer in viewers(state):
        view = state.view(viewer)
        hidden = sum(count for seat, count in enumerate(view.counts) if seat != viewer) + view.talon_count - 1
        assert view.unseen.bit_count() == hidden
        assert view.unseen & ~pack(36) == 0


def test_a_view_carries_nothing_that_its_class_does_not_declare() -> None:
    # A view begins as a copy of the position's fields, so a new secret of State must not come along unseen.
    declared = {field.name for field in dataclasses.fields(View)}
    for view in (deal(Rules(seats=3), Random(1)).view(seat) for seat in (None, 0, 1, 2)):
        assert vars(view).keys() == declared
