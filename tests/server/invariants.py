"""What must hold in a simulated world, whatever goes wrong.

Here: `Watch`, which sees every row that is written, every frame that is sent and every table that a host holds. Not
here: the world (simulation.py). May import durak, msgspec, simulated_faults.

It folds each log by itself, counts time by the world's own clock, and remembers what everybody sent and was told. The
invariants are called I1 to I8 as in the docstring of each check.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from durak.cards import card_text, members, pack, set_of
from durak.fairdeal import fair_order
from durak.moves import DONE, TAKE, Move, MoveKind
from durak.position import CLAIM, REDEAL
from durak.server import entries as log
from durak.server import protocol
from durak.server.refusal import Refusal
from durak.server.rulings import rule
from durak.server.settings import DayClock, MoveClock
from durak.server.table import Deal, Table, public_name_of
from durak.server.views import table_message, view_frames
from tests.server.simulated_faults import DrawnChances

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from durak.cards import Card
    from durak.server.entries import Row
    from durak.state import State

__all__ = ["Broken", "Watch"]

TRACELESS = ("Intend", "Cancel", "Emote")
"""The commands that leave no row."""
CARD_MOVES = (MoveKind.LAY, MoveKind.TRANSFER, MoveKind.SHOW, MoveKind.BEAT, MoveKind.GIVE_BACK)


class Broken(AssertionError):
    """An invariant does not hold."""


class _Answer(msgspec.Struct):
    t: str
    id: str
    seq: int = 0
    code: str = ""


class _Seen(msgspec.Struct):
    seq: int
    you: int | None


_ANSWER = msgspec.json.Decoder(_Answer)
_SEEN = msgspec.json.Decoder(_Seen)
_ANSWERS = (b'{"t":"ack"', b'{"t":"refused"', b'{"t":"why"')


class _Served(NamedTuple):
    """From when until when nobody served a table, in the world's time."""

    since: int
    until: int


class _Truth:
    """What the log of one table says, and what else is known of it."""

    def __init__(self, name: str) -> None:
        self.table = Table(name)
        self.rows: list[Row] = []
        self.commands: dict[tuple[str, str], int] = {}
        self.bases: dict[tuple[str, str], int] = {}
        """The base of each move that somebody sent."""
        self.moved_at = 0
        """When the last move or deal was written, in the world's time."""
        self.changed_at = 0
        """When the throwers could last be glad of something new."""
        self.last_card_seq = 0
        self.remembered_after = 0
        """Of commands before the last two deals a host need not know."""
        self.last_dealt = 0
        self.made: list[tuple[log.Moved, State]] = []
        """The moves of the deal that stand, each with the position before it."""
        self.view_seq = 0
        """The last row that changed what views show."""
        self.views: dict[tuple[int | None, bool, int], bytes] = {}
        self.down_since: int | None = 0
        self.downs: list[_Served] = []


