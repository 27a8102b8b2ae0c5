"""How much one may do: buckets that fill again, memory that stays bounded, addresses that nobody can make up.

Here: buckets, open sockets, who a request is from. Not here: what is said to who does too much (test_api.py).
May import pytest, hypothesis, durak.
"""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.server.limits import (
    REPLAYS_AT_ONCE,
    Bucket,
    Buckets,
    Limits,
    Rate,
    Rates,
    Running,
    client_address,
    prefix_of,
)

PROXIES = (ip_network("10.0.0.0/8"), ip_network("2001:db8:f::/48"))


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = Bucket(Rates().commands, now=0)
    assert sum(bucket.take(0) for _ in range(100)) == 20
    assert sum(bucket.take(now) for now in range(0, 10_000, 10)) == 99
    assert sum(bucket.take(100_000) for _ in range(100)) == 20


def test_chat_is_allowed_every_two_seconds_in_the_long_run() -> None:
    bucket = Bucket(Rates().chat, now=0)
    assert sum(bucket.take(now) for now in range(0, 120_000, 100)) == 3 + 59


def test_a_clock_that_stands_still_or_goes_back_gives_nothing_and_takes_nothing() -> None:
    bucket = Bucket(Rate(1, 1_000, 1), now=5_000)
    assert bucket.take(5_000)
    assert not any(bucket.take(now) for now in (5_000, 0, -9_999, 5_999))
    assert bucket.take(6_000)


@given(st.lists(st.integers(0, 3_000), max_size=80), st.integers(1, 9), st.integers(1, 9))
def test_no_bucket_ever_allows_more_than_its_burst_and_its_rate(pauses: list[int], count: int, burst: int) -> None:
    bucket, now, taken = Bucket(Rate(count, 1_000, burst), now=0), 0, 0
    for pause in pauses:
        now += pause
        taken += bucket.take(now)
        assert taken <= burst + now * count / 1_000


def test_each_key_has_a_bucket_of_its_own_and_none_has_no_limit() -> None:
    buckets = Buckets[str](Rate(1, 1_000, 1))
    assert [buckets.take(key, 0) for key in ("a", "a", "b")] == [True, False, True]
    assert all(buckets.take(None, 0) for _ in range(100))
    assert len(buckets) == 2


def test_buckets_that_are_full_again_are_forgotten() -> None:
    buckets = Buckets[int](Rate(1, 1_000, 3))
    for key in range(100):
        buckets.take(key, 0)
    assert len(buckets) == 100
    buckets.take(7, 900)
    buckets.take(-1, 1_000)
    assert len(buckets) == 2
    buckets.forget(9_000)
    assert len(buckets) == 0


def test_there_are_never_more_buckets_than_allowed_and_the_latest_are_kept() -> None:
    buckets, rng = Buckets[int](Rate(1, 1_000_000, 2), most=50), Random(2)
    for now in range(5_000):
        buckets.take(rng.randrange(10_000), now)
        assert len(buckets) <= 50
    buckets.take(-1, 5_000)
    assert [buckets.take(-1, 5_000) for _ in range(2)] == [True, False]


def test_sockets_are_counted_until_they_are_closed() -> None:
    sockets = Running[str](most=2)
    assert [sockets.enter("a") for _ in range(3)] == [True, True, False]
    assert sockets.enter("b")
    sockets.leave("a")
    assert sockets.enter("a")
    for key in ("a", "a", "a", "b", "c", None):
        sockets.leave(key)
    assert len(sockets) == 0
    assert all(sockets.enter(None) for _ in range(100))


def test_all_that_is_counted_is_forgotten_within_a_day() -> None:
    limits = Limits(sockets_per_address=3)
    everything = (
        limits.commands,
        limits.chat,
        limits.rows,
        limits.connects,
        limits.tables,
        limits.requests,
        limits.heavy,
    )
    for buckets in everything:
        for number in range(20):
            buckets.take(f"{number}", 0)
            buckets.take("0", 0)
    limits.forget(86_400_000)
    assert [len(buckets) for buckets in everything] == [0] * len(everything)
    assert [limits.sockets.enter("a") for _ in range(4)] == [True, True, True, False]
    socket = limits.of_socket(now=0)
    assert sum(socket.take(0) for _ in range(99)) == 20


