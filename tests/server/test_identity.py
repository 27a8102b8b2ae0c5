"""Who somebody is: cookies that nobody can make up, keys that nobody can read, tokens that are kept nowhere.

Here: names, the file of keys, cookies, tokens. Not here: what the interface does with them (test_api.py).
May import pytest, hypothesis, durak.
"""

from __future__ import annotations

import os
import stat
import string
import threading
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.server.identity import (
    LIFETIME_MS,
    SKEW_MS,
    Identities,
    KeysError,
    Person,
    bearer_of,
    good_until,
    keys_of,
    new_token,
    person_digest,
    read_keys,
    token_digest,
)
from durak.server.names import clean_name, clean_words

NOW = 1_800_000_000_000
OLD_KEY, NEW_KEY, OTHER_KEY = b"o" * 32, b"n" * 32, b"x" * 32
ANNA = Person("A" * 22, 'Анна; = "K" 🂡')

identities = Identities([NEW_KEY, OLD_KEY])


# Names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given_", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \u00a0 K.\u3000", "Anna K."),
        ("e\u0301", "é"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("x" * 32, "x" * 32),
        ("e\u0301" * 32, "é" * 32),
    ],
)
def test_a_name_is_kept_composed_and_without_spaces_around(given_: str, kept: str) -> None:
    assert clean_name(given_) == kept
    assert clean_name(kept) == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200d",
        "\u0301",
        "x" * 33,
        "x" * 100_000,
        "a\nb",
        "a\0",
        "a\tb",
        "\u202eanna",
        "an\u200bna",
        "\u2066a",
        "a\u2028b",
        "\ud800",
        "\ue000",
        "\ufeffa",
    ],
)
def test_a_name_that_is_empty_long_or_holds_what_nobody_sees_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"^expected a name"):
        clean_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u115f",
        "\uffa0",
        "\u2800",
        "Ann\ufe0f",
        "Ann\u034f",
        "Ann\u180b",
        "Ann\U000e0100",
        "Ann\u200d",
        "A\u200cnn",
        "é\u200d",
        "👩\u200d\u200d🚀",
        "\u200dAnn",
    ],
)
def test_a_name_that_looked_empty_or_like_another_was_kept(name: str) -> None:
    with pytest.raises(ValueError, match=r"^expected a name"):
        clean_name(name)


@given(st.text(max_size=40))
def test_a_name_that_is_kept_is_kept_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except ValueError:
        return
    assert 1 <= len(name) <= 32
    assert name == name.strip() == clean_name(name)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("good game", "good game"),
        (" two\nlines\tand\x85more\u2028 ", "two lines and more"),
        ("\x00\x1b[31mred\x7f\x9b", "[31mred"),
        ("\u202eemag doog", "emag doog"),
        ("\u202eemag\u202c \u2067doog\u2069", "\u202eemag\u202c \u2067doog\u2069"),
        ("\u202cgood\u2069 game", "good game"),
        ("\u2068\u202egood\u2069 game", "\u2068good\u2069 game"),
        ("\u202e\u2067good\u202c game", "good game"),
        ("\u202a\u2066good\u2069", "\u2066good\u2069"),
        ("хорошо \u200f!", "хорошо \u200f!"),
        ("\U0001f468\u200d\U0001f469", "\U0001f468\u200d\U0001f469"),
        ("\u202e\x07\n", ""),
    ],
)
def test_words_reach_others_in_one_line_that_turns_nothing_around(written: str, read: str) -> None:
    assert clean_words(written) == read


@given(text=st.text(alphabet=st.sampled_from("ab\n\u202a\u202e\u202c\u2066\u2068\u2069"), max_size=12))
def test_what_others_get_of_words_is_clean_already(text: str) -> None:
    assert clean_words(clean_words(text)) == clean_words(text)


# Keys ----------------------------------------------------------------------------------------------------------


def test_a_file_of_keys_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "secrets"
    keys = read_keys(path)
    assert [len(key) for key in keys] == [32]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert [each.name for each in path.parent.iterdir()] == ["secrets"]
    assert read_keys(path) == keys


def test_two_processes_that_start_at_once_use_the_same_keys(tmp_path: Path) -> None:
    barrier, found = threading.Barrier(8), list[tuple[bytes, ...]]()

    def start() -> None:
        barrier.wait(5)
        found.append(read_keys(tmp_path / "secrets"))

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(found) == 8
    assert len(set(found)) == 1


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o620, 0o666])
def test_a_file_of_keys_that_others_may_read_or_write_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "secrets"
    before = read_keys(path)
    path.chmod(mode)
    with pytest.raises(KeysError, match="others may read it: chmod 600 it"):
        read_keys(path)
    path.chmod(0o600)
    assert read_keys(path) == before


