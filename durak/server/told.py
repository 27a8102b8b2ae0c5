"""What a client reads of the messages of a server: the fields that matter to it, whatever else they may hold.

Here: `Told`, any message, and its parts. Not here: what a server may send (protocol.py), what a client does with it
(guest.py, person.py). May import msgspec.

A newer server may have more kinds and more fields; here they are passed over.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

__all__ = ["EventTold", "FairTold", "PublicTold", "SeatTold", "SeriesTold", "SettingsTold", "Told", "read_told"]


class SeatTold(Struct, frozen=True):
    """A seat."""

    state: str
    name: str = ""
    person: str = ""
    bot: str = ""
    agreed: bool = False


class SeriesTold(Struct, frozen=True):
    """The tally."""

    deals: int
    losses: tuple[int, ...]
    draws: int
    dealers: tuple[int, ...] = ()


class FairTold(Struct, frozen=True):
    """What is known of the chance of a deal."""

    deal: int
    seed: str = ""
    nonces: tuple[str, ...] = ()


class EventTold(Struct, frozen=True):
    """Something that happened, cards as texts."""

    kind: str
    seat: int | None = None
    cards: tuple[str | None, ...] = ()
    attack: str | None = None
    target: int | None = None


class PublicTold(Struct, frozen=True):
    """The public part of a view."""

    deal: int
    bout: int
    phase: str
    actors: tuple[int, ...]
    lead_after: int
    counts: tuple[int, ...] = ()
    table: tuple[tuple[str, str | None, int], ...] = ()
    trump: str | None = None
    trump_card: str | None = None
    talon: int = 0
    discarded: int = 0
    done: tuple[int, ...] = ()
    roles: tuple[str, ...] = ()
    room: int | None = None
    surplus: int = 0
    result: str = "*"
    epaulettes: int = 0
    dealer: int = 0
    undone: int = 0
    events: tuple[EventTold, ...] = ()


class SettingsTold(Struct, frozen=True):
    """How a table is set up."""

    chat: bool = False
    listed: bool = False


class Told(Struct, frozen=True):
    """Any message of the server."""

    t: str
    seq: int = 0
    id: str = ""
    code: str = ""
    text: str = ""
    now: int = 0
    you: int | str | None = None
    status: str = ""
    host: str = ""
    rules: str = ""
    settings: SettingsTold = SettingsTold()
    seats: tuple[SeatTold, ...] = ()
    watching: int = 0
    series: SeriesTold | None = None
    fair: tuple[FairTold, ...] = ()
    drawn: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    can_undo: bool = False
    dpn: str = ""
    public: PublicTold | None = None
    arguments: dict[str, Any] = {}
    after_ms: int = 0
    person: str = ""
    name: str = ""
    seat: int | None = None
    emote: str = ""
    moves: tuple[str, ...] = ()


_DECODER = msgspec.json.Decoder(Told)


def read_told(frame: str | bytes) -> Told:
    """Return the message that a frame holds.

    Raises msgspec.DecodeError for what is none, as a later version may send.

    >>> read_told('{"t":"ack","id":"a1","seq":3,"new":true}').seq
    3
    """
    return _DECODER.decode(frame)
