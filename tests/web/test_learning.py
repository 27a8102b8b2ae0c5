"""The first game and the page of rules, gone through by people who read, press and type.

Here: lessons from the first to a real table, what is refused there, rules behind links. Not here: what each lesson is
(tests/test_lessons.py), real tables (test_whole_games.py). May import pytest, durak, playwright, tests.web.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from durak.lessons import FIRST_GAME, LESSONS, Lesson
from durak.moves import Move, MoveKind
from durak.rulebook import rule_sentence
from durak.rules import Rules
from durak.words import card_name
from tests.web.persons import GoneError, Keys, Person, Thing, clean

if TYPE_CHECKING:
    from tests.web.conftest import Come

BY_RULE = [lesson for lesson in LESSONS if lesson not in FIRST_GAME]
BUTTONS = {
    MoveKind.TAKE: "web-take",
    MoveKind.DONE: "web-done",
    MoveKind.CLOSE: "web-shut-out",
    MoveKind.SWAP: "web-swap",
    MoveKind.CLAIM: "web-claim",
}


def thing_for(person: Person, text: str) -> Thing | None:
    """What a person presses to make a move, where there is such a thing now."""
    move, sight = Move.parse(text), person.look()
    if move.card is None:
        actions = sight.buttons(person.says("web-actions"))
        return next((each for each in actions if person.is_called(each, BUTTONS[move.kind])), None)
    name = clean(card_name(person.words, move.card))
    return next((each for each in person.hand(sight) if each.said.startswith(name)), None)


def found(person: Person, *moves: str) -> Thing:
    """What a person presses for the first of these moves for which there is something, once there is."""

    def now() -> list[Thing]:
        return [thing for move in moves if (thing := thing_for(person, move))]

    person.waits_until(lambda: bool(now()), f"a way to play {moves}")
    return now()[0]


def does(person: Person, *moves: str) -> None:
    """Make one of these moves, the first that can be made."""

    def is_done() -> bool:
        try:
            person.way.press(person, found(person, *moves))
        except GoneError:
            return False
        return True

    person.waits_until(is_done, f"a way to play {moves}")
    if Move.parse(moves[0]).kind is MoveKind.SHOW:
        person.presses("phrase-show")


def tries(person: Person, *moves: str) -> None:
    """Press a card that cannot be played, the first of these that one holds."""
    person.find(found(person, *moves)).press("Enter")


def learns(person: Person, lesson: Lesson) -> None:
    """Do what a lesson asks for; where something is to be found refused, try it."""
    for step in lesson.steps:
        if step.right:
            does(person, *step.right)
        else:
            tries(person, *step.wrong)
    person.waits_for("learn-right")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_who_has_never_played_goes_from_the_first_card_to_a_real_table(come: Come, language: str) -> None:
    person = come("anna", language)
    person.opens("/#/learn")
    for lesson in FIRST_GAME:
        person.finds(f"{lesson.says}.title")
        learns(person, lesson)
        assert person.sees(f"{lesson.says}.after")
        person.presses("learn-next")
    person.finds("learn-end")
    person.presses("learn-play")
    person.waits_until(lambda: len(person.holds()) == 6, "six cards at a real table")


def test_a_lesson_is_done_by_keys_alone(come: Come) -> None:
    person = come("anna", way=Keys())
    person.opens("/#/learn/take")
    person.finds("lesson-take.title")
    learns(person, next(lesson for lesson in FIRST_GAME if lesson.name == "take"))
    person.page.keyboard.press("Enter")
    person.finds("lesson-done.title")


def test_a_card_that_cannot_be_played_says_why_and_leads_to_the_rule(come: Come) -> None:
    person = come("anna")
    person.opens("/#/learn/beat")
    tries(person, "9sQd")
    person.waits_for("reason-does-not-beat")
    with person.page.expect_popup() as opened:
        person.presses("web-rule")
    sentence = rule_sentence(person.words, Rules(), "suitless")
    expect(opened.value.get_by_role("heading", name=sentence)).to_be_in_viewport()


def test_a_move_that_is_legal_and_not_asked_for_is_left_undone(come: Come) -> None:
    person = come("anna")
    person.opens("/#/learn/beat")
    does(person, "take")
    person.waits_for("learn-other")
    assert len(person.holds()) == 3
    learns(person, next(lesson for lesson in FIRST_GAME if lesson.name == "beat"))


def test_what_was_learnt_is_remembered(come: Come) -> None:
    person = come("anna")
    person.opens("/#/learn")
    learns(person, FIRST_GAME[0])
    person.page.reload()
    person.finds(f"{FIRST_GAME[1].says}.title")


@pytest.mark.parametrize("lesson", BY_RULE, ids=lambda lesson: lesson.name)
def test_a_rule_can_be_tried_where_it_stands(come: Come, lesson: Lesson) -> None:
    person = come("anna")
    person.opens(f"/#/rules/{lesson.rule}")
    task = re.escape(person.says(lesson.says))
    person.page.get_by_role("button", name=re.compile(f"{person.says('rules-try')}: {task}")).click()
    learns(person, lesson)
    assert rule_sentence(person.words, lesson.rules, lesson.rule or "") in person.look().text


def test_a_question_is_answered_and_leads_to_its_rule(come: Come) -> None:
    person = come("anna")
    person.opens("/#/rules")
    person.presses("rules-questions")
    person.page.get_by_text(person.says("question-gate")).click()
    person.waits_for("question-gate.answer")
    sentence = rule_sentence(person.words, Rules(), "throw_gate")
    person.page.get_by_role("link", name=sentence).last.click()
    expect(person.page.get_by_role("heading", name=sentence)).to_be_in_viewport()
