"""A world in which tables are played in virtual time, and in which everything that can go wrong does.

Here: `World`, its hosts, its network and its journal, and `simulate`. Not here: what goes wrong (simulated_faults.py),
what people do (simulated_clients.py), what must hold (invariants.py).
May import durak, simulated_faults, simulated_clients, invariants.

One seed decides everything: which faults there are, every delay, every card. There is one queue of events, no thread
and no real clock, so that the same seed gives the same trace, event by event.
"""

from __future__ import annotations

import hashlib
import heapq
from collections import deque
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from functools import partial
from random import Random
from typing import Any, NamedTuple

from durak.bots import BOTS, BotKind, Budget
from durak.bots.simple import GreedyBot
from durak.server import protocol
from durak.server.host import Host
from durak.server.journal import JournalError
from durak.server.journal.memory import MemoryJournal
from durak.server.outputs import Advise, Drop, Load, Opened, Output, Postpone, Send, Store, Stumbled, Think
from durak.server.refusal import Refusal
from durak.server.rulings import open_table
from durak.view import View
from tests.server.invariants import Broken, Watch
from tests.server.simulated_clients import Client, Place, Temper
from tests.server.simulated_faults import DrawnChances, Faults, drawn_settings

__all__ = ["Link", "Story", "World", "simulate"]

START = 1_800_000_000_000
MOST_EVENTS = 150_000
"""More than this happens in no world in which things go on."""
SWEEP_MS = 3_000
MINUTE_MS = 60_000
HOUR_MS = 3_600_000


class Story(NamedTuple):
    """How a world went."""

    seed: int
    trace: str
    """A hash of everything that happened."""
    moves: int
    undone: int
    """How often somebody took a decision back."""
    deals: int
    secrets: int
    """How often two worlds were compared."""
    played_ms: int
    """How long the deals took in all, in virtual time, correspondence left out."""
    days_ms: int
    """The same in correspondence."""


class Link:
    """A connection of a client to a node."""

    def __init__(self, world: World, client: Client, node: Node, number: int) -> None:
        self.world = world
        self.client = client
        self.node = node
        self.epoch = node.epoch
        self.number = number
        self.name = f"{node.number}.{node.epoch}", number
        """The same as that of no other connection of any node at any time."""
        self.is_dead = False
        """Whether nothing passes any more."""
        self.is_attached = False
        """Whether the host has been told of it."""
        self.is_half_open = False
        """Whether the node still believes in it, though nothing passes."""
        self._up_at = self._down_at = 0

    def send(self, command: protocol.Command) -> None:
        """Let a command travel to the node, if it ever gets there."""
        for _ in range(self.world.copies()):
            self._up_at = self.world.arrival(self._up_at)
            self.world.at(self._up_at, self._arrive, command)

    def _arrive(self, command: protocol.Command) -> None:
        if not self.is_dead and not self.is_half_open and self.epoch == self.node.epoch:
            self.node.call("receive", self.number, command, lag_ms=self.world.rng.choice((0, 0, 120)))

    def deliver(self, frame: bytes) -> None:
        """Let a frame travel to the client."""
        for _ in range(self.world.copies()):
            self._down_at = self.world.arrival(self._down_at)
            self.world.at(self._down_at, self._reach, frame)

    def _reach(self, frame: bytes) -> None:
        if not self.is_dead and not self.is_half_open:
            self.client.hear(frame)


