"""What requests and answers of the HTTP interface hold.

Here: the bodies, as strict structs. Not here: which request has which (api.py), what goes over sockets (protocol.py).
May import names, protocol, settings, msgspec.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from durak.server.names import LONGEST_NAME
from durak.server.protocol import Name, PublicPart, ReasonPart, RulePart, TableMessage
from durak.server.settings import TableSettings

__all__ = [
    "BotLine",
    "Bots",
    "Export",
    "ExportedTable",
    "Game",
    "Games",
    "LessonLine",
    "LessonStep",
    "Lessons",
    "MadeToken",
    "Me",
    "NewName",
    "NewPosition",
    "NewReplay",
    "NewTable",
    "NewToken",
    "OpenedTable",
    "PresetLine",
    "Presets",
    "Problem",
    "ReplayFrame",
    "ReplayedGame",
    "Replays",
    "RuleField",
    "RuleFields",
    "RulesCheck",
    "TableList",
    "TokenLine",
    "Tokens",
    "Trial",
]


class _Asked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class _Told(Struct, frozen=True, kw_only=True):
    pass


class Problem(_Told, frozen=True, kw_only=True, omit_defaults=True):
    """Why a request was not carried out."""

    code: str
    """A word that does not change."""
    text: str
    """A sentence for whoever writes a program."""
    line: int | None = None
    """The line of a text that is wrong, from 1, where one is."""


class NewPosition(_Asked, frozen=True, kw_only=True):
    """From where somebody wants to play on against bots: a game in DGN after so many moves, or a position in DPN."""

    dgn: str = ""
    game: Annotated[int, Meta(ge=1, le=10_000)] = 1
    """Which game of the text, from 1."""
    ply: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """How many of its moves have been made."""
    dpn: Annotated[str, Meta(max_length=4_096)] = ""
    """A whole position in place of a game; there will be no record of how it went on."""
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    """Where to sit; None where somebody is asked first."""

    def __post_init__(self) -> None:
        """Refuse a game and a position together, and neither of them."""
        if bool(self.dgn) == bool(self.dpn):
            raise ValueError("expected a game in dgn or a position in dpn")


class NewTable(_Asked, frozen=True, kw_only=True):
    """A table that somebody wants to open."""

    settings: TableSettings = TableSettings()
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] | None = None
    """What its host wants to be called; without it, what they are called already. Who has bots in all other seats from
    the start needs no name, but at a listed table."""
    bots: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=7)] = []
    """With any, the host sits down at once, in seat 0, and these bots in the seats that follow; the last one also in
    those that are left."""
    friends: Annotated[int, Meta(ge=0, le=7)] | None = None
    """How many seats stay empty for people who come by the link, the last ones; the host sits down at once, and bots in
    the seats between, `greedy` where `bots` names none."""
    start: bool = False
    """Whether the first deal is announced at once, with `greedy` in all other seats where `bots` names none."""
    position: NewPosition | None = None
    """Play on from here against bots, at once and by the rules that were played by; at no listed table."""


class OpenedTable(_Told, frozen=True, kw_only=True):
    """A table that has been opened; whoever knows its id can sit there."""

    id: str
    url: str
    """The page at which people sit down."""
    socket: str
    """The path of the WebSocket."""


class TableList(_Told, frozen=True, kw_only=True):
    """The listed tables that have room, the newest first, as somebody sees them who looks on."""

    tables: tuple[TableMessage, ...]


class Me(_Told, frozen=True, kw_only=True):
    """Who one is here."""

    handle: str
    """A short word for oneself, most likely nobody else's; at a table one has another."""
    name: str
    """What one is called, empty before one has said so."""
    program: bool
    """Whether one came with a token."""


class NewName(_Asked, frozen=True, kw_only=True):
    """What somebody wants to be called."""

    name: Name


class Game(_Told, frozen=True, kw_only=True):
    """A deal that one has played to its end."""

    table: str
    deal: int
    at: int
    """When it ended, in milliseconds of Unix time."""
    seat: int
    result: str
    """As in DGN: the seats that lost, `-`, `redeal`; `*` where the deal was given up."""
    record: str
    """The path of its record."""


class Games(_Told, frozen=True, kw_only=True):
    """The deals that one has played, the newest first."""

    games: tuple[Game, ...]


class NewToken(_Asked, frozen=True, kw_only=True):
    """A token that somebody wants for a program."""

    name: Name
    """What the program is called."""


class TokenLine(_Told, frozen=True, kw_only=True):
    """A token that one has made, without itself."""

    id: str
    name: str
    made_at: int
    """When, in milliseconds of Unix time."""


class MadeToken(_Told, frozen=True, kw_only=True):
    """A new token, told this once: the server keeps only its hash."""

    id: str
    name: str
    made_at: int
    token: str


class Tokens(_Told, frozen=True, kw_only=True):
    """The tokens that one has made, the oldest first."""

    tokens: tuple[TokenLine, ...]


class BotLine(_Told, frozen=True, kw_only=True):
    """A bot that can be put in a seat."""

    name: str


class Bots(_Told, frozen=True, kw_only=True):
    """The bots of this server, the weakest first."""

    bots: tuple[BotLine, ...]
    lacks_stronger: bool = False
    """Whether stronger ones could play here once `python-durak[bots]` is installed."""


class PresetLine(_Told, frozen=True, kw_only=True):
    """A named set of rules."""

    name: str
    description: str
    source: str
    rules: str
    """What they are, as text: `podkidnoy` and what differs from it."""


