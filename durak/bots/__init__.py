"""Players that are programs: the protocol and the registry.

Here: `Bot`, `Budget`, what a bot may tell of its choice, and bots by name. Not here: how one plays (a module each).
May import errors, simple, heuristic, exact, mildbyte, mc, ismcts, zarlykov, larsenbier, levels.

Bots are made by factories that import late: a program that plays with the greedy one never loads NumPy.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from durak.errors import DurakError, NotationError

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

__all__ = [
    "BOTS",
    "Bot",
    "BotKind",
    "Budget",
    "Considered",
    "ExplainingBot",
    "Why",
    "make_bot",
    "measured_rating",
    "missing_bots",
    "offered_bots",
]


@dataclass(frozen=True, kw_only=True)
class Budget:
    """How long a bot may think about one move; None means as long as it likes.

    Without `seconds` a bot gives the same move for the same view and the same chance on any machine.
    """

    seconds: float | None = None
    """How much time."""
    nodes: int | None = None
    """How many positions it may search."""
    worlds: int | None = None
    """How many guesses of the hidden cards it may look at."""


class Bot(Protocol):
    """A player. It sees a View, never a State, and takes all its chance from `rng`.

    It keeps nothing of a deal from one move to the next: a view holds all that its seat may know.
    """

    name: str

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return one of the view's legal moves."""
        ...


class Why(StrEnum):
    """What speaks for a move, as a stable code: the sentences live in the catalogues."""

    ONLY_MOVE = "only_move"
    """There is no other."""
    SOLVED = "solved"
    """All cards are known, and the deal was played through to its end."""
    SAMPLED = "sampled"
    """It came out so in deals played on from guesses of the hidden cards."""
    FOR_NOTHING = "for_nothing"
    """It costs nothing: an exchange, a claim, the demand of a new deal."""
    CHEAP = "cheap"
    """Its card is worth the least of those that will do."""
    SAME_RANK = "same_rank"
    """More cards of its rank can follow, or it goes with one that lies already."""
    HARD_TO_BEAT = "hard_to_beat"
    """The defender hardly holds, or cannot hold, what beats it."""
    LAST_CARDS = "last_cards"
    """The talon is gone: every card that goes is one less."""
    SPARES_TRUMPS = "spares_trumps"
    """It keeps a trump or a high card for later."""
    PASSES_ON = "passes_on"
    """Another has to beat the cards."""
    GAINS_CARDS = "gains_cards"
    """What lies on the table is worth more than what beating it costs."""
    CANNOT_BEAT = "cannot_beat"
    """Not every card can be beaten."""
    GIVES_NO_RANK = "gives_no_rank"
    """Nobody is likely to throw in a card of the rank that it brings."""
    WITH_THE_SIDE = "with_the_side"
    """It spares a card of the own team."""


@dataclass(frozen=True)
class Considered:
    """A move that a bot considered."""

    move: Move
    value: float
    """The score it expects of the move for the viewer, from 0, the durak, over 1/2, a draw, to 1, out."""
    reason: Why


@runtime_checkable
class ExplainingBot(Bot, Protocol):
    """A bot that can tell why it moves as it does."""

    def explain(self, view: View, rng: Chance, budget: Budget, /) -> tuple[Considered, ...]:
        """Return the moves considered, the best first: the first is what `choose` returns for the same chance."""
        ...


@dataclass(frozen=True, kw_only=True)
class BotKind:
    """What the registry knows of a bot before it is made."""

    make: Callable[[], Bot]
    """Makes a new one; what it needs is imported only then."""
    summary: str
    """How it plays, in one line."""
    cost: str = ""
    """What a move costs it where a budget says nothing, as a budget of the arena: `100w`; nothing for one at once."""
    needs_kernel: bool = False
    """Whether it plays with the compiled kernel, and so with NumPy and Numba."""
    answers_at_once: bool = False
    """Whether a move takes it so little time that an event loop can ask it itself."""
    is_offered: bool = False
    """Whether people are offered it at a table; others are for measuring, and sit where they are named."""

    @property
    def is_here(self) -> bool:
        """Return whether everything that it needs is installed."""
        return not self.needs_kernel or all(find_spec(name) is not None for name in ("numpy", "numba"))


