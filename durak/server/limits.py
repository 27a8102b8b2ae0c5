"""How much one socket, one person or one address may do.

Here: `Bucket`, many of them, what runs at a time, who a request is from. Not here: what is said to who does too much
(sockets.py, web.py). May import nothing of durak.

Nothing in here asks a clock. All of it lies in memory, bounded whatever comes, and no address is kept for longer than
its bucket takes to fill.
"""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import AddressValueError, IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

__all__ = ["REPLAYS_AT_ONCE", "Bucket", "Buckets", "Limits", "Rate", "Rates", "Running", "client_address", "prefix_of"]

K = TypeVar("K", bound="Hashable")

MOST_KEYS = 50_000
"""How many buckets of a kind are remembered."""
REPLAYS_AT_ONCE = 2
"""How many texts with games are read for an address at a time: each may take seconds, and more of them would come."""
_FORWARDED = b"x-forwarded-for"
_LONGEST_CHAIN = 20


class Rate(NamedTuple):
    """How often something may be done: so many times in a span of time, and how many times at once."""

    number: float
    span_ms: int
    burst: int


class Rates(NamedTuple):
    """How often each thing may be done; what one address may do, all behind it may do together."""

    commands: Rate = Rate(10, 1_000, 20)
    """Commands of a socket, and of a person over all their sockets."""
    chat: Rate = Rate(1, 2_000, 3)
    """What a person says."""
    changes: Rate = Rate(30, 60_000, 30)
    """What a person writes into logs beside moves and words: sitting down, setting up, hiding."""
    rows: Rate = Rate(120, 60_000, 120)
    """Words, reports and such changes of an address, so that nobody fills the disk by being many."""
    connects: Rate = Rate(30, 60_000, 30)
    """Sockets that an address opens."""
    tables: Rate = Rate(10, 60_000, 10)
    """Tables that an address opens."""
    requests: Rate = Rate(20, 1_000, 60)
    """Requests of an address."""
    heavy: Rate = Rate(1, 1_000, 10)
    """Requests that cost much: records, tables not in memory, games to look at, exports, deletions, tokens."""


class Bucket:
    """Takes so many at once and no more than its rate in the long run. Moments are milliseconds that never go back.

    >>> bucket = Bucket(Rate(10, 1_000, 2), now=0)
    >>> [bucket.take(now) for now in (0, 0, 0, 100, 100)]
    [True, True, False, True, False]
    """

    __slots__ = ("_at", "_rate", "_room")

    def __init__(self, rate: Rate, *, now: int) -> None:
        self._rate = rate
        self._room = float(rate.burst)
        self._at = now

    def take(self, now: int) -> bool:
        """Return whether one more is allowed now, and count it if it is."""
        self._room = self._room_at(now)
        self._at = max(now, self._at)
        if self._room < 1:
            return False
        self._room -= 1
        return True

    def is_full(self, now: int) -> bool:
        """Return whether it has nothing to remember any more."""
        return self._room_at(now) >= self._rate.burst

    def _room_at(self, now: int) -> float:
        gained = max(0, now - self._at) * self._rate.number / self._rate.span_ms
        return min(float(self._rate.burst), self._room + gained)


class Buckets(Generic[K]):
    """A bucket for each key; those that are full again are forgotten, and the oldest ones when there are too many."""

    def __init__(self, rate: Rate, *, most: int = MOST_KEYS) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[K, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: K | None, now: int) -> bool:
        """Return whether one more is allowed for a key now, and count it if it is; for None everything is."""
        if key is None:
            return True
        self.forget(now)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now=now)
        self._buckets.move_to_end(key)
        return bucket.take(now)

    def forget(self, now: int) -> None:
        """Forget the buckets that are full again, the longest unused first, and one more where there are too many."""
        while self._buckets:
            key, bucket = next(iter(self._buckets.items()))
            if not bucket.is_full(now) and len(self._buckets) < self._most:
                return
            del self._buckets[key]


