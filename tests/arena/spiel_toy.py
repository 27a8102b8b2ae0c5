"""A toy pack as a game of OpenSpiel, through the engine alone.

Here: `SpielToy`, its states, and the names by which OpenSpiel knows information sets. Not here: what OpenSpiel finds in
it (test_spiel.py). May import event, state, pyspiel; nothing of durak.arena.

What a seat knows is told here by the events that it has seen, and each forced move is a move. Both are otherwise in
durak.arena.tree, which follows moves and hands and leaves out what is no choice.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any

import pyspiel

from durak.event import Event, deal_events
from durak.state import State

__all__ = ["Moment", "SpielToy", "beginnings"]


@dataclass(frozen=True)
class Moment:
    """A position and what the seats have seen of the way there; OpenSpiel may copy it as deeply as it likes."""

    state: State
    seen: tuple[str, str]

    @cached_property
    def following(self) -> tuple[Moment, ...]:
        """Return the moments after each legal move."""
        return tuple(
            Moment(self.state.play_unchecked(move), _also_seen(self.seen, self.state.events(move)))
            for move in self.state.legal_moves()
        )

    def __deepcopy__(self, _copied: dict[int, Any]) -> Moment:
        return self


def beginnings(deals: Iterable[State]) -> tuple[Moment, ...]:
    """Return the moments after each deal."""
    return tuple(Moment(state, _also_seen(("", ""), deal_events(state))) for state in deals)


def _also_seen(before: tuple[str, str], events: tuple[Event, ...]) -> tuple[str, str]:
    first, second = (
        blake2b((before[seat] + repr([event.seen_by(seat) for event in events])).encode(), digest_size=12).hexdigest()
        for seat in (0, 1)
    )
    return first, second


class SpielToy(pyspiel.Game):  # type: ignore[misc]  # pyright: ignore[reportUntypedBaseClass]  # it has no types
    """A toy pack: chance deals, then the two play, each move by its place among the legal ones."""

    def __init__(self, deals: Iterable[State]) -> None:
        self.beginnings = beginnings(deals)
        kind = pyspiel.GameType(
            short_name="python_durak_toy",
            long_name="Durak with a toy pack",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
        )
        size = pyspiel.GameInfo(
            num_distinct_actions=16,
            max_chance_outcomes=len(self.beginnings),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=64,
        )
        super().__init__(kind, size, {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyright: ignore[reportUntypedBaseClass]  # it has no types
    """A history of the game."""

    def __init__(self, game: SpielToy) -> None:
        super().__init__(game)
        self.moment: Moment | None = None

    def current_player(self) -> int:
        if self.moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.moment.state.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor is None else actor

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = len(self.get_game().beginnings)
        return [(number, 1 / deals) for number in range(deals)]

    def _legal_actions(self, _player: int) -> list[int]:
        assert self.moment is not None
        return list(range(len(self.moment.following)))

    def _apply_action(self, action: int) -> None:
        self.moment = self.get_game().beginnings[action] if self.moment is None else self.moment.following[action]

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.moment is not None and self.moment.state.is_over

    def returns(self) -> list[float]:
        outcome = None if self.moment is None else self.moment.state.outcome
        if outcome is None or outcome.durak is None:
            return [0.0, 0.0]
        return [-1.0, 1.0] if outcome.durak == 0 else [1.0, -1.0]

    def information_state_string(self, player: int | None = None) -> str:
        assert self.moment is not None
        return self.moment.seen[self.current_player() if player is None else player]

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))
