"""A table in the terminal, one line at a time: one person against bots, deal after deal.

Here: the course of a sitting: dealing, whose turn it is, asking the bots, the tally, saving. Not here: the rules, the
words, the questions put to the person (questions.py), going back (history.py), what a position looks like (render.py).
May import rules, moves, deal, event, series, bots, rulebook, answers, console, saves, advice, table_talk, history,
questions.

The person sits in seat 0. Everything said to the person is made from the View of that seat, and bots are given Views
too. Nothing waits and no clock is asked, so a seed and the lines typed decide every character that is shown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Literal, TypeAlias

from durak.advice import move_phrase
from durak.answers import Keys, Request
from durak.bots import Budget
from durak.console import visible
from durak.deal import shuffled
from durak.event import EventKind, deal_events
from durak.history import History
from durak.moves import DONE, SWAP
from durak.questions import Leave, Questions, Undo, Wait
from durak.rulebook import announce, preset_line, preset_name
from durak.rules import rules_text
from durak.saves import record_of, save
from durak.series import Series
from durak.table_talk import Talk, Teller, names_of, tally_sentences

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import Any

    from durak.bots import Bot
    from durak.cards import Card
    from durak.console import Console
    from durak.moves import Move
    from durak.outcome import Outcome
    from durak.record import Record
    from durak.render import Style
    from durak.rules import Rules
    from durak.saves import SavedSeries
    from durak.seats import Seat
    from durak.state import State
    from durak.view import View
    from durak.words import Words

__all__ = ["ME", "Setup", "Sitting", "default_names", "keep"]

ME: Seat = 0
"""Where the person sits."""

_NAMES = ("name-1", "name-2", "name-3", "name-4", "name-5", "name-6", "name-7")


def default_names(words: Words, seats: int) -> tuple[str, ...]:
    """Return a name for each seat: the person is `you`, the bots have names of their own.

    >>> from durak.words import Words
    >>> default_names(Words.load("en"), 3)
    ('You', 'Alice', 'Ben')
    """
    return (words("you"), *(words(name) for name in _NAMES[: seats - 1]))


@dataclass(frozen=True, kw_only=True)
class Setup:
    """What is settled before the first deal."""

    rules: Rules
    names: tuple[str, ...]
    """What the person reads for each seat."""
    bots: tuple[Bot, ...]
    """The bots of seats 1, 2, …"""
    style: Style
    seed: int | None = None
    """What all chance comes from; None for the system's."""
    dealer: Seat | None = None
    """Who deals first; None to draw."""
    name: str = ""
    """What the person is called in saved games."""
    date: str = ""
    """When the game is played, to be noted in it; a game with a seed is the same on any day."""
    known: bool = False
    """Whether the cards are shown that everybody has seen go to a hand."""
    ask_always: bool = False
    """Whether the person is asked, too, when `done` is all there is to say."""
    saved: SavedSeries | None = None
    """The series to go on with."""
    position: State | None = None
    """Where the first deal begins, if it is not dealt; such a deal is not recorded."""


_Decided: TypeAlias = Literal["asked", "forced", "bot", "waited"]
"""How a move came about: the person was asked, had no choice, a bot moved, a bot moved while the person waited."""


