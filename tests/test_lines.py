"""Programs as bots: what they may do wrong, and that nobody waits for them.

Here: the line protocol between `LineBot` and small programs of every bad habit. Not here: an external program at a
table (server/test_guest.py). May import durak, positions.
"""

from __future__ import annotations

import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from durak.bots import Budget, lines
from durak.bots.lines import LONGEST_LINE, LineBot, ProgramFault, end_programs
from durak.deal import shuffled
from durak.errors import NotationError
from durak.moves import Move
from durak.rules import Rules
from durak.state import State
from durak.view import View

ROOT = Path(__file__).parent.parent
BUDGET = Budget()
RNG = Random(1)
VIEW = State.deal(Rules(), shuffled(Rules(), Random(1)), after="loss").view(0)
LEGAL = VIEW.legal_moves()
GOOD = str(LEGAL[0])
ANSWERS = f"""
import sys
for line in sys.stdin:
    if line.startswith("view "):
        print({GOOD!r}, flush=True)
"""
LONG = 60.0
"""More seconds than a test may take: nothing here ends because such a time is over."""

Make = Callable[..., LineBot]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Make a bot of the text of a program; it is closed with the test."""
    bots: list[LineBot] = []

    def made(text: str, *, seconds: float = LONG, start_seconds: float = LONG, restarts: int = 1) -> LineBot:
        path = tmp_path / f"program {len(bots)}.py"
        path.write_text(text, encoding="utf-8")
        bots.append(
            LineBot([sys.executable, "-I", str(path)], seconds=seconds, start_seconds=start_seconds, restarts=restarts)
        )
        return bots[-1]

    yield made
    for bot in bots:
        bot.close()


def fault(bot: LineBot, view: View = VIEW, budget: Budget = BUDGET) -> ProgramFault:
    """What is wrong with the program's answer."""
    with pytest.raises(ProgramFault) as caught:
        bot.choose(view, RNG, budget)
    return caught.value


def is_running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def has_ended(pid: int) -> bool:
    """Whether a killed process is gone soon: it may take a moment to die."""
    deadline = time.monotonic() + 10
    while is_running(pid) and time.monotonic() < deadline:
        os.sched_yield()
    return not is_running(pid)


def pid_of(bot: LineBot) -> int:
    assert bot._program is not None
    return bot._program._process.pid


# What goes well --------------------------------------------------------------------------------------------------


def test_a_program_answers_a_view_with_a_move(make: Make) -> None:
    assert make(ANSWERS).choose(VIEW, RNG, BUDGET) == LEGAL[0]


