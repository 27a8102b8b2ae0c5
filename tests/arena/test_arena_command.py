"""The command `durak arena`: what it asks, shows and leaves.

Here: options, files, stopping and going on, complaints. Not here: the match behind it (test_running.py), `run`
(conftest.py). May import arena, cli, record, pytest.
"""

from __future__ import annotations

import csv
import json
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias
from xml.etree import ElementTree as ET

import pytest

from durak.arena import running
from durak.arena.matches import Chunk, Match
from durak.arena.results import ResultFile
from durak.arena.running import play_chunk
from durak.bots import BOTS
from durak.cli import main
from durak.record import BadRecord, read_records

Run: TypeAlias = Callable[..., tuple[int, str, str]]

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot_lines.py"


def test_two_bots_are_told_apart_in_a_table(run: Run) -> None:
    code, out, err = run("greedy", "random", "--deals", "20", "--seed", "4")
    assert code == 0
    lines = out.splitlines()
    assert lines[0].startswith("podkidnoy, 2 seats, seed 4: 40 games")
    assert lines[3].startswith("greedy v. random")
    assert lines[-1].endswith("games/s")
    # Nobody sits at this terminal: the bar is lines.
    assert err.splitlines()[-1].startswith("100%  20/20 deals  greedy ")


def test_the_same_seed_gives_the_same_table_whatever_the_number_of_workers(run: Run) -> None:
    def table(*more: str) -> list[dict[str, Any]]:
        _, out, _ = run("greedy", "random", "--deals", "30", "--json", *more)
        found: list[dict[str, Any]] = json.loads(out)["encounters"]
        return found

    first = table("--workers", "1")
    assert table("--workers", "3", "--chunk", "7") == first
    assert table("--seed", "2") != first


