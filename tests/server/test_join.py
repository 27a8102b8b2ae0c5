"""`durak join`: people in a terminal at the table of a real server, in lines and on a whole screen.

Here: whole games through a pipe and by two people at their screens, talk, a rematch, leaving and coming back, coming
during a deal, refusals. Not here: what a person sends and when (test_person.py), the screen itself (test_tui.py). May
import durak, pytest, tests.at_the_screen, tests.typist, serving.
"""

from __future__ import annotations

import asyncio
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Coroutine, Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from durak.cli import main
from durak.moves import TAKE
from durak.position import LEAD
from durak.render import Style
from durak.server.calls import ask, new_token
from durak.server.visit_options import Address, parse_address
from durak.tui.joined import JoinedTable
from durak.tui.lines import sit_in_lines
from durak.tui.place import UNBROKEN, Deed
from durak.words import Words
from tests.at_the_screen import Person, Watched, at_the_screen
from tests.server.serving import PATIENCE, Server
from tests.typist import Typist

SETTINGS: dict[str, Any] = {
    "rules": "prostoy(deck_size=24, hand_size=4, no_trump=left_of_dealer)",
    "clock": {"kind": "none"},
    "window_ms": 1000,
    "claim_ms": 1000,
    "bot_ms": 50,
}
LANGUAGE = Words.load("en")
ONE_DEAL = "1\n1\n" + "01\n0\n" * 150
"""The host lets a bot sit down and begins, then plays the first card or says the least, and wants no other deal."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of this module share; each has a table of its own."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def base_of(server: Server) -> Address:
    return parse_address(f"http://127.0.0.1:{server.port}")


def opened(server: Server, token: str, **changes: Any) -> Address:
    """A new table, whose host is who has the token."""
    body = {"settings": {**SETTINGS, **changes}, "name": "Anna"}
    _, table = ask(base_of(server), "POST", "/api/tables", body=body, headers={"Authorization": f"Bearer {token}"})
    return base_of(server)._replace(table=str(table["id"]))


def link_of(address: Address) -> str:
    return f"{address.base}/#{address.table}"


# In lines -------------------------------------------------------------------------------------------------------


def joined(folder: Path, *arguments: str, typed: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """`durak join` in a process of its own, with its data in a folder, after it has read all that is typed."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("DURAK_", "LANG", "LC_"))}
    return subprocess.run(
        [sys.executable, "-m", "durak", "join", *arguments],
        input=typed,
        check=False,
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
        env={**kept, "XDG_DATA_HOME": str(folder), "PYTHONUTF8": "1", **environ},
    )


def test_a_whole_deal_is_played_in_lines_through_a_pipe(server: Server, tmp_path: Path) -> None:
    token = new_token(base_of(server), "Anna")
    address = opened(server, token)
    run = joined(tmp_path, link_of(address), "--name", "Anna", typed=ONE_DEAL, DURAK_TOKEN=token)
    assert (run.returncode, run.stderr) == (0, "")
    assert "You sit down at seat 0." in run.stdout
    assert "Deal 1. " in run.stdout
    assert "The deal is over: " in run.stdout
    assert "You have left the table. Sit down again with: durak join" in run.stdout
    assert not [line for line in run.stdout.splitlines() if len(line) > 80 and "join '" not in line]


def test_the_same_deal_is_told_in_the_language_of_the_player(server: Server, tmp_path: Path) -> None:
    token = new_token(base_of(server), "Оксана")
    run = joined(
        tmp_path, link_of(opened(server, token)), "--name", "Оксана", "--lang", "uk", typed=ONE_DEAL, DURAK_TOKEN=token
    )
    assert "Ти сідаєш на місце 0." in run.stdout
    assert "Програші за 1 партію: Ти: " in run.stdout
    assert run.returncode == 0


def test_who_one_is_is_kept_where_nobody_else_may_read_it(server: Server, tmp_path: Path) -> None:
    address = opened(server, new_token(base_of(server), "Anna"))
    joined(tmp_path, link_of(address), "--name", "Boris")
    path = tmp_path / "durak" / "tokens.json"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert list(kept[address.base]) == ["Boris"]
    joined(tmp_path, link_of(address))
    assert json.loads(path.read_text(encoding="utf-8")) == kept, "without a name, one is who one was last"


