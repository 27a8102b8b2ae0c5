"""Every message between the server and a client, in both directions.

Here: the messages, as strict structs, and how they are read and written. Not here: what a command does
(rulings.py), who may send it (sockets.py). May import mind, names, settings, bots, roles, shown,
msgspec.

A client sends commands, each with an id of its own making; the server answers each with `ack` or `refused`, and may
answer late or after a reconnection: a client sends a command again, under the same id, until it is answered, and the
server never acts on it twice. Whatever changes, every client gets the whole `view` of its seat; views have the number
`seq` of the last row of the table's log, and a newer view makes an older one worthless. Cards and moves are the texts
of the notation (docs/notation.md), rules and bots are named as in the package.

`python -m durak.server.schema` writes the JSON Schema and the TypeScript of all this (schema.py).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Raw, Struct

from durak.bots.hints import Outlook
from durak.roles import Role
from durak.server.mind import USUAL_BOT
from durak.server.names import LONGEST_NAME
from durak.server.settings import TableSettings
from durak.shown import PhaseWord

__all__ = [
    "EMOTES",
    "PROTOCOL",
    "SUBPROTOCOL",
    "Ack",
    "Again",
    "AskHint",
    "Back",
    "Ban",
    "Cancel",
    "Chat",
    "ChooseDealer",
    "Close",
    "Command",
    "Emote",
    "Emoted",
    "ErrorMessage",
    "EventPart",
    "FairPart",
    "FromClient",
    "FromServer",
    "GoAway",
    "Hello",
    "Hide",
    "HintAnswer",
    "Intend",
    "Leave",
    "MoveCommand",
    "Name",
    "Nonce",
    "PassHost",
    "Ping",
    "Pong",
    "PublicPart",
    "PutBot",
    "Queued",
    "ReasonPart",
    "Refused",
    "Report",
    "RulePart",
    "Say",
    "SeatPart",
    "SeatState",
    "SeriesPart",
    "SetDealer",
    "SetUp",
    "Sit",
    "Stand",
    "Start",
    "SwapSeats",
    "TableMessage",
    "Undo",
    "ViewMessage",
    "Welcome",
    "WhyNot",
    "WhyNotAnswer",
    "decode_client",
    "encode",
    "encode_public",
]

PROTOCOL = 1
"""The version of the protocol; `hello` names the one a client speaks."""
SUBPROTOCOL = "durak.v1.json"
"""The WebSocket subprotocol: text frames, each one message in JSON."""

EmoteWord: TypeAlias = Literal["hello", "thanks", "well_played", "oops", "hurry", "sorry", "laugh", "wow"]
EMOTES: tuple[EmoteWord, ...] = get_args(EmoteWord)
"""What can be said at every table; the words and pictures are the client's, in the reader's language."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Handle: TypeAlias = Annotated[str, Meta(max_length=16)]
"""How a person is called at one table, beside their name; nothing outside the table can be found by it."""
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=8)]
Counter: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
SeatState: TypeAlias = Literal["empty", "here", "away", "minded", "bot"]


class _FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", kw_only=True):
    pass


class _Command(_FromClient, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id
    """Chosen by the client, never twice by one person at one table."""


class Hello(_FromClient, tag="hello", frozen=True, kw_only=True):
    """The first message on a socket."""

    v: int = PROTOCOL
    dpn: bool = False
    """Whether views shall hold `dpn`. For programs with a token alone: a line of DPN remembers the discard, which a
    table may not show to people."""


class Ping(_FromClient, tag="ping", frozen=True, kw_only=True):
    """Is anybody there? Answered by `pong` with the same number."""

    n: Counter = 0


class Sit(_Command, tag="sit", frozen=True, kw_only=True):
    """Take a seat that is empty, that the host gave to a bot, or that somebody has left for good."""

    seat: Seat
    name: Name


class Stand(_Command, tag="stand", frozen=True, kw_only=True):
    """Give the seat up, between deals."""


class Leave(_Command, tag="leave", frozen=True, kw_only=True):
    """Go away: a bot minds the seat, which can be taken back at any time."""


class Back(_Command, tag="back", frozen=True, kw_only=True):
    """Take one's seat back from the bot that minds it."""


class SetUp(_Command, tag="setup", frozen=True, kw_only=True):
    """The host changes how the table is set up, before the first deal. Bots make room where there are fewer seats, and
    people who sit too far on move up; it is refused where more of them sit than there would be seats.
    """

    settings: TableSettings


class PutBot(_Command, tag="bot", frozen=True, kw_only=True):
    """The host puts a bot in an empty seat, or in place of somebody who sleeps; None empties a bot's seat."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=64)] | None = USUAL_BOT


class SwapSeats(_Command, tag="swap", frozen=True, kw_only=True):
    """The host lets two seats change places, before the first deal."""

    a: Seat
    b: Seat


class SetDealer(_Command, tag="dealer", frozen=True, kw_only=True):
    """The host says who deals first, before the first deal; None to draw."""

    seat: Seat | None = None


class Ban(_Command, tag="ban", frozen=True, kw_only=True):
    """The host takes somebody's seat away before a deal; with `forever` they may not come back to the table."""

    person: Handle
    forever: bool = False


class PassHost(_Command, tag="host", frozen=True, kw_only=True):
    """The host makes somebody else at the table the host."""

    person: Handle


class Start(_Command, tag="start", frozen=True, kw_only=True):
    """The host lets the first deal begin; every seat is taken."""


class Nonce(_Command, tag="nonce", frozen=True, kw_only=True):
    """Add chance of one's own to the announced deal: up to 32 bytes in hexadecimal digits."""

    deal: Counter
    nonce: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){0,32}$")]