def test_a_folder_gets_every_game_all_figures_and_the_pictures(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "results"
    code, _, _ = run("greedy", "random", "greedy@5w", "--deals", "4", "--out", out, "--games")
    assert code == 0
    assert sorted(each.name for each in out.iterdir()) == [
        "cross-table.svg", "games.dgn", "ratings.svg", "result.csv", "result.json", "results.jsonl",
    ]  # fmt: skip
    assert len(ResultFile.read(out / "results.jsonl")[1]) == 24
    with (out / "result.csv").open(encoding="utf-8") as rows:
        assert [row["figure"] for row in csv.DictReader(rows)].count("score") == 3
    figures = json.loads((out / "result.json").read_text(encoding="utf-8"))
    assert figures["command"] == f"durak arena greedy random greedy@5w --deals 4 --out {out} --games"
    assert figures["repeatable"]


def test_every_game_is_written_down_and_can_be_replayed(run: Run, tmp_path: Path) -> None:
    games = tmp_path / "games.dgn"
    run("greedy", "random", "--deals", "5", "--games", games, "--rules", "perevodnoy(seats=3)")
    with games.open(encoding="utf-8") as lines:
        records = list(read_records(lines))
    assert len(records) == 15
    for record in records:
        assert not isinstance(record, BadRecord)
        assert record.result != "*"
        assert sorted(set(record.names)) == ["greedy", "random"]


def test_the_bots_that_there_are_stand_in_a_list(run: Run) -> None:
    code, out, _ = run("--bots")
    rows = out.splitlines()[1:]
    assert (code, [row.split()[0] for row in rows]) == (0, list(BOTS))
    assert rows[list(BOTS).index("greedy")].split(maxsplit=4)[1:3] == ["at", "once"]
    assert rows[list(BOTS).index("mc")].split()[1] == "100w"


def test_figures_can_take_the_place_of_the_table(run: Run) -> None:
    _, out, _ = run("greedy", "random", "--deals", "2", "--csv")
    assert out.startswith("figure,contestant,against,")
    assert "games/s" not in out


def test_a_match_that_was_stopped_says_how_it_goes_on_and_does(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log.jsonl"
    add = ResultFile.add

    def stopping(self: ResultFile, games: Any) -> None:
        add(self, games)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(ResultFile, "add", stopping)
        code, out, err = run("greedy", "random", "--deals", "30", "--out", log)
    assert code == 130
    assert "20 games" in out
    assert err.splitlines()[-1] == f"durak: stopped; `durak arena --resume {log}` goes on"
    code, out, _ = run("--resume", log, "--json")
    whole = json.loads(run("greedy", "random", "--deals", "30", "--json")[1])
    assert code == 0
    assert json.loads(out)["encounters"] == whole["encounters"]


def stopping_at(call: int, error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the file of games fail when the so manieth chunk has been played."""
    add, calls = ResultFile.add, 0

    def failing(self: ResultFile, games: Any) -> None:
        nonlocal calls
        calls += 1
        if calls == call:
            raise error
        add(self, games)

    monkeypatch.setattr(ResultFile, "add", failing)


def test_where_the_disk_is_full_the_figures_so_far_are_told_and_the_match_goes_on_later(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log.jsonl"
    with monkeypatch.context() as patched:
        stopping_at(3, OSError(28, "No space left on device"), patched)
        code, out, err = run("greedy", "random", "--deals", "40", "--out", log)
    assert code == 2
    assert "60 games" in out
    assert err.splitlines()[-2:] == [
        "durak: [Errno 28] No space left on device",
        f"durak: stopped; `durak arena --resume {log}` goes on",
    ]
    assert "80 games" in run("--resume", log)[1]


def test_a_chunk_that_fails_again_and_again_takes_no_figures_away(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(match: Match, chunk: Chunk) -> Any:
        if chunk.first == 10:
            raise MemoryError
        return play_chunk(match, chunk)

    monkeypatch.setattr(running, "play_chunk", play)
    code, out, err = run("greedy", "random", "--deals", "20")
    assert code == 2
    assert "20 games" in out
    assert "durak: deals 10 to 19 of line-up 0 failed 3 times" in err


def test_a_file_of_figures_that_cannot_be_written_takes_no_table_away(run: Run, tmp_path: Path) -> None:
    code, out, err = run("greedy", "random", "--deals", "2", "--json", tmp_path)
    assert code == 2
    assert "greedy v. random" in out
    assert "Is a directory" in err


def test_what_does_not_stand_in_the_file_is_said_again_to_go_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "a.jsonl"
    run("greedy", "random", "--deals", "10", "--out", log)
    stopping_at(1, KeyboardInterrupt(), monkeypatch)
    _, _, err = run("--resume", log, "--deals", "30", "--sprt", "0,1", "--workers", "2", "--csv")
    command = f"durak arena --resume {log} --deals 30 --sprt 0,1 --workers 2 --csv"
    assert err.splitlines()[-1] == f"durak: stopped; `{command}` goes on"


def test_below_a_match_that_went_on_stands_the_command_that_plays_it_all(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    program = f"mine={sys.executable} {EXAMPLE}"
    asked = ["--bot-cmd", program, "--budget", "2s", "--rules", "perevodnoy(deck_size=24)", "--seed", "5"]
    run("greedy@5w", *asked, "--deals", "1", "--chunk", "3", "--out", log)
    _, out, _ = run("--resume", log, "--deals", "2", "--sprt", "0,10", "--json")
    words = shlex.split(json.loads(out)["command"])
    assert words == [
        "durak", "arena", "greedy@5w", *asked[:6], "--deals", "2", "--seed", "5", "--chunk", "3", "--sprt", "0,10",
    ]  # fmt: skip


def test_the_games_of_a_match_that_goes_on_are_all_written_down(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        stopping_at(2, KeyboardInterrupt(), patched)
        run("greedy", "random", "--deals", "30", "--out", tmp_path, "--games")
    run("--resume", tmp_path / "results.jsonl")
    with (tmp_path / "games.dgn").open(encoding="utf-8") as lines:
        assert len(list(read_records(lines))) == 60


def test_a_match_that_is_over_can_be_given_more_deals(run: Run, tmp_path: Path) -> None:
    run("greedy", "random", "--deals", "5", "--out", tmp_path / "a.jsonl")
    _, out, _ = run("--resume", tmp_path / "a.jsonl", "--deals", "15", "--json")
    assert json.loads(out)["games"] == 30


def test_a_file_that_holds_a_match_is_not_written_over(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    run("greedy", "random", "--deals", "2", "--out", log)
    before = log.read_bytes()
    code, _, err = run("greedy", "random", "--deals", "2", "--out", log)
    assert (code, log.read_bytes()) == (2, before)
    assert f"--resume {log} goes on" in err


@pytest.mark.parametrize(("bots", "code", "said"), [("greedy random", 0, "H1"), ("random greedy", 1, "H0")])
def test_a_test_of_strength_is_a_yes_or_a_no(run: Run, bots: str, code: int, said: str) -> None:
    found, out, _ = run(*bots.split(), "--deals", "400", "--sprt", "0,100")
    assert found == code
    assert out.splitlines()[-1].startswith(f"SPRT of 0 against 100 Elo: {said} accepted")


def test_a_test_that_is_not_decided_is_a_no(run: Run) -> None:
    code, out, _ = run("greedy", "greedy@1w", "--deals", "3", "--sprt", "0,1")
    assert code == 1
    assert "not decided" in out


def test_a_program_is_measured_like_a_bot(run: Run) -> None:
    code, out, err = run("random", "--bot-cmd", f"mine={sys.executable} {EXAMPLE}", "--deals", "2")
    assert code == 0
    assert "random v. mine" in out
    assert "the same deals again but not the same games" in out
    assert "greedy moved" not in err


def test_a_program_that_answers_nothing_legal_is_told_of(run: Run) -> None:
    silly = "import sys; [print('Xs', flush=True) for line in sys.stdin if line.startswith('view')]"
    code, _, err = run("random", "--bot-cmd", f'silly={sys.executable} -c "{silly}"', "--deals", "1")
    assert code == 0
    said = re.search(r"greedy moved (\d+) of (\d+) times for silly; the first time: ProgramFault: expected ", err)
    assert said is not None
    assert said[1] == said[2]


def test_the_pictures_are_well_formed_and_name_the_command(run: Run, tmp_path: Path) -> None:
    run("greedy", "random@5w", "random@10w", "--deals", "3", "--svg", tmp_path)
    names = sorted(each.name for each in tmp_path.iterdir())
    assert names == ["by-worlds.svg", "cross-table.svg", "ratings.svg"]
    for name in names:
        texts = ["".join(each.itertext()) for each in ET.parse(tmp_path / name).getroot()]  # noqa: S314 -- our own
        command = f"durak arena greedy random@5w random@10w --deals 3 --svg {tmp_path}"
        assert command.replace(" ", "") in "".join(texts).replace(" ", "")


def test_a_whole_match_runs_in_processes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", "greedy", "random", "--deals", "4", "--workers", "2", "--out", "here"]) == 0
    assert "8 games" in capsys.readouterr().out
    assert (tmp_path / "here" / "results.jsonl").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("", "expected two contestants or more, got 0"),
        ("greedy", "expected two contestants or more, got 1"),
        ("greedy nobody", "expected a bot"),
        ("greedy greedy", "'greedy' twice"),
        ("greedy random@5x", "expected a budget"),
        ("greedy random --deals 0", "expected deals"),
        ("greedy random --workers 0", "expected 1 worker"),
        ("greedy random --rules klondike", "klondike"),
        ("greedy random --seats 1", "seats"),
        ("greedy random --sprt 10", "two bounds in Elo"),
        ("greedy random --sprt 0,10 --seats 4", "between two contestants"),
        ("greedy random random@1w --sprt 0,10", "between two contestants"),
        ("greedy random --svg", "expected --svg DIR"),
        ("greedy random --games", "expected --games FILE"),
        ("greedy random --json --csv", "expected one of --json and --csv"),
        ("greedy --resume nowhere.jsonl", "leave out BOT"),
        ("--resume nowhere.jsonl --bot-cmd x", "leave out --bot-cmd"),
        ("--resume nowhere.jsonl", "nowhere.jsonl"),
        ("greedy --bot-cmd ./no-such-program", "expected a program that can be run"),
    ],
)
def test_what_cannot_be_played_is_a_line_that_says_why(
    run: Run, arguments: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith("durak: ")
    assert err.count("\n") == 1
    assert said in err
    assert not list(tmp_path.iterdir())


def test_without_numpy_it_is_said_how_it_is_installed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [each for each in sys.modules if each.startswith("durak.arena")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    code, _, err = run("greedy", "random")
    assert code == 2
    assert err.startswith("durak: the arena needs NumPy (")
    assert err.endswith("pip install 'python-durak[arena]'\n")


def test_moves_that_were_not_kept_cannot_be_written_down_later(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    run("greedy", "random", "--deals", "2", "--out", log)
    code, _, err = run("--resume", log, "--games", tmp_path / "g.dgn")
    assert code == 2
    assert "begins with --games" in err
