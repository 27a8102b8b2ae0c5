"""What the log of a table holds: everything that ever happened there, in order.

Here: the entries, how they are written down and read back, old versions made new. Not here: what an entry does to a
table (table.py), where the log lies (journal). May import settings, deal, msgspec.

An entry says what happened, not what somebody wanted; when it happened stands beside it. So a table is the fold of its
log, on any machine and at any time, and nothing in it asks a clock or draws a card. Entries hold no card that could not
be worked out from the seed of the deal, which lies apart from them (`Row.secret`) until the deal is over.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Struct

from durak.deal import After
from durak.server.settings import TableSettings

__all__ = [
    "VERSION",
    "Agreed",
    "Banned",
    "BotSat",
    "Closed",
    "Committed",
    "DealerChosen",
    "DealerSet",
    "Dealt",
    "Entry",
    "Hidden",
    "HostChanged",
    "Minded",
    "Moved",
    "Mover",
    "NonceGiven",
    "Opened",
    "Reported",
    "Resumed",
    "Returned",
    "Revealed",
    "Row",
    "Said",
    "Sat",
    "SeatsSwapped",
    "SetUp",
    "Source",
    "Stood",
    "Undone",
    "body_of",
    "entry_of",
]

VERSION = 1
"""The version in which entries are written; `entry_of` reads every one there has ever been."""

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Person: TypeAlias = Annotated[str, Meta(max_length=64)]
"""Who somebody is: a random word that their signed cookie or token holds. It never leaves the server."""
Name: TypeAlias = Annotated[str, Meta(max_length=32)]
"""What somebody is called; nothing for one who plays alone with bots and has not said."""


Source: TypeAlias = Literal["fair", "test", "position"]
"""Where the order of a deal comes from; the test deals are those of `durak serve --test-deals`, and a position is one
that somebody alone among bots wanted to play on from."""
Mover: TypeAlias = Literal["person", "intention", "bot", "mind", "window", "clock"]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="e", kw_only=True, omit_defaults=True):
    pass


class Opened(_Entry, tag="opened", frozen=True, kw_only=True):
    """A table was opened; whoever did so is its host."""

    settings: TableSettings
    host: Person
    name: Name


class SetUp(_Entry, tag="setup", frozen=True, kw_only=True):
    """The host set the table up anew, before the first deal."""

    settings: TableSettings


class Sat(_Entry, tag="sat", frozen=True, kw_only=True):
    """Somebody took a seat."""

    seat: Seat
    person: Person
    name: Name


class BotSat(_Entry, tag="bot", frozen=True, kw_only=True):
    """A bot was put in a seat, by its name in the registry."""

    seat: Seat
    bot: str


class Stood(_Entry, tag="stood", frozen=True, kw_only=True):
    """A seat became empty, between deals."""

    seat: Seat


class SeatsSwapped(_Entry, tag="swapped", frozen=True, kw_only=True):
    """Who sat in two seats changed places, before the first deal."""

    a: Seat
    b: Seat


class Banned(_Entry, tag="banned", frozen=True, kw_only=True):
    """Somebody may no longer sit, look on or talk at this table."""

    person: Person


class HostChanged(_Entry, tag="host", frozen=True, kw_only=True):
    """Somebody else is the host now."""

    person: Person


class DealerSet(_Entry, tag="dealer", frozen=True, kw_only=True):
    """The host says who deals first; None to draw."""

    seat: Seat | None = None


class Committed(_Entry, tag="committed", frozen=True, kw_only=True):
    """A deal is announced: its seed is fixed, and this is the commitment to it (fairdeal.py)."""

    deal: int
    commitment: str
    source: Source = "fair"


class NonceGiven(_Entry, tag="nonce", frozen=True, kw_only=True):
    """A seat added its own chance to the coming deal, in hexadecimal digits."""

    deal: int
    seat: Seat
    nonce: Annotated[str, Meta(max_length=64)]


class Dealt(_Entry, tag="dealt", frozen=True, kw_only=True):
    """The cards were dealt; the order follows from the seed and the nonces.

    `order` is the pack as text, in a test deal, and in a game that is played on from a position of it: then `moves` are
    those so far, each with its seat, and `after` is what the deal followed. Where no more is known than a position,
    `position` is a line of DPN.
    """

    deal: int
    dealer: Seat
    order: str = ""
    after: After | None = None
    moves: str = ""
    position: str = ""


class Moved(_Entry, tag="moved", frozen=True, kw_only=True):
    """A seat made a move."""

    seat: Seat
    move: str
    by: Mover = "person"
    """Who moved: the person, their queued intention, the seat's bot, the bot that minds it, a window, the clock."""
    lag_ms: int = 0
    """How much of the time was the network's, and is not charged."""