class Presets(_Told, frozen=True, kw_only=True):
    """The named rules, those that others are made from first."""

    presets: tuple[PresetLine, ...]


class RuleField(_Told, frozen=True, kw_only=True):
    """A rule, for a form in which a table is set up. Values are numbers, or the words by which rules are written."""

    rule: str
    """Its name in the text of rules: `podkidnoy(bout_limit=none)`."""
    kind: Literal["bool", "choice", "number", "number_or_none"]
    choices: tuple[str | int, ...]
    """All its values, in order; none for numbers."""
    least: int | None
    most: int | None
    """The bounds of a number, at tables of this server."""
    presets: dict[str, str | int]
    """Its value in each of the named rules."""


class RuleFields(_Told, frozen=True, kw_only=True):
    """Every rule, in the order of the rulebook."""

    fields: tuple[RuleField, ...]


class RulesCheck(_Told, frozen=True, kw_only=True):
    """What a text says as rules of a table, or what is wrong with it."""

    good: bool
    rules: str = ""
    """The shortest text for the same rules, as a live table plays by them."""
    seats: int = 0
    deck_size: int = 0
    text: str = ""
    """What is wrong."""
    clash: tuple[str, ...] = ()
    """The rules that contradict each other, if that is what is wrong; the first one says which contradiction it is."""
    values: dict[str, str | int] = {}
    """The value of every rule by its name, as `RuleField` has them."""
    unusual: tuple[RulePart, ...] = ()
    """The rules that such a table announces."""


class NewReplay(_Asked, frozen=True, kw_only=True):
    """Games that somebody wants to look at."""

    dgn: str
    """A text in DGN (docs/notation.md)."""


class ReplayFrame(_Told, frozen=True, kw_only=True):
    """A position of a game with all hands open, and the move that led to it."""

    seat: int | None
    """Who moved; None for the deal."""
    move: str
    """The move as text; nothing for the deal."""
    public: PublicPart
    """The position as in a view, but without clocks, and every card of the events and the discard is open; `deal` is
    the number of the game in the text."""
    hands: tuple[tuple[str, ...], ...]
    """The cards of each seat."""
    comment: str
    """What somebody noted of the move."""
    clock: float | None
    """The seconds left on the mover's clock, where somebody noted them."""


class ReplayedGame(_Told, frozen=True, kw_only=True):
    """A game, from the deal to its last move."""

    rules: str
    """The rules as text."""
    unusual: tuple[RulePart, ...]
    """The rules that are not as usual and have an effect; who may move when is not among them."""
    names: tuple[str, ...]
    """Who sat where; none when nobody noted them."""
    tags: dict[str, str]
    """What else was noted of the game as a whole: Event, Date, Site, Bots, …"""
    comment: str
    """What is said before the first move."""
    dealer: int
    result: str
    """As in DGN: the seats that lost, `-`, `redeal`; `*` for a game that is not over."""
    complete: bool
    """Whether every card of the deal is known; any other game cannot be shown and has no frames."""
    dgn: str
    """The game in DGN without all that was noted of it, for `NewPosition`; nothing where it is not complete."""
    frames: tuple[ReplayFrame, ...]


class Replays(_Told, frozen=True, kw_only=True):
    """The games of a text, in order."""

    games: tuple[ReplayedGame, ...]


class Trial(_Told, frozen=True, kw_only=True):
    """What came of moves that somebody tried in a position."""

    frames: tuple[ReplayFrame, ...]
    """The position, and the one after each move, all hands open."""
    refused: ReasonPart | None
    """Why the last move was refused; the frames end before it. None where every move was legal."""
    legal: tuple[str, ...]
    """What the seat may do in the last position."""
    why: dict[str, tuple[ReasonPart, ...]]
    """Of each card of its hand that can do nothing there, every reason."""


class LessonStep(_Told, frozen=True, kw_only=True):
    """What is asked of the reader of a lesson, and what the others do then."""

    right: tuple[str, ...]
    """The moves of which one is to be made; none where the reader is to find that a card is refused."""
    wrong: tuple[str, ...]
    """Moves that a reader may try, all of them refused."""
    then: tuple[str, ...]
    """What follows a right move, each move with the number of its seat: `1:take`."""


class LessonLine(_Told, frozen=True, kw_only=True):
    """A small position in which a rule is learnt by playing."""

    name: str
    says: str
    """The message that asks for something; its `after` says what has been learnt."""
    rule: RulePart | None
    """The rule that it is about, as it is played there."""
    first_game: bool
    """Whether it is one of those by which somebody learns who has never played."""
    position: str
    """A line of DPN, all hands open."""
    seat: int
    """Who learns."""
    seats: int
    steps: tuple[LessonStep, ...]
    start: Trial
    """The position before anything is tried."""


class Lessons(_Told, frozen=True, kw_only=True):
    """All lessons, those of the first game first and in their order."""

    lessons: tuple[LessonLine, ...]


class ExportedTable(_Told, frozen=True, kw_only=True):
    """What the log of a table holds about somebody."""

    table: str
    rows: tuple[Annotated[Raw, Meta(extra_json_schema={"type": "object"})], ...]
    """The rows that name them, answer them or tell of their seat; other people in them are handles."""


class Export(_Told, frozen=True, kw_only=True):
    """Everything that is stored about somebody."""

    person: str
    """The number in the cookie: whoever has it is this person."""
    name: str
    barred: bool
    """Whether whoever runs the server keeps them from listed tables."""
    tokens: tuple[TokenLine, ...]
    games: tuple[Game, ...]
    tables: tuple[ExportedTable, ...]