def _random() -> Bot:
    from durak.bots.simple import RandomBot  # noqa: PLC0415  # see the opening

    return RandomBot()


def _greedy() -> Bot:
    from durak.bots.simple import GreedyBot  # noqa: PLC0415

    return GreedyBot()


def _lowest() -> Bot:
    from durak.bots.simple import GreedyBot  # noqa: PLC0415

    return GreedyBot(spares_pictures=False)


def _heuristic() -> Bot:
    from durak.bots.heuristic import HeuristicBot  # noqa: PLC0415

    return HeuristicBot()


def _mc() -> Bot:
    from durak.bots.mc import MonteCarloBot  # noqa: PLC0415

    return MonteCarloBot()


def _mildbyte() -> Bot:
    from durak.bots.exact import ExactBot  # noqa: PLC0415
    from durak.bots.mildbyte import BeatingHandBot  # noqa: PLC0415

    return ExactBot(BeatingHandBot(), name="mildbyte")


def _larsenbier() -> Bot:
    from durak.bots.heuristic import HeuristicBot  # noqa: PLC0415
    from durak.bots.larsenbier import LateSearchBot  # noqa: PLC0415
    from durak.bots.zarlykov import ZarlykovMctsBot  # noqa: PLC0415

    return LateSearchBot(early=HeuristicBot(), late=ZarlykovMctsBot())


def _ismcts() -> Bot:
    from durak.bots.ismcts import IsmctsBot  # noqa: PLC0415

    return IsmctsBot()


def _ismcts_random() -> Bot:
    from durak.bots.ismcts import IsmctsBot  # noqa: PLC0415

    return IsmctsBot(playouts="random")


def _zarlykov(kind: str) -> Callable[[], Bot]:
    """What makes one of the players of a thesis: `Smart`, `Minimax` or `Mcts`."""

    def make() -> Bot:
        from durak.bots import zarlykov  # noqa: PLC0415

        bot: Callable[[], Bot] = getattr(zarlykov, f"Zarlykov{kind}Bot")
        return bot()

    return make


def _level(name: str, summary: str, *, cost: str = "") -> BotKind:
    """One of the levels for people; those that cost something play with the kernel."""

    def make() -> Bot:
        from durak.bots.levels import LevelBot  # noqa: PLC0415

        return LevelBot(name)

    return BotKind(
        make=make,
        summary=f"for people, {summary}",
        cost=cost,
        needs_kernel=bool(cost),
        answers_at_once=not cost,
        is_offered=True,
    )


def _exact(name: str, **options: Any) -> Callable[[], Bot]:
    """What makes a bot that is exact where the cards are known, and plays as the named one elsewhere."""

    def make() -> Bot:
        from durak.bots.exact import ExactBot  # noqa: PLC0415

        return ExactBot(BOTS[name].make(), **options)

    return make


