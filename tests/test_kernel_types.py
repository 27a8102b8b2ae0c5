"""In compiled code every number is the integer it is meant to be.

Here: no floats, and no operation on signed and unsigned numbers, anywhere in the kernel. Not here: how the types are
found out (inferred_types.py). May import pytest, tests.inferred_types.

To Numba a signed and an unsigned number of 64 bits make a signed one, or a float, which has no room for 64 cards: they
would get lost, and nothing would say so.
"""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.inferred_types import Found
from tests.test_layers import ROOT

PLANTED = """
import json, sys
from dataclasses import asdict
from numba import njit, uint64, int64
from tests.inferred_types import find

ONE = __import__("numpy").uint64(1)

@njit
def innocent(cards):
    return (cards << ONE) + ONE

@njit
def varies(cards):
    last = 0
    for _ in range(3):
        last = cards
    return last

@njit
def sums(cards, card):
    return cards + card

@njit
def masks(cards, card):
    return cards & (1 << card)

@njit
def divides(card):
    return 1 if card / 2 > 3 else 0

@njit
def caller(cards, card):
    return innocent(cards), varies(cards), sums(cards, card), masks(cards, card), divides(card)

found = find([sys.modules["__main__"]], [(caller, (uint64, int64))])
print(json.dumps([asdict(each) for each in found]))
"""


def found_by(*command: str) -> list[Found]:
    run = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stderr
    return [Found(**each) for each in json.loads(run.stdout)]


def test_planted_floats_and_mixes_are_found() -> None:
    found = {each.name.rpartition(".")[2]: each for each in found_by("-c", PLANTED)}
    assert {name for name, each in found.items() if each.floats} == {"varies", "divides", "caller"}
    assert {name for name, each in found.items() if each.mixes} == {"sums", "masks"}
    assert not found["innocent"].floats + found["innocent"].mixes
    assert found["divides"].variables > 3


@pytest.mark.slow
def test_the_kernel_has_neither_floats_nor_sums_of_signed_and_unsigned_numbers() -> None:
    found = found_by("-m", "tests.inferred_types")
    names = {each.name for each in found}
    assert {"durak.kernel.batch.apply", "durak.kernel.bits.has", "durak.kernel.engine._end_bout"} <= names
    held = {each.name for each in found if "Held" in each.arguments}
    assert {"durak.kernel.legality.find_legal", "durak.kernel.engine._end_bout", "durak.kernel.chance.below"} <= held
    assert not [f"{each.name}: {bad}" for each in found for bad in each.floats + each.mixes]
