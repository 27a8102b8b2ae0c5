"""To whom at a table what is sent.

Here: the frames for everybody who watches a table, for those who have just come, for one person. Not here: what they
say (views.py), when they are sent (host.py).
May import entries, hosted, outputs, protocol, refusal, rulings, table, views, ahead, cards, errors, moves,
reasons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.ahead import card_moves_ahead
from durak.cards import parse_card
from durak.errors import NotationError
from durak.moves import Move
from durak.reasons import RULES_OF_REASONS, card_moves, card_refusals, refusals
from durak.server import entries as log
from durak.server import protocol
from durak.server.outputs import Send
from durak.server.refusal import Refusal
from durak.server.rulings import reason_code
from durak.server.table import handle_of
from durak.server.views import table_message, view_frames

if TYPE_CHECKING:
    from collections.abc import Iterable

    from durak.bots.hints import Hint
    from durak.moves import Reason
    from durak.seats import Seat
    from durak.server.entries import Row
    from durak.server.hosted import Hosted
    from durak.server.outputs import Connection
    from durak.server.table import Table
    from durak.server.views import Reader
    from durak.view import View

__all__ = [
    "hint_answer",
    "reason_parts",
    "to_all_a_chat",
    "to_all_an_emote",
    "to_all_the_table",
    "to_all_their_views",
    "to_one",
    "to_those_who_come",
    "view_to_advise",
    "why_not",
]


def to_all_their_views(hosted: Hosted) -> list[Send]:
    """Return everybody's view, none before the first deal; each is made once, however many connections want it."""
    table = hosted.table
    if table.deal is None:
        return []
    seat_of = {chair.person: seat for seat, chair in enumerate(table.chairs) if chair.person is not None}
    readers: dict[Connection, Reader] = {}
    for connection, watcher in hosted.watchers.items():
        seat = seat_of.get(watcher.person)
        if watcher.is_greeted and (seat is not None or table.settings.spectators):
            readers[connection] = seat, watcher.dpn
    frames = view_frames(table, set(readers.values()))
    return [Send(connection, frames[reader], is_view=True) for connection, reader in readers.items()]


def to_all_the_table(hosted: Hosted, now: int) -> list[Send]:
    """Return everything but the cards, for everybody."""
    frames: dict[str, bytes] = {}
    sends: list[Send] = []
    present, watching = hosted.present(), hosted.watching()
    for connection, watcher in hosted.watchers.items():
        person = watcher.person
        if not watcher.is_greeted:
            continue
        if person not in frames:
            message = table_message(hosted.table, person, present=present, watching=watching, now=now)
            frames[person] = protocol.encode(message)
        sends.append(Send(connection, frames[person]))
    return sends


def to_all_a_chat(hosted: Hosted, row: Row, connections: Iterable[Connection]) -> list[Send]:
    """Return what somebody has said, for those of the connections who want to read it; nothing for another row."""
    said, table = row.entry, hosted.table
    if not isinstance(said, log.Said):
        return []
    person = handle_of(table.id, said.person)
    frame = protocol.encode(protocol.Chat(seq=row.seq, at=row.at, person=person, name=said.name, text=said.text))
    readers = ((connection, hosted.watchers[connection]) for connection in connections)
    return [
        Send(connection, frame)
        for connection, watcher in readers
        if watcher.is_greeted and table.wants_to_read(watcher.person, said.person)
    ]


def to_all_an_emote(hosted: Hosted, person: str, emote: str) -> list[Send]:
    """Return one of the few things that somebody says, for all who want to hear it."""
    table = hosted.table
    message = protocol.Emoted(person=handle_of(table.id, person), seat=table.seat_of(person), emote=emote)
    frame = protocol.encode(message)
    return [
        Send(connection, frame)
        for connection, watcher in hosted.watchers.items()
        if watcher.is_greeted and table.wants_to_read(watcher.person, person)
    ]


def to_one(hosted: Hosted, person: str, message: protocol.FromServer) -> list[Send]:
    """Return a message for every connection of a person."""
    frame = protocol.encode(message)
    return [Send(connection, frame) for connection, watcher in hosted.watchers.items() if watcher.person == person]


def to_those_who_come(hosted: Hosted, coming: list[Connection], now: int) -> list[Send]:
    """Return everything that connections may know which have just come, and for the others that they are here."""
    table = hosted.table
    sends: list[Send] = []
    for connection in coming:
        watcher = hosted.watchers[connection]
        watcher.is_greeted = True
        you = handle_of(table.id, watcher.person)
        welcome = protocol.Welcome(v=protocol.PROTOCOL, now=now, you=you, table=table.id)
        sends.append(Send(connection, protocol.encode(welcome)))
    sends += to_all_the_table(hosted, now)
    for connection in coming:
        person = hosted.watchers[connection].person
        seat = table.seat_of(person)
        if table.deal is not None and (seat is not None or table.settings.spectators):
            reader = seat, hosted.watchers[connection].dpn
            sends.append(Send(connection, view_frames(table, (reader,))[reader], is_view=True))
        for row in table.chat:
            sends += to_all_a_chat(hosted, row, (connection,))
        intend = hosted.queued_moves.get(person)
        if intend is not None:
            queued = protocol.Queued(deal=intend.deal, bout=intend.bout, moves=tuple(intend.moves))
            sends.append(Send(connection, protocol.encode(queued)))
    return sends


def why_not(table: Table, seat: Seat, command: protocol.WhyNot) -> protocol.WhyNotAnswer:
    """Return why a seat may not make a move now, or do anything with a card, decided from what it sees.

    Raises Refusal where there is no deal, and for what is no move or no card.
    """
    if table.deal is None or not table.is_playing:
        raise Refusal("no_deal")
    view = table.deal.state.view(seat)
    try:
        if command.card is not None:
            card = parse_card(command.card)
            moves = card_moves(view, card)
            reasons = [] if moves else card_refusals(view, card)
            later = card_moves_ahead(view, card)
            return protocol.WhyNotAnswer(
                id=command.id,
                reasons=reason_parts(reasons),
                moves=tuple(map(str, moves)),
                later=tuple(map(str, later)),
            )
        move = Move.parse(command.move or "")
    except NotationError:
        raise Refusal("not_a_move") from None
    parts = reason_parts(refusals(view, [move]))
    if not parts:
        return protocol.WhyNotAnswer(id=command.id, moves=(str(move),))
    return protocol.WhyNotAnswer(id=command.id, code=parts[0].code, arguments=parts[0].arguments, reasons=parts)


def view_to_advise(table: Table, seat: Seat) -> View:
    """Return what a seat sees whose person wants a hint; raises Refusal where there is none."""
    if table.deal is None or not table.is_playing:
        raise Refusal("no_deal")
    if not table.deal.may_hint(seat):
        raise Refusal("no_hint")
    return table.deal.state.view(seat)


def hint_answer(found: Hint, *, to: str) -> protocol.HintAnswer:
    """Return a hint as the answer to a command."""
    return protocol.HintAnswer(
        id=to, move=str(found.move), value=found.value, outlook=found.outlook, reason=found.reason.value
    )


def reason_parts(reasons: Iterable[Reason]) -> tuple[protocol.ReasonPart, ...]:
    """Return reasons as a message holds them, each with the rule it belongs to."""
    return tuple(
        protocol.ReasonPart(
            code=reason_code(reason), arguments=dict(reason.arguments), rule=RULES_OF_REASONS[reason.code]
        )
        for reason in reasons
    )
