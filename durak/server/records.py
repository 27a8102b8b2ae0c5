"""The record of a deal, out of the log of its table.

Here: `record_of`. Not here: who may have it (api.py), what the text of a record means (durak.record).
May import entries, settings, table, fairdeal, moves, record.

A record tells nothing that those who were at the table did not see, and does not lead to the table: it is called by its
public name.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from durak.fairdeal import FairDeal
from durak.moves import Move
from durak.record import Ply, Record
from durak.server.entries import Committed, Dealt, Moved, Revealed, Undone
from durak.server.settings import MoveClock
from durak.server.table import Table, public_name_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from durak.server.entries import Row
    from durak.server.table import Deal

__all__ = ["COMMENTS", "NoRecord", "record_of"]

COMMENTS = {"clock": "time was up", "window": "the window was over", "mind": "a bot minds the seat"}
"""What is noted of a move that somebody did not make themselves, by who made it."""
ABANDONED = "abandoned"
"""The `Termination` of a deal that was given up."""


class NoRecord(Exception):
    """There is no such record, or not yet: a code, `no_deal` or `deal_running`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def record_of(rows: Iterable[Row], deal: int, *, table: str, site: str = "?") -> Record:
    """Return the record of a deal that is over or was given up, from the log of its table.

    Raises NoRecord for a deal that was never dealt, for one of which anything is still secret, and for one that began
    at a position of which no more is known.
    """
    told = Table(table)
    is_known = False
    plies: list[Ply] = []
    for row in rows:
        told.apply(row)
        entry = row.entry
        is_known |= isinstance(entry, Committed) and entry.deal == deal
        if isinstance(entry, Moved) and told.deal is not None and told.deal.number == deal:
            plies.append(_ply(told, told.deal, entry))
        if isinstance(entry, Dealt) and told.deal is not None and entry.deal == deal:
            plies = [Ply(made.move, made.seat) for made in told.deal.before]
        if isinstance(entry, Undone) and told.deal is not None and told.deal.number == deal:
            del plies[len(told.deal.before) + entry.moves :]
        if isinstance(entry, Revealed) and entry.deal == deal:
            if told.deal is None or told.deal.number != deal or not told.deal.order:
                break
            return _record(told, told.deal, plies, seed=bytes.fromhex(entry.seed), site=site)
    else:
        if is_known:
            raise NoRecord("deal_running")
    raise NoRecord("no_deal")


def _record(table: Table, deal: Deal, plies: list[Ply], *, seed: bytes, site: str) -> Record:
    return Record(
        rules=table.rules,
        deal=deal.order,
        dealer=deal.dealer,
        after=deal.after,
        moves=tuple(plies),
        names=deal.names,
        tags={**_tags(table, deal, site=site), **_proof(table, deal, seed=seed)},
    )


def _ply(table: Table, deal: Deal, made: Moved) -> Ply:
    """A move that has just been made, with what is left of its seat's bank."""
    clock = deal.clocks.bank[made.seat] / 1000 if isinstance(table.settings.clock, MoveClock) else None
    return Ply(Move.parse(made.move), made.seat, COMMENTS.get(made.by, ""), clock)


def _tags(table: Table, deal: Deal, *, site: str) -> dict[str, str]:
    tags = {
        "Event": "listed table" if table.settings.listed else "private table",
        "Site": site,
        "Date": datetime.fromtimestamp(deal.at / 1000, UTC).date().isoformat(),
        "Table": public_name_of(table.id),
        "Round": str(deal.number),
    }
    if None in deal.persons:
        bots = [name if person is None else "-" for name, person in zip(deal.names, deal.persons, strict=True)]
        tags["Bots"] = "; ".join(bots)
    if deal.undone:
        tags["Undone"] = str(deal.undone)
    if deal.uncounted:
        tags["Uncounted"] = " ".join(map(str, sorted(deal.uncounted)))
    if not deal.state.is_over:
        tags["Termination"] = ABANDONED
    return tags


def _proof(table: Table, deal: Deal, *, seed: bytes) -> dict[str, str]:
    """The tags that say how it was dealt."""
    announced = deal.announced
    if announced.source != "fair":
        return {"DealSource": announced.source}
    return FairDeal(
        table=public_name_of(table.id),
        deal=deal.number,
        rules=table.rules,
        seed=seed,
        nonces=tuple(bytes.fromhex(nonce or "") for nonce in announced.nonces),
        commitment=bytes.fromhex(announced.commitment),
    ).tags()
