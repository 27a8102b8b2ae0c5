"""One person's evening against bots, deal after deal, whoever puts the questions to the person.

Here: what is settled before (`Setup`), dealing, the moves of the bots, going back, the tally, what is kept of it. Not
here: asking the person (terminal.py line by line, tui on a screen), the rules, the words. May import rules, moves,
deal, event, series, bots, kernel, rulebook, answers, console, saves, advice, table_talk, history.

The person sits in seat 0. Everything said to the person is made from the View of that seat, and bots are given Views
too. No clock is asked, so a seed and the person's decisions decide every sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from durak.advice import hint_sentences, move_phrase
from durak.answers import Keys, Request
from durak.bots import BOTS
from durak.bots.asked import Answer, answers_at_once, ask_bot
from durak.bots.hints import BEST, adviser, hint
from durak.bots.levels import LEVELS
from durak.console import visible
from durak.deal import shuffled
from durak.event import EventKind, deal_events
from durak.history import History
from durak.moves import DONE, SWAP
from durak.rulebook import announce, preset_line, preset_name
from durak.rules import rules_text
from durak.saves import record_of, save
from durak.series import Series
from durak.table_talk import Talk, Teller, names_of, tally_sentences

if TYPE_CHECKING:
    from pathlib import Path

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

__all__ = [
    "BOT_PATIENCE_SECONDS",
    "ME",
    "BotMove",
    "Decided",
    "Evening",
    "Setup",
    "default_names",
    "keep",
    "table_sentences",
]

ME: Seat = 0
"""Where the person sits."""

BOT_PATIENCE_SECONDS = 5.0
"""How long the person waits for a bot before another moves for it."""
_PATIENCE_SECONDS = 4.0
"""How long somebody who asks for a hint waits for a kernel that is not ready yet: loading it takes less."""
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


class BotMove(NamedTuple):
    """What a bot does: its seat, its move or that of another, and where that leaves chance, if it took any."""

    seat: Seat
    answer: Answer
    chance: Any


Decided: TypeAlias = Literal["asked", "forced", "bot", "waited"]
"""How a move came about: the person was asked, had no choice, a bot moved, a bot moved while the person waited."""


@dataclass
class Evening:
    """One person's evening at the table: deals are begun, moves are made, `records` tells it."""

    setup: Setup
    console: Console
    """Where what happens is said."""
    series: Series = field(init=False)
    finished: list[Record] = field(init=False, default_factory=list["Record"])
    """The deals that are over."""
    history: History | None = field(init=False, default=None)
    """The deal in play."""
    order: tuple[Card, ...] = field(init=False, default=())
    """The order of the pack in the deal in play, empty where it began at a set-up position."""
    teller: Teller = field(init=False)
    _chance: Random = field(init=False)
    _offered: int | None = field(init=False, default=None)
    """The bout in which the person was last offered the exchange out of turn."""
    _told_nothing: int = field(init=False, default=0)
    """The bout in which the person was last told that there is nothing to throw in; once a bout is enough."""

    def __post_init__(self) -> None:
        """Seat everybody; what chance decides is the deal, the first dealer, and what bots leave to it."""
        setup = self.setup
        self._chance = self._chance_for("bots")
        drawn = self._chance_for("dealer").randrange(setup.rules.seats)
        self.series = Series.start(setup.rules, dealer=drawn if setup.dealer is None else setup.dealer)
        self.teller = Teller(Talk(style=setup.style, names=tuple(map(visible, setup.names)), viewer=ME), self.console)
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

    @property
    def view(self) -> View:
        """Return what the person sees of the deal in play."""
        return self.now.view(ME)

    @property
    def is_free(self) -> bool:
        """Return whether who is quicker plays first; then bots wait for the person, and the person may let them go."""
        return self.setup.rules.precedence == "free"

    @property
    def others(self) -> list[Seat]:
        """Return the bots that may act now, the first of them first."""
        return [seat for seat in self.now.actors if seat != ME]

    @property
    def is_the_person_s(self) -> bool:
        """Return whether the next decision is the person's: whoever is asked in turn, or may act at a free table."""
        actors = self.now.actors
        return ME in actors if self.is_free else actors[:1] == (ME,)

    @property
    def takes_time(self) -> bool:
        """Return whether the first bot that may act may need a while for its move."""
        return not answers_at_once(self.setup.bots[self.others[0] - 1])

    def records(self) -> list[Record]:
        """Return the record of each deal that is over, and of the one in play if a card has been played in it."""
        found = list(self.finished)
        if self.history and self.history.moments and self.order:
            found.append(self._record(self.history))
        return found

    # Between the deals -------------------------------------------------------------------------------------------

    def welcome(self) -> None:
        """Say by which rules and against whom the person plays."""
        setup, words = self.setup, self.words
        for sentence in table_sentences(words, setup.rules):
            self.teller.say(sentence)
        called = [words(f"bot-{bot.name}") if bot.name in LEVELS else bot.name for bot in setup.bots]
        others = [f"{self.teller.names[seat]} ({name})" for seat, name in enumerate(called, start=1)]
        self.teller.say(words("table-players", names=", ".join(others)))
        if setup.rules.teams:
            partners = names_of(self.teller.names, range(2, setup.rules.seats, 2))
            self.teller.say(words("table-partners", count=setup.rules.seats // 2 - 1, names=partners))
        self.teller.say(words("table-help", ask="?", key=Keys.of(words.language).requests[Request.HELP].letter))

    def begin(self) -> None:
        """Deal, unless a deal is to be gone on with: one that was saved, or one from a set-up position."""
        saved = self.setup.saved.unfinished if self.setup.saved and not self.order else None
        if saved is not None:
            self._go_on_with(saved)
        elif self.history is None:
            self.deal()

    def deal(self) -> None:
        """Deal the cards and tell how the deal begins; of a losing team that has not chosen, chance says who deals."""
        self.choose_dealer(None)
        self.order = shuffled(self.setup.rules, self._chance_for(f"deal {len(self.finished) + 1}"))
        self._begin(self.series.deal(self.order))
        self.teller.say()
        who = self.teller.talk.who(self.series.dealers[0])
        self.teller.say(self.words("deal-begins", number=self.series.deals + 1, **who))
        self.teller.tell(deal_events(self.now), before=None, after=self.view)

    def choose_dealer(self, seat: Seat | None) -> None:
        """Let a losing team choose which of its members deals, or chance for None."""
        dealers = self.series.dealers
        if len(dealers) > 1:
            drawn = dealers[self._chance.randrange(len(dealers))]
            self.series = self.series.choose_dealer(drawn if seat is None else seat)

    def _go_on_with(self, saved: Record) -> None:
        self.order = tuple(card for card in saved.deal if card is not None)
        self._begin(saved.state_at(0))
        assert self.history is not None
        self.teller.say()
        self.teller.say(self.words("deal-goes-on", number=self.series.deals + 1))
        for ply in saved.moves:
            state = self.history.now
            seat = state.actor if ply.seat is None else ply.seat
            assert seat is not None
            forced = state.legal_moves(seat) == [DONE]
            self.history.play(ply.move, seat, asked=seat == ME and not forced)

    def _begin(self, state: State) -> None:
        self.history = History(state, self._chance)
        self._offered, self._told_nothing = None, 0

    def end(self) -> tuple[Outcome, Series]:
        """Return how the deal in play has ended, and the series after it."""
        outcome = self.now.outcome
        assert outcome is not None
        return outcome, self.series.after(outcome)

    def tell_tally(self) -> None:
        """Say who has lost how often, the deal that has ended counted."""
        for sentence in tally_sentences(self.setup.style, self.end()[1], self.teller.names):
            self.teller.say(sentence)

    def clear(self) -> None:
        """Put away the deal that is over: from now on it cannot be undone."""
        after = self.end()[1]
        if self.order:
            assert self.history is not None
            self.finished.append(self._record(self.history))
        self.series, self.history = after, None

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

    def own_move(self, move: Move) -> None:
        """Make a move of the person."""
        self._make(ME, move, "asked", self._chance.getstate())

    def says_done_unasked(self) -> bool:
        """Return whether `done` was all the person could say and has been said for them, as most people want it."""
        view = self.view
        if view.legal_moves() != [DONE] or self.setup.ask_always:
            return False
        if view.table and self._told_nothing != view.bout_no:
            self._told_nothing = view.bout_no
            self.teller.say(self.words("nothing-to-throw-in"))
        self._make(ME, DONE, "forced", self._chance.getstate())
        return True

    def offers_exchange(self) -> bool:
        """Return whether the person is to be offered the exchange out of turn: once in a deal, once in a bout if free.

        Whoever asks has offered it.
        """
        view = self.view
        offered_already = self._offered == view.bout_no if self.is_free else self._offered is not None
        if offered_already or SWAP not in view.legal_moves():
            return False
        self._offered = view.bout_no
        return True

    def think(self) -> BotMove:
        """Return what the first bot that may act does, without its being done; another moves for one that does nothing.

        A bot draws chance of its own, so that one that is given up leaves that of the others alone.
        """
        seat = self.others[0]
        chance = Random()
        chance.setstate(self._chance.getstate())
        answer = ask_bot(self.setup.bots[seat - 1], self.now.view(seat), chance, patience=BOT_PATIENCE_SECONDS)
        return BotMove(seat, answer, None if answer.failure else chance.getstate())

    def bot_move(self, thought: BotMove | None = None, *, while_waiting: bool = False) -> None:
        """Let the first bot that may act move, as it has thought; `while_waiting` says that the person could have."""
        seat, answer, left = self.think() if thought is None else thought
        chance = self._chance.getstate()
        if left is not None:
            self._chance.setstate(left)
        if answer.failure:
            self.teller.say(self.words("failed-bot", name=self.teller.names[seat], error=answer.failure))
        self._make(seat, answer.move, "waited" if while_waiting else "bot", chance)

    def _make(self, seat: Seat, move: Move, decided: Decided, chance: Any) -> None:
        """Play a move and tell what came of it; `chance` is where chance stood before it was decided."""
        assert self.history is not None
        events = self.now.events(move, seat)
        before = self.history.play(move, seat, asked=decided in ("asked", "waited"), chance=chance)
        quiet = decided == "forced" and before.table
        told = [event for event in events if not (quiet and event.kind is EventKind.DONE)]
        self.teller.tell(told, before=before.view(ME), after=self.view)

    def hint(self, view: View) -> list[str]:
        """Return what the best player there is would do with this view of the person, how it will come out, and why.

        The chance it takes is its own, so the deal goes on as it would have without it. The kernel is made ready
        meanwhile, which may take a minute the first time; until then a player by rules of thumb is asked.
        """
        player = adviser(kernel=_is_kernel_ready())
        return hint_sentences(hint(view, self._chance_for(f"hint {view}"), player=player), view, self.setup.style)

    @property
    def can_undo(self) -> bool:
        """Return whether there is a decision of the person to go back to."""
        return self.history is not None and self.history.can_undo

    def undo(self) -> None:
        """Go back to the person's last decision, whether that was a move or to wait."""
        assert self.history is not None
        moment = self.history.undo()
        if moment is None:
            self.teller.say(self.words("undo-nothing"))
            return
        view = moment.state.view(ME)
        waited = moment.seat != ME
        phrase = self.words("phrase-wait") if waited else move_phrase(moment.move, view, self.setup.style)
        self.teller.say(self.words("undo-done", phrase=phrase))


def _is_kernel_ready() -> bool:
    """Whether the compiled kernel can be used now; what is missing is compiled in the background."""
    if not BOTS[BEST].is_here:
        return False
    from durak.kernel.warmup import warm_in_background  # noqa: PLC0415 - only who asks for a hint needs it

    return warm_in_background().wait(_PATIENCE_SECONDS)


def table_sentences(words: Words, rules: Rules) -> list[str]:
    """Return by which rules a table plays: their name and line, then a sentence for each that is not the usual one.

    >>> from durak.rules import parse_rules
    >>> from durak.words import Words
    >>> table_sentences(Words.load("en"), parse_rules("podkidnoy(first_limit=5)"))[1:]
    ['  At the start of a deal, a bout has at most 5 attack cards.']
    """
    preset = rules_text(rules).partition("(")[0]
    opening = words("table-rules", preset=preset_name(words, preset), line=preset_line(words, preset))
    return [opening, *(f"  {sentence}" for sentence in announce(words, rules))]


def keep(evening: Evening, console: Console, *, folder: Path, name: str, over: Path | None = None) -> None:
    """Save what was played and say where; where it cannot be saved, show it instead, so that nothing is lost."""
    words, records = evening.words, evening.records()
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