# Addresses -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "prefix"),
    [
        ("198.51.100.77", "198.51.100.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:198.51.100.9", "198.51.100.0/24"),
        ("127.0.0.9", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
    ],
)
def test_an_address_is_counted_with_its_network(address: str, prefix: str | None) -> None:
    assert prefix_of(address) == prefix
    assert client_address(address, []) == prefix


def forwarded(*values: str) -> list[tuple[bytes, bytes]]:
    return [(b"host", b"durak.example"), *[(b"X-Forwarded-For", value.encode()) for value in values]]


def test_nobody_but_a_proxy_may_say_for_whom_a_request_is() -> None:
    for peer in ("198.51.100.7", "192.168.1.1", "11.0.0.1"):
        assert client_address(peer, forwarded("203.0.113.5"), proxies=PROXIES) == prefix_of(peer)
    for peer in ("10.1.2.3", "2001:db8:f::1", "::ffff:10.0.0.1"):
        assert client_address(peer, forwarded("203.0.113.5"), proxies=PROXIES) == "203.0.113.0/24"


@pytest.mark.parametrize(
    "chain",
    [
        ("6.6.6.6, 203.0.113.5",),
        ("6.6.6.6", "203.0.113.5"),
        ("127.0.0.1, 203.0.113.5",),
        ("6.6.6.6, 203.0.113.5, 10.9.9.9",),
        ("6.6.6.6, 203.0.113.5:4711, 10.9.9.9:80",),
        (", ".join(["6.6.6.6"] * 1000), "203.0.113.5"),
        ("<script>, 203.0.113.5",),
        ("10.1.1.1, 203.0.113.5",),
    ],
)
def test_what_the_client_wrote_itself_is_not_believed(chain: tuple[str, ...]) -> None:
    assert client_address("10.0.0.1", forwarded(*chain), proxies=PROXIES) == "203.0.113.0/24"


def test_an_ipv6_client_is_read_with_and_without_a_port() -> None:
    for word in ("2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:4711"):
        assert client_address("10.0.0.1", forwarded(word), proxies=PROXIES) == "2001:db8::/64"


def test_a_proxy_that_says_nothing_is_the_client() -> None:
    assert client_address("10.0.0.1", [], proxies=PROXIES) == "10.0.0.0/24"
    assert client_address("10.0.0.1", forwarded("", " , "), proxies=PROXIES) == "10.0.0.0/24"


@pytest.mark.parametrize("word", ["unknown", "_hidden", "999.1.1.1", "é", "1" * 10_000, "[", "::1::"])
def test_addresses_that_are_none_are_counted_together(word: str) -> None:
    assert client_address("10.0.0.1", forwarded(word), proxies=PROXIES) == "unknown"
    assert client_address(None, []) == "unknown"


def test_a_machine_that_forwards_without_being_a_proxy_is_counted_as_one() -> None:
    assert client_address("127.0.0.1", []) is None
    assert client_address("127.0.0.1", forwarded("203.0.113.5")) == "this machine"
    assert client_address("127.0.0.1", forwarded("203.0.113.5"), proxies=(ip_network("127.0.0.1"),)) == "203.0.113.0/24"


@given(st.text(max_size=30), st.lists(st.binary(max_size=40), max_size=4))
def test_no_header_is_more_than_it_can_bear(peer: str, values: list[bytes]) -> None:
    headers = [(b"x-forwarded-for", value) for value in values]
    client_address(peer, headers, proxies=PROXIES)
    client_address("10.0.0.1", headers, proxies=PROXIES)


def test_the_limits_are_written_down_for_whoever_runs_a_server() -> None:
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    rates = Rates()
    spans = {1_000: "a second", 60_000: "a minute", 2_000: "in 2 seconds"}
    for what, rate in (
        ("commands", rates.commands),
        ("words, emotes and reports", rates.chat),
        ("sitting down, setting up, hiding, taking back", rates.changes),
        ("those, words and reports together", rates.rows),
        ("opening sockets", rates.connects),
        ("opening tables", rates.tables),
        ("requests", rates.requests),
        ("records, tables not in memory, games to look at, exports, deletions, new tokens", rates.heavy),
    ):
        at_once = "" if rate.burst == rate.number else f", {rate.burst} at once"
        assert f"| {what} | {rate.number} {spans[rate.span_ms]}{at_once} |" in page
    assert f"| games to look at | {REPLAYS_AT_ONCE} at a time | address |" in page
