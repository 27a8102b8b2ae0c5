"""The form of the file: the same however it was reached, recognised without Alembic, never half changed.

Here: new, old, newer and foreign files. Not here: what lies in them (test_journal_sqlite.py).
May import pytest, alembic, durak.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from durak.server.entries import Reported
from durak.server.journal import JournalError
from durak.server.journal.schema import HEAD, MIGRATIONS, OtherFormError, revisions, statements
from durak.server.journal.sqlite import SqliteJournal
from tests.server.journal_contract import append_of, opened

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal % ü.db"


def change(path: Path, *statements_: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements_:
        connection.execute(statement)
    connection.commit()
    connection.close()


def form(path: Path) -> list[tuple[str, ...]]:
    """Return all that a file says of its form."""
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name").fetchall()
    if any(name == "alembic_version" for _, name, _, _ in found):
        found += connection.execute("SELECT version_num FROM alembic_version").fetchall()
    connection.close()
    return [tuple(" ".join(str(word).split()) for word in line) for line in found]


def migrations() -> ScriptDirectory:
    return ScriptDirectory(MIGRATIONS)


def an_old_file(path: Path) -> None:
    """Make a file that Alembic knows and that has taken no step."""
    change(
        path,
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
        "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))",
    )


def test_the_newest_form_is_the_last_step_of_alembic() -> None:
    assert migrations().get_heads() == [HEAD]
    assert revisions() == [each.revision for each in migrations().walk_revisions()][::-1]


def test_each_step_has_its_sql() -> None:
    versions = MIGRATIONS / "versions"
    assert {path.stem for path in versions.glob("*.sql")} == {path.stem for path in versions.glob("0*.py")}
    assert all(len(list(statements(revision))) > 0 for revision in revisions())


def test_the_steps_are_in_the_wheel() -> None:
    # The wheel holds all in the folder of the package that git does not ignore (pyproject.toml).
    paths = [str(path) for path in MIGRATIONS.rglob("*") if path.suffix in {".py", ".sql"}]
    assert len(paths) >= 5
    command = ["git", "check-ignore", *paths]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not run.stdout


def test_a_new_file_and_one_taken_up_step_by_step_have_the_same_form(path: Path, tmp_path: Path) -> None:
    an_old_file(path)
    SqliteJournal(path).close()
    SqliteJournal(tmp_path / "new.db").close()
    assert form(path) == form(tmp_path / "new.db")
    assert form(path)[-1] == (HEAD,)


def test_a_file_in_an_older_or_newer_form_stays_as_it_is_where_that_is_asked_for(path: Path) -> None:
    an_old_file(path)
    for version, step in (
        ("none", "DELETE FROM alembic_version"),
        ("0002", "INSERT INTO alembic_version VALUES ('0002')"),
        ("9999", "UPDATE alembic_version SET version_num = '9999'"),
    ):
        change(path, step)
        before = form(path)
        with pytest.raises(OtherFormError, match=f"it is in form {version}, and this durak reads form {HEAD}"):
            SqliteJournal(path, upgrades=False)
        assert form(path) == before


def test_a_file_that_was_taken_up_can_be_used(path: Path) -> None:
    an_old_file(path)
    journal = SqliteJournal(path)
    assert journal.append([append_of("t", opened())]) == [True]
    journal.close()


def test_reports_that_were_written_before_they_were_numbered_are_found(path: Path) -> None:
    journal = SqliteJournal(path)
    journal.append([append_of("t", opened(), Reported(by="ann", person="bob", why="shouts"))])
    journal.close()
    later = [f"DROP TABLE {each}" for each in ("reported", "barred", "gone")]
    change(path, *later, "UPDATE alembic_version SET version_num = '0002'")
    journal = SqliteJournal(path)
    assert [(each.number, each.person, each.why) for each in journal.reports()] == [(1, "bob", "shouts")]
    journal.close()


def test_a_step_that_fails_changes_nothing(path: Path) -> None:
    an_old_file(path)
    change(path, "CREATE TABLE played (mine)")  # the first statements will do, and this one is in the way
    before = form(path)
    with pytest.raises(JournalError, match="table played already exists"):
        SqliteJournal(path)
    assert form(path) == before


def test_neither_a_new_file_nor_an_up_to_date_one_waits_for_alembic(path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from durak.server.journal.sqlite import SqliteJournal;"
        "SqliteJournal(Path(sys.argv[1])).close();"
        "print(*{'alembic', 'sqlalchemy'} & set(sys.modules))"
    )
    for _ in range(2):
        command = [sys.executable, "-c", script, str(path)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        assert run.stdout == "\n"


def test_a_file_of_a_newer_durak_is_told_and_left_alone(path: Path) -> None:
    SqliteJournal(path).close()
    change(path, "UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()
    with pytest.raises(JournalError, match=f"a newer durak wrote it, in form 9999; .* up to {HEAD}"):
        SqliteJournal(path)
    assert path.read_bytes() == before


def test_a_file_of_another_program_is_told_and_left_alone(path: Path) -> None:
    change(path, "CREATE TABLE recipes (name)", "INSERT INTO recipes VALUES ('borscht')")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="cannot be used: it belongs to another program"):
        SqliteJournal(path)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_an_empty_file_becomes_a_journal(path: Path) -> None:
    path.touch()
    SqliteJournal(path).close()
    assert form(path)[-1] == (HEAD,)


def test_statements_are_told_apart_by_their_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "versions").mkdir()
    (tmp_path / "versions" / "0007_x.sql").write_text(
        "-- one; two\nCREATE TABLE a (\n  b\n);\n\nDROP TABLE a;\n", "utf-8"
    )
    monkeypatch.setattr("durak.server.journal.schema.MIGRATIONS", tmp_path)
    assert list(statements("0007")) == ["-- one; two\nCREATE TABLE a (\n  b\n);", "DROP TABLE a;"]