class Watch:
    """Looks on at a world. `now` tells its time; `slack_ms` is how wrong the clocks of hosts may be."""

    def __init__(self, rng: Random, *, now: Callable[[], int], slack_ms: int) -> None:
        self.rng = rng
        self.now = now
        self.slack_ms = slack_ms
        self.truths: dict[str, _Truth] = {}
        self.sent: dict[tuple[str, str, str], str] = {}
        """The kind of each command that was sent, by table, person and id."""
        self.seqs: dict[tuple[str, int], int] = {}
        """The last view that each connection of each node was sent."""
        self.owed: defaultdict[tuple[str, int], Counter[str]] = defaultdict(Counter)
        """How many answers each connection of each node waits for, by command."""
        self.moves = 0
        self.undone = 0
        self.deals = 0
        self.played_ms = 0
        """How long deals took in all, in the world's time."""
        self._dealt_at: dict[str, int] = {}

    def truth(self, name: str) -> _Truth:
        """Return what the log of a table says."""
        return self.truths.setdefault(name, _Truth(name))

    def broken(self, what: str, why: str) -> Broken:
        """Return the error for an invariant that does not hold."""
        return Broken(f"{what}: {why} (at {self.now()})")

    # Rows --------------------------------------------------------------------------------------------------------

    def note_command(self, table: str, person: str, command: protocol.Command) -> None:
        """Remember what somebody sends."""
        self.sent[table, person, command.id] = type(command).__name__
        if isinstance(command, protocol.MoveCommand):
            self.truth(table).bases[person, command.id] = command.base

    def writes(self, name: str, rows: Iterable[Row], *, is_present: Callable[[str], bool]) -> None:
        """A host wants rows written; `is_present` tells whether a person is connected to it.

        A command that changes nothing says again why a bot minds a seat: then nobody is to be minded.
        """
        for row in rows:
            if isinstance(row.entry, log.Minded) and row.entry.why == "away":
                chairs = self.truth(name).table.chairs
                chair = chairs[row.entry.seat] if row.entry.seat < len(chairs) else None
                person = None if chair is None or chair.minded else chair.person
                if person is not None and is_present(person):
                    raise self.broken("I6", f"{name}: {person} is to be minded as away, but is here")

    def wrote(self, name: str, row: Row, *, served_ms: int) -> None:
        """A row has been written: look whether it may be there; `served_ms` is how long its host has held the table."""
        truth = self.truth(name)
        if row.seq != truth.table.head + 1:
            raise self.broken("I2", f"{name}: row {row.seq} follows row {truth.table.head}")
        if row.person is not None and row.command is not None:
            key = row.person, row.command
            if key in truth.commands:
                raise self.broken("I1", f"{name}: {key} stands in the rows {truth.commands[key]} and {row.seq}")
            truth.commands[key] = row.seq
        before = truth.table.deal.state if truth.table.deal is not None else None
        if isinstance(row.entry, log.Moved):
            assert before is not None
            self._check_move(truth, row, row.entry, before, served_ms=served_ms)
            truth.made.append((row.entry, before))
        people = sorted(truth.table.persons())
        truth.table.apply(row)
        truth.rows.append(row)
        if isinstance(row.entry, log.SetUp):
            self._check_set_up(truth, people)
        if isinstance(row.entry, log.Moved | log.Undone | log.Dealt | log.Resumed):
            truth.view_seq = row.seq
        if isinstance(row.entry, log.Undone):
            self._check_taken_back(truth, row.entry)
        self._note_time(truth, row, before)
        if isinstance(row.entry, log.Dealt):
            self._check_deal(truth, row.entry)
        if isinstance(row.entry, log.Moved | log.Undone | log.Dealt):
            self._check_cards(truth)

    def _check_move(self, truth: _Truth, row: Row, entry: log.Moved, before: State, *, served_ms: int) -> None:
        name, table = truth.table.id, truth.table
        move = Move.parse(entry.move)
        reason = before.why_not(move, entry.seat)
        if reason is not None:
            raise self.broken("I2", f"{name}: row {row.seq} holds an illegal move, {entry}: {reason}")
        if row.person is not None and row.command is not None:
            sent = self.sent.get((name, row.person, row.command))
            if sent != "MoveCommand" or table.chairs[entry.seat].person != row.person:
                raise self.broken("I1", f"{name}: row {row.seq} answers {sent} of {row.person}, by {entry}")
            base = truth.bases[row.person, row.command]
            if move in (TAKE, DONE) and base < truth.last_card_seq:
                raise self.broken("I1", f"{name}: {move} by view {base}, but a card was laid in {truth.last_card_seq}")
        if entry.by == "clock":
            self._check_time_out(truth, entry, served_ms=served_ms)
        elif entry.by == "window":
            window = table.settings.claim_ms if before.phase in (CLAIM, REDEAL) else table.settings.window_ms
            if self.now() - truth.changed_at < window - 1_500 - self.slack_ms:
                raise self.broken("I6", f"{name}: a window ended after {self.now() - truth.changed_at} ms of {window}")
        deal = table.deal
        is_early = move.kind is MoveKind.LAY and before.phase < 3 and table.is_free
        if deal is not None and is_early and row.at < deal.lead_after:
            raise self.broken("I6", f"{name}: led at {row.at}, before {deal.lead_after}")

    def _check_set_up(self, truth: _Truth, people: list[str]) -> None:
        """I2: whoever sat at the table sits there by other rules too, and none are changed once a deal has begun."""
        table = truth.table
        if sorted(table.persons()) != people:
            raise self.broken("I2", f"{table.id}: {people} sat there, and {sorted(table.persons())} by the new rules")
        if table.status != "open" or table.series is not None:
            raise self.broken("I2", f"{table.id}: set up anew when it was {table.status}")

    def _check_taken_back(self, truth: _Truth, entry: log.Undone) -> None:
        """Somebody alone among bots is back before the last move that they chose, and nothing else has changed."""
        name, deal = truth.table.id, truth.table.deal
        assert deal is not None
        others = [person for seat, person in enumerate(deal.persons) if person is not None and seat != entry.seat]
        if others or truth.table.settings.listed:
            raise self.broken("I2", f"{name}: seat {entry.seat} takes back what {others} have seen")
        chosen = [made.seat == entry.seat and made.by in ("person", "intention") for made, _ in truth.made]
        if chosen[entry.moves :] != [True, *[False] * (len(chosen) - entry.moves - 1)]:
            raise self.broken("I2", f"{name}: {entry} takes back another move than the last one that they chose")
        if deal.state != truth.made[entry.moves][1]:
            raise self.broken("I2", f"{name}: {entry} leads to {deal.state}, not to {truth.made[entry.moves][1]}")
        del truth.made[entry.moves :]

    def _check_time_out(self, truth: _Truth, entry: log.Moved, *, served_ms: int) -> None:
        """I6: nobody's time is up before it is, and never while nobody served the table."""
        clock, now = truth.table.settings.clock, self.now()
        if isinstance(clock, MoveClock):
            least = clock.move_ms
        elif isinstance(clock, DayClock):
            least = clock.days * 86_400_000
        else:
            raise self.broken("I6", f"{truth.table.id}: seat {entry.seat} lost on time without a clock")
        downs = [*truth.downs, *([] if truth.down_since is None else [_Served(truth.down_since, now)])]
        down = sum(max(0, each.until - max(each.since, truth.moved_at)) for each in downs)
        used = now - truth.moved_at - down
        # What is not yet looked at after a start is credited only for as long as the server was down.
        sweep = 4_000 if isinstance(clock, MoveClock) else 7_200_000
        if used < least - sweep - self.slack_ms:
            raise self.broken("I6", f"{truth.table.id}: seat {entry.seat} lost on time after {used} ms of {least}")
        if served_ms < min(8_000 - self.slack_ms, now - truth.moved_at):
            raise self.broken("I6", f"{truth.table.id}: seat {entry.seat} lost on time {served_ms} ms after a takeover")

    def _note_time(self, truth: _Truth, row: Row, before: State | None) -> None:
        entry, now, deal = row.entry, self.now(), truth.table.deal
        if isinstance(entry, log.Dealt):
            truth.moved_at = truth.changed_at = now
            truth.last_card_seq = 0
            truth.made.clear()
            truth.remembered_after, truth.last_dealt = truth.last_dealt, row.seq
            self.deals += 1
            self._dealt_at[truth.table.id] = now
        elif isinstance(entry, log.Undone):
            truth.moved_at = truth.changed_at = now
            truth.last_card_seq = row.seq
            self.undone += 1
        elif isinstance(entry, log.Moved) and deal is not None:
            self.moves += 1
            truth.moved_at = now
            kind = Move.parse(entry.move).kind
            if kind in CARD_MOVES:
                truth.last_card_seq = row.seq
            is_new_bout = before is not None and before.bout_no != deal.state.bout_no
            asks = before is not None and before.phase in (CLAIM, REDEAL)
            if (kind not in (MoveKind.LAY, MoveKind.DONE) and not asks) or is_new_bout:
                truth.changed_at = now
            if deal.state.is_over and truth.table.id in self._dealt_at:
                self.played_ms += now - self._dealt_at.pop(truth.table.id)

    def _check_deal(self, truth: _Truth, entry: log.Dealt) -> None:
        """The deal is the one that seed and nonces give."""
        deal = truth.table.deal
        assert deal is not None
        nonces = [b""] * truth.table.rules.seats
        seed = b""
        for row in truth.rows:
            if isinstance(row.entry, log.Committed) and row.entry.deal == entry.deal:
                seed = row.secret or b""
            elif isinstance(row.entry, log.NonceGiven) and row.entry.deal == entry.deal:
                nonces[row.entry.seat] = bytes.fromhex(row.entry.nonce)
        order = fair_order(
            table=public_name_of(truth.table.id),
            deal=entry.deal,
            rules=truth.table.rules,
            seed=seed,
            nonces=tuple(nonces),
        )
        if order != deal.order:
            raise self.broken("fair", f"{truth.table.id}: deal {entry.deal} is not what its seed and nonces give")

    def _check_cards(self, truth: _Truth) -> None:
        """I5: each card of the pack is in one place."""
        deal = truth.table.deal
        assert deal is not None
        state = deal.state
        places = [*state.hands, set_of(*state.talon), state.discard]
        # The cards of the last bout are gone with it.
        places.append(0 if state.is_over else state.on_table)
        count, union = sum(place.bit_count() for place in places), 0
        for place in places:
            union |= place
        whole = pack(truth.table.rules.deck_size)
        if count != union.bit_count() or union | whole != whole or (union != whole and not state.is_over):
            raise self.broken("I5", f"{truth.table.id}: cards are lost or doubled in {state}")

    def serves(self, name: str, *, is_served: bool) -> None:
        """A table has come to be served, or is no longer."""
        truth = self.truths.get(name)
        if truth is None or is_served == (truth.down_since is None):
            return
        if is_served:
            assert truth.down_since is not None
            truth.downs = [each for each in truth.downs if each.until > truth.moved_at]
            truth.downs.append(_Served(truth.down_since, self.now()))
            truth.down_since = None
        else:
            truth.down_since = self.now()

    # Frames ------------------------------------------------------------------------------------------------------

    def received(self, connection: tuple[str, int], command: str) -> None:
        """A host has been given a command, which it owes an answer: one for each copy."""
        self.owed[connection][command] += 1

    def unanswered(self, name: str, connection: tuple[str, int]) -> Broken:
        """Return the error for a host that waits for nothing at a table, and owes somebody there an answer: I7."""
        return self.broken("I7", f"{name}: {sorted(self.owed[connection])} are never answered on {connection}")

    def told(self, name: str, person: str, connection: tuple[str, int], frame: bytes, *, dpn: bool, head: int) -> None:
        """A host sends a frame, to a program with `dpn`: look whether it may say that now.

        `head` is the last row that the host knows of: it may refuse what it cannot know to have been carried out.
        """
        truth = self.truth(name)
        if frame.startswith(b'{"t":"view"'):
            self._check_view(truth, _SEEN.decode(frame), connection, frame, dpn=dpn, head=head)
        elif frame.startswith(_ANSWERS):
            answer = _ANSWER.decode(frame)
            self._check_owed(name, connection, answer.id)
            if answer.t == "ack":
                self._check_ack(truth, person, answer, head=head)
            elif answer.t == "refused":
                self._check_refusal(truth, person, answer, head=head)

    def _check_owed(self, name: str, connection: tuple[str, int], command: str) -> None:
        owed = self.owed[connection]
        if command not in owed:
            raise self.broken("I1", f"{name}: {command} is answered on {connection} more often than it came there")
        owed[command] -= 1
        if not owed[command]:
            del owed[command]

    def _check_view(
        self, truth: _Truth, seen: _Seen, connection: tuple[str, int], frame: bytes, *, dpn: bool, head: int
    ) -> None:
        name = truth.table.id
        if seen.seq > truth.table.head:
            raise self.broken("I1", f"{name}: a view of row {seen.seq}, but {truth.table.head} are written")
        if head and seen.seq != head:
            raise self.broken("I3", f"{name}: a view of row {head} says that it is of row {seen.seq}")
        known = truth.views.setdefault((seen.you, dpn, seen.seq), frame)
        if known != frame:
            raise self.broken("I3", f"{name}: two views for seat {seen.you} at {seen.seq}:\n{known!r}\n{frame!r}")
        if seen.seq < self.seqs.get(connection, 0):
            raise self.broken("I3", f"{name}: view {seen.seq} follows {self.seqs[connection]} on {connection}")
        self.seqs[connection] = seen.seq

    def _check_ack(self, truth: _Truth, person: str, answer: _Answer, *, head: int) -> None:
        name = truth.table.id
        written = truth.commands.get((person, answer.id))
        kind = self.sent.get((name, person, answer.id), "nothing")
        if written is None and kind not in TRACELESS:
            raise self.broken("I1", f"{name}: {kind} {answer.id} of {person} is acknowledged, but not written")
        if written is not None and written != answer.seq and truth.remembered_after < written <= head:
            raise self.broken("I1", f"{name}: {answer.id} of {person} is row {written}, told {answer.seq}")

    def _check_refusal(self, truth: _Truth, person: str, answer: _Answer, *, head: int) -> None:
        name = truth.table.id
        written = truth.commands.get((person, answer.id), head + 1)
        if truth.remembered_after < written <= head:
            raise self.broken("I1", f"{name}: {answer.id} of {person} is written, but refused: {answer.code}")
        refused = self.sent.get((name, person, answer.id))
        if refused == "Back" and answer.code not in ("closed", "not_seated", "banned", "storage", "too_many"):
            raise self.broken("P8", f"{name}: {person} may not come back: {answer.code}")

    # Tables ------------------------------------------------------------------------------------------------------

    def check_table(self, table: Table) -> None:
        """I2: what a host believes is the fold of the log."""
        truth = self.truth(table.id)
        true = truth.table
        if table.head > true.head:
            raise self.broken("I2", f"{table.id}: a host is at row {table.head}, but {true.head} are written")
        if table.head < true.head or table.deal is None or true.deal is None:
            return
        one, other = _facts(table), _facts(true)
        if one != other:
            raise self.broken("I2", f"{table.id}: a host believes {one}, the log says {other}")

    # Two worlds --------------------------------------------------------------------------------------------------

    def check_secrets(self, name: str) -> bool:
        """I4: swap two cards that somebody cannot see, and see whether anything they are told changes.

        Return whether there were two such cards.
        """
        truth = self.truth(name)
        deal = truth.table.deal
        if deal is None or not truth.table.is_playing:
            return False
        viewer = self.rng.choice((None, *range(truth.table.rules.seats)))
        pair = self._hidden_pair(deal.state, viewer)
        other = None if pair is None else self._other_world(truth, deal, pair)
        if other is None:
            return False
        person = "nobody" if viewer is None else truth.table.chairs[viewer].person or "nobody"
        one, two = (self._all_that_is_told(each, viewer, person) for each in (truth.table, other))
        for what, given in one.items():
            if given != two[what]:
                raise self.broken("I4", f"{name}: {what} of seat {viewer} tells {pair}:\n{given}\n{two[what]}")
        sent = truth.views.get((viewer, False, truth.view_seq))
        if sent is not None and truth.view_seq == truth.table.head and sent != two["view"]:
            raise self.broken("I4", f"{name}: seat {viewer} was sent\n{sent!r}, in another world\n{two['view']!r}")
        return True

    def _hidden_pair(self, state: State, viewer: int | None) -> tuple[Card, Card] | None:
        """Two plain cards in different places that a viewer cannot see and that nobody has seen yet."""
        spots: list[tuple[int, Card]] = []
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                spots += [(seat, card) for card in members(hand & ~state.known[seat])]
        shown = state.talon[-1:] if state.trump_card is not None else ()
        spots += [(-1, card) for card in state.talon if card not in shown]
        plain = [(place, card) for place, card in spots if card >> 4 != state.trump and card & 15 != 15]
        self.rng.shuffle(plain)
        for place, card in plain[1:]:
            if plain and place != plain[0][0]:
                return plain[0][1], card
        return None

    def _other_world(self, truth: _Truth, deal: Deal, pair: tuple[Card, Card]) -> Table | None:
        """The same log, dealt with two cards in each other's place; None where the deal itself shows them."""
        a, b = pair
        order = [b if card == a else a if card == b else card for card in deal.order]
        other = Table(truth.table.id)
        for row in truth.rows:
            entry = row.entry
            if isinstance(entry, log.Dealt) and entry.deal == deal.number:
                entry = msgspec.structs.replace(entry, order="".join(card_text(card) for card in order))
            elif isinstance(entry, log.Moved) and not _may_move(other, deal.number, entry):
                return None
            other.apply(row._replace(entry=entry))
            if isinstance(entry, log.Dealt) and entry.deal == deal.number and not other.is_playing:
                return None
        return other

    def _all_that_is_told(self, table: Table, viewer: int | None, person: str) -> dict[str, Any]:
        return {
            "view": view_frames(table, ((viewer, False),))[viewer, False],
            "view with DPN": view_frames(table, ((viewer, True),))[viewer, True],
            "table": protocol.encode(table_message(table, person, present=(), watching=0, now=0)),
            "due": table.due(),
            "answers": [self._answer(table, person, move) for move in ("done", "take", "6s", "Ah", "close", "swap")],
        }

    @staticmethod
    def _answer(table: Table, person: str, move: str) -> object:
        assert table.deal is not None
        deal, state = table.deal, table.deal.state
        command = protocol.MoveCommand(id="x", deal=deal.number, bout=state.bout_no, base=table.head, move=move)
        try:
            rule(table, person, command, table.at, DrawnChances(Random(1)))
        except Refusal as refusal:
            return refusal.code, refusal.arguments
        return "done"


def _may_move(table: Table, number: int, entry: log.Moved) -> bool:
    """Whether a move of the log is legal in another world; of deals before it that is known."""
    deal = table.deal
    return deal is None or deal.number != number or deal.state.why_not(Move.parse(entry.move), entry.seat) is None


def _facts(table: Table) -> tuple[object, ...]:
    deal = table.deal
    assert deal is not None
    chairs = [(chair.person, chair.bot, chair.minded, chair.agreed, chair.helped) for chair in table.chairs]
    clocks = deal.clocks
    played = deal.number, deal.state, deal.undone
    return (table.status, table.host, chairs, *played, clocks.bank, clocks.since, table.losses)