def test_a_program_plays_a_deal_and_gets_nothing_but_what_is_documented(make: Make, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = make(f"""
import sys
from durak import View
with open({str(heard)!r}, "w") as file:
    for line in sys.stdin:
        file.write(line)
        word, _, rest = line.partition(" ")
        if word == "view":
            print(View.parse(rest).legal_moves()[0], flush=True)
""")
    state, views = State.deal(Rules(), shuffled(Rules(), Random(2)), after="loss"), list[str]()
    while state.actor is not None:
        view = state.view(state.actor)
        views.append(f"view {view}")
        state = state.play(bot.choose(view, RNG, BUDGET))
    bot.close()
    assert heard.read_text().splitlines() == ["durak 1", "seconds 60", *views, "quit"]


def test_the_name_a_program_says_is_its_name(make: Make) -> None:
    bot = make("print('ready Deep \\x07Hall')\n" + ANSWERS)
    bot.choose(VIEW, RNG, BUDGET)
    assert bot.name == "Deep Hall"


def test_a_program_that_says_no_name_is_called_as_its_file(make: Make) -> None:
    bot = make(ANSWERS)
    bot.choose(VIEW, RNG, BUDGET)
    assert bot.name == Path(sys.executable).name


def test_a_given_name_stays() -> None:
    with LineBot([sys.executable, "-c", "print('ready Other')\n" + ANSWERS], name="Mine", seconds=LONG) as bot:
        bot.choose(VIEW, RNG, BUDGET)
        assert bot.name == "Mine"


def test_a_command_is_read_as_a_shell_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "my bot.py"
    path.write_text(ANSWERS, encoding="utf-8")
    with LineBot(f"'{sys.executable}' -I '{path}'", seconds=LONG) as bot:
        assert bot.choose(VIEW, RNG, BUDGET) == LEGAL[0]


def test_a_command_goes_through_no_shell() -> None:
    with LineBot(f"'{sys.executable}' -c 'import sys; input(); input(); input(); print(sys.argv[1])' $HOME") as bot:
        assert "'$HOME'" in str(fault(bot))


def test_remarks_empty_lines_and_carriage_returns_are_no_answers(make: Make) -> None:
    bot = make(f"""
import sys
print("# loading …")
for line in sys.stdin:
    if line.startswith("view "):
        print("# thinking\\n\\n#\\n  {GOOD} \\r", flush=True)
""")
    assert [bot.choose(VIEW, RNG, BUDGET) for _ in range(3)] == [LEGAL[0]] * 3


def test_a_budget_that_gives_less_is_told(make: Make) -> None:
    bot = make("""
import sys
told = []
for line in sys.stdin:
    told.append(line.split()[1])
    if line.startswith("view "):
        print("x" + ",".join(told[:-1]), flush=True)
""")
    assert "'x1,2.5'" in str(fault(bot, budget=Budget(seconds=2.5)))


def test_a_program_may_take_its_time_before_it_is_ready(make: Make) -> None:
    bot = make("import time\ntime.sleep(0.4)\nprint('ready', flush=True)\n" + ANSWERS, seconds=0.3)
    assert bot.choose(VIEW, RNG, BUDGET) == LEGAL[0]


def test_what_a_program_complains_of_passes_through(capfd: pytest.CaptureFixture[str]) -> None:
    with LineBot([sys.executable, "-c", "import sys; print('ouch', file=sys.stderr, flush=True)\n" + ANSWERS]) as bot:
        bot.choose(VIEW, RNG, BUDGET)
    assert capfd.readouterr().err == "ouch\n"


def test_a_program_sees_no_setting_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAK_TOKEN", "secret")
    text = "import os, sys; [*map(input, ['', '', ''])]; print(os.environ.get('DURAK_TOKEN', 'nothing'))"
    with LineBot([sys.executable, "-c", text]) as bot:
        assert "'nothing'" in str(fault(bot))


# What goes wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("", "expected the command of a program, got ''"),
        ([], "expected the command of a program, got []"),
        ("'open", 'expected a command as in a shell, got "\'open": No closing quotation'),
    ],
)
def test_a_command_that_is_none_is_refused(command: str | list[str], expected: str) -> None:
    with pytest.raises(NotationError, match=re.escape(expected)):
        LineBot(command)


def test_a_program_that_is_not_there_or_cannot_be_run_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(
        ProgramFault, match="expected a program that can be run, got '/no/such': No such file"
    ) as caught:
        LineBot("/no/such program")
    assert caught.value.kind == "start"
    with pytest.raises(ProgramFault, match="Permission denied"):
        LineBot([str(tmp_path)])
    with pytest.raises(ProgramFault, match="null byte"):
        LineBot(["\0"])


def test_a_program_that_dies_is_reported_with_its_exit_code_and_started_again_once(make: Make) -> None:
    bot = make("import sys; input(); sys.exit(3)")
    first, second, third, fourth = (fault(bot) for _ in range(4))
    assert (first.kind, second.kind, third.kind, fourth.kind) == ("ended", "ended", "given_up", "given_up")
    assert "expected a line, got the end of the program, exit code 3, from" in str(first)
    assert str(third) == str(fourth) == f"not started again; the last time it was: {second}"