class MoveCommand(_Command, tag="move", frozen=True, kw_only=True):
    """Make a move. `base` is the number of the view it was decided by: it guards `take` and `done`."""

    deal: Counter
    bout: Counter
    base: Counter
    move: MoveText


class Intend(_Command, tag="intend", frozen=True, kw_only=True):
    """Queue moves: once one's seat may act in this bout, the first that is legal is made, and the rest forgotten."""

    deal: Counter
    bout: Counter
    moves: Annotated[list[MoveText], Meta(max_length=16)]


class Cancel(_Command, tag="cancel", frozen=True, kw_only=True):
    """Forget the queued moves."""


class WhyNot(_Command, tag="why", frozen=True, kw_only=True, omit_defaults=True):
    """Ask why one may not make a move now, or may do nothing with a card; answered by `why`."""

    move: MoveText | None = None
    card: Annotated[str, Meta(min_length=2, max_length=3)] | None = None
    """A card instead of a move."""

    def __post_init__(self) -> None:
        """Refuse a question about nothing, or about two things."""
        if (self.move is None) == (self.card is None):
            raise ValueError("expected a move or a card")


class AskHint(_Command, tag="hint", frozen=True, kw_only=True):
    """Ask for the best move in one's place, where one may (`can_hint` in a view); answered by `hint`."""


class Undo(_Command, tag="undo", frozen=True, kw_only=True):
    """Take back one's last decision in the running deal, and all that followed it; at a table that is not listed and
    where bots sit in all other seats.
    """

    deal: Counter


class Again(_Command, tag="again", frozen=True, kw_only=True):
    """Agree to another deal."""


class ChooseDealer(_Command, tag="choose", frozen=True, kw_only=True):
    """As one of the losing team, say which of its members deals."""

    seat: Seat


class Emote(_Command, tag="emote", frozen=True, kw_only=True):
    """Say one of the few things that can be said everywhere."""

    emote: EmoteWord


class Say(_Command, tag="say", frozen=True, kw_only=True):
    """Say something to the table; at invited tables only."""

    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Hide(_Command, tag="hide", frozen=True, kw_only=True):
    """No longer read what somebody writes, or what anybody does; with `on` false, read it again."""

    person: Handle | None = None
    on: bool = True


class Report(_Command, tag="report", frozen=True, kw_only=True):
    """Tell whoever runs the server that somebody at a listed table behaves badly."""

    person: Handle
    why: Annotated[str, Meta(min_length=1, max_length=280)]


class Close(_Command, tag="close", frozen=True, kw_only=True):
    """The host closes the table for good; a running deal is given up."""


Command: TypeAlias = (
    Sit
    | Stand
    | Leave
    | Back
    | SetUp
    | PutBot
    | SwapSeats
    | SetDealer
    | Ban
    | PassHost
    | Start
    | Nonce
    | MoveCommand
    | Intend
    | Cancel
    | WhyNot
    | AskHint
    | Undo
    | Again
    | ChooseDealer
    | Emote
    | Say
    | Hide
    | Report
    | Close
)
"""What a person may want at a table."""

FromClient: TypeAlias = Hello | Ping | Command
"""Any message of a client."""


class _FromServer(Struct, frozen=True, tag_field="t", kw_only=True, omit_defaults=True):
    pass


class Welcome(_FromServer, tag="welcome", frozen=True, kw_only=True):
    """The answer to `hello`: which protocol is spoken, and what time it is here, in milliseconds of Unix time."""

    v: int
    now: int
    you: str
    """One's own handle at this table."""
    table: str