def test_somebody_whom_the_server_has_forgotten_is_somebody_new(server: Server, tmp_path: Path) -> None:
    address = opened(server, new_token(base_of(server), "Anna"))
    path = tmp_path / "durak" / "tokens.json"
    path.parent.mkdir()
    path.write_text(json.dumps({address.base: {"Boris": "durak_" + "A" * 43}}), encoding="utf-8")
    run = joined(tmp_path, link_of(address), "--name", "Boris")
    assert "You sit down at seat 0." in run.stdout
    assert "A" * 43 not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["http://127.0.0.1:9", "--name", "A"], "expected the link of a table"),
        (["http://127.0.0.1:9/#" + "t" * 22, "--name", "A"], "cannot reach http://127.0.0.1:9"),
        (["http://127.0.0.1:9/#" + "t" * 22], "expected a name to sit down under, by --name"),
        (["http://127.0.0.1:9/#" + "t" * 22, "--name", "\u200b"], "expected a name of 1 to 32 characters"),
        (["http://127.0.0.1:9/#" + "t" * 22, "--name", "A", "--seat", "7"], "expected a seat from 0 to 5, got 7"),
    ],
)
def test_what_cannot_be_joined_is_a_sentence(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DURAK_TOKEN", raising=False)
    assert main(["join", *arguments]) in (1, 2)
    assert sentence in capsys.readouterr().err


def test_a_table_that_is_not_there_is_a_sentence_in_the_language_of_the_player(server: Server, tmp_path: Path) -> None:
    run = joined(tmp_path, f"{base_of(server).base}/#{'t' * 22}", "--name", "Anna", "--lang", "sv")
    assert "Det finns inget sådant bord." in run.stdout
    assert run.returncode == 1


def test_a_table_without_an_empty_seat_says_so(server: Server, tmp_path: Path) -> None:
    full = opened(server, new_token(base_of(server), "Anna"))
    sat = [seated(full, new_token(base_of(server), name), name) for name in ("Boris", "Clara")]
    with sat[0], sat[1]:
        run = joined(tmp_path, link_of(full), "--name", "Dan")
    assert "No seat of this table is empty." in run.stdout
    assert run.returncode == 1


# On two screens -------------------------------------------------------------------------------------------------


def table_of(address: Address, token: str, name: str, *, width: int = UNBROKEN) -> JoinedTable:
    return JoinedTable(address, token, style=Style(words=LANGUAGE, width=width), name=name)


async def has_sat(person: Person) -> None:
    """Wait until the person sits at the table."""
    await person.until(lambda: any(line.startswith("You sit down") for line in person.app.said))


async def begins(person: Person) -> None:
    """Sit down, fill the table with bots, and let the deal begin."""
    await has_sat(person)
    await person.press("1")
    await person.until(lambda: Deed.START in person.deeds())
    await person.press("1")


@contextmanager
def seated(address: Address, token: str, name: str) -> Generator[Future[Watched]]:
    """Somebody who sits at a screen in a thread of their own, until the block is left."""
    leaves = asyncio.Event()
    loops: Future[asyncio.AbstractEventLoop] = Future()

    async def act(person: Person) -> None:
        await has_sat(person)
        loops.set_result(asyncio.get_running_loop())
        await leaves.wait()

    with ThreadPoolExecutor(1) as threads:
        done = threads.submit(at_the_screen, lambda: table_of(address, token, name), act)
        loop = loops.result(PATIENCE)
        yield done
        loop.call_soon_threadsafe(leaves.set)
        done.result(PATIENCE)


Act = Callable[[Person], Coroutine[Any, Any, None]]


def together(address: Address, *persons: tuple[str, str, Act]) -> list[Watched]:
    """What the screens of some people have shown who sat at one table: each with a token, a name and what they do."""
    with ThreadPoolExecutor(len(persons)) as threads:
        running = [
            threads.submit(at_the_screen, partial(table_of, address, token, name), act, seed=seed)
            for seed, (token, name, act) in enumerate(persons)
        ]
        return [each.result(4 * PATIENCE) for each in running]


async def play_a_deal(person: Person) -> None:
    """Decide by keys until the deal is over."""
    while True:
        await person.until(lambda: person.is_asked_to_move() or Deed.AGAIN in person.deeds())
        if Deed.AGAIN in person.deeds():
            return
        await person.decide_by_keys()
        await person.until(lambda: not person.is_asked_to_move() or person.app.place.scene.is_asked)


async def begin(person: Person) -> None:
    """Begin as the host, once the other sits there."""
    await has_sat(person)
    await person.until(lambda: Deed.START in person.deeds())
    await person.press("1")


def test_two_people_play_two_deals_at_their_screens_and_talk(server: Server) -> None:
    anna, boris = (new_token(base_of(server), name) for name in ("Anna", "Boris"))
    address = opened(server, anna)

    async def host(person: Person) -> None:
        await begin(person)
        await person.until(lambda: person.app.place.scene.view is not None)
        await person.press("/", *"Good luck", "enter")
        await play_a_deal(person)
        await person.press("y")
        await person.until(lambda: any(line.startswith("Deal 2.") for line in person.app.said))

    async def guest(person: Person) -> None:
        await play_a_deal(person)
        await person.press("/", "1", "enter")
        await person.press("y")
        await person.until(lambda: any(line.startswith("Deal 2.") for line in person.app.said))

    first, second = together(address, (anna, "Anna", host), (boris, "Boris", guest))
    assert any("Anna: Good luck" in line for line in second.said)
    assert any("Boris: Hello!" in line for line in first.said)
    for app in (first, second):
        assert any(line.startswith("The deal is over: ") for line in app.said)
        assert any(line.startswith("Lost so far, after 1 deal: ") for line in app.said)


@contextmanager
def a_deal_runs(address: Address, token: str) -> Generator[Callable[[], object]]:
    """Anna plays with a bot; she thinks until she is told to play the deal to its end and to want another one."""
    plays: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = Future()
    leaves = asyncio.Event()

    async def anna(person: Person) -> None:
        await begins(person)
        await person.until(person.is_asked_to_move)
        goes_on = asyncio.Event()
        plays.set_result((asyncio.get_running_loop(), goes_on))
        await goes_on.wait()
        await play_a_deal(person)
        await person.press("y")
        await leaves.wait()

    with ThreadPoolExecutor(1) as threads:
        done = threads.submit(at_the_screen, lambda: table_of(address, token, "Anna"), anna)
        loop, goes_on = plays.result(PATIENCE)
        try:
            yield partial(loop.call_soon_threadsafe, goes_on.set)
        finally:
            loop.call_soon_threadsafe(goes_on.set)
            loop.call_soon_threadsafe(leaves.set)
            done.result(2 * PATIENCE)


def test_who_comes_during_a_deal_looks_on_and_is_dealt_into_the_next_one(server: Server) -> None:
    anna, boris = (new_token(base_of(server), name) for name in ("Anna", "Boris"))
    address = opened(server, anna)
    seen: list[str] = []

    async def come(person: Person) -> None:
        await person.until(lambda: person.app.place.scene.public is not None)
        seen.extend(person.screen())
        go_on()
        await person.until(lambda: person.app.place.scene.view is not None)

    with a_deal_runs(address, anna) as go_on:
        app = at_the_screen(lambda: table_of(address, boris, "Boris"), come)
    shown = "\n".join(seen)
    assert "Bout 1. Trump: " in shown
    assert "Anna" in shown
    assert "attacker" in shown
    assert "A deal is being played. You sit down when it is over." in shown
    assert [line for line in app.said if line.startswith(("The deal is over: ", "You sit down", "Deal 2."))][1:] == [
        "You sit down at seat 1.",
        next(line for line in app.said if line.startswith("Deal 2.")),
    ]
    view = app.place.scene.view
    assert view is not None
    assert view.seat == 1


class Listener(Typist):
    """Somebody who does something upon the first line that begins in a certain way, and then leaves upon another."""

    def __init__(self, *beginnings: str, upon: Callable[[], object]) -> None:
        super().__init__()
        self._waited_for = [(beginning, Event()) for beginning in beginnings]
        self._upon = upon

    def say(self, text: str = "") -> None:
        super().say(text)
        for beginning, came in self._waited_for:
            if text.startswith(beginning):
                came.set()

    def typed(self) -> Iterator[str]:
        """No line, until everything has come that is waited for."""
        for _, came in self._waited_for:
            assert came.wait(2 * PATIENCE)
            self._upon()
        yield from ()


def test_who_comes_during_a_deal_hears_the_table_in_lines_and_is_dealt_into_the_next_one(server: Server) -> None:
    anna, boris = (new_token(base_of(server), name) for name in ("Anna", "Boris"))
    address = opened(server, anna)
    with a_deal_runs(address, anna) as go_on:
        shown = Listener("Bout 1. Trump: ", "Deal 2. ", upon=go_on)
        sit_in_lines(table_of(address, boris, "Boris", width=80), shown, typed=shown.typed())
    came = shown.shown.index("A deal is being played. You sit down when it is over.")
    assert any(line.startswith("Bout 1. Trump: ") for line in shown.shown[came:])
    assert any(line.split()[:2] == ["Anna", "4"] for line in shown.shown[came:])
    assert not [line for line in shown.shown[: shown.shown.index("You sit down at seat 1.")] if line.startswith("Hand")]
    assert any(line.startswith("Deal 2. ") for line in shown.shown)


def test_who_leaves_in_a_deal_is_told_how_to_come_back_and_finds_the_seat_again(server: Server) -> None:
    token = new_token(base_of(server), "Anna")
    address = opened(server, token)

    async def leave(person: Person) -> None:
        await begins(person)
        await person.until(lambda: person.app.place.scene.view is not None)
        await person.press("ctrl+c")

    gone = at_the_screen(lambda: table_of(address, token, "Anna"), leave)
    assert gone.place.farewell() == [
        f"A bot plays for you until you are back: durak join '{link_of(address)}' --name Anna"
    ]

    async def come_back(person: Person) -> None:
        await person.until(lambda: person.app.place.scene.view is not None and Deed.BACK not in person.deeds())
        await play_a_deal(person)

    back = at_the_screen(lambda: table_of(address, token, "Anna"), come_back)
    assert "You sit down at seat 0." in back.said


def leads(person: Person) -> bool:
    """Whether another must lead against the person now."""
    view = person.app.place.scene.view
    return view is not None and view.phase is LEAD and view.defender == view.seat


async def decide(person: Person) -> None:
    """Decide by keys, and wait until it is seen what came of it."""
    before = person.app.place.scene.view
    await person.decide_by_keys()
    await person.until(lambda: person.app.place.scene.view != before)


def while_another_leads(server: Server, act: Act) -> Watched:
    """What Anna's screen has shown, who does something before Boris leads against her and sees what comes of it."""
    anna, boris = (new_token(base_of(server), name) for name in ("Anna", "Boris"))
    may_lead = Event()

    async def defend(person: Person) -> None:
        await begin(person)
        await person.until(lambda: person.is_asked_to_move() or leads(person))
        while not leads(person):
            await decide(person)
            await person.until(lambda: person.is_asked_to_move() or leads(person))
        await act(person)
        may_lead.set()
        await person.until(lambda: not leads(person))
        await person.until(lambda: person.is_asked_to_move() or person.app.said[-1].endswith("“I take.”"))

    async def lead(person: Person) -> None:
        while not may_lead.is_set():
            await person.until(person.is_asked_to_move)
            view = person.app.place.scene.view
            if view is not None and view.phase is LEAD:
                assert await asyncio.to_thread(may_lead.wait, PATIENCE)
            await decide(person)

    return together(opened(server, anna), (anna, "Anna", defend), (boris, "Boris", lead))[0]


def test_what_is_queued_is_done_as_soon_as_it_can_be(server: Server) -> None:
    async def queue(person: Person) -> None:
        await person.press("+", "0")
        assert person.app.place.scene.queued == (TAKE,)

    app = while_another_leads(server, queue)
    assert "You say: “I take.”" in app.said
    assert not app.place.scene.queued


def test_what_was_queued_and_forgotten_is_not_done(server: Server) -> None:
    async def queue_and_forget(person: Person) -> None:
        await person.press("+", "0", "-")
        assert not person.app.place.scene.queued

    said = while_another_leads(server, queue_and_forget).said
    assert "Nothing is queued any more." in said
    assert "You say: “I take.”" not in said[said.index("Nothing is queued any more.") :]


def cards_in_sight(person: Person) -> object:
    """What lies on the table and in the hand, and in which bout."""
    view = person.app.place.scene.view
    return view and (view.bout_no, view.table, view.cards)


def test_a_decision_is_taken_back_where_only_bots_sit_besides(server: Server) -> None:
    token = new_token(base_of(server), "Anna")
    address = opened(server, token)

    async def act(person: Person) -> None:
        await begins(person)
        await person.until(person.is_asked_to_move)
        before = cards_in_sight(person)
        await person.decide_by_keys()
        await person.until(lambda: Deed.UNDO in person.deeds())
        await person.press("u")
        await person.until(lambda: LANGUAGE("undo-joined") in person.app.said)
        await person.until(lambda: cards_in_sight(person) == before)

    at_the_screen(lambda: table_of(address, token, "Anna"), act)


def test_a_connection_that_was_lost_comes_back_by_itself(tmp_path: Path) -> None:
    servers = [Server(tmp_path)]
    token = new_token(base_of(servers[0]), "Anna")
    address = opened(servers[0], token)

    def restart() -> None:
        servers[0].stop()
        servers.append(Server(tmp_path, "--port", str(servers[0].port)))

    async def act(person: Person) -> None:
        await has_sat(person)
        await asyncio.to_thread(restart)
        await person.until(lambda: LANGUAGE("join-found") in person.app.said)
        await person.until(lambda: Deed.FILL in person.deeds())

    try:
        app = at_the_screen(lambda: table_of(address, token, "Anna"), act)
        assert LANGUAGE("join-lost") in app.said
    finally:
        for each in servers:
            with each:
                pass