@pytest.mark.parametrize("text", ["", "# nothing\n", "abc\n", "00" * 31, "00" * 32 + "\nxyz", "ключ"])
def test_a_file_without_keys_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "secrets"
    path.write_text(text, "utf-8")
    path.chmod(0o600)
    with pytest.raises(KeysError, match="holds no keys, one a line in 64 hexadecimal digits"):
        read_keys(path)
    assert path.read_text("utf-8") == text


def test_a_file_of_keys_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(KeysError, match="cannot be used: "):
        read_keys(tmp_path / "file" / "secrets")
    with pytest.raises(KeysError, match="cannot be used: "):
        read_keys(tmp_path / "x" / ".." / ("n" * 300))


def test_keys_stand_one_a_line_and_remarks_are_none() -> None:
    assert keys_of(f"# new\n{NEW_KEY.hex()}\n\n  {OLD_KEY.hex()}\n") == (NEW_KEY, OLD_KEY)


@pytest.mark.parametrize("keys", [[], [b"short"], [NEW_KEY, b""]])
def test_nobody_signs_without_a_proper_key(keys: list[bytes]) -> None:
    with pytest.raises(ValueError, match="expected one key or more"):
        Identities(keys)


# Cookies -------------------------------------------------------------------------------------------------------


def test_a_cookie_names_whom_it_was_made_for() -> None:
    cookie = identities.sign(ANNA, now=NOW)
    assert identities.read(cookie, now=NOW + 5) == ANNA._replace(issued=NOW)
    assert set(cookie) <= set(string.ascii_letters + string.digits + "-_.")
    assert len(identities.sign(Person("A" * 22, "🂡" * 32), now=NOW)) <= 512


def test_everybody_who_is_new_is_somebody_else() -> None:
    persons = {Identities.new_person().id for _ in range(1000)}
    assert len(persons) == 1000
    assert {len(person) for person in persons} == {22}


def test_no_changed_cookie_is_believed() -> None:
    cookie, rng = identities.sign(ANNA, now=NOW), Random(1)
    signs = string.ascii_letters + string.digits + "-_.="
    for place in range(len(cookie)):
        changed = cookie[:place] + rng.choice(signs.replace(cookie[place], "")) + cookie[place + 1 :]
        assert identities.read(changed, now=NOW) is None, place
        assert identities.read(cookie[:place], now=NOW) is None
        assert identities.read(cookie[:place] + cookie[place + 1 :], now=NOW) is None
    other = identities.sign(Person("B" * 22), now=NOW)
    payload, mac = cookie.rsplit(".", 1)[0], other.rsplit(".", 1)[1]
    assert identities.read(f"{payload}.{mac}", now=NOW) is None


@pytest.mark.parametrize("value", ["", ".", "...", "a.b.c.d", "é" * 40, "\0", "x" * 100_000])
def test_what_is_no_cookie_of_ours_names_nobody(value: str) -> None:
    assert identities.read(value, now=NOW) is None


@given(st.text())
@settings(max_examples=200)
def test_nothing_that_is_made_up_names_anybody(value: str) -> None:
    assert identities.read(value, now=NOW) is None
    assert identities.person_of([f"durak={value}", value], now=NOW, secure=False) is None


def test_a_cookie_is_good_for_a_year_and_not_before_its_time() -> None:
    cookie = identities.sign(ANNA, now=NOW)
    later = {delay: identities.read(cookie, now=NOW + delay) is not None for delay in (0, LIFETIME_MS - 1, LIFETIME_MS)}
    assert later == {0: True, LIFETIME_MS - 1: True, LIFETIME_MS: False}
    assert identities.read(cookie, now=NOW - 3_600_000) is not None
    assert identities.read(cookie, now=NOW - 3_600_001) is None


def test_a_cookie_is_renewed_after_a_day() -> None:
    person = identities.read(identities.sign(ANNA, now=NOW), now=NOW)
    assert person is not None
    assert identities.is_fresh(person, now=NOW + 86_399_999)
    assert not identities.is_fresh(person, now=NOW + 86_400_000)