class SeatPart(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat, as everybody sees it."""

    state: SeatState
    """`away`: the connection is lost; `minded`: a bot plays until they are back."""
    name: str = ""
    person: str = ""
    """The handle of who sits here."""
    bot: str = ""
    """Which bot sits here."""
    agreed: bool = False
    """Whether they want another deal."""


class SeriesPart(Struct, frozen=True, kw_only=True):
    """The tally of the table."""

    deals: int
    losses: tuple[int, ...]
    draws: int
    dealers: tuple[int, ...]
    """Who deals next; several when the losing team has yet to choose."""


class FairPart(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What proves that a deal was fixed beforehand (docs/fair-deal.md)."""

    table: str
    """The name of the table that went into the commitment; it does not lead to the table."""
    deal: int
    commitment: str
    source: Literal["fair", "test", "position"] = "fair"
    """`position` for a deal that somebody alone among bots plays on from a position of their own choice."""
    seed: str = ""
    """Known once the deal is over."""
    nonces: tuple[str, ...] = ()


class RulePart(Struct, frozen=True, kw_only=True):
    """A rule and how it is played, for which a client has the words."""

    rule: str
    """The name of a field of the rules, such as `bout_limit`."""
    value: str | int
    """A number, or the word by which rules are written: `true`, `false`, `none`, `first_beaten`."""


class TableMessage(_FromServer, tag="table", frozen=True, kw_only=True):
    """Everything about a table but the cards; sent when one comes and whenever some of it changes."""

    seq: int
    now: int
    """What time it is here, in milliseconds of Unix time."""
    table: str
    settings: TableSettings
    rules: str
    """The rules in full, as text."""
    unusual: tuple[RulePart, ...] = ()
    """The rules that are not as usual and have an effect here, in the order of the rulebook: what a table announces. At
    a live table it is usual that seats race, over days that they are asked in turn."""
    status: Literal["open", "announced", "playing", "between", "closed"]
    """Before the first deal; a deal is announced and seats may add chance; in a deal; between deals; closed."""
    you: int | None
    """One's own seat."""
    host: str
    """The handle of the host."""
    seats: tuple[SeatPart, ...]
    watching: int
    series: SeriesPart | None = None
    first_dealer: int | None = None
    rules_changed: bool = False
    """Whether the host has changed the rules since one sat down here; until the first deal."""
    hidden: tuple[str, ...] = ()
    """The handles of those whose words one does not want to read."""
    hides_all: bool = False
    """Whether one wants to read nobody's words."""
    fair: tuple[FairPart, ...] = ()
    """The coming deal, the running one and the last one, as far as there are any."""


class EventPart(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened, as the reader's seat saw it (durak.event); a card it may not know is None."""

    kind: str
    seat: int | None = None
    cards: tuple[str | None, ...] = ()
    attack: str | None = None
    target: int | None = None


class PublicPart(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody may see of a deal, whoever looks. All moments are milliseconds of Unix time."""

    deal: int
    bout: int
    phase: PhaseWord
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    table: tuple[tuple[str, str | None, int], ...] = ()
    """The attack card, the card that beats it, and the seat that laid the attack, in the order they were laid."""
    trump: str | None
    """The trump suit's letter."""
    trump_card: str | None
    talon: int
    discarded: int
    discard: tuple[str, ...] = ()
    """The cards out of the deal, where the table shows them."""
    attacker: int
    defender: int
    dealer: int
    actors: tuple[int, ...]
    done: tuple[int, ...] = ()
    roles: tuple[Role, ...] = ()
    """What each seat is: it attacks, defends, takes, may throw in, may not (it waits), has said done, or is out.
    Whoever still holds cards when the deal is over is nothing."""
    room: int | None = None
    """How many attack cards may still be laid in this bout; None while no bout is on."""
    surplus: int = 0
    """How many cards the defender must give back first, as more were laid than there is room for."""
    receiver: int | None = None
    """The seat that would defend if the attack were passed on; None where it cannot be, whatever the defender holds."""
    asked: tuple[int, ...] = ()
    """Who has yet to answer whether they claim, or demand a new deal."""
    bank_ms: tuple[int, ...] | None = None
    """What each seat has left for moves that take longer; None where nobody's time is ever up."""
    since: tuple[tuple[int, int], ...] = ()
    """The seats whose clocks run, and since when."""
    until: tuple[tuple[int, int], ...] = ()
    """The seats whose time may be up, and when that is."""
    window_until: int | None = None
    """When the window for throwing in, for a claim or for a demand ends."""
    lead_after: int
    """Before this moment nobody may lead."""
    events: tuple[EventPart, ...] = ()
    """What the last move made happen, as who looks on saw it."""
    result: str = "*"
    """As in DGN: the seats that lost, `-`, `redeal`; `*` while the deal goes on."""
    epaulettes: int = 0
    undone: int = 0
    """How many times decisions were taken back in this deal; the record says so too."""


class ViewMessage(_FromServer, tag="view", frozen=True, kw_only=True):
    """A deal as the reader's seat may see it, whole."""

    seq: int
    you: int | None
    hand: tuple[str, ...] = ()
    """One's own cards; none for who looks on."""
    drawn: tuple[str, ...] = ()
    """One's own cards among those that the last move had drawn, or the deal has given."""
    legal: tuple[str, ...] = ()
    """The moves one may make now."""
    ahead: tuple[str, ...] = ()
    """What one may decide before one is asked, without a card: what is worth queueing by `intend`."""
    partners: tuple[int, ...] = ()
    """The seats that play with one's own, in teams."""
    can_undo: bool = False
    """Whether one may take back one's last decision now."""
    can_hint: bool = False
    """Whether one may ask for a hint now: one has to move, bots sit in all other seats, and the table is not listed."""
    dpn: str = ""
    """The same as a line of DPN (docs/notation.md), for a program with a seat that has asked for it in `hello`."""
    public: PublicPart | Raw
    """The rest, the same for everybody: a `PublicPart`, written down once for all readers."""


class Ack(_FromServer, tag="ack", frozen=True, kw_only=True):
    """The command was carried out, for good; the log's row of this number answers it."""

    id: str
    seq: int


class Refused(_FromServer, tag="refused", frozen=True, kw_only=True):
    """The command was not carried out, and why: a stable code with arguments, for which a client has the words."""

    id: str
    code: str
    arguments: dict[str, str | int] = {}


class ReasonPart(Struct, frozen=True, kw_only=True):
    """Why a move is refused: a stable code with arguments, for which a client has the words."""

    code: str
    arguments: dict[str, str | int]
    rule: str | None
    """The name of the field of the rules that the reason belongs to; None where it is no rule of the table."""


class WhyNotAnswer(_FromServer, tag="why", frozen=True, kw_only=True):
    """Why a move is refused just now, and no code when it is legal; or why a card can do nothing, or what it may do."""

    id: str
    code: str = ""
    arguments: dict[str, str | int] = {}
    reasons: tuple[ReasonPart, ...] = ()
    """Every reason; of a move there is one, the same as `code` says."""
    moves: tuple[str, ...] = ()
    """What the card, or the move, may do: the legal ones of those that were asked about."""
    later: tuple[str, ...] = ()
    """What a card may wait for that can do nothing now, its turn or its rank: what is worth queueing by `intend`."""


class HintAnswer(_FromServer, tag="hint", frozen=True, kw_only=True):
    """What the best player at hand would do with one's view, how it will come out, and why: codes, and no sentence."""

    id: str
    move: str
    value: float | None = None
    """The score to expect, from 0, the durak, over 0.5, a draw, to 1, out; None where it was not worked out."""
    outlook: Outlook | None = None
    """The same in a word."""
    reason: str
    """What speaks for the move."""


class Queued(_FromServer, tag="queued", frozen=True, kw_only=True):
    """The moves one has queued now; sent when that changes without one's own command."""

    deal: int
    bout: int
    moves: tuple[str, ...] = ()


class Pong(_FromServer, tag="pong", frozen=True, kw_only=True):
    """Somebody is there."""

    n: int
    now: int


class Emoted(_FromServer, tag="emoted", frozen=True, kw_only=True):
    """A person at the table said one of the few things."""

    person: str
    seat: int | None
    emote: str


class Chat(_FromServer, tag="chat", frozen=True, kw_only=True):
    """A person said something."""

    seq: int
    at: int
    person: str
    name: str
    text: str


class GoAway(_FromServer, tag="goaway", frozen=True, kw_only=True):
    """The server is about to close this socket; come back after so many milliseconds."""

    after_ms: int


class ErrorMessage(_FromServer, tag="error", frozen=True, kw_only=True):
    """A message was not understood, or not allowed on this socket; after a few of these the socket is closed."""

    code: str
    text: str = ""


FromServer: TypeAlias = (
    Welcome
    | TableMessage
    | ViewMessage
    | Ack
    | Refused
    | WhyNotAnswer
    | HintAnswer
    | Queued
    | Pong
    | Emoted
    | Chat
    | GoAway
    | ErrorMessage
)
"""Any message of the server."""

_CLIENT_DECODER = msgspec.json.Decoder(FromClient, strict=True)
_ENCODER = msgspec.json.Encoder()


def decode_client(frame: str | bytes) -> FromClient:
    """Return the message that a frame of a client holds.

    Raises msgspec.DecodeError for anything else, also for a field too many or out of range.

    >>> decode_client('{"t":"ping","n":7}').n
    7
    """
    return _CLIENT_DECODER.decode(frame)


def encode_public(part: PublicPart) -> Raw:
    """Return the public part of views, written down, to be put into each of them."""
    return Raw(_ENCODER.encode(part))


def encode(message: FromServer) -> bytes:
    """Return the frame of a message to a client.

    >>> encode(Ack(id="a1", seq=3))
    b'{"t":"ack","id":"a1","seq":3}'
    """
    return _ENCODER.encode(message)