BOTS: dict[str, BotKind] = {
    "random": BotKind(make=_random, summary="any legal move, each as likely", answers_at_once=True, is_offered=True),
    "lowest": BotKind(
        make=_lowest, summary="the lowest card that works; how deals are played on by others", answers_at_once=True
    ),
    "greedy": BotKind(
        make=_greedy, summary="the lowest card that works; keeps the best trumps", answers_at_once=True, is_offered=True
    ),
    "heuristic": BotKind(
        make=_heuristic,
        summary="rules of thumb: what a hand is worth, what is gone, when to spare trumps, when to take",
        answers_at_once=True,
    ),
    "mildbyte": BotKind(
        make=_mildbyte,
        summary="a published player: keeps the cards that beat the most of other hands; exact endings",
        cost="100000n",
        needs_kernel=True,
    ),
    "greedy+": BotKind(
        make=_exact("greedy"),
        summary="greedy, and exact once every card is known",
        cost="100000n",
        needs_kernel=True,
    ),
    "heuristic+": BotKind(
        make=_exact("heuristic"),
        summary="heuristic, and exact once every card is known",
        cost="100000n",
        needs_kernel=True,
    ),
    "mc": BotKind(
        make=_mc,
        summary="plays every move on in 100 worlds that fit its view",
        cost="100w",
        needs_kernel=True,
    ),
    "mc+": BotKind(
        make=_exact("mc", worlds=12, nodes=100_000),
        summary="mc, and exact once at most a dozen worlds fit its view",
        cost="100w",
        needs_kernel=True,
    ),
    "zarlykov-smart": BotKind(
        make=_zarlykov("Smart"),
        summary="a published player: greedy, with two rules once the talon is empty",
        needs_kernel=True,
    ),
    "zarlykov-minimax": BotKind(
        make=_zarlykov("Minimax"),
        summary="a published player: looks 3 moves ahead in each of 30 worlds, then plays on greedily",
        cost="30w",
        needs_kernel=True,
    ),
    "zarlykov-mcts": BotKind(
        make=_zarlykov("Mcts"),
        summary="a published player: a tree of 30 iterations in each of 30 worlds, played on greedily",
        cost="30w",
        needs_kernel=True,
    ),
    "larsenbier": BotKind(
        make=_larsenbier,
        summary="a published player: heuristic until fewer than 4 cards are in the talon, then as zarlykov-mcts",
        cost="30w",
        needs_kernel=True,
    ),
    "ismcts-random": BotKind(
        make=_ismcts_random,
        summary="one tree over 1000 worlds that fit its view, played on at random, as others have published it",
        cost="1000w",
        needs_kernel=True,
    ),
    "ismcts": BotKind(
        make=_ismcts,
        summary="one tree over 1000 worlds that fit its view, played on greedily",
        cost="1000w",
        needs_kernel=True,
    ),
    "ismcts+": BotKind(
        make=_exact("ismcts", worlds=12, nodes=100_000),
        summary="ismcts, and exact once at most a dozen worlds fit its view",
        cost="1000w",
        needs_kernel=True,
    ),
    "level1": _level("level1", "first game: takes soon, gives trumps away, forgets every card that is gone"),
    "level2": _level("level2", "beginner: spares a trump now and then, remembers two cards"),
    "level3": _level("level3", "casual player: pairs and trumps, remembers half a dozen cards"),
    "level4": _level("level4", "experienced player: all rules of thumb, remembers every card"),
    "level5": _level("level5", "strong player: plays on in a few worlds, exact endings", cost="30w"),
    "level6": _level("level6", "master: more worlds, exact endings in a dozen worlds", cost="130w"),
    "level7": _level("level7", "merciless: one tree over 5000 worlds, exact endings", cost="5000w"),
}
"""All bots by name, those that play best at the end of the plain ones, then the levels for people."""


def make_bot(name: str) -> Bot:
    """Return a new bot by its name.

    Raises NotationError, with the names there are, for any other, and DurakError where it needs what is not installed.

    >>> make_bot("greedy").name
    'greedy'
    """
    if name not in BOTS:
        raise NotationError(f"expected a bot, one of {', '.join(_here())}, got {name!r}")
    kind = BOTS[name]
    if not kind.is_here:
        raise DurakError(f"the bot {name!r} needs NumPy and Numba: pip install 'python-durak[bots]'")
    return kind.make()


def measured_rating(name: str) -> int | None:
    """Return how strong a bot was found to be: its rating in the cross table, where `greedy` has 1000.

    A budget may stand behind the name, `mc@400w`. None for a bot that does not stand in the table.
    """
    found = _ratings()
    return found.get(name, found.get(f"{name}@{BOTS[name].cost}" if name in BOTS else name))


@cache
def _ratings() -> dict[str, int]:
    """The ratings that benchmarks/arena/tables.py has written down."""
    import json  # noqa: PLC0415  # few ask
    from importlib.resources import files  # noqa: PLC0415  # as above

    ratings: dict[str, int] = json.loads(files("durak.bots").joinpath("ratings.json").read_text(encoding="utf-8"))
    return ratings


def offered_bots() -> tuple[str, ...]:
    """Return the names of the bots that people can be offered here, roughly the weakest first.

    >>> offered_bots()[:2]
    ('random', 'greedy')
    """
    return tuple(name for name, kind in BOTS.items() if kind.is_offered and kind.is_here)


def missing_bots() -> tuple[str, ...]:
    """Return the names of the bots that people could be offered, were what they need installed here."""
    return tuple(name for name, kind in BOTS.items() if kind.is_offered and not kind.is_here)


def _here() -> list[str]:
    return [name for name, kind in BOTS.items() if kind.is_here]