def test_keys_are_changed_without_anybody_losing_a_seat() -> None:
    before, after, gone = Identities([OLD_KEY]), Identities([NEW_KEY, OLD_KEY]), Identities([NEW_KEY])
    old, new = before.sign(ANNA, now=NOW), after.sign(ANNA, now=NOW)
    assert [each.read(old, now=NOW) is not None for each in (before, after, gone)] == [True, True, False]
    assert [each.read(new, now=NOW) is not None for each in (before, after, gone)] == [False, True, True]
    assert Identities([OTHER_KEY]).read(new, now=NOW) is None


@pytest.mark.parametrize("secure", [False, True])
def test_a_cookie_is_set_so_that_no_script_and_no_other_site_can_use_it(*, secure: bool) -> None:
    value, *attributes = identities.header(ANNA, now=NOW, secure=secure).split("; ")
    assert value.partition("=")[0] == ("__Host-durak" if secure else "durak")
    assert attributes == ["Max-Age=31536000", "Path=/", "HttpOnly", "SameSite=Lax", *["Secure"] * secure]
    assert identities.person_of([value], now=NOW, secure=secure) == ANNA._replace(issued=NOW)
    assert identities.person_of([value], now=NOW, secure=not secure) is None
    assert identities.farewell(secure=secure).startswith(f"{value.partition('=')[0]}=; Max-Age=0; Path=/; HttpOnly")


def test_the_cookie_is_found_among_others_and_two_different_ones_are_nobody() -> None:
    mine, other = (identities.sign(person, now=NOW) for person in (ANNA, Person("B" * 22)))
    for headers in ([f"a=b; durak={mine}; c"], ["a=b", f"durak={mine}"], [f"durak={mine}; durak={mine}"]):
        assert identities.person_of(headers, now=NOW, secure=False) is not None
    for headers in ([f"durak={mine}; durak={other}"], [f"durak={mine}", "durak=x"], [f"xdurak={mine}"], [], [";;="]):
        assert identities.person_of(headers, now=NOW, secure=False) is None


def test_the_cookies_of_who_is_gone_are_not_believed_in_this_process_or_the_next() -> None:
    known = Identities([NEW_KEY])
    cookie = known.sign(ANNA, now=NOW)
    known.disbelieve(ANNA.id)
    assert known.read(cookie, now=NOW) is None
    assert Identities([NEW_KEY], gone=[person_digest(ANNA.id)]).read(cookie, now=NOW) is None


def test_the_cookies_of_others_are_believed_when_somebody_is_gone() -> None:
    known = Identities([NEW_KEY], gone=[person_digest("B" * 22)])
    assert known.read(known.sign(ANNA, now=NOW), now=NOW) is not None


def test_whoever_could_not_be_forgotten_is_believed_again() -> None:
    known = Identities([NEW_KEY], gone=[person_digest(ANNA.id)])
    known.believe(ANNA.id)
    assert known.read(known.sign(ANNA, now=NOW), now=NOW) is not None


@pytest.mark.parametrize("ahead", [0, SKEW_MS])
def test_no_cookie_is_good_any_more_when_it_is_said_to_be(ahead: int) -> None:
    cookie = identities.sign(ANNA, now=NOW + ahead)
    assert identities.read(cookie, now=good_until(NOW)) is None


# Tokens --------------------------------------------------------------------------------------------------------


def test_a_token_is_random_and_its_digest_does_not_show_it() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert {len(token) for token in tokens} == {49}
    token = tokens.pop()
    assert len(token_digest(token)) == 32
    assert token.encode()[6:] not in token_digest(token)


def test_a_token_is_read_from_one_header() -> None:
    token = new_token()
    assert bearer_of([]) is None
    assert bearer_of([f"Bearer {token}"]) == bearer_of([f"bearer  {token} "]) == token
    for headers in (["Bearer"], ["Basic abc"], [token], [f"Bearer {token}x"], [f"Bearer {token}"] * 2, [""]):
        assert bearer_of(headers) == ""


@pytest.mark.skipif(os.name != "posix", reason="modes of files are those of POSIX")
def test_a_draft_of_the_keys_is_never_seen_by_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[int] = []
    link = os.link

    def watched(source: Path, target: Path) -> None:
        modes.append(stat.S_IMODE(Path(source).stat().st_mode))
        link(source, target)

    monkeypatch.setattr(os, "link", watched)
    old = os.umask(0)
    try:
        read_keys(tmp_path / "secrets")
    finally:
        os.umask(old)
    assert modes == [0o600]