class Node:
    """A process with a host, which may die, sleep and be told the wrong time."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.number = number
        self.epoch = 0
        """How often it has died."""
        self.host: Host | None = None
        self.skew = world.rng.randint(-5_000, 5_000) if world.faults.skew else 0
        self.paused_until = 0
        self.is_draining = False
        self.links: dict[int, Link] = {}
        self.held_since: dict[str, int] = {}
        self._deferred: deque[tuple[str, tuple[Any, ...], dict[str, Any]]] = deque()
        self._jobs: deque[Store | Load | Postpone] = deque()
        self._is_working = False
        self._timer: int | None = None
        self._next_link = 1

    def now(self) -> int:
        """Return what time it is by its own clock."""
        return self.world.now + self.skew

    def start(self) -> None:
        """Begin to serve, knowing when anybody last did."""
        self.is_draining = False
        last = self.world.journal.last_beat()
        self.host = Host(chances=self.world.chances, now=self.now(), last_alive=last, bots=("slow",))
        self.world.trace(f"node {self.number} starts")
        self.world.note_service()
        self._sweep(self.epoch)

    def die(self) -> None:
        """Lose everything in memory; what is being written may still come to be."""
        if self.host is None:
            return
        world = self.world
        world.trace(f"node {self.number} dies")
        self.beat()
        if self._jobs and isinstance(self._jobs[0], Store) and world.rng.random() < 0.5:
            self._append(self._jobs[0])
        self.epoch += 1
        self.host, self._timer, self._is_working, self.paused_until = None, None, False, 0
        self._jobs.clear()
        self._deferred.clear()
        self.held_since.clear()
        for link in list(self.links.values()):
            del self.links[link.number]
            if world.faults.half_open and world.rng.random() < 0.3:
                link.is_half_open = True
            else:
                world.cut(link)
        world.note_service()

    def beat(self) -> None:
        """Tell the journal that it is alive: what it would have told it in the last second."""
        self.world.journal.beat(f"n{self.number}", self.now() - self.now() % 1_000)

    def pause(self, ms: int) -> None:
        """Sleep, and go on as if nothing had been."""
        self.world.trace(f"node {self.number} sleeps {ms}")
        self.beat()
        self.paused_until = self.world.now + ms
        self.world.at(self.paused_until, self._wake_up, self.epoch)
        self.world.note_service()

    def _wake_up(self, epoch: int) -> None:
        if epoch == self.epoch:
            self.world.note_service()
            while self._deferred and self.host is not None:
                name, arguments, options = self._deferred.popleft()
                self.call(name, *arguments, **options)

    @property
    def is_serving(self) -> bool:
        """Return whether it is alive and awake."""
        return self.host is not None and self.paused_until <= self.world.now

    def call(self, name: str, *arguments: Any, **options: Any) -> None:
        """Call a method of the host, with its own time, and do what it wants done."""
        if self.host is None or (self.is_draining and name in ("attach", "receive")):
            return
        if self.paused_until > self.world.now:
            self._deferred.append((name, arguments, options))
            return
        if name == "tick":
            self.host.tick(self.now())
        else:
            if name == "attach" and arguments[0] in self.links:
                self.links[arguments[0]].is_attached = True
            elif name == "receive" and arguments[0] in self.links:
                self.world.watch.received(self.links[arguments[0]].name, arguments[1].id)
            getattr(self.host, name)(*arguments, now=self.now(), **options)
        self._perform()

    def _perform(self) -> None:
        host = self.host
        assert host is not None
        while outputs := host.take_outputs():
            for output in outputs:
                self._perform_one(output)
        self._look_for_forgotten_commands(host)
        due = host.next_due()
        if due is not None and (self._timer is None or due < self._timer or self._timer <= self.now()):
            self._timer = due
            self.world.at(max(self.world.now + 1, due - self.skew), self._ring, self.epoch, due)

    def _look_for_forgotten_commands(self, host: Host) -> None:
        for link in self.links.values():
            if self.world.watch.owed.get(link.name):
                name = link.client.place.name
                hosted = host._tables.get(name)
                if hosted is None or (hosted.is_idle and not hosted.queue):
                    raise self.world.watch.unanswered(name, link.name)

    def _look_for_bots_that_are_waited_for(self, host: Host) -> None:
        """I7: no misfortune lets a table wait for a bot for as long as this."""
        for name, hosted in host._tables.items():
            if hosted.is_idle and any(self.now() - each.since > 10 * MINUTE_MS for each in hosted.thinking.values()):
                raise Broken(f"I7: {name} waits for a bot")

    def _ring(self, epoch: int, due: int) -> None:
        if epoch == self.epoch and self._timer == due and self.host is not None:
            self._timer = None
            self.call("tick")

    def _perform_one(self, output: Output) -> None:
        world = self.world
        match output:
            case Send(to, frame, _):
                link = self.links.get(to)
                if link is not None:
                    person = link.client.person
                    world.trace(f"{self.number} -> {person} {frame!r}")
                    dpn = link.client.is_program
                    name = link.client.place.name
                    table = self.host.table(name) if self.host is not None else None
                    head = 0 if table is None else table.head
                    world.watch.told(name, person, link.name, frame, dpn=dpn, head=head)
                    link.deliver(frame)
            case Store(append):
                world.watch.writes(append.table, append.rows, is_present=partial(self._is_present, append.table))
                self._jobs.append(output)
                self._work()
            case Load() | Postpone():
                self._jobs.append(output)
                self._work()
            case Drop(to, code):
                link = self.links.pop(to, None)
                if link is not None:
                    link.client.turned_away(code)
                    world.cut(link)
            case Think():
                world.think(self, output)
            case Opened(request, table, code, _):
                world.opened(request, table, code)
            case Advise() | Stumbled():
                pass

    def _is_present(self, table: str, person: str) -> bool:
        links = [each for each in self.links.values() if each.is_attached]
        return any(each.client.person == person and each.client.place.name == table for each in links)

    # The journal, which does one thing after the other ---------------------------------------------------------------

    def _work(self) -> None:
        if not self._is_working and self._jobs:
            self._is_working = True
            self.world.after(self.world.disk_ms(), self._do_job, self.epoch)

    def _do_job(self, epoch: int) -> None:
        if epoch != self.epoch:
            return
        job = self._jobs.popleft()
        self._is_working = False
        if isinstance(job, Store):
            accepted = self._append(job)
            if accepted is None:
                self.world.after(1, self._answer, epoch, "not_stored", job.append.table)
            else:
                self.world.after(1, self._answer, epoch, "stored", job.append.table, accepted)
        elif isinstance(job, Postpone):
            with suppress(JournalError):
                self.world.journal.postpone(job.table, job.due, head=job.head)
        else:
            try:
                rows = self.world.journal.read(job.table)
            except JournalError:
                self.world.after(1, self._answer, epoch, "not_loaded", job.table)
            else:
                self.world.after(1, self._answer, epoch, "loaded", job.table, rows)
        self._work()

    def _append(self, job: Store) -> bool | None:
        """Return whether rows were accepted, None where nobody knows."""
        self.world.writer = self
        try:
            (accepted,) = self.world.journal.append([job.append])
        except JournalError:
            accepted = None
        self.world.trace(f"{self.number} writes {job.append.table} {[row.seq for row in job.append.rows]}: {accepted}")
        self.world.note_rows(job.append.table)
        return accepted

    def _answer(self, epoch: int, name: str, table: str, *arguments: Any) -> None:
        if epoch != self.epoch:
            return
        if name == "stored":
            self.call(name, table, accepted=arguments[0])
        else:
            self.call(name, table, *arguments)
        self.world.note_table(self, table)

    # Connections, sweeping -------------------------------------------------------------------------------------------

    def accept(self, client: Client) -> Link:
        """Return a new connection of a client."""
        link = Link(self.world, client, self, self._next_link)
        self._next_link += 1
        self.links[link.number] = link
        self.call("attach", link.number, client.place.name, person=client.person, dpn=client.is_program)
        return link

    def lose(self, link: Link) -> None:
        """Notice that a connection has ended."""
        if self.links.pop(link.number, None) is not None:
            self.call("detach", link.number)

    def _sweep(self, epoch: int) -> None:
        """Wake tables whose time has come; of those that another node holds only where nodes are rivals."""
        if epoch != self.epoch or self.host is None:
            return
        world = self.world
        self._look_for_bots_that_are_waited_for(self.host)
        if self.is_serving and not self.is_draining:
            try:
                lines = world.journal.due(self.now())
            except JournalError:
                lines = []
            for line in lines:
                if (world.faults.rivals and not world.is_calm) or not world.is_held(line.table):
                    self.call("wake", line.table)
        world.after(world.sweep_ms(), self._sweep, epoch)


class World:
    """Everything there is, from one seed."""

    def __init__(self, seed: int, *, faults: Faults | None = None, tracer: Callable[[str], None] | None = None) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.faults = Faults.drawn(self.rng) if faults is None else faults
        self.now = START
        self.is_calm = False
        """Whether the faults are over."""
        self.is_live = self.rng.random() >= 0.08
        self.chances = DrawnChances(Random(self.rng.randrange(1 << 62)))
        self.journal = MemoryJournal(before=self._before_journal, after=self._after_journal)
        self.watch = Watch(
            Random(self.rng.randrange(1 << 62)), now=lambda: self.now, slack_ms=16_000 if self.faults.skew else 0
        )
        self.writer: Node | None = None
        self.places: list[Place] = []
        self.clients: list[Client] = []
        self.secrets = 0
        self.events = 0
        self._disk = "well"
        self._queue: list[tuple[int, int, Callable[..., None], tuple[Any, ...]]] = []
        self._number = 0
        self._hash = hashlib.blake2b(digest_size=16)
        self._tracer = tracer
        self._requests: dict[int, Place] = {}
        self.nodes = [Node(self, number) for number in range(self.rng.choice((1, 1, 1, 2, 3)))]

    # Time ------------------------------------------------------------------------------------------------------------

    def at(self, moment: int, call: Callable[..., None], *arguments: Any) -> None:
        """Do something at a moment."""
        self._number += 1
        heapq.heappush(self._queue, (max(moment, self.now), self._number, call, arguments))

    def after(self, ms: int, call: Callable[..., None], *arguments: Any) -> None:
        """Do something after a while."""
        self.at(self.now + ms, call, *arguments)

    def run_until(self, moment: int, *, unless: Callable[[], bool] | None = None) -> None:
        """Let time pass."""
        while self._queue and self._queue[0][0] <= moment:
            self.now, _, call, arguments = heapq.heappop(self._queue)
            self.events += 1
            if self.events > MOST_EVENTS:
                raise Broken(f"I7: nothing comes to an end, {self.events} events have happened")
            call(*arguments)
            if unless is not None and self.events % 50 == 0 and unless():
                return
        self.now = max(self.now, moment)

    def trace(self, line: str) -> None:
        """Take note of something that happened."""
        self._hash.update(f"{self.now} {line}\n".encode())
        if self._tracer is not None:
            self._tracer(f"{(self.now - START) / 1000:10.3f} {line}")

    # Misfortune ------------------------------------------------------------------------------------------------------

    def copies(self) -> int:
        """Return how often a message arrives."""
        if self.is_calm:
            return 1
        if self.rng.random() < self.faults.drop:
            return 0
        return 2 if self.rng.random() < self.faults.duplicate else 1

    def arrival(self, last: int) -> int:
        """Return when a message arrives; before the last one only where messages overtake each other."""
        ms = self.rng.randrange(5, 80)
        if not self.is_calm and self.rng.random() < self.faults.late:
            ms += self.rng.randrange(5_000)
        moment = self.now + ms
        return moment if self.faults.reorder and not self.is_calm else max(moment, last)

    def disk_ms(self) -> int:
        """Return how long the journal takes for something."""
        return self.rng.randrange(200, 8_000) if self._disk == "slow" else self.rng.randrange(1, 8)

    def sweep_ms(self) -> int:
        """Return when to look next for tables whose time has come; less often where days pass between moves."""
        return SWEEP_MS if self.is_live else 600_000

    def _before_journal(self, call: str) -> None:
        if self._disk == "failing" and call in ("append", "read", "due"):
            raise JournalError("no space is left")

    def _after_journal(self, call: str) -> None:
        if call == "append" and not self.is_calm and self.rng.random() < self.faults.unknown:
            raise JournalError("the disk did not answer")

    def _go_wrong(self) -> None:
        """Let one of the greater misfortunes happen, and draw when the next one does."""
        if self.is_calm:
            return
        rng, faults = self.rng, self.faults
        node = rng.choice(self.nodes)
        length = rng.randrange(500, 40_000)
        kinds = ["crash", "drain", "pause", "failing", "slow", "skew", "half_open"]
        possible = [kind for kind in kinds if getattr(faults, kind)]
        kind = rng.choice(possible) if possible else ""
        if kind in ("crash", "drain") and node.host is not None:
            node.is_draining = kind == "drain"
            epoch = node.epoch
            self.after(300 if kind == "drain" else 0, self._die, node, epoch)
            self.after(length, self._restart, node)
        elif kind == "pause" and node.is_serving:
            node.pause(length)
        elif kind in ("failing", "slow") and self._disk == "well":
            self.trace(f"disk {kind}")
            self._disk = kind
            self.after(length, self._mend_disk)
        elif kind == "skew":
            node.skew = max(-5_000, min(5_000, node.skew + rng.randint(-4_000, 4_000)))
            self.trace(f"node {node.number} is {node.skew} ms off")
        elif kind == "half_open":
            links = [link for each in self.nodes for link in each.links.values()]
            if links:
                rng.choice(links).is_half_open = True
        pause = rng.randrange(2_000, 40_000)
        self.after(pause if self.is_live else 400 * pause, self._go_wrong)

    @staticmethod
    def _die(node: Node, epoch: int) -> None:
        if node.epoch == epoch:
            node.die()

    @staticmethod
    def _restart(node: Node) -> None:
        if node.host is None:
            node.start()

    def _mend_disk(self) -> None:
        self.trace("disk well")
        self._disk = "well"

    # The network -----------------------------------------------------------------------------------------------------

    def node_for(self, place: Place) -> Node | None:
        """Return the node that a client finds for a table: the same for all, unless nodes are rivals."""
        alive = [node for node in self.nodes if node.host is not None and not node.is_draining]
        if not alive:
            return None
        are_rivals = self.faults.rivals and not self.is_calm
        return self.rng.choice(alive) if are_rivals else alive[place.number % len(alive)]

    def connect(self, client: Client) -> None:
        """Let a client connect to a node, if there is one."""
        node = self.node_for(client.place)
        if node is not None:
            client.links.append(node.accept(client))

    def disconnect(self, link: Link, *, is_noticed: bool) -> None:
        """Let a client give a connection up; the node may notice only after a while."""
        link.is_dead = True
        if link in link.client.links:
            link.client.links.remove(link)
        if is_noticed:
            link.node.lose(link)
        else:
            self.after(30_000, link.node.lose, link)

    def cut(self, link: Link) -> None:
        """A connection has been ended by the node."""
        link.is_dead = True
        if link in link.client.links:
            link.client.links.remove(link)

    def think(self, node: Node, asked: Think) -> None:
        """Let a slow bot answer: as it should, or not."""
        rng, move, ms = self.rng, "", self.rng.randrange(20, 400)
        if self.faults.bots and rng.random() < 0.4 and not self.is_calm:
            drawn = rng.randrange(4)
            if drawn == 0:
                return
            move = ("", "nonsense", "Ah", "")[drawn]
            ms = rng.randrange(20, 9_000)
            if drawn == 3:
                self.after(ms, self._thought, node, node.epoch, asked, None)
                return
        move = move or str(GreedyBot().choose(View.parse(asked.view), Random(asked.seed), Budget()))
        self.after(ms, self._thought, node, node.epoch, asked, move)

    @staticmethod
    def _thought(node: Node, epoch: int, asked: Think, move: str | None) -> None:
        if epoch == node.epoch:
            node.call("thought", asked.table, seat=asked.seat, seq=asked.seq, move=move)

    # Looking on ------------------------------------------------------------------------------------------------------

    def note_command(self, client: Client, command: protocol.Command) -> None:
        """A client sends a command."""
        self.trace(f"{client.person} at {client.place.name} wants {command!r}")
        self.watch.note_command(client.place.name, client.person, command)

    def note_rows(self, table: str) -> None:
        """Rows may have been written."""
        node = self.writer
        assert node is not None
        truth = self.watch.truth(table)
        held = self.now - node.held_since.get(table, self.now)
        rows = self.journal._tables[table].rows if table in self.journal._tables else []
        for row in rows[truth.table.head :]:
            self.trace(f"{table} {row!r}")
            self.watch.wrote(table, row, served_ms=held)
            if truth.table.head % 40 == 20:
                self.secrets += self.watch.check_secrets(table)

    def note_table(self, node: Node, name: str) -> None:
        """A host may believe something else of a table than before."""
        table = node.host.table(name) if node.host is not None else None
        if table is not None:
            node.held_since.setdefault(name, self.now)
            self.watch.check_table(table)
        if node.host is None or name not in node.host.tables():
            node.held_since.pop(name, None)
        self.note_service()

    def is_held(self, name: str) -> bool:
        """Return whether any node that is awake holds a table."""
        return any(node.host is not None and node.is_serving and name in node.host.tables() for node in self.nodes)

    def is_served(self, name: str) -> bool:
        """Return whether people find a table; where days pass between moves it need not be in memory."""
        return self.is_held(name) or (not self.is_live and any(node.is_serving for node in self.nodes))

    def note_service(self) -> None:
        """Tell the watch which tables are served now."""
        for name in self.watch.truths:
            self.watch.serves(name, is_served=self.is_served(name))

    # The story -------------------------------------------------------------------------------------------------------

    def _people(self) -> None:
        rng = self.rng
        for number in range(rng.choice((1, 1, 2, 3)) if self.is_live else 1):
            settings = drawn_settings(rng, is_live=self.is_live)
            try:
                open_table(settings, host="p0", name="P0")
            except Refusal:
                settings = drawn_settings(Random(1), is_live=self.is_live)
            persons = [f"p{person}" for person in rng.sample(range(6), rng.randrange(1, 7))]
            place = Place(number, settings, host=persons[0], deals=rng.choice((1, 1, 2)))
            self.places.append(place)
            for person in persons:
                temper: Temper = "quick" if rng.random() < 0.6 else "slow"
                if self.faults.silent and rng.random() < 0.25:
                    temper = "silent"
                looks_on = person != persons[0] and rng.random() < 0.2
                self.clients.append(Client(self, place, person, temper=temper, looks_on=looks_on))

    def _open(self, place: Place) -> None:
        """Let the host of a table open it, again and again until it is there."""
        if place.is_open:
            return
        node = self.node_for(place)
        if node is not None and node.is_serving:
            place.tries += 1
            place.name = f"t{place.number}-{place.tries}"
            request = 10 * place.number + 1_000 * place.tries
            self._requests[request] = place
            node.call(
                "open", place.name, place.settings, person=place.host, host_name=place.host.title(), request=request
            )
        self.after(20_000, self._open, place)

    def opened(self, request: int, table: str, code: str) -> None:
        """A host says that a table is open."""
        place = self._requests[request]
        if not code and table == place.name:
            if self.watch.truth(table).table.head == 0:
                raise Broken(f"I1: {table} is called open, but nothing is written")
            place.is_open = True

    def _act(self, client: Client) -> None:
        client.act()
        if not client.is_turned_away:
            self.after(client.think_ms(), self._act, client)

    def live(self) -> Story:
        """Play it all: misfortune, then calm, then the end.

        Raises Broken where an invariant does not hold.
        """
        self._people()
        for node in self.nodes:
            node.start()
        for place in self.places:
            self._open(place)
        for client in self.clients:
            self.after(self.rng.randrange(2_000), self._act, client)
        self.after(self.rng.randrange(5_000, 30_000), self._go_wrong)
        self.run_until(self.now + self.rng.randrange(60_000, 300_000) * (1 if self.is_live else 1_000))
        self._calm_down()
        self._come_to_an_end()
        self._close()
        return Story(
            self.seed,
            self._hash.hexdigest(),
            self.watch.moves,
            self.watch.undone,
            self.watch.deals,
            self.secrets,
            self.watch.played_ms if self.is_live else 0,
            0 if self.is_live else self.watch.played_ms,
        )

    def _calm_down(self) -> None:
        self.trace("calm")
        self.is_calm = True
        self._disk = "well"
        for node in self.nodes:
            node.paused_until = min(node.paused_until, self.now)
            node._wake_up(node.epoch)
            if node.is_draining:
                node.die()
            if node.host is None:
                node.start()
            for link in list(node.links.values()):
                if link.is_half_open or link.is_dead:
                    self.disconnect(link, is_noticed=True)
        for client in self.clients:
            client.calm_down()

    def unfinished(self) -> list[str]:
        """Return the tables at which a deal is on, or about to be."""
        truths = self.watch.truths.values()
        return [each.table.id for each in truths if each.table.status in ("announced", "playing")]

    def _come_to_an_end(self) -> None:
        """I7: every deal ends, and every client comes to know it."""
        limit = HOUR_MS if self.is_live else 100 * 24 * HOUR_MS
        for _ in range(20):
            self.run_until(self.now + limit, unless=lambda: not self.unfinished())
            if self.unfinished():
                raise Broken(f"I7: deals do not end: {self.unfinished()}")
            # A table that was open may begin now; then it is waited for too.
            self.run_until(self.now + (60_000 if self.is_live else 26 * HOUR_MS))
            if not self.unfinished():
                break
        for client in self.clients:
            if client.is_gone or client.is_turned_away or not client.place.is_open:
                continue
            truth = self.watch.truth(client.place.name)
            if client.table is None or client.table["status"] != truth.table.status:
                raise Broken(f"I7: {client.person} at {truth.table.id} does not hear of the table")
            if (
                client.temper != "silent"
                and client.pending
                and max(self.now - each.sent_at for each in client.pending.values())
                > 10_000 * (1 if self.is_live else 1_000)
            ):
                raise Broken(f"I7: {client.person} at {truth.table.id} is not answered: {client.pending}")
            deal = truth.table.deal
            may_look = truth.table.settings.spectators or (deal is not None and client.person in deal.persons)
            if may_look and truth.view_seq and (client.view is None or client.view["seq"] < truth.view_seq):
                raise Broken(f"I7: {client.person} at {truth.table.id} has not seen row {truth.view_seq}")

    def _close(self) -> None:
        """I8: once everything is closed, nothing is left of it in any host."""
        for place in self.places:
            place.is_closing = True
        self.run_until(self.now + (30_000 if self.is_live else 4 * HOUR_MS))
        for client in self.clients:
            client.is_gone = True
            for link in list(client.links):
                self.disconnect(link, is_noticed=True)
        # What nobody has closed is closed when nobody has come for long.
        self.clients, days = [], 24 * HOUR_MS
        self.sweep_ms = lambda: 20 * 60_000  # type: ignore[method-assign]
        self.run_until(self.now + (3 * HOUR_MS if self.is_live else 32 * days), unless=self._is_all_closed)
        self.run_until(self.now + 60_000)
        left = [
            name for name, truth in self.watch.truths.items() if truth.table.head and truth.table.status != "closed"
        ]
        if left:
            raise Broken(f"I8: tables that nobody visits are not closed: {left}")
        for node in self.nodes:
            host = node.host
            if host is not None and (host.tables() or host.next_due() is not None or host._alarms or host._at):
                raise Broken(f"I8: node {node.number} still holds {host.tables()} {host._at} {host._alarms}")

    def _is_all_closed(self) -> bool:
        return all(truth.table.status == "closed" for truth in self.watch.truths.values() if truth.table.head)


@contextmanager
def a_slow_bot() -> Generator[None]:
    """A bot in the registry that the host has to ask somebody for."""
    BOTS["slow"] = BotKind(make=GreedyBot, summary="thinks elsewhere", is_offered=True)
    try:
        yield
    finally:
        del BOTS["slow"]


def simulate(seed: int, *, faults: Faults | None = None, tracer: Callable[[str], None] | None = None) -> Story:
    """Return how the world of a seed went.

    Raises Broken, with the seed, where an invariant does not hold; whatever a host raises gets the seed as a note.
    """
    with a_slow_bot():
        world = World(seed, faults=faults, tracer=tracer)
        try:
            return world.live()
        except Exception as error:
            error.add_note(f"seed {seed}: python tests/server/simulate.py --seed {seed} --trace")
            raise