@dataclass
class Sitting:
    """One person's evening at the table: `play` runs it to its end, `records` tells it."""

    setup: Setup
    console: Console
    series: Series = field(init=False)
    finished: list[Record] = field(init=False, default_factory=list["Record"])
    """The deals that are over."""
    history: History | None = field(init=False, default=None)
    """The deal in play."""
    order: tuple[Card, ...] = field(init=False, default=())
    """The order of the pack in the deal in play, empty where it began at a set-up position."""
    _chance: Random = field(init=False)
    _teller: Teller = field(init=False)
    _questions: Questions = field(init=False)
    _offered: int | None = field(init=False, default=None)
    """The bout in which the person was last offered the exchange out of turn."""
    _told_nothing: int = field(init=False, default=0)
    """The bout in which the person was last told that there is nothing to throw in; once a bout is enough."""
    _waited: tuple[int, int] | None = field(init=False, default=None)
    """The bout and the hand with which the person waited; while both stand, the table need not be shown again."""

    def __post_init__(self) -> None:
        """Seat everybody; what chance decides is the deal, the first dealer, and what bots leave to it."""
        setup = self.setup
        self._chance = self._chance_for("bots")
        drawn = self._chance_for("dealer").randrange(setup.rules.seats)
        self.series = Series.start(setup.rules, dealer=drawn if setup.dealer is None else setup.dealer)
        self._teller = Teller(Talk(style=setup.style, names=tuple(map(visible, setup.names)), viewer=ME), self.console)
        self._questions = Questions(self._teller, known=setup.known)
        if setup.saved is not None:
            self.series = setup.saved.series
            self.finished = list(setup.saved.finished)
        if setup.position is not None:
            self._begin(setup.position)

    def _chance_for(self, purpose: str) -> Random:
        """A source of chance of its own for each purpose, so that none changes what another gives."""
        seed = self.setup.seed
        return Random() if seed is None else Random(f"{seed} {purpose}")

    @property
    def words(self) -> Words:
        """Return the catalogue of the person's language."""
        return self.setup.style.words

    @property
    def now(self) -> State:
        """Return where the deal in play stands."""
        assert self.history is not None
        return self.history.now

    def play(self) -> None:
        """Run the sitting until the person has had enough, or nobody answers any more."""
        try:
            self._welcome()
            while self._one_deal():
                pass
        except (Leave, EOFError):
            pass
        except KeyboardInterrupt:
            self._teller.say()

    def records(self) -> list[Record]:
        """Return the record of each deal that is over, and of the one in play if a card has been played in it."""
        found = list(self.finished)
        if self.history and self.history.moments and self.order:
            found.append(self._record(self.history))
        return found

    # Between the deals -------------------------------------------------------------------------------------------

    def _welcome(self) -> None:
        words, rules, say = self.words, self.setup.rules, self._teller.say
        preset = rules_text(rules).partition("(")[0]
        say(words("table-rules", preset=preset_name(words, preset), line=preset_line(words, preset)))
        for sentence in announce(words, rules):
            say(f"  {sentence}")
        others = [f"{self._teller.names[seat]} ({bot.name})" for seat, bot in enumerate(self.setup.bots, start=1)]
        say(words("table-players", names=", ".join(others)))
        if rules.teams:
            partners = names_of(self._teller.names, range(2, rules.seats, 2))
            say(words("table-partners", count=rules.seats // 2 - 1, names=partners))
        say(words("table-help", ask="?", key=Keys.of(words.language).requests[Request.HELP].letter))

    def _one_deal(self) -> bool:
        """Play a deal, or go on with one that was begun; return whether there is to be another."""
        saved = self.setup.saved.unfinished if self.setup.saved and not self.order else None
        if saved is not None:
            self._go_on_with(saved)
        elif self.history is None:
            self.deal()
        while True:
            while not self.now.is_over:
                self.step()
            outcome = self.now.outcome
            assert outcome is not None
            after = self.series.after(outcome)
            again = self._again(outcome, after)
            if again is not None:
                break
            self._undo()
        if self.order:
            assert self.history is not None
            self.finished.append(self._record(self.history))
        self.series, self.history = after, None
        return again

    def deal(self) -> None:
        """Deal the cards and tell how the deal begins; a losing team is asked who deals."""
        self._choose_dealer()
        self.order = shuffled(self.setup.rules, self._chance_for(f"deal {len(self.finished) + 1}"))
        self._begin(self.series.deal(self.order))
        self._teller.say()
        who = self._teller.talk.who(self.series.dealers[0])
        self._teller.say(self.words("deal-begins", number=self.series.deals + 1, **who))
        self._teller.tell(deal_events(self.now), before=None, after=self.now.view(ME))

    def _go_on_with(self, saved: Record) -> None:
        self.order = tuple(card for card in saved.deal if card is not None)
        self._begin(saved.state_at(0))
        assert self.history is not None
        self._teller.say()
        self._teller.say(self.words("deal-goes-on", number=self.series.deals + 1))
        for ply in saved.moves:
            state = self.history.now
            seat = state.actor if ply.seat is None else ply.seat
            assert seat is not None
            forced = state.legal_moves(seat) == [DONE]
            self.history.play(ply.move, seat, asked=seat == ME and not forced)

    def _begin(self, state: State) -> None:
        self.history = History(state, self._chance)
        self._offered, self._told_nothing, self._waited = None, 0, None
        self._questions.forget()

    def _choose_dealer(self) -> None:
        """A losing team chooses which of its members deals: the person for ours, chance for the bots."""
        dealers = self.series.dealers
        if len(dealers) == 1:
            return
        chosen = dealers[self._chance.randrange(len(dealers))]
        if ME in dealers:
            chosen = self._chosen_dealer(dealers)
        self.series = self.series.choose_dealer(chosen)

    def _chosen_dealer(self, dealers: Sequence[Seat]) -> Seat:
        chosen = None
        while chosen is None:
            try:
                chosen = self._questions.choice(
                    self.words("ask-dealer"), [self._teller.names[seat] for seat in dealers], None
                )
            except Undo:
                self._teller.say(self.words("undo-nothing"))
        return dealers[chosen]

    def _again(self, outcome: Outcome, after: Series) -> bool | None:
        """Tell the tally and ask for another deal; None when the last move is to be undone."""
        if outcome.kind == "redeal":
            return True
        for sentence in tally_sentences(self.setup.style, after, self._teller.names):
            self._teller.say(sentence)
        try:
            return self._questions.yes(self.words("ask-again"), None)
        except Undo:
            return None

    def _record(self, history: History) -> Record:
        return record_of(
            self.series,
            self.order,
            history.moves,
            names=(self.setup.name or self.words("player"), *self.setup.names[1:]),
            bots=["-", *(bot.name for bot in self.setup.bots)],
            date=self.setup.date,
        )

    # A move ------------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Let the next move be made, or taken back.

        Where players are asked in turn, it is the first actor's. At a free table the person is asked whenever they may
        act, and the first other actor moves while they wait.
        """
        actors = self.now.actors
        others = [seat for seat in actors if seat != ME]
        free = self.setup.rules.precedence == "free"
        view = self.now.view(ME)
        try:
            if ME in actors if free else actors[0] == ME:
                self._own_move(view, may_wait=free and bool(others))
            elif self._exchanges_now(view):
                self._make(ME, SWAP, "asked", self._chance.getstate())
            else:
                self._bot_move(others[0], "bot")
        except Undo:
            self._undo()
        except Wait:
            self._waited = view.bout_no, view.cards
            self._bot_move(others[0], "waited")

    def _own_move(self, view: View, *, may_wait: bool) -> None:
        chance = self._chance.getstate()
        if view.legal_moves() == [DONE] and not self.setup.ask_always:
            if view.table and self._told_nothing != view.bout_no:
                self._told_nothing = view.bout_no
                self._teller.say(self.words("nothing-to-throw-in"))
            self._make(ME, DONE, "forced", chance)
            return
        briefly = self._waited == (view.bout_no, view.cards)
        move = self._questions.decision(view, may_wait=may_wait, briefly=briefly)
        self._make(ME, move, "asked", chance)

    def _bot_move(self, seat: Seat, decided: _Decided) -> None:
        chance = self._chance.getstate()
        move = self.setup.bots[seat - 1].choose(self.now.view(seat), self._chance, Budget())
        self._make(seat, move, decided, chance)

    def _make(self, seat: Seat, move: Move, decided: _Decided, chance: Any) -> None:
        """Play a move and tell what came of it; `chance` is where chance stood before it was decided."""
        assert self.history is not None
        events = self.now.events(move, seat)
        before = self.history.play(move, seat, asked=decided in ("asked", "waited"), chance=chance)
        quiet = decided == "forced" and before.table
        told = [event for event in events if not (quiet and event.kind is EventKind.DONE)]
        self._teller.tell(told, before=before.view(ME), after=self.now.view(ME))

    def _undo(self) -> None:
        """Go back to the person's last decision, whether that was a move or to wait."""
        assert self.history is not None
        self._questions.forget()
        self._waited = None
        moment = self.history.undo()
        if moment is None:
            self._teller.say(self.words("undo-nothing"))
            return
        view = moment.state.view(ME)
        waited = moment.seat != ME
        phrase = self.words("phrase-wait") if waited else move_phrase(moment.move, view, self.setup.style)
        self._teller.say(self.words("undo-done", phrase=phrase))

    def _exchanges_now(self, view: View) -> bool:
        """Whether the person exchanges the lowest trump out of turn: asked once in a deal, once in a bout if free."""
        free = self.setup.rules.precedence == "free"
        asked_already = self._offered == view.bout_no if free else self._offered is not None
        if asked_already or SWAP not in view.legal_moves():
            return False
        self._offered = view.bout_no
        return self._questions.yes(self.words("ask-exchange"), view, moves={SWAP: True, DONE: False})


def keep(sitting: Sitting, *, folder: Path, name: str, over: Path | None = None) -> None:
    """Save what was played and say where; where it cannot be saved, show it instead, so that nothing is lost."""
    words, console = sitting.words, sitting.console
    records = sitting.records()
    if not records:
        console.say(words("saved-nothing"))
        return
    try:
        path = save(records, folder=folder, name=name, over=over)
    except OSError as error:
        place, why = visible(str(folder if over is None else over)), visible(error.strerror or str(error))
        console.say(words("saved-not", place=place, why=why))
        for record in records:
            console.say("\n".join(map(visible, str(record).split("\n"))))
        return
    place = visible(str(path))
    console.say(words("saved", path=place))
    console.say(words("saved-how-to-go-on", command=f'durak play --resume "{place}"'))
