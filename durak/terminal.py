"""A table in the terminal, one line at a time: one person against bots, deal after deal.

Here: the course of a sitting: whose turn it is, what the person is asked and when, another deal. Not here: what happens
at the table (evening.py), the questions put to the person (questions.py), what a position looks like (render.py).
May import moves, evening, questions.

Nothing waits and no clock is asked, so a seed and the lines typed decide every character that is shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from durak.evening import ME, Evening
from durak.moves import DONE, SWAP
from durak.questions import Leave, Questions, Undo, Wait

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.seats import Seat
    from durak.view import View

__all__ = ["Sitting"]


@dataclass
class Sitting(Evening):
    """An evening whose questions are asked and answered in lines: `play` runs it to its end."""

    _questions: Questions = field(init=False)
    _waited: tuple[int, int] | None = field(init=False, default=None)
    """The bout and the hand with which the person waited; while both stand, the table need not be shown again."""

    def __post_init__(self) -> None:
        """Seat everybody."""
        super().__post_init__()
        self._questions = Questions(self.teller, known=self.setup.known, hint=self.hint)

    def play(self) -> None:
        """Run the sitting until the person has had enough, or nobody answers any more."""
        try:
            self.welcome()
            while self._one_deal():
                pass
        except (Leave, EOFError):
            pass
        except KeyboardInterrupt:
            self.teller.say()

    # Between the deals -------------------------------------------------------------------------------------------

    def _one_deal(self) -> bool:
        """Play a deal, or go on with one that was begun; return whether there is to be another."""
        self._questions.forget()
        self._waited = None
        self.begin()
        while True:
            while not self.now.is_over:
                self.step()
            again = self._again()
            if again is not None:
                break
            self.undo()
        self.clear()
        return again

    def deal(self) -> None:
        """Deal the cards and tell how the deal begins; the person's losing team is asked who deals."""
        if len(self.series.dealers) > 1 and ME in self.series.dealers:
            self.choose_dealer(self._chosen_dealer(self.series.dealers))
        super().deal()

    def _chosen_dealer(self, dealers: Sequence[Seat]) -> Seat:
        chosen = None
        while chosen is None:
            try:
                chosen = self._questions.choice(
                    self.words("ask-dealer"), [self.teller.names[seat] for seat in dealers], None
                )
            except Undo:
                self.teller.say(self.words("undo-nothing"))
        return dealers[chosen]

    def _again(self) -> bool | None:
        """Tell the tally and ask for another deal; None when the last move is to be undone."""
        if self.end()[0].kind == "redeal":
            return True
        self.tell_tally()
        try:
            return self._questions.yes(self.words("ask-again"), None)
        except Undo:
            return None

    # A move ------------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Let the next move be made, or taken back.

        Where players are asked in turn, it is the first actor's. At a free table the person is asked whenever they may
        act, and the first other actor moves while they wait.
        """
        view = self.view
        try:
            if self.is_the_person_s:
                self._own_move(view, may_wait=self.is_free and bool(self.others))
            elif self.offers_exchange() and self._exchanges(view):
                self.own_move(SWAP)
            else:
                self.bot_move()
        except Undo:
            self.undo()
        except Wait:
            self._waited = view.bout_no, view.cards
            self.bot_move(while_waiting=True)

    def _own_move(self, view: View, *, may_wait: bool) -> None:
        if self.says_done_unasked():
            return
        briefly = self._waited == (view.bout_no, view.cards)
        self.own_move(self._questions.decision(view, may_wait=may_wait, briefly=briefly))

    def _exchanges(self, view: View) -> bool:
        """Whether the person exchanges the lowest trump out of turn."""
        return self._questions.yes(self.words("ask-exchange"), view, moves={SWAP: True, DONE: False})

    def undo(self) -> None:
        """Go back to the person's last decision; what was typed ahead is forgotten."""
        self._questions.forget()
        self._waited = None
        super().undo()
