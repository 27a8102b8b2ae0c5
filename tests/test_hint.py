"""What somebody is told who asks for the best move: in a shell, in lines, on a whole screen.

Here: `hint`, its sentences, `durak hint`, the key at the table. Not here: how well bots play (test_bots.py and others).
May import pytest, durak, leaks, positions, typist.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import pytest

from durak import evening
from durak.advice import hint_sentences
from durak.bots import BOTS, Considered, Why
from durak.bots.heuristic import HeuristicBot
from durak.bots.hints import Hint, adviser, hint
from durak.cli import main
from durak.errors import DurakError
from durak.kernel import warmup
from durak.moves import TAKE
from durak.render import Style
from durak.rules import Rules
from durak.state import State
from durak.words import LANGUAGES, Words
from tests.leaks import other_world
from tests.positions import set_up, steps_of_deals
from tests.typist import Typist, at, play

if TYPE_CHECKING:
    from durak.bots import Budget
    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

DEFENDS = "podkidnoy 7d 6sQd7d 9sJcKh/8sQhQs Tc * 1:0 bout 3 done=1"
"""The first seat defends against the ten of clubs with 9s, Jc and Kh."""
ENDING = "podkidnoy s - AsKs/6d7d8d - * 0:1 lead 9"


@pytest.fixture(autouse=True)
def rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints at the table come from rules of thumb, whether or not the kernel has been compiled."""
    monkeypatch.setattr(evening, "_is_kernel_ready", lambda: False)
    monkeypatch.setattr(warmup, "warm_up", lambda _: None)


def told(value: float | None, reason: Why = Why.CHEAP, language: str = "en") -> list[str]:
    view = State.parse(DEFENDS).view(0)
    return hint_sentences(Hint(TAKE, value, reason), view, Style(words=Words.load(language)))


class Sampler:
    """Likes to take, and says that this came out best."""

    name = "sampler"

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        return self.explain(view, rng, budget)[0].move

    def explain(self, _view: View, _rng: Chance, _budget: Budget, /) -> tuple[Considered, ...]:
        return (Considered(TAKE, 0.25, Why.SAMPLED),)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1.0, "From here you hardly ever lose."),
        (0.75, "From here you lose about one time in four."),
        (0.5, "From here you lose about every other time."),
        (0.1, "From here you lose about nine times in ten."),
        (0.0, "From here you nearly always lose."),
    ],
)
def test_how_it_will_come_out_is_told_as_people_count(value: float, expected: str) -> None:
    assert told(value)[1] == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1.0, "Played like this to the end, you get out."),
        (0.5, "Played like this to the end, the deal is drawn."),
        (0.0, "Whatever you do, you lose if the others play their best."),
    ],
)
def test_what_is_certain_is_told_as_certain(value: float, expected: str) -> None:
    assert told(value, Why.SOLVED)[1] == expected


def test_nothing_is_said_of_the_end_where_it_was_not_worked_out() -> None:
    assert told(None) == [
        "Best now: take the cards.",
        "Of the cards that will do, it gives away the one you need least.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_of_its_own_in_every_language(language: str) -> None:
    assert len({told(None, why, language)[1] for why in Why}) == len(Why)


def test_a_move_that_only_came_out_best_says_so() -> None:
    view = State.parse(DEFENDS).view(0)
    assert hint(view, Random(1), player=Sampler()) == Hint(TAKE, 0.25, Why.SAMPLED)


def test_a_move_that_a_rule_of_thumb_speaks_for_gives_that_rule() -> None:
    view = set_up(Rules(), trump="h", hands=["Qc", "7s9cTc"], table="6s 6d", done=1).view(1)
    assert hint(view, Random(1), player=Sampler()).reason is Why.CANNOT_BEAT


def test_who_cannot_move_gets_no_hint() -> None:
    with pytest.raises(DurakError, match="expected what a seat sees that may move, got podkidnoy"):
        hint(State.parse(DEFENDS).view(1), Random(1), player=HeuristicBot())


def test_without_the_kernel_the_rules_of_thumb_give_the_hint() -> None:
    assert adviser(kernel=False).name == "heuristic"


@pytest.mark.parametrize("kernel", [False, True])
def test_a_hint_is_the_same_whatever_cards_lie_hidden(kernel: bool) -> None:  # noqa: FBT001
    if kernel and not BOTS["mc+"].is_here:
        pytest.skip("needs NumPy and Numba")
    rng, player, changed = Random("hints"), adviser(kernel=kernel), 0
    for number, step in enumerate(steps_of_deals("hints", 8)):
        if number % 17:
            continue
        world = other_world(step.state, step.seat, rng)
        changed += world != step.state
        first, second = (hint(state.view(step.seat), Random(7), player=player) for state in (step.state, world))
        assert first == second
    assert changed > 5


# In a shell -----------------------------------------------------------------------------------------------------


def test_a_shell_is_told_the_best_move_of_an_ending_and_that_it_is_certain(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numba")
    assert main(["hint", ENDING, "--lang", "en", "--ascii"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "Played like this to the end, you get out.",
        "Every card is known, and this was worked out to the end of the deal.",
    ]


@pytest.mark.parametrize(
    ("position", "code", "said"),
    [
        ("podkidnoy Kh - -/8d - * 0:1 over:1 17", 2, "expected a deal that goes on, got one that is over"),
        ("podkidnoy s - Ah/6d7d - - 0:1 lead 9", 1, "`durak check` says what is wrong"),
        (str(State.parse(DEFENDS).view(1)), 2, "expected what a seat sees that may move"),
    ],
)
def test_a_shell_is_told_why_there_is_no_hint(
    position: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", position]) == code
    assert said in capsys.readouterr().err


# At the table ---------------------------------------------------------------------------------------------------


def test_b_tells_the_best_move_and_makes_none() -> None:
    typist = at(DEFENDS, "b")
    assert "Best now: beat the 10♣ with the J♣." in typist.shown
    assert typist.shown[-1] == "(nobody answers)"


def test_a_hint_changes_nothing_that_bots_do() -> None:
    plain, helped = (play(Typist(lines), bots=("random",)).records() for lines in (["1", "2"], ["b", "1", "b", "2"]))
    assert plain[0].moves == helped[0].moves


def test_on_a_whole_screen_the_best_move_is_told_in_answer_to_b() -> None:
    pytest.importorskip("textual")
    from tests.at_the_screen import PATIENCE, Person, against_bots, at_the_screen  # noqa: PLC0415 - needs what is not always there

    said: list[str] = []

    async def ask(person: Person) -> None:
        await person.until_asked()
        await person.press("b")
        async with asyncio.timeout(PATIENCE):
            while "Best now" not in person.text_of("notice"):
                await person.pilot.pause()
        said.append(person.text_of("notice"))

    at_the_screen(lambda: against_bots(position=DEFENDS), ask)
    assert "Best now: beat the 10♣ with the J♣." in said[0]
