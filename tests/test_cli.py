"""The command `durak`: answers, exit codes, and complaints in one line.

Here: every subcommand, good and bad input, odd terminals. Not here: the game itself (test_terminal.py), solving
(test_solve_command.py), warming up (test_warmup.py).
May import hypothesis, pytest, durak.
"""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from durak import console
from durak.advice import fault_sentences
from durak.cli import main
from durak.commands import games, positions, shell, style
from durak.faults import Fault
from durak.kernel import warmup
from durak.perft import perft
from durak.record import Record
from durak.rules import FIELDS, PRESETS
from durak.state import State
from durak.words import LANGUAGES, Words

END = "podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17"
LOST = "podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - - 0:1 lead 17"
VIEW = str(State.parse(END).view(0))
OVER = "podkidnoy Kh - -/8d - * 0:1 over:1 17"
COMMANDS = (
    "play",
    "replay",
    "arena",
    "perft",
    "solve",
    "check",
    "verify",
    "why",
    "rules",
    "bot",
    "join",
    "warmup",
    "where",
)

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Games are saved into a folder of the test, and signals are put back as they were."""
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "data"))
    monkeypatch.setattr(warmup, "warm_up", lambda _: None)  # the real kernel takes long, see test_warmup.py
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    handlers = {
        number: signal.getsignal(number) for number in (signal.SIGTERM, getattr(signal, "SIGHUP", None)) if number
    }
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command with some lines typed; return its exit code and what it wrote."""

    def ran(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(arguments)
        written = capsys.readouterr()
        return code, written.out, written.err

    return ran


def is_a_complaint(text: str) -> bool:
    return text.startswith("durak: ") and text.count("\n") == 1 and text.endswith("\n")


# What all have in common ----------------------------------------------------------------------------------------


def test_the_version_is_told(run: Run) -> None:
    assert run("--version") == (0, f"durak {metadata.version('python-durak')}\n", "")


def test_help_loads_neither_the_kernel_nor_the_server() -> None:
    run_and_tell = "import sys; from durak.cli import main; main(['--help']); print('loaded', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", run_and_tell], capture_output=True, text=True, timeout=60, check=True)
    loaded = set(done.stdout.rpartition("loaded ")[2].split())
    assert "durak.commands.tables" in loaded
    heavy = {"numba", "numpy", "durak.kernel", "durak.solver", "msgspec", "starlette", "uvicorn", "asyncio"}
    assert not loaded & (heavy | {"durak.server.serve", "durak.server.visit", "durak.server.reports"})


@pytest.mark.parametrize("command", ["", *COMMANDS, "serve"])
def test_help_is_everywhere_and_has_examples(run: Run, command: str) -> None:
    code, out, err = run(*command.split(), "--help")
    assert code == 0
    assert err == ""
    assert out.startswith("usage: durak")
    assert "examples:" in out or not command


@pytest.mark.parametrize(
    "arguments",
    [
        "dance",
        "play --seats many",
        "play --seats 1",
        "play --seats 9",
        "play --rules klondike",
        "play --rules podkidnoy(seats",
        "play --rules podkidnoy(colour=red)",
        "play --bots brilliant",
        "play --dealer 2",
        "play --lang tlh",
        "play --letters runes",
        "play --resume",
        "play --resume nowhere.dgn",
        "play --resume nowhere.dgn --seats 3",
        "replay",
        "replay nowhere.dgn",
        "replay .",
        "perft",
        "perft x 1",
        "perft x y",
        "solve",
        "solve nonsense",
        "check",
        "check nonsense",
        "verify",
        "verify nowhere.dgn",
        "verify nowhere.dgn --commitment 12",
        "why nonsense take",
        "rules klondike",
        "rules podkidnoy(((",
        "warmup now",
        "where there",
        "--bots",
    ],
)
def test_what_cannot_be_understood_ends_in_one_line_and_code_2(run: Run, arguments: str) -> None:
    code, out, err = run(*arguments.split())
    assert code == 2
    assert out == ""
    assert is_a_complaint(err), err


@pytest.mark.parametrize("arguments", [("perft", END, "-1"), ("perft", END, "100"), ("perft", VIEW, "1")])
def test_a_count_needs_a_depth_and_every_card(run: Run, arguments: tuple[str, ...]) -> None:
    code, _, err = run(*arguments)
    assert code == 2
    assert is_a_complaint(err)


