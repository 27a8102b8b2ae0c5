"""Each lesson is what the engine plays: right moves are legal, wrong ones are refused for the reason it names.

Here: the lessons, move by move. Not here: their words (test_words.py), trying moves in general (test_trial.py).
May import durak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from durak.cards import members
from durak.lessons import FIRST_GAME, LESSONS, Lesson
from durak.moves import Move
from durak.reasons import CARD_KINDS, card_moves, card_refusals
from durak.rules import FIELDS
from durak.state import State
from durak.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durak.lessons import Step
    from durak.moves import ReasonCode

EACH = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def after(state: State, moves: tuple[str, ...]) -> State:
    """The position after the moves of others."""
    for text in moves:
        seat, _, move = text.partition(":")
        state = state.play(Move.parse(move), int(seat))
    return state


def courses(lesson: Lesson) -> Iterator[tuple[Step, State]]:
    """Each step with each position in which a reader may come to it, and the end."""
    states = [State.parse(lesson.position)]
    for step in lesson.steps:
        yield from ((step, state) for state in states)
        legal = [
            (state, move)
            for state in states
            for move in map(Move.parse, step.right)
            if state.is_legal(move, lesson.seat)
        ]
        states = [after(state.play(move, lesson.seat), step.then) for state, move in legal]


@EACH
def test_a_lesson_is_a_position_that_can_be_played_on(lesson: Lesson) -> None:
    assert not State.parse(lesson.position).faults
    assert str(State.parse(lesson.position).rules).endswith("precedence=free)")


@EACH
def test_in_each_step_something_that_is_asked_for_can_be_done(lesson: Lesson) -> None:
    for step, state in courses(lesson):
        right = [move for move in map(Move.parse, step.right) if state.is_legal(move, lesson.seat)]
        assert right or (not step.right and step.wrong)


@EACH
def test_what_a_lesson_calls_right_is_legal_when_it_is_first_asked_for(lesson: Lesson) -> None:
    state = State.parse(lesson.position)
    assert all(state.is_legal(Move.parse(move), lesson.seat) for move in lesson.steps[0].right)


@EACH
def test_what_a_lesson_calls_wrong_is_refused_for_the_reason_it_names(lesson: Lesson) -> None:
    for step, state in courses(lesson):
        for move, code in refusable(step, state, lesson):
            reason = state.why_not(Move.parse(move), lesson.seat)
            assert reason is not None
            assert reason.code is code


@EACH
def test_a_wrong_card_that_is_pressed_says_so_among_its_reasons(lesson: Lesson) -> None:
    for step, state in courses(lesson):
        view = state.view(lesson.seat)
        for text, code in refusable(step, state, lesson):
            card = Move.parse(text).card
            assert card is not None
            if not card_moves(view, card):
                assert code in [reason.code for reason in card_refusals(view, card)]
            else:
                assert step.right, "the reader could not find out"


def refusable(step: Step, state: State, lesson: Lesson) -> list[tuple[str, ReasonCode]]:
    """The wrong moves whose card is still in the hand."""
    held = members(state.view(lesson.seat).cards)
    return [(move, code) for move, code in step.wrong.items() if Move.parse(move).card in held]


@EACH
def test_a_lesson_without_a_right_move_ends_with_a_card_that_is_refused(lesson: Lesson) -> None:
    for place, step in enumerate(lesson.steps):
        if not step.right:
            assert place == len(lesson.steps) - 1
            assert all(Move.parse(move).kind in CARD_KINDS for move in step.wrong)


@EACH
def test_a_lesson_on_a_rule_is_played_by_it(lesson: Lesson) -> None:
    assert lesson.rule is None or lesson.rule in FIELDS
    assert lesson.rules.precedence == "free"


def test_the_first_game_has_eight_steps_and_a_dozen_rules_can_be_tried() -> None:
    assert len(FIRST_GAME) == 8
    assert len({lesson.rule for lesson in LESSONS if lesson not in FIRST_GAME}) >= 12
    assert len({lesson.name for lesson in LESSONS}) == len(LESSONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_says_what_to_do_and_what_was_learnt(language: str) -> None:
    words = Words.load(language)
    for lesson in LESSONS:
        assert words(lesson.says)
        if lesson in FIRST_GAME:
            assert words(f"{lesson.says}.title")
            assert words(f"{lesson.says}.after")