class Running(Generic[K]):
    """How much of something that lasts, such as a socket, each key has at a time.

    >>> sockets = Running[str](most=1)
    >>> sockets.enter("a"), sockets.enter("a"), sockets.enter("b")
    (True, False, True)
    """

    def __init__(self, *, most: int) -> None:
        self._most = most
        self._open: dict[K, int] = {}

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, key: K | None) -> bool:
        """Return whether one more may begin, and count it if it may: `leave` takes it back."""
        if key is None:
            return True
        if self._open.get(key, 0) >= self._most:
            return False
        self._open[key] = self._open.get(key, 0) + 1
        return True

    def leave(self, key: K | None) -> None:
        """Count one less; nothing happens for a key that has none."""
        if key is None or key not in self._open:
            return
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]


class Limits:
    """All that is counted. Keys are what `client_address` gives, or the ids of persons; a None is not limited."""

    def __init__(self, rates: Rates | None = None, *, sockets_per_address: int = 20) -> None:
        rates = rates or Rates()
        self.rates = rates
        self.commands = Buckets[str](rates.commands)
        self.chat = Buckets[str](rates.chat)
        self.rows = Buckets[str](rates.rows)
        self.connects = Buckets[str](rates.connects)
        self.tables = Buckets[str](rates.tables)
        self.requests = Buckets[str](rates.requests)
        self.heavy = Buckets[str](rates.heavy)
        self.sockets = Running[str](most=sockets_per_address)
        self.replays = Running[str](most=REPLAYS_AT_ONCE)

    def of_socket(self, *, now: int) -> Bucket:
        """Return the bucket for the commands of a socket."""
        return Bucket(self.rates.commands, now=now)

    def forget(self, now: int) -> None:
        """Forget whoever has been still for long enough; called now and then, so that no address is kept."""
        for buckets in (self.commands, self.chat, self.rows, self.connects, self.tables, self.requests, self.heavy):
            buckets.forget(now)


# Who a request is from -----------------------------------------------------------------------------------------


def prefix_of(address: str) -> str | None:
    """Return the network that an address is counted with: /24, or /64 of IPv6; None for this machine.

    Raises ValueError for what is no address.

    >>> prefix_of("203.0.113.7"), prefix_of("2001:db8::1"), prefix_of("::ffff:203.0.113.9"), prefix_of("127.0.0.1")
    ('203.0.113.0/24', '2001:db8::/64', '203.0.113.0/24', None)
    """
    parsed = _parsed(address)
    if parsed.is_loopback:
        return None
    if isinstance(parsed, IPv4Address):
        return str(IPv4Network((int(parsed) & ~0xFF, 24)))
    return str(IPv6Network((int(parsed) >> 64 << 64, 64)))


def _parsed(address: str) -> IPv4Address | IPv6Address:
    parsed = ip_address(address.partition("%")[0])
    return parsed.ipv4_mapped or parsed if isinstance(parsed, IPv6Address) else parsed


def client_address(
    peer: str | None,
    headers: Iterable[tuple[bytes, bytes]],
    *,
    proxies: Iterable[IPv4Network | IPv6Network] = (),
) -> str | None:
    """Return the network that a request is counted with; None for a program on this machine, which has no limits.

    `peer` is who the connection is from. What `X-Forwarded-For` says is believed from the right, as long as whoever
    wrote it is one of the `proxies`; anybody may write the rest. Where this machine forwards for others and is not
    among the proxies, all of them are counted together.
    """
    trusted = tuple(proxies)
    said = [value.decode("latin-1") for name, value in headers if name.lower() == _FORWARDED]
    chain = [word.strip() for word in ",".join(said).split(",") if word.strip()][-_LONGEST_CHAIN:]
    here = peer or "unknown"
    while chain and _is_in(here, trusted):
        here = chain.pop()
    try:
        prefix = prefix_of(_without_port(here))
    except (AddressValueError, ValueError):
        return "unknown"
    return "this machine" if prefix is None and said else prefix


def _without_port(word: str) -> str:
    """An address as some proxies write it: `[2001:db8::1]:443` or `203.0.113.7:443`."""
    if word.startswith("["):
        return word[1:].partition("]")[0]
    return word.partition(":")[0] if word.count(":") == 1 else word


def _is_in(address: str, networks: tuple[IPv4Network | IPv6Network, ...]) -> bool:
    try:
        parsed = _parsed(_without_port(address))
    except ValueError:
        return False
    return any(parsed in network for network in networks if network.version == parsed.version)