@given(st.lists(st.text(max_size=20), min_size=1, max_size=4), st.sampled_from(COMMANDS))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_arguments_end_in_a_traceback(monkeypatch: pytest.MonkeyPatch, arguments: list[str], command: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert main([command, *arguments]) in {0, 1, 2}


@given(st.text(max_size=80), st.sampled_from(["check", "why", "perft", "solve", "rules"]))
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_text_for_a_position_or_rules_ends_in_a_traceback(
    monkeypatch: pytest.MonkeyPatch, text: str, command: str
) -> None:
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    more = {"why": ["take"], "perft": ["1"]}.get(command, [])
    assert main([command, "--", text, *more]) in {0, 1, 2}


def test_leaving_a_long_count_is_no_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(positions, "perft", interrupted)
    assert run("perft", END, "3") == (130, "", "")


# perft, check, why ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", range(5))
def test_perft_counts(run: Run, depth: int) -> None:
    assert run("perft", END, str(depth)) == (0, f"{perft(State.parse(END), depth)}\n", "")


def test_perft_divides(run: Run) -> None:
    _, out, _ = run("perft", END, "3", "--divide")
    assert out == "7s: 1\n6d: 4\nAd: 1\nQc: 1\n7\n"


def test_perft_counts_the_moves_of_all_seats_at_a_free_table(run: Run) -> None:
    position = "no(seats=3, precedence=free) 9h 8s9h 7s6h/8dTd/7d - * 1:2 lead 3"
    assert run("perft", position, "2")[1] == f"{perft(State.parse(position), 2)}\n"


def test_perft_of_a_deal_that_is_over_is_one(run: Run) -> None:
    assert run("perft", OVER, "3")[:2] == (0, "1\n")


def test_perft_shows_how_far_it_is_where_somebody_looks(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "is_terminal", lambda _: True)
    _, out, err = run("perft", END, "3")
    assert out == "7\n"
    assert "1 of 4 first moves, 1 lines" in err
    assert err.endswith("\r")


def test_a_faulty_position_is_not_counted(run: Run) -> None:
    code, _, err = run("perft", LOST, "1")
    assert code == 1
    assert is_a_complaint(err)


def test_check_says_what_is_wrong_in_words(run: Run) -> None:
    assert run("check", END) == (0, "The position can be played on.\n", "")
    assert run("check", OVER) == (0, "The deal is over.\n", "")
    assert run("check", VIEW) == (0, "The position can be played on.\n", "")
    code, out, _ = run("check", LOST)
    assert code == 1
    assert out == "A card of the pack is missing.\n"


def test_check_says_what_is_wrong_with_a_view(run: Run) -> None:
    code, out, err = run("check", VIEW.replace("5?", "99?"))
    assert code == 1
    assert "the numbers of cards do not add up to the pack" in out
    assert err == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_a_sentence(language: str) -> None:
    words = Words.load(language)
    sentences = [fault_sentences(words, fault)[0] for fault in Fault]
    assert len(set(sentences)) == len(Fault)
    assert fault_sentences(words, Fault(0)) == []


def test_why_says_whether_and_why_not(run: Run) -> None:
    assert run("why", END, "7s") == (0, "You may attack with the 7♠.\n", "")
    assert run("why", END, "take") == (1, "Nothing lies on the table yet: first comes the attack.\n", "")
    assert run("why", END, "8d", "--seat", "1") == (1, "That is up to the attacker: Seat 0.\n", "")
    assert run("why", VIEW, "7s")[0] == 0
    assert run("why", VIEW, "7s", "--seat", "0")[0] == 0
    assert run("why", OVER, "take") == (1, "The deal is over.\n", "")


@pytest.mark.parametrize("arguments", [(END, "7s", "--seat", "2"), (VIEW, "7s", "--seat", "1"), (END, "dance")])
def test_why_needs_a_seat_at_the_table_and_a_move(run: Run, arguments: tuple[str, ...]) -> None:
    code, _, err = run("why", *arguments)
    assert code == 2
    assert is_a_complaint(err)


def test_why_of_a_faulty_position_is_no_answer(run: Run) -> None:
    code, _, err = run("why", LOST, "7s")
    assert code == 1
    assert is_a_complaint(err)


# rules, where ---------------------------------------------------------------------------------------------------


def test_rules_lists_the_presets(run: Run) -> None:
    _, out, _ = run("rules")
    assert [line.split(":")[0].strip() for line in out.splitlines()[1:]] == list(PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_explains_every_rule_of_a_preset(run: Run, language: str) -> None:
    code, out, _ = run("rules", "no(seats=4)", "--lang", language)
    assert code == 0
    assert out.splitlines()[0] == "no(seats=4)"
    assert [line.split("=")[0].strip() for line in out.splitlines()[2:]] == list(FIELDS)


def test_rules_shows_only_what_differs_when_asked(run: Run) -> None:
    _, out, _ = run("rules", "perevodnoy", "--diff")
    assert [line.strip().split(":")[0] for line in out.splitlines()[2:]] == ["transfer=true"]
    assert run("rules", "podkidnoy", "--diff")[1].splitlines()[-1] == "These are the usual rules."


def test_where_tells_the_folders(run: Run, tmp_path: Path) -> None:
    _, out, _ = run("where")
    assert [line.split(": ")[0] for line in out.splitlines()] == ["data", "cache", "code", "log"]
    assert str(tmp_path) in out


# play -----------------------------------------------------------------------------------------------------------


def saved_path(out: str) -> Path:
    found = re.search(r"^Saved in (.*)$", out, re.MULTILINE)
    assert found
    return Path(found[1])


def test_a_game_is_played_and_saved(run: Run, tmp_path: Path) -> None:
    code, out, err = run("play", "--seed", "7", "--seats", "3", "--name", "Vera", typed="0\n0\nq\n")
    assert (code, err) == (0, "")
    assert saved_path(out).is_relative_to(tmp_path)
    assert '[Seats "Vera; Alice; Ben"]' in saved_path(out).read_text(encoding="utf-8")


def test_alone_the_command_starts_a_game(run: Run) -> None:
    code, out, _ = run(typed="q\n")
    assert code == 0
    assert "Deal 1." in out


def test_the_same_seed_gives_the_same_output(run: Run) -> None:
    lines = "1\n0\n" * 200 + "q\n"
    assert run("play", "--seed", "7", typed=lines) == run("play", "--seed", "7", typed=lines)


def test_the_picture_in_the_readme_is_what_the_program_shows(run: Run) -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    command, shown = re.findall(r"^```console\n\$ durak ([^\n]*)\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)[0]
    typed = re.findall(r"^> (.*)$", shown, re.MULTILINE)
    assert len(typed) > 1
    _, out, _ = run(*command.split(), typed="".join(f"{line}\n" for line in typed))
    assert out.startswith(shown)


def test_a_saved_game_goes_on(run: Run) -> None:
    _, out, _ = run("play", "--seed", "7", "--seats", "3", "--bots", "random,greedy", typed="0\n0\nq\n")
    path = saved_path(out)
    before = path.read_text(encoding="utf-8")
    code, out, _ = run("play", "--resume", str(path), typed="0\n0\n0\n1\nq\n")
    assert code == 0
    assert "Deal 1 goes on." in out
    assert "Alice (random), Ben (greedy)" in out
    assert saved_path(out) == path
    after = path.read_text(encoding="utf-8")
    assert after.startswith(before.rsplit("\n\n", 1)[0].split("[Result")[0])
    assert len(after) > len(before)


def test_a_broken_save_is_not_gone_on_with(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "x.dgn"
    broken.write_bytes(b"\xff\xfe\x00 no text")
    code, _, err = run("play", "--resume", str(broken))
    assert code == 1
    assert is_a_complaint(err)


def test_the_options_of_the_table_reach_it(run: Run) -> None:
    rules = ("--rules", "perevodnoy(deck_size=24)", "--seed", "7")
    _, out, _ = run("play", *rules, "--lang", "de", "--letters", "local", "--by-suit", typed="q\n")
    assert out.startswith("Regeln: Durak mit Weitergeben (Perevodnoy). ")
    assert "  Ihr spielt mit 24 Karten, von der Neun bis zum Ass." in out
    assert "Du spielst gegen Anna (greedy)." in out
    assert "Blatt: 1:10♥  2:A♥  3:9♣  4:B♣  5:D♠  6:K♠" in out
    _, out, _ = run("play", *rules, "--lang", "de", "--letters", "local", typed="q\n")
    assert "Blatt: 1:9♣  2:10♥  3:B♣  4:A♥  5:D♠  6:K♠" in out
    _, out, _ = run("play", *rules, "--lang", "de", typed="q\n")
    assert "Blatt: 1:9♣  2:10♥  3:J♣  4:A♥  5:Q♠  6:K♠" in out


def test_suits_are_letters_when_asked_and_quotation_marks_are_typed(run: Run) -> None:
    _, out, _ = run("play", "--seed", "7", "--ascii", typed="?\nq\n")
    assert out.isascii()
    assert re.search(r"Trump: [SHDC] \w+", out)


def test_the_language_is_that_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert "Rozdanie 1." in run("play", typed="q\n")[1]


@pytest.mark.parametrize(
    ("environ", "ways"),
    [({"TERM": "xterm"}, "four"), ({"TERM": "xterm", "NO_COLOR": "1"}, "none"), ({"TERM": "dumb"}, "none")],
)
def test_colours_are_for_terminals_that_want_them(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], ways: str
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(style, "is_terminal", lambda _: True)
    assert style._colours() == ways
    monkeypatch.setattr(style, "is_terminal", lambda _: False)
    assert style._colours() == "none"


def test_colours_can_be_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[31m" in run("play", "--seed", "7", "--colours", "two", typed="q\n")[1]
    assert "\x1b" not in run("play", "--seed", "7", typed="q\n")[1]


# replay ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(run: Run) -> Path:
    """A file with a game of one finished deal and one begun."""
    _, out, _ = run(
        "play", "--seed", "3", "--rules", "podkidnoy(deck_size=24, hand_size=2)", typed="1\n0\n" * 60 + "q\n"
    )
    path = saved_path(out)
    assert path.read_text(encoding="utf-8").count("[DGN") >= 2
    return path


def test_a_file_is_replayed_at_once_into_a_pipe(run: Run, saved: Path) -> None:
    code, out, err = run("replay", str(saved))
    assert (code, err) == (0, "")
    assert "Game 1: Player, Alice" in out
    assert "Game 2: Player, Alice" in out
    assert "The deal is over: " in out


def test_one_game_or_one_position_is_shown(run: Run, saved: Path) -> None:
    _, out, _ = run("replay", str(saved), "--game", "2")
    assert "Game 1:" not in out
    _, out, _ = run("replay", str(saved), "--game", "1", "--ply", "1")
    assert State.parse(out.splitlines()[-1]).table
    _, out, _ = run("replay", str(saved), "--game", "1", "--ply", "0", "--seat", "0")
    assert "?0" in out.splitlines()[-1].split()


@pytest.mark.parametrize("options", ["--game 99", "--ply 9999", "--ply -1", "--seat 2", "--game x"])
def test_what_is_not_in_the_file_is_said(run: Run, saved: Path, options: str) -> None:
    code, _, err = run("replay", str(saved), *options.split())
    assert code == 2
    assert is_a_complaint(err)


def test_a_game_is_read_from_standard_input(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", "-", typed=saved.read_text(encoding="utf-8"))
    assert code == 0
    assert "Game 1: Player, Alice" in out


def test_a_broken_game_is_named_and_the_next_is_shown(run: Run, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace(" done", " dance", 1), encoding="utf-8")
    code, out, err = run("replay", str(saved))
    assert code == 1
    assert is_a_complaint(err)
    assert "game 1" in err
    assert "Game 2:" in out


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x00\x01\x02", b"no game", b"[DGN"])
def test_a_file_that_is_no_game_is_said_to_be_none(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x"
    path.write_bytes(content)
    code, out, err = run("replay", str(path))
    assert code == 1
    assert out == ""
    assert is_a_complaint(err)


def test_an_empty_file_has_no_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x").write_text("", encoding="utf-8")
    code, _, err = run("replay", str(tmp_path / "x"))
    assert code == 2
    assert is_a_complaint(err)


def test_a_deal_with_unknown_cards_cannot_be_replayed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x").write_text('[Rules "podkidnoy"]\n[Deal "36?"]\n\n1. 0:1 6s\n', encoding="utf-8")
    code, _, err = run("replay", str(tmp_path / "x"))
    assert code == 1
    assert is_a_complaint(err)


def test_in_a_terminal_a_game_is_stepped_through(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "is_terminal", lambda _: True)
    _, out, _ = run("replay", str(saved), "--game", "1", "--colours", "none", typed="\n\n-\n5\n0\nwhat\n-\nq\n")
    shown = re.findall(r"Move (\d+) of", out)
    assert shown == ["0", "1", "2", "1", "5", "0", "0", "0"]
    assert "Enter shows the next move, - the one before, a number that move; q ends it." in out
    _, out, _ = run("replay", str(saved), "--game", "1", "--colours", "none", typed="999\n\n")
    assert out.count("The deal is over: ") == 1
    _, out, _ = run("replay", str(saved), "--game", "1", "--colours", "none", typed="")
    assert "Move 0 of" in out


@pytest.fixture
def unfinished(run: Run) -> Path:
    """A file with a game of three that the person has left."""
    _, out, _ = run("play", "--seed", "7", "--seats", "3", typed="0\n0\n0\nq\n")
    return saved_path(out)


def test_a_game_that_is_not_over_is_shown_as_the_person_in_it_sees_it(run: Run, unfinished: Path) -> None:
    record = Record.parse(unfinished.read_text(encoding="utf-8"))
    code, out, err = run("replay", str(unfinished))
    assert (code, err) == (0, "")
    assert out.splitlines()[1] == "This game is not over yet, so hidden cards stay hidden; --open shows them."
    assert "Hand: " in out
    assert not re.search(r"^(Alice|Ben): ", out, re.MULTILINE)
    assert not re.search(r"^(Alice|Ben) draws [^\d]", out, re.MULTILINE)
    assert out == run("replay", str(unfinished), "--seat", "0")[1]
    last = len(record.moves)
    _, out, _ = run("replay", str(unfinished), "--ply", str(last))
    assert out.splitlines()[-1] == str(record.states[-1].view(0))


def test_all_hands_of_a_game_that_is_not_over_are_shown_when_asked_for(run: Run, unfinished: Path) -> None:
    record = Record.parse(unfinished.read_text(encoding="utf-8"))
    _, out, _ = run("replay", str(unfinished), "--open")
    assert "not over yet" not in out
    assert re.search(r"^Ben: ", out, re.MULTILINE)
    _, out, _ = run("replay", str(unfinished), "--open", "--ply", "1")
    assert out.splitlines()[-1] == str(record.states[1])
    _, out, _ = run("replay", str(unfinished), "--open", "--ply", "1", "--seat", "2")
    assert out.splitlines()[-1] == str(record.states[1].view(2))


def test_the_hand_of_a_bot_is_not_shown_while_the_game_is_not_over(run: Run, unfinished: Path) -> None:
    code, out, err = run("replay", str(unfinished), "--seat", "1")
    assert (code, out) == (2, "")
    assert is_a_complaint(err)


def test_a_game_in_which_nobody_says_who_is_a_person_is_shown_to_a_spectator(run: Run, unfinished: Path) -> None:
    text = re.sub(r"\[Bots .*\]\n", "", unfinished.read_text(encoding="utf-8"))
    unfinished.write_text(text, encoding="utf-8")
    _, out, _ = run("replay", str(unfinished))
    assert "not over yet" in out
    assert not re.search(r"^(Hand|Player|Alice|Ben): ", out, re.MULTILINE)
    _, out, _ = run("replay", str(unfinished), "--ply", "1")
    assert "?-" in out.splitlines()[-1].split()
    assert "Hand: " in run("replay", str(unfinished), "--seat", "2")[1]


def test_comments_are_shown_and_seats_without_names_are_numbered(run: Run, tmp_path: Path) -> None:
    text = (
        '[Rules "podkidnoy(deck_size=24, hand_size=1)"]\n'
        '[Deal "9sTsJsQsKsAs9hThJhQhKhAh9dTdJdQdKdAd9cTcJcQcKcAc"]\n'
        '[After "loss"]\n\n{before} 1. 0:1 9s {bold} take\n'
    ).replace("{bold}", "{bold \x1b[2J\x07}")
    (tmp_path / "x").write_text(text, encoding="utf-8")
    code, out, err = run("replay", str(tmp_path / "x"))
    assert (code, err) == (0, "")
    assert "Game 1: Seat 0, Seat 1" in out
    assert "Comment: before" in out
    assert "Comment: bold \ufffd[2J\ufffd" in out


def test_names_and_comments_give_no_orders_to_a_terminal(run: Run, unfinished: Path) -> None:
    text = unfinished.read_text(encoding="utf-8").replace("Alice", "A\x1b[2J\u202e\x9b") + "{x\x1b]0;y\x07}\n"
    unfinished.write_text(text, encoding="utf-8")
    for arguments in (("replay",), ("replay", "--ply", "1"), ("play", "--resume")):
        _, out, err = (
            run(*arguments, str(unfinished), typed="q\n")
            if arguments[-1] == "--resume"
            else run(arguments[0], str(unfinished), *arguments[1:])
        )
        assert "A\ufffd[2J\ufffd\ufffd" in out
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", out + err)
    assert "A\\u001b[2J" in unfinished.read_text(encoding="utf-8")


# The console ----------------------------------------------------------------------------------------------------


def typed_at_a_terminal(monkeypatch: pytest.MonkeyPatch, answer: Callable[[str], str]) -> None:
    monkeypatch.setattr(console, "is_terminal", lambda _: True)
    monkeypatch.setattr("builtins.input", answer)


def test_in_a_terminal_a_line_is_read_as_python_reads_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    typed_at_a_terminal(monkeypatch, lambda prompt: prompt + "1")
    assert console.SystemConsole().ask("> ") == "> 1"


def test_the_end_of_what_is_typed_ends_the_line_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody(_: str) -> str:
        raise EOFError

    typed_at_a_terminal(monkeypatch, nobody)
    with pytest.raises(EOFError):
        console.SystemConsole().ask("> ")
    assert capsys.readouterr().out == "\n"


def test_without_an_input_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(EOFError):
        console.SystemConsole().ask("> ")
    assert main(["play", "--seed", "7"]) == 0


def test_what_a_pipe_types_is_shown(run: Run) -> None:
    assert "\n> q\n" in run("play", "--seed", "7", typed="q\n")[1]


def test_a_reader_that_goes_away_is_no_error_of_ours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_self: object, _text: str = "") -> None:
        raise BrokenPipeError

    monkeypatch.setattr(console.SystemConsole, "say", gone)
    assert run("rules") == (1, "", "")


def test_an_output_that_cannot_be_written_is_complained_about(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_self: object, _text: str = "") -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(console.SystemConsole, "say", full)
    code, _, err = run("rules")
    assert code == 2
    assert is_a_complaint(err)


# Odd terminals --------------------------------------------------------------------------------------------------


def process(*arguments: str, typed: str | None = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "durak", *arguments],
        input=typed,
        capture_output=True,
        env={**os.environ, **environ},
        encoding=environ.get("PYTHONIOENCODING", "utf-8"),
        check=False,
        timeout=60,
    )


def test_a_terminal_that_shows_ascii_alone_gets_ascii() -> None:
    done = process("play", "--seed", "7", "--lang", "ru", typed="?\nq\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert is_a_complaint(done.stderr)
    assert "cannot show 'ru'" in done.stderr
    assert "Trump: " in done.stdout
    assert "?" not in done.stdout.replace("> ?", "").replace("Type ?", "").replace("Another deal?", "")


def test_a_terminal_with_an_older_encoding_shows_its_own_language() -> None:
    done = process("play", "--seed", "7", "--lang", "ru", typed="q\n", PYTHONIOENCODING="cp1251")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Козырь: " in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="closed streams are a POSIX habit")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_end_in_no_traceback(closed: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"{sys.executable} -m durak play --seed 7 {closed}"],
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.skipif(os.name == "nt", reason="a pipe that breaks is a POSIX habit")
def test_a_broken_pipe_ends_quietly_and_the_game_is_saved(tmp_path: Path) -> None:
    command = f"yes 1 | {sys.executable} -m durak play --seed 7 --seats 3 | head -40"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert done.stderr == ""
    assert done.stdout.count("\n") == 40
    (saved,) = tmp_path.rglob("seed-7.dgn")
    assert Record.parse(saved.read_text(encoding="utf-8")).moves


@pytest.mark.skipif(os.name == "nt", reason="signals are a POSIX habit")
def test_a_game_that_is_killed_is_saved(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "durak", "play", "--seed", "7", "--seats", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as playing:
        assert playing.stdin
        assert playing.stdout
        while "d done" not in playing.stdout.readline():
            pass
        playing.terminate()
        rest = playing.stdout.read()
    assert playing.returncode == 0
    assert saved_path(rest).is_relative_to(tmp_path)


def test_the_options_of_play_need_no_word_play(run: Run) -> None:
    code, out, _ = run("--seed", "3", "--seats", "4", "--lang", "en")
    assert code == 0
    assert "4 play at this table." in out


def test_a_game_that_is_not_in_the_file_is_named_by_its_number(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "none.dgn"
    file.write_text("", encoding="utf-8")
    _, _, complaint = run("replay", str(file), "--game", "0")
    assert "no game 0" in complaint
