"""Chance, and the deals of tests.

Here: chances.py. Not here: how a pack is dealt.
May import pytest, durak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from durak.cards import card_text, members, pack
from durak.server.chances import SecretChances

if TYPE_CHECKING:
    from pathlib import Path

PACK = "".join(card_text(card) for card in members(pack(36)))
SMALL = "".join(card_text(card) for card in members(pack(24)))


def deals(folder: Path, text: str) -> SecretChances:
    file = folder / "deals.txt"
    file.write_text(text, "utf-8")
    return SecretChances(test_deals=file)


def test_seeds_have_32_bytes_and_differ() -> None:
    chances = SecretChances()
    assert len({chances.seed() for _ in range(100)} | {b"x"}) == 101
    assert len(chances.seed()) == 32


def test_numbers_are_below_their_bound() -> None:
    assert {SecretChances().below(3) for _ in range(200)} == {0, 1, 2}


def test_without_a_file_deals_are_fair() -> None:
    assert SecretChances().test_order("t", 1) is None


def test_the_packs_of_a_file_are_dealt_in_turn_and_then_again(tmp_path: Path) -> None:
    other = PACK[2:] + PACK[:2]
    chances = deals(tmp_path, f"# two packs\n{PACK}\n\n{other}\n")
    assert [chances.test_order("t", deal) for deal in (1, 2, 3)] == [PACK, other, PACK]


def test_each_table_begins_with_the_first_pack(tmp_path: Path) -> None:
    chances = deals(tmp_path, f"{PACK}\n{PACK[2:]}{PACK[:2]}\n")
    assert chances.test_order("a", 1) == chances.test_order("b", 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no pack"),
        ("# none\n", "there is no pack"),
        (f"{PACK}\nZz\n", "line 2 of the test deals"),
        (f"{PACK}\n{SMALL}", "line 2 .* the same cards"),
        (f"{PACK}\n6s7s", "line 2 .* all cards of a pack"),
        (f"{PACK[2:]}\n", "line 1 .* all cards of a pack"),
    ],
)
def test_a_file_without_packs_is_refused(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=said):
        deals(tmp_path, text)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match="are no text"):
        SecretChances(test_deals=file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        SecretChances(test_deals=tmp_path / "none")