def test_a_program_that_died_answers_again_after_its_restart(make: Make, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    bot = make(
        f"import os, sys\nif not os.path.exists({str(mark)!r}): open({str(mark)!r}, 'w'); sys.exit()\n" + ANSWERS
    )
    assert fault(bot).kind == "ended"
    assert bot.choose(VIEW, RNG, BUDGET) == LEGAL[0]


def test_a_program_that_is_killed_is_reported_with_the_signal(make: Make) -> None:
    assert "killed by signal 11" in str(fault(make("import os; os.kill(os.getpid(), 11)")))


def test_a_program_that_closes_its_output_and_stays_is_ended(make: Make) -> None:
    bot = make("import os, sys\nos.close(1)\nfor line in sys.stdin: pass")
    pid = pid_of(bot)
    assert "got the end of its output" in str(fault(bot))
    assert not is_running(pid)


def test_a_program_that_oversleeps_is_ended_and_its_late_answer_never_counts(make: Make) -> None:
    bot = make("import sys, time\nfor line in sys.stdin: time.sleep(60)", seconds=0.2, start_seconds=0)
    pid = pid_of(bot)
    begun = time.monotonic()
    late = fault(bot)
    assert late.kind == "late"
    assert "expected a line within 0.2 s, got none, from" in str(late)
    assert time.monotonic() - begun < 5
    assert not is_running(pid)


def test_an_answer_without_the_end_of_its_line_is_late(make: Make) -> None:
    bot = make(f"import sys\nfor line in sys.stdin: print({GOOD!r}, end='', flush=True)", seconds=0.5, start_seconds=0)
    assert f"{GOOD}' without the end of its line" in str(fault(bot))


def test_an_illegal_move_is_reported_with_those_there_are_and_the_program_goes_on(make: Make) -> None:
    bot = make("import sys\nfor line in sys.stdin:\n if line[0] == 'v': print('take', flush=True)", restarts=0)
    for _ in range(3):
        illegal = fault(bot)
        assert illegal.kind == "illegal"
        assert str(illegal).startswith(f"expected {' '.join(map(str, LEGAL))}, got take (no_bout), from ")
        assert str(illegal).endswith(f", in {VIEW}")


def test_garbage_is_no_move_and_ends_the_program(make: Make) -> None:
    bot = make("import sys\nfor line in sys.stdin:\n if line[0] == 'v': print('Traceback (most recent', flush=True)")
    pid = pid_of(bot)
    garbage = fault(bot)
    assert garbage.kind == "not_a_move"
    assert "'Traceback (most recent'" in str(garbage)
    assert not is_running(pid)


def test_bytes_that_are_no_text_are_no_move(make: Make) -> None:
    bot = make(
        "import sys\nfor line in sys.stdin:\n sys.stdout.buffer.write(b'\\xff\\x00\\x1b\\n'); sys.stdout.flush()"
    )
    assert fault(bot).kind == "not_a_move"


def test_a_second_line_for_a_view_is_never_the_answer_to_the_next_one(make: Make) -> None:
    bot = make(f"import sys\nfor line in sys.stdin:\n if line[0] == 'v': print('{GOOD}\\n{GOOD}', flush=True)")
    assert bot.choose(VIEW, RNG, BUDGET) == LEGAL[0]
    unasked = fault(bot)
    assert unasked.kind == "unasked"
    assert f"expected one line for each view, got '{GOOD}' unasked" in str(unasked)


@pytest.mark.parametrize("end", ["", "\\n"])
def test_a_line_without_bound_is_cut_off(make: Make, end: str) -> None:
    bot = make(f"import sys\ninput(); input(); input()\nsys.stdout.write('6' * 10_000_000 + '{end}')")
    huge = fault(bot)
    assert huge.kind == "line"
    assert f"expected a line of {LONGEST_LINE} bytes at most, got '666" in str(huge)
    assert len(str(huge)) < 1_000


def test_a_program_that_talks_without_an_end_is_late(make: Make) -> None:
    bot = make("while True: print('# still thinking')", seconds=0.3, start_seconds=0)
    assert fault(bot).kind == "late"


def test_a_program_that_talks_much_and_reads_late_is_heard_all_the_same(make: Make) -> None:
    bot = make("print('# ' + 'x' * 1000 + '\\n' + '#\\n' * 200_000)\n" + ANSWERS)
    assert [bot.choose(VIEW, RNG, BUDGET) for _ in range(2)] == [LEGAL[0]] * 2


@pytest.mark.parametrize("pause", ["", "; time.sleep(0.001)"], ids=["at once", "slowly"])
def test_a_program_that_never_reads_is_found_out(make: Make, pause: str) -> None:
    bot = make(f"import time\nwhile True: print({GOOD!r}, flush=True){pause}", restarts=0)

    def ask_on() -> None:
        for _ in range(10_000):
            bot.choose(VIEW, RNG, BUDGET)

    with pytest.raises(ProgramFault) as caught:
        ask_on()
    assert caught.value.kind == "unasked"


# The end ---------------------------------------------------------------------------------------------------------


def test_a_program_is_told_to_quit_and_may_end_by_itself(make: Make, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    bot = make(
        f"import sys\nfor line in sys.stdin:\n if line == 'quit\\n': open({str(mark)!r}, 'w').write('bye'); break"
    )
    pid = pid_of(bot)
    bot.close()
    assert mark.read_text() == "bye"
    assert not is_running(pid)


def test_a_program_that_will_not_quit_is_killed_with_all_that_it_has_started(make: Make, tmp_path: Path) -> None:
    child = tmp_path / "child"
    bot = make(f"""
import signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(child)!r}, "w").write(str(other.pid))
for line in sys.stdin:
    print({GOOD!r} if line[0] == "v" else "#", flush=True)
time.sleep(600)
""")
    bot.choose(VIEW, RNG, BUDGET)
    pids = pid_of(bot), int(child.read_text())
    begun = time.monotonic()
    bot.close()
    assert time.monotonic() - begun < 5
    assert all(has_ended(pid) for pid in pids)


def test_a_closed_bot_is_closed_twice_without_harm_and_answers_no_more(make: Make) -> None:
    bot = make(ANSWERS)
    bot.close()
    bot.close()
    assert fault(bot).kind == "given_up"


def test_a_bot_that_is_forgotten_takes_its_program_along() -> None:
    bot = LineBot([sys.executable, "-c", ANSWERS])
    pid = pid_of(bot)
    del bot
    assert not is_running(pid)


def test_closing_does_not_wait_for_another_thread_that_waits_for_a_move(make: Make) -> None:
    bot = make("import sys\nfor line in sys.stdin: print('# heard', file=sys.stderr, flush=True)")
    faults = list[ProgramFault]()
    waiting = threading.Thread(target=lambda: faults.append(fault(bot)))
    waiting.start()
    while not bot._lock.locked():
        os.sched_yield()
    bot.close()
    waiting.join(10)
    assert [each.kind for each in faults] == ["ended"]


def test_ctrl_c_while_a_program_thinks_ends_it(make: Make) -> None:
    bot = make("import os, signal, sys\ninput(); input()\nos.kill(os.getppid(), signal.SIGINT)\nsys.stdin.read()")
    pid = pid_of(bot)
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            bot.choose(VIEW, RNG, BUDGET)
    finally:
        signal.signal(signal.SIGINT, handler)
    assert not is_running(pid)


def test_a_program_that_starts_when_all_are_to_end_is_ended_too(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was left behind where a signal came before anybody knew of it."""
    monkeypatch.setattr(lines, "_RUNNING", lines._Running())
    popen, started, told = subprocess.Popen, list[int](), list[str]()

    def popen_and_signal(*words: Any, **how: Any) -> subprocess.Popen[bytes]:
        process = popen(*words, **how)
        end_programs(lambda: told.append("left"))
        assert len(told) == len(started)
        started.append(process.pid)
        return process

    monkeypatch.setattr(subprocess, "Popen", popen_and_signal)
    with pytest.raises(ProgramFault):
        make(ANSWERS).choose(VIEW, RNG, BUDGET)
    assert len(told) == len(started)
    assert all(map(has_ended, started))


def test_a_fault_passes_through_a_pool_of_processes() -> None:
    again = pickle.loads(pickle.dumps(ProgramFault("late", "too late")))  # noqa: S301 -- our own
    assert (again.kind, str(again)) == ("late", "too late")


# The page and the example ------------------------------------------------------------------------------------------


def test_the_example_plays_whole_deals_and_nothing_illegal() -> None:
    with LineBot([sys.executable, str(ROOT / "examples" / "bot_lines.py")], seconds=LONG) as bot:
        for seats in (2, 4):
            rules = Rules(seats=seats, transfer=True)
            state = State.deal(rules, shuffled(rules, Random(seats)), after="loss")
            while state.actor is not None:
                state = state.play(bot.choose(state.view(state.actor), RNG, BUDGET))
        assert bot.name == "Example"


def test_the_examples_are_short_and_can_be_run() -> None:
    for path in sorted((ROOT / "examples").glob("bot_*.py")):
        assert len(path.read_text(encoding="utf-8").splitlines()) < 40
        assert os.access(path, os.X_OK)


def test_the_exchange_on_the_page_is_what_happens() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    lines = page.split("```text\n")[1].split("```")[0].splitlines()
    sent = [line[2:] for line in lines if line.startswith("> ")]
    answers = [line[2:] for line in lines if line.startswith("< ")]
    views = [View.parse(line.removeprefix("view ")) for line in sent if line.startswith("view ")]
    assert [line for line in sent if not line.startswith("view ")] == ["durak 1", "seconds 5", "quit"]
    with LineBot([sys.executable, str(ROOT / "examples" / "bot_lines.py")]) as bot:
        moves = [bot.choose(view, RNG, BUDGET) for view in views]
        assert [f"ready {bot.name}", *map(str, moves)] == answers
    assert all(Move.parse(answer) in view.legal_moves() for answer, view in zip(answers[1:], views, strict=True))