class Undone(_Entry, tag="undone", frozen=True, kw_only=True):
    """Somebody alone among bots took back their last decision, and all that followed it."""

    seat: Seat
    moves: Annotated[int, Meta(ge=0)]
    """How many moves of the deal are left."""


class Minded(_Entry, tag="minded", frozen=True, kw_only=True):
    """A bot minds the seat of somebody who is away, left, or let the clock run out."""

    seat: Seat
    why: Literal["away", "left", "clock", "host"]


class Returned(_Entry, tag="returned", frozen=True, kw_only=True):
    """Somebody took their seat back from the bot."""

    seat: Seat


class Resumed(_Entry, tag="resumed", frozen=True, kw_only=True):
    """The server had been down; every clock and window gets the time back."""

    credit_ms: int


class Revealed(_Entry, tag="revealed", frozen=True, kw_only=True):
    """The seed of a deal that is over, or was given up, in hexadecimal digits."""

    deal: int
    seed: str


class Agreed(_Entry, tag="agreed", frozen=True, kw_only=True):
    """Somebody wants another deal."""

    seat: Seat


class DealerChosen(_Entry, tag="chosen", frozen=True, kw_only=True):
    """The losing team says which of its members deals."""

    seat: Seat


class Said(_Entry, tag="said", frozen=True, kw_only=True):
    """Somebody wrote something."""

    person: Person
    name: Name
    text: Annotated[str, Meta(max_length=280)]


class Hidden(_Entry, tag="hidden", frozen=True, kw_only=True):
    """Somebody no longer wants to read what a person writes; nobody's words when there is no person."""

    reader: Person
    person: Person | None = None
    on: bool = True


class Reported(_Entry, tag="reported", frozen=True, kw_only=True):
    """Somebody says that a person at a listed table behaves badly."""

    by: Person
    person: Person
    why: Annotated[str, Meta(max_length=280)]


class Closed(_Entry, tag="closed", frozen=True, kw_only=True):
    """The table is closed for good."""

    why: Literal["host", "idle"]


Entry: TypeAlias = (
    Opened
    | SetUp
    | Sat
    | BotSat
    | Stood
    | SeatsSwapped
    | Banned
    | HostChanged
    | DealerSet
    | Committed
    | NonceGiven
    | Dealt
    | Moved
    | Undone
    | Minded
    | Returned
    | Resumed
    | Revealed
    | Agreed
    | DealerChosen
    | Said
    | Hidden
    | Reported
    | Closed
)


class Row(NamedTuple):
    """One line of the log of a table."""

    seq: int
    """Its number, from 1 without a gap."""
    at: int
    """When it happened: milliseconds of Unix time."""
    entry: Entry
    person: str | None = None
    """Whose command it answers, if any."""
    command: str | None = None
    """The id of that command: no person's id stands twice in the log of a table."""
    secret: bytes | None = None
    """The seed of a deal that was committed: it is written down with the entry, and read by the table alone."""


_ENCODER = msgspec.json.Encoder()
_DECODERS = {VERSION: msgspec.json.Decoder(Entry)}


def body_of(entry: Entry) -> bytes:
    """Return an entry as it is written down: JSON, its kind in the field `e`.

    >>> body_of(Stood(seat=2))
    b'{"e":"stood","seat":2}'
    """
    return _ENCODER.encode(entry)


def entry_of(body: bytes, *, version: int = VERSION) -> Entry:
    """Return the entry that was written down in some version of this format.

    Raises ValueError for what no version wrote.

    >>> entry_of(b'{"e":"stood","seat":2}')
    Stood(seat=2)
    """
    if version not in _DECODERS:
        raise ValueError(f"expected an entry of version 1 to {VERSION}, got version {version}")
    return _DECODERS[version].decode(body)
