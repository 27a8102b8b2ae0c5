"""What the people at a table are told: the table, and the cards as each seat may see them.

Here: the only functions that make messages from a table. Not here: to whom they go (telling.py), how they are written
(protocol.py). May import protocol, table, ahead, rules, seats, shown.

A view is made from `State.view(seat)`, its public part from the view of somebody who looks on, and neither from
anything else that has to do with cards. It is the same, byte for byte, however often it is made from the same rows.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from durak.ahead import decisions_ahead
from durak.rules import Rules, unusual
from durak.seats import partners
from durak.server import protocol as tell
from durak.server.table import handle_of, public_name_of
from durak.shown import card_texts, drawn_texts, event_fields, public_fields

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from msgspec import Raw

    from durak.event import Event
    from durak.seats import Seat
    from durak.server.settings import TableSettings
    from durak.server.table import Announced, Chair, Table

__all__ = [
    "Reader",
    "event_part",
    "public_part",
    "rule_parts",
    "table_message",
    "unusual_rules",
    "view_frames",
    "view_message",
]


Reader: TypeAlias = "tuple[Seat | None, bool]"
"""Whose view it is, None for somebody who looks on, and whether they want it as a line of DPN besides."""

_move_text = lru_cache(maxsize=4096)(str)


def public_part(table: Table) -> tell.PublicPart:
    """Return what everybody may see of the deal of a table: what somebody sees who looks on."""
    deal = table.deal
    assert deal is not None
    clocks = deal.clocks
    return tell.PublicPart(
        **public_fields(deal.state.view(None), shows_discard=table.settings.show_discard),
        deal=deal.number,
        dealer=deal.dealer,
        bank_ms=None if clocks.move_ms is None else tuple(clocks.bank),
        since=tuple(clocks.since.items()),
        until=tuple([(each, up) for each in clocks.since if (up := clocks.deadline(each)) is not None]),
        window_until=deal.window_end(table),
        lead_after=deal.lead_after,
        events=tuple([event_part(event.seen_by(None)) for event in deal.events]),
        undone=deal.undone,
    )


def view_message(table: Table, seat: Seat | None, *, public: Raw, dpn: bool = False) -> tell.ViewMessage:
    """Return the deal of a table as a seat may see it, or somebody who looks on for None.

    With `dpn` a seat gets its view as a line of DPN besides, which holds the discard.
    """
    deal = table.deal
    assert deal is not None
    if seat is None:
        return tell.ViewMessage(seq=table.head, you=None, public=public)
    view = deal.state.view(seat)
    return tell.ViewMessage(
        seq=table.head,
        you=seat,
        hand=card_texts(view.cards),
        drawn=drawn_texts(deal.events, seat),
        legal=tuple([_move_text(move) for move in view.legal_moves()]),
        ahead=tuple([_move_text(move) for move in decisions_ahead(view)]),
        partners=partners(view.rules, seat),
        can_undo=deal.last_decision(seat) is not None,
        can_hint=deal.may_hint(seat),
        dpn=str(view) if dpn else "",
        public=public,
    )


def view_frames(table: Table, readers: Iterable[Reader]) -> dict[Reader, bytes]:
    """Return the view of each of these readers, written down."""
    public = tell.encode_public(public_part(table))
    return {(seat, dpn): tell.encode(view_message(table, seat, public=public, dpn=dpn)) for seat, dpn in readers}


def event_part(event: Event) -> tell.EventPart:
    """Return an event as a message holds it; it has been cut to what its reader may see."""
    return tell.EventPart(**event_fields(event))


def table_message(table: Table, person: str, *, present: Collection[str], watching: int, now: int) -> tell.TableMessage:
    """Return everything about a table but the cards, for somebody; `present` are the persons with a connection."""
    series, hidden = table.series, table.hidden.get(person, ())
    return tell.TableMessage(
        seq=table.head,
        now=now,
        table=table.id,
        settings=table.settings,
        rules=table.rules_text,
        unusual=unusual_rules(table.rules, table.settings),
        status=table.status,
        you=table.seat_of(person),
        host=handle_of(table.id, table.host),
        seats=tuple(_seat_part(table, chair, present) for chair in table.chairs),
        watching=watching,
        series=None
        if series is None
        else tell.SeriesPart(
            deals=series.deals, losses=tuple(table.losses), draws=series.draws, dealers=series.dealers
        ),
        first_dealer=table.first_dealer,
        rules_changed=table.has_other_rules_for(person),
        hidden=tuple(sorted(handle_of(table.id, each) for each in hidden if each is not None)),
        hides_all=None in hidden,
        fair=_fair_parts(table),
    )


def unusual_rules(rules: Rules, settings: TableSettings) -> tuple[tell.RulePart, ...]:
    """Return what a table with these settings announces of its rules."""
    return _unusual_rules(rules, "free" if settings.is_live else "asked")


@lru_cache(maxsize=256)
def _unusual_rules(rules: Rules, precedence: Literal["asked", "free"]) -> tuple[tell.RulePart, ...]:
    return rule_parts(unusual(rules, usual=Rules(precedence=precedence)))


def rule_parts(values: Mapping[str, str | int]) -> tuple[tell.RulePart, ...]:
    """Return rules with their values as a message holds them."""
    return tuple(tell.RulePart(rule=rule, value=value) for rule, value in values.items())


def _seat_part(table: Table, chair: Chair, present: Collection[str]) -> tell.SeatPart:
    if chair.bot is not None:
        return tell.SeatPart(state="bot", bot=chair.bot)
    if chair.person is None:
        return tell.SeatPart(state="empty")
    state: tell.SeatState = "minded" if chair.minded else "here" if chair.person in present else "away"
    return tell.SeatPart(state=state, name=chair.name, person=handle_of(table.id, chair.person), agreed=chair.agreed)


def _fair_parts(table: Table) -> tuple[tell.FairPart, ...]:
    parts: list[tell.FairPart] = []
    if table.deal is not None:
        parts.append(_fair_part(table, table.deal.announced))
    if table.announced is not None:
        parts.append(_fair_part(table, table.announced))
    return tuple(parts)


def _fair_part(table: Table, announced: Announced) -> tell.FairPart:
    """What may be known of the chance of a deal: its seed only once the log has shown it."""
    return tell.FairPart(
        table=public_name_of(table.id),
        deal=announced.deal,
        commitment=announced.commitment,
        source=announced.source,
        seed=announced.seed.hex() if announced.deal in table.revealed else "",
        nonces=tuple(nonce or "" for nonce in announced.nonces),
    )
