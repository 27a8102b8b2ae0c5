"""Hosts that do one thing wrong, each as somebody might write it.

Here: the mutations by name, and in which of the seeds each is noticed first. Not here: the test (test_mutations.py).
May import durak, msgspec, pytest.

`python tests/server/mutations.py` counts the seeds anew.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from durak.cards import card_text
from durak.server import protocol, rulings, table, views
from durak.server.host import Host
from durak.server.hosted import Hosted, Wish
from durak.server.journal.memory import MemoryJournal
from durak.server.refusal import Refusal
from durak.server.table import Deal, Table
from tests.server import simulation

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.server.journal import Append

__all__ = ["MUTATIONS", "NOTICED_IN", "first_seed_that_notices"]

Patch = pytest.MonkeyPatch


def acknowledges_before_the_commit(patch: Patch) -> None:
    store = Host._store

    def wrong(self: Host, hosted: Hosted, planned: Any, wish: Any, now: int, **options: Any) -> None:
        store(self, hosted, planned, wish, now, **options)
        if isinstance(wish, Wish) and hosted.writing is not None:
            self._ack(wish, hosted.writing.rows[0].seq)

    patch.setattr(Host, "_store", wrong)


def carries_a_command_out_twice(patch: Patch) -> None:
    append = MemoryJournal._append

    def wrong(self: MemoryJournal, each: Append) -> bool:
        if each.table in self._tables:
            self._tables[each.table].commands.clear()
        return append(self, each)

    patch.setattr(MemoryJournal, "_append", wrong)
    patch.setattr(Table, "answered", lambda *_: None)


def _with_views(patch: Patch, change: Callable[[Table, protocol.ViewMessage], protocol.ViewMessage]) -> None:
    view_message = views.view_message

    def wrong(table: Table, seat: int | None, **options: Any) -> protocol.ViewMessage:
        return change(table, view_message(table, seat, **options))

    patch.setattr(views, "view_message", wrong)


def shows_the_talon(patch: Patch) -> None:
    def change(table: Table, view: protocol.ViewMessage) -> protocol.ViewMessage:
        assert table.deal is not None
        return msgspec.structs.replace(view, drawn=tuple(card_text(card) for card in table.deal.state.talon))

    _with_views(patch, change)


def shows_the_neighbour_s_hand(patch: Patch) -> None:
    def change(table: Table, view: protocol.ViewMessage) -> protocol.ViewMessage:
        assert table.deal is not None
        hand = table.deal.state.hands[((view.you or 0) + 1) % table.rules.seats]
        return msgspec.structs.replace(view, drawn=(str(hand),))

    _with_views(patch, change)


def numbers_views_one_too_low(patch: Patch) -> None:
    _with_views(patch, lambda _, view: msgspec.structs.replace(view, seq=max(0, view.seq - 1)))


def numbers_views_one_too_high(patch: Patch) -> None:
    _with_views(patch, lambda _, view: msgspec.structs.replace(view, seq=view.seq + 1))


def does_not_read_again_after_a_conflict(patch: Patch) -> None:
    stored = Host.stored

    def wrong(self: Host, name: str, *, now: int, accepted: bool) -> None:
        if accepted:
            stored(self, name, now=now, accepted=True)
        else:
            self._tables[name].writing = None
            self._go_on(self._tables[name], now)

    patch.setattr(Host, "stored", wrong)


def takes_a_conflict_for_a_success(patch: Patch) -> None:
    stored = Host.stored

    def wrong(self: Host, name: str, *, now: int, accepted: bool) -> None:
        del accepted
        stored(self, name, now=now, accepted=True)

    patch.setattr(Host, "stored", wrong)


def takes_done_by_an_old_view(patch: Patch) -> None:
    move = rulings._RULINGS[protocol.MoveCommand]
    patch.setitem(
        rulings._RULINGS,
        protocol.MoveCommand,
        lambda asked, command: move(asked, msgspec.structs.replace(command, base=2**50)),
    )


def tells_hidden_cards_in_refusals(patch: Patch) -> None:
    move = rulings._RULINGS[protocol.MoveCommand]

    def wrong(asked: Any, command: protocol.MoveCommand) -> Any:
        try:
            return move(asked, command)
        except Refusal as refusal:
            if asked.table.deal is not None:
                refusal.arguments["next"] = str(asked.table.deal.state.hands)
            raise

    patch.setitem(rulings._RULINGS, protocol.MoveCommand, wrong)


def gives_no_credit(patch: Patch) -> None:
    patch.setattr("durak.server.host.resumed", lambda *_, **__: ())


def does_not_notice_that_it_slept(patch: Patch) -> None:
    patch.setattr(Host, "_notice", lambda self, now: setattr(self, "_now", now))


def lets_nobody_come_back(patch: Patch) -> None:
    def wrong(_asked: Any, _command: Any) -> Any:
        raise Refusal("taken")

    patch.setitem(rulings._RULINGS, protocol.Back, wrong)


def changes_the_rules_over_the_heads_of_people(patch: Patch) -> None:
    patch.setattr(rulings, "_people_moved_up", lambda *_, **__: ())


def _with_windows(patch: Patch, change: Callable[[Deal, Table, int], int | None]) -> None:
    window_end = Deal.window_end

    def wrong(self: Deal, table: Table) -> int | None:
        end = window_end(self, table)
        return None if end is None else change(self, table, end)

    patch.setattr(Deal, "window_end", wrong)


def ends_windows_early(patch: Patch) -> None:
    _with_windows(patch, lambda _, table, end: end - table.settings.window_ms // 2 - 600)


def ends_windows_never(patch: Patch) -> None:
    _with_windows(patch, lambda *_: None)


def ends_windows_when_nobody_has_a_card_for_them(patch: Patch) -> None:
    def change(deal: Deal, table: Table, end: int) -> int:
        state = deal.state
        idle = all(len(state.legal_moves(seat)) < 2 for seat in state.actors)
        return end - table.settings.window_ms + 100 if idle else end

    _with_windows(patch, change)


def ignores_the_nonces(patch: Patch) -> None:
    order_of = table._order_of

    def wrong(at: Table, announced: Any, entry: Any) -> Any:
        given, announced.nonces = announced.nonces, [None] * len(announced.nonces)
        order = order_of(at, announced, entry)
        announced.nonces = given
        return order

    patch.setattr(table, "_order_of", wrong)


def forgets_to_try_again(patch: Patch) -> None:
    patch.setattr(Host, "_retry", lambda *_, **__: None)


def counts_those_who_are_back_as_away(patch: Patch) -> None:
    note_absences = Hosted.note_absences

    def wrong(self: Hosted, now: int) -> None:
        before = self.away
        note_absences(self, now)
        self.away = {**self.away, **before}

    patch.setattr(Hosted, "note_absences", wrong)


def forgets_no_table(patch: Patch) -> None:
    patch.setattr(Host, "_evict", lambda *_: None)


def waits_for_a_bot_for_ever(patch: Patch) -> None:
    patch.setattr("durak.server.botturns.PATIENCE_MS", 10**12)


def lets_time_run_out_for_nobody(patch: Patch) -> None:
    patch.setattr("durak.server.clocks.Clocks.next_deadline", lambda _: None)


def loses_a_doubtful_command(patch: Patch) -> None:
    def wrong(self: Host, hosted: Hosted, _answered: Any) -> None:
        self.sent_again += 1
        hosted.queue.clear()

    patch.setattr(Host, "_settle_doubts", wrong)


def refuses_what_the_journal_may_hold(patch: Patch) -> None:
    settle = Host._settle_doubts
    patch.setattr(Host, "_settle_doubts", lambda self, hosted, _: settle(self, hosted, {}))


def acknowledges_what_the_journal_may_not_hold(patch: Patch) -> None:
    not_stored = Host.not_stored

    def wrong(self: Host, name: str, *, now: int) -> None:
        writing = self._tables[name].writing
        not_stored(self, name, now=now)
        if writing is not None and isinstance(writing.wish, Wish):
            self._tables[name].doubtful = None
            self._ack(writing.wish, writing.rows[0].seq)

    patch.setattr(Host, "not_stored", wrong)


MUTATIONS: dict[str, Callable[[Patch], None]] = {
    mutation.__name__: mutation
    for mutation in (
        acknowledges_before_the_commit,
        carries_a_command_out_twice,
        shows_the_talon,
        shows_the_neighbour_s_hand,
        numbers_views_one_too_low,
        numbers_views_one_too_high,
        does_not_read_again_after_a_conflict,
        takes_a_conflict_for_a_success,
        takes_done_by_an_old_view,
        tells_hidden_cards_in_refusals,
        gives_no_credit,
        does_not_notice_that_it_slept,
        lets_nobody_come_back,
        changes_the_rules_over_the_heads_of_people,
        ends_windows_early,
        ends_windows_never,
        ends_windows_when_nobody_has_a_card_for_them,
        ignores_the_nonces,
        forgets_to_try_again,
        counts_those_who_are_back_as_away,
        forgets_no_table,
        waits_for_a_bot_for_ever,
        lets_time_run_out_for_nobody,
        loses_a_doubtful_command,
        refuses_what_the_journal_may_hold,
        acknowledges_what_the_journal_may_not_hold,
    )
}
"""Every mutation by its name."""

NOTICED_IN = {
    "acknowledges_before_the_commit": 0,
    "acknowledges_what_the_journal_may_not_hold": 9,
    "carries_a_command_out_twice": 0,
    "changes_the_rules_over_the_heads_of_people": 57,
    "counts_those_who_are_back_as_away": 0,
    "does_not_notice_that_it_slept": 6,
    "does_not_read_again_after_a_conflict": 1,
    "ends_windows_early": 0,
    "ends_windows_never": 34,
    "ends_windows_when_nobody_has_a_card_for_them": 0,
    "forgets_no_table": 0,
    "forgets_to_try_again": 7,
    "gives_no_credit": 0,
    "ignores_the_nonces": 0,
    "lets_nobody_come_back": 0,
    "lets_time_run_out_for_nobody": 5,
    "loses_a_doubtful_command": 1,
    "numbers_views_one_too_high": 0,
    "numbers_views_one_too_low": 0,
    "refuses_what_the_journal_may_hold": 16,
    "shows_the_neighbour_s_hand": 0,
    "shows_the_talon": 0,
    "takes_a_conflict_for_a_success": 1,
    "takes_done_by_an_old_view": 1,
    "tells_hidden_cards_in_refusals": 0,
    "waits_for_a_bot_for_ever": 90,
}
"""The first seed in which each is noticed."""


def first_seed_that_notices(mutation: str, *, seeds: list[int]) -> tuple[int, str] | None:
    """Return the first of the seeds in whose world a mutation breaks something, and what; None if it never does."""
    with pytest.MonkeyPatch.context() as patch:
        MUTATIONS[mutation](patch)
        for seed in seeds:
            try:
                simulation.simulate(seed)
            except Exception as error:  # noqa: BLE001  # whatever breaks, it is noticed
                return seed, f"{type(error).__name__}: {error}"
    return None


if __name__ == "__main__":
    for name in sys.argv[1:] or MUTATIONS:
        print(name, first_seed_that_notices(name, seeds=list(range(200))), flush=True)
